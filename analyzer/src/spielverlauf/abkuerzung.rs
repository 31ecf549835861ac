//! How the play ended: claims and gifts of the rest, uncovered tricks, new deals, and who got what was left (TSR 5.4, 9).

use doko_format::{Akt, Card, Einstufung, Entscheid, Handlung, Karten, Locus, Partei, Seat, Spanned, Verstoss};

use crate::analysis::{Analysis, Contract, Spielart};
use crate::card_set::CardSet;
use crate::finding::{Cause, FindingKind, Findings, Grund, Role};
use crate::rules::RuleSet;
use crate::search::{Budget, KnownGame, left};
use crate::spielverlauf::course::{Course, Wort};
use crate::spielverlauf::end::End;
use crate::spielverlauf::klaerung::Klaerung;
use crate::spielverlauf::rest;
use crate::verstoesse::rights::{benannt, shows_in_the_play};
use crate::verstoesse::rulings::{Entscheidungen, rules_unasked};

/// How the play ended, by what was said.
#[derive(Default)]
pub(crate) struct EndOfPlay {
    /// The table deals again.
    pub(crate) redeal: bool,
    /// Where the table said so of a whole game in which nothing else is a reason: its value may be one.
    pub(crate) neu_geben: Option<Locus>,
    /// The remaining tricks and Augen go to this party.
    pub(crate) rest: Option<Partei>,
    /// A referee has to decide.
    pub(crate) entscheid: bool,
    /// What he has to decide is who gets the remaining tricks.
    pub(crate) claim: bool,
    /// Who shortened the game and may not.
    pub(crate) unerlaubt: Option<(Seat, Locus)>,
    /// Who uncovered won tricks.
    pub(crate) aufgedeckt: Option<(Seat, Locus)>,
    /// Where play was over, if that was before the last card.
    pub(crate) end: Option<End>,
    /// Whether somebody did what ends the play, also where it goes on, for that was classed.
    beendet: bool,
    /// How the parties stand with a claim that settled a Hochzeit.
    pub(crate) geklaert: Option<Klaerung>,
}

impl EndOfPlay {
    /// Lets play be over with an act, unless somebody classed it, or it was over before.
    fn with(&mut self, end: End, entscheidungen: &Entscheidungen<'_>) {
        self.beendet = true;
        if !entscheidungen.is_classed(end.at) {
            self.end.get_or_insert(end);
        }
    }

    /// Works out what an act means that stops a game unless it is played on: shortening by somebody who may not (TSR
    /// 5.4.3), uncovering won tricks (5.3.8). Who has ruled on the act has ruled whether it goes on.
    pub(crate) fn stopped(
        &mut self,
        known: &KnownGame<'_, '_>,
        analysis: &Analysis,
        entscheidungen: &Entscheidungen<'_>,
        findings: &mut Findings<'_>,
    ) {
        let KnownGame { game, rules, course, .. } = *known;
        let unfinished = analysis.stiche.len() < game.per_player && course.stopped.is_none();
        let open = |(_, at): &(Seat, Locus)| unfinished && !entscheidungen.is_classed(*at);
        self.unerlaubt = self.unerlaubt.filter(open);
        if self.unerlaubt.is_some() {
            self.entscheid = true;
            self.claim |= rules.strafen.nichtbedienen.is_classed();
        }
        let Some((seat, at)) = self.aufgedeckt.filter(open).filter(|_| self.rest.is_none() && !self.redeal) else {
            return;
        };
        if rules.abkuerzung.aufdecken.ends() {
            findings.add(FindingKind::RestAufgedeckt { seat }, at).by(seat);
            self.entscheid = true;
            self.claim = true;
        } else {
            findings.add(FindingKind::Regelluecke {}, at).by(seat);
        }
    }
}

/// Tells whether who plays alone in the end did so already when something was said: a Hochzeit is one of four players
/// until it has failed (TSR 4.4.3b), and in a Schwarze Sau nobody does until it is settled (house rule V10).
fn plays_alone(contract: &Contract, course: &Course<'_>, wort: &Wort<'_>) -> bool {
    let settled = |stich: usize| course.laeufe.get(stich - 1).is_some_and(|lauf| lauf.full && lauf.end <= wort.before);
    match contract.kind {
        Spielart::HochzeitAllein => contract.klaerungsstich.is_none_or(settled),
        Spielart::SchwarzeSau => contract.klaerungsstich.is_some_and(settled),
        Spielart::Normal
        | Spielart::Hochzeit
        | Spielart::StilleHochzeit
        | Spielart::Kontrasolo
        | Spielart::Ramsch
        | Spielart::Solo(_) => true,
    }
}

