//! What may be announced at a moment of a generated game, and what may not (TSR 6).
//!
//! Worked out from the rule set's deadlines alone and without the judge, so that the two can be held against each
//! other.

use doko_analyzer::rules::Stufe;
use doko_analyzer::{ByPartei, RuleSet};
use doko_format::{Ansagewort, Partei, Seat};

use super::fault::Fault;
use super::random::Random;

/// What has been said so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stand {
    gesagt: ByPartei<Option<Stufe>>,
    /// Who went so far.
    von: ByPartei<Option<Seat>>,
    /// The Ansage was in time only as a reply.
    nur_erwidert: ByPartei<bool>,
    /// By how many cards the deadlines fall after a Hochzeit.
    pub(super) shift: usize,
}

impl Stand {
    /// Returns what `party` may announce with `cards` in hand, and whether it is only a reply.
    fn legal(&self, rules: &RuleSet, party: Partei, cards: usize) -> Vec<(Stufe, bool)> {
        let frist = |stufe| rules.ansagen.frist(stufe, self.shift);
        let own = frist(Stufe::Ansage).is_some_and(|least| cards >= least);
        if self.gesagt[party].is_none() && !own {
            return if self.reply(rules, party, cards) { vec![(Stufe::Ansage, true)] } else { Vec::new() };
        }
        if self.nur_erwidert[party] && !rules.ansagen.absage_nach_erwiderung {
            return Vec::new();
        }
        // TSR 6.4.3: steps may be skipped while each of them is still open, so the first closed one ends the row.
        let unsaid = Stufe::ALL.into_iter().filter(|stufe| Some(*stufe) > self.gesagt[party]);
        unsaid
            .take_while(|stufe| frist(*stufe).is_some_and(|least| cards >= least))
            .map(|stufe| (stufe, false))
            .collect()
    }

    /// TSR 6.4.4: a reply may be one card later than the call it answers had to be.
    fn reply(&self, rules: &RuleSet, party: Partei, cards: usize) -> bool {
        let answered = self.gesagt[party.gegner()];
        answered.and_then(|stufe| rules.ansagen.erwiderungsfrist(stufe, self.shift)).is_some_and(|least| cards >= least)
    }

    /// Chooses a legal announcement; low ones are likelier, as at the table.
    pub(super) fn choose(
        &mut self,
        rules: &RuleSet,
        seat: Seat,
        party: Partei,
        cards: usize,
        random: &mut Random,
    ) -> Option<Ansagewort> {
        let legal = self.legal(rules, party, cards);
        let place = random.below(legal.len()).min(random.below(legal.len()));
        let (stufe, reply) = legal.get(place).copied()?;
        if self.gesagt[party].is_none() {
            self.nur_erwidert[party] = reply;
        }
        self.gesagt[party] = Some(stufe);
        self.von[party] = Some(seat);
        Some(stufe.words(party))
    }

    /// Returns words with which `seat` would commit `fault` now, if there are any.
    pub(super) fn illegal(
        &self,
        rules: &RuleSet,
        fault: Fault,
        seat: Seat,
        party: Partei,
        cards: usize,
    ) -> Option<Ansagewort> {
        let open = |stufe: Stufe| rules.ansagen.frist(stufe, self.shift).is_some_and(|least| cards >= least);
        let mut unsaid = Stufe::ALL.into_iter().filter(|stufe| Some(*stufe) > self.gesagt[party]);
        let lowest = unsaid.next();
        let ansage = Stufe::Ansage.words(party);
        let stufe = match fault {
            Fault::AnsageZuSpaet => lowest.filter(|stufe| {
                let reply = *stufe == Stufe::Ansage && self.reply(rules, party, cards);
                !open(*stufe) && !reply && (*stufe == Stufe::Ansage || !self.nur_erwidert[party])
            }),
            Fault::AbsageOhneAnsage => {
                unsaid.next().filter(|stufe| lowest == Some(Stufe::Ansage) && !open(Stufe::Ansage) && open(*stufe))
            }
            Fault::AbsageNachErwiderung => {
                lowest.filter(|stufe| *stufe > Stufe::Ansage && self.nur_erwidert[party] && open(*stufe))
            }
            Fault::StufeVersaeumt => unsaid.next().filter(|stufe| {
                let missed = lowest.is_some_and(|lowest| lowest > Stufe::Ansage && !open(lowest));
                missed && open(*stufe) && !self.nur_erwidert[party]
            }),
            Fault::FalschePartei => return Some(Stufe::Ansage.words(party.gegner())),
            Fault::AnsageWiederholt => self.gesagt[party].filter(|_| self.von[party] != Some(seat)),
            _ => None,
        };
        stufe.map(|stufe| if stufe == Stufe::Ansage { ansage } else { stufe.words(party) })
    }
}
