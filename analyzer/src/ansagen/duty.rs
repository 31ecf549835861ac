//! What counts without being said, and what has to be said: of a first trick of many Augen, of an Armut, of Schweine.

use doko_format::{Key, Locus, Part, Partei, Seat};
use smallvec::SmallVec;

use super::moment::Call;
use super::{Context, Schritt, SoFar};
use crate::analysis::{AnsageUrteil, Spielart};
use crate::finding::{FindingKind, Findings};
use crate::rules::{
    Frist, GiltAlsGesagt, PflichtAbAugen, PflichtAuch, PflichtFehlt, PflichtInHochzeit, PflichtWas, SchonGesagt,
    Schweinestufe, Stufe,
};
use crate::spielfindung::{Spielfindung, Was};

/// An announcement that is owed.
#[derive(Clone, Copy)]
struct Schuld {
    seat: Seat,
    party: Partei,
    stufe: Stufe,
    at: Locus,
}

impl Context<'_, '_> {
    /// Enters Re, of Schweine the word of their party, where it counts as said; once for each party.
    pub(super) fn counts_as_said(
        &self,
        spielfindung: &Spielfindung,
        so_far: &mut SoFar,
    ) -> SmallVec<[AnsageUrteil; 2]> {
        let mut counting = SmallVec::new();
        for what in &self.rules.ansagen.gilt_als_gesagt {
            for (seat, at) in self.declared(*what, spielfindung) {
                let Some(party) = self.party(seat).filter(|party| so_far.has(*party, Stufe::Ansage).is_none()) else {
                    continue;
                };
                if !self.rules.ansagen.has_for(party, Stufe::Ansage) {
                    continue;
                }
                let (stufe, played) = (Stufe::Ansage, Some((0, 0)));
                so_far.gesagt[party].push(Schritt {
                    stufe,
                    seat,
                    at,
                    played,
                    instant: None,
                    converted: false,
                    by_rule: true,
                });
                so_far.wechsel.counts_by_rule(party);
                counting.push(self.by_rule(Schuld { seat, party, stufe, at }));
            }
        }
        counting
    }

    /// Returns who declared or announced something, and where.
    fn declared(&self, what: GiltAlsGesagt, spielfindung: &Spielfindung) -> SmallVec<[(Seat, Locus); 1]> {
        let kind = self.klaerung.contract.map(|contract| contract.kind);
        let soloist = self.klaerung.contract.and_then(|contract| contract.soloist);
        let of_re = || self.game.active.iter().copied().find(|seat| self.party(*seat) == Some(Partei::Re));
        let at = spielfindung.vorbehalt.map_or(Locus::GAME, |vorbehalt| vorbehalt.at);
        let one = match (what, kind) {
            (GiltAlsGesagt::Solo, Some(Spielart::Solo(_))) => soloist,
            (GiltAlsGesagt::Hochzeit, Some(Spielart::Hochzeit | Spielart::HochzeitAllein)) => {
                self.klaerung.hochzeiter.map(|(seat, _)| seat).or_else(of_re)
            }
            (GiltAlsGesagt::Armut, _) => {
                match spielfindung.vorbehalt.map(|vorbehalt| (vorbehalt.seat, vorbehalt.was)) {
                    Some((seat, Was::Armut { mit: Some(_) })) => Some(seat),
                    Some((
                        _,
                        Was::Armut { mit: None }
                        | Was::Solo { .. }
                        | Was::Hochzeit { .. }
                        | Was::Schmeissen
                        | Was::Ramsch,
                    ))
                    | None => None,
                }
            }
            (GiltAlsGesagt::Schweine, _) => {
                let those = spielfindung.schweine.iter().filter(|schweine| schweine.stufe == Schweinestufe::Schweine);
                return those.map(|schweine| (schweine.seat, schweine.at)).collect();
            }
            (GiltAlsGesagt::Solo | GiltAlsGesagt::Hochzeit, _) => None,
        };
        one.map(|seat| (seat, at)).into_iter().collect()
    }

