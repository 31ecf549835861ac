//! Texts from Python: a string, many of them, a file, or a column of Arrow.

use std::fs::File;
use std::path::PathBuf;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array as _, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray};
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyString};

use crate::foreign;

/// The name of the column that is taken from a table with several.
const COLUMN: &str = "text";

/// Texts as they were given: each its bytes, which need not be UTF-8, or nothing for a missing one. Columns stay where they are.
#[derive(Default)]
pub(crate) struct Texts {
    parts: Vec<GivenPart>,
    /// For each part how many texts there are up to its end.
    ends: Vec<usize>,
}

enum GivenPart {
    /// Objects of Python, which are kept and not copied.
    Objects(Vec<Option<Object>>),
    Small(BinaryArray),
    Large(LargeBinaryArray),
    View(BinaryViewArray),
    Words {
        words: Box<Texts>,
        keys: Vec<Option<usize>>,
    },
    Missing(usize),
}

/// A text, or where it is read from.
pub(crate) enum Text<'t> {
    Bytes(&'t [u8]),
    File(&'t File),
}

enum Object {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
    /// What is no text of UTF-8.
    Encoded(Vec<u8>),
    File(File),
}

impl Object {
    fn text(&self) -> Text<'_> {
        match self {
            Object::Text(text) => Text::Bytes(text.as_bytes()),
            Object::Bytes(bytes) => Text::Bytes(bytes),
            Object::Encoded(bytes) => Text::Bytes(bytes),
            Object::File(file) => Text::File(file),
        }
    }
}

impl GivenPart {
    fn len(&self) -> usize {
        match self {
            GivenPart::Objects(objects) => objects.len(),
            GivenPart::Small(array) => array.len(),
            GivenPart::Large(array) => array.len(),
            GivenPart::View(array) => array.len(),
            GivenPart::Words { keys, .. } => keys.len(),
            GivenPart::Missing(count) => *count,
        }
    }

    fn get(&self, at: usize) -> Option<Text<'_>> {
        match self {
            GivenPart::Objects(objects) => objects.get(at)?.as_ref().map(Object::text),
            GivenPart::Small(array) => array.is_valid(at).then(|| Text::Bytes(array.value(at))),
            GivenPart::Large(array) => array.is_valid(at).then(|| Text::Bytes(array.value(at))),
            GivenPart::View(array) => array.is_valid(at).then(|| Text::Bytes(array.value(at))),
            GivenPart::Words { words, keys } => words.get((*keys.get(at)?)?),
            GivenPart::Missing(_) => None,
        }
    }
}

impl Texts {
    pub(crate) fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Returns a text; `None` for a missing one.
    pub(crate) fn get(&self, at: usize) -> Option<Text<'_>> {
        let part = self.ends.partition_point(|end| *end <= at);
        let before = part.checked_sub(1).map_or(0, |above| self.ends[above]);
        self.parts.get(part)?.get(at - before)
    }

    fn push(&mut self, part: GivenPart) {
        self.ends.push(self.len() + part.len());
        self.parts.push(part);
    }
}

/// Returns the texts of an argument, in order.
///
/// # Errors
/// `TypeError` for what holds no texts, `ValueError` for Arrow data that contradicts itself, `OSError` for a path of no file, and
/// whatever an iterator or a stream raises.
pub(crate) fn texts(given: &Bound<'_, PyAny>) -> PyResult<Texts> {
    let mut texts = Texts::default();
    if let Some(object) = one(given)? {
        texts.push(GivenPart::Objects(vec![Some(object)]));
        return Ok(texts);
    }
    if given.hasattr("__fspath__")? {
        let file = File::open(given.extract::<PathBuf>()?)?;
        texts.push(GivenPart::Objects(vec![Some(Object::File(file))]));
        return Ok(texts);
    }
    if let Some(arrays) = foreign::arrays(given)? {
        for array in arrays {
            texts.push(part(&column(&array)?)?);
        }
        return Ok(texts);
    }
    let wrong = || {
        PyTypeError::new_err(format!(
            "texts is a str, bytes, an iterable of them, a path, or a column of Arrow, not {}",
            type_name(given)
        ))
    };
    let mut objects = Vec::new();
    for item in given.try_iter().map_err(|_| wrong())? {
        let item = item?;
        let object = if item.is_none() { None } else { one(&item)? };
        if object.is_none() && !item.is_none() {
            let told = format!("texts[{}] is a {}, not str, bytes or None", objects.len(), type_name(&item));
            return Err(PyTypeError::new_err(told));
        }
        objects.push(object);
    }
    texts.push(GivenPart::Objects(objects));
    Ok(texts)
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string())
}

/// Returns the text of a `str` or `bytes`; nothing for any other object.
fn one(value: &Bound<'_, PyAny>) -> PyResult<Option<Object>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Some(match PyBackedStr::try_from(text.clone()) {
            Ok(text) => Object::Text(text),
            // A lone surrogate is no text of UTF-8: it is read as what cannot be read, as in a file.
            Err(_) => Object::Encoded(text.call_method1("encode", ("utf-8", "surrogatepass"))?.extract()?),
        }));
    }
    Ok(value.cast::<PyBytes>().ok().map(|bytes| Object::Bytes(bytes.clone().into())))
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

fn part(array: &ArrayRef) -> PyResult<GivenPart> {
    Ok(match array.data_type() {
        DataType::Utf8 => GivenPart::Small(array.as_string::<i32>().clone().into()),
        DataType::LargeUtf8 => GivenPart::Large(array.as_string::<i64>().clone().into()),
        DataType::Utf8View => GivenPart::View(array.as_string_view().clone().to_binary_view()),
        DataType::Binary => GivenPart::Small(array.as_binary::<i32>().clone()),
        DataType::LargeBinary => GivenPart::Large(array.as_binary::<i64>().clone()),
        DataType::BinaryView => GivenPart::View(array.as_binary_view().clone()),
        DataType::Null => GivenPart::Missing(array.len()),
        DataType::Dictionary(key, _) => match key.as_ref() {
            DataType::Int8 => words::<Int8Type>(array)?,
            DataType::Int16 => words::<Int16Type>(array)?,
            DataType::Int32 => words::<Int32Type>(array)?,
            DataType::Int64 => words::<Int64Type>(array)?,
            DataType::UInt8 => words::<UInt8Type>(array)?,
            DataType::UInt16 => words::<UInt16Type>(array)?,
            DataType::UInt32 => words::<UInt32Type>(array)?,
            DataType::UInt64 => words::<UInt64Type>(array)?,
            other => return Err(no_texts(other)),
        },
        other => return Err(no_texts(other)),
    })
}

fn no_texts(kind: &DataType) -> PyErr {
    PyTypeError::new_err(format!("a column of {kind} holds no texts; give one of strings or bytes"))
}

fn words<K: ArrowDictionaryKeyType>(array: &ArrayRef) -> PyResult<GivenPart> {
    let dictionary = array.as_dictionary::<K>();
    let mut words = Texts::default();
    words.push(part(dictionary.values())?);
    let keys = (0..dictionary.len()).map(|at| dictionary.key(at)).collect();
    Ok(GivenPart::Words { words: Box::new(words), keys })
}
