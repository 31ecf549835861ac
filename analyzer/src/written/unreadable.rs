//! Events that could not be read: each costs what it could mean, and nothing else. Cards, tricks and Augen stand; where the
//! words may be an announcement the game is judged with it and without.

use doko_format::keyword::{Group, Meant, TABLE, Word};
use doko_format::{
    Ansage, Ansagewort, Event, Handlung, Item, Items, Key, LineAt, LineKind, ListHeader, Locus, Part, Record, Row,
    Seat, Spanned, Text, Value,
};
use smallvec::{SmallVec, smallvec};

use crate::analysis::{Alternative, Analysis, Fall, Outcome, sum_of_rows};
use crate::finding::Trait;
use crate::written::outline::is_disputed;

/// So many readings of a game are judged at most; of more, nothing is told but that it is open.
const MOST: usize = 16;

/// All announcements there are.
const ANSAGEN: [Ansagewort; 7] = [
    Ansagewort::Re,
    Ansagewort::Kontra,
    Ansagewort::Keine120,
    Ansagewort::Keine90,
    Ansagewort::Keine60,
    Ansagewort::Keine30,
    Ansagewort::Schwarz,
];

/// Acts from which no result follows, and what is said too late for the Abfrage.
const FOLGENLOS: [Word; 20] = [
    Word::Sagt,
    Word::NimmtAn,
    Word::KeineReklamation,
    Word::FragtReklamation,
    Word::FragtRest,
    Word::Protest,
    Word::Ersatz,
    Word::ZeitAbgelaufen,
    Word::Zeigt,
    Word::Gesund,
    Word::Ungesund,
    Word::Vorbehalt,
    Word::KeinSolo,
    Word::KeinPflichtsolo,
    Word::KeinLustsolo,
    Word::Hochzeit,
    Word::Solo,
    Word::Pflichtsolo,
    Word::Lustsolo,
    Word::Zurueck,
];

/// Answers of the Abfrage that declare nothing: once more, they change nothing.
const ANTWORTEN: [Word; 4] = [Word::Gesund, Word::KeinSolo, Word::KeinPflichtsolo, Word::KeinLustsolo];

/// An event that could not be read.
struct Stelle {
    at: Locus,
    /// Whose, where that can be read.
    seat: Option<Seat>,
    /// The announcements it may be.
    calls: SmallVec<[Ansagewort; 7]>,
    /// Whether the first of them can be read.
    certain: bool,
    /// Whether it may be something else that decides the game.
    open: bool,
    cards_in_hand: Option<u8>,
    cards_played: Option<u16>,
}

/// One thing a [`Stelle`] may say; `None` for nothing from which a result follows.
type Deutung = Option<(Seat, Ansagewort)>;

/// Judges a record with `judge`, whatever events of it could not be read.
pub(crate) fn judged(record: &Record, header: &ListHeader, judge: impl Fn(&Record) -> Analysis) -> Analysis {
    let stellen = stellen(record, header);
    if stellen.is_empty() {
        return judge(record);
    }
    let silent: Vec<Deutung> = vec![None; stellen.len()];
    let mut base = judge(&read_as(record, &stellen, &silent));
    if stellen.iter().any(|stelle| stelle.open || !stelle.calls.is_empty() && base.active.is_empty()) {
        leave_open(&mut base);
        return base;
    }
    let mut deutungen: Vec<Vec<(Deutung, Option<Analysis>)>> = Vec::new();
    let mut tried = 0;
    for (place, stelle) in stellen.iter().enumerate() {
        let seat = stelle.seat.filter(|seat| base.active.contains(seat));
        let seats: SmallVec<[Seat; 5]> = seat.map_or_else(|| base.active.clone(), |seat| smallvec![seat]);
        tried += seats.len() * stelle.calls.len();
        if tried > 2 * MOST {
            leave_open(&mut base);
            return base;
        }
        let said = seats.iter().flat_map(|seat| stelle.calls.iter().map(|call| Some((*seat, *call))));
        let said = said.map(|deutung| {
            let mut reading = silent.clone();
            reading[place] = deutung;
            (deutung, Some(judge(&read_as(record, &stellen, &reading))))
        });
        let counts = |analysis: &Analysis| {
            analysis.ansagen.iter().any(|urteil| urteil.at == stelle.at && urteil.counts != Some(false))
        };
        // What was surely said was said, whether it counts or not; else it may have been nothing.
        let mut of_it: Vec<_> = said.collect();
        let rest = of_it.split_off(usize::from(stelle.certain && seat.is_some()));
        if of_it.is_empty() {
            of_it.push((None, None));
        }
        of_it.extend(rest.into_iter().filter(|(_, analysis)| analysis.as_ref().is_some_and(counts)));
        deutungen.push(of_it);
    }
    settle(record, &stellen, deutungen, base, judge)
}

