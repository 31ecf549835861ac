//! The canonical text of a plain game, straight from its JSON, without a record of it. It may have comments, remarks and the lines
//! that clubs keep beside the cards. The keys are looked for in the order in which [`write_plain`](super::write_plain) writes
//! them, their values are read by their types.
//!
//! It writes what [`write_record`](crate::write::write_record) would of the same game in canonical order, or declines. What it
//! writes is read as this game, without an error: a number that is too large, a seat not at the table, a row without a card are
//! declined. `tests/tests/json_games.rs` holds them together.

use super::bytes::digits;
use super::pattern::Pattern;
use super::plain::{
    AUGEN, AUSSETZER, BLATT, CARDS, DATUM, FIELD, GEBER, GEGEBEN, GESUND, ITEMS, LABEL, LEADER, LINES, NOTES, OF_TRICK,
    PFLICHTSOLI, PUNKTE, REGELN, REMARK, ROW, SEAT, SIEGER, SONDERPUNKTE, STAND, STATEMENT, STICHE, TAKEN, VORBEHALT,
    WERT,
};
use super::usual::Reader;
use crate::card::Card;
use crate::event::{Aussage, Event, Handlung, Partei};
use crate::field::{Key, Value};
use crate::item::Item;
use crate::keyword::{CardWord, Group, Sprache, Word, card_words};
use crate::laid::{How, Laid};
use crate::record::Notes;
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;
use crate::write::{
    LONGEST_LINE, finish_line, push_number, write_comments, write_items, write_key_column, write_label,
    write_statements, write_value,
};

/// How long the text of a plain game is, more often than not.
const USUAL: usize = 1024;

/// The largest number that is written; a larger one nobody has, and a reader may refuse it.
const LARGEST: u16 = 9_999;

/// How many rows a game may have.
const MOST_ROWS: u8 = 99;

/// Returns the text of a plain game from its JSON, beginning with the blank line above it; `None` if it is not plain. `seats` is
/// how many the table may have.
///
/// ```
/// use doko_format::Sprache;
/// use doko_format::json::text_of_plain;
///
/// let json = r#"{"label": "7", "lines": [{"field": {"key": "geber", "seat": 1}},
///     {"row": {"number": 1, "leader": 2, "items": ["CA", "C9", "CK", "CT"]}}]}"#;
/// let text = text_of_plain(json, Sprache::De, 4);
/// assert_eq!(text.as_deref(), Some("\nSpiel 7\nGeber:      1\n 1.  2: KrA Kr9 KrK Kr10\n"));
/// assert_eq!(text_of_plain(r#"{"lines":[{"unreadable":"Spiel"}]}"#, Sprache::De, 4), None);
/// ```
pub fn text_of_plain(json: &str, sprache: Sprache, seats: u8) -> Option<String> {
    let (json, words, out) = (Reader::over(json), card_words(sprache), Vec::with_capacity(USUAL));
    let mut writer = Writer {
        json,
        sprache,
        seats,
        words,
        out,
        piece: String::new(),
        rows: 0,
        last_key: None,
        ends_with_call: false,
    };
    writer.game()?;
    // No line is longer than the limit if all of them together are not.
    let text = Some(writer.out).filter(|text| text.len() <= LONGEST_LINE)?;
    String::from_utf8(text).ok()
}

/// A game on its way from JSON to text. Each method reads its part and writes it, or returns `None`.
struct Writer<'de> {
    json: Reader<'de>,
    sprache: Sprache,
    /// How many seats the table may have.
    seats: u8,
    /// The texts of the cards.
    words: &'static [CardWord; Card::COUNT],
    out: Vec<u8>,
    /// For a piece that is written as text.
    piece: String,
    /// How many rows there were.
    rows: u8,
    /// The key of the last header line.
    last_key: Option<Key>,
    /// Whether something was said behind the last card of the last row.
    ends_with_call: bool,
}

