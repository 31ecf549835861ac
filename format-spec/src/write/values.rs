//! Header lines: key and value.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::acts::write_aussage;
use super::items::{write_items, write_statements};
use super::text::{write_text, write_verbatim};
use super::{LONGEST_LINE, finish_line, push_number};
use crate::event::Partei;
use crate::field::{Field, Key, Sieger, Sonderpunktnotiz, Spielartnotiz, Value};
use crate::item::{Item, is_quoting};
use crate::keyword::{Group, Sprache, TABLE, Word};
use crate::record::Notes;
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;

/// How many columns stand in front of a value; a longer key is followed by one blank.
const COLUMNS: usize = 12;

/// What stands in front of values in one language: keys with their colon and the blanks behind it.
struct Heads {
    /// Of each word, in the order of [`Word`].
    of_word: Vec<Box<str>>,
    /// Of the hand of each seat.
    of_blatt: [Box<str>; Seat::MAX],
}

impl Heads {
    fn of(sprache: Sprache) -> &'static Heads {
        static ALL: LazyLock<[Heads; Sprache::ALL.len()]> = LazyLock::new(|| Sprache::ALL.map(Heads::new));
        &ALL[sprache as usize]
    }

    fn new(sprache: Sprache) -> Heads {
        let blatt = sprache.word(Word::KeyBlatt);
        Heads {
            of_word: TABLE.iter().map(|entry| head(sprache.word(entry.word))).collect(),
            of_blatt: std::array::from_fn(|index| head(&format!("{blatt} {}", index + 1))),
        }
    }
}

fn head(key: &str) -> Box<str> {
    let key = format!("{key}: ");
    format!("{key:COLUMNS$}").into()
}

/// Appends `Key: value` with the value at column 13. `notes` are what will stand behind it.
///
/// Statements that are too many for one line go on in further lines of the same key, which are one line again for
/// whoever reads them.
pub(crate) fn write_field(field: &Field, notes: Option<&Notes>, sprache: Sprache, out: &mut String) {
    let Field { key, value } = field;
    let start = out.len();
    write_head(field, sprache, out);
    let head = out.len() - start;
    write_value(&key.value, &value.value, sprache, out);
    let (Key::Vorbehalt, Value::Statements(items)) = (&key.value, &value.value) else { return };
    let mut behind = String::new();
    finish_line(notes, &mut behind);
    let room = (LONGEST_LINE + 1).saturating_sub(head);
    let quotes = items.iter().rev().skip(1).any(|item| is_quoting(&item.value));
    if !quotes && out.len() - start - head + behind.len() <= room {
        return;
    }
    out.truncate(start);
    let mut rest = items.as_slice();
    loop {
        write_head(field, sprache, out);
        let (line, further) = rest.split_at(that_fit(rest, room.saturating_sub(behind.len()), sprache));
        write_statements(line, sprache, out);
        if further.is_empty() {
            return;
        }
        out.push('\n');
        rest = further;
    }
}

/// Returns how many statements fit in so many bytes, one at least, a statement with the remarks behind it, and nothing
/// behind what could not be read for a quote.
fn that_fit(items: &[Spanned<Item>], room: usize, sprache: Sprache) -> usize {
    let mut text = String::new();
    let (mut width, mut end) = (0, 0);
    for (place, item) in items.iter().enumerate() {
        text.clear();
        write_statements(std::slice::from_ref(item), sprache, &mut text);
        width += text.len() + " & ".len();
        if !matches!(item.value, Item::Remark { .. }) {
            end = place;
        }
        if width > room && end > 0 {
            return end;
        }
        if is_quoting(&item.value) {
            return place + 1;
        }
    }
    items.len()
}

/// Appends the key, its colon and the blanks behind it.
fn write_head(field: &Field, sprache: Sprache, out: &mut String) {
    write_key_column(&field.key.value, sprache, out);
    // Behind a blank a hash would begin a comment.
    if matches!(&field.value.value, Value::Unreadable(text) if text.trim_start().starts_with('#')) {
        out.truncate(out.trim_end_matches(' ').len());
    }
}

