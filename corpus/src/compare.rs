//! The same game judged by two rule sets: what differs, and why.
//!
//! What one of the two leaves open is not compared. A difference has at least one [`Cause`]; the first is the one the
//! game is counted under. Tricks, announcements and items go before findings: a finding that comes along with them
//! says the same once more.

mod cause;
mod items;
mod tally;

use std::collections::BTreeMap;

use doko_analyzer::{Analysis, Outcome};
use doko_format::Partei;

use crate::judgement::{Judgement, Noticed, rank};
pub use cause::{Cause, Change, Reason};
use items::items;
pub use tally::{PlayerSums, Tally, TallyGroup};

/// What became of a game. The first of two is always the first rule set's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Winner, value, points and findings are the same.
    Same,
    /// At least one of the two cannot decide it; how it ended by each, `None` where it was not judged at all.
    Open([Option<Outcome>; 2]),
    /// Both decide it, otherwise.
    Differs(Box<Difference>),
}

/// In what a game differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// How it ended.
    pub outcome: [Outcome; 2],
    /// Who won; `None` if nobody did, or nothing was scored.
    pub winner: [Option<Partei>; 2],
    /// The value, seen from the winner; `None` if nothing was scored.
    pub value: [Option<i32>; 2],
    /// Points by seat; empty if there are none.
    pub points: [Vec<i32>; 2],
    /// Whether something else was found.
    pub findings: bool,
    /// Why, the reason it is counted under first; never empty.
    pub causes: Vec<Cause>,
}

impl Difference {
    /// Tells whether somebody else won.
    pub fn has_other_winner(&self) -> bool {
        self.winner[0] != self.winner[1]
    }

    /// Tells whether the value is another one.
    pub fn has_other_value(&self) -> bool {
        self.value[0] != self.value[1]
    }

    /// Tells whether somebody gets other points; no points and 0 for all are the same.
    pub fn has_other_points(&self) -> bool {
        let [a, b] = &self.points;
        let at = |points: &[i32], index: usize| points.get(index).copied().unwrap_or(0);
        (0..a.len().max(b.len())).any(|index| at(a, index) != at(b, index))
    }
}

/// Compares two judgements on one game.
pub fn compare(a: Judgement<'_>, b: Judgement<'_>) -> Comparison {
    let (Some(of_a), Some(of_b)) = (a.decided(), b.decided()) else {
        return Comparison::Open([a, b].map(|judgement| judgement.analysis.map(|analysis| analysis.outcome)));
    };
    let found = findings(a.findings, b.findings);
    let mut difference = Difference {
        outcome: [of_a.outcome, of_b.outcome],
        winner: [of_a, of_b].map(|analysis| analysis.winner.flatten()),
        value: [of_a.value, of_b.value],
        points: [a, b].map(|judgement| judgement.points().to_vec()),
        findings: !found.is_empty(),
        causes: Vec::new(),
    };
    let scored_otherwise = difference.outcome[0] != difference.outcome[1]
        || difference.has_other_winner()
        || difference.has_other_value()
        || difference.has_other_points();
    if !scored_otherwise && found.is_empty() {
        return Comparison::Same;
    }
    if scored_otherwise {
        difference.causes = course(of_a, of_b);
        difference.causes.extend(strafen(of_a, of_b));
        if of_a.outcome == of_b.outcome {
            difference.causes.extend(items(of_a, of_b));
        }
        if difference.causes.is_empty() {
            difference.causes.push(Cause::new(Reason::Verteilung, Change::Other));
        }
    }
    difference.causes.extend(found.into_iter().filter(|cause| !(scored_otherwise && follows(cause))));
    Comparison::Differs(Box::new(difference))
}

