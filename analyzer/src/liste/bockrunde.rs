//! Bockrunden as they follow from the games of a list.

use std::collections::VecDeque;

use doko_format::{Locus, Partei, Seat};

use super::Zeile;
use crate::analysis::Outcome;
use crate::finding::{FindingKind, Findings};
use crate::partei::ByPartei;
use crate::rules::{Ausloeser, BockAb, BockEnde, HerzstichIst, JeSpiel, Mehrfach, RamschWann, RuleSet, Verbraucht};
use crate::wertung::verdict::without_augen;

/// What a game shows of that which starts a Bockrunde.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Triggers {
    /// The factor as noted, and where.
    pub(super) notiert: Option<(i32, Locus)>,
    /// By what the game was counted.
    pub(super) gezaehlt: i32,
    pub(super) augen: Option<ByPartei<u16>>,
    pub(super) stiche: Option<ByPartei<u16>>,
    pub(super) winner: Option<Option<Partei>>,
    /// Whether each party said Re or Kontra or more.
    pub(super) gesagt: ByPartei<bool>,
    /// A declared Solo.
    pub(super) solo: bool,
    /// A stille or failed Hochzeit.
    pub(super) allein: bool,
    pub(super) value: Option<i32>,
    /// Tricks of Herz alone, and those that nobody trumped; both without Dullen and with them.
    pub(super) herzstiche: [(usize, usize); 2],
    pub(super) geschmissen: bool,
    /// Everybody played for himself: such a game starts none.
    pub(super) ramsch: bool,
    /// Where a game noted without cards says that it was a Ramsch, or that it was another kind but a Solo.
    pub(super) spielart: Option<(bool, Locus)>,
}

/// The games to come that are not as usual.
#[derive(Clone, Debug, Default)]
struct Plaetze {
    /// The factors of the games of Bockrunden.
    faktoren: VecDeque<i32>,
    /// How many Bockrunden those are: behind the last of them come as many rounds of Ramsch.
    runden: usize,
    /// How many games of Ramsch come behind them, or now, where there are none.
    ramsch: usize,
}

impl Plaetze {
    fn is_empty(&self) -> bool {
        self.faktoren.is_empty() && self.ramsch == 0
    }

    fn len(&self) -> usize {
        self.faktoren.len() + self.ramsch
    }

    /// Tells whether the next game is one of a Ramsch round.
    fn is_ramsch(&self) -> bool {
        self.faktoren.is_empty() && self.ramsch > 0
    }

    /// Uses a place up; a table has so many seats.
    fn use_up(&mut self, seats: usize, rules: &RuleSet) {
        if self.faktoren.pop_front().is_none() {
            self.ramsch = self.ramsch.saturating_sub(1);
        } else if self.faktoren.is_empty() {
            let runden = std::mem::take(&mut self.runden);
            if rules.ramsch.is_played(RamschWann::NachBock) {
                self.ramsch = (self.ramsch + runden * seats).min(LONGEST);
            }
        }
    }

    /// Begins a Bockrunde.
    fn start(&mut self, seats: usize, rules: &RuleSet) {
        let bock = &rules.bock;
        let games = if bock.spiele == 0 { seats } else { bock.spiele };
        let queue = &mut self.faktoren;
        let is_new = queue.is_empty() || bock.mehrfach == Mehrfach::Anhaengen;
        match bock.mehrfach {
            Mehrfach::Multiplizieren => {
                queue.resize(queue.len().max(games), 1);
                queue.iter_mut().take(games).for_each(|factor| *factor = bock.times(*factor));
            }
            Mehrfach::Anhaengen => queue.extend(std::iter::repeat_n(bock.times(1), games)),
            Mehrfach::Nicht if queue.is_empty() => queue.extend(std::iter::repeat_n(bock.times(1), games)),
            Mehrfach::Nicht => {}
        }
        // A list has an end.
        queue.truncate(LONGEST);
        self.runden = (self.runden + usize::from(is_new)).min(LONGEST);
    }
}

