//! Who deals (TSR 3.3.1, 4.2.5, 8.4; R001-1c, R001-1i; R002-1c, R002-1d, R002-1m to 1o).

use doko_format::{Seat, Severity};
use smallvec::{SmallVec, smallvec};

use super::Zeile;
use crate::analysis::Outcome;
use crate::finding::{FindingKind, Findings};
use crate::rules::{NachLustsolo, RuleSet, SchmeissenGibt, left_of};

/// The dealers who are right for the next game, the likeliest first; empty where anybody is.
pub(super) type Faellig = SmallVec<[Seat; 4]>;

/// What the games before show of the Solo of a game.
#[derive(Clone, Copy)]
pub(super) struct Soli {
    /// Whether it was a Vorführung.
    pub(super) vorgefuehrt: bool,
    /// Whether it is called a Pflichtsolo and is a second one.
    pub(super) doppelt: bool,
    /// Whether it fills one that its player owes.
    pub(super) fuellt: bool,
}

/// The order of dealers.
#[derive(Debug, Default)]
pub(super) struct Geberfolge {
    faellig: Faellig,
    begun: bool,
    /// Whether somebody dealt whose turn it was not: who was due behind him is not certain any more.
    gestoert: bool,
}

impl Geberfolge {
    /// Returns who is to deal this game, of several who may the one who does, else who dealt it.
    pub(super) fn due(&mut self, zeile: &Zeile, rules: &RuleSet, schreiber: Option<Seat>) -> Option<Seat> {
        if !self.begun {
            self.faellig = self.next(rules, schreiber, zeile.seats);
        }
        let written = zeile.geber.map(|(seat, _)| seat);
        written.filter(|seat| self.faellig.contains(seat)).or(self.faellig.first().copied()).or(written)
    }

    /// Compares the dealer of a game and works out who is next.
    ///
    /// Behind a second Solo that is called the obligatory one (`doppelt`) the deal moves on, for it is none (TSR 4.3.2);
    /// a table that takes it for one deals again, and the deviation is not reported twice.
    pub(super) fn add(
        &mut self,
        zeile: &Zeile,
        rules: &RuleSet,
        Soli { vorgefuehrt, doppelt, fuellt }: Soli,
        findings: &mut Findings<'_>,
    ) {
        let first = !std::mem::replace(&mut self.begun, true);
        let due = self.faellig.first().copied();
        let written = zeile.geber;
        let wrong = written.filter(|(seat, _)| !self.faellig.is_empty() && !self.faellig.contains(seat));
        if let (Some((seat, at)), Some(expected)) = (wrong, due) {
            let kind = if first {
                FindingKind::Geberfolge { seat, expected }
            } else {
                FindingKind::FalscherGeber { seat, expected }
            };
            let finding = findings.add(kind, at).by(seat);
            // Where the rules do not say who deals, the table may have its own order (reading 004-13).
            if finding.clause.is_none() {
                finding.severity = Severity::Warning;
            }
            self.gestoert = true;
        }
        // Where nobody is noted, whoever was right dealt.
        let gaben = written.map_or_else(|| std::mem::take(&mut self.faellig), |(seat, _)| smallvec![seat]);
        let next = |geber: &Seat| match (due, wrong) {
            (Some(due), Some(_)) => after_wrong(zeile, rules, *geber, due),
            (_, _) => after(zeile, rules, (vorgefuehrt, fuellt), *geber),
        };
        let again = |geber: &Seat| [left_of(*geber, zeile.seats).filter(|_| doppelt), Some(*geber).filter(|_| doppelt)];
        let next = gaben.iter().flat_map(next).chain(gaben.iter().flat_map(again).flatten());
        let mut faellig = Faellig::new();
        for seat in next {
            if !faellig.contains(&seat) {
                faellig.push(seat);
            }
        }
        self.faellig = faellig;
    }

    /// Tells whether a wrong dealer was reported: what follows from it is right (R002-1o).
    pub(super) fn gestoert(&self) -> bool {
        self.gestoert
    }

    /// Returns who is to deal the next game, the likeliest first; nobody where that is open.
    pub(super) fn next(&self, rules: &RuleSet, schreiber: Option<Seat>, seats: usize) -> Faellig {
        match self.begun {
            true => self.faellig.clone(),
            false => rules.liste.erster_geber.seat(schreiber, seats).into_iter().collect(),
        }
    }

