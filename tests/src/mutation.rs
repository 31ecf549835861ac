//! Texts made wrong by chance: what the short rounds of the tests and the fuzzing targets change a record or a rule file
//! by, where single bytes would nearly always give a line that cannot be read.
//!
//! The same numbers give the same text on every machine.

use doko_format::keyword::TABLE;

use crate::slip::Dice;

/// What stands in records beside words: cards, places, numbers at the limits of their types, and what opens something.
const PIECES: &[&str] = &[
    "KrA",
    "Pi10",
    "He10",
    "HeD",
    "KaA",
    "Ka9",
    "1:",
    "4:",
    "9:",
    "(",
    ")",
    "{",
    "}",
    "\"",
    "?",
    "…",
    "...",
    "->",
    "@1",
    "@12",
    "@255",
    "+4",
    "0",
    "1",
    "13",
    "255",
    "256",
    "-1",
    "65535",
    "65536",
    "2147483648",
    "-2147483648",
    "99999999999999999999",
    "#",
    ";",
    ",",
    "=",
    ":",
    "\u{feff}",
    "\u{202e}",
    "\u{1b}",
    "\u{0}",
    "\u{e4}",
    "\u{2660}",
    " 1.",
    " 13.",
    "255.",
    "Spiel",
    "doko 1",
    "Anna",
];

/// Bytes that mean something in a record or a rule file, and some that are no text.
const BYTES: &[u8] = b" \n:.,-()@#{}[]=\"'AKDB019rieaKPH1234\t\r\xC3\xFF\0";

/// Changes a text in one place, or in a few. It gets no longer than `most` bytes.
pub fn mutate(text: &mut Vec<u8>, most: usize, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        once(text, dice);
    }
    text.truncate(most);
}

/// Changes a text in one place.
pub fn once(text: &mut Vec<u8>, dice: &mut Dice) {
    if text.is_empty() {
        text.extend_from_slice(b"doko 1\n");
        return;
    }
    match dice.below(8) {
        0..=2 => lines(text, dice),
        3..=5 => words(text, dice),
        _ => bytes(text, dice),
    }
}

/// A line is lost, written twice, or stands elsewhere.
fn lines(text: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    let (line, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(4) {
        0 => drop(lines.remove(line)),
        1 => lines.swap(line, other),
        2 => lines.insert(other, lines[line]),
        _ => {
            // A few lines go together: a trick with what was said in it.
            let end = (line + 1 + dice.below(4)).min(lines.len());
            let moved: Vec<&[u8]> = lines.drain(line..end).collect();
            let at = dice.below(lines.len() + 1);
            lines.splice(at..at, moved);
        }
    }
    *text = lines.join(&b'\n');
}

/// Words of a line change places, are lost, or another one stands there: one of another line, of the table of words in
/// any language, a card, a number.
fn words(text: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    let (line, other) = (dice.below(lines.len()), dice.below(lines.len()));
    let mut row: Vec<&[u8]> = lines[line].split(|byte| *byte == b' ').collect();
    let from: Vec<&[u8]> = lines[other].split(|byte| *byte == b' ').collect();
    let (here, there) = (dice.below(row.len()), dice.below(row.len()));
    match dice.below(7) {
        0 => row.swap(here, there),
        1 => row[here] = from[dice.below(from.len())],
        2 => drop(row.remove(here)),
        3 => row.insert(here, from[dice.below(from.len())]),
        4 => row.insert(here, PIECES[dice.below(PIECES.len())].as_bytes()),
        5 => row[here] = PIECES[dice.below(PIECES.len())].as_bytes(),
        _ => {
            let entry = &TABLE[dice.below(TABLE.len())];
            let spellings = [entry.de, entry.en, entry.nl][dice.below(3)];
            row.insert(here, spellings[dice.below(spellings.len())].as_bytes());
        }
    }
    let row = row.join(&b' ');
    lines[line] = &row;
    *text = lines.join(&b'\n');
}

/// A byte or a digit is another one, is lost, or stands there twice.
fn bytes(text: &mut Vec<u8>, dice: &mut Dice) {
    let at = dice.below(text.len());
    match dice.below(5) {
        0 => text[at] = BYTES[dice.below(BYTES.len())],
        1 => text.insert(at, BYTES[dice.below(BYTES.len())]),
        2 => drop(text.remove(at)),
        3 => text.insert(at, text[dice.below(text.len())]),
        _ => {
            let digits: Vec<usize> = (0..text.len()).filter(|at| text[*at].is_ascii_digit()).collect();
            if let Some(at) = digits.get(dice.below(digits.len().max(1))) {
                text[*at] = b'0' + dice.below(10) as u8;
            }
        }
    }
}
