//! One game after the other: read, judged, given its places.

use std::sync::Arc;

use doko_analyzer::search::position_in;
use doko_analyzer::{Analysis, Finding, Vorgeschichte, Zeile, analyze, analyze_in_list};
use doko_format::{Key, Record};
use doko_parser::{parse_game, parse_unbroken};

use crate::clip::clipped;
use crate::desk::{Desk, Rules, find_rules};
use crate::diagnosis::Diagnosis;
use crate::fix::Fix;
use crate::game::{Choice, DEFAULT_RULES, Depth, ForList, Game, Judged, Scribe};
use crate::guard::guarded;
use crate::mend::{Accounts, Chunk, Mender};
use crate::piece::Piece;
use crate::place::SourceText;
use crate::reading::{Heading, Job, players, text_of};
use crate::rule_files;
use crate::short::{self, Declined};

impl Job<'_> {
    /// Reads its game once more; nothing for a list header.
    pub(crate) fn read<'d>(&self, desk: &'d mut Desk) -> Option<&'d Record> {
        let Job::Game { chunk, heading, .. } = self else { return None };
        let Desk { record, errors, .. } = desk;
        parse_game(chunk.bytes, &heading.context, record, errors);
        Some(record)
    }

    /// Does it; the line of a plain game is written at once where there is a scribe.
    pub(crate) fn run(
        &self,
        piece: &Piece,
        choice: Choice<'_>,
        scribe: Option<&mut (dyn Scribe + '_)>,
        desk: &mut Desk,
    ) -> Judged {
        match self {
            Job::List(heading) => Judged::List(Arc::clone(heading)),
            Job::Game { chunk, heading, index } => {
                let text = text_of(chunk, piece);
                let judged = watched(choice, *index, || {
                    let tried = match short::IS_TAKEN {
                        true => short::judged(text, heading, *index, choice, scribe, desk),
                        false => Err(Declined::Unread),
                    };
                    tried.unwrap_or_else(|declined| {
                        let way = match declined {
                            Declined::Faulty => Way::Long,
                            Declined::Unread => Way::Any,
                        };
                        Box::new(judge_game(text, heading, *index, choice, way, desk))
                    })
                });
                Judged::Game(judged.unwrap_or_else(|reason| Box::new(crashed(text, heading, *index, &reason))))
            }
        }
    }

    /// Judges its game again, with what the games before show.
    pub fn judge_in_list(
        &self,
        piece: &Piece,
        choice: Choice<'_>,
        vorgeschichte: Vorgeschichte<'_>,
        desk: &mut Desk,
    ) -> Option<Game> {
        let Job::Game { chunk, heading, index } = self else { return None };
        let text = text_of(chunk, piece);
        let judged =
            watched(choice, *index, || judge_game(text, heading, *index, choice, Way::InList(vorgeschichte), desk));
        Some(judged.unwrap_or_else(|reason| crashed(text, heading, *index, &reason)))
    }

    /// Makes of its game one at which doko itself failed; nothing for a list header.
    fn crashed(&self, piece: &Piece, reason: &str) -> Option<Game> {
        let Job::Game { chunk, heading, index } = self else { return None };
        Some(crashed(text_of(chunk, piece), heading, *index, reason))
    }

    /// Judges its game again, for the judgement, and the record where that is wanted, which nobody kept.
    pub fn judge_again(
        &self,
        piece: &Piece,
        choice: Choice<'_>,
        desk: &mut Desk,
    ) -> (Option<Box<Analysis>>, Option<Record>) {
        let Job::Game { chunk, heading, index } = self else { return (None, None) };
        let game = judge_game(text_of(chunk, piece), heading, *index, choice, Way::Any, desk);
        (game.analysis, game.record)
    }

    /// Gives what was found in its game their places.
    pub fn diagnoses(&self, piece: &Piece, found: &[Finding], choice: Choice<'_>, desk: &mut Desk) -> Vec<Diagnosis> {
        let Job::Game { chunk, heading, .. } = self else { return Vec::new() };
        let Some(record) = self.read(desk) else { return Vec::new() };
        let text = text_of(chunk, piece);
        let bridge = heading.bridge(record, text);
        let mut diagnoses: Vec<Diagnosis> = found.iter().map(|finding| bridge.finding(finding)).collect();
        if choice.fixes {
            let (header, context) = (&heading.header, &heading.context);
            let accounts = Accounts { header, context, record, text, errors: &[], judged: None, vorgeschichte: None };
            give(&mut diagnoses, accounts.fixes(found));
        }
        diagnoses
    }
}

