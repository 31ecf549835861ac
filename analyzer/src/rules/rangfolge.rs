//! The order of the cards in each kind of game (TSR 2.3).

use std::sync::LazyLock;

use doko_format::{Card, Rank, SoloArt, Suit};

use super::blatt::FUCHS;
use super::soloarten::{self, Fehlfolge, Truempfe};
use super::vorbehalte::NullZehn;
use crate::card_set::{FaceSet, augen};

/// What must be followed: trump, or one of the suits that are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Klasse {
    /// Any trump.
    Trumpf,
    /// A side suit.
    Fehl(Suit),
}

impl Klasse {
    const COUNT: usize = 5;

    const fn index(self) -> usize {
        match self {
            Klasse::Trumpf => 4,
            Klasse::Fehl(suit) => suit as usize,
        }
    }

    /// Returns a bit of its own for each Klasse.
    const fn bit(self) -> u8 {
        1 << self.index()
    }
}

/// For each face what it is and how high it stands.
#[derive(Clone, Debug)]
pub struct Rangfolge {
    klasse: [Klasse; Card::COUNT],
    /// Higher beats lower inside one Klasse; any trump is above every Fehl card.
    hoehe: [u8; Card::COUNT],
    faces: [FaceSet; Klasse::COUNT],
    /// For each Klasse that can be led the height of every face in such a trick: 0 for what cannot take it.
    kraft: [[u8; Card::COUNT]; Klasse::COUNT],
    marken: [[Marke; Card::COUNT]; Klasse::COUNT],
}

/// All that a trick asks of a face, by what was led, in one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marke(u32);

impl Marke {
    /// The bits of the height.
    const KRAFT: u32 = 0xFF_0000;

    /// Returns its Augen.
    #[inline(always)]
    pub(crate) fn augen(self) -> u16 {
        self.0 as u8 as u16
    }

    /// Returns its Klasse as a bit, the same for faces of one Klasse.
    #[inline(always)]
    pub(crate) fn klasse(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Returns its height, so that there are [`u16::BITS`] below for what decides between equal cards.
    #[inline(always)]
    pub(crate) fn kraft(self) -> u32 {
        self.0 & Marke::KRAFT
    }
}

/// Trumps stand above this, Fehl cards below.
const TRUMPF_BASE: u8 = 100;

impl Rangfolge {
    /// Builds the order from the trumps and the ranks of plain cards, each high to low.
    fn new(trumps: &[Card], plain: &[Rank; Rank::ALL.len()]) -> Rangfolge {
        let mut klasse = [Klasse::Trumpf; Card::COUNT];
        let mut hoehe = [0; Card::COUNT];
        let mut faces = [FaceSet::default(); Klasse::COUNT];
        for card in Card::all() {
            let place = trumps.iter().position(|trump| *trump == card);
            let (its, height) = match place {
                Some(place) => (Klasse::Trumpf, TRUMPF_BASE + (trumps.len() - place) as u8),
                None => {
                    let above = plain.iter().position(|rank| *rank == card.rank()).unwrap_or_default();
                    (Klasse::Fehl(card.suit()), (plain.len() - above) as u8)
                }
            };
            klasse[card.index()] = its;
            hoehe[card.index()] = height;
            faces[its.index()] = faces[its.index()].with(card);
        }
        let kraft: [[u8; Card::COUNT]; Klasse::COUNT] = std::array::from_fn(|led| {
            std::array::from_fn(|card| {
                let can_take = klasse[card] == Klasse::Trumpf || klasse[card].index() == led;
                if can_take { hoehe[card] } else { 0 }
            })
        });
        let bits = klasse.map(Klasse::bit);
        let marken = kraft.map(|kraft| {
            let marke = |card: Card| {
                let [kraft, bit] = [kraft[card.index()], bits[card.index()]].map(u32::from);
                Marke(kraft << 16 | bit << 8 | u32::from(augen(card)))
            };
            let mut all = [Marke(0); Card::COUNT];
            Card::all().for_each(|card| all[card.index()] = marke(card));
            all
        });
        Rangfolge { klasse, hoehe, faces, kraft, marken }
    }

    /// Returns what a card is.
    pub fn klasse(&self, card: Card) -> Klasse {
        self.klasse[card.index()]
    }

    /// Tells whether `later` beats `best` in a trick to which `led` was led. Of equal cards neither beats the other.
    pub fn beats(&self, later: Card, best: Card, led: Klasse) -> bool {
        let its = self.klasse(later);
        (its == Klasse::Trumpf || its == led) && self.hoehe[later.index()] > self.hoehe[best.index()]
    }

    /// Returns how high each face stands in a trick to which `led` was led, by [`Card::index`]; 0 if it cannot take it.
    ///
    /// Of two cards the higher one takes the trick. Only cards of one face stand equally high, but for those with 0.
    pub(crate) fn kraft(&self, led: Klasse) -> &[u8; Card::COUNT] {
        &self.kraft[led.index()]
    }