/// Compares what the readings come to: a result stands where all have the same.
fn settle(
    record: &Record,
    stellen: &[Stelle],
    deutungen: Vec<Vec<(Deutung, Option<Analysis>)>>,
    mut base: Analysis,
    judge: impl Fn(&Record) -> Analysis,
) -> Analysis {
    let count = deutungen.iter().map(Vec::len).fold(1, usize::saturating_mul);
    if count > MOST {
        leave_open(&mut base);
        return base;
    }
    let open: SmallVec<[usize; 2]> = (0..deutungen.len()).filter(|place| deutungen[*place].len() > 1).collect();
    let mut readings: Vec<(Vec<Deutung>, Analysis)> = Vec::with_capacity(count);
    for number in 0..count {
        let mut rest = number;
        let mut reading: Vec<Deutung> = Vec::with_capacity(deutungen.len());
        for of_it in &deutungen {
            reading.push(of_it[rest % of_it.len()].0);
            rest /= of_it.len();
        }
        let analysis =
            if reading.iter().all(Option::is_none) { base.clone() } else { judge(&read_as(record, stellen, &reading)) };
        readings.push((reading, analysis));
    }
    let same = readings.iter().all(|(_, analysis)| comes_to_the_same(&readings[0].1, analysis));
    let mut found = readings[0].1.clone();
    found.findings.retain(|finding| {
        let there = |analysis: &Analysis| {
            analysis.findings.iter().any(|other| other.kind == finding.kind && other.at == finding.at)
        };
        readings.iter().all(|(_, analysis)| there(analysis))
    });
    if same {
        return found;
    }
    let played = readings.iter().all(|(_, analysis)| analysis.outcome == Outcome::Played);
    leave_open(&mut found);
    if let ([place], true) = (open.as_slice(), played) {
        found.alternatives =
            readings.into_iter().map(|(reading, analysis)| alternative(reading[*place], analysis)).collect();
    }
    found
}

fn comes_to_the_same(one: &Analysis, other: &Analysis) -> bool {
    one.outcome == other.outcome && one.points == other.points && one.alternatives == other.alternatives
}

fn alternative(deutung: Deutung, analysis: Analysis) -> Alternative {
    let case = match deutung {
        Some((seat, call)) => Fall::Ansage { seat, call },
        None => Fall::OhneAnsage,
    };
    let strafen = analysis.strafen.into_iter().collect();
    Alternative { strafen, ..Alternative::new(case, analysis.points, analysis.posten) }
}

/// Takes back what depends on words nobody can read. Tricks, parties and Augen do not.
pub(crate) fn leave_open(analysis: &mut Analysis) {
    match analysis.outcome {
        Outcome::Played | Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal => {
            analysis.outcome = Outcome::Undecided;
        }
        Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {}
    }
    (analysis.winner, analysis.value, analysis.game_points) = (None, None, None);
    analysis.posten.clear();
    analysis.alternatives.clear();
    let fines = analysis.strafen.iter().map(|strafe| strafe.seats.as_slice());
    analysis.points = (!analysis.strafen.is_empty()).then(|| sum_of_rows(analysis.seats, fines));
    analysis.findings.retain(|finding| !finding.kind.class().is(Trait::ByTheWords));
}

/// Returns a record in which each event that could not be read is what it is taken for.
fn read_as(record: &Record, stellen: &[Stelle], reading: &[Deutung]) -> Record {
    let mut record = record.clone();
    for (stelle, deutung) in stellen.iter().zip(reading) {
        let Some(item) = item_at(&mut record, stelle.at) else { continue };
        item.value = match deutung {
            // In place of the item, so that the others keep their places.
            None => Item::Remark { remark: Text::default() },
            Some((seat, call)) => {
                let ansage = Ansage {
                    call: *call,
                    party: None,
                    cards_in_hand: stelle.cards_in_hand.map(Spanned::from),
                    cards_played: stelle.cards_played.map(Spanned::from),
                };
                let what = Handlung::Ansage(ansage);
                let seat = Some(Spanned::from(*seat));
                Item::Event(Box::new(Event { seat, instance: None, simultaneous: false, what }))
            }
        };
    }
    record
}

