//! The play of a generated game: legal cards at random, words at legal moments, and one fault if one is wanted.

use doko_analyzer::rules::{Gefunden, Gewonnen, InHochzeit, Klasse, Rangfolge, WerSagtAn};
use doko_analyzer::{CardSet, RuleSet, legal_cards};
use doko_format::{Ansagewort, BySeat, Card, Hochzeitsform, Partei, Rank, Seat, SoloArt, Suit};

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
    /// What was said before the first card, behind what belongs to the Abfrage alone.
    pub(super) vorab: Vec<Vorab>,
    pub(super) stiche: Vec<Stich>,
    /// Where the wanted fault was committed.
    pub(super) fault_at: Option<Place>,
}

/// Something said before the first card.
#[derive(Clone, Copy, Debug)]
pub(super) enum Vorab {
    /// Both Karo-Asse announced as Schweine.
    Schweine(Seat),
    Ruf(Ruf),
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
    /// How the Hochzeit was named.
    form: Hochzeitsform,
    /// Who announced Schweine.
    schweine: Option<Seat>,
    /// The tricks as far as a Hochzeit asks for them.
    gewonnen: Vec<Gewonnen>,
    stand: Stand,
    /// How likely each player says something at each moment, in percent.
    eager: usize,
    fault: Option<Fault>,
    fault_at: Option<Place>,
}

/// How likely a fault is committed where it can be, in percent: rare enough to come up in every part of a game.
const TEMPTED: usize = 12;

/// How likely each player says something before the first card, in percent.
const VORAB: usize = 10;

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
    let schweine = schweine(rules, &deal, &abfrage, kind, random);
    let mut table = Table {
        rules,
        rangfolge: rules.rangfolge(solo, schweine.is_some()),
        deal: &deal,
        hands: BySeat::from_fn(|seat| deal.hand(seat)),
        parteien: BySeat::default(),
        hochzeiter: None,
        form: abfrage.form,
        schweine,
        gewonnen: Vec::new(),
        stand: Stand::default(),
        eager,
        fault,
        fault_at: None,
    };
    match (kind, abfrage.spieler) {
        (Kind::Hochzeit, hochzeiter) => table.hochzeiter = hochzeiter,
        (Kind::Solo(_), Some(soloist)) => {
            table.settle(|seat| seat == soloist);
            table.stand.lage.solo = true;
        }
        (Kind::Solo(_) | Kind::Normal | Kind::StilleHochzeit, _) => {
            table.settle(|seat| re_cards(rules, &deal.cards[seat]) > 0);
        }
    }
    let vorab = table.before_the_game(random);
    let mut stiche: Vec<Stich> = Vec::new();
    let mut leader = abfrage.aufspiel.unwrap_or(deal.vorhand());
    for number in 0..rules.kartenspiel.per_player(deal.active.len()) {
        if number > 0 && table.tempted(Fault::FalscherAufspieler, random) {
            let others: Vec<Seat> = deal.active.iter().copied().filter(|seat| *seat != leader).collect();
            leader = random.pick(&others).unwrap_or(leader);
            table.fault_at = Some(Place::Leader { stich: number });
        }
        table.stand.stich = number;
        let mut stich = table.stich(number, leader, random);
        leader = stich.winner;
        table.clarify(number, &stich);
        table.must_speak(number, &mut stich);
        table.speak(number, &mut stich, random);
        stiche.push(stich);
    }
    let fault_at = table.fault_at;
    Verlauf { deal, abfrage, vorab, stiche, fault_at }
}

/// How likely both Karo-Asse in one hand are announced, in percent.
const SCHWEINE: usize = 60;

/// Decides who announces Schweine: in a Solo only the soloist, and only where the Karo-Asse are trumps (R001-6f).
fn schweine(rules: &RuleSet, deal: &Deal, abfrage: &Abfrage, kind: Kind, random: &mut Random) -> Option<Seat> {
    if !rules.kartenspiel.schweine.allowed(false) {
        return None;
    }
    let fuchs = Card::new(Suit::Karo, Rank::Ass);
    let holds_both = |seat: &&Seat| deal.hand(**seat).count(fuchs) == rules.kartenspiel.copies(fuchs);
    let holder = deal.active.iter().find(holds_both).copied()?;
    let may = match kind {
        Kind::Normal | Kind::StilleHochzeit => true,
        Kind::Hochzeit => may_say_with_them(rules, abfrage.spieler == Some(holder)),
        Kind::Solo(SoloArt::Trumpf | SoloArt::Karo) => abfrage.spieler == Some(holder),
        Kind::Solo(
            SoloArt::Damen | SoloArt::Buben | SoloArt::Fleischlos | SoloArt::Kreuz | SoloArt::Pik | SoloArt::Herz,
        ) => false,
    };
    (may && random.chance(SCHWEINE)).then_some(holder)
}

/// Tells whether Re or Kontra can be said with Schweine while it is open whose partner one is (R001-4c, R001-4e).
fn may_say_with_them(rules: &RuleSet, is_hochzeiter: bool) -> bool {
    let ansagen = &rules.ansagen;
    let early = ansagen.vor_klaerung && matches!(ansagen.in_hochzeit, InHochzeit::NachKlaerung(_));
    let becomes_re = ansagen.umwandlung.converts() && ansagen.umwandlung.has_a_clause();
    !rules.kartenspiel.schweine_mit_ansage || early && (is_hochzeiter || becomes_re)
}