    /// Returns the [`Marke`] of each face in a trick to which a card of this Klasse is led, by [`Card::index`].
    pub(crate) fn marken(&self, led: Klasse) -> &[Marke; Card::COUNT] {
        &self.marken[led.index()]
    }

    /// Returns the faces of a Klasse.
    pub fn faces(&self, klasse: Klasse) -> FaceSet {
        self.faces[klasse.index()]
    }
}

/// Herz-Zehn, the Damen, the Buben, then the rest of one suit (TSR 2.3.4, 2.3.5).
fn farbe(suit: Suit) -> Vec<Card> {
    let dulle = Card::new(Suit::Herz, Rank::Zehn);
    let rest = [Rank::Ass, Rank::Zehn, Rank::Koenig, Rank::Neun].map(|rank| Card::new(suit, rank));
    let mut trumps = vec![dulle];
    trumps.extend(bilder(Rank::Dame));
    trumps.extend(bilder(Rank::Bube));
    trumps.extend(rest.into_iter().filter(|card| *card != dulle));
    trumps
}

/// One rank in all suits, Kreuz first (TSR 2.3.6).
fn bilder(rank: Rank) -> [Card; 4] {
    Suit::ALL.map(|suit| Card::new(suit, rank))
}

/// Returns the trumps of a kind of Solo, high to low.
fn trumps(art: SoloArt) -> Vec<Card> {
    match soloarten::row(art).truempfe {
        Truempfe::Farbe(suit) => farbe(suit),
        Truempfe::Raenge(ranks) => ranks.iter().flat_map(|rank| bilder(*rank)).collect(),
    }
}

/// Plain cards as in every game with Augen: A 10 K D B 9.
const ZEHN_HOCH: [Rank; Rank::ALL.len()] = Rank::ALL;

/// Plain cards with the Zehn above the Neun alone.
const ZEHN_TIEF: [Rank; Rank::ALL.len()] = [Rank::Ass, Rank::Koenig, Rank::Dame, Rank::Bube, Rank::Zehn, Rank::Neun];

static TABLE: LazyLock<[Rangfolge; SoloArt::ALL.len()]> =
    LazyLock::new(|| SoloArt::ALL.map(|art| Rangfolge::new(&trumps(art), &ZEHN_HOCH)));

/// No trumps, and the Zehn low (house rule V8).
static NULL: LazyLock<Rangfolge> = LazyLock::new(|| Rangfolge::new(&[], &ZEHN_TIEF));

/// Both Karo-Asse above the Herz-Zehn (R001-4b).
static SCHWEINE: LazyLock<Rangfolge> = LazyLock::new(|| {
    let mut trumps = farbe(Suit::Karo);
    trumps.retain(|card| *card != FUCHS);
    trumps.insert(0, FUCHS);
    Rangfolge::new(&trumps, &ZEHN_HOCH)
});

/// Returns the order in this Solo; without one that of the normal game, which is that of Karo.
///
/// With `schweine` both Karo-Asse are the highest trumps, where Karo is trump.
pub(super) fn of(solo: Option<SoloArt>, schweine: bool, null_zehn: NullZehn) -> &'static Rangfolge {
    let art = solo.unwrap_or(SoloArt::Karo);
    if soloarten::row(art).fehl == Fehlfolge::NachNullZehn && null_zehn == NullZehn::Tief {
        return &NULL;
    }
    if schweine && soloarten::row(art).truempfe == Truempfe::Farbe(Suit::Karo) {
        return &SCHWEINE;
    }
    let index = SoloArt::ALL.iter().position(|known| *known == art).expect("every kind of Solo is in the table");
    &TABLE[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where no Null is meant it does not matter how its Zehn stands.
    fn of(solo: Option<SoloArt>, schweine: bool) -> &'static Rangfolge {
        super::of(solo, schweine, NullZehn::Tief)
    }

    #[test]
    fn each_game_has_the_trumps_of_tsr_2_3() {
        let expected = [
            (None, 26, "2.3.4"),
            (Some(SoloArt::Karo), 26, "2.3.5"),
            (Some(SoloArt::Kreuz), 26, "2.3.5"),
            (Some(SoloArt::Pik), 26, "2.3.5"),
            (Some(SoloArt::Herz), 24, "2.3.5"),
            (Some(SoloArt::Damen), 8, "2.3.6"),
            (Some(SoloArt::Buben), 8, "2.3.6"),
            (Some(SoloArt::Fleischlos), 0, "2.3.7"),
            (Some(SoloArt::Koenige), 8, "house rule V7"),
            (Some(SoloArt::DamenBuben), 16, "house rule V7"),
            (Some(SoloArt::KoenigeDamen), 16, "house rule V7"),
            (Some(SoloArt::KoenigeBuben), 16, "house rule V7"),
            (Some(SoloArt::Koehler), 24, "house rule V7"),
            (Some(SoloArt::Zehner), 8, "house rule V7"),
        ];
        for (solo, trumps, clause) in expected {
            let order = of(solo, false);
            let found = Card::all().filter(|card| order.klasse(*card) == Klasse::Trumpf).count() * 2;
            assert_eq!(found, trumps, "{clause}, {solo:?}");
        }
    }

