//! One game as a page for the referee: everything that decides a dispute, on paper and on a telephone.
//!
//! `gather` puts what is known of the game into words, as plain data; `draw` lays it out. What is drawn depends on
//! the game, the rule set, the language and the suits alone: the same page byte for byte, wherever and whenever.

mod cards;
mod comparison;
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

use doko_format::{Card, Seat, Severity};
use doko_judge::Game;

use crate::message::Messages;
pub(crate) use draw::STYLE;
pub use html::Esc;

/// Suits on the cards of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// Kreuz, Pik, Herz, Karo
    Franzoesisch,
    /// Eichel, Grün, Herz, Schellen
    Deutsch,
}

/// Returns the page of a game; nothing unless the game was judged to the depth of its record.
pub fn page(game: &Game, cards: Cards, messages: &Messages) -> Option<String> {
    Some(draw::page(&gather::report(game, messages)?, cards, messages))
}

/// What the page shows, in words that are not escaped yet.
struct Report {
    title: String,
    /// Table, date, rule set and the like: what it is, and what it says.
    head: Vec<(String, String)>,
    /// How the game ended, in a sentence.
    outcome: String,
    /// By seat.
    players: Vec<Player>,
    rows: Vec<TrickRow>,
    announcements: Vec<String>,
    findings: Vec<FindingShown>,
    /// Complaints, claims, rulings and fines of the record, each with its place.
    acts: Vec<(String, String)>,
    comparison: Vec<Compared>,
    score: Score,
    rulings: Vec<Ruling>,
    /// Whether a referee has to decide.
    undecided: bool,
    identity: Identity,
}

/// What the page was made from: equal fingerprints mean the same record and the same rules.
struct Identity {
    rules: String,
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
    /// Party, dealer, soloist, sitting out.
    roles: Vec<String>,
    /// The hand with which the first trick began, in the order in which it is held; nothing for who sits out.
    hand: Option<HandShown>,
}

/// A hand.
struct HandShown {
    cards: Vec<HeldCard>,
    /// How many more there are that the record does not show.
    unknown: usize,
}

/// A card of a hand.
struct HeldCard {
    card: Card,
    /// Whether it could be laid, where that is asked.
    legal: bool,
    /// Whether it is the one that was laid.
    laid: bool,
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
struct FindingShown {
    /// From 1, as the marks on the cards have it.
    number: usize,
    code: &'static str,
    slug: &'static str,
    severity: Severity,
    message: String,
    place: String,
    clause: Option<String>,
    help: Option<String>,
    /// Further places that show it.
    related: Vec<String>,
    /// Rights and deadlines: what they are called, and what they are.
    rights: Vec<(String, String)>,
    situation: Option<Situation>,
}

/// The moment before a card.
struct Situation {
    /// Who was to play what.
    title: String,
    /// The card that was led, if it was not this one.
    led: Option<Card>,
    hand: HandShown,
    /// What could have been laid, in a sentence.
    legal: String,
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
    case: String,
    /// The same as a choice to be ticked.
    choice: String,
    /// Points by seat, or why there are none yet.
    points: Result<Vec<i32>, String>,
    /// Items with their amounts, then fines.
    items: Vec<String>,
    clause: Option<String>,
}
