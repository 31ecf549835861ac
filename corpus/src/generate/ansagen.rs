//! What may be announced at a moment of a generated game, and what may not (TSR 6; R001-7, R001-8; R002-4; R003-1h to
//! 1l; R004-A, R004-F).
//!
//! Worked out from the rule set's deadlines alone and without the judge, so that the two can be held against each
//! other.

use doko_analyzer::rules::{
    Erwiderung, Frist, InHochzeit, OhneAnsage, Pflichtansage, Spiellage, Stufe, Ueberspringen, WerSagtAn,
};
use doko_analyzer::{ByPartei, RuleSet};
use doko_format::{Ansagewort, Partei, Seat};

use super::fault::Fault;
use super::random::Random;

/// What has been said so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Stand {
    gesagt: ByPartei<Option<Stufe>>,
    /// Who went so far.
    von: ByPartei<Option<Seat>>,
    /// How many cards lay when a party went so far.
    zuletzt: ByPartei<usize>,
    /// The Ansage was in time only as a reply.
    nur_erwidert: ByPartei<bool>,
    /// The number of announcements.
    zahl: usize,
    /// The tricks, from 0, in which something was said.
    stiche: Vec<usize>,
    /// Kontra from somebody who may turn out to be the partner in a Hochzeit, and how many cards lay.
    offen: Option<(Seat, usize)>,
    /// The kind of game, as far as deadlines depend on it.
    pub(super) lage: Spiellage,
    /// Cards lying or gathered.
    pub(super) played: usize,
    /// The trick that is played or about to be, from 0.
    pub(super) stich: usize,
}

impl Stand {
    /// Tells whether a step is still open to somebody with `cards` in hand.
    fn open(&self, rules: &RuleSet, stufe: Stufe, cards: usize) -> bool {
        match rules.ansagen.frist(stufe, self.lage) {
            Some(Frist::Hand(least)) => cards >= least,
            Some(Frist::Tisch(most)) => self.played <= most,
            None => false,
        }
    }

    /// Returns what `party` may announce with `cards` in hand, and whether it is only a reply.
    fn legal(&self, rules: &RuleSet, party: Partei, cards: usize) -> Vec<(Stufe, bool)> {
        let ansagen = &rules.ansagen;
        if !self.may_speak(rules) {
            return Vec::new();
        }
        let mut legal = Vec::new();
        let said = self.gesagt[party];
        if said.is_none() || ansagen.wiederholbar {
            if self.open(rules, Stufe::Ansage, cards) {
                legal.push((Stufe::Ansage, false));
            } else if said.is_none() && self.reply(rules, party, cards) {
                legal.push((Stufe::Ansage, true));
            }
        }
        let absagen = match (said, ansagen.absage_ohne_ansage) {
            (Some(_), _) | (None, OhneAnsage::Frei) => true,
            (None, OhneAnsage::Mitangesagt) => self.open(rules, Stufe::Ansage, cards),
            (None, OhneAnsage::Unzulaessig) => false,
        };
        if !absagen || (self.nur_erwidert[party] && !ansagen.absage_nach_erwiderung) {
            return legal;
        }
        // TSR 6.4.3: steps may be skipped while each of them is still open, so the first closed one ends the row;
        // where none may be skipped (R004-F4) there is no row.
        let most = match ansagen.ueberspringen {
            Ueberspringen::Mitangesagt => Stufe::ABSAGEN.len(),
            Ueberspringen::Verboten => 1,
        };
        let unsaid =
            Stufe::ABSAGEN.into_iter().filter(|stufe| Some(*stufe) > said && !ansagen.verboten.contains(stufe));
        let open = unsaid.take_while(|stufe| self.open(rules, *stufe, cards)).take(most);
        legal.extend(open.map(|stufe| (stufe, false)));
        legal
    }

    /// R003-1j, R003-1k: so many announcements, and none behind a trick gathered in silence.
    fn may_speak(&self, rules: &RuleSet) -> bool {
        let most = rules.ansagen.hoechstens;
        // What the owner of a trick has to say must still have room.
        let kept = usize::from(self.pflicht_stich(rules).is_some_and(|stich| self.stich <= stich));
        let spoken = |stich: usize| self.stiche.contains(&stich);
        // The owner of a trick says one word for it (reading 003-3).
        if rules.ansagen.wer == WerSagtAn::Stichbesitzer && self.played > 0 && spoken(self.stich) {
            return false;
        }
        (most == 0 || self.zahl + kept < most) && (!rules.ansagen.kette || (self.first_stich()..self.stich).all(spoken))
    }

