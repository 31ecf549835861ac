//! The play of a generated game: lawful acts at random, through the [state machine](doko_analyzer::play), and one fault if
//! one is wanted.

use doko_analyzer::play::{Act, Deed, Play, Unlawful};
use doko_analyzer::rules::{OhneAnsage, Refused, Schweinestufe, SoloAufspiel, Stufe, WerSagtAn};
use doko_analyzer::{CardSet, RuleSet, Spielart, legal_cards};
use doko_format::{Ansagewort, Aussage, Card, Partei, Seat};

use super::Kind;
use super::abfrage::Abfrage;
use super::deal::Dealt;
use super::fault::Fault;
use super::random::Random;

/// A whole game as it happened.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    pub(super) deal: Dealt,
    /// What was said in the Abfrage.
    pub(super) gesagt: Vec<(Seat, Aussage)>,
    /// What was said before the first card, behind what belongs to the Abfrage alone.
    pub(super) vorab: Vec<Vorab>,
    pub(super) stiche: Vec<Stich>,
    /// Where the wanted fault was committed.
    pub(super) fault_at: Option<Place>,
}

/// Something said before the first card.
#[derive(Clone, Copy, Debug)]
pub(super) enum Vorab {
    /// Schweine of a stage.
    Schweine(Seat, Schweinestufe),
    Ruf(Ruf),
}

/// A trick with what was said in it.
#[derive(Clone, Debug)]
pub(super) struct Stich {
    pub(super) leader: Seat,
    /// The cards in the order in time.
    pub(super) plays: Vec<(Seat, Card)>,
    pub(super) rufe: Vec<Ruf>,
    /// Schweine that are announced with a card, and how many lay before it.
    pub(super) schweine: Vec<(Seat, Schweinestufe, usize)>,
    /// Who chose with whom he plays, whom, and how many cards lay before it.
    pub(super) genscher: Vec<(Seat, Seat, usize)>,
    pub(super) winner: Seat,
}

/// What is announced.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wort {
    /// In the words of the notation, for a party.
    Ansage(Ansagewort, Partei),
    /// The further word at this place of `ansagen.nachwoerter`.
    Weiteres(u8),
}

impl Wort {
    fn of(what: Deed) -> Option<Wort> {
        match what {
            Deed::Call(wort, party) => Some(Wort::Ansage(wort, party)),
            Deed::Word(place) => Some(Wort::Weiteres(place)),
            Deed::Say(_)
            | Deed::Pass
            | Deed::TakeArmut
            | Deed::Genscher(_)
            | Deed::Give(_)
            | Deed::Lay(_)
            | Deed::LayDown(_)
            | Deed::ClaimRest
            | Deed::GiveRest => None,
        }
    }

    fn deed(self) -> Deed {
        match self {
            Wort::Ansage(wort, party) => Deed::Call(wort, party),
            Wort::Weiteres(place) => Deed::Word(place),
        }
    }

    /// Tells whether it names the party it is for: an Absage does not.
    fn names_party(self) -> bool {
        match self {
            Wort::Ansage(wort, _) => wort.partei().is_some(),
            Wort::Weiteres(_) => true,
        }
    }
}

/// An announcement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruf {
    pub(super) seat: Seat,
    pub(super) wort: Wort,
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

/// Who plays a game at random.
struct Players<'r> {
    game: Play<'r>,
    /// How likely each player says something at each moment, in percent.
    eager: usize,
    fault: Option<Fault>,
    fault_at: Option<Place>,
}

/// How likely a fault is committed where it can be, in percent: rare enough to come up in every part of a game.
const TEMPTED: usize = 12;

/// How likely each player says something before the first card, in percent.
const VORAB: usize = 10;

/// How likely both Karo-Asse in one hand are announced, in percent.
const SCHWEINE: usize = 60;

/// How likely who may choose with whom he plays does so, in percent.
const GENSCHER: usize = 75;

