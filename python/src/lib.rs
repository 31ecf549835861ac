//! The native half of the Python package `doko`: judging in columns, rule sets, and games to play.
//!
//! Everything here is a thin layer over `doko-judge` and `doko-report`; no rule and no sentence of its own. What Python
//! code sees is documented in `doko/_doko.pyi`.

mod clerk;
mod columns;
mod court;
mod crowd;
mod few;
mod foreign;
mod input;
mod lists;
mod long;
mod loss;
mod plain;
mod position;
mod rules;
mod table;
mod texts;
mod vector;
mod words;

use mimalloc::MiMalloc;
use pyo3::prelude::*;

/// Rows of a table are many small pieces of memory first and a few large ones then, which stay: an eighth less of all the time
/// that `judge` takes. Memory of Python itself is not concerned.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The language of messages, by its code.
///
/// # Errors
/// `ValueError` for any other code.
pub(crate) fn language(code: Option<&str>) -> PyResult<doko_report::message::Language> {
    use doko_report::message::Language;
    match code.unwrap_or("en") {
        "en" => Ok(Language::En),
        "de" => Ok(Language::De),
        "nl" => Ok(Language::Nl),
        other => {
            Err(pyo3::exceptions::PyValueError::new_err(format!("lang is one of 'en', 'de' and 'nl', not {other:?}")))
        }
    }
}

/// Runs the command line and returns its exit code.
#[pyfunction]
fn main(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| doko::exit_code(arguments))
}

#[pymodule]
fn _doko(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<rules::PyRuleSet>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<position::PyAct>()?;
    module.add_class::<position::PyPosition>()?;
    module.add_function(wrap_pyfunction!(main, module)?)?;
    module.add_function(wrap_pyfunction!(court::judge, module)?)?;
    module.add_function(wrap_pyfunction!(court::check, module)?)?;
    module.add_function(wrap_pyfunction!(court::jsonl, module)?)?;
    module.add_function(wrap_pyfunction!(loss::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(long::explode, module)?)?;
    module.add_function(wrap_pyfunction!(texts::convert, module)?)?;
    module.add_function(wrap_pyfunction!(texts::explain, module)?)?;
    module.add_function(wrap_pyfunction!(texts::generate, module)?)?;
    module.add_function(wrap_pyfunction!(texts::page, module)?)?;
    module.add_function(wrap_pyfunction!(texts::rule_sets, module)?)?;
    module.add_function(wrap_pyfunction!(texts::cards, module)?)?;
    module.add_function(wrap_pyfunction!(position::all_acts, module)?)?;
    module.add_class::<vector::Games>()?;
    module.add_function(wrap_pyfunction!(vector::vector_layout, module)?)?;
    Ok(())
}
