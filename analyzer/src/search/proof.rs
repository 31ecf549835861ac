//! A bound of what Re gets, with what it rests on: so much of a position as another must share for it to hold there.

/// A bound of what Re gets of what is open, and its proof: a play of one party against all of the other.
///
/// Cards are named by number, two bits each as in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    /// The Augen.
    pub(super) augen: i32,
    /// The faces that win a trick by their rank in the proof; of each class the lowest counts.
    pub(super) by_rank: u64,
    /// The faces that go to Re in some line of the proof in the low bits, those that go to Kontra in the high bits.
    ///
    /// A card of which one bit is set goes the same way in all lines. What a line leaves open goes to whom the bound
    /// gives it: to Kontra if Re gets at least so much, else to Re. A bit too many makes the bound only weaker.
    pub(super) sides: u64,
}

impl Proof {
    /// Returns what no line has been looked at for yet.
    #[inline]
    pub(super) fn untried(augen: i32) -> Proof {
        Proof { augen, by_rank: 0, sides: 0 }
    }

    /// Returns that one party gets all these faces (their low bits), without anything to prove.
    #[inline]
    pub(super) fn all_to(is_re: bool, augen: i32, faces: u64) -> Proof {
        Proof { augen: if is_re { augen } else { 0 }, by_rank: 0, sides: faces << u32::from(!is_re) }
    }

    /// Returns the bound with a trick before it.
    #[inline]
    pub(super) fn behind(self, stich: Proof) -> Proof {
        Proof {
            augen: self.augen + stich.augen,
            by_rank: self.by_rank | stich.by_rank,
            sides: self.sides | stich.sides,
        }
    }

    /// Lets faces (their low bits) stand for each other: what holds of one holds of all.
    #[inline]
    pub(super) fn alike(&mut self, faces: u64) {
        for each in [faces, faces << 1] {
            if self.sides & each != 0 {
                self.sides |= each;
            }
        }
    }

    /// Tells whether Re gets a face in some line.
    #[inline]
    pub(super) fn re_gets(&self, number: u8) -> bool {
        self.sides >> (2 * number) & 1 != 0
    }
}
