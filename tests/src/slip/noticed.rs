//! Whether the toolkit notices a slip, and where.

use std::collections::BTreeMap;

use doko_analyzer::RuleSet;
use doko_corpus::{JudgedGame, JudgedRecord, Noted, judge};
use doko_format::{Locus, Sprache, write_record};

use super::{Made, Slip, Slipped, slips};

/// What becomes of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Noticed {
    /// A finding stands at the line, or shows it as a related place.
    AtLine,
    /// A finding stands at a line that speaks against it: a noted result, or what stands around a line that is gone.
    Contradicted,
    /// A finding stands somewhere else.
    Elsewhere,
    /// The record says the same as before, in other words or another order.
    SameMeaning,
    /// A line is gone that nothing needs: parties, tricks, announcements, points are the same, less is noted.
    LessNoted,
    /// No finding, and the record says something else.
    Unseen,
}

/// A slip that was not noticed where it is, or that led to more findings than one can take in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The number of the game.
    pub number: u64,
    /// The kind.
    pub slip: Slip,
    /// What became of it.
    pub noticed: Noticed,
    /// The first word of the line; `row` for a row.
    pub line: String,
    /// The line as it should be, and as it is.
    pub lines: [String; 2],
    /// The names of what was found.
    pub found: Vec<&'static str>,
    /// The text.
    pub text: String,
}

/// What became of many slips.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many, by kind and by what became of them.
    pub count: BTreeMap<(Slip, Noticed), usize>,
    /// Those that were not noticed, or elsewhere.
    pub missed: Vec<Told>,
    /// Those that led to more than three findings.
    pub showers: Vec<Told>,
    /// Those for which a player was accused, though nobody had done anything.
    pub accused: Vec<Told>,
}

impl Tally {
    /// Returns how many slips there were.
    pub fn all(&self) -> usize {
        self.count.values().sum()
    }

    /// Returns how many were noticed where they are, or do not matter.
    pub fn good(&self) -> usize {
        self.all() - self.missed.len()
    }
}

/// Commits `count` slips, one in each of as many games, each kind as often as any other, and judges.
pub fn tally(rules: &'static RuleSet, noted: Noted, count: u64) -> Tally {
    let mut tally = Tally::default();
    for Made { number, slip: kind, text, slipped } in slips(rules, noted, count) {
        let (before, after) = (judge(text.as_bytes()), judge(slipped.text.as_bytes()));
        let fresh = fresh(&before, &after, kind, slipped.line);
        let noticed = noticed(kind, &slipped, &before, &after, &fresh);
        *tally.count.entry((kind, noticed)).or_default() += 1;
        let missed = matches!(noticed, Noticed::Elsewhere | Noticed::Unseen);
        let accused = accusations(&after) > accusations(&before);
        if !missed && !accused && fresh.len() <= MOST {
            continue;
        }
        let word = slipped.before.split([' ', ':']).next().unwrap_or_default();
        let line = if slipped.before.contains('.') { "row" } else { word }.to_owned();
        let found = fresh.iter().map(|(_, slug)| *slug).collect::<Vec<_>>();
        let told = Told {
            number,
            slip: kind,
            noticed,
            line,
            lines: [slipped.before, slipped.after],
            found,
            text: slipped.text,
        };
        if fresh.len() > MOST {
            tally.showers.push(told.clone());
        }
        if accused {
            tally.accused.push(told.clone());
        }
        if missed {
            tally.missed.push(told);
        }
    }
    tally
}

/// Counts the violations of players of which others could complain.
fn accusations(judged: &JudgedRecord) -> usize {
    let findings = judged.games.iter().flat_map(|game| &game.analysis.findings);
    findings.filter(|finding| finding.seat.is_some() && finding.recht.is_some()).count()
}

/// How many findings a referee can take in for one slip.
const MOST: usize = 3;

/// What a noted result says against the cards.
const RESULTS: [&str; 6] =
    ["augen-falsch", "stiche-falsch", "sonderpunkte-falsch", "sieger-falsch", "wert-falsch", "punkte-falsch"];

