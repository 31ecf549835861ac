//! From a judged game to what its page says.

use doko_analyzer::{Analysis, Outcome, Spielart, Verlauf};
use doko_format::{
    Akt, Ansage, Argument, Beanstandung, Entscheid, Event, Field, Handlung, Instanz, Item, Key, LineKind, ListHeader,
    Locus, Partei, Record, Seat, Spanned, Value, write::write_what,
};
use doko_judge::{Diagnosis, Game, Moment, RelatedPlace};

use super::{FindingShown, Identity, Player, Report, comparison, fingerprint, result, situation, tricks};
use crate::message::{Messages, Worded as _, Wording};
use crate::paint::Paint;
use crate::rule_values::toml;
use crate::table::Table;
use crate::verdict::{OutcomeName, members};
use crate::words::{self, InWords as _, place_words};

/// Everything the parts of the page are gathered from.
pub(super) struct Source<'a> {
    pub(super) game: &'a Game,
    pub(super) record: &'a Record,
    pub(super) header: &'a ListHeader,
    /// Nothing if the rule set is unknown or the notation is of another version.
    pub(super) analysis: Option<&'a Analysis>,
    pub(super) verlauf: Verlauf,
    pub(super) wording: Wording<'a>,
    pub(super) messages: &'a Messages,
}

