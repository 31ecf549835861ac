//! A multiset of cards, and the Augen of a card.

use doko_format::{Card, Rank};

/// The low bit of every face.
const LOW: u64 = 0x5555_5555_5555_5555;
/// The high bit of every face.
const HIGH: u64 = LOW << 1;

/// A multiset of cards with at most three copies of each face.
///
/// Two bits for each of the 24 faces, the face with [`Card::index`] `i` at bits `2 i` and `2 i + 1`. A pack has two
/// copies; the third place shows a pack that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Makes a set with so many copies of every face, 0 to 3, but none of the rank left out.
    pub(crate) const fn of_copies(copies: usize, without: Option<Rank>) -> CardSet {
        let mut bits = 0;
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            let out = matches!(without, Some(rank) if rank as usize == card.rank() as usize);
            if !out {
                bits |= (copies as u64) << (2 * index);
            }
            index += 1;
        }
        CardSet(bits)
    }

    /// Makes a set of two bits for each face, the layout of this type.
    pub(crate) const fn of_bits(bits: u64) -> CardSet {
        CardSet(bits)
    }

    /// Returns the two bits of each face.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Returns a bit for each card, for those of the face with [`Card::index`] `i` one of the bits `2 i` and `2 i + 1` or both: a
    /// third copy has none.
    pub const fn bit_for_each(self) -> u64 {
        // Two copies have the high bit alone.
        self.0 | self.0 >> 1 & LOW
    }

    /// Returns how many copies of `card` are in the set, 0 to 3.
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> (2 * card.index()) & 3) as usize
    }

    /// Tells whether at least one copy of `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a copy; a fourth is not counted.
    pub const fn insert(&mut self, card: Card) {
        let low = 1 << (2 * card.index());
        // The low bit of the face if both its bits are set: then there is no place for one more.
        let full = self.0 & (self.0 >> 1) & low;
        self.0 += low ^ full;
    }

    /// Takes a copy out and tells whether there was one.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        if held {
            self.0 -= 1 << (2 * card.index());
        }
        held
    }

    /// Returns the number of cards, copies counted.
    pub const fn len(self) -> usize {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as usize
    }

    /// Returns the number of cards of a rank.
    pub(crate) fn of_rank(self, rank: Rank) -> usize {
        self.faces().filter(|card| card.rank() == rank).map(|card| self.count(card)).sum()
    }

    /// Tells whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the cards whose face is in `faces`, with all their copies.
    pub const fn of_faces(self, faces: FaceSet) -> CardSet {
        CardSet(self.0 & faces.0)
    }

    /// Returns the faces of which there is a card.
    pub(crate) const fn face_set(self) -> FaceSet {
        let low = (self.0 | self.0 >> 1) & LOW;
        FaceSet(low | low << 1)
    }

    /// Tells whether every card of `other` is in this set, copy by copy.
    ///
    /// A face is missing where the other's high bit stands alone, or the high bits agree and its low bit stands alone.
    pub const fn covers(self, other: CardSet) -> bool {
        let (high, low) = (other.0 & !self.0, !(self.0 ^ other.0) & HIGH);
        (high & HIGH) == 0 && ((low >> 1) & high & LOW) == 0
    }

    /// Returns this set without the cards of `other`, copy by copy.
    pub fn without(self, other: CardSet) -> CardSet {
        if self.covers(other) {
            return CardSet(self.0 - other.0);
        }
        let mut rest = self;
        for card in other.iter() {
            rest.remove(card);
        }
        rest
    }

    /// Returns the cards in the order of [`Card::index`], copies behind each other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }

    /// Returns each face once.
    pub fn faces(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as usize / 2;
            rest &= !(3 << (2 * index));
            Card::from_index(index)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// A set of faces, each either in it or not, laid out so that it masks a [`CardSet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);

    /// Tells whether a face is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> (2 * card.index()) & 1 != 0
    }

    /// Adds a face.
    #[must_use]
    pub const fn with(self, card: Card) -> FaceSet {
        FaceSet(self.0 | 3 << (2 * card.index()))
    }

    /// Returns the faces of both.
    #[must_use]
    pub(crate) const fn union(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 | other.0)
    }

    /// Tells whether some face is in both sets.
    pub const fn meets(self, other: FaceSet) -> bool {
        self.0 & other.0 != 0
    }
}

/// Returns the Augen of a card (TSR 2.2 of 21.02.2026).
pub const fn augen(card: Card) -> u16 {
    const TABLE: [u16; Card::COUNT] = {
        let mut table = [0; Card::COUNT];
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            table[index] = of_rank(card.rank());
            index += 1;
        }
        table
    };
    TABLE[card.index()]
}

const fn of_rank(rank: Rank) -> u16 {
    match rank {
        Rank::Ass => 11,
        Rank::Zehn => 10,
        Rank::Koenig => 4,
        Rank::Dame => 3,
        Rank::Bube => 2,
        Rank::Neun => 0,
    }
}

#[cfg(test)]
mod tests {
    use doko_format::Suit;

    use super::*;

    #[test]
    fn copies_are_counted_and_taken_out_one_by_one() {
        let fuchs = Card::new(Suit::Karo, Rank::Ass);
        let mut set: CardSet = [fuchs, fuchs].into_iter().collect();
        assert_eq!((set.count(fuchs), set.len()), (2, 2));
        assert!(set.remove(fuchs) && set.remove(fuchs) && !set.remove(fuchs));
        assert!(set.is_empty());
    }

    #[test]
    fn each_card_has_a_bit_of_its_own() {
        let [low, high] = [Card::from_index(0), Card::from_index(23)].map(Option::unwrap);
        let set: CardSet = [low, high, high].into_iter().collect();
        assert_eq!(set.bit_for_each(), 0b11 << 46 | 0b01);
    }

    #[test]
    fn a_set_covers_another_as_its_counts_do() {
        let faces = [Card::new(Suit::Kreuz, Rank::Ass), Card::new(Suit::Karo, Rank::Neun)];
        let of = |counts: [usize; 2]| -> CardSet {
            faces.iter().zip(counts).flat_map(|(card, count)| std::iter::repeat_n(*card, count)).collect()
        };
        let counts = || (0..4).flat_map(|one| (0..4).map(move |other| [one, other]));
        for own in counts() {
            for other in counts() {
                let (set, taken) = (of(own), of(other));
                assert_eq!(set.covers(taken), own[0] >= other[0] && own[1] >= other[1], "{own:?} {other:?}");
                let left = [own[0].saturating_sub(other[0]), own[1].saturating_sub(other[1])];
                assert_eq!(set.without(taken), of(left), "{own:?} {other:?}");
            }
        }
    }

    #[test]
    fn a_pack_without_nines_has_40_cards() {
        let pack = CardSet::of_copies(2, Some(Rank::Neun));
        assert_eq!((pack.len(), pack.count(Card::new(Suit::Pik, Rank::Neun))), (40, 0));
        assert!(pack.faces().all(|card| pack.count(card) == 2));
    }

    #[test]
    fn the_pack_has_240_augen() {
        let pack: u16 = Card::all().map(|card| 2 * augen(card)).sum();
        assert_eq!(pack, 240, "TSR 2.2");
    }
}
