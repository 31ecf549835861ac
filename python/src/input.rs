//! Texts from Python: a string, many of them, or a column of Arrow.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::foreign;

/// The name of the column that is taken from a table with several.
const COLUMN: &str = "text";

/// One text: its bytes, or nothing for a missing one. The bytes need not be UTF-8.
pub(crate) type GivenText = Option<Vec<u8>>;

/// Returns the texts of an argument, in order.
///
/// # Errors
/// `TypeError` for what holds no texts, `ValueError` for Arrow data that contradicts itself, and whatever an iterator or a
/// stream raises.
pub(crate) fn texts(given: &Bound<'_, PyAny>) -> PyResult<Vec<GivenText>> {
    if let Some(text) = one(given)? {
        return Ok(vec![text]);
    }
    if let Some(arrays) = foreign::arrays(given)? {
        let mut texts = Vec::new();
        for array in arrays {
            push_column(&column(&array)?, &mut texts)?;
        }
        return Ok(texts);
    }
    let wrong = || {
        PyTypeError::new_err(format!(
            "texts is a str, bytes, an iterable of them, or a column of Arrow, not {}",
            type_name(given)
        ))
    };
    let mut texts = Vec::new();
    for item in given.try_iter().map_err(|_| wrong())? {
        let item = item?;
        if item.is_none() {
            texts.push(None);
            continue;
        }
        let text = one(&item)?;
        texts.push(text.ok_or_else(|| {
            PyTypeError::new_err(format!("texts[{}] is a {}, not str, bytes or None", texts.len(), type_name(&item)))
        })?);
    }
    Ok(texts)
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string())
}

/// Returns the text of a `str` or `bytes`; nothing for any other object.
fn one(value: &Bound<'_, PyAny>) -> PyResult<Option<GivenText>> {
    if let Ok(text) = value.cast::<PyString>() {
        // A lone surrogate is no text of UTF-8: it is read as what cannot be read, as in a file.
        let bytes = match text.to_cow() {
            Ok(text) => text.into_owned().into_bytes(),
            Err(_) => text.call_method1("encode", ("utf-8", "surrogatepass"))?.extract()?,
        };
        return Ok(Some(Some(bytes)));
    }
    Ok(value.cast::<PyBytes>().ok().map(|bytes| Some(bytes.as_bytes().to_vec())))
}

/// Returns the column that holds the texts: the array itself, or of a table the only column or the one called `text`.
fn column(array: &ArrayRef) -> PyResult<ArrayRef> {
    let Some(table) = array.as_struct_opt() else { return Ok(array.clone()) };
    let column = match table.num_columns() {
        1 => Some(table.column(0)),
        _ => table.column_by_name(COLUMN),
    };
    column
        .cloned()
        .ok_or_else(|| PyValueError::new_err(format!("the table has several columns and none is called {COLUMN:?}")))
}

fn push_column(array: &ArrayRef, texts: &mut Vec<GivenText>) -> PyResult<()> {
    let bytes = |value: Option<&[u8]>| value.map(<[u8]>::to_vec);
    match array.data_type() {
        DataType::Utf8 => texts.extend(array.as_string::<i32>().iter().map(|text| bytes(text.map(str::as_bytes)))),
        DataType::LargeUtf8 => texts.extend(array.as_string::<i64>().iter().map(|text| bytes(text.map(str::as_bytes)))),
        DataType::Utf8View => texts.extend(array.as_string_view().iter().map(|text| bytes(text.map(str::as_bytes)))),
        DataType::Binary => texts.extend(array.as_binary::<i32>().iter().map(bytes)),
        DataType::LargeBinary => texts.extend(array.as_binary::<i64>().iter().map(bytes)),
        DataType::BinaryView => texts.extend(array.as_binary_view().iter().map(bytes)),
        DataType::Null => texts.extend(std::iter::repeat_n(None, array.len())),
        DataType::Dictionary(key, _) => match key.as_ref() {
            DataType::Int8 => push_dictionary::<Int8Type>(array, texts)?,
            DataType::Int16 => push_dictionary::<Int16Type>(array, texts)?,
            DataType::Int32 => push_dictionary::<Int32Type>(array, texts)?,
            DataType::Int64 => push_dictionary::<Int64Type>(array, texts)?,
            DataType::UInt8 => push_dictionary::<UInt8Type>(array, texts)?,
            DataType::UInt16 => push_dictionary::<UInt16Type>(array, texts)?,
            DataType::UInt32 => push_dictionary::<UInt32Type>(array, texts)?,
            DataType::UInt64 => push_dictionary::<UInt64Type>(array, texts)?,
            other => return Err(no_texts(other)),
        },
        other => return Err(no_texts(other)),
    }
    Ok(())
}

fn no_texts(kind: &DataType) -> PyErr {
    PyTypeError::new_err(format!("a column of {kind} holds no texts; give one of strings or bytes"))
}

fn push_dictionary<K: ArrowDictionaryKeyType>(array: &ArrayRef, texts: &mut Vec<GivenText>) -> PyResult<()> {
    let dictionary = array.as_dictionary::<K>();
    let mut words = Vec::new();
    push_column(dictionary.values(), &mut words)?;
    for place in 0..dictionary.len() {
        texts.push(dictionary.key(place).and_then(|key| words.get(key).cloned().flatten()));
    }
    Ok(())
}
