//! The play of a generated game: legal cards at random, words at legal moments, and one fault if one is wanted.

use doko_analyzer::rules::{Klasse, Rangfolge};
use doko_analyzer::{CardSet, RuleSet, legal_cards};
use doko_format::{Ansagewort, BySeat, Card, Partei, Seat};

use super::Kind;
use super::abfrage::Abfrage;
use super::ansagen::Stand;
use super::deal::{Deal, re_cards};
use super::fault::Fault;
use super::random::Random;

/// A whole game as it happened.
#[derive(Clone, Debug)]
pub(super) struct Verlauf {
    pub(super) deal: Deal,
    pub(super) abfrage: Abfrage,
    pub(super) stiche: Vec<Stich>,
    /// Where the wanted fault was committed.
    pub(super) fault_at: Option<Place>,
}

/// A trick with what was said in it.
#[derive(Clone, Debug)]
pub(super) struct Stich {
    pub(super) leader: Seat,
    /// The cards in the order in time.
    pub(super) plays: Vec<(Seat, Card)>,
    pub(super) rufe: Vec<Ruf>,
    pub(super) winner: Seat,
}

/// An announcement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruf {
    pub(super) seat: Seat,
    pub(super) wort: Ansagewort,
    pub(super) party: Partei,
    /// Cards in the speaker's hand.
    pub(super) cards: usize,
    /// Cards of the trick that lay before it.
    pub(super) before: usize,
}

/// Where something is in the play; all counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Leader { stich: usize },
    Card { stich: usize, position: usize },
    Ruf { stich: usize, index: usize },
}

/// The state of the table while a game is played.
struct Table<'a> {
    rules: &'a RuleSet,
    rangfolge: &'a Rangfolge,
    deal: &'a Deal,
    hands: BySeat<CardSet>,
    /// The party of each player, once it is settled.
    parteien: BySeat<Option<Partei>>,
    hochzeiter: Option<Seat>,
    stand: Stand,
    /// How likely each player says something at each moment, in percent.
    eager: usize,
    fault: Option<Fault>,
    fault_at: Option<Place>,
}

/// How likely a fault is committed where it can be, in percent: rare enough to come up in every part of a game.
const TEMPTED: usize = 12;

/// Plays a game to the end.
pub(super) fn play(
    rules: &RuleSet,
    deal: Deal,
    abfrage: Abfrage,
    kind: Kind,
    eager: usize,
    fault: Option<Fault>,
    random: &mut Random,
) -> Verlauf {
    let solo = match kind {
        Kind::Solo(art) => Some(art),
        Kind::Normal | Kind::Hochzeit | Kind::StilleHochzeit => None,
    };
    let mut table = Table {
        rules,
        rangfolge: rules.rangfolge(solo),
        deal: &deal,
        hands: BySeat::from_fn(|seat| deal.hand(seat)),
        parteien: BySeat::default(),
        hochzeiter: None,
        stand: Stand::default(),
        eager,
        fault,
        fault_at: None,
    };
    match (kind, abfrage.spieler) {
        (Kind::Hochzeit, hochzeiter) => table.hochzeiter = hochzeiter,
        (Kind::Solo(_), Some(soloist)) => table.settle(|seat| seat == soloist),
        (Kind::Solo(_) | Kind::Normal | Kind::StilleHochzeit, _) => {
            table.settle(|seat| re_cards(rules, &deal.cards[seat]) > 0);
        }
    }
    let mut stiche: Vec<Stich> = Vec::new();
    let mut leader = abfrage.aufspiel.unwrap_or(deal.vorhand());
    for number in 0..rules.kartenspiel.per_player(deal.active.len()) {
        if number > 0 && table.tempted(Fault::FalscherAufspieler, random) {
            let others: Vec<Seat> = deal.active.iter().copied().filter(|seat| *seat != leader).collect();
            leader = random.pick(&others).unwrap_or(leader);
            table.fault_at = Some(Place::Leader { stich: number });
        }
        let stich = table.stich(number, leader, random);
        leader = stich.winner;
        table.clarify(number, leader);
        let mut stich = stich;
        table.speak(number, &mut stich, random);
        stiche.push(stich);
    }
    let fault_at = table.fault_at;
    Verlauf { deal, abfrage, stiche, fault_at }
}

