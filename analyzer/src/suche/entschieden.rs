//! Whether one party takes all remaining tricks whatever is played (TSR 9.2.2), and claims that count a partner's.

use std::collections::HashSet;

use doko_format::{Card, Partei, Seat};

use super::anspruch::{Erschoepft, Urteil};
use super::blatt::Blatt;
use super::reihe::{legal, numbers};
use super::stellung::{SPIELER_MAX, Stellung};
use super::struktur::{ROW_WORDS, Struktur};
use super::{Budget, Gespielt};

impl Stellung {
    /// Decides whether a party necessarily takes all remaining tricks, the one on the table included, in any order of
    /// its cards (TSR 9.2.2).
    pub fn entschieden(&self, partei: Partei, budget: Budget) -> Urteil {
        Pfad::new(partei, None, budget).run(self, &[])
    }

    /// Decides the same where `seat` has laid a card before its turn: the others go on in turn, and his card lies. The
    /// position is that before the card, which need not follow; `Offen` too if the seat has laid already.
    pub fn vorgelegt(&self, seat: Seat, card: Card, partei: Partei, budget: Budget) -> Urteil {
        let mut behind = Vec::new();
        if self.place(seat).is_none_or(|place| place < self.tisch.len()) {
            return Urteil::Offen;
        }
        if !self.lay_around(seat, self.reihe.nummer(card), partei, &mut behind) {
            return Urteil::Widerlegt(Vec::new());
        }
        let each = Budget(budget.0 / behind.len().max(1) as u64);
        let urteile = behind.iter().map(|stellung| stellung.entschieden(partei, each));
        urteile.into_iter().find(|urteil| *urteil != Urteil::Sicher).unwrap_or(Urteil::Sicher)
    }

    /// Lays everything that can be laid up to the card of a seat, and that card; tells whether the party keeps the trick
    /// wherever that completes it.
    fn lay_around(&self, seat: Seat, number: u8, partei: Partei, behind: &mut Vec<Stellung>) -> bool {
        let place = self.tisch.len();
        if self.seats[place] != seat {
            let mut choices = numbers(legal(self.haende[place], self.led()));
            return choices.all(|choice| self.lege_nummer(choice).0.lay_around(seat, number, partei, behind));
        }
        let (next, winner) = self.lege_nummer(number);
        behind.push(next);
        winner.is_none_or(|winner| self.re[winner] == (partei == Partei::Re))
    }
}

/// A position before a trick: structure, leader, and what is left of the order.
type Davor = (u128, [u64; ROW_WORDS], Seat, usize);

/// Looks for a line of play in which the other party gets a trick. Everybody may lay what he may; a claimant what his
/// claim says.
pub(super) struct Pfad {
    partei: Partei,
    claimant: Option<Seat>,
    /// Positions before a trick from which no such line leads on: structure with leader, and what is left of the order.
    safe: HashSet<Davor>,
    line: Vec<Gespielt>,
    left: u64,
}

impl Pfad {
    /// Decides a claim where tricks of the claimant's partner count as his.
    pub(super) fn of_claim(stellung: &Stellung, seat: Seat, folge: &[u8], budget: Budget) -> Urteil {
        let Some(partei) = stellung.partei(seat) else { return Urteil::Offen };
        Pfad::new(partei, Some(seat), budget).run(stellung, folge)
    }

    fn new(partei: Partei, claimant: Option<Seat>, budget: Budget) -> Pfad {
        Pfad { partei, claimant, safe: HashSet::new(), line: Vec::new(), left: budget.0 }
    }

    fn run(mut self, stellung: &Stellung, folge: &[u8]) -> Urteil {
        match self.refute(stellung, folge) {
            Ok(false) => Urteil::Sicher,
            Ok(true) => Urteil::Widerlegt(self.line),
            Err(Erschoepft) => Urteil::Offen,
        }
    }

    fn is_own(&self, stellung: &Stellung, place: usize) -> bool {
        stellung.re[place] == (self.partei == Partei::Re)
    }

    /// Tells whether there is such a line; it is then in `line`.
    fn refute(&mut self, stellung: &Stellung, folge: &[u8]) -> Result<bool, Erschoepft> {
        self.left = self.left.checked_sub(1).ok_or(Erschoepft)?;
        if stellung.is_over() && stellung.tisch.is_empty() {
            return Ok(false);
        }
        let before_trick = stellung.tisch.is_empty();
        if before_trick && self.is_own(stellung, 0) && self.nothing_to_take_with(stellung) {
            return Ok(false);
        }
        let key = before_trick.then(|| {
            let hands = stellung.haende.map(|hand| Blatt::new(&stellung.reihe, hand));
            let struktur = Struktur::new::<SPIELER_MAX>(&stellung.reihe, &hands, 0);
            (struktur.key, std::array::from_fn(|word| struktur.stueck(word)), stellung.seats[0], folge.len())
        });
        if key.is_some_and(|key| self.safe.contains(&key)) {
            return Ok(false);
        }
        let place = stellung.tisch.len();
        let seat = stellung.seats[place];
        let friend_leads = stellung.fuehrt().is_some_and(|best| self.is_own(stellung, best));
        let (mut choices, rest) = if self.claimant == Some(seat) {
            stellung.own_choices(folge, friend_leads)
        } else {
            (numbers(legal(stellung.haende[place], stellung.led())).collect(), folge)
        };
        // The likely line first: the party throws its trick away, the others take what they can.
        if self.is_own(stellung, place) {
            choices.reverse();
        }
        for number in choices {
            let (next, winner) = stellung.lege_nummer(number);
            self.line.push(Gespielt { seat, card: stellung.reihe.karte(number) });
            let lost = match winner {
                Some(winner) if !self.is_own(stellung, winner) => true,
                Some(_) | None => self.refute(&next, rest)?,
            };
            if lost {
                return Ok(true);
            }
            self.line.pop();
        }
        self.safe.extend(key);
        Ok(false)
    }

    /// Tells whether the others have no trump and in each suit only cards below all of the party's: on lead it then
    /// keeps the lead.
    fn nothing_to_take_with(&self, stellung: &Stellung) -> bool {
        let side = |own: bool| {
            let places = (0..stellung.players()).filter(move |place| self.is_own(stellung, *place) == own);
            places.fold(0, |all, place| all | stellung.haende[place])
        };
        let (own, others) = (side(true), side(false));
        let [trumps, suits @ ..] = stellung.reihe.masken;
        others & trumps == 0
            && suits.iter().all(|suit| {
                let lowest = 64 - (own & suit).leading_zeros();
                own & suit == 0 || others & suit == 0 || lowest <= (others & suit).trailing_zeros()
            })
    }
}