impl Writer<'_> {
    fn game(&mut self) -> Option<()> {
        self.passes("{")?;
        self.raw("\n");
        self.raw(self.sprache.word(Word::Spiel));
        if self.json.passes(LABEL) {
            let label: Text = self.json.value()?;
            let is_plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte));
            if label.is_empty() || !is_plain {
                return None;
            }
            self.piece(|_, out| write_label(&label, out));
            self.passes(",")?;
        }
        self.raw("\n");
        self.passes(LINES)?;
        self.line()?;
        while self.json.goes_on_to(b']')? {
            self.line()?;
        }
        self.passes("}")?;
        // What is said behind the last card of a game has a line of its own.
        (self.json.is_at_end() && !self.ends_with_call).then_some(())
    }

    fn passes(&mut self, piece: &str) -> Option<()> {
        self.json.passes(piece).then_some(())
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn raw(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Writes what `write` makes.
    fn piece(&mut self, write: impl FnOnce(Sprache, &mut String)) {
        self.piece.clear();
        write(self.sprache, &mut self.piece);
        self.out.extend_from_slice(self.piece.as_bytes());
    }

    /// Writes a line with the comments and remarks that belong to it.
    fn line(&mut self) -> Option<()> {
        let start = self.out.len();
        self.line_alone()?;
        if self.json.peek()? == b',' && self.json.passes(NOTES) {
            self.notes(start)?;
        } else {
            self.raw("\n");
        }
        self.passes("}")
    }

    /// Ends the line that begins at `start`, and writes the comments above it.
    fn notes(&mut self, start: usize) -> Option<()> {
        let notes: Notes = self.json.value()?;
        let mut texts = notes.before.iter().chain(&notes.remarks).chain(&notes.after);
        if !texts.all(|text| is_plain_text(text)) {
            return None;
        }
        let mut above = String::new();
        write_comments(&notes.before, &mut above);
        self.out.splice(start..start, above.into_bytes());
        self.piece(|_, out| finish_line(Some(&notes), out));
        Some(())
    }

    fn line_alone(&mut self) -> Option<()> {
        if self.json.passes(ROW) {
            return self.row();
        }
        self.passes(FIELD)?;
        if self.json.passes(BLATT) {
            return self.blatt();
        }
        let json = &mut self.json;
        let (key, value) = match () {
            () if json.passes(VORBEHALT) => return self.vorbehalt(),
            () if json.passes(GEBER) => (Key::Geber, Value::Seat(json.value()?)),
            () if json.passes(AUGEN) => (Key::Augen, Value::Parties(json.value()?)),
            () if json.passes(STICHE) => (Key::Stiche, Value::Parties(json.value()?)),
            () if json.passes(SONDERPUNKTE) => (Key::Sonderpunkte, Value::Sonderpunkte(json.value()?)),
            () if json.passes(SIEGER) => (Key::Sieger, Value::Sieger(json.value()?)),
            () if json.passes(WERT) => (Key::Wert, Value::Number(json.value()?)),
            () if json.passes(PUNKTE) => (Key::Punkte, Value::Numbers(json.value()?)),
            () if json.passes(AUSSETZER) => (Key::Aussetzer, Value::Seats(json.value()?)),
            () if json.passes(PFLICHTSOLI) => (Key::Pflichtsoli, Value::Seats(json.value()?)),
            () if json.passes(STAND) => (Key::Stand, Value::Numbers(json.value()?)),
            () if json.passes(REGELN) => (Key::Regeln, Value::Text(json.value()?)),
            () if json.passes(DATUM) => (Key::Datum, Value::Text(json.value()?)),
            () if json.passes(GEGEBEN) => (Key::Gegeben, Value::Packets(json.value()?)),
            () => return None,
        };
        self.passes("}")?;
        if !self.is_plain(&key, &value) {
            return None;
        }
        self.piece(|sprache, out| {
            write_key_column(&key, sprache, out);
            write_value(&key, &value, sprache, out);
        });
        self.follows(key)
    }

    /// Tells whether a value is read as it is written.
    fn is_plain(&self, key: &Key, value: &Value) -> bool {
        match value {
            Value::Text(text) if *key == Key::Datum => is_plain_date(text),
            Value::Seat(seat) => self.is_at_table(*seat),
            Value::Seats(seats) => seats.iter().all(|seat| self.is_at_table(seat.value)),
            Value::Number(number) => is_small(*number),
            Value::Numbers(numbers) => !numbers.is_empty() && numbers.iter().all(|number| is_small(number.value)),
            Value::Parties(parties) => {
                let noted = parties.iter().map(|noted| noted.value.0);
                noted.eq(Partei::ALL) && parties.iter().all(|noted| noted.value.1 <= LARGEST)
            }
            Value::Sonderpunkte(noted) => {
                !noted.is_empty() && noted.iter().all(|noted| self.is_name(&noted.value.name))
            }
            Value::Sieger(_) => true,
            Value::Text(text) => is_plain_text(text),
            Value::Packets(packets) => !packets.is_empty(),
            Value::Sprache(_)
            | Value::Runde { .. }
            | Value::Names(_)
            | Value::Abheber { .. }
            | Value::Blatt { .. }
            | Value::Statements(_)
            | Value::Counts(_)
            | Value::Spielart(_)
            | Value::Unreadable(_) => false,
        }
    }

    fn is_at_table(&self, seat: Seat) -> bool {
        seat.number() <= self.seats
    }

    /// Tells whether the text has a word for a special point of this name that is read as this name.
    fn is_name(&self, name: &str) -> bool {
        let known = Sprache::De.find(Group::Sonderpunkt, name).filter(|known| Sprache::De.word(*known) == name);
        let is_plain = |byte: u8| byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-');
        known.is_some_and(|known| self.sprache.word(known).bytes().all(is_plain))
    }

    /// Tells whether a header line with this key may follow those before it: each key stands once, in its order.
    fn follows(&mut self, key: Key) -> Option<()> {
        let is_in_order = self.last_key.as_ref().is_none_or(|last| *last < key) && (self.rows == 0 || key.is_result());
        self.last_key = Some(key);
        is_in_order.then_some(())
    }

    /// Writes the next row.
    fn row(&mut self) -> Option<()> {
        self.rows += 1;
        let is_in_place = self.rows <= MOST_ROWS && self.last_key.as_ref().is_none_or(|last| !last.is_result());
        if self.number()? != u16::from(self.rows) || !is_in_place {
            return None;
        }
        if self.rows < 10 {
            self.raw(" ");
        }
        self.write_number(self.rows.into());
        self.raw(".  ");
        if self.json.passes(LEADER) {
            self.seat()?;
            self.raw(": ");
        }
        self.passes(ITEMS)?;
        self.items()?;
        if self.json.passes(TAKEN) {
            self.raw(" -> ");
            self.seat()?;
            if self.json.passes(OF_TRICK) {
                let augen = self.number().filter(|augen| *augen <= LARGEST)?;
                self.raw(" ");
                self.write_number(augen);
            }
            self.passes("}")?;
        }
        self.passes("}")
    }

    /// Writes the items of a row with blanks between them; one of them is a card.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn items(&mut self) -> Option<()> {
        self.passes("[")?;
        let mut has_card = false;
        loop {
            let is_card = self.json.peek()? == b'"';
            let is_remark = !is_card && self.json.passes(REMARK);
            has_card |= is_card;
            if is_remark {
                self.remark()?;
            } else if !is_card {
                self.call()?;
            } else if self.four_cards().or_else(|| self.card()).is_none() {
                self.laid()?;
            }
            if !self.json.goes_on_to(b']')? {
                self.ends_with_call = !is_card;
                // What is told behind the last item belongs to the line.
                return (has_card && !is_remark).then_some(());
            }
            self.raw(" ");
        }
    }

    fn remark(&mut self) -> Option<()> {
        let remark: Text = self.json.value()?;
        self.passes("}")?;
        let is_plain = is_plain_text(&remark);
        self.item(Item::Remark { remark });
        is_plain.then_some(())
    }

    /// Writes a card with who laid it in front of it.
    fn laid(&mut self) -> Option<()> {
        let laid: Laid = self.json.value()?;
        let is_plain =
            laid.card.is_some() && laid.how == How::Open && laid.seat.is_none_or(|seat| self.is_at_table(seat));
        self.item(Item::Card(laid));
        is_plain.then_some(())
    }

    fn call(&mut self) -> Option<()> {
        let event: Event = self.json.value()?;
        let Handlung::Ansage(ansage) = &event.what else { return None };
        let names_party_in_vain = ansage.party.is_some() && ansage.call.partei().is_some();
        let is_plain = self.is_said_by_a_seat(&event) && !names_party_in_vain && ansage.cards_played.is_none();
        self.item(Item::Event(Box::new(event)));
        is_plain.then_some(())
    }

    fn item(&mut self, item: Item) {
        self.piece(|sprache, out| write_items(&[Spanned::from(item)], true, sprache, out));
    }

    /// Tells whether somebody at the table says it by himself.
    fn is_said_by_a_seat(&self, event: &Event) -> bool {
        let is_at_table = event.seat.as_ref().is_some_and(|seat| self.is_at_table(seat.value));
        is_at_table && event.instance.is_none() && !event.simultaneous
    }

    /// Writes four open cards with blanks between them, if they stand here one behind the other.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn four_cards(&mut self) -> Option<()> {
        const FOUR: Pattern<19, 8> = Pattern::new(br#""__","__","__","__""#);
        let words = self.words;
        let (text, end) = self.json.next_if(|four| {
            let (mut text, mut end) = ([b' '; 32], 0);
            for letters in FOUR.filling(four)?.as_chunks::<2>().0 {
                let (word, length) = words[Card::from_letters(*letters)?.index()];
                text[end..end + 8].copy_from_slice(&word);
                end += length;
            }
            Some((text, end))
        })?;
        // So many bytes are copied without a call.
        let start = self.out.len();
        self.out.extend_from_slice(&text);
        self.out.truncate(start + end - 1);
        Some(())
    }

    /// Writes an open card, if one stands here.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn card(&mut self) -> Option<()> {
        let card = self.json.next_if(|&[open, suit, rank, close]| {
            Card::from_letters([suit, rank]).filter(|_| open == b'"' && close == b'"')
        })?;
        let (word, length) = &self.words[card.index()];
        self.out.extend_from_slice(&word[..length - 1]);
        Some(())
    }

    /// Writes a hand.
    fn blatt(&mut self) -> Option<()> {
        let seat: Seat = self.json.value()?;
        if !self.is_at_table(seat) {
            return None;
        }
        self.piece(|sprache, out| write_key_column(&Key::Blatt(seat), sprache, out));
        self.passes(CARDS)?;
        self.passes("[")?;
        loop {
            if self.four_cards().is_none() {
                self.json.peek()?;
                self.card()?;
            }
            if !self.json.goes_on_to(b']')? {
                break;
            }
            self.raw(" ");
        }
        self.passes("}}")?;
        self.follows(Key::Blatt(seat))
    }

    /// Writes the Vorbehaltsabfrage, in which nearly everybody says `gesund`.
    fn vorbehalt(&mut self) -> Option<()> {
        self.piece(|sprache, out| write_key_column(&Key::Vorbehalt, sprache, out));
        self.passes("[")?;
        loop {
            let (here, start) = (self.json.clone(), self.out.len());
            if self.gesund().is_none() {
                self.json = here;
                self.out.truncate(start);
                let event: Event = self.json.value()?;
                if !self.is_said_by_a_seat(&event)
                    || !matches!(event.what, Handlung::Aussage(said) if is_plain_statement(said))
                {
                    return None;
                }
                self.piece(|sprache, out| {
                    write_statements(&[Spanned::from(Item::Event(Box::new(event)))], sprache, out)
                });
            }
            if !self.json.goes_on_to(b']')? {
                break;
            }
            self.raw(", ");
        }
        self.passes("}")?;
        self.follows(Key::Vorbehalt)
    }

    fn gesund(&mut self) -> Option<()> {
        self.passes(SEAT)?;
        self.seat()?;
        self.passes(STATEMENT)?;
        self.passes(GESUND)?;
        self.passes("}")?;
        self.raw(" ");
        self.raw(self.sprache.word(Word::Gesund));
        Some(())
    }

    fn number(&mut self) -> Option<u16> {
        match self.json.digits(3) {
            Some(number) => u16::try_from(number).ok(),
            None => self.json.value(),
        }
    }

    fn seat(&mut self) -> Option<()> {
        let digit = |&[digit]: &[u8; 1]| Seat::new(digit.wrapping_sub(b'0'));
        let seat = match self.json.next_if(digit) {
            Some(seat) => seat,
            None => self.json.value()?,
        };
        self.raw(seat.digit());
        self.is_at_table(seat).then_some(())
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn write_number(&mut self, number: u16) {
        match number {
            0..10 => self.out.push(b'0' + number as u8),
            10..100 => self.out.extend_from_slice(&digits(number as u8)),
            100.. => self.piece(|_, out| push_number(number, out)),
        }
    }
}