/// Finds out how the play ended.
pub(crate) fn end_of_play(
    known: &KnownGame<'_, '_>,
    entscheidungen: &Entscheidungen<'_>,
    budget: Budget,
    findings: &mut Findings<'_>,
) -> EndOfPlay {
    let mut acts = ActsInTime::new(known, entscheidungen, budget, findings);
    for wort in &known.course.worte {
        acts.take(wort, findings);
    }
    acts.end_of_play
}

/// The acts of a game gone through in the order in time, and what follows from those so far.
struct ActsInTime<'a, 'k, 'r, 'e> {
    known: &'a KnownGame<'k, 'r>,
    entscheidungen: &'a Entscheidungen<'e>,
    budget: Budget,
    /// Whether all tricks were played.
    whole: bool,
    /// Why the table deals again, if it does.
    reason: Option<Grund>,
    /// The first complaint of the deal.
    geben: Option<Locus>,
    /// The first act that shortened the game and may not.
    gekuerzt: Option<End>,
    /// Whether somebody complained of how it was ended.
    beklagt: bool,
    /// Whether somebody claimed the rest or gave it away.
    vergeben: bool,
    end_of_play: EndOfPlay,
}

impl<'a, 'k, 'r, 'e> ActsInTime<'a, 'k, 'r, 'e> {
    fn new(
        known: &'a KnownGame<'k, 'r>,
        entscheidungen: &'a Entscheidungen<'e>,
        budget: Budget,
        findings: &Findings<'_>,
    ) -> ActsInTime<'a, 'k, 'r, 'e> {
        let KnownGame { game, course, klaerung, .. } = *known;
        let whole = course.laeufe.len() == game.per_player && course.laeufe.iter().all(|lauf| lauf.full);
        let nobody_took = klaerung.armut_allein && course.gelegt.is_empty();
        let reason = findings.reason_to_deal_again().or(nobody_took.then_some(Grund::Armut)).filter(|_| !whole);
        let (geben, gekuerzt, beklagt, vergeben) = (None, None, false, false);
        let end_of_play = EndOfPlay::default();
        ActsInTime { known, entscheidungen, budget, whole, reason, geben, gekuerzt, beklagt, vergeben, end_of_play }
    }

    /// Takes what was said next.
    fn take(&mut self, wort: &Wort<'_>, findings: &mut Findings<'_>) {
        let Handlung::Akt(akt) = &wort.event.what else { return };
        let seat = wort.event.seat.map(|seat| seat.value);
        if rules_unasked(akt, seat) {
            return;
        }
        let rules = self.known.rules;
        let ohne_worte = Akt::Rest { cards: Karten::new() };
        // Who shows all he has claims the rest without a word.
        let shown =
            matches!((akt, seat), (Akt::Zeigt { cards }, Some(seat)) if shows_all(self.known, wort, seat, cards));
        let akt = if shown && claims_by_showing(rules, self.soloist(wort) == seat) { &ohne_worte } else { akt };
        match akt {
            Akt::Vergeben => {
                findings.add(FindingKind::Vergeben {}, wort.at).seat = seat;
                self.end_of_play.redeal = true;
                self.reason = Some(Grund::Geben);
            }
            Akt::NeuGeben => self.new_deal(wort, false, findings),
            Akt::Entscheid(Entscheid::NeuGeben) => {
                match self.entscheidungen.takes_back_new_deal(wort.at, wort.event.instance) {
                    Some(by) => _ = findings.add(FindingKind::EntscheidErsetzt {}, wort.at).with(Role::Gilt, by),
                    None => self.new_deal(wort, true, findings),
                }
            }
            Akt::SchenktRest | Akt::Rest { .. } | Akt::FragtRest => self.shortens(wort, seat, akt, findings),
            // Not played after a serious violation: then the table deals again (TSR 9.4.3).
            Akt::Entscheid(Entscheid::Einstufung { grade: Einstufung::Schwerwiegend, .. }) => {
                self.reason = Some(Grund::Entscheid);
            }
            Akt::Entscheid(Entscheid::Rest { .. }) => self.rest_ruled(wort.at, findings),
            Akt::Reklamation(what) => {
                self.beklagt |= !shows_in_the_play(benannt(what));
                if what.kind == Verstoss::Geben {
                    self.geben.get_or_insert(wort.at);
                }
            }
            Akt::DecktAuf => {
                let open = seat.filter(|_| !self.entscheidungen.is_classed(wort.at));
                self.end_of_play.aufgedeckt = self.end_of_play.aufgedeckt.or(open.map(|seat| (seat, wort.at)));
                if seat.is_some() && rules.abkuerzung.aufdecken.ends() {
                    self.end_of_play.with(End::new(wort, None, "rest-aufgedeckt"), self.entscheidungen);
                }
            }
            Akt::Zeigt { .. } => {
                if let Some(seat) = seat {
                    findings.add(FindingKind::KarteGezeigt { seat }, wort.at).by(seat);
                }
            }
            Akt::Wort { .. }
            | Akt::Sagt { .. }
            | Akt::Hinweis(_)
            | Akt::KeineReklamation
            | Akt::FragtReklamation
            | Akt::NimmtAn
            | Akt::Entscheid(_)
            | Akt::Strafe { .. }
            | Akt::Ausschluss { .. }
            | Akt::Protest { .. }
            | Akt::LaesstLiegen
            | Akt::Gibt { .. }
            | Akt::NimmtArmut
            | Akt::LehntAb
            | Akt::Genscher { .. }
            | Akt::Ruecktrumpf { .. }
            | Akt::Abbruch
            | Akt::Ersatz { .. }
            | Akt::ZeitAbgelaufen => {}
        }
    }