fn item_at(record: &mut Record, at: Locus) -> Option<&mut Spanned<Item>> {
    let (LineAt::Line(line), Part::Item(index)) = (at.line, at.part) else { return None };
    let items = record.lines.get_mut(usize::from(line))?.kind.items_mut()?;
    items.get_mut(usize::from(index))
}

/// Finds the events that could not be read.
fn stellen(record: &Record, header: &ListHeader) -> Vec<Stelle> {
    let has_hole = |items: &Items| items.iter().any(|item| matches!(item.value, Item::Unreadable { .. }));
    let mut found = Vec::new();
    if !record.lines.iter().any(|line| line.kind.items().is_some_and(has_hole)) {
        return found;
    }
    let mut first_card = true;
    let names = record.field(&Key::Spieler).or_else(|| header.field(&Key::Spieler));
    let lesart = Lesart {
        names: match names.map(|field| &field.value.value) {
            Some(Value::Names(names)) => names,
            Some(_) | None => &[],
        },
        disputed: is_disputed(record),
        abfrage: record.field(&Key::Vorbehalt).is_some(),
        cards: record.rows().filter(|(_, row)| !has_hole(&row.items)).map(|(_, row)| row.cards().count()).max(),
    };
    for (line, written) in record.lines.iter().enumerate() {
        match &written.kind {
            LineKind::Field(field) => {
                if let (Key::Ansagen | Key::Vorbehalt, Value::Statements(items)) =
                    (&field.key.value, &field.value.value)
                {
                    found.extend(lesart.statements(line, &field.key.value, items));
                }
            }
            LineKind::Events(items) => found.extend(lesart.events(line, items, first_card)),
            LineKind::Row(row) => {
                found.extend(lesart.row(line, row, first_card));
                first_card = false;
            }
            LineKind::Unreadable(_) => first_card = false,
        }
    }
    found
}

/// What is needed to tell what words may mean.
struct Lesart<'a> {
    /// The players by seat.
    names: &'a [Spanned<Option<Text>>],
    /// Whether somebody complained, or a referee ruled: then whoever accepts something may lose a right.
    disputed: bool,
    /// Whether the Abfrage is noted: then nothing but an announcement is left to be said before the first card (SPEC F 8.6).
    abfrage: bool,
    /// The cards of a whole row.
    cards: Option<usize>,
}

