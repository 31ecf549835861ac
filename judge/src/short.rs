//! The short way for a game of which there is nothing to say: nearly every game. Plain text of it is not even made a record
//! ([`judged`]); of any other the record is ([`judged_as_read`]), and only the judging is short.

use std::sync::Arc;

use doko_analyzer::{Analysis, PointsBySeat, RuleSet, Zeile, clean_analysis, clean_points, clean_urteil};
use doko_format::{Key, ListHeader, Locus, Part, PlainGame, Record, Value};
use doko_parser::{Beside, parse_by_lines};
use memchr::memchr_iter;

use crate::desk::{Desk, Rules, find_rules};
use crate::game::{Choice, Depth, ForList, Game, Scribe};
use crate::place::SourceText;
use crate::reading::Heading;

/// Judges a plain game without a finding; `None` if it is none, or if what is written is wanted, too.
pub(crate) fn judged(
    text: SourceText<'_>,
    heading: &Arc<Heading>,
    index: usize,
    choice: Choice<'_>,
    scribe: Option<&mut (dyn Scribe + '_)>,
    desk: &mut Desk,
) -> Option<Game> {
    let Desk { plain, beside, lines, .. } = desk;
    let as_written = choice.depth == Depth::Record || choice.spot.is_some();
    // A list with a plan asks more of a game than what it brought.
    let planned = heading.header.field(&Key::Plan).is_some();
    if as_written || planned || heading.refused || !parse_by_lines(text.bytes, &heading.context, plain, beside) {
        return None;
    }
    let Rules::Found(rules_id, rules) = find_rules(&beside.record, &heading.header, choice) else { return None };
    let header = &heading.header;
    let game = |points: PointsBySeat| Game {
        index,
        label: label(text, plain),
        line: line(text, plain),
        heading: Arc::clone(heading),
        rules_id,
        rules: Some(rules),
        players: None,
        analysis: None,
        record: None,
        diagnoses: Vec::new(),
        position: None,
        zeile: Some(match stand(beside) {
            Some((totals, at)) => ForList::Zeile(Box::new(Zeile::played_with_stand(&points, &totals, at))),
            None => ForList::Points(points),
        }),
        crashed: None,
        verdict: None,
    };
    match (choice.depth, scribe) {
        (Depth::Findings, _) => Some(game(clean_points(plain, header, rules)?)),
        // Who is content with a line needs no more of the judgement.
        (Depth::Judgement | Depth::Record, Some(scribe)) => {
            let urteil = clean_urteil(plain, header, rules)?;
            let game = game(urteil.points.clone());
            lines.add(|out| scribe.write_plain(&game, (rules, &urteil), out));
            Some(game)
        }
        (Depth::Judgement | Depth::Record, None) => {
            let analysis = clean_analysis(plain, header, rules)?;
            let points = analysis.points.as_deref()?.into();
            Some(Game { analysis: Some(Box::new(analysis)), ..game(points) })
        }
    }
}

/// Judges a plain game that is read already, whichever way it was written, without a finding; `None` if it is none.
///
/// It returns what its list needs to know of it, and the judgement where that is wanted.
pub(crate) fn judged_as_read(
    record: &Record,
    plain: &mut PlainGame,
    header: &ListHeader,
    rules: &'static RuleSet,
    choice: Choice<'_>,
) -> Option<(ForList, Option<Box<Analysis>>)> {
    if choice.depth == Depth::Record || choice.spot.is_some() || !plain.take(record) {
        return None;
    }
    // A list with a plan asks more of a game than what it brought, and of one with totals of its own.
    let says_more = header.field(&Key::Plan).is_some() || record.field(&Key::Stand).is_some();
    if choice.depth == Depth::Findings && !says_more {
        return Some((ForList::Points(clean_points(plain, header, rules)?), None));
    }
    let analysis = clean_analysis(plain, header, rules)?;
    let zeile = match says_more {
        true => ForList::Zeile(Box::new(Zeile::of(record, &analysis))),
        false => ForList::Points(analysis.points.as_deref()?.into()),
    };
    Some((zeile, (choice.depth >= Depth::Judgement).then(|| Box::new(analysis))))
}

/// Returns the running totals by seat that are noted in a game, and where.
fn stand(beside: &Beside) -> Option<(Vec<i32>, Locus)> {
    let (line, field) = beside.record.fields().find(|(_, field)| field.key.value == Key::Stand)?;
    let Value::Numbers(totals) = &field.value.value else { return None };
    let totals = totals.iter().map(|total| total.value).collect();
    Some((totals, Locus::line(*beside.places.get(line)?, Part::Value)))
}

/// Returns what stands behind `Spiel`.
fn label(text: SourceText<'_>, plain: &PlainGame) -> Option<Box<str>> {
    let label = text.bytes.get(plain.label.clone()).and_then(|label| std::str::from_utf8(label).ok());
    label.filter(|label| !label.is_empty()).map(Box::from)
}

/// Returns the line of `Spiel`.
fn line(text: SourceText<'_>, plain: &PlainGame) -> usize {
    let above = text.bytes.get(..plain.label.start).unwrap_or_default();
    text.line + memchr_iter(b'\n', above).count()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use doko_corpus::records;

    use crate::{Choice, Depth, Game, Judged, judge_text};

    fn games(text: &[u8], depth: Depth) -> Vec<Game> {
        let items = judge_text(text.to_vec(), Choice { depth, ..Choice::default() });
        let games = items.into_iter().filter_map(|item| match item {
            Judged::Game(game) => Some(*game),
            Judged::List(_) | Judged::End(_) => None,
        });
        games.collect()
    }

    /// Nobody can tell by the result which way a game went.
    #[test]
    fn both_ways_hand_on_the_same() {
        for case in records(Path::new("../corpus")).expect("the corpus can be read") {
            let text = case.text;
            let seen = |game: &Game| {
                let Game { index, label, line, rules_id, rules, players, diagnoses, .. } = game;
                let rules = rules.map(|rules| rules.id.as_str());
                format!("{index} {label:?} {line} {rules_id} {rules:?} {players:?} {diagnoses:?}")
            };
            let depths = [Depth::Findings, Depth::Judgement, Depth::Record];
            let [findings, judgement, record] =
                depths.map(|depth| games(&text, depth).iter().map(seen).collect::<Vec<_>>());
            assert_eq!(findings, record, "{}", case.name);
            assert_eq!(judgement, record, "{}", case.name);
        }
    }
}
