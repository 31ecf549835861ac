//! Announcements of a plain game: each in time by the place it was made at (TSR 6).

use doko_format::{Partei, Partie, Ruf};

use super::hergang::Hergang;
use super::{Parteien, Tisch};
use crate::analysis::Spielart;
use crate::partei::ByPartei;
use crate::rules::{
    Erwiderung, Frist, OhneAnsage, Pflichtansage, RuleSet, Spiellage, Stufe, Ueberspringen, WerSagtAn, Zahl,
};

/// How far each party went, and how often its Ansage counts.
pub(super) type Gesagt = (ByPartei<Zahl>, ByPartei<usize>);

/// An announcement that is in order, for who wants to know each.
pub(super) struct Gesprochen<'p> {
    pub(super) ruf: &'p Ruf,
    pub(super) party: Partei,
    pub(super) moment: Moment,
    /// Until when it could be said.
    pub(super) frist: Frist,
    /// Whether it was in time only as a reply.
    pub(super) reply: bool,
    /// Its step, and the lowest that counts with it.
    pub(super) stufe: Stufe,
    pub(super) lowest: Stufe,
}

/// When something was said.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Moment {
    /// Cards in the speaker's hand.
    pub(super) in_hand: usize,
    /// Cards laid by all.
    pub(super) played: usize,
}

impl Moment {
    fn keeps(self, frist: Frist) -> bool {
        match frist {
            Frist::Hand(least) => self.in_hand >= least,
            Frist::Tisch(most) => self.played <= most,
        }
    }
}

/// What one party has said, with what counts with it.
#[derive(Clone, Copy, Default)]
struct Stand {
    /// The steps, as bits.
    stufen: u8,
    /// The highest of them, and how many cards lay then.
    hoechste: Option<(Stufe, usize)>,
    /// How often its Ansage counts.
    ansagen: usize,
    /// Its Ansage was in time only as a reply.
    nur_erwidert: bool,
}

impl Stand {
    fn has(&self, stufe: Stufe) -> bool {
        self.stufen >> stufe as u8 & 1 != 0
    }
}

/// Judges the announcements and hands each to `each`; `None` if one is not allowed, or more than the usual.
pub(super) fn in_order<'p>(
    partie: &'p Partie,
    tisch: &Tisch,
    rules: &RuleSet,
    parteien: &Parteien,
    hergang: &Hergang,
    mut each: impl FnMut(Gesprochen<'p>),
) -> Option<Gesagt> {
    let ansagen = &rules.ansagen;
    let nobody_must = match ansagen.pflichtansage {
        Pflichtansage::Keine => true,
        Pflichtansage::ErsterStich => false,
    };
    let everybody_may = match ansagen.wer {
        WerSagtAn::Jeder => true,
        WerSagtAn::Stichbesitzer => false,
    };
    if !nobody_must || ((!everybody_may || ansagen.kette) && !partie.rufe.is_empty()) {
        return None;
    }
    let lage = Spiellage { solo: matches!(parteien.kind, Spielart::Solo(_)), klaerung: parteien.klaerung };
    let count = tisch.players.len();
    let mut stand = ByPartei::<Stand>::default();
    for (number, ruf) in partie.rufe.iter().enumerate() {
        let place = tisch.place(ruf.seat)?;
        let party = parteien.of[place];
        let leader = hergang.stich(ruf.reihe)?.leader();
        let has_laid = (place + count - leader) % count < ruf.davor;
        let in_hand = tisch.per_player - ruf.reihe - usize::from(has_laid);
        let moment = Moment { in_hand, played: ruf.reihe * count + ruf.davor };
        let stufe = Stufe::of(ruf.wort)?;
        let shown = ruf.wort.partei().or(ruf.partei);
        let unclarified = parteien.klaerung.is_some_and(|(_, laid)| moment.played < laid);
        if ansagen.verboten.contains(&stufe)
            || !ansagen.knows(stufe)
            || shown.is_some_and(|shown| shown != party)
            || stand[party].has(stufe)
            || unclarified
            || (ansagen.hoechstens > 0 && number >= ansagen.hoechstens)
            || ruf.karten.is_some_and(|noted| usize::from(noted) != in_hand)
        {
            return None;
        }
        let (lowest, reply, frist) = match stufe {
            Stufe::Ansage => {
                let (reply, frist) = ansage(rules, lage, moment, party, &stand)?;
                (stufe, reply, frist)
            }
            Stufe::Keine90 | Stufe::Keine60 | Stufe::Keine30 | Stufe::Schwarz => {
                let (lowest, frist) = absage(rules, lage, moment, stufe, &stand[party])?;
                (lowest, false, frist)
            }
        };
        each(Gesprochen { ruf, party, moment, frist, reply, stufe, lowest });
        let own = &mut stand[party];
        let steps = Stufe::ALL.into_iter().filter(|step| (lowest..=stufe).contains(step));
        own.stufen |= steps.fold(0, |bits, step| bits | 1 << step as u8);
        if lowest == Stufe::Ansage {
            own.nur_erwidert = reply;
            own.ansagen += 1;
        }
        if own.hoechste.is_none_or(|(highest, _)| stufe > highest) {
            own.hoechste = Some((stufe, moment.played));
        }
    }
    let gesagt = |stand: Stand| stand.hoechste.map(|(stufe, _)| stufe);
    Some((
        ByPartei { re: gesagt(stand.re), kontra: gesagt(stand.kontra) },
        ByPartei { re: stand.re.ansagen, kontra: stand.kontra.ansagen },
    ))
}

