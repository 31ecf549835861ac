//! The short way for a game of which there is nothing to say: nearly every game. Plain text of it is not even made a record
//! ([`judged`]); of any other the record is ([`judged_as_read`]), and only the judging is short.

use std::sync::Arc;

use doko_analyzer::{Analysis, Finding, PointsBySeat, RuleSet, Urteil, Zeile, clean_points, clean_urteil, judge_notes};
use doko_format::{Item, Key, ListHeader, PlainGame, Record, Spanned};
use doko_parser::parse_by_lines;
use memchr::memchr_iter;

use crate::desk::{Desk, Rules, find_rules};
use crate::game::{Choice, Depth, ForList, Game, Scribe};
use crate::place::SourceText;
use crate::reading::Heading;

/// Whether the short way is taken. The module of the page is fetched, and a tenth smaller without; it judges what one table
/// plays, for which the long way is fast enough.
pub(crate) const IS_TAKEN: bool = !cfg!(target_family = "wasm");

/// Why a game was not judged on the short way.
#[derive(Clone, Copy)]
pub(crate) enum Declined {
    /// It is a plain game, and there is something to say about it.
    Faulty,
    /// It is not known whether it is a plain game.
    Unread,
}

/// Judges a plain game without a finding, unless what is written is wanted, too.
pub(crate) fn judged(
    text: SourceText<'_>,
    heading: &Arc<Heading>,
    index: usize,
    choice: Choice<'_>,
    scribe: Option<&mut (dyn Scribe + '_)>,
    desk: &mut Desk,
) -> Result<Game, Declined> {
    // Who writes a line of the record itself takes it from what was read of a plain one.
    let as_written = choice.depth == Depth::Record && scribe.is_none() || choice.spot.is_some();
    let Desk { plain, record, lines, .. } = desk;
    if as_written || heading.refused || !parse_by_lines(text.bytes, &heading.context, plain, record) {
        return Err(Declined::Unread);
    }
    let Rules::Found(rules_id, rules) = find_rules(record, &heading.header, choice) else {
        return Err(Declined::Faulty);
    };
    let wants = Wants { header: &heading.header, rules, choice };
    let game = |zeile: ForList| Game {
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
        zeile: Some(zeile),
        crashed: None,
        verdict: None,
    };
    // Who is content with a line needs no more of the judgement.
    if let (Depth::Judgement | Depth::Record, Some(scribe)) = (choice.depth, scribe) {
        let urteil = clean_urteil(plain, &heading.header, rules).ok_or(Declined::Faulty)?;
        let game = game(wants.for_list(record, &urteil).ok_or(Declined::Faulty)?);
        lines.add(|out| scribe.write_plain(&game, (rules, &urteil), out));
        return Ok(game);
    }
    let (zeile, analysis) = wants.judged(plain, record).ok_or(Declined::Faulty)?;
    Ok(Game { analysis, ..game(zeile) })
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
    Wants { header, rules, choice }.judged(plain, record)
}

/// Judges the plain game of a record that only its result lines can keep from having nothing to say about it; `None` if it is
/// none, or if more than what was found is wanted.
///
/// It returns what its list needs to know of it, and what was found.
pub(crate) fn judged_but_for_notes(
    record: &Record,
    plain: &PlainGame,
    header: &ListHeader,
    rules: &'static RuleSet,
    choice: Choice<'_>,
) -> Option<(ForList, Vec<Finding>)> {
    if choice.depth > Depth::Findings || choice.fixes || choice.spot.is_some() {
        return None;
    }
    let (urteil, found) = judge_notes(plain, record, header, rules)?;
    is_as_counted(record).then(|| (ForList::Zeile(Box::new(Zeile::of_plain(&urteil))), found))
}

/// By what a game is judged, and what is wanted of it.
#[derive(Clone, Copy)]
struct Wants<'a> {
    header: &'a ListHeader,
    rules: &'static RuleSet,
    choice: Choice<'a>,
}

impl Wants<'_> {
    /// Judges a plain game; `written` are the lines of it that say more, or all of them.
    fn judged(self, plain: &PlainGame, written: &Record) -> Option<(ForList, Option<Box<Analysis>>)> {
        let Wants { header, rules, choice } = self;
        if choice.depth == Depth::Findings && !self.is_planned() {
            return Some((played(clean_points(plain, header, rules)?, plain), None));
        }
        let urteil = clean_urteil(plain, header, rules)?;
        let zeile = self.for_list(written, &urteil)?;
        let analysis = (choice.depth >= Depth::Judgement).then(|| Box::new(urteil.into_analysis(rules)));
        Some((zeile, analysis))
    }

    /// Returns what the list needs to know of a game: with a plan it asks more than what the game brought.
    fn for_list(self, written: &Record, urteil: &Urteil<'_>) -> Option<ForList> {
        if !self.is_planned() {
            return Some(played(urteil.points.clone(), urteil.plain));
        }
        is_as_counted(written).then(|| ForList::Zeile(Box::new(Zeile::of_plain(urteil))))
    }

    fn is_planned(self) -> bool {
        self.header.field(&Key::Plan).is_some()
    }
}

/// Tells whether declarations stand where they are counted: behind a remark each has another place.
fn is_as_counted(written: &Record) -> bool {
    let is_remark = |item: &Spanned<Item>| matches!(item.value, Item::Remark { .. });
    let said = written.field(&Key::Vorbehalt).and_then(|field| field.value.value.statements());
    !said.is_some_and(|items| items.iter().any(is_remark))
}

/// Returns what a list without a plan needs to know of a game that brought so much.
fn played(points: PointsBySeat, plain: &PlainGame) -> ForList {
    match plain.stand.is_empty() {
        true => ForList::Points(points),
        false => ForList::Zeile(Box::new(Zeile::played_with_stand(&points, plain))),
    }
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
