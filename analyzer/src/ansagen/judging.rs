//! Whether an announcement was allowed, against everything said before it.

use doko_format::{Ansage, Ansagewort, LineAt, Locus, Part, Partei, Seat, Severity};
use smallvec::SmallVec;

use super::moment::Call;
use super::table::Tafel;
use super::unowned::Unowned;
use super::{Context, Gestrichen, Ruling, Schritt, SoFar};
use crate::analysis::{AnsageUrteil, Contract, Spielart};
use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::{Frist, GenscherAnsagen, Gerufen, Grundlage, Pflichtansage, Refused, Stufe, WerSagtAn};
use crate::spielfindung::{Schweinerei, Spielfindung};

/// Reports words that the rules do not know.
pub(crate) fn not_understood(seat: Seat, at: Locus, findings: &mut Findings<'_>) {
    findings.add(FindingKind::AnsageUnbekannt { seat }, at).by(seat);
}

pub(super) fn unknown(said: &Call<'_>, urteil: &mut AnsageUrteil, findings: &mut Findings<'_>) {
    not_understood(said.seat, said.at, findings);
    urteil.legal = Some(false);
    urteil.counts = Some(false);
}

/// How an announcement was found to be.
pub(super) struct Befund {
    pub(super) legal: Option<bool>,
    reply: bool,
}

const LEGAL: Befund = Befund { legal: Some(true), reply: false };
const ILLEGAL: Befund = Befund { legal: Some(false), reply: false };
const OPEN: Befund = Befund { legal: None, reply: false };

/// An announcement of somebody whose party is known, as it is taken: a Kontra may have become Re.
#[derive(Clone, Copy)]
pub(super) struct Ruf {
    pub(super) call: Ansagewort,
    pub(super) stufe: Stufe,
    pub(super) party: Partei,
    /// Whether it was said before the Klärungsstich.
    pub(super) unclarified: bool,
}