/// Returns line and name of each finding that was not there before.
pub(super) fn fresh(
    before: &JudgedRecord,
    after: &JudgedRecord,
    kind: Slip,
    line: usize,
) -> Vec<(usize, &'static str)> {
    // Below a line that came or went the numbers of the lines differ.
    let moved = |at: usize| match kind {
        Slip::LineLost | Slip::RowLost if at >= line => at + 1,
        Slip::LineDoubled | Slip::RowAdded if at > line => at - 1,
        _ => at,
    };
    let mut old: Vec<(usize, &str)> = before.found.iter().map(|found| (found.line, found.slug)).collect();
    let mut fresh = Vec::new();
    for found in &after.found {
        match old.iter().position(|(at, slug)| (*at, *slug) == (moved(found.line), found.slug)) {
            Some(known) => drop(old.remove(known)),
            None => fresh.push((found.line, found.slug)),
        }
    }
    fresh
}

fn noticed(
    kind: Slip,
    slipped: &Slipped,
    before: &JudgedRecord,
    after: &JudgedRecord,
    fresh: &[(usize, &str)],
) -> Noticed {
    let here = |line: usize| line == slipped.line || kind == Slip::LineDoubled && line == slipped.line + 1;
    let is_gone = matches!(kind, Slip::LineLost | Slip::RowLost);
    let shown = || related(&slipped.text, after).into_iter().any(here);
    if fresh.iter().any(|(line, _)| here(*line)) || !fresh.is_empty() && shown() {
        Noticed::AtLine
    } else if fresh.iter().any(|(_, slug)| is_gone || RESULTS.contains(slug)) {
        Noticed::Contradicted
    } else if !fresh.is_empty() {
        Noticed::Elsewhere
    } else if written(before) == written(after) {
        Noticed::SameMeaning
    } else if is_gone && settled(before) == settled(after) {
        Noticed::LessNoted
    } else {
        Noticed::Unseen
    }
}

/// Returns the lines of all related places.
fn related(text: &str, judged: &JudgedRecord) -> Vec<usize> {
    let Some(JudgedGame { record, analysis, .. }) = judged.games.first() else { return Vec::new() };
    let start = text.find("\n\n").map_or(0, |empty| empty + 2);
    let line = |at: Locus| {
        let span = record.span_of(at)?;
        Some(1 + text.get(..start + span.start as usize)?.matches('\n').count())
    };
    analysis.findings.iter().flat_map(|finding| &finding.related).filter_map(|related| line(related.at)).collect()
}

/// Returns what the games say: the canonical text, each Blatt sorted.
pub(super) fn written(judged: &JudgedRecord) -> Vec<String> {
    let canonical = |JudgedGame { record, .. }: &JudgedGame| {
        let mut text = String::new();
        write_record(record, Sprache::De, &mut text);
        let sorted = |line: &str| {
            let mut words: Vec<&str> = line.split(' ').collect();
            if line.starts_with("Blatt") {
                words.sort_unstable();
            }
            words.join(" ")
        };
        text.lines().map(sorted).collect::<Vec<_>>().join("\n")
    };
    judged.games.iter().map(canonical).collect()
}

/// Returns all that follows from the games, without the places.
fn settled(judged: &JudgedRecord) -> Vec<String> {
    let all = |JudgedGame { analysis, .. }: &JudgedGame| {
        let stiche: Vec<_> = analysis.stiche.iter().map(|stich| (stich.winner, stich.augen)).collect();
        let ansagen: Vec<_> =
            analysis.ansagen.iter().map(|ansage| (ansage.seat, ansage.counts, ansage.legal)).collect();
        format!(
            "{:?} {:?} {:?} {stiche:?} {ansagen:?} {:?} {:?} {:?} {:?}",
            analysis.outcome,
            analysis.contract,
            analysis.parteien,
            analysis.augen,
            analysis.winner,
            analysis.value,
            analysis.points
        )
    };
    judged.games.iter().map(all).collect()
}