    /// Makes the judgement of an announcement that counts though nobody said it: it has no moment.
    fn by_rule(&self, Schuld { seat, party, stufe, at }: Schuld) -> AnsageUrteil {
        AnsageUrteil {
            seat,
            call: Some(stufe.words(party)),
            text: None,
            party: Some(party),
            cards_in_hand: None,
            cards_played: None,
            laid: None,
            deadline: self.rules.ansagen.frist_of(party, stufe, self.spiel),
            legal: Some(true),
            counts: Some(true),
            reply: false,
            implied: SmallVec::new(),
            converted_from: None,
            at,
        }
    }

    /// Reports what was owed and not said, and enters it where it counts all the same.
    pub(super) fn check_duties(
        &self,
        pflicht: &PflichtAbAugen,
        spielfindung: &Spielfindung,
        urteile: &mut Vec<AnsageUrteil>,
        findings: &mut Findings<'_>,
    ) {
        let mut owed: SmallVec<[Schuld; 2]> = SmallVec::new();
        if let Some(first) = self.duty_stich(pflicht) {
            owed.extend(self.owed_for(pflicht, first, false, urteile));
            if pflicht.folgestich && self.is_rich(pflicht, first) {
                owed.extend(self.owed_for(pflicht, first + 1, true, urteile));
            }
        }
        for auch in pflicht.auch.iter().filter(|_| !spielfindung.schwarze_sau) {
            owed.extend(self.owed_besides(*auch, spielfindung, urteile));
        }
        for schuld in owed {
            let Schuld { seat, party, stufe, at } = schuld;
            findings.add(FindingKind::PflichtansageGeschuldet { seat, call: stufe.words(party) }, at).by(seat);
            let counts = match pflicht.fehlt {
                PflichtFehlt::NurBefund => false,
                PflichtFehlt::GiltAlsGesagt => true,
            };
            let has = urteile.iter().any(|urteil| reaches(urteil, party, stufe));
            if counts && !has {
                urteile.push(self.by_rule(schuld));
            }
        }
    }

    /// Returns the trick, from 0, that may oblige; `None` in a game in which none does.
    fn duty_stich(&self, pflicht: &PflichtAbAugen) -> Option<usize> {
        let contract = self.klaerung.contract?;
        match (contract.kind, pflicht.hochzeit) {
            (Spielart::Solo(_) | Spielart::SchwarzeSau | Spielart::Ramsch, _) => None,
            (Spielart::Normal | Spielart::StilleHochzeit | Spielart::Kontrasolo, _) => Some(0),
            (Spielart::Hochzeit | Spielart::HochzeitAllein, PflichtInHochzeit::Nie) => None,
            (Spielart::Hochzeit | Spielart::HochzeitAllein, PflichtInHochzeit::Klaerungsstich) => {
                contract.klaerungsstich.map(|stich| stich - 1)
            }
            // Who does not know his party owes nothing.
            (Spielart::Hochzeit | Spielart::HochzeitAllein, PflichtInHochzeit::ErsterStich) => {
                let knows = contract.klaerungsstich == Some(1);
                let own = self.klaerung.hochzeiter.map(|(seat, _)| seat);
                let taker = self.course.laeufe.first().and_then(|lauf| lauf.winner);
                (knows || self.rules.ansagen.vor_klaerung && own.is_some() && own == taker).then_some(0)
            }
        }
    }

    /// Tells whether a trick, from 0, is full and has as many Augen as oblige.
    fn is_rich(&self, pflicht: &PflichtAbAugen, stich: usize) -> bool {
        self.course.laeufe.get(stich).is_some_and(|lauf| lauf.full && lauf.augen >= pflicht.augen_ab)
    }

