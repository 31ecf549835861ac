//! `doko convert` where it leaves the forms of a record: tables, and what other programs wrote.

use std::path::{Path, PathBuf};

use doko_analyzer::RuleSet;
use doko_format::Document;
use fluent_bundle::FluentArgs;

use crate::CLEAN;
use crate::args::{Conversion, ConvertFormat, ConvertSource, Separator};
use crate::command::score::short_findings;
use crate::command::{Session, convert};
use crate::diagnostic::Diagnosis;
use crate::failure::Failure;
use crate::import::{Drift, Reason, freedoko, online_doppelkopf};
use crate::judge::{Choice, Depth, Files, Heading, Item, judge};
use crate::output::Output;
use crate::progress::Progress;
use crate::report::games::{CsvTable, cells};
use crate::rulebook::{self, Rulebook};
use crate::source::{Source, expand, refuse_bytes};
use crate::terminal::sanitise;

/// Runs the command.
pub(crate) fn run(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let Conversion { from, to, separator, rules, paths } = conversion;
    let Some(target) = to.record() else { return table(conversion, separator.unwrap_or(Separator::Comma), session) };
    let only_table = [("--separator", separator.is_some()), ("--rules", rules.is_some())];
    if let Some((option, _)) = only_table.into_iter().find(|(_, given)| *given) {
        return Err(Failure::told("failure-only-csv", [("option", option)]));
    }
    match from.record() {
        Some(source) => convert::run(source, target, paths, session),
        None => {
            let (name, document) = imported(*from, paths, session)?;
            convert::write(&name, document, target, session)?;
            Ok(CLEAN)
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
    let note = session.messages.format("note-import", &values);
    let label = session.messages.text("label-note");
    session.aside(&format!("{label}: {note}"))?;
    Ok((name, document))
}

fn failure_of(drift: &Drift, name: &str, format: &str, version: u32) -> Failure {
    let (line, version) = (drift.line.to_string(), version.to_string());
    let place = [("path", name), ("line", &line), ("format", format), ("version", &version)];
    let (id, more): (_, &[(&'static str, &str)]) = match &drift.reason {
        Reason::Start => ("failure-import-start", &[]),
        Reason::Missing { part } => ("failure-import-missing", &[("part", part)]),
        Reason::Form { part, found } => ("failure-import-form", &[("part", part), ("found", found)]),
        Reason::Unsupported { found } => ("failure-import-unsupported", &[("found", found)]),
    };
    let values = place.iter().chain(more).map(|(name, value)| (*name, (*value).to_owned()));
    Failure::Told { id, values: values.collect() }
}

/// Writes the table of all games of all sources. What is no text of the notation is made one first, in a file that is
/// gone afterwards: judging reads from a file, and its findings have places in one.
fn table(conversion: &Conversion, separator: Separator, session: &mut Session) -> Result<u8, Failure> {
    let table = CsvTable::new(separator);
    let rules = conversion.rules.as_deref().map(rulebook::find).transpose()?;
    if conversion.from == ConvertSource::Doko {
        let (sources, failures) = expand(&conversion.paths);
        session.output.text(&table.head())?;
        for failure in failures {
            session.note(failure)?;
        }
        for source in &sources {
            let judged = Judged { source, name: &source.name(), folder: source.folder(), rules };
            let written = rows(&table, &judged, session);
            written.or_else(|failure| session.note(failure))?;
        }
        return Ok(CLEAN);
    }
    let source = &convert::only(&conversion.paths)?;
    let file = tempfile::NamedTempFile::new().map_err(Failure::of_output)?;
    let writer = file.reopen().map_err(Failure::of_output)?;
    let outside = std::mem::replace(&mut session.output, Output::to(writer));
    let made = as_text(conversion, session).and_then(|()| session.output.flush());
    session.output = outside;
    made?;
    session.output.text(&table.head())?;
    let text = Source::File(file.path().to_owned());
    rows(&table, &Judged { source: &text, name: &source.name(), folder: source.folder(), rules }, session)?;
    Ok(CLEAN)
}

/// Writes the source as a text of the notation.
fn as_text(conversion: &Conversion, session: &mut Session) -> Result<(), Failure> {
    match conversion.from.record() {
        Some(source) => convert::run(source, ConvertFormat::Doko, &conversion.paths, session).map(|_| ()),
        None => {
            let (name, document) = imported(conversion.from, &conversion.paths, session)?;
            convert::write(&name, document, ConvertFormat::Doko, session)
        }
    }
}

/// A text to be judged.
struct Judged<'a> {
    source: &'a Source,
    /// The name that the table shows.
    name: &'a str,
    /// Where rule files are looked for.
    folder: &'a Path,
    rules: Option<&'static RuleSet>,
}

fn rows(table: &CsvTable, judged: &Judged<'_>, session: &mut Session) -> Result<(), Failure> {
    let book = Rulebook::default();
    let files = Some(Files { book: &book, folder: judged.folder });
    let choice = Choice { rules: judged.rules, depth: Depth::Judgement, files, ..Choice::default() };
    let mut progress = Progress::new(judged.source.size(), session.quiet);
    let result = judge(judged.source, choice, &mut progress, &mut |item| match item {
        Item::Game(game) => {
            let row = table.row(cells(judged.name, &game, &session.messages));
            session.output.text(&row)
        },
        // A row is about a game, and this is about none.
        Item::List(heading) => of_list(judged.name, &heading, &heading.diagnoses, session),
        Item::End(end) => of_list(judged.name, &end.heading, &end.diagnoses, session),
    });
    for failure in book.take_untold() {
        session.note(failure)?;
    }
    result
}

fn of_list(name: &str, heading: &Heading, diagnoses: &[Diagnosis], session: &mut Session) -> Result<(), Failure> {
    if diagnoses.is_empty() {
        return Ok(());
    }
    let text = short_findings(name, diagnoses, &heading.wording(), session);
    session.aside(text.trim_end())
}
