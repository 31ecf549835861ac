//! `doko new`: a record with cards, asked for answer by answer, or as a form to fill in.
//!
//! Every answer is a line of the record or a part of one, read and judged with what stands there so far. What stands there
//! is in the file at every moment: who breaks off has it.

mod draft;
mod resume;

use std::path::Path;

use doko_analyzer::{Phase, Turn};
use doko_format::keyword::{Sprache, Word};
use doko_judge::Game;
use doko_judge::harmless::sanitise;
use doko_report::message::{Language, Worded as _};
use doko_report::turn::human;
use doko_report::words::InWords as _;
use fluent_bundle::FluentArgs;

use crate::CLEAN;
use crate::args::NewGame;
use crate::command::list::{again, quoted, today};
use crate::dialogue::{Dialogue, Reply, at_work};
use crate::failure::Failure;
use crate::replace::{create, replace};
use crate::rulebook::{self, Rulebook};
use crate::session::Session;
use draft::{Draft, Judgement, Weight};
use resume::{before_last_line, unfinished};

/// Forms to fill in, by language: empty, and with a game in it.
const FORMS: [(Language, [&str; 2]); 3] = [
    (Language::De, [include_str!("new/form.de.doko"), include_str!("new/example.de.doko")]),
    (Language::En, [include_str!("new/form.en.doko"), include_str!("new/example.en.doko")]),
    (Language::Nl, [include_str!("new/form.nl.doko"), include_str!("new/example.nl.doko")]),
];

/// Runs the command.
pub(crate) fn run(arguments: &NewGame, session: &mut Session) -> Result<u8, Failure> {
    if arguments.template {
        let language = session.messages.language;
        let form = FORMS.iter().find(|(of, _)| *of == language).unwrap_or(&FORMS[1]).1[usize::from(arguments.example)];
        return match &arguments.file {
            Some(path) => create(path, form.as_bytes(), "failure-new-exists").map(|()| CLEAN),
            None => session.output.text(form).map(|()| CLEAN),
        };
    }
    let Some(path) = &arguments.file else { return Err(Failure::told("failure-new-file", [])) };
    let book = Rulebook::with(&arguments.folders.rules_dir)?;
    let exists = || Failure::about("failure-new-exists", &path.display().to_string());
    let begun = path.exists();
    let (draft, step, sprache) = match begun {
        true => unfinished(path, book)?.ok_or_else(exists)?,
        false => (Draft::new(path, book), RecordStep::Rules, session.messages.language.sprache()),
    };
    let mut stdin = std::io::stdin().lock();
    let mut dialogue = Dialogue::begin(&mut stdin, "failure-new-ended", "new-interrupted", session)?;
    let mut questions = Questions { path, draft, begun, sprache };
    if begun && !dialogue.agrees(&questions.about_file("new-ask-resume", session), session)? {
        return Err(exists());
    }
    if questions.ask_all(step, arguments, &mut dialogue, session)? {
        questions.close(session)?;
    }
    Ok(CLEAN)
}

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RecordStep {
    Rules,
    Date,
    Players,
    Dealer,
    Hand(usize),
    Vorbehalt,
    Play,
    Complaint,
    Done,
}

impl RecordStep {
    /// Returns what `?` says.
    const fn help(self) -> &'static str {
        match self {
            RecordStep::Rules => "new-help-rules",
            RecordStep::Date => "list-help-date",
            RecordStep::Players => "list-help-players",
            RecordStep::Dealer => "new-help-dealer",
            RecordStep::Hand(_) => "new-help-hand",
            RecordStep::Vorbehalt => "new-help-vorbehalt",
            RecordStep::Play => "new-help-play",
            RecordStep::Complaint | RecordStep::Done => "new-help-complaint",
        }
    }
}

/// A game on its way into its file.
struct Questions<'p> {
    path: &'p Path,
    draft: Draft,
    /// Whether the file is there.
    begun: bool,
    /// The language of the record: that of whoever writes it.
    sprache: Sprache,
}

