//! Slips of a human hand: one small thing wrong in a text that was right.
//!
//! The same number gives the same slip in the same text on every machine.

pub mod mended;
pub mod noticed;

use doko_analyzer::RuleSet;
use doko_corpus::{Generator, Noted, Options};
use doko_format::{Sprache, write_list_header, write_record};

/// What a writer does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slip {
    /// One letter is another one.
    Letter,
    /// A card is written twice.
    CardDoubled,
    /// Two neighbours of a row or a Blatt have changed places.
    CardsSwapped,
    /// A line is missing.
    LineLost,
    /// A line stands there twice.
    LineDoubled,
    /// A seat is another one of the table.
    Seat,
    /// A digit is another one.
    Digit,
    /// A card has another suit.
    Suit,
    /// A word stands in another language.
    Language,
    /// A row is missing, and the numbers behind it are closed up.
    RowLost,
    /// A row of another game stands in place of one.
    RowForeign,
    /// A row of another game stands among those of this one, and the numbers behind it go on from it.
    RowAdded,
    /// The cards of a row stand one place on, the last one first.
    RowShifted,
    /// Longer lines are broken, as by a mail program.
    Wrapped,
}

impl Slip {
    /// Every kind.
    pub const ALL: [Slip; 14] = [
        Slip::Letter,
        Slip::CardDoubled,
        Slip::CardsSwapped,
        Slip::LineLost,
        Slip::LineDoubled,
        Slip::Seat,
        Slip::Digit,
        Slip::Suit,
        Slip::Language,
        Slip::RowLost,
        Slip::RowForeign,
        Slip::RowAdded,
        Slip::RowShifted,
        Slip::Wrapped,
    ];
}

/// A text with one slip in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slipped {
    /// The text.
    pub text: String,
    /// The line, from 1, where the slip is; for a lost line, the one that stands in its place.
    pub line: usize,
    /// The line as it should be.
    pub before: String,
    /// The line as it is; empty if it is lost.
    pub after: String,
}

/// A slip in a generated game.
#[derive(Clone, Debug)]
pub struct Made {
    /// The number of the game.
    pub number: u64,
    /// The kind.
    pub slip: Slip,
    /// The game as it was, with its list header.
    pub text: String,
    /// The same with the slip in it.
    pub slipped: Slipped,
}

/// Commits `count` slips, one in each of as many games, each kind as often as any other.
pub fn slips(rules: &'static RuleSet, noted: Noted, count: u64) -> impl Iterator<Item = Made> {
    let options = Options { noted, ..Options::new(rules) };
    let seats = options.seats;
    let games = Generator::with(rules, 11, options);
    let header = games.header();
    (0..count).zip(games).filter_map(move |(number, record)| {
        let write = |sprache| {
            let mut text = String::new();
            write_list_header(&header, sprache, &mut text);
            text.push('\n');
            write_record(&record, sprache, &mut text);
            text
        };
        let text = write(Sprache::De);
        let foreign = write(if number % 2 == 0 { Sprache::En } else { Sprache::Nl });
        // The list's header is one for a whole evening; the slip is in the game.
        let first = text.lines().position(str::is_empty).map_or(0, |empty| empty + 1);
        let kind = Slip::ALL[(number % Slip::ALL.len() as u64) as usize];
        let slipped = slip(&text, &foreign, first, kind, seats, &mut Dice::new(number))?;
        Some(Made { number, slip: kind, text, slipped })
    })
}

/// Numbers that look random.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Begins a row of numbers.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD0_C0)
    }

    /// Returns a number under `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }
}

/// So long are the lines of a mail.
const COLUMNS: usize = 40;

const SUITS: [&str; 4] = ["Kr", "Pi", "He", "Ka"];
const RANKS: [&str; 6] = ["10", "9", "B", "D", "K", "A"];

