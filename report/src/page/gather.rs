//! From a judged game to what its page says.

use doko_analyzer::{Analysis, Outcome, Spielart, Timeline};
use doko_format::{
    Argument, Aussage, Event, Field, Handlung, Item, Key, ListHeader, Partei, Record, Seat, Severity, Spanned, Value,
};
use doko_judge::{Diagnosis, Game};

use super::cards::Pack;
use super::{Cards, Ending, Identity, Player, Report, comparison, dispute, fingerprint, result, situation, tricks};
use crate::message::{Messages, Worded as _, Wording};
use crate::paint::Paint;
use crate::rule_values::toml;
use crate::table::Table;
use crate::verdict::{OutcomeName, members};
use crate::words;

/// Everything the parts of the page are gathered from.
pub(super) struct Source<'a> {
    pub(super) game: &'a Game,
    pub(super) record: &'a Record,
    pub(super) header: &'a ListHeader,
    /// Nothing if the rule set is unknown or the notation is of another version.
    pub(super) analysis: Option<&'a Analysis>,
    pub(super) verlauf: Timeline,
    /// The findings that are shown, in their order.
    pub(super) shown: Vec<&'a Diagnosis>,
    pub(super) wording: Wording<'a>,
    pub(super) messages: &'a Messages,
}

/// Puts a game into words; nothing if its record was not kept.
pub(super) fn report(game: &Game, cards: Cards, messages: &Messages) -> Option<Report> {
    let pack = Pack { cards, messages, prefix: "" };
    let (record, header) = (game.record.as_ref()?, &game.heading.header);
    let (analysis, wording) = (game.analysis.as_deref(), game.wording().for_the_table(&pack));
    let verlauf = match (game.rules, analysis) {
        (Some(rules), Some(_)) => Timeline::new(record, header, rules),
        (Some(_), None) | (None, _) => Timeline::default(),
    };
    let source = Source { game, record, header, analysis, verlauf, shown: dispute::shown(game), wording, messages };
    let (findings, questions, timeline) = (source.findings(), source.questions(), source.timeline());
    let rulings = result::rulings(&source);
    let faulty = source.shown.iter().any(|diagnosis| diagnosis.severity == Severity::Error);
    Some(Report {
        title: source.title(),
        occasion: source.occasion(),
        terms: source.terms(),
        verdict: source.outcome(),
        players: source.players(),
        rows: tricks::rows(&source),
        announcements: source.announcements(),
        hints: source.hints(),
        comparison: comparison::comparison(&source),
        score: result::score(&source),
        disputed: faulty || !questions.is_empty() || !timeline.is_empty() || !rulings.is_empty(),
        unread: source.has_unread_words(),
        identity: source.identity(),
        findings,
        questions,
        timeline,
        rulings,
    })
}

