//! What becomes a row of a plain game, of which there is nothing to say: taken while it is judged, from a judgement that nobody
//! has to copy, and kept until its list has nothing to add to it either.

use std::sync::{Mutex, MutexGuard, PoisonError};

use doko_analyzer::{
    Analysis, AnsageUrteil, ByPartei, CardSet, Contract, Kurzstich, PointsBySeat, Posten, RuleSet, Urteil,
};
use doko_format::{Partei, Seat, Sitze};
use doko_judge::{Game, Lines, Scribe};

/// A plain game. Whatever it has several of stands in its [`Shelf`], up to where it says.
pub(crate) struct Plain {
    pub(crate) rules: &'static RuleSet,
    pub(crate) seats: usize,
    pub(crate) contract: Contract,
    pub(crate) re: Sitze,
    pub(crate) kontra: Sitze,
    pub(crate) augen: ByPartei<u16>,
    pub(crate) stiche: ByPartei<u16>,
    pub(crate) winner: Option<Partei>,
    pub(crate) value: i32,
    pub(crate) points: PointsBySeat,
    begins: Begins,
}

/// Where the parts of a game begin.
#[derive(Clone, Copy, Default)]
struct Begins {
    cards: usize,
    hands: usize,
    stiche: usize,
    items: usize,
    announcements: usize,
}

/// Games one behind the other, as one thread judges them.
#[derive(Default)]
pub(crate) struct Shelf {
    games: Vec<Plain>,
    cards: Vec<i8>,
    hands: Vec<CardSet>,
    stiche: Vec<Kurzstich>,
    items: Vec<Posten>,
    announcements: Vec<AnsageUrteil>,
}

/// What a game has several of.
pub(crate) struct Parts<'a> {
    pub(crate) cards: &'a [i8],
    /// What each was dealt, from seat 1 to the last one that plays; nothing for who does not play.
    pub(crate) hands: &'a [CardSet],
    pub(crate) stiche: &'a [Kurzstich],
    pub(crate) items: &'a [Posten],
    pub(crate) announcements: &'a [AnsageUrteil],
}

impl Shelf {
    fn begins(&self) -> Begins {
        Begins {
            cards: self.cards.len(),
            hands: self.hands.len(),
            stiche: self.stiche.len(),
            items: self.items.len(),
            announcements: self.announcements.len(),
        }
    }

    fn put(&mut self, rules: &'static RuleSet, urteil: &Urteil<'_>, detail: bool) {
        let mut parties: [Sitze; 2] = Default::default();
        for seat in &urteil.active {
            match urteil.parteien[*seat] {
                Some(Partei::Re) => parties[0].insert(*seat),
                Some(Partei::Kontra) => parties[1].insert(*seat),
                None => {}
            }
        }
        let [re, kontra] = parties;
        self.games.push(Plain {
            rules,
            seats: urteil.seats,
            contract: urteil.contract,
            re,
            kontra,
            augen: urteil.augen,
            stiche: urteil.stichzahl,
            winner: urteil.winner,
            value: urteil.value,
            points: PointsBySeat::from_slice(&urteil.points),
            begins: self.begins(),
        });
        if detail {
            self.cards.extend(urteil.plain.karten.iter().map(|card| card.index() as i8));
            let last = urteil.active.iter().map(|seat| seat.number()).max().unwrap_or(0);
            self.hands.extend(Seat::first(last.into()).map(|seat| urteil.dealt(seat).unwrap_or_default()));
            self.stiche.extend(urteil.stiche());
            self.items.extend_from_slice(&urteil.posten);
            self.announcements.extend_from_slice(&urteil.ansagen);
        }
    }

    /// Returns the game of a line, and what it has several of.
    fn get(&self, place: usize) -> Option<(&Plain, Parts<'_>)> {
        let plain = self.games.get(place)?;
        let from = plain.begins;
        let to = self.games.get(place + 1).map_or_else(|| self.begins(), |next| next.begins);
        let parts = Parts {
            cards: self.cards.get(from.cards..to.cards)?,
            hands: self.hands.get(from.hands..to.hands)?,
            stiche: self.stiche.get(from.stiche..to.stiche)?,
            items: self.items.get(from.items..to.items)?,
            announcements: self.announcements.get(from.announcements..to.announcements)?,
        };
        Some((plain, parts))
    }

