//! Bockrunden as they follow from the games of a list.

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
    /// Whether each party said Re or Kontra or more; `None` where a game without cards does not say.
    pub(super) gesagt: Option<ByPartei<bool>>,
    /// A declared Solo; `None` where it is not known what was played.
    pub(super) solo: Option<bool>,
    /// A stille or failed Hochzeit; the same.
    pub(super) allein: Option<bool>,
    pub(super) value: Option<i32>,
    /// Tricks of Herz alone, and those that nobody trumped; both without Dullen and with them. `None` where a game without
    /// cards does not say what special points there were.
    pub(super) herzstiche: Option<[(usize, usize); 2]>,
    pub(super) geschmissen: bool,
    /// Everybody played for himself: such a game starts none.
    pub(super) ramsch: bool,
    /// Where a game noted without cards says that it was a Ramsch, or that it was another kind but a Solo.
    pub(super) spielart: Option<(bool, Locus)>,
}

/// The games to come that are not as usual.
#[derive(Clone, Debug, Default, PartialEq)]
struct Plaetze {
    /// The factors of the games of Bockrunden.
    faktoren: Vec<i32>,
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

    /// Returns by what the next game counts, if it is not a Solo that counts once.
    fn factor(&self) -> i32 {
        self.faktoren.first().copied().unwrap_or(1)
    }

    /// Tells whether the next game is one of a Ramsch round.
    fn is_ramsch(&self) -> bool {
        self.faktoren.is_empty() && self.ramsch > 0
    }

    /// Uses a place up; a table has so many seats.
    fn use_up(&mut self, seats: usize, rules: &RuleSet) {
        if self.faktoren.is_empty() {
            self.ramsch = self.ramsch.saturating_sub(1);
            return;
        }
        self.faktoren.remove(0);
        if self.faktoren.is_empty() {
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
            Mehrfach::Anhaengen | Mehrfach::Nicht if is_new => queue.resize(queue.len() + games, bock.times(1)),
            Mehrfach::Anhaengen | Mehrfach::Nicht => {}
        }
        // A list has an end.
        queue.truncate(LONGEST);
        self.runden = (self.runden + usize::from(is_new)).min(LONGEST);
    }
}

/// What may be due of the games to come, by one reading of those before.
#[derive(Clone, Debug, Default, PartialEq)]
struct Bocklage {
    kommende: Plaetze,
    /// The same, if the last game turns out to be one that uses nothing up: its dealer deals again.
    wiederholt: Option<(Option<Seat>, Plaetze)>,
    /// Starts that wait for the next round.
    wartende: usize,
    /// The last game was dealt again by this reading, so its dealer deals the next one.
    derselbe: Option<Seat>,
}

impl Bocklage {
    /// Tells whether this player, who deals the next game, can by this reading.
    fn fits(&self, geber: Option<Seat>) -> bool {
        self.derselbe.is_none() || geber.is_none() || self.derselbe == geber
    }

