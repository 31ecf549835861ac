//! `doko score`: what follows from every game, and the totals.

use std::borrow::Cow;
use std::sync::Arc;

use doko_format::Severity;
use doko_judge::harmless::sanitise;
use doko_judge::{Depth, Diagnosis, Game, Heading, Judged, Lines as _};
use doko_report::finding::FindingReport;
use doko_report::json::json;
use doko_report::message::{Messages, Worded as _};
use doko_report::sheet::{self, MOST_ROWS, Sheet};
use doko_report::table::{Drawer, Table};
use doko_report::totals::Totals;
use doko_report::verdict::{LIST, LeftReport, ListTotals, Verdict, VerdictLines};
use doko_report::words::short_findings;

use crate::args::{Judging, ScoreFormat, Separator};
use crate::failure::Failure;
use crate::session::{Session, Wanted, each_game_drawn, note_missing_rules};
use crate::{CLEAN, FOUND};

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreForm {
    /// The form of the result.
    pub(crate) format: ScoreFormat,
    /// What stands between the columns of a table for a spreadsheet.
    pub(crate) separator: Separator,
}

/// Runs the command.
pub(crate) fn run(judging: &Judging, form: ScoreForm, session: &mut Session) -> Result<u8, Failure> {
    let ScoreForm { format, .. } = form;
    let (all, list) = (Totals::default(), Totals::default());
    let mut report = ScoreWriter {
        form,
        begun: false,
        errors: 0,
        all,
        list,
        current: None,
        lists: Vec::new(),
        findings: Vec::new(),
        left: Vec::new(),
        sheet: None,
        sheets: Vec::new(),
        left_out: 0,
    };
    if format == ScoreFormat::Json {
        session.output.text(&format!("{}\"games\":[", LIST.opening()))?;
    }
    let depth = if format == ScoreFormat::Jsonl { Wanted::Lines } else { Wanted::Of(Depth::Judgement) };
    let messages = Arc::clone(&session.messages);
    let drawer = (format == ScoreFormat::Human).then(|| Drawer::new(&messages, session.paint));
    let pen = ScorePen { format, messages: &messages, drawer };
    each_game_drawn(
        judging,
        depth,
        session,
        &|name, item| pen.drawn(name, item),
        &mut |session, name, item, drawn| {
            if format == ScoreFormat::Human && judging.rules.is_none() {
                note_missing_rules(item, name, session)?;
            }
            match item {
                Judged::List(heading) => report.list(name, heading, session),
                Judged::Game(game) => report.game(name, game, &drawn, session),
                Judged::End(end) => {
                    if let Some(sheet) = &mut report.sheet {
                        sheet.abbrueche.clone_from(&end.abbrueche);
                    }
                    report.left = end.abbrueche.iter().map(LeftReport::of).collect();
                    report.close_list(session)?;
                    report.of_list(name, &end.heading, &end.diagnoses, session)
                }
            }
        },
    )?;
    report.close(session)?;
    session.say_left_out("entries-left-out", report.left_out)?;
    Ok(if report.errors > 0 { FOUND } else { CLEAN })
}

/// What draws games, in every thread that judges.
struct ScorePen<'a> {
    format: ScoreFormat,
    messages: &'a Messages,
    /// Where people read it.
    drawer: Option<Drawer<'a>>,
}

impl ScorePen<'_> {
    /// Returns what the form says of a game: the verdict, or in tables, which have no room for it, what was found. The line
    /// of a game is written where it is judged.
    fn drawn(&self, name: &str, item: &Judged) -> String {
        let Judged::Game(game) = item else { return String::new() };
        let findings = || short_findings(name, &game.diagnoses, &game.wording(), self.messages);
        match self.format {
            ScoreFormat::Human => {
                let mut text = self.drawer.as_ref().map_or(String::new(), |drawer| drawer.game(name, game));
                if !game.diagnoses.is_empty() {
                    text.push('\n');
                    text.push_str(&findings());
                }
                text
            }
            ScoreFormat::Json => json(&Verdict::of(name, game, game.analysis.as_deref(), self.messages)),
            ScoreFormat::Csv | ScoreFormat::Html => findings(),
            ScoreFormat::Jsonl => String::new(),
        }
    }
}

