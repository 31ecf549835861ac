//! Where in a record what stands, found in one walk over its lines.

use std::mem;

use doko_format::keyword::Word;
use doko_format::{
    Akt, Event, Field, Handlung, Item, Items, Key, Line, LineKind, Locus, Part, Record, Row, Seat, Sprache, Value,
};
use smallvec::SmallVec;

/// The lines of a game as the stages ask for them; of a key that may stand once the first line counts.
///
/// A line's place is that in [`Record::lines`], from 0.
#[derive(Default)]
pub(crate) struct Outline<'r> {
    pub(crate) spieler: Option<&'r Value>,
    pub(crate) geber: Option<&'r Value>,
    /// By what the game counts more, as written, and in which line.
    pub(crate) bock: Option<(usize, &'r Value)>,
    /// Who sits out, as written, and in which line.
    pub(crate) aussetzer: Option<(usize, &'r Value)>,
    pub(crate) vorbehalt: Option<(usize, &'r Value)>,
    /// What was said and done behind that line and before the first card: the lines of events above row 1, and its head
    /// (SPEC F 10.3).
    pub(crate) vor_der_karte: SmallVec<[(Locus, &'r Event); 2]>,
    /// The readable lines with a hand, in the order of the record.
    pub(crate) blaetter: SmallVec<[Blattzeile<'r>; 4]>,
    /// How the cards were cut and dealt.
    pub(crate) geben: SmallVec<[(usize, &'r Value); 2]>,
    /// The readable lines with what was said before the first card, or without its place between the cards.
    pub(crate) gesagt: SmallVec<[(usize, &'r Key, &'r Items); 2]>,
    /// What the table noted of the result.
    pub(crate) notiert: SmallVec<[(usize, &'r Field); 8]>,
    pub(crate) nummern: Nummern,
    /// The lines with a row.
    pub(crate) reihen: SmallVec<[u16; 12]>,
    /// Whether the kind of game or the Re party is noted, which only games without cards need.
    nur_notiert: bool,
    /// Whether there was a line `Ansagen`, readable or not.
    angesagt: bool,
}

/// Tells whether somebody complained, or a referee ruled.
pub(crate) fn is_disputed(record: &Record) -> bool {
    let items = record.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Row(row) => Some(&row.items),
        LineKind::Events(items) => Some(items),
        LineKind::Field(_) | LineKind::Unreadable(_) => None,
    });
    items.flatten().any(|item| match &item.value {
        Item::Event(event) => matches!(event.what, Handlung::Akt(Akt::Reklamation(_) | Akt::Entscheid(_))),
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
    })
}

/// A line `Blatt N`.
#[derive(Clone, Copy)]
pub(crate) struct Blattzeile<'r> {
    pub(crate) line: usize,
    pub(crate) seat: Seat,
    pub(crate) cards: &'r Items,
    /// Whether there are more cards than are written.
    pub(crate) open_end: bool,
}

/// How the rows are numbered.
#[derive(Default)]
pub(crate) struct Nummern {
    /// The number of rows.
    pub(crate) rows: usize,
    /// The number of the last row; one without is numbered as the row above it says.
    pub(crate) last: usize,
    /// The first row with a greater number than its place.
    pub(crate) jump: Option<usize>,
}

impl<'r> Outline<'r> {
    pub(crate) fn new(record: &'r Record) -> Outline<'r> {
        let mut found = Outline::default();
        for (line, written) in record.lines.iter().enumerate() {
            match &written.kind {
                LineKind::Field(field) => found.field(line, field),
                LineKind::Row(row) => {
                    if found.nummern.rows == 0 {
                        found.before_the_first_card(line, &row.items);
                    }
                    found.nummern.row(line, row);
                    found.reihen.push(line as u16);
                }
                LineKind::Events(items) if found.nummern.rows == 0 => found.before_the_first_card(line, items),
                LineKind::Events(_) | LineKind::Unreadable(_) => {}
            }
        }
        found
    }

    fn before_the_first_card(&mut self, line: usize, items: &'r Items) {
        for (index, item) in items.iter().enumerate() {
            match &item.value {
                Item::Event(event) => self.vor_der_karte.push((Locus::item(line, index), event)),
                Item::Remark { .. } => {}
                // What could not be read may be a card.
                Item::Card(_) | Item::Unreadable { .. } => return,
            }
        }
    }

    fn field(&mut self, line: usize, field: &'r Field) {
        let (key, value) = (&field.key.value, &field.value.value);
        match (key, value) {
            (Key::Blatt(seat), Value::Blatt { cards, open_end }) => {
                self.blaetter.push(Blattzeile { line, seat: *seat, cards, open_end: *open_end });
            }
            (_, Value::Packets(_) | Value::Abheber { .. }) => {
                let same = |(_, other): &(usize, &Value)| mem::discriminant(*other) == mem::discriminant(value);
                if !self.geben.iter().any(same) {
                    self.geben.push((line, value));
                }
            }
            // Of several lines `Vorbehalt` each counts, of several lines `Ansagen` the first (SPEC F 7.3).
            (Key::Ansagen, _) if mem::replace(&mut self.angesagt, true) => {}
            (Key::Vorbehalt | Key::Ansagen, Value::Statements(items)) => self.gesagt.push((line, key, items)),
            _ => {}
        }
        match key {
            Key::Spielart => self.nur_notiert = true,
            Key::Spieler => _ = self.spieler.get_or_insert(value),
            Key::Geber => _ = self.geber.get_or_insert(value),
            Key::Bock => _ = self.bock.get_or_insert((line, value)),
            Key::Aussetzer => _ = self.aussetzer.get_or_insert((line, value)),
            Key::Vorbehalt => _ = self.vorbehalt.get_or_insert((line, value)),
            Key::Re | Key::Augen | Key::Stiche | Key::Sonderpunkte | Key::Sieger | Key::Wert | Key::Punkte
                if !self.notiert.iter().any(|(_, other)| other.key.value == *key) =>
            {
                self.notiert.push((line, field));
            }
            // The list asks for these, the lines above take them, or nobody needs them.
            Key::Re | Key::Augen | Key::Stiche | Key::Sonderpunkte | Key::Sieger | Key::Wert | Key::Punkte => {}
            Key::Blatt(_) | Key::Ansagen | Key::Abheber | Key::Gegeben | Key::Pflichtsoli | Key::Stand => {}
            Key::Sprache
            | Key::Regeln
            | Key::Turnier
            | Key::Liste
            | Key::Ort
            | Key::Datum
            | Key::Beginn
            | Key::Ende => {}
            Key::Runde | Key::Tisch | Key::Quelle | Key::Schreiber | Key::Mannschaften | Key::Plan => {}
            Key::Eigen(_) | Key::Unbekannt(_) => {}
        }
    }
}

impl Outline<'_> {
    /// Tells whether something belongs to the Abfrage by its place: a statement made before the first card.
    pub(crate) fn in_der_abfrage(&self, at: Locus) -> bool {
        self.vor_der_karte.iter().any(|(said, _)| *said == at)
    }

    /// Tells whether the Abfrage went on behind its line.
    pub(crate) fn abfrage_goes_on(&self) -> bool {
        self.vor_der_karte.iter().any(|(_, event)| event.seat.is_some() && is_statement(event))
    }

    /// Tells whether the game is noted without cards: its result is there, but neither a hand nor a row.
    pub(crate) fn ohne_karten(&self) -> bool {
        self.nummern.rows == 0 && self.blaetter.is_empty() && (self.nur_notiert || !self.notiert.is_empty())
    }
}

/// Returns the line that looks like the Abfrage and could not be read as such: `Vorbehalt. 1 gesund`, `Vorbehal: 1 gesund`.
pub(crate) fn lost_abfrage(record: &Record) -> Option<Locus> {
    /// So many letters no other key has in common with it.
    const LETTERS: usize = 5;
    let is_it = |text: &str| {
        let text = text.trim_start_matches(|letter: char| !letter.is_alphabetic());
        Sprache::ALL.into_iter().any(|sprache| {
            let pairs = text.chars().zip(sprache.word(Word::KeyVorbehalt).chars());
            pairs.take_while(|(one, other)| one.to_lowercase().eq(other.to_lowercase())).count() >= LETTERS
        })
    };
    let looks_like_it = |line: &Line| match &line.kind {
        LineKind::Unreadable(text) => is_it(text),
        LineKind::Field(field) => matches!(&field.key.value, Key::Unbekannt(name) if is_it(name)),
        LineKind::Row(_) | LineKind::Events(_) => false,
    };
    let line = record.lines.iter().position(looks_like_it)?;
    Some(Locus::line(line, Part::Whole))
}

/// Tells whether an event is a statement of the Abfrage.
pub(crate) fn is_statement(event: &Event) -> bool {
    matches!(event.what, Handlung::Aussage(_))
}

impl Nummern {
    fn row(&mut self, line: usize, row: &Row) {
        self.rows += 1;
        self.last = row.number.map_or(self.last + 1, |number| usize::from(number.value));
        if self.last > self.rows {
            self.jump.get_or_insert(line);
        }
    }

    /// Returns the first row behind a lost one: the numbers jump there and never come back into step.
    ///
    /// `most` is the number of rows of a whole game.
    pub(crate) fn gap(&self, most: usize) -> Option<usize> {
        self.jump.filter(|_| self.last > self.rows && self.last <= most)
    }
}