/// Appends the key, its colon and the blanks between it and the value.
pub(crate) fn write_key_column(key: &Key, sprache: Sprache, out: &mut String) {
    let heads = Heads::of(sprache);
    match (key, key.word()) {
        (Key::Blatt(seat), _) => out.push_str(&heads.of_blatt[seat.index()]),
        (Key::Eigen(name) | Key::Unbekannt(name), _) => {
            let mut key = String::new();
            write_verbatim(name, &mut key);
            out.push_str(&head(&key));
        }
        (_, Some(word)) => out.push_str(&heads.of_word[word as usize]),
        // Every key but private and unknown ones has a word.
        (_, None) => {}
    }
}

/// Appends the value of a line with this key.
pub fn write_value(key: &Key, value: &Value, sprache: Sprache, out: &mut String) {
    match value {
        Value::Sprache(language) => out.push_str(language.code()),
        Value::Text(text) => write_text(text, false, out),
        Value::Runde { number, of } => {
            let _ = write!(out, "{number}");
            if let Some(of) = of {
                let _ = write!(out, " {} {of}", sprache.word(Word::Von));
            }
        }
        Value::Seat(seat) => out.push_str(seat.digit()),
        Value::Seats(seats) if seats.is_empty() => out.push_str(sprache.word(nobody(key))),
        Value::Seats(seats) => write_seats(seats, out),
        Value::Names(names) => write_list(names, out, |name, out| write_name(name.value.as_ref(), out)),
        Value::Number(number) => push_signed(*number, out),
        Value::Numbers(numbers) => write_points(numbers.iter().map(|number| number.value), out),
        Value::Abheber { seat: None, .. } => out.push_str(sprache.word(Word::Keiner)),
        Value::Abheber { seat: Some(seat), cards } => {
            let _ = write!(out, "{seat}");
            if let Some(cards) = cards {
                let _ = write!(out, ", {cards} {}", sprache.word(Word::Karten));
            }
        }
        Value::Packets(packets) => {
            for (place, packet) in packets.iter().enumerate() {
                let _ = write!(out, "{}{packet}", if place > 0 { "-" } else { "" });
            }
        }
        Value::Blatt { cards, open_end } => {
            write_items(cards, false, sprache, out);
            if *open_end {
                out.push_str(if cards.is_empty() { ".." } else { " .." });
            }
        }
        Value::Statements(items) if items.is_empty() && *key == Key::Ansagen => {
            out.push_str(sprache.word(Word::Keine));
        }
        Value::Statements(items) => {
            if *key == Key::Ansagen && is_nothing(items, sprache) {
                // Behind a comma it is no word for nothing.
                out.push_str(", ");
            }
            write_statements(items, sprache, out);
        }
        Value::Parties(parties) => write_list(parties, out, |party, out| {
            let (party, number): (Partei, u16) = party.value;
            out.push_str(sprache.word(Word::from(party)));
            out.push(' ');
            push_number(number, out);
        }),
        Value::Counts(counts) => write_list(counts, out, |count, out| {
            let (seat, number): (Seat, u16) = count.value;
            out.push_str(seat.digit());
            out.push(' ');
            push_number(number, out);
        }),
        Value::Sonderpunkte(notes) if notes.is_empty() => out.push_str(sprache.word(Word::Keine)),
        Value::Sonderpunkte(notes) => write_list(notes, out, |note, out| write_sonderpunkt(&note.value, sprache, out)),
        Value::Sieger(Sieger::Partei(party)) => out.push_str(sprache.word(Word::from(*party))),
        Value::Sieger(Sieger::Keiner) => out.push_str(sprache.word(Word::Keiner)),
        Value::Sieger(Sieger::Seats(seats)) => write_seats(seats, out),
        Value::Spielart(kind) => write_spielart(*kind, sprache, out),
        Value::Unreadable(text) => write_verbatim(text.trim(), out),
    }
}