/// The factors of the games to come.
#[derive(Debug, Default)]
pub(super) struct Bockrunde {
    kommende: Plaetze,
    /// The same, if the last game turns out to be one that uses nothing up: its dealer deals again.
    wiederholt: Option<(Option<Seat>, Plaetze)>,
    /// Starts that wait for the next round.
    wartende: usize,
    erster_geber: Option<Seat>,
    /// Whether what went before is not known: then nothing is worked out.
    offen: bool,
    /// How many games there were beyond the plan.
    verlaengert: usize,
}

impl Bockrunde {
    /// Returns by what the next game counts, which `geber` deals; `None` where it is not known.
    pub(super) fn factor(&self, zeile: &Zeile, rules: &RuleSet) -> Option<i32> {
        if !rules.bock.exists() || self.offen {
            return None;
        }
        let next = self.next(zeile, rules).faktoren.front().copied();
        let counts = rules.bock.solo || !zeile.anlaesse.solo;
        Some(next.filter(|_| counts).unwrap_or(1))
    }

    /// Tells whether the next game is one of a Ramsch round; not where that is not known.
    pub(super) fn is_ramsch(&self, zeile: &Zeile, rules: &RuleSet) -> bool {
        let rounds = rules.bock.exists() && rules.ramsch.is_played(RamschWann::NachBock);
        rounds && !self.offen && self.next(zeile, rules).is_ramsch()
    }

    /// Returns the places from this game on, with those that begin with it.
    fn next(&self, zeile: &Zeile, rules: &RuleSet) -> Plaetze {
        let mut next = self.queue(zeile).clone();
        if self.wartende > 0 && self.is_round(zeile) {
            (0..self.wartende).for_each(|_| next.start(zeile.seats, rules));
        }
        next
    }

    /// Returns the factors from this game on: its dealer shows whether the one before used a place up.
    fn queue(&self, zeile: &Zeile) -> &Plaetze {
        match &self.wiederholt {
            Some((geber, queue)) if geber.is_some() && *geber == zeile.geber.map(|(seat, _)| seat) => queue,
            Some(_) | None => &self.kommende,
        }
    }

    fn is_round(&self, zeile: &Zeile) -> bool {
        let geber = zeile.geber.map(|(seat, _)| seat);
        self.erster_geber.is_some() && geber == self.erster_geber
    }

    /// Takes a game; `again` tells whether the same player may deal the next one, `beyond` whether it lies behind the plan.
    pub(super) fn add(
        &mut self,
        zeile: &Zeile,
        rules: &RuleSet,
        (again, beyond): (bool, bool),
        findings: &mut Findings<'_>,
    ) {
        let bock = &rules.bock;
        if !bock.exists() {
            return;
        }
        if let (Some((noted, at)), Some(due)) = (zeile.anlaesse.notiert, self.factor(zeile, rules))
            && noted != due
        {
            findings.add(FindingKind::BockNichtFaellig { noted, due }, at);
        }
        self.check_ramsch(zeile, rules, findings);
        let begins = self.wartende > 0 && self.is_round(zeile);
        self.kommende = self.next(zeile, rules);
        self.wiederholt = None;
        if begins {
            self.wartende = 0;
        }
        self.erster_geber = self.erster_geber.or(zeile.geber.map(|(seat, _)| seat));
        self.verlaengert += usize::from(beyond && !self.kommende.is_empty() && zeile.outcome != Outcome::Redeal);
        if zeile.outcome != Outcome::Redeal {
            if again && bock.verbraucht == Verbraucht::OhneWiederholung {
                self.wiederholt = Some((zeile.geber.map(|(seat, _)| seat), self.kommende.clone()));
            }
            self.kommende.use_up(zeile.seats, rules);
        }
        match starts(zeile, rules) {
            None => self.offen = true,
            Some(0) => {}
            Some(starts) => {
                let starts = if bock.je_spiel == JeSpiel::Einmal { 1 } else { starts };
                match bock.ab {
                    BockAb::Sofort => {
                        let again = self.wiederholt.as_mut().map(|(_, queue)| queue);
                        for queue in std::iter::once(&mut self.kommende).chain(again) {
                            (0..starts).for_each(|_| queue.start(zeile.seats, rules));
                        }
                    }
                    BockAb::NaechsteRunde => self.wartende += starts,
                }
            }
        }
    }

