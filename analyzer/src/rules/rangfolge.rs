//! The order of the cards in each kind of game (TSR 2.3).

use std::sync::{LazyLock, OnceLock};

use doko_format::{Card, Rank, SoloArt, Suit};

use super::blatt::{DULLE, Hochschweine, Kartenspiel, Schweinestufe};
use super::soloarten::{self, Fehlfolge, Truempfe, trump_suit};
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
    pub(crate) const fn bit(self) -> u8 {
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
    /// What stands above the trumps of this kind of game.
    stufe: Schweinestufe,
    /// The cards of each stage that do.
    schweine: [Option<Card>; Schweinestufe::ALL.len()],
}

/// All that a trick asks of a face, by what was led, in one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marke(u32);

impl Marke {
    /// The bits of the height.
    const KRAFT: u32 = 0xFF_0000;

    /// Returns its Augen.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn augen(self) -> u16 {
        self.0 as u8 as u16
    }

    /// Returns its Klasse as a bit, the same for faces of one Klasse.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn klasse(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Returns its height, so that there are [`u16::BITS`] below for what decides between equal cards.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
        let schweine = [None; Schweinestufe::ALL.len()];
        Rangfolge { klasse, hoehe, faces, kraft, marken, stufe: Schweinestufe::Keine, schweine }
    }

    /// Returns what stands above the trumps of this kind of game: nothing where it has no suit for it.
    pub fn stufe(&self) -> Schweinestufe {
        self.stufe
    }

    /// Tells whether a card is a Schwein, a Superschwein or a Hyperschwein.
    pub fn is_schwein(&self, card: Card) -> bool {
        self.schweine.contains(&Some(card))
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

/// The Dulle, the Damen, the Buben, then the rest of one suit (TSR 2.3.4, 2.3.5).
fn farbe(suit: Suit, dullen: bool) -> Vec<Card> {
    let rest = [Rank::Ass, Rank::Zehn, Rank::Koenig, Rank::Neun].map(|rank| Card::new(suit, rank));
    let mut trumps: Vec<Card> = dullen.then_some(DULLE).into_iter().collect();
    trumps.extend(bilder(Rank::Dame));
    trumps.extend(bilder(Rank::Bube));
    trumps.extend(rest.into_iter().filter(|card| !dullen || *card != DULLE));
    trumps
}

/// One rank in all suits, Kreuz first (TSR 2.3.6).
fn bilder(rank: Rank) -> [Card; 4] {
    Suit::ALL.map(|suit| Card::new(suit, rank))
}

/// Returns the trumps of a kind of Solo, high to low.
fn trumps(art: SoloArt, dullen: bool) -> Vec<Card> {
    match soloarten::row(art).truempfe {
        Truempfe::Farbe(suit) => farbe(suit, dullen),
        Truempfe::Raenge(ranks) => ranks.iter().flat_map(|rank| bilder(*rank)).collect(),
    }
}

/// Plain cards as in every game with Augen: A 10 K D B 9.
const ZEHN_HOCH: [Rank; Rank::ALL.len()] = Rank::ALL;

/// Plain cards with the Zehn above the Neun alone.
const ZEHN_TIEF: [Rank; Rank::ALL.len()] = [Rank::Ass, Rank::Koenig, Rank::Dame, Rank::Bube, Rank::Zehn, Rank::Neun];

/// No trumps, and the Zehn low (house rule V8).
static NULL: LazyLock<Rangfolge> = LazyLock::new(|| Rangfolge::new(&[], &ZEHN_TIEF));

/// All that makes an order, as places in the table of them.
const ARTEN: usize = SoloArt::ALL.len();
/// Ranks that can stand above Schweine, with none.
const HOCH: [Hochschweine; 4] = [Hochschweine::Nie, Hochschweine::Neunen, Hochschweine::Koenige, Hochschweine::Zehnen];
/// With Dullen and without; without Schweine and with, and with each pair of ranks above them.
const SORTEN: usize = 2 * 2 * HOCH.len() * HOCH.len();

/// Each order is built when it is first asked for.
static TABLE: [OnceLock<Rangfolge>; ARTEN * SORTEN] = [const { OnceLock::new() }; ARTEN * SORTEN];

/// What makes an order beside the kind of game.
#[derive(Clone, Copy)]
struct Sorte {
    dullen: bool,
    /// Whether Schweine stand above all other trumps, and which ranks above them.
    schweine: bool,
    superschweine: Hochschweine,
    hyperschweine: Hochschweine,
}

impl Sorte {
    fn place(self) -> usize {
        let place = |of: Hochschweine| HOCH.iter().position(|known| *known == of).unwrap_or_default();
        let sorte = usize::from(self.dullen) * 2 + usize::from(self.schweine);
        (sorte * HOCH.len() + place(self.superschweine)) * HOCH.len() + place(self.hyperschweine)
    }

    fn stufe(self) -> Schweinestufe {
        match (self.superschweine, self.hyperschweine) {
            (Hochschweine::Nie, _) => self.schweine.into(),
            (_, Hochschweine::Nie) => Schweinestufe::Superschweine,
            (_, _) => Schweinestufe::Hyperschweine,
        }
    }
}

/// Returns the order in this Solo; without one that of the normal game, which is that of Karo.
///
/// What was announced stands above all other trumps: from the Asse of the trump suit on, where there is one (R001-4b).
pub(super) fn of(
    kartenspiel: &Kartenspiel,
    solo: Option<SoloArt>,
    stufe: Schweinestufe,
    null_zehn: NullZehn,
) -> &'static Rangfolge {
    let by_null_zehn = solo.is_some_and(|art| soloarten::row(art).fehl == Fehlfolge::NachNullZehn);
    if by_null_zehn && null_zehn == NullZehn::Tief {
        return &NULL;
    }
    let stufe = if trump_suit(solo).is_some() { stufe } else { Schweinestufe::Keine };
    // A stage that these rules do not have is none, nor is one above it.
    let hoch = |of: Schweinestufe, rank: Hochschweine| if stufe >= of { rank } else { Hochschweine::Nie };
    let superschweine = hoch(Schweinestufe::Superschweine, kartenspiel.superschweine);
    let hyperschweine = match superschweine {
        Hochschweine::Nie => Hochschweine::Nie,
        Hochschweine::Neunen | Hochschweine::Koenige | Hochschweine::Zehnen => {
            hoch(Schweinestufe::Hyperschweine, kartenspiel.hyperschweine)
        }
    };
    let schweine = stufe >= Schweinestufe::Schweine;
    built(solo, Sorte { dullen: kartenspiel.dullen, schweine, superschweine, hyperschweine })
}

