//! Rule sets: built-in ones by id, others from the text of a rule file.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use doko_analyzer::RuleSet;
use doko_judge::{Looked, RuleFiles, Trouble};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use sha2::{Digest as _, Sha256};

/// A rule set, built in or from the text of a rule file.
#[pyclass(name = "RuleSet", module = "doko", frozen)]
pub(crate) struct PyRuleSet {
    pub(crate) rules: &'static RuleSet,
    /// The text of its rule file; `None` for a built-in one.
    text: Option<Box<str>>,
}

/// Texts of rule files that were read.
static READ: OnceLock<Mutex<HashMap<Box<str>, &'static RuleSet>>> = OnceLock::new();

/// Returns what [`given`] takes for this rule set: the text it was read from, or its id.
pub(crate) fn kept(rules: &'static RuleSet) -> String {
    let read = READ.get().and_then(|read| read.lock().ok());
    let text = read
        .and_then(|read| read.iter().find(|(_, known)| std::ptr::eq(**known, rules)).map(|(text, _)| text.to_string()));
    text.unwrap_or_else(|| rules.id.clone())
}

/// Reads the text of a rule file.
///
/// A rule set lives as long as the program, as the built-in ones do; the same text is read once.
///
/// # Errors
/// `ValueError` with each problem and its line.
pub(crate) fn from_text(text: &str) -> PyResult<&'static RuleSet> {
    let read = READ.get_or_init(Mutex::default);
    if let Some(rules) = read.lock().ok().and_then(|read| read.get(text).copied()) {
        return Ok(rules);
    }
    let rules = RuleSet::from_toml(text).map_err(|problems| {
        let line = |at: usize| text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1;
        let told = problems.iter().map(|problem| match &problem.span {
            Some(span) => format!("line {}: {}", line(span.start), problem.kind),
            None => problem.kind.to_string(),
        });
        PyValueError::new_err(format!("this rule file cannot be used: {}", told.collect::<Vec<_>>().join("; ")))
    })?;
    let rules: &'static RuleSet = Box::leak(Box::new(rules));
    if let Ok(mut read) = read.lock() {
        read.insert(text.into(), rules);
    }
    Ok(rules)
}

/// Returns the rule set an argument means: a [`PyRuleSet`], an id, or the text of a rule file; `None` for `None`, which is what
/// each record names.
///
/// # Errors
/// `TypeError` for anything else, `ValueError` for an unknown id or a faulty text.
pub(crate) fn given(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Option<&'static RuleSet>> {
    let Some(rules) = rules.filter(|rules| !rules.is_none()) else { return Ok(None) };
    if let Ok(rules) = rules.cast::<PyRuleSet>() {
        return Ok(Some(rules.get().rules));
    }
    let text: String = rules.extract().map_err(|_| {
        PyTypeError::new_err("rules is a RuleSet, the id of a built-in one, or the text of a rule file")
    })?;
    if text.contains(['\n', '=']) {
        return from_text(&text).map(Some);
    }
    match RuleSet::builtin(&text) {
        Some(rules) => Ok(Some(rules)),
        None => Err(unknown(&text)),
    }
}

fn unknown(id: &str) -> PyErr {
    let known: Vec<&str> = RuleSet::ids().collect();
    PyValueError::new_err(format!("there is no rule set {id:?}; known are {}", known.join(", ")))
}