/// Tells whether a text is read as it is written, wherever it stands: words with one blank between two of them.
fn is_plain_text(text: &str) -> bool {
    let is_plain = |letter: char| letter.is_alphanumeric() || " .,-!?:;'/+".contains(letter);
    let words = !text.is_empty() && !text.starts_with(' ') && !text.ends_with(' ') && !text.contains("  ");
    words && text.chars().all(is_plain)
}

/// Tells whether a text is a day of the calendar as it is written in full, and none of those that only leap years have.
fn is_plain_date(text: &str) -> bool {
    let [y, yy, yyy, yyyy, b'-', m, mm, b'-', d, dd] = *text.as_bytes() else { return false };
    if ![y, yy, yyy, yyyy, m, mm, d, dd].iter().all(u8::is_ascii_digit) {
        return false;
    }
    let days = match (m, mm) {
        (b'0', b'2') => b"28",
        (b'0', b'4' | b'6' | b'9') | (b'1', b'1') => b"30",
        (b'0', b'1' | b'3' | b'5' | b'7' | b'8') | (b'1', b'0' | b'2') => b"31",
        _ => return false,
    };
    (b"01"..=days).contains(&&[d, dd])
}

/// Tells whether a number has few enough digits.
fn is_small(number: i32) -> bool {
    number.unsigned_abs() <= u32::from(LARGEST)
}

/// Tells whether a statement before the game is one of a plain game.
fn is_plain_statement(said: Aussage) -> bool {
    match said {
        Aussage::Gesund
        | Aussage::Vorbehalt
        | Aussage::KeinSolo
        | Aussage::KeinPflichtsolo
        | Aussage::KeinLustsolo
        | Aussage::Solo { art: Some(_), .. }
        | Aussage::Hochzeit { .. } => true,
        Aussage::Ungesund
        | Aussage::Solo { art: None, .. }
        | Aussage::Schweine
        | Aussage::Superschweine
        | Aussage::Hyperschweine
        | Aussage::Armut
        | Aussage::Ramsch
        | Aussage::Schmeissen
        | Aussage::Zurueck => false,
    }
}