impl Table<'_> {
    fn settle(&mut self, is_re: impl Fn(Seat) -> bool) {
        for seat in &self.deal.active {
            self.parteien[*seat] = Some(if is_re(*seat) { Partei::Re } else { Partei::Kontra });
        }
    }

    /// TSR 4.4.3: the first foreign trick of the first few finds the partner, else there is none.
    fn clarify(&mut self, number: usize, winner: Seat) {
        let Some(hochzeiter) = self.hochzeiter else { return };
        if winner != hochzeiter || number + 1 == self.rules.hochzeit.klaerung_bis {
            self.settle(|seat| seat == hochzeiter || seat == winner);
            self.stand.shift = number;
            self.hochzeiter = None;
        }
    }

    fn tempted(&self, fault: Fault, random: &mut Random) -> bool {
        self.fault == Some(fault) && self.fault_at.is_none() && random.chance(TEMPTED)
    }

    fn stich(&mut self, number: usize, leader: Seat, random: &mut Random) -> Stich {
        let mut order = self.deal.clockwise(leader);
        let mut stich = Stich { leader, plays: Vec::new(), rufe: Vec::new(), winner: leader };
        for position in 0..order.len() {
            self.speak(number, &mut stich, random);
            if position > 0 && position + 1 < order.len() && self.tempted(Fault::NichtAnDerReihe, random) {
                order.swap(position, position + 1);
                self.fault_at = Some(Place::Card { stich: number, position });
            }
            let seat = order[position];
            let led = stich.plays.first().map(|(_, card)| self.rangfolge.klasse(*card));
            let Some(card) = self.card(number, position, seat, led, random) else { continue };
            self.hands[seat].remove(card);
            stich.plays.push((seat, card));
        }
        stich.winner = winner(self.rules, self.rangfolge, &stich);
        stich
    }

    fn card(
        &mut self,
        stich: usize,
        position: usize,
        seat: Seat,
        led: Option<Klasse>,
        random: &mut Random,
    ) -> Option<Card> {
        let hand = self.hands[seat];
        let legal = legal_cards(self.rangfolge, hand, led);
        let illegal: Vec<Card> = hand.without(legal).iter().collect();
        if !illegal.is_empty() && self.tempted(Fault::Nichtbedienen, random) {
            self.fault_at = Some(Place::Card { stich, position });
            return random.pick(&illegal);
        }
        let legal: Vec<Card> = legal.iter().collect();
        random.pick(&legal)
    }

    /// Lets everybody say something who may and wants to.
    fn speak(&mut self, number: usize, stich: &mut Stich, random: &mut Random) {
        let before = stich.plays.len();
        let wanted = self.fault.is_some_and(Fault::is_ruf);
        if self.hands.iter().all(|(_, hand)| hand.is_empty()) || (self.eager == 0 && !wanted) {
            return;
        }
        let mut order = self.deal.active.clone();
        random.shuffle(&mut order);
        for seat in order {
            let cards = self.hands[seat].len();
            if let Some(fault) = self.fault.filter(|fault| fault.is_ruf()) {
                // Behind a call that was out of order nobody says anything: what may be said then is a ruling.
                if self.fault_at.is_some() {
                    return;
                }
                let party = self.parteien[seat];
                let wort = match (fault, party) {
                    (Fault::AnsageZuFrueh, _) => (self.hochzeiter == Some(seat)).then_some(Ansagewort::Re),
                    (fault, Some(party)) => self.stand.illegal(self.rules, fault, seat, party, cards),
                    (_, None) => None,
                };
                if let Some(wort) = wort
                    && random.chance(TEMPTED)
                {
                    self.fault_at = Some(Place::Ruf { stich: number, index: stich.rufe.len() });
                    stich.rufe.push(Ruf { seat, wort, party: party.unwrap_or(Partei::Re), cards, before });
                    return;
                }
            }
            let Some(party) = self.parteien[seat] else { continue };
            if random.chance(self.eager)
                && let Some(wort) = self.stand.choose(self.rules, seat, party, cards, random)
            {
                stich.rufe.push(Ruf { seat, wort, party, cards, before });
            }
        }
    }
}

/// Returns who takes a trick (TSR 5.3.3).
fn winner(rules: &RuleSet, rangfolge: &Rangfolge, stich: &Stich) -> Seat {
    let Some((first, led)) = stich.plays.first().copied() else { return stich.leader };
    let mut best = (first, led);
    for (seat, card) in stich.plays.iter().copied().skip(1) {
        let equal = card == best.1 && rules.stich.gleiche_karten.second_wins();
        if equal || rangfolge.beats(card, best.1, rangfolge.klasse(led)) {
            best = (seat, card);
        }
    }
    best.0
}
