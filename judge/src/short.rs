//! The short way for a game of which there is nothing to say, nearly every game, or nothing that its cards decide. Plain text of
//! it is not even made a record ([`judged`]); of any other the record is ([`judged_as_read`]), and only the judging is short.

use std::sync::Arc;

use doko_analyzer::{
    Analysis, Begun, Clean, Finding, Misnoted, PointsBySeat, RuleSet, Urteil, WrongCard, Zeile, begun, clean_points,
    clean_urteil, judge_begun, judge_hands, judge_notes, judge_taker, judge_wrong_card, misnoted, urteil_but_for_notes,
    urteil_of_claim, wrong_card,
};
use doko_format::{Ausruf, Item, Key, ListHeader, PlainGame, Record, Restanspruch, Spanned, Stood};
use doko_parser::{parse_by_lines, parse_from};
use memchr::{memchr_iter, memrchr};

use crate::desk::{Desk, Rules, find_rules};
use crate::diagnosis::{Bridge, Diagnosis};
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

/// Judges a plain game of which there is nothing to say, or only of its result lines and of words that nobody knows, unless what
/// is written is wanted, too.
pub(crate) fn judged(
    text: SourceText<'_>,
    heading: &Arc<Heading>,
    index: usize,
    choice: Choice<'_>,
    scribe: Option<&mut (dyn Scribe + '_)>,
    desk: &mut Desk,
) -> Result<Box<Game>, Declined> {
    // Who writes a line of the record itself takes it from what was read of a plain one.
    let as_written = choice.depth == Depth::Record && scribe.is_none() || choice.spot.is_some();
    let Desk { plain, beside, record, lines, .. } = desk;
    if as_written || heading.refused {
        return Err(Declined::Unread);
    }
    let stood = parse_by_lines(text.bytes, &heading.context, plain, beside).ok_or(Declined::Unread)?;
    let plain = &*plain;
    let Rules::Found(rules_id, rules) = find_rules(beside, &heading.header, choice) else {
        return Err(Declined::Faulty);
    };
    let wants = Wants { header: &heading.header, rules, choice };
    // It is made where it stays.
    let game = |zeile, analysis, diagnoses| {
        Box::new(Game {
            index,
            label: label(text, plain),
            line: line(text, plain),
            heading: Arc::clone(heading),
            rules_id,
            rules: Some(rules),
            players: None,
            analysis,
            record: None,
            diagnoses,
            position: None,
            zeile: Some(zeile),
            crashed: None,
            verdict: None,
        })
    };
    // Who is content with a line needs no more of the judgement.
    if let (Depth::Judgement | Depth::Record, Some(scribe)) = (choice.depth, scribe) {
        let urteil = stood.is_plain().then(|| clean_urteil(plain, &heading.header, rules)).flatten();
        let urteil = urteil.ok_or(Declined::Faulty)?;
        let game = game(wants.for_list(beside, &urteil).ok_or(Declined::Faulty)?, None, Vec::new());
        lines.add(|out| scribe.write_plain(&game, (rules, &urteil), out));
        return Ok(game);
    }
    let Stood { ausrufe, rest, .. } = stood;
    let judged = match (&rest, ausrufe.is_empty()) {
        (None, true) => wants.judged(plain, beside),
        (None, false) => wants.but_for_notes(plain).or_else(|| wants.begun(plain)),
        (Some(claim), true) => wants.claimed(plain, claim, beside),
        (Some(_), false) => None,
    };
    let noted = Noted { text, heading, rules, ausrufe: &ausrufe };
    let (zeile, diagnoses) = match judged.ok_or(Declined::Faulty)? {
        Shortly::Clean(zeile, analysis) => return Ok(game(zeile, analysis, Vec::new())),
        Shortly::ButForNotes(_) | Shortly::Begun(_) | Shortly::Misnoted(_) | Shortly::WrongCard(_)
            if !is_as_counted(beside) =>
        {
            return Err(Declined::Faulty);
        }
        Shortly::ButForNotes(urteil) => (Zeile::of_plain(&urteil), noted.results(*urteil, record)),
        Shortly::Begun(begun) => (Zeile::of_begun(&begun), noted.stops(&begun, record)),
        Shortly::WrongCard(found) => (Zeile::of_wrong_card(&found), noted.wrong_card(&found, record)),
        Shortly::Misnoted(Misnoted { urteil, stich }) => {
            let zeile = Zeile::of_plain(&urteil);
            let found = match stich {
                Some(index) => noted.taker(*urteil, index, record),
                None => noted.hands(&urteil, record),
            };
            (zeile, found)
        }
    };
    Ok(game(ForList::Zeile(Box::new(zeile)), None, diagnoses.ok_or(Declined::Faulty)?))
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
    match (Wants { header, rules, choice }).judged(plain, record)? {
        Shortly::Clean(zeile, analysis) => Some((zeile, analysis)),
        Shortly::ButForNotes(_) | Shortly::Begun(_) | Shortly::Misnoted(_) | Shortly::WrongCard(_) => None,
    }
}

/// A plain game of which there may be something to say that does not change what follows from its cards.
struct Noted<'a> {
    text: SourceText<'a>,
    heading: &'a Heading,
    rules: &'static RuleSet,
    ausrufe: &'a [Ausruf],
}

