//! `doko list add`: asks for a game as the sheet needs it, shows what it comes to, and appends it.
//!
//! Every answer is a line of the record, read by the one parser and judged in its list by the one judge: a bad one is
//! asked for again, with what they say. The file changes at the end, as a whole or not at all.

use std::path::{Path, PathBuf};

use doko_analyzer::{Outcome, Spielart};
use doko_format::keyword::{Sprache, Word};
use doko_format::{Argument, Key, Partei, Record, Seat, Severity, Value, write_record};
use fluent_bundle::FluentArgs;

use super::ask::Asker;
use super::new::FIRST_DEALER;
use crate::CLEAN;
use crate::command::Session;
use crate::failure::Failure;
use crate::judge::{Choice, Depth, Files, Game, Item, judge_text};
use crate::message::join_points;
use crate::replace::replace;
use crate::report::table::Table;
use crate::rulebook::Rulebook;
use crate::sheet::Sheet;
use crate::source::{Source, refuse};
use crate::terminal::sanitise;

/// Findings that only say that a game is not written to its end yet.
const UNFINISHED: [&str; 2] = ["unentscheidbar", "unvollstaendiges-spiel"];

/// Findings about who deals.
const DEALER: [&str; 2] = ["falscher-geber", "geberfolge"];

/// The size of a table of which neither names nor games are known.
const USUAL_TABLE: usize = 4;

/// Runs the command.
pub(super) fn run(path: &Path, session: &mut Session) -> Result<u8, Failure> {
    let source = Source::File(path.to_owned());
    let old = source.read()?;
    let name = source.name();
    if let Some(failure) = refuse(&name, &old) {
        return Err(failure);
    }
    let mut list = Evening { path: path.to_owned(), old, book: Rulebook::default(), lines: Vec::new() };
    let before = list.judged(&[])?;
    if let Some(failure) = list.book.take_untold().into_iter().next() {
        return Err(failure);
    }
    let state = State::of(&before);
    let mut stdin = std::io::stdin().lock();
    let mut asker = Asker { input: &mut stdin };
    let Some((record, sprache)) = list.questions(&state, &mut asker, session)? else {
        session.output.text(&format!("{}\n", session.messages.text("list-dropped")))?;
        return Ok(CLEAN);
    };
    let mut game = String::new();
    write_record(&record, sprache, &mut game);
    list.append(&game)?;
    let mut values = FluentArgs::new();
    values.set("file", sanitise(&name).into_owned());
    session.output.text(&format!("{}\n", session.messages.format("list-added", &values)))?;
    Ok(CLEAN)
}

/// A list and the game that is being asked for.
struct Evening {
    path: PathBuf,
    old: Vec<u8>,
    book: Rulebook,
    /// The lines of the game so far.
    lines: Vec<String>,
}

/// What is known before the game.
struct State {
    sprache: Sprache,
    seats: usize,
    /// The number of the game.
    number: usize,
    /// Who is likely to deal, the likeliest first.
    dealers: Vec<Seat>,
    /// How everybody stands, if that is known.
    stand: Option<Vec<i64>>,
}

impl State {
    fn of(items: &[Item]) -> State {
        let mut state =
            State { sprache: Sprache::De, seats: 0, number: 1, dealers: Vec::new(), stand: Some(Vec::new()) };
        let (mut last, mut first): (Option<Seat>, Option<Seat>) = (None, None);
        for item in items {
            match item {
                Item::List(heading) => {
                    let is_first = |key: &Key| matches!(key, Key::Eigen(name) if **name == *FIRST_DEALER);
                    let written = heading.header.fields().find(|(_, field)| is_first(&field.key.value));
                    first = written.and_then(|(_, field)| match &field.value.value {
                        Value::Text(number) => number.trim().parse().ok().and_then(Seat::new),
                        _ => None,
                    });
                    let names = heading.players.len();
                    state = State {
                        sprache: heading.sprache(),
                        seats: names,
                        number: 1,
                        dealers: Vec::new(),
                        stand: Some(Vec::new()),
                    };
                    last = None;
                }
                Item::Game(game) => state.game(game, &mut last),
                Item::End(_) => {}
            }
        }
        state.seats = if state.seats == 0 { USUAL_TABLE } else { state.seats };
        let all: Vec<Seat> = Seat::first(state.seats).collect();
        let next = last.map_or(first.map_or(0, Seat::index), |last| (last.index() + 1) % all.len());
        state.dealers = (0..all.len()).map(|turn| all[(next + turn) % all.len()]).collect();
        state
    }