impl Questions<'_> {
    /// Asks for everything from `step` on; tells whether anything was written.
    fn ask_all(
        &mut self,
        mut step: RecordStep,
        arguments: &NewGame,
        dialogue: &mut Dialogue<'_>,
        session: &mut Session,
    ) -> Result<bool, Failure> {
        // What stood there before each answer, and what was asked then.
        let mut before: Vec<(RecordStep, Vec<String>)> = Vec::new();
        let mut repeated = String::new();
        while step != RecordStep::Done {
            let judged = self.draft.judged()?;
            let turn = judged.game.as_deref().and_then(turn_of);
            if step == RecordStep::Play && turn.as_ref().is_some_and(|turn| turn.phase == Phase::Over) {
                session.output.text(&format!("  {}\n", session.messages.text("new-over")))?;
                step = RecordStep::Complaint;
            }
            let (question, usual) = self.question(step, arguments, turn.as_ref(), &judged, session);
            let answer = match dialogue.ask(&question, usual.as_deref(), session)? {
                // Whoever has read what is wrong with it may mean it all the same.
                Reply::Answer(answer) if !repeated.is_empty() && dialogue.is_yes(&answer) == Some(true) => {
                    repeated.clone()
                }
                Reply::Answer(answer) => answer,
                Reply::Back => {
                    // What was answered before a break can be taken back, too.
                    let last = match before.pop() {
                        Some(last) => Some(last),
                        None => before_last_line(&self.draft)?,
                    };
                    match last {
                        Some((last, lines)) => {
                            (step, self.draft.lines) = (last, lines);
                            self.save()?;
                        }
                        None => session.output.text(&format!("  {}\n", session.messages.text("dialogue-first")))?,
                    }
                    continue;
                }
                Reply::Quit => {
                    let id = if self.begun { "new-left" } else { "new-nothing" };
                    let note = self.about_file(id, session);
                    session.output.text(&format!("{note}\n"))?;
                    return Ok(false);
                }
                Reply::Explain => {
                    self.explain(step, turn.as_ref(), &judged, session)?;
                    continue;
                }
            };
            let lines = self.draft.lines.clone();
            let next = self.take(step, &answer, turn.as_ref(), &judged)?;
            let told = match &next {
                Taken::Next(_) => self.draft.found_since(&judged, session)?,
                Taken::Refused(failure) => {
                    failure.refusal(&session.messages).into_iter().map(|text| (Weight::Unread, text)).collect()
                }
                Taken::Needed => {
                    let texts = ["list-empty", step.help()].map(|id| session.messages.text(id));
                    texts.map(|text| (Weight::Unread, text)).to_vec()
                }
            };
            let has = |weight: Weight| told.iter().any(|(of, _)| *of == weight);
            let (unread, wrong) = (has(Weight::Unread), has(Weight::Wrong));
            match next {
                Taken::Next(next) if !unread && (!wrong || repeated == answer) => {
                    for (_, text) in told.iter().filter(|(weight, _)| *weight == Weight::Remark) {
                        session.output.text(&format!("  {text}\n"))?;
                    }
                    before.push((step, lines));
                    step = next;
                    repeated.clear();
                    self.save()?;
                }
                Taken::Next(_) | Taken::Refused(_) | Taken::Needed => {
                    self.draft.lines = lines;
                    for (_, text) in &told {
                        session.output.text(&format!("  {text}\n"))?;
                    }
                    if !unread {
                        session.output.text(&format!("  {}\n", again(session)))?;
                    }
                    repeated = if unread { String::new() } else { answer };
                }
            }
        }
        Ok(true)
    }

    /// Says what a question is about, and how the game stands.
    fn explain(
        &self,
        step: RecordStep,
        turn: Option<&Turn>,
        judged: &Judgement,
        session: &mut Session,
    ) -> Result<(), Failure> {
        session.output.text(&format!("  {}\n", session.messages.text(step.help())))?;
        if let (RecordStep::Play | RecordStep::Vorbehalt, Some(game), Some(turn)) = (step, &judged.game, turn) {
            let name = self.path.display().to_string();
            let text = human(&name, game, turn, &session.messages, session.paint);
            session.output.text(&text)?;
        }
        Ok(())
    }

    /// Returns a question and the answer that is likely.
    fn question(
        &self,
        step: RecordStep,
        arguments: &NewGame,
        turn: Option<&Turn>,
        judged: &Judgement,
        session: &Session,
    ) -> (String, Option<String>) {
        let text = |id: &str| session.messages.text(id);
        let own = |word: Word| self.sprache.word(word);
        match step {
            RecordStep::Rules => (text("new-ask-rules"), Some(arguments.rules.clone())),
            RecordStep::Date => (text("list-ask-date"), today()),
            RecordStep::Players => (text("list-ask-players"), None),
            RecordStep::Dealer => (text("new-ask-dealer"), Some("4".to_owned())),
            RecordStep::Hand(seat) => {
                let mut values = FluentArgs::new();
                values.set("seat", seat);
                let name = judged.game.as_ref().and_then(|game| game.players().get(seat - 1)?.clone());
                values.set("name", name.map_or_else(|| seat.to_string(), |name| sanitise(&name).into_owned()));
                (session.messages.format("new-ask-hand", &values), None)
            }
            RecordStep::Vorbehalt => {
                (text("new-ask-vorbehalt"), Some(format!("{} {}", own(Word::Alle), own(Word::Gesund))))
            }
            RecordStep::Play => {
                let mut values = FluentArgs::new();
                let at = turn.map(|turn| turn.at);
                values.set("trick", at.map_or(1, |at| at.stich));
                values.set("card", at.map_or(1, |at| at.karte));
                let seat = turn.and_then(|turn| turn.to_act);
                let name = judged.game.as_ref().zip(seat).map(|(game, seat)| game.wording().seat(seat));
                let id = if name.is_some() { "new-ask-play" } else { "new-ask-play-anybody" };
                values.set("seat", name.unwrap_or_default());
                (session.messages.format(id, &values), None)
            }
            RecordStep::Complaint | RecordStep::Done => (text("new-ask-complaint"), None),
        }
    }

    /// Puts an answer into the draft, and says what comes next.
    fn take(
        &mut self,
        step: RecordStep,
        answer: &str,
        turn: Option<&Turn>,
        judged: &Judgement,
    ) -> Result<Taken, Failure> {
        let sprache = self.sprache;
        let field = |word: Word, value: &str| format!("{}: {value}", sprache.word(word));
        let seats = judged.game.as_ref().map_or(4, |game| game.players().len().max(4));
        let is_empty = answer.is_empty();
        Ok(Taken::Next(match step {
            RecordStep::Rules => {
                if let Err(failure) = rulebook::find(answer) {
                    return Ok(Taken::Refused(failure));
                }
                let seen = rulebook::seen_from(self.path, answer);
                let rules = seen.as_deref().unwrap_or(answer);
                self.draft.lines = vec!["doko 1".to_owned()];
                if sprache != Sprache::De {
                    self.draft.lines.push(format!("{}: {}", Sprache::De.word(Word::KeySprache), sprache.code()));
                }
                self.draft.lines.push(field(Word::KeyRegeln, &quoted(rules)));
                RecordStep::Date
            }
            RecordStep::Date => {
                if !is_empty {
                    self.draft.lines.push(field(Word::KeyDatum, &quoted(answer)));
                }
                RecordStep::Players
            }
            RecordStep::Players if is_empty => return Ok(Taken::Needed),
            RecordStep::Players => {
                let players: Vec<String> = answer.split(',').map(quoted).collect();
                self.draft.lines.push(field(Word::KeySpieler, &players.join(", ")));
                self.draft.lines.push(String::new());
                self.draft.lines.push(format!("{} 1", sprache.word(Word::Spiel)));
                RecordStep::Dealer
            }
            RecordStep::Dealer => {
                self.draft.lines.push(field(Word::KeyGeber, answer));
                RecordStep::Hand(1)
            }
            RecordStep::Hand(seat) => {
                if !is_empty {
                    self.draft.lines.push(format!("{} {seat}: {answer}", sprache.word(Word::KeyBlatt)));
                }
                if seat < seats { RecordStep::Hand(seat + 1) } else { RecordStep::Vorbehalt }
            }
            RecordStep::Vorbehalt => {
                self.draft.lines.push(field(Word::KeyVorbehalt, answer));
                RecordStep::Play
            }
            RecordStep::Play if is_empty => RecordStep::Complaint,
            RecordStep::Play => {
                self.draft.play(answer, turn)?;
                RecordStep::Play
            }
            RecordStep::Complaint | RecordStep::Done if is_empty => RecordStep::Done,
            RecordStep::Complaint | RecordStep::Done => {
                self.draft.event(answer)?;
                RecordStep::Complaint
            }
        }))
    }

    /// Writes what stands there so far: all of it, or nothing.
    fn save(&mut self) -> Result<(), Failure> {
        // A file that says nothing yet is none.
        if !self.begun && self.draft.lines.len() < 3 {
            return Ok(());
        }
        let _work = at_work();
        let text = self.draft.text();
        match self.begun {
            true => replace(self.path, text.as_bytes())?,
            false => create(self.path, text.as_bytes(), "failure-new-exists")?,
        }
        self.begun = true;
        Ok(())
    }

    /// Puts the record into canonical form, and says what it comes to.
    fn close(&mut self, session: &mut Session) -> Result<(), Failure> {
        if let Ok((text, _)) = doko_judge::document::format(self.draft.text().as_bytes(), None) {
            self.draft.lines = text.lines().map(str::to_owned).collect();
            self.save()?;
        }
        let judged = self.draft.judged()?;
        if let Some(game) = &judged.game {
            for found in &game.diagnoses {
                let text = found.message(&session.messages, &game.wording());
                session.output.text(&format!("  {} {text}\n", found.code))?;
            }
        }
        let note = self.about_file("new-written", session);
        session.output.text(&format!("{note}\n"))
    }

    fn about_file(&self, id: &str, session: &Session) -> String {
        let mut values = FluentArgs::new();
        values.set("file", sanitise(&self.path.display().to_string()).into_owned());
        session.messages.format(id, &values)
    }
}

