//! Cards, seats, parties and announcements in words, in the letters of the record.

use doko_analyzer::{Alternative, Danach, Fall, PostenArt};
use doko_format::keyword::{Group, Word, write_card};
use doko_format::{Ansagewort, Argument, Card, Partei, Seat, SoloArt, Sprache, Suit};
use doko_judge::harmless::sanitise;
use doko_judge::{Game, Heading, Judged, ListEnd};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::message::Messages;

/// What has values that are written in a way of its own: a list, a game.
pub trait Worded {
    /// Returns how values in messages about it are written.
    fn wording(&self) -> Wording<'_>;
}

impl Worded for Heading {
    fn wording(&self) -> Wording<'_> {
        Wording { sprache: self.sprache(), players: &self.players, ..Wording::default() }
    }
}

impl Worded for Game {
    fn wording(&self) -> Wording<'_> {
        Wording { sprache: self.heading.sprache(), players: self.players(), ..Wording::default() }
    }
}

impl Worded for ListEnd {
    fn wording(&self) -> Wording<'_> {
        self.heading.wording()
    }
}

impl Worded for Judged {
    fn wording(&self) -> Wording<'_> {
        match self {
            Judged::List(heading) => heading.wording(),
            Judged::Game(game) => game.wording(),
            Judged::End(end) => end.wording(),
        }
    }
}

/// How the values of a message are written: in the letters of the record, with the names of its players.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wording<'a> {
    /// The language of the record.
    pub sprache: Sprache,
    /// Names by seat, as far as they are known.
    pub players: &'a [Option<Box<str>>],
    /// Whether it stands on a page: then a negative number has a minus, not the hyphen of records and terminals, where the
    /// line of the record stands beside it.
    pub for_page: bool,
    /// How cards are called where the readers were at the table: in words, and players by their names alone.
    pub cards: Option<&'a dyn CardNames>,
}

/// What calls cards by words: `Pik-König`.
pub trait CardNames: std::fmt::Debug {
    /// Returns what a card is called.
    fn name(&self, card: Card) -> String;

    /// Returns what a suit is called.
    fn suit(&self, suit: Suit) -> String;
}

/// Stands before the name of a player, so that the word for a player is left out before it: see [`bare`].
const NAMED: char = '\u{E000}';

/// Leaves out, in a text or a page made with names alone, the word for a player before each name: `Cora`, not `player Cora`.
pub fn bare(text: &str, messages: &Messages) -> String {
    let words = messages.text("report-player-words");
    let mut text = text.to_owned();
    for word in words.split('|') {
        text = text.replace(&format!("{word} {NAMED}"), "");
    }
    text.replace(NAMED, "")
}

impl<'a> Wording<'a> {
    /// Returns the same for a page that people read.
    pub fn for_page(self) -> Wording<'a> {
        Wording { for_page: true, ..self }
    }

    /// Returns the same for the people who were at the table: cards in words, players by name. What is said with it goes
    /// through [`bare`] in the end.
    pub fn for_the_table(self, cards: &'a dyn CardNames) -> Wording<'a> {
        Wording { for_page: true, cards: Some(cards), ..self }
    }
}