/// Returns the order of the normal game with Dullen or without.
pub(super) fn normal(dullen: bool) -> &'static Rangfolge {
    let nie = Hochschweine::Nie;
    built(None, Sorte { dullen, schweine: false, superschweine: nie, hyperschweine: nie })
}

fn built(solo: Option<SoloArt>, sorte: Sorte) -> &'static Rangfolge {
    let art = solo.unwrap_or(SoloArt::Karo);
    let index = SoloArt::ALL.iter().position(|known| *known == art).unwrap_or_default() * SORTEN + sorte.place();
    TABLE[index].get_or_init(|| {
        let mut trumps = trumps(art, sorte.dullen);
        let ranks = [sorte.schweine.then_some(Rank::Ass), sorte.superschweine.rank(), sorte.hyperschweine.rank()];
        let schweine = ranks.map(|rank| Some(Card::new(trump_suit(solo)?, rank?)));
        for card in schweine.into_iter().flatten() {
            trumps.retain(|other| *other != card);
            trumps.insert(0, card);
        }
        Rangfolge { stufe: sorte.stufe(), schweine, ..Rangfolge::new(&trumps, &ZEHN_HOCH) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    fn of(solo: Option<SoloArt>, schweine: bool) -> &'static Rangfolge {
        RuleSet::builtin("ddv").unwrap().rangfolge(solo, schweine)
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