/// What became of an answer.
enum Taken {
    /// It stands in the draft; this comes next.
    Next(RecordStep),
    /// It means nothing.
    Refused(Failure),
    /// There has to be one.
    Needed,
}

/// Looks who may do what at the end of the record.
fn turn_of(game: &Game) -> Option<Turn> {
    Turn::at(game.record.as_ref()?, &game.heading.header, game.rules?, None).ok()
}

/// Returns the forms with their names, for tests.
#[cfg(test)]
fn forms() -> impl Iterator<Item = (String, &'static str)> {
    FORMS.iter().flat_map(|(language, forms)| {
        ["form", "example"]
            .into_iter()
            .zip(forms)
            .map(move |(name, form)| (format!("{name}.{}.doko", language.code()), *form))
    })
}

#[cfg(test)]
mod tests {
    use doko_format::Severity;
    use doko_judge::{Choice, Depth, Judged, judge_text};

    /// The empty form has one unfinished game and nothing that cannot be read; the example has the revoke that it is about.
    #[test]
    fn every_form_can_be_read() {
        for (name, form) in super::forms() {
            let judged = judge_text(form.as_bytes().to_vec(), Choice { depth: Depth::Judgement, ..Choice::default() });
            let mut found = Vec::new();
            for item in &judged {
                let errors = item.diagnoses().iter().filter(|found| found.severity == Severity::Error);
                found.extend(errors.map(|found| found.slug));
            }
            let games = judged.iter().filter(|item| matches!(item, Judged::Game(_))).count();
            let expected: &[&str] = if name.starts_with("form") { &[] } else { &["nichtbedienen"] };
            assert_eq!((games, found.as_slice()), (1, expected), "{name}");
        }
    }
}
