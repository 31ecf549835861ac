//! `doko list add`: asks for a game as the sheet needs it, shows what it comes to, and appends it.
//!
//! Every answer is a line of the record, read by the one parser and judged in its list by the one judge: a bad one is
//! asked for again, with what they say. The file changes at the end, by the whole game or not at all.

use std::path::Path;

use doko_analyzer::{RuleSet, Spielart};
use doko_format::keyword::Word;
use doko_format::{Argument, Key, Partei, Seat, Severity, Value};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Game, Judged};
use doko_report::message::Worded as _;
use doko_report::sheet::{Sheet, signed};
use doko_report::table::Table;
use doko_report::words::InWords as _;
use fluent_bundle::FluentArgs;

use super::ask::Asker;
use super::evening::{Evening, State};
use crate::CLEAN;
use crate::args::RuleFolders;
use crate::failure::Failure;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Findings that only say that a game is not written to its end yet.
const UNFINISHED: [&str; 2] = ["unentscheidbar", "unvollstaendiges-spiel"];

/// Findings about who deals.
const DEALER: [&str; 2] = ["falscher-geber", "geberfolge"];

/// What else happens in an evening and is noted as an event.
const EVENTS: [Word; 7] =
    [Word::Vergeben, Word::NeuGeben, Word::Strafe, Word::Ausschluss, Word::Abbruch, Word::Ersatz, Word::ZeitAbgelaufen];

/// Runs the command.
pub(super) fn run(path: &Path, folders: &RuleFolders, session: &mut Session) -> Result<u8, Failure> {
    let mut list = Evening::open(path, Rulebook::with(&folders.rules_dir)?)?;
    let before = list.judged(&[])?;
    if let Some(failure) = list.book.take_untold().into_iter().next() {
        return Err(failure);
    }
    list.tell_unread(&before, session)?;
    let mut stdin = std::io::stdin().lock();
    let mut asker = Asker { input: &mut stdin };
    let state = State::of(&before);
    if !list.questions(&state, &mut asker, session)? {
        session.output.text(&format!("{}\n", session.messages.text("list-dropped")))?;
        return Ok(CLEAN);
    }
    let grown = match list.append() {
        Ok(grown) => grown,
        Err(failure) => {
            // Whoever answered so many questions wants to keep the answers.
            let text = list.written(&state)?;
            session.output.text(&format!("\n{text}"))?;
            return Err(failure);
        }
    };
    if grown {
        let title = list.lines.first().map(|title| sanitise(title).into_owned()).unwrap_or_default();
        let note = values("list-grown", [("game", title)], session);
        session.output.text(&note)?;
        let game = list.last(&list.lines)?;
        let lines = found(&game.diagnoses, &game, session);
        session.output.text(&lines)?;
    }
    let note = values("list-added", [("file", sanitise(&path.display().to_string()).into_owned())], session);
    session.output.text(&note)?;
    Ok(CLEAN)
}