/// Returns what happened otherwise, up to who won.
fn course(a: &Analysis, b: &Analysis) -> Vec<Cause> {
    let mut causes = Vec::new();
    if a.outcome != b.outcome {
        causes.push(Cause::new(Reason::Ausgang, Change::Other));
        return causes;
    }
    let played = |analysis: &Analysis| analysis.contract.map(|contract| (contract.kind, contract.soloist));
    if played(a) != played(b) || a.parteien != b.parteien {
        causes.push(Cause::new(Reason::Spielart, Change::Other));
    }
    if let Some((stich, taker)) = a.stiche.iter().zip(&b.stiche).find(|(one, other)| one.winner != other.winner) {
        causes.push(Cause {
            stich: Some(stich.number),
            seat: Some(taker.winner),
            ..Cause::new(Reason::Stich, Change::Other)
        });
    }
    for (one, other) in a.ansagen.iter().zip(&b.ansagen).filter(|(one, other)| one.counts != other.counts) {
        let change = match (one.counts, other.counts) {
            (Some(true), _) => Change::Gone,
            (_, Some(true)) => Change::New,
            // Under neither it is sure to count.
            (Some(false) | None, Some(false) | None) => continue,
        };
        let whose = if change == Change::Gone { one } else { other };
        let cause = Cause::new(Reason::Ansage, change);
        causes.push(Cause { party: whose.party, seat: Some(whose.seat), call: whose.call, ..cause });
    }
    if a.winner != b.winner && causes.is_empty() {
        causes.push(Cause::new(Reason::Sieger, Change::Other));
    }
    causes
}

fn strafen(a: &Analysis, b: &Analysis) -> Option<Cause> {
    let rows = |analysis: &Analysis| {
        let mut rows: Vec<Vec<i32>> = analysis.strafen.iter().map(|strafe| strafe.seats.clone()).collect();
        rows.sort_unstable();
        (!rows.is_empty()).then_some(rows)
    };
    let change = Change::between(&rows(a), &rows(b))?;
    let clauses = [a, b].map(|analysis| analysis.strafen.first().and_then(|strafe| strafe.clause.clone()));
    Some(Cause { clauses, ..Cause::new(Reason::Strafe, change) })
}

/// Findings that a noted result is another than the computed one.
const NOTED: [&str; 6] =
    ["augen-falsch", "stiche-falsch", "sieger-falsch", "wert-falsch", "punkte-falsch", "sonderpunkte-falsch"];

/// Tells whether a finding only follows from a result that is another one itself.
fn follows(cause: &Cause) -> bool {
    matches!(cause.reason, Reason::Befund { slug, .. } if NOTED.contains(&slug))
}

/// Returns the findings that only one of the two has, the gravest first; one that both have with another severity
/// changed.
fn findings(a: &[Noticed], b: &[Noticed]) -> Vec<Cause> {
    let mut seen: BTreeMap<_, [Vec<&Noticed>; 2]> = BTreeMap::new();
    for (side, found) in [a, b].into_iter().enumerate() {
        for one in found {
            seen.entry((one.place, one.code, one.slug)).or_default()[side].push(one);
        }
    }
    let mut causes = Vec::new();
    for ((_, code, slug), [of_a, of_b]) in seen {
        let severities = |found: &[&Noticed]| {
            let mut severities: Vec<_> = found.iter().map(|one| one.severity).collect();
            severities.sort_unstable();
            (!severities.is_empty()).then_some(severities)
        };
        let Some(change) = Change::between(&severities(&of_a), &severities(&of_b)) else { continue };
        let seat = of_a.iter().chain(&of_b).find_map(|one| one.seat);
        let severity = of_a.iter().chain(&of_b).map(|one| rank(one.severity)).min();
        let clauses = [&of_a, &of_b].map(|found| found.iter().find_map(|one| one.clause.clone()));
        causes.push((severity, Cause { seat, clauses, ..Cause::new(Reason::Befund { code, slug }, change) }));
    }
    causes.sort_by_key(|(severity, _)| *severity);
    causes.into_iter().map(|(_, cause)| cause).collect()
}

#[cfg(test)]
mod tests;