    fn game(&mut self, game: &Game, last: &mut Option<Seat>) {
        let analysis = game.analysis.as_ref();
        if analysis.is_none_or(|analysis| analysis.outcome != Outcome::Redeal) {
            self.number += 1;
        }
        *last = analysis.and_then(|analysis| analysis.geber).or(*last);
        self.seats = self.seats.max(analysis.map_or(0, |analysis| analysis.seats));
        let written = game.record.as_ref().and_then(|record| record.field(&Key::Stand));
        if let Some(Value::Numbers(totals)) = written.map(|field| &field.value.value) {
            self.stand = Some(totals.iter().map(|total| i64::from(total.value)).collect());
            return;
        }
        let points = analysis.and_then(|analysis| analysis.points.as_ref());
        self.stand = match (self.stand.take(), points) {
            (Some(stand), Some(points)) => Some(sums(&stand, points)),
            (stand, None) if analysis.is_some_and(|analysis| analysis.outcome == Outcome::Redeal) => stand,
            (_, _) => None,
        };
    }
}

fn sums(stand: &[i64], points: &[i32]) -> Vec<i64> {
    let before = |seat: usize| stand.get(seat).copied().unwrap_or(0);
    points.iter().enumerate().map(|(seat, points)| before(seat) + i64::from(*points)).collect()
}

impl Evening {
    /// Returns the whole text with these lines of a new game.
    fn text(&self, lines: &[String]) -> Vec<u8> {
        let mut text = self.old.clone();
        if !lines.is_empty() {
            text.extend_from_slice(if text.ends_with(b"\n") { b"\n" } else { b"\n\n" });
            lines.iter().for_each(|line| text.extend_from_slice(format!("{line}\n").as_bytes()));
        }
        text
    }

