//! Rulings by a grade under rules that grade no violation, or no revoke: a revoke has its one price, and what anything else
//! costs they do not say (R002-6.5c; R003-4d to 4f; R001-G1, R004-6).

use doko_format::{Einstufung, Locus, Seat, Verstoss};

use super::CaseFile;
use super::complaint::{NICHTBEDIENEN, is_open_hochzeit};
use super::deed::Misdeed;
use super::effect::undecided;
use super::options::GameResult;
use super::proceedings::Proceedings;
use super::spoken::Eingestuft;
use crate::analysis::Analysis;
use crate::finding::{FindingKind, Findings};
use crate::rules::Nichtbedienen;

/// What a ruling that costs something comes to, by rules that do not say what its grade costs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Preis {
    /// That of a revoke.
    Nichtbedienen,
    /// The rules do not say.
    Ungeregelt,
}

impl CaseFile<'_, '_> {
    /// Returns what a ruling comes to where its grade has no price for this act; `None` where it has, or costs nothing.
    pub(super) fn ungraded(
        &self,
        analysis: &Analysis,
        all: &Proceedings<'_>,
        ruled: &Eingestuft,
        deed: Misdeed,
        findings: &Findings<'_>,
    ) -> Option<Preis> {
        let clause = match ruled.grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => return None,
            Einstufung::Schwerwiegend => "schwerwiegend",
            Einstufung::Geringfuegig | Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil => {
                "geringfuegig"
            }
        };
        let has_price = match self.rules.strafen.nichtbedienen {
            Nichtbedienen::Entscheid => return None,
            Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal => true,
            Nichtbedienen::Ungeregelt => false,
        };
        let graded = self.rules.clause(clause).is_some();
        // By the clauses that have grades somebody may have been ruled on for anything that no card shows.
        let revoke = self.is_revoke(analysis, all, deed, findings).unwrap_or(!graded);
        if ruled.grad == Einstufung::Schwerwiegend && has_price && revoke {
            return Some(Preis::Nichtbedienen);
        }
        (!graded).then_some(Preis::Ungeregelt)
    }

    /// Tells whether an act is a revoke; `None` where the record does not show what it was, nor anybody says so.
    fn is_revoke(
        &self,
        analysis: &Analysis,
        all: &Proceedings<'_>,
        deed: Misdeed,
        findings: &Findings<'_>,
    ) -> Option<bool> {
        let there = findings.found().filter(|finding| Some(finding.at) == deed.at && finding.seat == Some(deed.seat));
        let kinds: Vec<Verstoss> = there.filter_map(|finding| finding.kind.violation()).collect();
        if deed.at.is_some() {
            return Some(kinds.contains(&Verstoss::Nichtbedienen));
        }
        if let Some(matter) = all.matters.iter().find(|matter| matter.is_of(deed)) {
            return Some(*matter.complaint.kind == Verstoss::Nichtbedienen);
        }
        self.visible(analysis, Some(deed.seat), &Verstoss::Nichtbedienen).then_some(false)
    }

    /// Lets a ruling have this price; tells whether the game is over with it.
    pub(super) fn charge(
        &self,
        analysis: &mut Analysis,
        preis: Preis,
        all: &Proceedings<'_>,
        (ruled, deed): (&Eingestuft, Misdeed),
        findings: &mut Findings<'_>,
    ) -> bool {
        match preis {
            Preis::Nichtbedienen => {
                // Somebody's noticing it ended the game, not the ruling on it (R002-6.5b, reading 003-5).
                let noticed = all.matters.iter().filter(|matter| matter.is_of(deed) && matter.in_order());
                let end = noticed.map(|matter| matter.complaint.at).min().unwrap_or(ruled.at);
                self.nothing_behind(analysis, end, NICHTBEDIENEN, findings);
                match self.rules.strafen.nichtbedienen {
                    Nichtbedienen::SchwarzVerloren => self.lost_schwarz(analysis, deed, ruled.at, None, findings),
                    Nichtbedienen::Pauschal | Nichtbedienen::Entscheid | Nichtbedienen::Ungeregelt => {
                        self.pauschal(analysis, deed, ruled.at, findings);
                    }
                }
                true
            }
            Preis::Ungeregelt => {
                let kind = FindingKind::RegellueckeEinstufung { seat: deed.seat };
                findings.add(kind, ruled.at).by(deed.seat);
                self.needs_ruling(analysis, None, &[], None);
                false
            }
        }
    }

    /// A revoke by which its party has lost schwarz, as far as anybody knows whose party that is (R002-6.5c).
    pub(super) fn lost_schwarz(
        &self,
        analysis: &mut Analysis,
        deed: Misdeed,
        at: Locus,
        gespielt: Option<&GameResult>,
        findings: &mut Findings<'_>,
    ) {
        match analysis.parteien[deed.seat] {
            Some(party) => {
                self.schwarz_verloren(analysis, party);
                let on_his_side = |seat: &Seat| *seat != deed.seat && analysis.parteien[*seat] == Some(party);
                let partners = self.game.active.iter().copied().filter(on_his_side);
                if let Some(points) = analysis.game_points.as_mut() {
                    self.rules.strafen.partner.settle(points, deed.seat, partners);
                }
            }
            // Who is on his side the record does not show.
            None if !is_open_hochzeit(analysis) => {
                findings.add(FindingKind::ParteiUnentscheidbar {}, at).by(deed.seat);
                undecided(analysis, findings);
            }
            // Before a Hochzeit is settled nobody knows whose party has lost.
            None => {
                findings.add(FindingKind::Regelluecke {}, at).by(deed.seat);
                self.needs_ruling(analysis, None, &[], gespielt);
            }
        }
    }
}