impl Table<'_> {
    fn settle(&mut self, is_re: impl Fn(Seat) -> bool) {
        for seat in &self.deal.active {
            self.parteien[*seat] = Some(if is_re(*seat) { Partei::Re } else { Partei::Kontra });
        }
    }

    /// Schweine with their Re or Kontra (R001-4c), and whatever else may be said before the first card.
    fn before_the_game(&mut self, random: &mut Random) -> Vec<Vorab> {
        let mut vorab = Vec::new();
        if let Some(seat) = self.schweine {
            vorab.push(Vorab::Schweine(seat));
            if self.rules.kartenspiel.schweine_mit_ansage {
                let wort = match self.parteien[seat] {
                    Some(party) => Some(self.stand.must_say(seat, party)),
                    None => self.stand.choose_unsettled(self.rules, seat, self.hochzeiter == Some(seat)),
                };
                vorab.extend(wort.map(|wort| Vorab::Ruf(self.ruf(seat, wort, 0))));
            }
        }
        if self.rules.ansagen.vor_dem_spiel && self.eager > 0 && self.fault.is_none() {
            for seat in self.deal.active.clone() {
                if random.chance(VORAB)
                    && let Some(wort) = self.choose(seat, random)
                {
                    vorab.push(Vorab::Ruf(self.ruf(seat, wort, 0)));
                }
            }
        }
        vorab
    }

    fn ruf(&self, seat: Seat, wort: Ansagewort, before: usize) -> Ruf {
        let cards = self.hands[seat].len();
        Ruf { seat, wort, party: self.parteien[seat].unwrap_or(Partei::Re), cards, before }
    }

    fn choose(&mut self, seat: Seat, random: &mut Random) -> Option<Ansagewort> {
        let cards = self.hands[seat].len();
        match self.parteien[seat] {
            Some(party) => self.stand.choose(self.rules, seat, party, cards, random),
            None => self.stand.choose_unsettled(self.rules, seat, self.hochzeiter == Some(seat)),
        }
    }

    /// R003-1h, R003-3h: the owner of the first trick, in a Hochzeit of the Klärungsstich, has to announce.
    fn must_speak(&mut self, number: usize, stich: &mut Stich) {
        let last = self.hands.iter().all(|(_, hand)| hand.is_empty());
        if self.hochzeiter.is_none()
            && !last
            && self.stand.pflicht_stich(self.rules) == Some(number)
            && let Some(party) = self.parteien[stich.winner]
            && self.stand.has_word(self.rules, party)
        {
            let wort = self.stand.must_say(stich.winner, party);
            stich.rufe.push(self.ruf(stich.winner, wort, stich.plays.len()));
        }
    }

    /// Settles a Hochzeit as soon as its tricks do (TSR 4.4.3, R001-H, R002-3.1.1, R003-3).
    fn clarify(&mut self, number: usize, stich: &Stich) {
        let Some(hochzeiter) = self.hochzeiter else { return };
        let is_trump = |card: Card| self.rangfolge.klasse(card) == Klasse::Trumpf;
        let winning = stich.plays.iter().find(|(seat, _)| *seat == stich.winner);
        self.gewonnen.push(Gewonnen {
            winner: stich.winner,
            trump_led: stich.plays.first().is_some_and(|(_, card)| is_trump(*card)),
            with_trump: winning.is_some_and(|(_, card)| is_trump(*card)),
        });
        let tricks = self.rules.kartenspiel.per_player(self.deal.active.len());
        let won = self.gewonnen.iter().copied();
        let partner = match self.rules.hochzeit.find(hochzeiter, self.form, self.schweine.is_some(), tricks, won) {
            Gefunden::Partner(partner, _) => partner,
            Gefunden::Allein(_) => hochzeiter,
            Gefunden::Offen => return,
        };
        self.settle(|seat| seat == hochzeiter || seat == partner);
        self.stand.lage.klaerung = Some((number + 1, self.stand.played));
        self.stand.settle(|seat| self.parteien[seat]);
        self.hochzeiter = None;
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
            self.stand.played += 1;
        }
        let last = self.hands.iter().all(|(_, hand)| hand.is_empty());
        stich.winner = winner(self.rules, self.rangfolge, &stich, last);
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
        let mut legal: Vec<Card> = legal.iter().collect();
        let fuchs = Card::new(Suit::Karo, Rank::Ass);
        let forbidden = led.is_none() && self.hochzeiter.is_some() && self.form == Hochzeitsform::Trumpf;
        if forbidden && legal.iter().any(|card| *card != fuchs) {
            // R003-3g
            legal.retain(|card| *card != fuchs);
        }
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
            // While a trick lies open nobody knows whose it will be.
            let owned = before == self.deal.active.len() && seat == stich.winner;
            let foreign = self.rules.ansagen.wer == WerSagtAn::Stichbesitzer && self.stand.played > 0 && !owned;
            let silent = foreign || (self.parteien[seat].is_none() && !self.rules.ansagen.vor_klaerung);
            if !silent
                && random.chance(self.eager)
                && let Some(wort) = self.choose(seat, random)
            {
                stich.rufe.push(self.ruf(seat, wort, before));
            }
        }
    }
}

/// Returns who takes a trick (TSR 5.3.3).
fn winner(rules: &RuleSet, rangfolge: &Rangfolge, stich: &Stich, last: bool) -> Seat {
    let Some((first, led)) = stich.plays.first().copied() else { return stich.leader };
    let mut best = (first, led);
    for (seat, card) in stich.plays.iter().copied().skip(1) {
        let equal = card == best.1 && rules.stich.gleiche_karten.second_wins(card, rangfolge, last);
        if equal || rangfolge.beats(card, best.1, rangfolge.klasse(led)) {
            best = (seat, card);
        }
    }
    best.0
}