/// Commits `slip` somewhere in the lines of `text` from `first` (from 0) on; nothing if there is no place for it.
///
/// `text` is German and canonical; `foreign` is the same text in another language. A free text (names, remarks) is no
/// place for a slip: whatever stands there is right.
pub fn slip(text: &str, foreign: &str, first: usize, slip: Slip, seats: usize, dice: &mut Dice) -> Option<Slipped> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let places: Vec<usize> =
        (first..lines.len()).filter(|at| !lines[*at].trim().is_empty() && !free(&lines[*at])).collect();
    // Some lines have no place for the slip: another one is tried.
    for _ in 0..100 {
        let mut at = places[dice.below(places.len())];
        let before = lines[at].clone();
        let after = match slip {
            Slip::LineLost => Some(String::new()),
            Slip::LineDoubled => Some(before.clone()),
            Slip::Letter => letter(&before, dice),
            Slip::CardDoubled => cards(&before, dice, |card, _| Some(format!("{card} {card}"))),
            Slip::Suit => cards(&before, dice, |card, dice| {
                let (suit, rank) = split(card)?;
                let other = SUITS[dice.below(SUITS.len())];
                (other != suit).then(|| format!("{other}{rank}"))
            }),
            Slip::CardsSwapped => swapped(&before, dice),
            Slip::Seat => seat(&before, seats, dice),
            Slip::Digit => digit(&before, dice),
            Slip::Language => word(&before, foreign.lines().nth(at)?, dice),
            Slip::RowLost => row_number(&before).map(|_| String::new()),
            Slip::RowForeign | Slip::RowAdded => row_number(&before).and_then(|_| dealt_anew(&before, text, dice)),
            Slip::RowShifted => row_number(&before).and_then(|_| shifted(&before)),
            Slip::Wrapped => wrapped(&before),
        };
        let Some(after) = after else { continue };
        match slip {
            Slip::LineLost => drop(lines.remove(at)),
            Slip::LineDoubled => lines.insert(at, before.clone()),
            Slip::RowLost => {
                lines.remove(at);
                renumber(&mut lines);
            }
            Slip::RowAdded => {
                lines.insert(at, after.clone());
                renumber(&mut lines);
            }
            Slip::Wrapped => {
                // What is told stands at the first rest.
                let broken = (first..lines.len()).find(|at| wrapped(&lines[*at]).is_some());
                at = broken.map_or(at, |broken| broken + 1);
                let broken = lines[first..].iter().map(|line| wrapped(line).unwrap_or_else(|| line.clone()));
                let broken: Vec<String> = broken.collect();
                lines.splice(first.., broken);
            }
            _ if after == before => continue,
            _ => lines[at].clone_from(&after),
        }
        let mut text = lines.join("\n");
        text.push('\n');
        return Some(Slipped { text, line: at + 1, before, after });
    }
    None
}

fn free(line: &str) -> bool {
    line.starts_with("Spieler") || line.starts_with("Spiel ")
}

fn split(card: &str) -> Option<(&str, &str)> {
    let suit = SUITS.into_iter().find(|suit| card.starts_with(suit))?;
    let rank = &card[suit.len()..];
    RANKS.contains(&rank).then_some((suit, rank))
}

/// Returns where the words of a line are, as byte ranges.
fn words(line: &str) -> Vec<std::ops::Range<usize>> {
    let mut words = Vec::new();
    let mut from = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        match (letter.is_alphanumeric(), from) {
            (true, None) => from = Some(at),
            (false, Some(start)) => {
                words.push(start..at);
                from = None;
            }
            _ => (),
        }
    }
    words
}

fn replaced(line: &str, place: std::ops::Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &line[..place.start], &line[place.end..])
}

/// Returns the number of a row.
fn row_number(line: &str) -> Option<usize> {
    line.trim_start().split_once(". ")?.0.parse().ok()
}

/// Numbers the rows from 1 on.
fn renumber(lines: &mut [String]) {
    let rows = lines.iter_mut().filter(|line| row_number(line).is_some());
    for (place, line) in rows.enumerate() {
        if let Some((_, rest)) = line.split_once('.') {
            *line = format!("{:>2}.{rest}", place + 1);
        }
    }
}

/// A row with cards of another deal: the same leader, nothing said, no taker. They are of the pack of `text`.
fn dealt_anew(line: &str, text: &str, dice: &mut Dice) -> Option<String> {
    let cards =
        |text: &str| words(text).into_iter().filter(|place| split(&text[place.clone()]).is_some()).collect::<Vec<_>>();
    let (own, pack) = (cards(line), cards(text));
    let head = line[..own.first()?.start].split_once('(').map_or(&line[..own.first()?.start], |(head, _)| head);
    let others: Vec<&str> = own.iter().map(|_| &text[pack[dice.below(pack.len())].clone()]).collect();
    Some(format!("{head}{}", others.join(" ")))
}