    /// Returns what the taker of a trick owes and has not said before his next card.
    fn owed_for(
        &self,
        pflicht: &PflichtAbAugen,
        stich: usize,
        second: bool,
        urteile: &[AnsageUrteil],
    ) -> Option<Schuld> {
        let lauf = self.course.laeufe.get(stich).filter(|_| self.is_rich(pflicht, stich))?;
        let seat = lauf.winner?;
        let party = self.party(seat)?;
        let (complete, end) = (self.course.laid_up_to(stich), self.next_card_of(seat, lauf.end)?);
        if self.klaerung.is_chosen_before(complete) {
            return None;
        }
        let own = |urteil: &&AnsageUrteil| urteil.party == Some(party) && urteil.counts == Some(true);
        let up_to = |urteil: &&AnsageUrteil, most: usize| urteil.laid.is_none_or(|(low, _)| low <= most);
        // What may have been said before, and what certainly was.
        let maybe_before = |urteil: &&AnsageUrteil| urteil.laid.is_none_or(|(low, _)| low < complete);
        let certain = |urteil: &&AnsageUrteil| match urteil.laid {
            Some((_, high)) => high < complete,
            None => urteil.legal == Some(true),
        };
        // Who is Kontra alone owes nothing on words that count for nobody.
        let highest = |by: &dyn Fn(&&AnsageUrteil) -> bool| {
            urteile
                .iter()
                .filter(own)
                .filter(maybe_before)
                .filter(by)
                .filter_map(|urteil| Stufe::of(urteil.call?))
                .max()
        };
        if self.klaerung.kontrasolist() == Some(seat) && highest(&|_| true) != highest(&|urteil| urteil.seat == seat) {
            return None;
        }
        let enough = pflicht.schon_gesagt == SchonGesagt::Genuegt;
        if !second && enough && urteile.iter().filter(own).any(|urteil| maybe_before(&urteil)) {
            return None;
        }
        let only_ansage = !second && pflicht.was == PflichtWas::Ansage;
        let next = |before: &dyn Fn(&&AnsageUrteil) -> bool| {
            let has =
                |stufe: Stufe| urteile.iter().filter(own).filter(before).any(|urteil| reaches(urteil, party, stufe));
            if only_ansage {
                return Some(Stufe::Ansage).filter(|stufe| !has(*stufe));
            }
            Stufe::ALL.into_iter().filter(|stufe| self.rules.ansagen.has_for(party, *stufe)).find(|stufe| !has(*stufe))
        };
        let held = self.game.per_player.saturating_sub(stich + 1);
        let most = self.rules.ansagen.hoechstens;
        let left = most == 0 || urteile.iter().filter(|urteil| up_to(urteil, end)).count() < most;
        let is_open = |frist: Frist| match frist {
            Frist::Hand(least) => held >= least,
            Frist::Tisch(most) => complete <= most,
        };
        let missing = |stufe: Stufe| {
            // Who goes beyond the next step has said it.
            let beyond = |urteil: &AnsageUrteil| !only_ansage && urteil.call.and_then(Stufe::of) > Some(stufe);
            let fulfils = |urteil: &AnsageUrteil| {
                (reaches(urteil, party, stufe) || beyond(urteil))
                    && (only_ansage || !second && enough || urteil.seat == seat)
            };
            // Re and Kontra are never too late for it.
            let frist = self.rules.ansagen.frist_of(party, stufe, self.spiel);
            let is_due = left && frist.is_some_and(|frist| stufe == Stufe::Ansage || is_open(frist));
            is_due && !urteile.iter().filter(own).filter(|urteil| up_to(urteil, end)).any(fulfils)
        };
        // Where the record leaves open whether the partner spoke before, nobody is held to what would be owed without.
        let stufe = next(&certain).filter(|stufe| missing(*stufe))?;
        let is_owed = next(&maybe_before).is_some_and(missing);
        is_owed.then_some(Schuld { seat, party, stufe, at: Locus::line(lauf.line, Part::Whole) })
    }