impl Noted<'_> {
    /// Returns what there is to say of a game, whatever its table noted, with its places; `None` if that is not known.
    fn results(&self, urteil: Urteil<'_>, lines: &mut Record) -> Option<Vec<Diagnosis>> {
        let PlainGame { ergebnis, reihen, .. } = urteil.plain;
        let (from, rows) = (*ergebnis, reihen.len());
        let above = self.read(from, rows, lines)?;
        let found = judge_notes(urteil, self.ausrufe, (lines, above), self.rules)?;
        Some(self.placed(&found, (lines, above, rows)))
    }

    /// Returns the same of a game that stops before its last trick.
    fn stops(&self, begun: &Begun<'_>, lines: &mut Record) -> Option<Vec<Diagnosis>> {
        let found = judge_begun(begun, self.ausrufe, self.rules)?;
        let rows = begun.plain.reihen.len().saturating_sub(1);
        let above = self.read(begun.plain.letzte, rows, lines)?;
        Some(self.placed(&found, (lines, above, rows)))
    }

    /// Returns what there is to say of who is noted to have taken a trick, from 0, where its row is found by counting lines.
    fn taker(&self, urteil: Urteil<'_>, index: usize, lines: &mut Record) -> Option<Vec<Diagnosis>> {
        let last = urteil.plain.letzte?;
        let behind = urteil.plain.reihen.len().checked_sub(index + 1)?;
        let mut start = begin_of_line(self.text.bytes, last.span.start as usize);
        for _ in 0..behind {
            start = begin_of_line(self.text.bytes, start.checked_sub(1)?);
        }
        let above = last.value.checked_sub(behind)?;
        self.read_lines((start, 1), index, lines)?;
        let found = judge_taker(urteil, index, (lines, above), self.rules)?;
        Some(self.placed(&found, (lines, above, index)))
    }

    /// Returns what there is to say of the hands as they are noted, where their lines stand together.
    fn hands(&self, urteil: &Urteil<'_>, lines: &mut Record) -> Option<Vec<Diagnosis>> {
        let Spanned { value: above, span } = urteil.plain.blatt?;
        let count = urteil.plain.blaetter.iter().filter(|(_, blatt)| blatt.is_some()).count();
        self.read_lines((span.start as usize, count), 0, lines)?;
        let found = judge_hands(urteil, (lines, above), self.rules)?;
        Some(self.placed(&found, (lines, above, 0)))
    }

    /// Returns what there is to say of a card that its player does not hold: the lines from the first hand to its row are read.
    fn wrong_card(&self, found: &WrongCard<'_>, lines: &mut Record) -> Option<Vec<Diagnosis>> {
        let PlainGame { blatt, letzte, reihen, .. } = found.plain;
        let (Spanned { value: above, span }, last) = (blatt.as_ref()?, letzte.as_ref()?.value);
        let behind = reihen.len().checked_sub(found.reihe + 1)?;
        let count = (last + 1).checked_sub(behind + above)?;
        self.read_lines((span.start as usize, count), 0, lines)?;
        if lines.lines.len() != count {
            return None;
        }
        let said = judge_wrong_card(found, (lines, *above), self.rules)?;
        Some(self.placed(&said, (lines, *above, 0)))
    }

    /// Reads so many lines of the text from a place on, below so many rows; `None` if something is wrong with them.
    fn read_lines(&self, (start, count): (usize, usize), rows: usize, into: &mut Record) -> Option<()> {
        let rest = self.text.bytes.get(start..)?;
        let end = memchr_iter(b'\n', rest).nth(count.checked_sub(1)?).map_or(rest.len(), |at| at + 1);
        let text = &self.text.bytes[..start + end];
        parse_from(text, &self.heading.context, (start, rows), into).then_some(())
    }

    /// Reads the lines from one on, below so many rows; returns how many lines are above it, `None` if something is wrong with
    /// them.
    fn read(&self, from: Option<Spanned<usize>>, rows: usize, into: &mut Record) -> Option<usize> {
        let Some(first) = from else {
            into.clear();
            return Some(0);
        };
        let start = first.span.start as usize;
        parse_from(self.text.bytes, &self.heading.context, (start, rows), into).then_some(first.value)
    }

    /// Gives what was found its places in the last lines of the game, below so many lines and rows.
    fn placed(&self, found: &[Finding], (lines, above, rows_above): (&Record, usize, usize)) -> Vec<Diagnosis> {
        let Noted { text, heading, ausrufe, .. } = *self;
        let bridge = Bridge { above, rows_above, ausrufe, ..heading.bridge(lines, text) };
        let mut diagnoses = bridge.findings(found);
        diagnoses.sort_by_key(|diagnosis| diagnosis.place.start);
        diagnoses
    }
}