    /// Returns who plays alone when something is said.
    fn soloist(&self, wort: &Wort<'_>) -> Option<Seat> {
        let KnownGame { course, klaerung, .. } = *self.known;
        klaerung.contract.filter(|contract| plays_alone(contract, course, wort))?.soloist
    }

    /// The table deals again, or a referee rules so.
    fn new_deal(&mut self, wort: &Wort<'_>, ruled: bool, findings: &mut Findings<'_>) {
        let KnownGame { game, rules, course, .. } = *self.known;
        let reason = if self.geben.is_some() { Some(Grund::Geben) } else { self.reason };
        if reason.is_none() && !ruled && self.whole {
            self.end_of_play.neu_geben = Some(wort.at);
            return;
        }
        let fault_shown = findings.reason_to_deal_again() == Some(Grund::Geben);
        let misdeal = fault_shown || self.geben.is_some_and(|at| course.everybody_has_laid(game, at));
        let (kind, clause) = dealt_again(rules, reason, ruled, misdeal);
        findings.add_under(clause, kind, wort.at);
        self.end_of_play.redeal = true;
    }

    /// Somebody claims the rest, gives it away, or asks for it.
    fn shortens(&mut self, wort: &Wort<'_>, seat: Option<Seat>, akt: &Akt, findings: &mut Findings<'_>) {
        // With a claim or a gift everything is given away; a question is still to be answered.
        if let Some(end) = self.end_of_play.end.filter(|_| self.vergeben && !wort.event.simultaneous) {
            findings.add_under(end.clause, FindingKind::NachSpielende {}, wort.at).seat = seat;
            return;
        }
        self.vergeben |= !matches!(akt, Akt::FragtRest);
        let Some(seat) = seat else { return };
        let KnownGame { rules, klaerung, .. } = *self.known;
        let gives = *akt == Akt::SchenktRest;
        let who = if gives { rules.abkuerzung.schenken } else { rules.abkuerzung.rest };
        if !who.allows(self.soloist(wort) == Some(seat) || klaerung.holds_all_re_cards(seat)) {
            self.must_not_shorten(wort, seat, findings);
        } else if gives {
            match klaerung.parteien[seat] {
                Some(party) => {
                    self.end_of_play.rest = Some(party.gegner());
                    let end = End::new(wort, Some(party.gegner()), "nach-spielende");
                    self.end_of_play.with(end, self.entscheidungen);
                }
                None => {
                    findings.add(FindingKind::RestParteienOffen { seat }, wort.at).by(seat);
                    self.end_of_play.entscheid = true;
                }
            }
        } else {
            self.claims(wort, seat, if let Akt::Rest { cards } = akt { cards } else { &[] }, findings);
        }
    }

    /// Somebody shortened the game who may not (TSR 5.4.3).
    fn must_not_shorten(&mut self, wort: &Wort<'_>, seat: Seat, findings: &mut Findings<'_>) {
        let number = seat.number().into();
        let kind = match self.known.rules.strafen.nichtbedienen.is_classed() {
            true => FindingKind::AbkuerzungNichtErlaubt { seat, number },
            false => FindingKind::AbkuerzungUngeregelt { seat },
        };
        findings.add(kind, wort.at).by(seat);
        if !self.entscheidungen.is_classed(wort.at) {
            self.end_of_play.unerlaubt = Some((seat, wort.at));
        }
        self.gekuerzt.get_or_insert(End::new(wort, None, "rest"));
    }

