//! The hands as they are written, and whether they can be hands of one deal (TSR 2.2, 3.3.7).

use doko_format::{BySeat, Card, Item, Items, Locus, Part, Seat, Spanned};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::RuleSet;
use crate::written::outline::Blattzeile;

/// What a record says of one hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blatt {
    /// The line, if there is one.
    pub(crate) line: Option<usize>,
    /// The written cards.
    pub(crate) cards: CardSet,
    /// Whether these are all of them.
    pub(crate) complete: bool,
}

/// Takes the hands from their lines, and reports those that have too many or too few cards, and each card that stands in them
/// more often than the pack has it.
pub(crate) fn checked(
    zeilen: &[Blattzeile<'_>],
    per_player: usize,
    rules: &RuleSet,
    findings: &mut Findings<'_>,
) -> BySeat<Blatt> {
    let mut blaetter = BySeat::default();
    let hands = Zeilen { zeilen, per_player, rules };
    hands.read(&mut blaetter, findings);
    hands.check_pack(&mut blaetter, findings);
    blaetter
}

/// The lines with a hand, and what they are judged by.
struct Zeilen<'a, 'r> {
    zeilen: &'a [Blattzeile<'r>],
    per_player: usize,
    rules: &'a RuleSet,
}

impl<'a, 'r> Zeilen<'a, 'r> {
    fn read(&self, blaetter: &mut BySeat<Blatt>, findings: &mut Findings<'_>) {
        for Blattzeile { line, seat, cards, open_end } in self.zeilen.iter().copied() {
            let blatt = &mut blaetter[seat];
            if blatt.line.is_some() {
                continue;
            }
            let Gelesen { known, found, holes } = read_cards(cards);
            *blatt = Blatt { line: Some(line), cards: known, complete: false };
            if found != self.per_player && (found > self.per_player || !open_end) {
                // One card too many that the pack does not have so often is reported at that card.
                let surplus = found == self.per_player + 1 && self.too_often(known);
                if !surplus {
                    let kind = FindingKind::FalscheKartenzahl { seat, found, expected: self.per_player };
                    findings.add(kind, Locus::line(line, Part::Value)).by(seat);
                }
            } else {
                blatt.complete = holes == 0 && found == self.per_player;
            }
        }
    }

    /// Tells whether the Blätter together have a card of this hand more often than the pack.
    fn too_often(&self, hand: CardSet) -> bool {
        let dealt =
            |card: Card| -> usize { self.of_each_seat().map(|zeile| read_cards(zeile.cards).known.count(card)).sum() };
        hand.faces().any(|card| dealt(card) > self.rules.kartenspiel.copies(card))
    }

    /// No face may stand in the hands more often than the pack has it.
    ///
    /// It is reported in the hand that has too many cards, if one has; else where the last copy stands.
    fn check_pack(&self, blaetter: &mut BySeat<Blatt>, findings: &mut Findings<'_>) {
        let mut left = self.rules.kartenspiel.cards();
        let right = blaetter.iter().filter(|(_, blatt)| blatt.line.is_some()).all(|(_, blatt)| {
            let cards = blatt.cards;
            let covered = left.covers(cards);
            left = left.without(cards);
            covered
        });
        if right {
            return;
        }
        let too_long = |seat: &Seat| blaetter[*seat].cards.len() > self.per_player;
        let (long, short): (SmallVec<[Seat; 9]>, SmallVec<[Seat; 9]>) = Seat::first(Seat::MAX).partition(too_long);
        // How often each card stands, and where last.
        let mut seen = [(0, None::<(Seat, Locus)>); Card::COUNT];
        for seat in short.into_iter().chain(long) {
            let Some(zeile) = self.of_seat(seat) else { continue };
            for (index, item) in zeile.cards.iter().enumerate() {
                let Item::Card(laid) = &item.value else { continue };
                let Some(card) = laid.card else { continue };
                let (count, last) = &mut seen[card.index()];
                (*count, *last) = (*count + 1, Some((seat, Locus::item(zeile.line, index))));
            }
        }
        for (face, (found, last)) in seen.into_iter().enumerate() {
            let (Some(card), Some((seat, at))) = (Card::from_index(face), last) else { continue };
            let expected = self.rules.kartenspiel.copies(card);
            if found <= expected {
                continue;
            }
            let finding = findings.add(FindingKind::FalschesKartenspiel { card, found, expected }, at).by(seat);
            for earlier in self.places(card).filter(|earlier| *earlier != at) {
                finding.with(Role::Earlier, earlier);
            }
            for other in Seat::first(Seat::MAX) {
                blaetter[other].complete &= !blaetter[other].cards.contains(card);
            }
        }
    }

    /// Returns where a card stands.
    fn places(&self, card: Card) -> impl Iterator<Item = Locus> + '_ {
        self.of_each_seat().flat_map(move |zeile| places(zeile.cards, zeile.line, card))
    }

    /// Returns the line of a seat: of several the first.
    fn of_seat(&self, seat: Seat) -> Option<Blattzeile<'r>> {
        self.zeilen.iter().copied().find(|zeile| zeile.seat == seat)
    }

    fn of_each_seat(&self) -> impl Iterator<Item = Blattzeile<'r>> + '_ {
        Seat::first(Seat::MAX).filter_map(|seat| self.of_seat(seat))
    }
}

/// Returns where in the cards of a line with a hand one stands.
pub(super) fn places(cards: &[Spanned<Item>], line: usize, card: Card) -> impl Iterator<Item = Locus> + use<'_> {
    let is_it = move |item: &Item| matches!(item, Item::Card(laid) if laid.card == Some(card));
    let found = cards.iter().enumerate().filter(move |(_, item)| is_it(&item.value));
    found.map(move |(index, _)| Locus::item(line, index))
}

/// What stands in a Blatt.
pub(super) struct Gelesen {
    /// The readable cards; of a card that stands there more often, three.
    pub(super) known: CardSet,
    /// The number of all.
    pub(super) found: usize,
    /// The number of those that cannot be read.
    pub(super) holes: usize,
}

pub(super) fn read_cards(items: &Items) -> Gelesen {
    let (mut known, mut found, mut holes) = (CardSet::EMPTY, 0, 0);
    for item in items {
        let card = match &item.value {
            Item::Card(laid) => laid.card,
            Item::Unreadable { .. } => None,
            Item::Remark { .. } | Item::Event(_) => continue,
        };
        found += 1;
        match card {
            Some(card) => known.insert(card),
            None => holes += 1,
        }
    }
    Gelesen { known, found, holes }
}