/// Tells whether what could not be read would be read as the word for nothing.
fn is_nothing(items: &[Spanned<Item>], sprache: Sprache) -> bool {
    let mut said = items.iter().filter(|item| !matches!(item.value, Item::Remark { .. }));
    let Some(Item::Unreadable { unreadable }) = said.next().map(|item| &item.value) else { return false };
    said.next().is_none() && sprache.find(Group::Nobody, unreadable.trim()).is_some()
}

/// "keine" Pflichtsoli are things, "keiner" sits out.
fn nobody(key: &Key) -> Word {
    if *key == Key::Pflichtsoli { Word::Keine } else { Word::Keiner }
}

fn write_list<T>(values: &[T], out: &mut String, mut write: impl FnMut(&T, &mut String)) {
    for (place, value) in values.iter().enumerate() {
        if place > 0 {
            out.push_str(", ");
        }
        write(value, out);
    }
}

fn write_seats(seats: &[Spanned<Seat>], out: &mut String) {
    write_list(seats, out, |seat, out| out.push_str(seat.value.digit()));
}

/// A name that is a hyphen would read as no name.
fn write_name(name: Option<&Text>, out: &mut String) {
    match name {
        None => out.push('-'),
        Some(name) => write_text(name, name.contains(',') || **name == *"-", out),
    }
}

/// Appends signed numbers, `+2 -2 0`.
pub(crate) fn write_points(points: impl IntoIterator<Item = i32>, out: &mut String) {
    for (place, points) in points.into_iter().enumerate() {
        if place > 0 {
            out.push(' ');
        }
        if points > 0 {
            out.push('+');
        }
        push_signed(points, out);
    }
}

/// Appends a number, which is a small one more often than not.
fn push_signed(number: i32, out: &mut String) {
    match u16::try_from(number.unsigned_abs()) {
        Ok(size) => {
            if number < 0 {
                out.push('-');
            }
            push_number(size, out);
        }
        Err(_) => {
            let _ = write!(out, "{number}");
        }
    }
}

/// Appends `Re Fuchs 2`, a name of the table of words in this language. Any other name that ends in a word of digits, or holds a comma, is quoted to keep it one.
fn write_sonderpunkt(note: &Sonderpunktnotiz, sprache: Sprache, out: &mut String) {
    out.push_str(sprache.word(Word::from(note.party)));
    out.push(' ');
    let name = sprache.sonderpunkt(&note.name).map_or(&*note.name, |known| sprache.word(known));
    let digits = name.len() - name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let seems_counted = digits > 0 && name[..name.len() - digits].ends_with(char::is_whitespace);
    write_text(name, name.contains(',') || name.starts_with(':') || seems_counted, out);
    if let Some(count) = note.count {
        let _ = write!(out, " {count}");
    }
}

fn write_spielart(kind: Spielartnotiz, sprache: Sprache, out: &mut String) {
    match kind {
        Spielartnotiz::Normal => out.push_str(sprache.word(Word::Normal)),
        Spielartnotiz::Hochzeit { stich } => {
            out.push_str(sprache.word(Word::Hochzeit));
            if let Some(stich) = stich {
                let _ = write!(out, " {stich}");
            }
        }
        Spielartnotiz::StilleHochzeit => out.push_str(sprache.word(Word::StilleHochzeit)),
        Spielartnotiz::SchwarzeSau => out.push_str(sprache.word(Word::SchwarzeSau)),
        Spielartnotiz::Kontrasolo => out.push_str(sprache.word(Word::Kontrasolo)),
        Spielartnotiz::Ramsch => out.push_str(sprache.word(Word::Ramsch)),
        Spielartnotiz::Genscher => out.push_str(sprache.word(Word::Genscher)),
        Spielartnotiz::Solo(aussage) => write_aussage(aussage, sprache, out),
    }
}