    fn clear(&mut self) {
        let Shelf { games, cards, hands, stiche, items, announcements } = self;
        games.clear();
        cards.clear();
        hands.clear();
        stiche.clear();
        items.clear();
        announcements.clear();
    }
}

/// Takes plain games as lines, each of which says where its game stands.
pub(crate) struct Shelves {
    detail: bool,
    /// Whether several threads write: then some games are written while others are handed on, and no shelf has games of both.
    shared: bool,
    kept: Mutex<Store>,
}

/// Shelves that nobody writes on.
#[derive(Default)]
struct Store {
    /// The number of the next one.
    next: u32,
    /// With games, each with its number.
    filled: Vec<(u32, Shelf)>,
    /// Empty ones, for their memory.
    spare: Vec<Shelf>,
}

/// Shelves whose games have all been written, in the order of their numbers.
pub(crate) struct Full(Vec<(u32, Shelf)>);

/// Returns the number of the shelf to which a line leads, and the place of its game there.
fn place(line: &[u8]) -> Option<(u32, usize)> {
    let (shelf, place) = line.split_first_chunk::<4>()?;
    Some((u32::from_ne_bytes(*shelf), u32::from_ne_bytes(*place.first_chunk::<4>()?) as usize))
}

impl Shelves {
    /// Begins with none. Without `detail` nothing is kept of what a game has several of.
    pub(crate) fn new(detail: bool, shared: bool) -> Shelves {
        Shelves { detail, shared, kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Store> {
        // What a thread that failed has left behind is whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over the shelves to which these lines lead.
    pub(crate) fn take<'l>(&self, lines: impl Iterator<Item = &'l [u8]>) -> Full {
        let mut wanted: Vec<u32> = lines.filter_map(|line| place(line).map(|(shelf, _)| shelf)).collect();
        wanted.sort_unstable();
        wanted.dedup();
        let filled = std::mem::take(&mut self.kept().filled).into_iter();
        let (mut taken, others): (Vec<_>, Vec<_>) = filled.partition(|(shelf, _)| wanted.binary_search(shelf).is_ok());
        self.kept().filled.extend(others);
        taken.sort_unstable_by_key(|(shelf, _)| *shelf);
        Full(taken)
    }

    /// Takes back what is done with.
    pub(crate) fn put_back(&self, full: Full) {
        let empty = full.0.into_iter().map(|(_, mut shelf)| {
            shelf.clear();
            shelf
        });
        self.kept().spare.extend(empty);
    }
}

impl Full {
    /// Returns the game of a line; nothing if the line is none of these.
    pub(crate) fn get(&self, line: &[u8]) -> Option<(&Plain, Parts<'_>)> {
        let (shelf, place) = place(line)?;
        let at = self.0.binary_search_by_key(&shelf, |(shelf, _)| *shelf).ok()?;
        self.0[at].1.get(place)
    }
}

impl Lines for Shelves {
    fn scribe(&self) -> Box<dyn Scribe + '_> {
        let mut kept = self.kept();
        let begun = if self.shared { None } else { kept.filled.pop() };
        let (number, shelf) = begun.unwrap_or_else(|| {
            kept.next += 1;
            (kept.next, kept.spare.pop().unwrap_or_default())
        });
        Box::new(ShelfScribe { shelves: self, number, shelf })
    }
}

/// What fills one shelf.
struct ShelfScribe<'a> {
    shelves: &'a Shelves,
    number: u32,
    shelf: Shelf,
}

impl Drop for ShelfScribe<'_> {
    fn drop(&mut self) {
        let shelf = std::mem::take(&mut self.shelf);
        self.shelves.kept().filled.push((self.number, shelf));
    }
}

impl Scribe for ShelfScribe<'_> {
    fn write_plain(&mut self, _: &Game, (rules, urteil): (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>) {
        out.extend_from_slice(&self.number.to_ne_bytes());
        out.extend_from_slice(&(self.shelf.games.len() as u32).to_ne_bytes());
        self.shelf.put(rules, urteil, self.shelves.detail);
    }

    fn writes_every_game(&self) -> bool {
        false
    }

    fn write(&mut self, _: &Game, _: Option<&Analysis>, _: &mut Vec<u8>) {}
}
