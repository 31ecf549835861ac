//! `doko convert` around the forms of a record: where it is written, tables, and what other programs wrote.

mod table;

use std::io::{BufRead as _, IsTerminal as _};
use std::path::PathBuf;

use doko_format::Document;
use doko_judge::harmless::sanitise;
use doko_report::import::{Drift, DriftReason, freedoko, online_doppelkopf};
use fluent_bundle::FluentArgs;

use crate::args::{Conversion, ConvertSource};
use crate::command::convert;
use crate::failure::{Failure, STDIN};
use crate::json_in;
use crate::session::Session;
use crate::source::{Source, refuse_bytes};
use crate::whole::WholeFile;
use crate::{CLEAN, FOUND, interrupt};

/// Runs the command. A file that is named is there as a whole in the end, or as it was before.
pub(crate) fn run(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let Some(path) = &conversion.output else { return written(conversion, session) };
    interrupt::listen();
    let file = WholeFile::create(path)?;
    let output = file.output()?;
    let outside = std::mem::replace(&mut session.output, output);
    let code = written(conversion, session).and_then(|code| session.output.flush().map(|()| code));
    session.output = outside;
    let code = code.map_err(|failure| match failure {
        Failure::Output { error } => Failure::of_writing(path, error),
        other => other,
    })?;
    // What is not whole leaves the file as it was, unless the rest was asked for.
    if !session.failed || conversion.keep_going {
        file.finish()?;
    }
    Ok(code)
}

fn written(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let Conversion { from: _, to, separator, rules, folders, paths, keep_going, output: _ } = conversion;
    let from = form_of(conversion)?;
    if separator.is_some() && !to.is_csv() {
        return Err(Failure::told("failure-only-csv", [("option", "--separator")]));
    }
    let Some(target) = to.record() else { return table::write(conversion, session) };
    if rules.is_some() {
        return Err(Failure::told("failure-only-table", [("option", "--rules")]));
    }
    if !folders.rules_dir.is_empty() {
        return Err(Failure::told("failure-only-table", [("option", "--rules-dir")]));
    }
    match from.record() {
        Some(source) => {
            let code = convert::run(source, target, paths, *keep_going, session)?;
            // Of the one input everything that could be made out was.
            let left_out = *keep_going && std::mem::take(&mut session.failed);
            Ok(if left_out { FOUND } else { code })
        }
        None => {
            let (name, document) = imported(from, paths, session)?;
            convert::write(&name, document, target, session)?;
            Ok(CLEAN)
        }
    }
}

/// Returns the form that is read: as asked for, by the names of the files, or by how standard input begins.
fn form_of(conversion: &Conversion) -> Result<ConvertSource, Failure> {
    conversion.source().or_else(|| form_of_stdin(&conversion.paths)).ok_or_else(|| match conversion.paths.as_slice() {
        [] => Failure::about("failure-convert-from", STDIN),
        [first, ..] => Failure::about("failure-convert-from", &first.display().to_string()),
    })
}

/// Looks at the start of standard input, which is still there to be read then; nothing where that is none of ours.
fn form_of_stdin(paths: &[PathBuf]) -> Option<ConvertSource> {
    let is_stdin = paths.iter().all(|path| path.as_os_str() == STDIN);
    let mut stdin = std::io::stdin().lock();
    if !is_stdin || stdin.is_terminal() {
        return None;
    }
    let start = stdin.fill_buf().ok()?;
    match json_in::Form::of(&Source::Stdin, start) {
        Some(json_in::Form::Document) => Some(ConvertSource::Json),
        Some(json_in::Form::Lines) => Some(ConvertSource::Jsonl),
        None => {
            let text = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
            let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
            let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
            first.to_ascii_lowercase().starts_with(b"doko ").then_some(ConvertSource::Doko)
        }
    }
}

/// Reads what another program wrote, and says that nobody has tried it on a real file yet.
fn imported(from: ConvertSource, paths: &[PathBuf], session: &mut Session) -> Result<(String, Document), Failure> {
    let source = convert::only(paths)?;
    let (name, bytes) = (source.name(), source.read()?);
    if let Some(failure) = refuse_bytes(&name, &bytes) {
        return Err(failure);
    }
    // Older programs wrote the first 256 characters, a byte each.
    let text = String::from_utf8(bytes);
    let text = text.unwrap_or_else(|error| error.as_bytes().iter().map(|byte| char::from(*byte)).collect());
    let (format, version, read) = match from {
        ConvertSource::Freedoko => (freedoko::NAME, freedoko::VERSION, freedoko::read(&text)),
        ConvertSource::OnlineDoppelkopf => {
            (online_doppelkopf::NAME, online_doppelkopf::VERSION, online_doppelkopf::read(&text))
        }
        // These are read where records are.
        ConvertSource::Doko | ConvertSource::Json | ConvertSource::Jsonl => return Ok((name, Document::default())),
    };
    let document = read.map_err(|drift| failure_of(&drift, &name, format, version))?;
    let mut values = FluentArgs::new();
    values.set("file", sanitise(&name).into_owned());
    values.set("format", format);
    values.set("version", version);
    session.note_with("note-import", &values)?;
    Ok((name, document))
}

fn failure_of(drift: &Drift, name: &str, format: &str, version: u32) -> Failure {
    let (line, version) = (drift.line.to_string(), version.to_string());
    let place = [("path", name), ("line", &line), ("format", format), ("version", &version)];
    let (id, more): (_, &[(&'static str, &str)]) = match &drift.reason {
        DriftReason::Start => ("failure-import-start", &[]),
        DriftReason::Missing { part } => ("failure-import-missing", &[("part", part)]),
        DriftReason::Form { part, found } => ("failure-import-form", &[("part", part), ("found", found)]),
        DriftReason::Unsupported { found } => ("failure-import-unsupported", &[("found", found)]),
    };
    let values = place.iter().chain(more).map(|(name, value)| (*name, (*value).to_owned()));
    Failure::Told { id, values: values.collect() }
}
