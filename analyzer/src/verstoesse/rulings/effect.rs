//! What a ruling, or a violation the rules judge by themselves, does to the result (TSR 9.2 to 9.5; R002-6.5; R003-4d
//! to 4f).

use doko_format::{Einstufung, Locus, Partei, Seat};
use smallvec::SmallVec;

use super::CaseFile;
use super::deed::{Alone, Misdeed};
use super::options::GameResult;
use super::spoken::Eingestuft;
use crate::analysis::{Analysis, Contract, Fall, Outcome, Spielart, sum_of_rows};
use crate::finding::{Cause, FindingKind, Findings};
use crate::posten::Strafe;
use crate::rules::Empfaenger;
use crate::wertung::result::{Ausgang, wertungslage};
use crate::wertung::verdict::Ergebnis;

/// The clause of a violation in a game that is decided.
pub(super) const ENTSCHIEDEN: &str = "entschieden";
/// The clause of a violation that ends the game.
const SCHWERWIEGEND: &str = "schwerwiegend";

/// The result of a game that was decided before a violation ended it.
pub(super) struct Entschieden {
    /// Who had won.
    sieger: Partei,
    ergebnis: Ergebnis,
    pub(super) ausgang: Ausgang,
    pub(super) strafe: Option<Strafe>,
}