impl Lesart<'_> {
    fn statements(&self, line: usize, key: &Key, items: &Items) -> Vec<Stelle> {
        let holes = items.iter().enumerate().filter_map(|(index, item)| Some((index, hole(&item.value)?)));
        let read = holes.filter_map(|(index, text)| {
            let at = Locus::item(line, index);
            let (seat, words) = self.actor(text)?;
            if *key == Key::Ansagen {
                return Some(self.stelle(at, seat, words, Group::Ansage));
            }
            let meant = Meant::new(Group::Said, words);
            let only_calls = !meant.near.is_empty() && meant.near.iter().all(|word| word.ansagewort().is_some())
                || meant.near.is_empty() && meant.said.is_some_and(|word| word.ansagewort().is_some());
            only_calls.then(|| self.stelle(at, seat, words, Group::Said))
        });
        read.collect()
    }

    fn events(&self, line: usize, items: &Items, before_the_first_card: bool) -> Vec<Stelle> {
        let holes = items.iter().enumerate().filter_map(|(index, item)| Some((index, hole(&item.value)?)));
        holes.filter_map(|(index, text)| self.event(Locus::item(line, index), text, before_the_first_card)).collect()
    }

    fn row(&self, line: usize, row: &Row, before_the_first_card: bool) -> Vec<Stelle> {
        let mut cards = 0;
        let mut found = Vec::new();
        for (index, item) in row.items.iter().enumerate() {
            cards += usize::from(matches!(item.value, Item::Card(_)));
            let Some(text) = hole(&item.value) else { continue };
            let at = Locus::item(line, index);
            if text.starts_with('(') {
                found.extend(self.event(at, text, before_the_first_card && cards == 0));
            } else if text.starts_with("->") || text.starts_with('\u{2192}') {
                // What the table noted of a trick follows from its cards.
                found.extend((!text.contains('(')).then(|| Stelle::folgenlos(at)));
            } else if self.cards.is_some_and(|whole| cards >= whole) {
                let stelle = self.stelle(at, None, text, Group::Ansage);
                found.extend(Some(stelle).filter(|stelle| stelle.calls.len() < ANSAGEN.len()));
            }
        }
        found
    }

    /// Returns what an event in brackets may mean; `None` for what may belong to the Abfrage, which decides what is played.
    fn event(&self, at: Locus, text: &str, before_the_first_card: bool) -> Option<Stelle> {
        let text = text.strip_prefix('(')?.trim_end_matches(')').trim();
        let Some((seat, words)) = self.actor(text) else { return Some(Stelle { open: true, ..Stelle::folgenlos(at) }) };
        let meant = Meant::new(Group::Event, words);
        if before_the_first_card {
            let answers = |word: &Word| ANTWORTEN.contains(word) && self.abfrage;
            let may_be = meant.said.iter().chain(&meant.near).any(|word| is_statement(*word) && !answers(word));
            if may_be || !self.abfrage && meant.said.is_none() && meant.near.is_empty() {
                return None;
            }
        }
        Some(self.stelle(at, seat, words, Group::Event))
    }

    fn stelle(&self, at: Locus, seat: Option<Seat>, words: &str, group: Group) -> Stelle {
        let meant = Meant::new(group, words);
        let number = |sign: char| {
            let (_, behind) = words.split_once(sign)?;
            let digits = behind.trim_start();
            let (number, rest) =
                digits.split_at(digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len()));
            number.parse::<u16>().ok().filter(|_| !rest.starts_with(char::is_alphanumeric))
        };
        let timed = number('@').is_some() || number('/').is_some();
        let said = meant.said.and_then(Word::ansagewort);
        let mut calls: SmallVec<[Ansagewort; 7]> = said.into_iter().collect();
        calls.extend(meant.near.iter().filter_map(|word| word.ansagewort()));
        let unknown = meant.near.is_empty() && meant.said.is_none();
        if unknown || timed && calls.is_empty() {
            calls = SmallVec::from_slice(&ANSAGEN);
        }
        let acts = meant.said.iter().chain(&meant.near).filter(|word| word.ansagewort().is_none());
        let open = acts.copied().any(|word| self.disputed || !FOLGENLOS.contains(&word));
        Stelle {
            at,
            seat,
            calls,
            certain: said.is_some() && seat.is_some(),
            open,
            cards_in_hand: number('@').and_then(|number| u8::try_from(number).ok()),
            cards_played: number('/'),
        }
    }

    /// Takes who acts from the words; `None` for words of a referee.
    fn actor<'t>(&self, text: &'t str) -> Option<(Option<Seat>, &'t str)> {
        let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        if digits > 0 {
            let seat = text[..digits].parse().ok().and_then(Seat::new);
            return Some((seat, behind_colon(&text[digits..])));
        }
        for (index, name) in self.names.iter().enumerate() {
            let Some(name) = &name.value else { continue };
            let begins = text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
            if begins && !name.is_empty() {
                return Some((Seat::new(index as u8 + 1), behind_colon(&text[name.len()..])));
            }
        }
        match text.split_once(':') {
            Some((who, _)) if is_referee(who) => None,
            Some((who, words)) if !who.contains(['@', '/', '"']) => Some((None, words.trim())),
            Some(_) | None => {
                // A name that is nobody's stands in front of words that can be read.
                let behind = text.split_once([' ', '\t']).map(|(_, words)| words.trim());
                let is_said = |words: &&str| Meant::new(Group::Event, words).said.is_some();
                let nobody = Meant::new(Group::Event, text);
                let named = behind.filter(is_said).filter(|_| nobody.said.is_none() && nobody.near.is_empty());
                Some((None, named.unwrap_or(text)))
            }
        }
    }
}

impl Stelle {
    fn folgenlos(at: Locus) -> Stelle {
        let calls = SmallVec::new();
        Stelle { at, seat: None, calls, certain: false, open: false, cards_in_hand: None, cards_played: None }
    }
}

fn hole(item: &Item) -> Option<&str> {
    match item {
        Item::Unreadable { unreadable } if !unreadable.is_empty() => Some(unreadable),
        Item::Unreadable { .. } | Item::Card(_) | Item::Event(_) | Item::Remark { .. } => None,
    }
}

fn behind_colon(text: &str) -> &str {
    let text = text.trim_start();
    text.strip_prefix(':').unwrap_or(text).trim()
}

fn is_statement(word: Word) -> bool {
    TABLE.iter().any(|entry| entry.word == word && Group::Statement.contains(entry))
}

fn is_referee(who: &str) -> bool {
    Meant::new(Group::Instance, who.trim()).said.is_some()
}
