//! What is asked for a game without cards, in the order of the sheet.
//!
//! Every answer is a line of the record, read by the one parser and judged in its list by the one judge: a bad one is
//! asked for again, with what they say. Which question comes next follows from the lines so far, so each can be taken back.

use doko_analyzer::{Outcome, RuleSet, Spielart};
use doko_format::keyword::{Group, Word};
use doko_format::{Argument, Key, Partei, Seat, Severity, Value};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Game, Judged};
use doko_report::message::Worded as _;
use doko_report::sheet::{Sheet, signed};
use doko_report::table::Table;
use doko_report::words::InWords as _;
use fluent_bundle::FluentArgs;

use super::evening::{Evening, State};
use crate::dialogue::{Dialogue, Reply, keep};
use crate::failure::Failure;
use crate::session::Session;

/// Findings that only say that a game is not written to its end yet.
const UNFINISHED: [&str; 2] = ["unentscheidbar", "unvollstaendiges-spiel"];

/// Findings about who deals.
const DEALER: [&str; 2] = ["falscher-geber", "geberfolge"];

/// The message that somebody's Pflichtsolo is due.
const VORFUEHRUNG: &str = "pflichtsolo-fehlt-vorfuehrung";

/// What else happens in an evening and is noted as an event.
const EVENTS: [Word; 7] =
    [Word::Vergeben, Word::NeuGeben, Word::Strafe, Word::Ausschluss, Word::Abbruch, Word::Ersatz, Word::ZeitAbgelaufen];

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// Who deals.
    Dealer,
    /// Who sits out, where that does not follow.
    Out,
    /// By what the game counts more, where the rules have that.
    Bock,
    /// What is played, or that nothing is.
    Kind,
    /// Who is Re, or plays alone.
    Re,
    /// What was announced.
    Calls,
    /// The Augen of a party.
    Augen,
    /// Its tricks, where somebody may have none.
    Tricks,
    /// Special points, where the game is not scored yet.
    Specials,
    /// Whether it is to stand so.
    Enter,
}

impl Step {
    /// All of them in their order.
    pub(super) const ALL: [Step; 10] = [
        Step::Dealer,
        Step::Out,
        Step::Bock,
        Step::Kind,
        Step::Re,
        Step::Calls,
        Step::Augen,
        Step::Tricks,
        Step::Specials,
        Step::Enter,
    ];

    /// Returns the key of the line that the answer makes, the question, and what `?` says.
    const fn texts(self) -> (Option<Word>, &'static str, &'static str) {
        match self {
            Step::Dealer => (Some(Word::KeyGeber), "list-ask-dealer", "list-help-dealer"),
            Step::Out => (Some(Word::KeyAussetzer), "list-ask-out", "list-help-out"),
            Step::Bock => (Some(Word::KeyBock), "list-ask-bock", "list-help-bock"),
            Step::Kind => (Some(Word::KeySpielart), "list-ask-kind", "list-help-kind"),
            Step::Re => (Some(Word::KeyRe), "list-ask-re", "list-help-re"),
            Step::Calls => (Some(Word::KeyAnsagen), "list-ask-calls", "list-help-calls"),
            Step::Augen => (Some(Word::KeyAugen), "list-ask-augen", "list-help-augen"),
            Step::Tricks => (Some(Word::KeyStiche), "list-ask-tricks", "list-help-tricks"),
            Step::Specials => (Some(Word::KeySonderpunkte), "list-ask-specials", "list-help-specials"),
            Step::Enter => (None, "list-ask-enter", "list-help-enter"),
        }
    }

    /// Returns the key of the line that the answer makes.
    pub(super) const fn key(self) -> Option<Word> {
        self.texts().0
    }
}

/// How a question ended.
enum Answered {
    /// A line more.
    Line(String),
    /// The game may be entered.
    Entered,
    /// The answer before is to be given anew.
    Back,
    /// All of it is dropped.
    Dropped,
}

