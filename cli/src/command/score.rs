//! `doko score`: what follows from every game, and the totals.

use doko_format::Severity;

use crate::args::{Judging, ScoreFormat};
use crate::command::check::json;
use crate::command::{Session, each_game, note_missing_rules};
use crate::diagnostic::Diagnosis;
use crate::failure::Failure;
use crate::judge::{Depth, Game, Heading, Item};
use crate::message::Wording;
use crate::report::finding::FindingReport;
use crate::report::table::Table;
use crate::report::verdict::{LIST_SCHEMA, Verdict};
use crate::terminal::sanitise;
use crate::totals::Totals;
use crate::{CLEAN, FOUND};

/// Runs the command.
pub(crate) fn run(judging: &Judging, format: ScoreFormat, session: &mut Session) -> Result<u8, Failure> {
    let (all, list) = (Totals::default(), Totals::default());
    let mut report = Report { format, begun: false, errors: 0, all, list, findings: Vec::new() };
    if format == ScoreFormat::Json {
        session.output.text(&format!("{{\"schema\":\"{LIST_SCHEMA}\",\"games\":["))?;
    }
    each_game(judging, Depth::Judgement, session, &mut |session, name, item| {
        if format == ScoreFormat::Human && judging.rules.is_none() {
            note_missing_rules(item, name, session)?;
        }
        match item {
            Item::List(heading) => report.list(name, heading, session),
            Item::Game(game) => report.game(name, game, session),
            Item::End(end) => {
                report.close_list(session)?;
                report.of_list(name, &end.heading, &end.diagnoses, session)
            }
        }
    })?;
    report.close(session)?;
    Ok(if report.errors > 0 { FOUND } else { CLEAN })
}

struct Report {
    format: ScoreFormat,
    /// Whether something for people is written already.
    begun: bool,
    errors: usize,
    /// Over the whole run.
    all: Totals,
    /// Over the list that is being read.
    list: Totals,
    /// What was found in list headers and lists as a whole.
    findings: Vec<FindingReport>,
}

impl Report {
    fn list(&mut self, name: &str, heading: &Heading, session: &mut Session) -> Result<(), Failure> {
        self.close_list(session)?;
        self.of_list(name, heading, &heading.diagnoses, session)
    }

    /// Writes what was found in a list and in none of its games.
    fn of_list(
        &mut self,
        name: &str,
        heading: &Heading,
        diagnoses: &[Diagnosis],
        session: &mut Session,
    ) -> Result<(), Failure> {
        self.errors += diagnoses.iter().filter(|diagnosis| diagnosis.severity == Severity::Error).count();
        if diagnoses.is_empty() {
            return Ok(());
        }
        let wording = heading.wording();
        let lines = || short_findings(name, diagnoses, &wording, session);
        match self.format {
            ScoreFormat::Human => {
                let text = format!("{}{}", self.gap(), lines());
                session.output.text(&text)
            }
            ScoreFormat::Json => {
                let report = |diagnosis| FindingReport::of(diagnosis, &session.messages, &wording);
                self.findings.extend(diagnoses.iter().map(report));
                Ok(())
            }
            // A line is the verdict on a game, and this is about none.
            ScoreFormat::Jsonl => {
                let text = lines();
                session.aside(text.trim_end())
            }
        }
    }

    /// Returns the blank line between what is written already and what follows.
    fn gap(&mut self) -> &'static str {
        if std::mem::replace(&mut self.begun, true) { "\n" } else { "" }
    }

    fn game(&mut self, name: &str, game: &Game, session: &mut Session) -> Result<(), Failure> {
        self.errors += game.diagnoses.iter().filter(|diagnosis| diagnosis.severity == Severity::Error).count();
        let first = self.all.games == 0;
        let points = game.analysis.as_ref().and_then(|analysis| analysis.points.as_deref());
        self.all.add(points);
        self.list.add(points);
        match self.format {
            ScoreFormat::Human => {
                let mut text = self.gap().to_owned();
                let table = Table { messages: &session.messages, paint: session.paint };
                table.game(name, game, &mut text);
                if !game.diagnoses.is_empty() {
                    text.push('\n');
                }
                text.push_str(&short_findings(name, &game.diagnoses, &game.wording(), session));
                session.output.text(&text)
            }
            ScoreFormat::Json => {
                let separator = if first { "\n" } else { ",\n" };
                let verdict = Verdict::of(name, game, &session.messages);
                session.output.text(&format!("{separator}{}", json(&verdict)))
            }
            ScoreFormat::Jsonl => {
                let verdict = Verdict::of(name, game, &session.messages);
                session.output.text(&format!("{}\n", json(&verdict)))
            }
        }
    }

    /// Writes the totals of the list that ends here, if it had more than one game.
    fn close_list(&mut self, session: &mut Session) -> Result<(), Failure> {
        let totals = std::mem::take(&mut self.list);
        if self.format != ScoreFormat::Human || totals.games < 2 {
            return Ok(());
        }
        let mut text = "\n".to_owned();
        Table { messages: &session.messages, paint: session.paint }.totals(&totals, &mut text);
        session.output.text(&text)
    }

    fn close(&mut self, session: &mut Session) -> Result<(), Failure> {
        self.close_list(session)?;
        if self.format == ScoreFormat::Json {
            let totals = json(&self.all.complete());
            let known = json(&self.all.known);
            let findings = json(&self.findings);
            session
                .output
                .text(&format!("],\n\"totals\":{totals},\"totals_known\":{known},\"findings\":{findings}}}\n"))?;
        }
        Ok(())
    }
}

/// Writes findings a line each: code, place, message.
fn short_findings(name: &str, diagnoses: &[Diagnosis], wording: &Wording<'_>, session: &Session) -> String {
    let line = |diagnosis: &Diagnosis| {
        let message = diagnosis.message(&session.messages, wording);
        let (line, column) = (diagnosis.place.line, diagnosis.place.column);
        format!("  {} {}:{line}:{column}: {message}\n", diagnosis.code, sanitise(name))
    };
    diagnoses.iter().map(line).collect()
}