impl Wording<'_> {
    /// Fills the arguments of a message.
    pub fn arguments<'m>(&self, values: &[(&'static str, Argument)]) -> FluentArgs<'m> {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, self.value(value));
        }
        arguments
    }

    fn value<'m>(&self, value: &Argument) -> FluentValue<'m> {
        match value {
            // By the number itself a text may choose its words.
            Argument::Number(number) if *number >= 0 || !self.for_page => FluentValue::from(*number),
            value => {
                let mut text = String::new();
                self.write(value, &mut text);
                FluentValue::from(text)
            }
        }
    }

    /// Appends a value as it stands in a message.
    pub(super) fn write(&self, value: &Argument, out: &mut String) {
        match value {
            Argument::Number(number @ ..0) if self.for_page => out.push_str(&minus(&number.to_string())),
            Argument::Number(number) => write_number(*number, out),
            Argument::Text(text) => out.push_str(&sanitise(text)),
            Argument::Sonderpunkt(name) => out.push_str(&self.sonderpunkt(name)),
            Argument::Card(card) => self.write_card(*card, out),
            Argument::Cards(cards) => out.push_str(&join(cards.iter().map(|card| self.card(*card)))),
            Argument::Suit(suit) => match self.cards {
                Some(names) => out.push_str(&names.suit(*suit)),
                None => out.push_str(self.suit(*suit)),
            },
            Argument::Seat(seat) => self.write_seat(*seat, out),
            Argument::Seats(seats) => out.push_str(&join(seats.iter().map(|seat| self.seat(*seat)))),
            Argument::Partei(party) => out.push_str(self.partei(*party)),
            Argument::Ansage(call) => out.push_str(self.ansage(*call)),
            Argument::Points(points) if self.for_page => out.push_str(&minus(&join_points(points))),
            Argument::Points(points) => out.push_str(&join_points(points)),
            Argument::Zuege(line) => out.push_str(&self.zuege(line)),
        }
    }

    /// Writes what an advice proposes to write, `(SR: Entscheid Rest Re)` or the key of a line, in the language of the record,
    /// which reads no other; texts have it in German.
    pub fn proposals(&self, advice: String) -> String {
        if self.sprache == Sprache::De {
            return advice;
        }
        let part = |(index, part): (usize, &str)| match index % 2 {
            1 if part.starts_with('(') || Sprache::De.find(Group::Act, part).is_some() => self.translated(part),
            1 => self.line(part).unwrap_or_else(|| self.with_cards(part)),
            _ => part.to_owned(),
        };
        advice.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
    }

    /// Writes a German key, alone or with numbers or a rule set behind it, in the language of the record; `None` for anything else. Keys
    /// of rule files have small letters, and in which language a record is it may say in German.
    fn line(&self, part: &str) -> Option<String> {
        let (name, value) = part.split_at(part.find(':').unwrap_or(part.len()));
        // The line of a hand names a seat, which texts leave open: `Blatt N`.
        let (name, seat) = name.split_at(name.strip_suffix(" N").map_or(name.len(), str::len));
        let key = Sprache::De.find(Group::Key, name).filter(|key| *key != Word::KeySprache)?;
        let is_alike = key == Word::KeyRegeln || !value.contains(char::is_alphabetic);
        (Sprache::De.word(key) == name && is_alike).then(|| format!("{}{seat}{value}", self.sprache.word(key)))
    }

    /// Writes German cards, alone or in a row, in the letters of the record; `Pia` is somebody's name.
    fn with_cards(&self, part: &str) -> String {
        let mut text = String::new();
        for (index, piece) in part.split(' ').enumerate() {
            text.extend((index > 0).then_some(' '));
            let is_canonical = |card: &Card| {
                let mut german = String::new();
                write_card(*card, Sprache::De, &mut german);
                german == piece
            };
            match Sprache::De.card(piece).filter(is_canonical) {
                Some(card) => write_card(card, self.sprache, &mut text),
                None => text.push_str(piece),
            }
        }
        text
    }

    /// Writes the words of German events in the language of the record; what stands in quotes stays.
    fn translated(&self, events: &str) -> String {
        const GROUPS: [Group; 6] =
            [Group::Event, Group::Complaint, Group::Ruling, Group::Instance, Group::Partei, Group::Particle];
        let (mut text, mut rest, mut quoted) = (String::new(), events, false);
        while let Some(first) = rest.chars().next() {
            let begins = !quoted && !text.ends_with(char::is_alphanumeric);
            let words = GROUPS.iter().filter(|_| begins).filter_map(|group| Sprache::De.longest(*group, rest));
            if let Some((word, length)) = words.max_by_key(|(_, length)| *length) {
                text.push_str(self.sprache.word(word));
                rest = &rest[length..];
            } else {
                quoted ^= first == '"';
                text.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
        text
    }

    /// Writes a card: `He10`, or in words.
    pub fn card(&self, card: Card) -> String {
        let mut text = String::new();
        self.write_card(card, &mut text);
        text
    }

    /// Appends a card, as [`card`](Wording::card) writes it.
    pub fn write_card(&self, card: Card, out: &mut String) {
        match self.cards {
            Some(names) => out.push_str(&names.name(card)),
            None => write_card(card, self.sprache, out),
        }
    }

    /// Writes cards laid one after the other: `3: He10, 4: KrD`; on a page with the names of the players.
    pub fn zuege(&self, line: &[(Seat, Card)]) -> String {
        let who = |seat: Seat| if self.for_page { self.seat(seat) } else { seat.to_string() };
        join(line.iter().map(|(seat, card)| format!("{}: {}", who(*seat), self.card(*card))))
    }

    /// Writes a seat: `3`, or `3 (Cora)` where the name is known.
    pub fn seat(&self, seat: Seat) -> String {
        let mut text = String::new();
        self.write_seat(seat, &mut text);
        text
    }

    /// Appends a seat, as [`seat`](Wording::seat) writes it.
    pub fn write_seat(&self, seat: Seat, out: &mut String) {
        match self.name(seat) {
            Some(name) if self.cards.is_some() => {
                let name = name.replace(NAMED, "");
                out.push(NAMED);
                out.push_str(&name);
                if self.players.iter().flatten().filter(|other| ***other == *name).count() > 1 {
                    out.extend([" (", seat.digit(), ")"]);
                }
            }
            Some(name) => {
                out.push_str(seat.digit());
                out.push_str(" (");
                out.push_str(&name);
                out.push(')');
            }
            None => out.push_str(seat.digit()),
        }
    }

    /// Returns the name of a player, if known.
    pub fn name(&self, seat: Seat) -> Option<std::borrow::Cow<'_, str>> {
        self.players.get(seat.index())?.as_deref().map(sanitise)
    }

    /// Writes a party, which messages call as the rule book does in every language.
    pub fn partei(&self, party: Partei) -> &'static str {
        Sprache::De.word(party.into())
    }

    /// Writes the name of a special point; one that the notation does not know is text from the record.
    pub fn sonderpunkt(&self, name: &str) -> String {
        match self.sprache.sonderpunkt(name) {
            Some(known) => self.sprache.word(known).to_owned(),
            None => sanitise(name).into_owned(),
        }
    }

    /// Writes an announcement.
    pub fn ansage(&self, call: Ansagewort) -> &'static str {
        self.sprache.word(call.into())
    }

    /// Writes a suit.
    pub fn suit(&self, suit: Suit) -> &'static str {
        self.sprache.word(match suit {
            Suit::Kreuz => Word::Kreuz,
            Suit::Pik => Word::Pik,
            Suit::Herz => Word::Herz,
            Suit::Karo => Word::Karo,
        })
    }

    /// Writes a kind of Solo.
    pub fn solo(&self, art: SoloArt) -> &'static str {
        self.sprache.word(art.into())
    }

    /// Writes what an item of the score is for.
    pub fn posten(&self, item: PostenArt, messages: &Messages) -> String {
        item.own_name().map_or_else(|| messages.text(&format!("posten-{}", item.slug())), str::to_owned)
    }

    /// Writes a ruling or assumption.
    pub fn fall(&self, alternative: &Alternative, messages: &Messages) -> String {
        let case = messages.format(&fall_id(alternative.case.slug().0), &self.values(alternative.case));
        let case = match alternative.danach {
            Some(next) => messages.format(danach_id(next), &self.and_then(&case, next, messages)),
            None => case,
        };
        match alternative.rest {
            Some(partei) => messages.format("fall-und-rest", &self.and_rest(case, partei)),
            None => case,
        }
    }

    /// Writes a ruling as one to be chosen: `unerheblich`, not `if unerheblich`.
    pub fn ruling(&self, alternative: &Alternative, messages: &Messages) -> String {
        let id = fall_id(alternative.case.slug().0);
        let label = messages.label(&id, &self.values(alternative.case));
        let label = label.map(|label| match alternative.danach {
            Some(next) => messages.label(danach_id(next), &self.and_then(&label, next, messages)).unwrap_or_default(),
            None => label,
        });
        match (label, alternative.rest) {
            (None, _) => self.fall(alternative, messages),
            (Some(label), None) => label,
            (Some(label), Some(partei)) => {
                let values = self.and_rest(label, partei);
                messages.label("fall-und-rest", &values).unwrap_or_default()
            }
        }
    }

    fn and_then(&self, case: &str, next: Danach, messages: &Messages) -> FluentArgs<'_> {
        let then = messages.label(&fall_id(next.case.slug().0), &self.values(next.case)).unwrap_or_default();
        // Some rulings are whole sentences.
        let text = |words: &str| Argument::Text(words.trim_end_matches('.').to_owned().into());
        let mut values = vec![("case", text(case)), ("then", text(&then))];
        values.extend(next.gegen.map(|seat| ("seat", Argument::Seat(seat))));
        self.arguments(&values)
    }

    fn and_rest(&self, case: String, partei: Partei) -> FluentArgs<'_> {
        self.arguments(&[("case", Argument::Text(case.into())), ("party", Argument::Partei(partei))])
    }

    fn values(&self, case: Fall) -> FluentArgs<'_> {
        self.arguments(&match case {
            Fall::ReBei(seat) => vec![("seat", Argument::Seat(seat))],
            Fall::Ansage { seat, call } => vec![("seat", Argument::Seat(seat)), ("call", Argument::Ansage(call))],
            Fall::Karte { seat, stich, card } => vec![
                ("seat", Argument::Seat(seat)),
                ("trick", Argument::Number(stich as i64)),
                ("card", Argument::Card(card)),
            ],
            _ => vec![],
        })
    }
}