impl CaseFile<'_, '_> {
    /// Lets a violation have what it was classed as; tells whether the game is over with it.
    pub(super) fn ruling(
        &self,
        analysis: &mut Analysis,
        ruled: &Eingestuft,
        deed: Misdeed,
        findings: &mut Findings<'_>,
    ) -> bool {
        let strafe = self.strafe(analysis, ruled.grad, deed);
        match ruled.grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => {}
            Einstufung::Schwerwiegend => match (self.entschieden(analysis, deed), strafe) {
                (Some(entschieden), _) => {
                    self.nothing_behind(analysis, ruled.at, ENTSCHIEDEN, findings);
                    clear(analysis);
                    analysis.augen = Some(entschieden.ergebnis.augen);
                    analysis.stichzahl = Some(entschieden.ergebnis.stiche);
                    entschieden.ausgang.enter(analysis);
                    let (partei, trick) = (entschieden.sieger, self.complete_before(analysis, deed) + 1);
                    // What a soloist left lying and then lost takes all behind it along (TSR 5.3.7).
                    let verfallen = analysis.verfallen.filter(|(from, _)| *from <= trick).map(|(_, party)| party);
                    if let Some(gegner) = verfallen.or(analysis.parteien[deed.seat].map(Partei::gegner)) {
                        let kind = match trick > self.game.per_player {
                            true => FindingKind::SpielEntschiedenGespielt { partei },
                            false => FindingKind::SpielEntschieden { partei, gegner, trick },
                        };
                        findings.add(kind, ruled.at).by(deed.seat);
                    }
                    analysis.outcome = Outcome::Aborted;
                    analysis.strafen.extend(entschieden.strafe);
                }
                // A Solo counts as played, whoever breaks the rules against it (TSR 9.4.4).
                (None, strafe) => {
                    self.nothing_behind(analysis, ruled.at, SCHWERWIEGEND, findings);
                    self.not_played(analysis, ruled, deed, strafe, findings);
                }
            },
            Einstufung::Geringfuegig | Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil => {
                analysis.strafen.extend(strafe);
            }
        }
        ruled.grad == Einstufung::Schwerwiegend
    }

    /// A serious violation in a game that is not decided costs this row, if the record shows which (TSR 9.4.3, 9.4.4).
    fn not_played(
        &self,
        analysis: &mut Analysis,
        ruled: &Eingestuft,
        deed: Misdeed,
        strafe: Option<Strafe>,
        findings: &mut Findings<'_>,
    ) {
        // A Solo counts as played, whoever breaks the rules against it (TSR 9.4.4).
        let outcome = |soloist: Option<Seat>| if soloist.is_some() { Outcome::Aborted } else { Outcome::NotPlayed };
        let against = self.perhaps_against(analysis, ruled.grad, deed);
        if let (Some(strafe), [soloist]) = (strafe, against.as_slice()) {
            return self.replace(analysis, strafe, outcome(*soloist));
        }
        // What it costs depends on who is on whose side, or on what was said or lay by then, which the record does not show.
        let mut rows: SmallVec<[Strafe; 1]> = SmallVec::new();
        let several = against.len() > 1;
        for soloist in against {
            let of_it = self.rows(analysis, ruled.grad, deed, soloist);
            if let Some(strafe) = self.noted_row(analysis, &of_it) {
                self.replace(analysis, strafe, outcome(soloist));
                analysis.as_noted = true;
                return;
            }
            rows.extend(of_it);
        }
        if self.notiz.is_none() || rows.is_empty() {
            findings.add(FindingKind::ParteiUnentscheidbar {}, ruled.at).by(deed.seat);
        } else if !findings.say_why_undecided() {
            findings.add(FindingKind::Unentscheidbar {}, ruled.at);
        }
        if several {
            analysis.alternatives.clear();
            self.alternatives(analysis, &[Fall::Schwerwiegend], None, None, Some(deed));
        }
        undecided(analysis, findings);
    }

    /// A minor violation against a soloist: whether it could hurt him decides who gets the points (TSR 9.3.3). The game
    /// goes on, or has ended otherwise, and the fine stands beside it.
    pub(super) fn nachteil_open(
        &self,
        analysis: &mut Analysis,
        ruled: &Eingestuft,
        deed: Misdeed,
        gespielt: Option<&GameResult>,
        findings: &mut Findings<'_>,
    ) {
        let (number, trick) = (deed.seat.number().into(), deed.stich);
        findings.add(FindingKind::EntscheidNachteil { seat: deed.seat, number, trick }, ruled.at).by(deed.seat);
        let cases = [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil];
        self.needs_ruling(analysis, Some(deed), &cases, gespielt);
    }

    /// Returns the result if a party had won by what was announced before the trick of a violation that forbids to
    /// play on (TSR 9.5): the tricks from there on go to the violator's opponents, without further special points, and
    /// the violation costs what a minor one costs.
    pub(super) fn entschieden(&self, analysis: &Analysis, deed: Misdeed) -> Option<Entschieden> {
        let opponents = analysis.parteien[deed.seat]?.gegner();
        let until = Analysis {
            stiche: analysis.stiche[..self.complete_before(analysis, deed)].iter().cloned().collect(),
            ansagen: analysis
                .ansagen
                .iter()
                .filter(|urteil| self.was_said(urteil, deed) == Some(true))
                .cloned()
                .collect(),
            ..analysis.clone()
        };
        let has_won = |party: Partei| {
            let worst = Ergebnis::of_game(self.rules, &until, Some(party.gegner()));
            worst.is_some_and(|worst| worst.winner(self.rules) == Some(party))
        };
        let sieger = Partei::ALL.into_iter().find(|party| has_won(*party))?;
        let ergebnis = Ergebnis::of_game(self.rules, &until, Some(opponents))?;
        let ausgang = Ausgang::by_ruling(self.rules, Some(self.ordnung), &until, &ergebnis);
        let strafe = self.strafe(analysis, Einstufung::GeringfuegigNachteil, deed);
        Some(Entschieden { sieger, ergebnis, ausgang, strafe })
    }

    /// Returns the row that a violation of this class brings (TSR 9.3, 9.4), under the clause of its case; `None` if it
    /// brings none, or the record does not show which.
    pub(super) fn strafe(&self, analysis: &Analysis, grad: Einstufung, deed: Misdeed) -> Option<Strafe> {
        let mut fines = self.fines(analysis, grad, deed);
        if fines.len() > 1 { None } else { fines.pop().flatten() }
    }

    /// Returns what it may bring against a soloist, and in a game of two and two if the record does not show which it was;
    /// `None` for each that depends on more that is not noted.
    pub(super) fn fines(&self, analysis: &Analysis, grad: Einstufung, deed: Misdeed) -> SmallVec<[Option<Strafe>; 2]> {
        let one = |soloist: Option<Seat>| {
            let mut rows = self.rows(analysis, grad, deed, soloist);
            if rows.len() > 1 { None } else { rows.pop() }
        };
        self.perhaps_against(analysis, grad, deed).into_iter().map(one).collect()
    }

    /// Returns against whom the offender may play: a soloist, or nobody who plays alone. Whoever rules on the harm to a
    /// soloist says that there is one, and whoever rules on none that there is none (TSR 9.3.3).
    fn perhaps_against(&self, analysis: &Analysis, grad: Einstufung, deed: Misdeed) -> SmallVec<[Option<Seat>; 2]> {
        let against: &[Option<Seat>] = match (self.alone(analysis, deed), grad) {
            (Alone::Is(soloist) | Alone::Perhaps(soloist), _) if soloist == deed.seat => &[None],
            (Alone::Is(soloist), _)
            | (Alone::Perhaps(soloist), Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil) => {
                &[Some(soloist)]
            }
            (Alone::Perhaps(soloist), Einstufung::Schwerwiegend) => &[None, Some(soloist)],
            (
                Alone::Perhaps(_),
                Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich | Einstufung::Geringfuegig,
            )
            | (Alone::Nobody, _) => &[None],
        };
        SmallVec::from_slice(against)
    }

    /// Returns the rows it may bring against this soloist, or in a game of two and two: one for each number of Absagen
    /// there may have been by then.
    fn rows(
        &self,
        analysis: &Analysis,
        grad: Einstufung,
        deed: Misdeed,
        soloist: Option<Seat>,
    ) -> SmallVec<[Strafe; 1]> {
        let strafen = &self.rules.strafen;
        let is_alone = soloist.is_some() || self.alone(analysis, deed) == Alone::Is(deed.seat);
        let minor = if is_alone { "geringfuegig-solo" } else { "geringfuegig" };
        let (rahmen, hurts, clause) = match grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => {
                return SmallVec::new();
            }
            Einstufung::Geringfuegig | Einstufung::GeringfuegigOhneNachteil => (strafen.geringfuegig, false, minor),
            Einstufung::GeringfuegigNachteil => (strafen.geringfuegig, true, minor),
            Einstufung::Schwerwiegend if soloist.is_some() => {
                (strafen.schwerwiegend, true, "schwerwiegend-gegen-solist")
            }
            Einstufung::Schwerwiegend => (strafen.schwerwiegend, true, "schwerwiegend"),
        };
        let soloist = soloist.filter(|_| hurts);
        let empfaenger = soloist.map_or(Empfaenger::Alle, Empfaenger::Solist);
        let none = || Some(SmallVec::from_slice(&[0]));
        let absagen = if rahmen.counts_absagen() { self.absagen_possible(analysis, deed) } else { none() };
        let row = |absagen| {
            let seats = rahmen.row(analysis.seats, &self.game.active, deed.seat, absagen, empfaenger);
            Strafe { seats, clause: self.rules.clause(clause), stich: Some(deed.stich) }
        };
        absagen.into_iter().flatten().map(row).collect()
    }

    /// Returns the one of these rows with which a game noted without cards comes to the points the table noted.
    fn noted_row(&self, analysis: &Analysis, rows: &[Strafe]) -> Option<Strafe> {
        let noted = self.notiz?.punkte()?;
        let with = |row: &&Strafe| {
            let fines = analysis.strafen.iter().chain([*row]).map(|strafe| strafe.seats.as_slice());
            sum_of_rows(analysis.seats, fines) == noted
        };
        rows.iter().find(with).cloned()
    }

    /// R002-6.5b to 6.5d: the game ends, lost schwarz for the offender's party; what was announced counts.
    pub(super) fn schwarz_verloren(&self, analysis: &mut Analysis, party: Partei) {
        let tricks = self.rules.kartenspiel.per_player(self.rules.tisch.spieler) as u16;
        let all: u16 = self.rules.kartenspiel.cards().iter().map(crate::card_set::augen).sum();
        let (gesagt, ansagen) = crate::ansagen::gesagt(&analysis.ansagen);
        let ohne = crate::ansagen::struck(&analysis.ansagen);
        let mut ergebnis = Ergebnis { gesagt, ansagen, ohne, ..Ergebnis::default() };
        ergebnis.augen[party.gegner()] = all;
        ergebnis.stiche[party.gegner()] = tricks;
        let ausgang = Ausgang::by_ruling(self.rules, None, analysis, &ergebnis);
        analysis.augen = Some(ergebnis.augen);
        analysis.stichzahl = Some(ergebnis.stiche);
        ausgang.enter(analysis);
        analysis.outcome = Outcome::Aborted;
    }

    /// R003-4d to 4f: a fixed fine in place of the score; a defender's revoke wins the Solo.
    pub(super) fn pauschal(&self, analysis: &mut Analysis, deed: Misdeed, at: Locus, findings: &mut Findings<'_>) {
        // A Hochzeit without a partner that is scored as a normal game is none here either (R003-3j, reading 003-13).
        let as_solo = analysis.contract.is_some_and(|contract| wertungslage(self.rules, contract.kind).as_solo);
        let against = as_solo && self.defends_against_solo(analysis, deed);
        if as_solo && !against && self.may_defend_against_solo(analysis, deed) {
            findings.add(FindingKind::Unentscheidbar {}, at);
            undecided(analysis, findings);
            return;
        }
        if let Some(party) = analysis.parteien[deed.seat].filter(|_| against) {
            self.schwarz_verloren(analysis, party);
            return;
        }
        let rahmen = self.rules.strafen.pauschal;
        let absagen = if rahmen.counts_absagen() { self.absagen_against(analysis, deed) } else { Some(0) };
        let Some(absagen) = absagen else {
            findings.add(FindingKind::ParteiUnentscheidbar {}, at).by(deed.seat);
            undecided(analysis, findings);
            return;
        };
        let seats = rahmen.row(analysis.seats, &self.game.active, deed.seat, absagen, Empfaenger::Alle);
        let soloist = analysis.contract.and_then(|contract| contract.soloist) == Some(deed.seat);
        let declared = matches!(analysis.contract, Some(Contract { kind: Spielart::Solo(_), .. }));
        let own = if soloist && declared { self.rules.clause("pauschal-solist") } else { None };
        let clause = own.or_else(|| self.rules.clause("pauschal"));
        let strafe = Strafe { seats, clause, stich: Some(deed.stich) };
        self.replace(analysis, strafe, Outcome::Aborted);
    }

    /// Puts a row in place of the score.
    pub(super) fn replace(&self, analysis: &mut Analysis, strafe: Strafe, outcome: Outcome) {
        clear(analysis);
        analysis.outcome = outcome;
        analysis.game_points = Some(vec![0; analysis.seats]);
        analysis.strafen.push(strafe);
    }
}

/// Leaves open what a game comes to that has ended.
pub(super) fn undecided(analysis: &mut Analysis, findings: &mut Findings<'_>) {
    findings.because(&Cause::Ended);
    clear(analysis);
    analysis.outcome = Outcome::Undecided;
}

pub(super) fn clear(analysis: &mut Analysis) {
    analysis.winner = None;
    analysis.value = None;
    analysis.posten.clear();
    analysis.game_points = None;
    analysis.as_noted = false;
}