/// Plays a game to the end; `None` where the rules have no such table.
pub(super) fn play(
    rules: &RuleSet,
    deal: Dealt,
    kind: Kind,
    eager: usize,
    fault: Option<Fault>,
    random: &mut Random,
) -> Option<PlayedGame> {
    let game = Play::new(rules, deal.for_play()).ok()?;
    let abfrage = Abfrage::new(rules, &deal, kind, random);
    let mut players = Players { game, eager, fault, fault_at: None };
    abfrage.speak(&mut players.game, random);
    let gesagt = players.game.acts().filter_map(|act| {
        let Deed::Say(aussage) = act.what else { return None };
        Some((act.seat, aussage))
    });
    let gesagt = gesagt.collect();
    let vorab = players.before_the_game(random);
    let leads = abfrage.leads(&players.game);
    let mut stiche: Vec<Stich> = Vec::new();
    for number in 0..rules.kartenspiel.per_player(deal.active.len()) {
        // Some games are over before their last trick.
        if players.game.outcome().is_some() {
            break;
        }
        let stich = players.stich(number, leads, random);
        stiche.push(stich);
    }
    for (stich, taken) in stiche.iter_mut().zip(players.game.stiche()) {
        stich.winner = taken.winner;
    }
    Some(PlayedGame { deal, gesagt, vorab, stiche, fault_at: players.fault_at })
}