impl Desk {
    /// Does one job after the other. Lines that are wanted are written here, beside those of other threads, so that who
    /// hands the games on has nothing left to do.
    pub(crate) fn run(&mut self, jobs: &[Job<'_>], piece: &Piece, choice: Choice<'_>) -> Vec<Judged> {
        let mut scribe = choice.lines.map(|lines| lines.scribe());
        let mut items: Vec<Judged> = Vec::with_capacity(jobs.len());
        // Which items have a line.
        let mut written = Vec::new();
        for job in jobs {
            let before = self.lines.len();
            let mut item = job.run(piece, choice, scribe.as_deref_mut(), self);
            if let (Judged::Game(game), Some(scribe)) = (&mut item, &mut scribe) {
                if self.lines.len() == before && game.crashed.is_none() && scribe.writes_every_game() {
                    // It is large, and the line says all of it.
                    let analysis = game.analysis.take();
                    let lines = &mut self.lines;
                    let written = guarded(|| lines.add(|out| scribe.write(game, analysis.as_deref(), out)));
                    if let Some(crashed) = written.err().and_then(|reason| job.crashed(piece, &reason)) {
                        **game = crashed;
                    }
                }
                if self.lines.len() > before {
                    written.push(items.len());
                }
            }
            items.push(item);
        }
        for (at, line) in written.into_iter().zip(self.lines.take()) {
            if let Judged::Game(game) = &mut items[at] {
                game.verdict = Some(line);
            }
        }
        items
    }
}

/// Judges a game, if who watches lets it be judged; returns why doko failed if it did.
fn watched<T>(choice: Choice<'_>, index: usize, judge: impl FnOnce() -> T) -> Result<T, Box<str>> {
    choice.watch.map_or(Ok(()), |watch| watch.begins(index))?;
    guarded(judge)
}

/// Makes of a game at which doko itself failed one that is not judged and says so.
fn crashed(text: SourceText<'_>, heading: &Arc<Heading>, index: usize, reason: &str) -> Game {
    Game {
        index,
        label: None,
        line: text.line,
        heading: Arc::clone(heading),
        rules_id: clipped(heading.rules_name().unwrap_or(DEFAULT_RULES)).into_string().into(),
        rules: None,
        players: None,
        analysis: None,
        record: None,
        diagnoses: vec![Diagnosis::intern(reason, text)],
        position: None,
        zeile: None,
        crashed: Some(text.bytes.into()),
        verdict: None,
    }
}

/// How a game is judged that is read with all its places.
#[derive(Clone, Copy)]
enum Way<'v> {
    /// The short way, if it can be taken.
    Any,
    /// The long way: the short one has declined it, and read it line by line.
    Long,
    /// The long way, with what the games before show.
    InList(Vorgeschichte<'v>),
}

fn judge_game(
    text: SourceText<'_>,
    heading: &Arc<Heading>,
    index: usize,
    choice: Choice<'_>,
    way: Way<'_>,
    desk: &mut Desk,
) -> Game {
    let Desk { plain, record, errors, .. } = desk;
    errors.clear();
    // What another version means by its words is not known; the list header says so once.
    match way {
        _ if heading.refused => record.clear(),
        Way::Long => parse_unbroken(text.bytes, &heading.context, record, errors),
        Way::Any | Way::InList(_) => parse_game(text.bytes, &heading.context, record, errors),
    }
    let bridge = heading.bridge(record, text);

    let mut diagnoses: Vec<Diagnosis> = errors.iter().map(|error| bridge.syntax(error)).collect();
    if choice.fixes {
        let chunk = Chunk::Game(&heading.context, record);
        give(&mut diagnoses, Mender { head: heading.head(), chunk, text, errors }.fixes());
    }
    let (mut position, mut zeile) = (None, None);
    let (rules_id, rules, analysis) = match find_rules(record, &heading.header, choice) {
        Rules::Found(id, rules) if heading.refused => (id, Some(rules), None),
        Rules::Found(id, rules) => {
            let vorgeschichte = match way {
                Way::Any | Way::Long => None,
                Way::InList(vorgeschichte) => Some(vorgeschichte),
            };
            let header = &heading.header;
            let usual = match way {
                _ if !short::IS_TAKEN || !errors.is_empty() => None,
                Way::Any => short::judged_as_read(record, plain, header, rules, choice),
                Way::Long | Way::InList(_) => None,
            };
            let (for_list, analysis) = usual.unwrap_or_else(|| {
                let analysis = match vorgeschichte {
                    Some(vorgeschichte) => analyze_in_list(record, &heading.header, rules, vorgeschichte),
                    None => analyze(record, &heading.header, rules),
                };
                position = choice.spot.map(|spot| position_in(record, &heading.header, rules, spot).map(Box::new));
                let mut found = bridge.findings(&analysis.findings);
                if choice.fixes {
                    let (header, context) = (&heading.header, &heading.context);
                    let judged = Some((&analysis, rules));
                    let accounts = Accounts { header, context, record, text, errors, judged, vorgeschichte };
                    // Where there are more than are told, the told ones are not in step with all.
                    if found.len() == analysis.findings.len() {
                        give(&mut found, accounts.fixes(&analysis.findings));
                    }
                }
                diagnoses.extend(found);
                let for_list = ForList::Zeile(Box::new(Zeile::of(record, &analysis, rules)));
                (for_list, (choice.depth >= Depth::Judgement).then(|| Box::new(analysis)))
            });
            zeile = Some(for_list);
            (id, Some(rules), analysis)
        }
        Rules::Unknown(id, at) => {
            diagnoses.push(bridge.unknown_rules(at, &id, rule_files::suggest(&id)));
            (id.into_string().into(), None, None)
        }
        Rules::Unusable { file, at, why } => {
            diagnoses.push(bridge.unusable_rules(at, &file, why.message_id()));
            (file.into_string().into(), None, None)
        }
    };
    // A stable sort: what stands at the same place keeps the order of the stages.
    diagnoses.sort_by_key(|diagnosis| diagnosis.place.start);
    let line = text.line_of(record.span);
    let players = players(record.field(&Key::Spieler));
    let label = record.label.as_ref().map(|label| label.value.clone());
    let record = (choice.depth >= Depth::Record).then(|| std::mem::take(record));
    let heading = Arc::clone(heading);
    Game {
        index,
        label,
        line,
        heading,
        rules_id,
        rules,
        players,
        analysis,
        record,
        diagnoses,
        position,
        zeile,
        crashed: None,
        verdict: None,
    }
}

/// Gives findings what mends them, one after the other.
fn give(diagnoses: &mut [Diagnosis], fixes: Vec<Vec<Fix>>) {
    diagnoses.iter_mut().zip(fixes).for_each(|(diagnosis, fixes)| diagnosis.fixes = fixes);
}

#[cfg(test)]
mod tests {
    use doko_analyzer::{Analysis, RuleSet, Urteil};