    /// A game could not be judged: anybody may deal the next one.
    pub(super) fn forget(&mut self) {
        self.begun = true;
        self.faellig.clear();
    }
}

/// Tells whether the same player deals again for the Solo of a game that counts; `None` where that is open.
pub(super) fn again_for_solo(zeile: &Zeile, rules: &RuleSet, vorgefuehrt: bool) -> Option<bool> {
    let behind_pflicht = rules.vorbehalte.pflichtsolo.exists() && rules.liste.nach_pflichtsolo.same_dealer(vorgefuehrt);
    let behind_lust = rules.liste.nach_lustsolo == NachLustsolo::Derselbe;
    match (zeile.solist, zeile.pflicht) {
        _ if !behind_pflicht && !behind_lust => Some(false),
        (None, _) if zeile.known => Some(false),
        (None, _) => None,
        _ if zeile.maybe_unplayed => None,
        (Some(_), Some(pflicht)) => Some(if pflicht { behind_pflicht } else { behind_lust }),
        (Some(_), None) if behind_pflicht == behind_lust => Some(behind_pflicht),
        (Some(_), None) if !rules.vorbehalte.pflichtsolo.exists() => Some(behind_lust),
        (Some(_), None) => None,
    }
}

/// Returns who may deal after a game that `geber` dealt rightly.
fn after(zeile: &Zeile, rules: &RuleSet, (vorgefuehrt, fuellt): (bool, bool), geber: Seat) -> Faellig {
    let next: Faellig = left_of(geber, zeile.seats).into_iter().collect();
    let or_again = || next.iter().copied().chain([geber]).collect();
    let same_dealer = rules.vorbehalte.pflichtsolo.exists() && rules.liste.nach_pflichtsolo.same_dealer(vorgefuehrt);
    let again_after_lustsolo = rules.liste.nach_lustsolo == NachLustsolo::Derselbe;
    match zeile.outcome {
        // A void deal is dealt again by the same player under all rules (TSR 9.6.5; R001-1h, R002-1l, R003-1n, 1o).
        Outcome::Redeal => {
            let moves_on = zeile.anlaesse.geschmissen && rules.vorbehalte.schmeissen_gibt == SchmeissenGibt::Naechster;
            let next = left_of(geber, zeile.seats).filter(|_| moves_on);
            smallvec![next.unwrap_or(geber)]
        }
        // Whether it is repeated, the table knows (TSR 9.1.3).
        Outcome::NotPlayed => or_again(),
        // What it is worth, and so whether it is dealt again (R003-1o), is not known.
        Outcome::Undecided if rules.spielwerte.neu_geben_bis >= 0 => or_again(),
        Outcome::Played | Outcome::Aborted | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {
            match (zeile.solist, zeile.pflicht) {
                (Some(_), Some(true)) if same_dealer => smallvec![geber],
                (Some(_), Some(false)) if again_after_lustsolo => smallvec![geber],
                (Some(_), None) if again_after_lustsolo && (same_dealer || !rules.vorbehalte.pflichtsolo.exists()) => {
                    smallvec![geber]
                }
                (Some(_), None) if again_after_lustsolo => or_again(),
                (_, _) if zeile.maybe_unplayed => or_again(),
                // One that fills what a player owes is the obligatory one (TSR 4.3.1), but games may stand elsewhere.
                (Some(_), None) if same_dealer && fuellt => std::iter::once(geber).chain(next).collect(),
                (Some(_), None) if same_dealer => or_again(),
                (None, _) if same_dealer && !zeile.known => or_again(),
                (Some(_) | None, _) => next,
            }
        }
    }
}

/// Returns who may deal after a game that `geber` dealt and `due` should have dealt.
///
/// However the table goes on, the deviation is not reported again: from its dealer, from who should have dealt, or as if
/// only the note were wrong. The likeliest is what the rules say, where they do (R002-1o).
fn after_wrong(zeile: &Zeile, rules: &RuleSet, geber: Seat, due: Seat) -> Faellig {
    if zeile.outcome == Outcome::Redeal {
        return smallvec![due, geber];
    }
    let (after_geber, after_due) = (left_of(geber, zeile.seats), left_of(due, zeile.seats));
    let order = match rules.liste.nach_falschem_geber.makes_up_for_it() {
        true => [Some(due), after_geber, after_due, None],
        false => [after_geber, Some(due), after_due, Some(geber)],
    };
    order.into_iter().flatten().collect()
}
