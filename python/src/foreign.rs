//! Memory of other libraries, by the Arrow PyCapsule interface. The one file with unsafe code.
#![allow(unsafe_code)]

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array as _, ArrayRef, make_array};
use arrow_schema::ArrowError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

/// Turns an error of Arrow into a `ValueError`.
pub(crate) fn value_error(error: ArrowError) -> PyErr {
    PyValueError::new_err(format!("this Arrow data cannot be read: {error}"))
}

/// Returns the arrays of an object that has the interface, copied by no byte and checked as a whole; `None` for one that has
/// it not.
///
/// # Errors
/// Whatever the object raises, and `ValueError` for data that is not what it says.
pub(crate) fn arrays(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<ArrayRef>>> {
    if object.hasattr("__arrow_c_array__")? {
        let pair = object.call_method0("__arrow_c_array__")?.cast_into::<PyTuple>()?;
        let (schema, array) =
            (pair.get_item(0)?.cast_into::<PyCapsule>()?, pair.get_item(1)?.cast_into::<PyCapsule>()?);
        let schema = schema.pointer_checked(Some(c"arrow_schema"))?.as_ptr().cast::<FFI_ArrowSchema>();
        let array = array.pointer_checked(Some(c"arrow_array"))?.as_ptr().cast::<FFI_ArrowArray>();
        // SAFETY: the interface promises that capsules of these names hold these structs. Each is moved out and an empty one
        // left in its place, so nobody else releases it.
        let (schema, array) = unsafe { (FFI_ArrowSchema::from_raw(schema), FFI_ArrowArray::from_raw(array)) };
        // SAFETY: both belong together, as the interface promises; offsets and texts are checked below.
        let data = unsafe { from_ffi(array, &schema) }.map_err(value_error)?;
        data.validate_full().map_err(value_error)?;
        return Ok(Some(vec![make_array(data)]));
    }
    if !object.hasattr("__arrow_c_stream__")? {
        return Ok(None);
    }
    let capsule = object.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    let stream = capsule.pointer_checked(Some(c"arrow_array_stream"))?.as_ptr().cast::<FFI_ArrowArrayStream>();
    // SAFETY: as above.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream) };
    // A table comes as arrays of structs.
    let reader = ArrayStreamReader::try_new(stream).map_err(value_error)?;
    let mut arrays = Vec::new();
    for array in reader {
        let array = array.map_err(value_error)?;
        array.to_data().validate_full().map_err(value_error)?;
        arrays.push(array);
    }
    Ok(Some(arrays))
}