/// Fills a text and ends its line.
pub(super) fn values<const N: usize>(id: &str, values: [(&'static str, String); N], session: &Session) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(name, value);
    }
    format!("{}\n", session.messages.format(id, &args))
}

/// Writes findings a line each.
pub(super) fn found(diagnoses: &[Diagnosis], game: &Game, session: &Session) -> String {
    let line = |found: &Diagnosis| format!("  {} {}\n", found.code, found.message(&session.messages, &game.wording()));
    diagnoses.iter().map(line).collect()
}

impl Evening {
    /// Asks for everything, and tells whether the Schreiber wants the game.
    pub(super) fn questions(
        &mut self,
        state: &State,
        dialogue: &mut Dialogue<'_>,
        session: &mut Session,
    ) -> Result<bool, Failure> {
        self.lines = vec![state.title()];
        session.output.text(&format!("{}\n", session.paint.bold(&state.title())))?;
        let begun = self.last(&self.lines)?;
        if begun.analysis.is_none() {
            let name = self.path.display().to_string();
            return Err(Failure::told("failure-list-unjudged", [("path", &name), ("rules", &begun.rules_id)]));
        }
        self.factors = begun.rules.map(|rules| rules.at_table(state.seats).spielwerte.bock.clone()).unwrap_or_default();
        let due = self.due(state, state.sprache.word(Word::KeyGeber), begun.rules)?;
        self.usual.entry(Step::Dealer).or_insert_with(|| due.to_string());
        let extra = std::mem::take(&mut self.extra);
        // The questions that were answered, with the number of lines before each.
        let mut answered: Vec<(Step, usize)> = Vec::new();
        let mut step = Step::Dealer;
        let mut has_extra = false;
        loop {
            if step == Step::Enter && !has_extra {
                self.lines.extend(extra.iter().cloned());
                has_extra = true;
            }
            let before = self.lines.len();
            match self.question(step, state, dialogue, session)? {
                Answered::Line(line) => {
                    answered.push((step, before));
                    // What counts once needs no line.
                    if step != Step::Bock || !line.ends_with(": 1") {
                        self.lines.push(line);
                    }
                    if step != Step::Enter {
                        step = self.after(step)?;
                    }
                }
                Answered::Entered => return Ok(true),
                Answered::Dropped => return Ok(false),
                Answered::Back => match answered.pop() {
                    Some((last, lines)) => {
                        self.lines.truncate(lines);
                        has_extra &= last == Step::Enter;
                        step = last;
                    }
                    None => session.output.text(&format!("  {}\n", session.messages.text("dialogue-first")))?,
                },
            }
            keep(&self.lines);
        }
    }

    /// Returns the question that follows, by what was answered so far.
    fn after(&self, step: Step) -> Result<Step, Failure> {
        let game = self.last(&self.lines)?;
        let analysis = game.analysis.as_deref();
        // What is no game has no more to be asked for.
        let ended = step >= Step::Kind && self.lines.last().is_some_and(|line| line.starts_with('('));
        let is_asked = |next: &&Step| match next {
            Step::Dealer => false,
            Step::Out => analysis.is_none_or(|analysis| analysis.active.is_empty()),
            Step::Bock => !self.factors.is_empty(),
            Step::Kind => true,
            Step::Re | Step::Calls | Step::Augen => !ended,
            Step::Tricks => {
                let augen = analysis.and_then(|analysis| analysis.augen);
                !ended && augen.is_some_and(|augen| augen.re == 0 || augen.kontra == 0)
            }
            Step::Specials => {
                let is_open =
                    |analysis: &doko_analyzer::Analysis| analysis.game_points.is_none() && analysis.value.is_none();
                !ended && analysis.is_some_and(is_open)
            }
            Step::Enter => true,
        };
        Ok(*Step::ALL.iter().filter(|next| **next > step).find(is_asked).unwrap_or(&Step::Enter))
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

    /// Returns the answer that is likely: that of before, or what is usual.
    fn likely(&self, step: Step, state: &State) -> Option<String> {
        if let Some(usual) = self.usual.get(&step) {
            return Some(usual.clone());
        }
        let word = |word: Word| Some(state.sprache.word(word).to_owned());
        match step {
            Step::Bock => Some(state.bock(&self.factors).map_or(1, |(factor, _)| factor).to_string()),
            Step::Kind => word(Word::Normal),
            Step::Calls | Step::Specials => word(Word::Keine),
            Step::Dealer | Step::Out | Step::Re | Step::Augen | Step::Tricks | Step::Enter => None,
        }
    }

    /// Asks for one line until it can be read and nothing is to be said against it, or the same answer comes twice.
    fn question(
        &mut self,
        step: Step,
        state: &State,
        dialogue: &mut Dialogue<'_>,
        session: &mut Session,
    ) -> Result<Answered, Failure> {
        let (Some(key), question, help) = step.texts() else { return self.finish(state, dialogue, session) };
        let (question, help) = match step == Step::Re && self.is_alone()? {
            true => ("list-ask-alone", "list-help-alone"),
            false => (question, help),
        };
        let question = asked(question, state, &self.factors, session);
        let usual = self.likely(step, state);
        if let (Step::Bock, Some((factor, game))) = (step, state.bock(&self.factors)) {
            let of = [("factor", factor.to_string()), ("game", game.to_string()), ("games", state.seats.to_string())];
            let note = values("list-bock-runs", of, session);
            session.output.text(&format!("  {note}"))?;
        }
        if step == Step::Kind {
            // Who has to play his Pflichtsolo now is to know it before the cards are dealt.
            let normal = self.with(format!("{}: {}", state.sprache.word(key), state.sprache.word(Word::Normal)))?;
            for due in normal.diagnoses.iter().filter(|found| found.message_id == VORFUEHRUNG) {
                session.output.text(&format!("  {}\n", due.message(&session.messages, &normal.wording())))?;
            }
        }
        let mut before = String::new();
        loop {
            let answer = match dialogue.ask(&question, usual.as_deref(), session)? {
                // Whoever has read what is wrong with it may mean it all the same.
                Reply::Answer(answer) if !before.is_empty() && dialogue.is_yes(&answer) == Some(true) => before.clone(),
                Reply::Answer(answer) => answer,
                Reply::Back => return Ok(Answered::Back),
                Reply::Quit => return Ok(Answered::Dropped),
                Reply::Explain => {
                    let text = asked(help, state, &self.factors, session);
                    session.output.text(&format!("  {text}\n"))?;
                    continue;
                }
            };
            if step == Step::Kind {
                let ends = |game: &Game| {
                    let outcome = game.analysis.as_ref().map(|analysis| analysis.outcome);
                    outcome == Some(Outcome::NotPlayed)
                };
                // A ruling that lets the game stand comes when its result is known.
                if let Some(line) = self.event_or_ruling(&answer, state, ends)? {
                    return Ok(Answered::Line(line));
                }
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
                self.usual.insert(step, answer);
                return Ok(Answered::Line(line));
            }
            for found in &own {
                let text = found.message(&session.messages, &game.wording());
                let advice = found.help(&session.messages, &game.wording()).filter(|_| unread);
                for line in std::iter::once(text).chain(advice) {
                    session.output.text(&format!("  {line}\n"))?;
                }
            }
            if answer.is_empty() {
                let text = asked(help, state, &self.factors, session);
                session.output.text(&format!("  {}\n  {text}\n", session.messages.text("list-empty")))?;
            } else if !unread {
                session.output.text(&format!("  {}\n", again(session)))?;
            }
            before = if unread { String::new() } else { answer };
        }
    }

    /// Tells whether somebody plays alone, as far as it was said.
    fn is_alone(&self) -> Result<bool, Failure> {
        let game = self.last(&self.lines)?;
        let kind = game.analysis.as_ref().and_then(|analysis| analysis.contract).map(|contract| contract.kind);
        Ok(matches!(kind, Some(Spielart::Solo(_) | Spielart::StilleHochzeit)))
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
        self.readable(lines.into_iter().filter(|line| line.starts_with('(')), |_| true)
    }

    /// Returns the line of an answer that is an event, or a ruling with which the game is such a one; `None` for any other.
    fn event_or_ruling(
        &self,
        answer: &str,
        state: &State,
        fits: impl Fn(&Game) -> bool,
    ) -> Result<Option<String>, Failure> {
        match self.event(answer, state)? {
            None => self.ruling(answer, state, fits),
            event => Ok(event),
        }
    }

    /// Returns the line of an answer that is a ruling, as `schwerwiegend 3`, `Cora geringfügig` or `SR: Entscheid geringfügig 3`, if
    /// the game is such a one with it; `None` for any other.
    fn ruling(&self, answer: &str, state: &State, fits: impl Fn(&Game) -> bool) -> Result<Option<String>, Failure> {
        let of = |group: Group, text: &str| state.sprache.longest(group, text).is_some();
        let words: Vec<&str> = answer.split_whitespace().collect();
        if !words.iter().any(|word| of(Group::Grade, word) || of(Group::Ruling, word) || of(Group::Instance, word)) {
            return Ok(None);
        }
        let [referee, rules] = [Word::Sr, Word::Entscheid].map(|word| state.sprache.word(word));
        let turned = (1..words.len()).map(|first| [words[first..].join(" "), words[..first].join(" ")].join(" "));
        let whole = [format!("({answer})"), format!("({referee}: {answer})")];
        let rulings = std::iter::once(answer.to_owned()).chain(turned);
        self.readable(whole.into_iter().chain(rulings.map(|ruling| format!("({referee}: {rules} {ruling})"))), fits)
    }

    /// Returns the first of these lines that can be read, if the game with it is such a one.
    fn readable(
        &self,
        lines: impl Iterator<Item = String>,
        fits: impl Fn(&Game) -> bool,
    ) -> Result<Option<String>, Failure> {
        for line in lines {
            let game = self.with(line.clone())?;
            let at = game.line + self.lines.len();
            if !game.diagnoses.iter().any(|found| found.place.line == at && found.code.starts_with('N')) && fits(&game)
            {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Shows what the game comes to, and asks whether it is to stand so; what else there was changes it.
    fn finish(
        &mut self,
        state: &State,
        dialogue: &mut Dialogue<'_>,
        session: &mut Session,
    ) -> Result<Answered, Failure> {
        let [yes, no] = ["list-yes", "list-no"].map(|id| session.messages.text(id));
        let question = asked("list-ask-enter", state, &self.factors, session);
        self.show(state, session)?;
        loop {
            let answer = match dialogue.ask(&question, Some(&yes), session)? {
                Reply::Answer(answer) => answer,
                Reply::Back => return Ok(Answered::Back),
                Reply::Quit => return Ok(Answered::Dropped),
                Reply::Explain => {
                    let text = asked("list-help-enter", state, &self.factors, session);
                    session.output.text(&format!("  {text}\n"))?;
                    continue;
                }
            };
            match dialogue.is_yes(&answer) {
                Some(true) => return Ok(Answered::Entered),
                Some(false) => return Ok(Answered::Dropped),
                None => {}
            }
            if let Some(line) = self.event_or_ruling(&answer, state, |_| true)? {
                return Ok(Answered::Line(line));
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

/// Says how an answer stands that the rules are against.
pub(crate) fn again(session: &Session) -> String {
    let mut values = FluentArgs::new();
    values.set("yes", session.messages.text("list-yes"));
    session.messages.format("list-again", &values)
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
        ("minor", Word::Geringfuegig),
        ("serious", Word::Schwerwiegend),
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
