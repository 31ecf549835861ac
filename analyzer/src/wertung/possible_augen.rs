//! What tricks can count: Augen that no cards of the pack come to were noted wrong (TSR 2.2, 2.3, 5.3.3).

use std::sync::OnceLock;

use crate::card_set::augen;
use crate::rules::Kartenspiel;

/// For each number of cards, from 0 to the whole pack, whether some of that number come to so many Augen, from 0.
type PossibleSums = Vec<Vec<bool>>;

/// Tells whether so many tricks of `spieler` cards can have so many Augen; the other tricks have the rest then.
pub(crate) fn stiche_have(kartenspiel: &Kartenspiel, spieler: usize, stiche: u16, augen: u16) -> bool {
    let of = |cards: usize| summen(kartenspiel).get(cards).and_then(|sums| sums.get(usize::from(augen)));
    usize::from(stiche).checked_mul(spieler).and_then(of).copied().unwrap_or(false)
}

/// Tells whether there is a number of tricks that can have so many Augen.
pub(crate) fn any_stiche_have(kartenspiel: &Kartenspiel, spieler: usize, augen: u16) -> bool {
    let most = kartenspiel.per_player(spieler) as u16;
    (0..=most).any(|stiche| stiche_have(kartenspiel, spieler, stiche, augen))
}

/// Returns the sums of a pack; there are two packs, and each is worked out once.
fn summen(kartenspiel: &Kartenspiel) -> &'static PossibleSums {
    static PACKS: [OnceLock<PossibleSums>; 2] = [OnceLock::new(), OnceLock::new()];
    PACKS[usize::from(kartenspiel.neunen)].get_or_init(|| {
        let pack = kartenspiel.cards();
        let all = usize::from(kartenspiel.augen());
        let mut sums = vec![vec![false; all + 1]; pack.len() + 1];
        sums[0][0] = true;
        for (laid, card) in pack.iter().enumerate() {
            let worth = usize::from(augen(card));
            // From above, so that no card counts twice.
            for cards in (0..=laid).rev() {
                for sum in (0..=all - worth).filter(|sum| sums[cards][*sum]).collect::<Vec<_>>() {
                    sums[cards + 1][sum + worth] = true;
                }
            }
        }
        sums
    })
}

#[cfg(test)]
mod tests {
    use super::{any_stiche_have, stiche_have};
    use crate::rules::RuleSet;

    /// By hand: of 48 cards 8 each count 0, 2, 3, 4, 10, 11. 28 cards have at least 8 x 0 + 8 x 2 + 8 x 3 + 4 x 4 = 56,
    /// 4 cards at most 4 x 11 = 44, and between 3 x 11 + 4 = 37 and 4 x 10 = 40 is nothing.
    #[test]
    fn what_tricks_can_count() {
        let pack = &RuleSet::builtin("ddv").unwrap().kartenspiel;
        for (stiche, augen, can) in [
            (7, 55, false),
            (7, 56, true),
            (0, 0, true),
            (0, 11, false),
            (2, 0, true),
            (3, 0, false),
            (1, 44, true),
            (1, 45, false),
            (1, 37, true),
            (1, 38, false),
            (1, 39, false),
            (1, 40, true),
            (1, 1, false),
            (12, 240, true),
            (10, 240, true),
            (9, 240, false),
            (13, 240, false),
        ] {
            assert_eq!(stiche_have(pack, 4, stiche, augen), can, "{augen} Augen in {stiche} tricks");
        }
        for (augen, can) in [(0, true), (1, false), (2, true), (119, true), (238, true), (239, false), (240, true)] {
            assert_eq!(any_stiche_have(pack, 4, augen), can, "{augen} Augen");
        }
    }

    /// Without nines a trick of four counts at least 4 x 2 = 8, one of five 10 (R002-1h, R002-1i).
    #[test]
    fn without_nines_no_trick_is_empty() {
        let pack = &RuleSet::builtin("wettbewerb").unwrap().kartenspiel;
        for (spieler, augen, can) in [(4, 7, false), (4, 8, true), (5, 9, false), (5, 10, true)] {
            assert_eq!(stiche_have(pack, spieler, 1, augen), can, "{augen} Augen of {spieler} players");
        }
    }
}