impl Context<'_, '_> {
    pub(super) fn judge(
        &self,
        said: &Call<'_>,
        ansage: &Ansage,
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        let rules = &self.rules.ansagen;
        let mut call = ansage.call;
        let Some(stufe) = Stufe::of(call) else { return unknown(said, urteil, findings) };
        if rules.verboten.contains(&stufe) {
            findings.add(FindingKind::AnsageVerboten { seat, call }, at).by(seat);
            urteil.legal = Some(false);
            urteil.counts = Some(false);
            return;
        }
        if !rules.knows_in(stufe, self.spiel) {
            return unknown(said, urteil, findings);
        }
        urteil.deadline = rules.frist(stufe, self.spiel);
        if self.is_without_re_card(seat, call) {
            (urteil.legal, urteil.counts) = (Some(true), Some(false));
            return;
        }
        let unclarified = self.is_unclarified(said);
        let known = self.party(seat);
        let not_own = known.is_none_or(|party| call.partei().is_some_and(|shown| shown != party));
        if unclarified && !rules.vor_klaerung && not_own && !self.klaerung_not_noted() {
            // Before the Klärungsstich it is too early for everybody, whose partner he turns out to be (TSR 4.4.4).
            urteil.party = known;
            self.irregular(findings.add(FindingKind::AnsageZuFrueh { seat, call }, at).by(seat));
            urteil.legal = Some(false);
            // Whose call it is nobody knows yet; one for the other party counts for nobody.
            urteil.counts = (known.is_some() || !rules.unzulaessig.counts()).then_some(false);
            return;
        }
        let shown = call.partei().or(ansage.party.map(|party| party.value));
        let unowned = Unowned { call, stufe, shown };
        let Some(party) = known else { return self.of_unknown_party(said, unowned, so_far, urteil, findings) };
        urteil.party = Some(party);
        if !rules.knows_for(party, stufe) {
            return unknown(said, urteil, findings);
        }
        urteil.deadline = rules.frist_of(party, stufe, self.spiel);
        if unclarified && self.klaerung_not_noted() {
            // What counts already by a rule adds nothing, whenever it was said.
            let own_word = call.partei().is_none_or(|word| word == party);
            if own_word && so_far.has(party, stufe).is_some_and(|earlier| earlier.by_rule) {
                urteil.counts = Some(false);
                return;
            }
            // By which trick the Hochzeit was settled decides the deadline, and a sheet may leave it out.
            so_far.wechsel.leave_open();
            findings.add(FindingKind::AnsageUnentscheidbar { seat, call }, at).by(seat);
            return;
        }
        if unclarified && self.converts(seat, call, party) {
            urteil.converted_from = Some(call);
            call = Ansagewort::Re;
            urteil.call = Some(call);
        }
        let shown = call.partei().or(ansage.party.map(|party| party.value));
        // If words do not lapse, they count for the party of the end, whose word they are not (house rule G1).
        let chosen = self.klaerung.genscher.without_time;
        if chosen && self.rules.genscher.ansagen == GenscherAnsagen::Verfallen {
            findings.add(FindingKind::AnsageUnentscheidbar { seat, call }, at).by(seat);
            return;
        }
        if !chosen && shown.is_some_and(|shown| shown != party) {
            findings.add(FindingKind::FalschePartei { seat, call, party }, at).by(seat);
            urteil.legal = Some(false);
            urteil.counts = Some(false);
            return;
        }
        let ruf = Ruf { call, stufe, party, unclarified };
        if let Some(earlier) = so_far.has(party, stufe)
            && earlier.by_rule
        {
            return self.of_what_counts(said, (ruf, earlier), so_far, urteil, findings);
        }
        if let Some(earlier) = so_far.has(party, stufe).filter(|_| !rules.wiederholbar) {
            return self.repeated(said, (ruf, earlier), so_far, urteil, findings);
        }
        if let Some(earlier) = self.said_for_stich(said, so_far) {
            let finding = findings.add(FindingKind::AnsageWiederholt { seat, call }, at).by(seat);
            finding.with(Role::Earlier, earlier);
            urteil.legal = Some(false);
            urteil.counts = Some(false);
            return;
        }
        self.enter(said, ruf, so_far, urteil, findings);
    }

    /// Judges a call that counts already by a rule: it may be said all the same, in its time, and adds nothing.
    fn of_what_counts(
        &self,
        said: &Call<'_>,
        (ruf, earlier): (Ruf, Schritt),
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let befund = self.judge_moment(said, ruf, so_far, urteil, findings);
        (urteil.legal, urteil.counts) = (befund.legal, Some(false));
        let (seat, at) = (said.seat, said.at);
        let spoken = Schritt { seat, at, by_rule: false, ..earlier };
        let gesagt = &mut so_far.gesagt[ruf.party];
        if self.klaerung.kontrasolist().is_some_and(|soloist| soloist == earlier.seat && soloist != seat) {
            // To who is Kontra alone his own counts by the rule still.
            gesagt.insert(0, spoken);
            return;
        }
        let own = gesagt.iter_mut().filter(|schritt| schritt.stufe == ruf.stufe && schritt.by_rule);
        own.for_each(|schritt| *schritt = Schritt { seat, at, by_rule: false, ..*schritt });
    }