    /// Compares what a game without cards says of its kind with the rounds of Ramsch.
    fn check_ramsch(&self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some((is_ramsch, at)) = zeile.anlaesse.spielart else { return };
        if self.offen || is_ramsch == self.is_ramsch(zeile, rules) {
            return;
        }
        let only_in_rounds = rules.ramsch.wann == [RamschWann::NachBock];
        match is_ramsch {
            true if only_in_rounds => _ = findings.add(FindingKind::RamschNichtFaellig {}, at),
            true => {}
            false => _ = findings.add(FindingKind::RamschFaellig {}, at),
        }
    }

    /// A game could not be judged: what it started is not known.
    pub(super) fn forget(&mut self) {
        self.offen = true;
    }

    /// Returns how many games a list may have beyond its plan, and how many of them are still to come.
    pub(super) fn beyond(&self, rules: &RuleSet) -> (usize, usize) {
        match rules.bock.ende {
            BockEnde::WirdGespielt if rules.bock.exists() => (self.verlaengert, self.kommende.len()),
            BockEnde::WirdGespielt | BockEnde::Verfaellt => (0, 0),
        }
    }
}

/// Nobody plays so many games in one list.
const LONGEST: usize = 1000;

/// Returns how many Bockrunden a game starts; `None` where that is not known.
fn starts(zeile: &Zeile, rules: &RuleSet) -> Option<usize> {
    if zeile.anlaesse.ramsch && zeile.outcome != Outcome::Redeal {
        return Some(0);
    }
    match zeile.outcome {
        Outcome::Played | Outcome::Aborted => {}
        Outcome::Redeal => {
            let starts = zeile.anlaesse.geschmissen && rules.bock.ausloeser.contains(&Ausloeser::Schmeissen);
            return Some(usize::from(starts));
        }
        Outcome::NotPlayed => return Some(0),
        Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => return None,
    }
    rules.bock.ausloeser.iter().map(|ausloeser| count(*ausloeser, &zeile.anlaesse, rules)).sum()
}

/// Returns how often a trigger is there; `None` where that is not known.
fn count(ausloeser: Ausloeser, anlaesse: &Triggers, rules: &RuleSet) -> Option<usize> {
    let Triggers { winner, gesagt, solo, allein, .. } = *anlaesse;
    let not_won = |party: Partei| winner.map(|winner| winner != Some(party));
    Some(match ausloeser {
        Ausloeser::Gleichstand => anlaesse.augen.map(|augen| usize::from(augen.re == augen.kontra))?,
        Ausloeser::Herzstich if solo => 0,
        Ausloeser::Herzstich => {
            let (all_herz, untrumped) = anlaesse.herzstiche[usize::from(rules.kartenspiel.dullen)];
            match rules.sonderpunkte.herzstich_ist {
                HerzstichIst::VierHerz => all_herz,
                HerzstichIst::NichtGestochen => untrumped,
            }
        }
        Ausloeser::AnsageVerloren => {
            let mut lost = 0;
            for party in Partei::ALL.into_iter().filter(|party| gesagt[*party]) {
                lost += usize::from(not_won(party)?);
            }
            lost
        }
        Ausloeser::ReUndKontra => usize::from(gesagt.re && gesagt.kontra),
        Ausloeser::ReVerloren if !gesagt.re => 0,
        Ausloeser::ReVerloren => not_won(Partei::Re).map(usize::from)?,
        Ausloeser::SoloVerloren if solo || allein && rules.bock.stille => {
            winner.map(|winner| usize::from(winner == Some(Partei::Kontra)))?
        }
        Ausloeser::SoloVerloren => 0,
        Ausloeser::Solo => usize::from(solo),
        Ausloeser::NullPunkte => anlaesse.value.map(|value| usize::from(value == 0))?,
        Ausloeser::Schwarz => match (anlaesse.stiche, anlaesse.augen) {
            (Some(stiche), _) => usize::from(stiche.re == 0 || stiche.kontra == 0),
            (None, Some(augen)) if without_augen(augen).is_none() => 0,
            (None, _) => return None,
        },
        Ausloeser::Schmeissen => 0,
    })
}
