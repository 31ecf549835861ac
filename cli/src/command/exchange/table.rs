//! Games as a table, a row for each: judged one after the other, written as they come.

use std::path::Path;

use doko_analyzer::RuleSet;
use doko_format::Document;
use doko_judge::{Choice, Depth, Diagnosis, Game, Heading, Judged};
use doko_report::games::{CsvTable, cells};
use doko_report::message::Worded as _;
use doko_report::words::short_findings;

use super::{form_of, imported};
use crate::args::{Conversion, ConvertSource, ConvertTarget, Separator};
use crate::command::convert;
use crate::document::Written;
use crate::failure::Failure;
use crate::foreign::{Receiver, Writer};
use crate::json_in::holds_records;
use crate::judging::{Files, judge, judge_text};
#[cfg(feature = "parquet")]
use crate::output::Output;
use crate::progress::Progress;
#[cfg(feature = "parquet")]
use crate::report::parquet::ParquetTable;
use crate::rulebook::{self, Rulebook};
use crate::session::{Session, tell_untold};
use crate::source::{Source, expand, is_text};
use crate::{CLEAN, FOUND};

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

/// Writes the table of all games of all sources. What another program wrote is made a text of the notation first, which is
/// judged.
pub(super) fn write(conversion: &Conversion, session: &mut Session) -> Result<u8, Failure> {
    let rules = conversion.rules.as_deref().map(rulebook::find).transpose()?;
    let book = Rulebook::with(&conversion.folders.rules_dir)?;
    if form_of(conversion)?.record().is_some() {
        let (sources, failures) = expand(&conversion.paths, |path| is_text(path) || holds_records(path));
        let mut table = Table::begin(conversion, session)?;
        for failure in failures {
            session.note(failure)?;
        }
        let mut code = CLEAN;
        for source in &sources {
            let failed = session.failed;
            let judged = ToJudge { source, name: &source.name(), folder: source.folder(), rules, book: &book };
            match rows(&mut table, &judged, session) {
                // Of one document that cannot be read there is no table.
                Err(failure) if conversion.source() != Some(ConvertSource::Doko) && sources.len() == 1 => {
                    return Err(failure);
                }
                Ok(()) if conversion.keep_going && session.failed && !failed => {
                    (session.failed, code) = (false, FOUND);
                }
                written => written.or_else(|failure| session.note(failure))?,
            }
        }
        table.finish(session)?;
        return Ok(code);
    }
    let source = &convert::only(&conversion.paths)?;
    let (name, document) = imported(form_of(conversion)?, &conversion.paths, session)?;
    let text = text_of(&name, document, session)?;
    let mut table = Table::begin(conversion, session)?;
    let judged = ToJudge { source, name: &name, folder: source.folder(), rules, book: &book };
    let files = judged.files();
    judge_text(&name, &text, judged.choice(&files), &mut |item| add(&mut table, &name, item, session))?;
    table.finish(session)?;
    Ok(CLEAN)
}

/// Returns a document as text of the notation; what a text cannot hold is told of.
fn text_of(name: &str, document: Document, session: &mut Session) -> Result<Vec<u8>, Failure> {
    let mut held = Held { text: Vec::new(), session };
    let mut writer = Writer::new(name);
    for list in document.lists {
        writer.add(Written::List(list.header), &mut held)?;
        for game in list.games {
            writer.add(Written::Game(game), &mut held)?;
        }
    }
    let has_replaced = writer.finish(&mut held)?;
    let Held { text, session } = held;
    if has_replaced {
        session.note_about("note-replaced", name)?;
    }
    Ok(text)
}

/// Text that is kept, so that it can be judged.
struct Held<'s> {
    text: Vec<u8>,
    session: &'s mut Session,
}

impl Receiver for Held<'_> {
    fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.text.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn note(&mut self, failure: Failure) -> Result<(), Failure> {
        self.session.note(failure)
    }
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

impl<'a> ToJudge<'a> {
    fn files(&self) -> Files<'a> {
        Files { book: self.book, folder: self.folder }
    }

    fn choice<'f>(&self, files: &'f Files<'f>) -> Choice<'f> {
        Choice { rules: self.rules, depth: Depth::Judgement, files: Some(files), ..Choice::default() }
    }
}

fn rows(table: &mut Table, judged: &ToJudge<'_>, session: &mut Session) -> Result<(), Failure> {
    let files = judged.files();
    let mut progress = Progress::new(judged.source.size(), session.quiet);
    let result = judge(judged.source, judged.choice(&files), &mut progress, &mut |item, _| {
        add(table, judged.name, item, session)
    });
    tell_untold(&mut progress, judged.book, judged.source, session)?;
    result
}

/// Adds the row of a game; what was found in its list is told beside the table.
fn add(table: &mut Table, name: &str, item: Judged, session: &mut Session) -> Result<(), Failure> {
    match item {
        Judged::Game(game) => table.add(name, &game, session),
        // A row is about a game, and this is about none.
        Judged::List(heading) => of_list(name, &heading, &heading.diagnoses, session),
        Judged::End(end) => of_list(name, &end.heading, &end.diagnoses, session),
    }
}

fn of_list(name: &str, heading: &Heading, diagnoses: &[Diagnosis], session: &mut Session) -> Result<(), Failure> {
    if diagnoses.is_empty() {
        return Ok(());
    }
    let text = short_findings(name, diagnoses, &heading.wording(), &session.messages);
    session.aside(text.trim_end())
}
