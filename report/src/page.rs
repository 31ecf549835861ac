//! One game as a page for the parties and the referee: everything that decides a dispute, on paper and on a telephone.
//!
//! `gather` puts what is known of the game into words, as plain data, with the help of `dispute`, `tricks`, `result` and the
//! others; `draw` lays it out. What is drawn depends on the game, the rule set, the languages and the suits alone: the same
//! page byte for byte, wherever and whenever.
//!
//! The parties do not see the record: nothing on the page speaks of lines, of codes, or of how something is written.

mod cards;
mod comparison;
mod dispute;
mod draw;
mod fingerprint;
mod gather;
pub mod html;
mod result;
mod situation;
mod tricks;

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test looks at files")]
mod tests;

use doko_format::{Card, Partei, Seat, Severity, Taken};
use doko_judge::Game;

use crate::message::Messages;
pub use html::Esc;

/// Suits on the cards of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// Kreuz, Pik, Herz, Karo
    Franzoesisch,
    /// Eichel, Grün, Herz, Schellen
    Deutsch,
}

/// Returns the page of a game, once in each of some languages; nothing unless the game was judged to the depth of its record.
pub fn page(game: &Game, cards: Cards, languages: &[&Messages]) -> Option<String> {
    let reports: Option<Vec<_>> =
        languages.iter().map(|messages| Some((gather::report(game, cards, messages)?, *messages))).collect();
    Some(draw::page(&reports?, cards))
}

/// What the page shows, in words that are not escaped yet.
struct Report {
    title: String,
    /// List, place, date: where the game was played.
    occasion: Vec<String>,
    /// What was played, who dealt, by which rules.
    terms: Vec<String>,
    verdict: Ending,
    /// By seat.
    players: Vec<Player>,
    /// The worst first.
    findings: Vec<Finding>,
    /// What is to be known beside it.
    hints: Vec<String>,
    /// Who could complain until when, a group for each violation, and what was said and ruled, in the order in time.
    timeline: Vec<Vec<Deed>>,
    rows: Vec<TrickRow>,
    announcements: Vec<String>,
    comparison: Vec<Compared>,
    score: Score,
    /// What a referee has to decide, in sentences.
    questions: Vec<String>,
    rulings: Vec<Ruling>,
    /// Whether something is to be decided, or was.
    disputed: bool,
    /// Whether something was said that cannot be read: it may have been a complaint or a ruling.
    unread: bool,
    identity: Identity,
}

/// How the game ended.
struct Ending {
    /// In two or three words.
    headline: String,
    /// Augen of Re and Kontra, where they are the result.
    augen: Option<(u16, u16)>,
    /// What else belongs to it.
    notes: Vec<String>,
}

/// What the page was made from: equal fingerprints mean the same record and the same rules.
struct Identity {
    /// Of what `doko rules show --format toml` writes; nothing for an unknown rule set.
    rules_print: Option<String>,
    /// Of what `doko fmt` writes.
    record_print: String,
    /// The program and its version.
    program: String,
}

/// A seat of the table.
struct Player {
    seat: Seat,
    name: Option<String>,
    party: Option<(Partei, String)>,
    plays: bool,
    /// Dealer, soloist, sitting out.
    roles: Vec<String>,
    /// The hand with which the first trick began, in the order in which it is held; nothing for who sits out.
    hand: Option<HandShown>,
    /// What the game brings, fines included.
    points: Option<i32>,
    /// What that is made of, where there are fines: what for, and how much.
    parts: Vec<(String, i32)>,
}

/// A hand.
#[derive(Default)]
struct HandShown {
    cards: Vec<HeldCard>,
    /// How many more there are that the record does not show.
    unknown: usize,
}

/// A card of a hand.
struct HeldCard {
    card: Card,
    /// Whether another suit begins here, or the first one behind the trumps.
    apart: bool,
    mark: CardMark,
}

/// What is to be seen of a card in a hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardMark {
    /// Nothing.
    Plain,
    /// It could be laid, where others could not.
    Legal,
    /// It was the one that was laid.
    Laid,
    /// It could not be laid.
    Not,
}

/// A row of the record: a trick, or what stands where one should be.
struct TrickRow {
    /// The trick's place in the game, from 1; nothing for what is no trick.
    number: Option<usize>,
    leader: Option<Seat>,
    pieces: Vec<Piece>,
    winner: Option<Seat>,
    augen: Option<u16>,
    /// Augen of Re and Kontra after this trick.
    sums: Option<(u16, u16)>,
    /// What the table noted of taker and Augen, where it is something else.
    noted: Option<String>,
    /// What it noted of a trick that could not be worked out.
    unproven: Option<Taken>,
}

/// What stands in a row, in the order in time.
enum Piece {
    Card(LaidCard),
    /// Something said or done: who, what, and what the rules say of it.
    Said {
        who: String,
        what: String,
        verdict: Option<String>,
    },
    Remark(String),
    Unreadable(String),
}

/// A card on the table.
struct LaidCard {
    card: Option<Card>,
    seat: Option<Seat>,
    down: bool,
    taken_back: bool,
    wins: bool,
    /// The numbers of the findings about it.
    findings: Vec<usize>,
}

/// A finding.
struct Finding {
    /// From 1, as the marks on the cards have it.
    number: usize,
    severity: Severity,
    /// Who did what.
    deed: String,
    /// Where, and what it was in full.
    detail: String,
    /// Whether somebody complained of it, may still, or lost the right.
    state: Vec<String>,
    /// The number of the trick and whose act it is.
    trick: Option<usize>,
    seat: Option<Seat>,
    situation: Option<Situation>,
}

/// The table at the moment of a card.
struct Situation {
    /// Whose card.
    seat: Seat,
    /// Which.
    card: Option<Card>,
    /// The number of the trick.
    trick: usize,
    /// What was led, in words: `Kreuz`, `Trumpf`.
    led: Option<String>,
    /// What could have been laid, in a sentence.
    legal: String,
    /// Who plays, clockwise, with the hand of the moment and the card that lies before him.
    seats: Vec<SeatThen>,
}

/// A player at the moment of a card.
struct SeatThen {
    seat: Seat,
    hand: HandShown,
    /// The card he had laid in this trick; `Some(None)` where it is not known.
    laid: Option<Option<Card>>,
    leads: bool,
}

/// Something that was done, and what it meant for somebody's right to complain.
struct Deed {
    /// The number of the finding that says that it was a violation.
    number: Option<usize>,
    when: String,
    what: String,
    clause: Option<String>,
}

/// A noted result beside the computed one.
struct Compared {
    what: String,
    written: Option<String>,
    computed: Option<String>,
    /// Nothing where one of the two is missing.
    agrees: Option<bool>,
}

/// How the points come about.
struct Score {
    items: Vec<ItemRow>,
    value: Option<String>,
    /// Rows of points by seat: what they are, the points, the clause.
    points: Vec<(String, Vec<i32>, Option<String>)>,
    /// Why there are no points.
    open: Option<String>,
}

/// An item of the score.
struct ItemRow {
    words: String,
    amount: String,
    /// The sum so far; nothing for what touches single players only.
    sum: Option<i32>,
    clause: Option<String>,
}

/// A possible ruling, or a possibility the record leaves open.
struct Ruling {
    /// What is ticked.
    choice: String,
    /// What it means for the game.
    means: Vec<String>,
    /// Points by seat, or of what is known of them: the fines.
    points: Result<Vec<i32>, Option<Vec<i32>>>,
    clause: Option<String>,
}
