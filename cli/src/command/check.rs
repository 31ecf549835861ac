//! `doko check`: every finding, in the form that was asked for; and mended, where that was asked for.

mod mending;

use std::sync::Arc;

use doko_format::{Argument, Severity};
use doko_judge::clip::clipped;
use doko_judge::{Depth, Diagnosis, Judged, ListEnd};
use doko_report::finding::{FINDINGS, FindingLine, FindingReport};
use doko_report::json::json;
use doko_report::junit::{Suite, TestCase};
use doko_report::message::{Messages, Worded as _, Wording};
use doko_report::paint::Paint;
use doko_report::sarif::{SarifResult, closing, opening};
use doko_report::{github, junit};

use crate::args::{CheckFormat, Fixing, Judging};
use crate::failure::Failure;
use crate::graphical::Graphical;
use crate::session::{Session, Wanted, each_game_drawn, note_missing_rules};
use crate::{CLEAN, FOUND};

/// Runs the command.
pub(crate) fn run(
    judging: &Judging,
    format: CheckFormat,
    fixing: Fixing,
    session: &mut Session,
) -> Result<u8, Failure> {
    if fixing.fix {
        return mend(judging, format, fixing, session);
    }
    let mut tally = FindingTally::default();
    let mut report = FindingWriter { format, begun: false, suites: Vec::new(), left_out: 0 };
    report.open(session)?;
    // Where they are not shown nobody looks for them.
    let wanted = if shows_fixes(format) { Wanted::Fixes } else { Wanted::Of(Depth::Findings) };
    let pen = FindingPen::of(format, session);
    each_game_drawn(
        judging,
        wanted,
        session,
        &|name, item| pen.drawn(name, item),
        &mut |session, name, item, drawn| {
            if format == CheckFormat::Human && judging.rules.is_none() {
                note_missing_rules(item, name, session)?;
            }
            tally.count(item);
            report.add(item, drawn, name, session)
        },
    )?;
    report.close(session)?;
    session.say_left_out("findings-left-out", report.left_out)?;
    if format == CheckFormat::Human && !session.quiet && tally.games + tally.errors + tally.warnings > 0 {
        let summary = tally.summary(session);
        session.output.text(&summary)?;
    }
    Ok(if tally.errors > 0 { FOUND } else { CLEAN })
}

/// Mends, and shows what is left, unless the mended text or what changes is shown.
fn mend(judging: &Judging, format: CheckFormat, fixing: Fixing, session: &mut Session) -> Result<u8, Failure> {
    let mut tally = FindingTally::default();
    let mut report = FindingWriter { format, begun: false, suites: Vec::new(), left_out: 0 };
    let is_shown = mending::shows_findings(judging, fixing);
    if is_shown {
        report.open(session)?;
    }
    let pen = FindingPen::of(format, session);
    let made = mending::run(judging, fixing, session, &mut |session, name, item| {
        tally.count(item);
        if is_shown { report.add(item, pen.drawn(name, item), name, session) } else { Ok(()) }
    })?;
    if is_shown {
        report.close(session)?;
        session.say_left_out("findings-left-out", report.left_out)?;
    }
    let left = tally.errors + tally.warnings + tally.infos;
    let told = made.told(left, fixing, &session.messages);
    if is_shown && format == CheckFormat::Human && !session.quiet {
        session.output.text(&told)?;
    } else {
        session.aside(told.trim_end())?;
    }
    Ok(if tally.errors > 0 { FOUND } else { CLEAN })
}

/// Tells whether a form shows what mends a finding.
const fn shows_fixes(format: CheckFormat) -> bool {
    match format {
        CheckFormat::Json | CheckFormat::Jsonl | CheckFormat::Sarif => true,
        CheckFormat::Human | CheckFormat::Github | CheckFormat::Junit => false,
    }
}

/// How much was found.
#[derive(Default)]
struct FindingTally {
    games: usize,
    errors: usize,
    warnings: usize,
    infos: usize,
}

impl FindingTally {
    fn count(&mut self, item: &Judged) {
        self.games += usize::from(matches!(item, Judged::Game(_)));
        for diagnosis in item.diagnoses() {
            match diagnosis.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Info => self.infos += 1,
            }
        }
    }

    fn summary(&self, session: &Session) -> String {
        let number = |number: usize| Argument::Number(number as i64);
        let values = [
            ("games", number(self.games)),
            ("errors", number(self.errors)),
            ("warnings", number(self.warnings)),
            ("infos", number(self.infos)),
        ];
        session.messages.format("summary", &Wording::default().arguments(&values)) + "\n"
    }
}

/// The findings of a run on their way out.
struct FindingWriter {
    format: CheckFormat,
    /// Whether something stands in the list of results already.
    begun: bool,
    /// What JUnit has to count before it can begin.
    suites: Vec<Suite>,
    /// How many findings are left out, for the output would be out of proportion to the text.
    left_out: usize,
}

impl FindingWriter {
    fn open(&mut self, session: &mut Session) -> Result<(), Failure> {
        match self.format {
            CheckFormat::Json => session.output.text(&format!("{}\"findings\":[", FINDINGS.opening())),
            CheckFormat::Sarif => session.output.text(&opening(session.messages.language)),
            CheckFormat::Human | CheckFormat::Jsonl | CheckFormat::Github | CheckFormat::Junit => Ok(()),
        }
    }

