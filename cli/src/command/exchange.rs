//! `doko convert` where it leaves the forms of a record: tables, and what other programs wrote.

use std::path::Path;

use crate::CLEAN;
use crate::args::{Conversion, ConvertFormat, ConvertSource, CsvForm};
use crate::command::score::short_findings;
use crate::command::{Session, convert};
use crate::diagnostic::Diagnosis;
use crate::failure::Failure;
use crate::judge::{Choice, Depth, Files, Heading, Item, judge};
use crate::output::Output;
use crate::progress::Progress;
use crate::report::csv::CsvTable;
use crate::rulebook::{self, Rulebook};
use crate::source::{Source, expand};

/// Runs the command.
pub(crate) fn run(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let Conversion { from, to, csv_form, rules, paths } = conversion;
    let Some(target) = to.record() else { return table(conversion, csv_form.unwrap_or_default(), session) };
    let only_table = [("--csv-form", csv_form.is_some()), ("--rules", rules.is_some())];
    if let Some((option, _)) = only_table.into_iter().find(|(_, given)| *given) {
        return Err(Failure::told("failure-only-csv", [("option", option)]));
    }
    match from.record() {
        Some(source) => convert::run(source, target, paths, session),
        None => Ok(CLEAN),
    }
}

/// Writes the table of all games of all sources. What is no text of the notation is made one first, in a file that is
/// gone afterwards: judging reads from a file, and its findings have places in one.
fn table(conversion: &Conversion, form: CsvForm, session: &mut Session) -> Result<u8, Failure> {
    let table = CsvTable::new(form);
    let rules = conversion.rules.as_deref().map(rulebook::find).transpose()?;
    let (sources, failures) = expand(&conversion.paths);
    if conversion.from == ConvertSource::Doko {
        session.output.bytes(&table.head())?;
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
    if let Some(failure) = failures.into_iter().next() {
        return Err(failure);
    }
    let [source] = sources.as_slice() else { return Err(Failure::told("failure-one-input", [])) };
    let file = tempfile::NamedTempFile::new().map_err(Failure::of_output)?;
    let writer = file.reopen().map_err(Failure::of_output)?;
    let outside = std::mem::replace(&mut session.output, Output::to(writer));
    let made = as_text(conversion, session).and_then(|()| session.output.flush());
    session.output = outside;
    made?;
    session.output.bytes(&table.head())?;
    let text = Source::File(file.path().to_owned());
    rows(&table, &Judged { source: &text, name: &source.name(), folder: source.folder(), rules }, session)?;
    Ok(CLEAN)
}

/// Writes the source as a text of the notation.
fn as_text(conversion: &Conversion, session: &mut Session) -> Result<(), Failure> {
    match conversion.from.record() {
        Some(source) => convert::run(source, ConvertFormat::Doko, &conversion.paths, session).map(|_| ()),
        None => Ok(()),
    }
}

/// A text to be judged.
struct Judged<'a> {
    source: &'a Source,
    /// The name that the table shows.
    name: &'a str,
    /// Where rule files are looked for.
    folder: &'a Path,
    rules: Option<&'static doko_analyzer::RuleSet>,
}

fn rows(table: &CsvTable, judged: &Judged<'_>, session: &mut Session) -> Result<(), Failure> {
    let book = Rulebook::default();
    let files = Some(Files { book: &book, folder: judged.folder });
    let choice = Choice { rules: judged.rules, depth: Depth::Judgement, files, ..Choice::default() };
    let mut progress = Progress::new(judged.source.size(), session.quiet);
    let result = judge(judged.source, choice, &mut progress, &mut |item| match item {
        Item::Game(game) => session.output.bytes(&table.row(judged.name, &game, &session.messages)),
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
