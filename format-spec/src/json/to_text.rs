//! The canonical text of a plain game, straight from its JSON, without a record of it. The keys are looked for in the order in
//! which [`write_plain`](super::write_plain) writes them, their values are read by their types.
//!
//! It writes what [`write_record`](crate::write::write_record) would of the same game in canonical order, or declines. Whether the
//! text is read as this game is for who asks to see: a number may be too large for it, a seat not at the table.

use super::pattern::Pattern;
use super::plain::{
    AUGEN, AUSSETZER, BLATT, CARDS, FIELD, GEBER, GESUND, ITEMS, LABEL, LEADER, LINES, OF_TRICK, PFLICHTSOLI, PUNKTE,
    ROW, SEAT, SIEGER, SONDERPUNKTE, STATEMENT, STICHE, TAKEN, VORBEHALT, WERT,
};
use super::usual::Reader;
use crate::card::Card;
use crate::event::{Event, Handlung};
use crate::field::{Key, Sonderpunktnotiz, Value};
use crate::item::Item;
use crate::keyword::{CardWord, Group, Sprache, Word, card_texts, card_words};
use crate::laid::Laid;
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;
use crate::write::{push_number, write_items, write_key_column, write_label, write_statements, write_value};

/// Writes a plain game from its JSON behind what `out` holds, beginning with the blank line above it; where it declines,
/// `out` is as it was.
///
/// ```
/// use doko_format::Sprache;
/// use doko_format::json::text_of_plain;
///
/// let mut out = String::new();
/// let json = r#"{"label": "7", "lines": [{"row": {"number": 1, "leader": 2, "items": ["CA", "C9", "CK", "CT"]}}]}"#;
/// assert!(text_of_plain(json, Sprache::De, &mut out));
/// assert_eq!(out, "\nSpiel 7\n 1.  2: KrA Kr9 KrK Kr10\n");
/// assert!(!text_of_plain(r#"{"lines":[{"unreadable":"Spiel"}]}"#, Sprache::De, &mut out));
/// ```
pub fn text_of_plain(json: &str, sprache: Sprache, out: &mut String) -> bool {
    let start = out.len();
    let (json, cards, words) = (Reader::over(json), card_texts(sprache), card_words(sprache));
    let mut writer = Writer { json, sprache, cards, words, out, rows: 0, last_key: None, ends_with_call: false };
    let is_plain = writer.game().is_some();
    if !is_plain {
        out.truncate(start);
    }
    is_plain
}

/// A game on its way from JSON to text. Each method reads its part and writes it, or returns `None`.
struct Writer<'de, 't> {
    json: Reader<'de>,
    sprache: Sprache,
    /// The texts of the cards.
    cards: &'static [Box<str>; Card::COUNT],
    words: &'static [CardWord; Card::COUNT],
    out: &'t mut String,
    /// How many rows there were.
    rows: u8,
    /// The key of the last header line.
    last_key: Option<Key>,
    /// Whether something was said behind the last card of the last row.
    ends_with_call: bool,
}