    fn close(&mut self, session: &mut Session) -> Result<(), Failure> {
        match self.format {
            CheckFormat::Json if self.left_out > 0 => {
                session.output.text(&format!("],\"left_out\":{}}}\n", self.left_out))
            }
            CheckFormat::Json => session.output.text("]}\n"),
            CheckFormat::Sarif => session.output.text(&closing(self.left_out)),
            CheckFormat::Junit => session.output.text(&junit::document(&self.suites)),
            CheckFormat::Human | CheckFormat::Jsonl | CheckFormat::Github => Ok(()),
        }
    }

    /// Adds what was found in a game or a list: as it is drawn.
    fn add(&mut self, item: &Judged, drawn: Drawn, name: &str, session: &mut Session) -> Result<(), Failure> {
        match drawn {
            Drawn::Whole(text) => self.write(&text, item.diagnoses().len(), session),
            Drawn::Each(texts) => texts.iter().try_for_each(|text| self.write(text, 1, session)),
            Drawn::Element(texts) => texts.iter().try_for_each(|text| {
                let separator = if self.begun { ",\n" } else { "\n" };
                self.write(&format!("{separator}{text}"), 1, session)
            }),
            Drawn::Case(findings) => {
                self.add_case(item, findings, name, session);
                Ok(())
            }
        }
    }

    /// Writes what is said of so many findings, unless the output would be out of proportion to the text.
    fn write(&mut self, text: &str, findings: usize, session: &mut Session) -> Result<(), Failure> {
        if !session.output.has_room(text.len()) {
            self.left_out += findings;
            return Ok(());
        }
        self.begun = true;
        session.output.text(text)
    }

    fn add_case(&mut self, item: &Judged, findings: Vec<FindingLine>, name: &str, session: &mut Session) {
        if self.suites.last().is_none_or(|suite| suite.name != name) {
            self.suites.push(Suite { name: name.to_owned(), cases: Vec::new() });
        }
        let case = match item {
            Judged::List(_) if findings.is_empty() => return,
            Judged::List(heading) | Judged::End(ListEnd { heading, .. }) => {
                TestCase { name: format!("doko {}", heading.number + 1), findings }
            }
            Judged::Game(game) => {
                let label = game.label.as_deref().map(|label| format!(" {label}")).unwrap_or_default();
                TestCase { name: format!("#{}{label}", game.index), findings }
            }
        };
        let bytes = junit::length(name, &case);
        if !session.output.has_room(bytes) {
            self.left_out += case.findings.len();
        } else if let Some(suite) = self.suites.last_mut() {
            session.output.expect(bytes);
            suite.cases.push(case);
        }
    }
}

/// What the findings of a game or a list look like in a form.
enum Drawn {
    /// One text for all of them.
    Whole(String),
    /// A text for each.
    Each(Vec<String>),
    /// An element of a JSON array for each.
    Element(Vec<String>),
    /// The findings, for a form that counts them first.
    Case(Vec<FindingLine>),
}

/// What draws findings, in every thread that judges.
struct FindingPen {
    format: CheckFormat,
    messages: Arc<Messages>,
    paint: Paint,
}

impl FindingPen {
    fn of(format: CheckFormat, session: &Session) -> FindingPen {
        FindingPen { format, messages: Arc::clone(&session.messages), paint: session.paint }
    }

    fn drawn(&self, name: &str, item: &Judged) -> Drawn {
        let lines = || lines(item, name, &self.messages).into_iter();
        match self.format {
            CheckFormat::Human => Drawn::Whole(self.with_excerpts(item, name)),
            CheckFormat::Jsonl => Drawn::Each(lines().map(|line| json(&line) + "\n").collect()),
            CheckFormat::Github => Drawn::Each(lines().map(|line| github::annotation(&line)).collect()),
            CheckFormat::Json => Drawn::Element(lines().map(|line| json(&line)).collect()),
            CheckFormat::Sarif => Drawn::Element(lines().map(|line| json(&SarifResult::of(&line))).collect()),
            CheckFormat::Junit => Drawn::Case(lines().collect()),
        }
    }

    fn with_excerpts(&self, item: &Judged, name: &str) -> String {
        let graphical = Graphical { messages: &self.messages, paint: self.paint };
        let all = item.diagnoses();
        if all.is_empty() {
            return String::new();
        }
        let wording = wording(item);
        let mut text = String::with_capacity(all.len() * EXCERPT);
        for diagnosis in all {
            let stands = all.iter().any(|other| other.slug == STANDS && other.at == diagnosis.at);
            graphical.draw(name, diagnosis, stands, &wording, &mut text);
        }
        text
    }
}

/// How many bytes a finding with its excerpt mostly takes.
const EXCERPT: usize = 512;

fn wording(item: &Judged) -> Wording<'_> {
    match item {
        Judged::List(heading) | Judged::End(ListEnd { heading, .. }) => heading.wording(),
        Judged::Game(game) => game.wording(),
    }
}

fn lines(item: &Judged, name: &str, messages: &Messages) -> Vec<FindingLine> {
    let wording = wording(item);
    let (index, game) = match item {
        Judged::List(_) | Judged::End(_) => (None, None),
        Judged::Game(game) => (Some(game.index), game.label.as_deref().map(clipped)),
    };
    let line = |diagnosis: &Diagnosis| FindingLine {
        file: name.to_owned(),
        index,
        game: game.clone(),
        finding: FindingReport::with_fixes(diagnosis, messages, &wording),
    };
    item.diagnoses().iter().map(line).collect()
}

/// The finding that says of a violation that nobody complained of it: who could have, and until when, stands there.
const STANDS: &str = "verstoss-steht";