    #[test]
    fn one_card_is_stronger_than_another_if_it_beats_it() {
        let orders = SoloArt::ALL.iter().map(|art| of(Some(*art), false)).chain([of(None, true)]);
        for order in orders {
            for led in Card::all().map(|card| order.klasse(card)) {
                let kraft = order.kraft(led);
                let can_take = |card: Card| order.klasse(card) == led || order.klasse(card) == Klasse::Trumpf;
                for best in Card::all().filter(|card| can_take(*card)) {
                    for later in Card::all() {
                        let stronger = kraft[later.index()] > kraft[best.index()];
                        assert_eq!(stronger, order.beats(later, best, led), "{later} on {best}, {led:?} led");
                        assert_eq!(kraft[later.index()] == kraft[best.index()], later == best);
                        let marke = order.marken(led)[later.index()];
                        let expected = (augen(later), order.klasse(later).bit(), u32::from(kraft[later.index()]) << 16);
                        assert_eq!((marke.augen(), marke.klasse(), marke.kraft()), expected);
                    }
                }
            }
        }
    }

    #[test]
    fn schweine_stand_above_the_herz_zehn_only_where_karo_is_trump() {
        let card = |code: &str| Card::from_code(code).unwrap();
        let (schwein, dulle) = (card("DA"), card("HT"));
        assert!(of(None, true).beats(schwein, dulle, Klasse::Trumpf), "R001-4b");
        assert!(of(Some(SoloArt::Trumpf), true).beats(schwein, dulle, Klasse::Trumpf), "R001-6f");
        assert!(!of(None, false).beats(schwein, dulle, Klasse::Trumpf), "R001-4d");
        assert_eq!(of(Some(SoloArt::Buben), true).klasse(schwein), Klasse::Fehl(Suit::Karo));
    }

    #[test]
    fn cards_beat_each_other_as_tsr_2_3_orders_them() {
        let card = |code: &str| Card::from_code(code).unwrap();
        let rows = [
            // later, best, solo, led by, beats
            ("HT", "CQ", None, true, "2.3.4: Herz-Zehn is the highest trump"),
            ("CQ", "SQ", None, true, "2.3.4"),
            ("SJ", "DQ", None, false, "2.3.4: every Dame is above every Bube"),
            ("D9", "CA", None, true, "5.3.3: the lowest trump beats an Ass"),
            ("SA", "C9", None, false, "5.3.3: another Fehl suit never wins"),
            ("CT", "CK", None, true, "2.3.4: A 10 K 9"),
            ("HT", "HA", Some(SoloArt::Damen), false, "2.3.6: there it is an ordinary Herz"),
            ("HT", "HK", Some(SoloArt::Damen), true, "2.3.6: A 10 K B 9"),
            ("SA", "DJ", Some(SoloArt::Pik), false, "2.3.5"),
            ("DA", "SA", Some(SoloArt::Pik), false, "2.3.5: Karo is Fehl there"),
            ("CQ", "CJ", Some(SoloArt::Fleischlos), true, "2.3.7: A 10 K D B 9"),
            ("DK", "CQ", Some(SoloArt::Koehler), true, "house rule V7: a Koenig is above every Dame"),
            ("CJ", "DQ", Some(SoloArt::Koehler), false, "house rule V7: and a Dame above every Bube"),
            ("CK", "DK", Some(SoloArt::Koenige), true, "house rule V7: Kreuz above Karo"),
            ("CQ", "CJ", Some(SoloArt::KoenigeBuben), false, "house rule V7: a Dame is Fehl beside Koenige and Buben"),
            ("CK", "CQ", Some(SoloArt::DamenBuben), false, "house rule V7: a Koenig is Fehl beside Damen and Buben"),
            ("HT", "HA", Some(SoloArt::KoenigeDamen), false, "house rule V7: there it is an ordinary Herz"),
            ("HT", "ST", Some(SoloArt::Zehner), false, "house rule V7: and there the third of the Zehnen"),
            ("CT", "CJ", Some(SoloArt::Null), false, "house rule V8: A K D B 10 9"),
            ("CT", "C9", Some(SoloArt::Null), true, "house rule V8: A K D B 10 9"),
        ];
        for (later, best, solo, beats, why) in rows {
            let order = of(solo, false);
            let (later, best) = (card(later), card(best));
            assert_eq!(order.beats(later, best, order.klasse(best)), beats, "{later} on {best}: TSR {why}");
        }
    }
}