    fn judged(&self, lines: &[String]) -> Result<Vec<Item>, Failure> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let choice =
            Choice { depth: Depth::Record, files: Some(Files { book: &self.book, folder }), ..Choice::default() };
        judge_text(self.text(lines), choice)
    }

    /// Judges the game with one more line.
    fn with(&self, line: String) -> Result<Box<Game>, Failure> {
        let mut lines = self.lines.clone();
        lines.push(line);
        self.last(&lines)
    }

    fn last(&self, lines: &[String]) -> Result<Box<Game>, Failure> {
        let games = self.judged(lines)?.into_iter().filter_map(|item| match item {
            Item::Game(game) => Some(game),
            Item::List(_) | Item::End(_) => None,
        });
        games.last().ok_or_else(|| Failure::told("failure-list-ended", []))
    }

    /// Asks for everything; `None` if the Schreiber does not want the game.
    fn questions(
        &mut self,
        state: &State,
        asker: &mut Asker<'_>,
        session: &mut Session,
    ) -> Result<Option<(Record, Sprache)>, Failure> {
        let word = |word: Word| state.sprache.word(word);
        self.lines = vec![format!("{} {}", word(Word::Spiel), state.number)];
        let title = self.lines[0].clone();
        session.output.text(&format!("{}\n", session.paint.bold(&title)))?;
        let begun = self.last(&self.lines)?;
        if begun.analysis.is_none() {
            let name = self.path.display().to_string();
            return Err(Failure::told("failure-list-unjudged", [("path", &name), ("rules", &begun.rules_id)]));
        }
        let due = self.due(state, word(Word::KeyGeber))?;
        let game = self.question(Word::KeyGeber, "list-ask-dealer", Some(&due.to_string()), state, asker, session)?;
        if game.analysis.as_ref().is_none_or(|analysis| analysis.active.is_empty()) {
            self.question(Word::KeyAussetzer, "list-ask-out", None, state, asker, session)?;
        }
        let normal = word(Word::Normal);
        let game = self.question(Word::KeySpielart, "list-ask-kind", Some(normal), state, asker, session)?;
        if game.analysis.as_ref().is_some_and(|analysis| analysis.outcome == Outcome::Redeal) {
            return self.finish(game, state, asker, session);
        }
        let kind = game.analysis.as_ref().and_then(|analysis| analysis.contract).map(|contract| contract.kind);
        let alone = matches!(kind, Some(Spielart::Solo(_) | Spielart::StilleHochzeit));
        let who = if alone { "list-ask-alone" } else { "list-ask-re" };
        self.question(Word::KeyRe, who, None, state, asker, session)?;
        self.question(Word::KeyAnsagen, "list-ask-calls", Some(word(Word::Keine)), state, asker, session)?;
        let game = self.question(Word::KeyAugen, "list-ask-augen", None, state, asker, session)?;
        let augen = game.analysis.as_ref().and_then(|analysis| analysis.augen);
        if augen.is_some_and(|augen| augen.re == 0 || augen.kontra == 0) {
            self.question(Word::KeyStiche, "list-ask-tricks", None, state, asker, session)?;
        }
        let mut game = self.last(&self.lines)?;
        if game.analysis.as_ref().is_some_and(|analysis| analysis.game_points.is_none() && analysis.value.is_none()) {
            let usual = Some(word(Word::Keine));
            game = self.question(Word::KeySonderpunkte, "list-ask-specials", usual, state, asker, session)?;
        }
        self.finish(game, state, asker, session)
    }

    /// Returns who is to deal: the first of whom the list says nothing against.
    fn due(&self, state: &State, key: &str) -> Result<Seat, Failure> {
        for dealer in &state.dealers {
            let game = self.with(format!("{key}: {dealer}"))?;
            if !game.diagnoses.iter().any(|found| DEALER.contains(&found.slug)) {
                return Ok(*dealer);
            }
        }
        Ok(state.dealers[0])
    }

    /// Asks for one line until it can be read and nothing is to be said against it, or the same answer comes twice.
    fn question(
        &mut self,
        key: Word,
        question: &str,
        usual: Option<&str>,
        state: &State,
        asker: &mut Asker<'_>,
        session: &mut Session,
    ) -> Result<Box<Game>, Failure> {
        let mut before = String::new();
        let question = session.messages.text(question);
        loop {
            let answer = asker.ask(&question, usual, session)?;
            let bare = !answer.is_empty() && answer.bytes().all(|letter| letter.is_ascii_digit());
            let value = match key {
                // One number is that of Re.
                Word::KeyAugen | Word::KeyStiche if bare => format!("{} {answer}", state.sprache.word(Word::Re)),
                _ => answer.clone(),
            };
            // A deal that is void is an event, its dealer's.
            let misdeal = state.sprache.word(Word::Vergeben);
            let line = match (key, self.lines.last().and_then(|line| line.split_once(": "))) {
                (Word::KeySpielart, Some((_, geber))) if answer.eq_ignore_ascii_case(misdeal) => {
                    format!("({geber}: {misdeal})")
                }
                _ => format!("{}: {value}", state.sprache.word(key)),
            };
            let game = self.with(line.clone())?;
            let at = game.line + self.lines.len();
            let here = game.diagnoses.iter().filter(|found| found.place.line == at && !answer.is_empty());
            let own: Vec<_> = here
                .filter(|found| found.severity != Severity::Info && !UNFINISHED.contains(&found.slug))
                .filter(|_| !answer.is_empty())
                .collect();
            let unread = answer.is_empty() || own.iter().any(|found| found.code.starts_with('N'));
            let unknown =
                key == Word::KeySonderpunkte && game.analysis.as_ref().is_none_or(|found| found.value.is_none());
            if (own.is_empty() && !unread && !unknown) || (!unread && answer == before) {
                self.lines.push(line);
                return Ok(game);
            }
            for found in &own {
                let text = found.message(&session.messages, &game.wording());
                session.output.text(&format!("  {text}\n"))?;
            }
            if answer.is_empty() {
                session.output.text(&format!("  {}\n", session.messages.text("list-empty")))?;
            } else if unknown && own.is_empty() {
                session.output.text(&format!("  {}\n", session.messages.text("list-unknown-special")))?;
            } else if !unread {
                session.output.text(&format!("  {}\n", session.messages.text("list-again")))?;
            }
            before = answer;
        }
    }

    /// Shows what the game comes to, and asks whether it is to stand so.
    fn finish(
        &mut self,
        game: Box<Game>,
        state: &State,
        asker: &mut Asker<'_>,
        session: &mut Session,
    ) -> Result<Option<(Record, Sprache)>, Failure> {
        let points = game.analysis.as_ref().and_then(|analysis| analysis.points.clone());
        if let Some(points) = &points {
            let word = |word: Word| state.sprache.word(word);
            self.lines.push(format!("{}: {}", word(Word::KeyPunkte), join_points(points)));
            if let Some(stand) = &state.stand {
                let stand: Result<Vec<i32>, _> = sums(stand, points).into_iter().map(i32::try_from).collect();
                self.lines.extend(stand.ok().map(|stand| format!("{}: {}", word(Word::KeyStand), join_points(&stand))));
            }
        }
        let game = self.last(&self.lines)?;
        let mut sheet = Sheet::new("", &game.heading);
        sheet.add(&game, &session.messages);
        let explanation = sheet.rows.first().map(|row| row.explanation.clone()).unwrap_or_default();
        let mut text = format!("\n  {explanation}\n");
        let table = Table { messages: &session.messages, paint: session.paint };
        if let Some(analysis) = &game.analysis {
            for posten in &analysis.posten {
                let (words, amount) = table.item(posten, &game.wording());
                text += &format!("  {amount:>4}  {words}\n");
            }
            if let Some(party) = analysis.winner.flatten() {
                text += &self.augen_of(analysis.augen.map(|augen| augen[party]), party, &game, session);
            }
        }
        let of = |key: &Key| game.record.as_ref().and_then(|record| record.field(key));
        for (key, id) in [(Key::Punkte, "list-points"), (Key::Stand, "list-totals")] {
            if let Some(Value::Numbers(numbers)) = of(&key).map(|field| &field.value.value) {
                let numbers: Vec<i32> = numbers.iter().map(|number| number.value).collect();
                let names = Seat::first(numbers.len()).zip(&numbers);
                let each: Vec<String> =
                    names.map(|(seat, points)| format!("{} {points:+}", sanitise(&sheet.name(seat)))).collect();
                text += &format!("  {}: {}\n", session.messages.text(id), each.join(", "));
            }
        }
        for found in &game.diagnoses {
            text += &format!("  {} {}\n", found.code, found.message(&session.messages, &game.wording()));
        }
        for end in self.judged(&self.lines)?.iter().filter_map(|item| match item {
            Item::End(end) => Some(end),
            Item::List(_) | Item::Game(_) => None,
        }) {
            for found in end.diagnoses.iter().filter(|found| found.severity == Severity::Error) {
                text += &format!("  {} {}\n", found.code, found.message(&session.messages, &end.heading.wording()));
            }
        }
        session.output.text(&text)?;
        let [yes, no] = ["list-yes", "list-no"].map(|id| session.messages.text(id));
        loop {
            let answer = asker.ask(&session.messages.text("list-ask-enter"), Some(&yes), session)?;
            if answer.eq_ignore_ascii_case(&yes) {
                break;
            }
            if answer.eq_ignore_ascii_case(&no) {
                return Ok(None);
            }
            let mut values = FluentArgs::new();
            values.set("yes", yes.clone());
            values.set("no", no.clone());
            session.output.text(&format!("  {}\n", session.messages.format("list-yes-or-no", &values)))?;
        }
        let Some(mut record) = game.record else { return Ok(None) };
        record.canonicalize();
        Ok(Some((record, state.sprache)))
    }

    fn augen_of(&self, augen: Option<u16>, party: Partei, game: &Game, session: &Session) -> String {
        let Some(augen) = augen else { return String::new() };
        let values = [("party", Argument::Partei(party)), ("augen", Argument::Number(augen.into()))];
        format!("  {}\n", session.messages.format("list-augen", &game.wording().arguments(&values)))
    }

    /// Appends the game, unless somebody else has written to the file since.
    fn append(&self, game: &str) -> Result<(), Failure> {
        let name = self.path.display().to_string();
        let now = Source::File(self.path.clone()).read()?;
        if now != self.old {
            return Err(Failure::about("failure-list-changed", &name));
        }
        let lines: Vec<String> = game.trim_matches('\n').lines().map(str::to_owned).collect();
        replace(&self.path, &self.text(&lines))
    }
}