struct ScoreWriter {
    form: ScoreForm,
    /// Whether something for people is written already.
    begun: bool,
    errors: usize,
    /// Over the whole run.
    all: Totals,
    /// Over the list that is being read.
    list: Totals,
    /// The file and the header of that list.
    current: Option<(String, Arc<Heading>)>,
    /// The lists before it.
    lists: Vec<ListTotals>,
    /// What was found in list headers and lists as a whole.
    findings: Vec<FindingReport>,
    /// Who left the list that ends, and what counts for him.
    left: Vec<LeftReport>,
    /// The sheet of the list that is being read, unless it is too long for one.
    sheet: Option<Sheet>,
    /// The sheets that make one page.
    sheets: Vec<Sheet>,
    /// How many games, lists and findings of lists are left out, for the output would be out of proportion to the text.
    left_out: usize,
}

impl ScoreWriter {
    fn list(&mut self, name: &str, heading: &Arc<Heading>, session: &mut Session) -> Result<(), Failure> {
        self.close_list(session)?;
        self.sheet = Some(Sheet::new(name, heading));
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
        let lines = || short_findings(name, diagnoses, &wording, &session.messages);
        match self.form.format {
            ScoreFormat::Human => {
                let text = format!("{}{}", self.gap(), lines());
                session.output.text(&text)
            }
            ScoreFormat::Json => {
                for diagnosis in diagnoses {
                    let report = FindingReport::of(diagnosis, &session.messages, &wording);
                    if self.is_kept(json(&report).len(), session) {
                        self.findings.push(report);
                    }
                }
                Ok(())
            }
            // A line is the verdict on a game or its row, and this is about none.
            ScoreFormat::Jsonl | ScoreFormat::Csv | ScoreFormat::Html => {
                let text = lines();
                session.aside(text.trim_end())
            }
        }
    }