    /// Judges a call that its party has made before: it counts no second time.
    fn repeated(
        &self,
        said: &Call<'_>,
        (ruf, earlier): (Ruf, Schritt),
        so_far: &SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        // Where the number speaks against what he said before, that is the cause.
        if earlier.seat == seat && said.moment.cards().is_some_and(|(low, high)| low != high) {
            urteil.counts = Some(false);
            return;
        }
        // Kontra that became Re beside a Re of the partner, before or after it, counts once with it (reading 001-19).
        let converted = urteil.converted_from.is_some() || earlier.converted;
        // TSR 6.4.6: partners who say it at the same instant repeat nothing, and both have called.
        let together = earlier.seat != seat && earlier.instant == Some(said.instant);
        let forbidden = self.rules.clause("ansage-wiederholt").is_some();
        if !converted && !together {
            let finding = findings.add(FindingKind::AnsageWiederholt { seat, call: ruf.call }, at).by(seat);
            finding.with(Role::Earlier, earlier.at);
            // TSR 6.4.7: pointing once more to one's own words because of noise is allowed, and looks the same.
            if earlier.seat == seat {
                finding.severity = Severity::Warning;
            }
            // Where no clause forbids it, it is worth a note: it counts once.
            if !forbidden {
                finding.severity = Severity::Info;
            }
        }
        // A word beside one that became the same, or is said with it, is in order or not by its own moment.
        urteil.legal = match converted || together {
            true => self.judge_moment(said, ruf, so_far, urteil, findings).legal,
            false => Some(earlier.seat == seat || !forbidden),
        };
        urteil.counts = Some(false);
    }