    /// Returns how many cards lay when a player laid his next card behind a place in the course; `None` if he has not.
    fn next_card_of(&self, seat: Seat, from: usize) -> Option<usize> {
        let gelegt = &self.course.gelegt;
        let next = gelegt.iter().skip(from).position(|play| play.counts && play.seat == seat)? + from;
        Some(gelegt[..next].iter().filter(|play| play.counts).count())
    }

    /// Returns the Ansage that is owed for something else, once its time is over.
    fn owed_besides(&self, auch: PflichtAuch, spielfindung: &Spielfindung, urteile: &[AnsageUrteil]) -> Option<Schuld> {
        let (seat, at) = match auch {
            PflichtAuch::Armut => match spielfindung.vorbehalt.map(|vorbehalt| (vorbehalt.was, vorbehalt.at)) {
                Some((Was::Armut { mit: Some(mit) }, at)) => (mit, at),
                Some((
                    Was::Armut { mit: None } | Was::Solo { .. } | Was::Hochzeit { .. } | Was::Schmeissen | Was::Ramsch,
                    _,
                ))
                | None => return None,
            },
            PflichtAuch::Schweine => {
                let mut those = spielfindung.schweine.iter();
                let first = those.find(|schweine| schweine.stufe == Schweinestufe::Schweine)?;
                (first.seat, first.at)
            }
        };
        let (party, lies) = (self.party(seat)?, self.course.gelegt.iter().filter(|play| play.counts));
        let before = lies.filter(|play| self.game.before(play.at, at)).count();
        if auch == PflichtAuch::Schweine && self.klaerung.is_chosen_before(before + 1) {
            return None;
        }
        let counts = |urteil: &AnsageUrteil| urteil.counts == Some(true) && reaches(urteil, party, Stufe::Ansage);
        let is_over = match self.rules.ansagen.frist_of(party, Stufe::Ansage, self.spiel)? {
            Frist::Hand(least) => self.game.per_player.saturating_sub(self.course.plays_of(seat).count()) < least,
            Frist::Tisch(most) => self.course.gelegt.iter().filter(|play| play.counts).count() > most,
        };
        // A game noted without cards is over, and what was said in it is known where it is noted.
        let is_noted = self.game.outline.ohne_karten() && self.game.record.field(&Key::Ansagen).is_some();
        let missing =
            (is_over || is_noted) && self.rules.ansagen.has_for(party, Stufe::Ansage) && !urteile.iter().any(counts);
        missing.then_some(Schuld { seat, party, stufe: Stufe::Ansage, at })
    }

    /// Tells whether who speaks owes Re or Kontra at this moment, for a trick of many Augen: then it is not too late.
    pub(super) fn owes_now(&self, pflicht: &PflichtAbAugen, said: &Call<'_>, so_far: &SoFar) -> bool {
        let Some(stich) = self.duty_stich(pflicht).filter(|stich| self.is_rich(pflicht, *stich)) else { return false };
        let taker = self.course.laeufe.get(stich).and_then(|lauf| lauf.winner);
        let Some(party) = self.party(said.seat) else { return false };
        let complete = self.course.laid_up_to(stich);
        if self.klaerung.is_chosen_before(complete) {
            return false;
        }
        let now = said.moment.played.is_some_and(|(low, high)| low <= complete && complete <= high);
        let free = pflicht.schon_gesagt == SchonGesagt::JederSelbst || so_far.gesagt[party].is_empty();
        taker == Some(said.seat) && now && free
    }
}

/// Tells whether an announcement of a party that counts is this step or one above it.
fn reaches(urteil: &AnsageUrteil, party: Partei, stufe: Stufe) -> bool {
    let own = urteil.party == Some(party) && urteil.counts == Some(true);
    let mut steps = urteil.implied.iter().chain(&urteil.call).filter_map(|call| Stufe::of(*call));
    own && if stufe == Stufe::Ansage { steps.any(|step| step == stufe) } else { steps.any(|step| step >= stufe) }
}
