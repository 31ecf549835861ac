//! Games as a table, a row for each: judged one after the other, written as they come.

use std::path::Path;

use doko_analyzer::RuleSet;
use doko_judge::{Choice, Depth, Diagnosis, Game, Heading, Judged, RuleFiles};
use doko_report::games::{CsvTable, cells};
use doko_report::message::Worded as _;
use doko_report::words::short_findings;

use super::{form_of, imported};
use crate::CLEAN;
use crate::args::{Conversion, ConvertFormat, ConvertSource, ConvertTarget, Separator};
use crate::command::convert;
use crate::failure::Failure;
use crate::json_in::holds_records;
use crate::judging::{Files, judge};
use crate::output::Output;
use crate::progress::Progress;
use crate::replace::passing;
#[cfg(feature = "parquet")]
use crate::report::parquet::ParquetTable;
use crate::rulebook::{self, Rulebook};
use crate::session::{Session, tell_untold};
use crate::source::{Source, expand, is_text};

/// A table on its way.
enum Table {
    Csv(CsvTable),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetTable>),
}

impl Table {
    /// Begins the table that was asked for.
    fn begin(conversion: &Conversion, session: &mut Session) -> Result<Table, Failure> {
        match conversion.to {
            ConvertTarget::Parquet => Table::parquet(conversion, session),
            ConvertTarget::Doko | ConvertTarget::Json | ConvertTarget::Jsonl | ConvertTarget::Csv => {
                let table = CsvTable::new(conversion.separator.unwrap_or(Separator::Comma).into());
                session.output.text(&table.head())?;
                Ok(Table::Csv(table))
            }
        }
    }

    #[cfg(feature = "parquet")]
    fn parquet(conversion: &Conversion, session: &mut Session) -> Result<Table, Failure> {
        use std::io::IsTerminal as _;
        if conversion.output.is_none() && std::io::stdout().is_terminal() {
            return Err(Failure::told("failure-parquet-terminal", []));
        }
        let output = std::mem::replace(&mut session.output, Output::nowhere());
        Ok(Table::Parquet(Box::new(ParquetTable::new(output)?)))
    }

    #[cfg(not(feature = "parquet"))]
    fn parquet(_: &Conversion, _: &mut Session) -> Result<Table, Failure> {
        Err(Failure::told("failure-parquet-left-out", []))
    }

    fn add(&mut self, name: &str, game: &Game, session: &mut Session) -> Result<(), Failure> {
        let cells = cells(name, game, &session.messages);
        match self {
            Table::Csv(table) => session.output.text(&table.row(cells)),
            #[cfg(feature = "parquet")]
            Table::Parquet(table) => table.row(cells),
        }
    }

    fn finish(self, session: &mut Session) -> Result<(), Failure> {
        match self {
            Table::Csv(_) => session.output.flush(),
            #[cfg(feature = "parquet")]
            Table::Parquet(table) => {
                session.output = table.finish()?;
                session.output.flush()
            }
        }
    }
}

/// Writes the table of all games of all sources. What another program wrote is made a text of the notation first, in a file
/// that is gone afterwards: judging reads from a file, and its findings have places in one.
pub(super) fn write(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let rules = conversion.rules.as_deref().map(rulebook::find).transpose()?;
    let book = Rulebook::with(&conversion.folders.rules_dir)?;
    if form_of(conversion)?.record().is_some() {
        let (sources, failures) = expand(&conversion.paths, |path| is_text(path) || holds_records(path));
        let mut table = Table::begin(conversion, session)?;
        for failure in failures {
            session.note(failure)?;
        }
        for source in &sources {
            let judged = ToJudge { source, name: &source.name(), folder: source.folder(), rules, book: &book };
            match rows(&mut table, &judged, session) {
                // Of one document that cannot be read there is no table.
                Err(failure) if conversion.source() != Some(ConvertSource::Doko) && sources.len() == 1 => {
                    return Err(failure);
                }
                written => written.or_else(|failure| session.note(failure))?,
            }
        }
        table.finish(session)?;
        return Ok(CLEAN);
    }
    let source = &convert::only(&conversion.paths)?;
    let file = passing().map_err(Failure::of_output)?;
    let writer = file.reopen().map_err(Failure::of_output)?;
    let outside = std::mem::replace(&mut session.output, Output::to(writer));
    let made = imported(form_of(conversion)?, &conversion.paths, session)
        .and_then(|(name, document)| convert::write(&name, document, ConvertFormat::Doko, session))
        .and_then(|()| session.output.flush());
    session.output = outside;
    made?;
    let mut table = Table::begin(conversion, session)?;
    let text = Source::File(file.path().to_owned());
    let judged = ToJudge { source: &text, name: &source.name(), folder: source.folder(), rules, book: &book };
    rows(&mut table, &judged, session)?;
    table.finish(session)?;
    Ok(CLEAN)
}

/// A text to be judged.
struct ToJudge<'a> {
    source: &'a Source,
    /// The name that the table shows.
    name: &'a str,
    /// Where rule files are looked for.
    folder: &'a Path,
    rules: Option<&'static RuleSet>,
    /// Those that were read.
    book: &'a Rulebook,
}

fn rows(table: &mut Table, judged: &ToJudge<'_>, session: &mut Session) -> Result<(), Failure> {
    let files = Some(Files { book: judged.book, folder: judged.folder });
    let choice = Choice {
        rules: judged.rules,
        depth: Depth::Judgement,
        files: files.as_ref().map(|files| files as &dyn RuleFiles),
        ..Choice::default()
    };
    let mut progress = Progress::new(judged.source.size(), session.quiet);
    let result = judge(judged.source, choice, &mut progress, &mut |item, _| match item {
        Judged::Game(game) => table.add(judged.name, &game, session),
        // A row is about a game, and this is about none.
        Judged::List(heading) => of_list(judged.name, &heading, &heading.diagnoses, session),
        Judged::End(end) => of_list(judged.name, &end.heading, &end.diagnoses, session),
    });
    tell_untold(&mut progress, judged.book, judged.source, session)?;
    result
}

fn of_list(name: &str, heading: &Heading, diagnoses: &[Diagnosis], session: &mut Session) -> Result<(), Failure> {
    if diagnoses.is_empty() {
        return Ok(());
    }
    let text = short_findings(name, diagnoses, &heading.wording(), &session.messages);
    session.aside(text.trim_end())
}