impl Writer<'_, '_> {
    fn game(&mut self) -> Option<()> {
        self.passes("{")?;
        self.out.push('\n');
        self.out.push_str(self.sprache.word(Word::Spiel));
        if self.json.passes(LABEL) {
            let label: Text = self.json.value()?;
            if !label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte)) {
                return None;
            }
            write_label(&label, self.out);
            self.passes(",")?;
        }
        self.out.push('\n');
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

    fn line(&mut self) -> Option<()> {
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
            () if json.passes(SONDERPUNKTE) => (Key::Sonderpunkte, Value::Sonderpunkte(sonderpunkte(json)?)),
            () if json.passes(SIEGER) => (Key::Sieger, Value::Sieger(json.value()?)),
            () if json.passes(WERT) => (Key::Wert, Value::Number(json.value()?)),
            () if json.passes(PUNKTE) => (Key::Punkte, Value::Numbers(json.value()?)),
            () if json.passes(AUSSETZER) => (Key::Aussetzer, Value::Seats(json.value()?)),
            () if json.passes(PFLICHTSOLI) => (Key::Pflichtsoli, Value::Seats(json.value()?)),
            () => return None,
        };
        self.passes("}}")?;
        write_key_column(&key, self.sprache, self.out);
        write_value(&key, &value, self.sprache, self.out);
        self.out.push('\n');
        self.follows(key)
    }

    /// Tells whether a header line with this key may follow those before it: each key stands once, in its order.
    fn follows(&mut self, key: Key) -> Option<()> {
        let is_late = self.rows > 0 && !key.is_result() || self.last_key.as_ref().is_some_and(|last| *last >= key);
        self.last_key = Some(key);
        (!is_late).then_some(())
    }

    /// Writes the next row.
    fn row(&mut self) -> Option<()> {
        self.rows = self.rows.checked_add(1)?;
        let is_late = self.last_key.as_ref().is_some_and(Key::is_result);
        if self.number()? != u16::from(self.rows) || is_late {
            return None;
        }
        if self.rows < 10 {
            self.out.push(' ');
        }
        push_number(self.rows.into(), self.out);
        self.out.push_str(".  ");
        if self.json.passes(LEADER) {
            self.seat()?;
            self.out.push_str(": ");
        }
        self.passes(ITEMS)?;
        self.items()?;
        if self.json.passes(TAKEN) {
            self.out.push_str(" -> ");
            self.seat()?;
            if self.json.passes(OF_TRICK) {
                self.out.push(' ');
                push_number(self.number()?, self.out);
            }
            self.passes("}")?;
        }
        self.passes("}}")?;
        self.out.push('\n');
        Some(())
    }

    /// Writes the items of a row with blanks between them.
    #[inline(always)]
    fn items(&mut self) -> Option<()> {
        self.passes("[")?;
        loop {
            let is_card = self.json.peek()? == b'"';
            if !is_card {
                self.call()?;
            } else if self.four_cards().or_else(|| self.card()).is_none() {
                let laid: Laid = self.json.value()?;
                self.item(Item::Card(laid));
            }
            if !self.json.goes_on_to(b']')? {
                self.ends_with_call = !is_card;
                return Some(());
            }
            self.out.push(' ');
        }
    }

    fn call(&mut self) -> Option<()> {
        let event: Event = self.json.value()?;
        let Handlung::Ansage(ansage) = &event.what else { return None };
        let is_usual = is_said_by_a_seat(&event) && (ansage.party.is_none() || ansage.call.partei().is_none());
        self.item(Item::Event(Box::new(event)));
        is_usual.then_some(())
    }

    fn item(&mut self, item: Item) {
        write_items(&[Spanned::from(item)], true, self.sprache, self.out);
    }

    /// Writes four open cards with blanks between them, if they stand here one behind the other.
    #[inline(always)]
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
        self.out.push_str(str::from_utf8(&text[..end - 1]).ok()?);
        Some(())
    }

    /// Writes an open card, if one stands here.
    #[inline(always)]
    fn card(&mut self) -> Option<()> {
        let card = self.json.next_if(|&[open, suit, rank, close]| {
            Card::from_letters([suit, rank]).filter(|_| open == b'"' && close == b'"')
        })?;
        self.out.push_str(&self.cards[card.index()]);
        Some(())
    }

    /// Writes a hand.
    fn blatt(&mut self) -> Option<()> {
        let seat: Seat = self.json.value()?;
        write_key_column(&Key::Blatt(seat), self.sprache, self.out);
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
            self.out.push(' ');
        }
        self.passes("}}}")?;
        self.out.push('\n');
        self.follows(Key::Blatt(seat))
    }

    /// Writes the Vorbehaltsabfrage, in which nearly everybody says `gesund`.
    fn vorbehalt(&mut self) -> Option<()> {
        write_key_column(&Key::Vorbehalt, self.sprache, self.out);
        self.passes("[")?;
        loop {
            let (here, start) = (self.json.clone(), self.out.len());
            if self.gesund().is_none() {
                self.json = here;
                self.out.truncate(start);
                let event: Event = self.json.value()?;
                if !is_said_by_a_seat(&event) || !matches!(event.what, Handlung::Aussage(_)) {
                    return None;
                }
                write_statements(&[Spanned::from(Item::Event(Box::new(event)))], self.sprache, self.out);
            }
            if !self.json.goes_on_to(b']')? {
                break;
            }
            self.out.push_str(", ");
        }
        self.passes("}}")?;
        self.out.push('\n');
        self.follows(Key::Vorbehalt)
    }

    fn gesund(&mut self) -> Option<()> {
        self.passes(SEAT)?;
        self.seat()?;
        self.passes(STATEMENT)?;
        self.passes(GESUND)?;
        self.passes("}")?;
        self.out.push(' ');
        self.out.push_str(self.sprache.word(Word::Gesund));
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
        self.out.push_str(seat.digit());
        Some(())
    }
}

/// Tells whether somebody at the table says it by himself.
fn is_said_by_a_seat(event: &Event) -> bool {
    event.seat.is_some() && event.instance.is_none() && !event.simultaneous
}

/// Reads special points as they are noted, of which the text has a word that is read as this name.
fn sonderpunkte(json: &mut Reader<'_>) -> Option<Vec<Spanned<Sonderpunktnotiz>>> {
    let noted: Vec<Spanned<Sonderpunktnotiz>> = json.value()?;
    let known = |name: &str| Sprache::De.find(Group::Sonderpunkt, name).map(|known| Sprache::De.word(known));
    let is_known = |name: &str| known(name) == Some(name);
    noted.iter().all(|note| is_known(&note.value.name)).then_some(noted)
}
