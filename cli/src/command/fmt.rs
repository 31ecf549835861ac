//! `doko fmt`: canonical form, in place, or only shown.

use std::path::PathBuf;

use doko_judge::harmless::sanitise;
use doko_report::message::Language;
use fluent_bundle::FluentArgs;

use crate::failure::Failure;
use crate::replace::{replace_read, sweep};
use crate::session::Session;
use crate::source::{Source, expand, is_text};
use crate::unified::diff;
use crate::{CLEAN, FOUND, document};

/// What to do with the canonical text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    /// Only tell which files would change.
    pub(crate) check: bool,
    /// Only show what would change.
    pub(crate) diff: bool,
    /// Translate to this language.
    pub(crate) sprache: Option<Language>,
}

/// Runs the command.
pub(crate) fn run(paths: &[PathBuf], mode: Mode, session: &mut Session) -> Result<u8, Failure> {
    let (sources, failures) = expand(paths, is_text);
    for failure in failures {
        session.note(failure)?;
    }
    let mut changes = false;
    for source in &sources {
        match format(source, mode, session) {
            Ok(changed) => changes |= changed,
            Err(failure) => session.note(failure)?,
        }
    }
    Ok(if mode.check && changes { FOUND } else { CLEAN })
}

/// Formats one source and tells whether its text was another.
fn format(source: &Source, mode: Mode, session: &mut Session) -> Result<bool, Failure> {
    let name = source.name();
    let writes = !mode.check && !mode.diff;
    if writes {
        source.can_be_replaced()?;
    }
    let bytes = source.read()?;
    let (text, findings) = document::format(&name, &bytes, mode.sprache.map(Language::sprache))?;
    if findings > 0 {
        note_unreadable(&name, findings, session)?;
    }
    let changed = text.as_bytes() != bytes;
    if mode.diff && changed {
        let old = String::from_utf8_lossy(&bytes);
        session.output.text(&diff(&name, &old, &text, session.paint))?;
    }
    if mode.check && changed && !mode.diff {
        let mut values = FluentArgs::new();
        values.set("file", sanitise(&name).into_owned());
        let line = session.messages.format("fmt-would-change", &values);
        session.output.text(&format!("{line}\n"))?;
    }
    if writes {
        match source {
            Source::Stdin => session.output.text(&text)?,
            Source::File(path) if changed => replace_read(path, &bytes, text.as_bytes())?,
            Source::File(_) => sweep(source.folder()),
        }
    }
    Ok(changed)
}

/// Says how many places of a record are kept only verbatim.
pub(crate) fn note_unreadable(name: &str, count: usize, session: &mut Session) -> Result<(), Failure> {
    let mut values = FluentArgs::new();
    values.set("file", sanitise(name).into_owned());
    values.set("count", count as i64);
    session.note_with("note-unreadable", &values)
}