    /// Somebody claims the rest who may, in the stated order if there is one.
    fn claims(&mut self, wort: &Wort<'_>, seat: Seat, stated: &[Spanned<Option<Card>>], findings: &mut Findings<'_>) {
        self.end_of_play.with(End::new(wort, None, "rest"), self.entscheidungen);
        // Where only his own tricks count, no party is needed to see that they are all his (R002-5a, 3.1.1d).
        let party = match alone_with_the_rest(self.known, wort, seat, stated, self.budget) {
            Some((alone, found)) => {
                findings.append(found);
                let own = alone.parteien[seat];
                self.end_of_play.geklaert = Some(alone);
                own
            }
            None => rest::claimed(self.known, wort, seat, stated, self.budget, findings),
        };
        self.end_of_play.rest = party.or(self.end_of_play.rest);
        // Where it was classed and they played on, nothing is left of it to decide (TSR 9.2, 9.3).
        let went_on = self.entscheidungen.is_classed(wort.at) && self.known.course.gelegt.len() > wort.before;
        if party.is_none() && went_on {
            findings.because(&Cause::RestSettled);
        }
        self.end_of_play.entscheid |= party.is_none() && !went_on;
        self.end_of_play.claim |= party.is_none() && !went_on;
    }

    /// It is ruled who gets the rest.
    fn rest_ruled(&mut self, at: Locus, findings: &mut Findings<'_>) {
        let end_of_play = &self.end_of_play;
        let asked =
            self.gekuerzt.is_some() || end_of_play.beendet || end_of_play.entscheid || end_of_play.aufgedeckt.is_some();
        if self.whole && !asked && !self.beklagt {
            findings.add(FindingKind::EntscheidUnmoeglich {}, at);
            return;
        }
        // Who gets the rest is ruled of a game that is over, also where a claim was not allowed.
        if let Some(gekuerzt) = self.gekuerzt {
            self.end_of_play.with(gekuerzt, self.entscheidungen);
        }
        findings.because(&Cause::RestSettled);
        self.end_of_play.entscheid = false;
        self.end_of_play.unerlaubt = None;
    }
}

/// Returns what to say of a deal that is repeated, and the key of its clause: a fault of the deal, a ruling, or what all have
/// to agree on (TSR 9.1.3, 9.6.5).
fn dealt_again(rules: &RuleSet, grund: Option<Grund>, ruled: bool, misdeal: bool) -> (FindingKind, &'static str) {
    const EINVERSTAENDNIS: &str = "neu-geben-einverstaendnis";
    match grund {
        Some(Grund::Geben) => (FindingKind::NeuGeben {}, rules.redeal_clause(misdeal)),
        Some(Grund::Verstoss) if !ruled && rules.clause(EINVERSTAENDNIS).is_some() => {
            (FindingKind::NeuGebenEinverstaendnis {}, EINVERSTAENDNIS)
        }
        Some(Grund::Armut) => (FindingKind::NeuGeben {}, "vorbehalte.armut"),
        Some(Grund::Entscheid | Grund::Verstoss) => (FindingKind::NeuGeben {}, "neu-geben"),
        None if ruled => (FindingKind::NeuGeben {}, "neu-geben"),
        None => (FindingKind::NeuGebenUnbegruendet {}, "neu-geben-unbegruendet"),
    }
}

/// Tells whether somebody showed all the cards he still had, more than the one he has to lay anyway (TSR 5.4.4; R002-5a).
fn shows_all(known: &KnownGame<'_, '_>, wort: &Wort<'_>, seat: Seat, shown: &Karten) -> bool {
    let shown: Option<CardSet> = shown.iter().map(|card| card.value).collect();
    left(known, wort.before, seat).is_ok_and(|hand| hand.len() > 1 && shown == Some(hand))
}

/// Tells whether to show one's cards is to claim the rest: where one may, or the rules say that one may not.
fn claims_by_showing(rules: &RuleSet, alone: bool) -> bool {
    rules.abkuerzung.rest.allows(alone) || rules.strafen.nichtbedienen.is_classed()
}

/// Returns how the parties stand if somebody is sure to take all that is left of a Hochzeit he declared, and so plays alone,
/// with what else is to be said of his claim.
fn alone_with_the_rest<'r>(
    known: &KnownGame<'r, '_>,
    wort: &Wort<'_>,
    seat: Seat,
    stated: &[Spanned<Option<Card>>],
    budget: Budget,
) -> Option<(Klaerung, Findings<'r>)> {
    let KnownGame { game, rules, ordnung, course, klaerung, .. } = *known;
    let declared = klaerung.hochzeiter.is_some_and(|(hochzeiter, _)| hochzeiter == seat);
    if !declared || rules.abkuerzung.rest_stiche.counts_partner() {
        return None;
    }
    let complete = course.laeufe.iter().take_while(|lauf| lauf.full && lauf.end <= wort.before).count();
    let alone = klaerung.alone_with_the_rest(game, rules, ordnung, course, complete)?;
    let mut found = Findings::new(rules);
    let settled = alone.settled();
    let party = rest::claimed(&KnownGame { klaerung: &settled, ..*known }, wort, seat, stated, budget, &mut found);
    (party == alone.parteien[seat]).then_some((alone, found))
}
