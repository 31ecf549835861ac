//! A table of judged games in Python: columns, handed to any library by the Arrow PyCapsule interface.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_array::{Array, RecordBatch, RecordBatchIterator};
use arrow_schema::{DataType, SchemaRef};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList};

use crate::few;
use crate::foreign::value_error;

/// Rows of columns.
#[pyclass(module = "doko", frozen)]
pub(crate) struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Table {
    /// Makes one of batches of the same columns, of which there is at least one.
    pub(crate) fn new(batches: Vec<RecordBatch>) -> Table {
        let schema = batches.first().map_or_else(|| Arc::new(arrow_schema::Schema::empty()), RecordBatch::schema);
        Table { schema, batches }
    }

    /// Returns its batches.
    pub(crate) fn batches(&self) -> &[RecordBatch] {
        &self.batches
    }

    fn rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn place(&self, name: &str) -> PyResult<usize> {
        self.schema.index_of(name).map_err(|_| PyKeyError::new_err(name.to_owned()))
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    #[getter]
    fn num_rows(&self) -> usize {
        self.rows()
    }

    fn __len__(&self) -> usize {
        self.rows()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(name) = key.extract::<String>() {
            return Ok(self.column(py, &name)?.into_any());
        }
        let place: isize = key.extract().map_err(|_| {
            PyTypeError::new_err("a table is asked for a column by its name, or for a row by its place")
        })?;
        let rows = self.rows() as isize;
        let place = if place < 0 { place + rows } else { place };
        if !(0..rows).contains(&place) {
            return Err(PyIndexError::new_err("there is no such row"));
        }
        let mut left = place as usize;
        for batch in &self.batches {
            if left < batch.num_rows() {
                return Ok(row(py, batch, left)?.into_any());
            }
            left -= batch.num_rows();
        }
        Err(PyIndexError::new_err("there is no such row"))
    }

    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let place = self.place(name)?;
        let list = PyList::empty(py);
        for batch in &self.batches {
            let column = batch.column(place);
            for at in 0..batch.num_rows() {
                list.append(value(py, column.as_ref(), at)?)?;
            }
        }
        Ok(list)
    }

    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for batch in &self.batches {
            for at in 0..batch.num_rows() {
                list.append(row(py, batch, at)?)?;
            }
        }
        Ok(list)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a producer answer a wish with what it has.
        drop(requested_schema);
        let batches: Vec<_> = self.batches.iter().cloned().map(Ok).collect();
        let reader = RecordBatchIterator::new(batches, self.schema.clone());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), c"arrow_array_stream")
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref()).map_err(value_error)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __repr__(&self) -> String {
        format!("<doko.Table, {} rows, {} columns>", self.rows(), self.schema.fields().len())
    }
}

fn row<'py>(py: Python<'py>, batch: &RecordBatch, at: usize) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (field, column) in batch.schema().fields().iter().zip(batch.columns()) {
        dict.set_item(field.name(), value(py, column.as_ref(), at)?)?;
    }
    Ok(dict)
}

/// Returns a value as an object of Python.
fn value<'py>(py: Python<'py>, array: &dyn Array, at: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(at) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::Int8 => array.as_primitive::<Int8Type>().value(at).into_pyobject(py)?.into_any(),
        DataType::Int16 => array.as_primitive::<Int16Type>().value(at).into_pyobject(py)?.into_any(),
        DataType::Int32 => array.as_primitive::<Int32Type>().value(at).into_pyobject(py)?.into_any(),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(at).into_pyobject(py)?.into_any(),
        DataType::Float64 => array.as_primitive::<Float64Type>().value(at).into_pyobject(py)?.into_any(),
        DataType::Boolean => array.as_boolean().value(at).into_pyobject(py)?.to_owned().into_any(),
        DataType::Utf8 => array.as_string::<i32>().value(at).into_pyobject(py)?.into_any(),
        DataType::List(_) => {
            let items = array.as_list::<i32>().value(at);
            let list = PyList::empty(py);
            for place in 0..items.len() {
                list.append(value(py, items.as_ref(), place)?)?;
            }
            list.into_any()
        }
        DataType::Struct(fields) => {
            let columns = array.as_struct();
            let dict = PyDict::new(py);
            for (field, column) in fields.iter().zip(columns.columns()) {
                dict.set_item(field.name(), value(py, column.as_ref(), at)?)?;
            }
            dict.into_any()
        }
        DataType::Dictionary(..) => few::text(array, at).into_pyobject(py)?,
        // Tables are made here, of the kinds above.
        other => return Err(PyTypeError::new_err(format!("a column of {other} has no objects of Python"))),
    })
}

/// Returns a value of JSON as an object of Python.
pub(crate) fn python_of_json<'py>(py: Python<'py>, json: &serde_json::Value) -> PyResult<Bound<'py, PyAny>> {
    use serde_json::Value;
    Ok(match json {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(number) => number.into_pyobject(py)?.into_any(),
            None => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(python_of_json(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(entries) => {
            let dict = PyDict::new(py);
            for (key, value) in entries {
                dict.set_item(key, python_of_json(py, value)?)?;
            }
            dict.into_any()
        }
    })
}
