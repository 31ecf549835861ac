//! What one seat knows of a game.

use doko_format::{BySeat, Card, Partei, Seat};
use smallvec::SmallVec;

use super::Play;
use super::act::{Act, Acts, Deed};
use super::state::{DeclaredKind, PlayPhase};
use crate::analysis::{Contract, Spielart};
use crate::card_set::CardSet;
use crate::rules::KONTRASOLO;

/// All that one seat can know, and nothing it cannot: however the cards it has not seen are dealt anew, so that all that was
/// done could have been done, its observation is the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// Whose; also one who sits out sees the table.
    pub seat: Seat,
    /// Who plays, clockwise from the seat left of the dealer.
    pub players: SmallVec<[Seat; 5]>,
    /// His hand.
    pub hand: CardSet,
    /// How many cards each player holds.
    pub held: BySeat<usize>,
    /// What was done, in the order in time. Cards that others handed over to others, or laid face down, are not in it.
    pub acts: Vec<Act>,
    /// Who has to go on.
    pub turn: Option<Seat>,
    /// What he may do, as [`Play::legal_acts_for`].
    pub legal: Acts,
    /// What is played, as far as it shows: a stille Hochzeit and a Kontrasolo are a normal game to who does not play it.
    pub contract: Option<Contract>,
    /// The parties he knows: his own, those that were declared or called, those that Re cards have shown. When somebody has chosen
    /// with whom he plays (Genscher), those that are the same however the Re cards lie that he has not seen.
    pub parteien: BySeat<Option<Partei>>,
    /// Who announced Schweine.
    pub schweine: Option<Seat>,
    /// Who took each complete trick.
    pub winners: SmallVec<[Seat; 12]>,
}