/// Breaks a line where a mail program would; nothing if it is short enough.
fn wrapped(line: &str) -> Option<String> {
    let (mut broken, mut column) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        if column > 0 && column + word.trim_end().chars().count() > COLUMNS {
            broken.truncate(broken.trim_end().len());
            broken.push('\n');
            column = 0;
        }
        broken.push_str(word);
        column += word.chars().count();
    }
    (broken != line).then_some(broken)
}

fn shifted(line: &str) -> Option<String> {
    let places: Vec<_> = words(line).into_iter().filter(|place| split(&line[place.clone()]).is_some()).collect();
    let mut cards: Vec<&str> = places.iter().map(|place| &line[place.clone()]).collect();
    cards.rotate_right(1.min(places.len()));
    let mut changed = line.to_owned();
    for (place, card) in places.into_iter().zip(cards).rev() {
        changed = replaced(&changed, place, card);
    }
    Some(changed)
}

fn letter(line: &str, dice: &mut Dice) -> Option<String> {
    let places: Vec<usize> =
        line.char_indices().filter(|(_, one)| one.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    let at = *places.get(dice.below(places.len().max(1)))?;
    let base = if line.as_bytes()[at].is_ascii_uppercase() { b'A' } else { b'a' };
    let other = char::from(base + dice.below(26) as u8);
    Some(replaced(line, at..at + 1, &other.to_string()))
}

fn cards(line: &str, dice: &mut Dice, change: impl Fn(&str, &mut Dice) -> Option<String>) -> Option<String> {
    let places: Vec<_> = words(line).into_iter().filter(|place| split(&line[place.clone()]).is_some()).collect();
    let place = places.get(dice.below(places.len().max(1)))?.clone();
    let card = change(&line[place.clone()], dice)?;
    Some(replaced(line, place, &card))
}

fn swapped(line: &str, dice: &mut Dice) -> Option<String> {
    let places: Vec<_> = words(line).into_iter().filter(|place| split(&line[place.clone()]).is_some()).collect();
    let first = dice.below(places.len().checked_sub(1).filter(|pairs| *pairs > 0)?);
    let (one, two) = (places[first].clone(), places[first + 1].clone());
    let second = replaced(line, two.clone(), &line[one.clone()]);
    Some(replaced(&second, one, &line[two]))
}

/// A seat stands before a colon, behind an arrow, behind a bracket, or in a line that names seats.
fn seat(line: &str, seats: usize, dice: &mut Dice) -> Option<String> {
    let names_seats = ["Geber", "Vorbehalt", "Blatt", "Aufspiel", "Ansagen", "Pflichtsoli"];
    let named = names_seats.iter().any(|key| line.starts_with(key));
    let is_seat = |place: &std::ops::Range<usize>| {
        let digit = place.len() == 1 && line.as_bytes()[place.start].is_ascii_digit();
        let before = line[..place.start].trim_end();
        digit && (named || before.ends_with("->") || before.ends_with('(') || line[place.end..].starts_with(':'))
    };
    let places: Vec<_> = words(line).into_iter().filter(is_seat).collect();
    let place = places.get(dice.below(places.len().max(1)))?.clone();
    Some(replaced(line, place, &(1 + dice.below(seats)).to_string()))
}

fn digit(line: &str, dice: &mut Dice) -> Option<String> {
    let places: Vec<usize> = line.char_indices().filter(|(_, one)| one.is_ascii_digit()).map(|(at, _)| at).collect();
    let at = *places.get(dice.below(places.len().max(1)))?;
    Some(replaced(line, at..at + 1, &dice.below(10).to_string()))
}

fn word(line: &str, foreign: &str, dice: &mut Dice) -> Option<String> {
    let (here, there) = (words(line), words(foreign));
    if here.len() != there.len() {
        return None;
    }
    let places: Vec<usize> =
        (0..here.len()).filter(|at| line[here[*at].clone()] != foreign[there[*at].clone()]).collect();
    let at = *places.get(dice.below(places.len().max(1)))?;
    Some(replaced(line, here[at].clone(), &foreign[there[at].clone()]))
}