/// Returns where the line begins in which a place is.
fn begin_of_line(text: &[u8], place: usize) -> usize {
    text.get(..place).and_then(|above| memrchr(b'\n', above)).map_or(0, |at| at + 1)
}

/// What the short way knows of a game.
enum Shortly<'p> {
    /// There is nothing to say about it: what its list needs to know of it, and the judgement where that is wanted.
    Clean(ForList, Option<Box<Analysis>>),
    /// What follows from it, whatever was noted.
    ButForNotes(Box<Urteil<'p>>),
    /// It is not played to its end.
    Begun(Box<Begun<'p>>),
    /// What follows from it but for a taker, or the hands, as they are noted.
    Misnoted(Misnoted<'p>),
    /// Somebody laid a card that he does not hold.
    WrongCard(Box<WrongCard<'p>>),
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
    fn judged<'p>(self, plain: &'p PlainGame, written: &Record) -> Option<Shortly<'p>> {
        let Wants { header, rules, choice } = self;
        if choice.depth == Depth::Findings && !self.is_planned() {
            return match clean_points(plain, header, rules) {
                Some(Clean::Points(points)) => Some(Shortly::Clean(played(points, plain), None)),
                Some(Clean::ButForNotes(urteil)) => {
                    self.says_only_what_is_found().then_some(Shortly::ButForNotes(urteil))
                }
                Some(Clean::Misnoted(noted)) => self.says_only_what_is_found().then_some(Shortly::Misnoted(noted)),
                None => self.begun(plain).or_else(|| self.wrong_card(plain)),
            };
        }
        let Some(urteil) = clean_urteil(plain, header, rules) else {
            let others = || self.begun(plain).or_else(|| self.misnoted(plain)).or_else(|| self.wrong_card(plain));
            return self.but_for_notes(plain).or_else(others);
        };
        let zeile = self.for_list(written, &urteil)?;
        let analysis = (choice.depth >= Depth::Judgement).then(|| Box::new(urteil.into_analysis(rules)));
        Some(Shortly::Clean(zeile, analysis))
    }

    /// Judges a plain game, whatever was noted.
    fn but_for_notes(self, plain: &PlainGame) -> Option<Shortly<'_>> {
        let urteil = || urteil_but_for_notes(plain, self.header, self.rules);
        let urteil = self.says_only_what_is_found().then(urteil).flatten()?;
        Some(Shortly::ButForNotes(Box::new(urteil)))
    }

    /// Judges a plain game that is not played to its end.
    fn begun(self, plain: &PlainGame) -> Option<Shortly<'_>> {
        let begun = || begun(plain, self.header, self.rules);
        let begun = self.says_only_what_is_found().then(begun).flatten()?;
        Some(Shortly::Begun(Box::new(begun)))
    }

    /// Judges a plain game of which a taker or the hands are noted otherwise than they were.
    fn misnoted(self, plain: &PlainGame) -> Option<Shortly<'_>> {
        let noted = || misnoted(plain, self.header, self.rules);
        self.says_only_what_is_found().then(noted).flatten().map(Shortly::Misnoted)
    }

    /// Judges a plain game in which somebody laid a card that he does not hold.
    fn wrong_card(self, plain: &PlainGame) -> Option<Shortly<'_>> {
        let found = || wrong_card(plain, self.header, self.rules);
        let found = self.says_only_what_is_found().then(found).flatten()?;
        Some(Shortly::WrongCard(Box::new(found)))
    }

    /// Judges a plain game that ends with a claim of the rest, of which nothing is to be said.
    fn claimed<'p>(self, plain: &'p PlainGame, claim: &Restanspruch, written: &Record) -> Option<Shortly<'p>> {
        let urteil = || urteil_of_claim(plain, claim, self.header, self.rules);
        let urteil = self.says_only_what_is_found().then(urteil).flatten()?;
        Some(Shortly::Clean(self.for_list(written, &urteil)?, None))
    }

    /// Tells whether no more is wanted than what is found.
    fn says_only_what_is_found(self) -> bool {
        self.choice.depth == Depth::Findings && !self.choice.fixes && self.choice.spot.is_none()
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
    // Mostly it is one blank line, so no search is worth its start.
    text.line + above.iter().filter(|byte| **byte == b'\n').count()
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