/// Returns a hash of all values of a rule set: 16 hexadecimal digits. Clauses, titles and comments are not in it, nor what a
/// rule file leaves to the one it extends.
///
/// It is made once: rule sets are kept for good.
pub(crate) fn hash(rules: &'static RuleSet) -> Arc<str> {
    static KNOWN: Mutex<Vec<(&'static RuleSet, Arc<str>)>> = Mutex::new(Vec::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().iter().find(|(one, _)| std::ptr::eq(*one, rules)).map(|(_, hash)| Arc::clone(hash));
    found.unwrap_or_else(|| {
        let made = Arc::<str>::from(hash_of_values(rules));
        known().push((rules, Arc::clone(&made)));
        made
    })
}

fn hash_of_values(rules: &RuleSet) -> String {
    let mut text = String::new();
    for (path, value) in values(rules) {
        let _ = writeln!(text, "{path} = {value}");
    }
    let mut digits = String::new();
    for byte in &Sha256::digest(text.as_bytes())[..8] {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// Every value with its path, also those of tables of another size (`tisch[5].gewinn.re`), in the order of the paths.
fn values(rules: &RuleSet) -> Vec<(String, serde_json::Value)> {
    let of = |rules: &RuleSet, before: &str| -> Vec<(String, serde_json::Value)> {
        let values = rules.herkunft.values().into_iter();
        values
            .map(|(path, value)| (format!("{before}{path}"), serde_json::to_value(value).unwrap_or_default()))
            .collect()
    };
    let names = |path: &str| matches!(path, "id" | "title" | "edition" | "aliases" | "extends");
    let mut all = of(rules, "");
    all.retain(|(path, _)| !names(path));
    for (seats, other) in rules.herkunft.by_seats() {
        // Of another table what is different there.
        let theirs =
            of(other, "").into_iter().filter(|value| !names(&value.0) && !all.contains(value)).collect::<Vec<_>>();
        all.extend(theirs.into_iter().map(|(path, value)| (format!("tisch[{seats}].{path}"), value)));
    }
    all
}

/// Rule files that records name, given as texts by name.
pub(crate) struct Given(HashMap<String, &'static RuleSet>);

impl Given {
    /// Reads them.
    ///
    /// # Errors
    /// As [`from_text`].
    pub(crate) fn new(files: Option<HashMap<String, String>>) -> PyResult<Given> {
        let read =
            files.unwrap_or_default().into_iter().map(|(name, text)| from_text(&text).map(|rules| (name, rules)));
        Ok(Given(read.collect::<PyResult<_>>()?))
    }
}

impl RuleFiles for Given {
    fn look_up(&self, name: &str) -> Looked {
        self.0.get(name).map_or(Looked::Not(Trouble::Missing), |rules| Looked::Found(rules))
    }
}

#[pymethods]
impl PyRuleSet {
    #[new]
    fn new(id: &str) -> PyResult<PyRuleSet> {
        let rules = RuleSet::builtin(id).ok_or_else(|| unknown(id))?;
        Ok(PyRuleSet { rules, text: None })
    }

    #[classmethod]
    fn from_toml(_class: &Bound<'_, PyType>, text: &str) -> PyResult<PyRuleSet> {
        Ok(PyRuleSet { rules: from_text(text)?, text: Some(text.into()) })
    }

    #[getter]
    fn id(&self) -> &str {
        &self.rules.id
    }

    #[getter]
    fn title(&self) -> &str {
        &self.rules.title
    }

    #[getter]
    fn edition(&self) -> &str {
        &self.rules.edition
    }

    #[getter]
    fn hash(&self) -> String {
        hash(self.rules).to_string()
    }

    fn to_toml(&self) -> String {
        match &self.text {
            Some(text) => text.to_string(),
            None => doko_report::rule_values::toml(self.rules),
        }
    }

    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (path, value) in values(self.rules) {
            dict.set_item(path, crate::table::python_of_json(py, &value)?)?;
        }
        Ok(dict)
    }

    fn diff<'py>(&self, py: Python<'py>, other: &PyRuleSet) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        let theirs: HashMap<String, serde_json::Value> = values(other.rules).into_iter().collect();
        let ours: HashMap<String, serde_json::Value> = values(self.rules).into_iter().collect();
        let mut paths: Vec<&String> = ours.keys().chain(theirs.keys()).collect();
        paths.sort();
        paths.dedup();
        for path in paths {
            let (one, another) = (ours.get(path), theirs.get(path));
            if one != another {
                let show = |value: Option<&serde_json::Value>| {
                    value.map(|value| crate::table::python_of_json(py, value)).transpose()
                };
                dict.set_item(path, (show(one)?, show(another)?))?;
            }
        }
        Ok(dict)
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyRuleSet>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = slf.get_type();
        match &slf.get().text {
            Some(text) => Ok((class.getattr("from_toml")?, (text.to_string(),))),
            None => Ok((class.into_any(), (slf.get().rules.id.clone(),))),
        }
    }

    fn __repr__(&self) -> String {
        match &self.text {
            Some(_) => format!("<doko.RuleSet {:?}, {}>", self.rules.id, self.hash()),
            None => format!("doko.RuleSet({:?})", self.rules.id),
        }
    }

    fn __eq__(&self, other: &PyRuleSet) -> bool {
        std::ptr::eq(self.rules, other.rules) || hash(self.rules) == hash(other.rules)
    }

    fn __hash__(&self) -> u64 {
        u64::from_str_radix(&hash(self.rules), 16).unwrap_or_default()
    }
}