impl Source<'_> {
    pub(super) fn text(&self, id: &str) -> String {
        self.messages.text(id)
    }

    pub(super) fn say(&self, id: &str, values: &[(&'static str, Argument)]) -> String {
        self.messages.format(id, &self.wording.arguments(values))
    }

    /// Returns the words that `doko score` has for the same things.
    pub(super) fn table(&self) -> Table<'_> {
        Table { messages: self.messages, paint: Paint(false) }
    }

    /// Returns the number of seats at the table, as far as it is known.
    pub(super) fn seats(&self) -> usize {
        self.analysis.map_or(self.wording.players.len(), |analysis| analysis.seats)
    }

    /// Returns the place of a trick and of a card in it, both from 1; nothing where it is in no trick.
    pub(super) fn place(&self, trick: Option<usize>, card: Option<usize>) -> Option<String> {
        let trick = ("trick", Argument::Number(trick? as i64));
        Some(match card {
            Some(card) => self.say("report-at-card", &[trick, ("card", Argument::Number(card as i64))]),
            None => self.say("score-trick", &[trick]),
        })
    }

    /// Returns a clause of the rule set of the game without its name and edition, which stand in the head of the page.
    pub(super) fn clause(&self, clause: &str) -> String {
        let edition = self.game.rules.map_or("", |rules| rules.edition.as_str());
        let short = clause
            .strip_prefix(edition)
            .filter(|_| !edition.is_empty())
            .map(|rest| rest.trim_start_matches([' ', '-']));
        short.unwrap_or(clause).to_owned()
    }

    /// Returns who somebody is: the name, else the seat.
    pub(super) fn who_is(&self, seat: Seat) -> String {
        words::player(seat, self.messages, &self.wording)
    }

    /// Returns what was said or done, in the words of the reader's language: the parties may not know that of the record.
    pub(super) fn what(&self, what: &Handlung) -> String {
        words::act(what, self.messages, &self.wording)
    }

    /// Returns who acts.
    pub(super) fn who(&self, event: &Event) -> String {
        match (&event.seat, event.instance) {
            (Some(seat), _) => self.who_is(seat.value),
            (None, Some(instance)) => words::instance(instance, self.messages),
            (None, None) => String::new(),
        }
    }

    fn title(&self) -> String {
        let game = self.text("score-game");
        match self.game.label.as_deref() {
            Some(label) => format!("{game} {label}"),
            None => format!("{game} {}", self.game.index),
        }
    }

    fn field(&self, key: &Key) -> Option<&Field> {
        self.record.field(key).or_else(|| self.header.field(key))
    }

    /// Returns where and when it was played.
    fn occasion(&self) -> Vec<String> {
        let mut occasion = Vec::new();
        for (key, label) in [
            (Key::Turnier, None),
            (Key::Liste, None),
            (Key::Runde, Some("report-runde")),
            (Key::Tisch, Some("report-tisch")),
            (Key::Ort, None),
            (Key::Datum, None),
        ] {
            if let Some(value) = self.field(&key).and_then(|field| self.value(&field.value.value)) {
                let value = if key == Key::Datum { self.messages.date(&value) } else { value };
                occasion.push(label.map_or_else(|| value.clone(), |label| format!("{} {value}", self.text(label))));
            }
        }
        occasion
    }

    /// Returns what was played, who dealt and wrote, and by which rules.
    fn terms(&self) -> Vec<String> {
        let contract = self.analysis.and_then(|analysis| analysis.contract);
        let contract = contract.map(|contract| self.table().contract(contract, &self.wording));
        let mut terms = vec![contract.unwrap_or_else(|| self.text("report-contract-unknown"))];
        let choices = self.analysis.and_then(|analysis| self.table().genscher(analysis, &self.wording));
        terms.extend(choices.map(|choices| format!("{}: {choices}", self.text("score-genscher"))));
        for (key, label) in [
            (Key::Geber, "score-dealer"),
            (Key::Abheber, "report-abheber"),
            (Key::Ansagen, "score-announcements"),
            (Key::Schreiber, "report-schreiber"),
        ] {
            let field = if key == Key::Schreiber { self.field(&key) } else { self.record.field(&key) };
            if let Some(value) =
                field.and_then(|field| self.value(&field.value.value)).filter(|value| !value.is_empty())
            {
                terms.push(format!("{}: {value}", self.text(label)));
            }
        }
        // Where nobody had anything to say, the contract says it all.
        if let Some(Value::Statements(items)) = self.record.field(&Key::Vorbehalt).map(|field| &field.value.value) {
            let said: Vec<String> =
                items.iter().filter(|item| !is_gesund(item)).map(|item| self.statement(item)).collect();
            if !said.is_empty() {
                terms.push(format!("{}: {}", self.text("report-vorbehalt"), said.join(", ")));
            }
        }
        terms.push(self.rules());
        terms
    }

    fn rules(&self) -> String {
        match self.game.rules {
            Some(rules) => format!("{}, {}", rules.title, rules.edition),
            None => self.game.rules_id.to_string(),
        }
    }

    /// Writes a value of the head as it is noted.
    fn value(&self, value: &Value) -> Option<String> {
        let number = |number: i64| Argument::Number(number);
        Some(match value {
            Value::Text(text) | Value::Unreadable(text) => text.to_string(),
            Value::Seat(seat) => self.who_is(*seat),
            Value::Runde { number: round, of: None } => round.to_string(),
            Value::Runde { number: round, of: Some(of) } => {
                self.say("report-round-of", &[("round", number((*round).into())), ("of", number((*of).into()))])
            }
            Value::Abheber { seat: None, .. } => self.text("report-nobody"),
            Value::Abheber { seat: Some(seat), cards: None } => self.who_is(*seat),
            Value::Abheber { seat: Some(seat), cards: Some(cards) } => {
                self.say("report-cut", &[("seat", Argument::Seat(*seat)), ("cards", number((*cards).into()))])
            }
            Value::Statements(items) => items.iter().map(|item| self.statement(item)).collect::<Vec<_>>().join(" · "),
            _ => return None,
        })
    }

    /// Writes who said or did what.
    pub(super) fn said(&self, event: &Event) -> String {
        match self.who(event) {
            who if who.is_empty() => self.what(&event.what),
            who => format!("{who}: {}", self.what(&event.what)),
        }
    }

    /// Writes an item of the record in words.
    pub(super) fn statement(&self, item: &Spanned<Item>) -> String {
        match &item.value {
            Item::Event(event) => self.said(event),
            Item::Remark { remark } => format!("({remark})"),
            Item::Unreadable { unreadable } => unreadable.to_string(),
            Item::Card(laid) => laid.card.map_or_else(|| "??".to_owned(), |card| self.wording.card(card)),
        }
    }

    fn outcome(&self) -> Ending {
        let empty = |headline: String| Ending { headline, augen: None, notes: Vec::new() };
        let Some(analysis) = self.analysis else { return empty(self.text("score-not-judged")) };
        let value = || {
            let value = analysis.value.filter(|_| analysis.game_points.is_some())?;
            Some(format!("{} {value}", self.text("score-sum")))
        };
        let augen = analysis.augen.map(|augen| (augen.re, augen.kontra));
        match (analysis.outcome, analysis.winner) {
            (Outcome::Played, winner) => {
                let headline = match winner {
                    Some(Some(party)) => self.say("score-winner", &[("party", Argument::Partei(party))]),
                    Some(None) => self.text("score-no-winner"),
                    None => self.table().won_by_points(analysis, &self.wording),
                };
                let noted = analysis.as_noted.then(|| self.text("score-as-noted"));
                Ending { headline, augen, notes: value().into_iter().chain(noted).collect() }
            }
            // What was laid by then is no result.
            (Outcome::Aborted | Outcome::NotPlayed, winner) => {
                let aborted = analysis.outcome == Outcome::Aborted;
                let id = if aborted { "report-verdict-aborted" } else { "report-verdict-not-played" };
                // What was fined before it let play go on.
                let clause = analysis.strafen.iter().rev().find_map(|strafe| strafe.clause.as_deref());
                let decided = |diagnosis: &&Diagnosis| diagnosis.slug == "spiel-entschieden";
                let decided = self.game.diagnoses.iter().find(decided).and_then(|found| found.clause.as_deref());
                let clause = decided.filter(|_| aborted).or(clause).map(|clause| self.clause(clause));
                let clause = Argument::Text(clause.unwrap_or_else(|| "none".to_owned()).into());
                let mut notes = vec![self.say("report-verdict-by", &[("clause", clause)])];
                if let (true, Some(Some(party))) = (aborted, winner) {
                    notes.push(self.say("report-verdict-for", &[("party", Argument::Partei(party))]));
                    notes.extend(value());
                } else if aborted && analysis.strafen.last().is_some_and(|strafe| result::goes_to_one(&strafe.seats)) {
                    notes.push(self.text("report-solo-played"));
                }
                Ending { headline: self.text(id), augen: None, notes }
            }
            (Outcome::Redeal, _) => empty(self.text("report-verdict-redeal")),
            (Outcome::NeedsRuling, _) => empty(self.text("report-verdict-ruling")),
            (Outcome::Undecided, _) => empty(self.text("report-verdict-undecided")),
            (Outcome::Incomplete, _) => {
                let trick = [("trick", Argument::Number(analysis.stiche.len() as i64 + 1))];
                Ending {
                    headline: self.say("report-verdict-running", &trick),
                    augen: None,
                    notes: vec![self.text(OutcomeName::of(analysis.outcome).message())],
                }
            }
        }
    }

    fn players(&self) -> Vec<Player> {
        Seat::first(self.seats()).map(|seat| self.player(seat)).collect()
    }

    fn player(&self, seat: Seat) -> Player {
        let name = self.wording.name(seat).map(Into::into);
        let mut player = Player {
            seat,
            name,
            party: None,
            plays: true,
            roles: Vec::new(),
            hand: None,
            points: None,
            parts: Vec::new(),
        };
        let Some(analysis) = self.analysis else { return player };
        player.plays = analysis.active.contains(&seat) || analysis.active.is_empty();
        let party = Partei::ALL
            .into_iter()
            .find(|party| members(analysis, *party).is_some_and(|members| members.contains(&seat)));
        player.party = party.map(|party| (party, self.wording.partei(party).to_owned()));
        let contract = analysis.contract.filter(|contract| contract.soloist == Some(seat));
        player.roles.extend(contract.map(|contract| {
            self.text(match contract.kind {
                Spielart::Solo(_) => "report-soloist",
                Spielart::Normal
                | Spielart::Hochzeit
                | Spielart::StilleHochzeit
                | Spielart::HochzeitAllein
                | Spielart::Kontrasolo
                | Spielart::SchwarzeSau
                | Spielart::Ramsch => "report-alone",
            })
        }));
        if analysis.geber == Some(seat) {
            player.roles.push(self.text("score-dealer"));
        }
        if !player.plays {
            player.roles.push(self.text("report-sits-out"));
        }
        player.hand = player.plays.then(|| situation::whole_hand(&self.verlauf, seat));
        let of = |row: &[i32]| row.get(seat.index()).copied();
        player.points = analysis.settled_points().and_then(of);
        if player.points.is_some() && !analysis.strafen.is_empty() {
            let fined = analysis.strafen.iter().filter_map(|strafe| of(&strafe.seats)).fold(0, i32::saturating_add);
            let game = analysis.game_points.as_deref().and_then(of);
            player.parts.extend(game.map(|points| (self.text("score-game"), points)));
            player.parts.push((self.text("score-penalty"), fined));
        }
        player
    }

    fn announcements(&self) -> Vec<String> {
        let ansagen = self.analysis.iter().flat_map(|analysis| &analysis.ansagen);
        ansagen.map(|ansage| self.table().announcement(ansage, &self.wording)).collect()
    }

    fn identity(&self) -> Identity {
        Identity {
            rules_print: self.game.rules.map(|rules| fingerprint::of_text(&toml(rules))),
            record_print: fingerprint::of_record(self.header, self.record),
            program: format!("doko {}", env!("CARGO_PKG_VERSION")),
        }
    }
}

/// Tells whether somebody said `gesund`.
fn is_gesund(item: &Spanned<Item>) -> bool {
    match &item.value {
        Item::Event(event) => matches!(event.what, Handlung::Aussage(Aussage::Gesund)),
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
    }
}