    /// Judges a call that is the first of its step, and enters it with the steps that it implies.
    fn enter(
        &self,
        said: &Call<'_>,
        ruf: Ruf,
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at, rules) = (said.seat, said.at, &self.rules.ansagen);
        let Ruf { stufe, party, .. } = ruf;
        let (befund, may_be_now) = self.judge_as_of(said, ruf, so_far, urteil, findings);
        urteil.legal = befund.legal;
        urteil.reply = befund.reply;
        urteil.counts = match befund.legal {
            Some(true) => Some(true),
            Some(false) => Some(rules.unzulaessig.counts()),
            None if rules.unzulaessig.counts() => Some(true),
            None => None,
        };
        let ruling = self.rulings.on(at);
        urteil.counts = ruling.map(|ruling| ruling.counts).or(urteil.counts);
        let lowest = self.lowest(party, stufe, so_far);
        let (played, converted) = (said.moment.played, urteil.converted_from.is_some());
        let schritt = Schritt { stufe, seat, at, played, instant: Some(said.instant), converted, by_rule: false };
        if urteil.counts.is_none() {
            so_far.offen[party].push(stufe);
            so_far.wechsel.leave_open();
        }
        let grundlage = |ruled: bool| match befund {
            // What a referee has let count is in order for what builds on it.
            Befund { legal: Some(false), .. } if !ruled => Grundlage::Unordentlich,
            Befund { reply: true, .. } => Grundlage::NurErwidert,
            Befund { .. } => Grundlage::Ordentlich,
        };
        if let Some(Ruling { at: until, .. }) = ruling.filter(|ruling| !ruling.counts) {
            let grundlage = grundlage(false);
            let steps =
                lowest.up_to(stufe).map(|stufe| Gestrichen { schritt: Schritt { stufe, ..schritt }, until, grundlage });
            so_far.gestrichen[party].extend(steps);
        }
        if urteil.counts != Some(true) {
            return;
        }
        if urteil.converted_from.is_some() && !rules.umwandlung.has_a_clause() {
            findings.add(FindingKind::Regelluecke {}, at).by(seat);
        }
        // A step that is struck out comes back with a higher one only where it may still be said (TSR 6.4.3).
        let back = |step: &Stufe| may_be_now || !so_far.is_struck(party, *step);
        let with_it: SmallVec<[Stufe; 5]> =
            Stufe::ALL.into_iter().filter(|step| *step >= lowest && *step < stufe).filter(back).collect();
        if so_far.gestrichen[party].iter().any(|other| other.schritt.stufe < stufe) && !may_be_now {
            self.stands_on_nothing(ruf, schritt, ruling.is_some(), so_far, findings);
        }
        if lowest == Stufe::Ansage && (stufe == lowest || with_it.contains(&Stufe::Ansage)) {
            so_far.grundlage[party] = grundlage(ruling.is_some_and(|ruling| ruling.counts));
        }
        urteil.implied = with_it.iter().map(|step| step.words(party)).collect();
        for step in with_it.into_iter().chain([stufe]) {
            so_far.gesagt[party].push(Schritt { stufe: step, ..schritt });
            if step == Stufe::Ansage {
                so_far.wechsel.announce(party, played);
            }
        }
        so_far.count += 1;
        let in_play = said.moment.stich.filter(|_| said.moment.played != Some((0, 0)));
        so_far.stiche.extend(in_play.map(|stich| (stich, seat, at)));
    }

    /// Judges an announcement against what stood when it was said; tells also whether it is in order against what counts of
    /// that in the end.
    ///
    /// What was lawful then is no violation because something it answered or built on is struck out since (TSR 6.4.4,
    /// 9.6.3), and what may be said now needs nothing of it.
    fn judge_as_of(
        &self,
        said: &Call<'_>,
        ruf: Ruf,
        so_far: &SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) -> (Befund, bool) {
        let judged = |so_far: &SoFar, urteil: &mut AnsageUrteil, findings: &mut Findings<'_>| {
            self.judge_moment(said, ruf, so_far, urteil, findings)
        };
        let Some(then) = so_far.as_of(self.game, said.at) else {
            let befund = judged(so_far, urteil, findings);
            let may_be_now = befund.legal == Some(true);
            return (befund, may_be_now);
        };
        let (mut now_found, mut then_found) = (Findings::new(self.rules), Findings::new(self.rules));
        let mut as_now = urteil.clone();
        let now = judged(so_far, &mut as_now, &mut now_found);
        let may_be_now = now.legal == Some(true);
        let then = judged(&then, urteil, &mut then_found);
        if then.legal != Some(true) && may_be_now {
            urteil.deadline = as_now.deadline;
            findings.append(now_found);
            return (now, may_be_now);
        }
        findings.append(then_found);
        (then, may_be_now)
    }

    /// Says of an Absage that counts though what it built on is struck out, that the rules do not say what becomes of it:
    /// it stands while nobody complains (TSR 9.6.3), and brings nothing back (TSR 6.4.3).
    fn stands_on_nothing(
        &self,
        Ruf { call, party, .. }: Ruf,
        Schritt { seat, at, .. }: Schritt,
        ruled: bool,
        so_far: &SoFar,
        findings: &mut Findings<'_>,
    ) {
        let struck = so_far.gestrichen[party].iter().rfind(|other| so_far.has(party, other.schritt.stufe).is_none());
        if let Some(struck) = struck.filter(|_| !ruled) {
            let (number, struck_call) = (seat.number().into(), struck.schritt.stufe.words(party));
            let kind = FindingKind::RegellueckeGestrichen { seat, number, call, struck: struck_call };
            findings.add(kind, at).by(seat).with(Role::Gilt, struck.until);
        }
    }

    /// Returns the party whose words a seat uses.
    pub(super) fn party(&self, seat: Seat) -> Option<Partei> {
        // Where somebody chose with whom he plays, the parties are those of the moment.
        if self.klaerung.genscher.wirksam.is_empty() { self.klaerung.spricht_fuer(seat) } else { self.parteien[seat] }
    }

    /// Returns the lowest step that counts with this one.
    pub(super) fn lowest(&self, party: Partei, stufe: Stufe, so_far: &SoFar) -> Stufe {
        self.rules.ansagen.lowest(party, stufe, so_far.steps(party))
    }

    /// R001-4e, R001-4f: Kontra said before the Klärungsstich by the later partner is Re. Who announced the Hochzeit
    /// knew his party.
    fn converts(&self, seat: Seat, call: Ansagewort, party: Partei) -> bool {
        let wrong = call == Ansagewort::Kontra && party == Partei::Re;
        wrong
            && self.rules.ansagen.umwandlung.converts()
            && self.klaerung.hochzeiter.is_none_or(|(hochzeiter, _)| hochzeiter != seat)
    }

    /// Tells whether the record shows that something was said in a Hochzeit before its Klärungsstich lay complete.
    pub(super) fn is_unclarified(&self, said: &Call<'_>) -> bool {
        self.before_klaerung(said) && !self.taken_as_noted(said)
    }

    /// Tells whether something was said in a Hochzeit before its Klärungsstich lay complete (TSR 4.4.4).
    fn before_klaerung(&self, said: &Call<'_>) -> bool {
        let Some(contract) = self.klaerung.contract else { return false };
        match contract.kind {
            Spielart::Hochzeit | Spielart::HochzeitAllein => {}
            Spielart::Normal
            | Spielart::StilleHochzeit
            | Spielart::Kontrasolo
            | Spielart::SchwarzeSau
            | Spielart::Ramsch
            | Spielart::Solo(_) => return false,
        }
        let Some((stich, needed)) = self.spiel.klaerung else { return true };
        match (said.moment.stich, said.moment.played, said.moment.written) {
            (Some(_), Some((played, _)), _) => played < needed,
            (None, _, Some(written)) => written > self.game.per_player - stich,
            (_, played, None) => played.is_some_and(|(_, high)| high < needed),
            (Some(_), None, Some(_)) => false,
        }
    }

    pub(super) fn judge_moment(
        &self,
        said: &Call<'_>,
        ruf: Ruf,
        so_far: &SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) -> Befund {
        let Ruf { call, stufe, party, unclarified } = ruf;
        let table = Tafel { context: self, said, so_far, party, unclarified };
        match self.rules.ansagen.hear(Gerufen { stufe, party, spiel: self.spiel }, &table) {
            Ok(heard) => {
                urteil.deadline = heard.frist.or(urteil.deadline);
                Befund { legal: Some(true), reply: heard.reply }
            }
            Err(Refused::Offen) => self.open(said, call, findings),
            Err(Refused::BautAufOffenem) => OPEN,
            Err(refused) => {
                urteil.deadline = refused.frist().or(urteil.deadline);
                self.refuse(refused, said, ruf, so_far, findings);
                ILLEGAL
            }
        }
    }

    /// Reports why a call is not in order.
    pub(super) fn refuse(
        &self,
        refused: Refused,
        said: &Call<'_>,
        Ruf { call, party, .. }: Ruf,
        so_far: &SoFar,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        let built_on = || so_far.has(party, Stufe::Ansage);
        let kind = match refused {
            Refused::ZuSpaet { frist, ansage, answered } => {
                let clause = if ansage { "ansage-zu-spaet-ansage" } else { "ansage-zu-spaet" };
                let finding = self.too_late(said, call, frist, clause, findings);
                let table = Tafel { context: self, said, so_far, party, unclarified: false };
                if let Some(answered) = answered.and_then(|place| table.heard().nth(place)) {
                    finding.with(Role::Call, answered.at);
                }
                return;
            }
            Refused::NachErwiderung => {
                let kind = FindingKind::AbsageNachErwiderung { seat, call, party };
                return self.built_on_that("absage-nach-erwiderung", kind, said, built_on(), findings);
            }
            Refused::NachUnzulaessiger => {
                let kind = FindingKind::AbsageNachUnzulaessiger { seat, call, party };
                return self.built_on_that("absage-ohne-ansage", kind, said, built_on(), findings);
            }
            Refused::Versaeumt { missed, frist } => {
                let found = said.moment.cards().map_or(0, |(_, high)| high);
                let least = match frist {
                    Frist::Hand(least) | Frist::Tisch(least) => least,
                };
                FindingKind::StufeVersaeumt { seat, call, missed: missed.words(party), found, least }
            }
            Refused::ZuFrueh => FindingKind::AnsageZuFrueh { seat, call },
            Refused::ZuViele => FindingKind::ZuVieleAnsagen { seat, call, most: self.rules.ansagen.hoechstens },
            Refused::Kette { stich } => FindingKind::AnsageketteBeendet { seat, call, stich: stich + 1 },
            Refused::Fremd { owner } => FindingKind::AnsageNichtBerechtigt { seat, call, owner },
            Refused::KeineErwiderung => FindingKind::ErwiderungNichtErlaubt { seat, call },
            Refused::OhneAnsage { .. } => FindingKind::AbsageOhneAnsage { seat, call, party },
            Refused::Uebersprungen { missed } => {
                FindingKind::StufeUebersprungen { seat, call, missed: missed.words(party) }
            }
            Refused::Offen | Refused::BautAufOffenem => return,
        };
        self.irregular(findings.add(kind, at).by(seat));
    }

    /// Reports an Absage by the Ansage it builds on: that has to be a proper one (TSR 6.3.2), and one that only replied in
    /// time allows none (TSR 6.4.4).
    fn built_on_that(
        &self,
        clause: &str,
        kind: FindingKind,
        said: &Call<'_>,
        ansage: Option<Schritt>,
        findings: &mut Findings<'_>,
    ) {
        let finding = findings.add_under(clause, kind, said.at).by(said.seat);
        if let Some(earlier) = ansage {
            finding.with(Role::Earlier, earlier.at);
        }
        self.irregular(finding);
    }

    fn too_late<'f>(
        &self,
        said: &Call<'_>,
        call: Ansagewort,
        frist: Frist,
        clause: &str,
        findings: &'f mut Findings<'_>,
    ) -> &'f mut Finding {
        let seat = said.seat;
        let kind = match frist {
            Frist::Hand(least) => {
                let found = said.moment.cards().map_or(0, |(_, high)| high);
                FindingKind::AnsageZuSpaet { seat, call, found, least }
            }
            Frist::Tisch(most) => {
                let found = said.moment.played.map_or(0, |(low, _)| low);
                FindingKind::AnsageZuSpaetTisch { seat, call, found, most }
            }
        };
        let finding = findings.add_under(clause, kind, said.at).by(seat);
        self.irregular(finding);
        finding
    }

    /// Leaves an announcement open; where the place and the written number contradict each other, that is reported.
    pub(super) fn open(&self, said: &Call<'_>, call: Ansagewort, findings: &mut Findings<'_>) -> Befund {
        if self.taken_as_noted(said) {
            return LEGAL;
        }
        let contradicts = said.moment.cards().is_some_and(|(low, high)| low != high);
        if !contradicts && self.course.stopped.is_none() {
            findings.add(FindingKind::AnsageUnentscheidbar { seat: said.seat, call }, said.at).by(said.seat);
        }
        OPEN
    }

    /// Tells whether something is taken to have been in time: it stands on a sheet without cards, which does not say
    /// when it was said.
    fn taken_as_noted(&self, said: &Call<'_>) -> bool {
        self.game.outline.ohne_karten() && said.moment.cards().is_none() && said.moment.played.is_none()
    }

    /// Tells whether a sheet without cards does not say in which trick its Hochzeit was settled.
    fn klaerung_not_noted(&self) -> bool {
        self.game.outline.ohne_karten() && self.spiel.klaerung.is_none()
    }

    /// Where the rules drop an irregular announcement, making it breaks none.
    fn irregular(&self, finding: &mut Finding) {
        if !self.rules.ansagen.unzulaessig.breaks_a_rule() {
            finding.severity = Severity::Warning;
        }
    }

    /// Returns a trick, from 0, that was gathered in silence before this was said, where that ends all announcing.
    pub(super) fn silent_stich(&self, said: &Call<'_>, so_far: &SoFar) -> Option<usize> {
        let now = said.moment.stich?;
        (self.first_stich()..now).find(|stich| so_far.stiche.iter().all(|(said, ..)| said != stich))
    }

    /// Returns where the owner of a trick has spoken for it already: he says one word for each (reading 003-3).
    fn said_for_stich(&self, said: &Call<'_>, so_far: &SoFar) -> Option<Locus> {
        let stich = self.owners_stich(said)?;
        let own = so_far.stiche.iter().find(|(earlier, seat, _)| (*earlier, *seat) == (stich, said.seat));
        own.map(|(.., at)| *at)
    }

    /// Returns the trick, from 0, this was said in, where only its owner may speak; before the first card everybody may
    /// (R003-1i).
    fn owners_stich(&self, said: &Call<'_>) -> Option<usize> {
        match self.rules.ansagen.wer {
            WerSagtAn::Jeder => None,
            WerSagtAn::Stichbesitzer => said.moment.stich.filter(|_| said.moment.played != Some((0, 0))),
        }
    }

    /// Tells whether this was said while the trick still lay open to all: whose it is shows when it is complete
    /// (R003-1h).
    pub(super) fn before_owner(&self, said: &Call<'_>) -> bool {
        let (Some(stich), Some((_, played))) = (self.owners_stich(said), said.moment.played) else { return false };
        played < self.laid_up_to(stich)
    }

    /// Returns how many cards lay when a trick, from 0, was complete; each has one card of every player where the rows do
    /// not show it.
    fn laid_up_to(&self, stich: usize) -> usize {
        match self.course.laeufe.get(stich) {
            Some(_) => self.course.laid_up_to(stich),
            None => (stich + 1) * self.game.active.len(),
        }
    }

    /// Returns who took the trick this was said in, if only he may speak and another one did (reading 003-3).
    pub(super) fn foreign_owner(&self, said: &Call<'_>) -> Option<Seat> {
        let owner = self.course.laeufe.get(self.owners_stich(said)?)?.winner;
        owner.filter(|owner| *owner != said.seat)
    }

    /// Returns the trick, from 0, whose owner has to announce: the first, in a Hochzeit the Klärungsstich (R003-3h).
    fn first_stich(&self) -> usize {
        self.spiel.klaerung.map_or(0, |(stich, _)| stich - 1)
    }

    /// Tells whether this is the obligatory announcement: it is never too late in its own trick (reading 003-11), also
    /// where the rules have all others made before the first card. What stands above the rows may be it if its number of
    /// cards fits that trick.
    pub(super) fn is_obligatory(&self, said: &Call<'_>, so_far: &SoFar) -> bool {
        let first = self.first_stich();
        let in_trick = || match said.moment.stich {
            Some(stich) => stich == first,
            None => said.moment.played.is_some_and(|(least, most)| {
                let before = first.checked_sub(1).map_or(0, |stich| self.laid_up_to(stich));
                most > before && least <= self.laid_up_to(first)
            }),
        };
        match &self.rules.ansagen.pflichtansage {
            Pflichtansage::Keine => false,
            Pflichtansage::ErsterStich => self.may_own(first, said.seat) && in_trick(),
            Pflichtansage::AbAugen(pflicht) => self.owes_now(pflicht, said, so_far),
        }
    }

    /// Tells whether a seat took a trick, from 0, or may have where the game is noted without cards: the Klärungsstich of a
    /// Hochzeit then went to its Re party, to the partner or to who plays alone.
    fn may_own(&self, stich: usize, seat: Seat) -> bool {
        if !self.game.outline.ohne_karten() {
            return self.course.laeufe.get(stich).is_some_and(|lauf| lauf.winner == Some(seat));
        }
        self.spiel.klaerung.is_none() || self.party(seat) == Some(Partei::Re)
    }

    pub(super) fn check_pflicht(&self, urteile: &[AnsageUrteil], findings: &mut Findings<'_>) {
        let first = self.first_stich();
        let (Pflichtansage::ErsterStich, Some(lauf)) =
            (&self.rules.ansagen.pflichtansage, self.course.laeufe.get(first))
        else {
            return;
        };
        let unsettled =
            matches!(self.klaerung.contract, Some(Contract { kind: Spielart::Hochzeit, klaerungsstich: None, .. }));
        let in_sau = matches!(self.klaerung.contract, Some(Contract { kind: Spielart::SchwarzeSau, .. }));
        let Some(owner) = lauf.winner.filter(|_| !unsettled && !in_sau) else { return };
        // A word in advance does not count for it (reading 003-15), nor that of another player; what the owner said
        // with the wrong word is reported where he said it.
        let before = first.checked_sub(1).map_or(0, |stich| self.course.laid_up_to(stich));
        let end = self.course.laid_up_to(first);
        if self.klaerung.is_chosen_before(end) {
            return;
        }
        let tried = urteile.iter().any(|urteil| {
            let elsewhere = match urteil.at.line {
                LineAt::Line(line) => {
                    self.course.laeufe.iter().any(|other| other.line == usize::from(line) && other.line != lauf.line)
                }
                LineAt::ListHead | LineAt::ListLine(_) | LineAt::Head => false,
            };
            let in_time = urteil.cards_played.is_none_or(|played| played > before && played <= end);
            urteil.seat == owner && in_time && !elsewhere
        });
        // Who has no word left owes none: his party has said its own and may not again, or all there may be are said.
        let said = |urteil: &&AnsageUrteil| {
            urteil.counts == Some(true) && urteil.cards_played.is_none_or(|played| played <= end)
        };
        let own = self.party(owner);
        let said_own = urteile.iter().filter(said).any(|urteil| {
            let ansage = Stufe::Ansage.words(own.unwrap_or(Partei::Re));
            own.is_some() && urteil.party == own && (urteil.call == Some(ansage) || urteil.implied.contains(&ansage))
        });
        let word_left = self.rules.ansagen.has_word_left(urteile.iter().filter(said).count(), said_own);
        let tried = tried || !word_left;
        if !tried && self.course.laeufe.len() > first + 1 {
            let at = Locus::line(lauf.line, Part::Whole);
            let kind = match self.rules.ansagen.kette {
                true => FindingKind::PflichtansageFehlt { seat: owner },
                false => FindingKind::PflichtansageVersaeumt { seat: owner },
            };
            findings.add(kind, at).by(owner);
        }
    }

    /// R001-4c, reading 001-3: with the word of the other party, which is dropped, Schweine are as without a word.
    pub(super) fn in_place_of_wrong_word(
        &self,
        spielfindung: &Spielfindung,
        urteil: &AnsageUrteil,
        so_far: &mut SoFar,
    ) -> Option<AnsageUrteil> {
        let wrong = urteil.counts == Some(false) && urteil.call.and_then(Ansagewort::partei) != urteil.party;
        let said_with_it = |schweine: &&Schweinerei| schweine.ansage == Some(urteil.at);
        let schweine = spielfindung.schweine.iter().find(said_with_it).filter(|_| wrong)?;
        if !self.rules.kartenspiel.schweine_mit_ansage || so_far.has(urteil.party?, Stufe::Ansage).is_some() {
            return None;
        }
        self.implied_by_schweine(schweine.seat, schweine.at, so_far)
    }

    /// R001-4c: with Schweine Re or Kontra must be said; without, it counts all the same (reading 001-3).
    pub(super) fn implied_by_schweine(&self, seat: Seat, at: Locus, so_far: &mut SoFar) -> Option<AnsageUrteil> {
        let party = self.party(seat)?;
        let ansage = Schritt {
            stufe: Stufe::Ansage,
            seat,
            at,
            played: Some((0, 0)),
            instant: None,
            converted: false,
            by_rule: false,
        };
        so_far.gesagt[party].push(ansage);
        so_far.wechsel.counts_by_rule(party);
        so_far.count += 1;
        Some(AnsageUrteil {
            seat,
            call: Some(Stufe::Ansage.words(party)),
            text: None,
            party: Some(party),
            cards_in_hand: Some(self.game.per_player),
            cards_played: Some(0),
            laid: Some((0, 0)),
            deadline: self.rules.ansagen.frist(Stufe::Ansage, self.spiel),
            legal: Some(true),
            counts: Some(true),
            reply: false,
            implied: SmallVec::new(),
            converted_from: None,
            at,
        })
    }
}