    use crate::{Choice, Depth, Game, Judged, Lines, Scribe, judge_text};

    /// A scribe that fails at every second game.
    struct Clumsy;

    impl Lines for Clumsy {
        fn scribe(&self) -> Box<dyn Scribe + '_> {
            Box::new(Clumsy)
        }
    }

    impl Scribe for Clumsy {
        fn write_plain(&mut self, game: &Game, _: (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>) {
            self.write(game, None, out);
        }

        fn write(&mut self, game: &Game, _: Option<&Analysis>, out: &mut Vec<u8>) {
            out.extend_from_slice(b"line ");
            assert!(game.index % 2 == 1, "game {} slips from the hand", game.index);
            out.extend_from_slice(game.index.to_string().as_bytes());
        }
    }

    #[test]
    fn a_game_at_which_doko_fails_costs_no_other_game() {
        let text = "doko 1\nRegeln: ddv\nSpiel A\nSpiel B\nGeber: 1\nSpiel C\n";
        let choice = Choice { depth: Depth::Judgement, lines: Some(&Clumsy), ..Choice::default() };
        let games = judge_text(text.into(), choice).into_iter().filter_map(|item| match item {
            Judged::Game(game) => Some(game),
            Judged::List(_) | Judged::End(_) => None,
        });
        let seen: Vec<_> = games
            .map(|game| {
                let line = game.verdict.as_ref().map(|line| String::from_utf8_lossy(line.bytes()).into_owned());
                let crashed = game.crashed.as_deref().map(|text| String::from_utf8_lossy(text).into_owned());
                let intern = game.diagnoses.iter().any(|found| found.slug == "intern");
                (game.index, line, crashed, intern)
            })
            .collect();
        let line = |text: &str| Some(text.to_owned());
        assert_eq!(
            seen,
            [
                (1, line("line 1"), None, false),
                (2, None, Some("Spiel B\nGeber: 1\n".to_owned()), true),
                (3, line("line 3"), None, false),
            ]
        );
    }
}