    /// Returns the places from this game on, with those that begin with it where it opens a round.
    fn next(&self, zeile: &Zeile, opens_round: bool, rules: &RuleSet) -> Plaetze {
        let mut next = self.queue(zeile).clone();
        if opens_round {
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

    /// Goes on to behind this game: uses its place up. `again` tells whether the same player may deal the next one.
    fn go_on(&mut self, zeile: &Zeile, outcome: Outcome, (opens_round, again): (bool, bool), rules: &RuleSet) {
        self.kommende = self.next(zeile, opens_round, rules);
        (self.wiederholt, self.derselbe) = (None, None);
        if opens_round {
            self.wartende = 0;
        }
        if outcome == Outcome::Redeal {
            // Who deals behind cards that were thrown in, other rules say.
            self.derselbe = zeile.geber.map(|(seat, _)| seat).filter(|_| !zeile.anlaesse.geschmissen);
        } else {
            if again && rules.bock.verbraucht == Verbraucht::OhneWiederholung {
                self.wiederholt = Some((zeile.geber.map(|(seat, _)| seat), self.kommende.clone()));
            }
            self.kommende.use_up(zeile.seats, rules);
        }
    }

    /// Starts so many Bockrunden behind this game.
    fn start(&mut self, starts: usize, zeile: &Zeile, rules: &RuleSet) {
        match rules.bock.ab {
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

/// The factors of the games to come.
#[derive(Debug)]
pub(super) struct Bockrunde {
    /// What may be due: more than one where a game does not show whether it started a Bockrunde. They come to the same once
    /// it would be over; none where nothing is known.
    moeglich: Vec<Bocklage>,
    erster_geber: Option<Seat>,
    /// How many games there were beyond the plan.
    verlaengert: usize,
}

impl Default for Bockrunde {
    fn default() -> Bockrunde {
        Bockrunde { moeglich: vec![Bocklage::default()], erster_geber: None, verlaengert: 0 }
    }
}

impl Bockrunde {
    /// Returns by what the next game counts, which `geber` deals; `None` where it is not known.
    pub(super) fn factor(&self, zeile: &Zeile, rules: &RuleSet) -> Option<i32> {
        rules.bock.exists().then(|| self.due(zeile, rules).0).flatten()
    }

    /// Returns by what the next game counts, and whether it is a Ramsch, as far as all possible readings say the same.
    fn due(&self, zeile: &Zeile, rules: &RuleSet) -> (Option<i32>, Option<bool>) {
        let (mut due, opens_round) = (None, self.is_round(zeile));
        for lage in self.that_fit(zeile) {
            let next = lage.next(zeile, opens_round, rules);
            let (factor, ramsch) = (counted(next.factor(), zeile, rules), Some(next.is_ramsch()));
            let (known, as_well) = due.unwrap_or((factor, ramsch));
            due = Some((factor.filter(|_| factor == known), ramsch.filter(|_| ramsch == as_well)));
        }
        due.unwrap_or_default()
    }

    /// Returns the readings that fit who deals the next game; all of them, if none does.
    fn that_fit(&self, zeile: &Zeile) -> impl Iterator<Item = &Bocklage> {
        let geber = zeile.geber.map(|(seat, _)| seat);
        let none_fits = !self.moeglich.iter().any(|lage| lage.fits(geber));
        self.moeglich.iter().filter(move |lage| none_fits || lage.fits(geber))
    }

    /// Tells whether the next game is one of a Ramsch round; `None` where that is not known.
    pub(super) fn is_ramsch(&self, zeile: &Zeile, rules: &RuleSet) -> Option<bool> {
        let rounds = rules.bock.exists() && rules.ramsch.is_played(RamschWann::NachBock);
        if !rounds {
            return self.moeglich.first().map(|_| false);
        }
        self.due(zeile, rules).1
    }

    /// Tells whether the deal has come to the first dealer of the list again.
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
        match (zeile.anlaesse.notiert, self.factor(zeile, rules)) {
            (Some((noted, at)), Some(due)) if noted != due => {
                findings.add(FindingKind::BockNichtFaellig { noted, due }, at);
            }
            (Some((noted, _)), None) => self.believe(noted, zeile, rules),
            // A game that is not scored counts nothing, and that of the sheet is its own.
            (None, None) if zeile.points.as_ref().is_some_and(|points| !points.is_empty()) && !zeile.as_noted => {
                findings.add(FindingKind::BockOffen {}, Locus::GAME);
            }
            (Some(_) | None, Some(_)) | (None, None) => {}
        }
        self.check_ramsch(zeile, rules, findings);
        let opens_round = self.is_round(zeile);
        self.erster_geber = self.erster_geber.or(zeile.geber.map(|(seat, _)| seat));
        let is_owed = |lage: &Bocklage| !lage.next(zeile, opens_round, rules).is_empty();
        let played = beyond && zeile.outcome != Outcome::Redeal;
        self.verlaengert += usize::from(played && self.moeglich.iter().any(is_owed));
        // A game that is open may come to any end.
        let ends: &[Outcome] = match zeile.outcome {
            // Points that a sheet leaves open are those of a game that was played.
            Outcome::Undecided if zeile.last_card.is_none() && rules.spielwerte.neu_geben_bis < 0 => &[zeile.outcome],
            Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => &[Outcome::Redeal, zeile.outcome],
            Outcome::Played | Outcome::Aborted | Outcome::Redeal | Outcome::NotPlayed => &[zeile.outcome],
        };
        let most = if bock.je_spiel == JeSpiel::Einmal { 1 } else { usize::MAX };
        let mut moeglich: Vec<Bocklage> = Vec::new();
        for outcome in ends {
            let (low, high) = starts(zeile, *outcome, rules);
            for before in self.that_fit(zeile) {
                for starts in low.min(most)..=high.min(most) {
                    let mut lage = before.clone();
                    lage.go_on(zeile, *outcome, (opens_round, again), rules);
                    lage.start(starts, zeile, rules);
                    if !moeglich.contains(&lage) {
                        moeglich.push(lage);
                    }
                }
            }
        }
        if moeglich.len() > MOST {
            moeglich.clear();
        }
        self.moeglich = moeglich;
    }

    /// Leaves out what the table, which noted this factor, shows not to be so; a number that fits nothing shows nothing.
    fn believe(&mut self, noted: i32, zeile: &Zeile, rules: &RuleSet) {
        // A Solo may count once in a Bockrunde, too: whether it is one, a sheet may not say.
        let once = noted == 1 && !rules.bock.solo && zeile.anlaesse.solo.is_none();
        let opens_round = self.is_round(zeile);
        let fits = self.moeglich.iter().filter(|lage| {
            let factor = lage.next(zeile, opens_round, rules).factor();
            once || counted(factor, zeile, rules).unwrap_or(factor) == noted
        });
        let fits: Vec<Bocklage> = fits.cloned().collect();
        if !fits.is_empty() {
            self.moeglich = fits;
        }
    }

    /// Compares what a game without cards says of its kind with the rounds of Ramsch.
    fn check_ramsch(&self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some((is_ramsch, at)) = zeile.anlaesse.spielart else { return };
        let Some(due) = self.is_ramsch(zeile, rules).filter(|due| *due != is_ramsch) else { return };
        let only_in_rounds = rules.ramsch.wann == [RamschWann::NachBock];
        match due {
            true => _ = findings.add(FindingKind::RamschFaellig {}, at),
            false if only_in_rounds => _ = findings.add(FindingKind::RamschNichtFaellig {}, at),
            false => {}
        }
    }

    /// A game could not be judged: what it started is not known.
    pub(super) fn forget(&mut self) {
        self.moeglich.clear();
    }

    /// Returns how many games a list may have beyond its plan, and how many of them are still to come.
    pub(super) fn beyond(&self, rules: &RuleSet) -> (usize, usize) {
        match rules.bock.ende {
            BockEnde::WirdGespielt if rules.bock.exists() => {
                let owed = self.moeglich.iter().map(|lage| lage.kommende.len()).min();
                (self.verlaengert, owed.unwrap_or_default())
            }
            BockEnde::WirdGespielt | BockEnde::Verfaellt => (0, 0),
        }
    }
}

/// Returns by what a game counts where this factor is due; `None` where that is known of no Solo, and it may be one.
fn counted(factor: i32, zeile: &Zeile, rules: &RuleSet) -> Option<i32> {
    if rules.bock.solo || factor == 1 {
        return Some(factor);
    }
    zeile.anlaesse.solo.map(|is_solo| if is_solo { 1 } else { factor })
}

/// How many readings of the games before are followed; beyond them nothing is told.
const MOST: usize = 256;

/// Nobody plays so many games in one list.
const LONGEST: usize = 1000;

/// Returns how many Bockrunden a game starts at least and at most if it comes to this.
fn starts(zeile: &Zeile, outcome: Outcome, rules: &RuleSet) -> (usize, usize) {
    if zeile.anlaesse.ramsch && outcome != Outcome::Redeal {
        return (0, 0);
    }
    let is_open = match outcome {
        Outcome::Played | Outcome::Aborted => false,
        Outcome::Redeal => {
            let starts = zeile.anlaesse.geschmissen && rules.bock.ausloeser.contains(&Ausloeser::Schmeissen);
            return (usize::from(starts), usize::from(starts));
        }
        Outcome::NotPlayed => return (0, 0),
        // What a sheet says of it stands.
        Outcome::Undecided => zeile.last_card.is_some(),
        Outcome::NeedsRuling | Outcome::Incomplete => true,
    };
    let counts = rules.bock.ausloeser.iter().map(|ausloeser| match count(*ausloeser, &zeile.anlaesse, rules) {
        Some(count) if !is_open || *ausloeser == Ausloeser::Schmeissen => (count, count),
        Some(_) | None => (0, ausloeser.at_most()),
    });
    counts.fold((0, 0), |(least, most), (low, high)| (least + low, most + high))
}

/// Returns how often a trigger is there; `None` where that is not known.
fn count(ausloeser: Ausloeser, anlaesse: &Triggers, rules: &RuleSet) -> Option<usize> {
    let Triggers { winner, gesagt, solo, allein, .. } = *anlaesse;
    let not_won = |party: Partei| winner.map(|winner| winner != Some(party));
    Some(match ausloeser {
        Ausloeser::Gleichstand => anlaesse.augen.map(|augen| usize::from(augen.re == augen.kontra))?,
        Ausloeser::Herzstich if solo == Some(true) => 0,
        Ausloeser::Herzstich => {
            let (all_herz, untrumped) = anlaesse.herzstiche?[usize::from(rules.kartenspiel.dullen)];
            match rules.sonderpunkte.herzstich_ist {
                HerzstichIst::VierHerz => all_herz,
                HerzstichIst::NichtGestochen => untrumped,
            }
        }
        Ausloeser::AnsageVerloren => {
            let (mut lost, gesagt) = (0, gesagt?);
            for party in Partei::ALL.into_iter().filter(|party| gesagt[*party]) {
                lost += usize::from(not_won(party)?);
            }
            lost
        }
        Ausloeser::ReUndKontra => gesagt.map(|gesagt| usize::from(gesagt.re && gesagt.kontra))?,
        Ausloeser::ReVerloren if !gesagt?.re => 0,
        Ausloeser::ReVerloren => not_won(Partei::Re).map(usize::from)?,
        Ausloeser::SoloVerloren if solo? || allein? && rules.bock.stille => {
            winner.map(|winner| usize::from(winner == Some(Partei::Kontra)))?
        }
        Ausloeser::SoloVerloren => 0,
        Ausloeser::Solo => usize::from(solo?),
        Ausloeser::NullPunkte => anlaesse.value.map(|value| usize::from(value == 0))?,
        Ausloeser::Schwarz => match (anlaesse.stiche, anlaesse.augen) {
            (Some(stiche), _) => usize::from(stiche.re == 0 || stiche.kontra == 0),
            (None, Some(augen)) if without_augen(augen).is_none() => 0,
            (None, _) => return None,
        },
        Ausloeser::Schmeissen => 0,
    })
}