/// Fills a text and ends its line.
fn values<const N: usize>(id: &str, values: [(&'static str, String); N], session: &Session) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(name, value);
    }
    format!("{}\n", session.messages.format(id, &args))
}

/// Writes findings a line each.
fn found(diagnoses: &[Diagnosis], game: &Game, session: &Session) -> String {
    let line = |found: &Diagnosis| format!("  {} {}\n", found.code, found.message(&session.messages, &game.wording()));
    diagnoses.iter().map(line).collect()
}

impl Evening {
    /// Says what of the head or of the last game of the list cannot be read: a line that was torn off, or another
    /// hand's slip. The new game comes behind it.
    fn tell_unread(&self, items: &[Judged], session: &mut Session) -> Result<(), Failure> {
        let is_unread = |found: &&Diagnosis| found.code.starts_with('N') && found.severity == Severity::Error;
        let last = items.iter().rev().find_map(|item| match item {
            Judged::Game(game) => Some((&game.diagnoses, game.wording())),
            Judged::List(heading) => Some((&heading.diagnoses, heading.wording())),
            Judged::End(_) => None,
        });
        let Some((diagnoses, wording)) = last else { return Ok(()) };
        for found in diagnoses.iter().filter(is_unread) {
            let reason = found.message(&session.messages, &wording);
            let line = found.place.line.to_string();
            let note = values("list-unread", [("line", line), ("reason", reason)], session);
            session.output.text(&note)?;
        }
        Ok(())
    }

    /// Asks for everything, and tells whether the Schreiber wants the game.
    fn questions(&mut self, state: &State, asker: &mut Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
        let word = |word: Word| state.sprache.word(word);
        self.lines = vec![state.title()];
        session.output.text(&format!("{}\n", session.paint.bold(&state.title())))?;
        let begun = self.last(&self.lines)?;
        if begun.analysis.is_none() {
            let name = self.path.display().to_string();
            return Err(Failure::told("failure-list-unjudged", [("path", &name), ("rules", &begun.rules_id)]));
        }
        let due = self.due(state, word(Word::KeyGeber), begun.rules)?;
        let game = self.question(Word::KeyGeber, "list-ask-dealer", Some(&due.to_string()), state, asker, session)?;
        if game.analysis.as_ref().is_none_or(|analysis| analysis.active.is_empty()) {
            self.question(Word::KeyAussetzer, "list-ask-out", None, state, asker, session)?;
        }
        self.factors = begun.rules.map(|rules| rules.at_table(state.seats).spielwerte.bock.clone()).unwrap_or_default();
        if !self.factors.is_empty() {
            self.question(Word::KeyBock, "list-ask-bock", Some("1"), state, asker, session)?;
            // What counts once needs no line.
            self.lines.pop_if(|line| line.ends_with(": 1"));
        }
        let normal = word(Word::Normal);
        let game = self.question(Word::KeySpielart, "list-ask-kind", Some(normal), state, asker, session)?;
        if self.lines.last().is_some_and(|line| line.starts_with('(')) {
            return self.finish(state, asker, session);
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
        let game = self.last(&self.lines)?;
        if game.analysis.as_ref().is_some_and(|analysis| analysis.game_points.is_none() && analysis.value.is_none()) {
            let usual = Some(word(Word::Keine));
            self.question(Word::KeySonderpunkte, "list-ask-specials", usual, state, asker, session)?;
        }
        self.finish(state, asker, session)
    }

    /// Returns who is to deal: the first of whom the list says nothing against.
    fn due(&self, state: &State, key: &str, rules: Option<&RuleSet>) -> Result<Seat, Failure> {
        let dealers = state.dealers(rules);
        for dealer in &dealers {
            let game = self.with(format!("{key}: {dealer}"))?;
            if !game.diagnoses.iter().any(|found| DEALER.contains(&found.slug)) {
                return Ok(*dealer);
            }
        }
        Ok(dealers[0])
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
        let question = asked(question, state, &self.factors, session);
        loop {
            let answer = asker.ask(&question, usual, session)?;
            let event = if key == Word::KeySpielart { self.event(&answer, state)? } else { None };
            if let Some(event) = event {
                let game = self.with(event.clone())?;
                self.lines.push(event);
                return Ok(game);
            }
            let bare = !answer.is_empty() && answer.bytes().all(|letter| letter.is_ascii_digit());
            let value = match key {
                // One number is that of Re.
                Word::KeyAugen | Word::KeyStiche if bare => format!("{} {answer}", state.sprache.word(Word::Re)),
                _ => answer.clone(),
            };
            let line = format!("{}: {value}", state.sprache.word(key));
            let game = self.with(line.clone())?;
            let at = game.line + self.lines.len();
            let here = game.diagnoses.iter().filter(|found| found.place.line == at && !answer.is_empty());
            let own: Vec<_> =
                here.filter(|found| found.severity != Severity::Info && !UNFINISHED.contains(&found.slug)).collect();
            let unread = answer.is_empty() || own.iter().any(|found| found.code.starts_with('N'));
            if !unread && (own.is_empty() || answer == before) {
                self.lines.push(line);
                return Ok(game);
            }
            for found in &own {
                let text = found.message(&session.messages, &game.wording());
                session.output.text(&format!("  {text}\n"))?;
            }
            if answer.is_empty() {
                session.output.text(&format!("  {}\n", session.messages.text("list-empty")))?;
            } else if !unread {
                session.output.text(&format!("  {}\n", session.messages.text("list-again")))?;
            }
            before = answer;
        }
    }

    /// Returns the line of an answer that is an event, as `3 Abbruch` or `Strafe 3 -12`; `None` for any other.
    fn event(&self, answer: &str, state: &State) -> Result<Option<String>, Failure> {
        let lower = answer.to_lowercase();
        let named = |word: &Word| lower.contains(&state.sprache.word(*word).to_lowercase());
        let Some(word) = EVENTS.iter().find(|word| named(word)) else { return Ok(None) };
        let words: Vec<&str> = answer.split_whitespace().collect();
        let mut lines = vec![answer.to_owned()];
        match word {
            // A deal that is void is its dealer's event.
            Word::Vergeben if words.len() == 1 => {
                let key = state.sprache.word(Word::KeyGeber);
                let geber = self.lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
                lines.extend(geber.map(|geber| format!("({geber}: {answer})")));
            }
            Word::Strafe | Word::Ausschluss => {
                lines.push(format!("({}: {answer})", state.sprache.word(Word::Sg)));
            }
            _ => lines.extend(
                (1..words.len()).map(|first| format!("({}: {})", words[..first].join(" "), words[first..].join(" "))),
            ),
        }
        lines.push(format!("({answer})"));
        for line in lines.into_iter().filter(|line| line.starts_with('(')) {
            let game = self.with(line.clone())?;
            let at = game.line + self.lines.len();
            if !game.diagnoses.iter().any(|found| found.place.line == at && found.code.starts_with('N')) {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Shows what the game comes to, and asks whether it is to stand so; what else there was changes it.
    fn finish(&mut self, state: &State, asker: &mut Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
        let [yes, no] = ["list-yes", "list-no"].map(|id| session.messages.text(id));
        let question = asked("list-ask-enter", state, &self.factors, session);
        self.show(state, session)?;
        loop {
            let answer = asker.ask(&question, Some(&yes), session)?;
            if answer.eq_ignore_ascii_case(&yes) {
                return Ok(true);
            }
            if answer.eq_ignore_ascii_case(&no) {
                return Ok(false);
            }
            if let Some(event) = self.event(&answer, state)? {
                self.lines.push(event);
                self.show(state, session)?;
                continue;
            }
            let note = values("list-yes-or-no", [("yes", yes.clone()), ("no", no.clone())], session);
            session.output.text(&format!("  {note}"))?;
        }
    }

    /// Shows what the game comes to.
    fn show(&self, state: &State, session: &mut Session) -> Result<(), Failure> {
        let lines = self.complete(state)?;
        let game = self.last(&lines)?;
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
                text += &augen_of(analysis.augen.map(|augen| augen[party]), party, &game, session);
            }
        }
        let of = |key: &Key| game.record.as_ref().and_then(|record| record.field(key));
        for (key, id) in [(Key::Punkte, "list-points"), (Key::Stand, "list-totals")] {
            if let Some(Value::Numbers(numbers)) = of(&key).map(|field| &field.value.value) {
                let numbers: Vec<i32> = numbers.iter().map(|number| number.value).collect();
                let names = Seat::first(numbers.len()).zip(&numbers);
                let each: Vec<String> = names
                    .map(|(seat, points)| format!("{} {}", sanitise(&sheet.name(seat)), signed(i64::from(*points))))
                    .collect();
                text += &format!("  {}: {}\n", session.messages.text(id), each.join(", "));
            }
        }
        text += &found(&game.diagnoses, &game, session);
        for end in self.judged(&lines)?.iter().filter_map(|item| match item {
            Judged::End(end) => Some(end),
            Judged::List(_) | Judged::Game(_) => None,
        }) {
            for found in end.diagnoses.iter().filter(|found| found.severity == Severity::Error) {
                text += &format!("  {} {}\n", found.code, found.message(&session.messages, &end.heading.wording()));
            }
        }
        session.output.text(&text)
    }
}

/// Returns a question with its examples in the words of the list: these are what it understands.
fn asked(id: &str, state: &State, factors: &[i32], session: &Session) -> String {
    let mut values = FluentArgs::new();
    let factors: Vec<String> = factors.iter().map(i32::to_string).collect();
    values.set("factors", factors.join(", "));
    for (name, word) in [
        ("normal", Word::Normal),
        ("hochzeit", Word::Hochzeit),
        ("still", Word::StilleHochzeit),
        ("solo", Word::Solo),
        ("damen", Word::Damen),
        ("vergeben", Word::Vergeben),
        ("neu", Word::NeuGeben),
        ("strafe", Word::Strafe),
        ("abbruch", Word::Abbruch),
        ("ersatz", Word::Ersatz),
        ("re", Word::Re),
        ("kontra", Word::Kontra),
        ("absage", Word::Keine90),
        ("none", Word::Keine),
    ] {
        values.set(name, state.sprache.word(word));
    }
    session.messages.format(id, &values)
}

fn augen_of(augen: Option<u16>, party: Partei, game: &Game, session: &Session) -> String {
    let Some(augen) = augen else { return String::new() };
    let values = [("party", Argument::Partei(party)), ("augen", Argument::Number(augen.into()))];
    format!("  {}\n", session.messages.format("list-augen", &game.wording().arguments(&values)))
}