    /// Returns the blank line between what is written already and what follows.
    fn gap(&mut self) -> &'static str {
        if std::mem::replace(&mut self.begun, true) { "\n" } else { "" }
    }

    /// Adds a game as it is drawn.
    fn game(&mut self, name: &str, game: &Game, drawn: &str, session: &mut Session) -> Result<(), Failure> {
        self.errors += game.diagnoses.iter().filter(|diagnosis| diagnosis.severity == Severity::Error).count();
        if self.form.format == ScoreFormat::Jsonl {
            let line = line_of(name, game, session);
            return self.write("", &line, session);
        }
        for totals in [&mut self.all, &mut self.list] {
            totals.add(name, game);
        }
        self.current.get_or_insert_with(|| (name.to_owned(), Arc::clone(&game.heading)));
        self.enter(name, game, session);
        match self.form.format {
            ScoreFormat::Human => {
                let gap = if self.begun { "\n" } else { "" };
                self.write(gap, drawn.as_bytes(), session)
            }
            ScoreFormat::Json => {
                let separator = if self.begun { ",\n" } else { "\n" };
                self.write(separator, drawn.as_bytes(), session)
            }
            // The line of a game needs no sums.
            ScoreFormat::Jsonl => Ok(()),
            ScoreFormat::Csv | ScoreFormat::Html => {
                if drawn.is_empty() {
                    Ok(())
                } else {
                    session.aside(drawn.trim_end())
                }
            }
        }
    }

    /// Writes what is said of a game behind what parts it from the one before, unless the output would be out of proportion
    /// to the text.
    fn write(&mut self, gap: &str, text: &[u8], session: &mut Session) -> Result<(), Failure> {
        if !session.output.has_room(gap.len() + text.len()) {
            self.left_out += 1;
            return Ok(());
        }
        self.begun = true;
        session.output.text(gap)?;
        session.output.bytes(text)
    }

    /// Tells whether something is kept for the end of the document, with a comma behind it.
    fn is_kept(&mut self, bytes: usize, session: &mut Session) -> bool {
        let fits = session.output.has_room(bytes + 1);
        match fits {
            true => session.output.expect(bytes + 1),
            false => self.left_out += 1,
        }
        fits
    }

    /// Enters a game on the sheet of its list. A terminal gets no sheet of more games than an evening has.
    fn enter(&mut self, name: &str, game: &Game, session: &Session) {
        let long = self.list.games > MOST_ROWS && self.form.format == ScoreFormat::Human;
        let machine = matches!(self.form.format, ScoreFormat::Json | ScoreFormat::Jsonl);
        if long || machine {
            self.sheet = None;
            return;
        }
        let sheet = self.sheet.get_or_insert_with(|| Sheet::new(name, &game.heading));
        sheet.add(game, &session.messages);
    }

    /// Writes the sheet and the totals of the list that ends here, if it had more than one game.
    fn close_list(&mut self, session: &mut Session) -> Result<(), Failure> {
        let totals = std::mem::take(&mut self.list);
        let left = std::mem::take(&mut self.left);
        let sheet = self.sheet.take();
        if let Some((file, heading)) = self.current.take().filter(|_| self.form.format == ScoreFormat::Json) {
            let totals = ListTotals {
                file,
                list: heading.number + 1,
                players: names(&heading),
                totals: totals.complete().map(<[i64]>::to_vec),
                totals_known: totals.known.clone(),
                totals_open_from: totals.open_from.clone(),
                left,
            };
            if self.is_kept(json(&totals).len(), session) {
                self.lists.push(totals);
            }
        }
        if let Some(empty) = sheet.as_ref().filter(|sheet| sheet.rows.is_empty()) {
            let text = format!("{}: {}", sanitise(&empty.file), session.messages.text("sheet-note-empty"));
            match self.form.format {
                ScoreFormat::Human => {
                    let text = format!("{}{text}\n", self.gap());
                    session.output.text(&text)?;
                }
                ScoreFormat::Csv => session.aside(&text)?,
                ScoreFormat::Html | ScoreFormat::Json | ScoreFormat::Jsonl => {}
            }
        }
        let sheet = sheet.filter(|sheet| self.form.format == ScoreFormat::Html || !sheet.rows.is_empty());
        match (self.form.format, sheet) {
            (ScoreFormat::Human, sheet) if totals.games > 1 => {
                let mut text = "\n".to_owned();
                if let Some(sheet) = sheet {
                    text += &sheet::text(&sheet, &session.messages, session.paint);
                }
                Table { messages: &session.messages, paint: session.paint }.totals(&totals, &mut text);
                session.output.text(&text)
            }
            (ScoreFormat::Csv, Some(sheet)) => {
                let text = sheet::csv::csv(&sheet, self.form.separator.into(), &session.messages);
                session.output.text(&format!("{}{text}", if self.gap().is_empty() { "" } else { "\r\n" }))
            }
            (ScoreFormat::Html, Some(sheet)) => {
                self.sheets.push(sheet);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn close(&mut self, session: &mut Session) -> Result<(), Failure> {
        self.close_list(session)?;
        if self.form.format == ScoreFormat::Html {
            session.output.text(&sheet::html::page(&self.sheets, &session.messages))?;
        }
        if self.form.format == ScoreFormat::Json {
            // A sum over lists of other players belongs to nobody.
            let same_players = self.lists.windows(2).all(|pair| pair[0].players == pair[1].players);
            let totals = json(&self.all.complete().filter(|_| same_players));
            let (known, lists, findings) =
                (json(&Some(&self.all.known).filter(|_| same_players)), json(&self.lists), json(&self.findings));
            let open = json(&self.all.open_from.as_ref().filter(|_| same_players));
            let sums =
                format!("\"totals\":{totals},\"totals_known\":{known},\"totals_open_from\":{open},\"lists\":{lists}");
            let left_out = match self.left_out {
                0 => String::new(),
                left_out => format!(",\"left_out\":{left_out}"),
            };
            session.output.text(&format!("],\n{sums},\"findings\":{findings}{left_out}}}\n"))?;
        }
        Ok(())
    }
}

/// Returns the line of a game; that of one which its list has changed is not written yet.
fn line_of<'g>(name: &str, game: &'g Game, session: &Session) -> Cow<'g, [u8]> {
    let Some(line) = &game.verdict else {
        let mut line = Vec::new();
        VerdictLines::new(&session.messages, name).scribe().write(game, game.analysis.as_deref(), &mut line);
        return Cow::Owned(line);
    };
    Cow::Borrowed(line.bytes())
}

/// Returns the names in a list header by seat.
fn names(heading: &Heading) -> Vec<Option<String>> {
    heading.players.iter().map(|name| name.as_deref().map(str::to_owned)).collect()
}
