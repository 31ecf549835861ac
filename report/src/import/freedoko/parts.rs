//! The parts of a report: values, blocks, hands.

use doko_format::{Card, Rank, Seat, Suit};

use super::form;
use crate::import::{Drift, DriftReason, SEATS};

/// A line of the text with its number, from 1, without blanks around it.
pub(super) type Numbered<'t> = (usize, &'t str);

/// The beginnings of the files that are read.
const HEADS: [&str; 2] = ["# FreeDoko Bugreport", "# FreeDoko Reference"];

/// The head of the part that is read; before it stands a message that a player may have written, free text.
const OUTPUT: &str = "| output |";

/// A report, cut into its parts.
pub(super) struct Parts<'t> {
    /// The version of the program.
    pub(super) version: Option<&'t str>,
    values: Vec<(&'t str, Numbered<'t>)>,
    blocks: Vec<(&'t str, Vec<Numbered<'t>>)>,
    /// The number of the last line.
    end: usize,
}

/// The cards of a player, and his name.
pub(super) struct Hand<'t> {
    pub(super) name: Option<&'t str>,
    pub(super) cards: Vec<Card>,
}

impl Hand<'_> {
    /// Tells whether it holds a Kreuz-Dame, in whatever game.
    pub(super) fn has_kreuz_dame(&self) -> bool {
        self.cards.contains(&Card::new(Suit::Kreuz, Rank::Dame))
    }
}

impl<'t> Parts<'t> {
    /// Cuts a text.
    pub(super) fn read(text: &'t str) -> Result<Parts<'t>, Drift> {
        let text = text.trim_start_matches('\u{feff}');
        let all: Vec<Numbered<'t>> = (1..).zip(text.lines().map(str::trim)).collect();
        let end = all.last().map_or(1, |(number, _)| *number);
        let mut lines = all.into_iter().filter(|(_, line)| !line.is_empty()).peekable();
        match lines.next() {
            Some((_, line)) if HEADS.contains(&line) => {}
            Some((number, _)) => return Err(DriftReason::Start.at(number)),
            None => return Err(DriftReason::Start.at(1)),
        }
        let mut parts = Parts { version: None, values: Vec::new(), blocks: Vec::new(), end };
        loop {
            match lines.next() {
                Some((_, OUTPUT)) => break,
                Some((_, line)) => {
                    let version = line.strip_prefix("version:").map(str::trim);
                    parts.version = parts.version.or(version);
                }
                None => return Err(parts.missing(OUTPUT)),
            }
        }
        while let Some((number, line)) = lines.next() {
            if lines.next_if(|(_, next)| *next == "{").is_some() {
                let body = body(&mut lines).ok_or_else(|| parts.missing("}"))?;
                parts.blocks.push((line, body));
            } else if let Some((key, value)) = line.split_once(':') {
                parts.values.push((key.trim(), (number, value.trim())));
            }
        }
        Ok(parts)
    }

    /// Returns a value and its line.
    pub(super) fn value(&self, key: &'static str) -> Result<Numbered<'t>, Drift> {
        let found = self.values.iter().find(|(name, _)| *name == key);
        found.map(|(_, value)| *value).ok_or_else(|| self.missing(key))
    }

    /// Returns the seat behind `key: player N`, which counts from 0.
    pub(super) fn player(&self, key: &'static str) -> Result<Seat, Drift> {
        let value = self.value(key)?;
        let seat = value.1.strip_prefix("player ").and_then(seat);
        seat.ok_or_else(|| form(key, value))
    }

    /// Returns the body of a block.
    pub(super) fn block(&self, name: &'static str) -> Result<&[Numbered<'t>], Drift> {
        let found = self.blocks.iter().find(|(block, _)| *block == name);
        found.map(|(_, body)| body.as_slice()).ok_or_else(|| self.missing(name))
    }

    /// Returns a value of the summary, which a game that was broken off does not have.
    pub(super) fn of_summary(&self, key: &str) -> Option<Numbered<'t>> {
        let body = self.block("game summary").ok()?;
        body.iter().find_map(|(number, line)| {
            let (name, value) = line.split_once('=')?;
            (name.trim() == key).then_some((*number, value.trim()))
        })
    }

    /// Returns the hands in the order of the seats: `player 0 (Anna)`, below it `0  club ace` and so on.
    pub(super) fn hands(&self) -> Result<Vec<Hand<'t>>, Drift> {
        const PART: &str = "hands";
        let mut hands: Vec<Hand<'t>> = Vec::new();
        for &(number, line) in self.block(PART)? {
            let refused = || form(PART, (number, line));
            if let Some(player) = line.strip_prefix("player ").or_else(|| line.strip_prefix("Player ")) {
                let (player, name) = player.split_once('(').unwrap_or((player, ""));
                if seat(player).map(Seat::index) != Some(hands.len()) {
                    return Err(refused());
                }
                let name = name.strip_suffix(')').filter(|name| !name.is_empty());
                hands.push(Hand { name, cards: Vec::new() });
                continue;
            }
            // Number, suit, rank; behind them, where it was played already, in which trick.
            let mut words = line.split_whitespace().skip(1);
            let found = words.next().zip(words.next()).and_then(|(suit, rank)| card_of(suit, rank));
            hands.last_mut().ok_or_else(refused)?.cards.push(found.ok_or_else(refused)?);
        }
        if hands.len() == SEATS { Ok(hands) } else { Err(self.missing("player 3")) }
    }

    fn missing(&self, part: &'static str) -> Drift {
        DriftReason::Missing { part }.at(self.end)
    }
}

/// Returns the lines up to the `}` of the block that was opened; `None` if there is none.
fn body<'t>(lines: &mut impl Iterator<Item = Numbered<'t>>) -> Option<Vec<Numbered<'t>>> {
    let (mut body, mut depth) = (Vec::new(), 1);
    for (number, line) in lines {
        depth = match line {
            "{" => depth + 1,
            "}" => depth - 1,
            _ => depth,
        };
        if depth == 0 {
            return Some(body);
        }
        body.push((number, line));
    }
    None
}

/// Reads a card: `club ace`.
pub(super) fn card(text: &str) -> Option<Card> {
    let (suit, rank) = text.split_once(' ')?;
    card_of(suit, rank.trim())
}

fn card_of(suit: &str, rank: &str) -> Option<Card> {
    let suit = match suit {
        "club" => Suit::Kreuz,
        "spade" => Suit::Pik,
        "heart" => Suit::Herz,
        "diamond" => Suit::Karo,
        _ => return None,
    };
    let rank = match rank {
        "ace" => Rank::Ass,
        "ten" => Rank::Zehn,
        "king" => Rank::Koenig,
        "queen" => Rank::Dame,
        "jack" => Rank::Bube,
        "nine" => Rank::Neun,
        _ => return None,
    };
    Some(Card::new(suit, rank))
}

/// Reads the number of a player, from 0, as a seat.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let index: usize = text.trim().parse().ok()?;
    if index < SEATS { Seat::from_index(index) } else { None }
}