    /// The first trick, in a Hochzeit the Klärungsstich, from 0.
    fn first_stich(&self) -> usize {
        self.lage.klaerung.map_or(0, |(stich, _)| stich - 1)
    }

    /// Returns the trick, from 0, whose owner has to announce, where somebody has to (R003-1h, R003-3h).
    pub(super) fn pflicht_stich(&self, rules: &RuleSet) -> Option<usize> {
        match rules.ansagen.pflichtansage {
            Pflichtansage::Keine => None,
            Pflichtansage::ErsterStich => Some(self.first_stich()),
        }
    }

    /// TSR 6.4.4: a reply may be one card later than the call it answers had to be. R001-7c: or comes at once.
    fn reply(&self, rules: &RuleSet, party: Partei, cards: usize) -> bool {
        let ansagen = &rules.ansagen;
        let Some(answered) = self.gesagt[party.gegner()] else { return false };
        if !ansagen.erwiderung_worte.contains(&party) {
            return false;
        }
        match ansagen.erwiderung {
            Erwiderung::Keine => false,
            Erwiderung::Karten(_) => ansagen.erwiderungsfrist(answered, self.lage).is_some_and(|least| cards >= least),
            Erwiderung::Sofort => {
                ansagen.erwiderung_auf.contains(&answered) && self.zuletzt[party.gegner()] == self.played
            }
        }
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
        self.say(seat, party, stufe);
        Some(stufe.words(party))
    }

    /// Tells whether a party has its word left: said once, it may not be said again.
    pub(super) fn has_word(&self, rules: &RuleSet, party: Partei) -> bool {
        let spoken = rules.ansagen.wer == WerSagtAn::Stichbesitzer && self.stiche.contains(&self.stich);
        !spoken && (rules.ansagen.wiederholbar || self.gesagt[party].is_none())
    }

    /// Notes what the owner of a trick has to say.
    pub(super) fn must_say(&mut self, seat: Seat, party: Partei) -> Ansagewort {
        self.say(seat, party, Stufe::Ansage);
        Stufe::Ansage.words(party)
    }

    fn say(&mut self, seat: Seat, party: Partei, stufe: Stufe) {
        self.gesagt[party] = self.gesagt[party].max(Some(stufe));
        self.von[party] = Some(seat);
        self.zuletzt[party] = self.played;
        self.count();
    }

    fn count(&mut self) {
        self.zahl += 1;
        if self.played > 0 {
            self.stiche.push(self.stich);
        }
    }

    /// Chooses what may be said in a Hochzeit before the partner is found: Re by the Hochzeiter, Kontra by one of the
    /// others, which becomes Re if he is the partner (R001-4f).
    pub(super) fn choose_unsettled(&mut self, rules: &RuleSet, seat: Seat, is_hochzeiter: bool) -> Option<Ansagewort> {
        let ansagen = &rules.ansagen;
        let (true, InHochzeit::NachKlaerung(_)) = (ansagen.vor_klaerung, ansagen.in_hochzeit) else { return None };
        if is_hochzeiter {
            if self.gesagt[Partei::Re].is_some() {
                return None;
            }
            self.say(seat, Partei::Re, Stufe::Ansage);
            return Some(Ansagewort::Re);
        }
        // Where no rule says what becomes of it, a game with it is not one of those without a finding.
        let becomes_re = ansagen.umwandlung.converts() && ansagen.umwandlung.has_a_clause();
        if !becomes_re || self.offen.is_some() || self.gesagt[Partei::Kontra].is_some() {
            return None;
        }
        self.offen = Some((seat, self.played));
        self.count();
        Some(Ansagewort::Kontra)
    }

    /// Lets the Kontra said in the dark count for the party its speaker belongs to.
    pub(super) fn settle(&mut self, partei: impl Fn(Seat) -> Option<Partei>) {
        let Some((seat, played)) = self.offen.take() else { return };
        if let Some(party) = partei(seat)
            && self.gesagt[party].is_none()
        {
            self.gesagt[party] = Some(Stufe::Ansage);
            self.von[party] = Some(seat);
            self.zuletzt[party] = played;
        }
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
        let open = |stufe: Stufe| self.open(rules, stufe, cards);
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