/// Which words join a ruling to the one before it.
fn danach_id(next: Danach) -> &'static str {
    if next.gegen.is_some() { "fall-und-danach" } else { "fall-und-danach-offen" }
}

/// Returns the message of a ruling or an assumption of this name.
pub fn fall_id(slug: &str) -> String {
    format!("fall-{}", slug.replace('ü', "ue"))
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Appends a number in digits.
pub fn write_number(number: i64, out: &mut String) {
    let Ok(size) = u16::try_from(number.unsigned_abs()) else {
        // Fluent counts in fractions, and leaves of larger numbers what those can hold.
        out.push_str(&(number as f64).to_string());
        return;
    };
    if number < 0 {
        out.push('-');
    }
    write_digits(size, out);
}

fn write_digits(number: u16, out: &mut String) {
    if number >= 10 {
        write_digits(number / 10, out);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

/// Writes the hyphen before a number as the minus it stands for. One within a word, `Karl-Heinz`, stays.
pub fn minus(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 2);
    let mut before = None;
    for (at, letter) in text.char_indices() {
        let is_sign = letter == '-'
            && before.is_none_or(|before: char| !before.is_alphanumeric())
            && text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
        written.push(if is_sign { '\u{2212}' } else { letter });
        before = Some(letter);
    }
    written
}

/// Writes points by seat: `+2 -2 -2 +2`.
pub fn join_points(points: &[i32]) -> String {
    let mut text = String::with_capacity(points.len() * WIDTH);
    for (index, point) in points.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        if *point > 0 {
            text.push('+');
        }
        write_number(i64::from(*point), &mut text);
    }
    text
}

/// How many letters the points of nearly every seat take, with a gap.
const WIDTH: usize = 4;