/// Puts a game into words; nothing if its record was not kept.
pub(super) fn report(game: &Game, messages: &Messages) -> Option<Report> {
    let (record, header) = (game.record.as_ref()?, &game.heading.header);
    let (analysis, wording) = (game.analysis.as_deref(), game.wording().for_people());
    let verlauf = match (game.rules, analysis) {
        (Some(rules), Some(_)) => Verlauf::new(record, header, rules),
        (Some(_), None) | (None, _) => Verlauf::default(),
    };
    let source = Source { game, record, header, analysis, verlauf, wording, messages };
    Some(Report {
        title: source.title(),
        head: source.head(),
        outcome: source.outcome(),
        players: source.players(),
        rows: tricks::rows(&source),
        announcements: source.announcements(),
        findings: source.findings(),
        acts: source.acts(),
        comparison: comparison::comparison(&source),
        score: result::score(&source),
        rulings: result::rulings(&source),
        undecided: source.analysis.is_some_and(|analysis| analysis.outcome == Outcome::NeedsRuling),
        identity: source.identity(),
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

    /// Returns everything that was found, of the list header first, with its number from 1.
    pub(super) fn diagnoses(&self) -> impl Iterator<Item = (usize, &Diagnosis)> {
        (1..).zip(self.game.heading.diagnoses.iter().chain(&self.game.diagnoses))
    }

    /// Returns the place of a trick and a card in it, or of a line of the file.
    pub(super) fn place(&self, trick: Option<usize>, position: Option<usize>, line: usize) -> String {
        place_words(trick, position, line, self.messages, &self.wording)
    }

    /// Returns what was said or done, in the words of the record's language.
    pub(super) fn what(&self, what: &Handlung) -> String {
        let words = |what: &Handlung| {
            let mut text = String::new();
            write_what(what, self.wording.sprache, &mut text);
            text
        };
        let act = |what: &Handlung| ("act", Argument::Text(words(what).into()));
        match what {
            Handlung::Ansage(ansage) if ansage.cards_in_hand.is_some() => {
                let cards = ansage.cards_in_hand.map_or(0, |cards| cards.value);
                let plain = Ansage { cards_in_hand: None, cards_played: None, ..ansage.clone() };
                let cards = ("cards", Argument::Number(cards.into()));
                self.say("report-with-cards", &[act(&Handlung::Ansage(plain)), cards])
            }
            Handlung::Akt(Akt::Reklamation(Beanstandung { against: Some(seat), .. }))
            | Handlung::Akt(Akt::Hinweis(Beanstandung { against: Some(seat), .. })) => {
                let seat = ("seat", Argument::Seat(*seat));
                self.say("report-against", &[act(&without_seat(what)), seat])
            }
            Handlung::Akt(
                Akt::Strafe { against: seat, .. }
                | Akt::Ausschluss { against: seat }
                | Akt::Entscheid(Entscheid::Einstufung { against: seat, .. } | Entscheid::Ansage { seat, .. }),
            ) => {
                // The seat stands before every other number.
                words(what).replacen(&format!(" {seat}"), &format!(" {}", self.wording.seat(*seat)), 1)
            }
            Handlung::Ansage(_) | Handlung::Aussage(_) | Handlung::Akt(_) => words(what),
        }
    }

    /// Returns who acts.
    pub(super) fn who(&self, event: &Event) -> String {
        match (&event.seat, event.instance) {
            (Some(seat), _) => self.wording.seat(seat.value),
            (None, Some(instance)) => self.text(match instance {
                Instanz::Sr => "report-instance-sr",
                Instanz::Sg => "report-instance-sg",
                Instanz::Tl => "report-instance-tl",
            }),
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

    fn head(&self) -> Vec<(String, String)> {
        let mut head = Vec::new();
        let texts = [
            (Key::Turnier, "report-turnier"),
            (Key::Liste, "report-liste"),
            (Key::Runde, "report-runde"),
            (Key::Tisch, "report-tisch"),
            (Key::Ort, "report-ort"),
            (Key::Datum, "report-datum"),
            (Key::Beginn, "report-beginn"),
            (Key::Ende, "report-ende"),
            (Key::Schreiber, "report-schreiber"),
            (Key::Quelle, "report-quelle"),
        ];
        for (key, label) in texts {
            if let Some(value) = self.field(&key).and_then(|field| self.value(&field.value.value)) {
                head.push((self.text(label), value));
            }
        }
        for (key, label) in [(Key::Geber, "score-dealer"), (Key::Abheber, "report-abheber")] {
            if let Some(value) = self.record.field(&key).and_then(|field| self.value(&field.value.value)) {
                head.push((self.text(label), value));
            }
        }
        for (key, label) in [(Key::Vorbehalt, "report-vorbehalt"), (Key::Ansagen, "score-announcements")] {
            if let Some(value) = self.record.field(&key).and_then(|field| self.value(&field.value.value)) {
                head.push((self.text(label), value));
            }
        }
        let contract = self.analysis.and_then(|analysis| analysis.contract);
        let contract = contract.map(|contract| self.table().contract(contract, &self.wording));
        head.push((self.text("score-contract"), contract.unwrap_or_else(|| self.text("contract-unknown"))));
        head.push((self.text("score-rules"), self.rules()));
        head
    }

    fn rules(&self) -> String {
        match self.game.rules {
            Some(rules) => format!("{}, {} ({})", rules.title, rules.edition, self.game.rules_id),
            None => self.game.rules_id.to_string(),
        }
    }

    /// Writes a value of the head as it is noted.
    fn value(&self, value: &Value) -> Option<String> {
        let number = |number: i64| Argument::Number(number);
        Some(match value {
            Value::Text(text) | Value::Unreadable(text) => text.to_string(),
            Value::Seat(seat) => self.wording.seat(*seat),
            Value::Runde { number: round, of: None } => round.to_string(),
            Value::Runde { number: round, of: Some(of) } => {
                self.say("report-round-of", &[("round", number((*round).into())), ("of", number((*of).into()))])
            }
            Value::Abheber { seat: None, .. } => self.text("report-nobody"),
            Value::Abheber { seat: Some(seat), cards: None } => self.wording.seat(*seat),
            Value::Abheber { seat: Some(seat), cards: Some(cards) } => {
                self.say("report-cut", &[("seat", Argument::Seat(*seat)), ("cards", number((*cards).into()))])
            }
            Value::Statements(items) => items.iter().map(|item| self.statement(item)).collect::<Vec<_>>().join(" · "),
            _ => return None,
        })
    }

    fn statement(&self, item: &Spanned<Item>) -> String {
        match &item.value {
            Item::Event(event) => format!("{}: {}", self.who(event), self.what(&event.what)),
            Item::Remark { remark } => format!("({remark})"),
            Item::Unreadable { unreadable } => unreadable.to_string(),
            Item::Card(laid) => laid.card.map_or_else(|| "??".to_owned(), |card| self.wording.card(card)),
        }
    }

    fn outcome(&self) -> String {
        let Some(analysis) = self.analysis else { return self.text("score-not-judged") };
        let outcome = OutcomeName::of(analysis.outcome).message();
        match (analysis.outcome, analysis.winner) {
            (Outcome::Played | Outcome::Aborted, Some(Some(party))) => {
                self.say("score-winner", &[("party", Argument::Partei(party))])
            }
            (Outcome::Played, Some(None)) => self.text("score-no-winner"),
            _ => self.text(outcome),
        }
    }

    fn players(&self) -> Vec<Player> {
        Seat::first(self.seats()).map(|seat| self.player(seat)).collect()
    }

    fn player(&self, seat: Seat) -> Player {
        let mut roles = Vec::new();
        let Some(analysis) = self.analysis else {
            return Player { seat, name: self.wording.name(seat).map(Into::into), roles, hand: None };
        };
        let plays = analysis.active.contains(&seat);
        let party = Partei::ALL
            .into_iter()
            .find(|party| members(analysis, *party).is_some_and(|members| members.contains(&seat)));
        roles.extend(party.map(|party| self.wording.partei(party).to_owned()));
        let contract = analysis.contract.filter(|contract| contract.soloist == Some(seat));
        roles.extend(contract.map(|contract| {
            self.text(match contract.kind {
                Spielart::Solo(_) => "report-soloist",
                Spielart::Normal | Spielart::Hochzeit | Spielart::StilleHochzeit | Spielart::HochzeitAllein => {
                    "report-alone"
                }
            })
        }));
        if analysis.geber == Some(seat) {
            roles.push(self.text("score-dealer"));
        }
        if !plays && !analysis.active.is_empty() {
            roles.push(self.text("report-sits-out"));
        }
        let hand = plays.then(|| situation::whole_hand(&self.verlauf, seat));
        Player { seat, name: self.wording.name(seat).map(Into::into), roles, hand }
    }

    fn announcements(&self) -> Vec<String> {
        let ansagen = self.analysis.iter().flat_map(|analysis| &analysis.ansagen);
        ansagen.map(|ansage| self.table().announcement(ansage, &self.wording)).collect()
    }

    fn findings(&self) -> Vec<FindingShown> {
        self.diagnoses().map(|(number, diagnosis)| self.finding(number, diagnosis)).collect()
    }

    fn finding(&self, number: usize, diagnosis: &Diagnosis) -> FindingShown {
        let related = |related: &RelatedPlace| {
            let role = diagnosis.role(related, self.messages, &self.wording);
            format!("{}: {role}", self.place(related.trick, related.position, related.place.line))
        };
        // Two cards of one Blatt stand in one line: it is said once.
        let mut places: Vec<String> = diagnosis.related.iter().map(related).collect();
        places.dedup();
        places.extend(diagnosis.left_out(self.messages));
        FindingShown {
            number,
            code: diagnosis.code,
            slug: diagnosis.slug,
            severity: diagnosis.severity,
            message: diagnosis.message(self.messages, &self.wording),
            place: self.place(diagnosis.trick, diagnosis.position, diagnosis.place.line),
            clause: diagnosis.clause.as_deref().map(str::to_owned),
            help: diagnosis.help(self.messages, &self.wording),
            related: places,
            rights: self.rights(diagnosis),
            situation: situation::situation(self, diagnosis),
        }
    }

    /// Returns rights and deadlines: until when an announcement could be made, who could complain, until which act.
    fn rights(&self, diagnosis: &Diagnosis) -> Vec<(String, String)> {
        let said = |at: Locus| self.analysis?.ansagen.iter().find(|ansage| ansage.at == at);
        let ansage = diagnosis.at.and_then(said);
        let deadline = ansage.and_then(|ansage| self.table().deadline(ansage, &self.wording));
        let mut rows: Vec<_> = deadline.map(|words| (self.text("report-deadline"), words)).into_iter().collect();
        if let Some(rights) = &diagnosis.rights {
            let settled = if rights.settled { "report-settled-yes" } else { "report-settled-no" };
            rows.push((self.text("report-settled"), self.text(settled)));
            let words = |moment: &Moment| words::moment(moment, self.messages, &self.wording);
            let noticeable = rights.noticeable.as_ref().map(words);
            rows.extend(noticeable.map(|words| (self.text("report-noticeable"), words)));
            let entitled = words::entitled(rights, self.messages, &self.wording);
            rows.extend(entitled.map(|words| (self.text("report-entitled"), words)));
            let complained = rights.complained.as_ref().map(words);
            rows.push((
                self.text("report-complained"),
                complained.unwrap_or_else(|| self.text("report-not-complained")),
            ));
        }
        rows
    }

    /// Returns what was complained of, claimed, ruled and fined, in the order in time.
    fn acts(&self) -> Vec<(String, String)> {
        let mut acts = Vec::new();
        let mut trick = 0;
        for line in &self.record.lines {
            let items = match &line.kind {
                LineKind::Row(row) => {
                    trick += 1;
                    &row.items
                }
                LineKind::Events(items) => items,
                LineKind::Field(_) | LineKind::Unreadable(_) => continue,
            };
            for item in items {
                if let Item::Event(event) = &item.value
                    && matters_to_a_referee(&event.what)
                {
                    let place = match trick {
                        0 => self.text("report-before"),
                        trick => self.say("score-trick", &[("trick", Argument::Number(trick))]),
                    };
                    acts.push((place, self.statement(item)));
                }
            }
        }
        acts
    }

    fn identity(&self) -> Identity {
        Identity {
            rules: self.rules(),
            rules_print: self.game.rules.map(|rules| fingerprint::of_text(&toml(rules))),
            record_print: fingerprint::of_record(self.header, self.record),
            program: format!("doko {}", env!("CARGO_PKG_VERSION")),
        }
    }
}

/// Returns a complaint without whom it is about.
fn without_seat(what: &Handlung) -> Handlung {
    let mut what = what.clone();
    if let Handlung::Akt(Akt::Reklamation(about) | Akt::Hinweis(about)) = &mut what {
        about.against = None;
    }
    what
}

/// Tells whether an act belongs to a dispute.
fn matters_to_a_referee(what: &Handlung) -> bool {
    let Handlung::Akt(akt) = what else { return false };
    match akt {
        Akt::Reklamation(_)
        | Akt::Hinweis(_)
        | Akt::KeineReklamation
        | Akt::FragtReklamation
        | Akt::NimmtAn
        | Akt::Entscheid(_)
        | Akt::Strafe { .. }
        | Akt::Ausschluss { .. }
        | Akt::Protest { .. }
        | Akt::Vergeben
        | Akt::NeuGeben
        | Akt::Rest { .. }
        | Akt::FragtRest
        | Akt::SchenktRest
        | Akt::Zeigt { .. }
        | Akt::Sagt { .. }
        | Akt::DecktAuf
        | Akt::Abbruch
        | Akt::Ersatz { .. }
        | Akt::ZeitAbgelaufen => true,
        Akt::Wort { .. } | Akt::LaesstLiegen | Akt::Gibt { .. } => false,
    }
}