impl Play<'_> {
    /// Returns what a seat of the table knows.
    pub fn observation(&self, seat: Seat) -> Observation {
        let parteien = self.known_to(seat);
        Observation {
            seat,
            players: self.players.clone(),
            hand: self.hand(seat),
            held: BySeat::from_fn(|other| self.hand(other).len()),
            acts: self.acts().map(|act| self.seen_by(seat, act)).collect(),
            turn: self.turn(),
            legal: self.legal_acts_for(seat),
            contract: self.contract().map(|contract| shown(contract, &parteien, &self.players)),
            parteien,
            schweine: self.schweine(),
            winners: self.stiche().iter().map(|stich| stich.winner).collect(),
        }
    }

    /// Returns an act without what a seat does not see of it.
    fn seen_by(&self, seat: Seat, act: Act) -> Act {
        let exchange = [self.poor(), self.rich()].into_iter().flatten().any(|place| self.players[place] == seat);
        let what = match act.what {
            Deed::Give(_) if !exchange => Deed::Give(None),
            Deed::LayDown(_) if act.seat != seat => Deed::LayDown(None),
            what @ (Deed::Say(_)
            | Deed::Pass
            | Deed::TakeArmut
            | Deed::Give(_)
            | Deed::Call(..)
            | Deed::Word(_)
            | Deed::Genscher(_)
            | Deed::Lay(_)
            | Deed::LayDown(_)
            | Deed::ClaimRest
            | Deed::GiveRest) => what,
        };
        Act { what, ..act }
    }

    /// Returns the parties a seat knows.
    pub(super) fn known_to(&self, seat: Seat) -> BySeat<Option<Partei>> {
        let all = self.parteien();
        let of = |place: usize| all[self.players[place]];
        // By a declaration, or by the Klärungsstich, everybody knows who plays with whom.
        let declared = self.state.declared.map(|declared| declared.was);
        match declared {
            Some(
                DeclaredKind::Solo { .. }
                | DeclaredKind::Hochzeit { .. }
                | DeclaredKind::Armut
                | DeclaredKind::Schmeissen
                | DeclaredKind::Ramsch,
            ) => return all,
            None => {}
        }
        // Who plays alone shows to all at once, and that nobody has a party.
        if self.state.schwarze_sau || self.state.ramsch {
            return all;
        }
        if self.state.chosen > 0 {
            return self.known_behind_choice(seat);
        }
        if self.rules.vorbehalte.kontrasolo {
            match self.kontrasolo_to(seat) {
                Sighted::All => return all,
                Sighted::Open => return self.known_beside_kontrasolo(seat),
                Sighted::None => {}
            }
        }
        let mut shown = self.shown_re_cards();
        let mut known: BySeat<Option<Partei>> = BySeat::default();
        for place in 0..self.players.len() {
            let own = self.players[place] == seat;
            let has_shown = self.state.called.contains(place) || shown[place] > 0;
            known[self.players[place]] = of(place).filter(|_| own || has_shown);
            shown[place] += if own { self.state.hands[place].count(self.rules.kartenspiel.re_karte) } else { 0 };
            // Who has called for Re has one.
            if known[self.players[place]] == Some(Partei::Re) {
                shown[place] = shown[place].max(1);
            }
        }
        // Who knows of all Re cards knows everybody's party.
        let copies = self.rules.kartenspiel.copies(self.rules.kartenspiel.re_karte);
        let begun = !matches!(self.state.phase, PlayPhase::Round | PlayPhase::Naming { .. });
        if begun && shown.iter().sum::<usize>() == copies {
            return all;
        }
        known
    }

    /// Tells what a seat sees of a Kontrasolo, from its own hand and the cards laid.
    pub(super) fn kontrasolo_to(&self, seat: Seat) -> Sighted {
        let mut holders: SmallVec<[(Seat, CardSet); 4]> = SmallVec::new();
        let mut seen = |who: Seat, card: Card| match holders.iter_mut().find(|(own, _)| *own == who) {
            Some((_, cards)) => cards.insert(card),
            None => holders.push((who, CardSet::from_iter([card]))),
        };
        let own = self.place(seat).map_or(CardSet::EMPTY, |_| self.deal.hands[seat]);
        own.iter().for_each(|card| seen(seat, card));
        for act in self.acts().filter(|act| act.seat != seat) {
            if let Deed::Lay(card) = act.what {
                seen(act.seat, card);
            }
        }
        let has_one = |cards: &CardSet| KONTRASOLO.iter().any(|card| cards.contains(*card));
        let mut with_one = holders.iter().filter(|(_, cards)| has_one(cards));
        let (Some((who, cards)), None) = (with_one.next(), with_one.next()) else {
            return if holders.iter().any(|(_, cards)| has_one(cards)) { Sighted::None } else { Sighted::Open };
        };
        let re_elsewhere =
            holders.iter().any(|(other, cards)| other != who && cards.contains(self.rules.kartenspiel.re_karte));
        match (*who == seat, self.rules.is_kontrasolo(*cards)) {
            (true, true) => Sighted::All,
            (true, false) => Sighted::None,
            (false, true) if re_elsewhere => Sighted::All,
            (false, _) => Sighted::Open,
        }
    }

    /// Returns the parties that a seat knows where another one may be Kontra alone: who holds a Re card, or speaks as such.
    fn known_beside_kontrasolo(&self, seat: Seat) -> BySeat<Option<Partei>> {
        let re_karte = self.rules.kartenspiel.re_karte;
        let shows = |place: usize| {
            let own = self.players[place] == seat && self.deal.hands[seat].contains(re_karte);
            own || self.state.called.contains(place) && self.state.spricht_fuer(place) == Some(Partei::Re)
        };
        let begun = !matches!(self.state.phase, PlayPhase::Round | PlayPhase::Naming { .. });
        let known = |seat: Seat| self.place(seat).filter(|place| begun && shows(*place)).map(|_| Partei::Re);
        BySeat::from_fn(known)
    }

    /// Returns how many Re cards each player has laid.
    pub(super) fn shown_re_cards(&self) -> [usize; super::state::PLACES] {
        let mut shown = [0; super::state::PLACES];
        let re = Deed::Lay(self.rules.kartenspiel.re_karte);
        for act in self.acts().filter(|act| act.what == re) {
            self.place(act.seat).into_iter().for_each(|place| shown[place] += 1);
        }
        shown
    }
}

/// What a seat sees of a Kontrasolo.
pub(super) enum Sighted {
    /// Who plays it.
    All,
    /// That nobody does.
    None,
    /// Somebody may.
    Open,
}

/// Returns what is played as somebody sees it who knows these parties.
fn shown(contract: Contract, known: &BySeat<Option<Partei>>, players: &[Seat]) -> Contract {
    let all_known = players.iter().all(|seat| known[*seat].is_some());
    match contract.kind {
        Spielart::StilleHochzeit | Spielart::Kontrasolo if !all_known => {
            Contract { kind: Spielart::Normal, soloist: None, ..contract }
        }
        Spielart::Normal
        | Spielart::StilleHochzeit
        | Spielart::Hochzeit
        | Spielart::HochzeitAllein
        | Spielart::Kontrasolo
        | Spielart::SchwarzeSau
        | Spielart::Ramsch
        | Spielart::Solo(_) => contract,
    }
}