/// Tells of an Ansage that is in order whether it is so only as a reply, and until when it could be said (TSR 6.2.2,
/// 6.4.4).
fn ansage(
    rules: &RuleSet,
    lage: Spiellage,
    moment: Moment,
    party: Partei,
    stand: &ByPartei<Stand>,
) -> Option<(bool, Frist)> {
    let ansagen = &rules.ansagen;
    let own = ansagen.frist(Stufe::Ansage, lage)?;
    if moment.keeps(own) {
        return Some((false, own));
    }
    let (called, then) = stand[party.gegner()].hoechste?;
    let (in_time, frist) = match ansagen.erwiderung {
        Erwiderung::Keine => (false, own),
        Erwiderung::Karten(_) => {
            let frist = Frist::Hand(ansagen.erwiderungsfrist(called, lage)?);
            (moment.keeps(frist), frist)
        }
        Erwiderung::Sofort => (ansagen.erwiderung_auf.contains(&called) && moment.played == then, Frist::Tisch(then)),
    };
    (in_time && ansagen.erwiderung_worte.contains(&party)).then_some((true, frist))
}

/// Returns the lowest step that counts with an Absage which is in order, and until when it could be said (TSR 6.3.2,
/// 6.3.4, 6.4.3).
fn absage(rules: &RuleSet, lage: Spiellage, moment: Moment, stufe: Stufe, own: &Stand) -> Option<(Stufe, Frist)> {
    let ansagen = &rules.ansagen;
    let needs_ansage = ansagen.absage_ohne_ansage != OhneAnsage::Frei;
    let missing = |step: &Stufe| (needs_ansage || *step > Stufe::Ansage) && ansagen.knows(*step) && !own.has(*step);
    let lowest = Stufe::ALL.into_iter().find(missing)?;
    if lowest > stufe {
        return None;
    }
    let without_ansage = lowest == Stufe::Ansage && ansagen.absage_ohne_ansage == OhneAnsage::Unzulaessig;
    let skips = Stufe::ALL.into_iter().any(|step| step >= lowest && step < stufe && step > Stufe::Ansage);
    let may_skip = !skips || ansagen.ueberspringen != Ueberspringen::Verboten;
    let may_go_on = !own.nur_erwidert || ansagen.absage_nach_erwiderung;
    let frist = ansagen.frist(stufe, lage)?;
    let in_time = moment.keeps(frist) && moment.keeps(ansagen.frist(lowest, lage)?);
    (in_time && !without_ansage && may_skip && may_go_on).then_some((lowest, frist))
}