impl Players<'_> {
    fn does(&mut self, seat: Seat, what: Deed) -> bool {
        self.game.act(Act { seat, what }).is_ok()
    }

    fn seats(&self) -> Vec<Seat> {
        self.game.players().to_vec()
    }

    /// Returns who has to make a call before anything else.
    fn due(&self) -> Option<Seat> {
        let seat = self.game.turn()?;
        self.game.legal_cards(seat).is_empty().then_some(seat)
    }

    /// Schweine with their Re or Kontra (R001-4c), and whatever else may be said before the first card.
    fn before_the_game(&mut self, random: &mut Random) -> Vec<Vorab> {
        let mut vorab = Vec::new();
        for stufe in Schweinestufe::ALL {
            let Some(aussage) = stufe.aussage() else { continue };
            let may_have = |seat: &Seat| self.game.is_legal(Act { seat: *seat, what: Deed::Say(aussage) });
            if let Some(seat) = self.seats().into_iter().find(may_have)
                && random.chance(SCHWEINE)
            {
                self.does(seat, Deed::Say(aussage));
                vorab.push(Vorab::Schweine(seat, stufe));
                vorab.extend(self.what_is_due(0).map(Vorab::Ruf));
            }
        }
        if self.game.rules().ansagen.vor_dem_spiel && self.eager > 0 && self.fault.is_none() {
            for seat in self.seats() {
                if random.chance(VORAB) {
                    vorab.extend(self.call(seat, 0, random).map(Vorab::Ruf));
                }
            }
        }
        vorab
    }

    /// Lets a player announce Schweine with the card he is to lay.
    fn announce(&mut self, seat: Seat, stich: &mut Stich, random: &mut Random) {
        if self.fault.is_some() || !self.game.rules().kartenspiel.schweine.allowed(true) {
            return;
        }
        let before = stich.plays.len();
        for stufe in Schweinestufe::ALL {
            let Some(aussage) = stufe.aussage() else { continue };
            let what = Deed::Say(aussage);
            if self.game.is_legal(Act { seat, what }) && random.chance(SCHWEINE) && self.does(seat, what) {
                stich.schweine.push((seat, stufe, before));
                stich.rufe.extend(self.what_is_due(before));
            }
        }
    }

    /// Makes the call that somebody owes, with `before` cards of the trick on the table.
    fn what_is_due(&mut self, before: usize) -> Option<Ruf> {
        let seat = self.due()?;
        let call = self.game.legal_acts_for(seat).into_iter().find_map(|act| Wort::of(act.what))?;
        self.make(seat, call, before)
    }

    /// Lets a player call something lawful; low steps are likelier, as at the table.
    fn call(&mut self, seat: Seat, before: usize, random: &mut Random) -> Option<Ruf> {
        let mut legal: Vec<Wort> =
            self.game.legal_acts_for(seat).into_iter().filter_map(|act| Wort::of(act.what)).collect();
        // An Absage that doubles nothing is told (reading 001-8); hardly anybody makes one.
        if self.game.rules().ansagen.absage_ohne_ansage == OhneAnsage::Frei {
            let announced = self.game.acts().filter_map(call).filter_map(|(wort, _)| wort.partei()).collect::<Vec<_>>();
            let is_base = |wort: &Wort| match wort {
                Wort::Ansage(_, party) => announced.contains(party),
                Wort::Weiteres(_) => true,
            };
            legal.retain(|wort| wort.names_party() || is_base(wort));
        }
        let place = random.below(legal.len()).min(random.below(legal.len()));
        self.make(seat, *legal.get(place)?, before)
    }

    fn make(&mut self, seat: Seat, wort: Wort, before: usize) -> Option<Ruf> {
        let ruf = Ruf { seat, wort, cards: self.game.hand(seat).len(), before };
        self.does(seat, wort.deed()).then_some(ruf)
    }

    fn tempted(&self, fault: Fault, random: &mut Random) -> bool {
        self.fault == Some(fault) && self.fault_at.is_none() && random.chance(TEMPTED)
    }

    /// Plays a trick. `leads` leads to the first, where the record leaves open who must.
    fn stich(&mut self, number: usize, leads: Option<Seat>, random: &mut Random) -> Stich {
        let count = self.game.players().len();
        let turn = |game: &Play<'_>| game.turn().unwrap_or(game.players()[0]);
        let mut leader = leads.filter(|_| number == 0).unwrap_or(turn(&self.game));
        if number > 0 && self.tempted(Fault::FalscherAufspieler, random) {
            let others: Vec<Seat> = self.seats().into_iter().filter(|seat| *seat != leader).collect();
            leader = random.pick(&others).unwrap_or(leader);
            self.fault_at = Some(Place::Leader { stich: number });
        }
        let mut stich = Stich {
            leader,
            plays: Vec::new(),
            rufe: Vec::new(),
            schweine: Vec::new(),
            genscher: Vec::new(),
            winner: leader,
        };
        for position in 0..count {
            self.speak(number, &mut stich, random);
            // A Re just said may have given the soloist the lead.
            let by_re = self.game.rules().vorbehalte.solo_aufspiel == SoloAufspiel::SolistMitRe;
            if by_re && number == 0 && position == 0 {
                leader = turn(&self.game);
                stich.leader = leader;
            }
            let mut seat = if position == 0 { leader } else { turn(&self.game) };
            if position > 0 && position + 1 < count && self.tempted(Fault::NichtAnDerReihe, random) {
                let players = self.game.players();
                let place = players.iter().position(|other| *other == seat).unwrap_or(0);
                seat = players[(place + 1) % count];
                self.fault_at = Some(Place::Card { stich: number, position });
            }
            if number > 0 || position > 0 {
                self.announce(seat, &mut stich, random);
            }
            self.choose(&mut stich, random);
            let Some(card) = self.card(number, position, seat, random) else { continue };
            let laid = self.game.act_anyway(Act { seat, what: Deed::Lay(card) });
            if laid.is_ok() {
                stich.plays.push((seat, card));
            }
        }
        if self.due().is_some() {
            stich.rufe.extend(self.what_is_due(count));
        }
        self.speak(number, &mut stich, random);
        self.choose(&mut stich, random);
        // Who might choose behind the last trick may do without.
        if let Some(seat) = self.game.turn() {
            self.does(seat, Deed::Pass);
        }
        stich
    }

    /// Lets somebody choose with whom he plays, who may and wants to.
    fn choose(&mut self, stich: &mut Stich, random: &mut Random) {
        if self.fault.is_some() || !self.game.rules().genscher.exists() {
            return;
        }
        for seat in self.seats() {
            let others: Vec<Seat> = self.seats().into_iter().filter(|other| *other != seat).collect();
            let Some(partner) = others.first().copied() else { continue };
            let may = self.game.is_legal(Act { seat, what: Deed::Genscher(partner) });
            if may && random.chance(GENSCHER) {
                let partner = random.pick(&others).unwrap_or(partner);
                if self.does(seat, Deed::Genscher(partner)) {
                    stich.genscher.push((seat, partner, stich.plays.len()));
                }
            }
        }
    }

    /// Chooses a card.
    fn card(&mut self, stich: usize, position: usize, seat: Seat, random: &mut Random) -> Option<Card> {
        let hand = self.game.hand(seat);
        let legal = self.lawful(seat);
        // Who leads follows nothing.
        let illegal: Vec<Card> = hand.without(legal).iter().filter(|_| position > 0).collect();
        if !illegal.is_empty() && self.tempted(Fault::Nichtbedienen, random) {
            self.fault_at = Some(Place::Card { stich, position });
            return random.pick(&illegal);
        }
        random.pick(&legal.iter().collect::<Vec<_>>())
    }

    /// Returns the cards a player may lay, also where it is another one's turn.
    fn lawful(&self, seat: Seat) -> CardSet {
        let legal = self.game.legal_cards(seat);
        if !legal.is_empty() {
            return legal;
        }
        let solo = match self.game.contract().map(|contract| contract.kind) {
            Some(Spielart::Solo(art)) => art,
            Some(
                Spielart::Normal
                | Spielart::Hochzeit
                | Spielart::StilleHochzeit
                | Spielart::HochzeitAllein
                | Spielart::Kontrasolo
                | Spielart::SchwarzeSau
                | Spielart::Ramsch,
            )
            | None => None,
        };
        let announced = Schweinestufe::ALL.into_iter().rfind(|stufe| self.game.announced(*stufe).is_some());
        let rangfolge = self.game.rules().rangfolge(solo, announced.unwrap_or_default());
        let led = self.game.tisch().first().map(|zug| rangfolge.klasse(zug.card));
        legal_cards(rangfolge, self.game.hand(seat), led)
    }

    /// Lets everybody say something who may and wants to.
    fn speak(&mut self, number: usize, stich: &mut Stich, random: &mut Random) {
        let before = stich.plays.len();
        let wanted = self.fault.is_some_and(Fault::is_ruf);
        if self.game.outcome().is_some() || (self.eager == 0 && !wanted) {
            return;
        }
        // Nobody speaks for another one's trick, or before it shows whose partner he is.
        let (rules, turn) = (&self.game.rules().ansagen, self.game.turn());
        // Where silence ends all announcing, what is said behind a trick stands in its row, not in front of the next one.
        let gathered = rules.kette && number > 0 && before == 0;
        let begun = number > 0 || before > 0;
        let foreign = rules.wer == WerSagtAn::Stichbesitzer && begun;
        let parteien = self.game.parteien();
        let silent = !rules.vor_klaerung && self.game.players().iter().any(|seat| parteien[*seat].is_none());
        let complete = before == self.game.players().len();
        let owns = |seat: Seat| complete && turn == Some(seat);
        let mut order = self.seats();
        random.shuffle(&mut order);
        for seat in order {
            if let Some(fault) = self.fault.filter(|fault| fault.is_ruf()) {
                // Behind a call that was out of order nobody says anything: what may be said then is a ruling.
                if self.fault_at.is_some() {
                    return;
                }
                if let Some((wort, party)) = self.unlawful(fault, seat)
                    && random.chance(TEMPTED)
                    && self.game.act_anyway(Act { seat, what: Deed::Call(wort, party) }).is_ok()
                {
                    self.fault_at = Some(Place::Ruf { stich: number, index: stich.rufe.len() });
                    let wort = Wort::Ansage(wort, party);
                    stich.rufe.push(Ruf { seat, wort, cards: self.game.hand(seat).len(), before });
                    return;
                }
            }
            if !(silent || gathered || foreign && !owns(seat)) && random.chance(self.eager) {
                stich.rufe.extend(self.call(seat, before, random));
            }
        }
    }

    /// Returns words with which a player would commit `fault` now, if there are any.
    fn unlawful(&self, fault: Fault, seat: Seat) -> Option<(Ansagewort, Partei)> {
        let parteien = self.game.parteien();
        let own = parteien[seat]?;
        let settled = self.game.players().iter().all(|seat| parteien[*seat].is_some());
        if settled == (fault == Fault::AnsageZuFrueh) {
            return None;
        }
        if fault == Fault::FalschePartei {
            return Some((Stufe::Ansage.words(own.gegner()), own.gegner()));
        }
        let has_called = self.game.acts().any(|act| act.seat == seat && matches!(act.what, Deed::Call(..)));
        let fits = |why: Unlawful| match why {
            Unlawful::Call(Refused::ZuSpaet { .. }) => fault == Fault::AnsageZuSpaet,
            Unlawful::Call(Refused::OhneAnsage { .. }) => fault == Fault::AbsageOhneAnsage,
            Unlawful::Call(Refused::NachErwiderung) => fault == Fault::AbsageNachErwiderung,
            Unlawful::Call(Refused::Versaeumt { .. }) => fault == Fault::StufeVersaeumt,
            Unlawful::Call(Refused::ZuFrueh) => fault == Fault::AnsageZuFrueh,
            // Said again by oneself it may be a gesture (TSR 6.4.7).
            Unlawful::Repeated => fault == Fault::AnsageWiederholt && !has_called,
            // No fault of the generator.
            _ => false,
        };
        let words = Stufe::ALL.into_iter().map(|stufe| stufe.words(own));
        let refused =
            |wort: &Ansagewort| self.game.refusal(Act { seat, what: Deed::Call(*wort, own) }).is_some_and(fits);
        words.into_iter().find(refused).map(|wort| (wort, own))
    }
}

fn call(act: Act) -> Option<(Ansagewort, Partei)> {
    match Wort::of(act.what)? {
        Wort::Ansage(wort, party) => Some((wort, party)),
        Wort::Weiteres(_) => None,
    }
}
