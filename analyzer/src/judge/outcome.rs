//! Whether a game was played to its end, and what is to be said of one that was not.

use doko_format::{Locus, Partei};

use crate::analysis::{Analysis, Outcome, sum_of_rows};
use crate::ansagen;
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;
use crate::search::KnownGame;
use crate::spielverlauf::abkuerzung::EndOfPlay;
use crate::spielverlauf::course::Course;
use crate::spielverlauf::klaerung::whole_game;
use crate::written::game::Game;

use super::stages::PlayedGame;

/// Returns what the game and all penalties come to; nothing if the game is open and nobody is punished.
pub(super) fn points(analysis: &Analysis) -> Option<Vec<i32>> {
    if analysis.game_points.is_none() && analysis.strafen.is_empty() {
        return None;
    }
    let fines = analysis.strafen.iter().map(|strafe| strafe.seats.as_slice());
    Some(sum_of_rows(analysis.seats, analysis.game_points.as_deref().into_iter().chain(fines)))
}

/// The table dealt a whole game again, for which there is no reason but its value, and that is none.
pub(super) fn dealt_again(
    end_of_play: &EndOfPlay,
    wertlos: bool,
    analysis: &mut Analysis,
    findings: &mut Findings<'_>,
) {
    if let Some(at) = end_of_play.neu_geben.filter(|_| !wertlos) {
        findings.add(FindingKind::NeuGebenUnbegruendet {}, at);
        analysis.outcome = Outcome::Redeal;
    }
}

/// Tells how a game with cards came out.
pub(super) fn outcome(
    played: &PlayedGame<'_, '_>,
    analysis: &Analysis,
    end_of_play: &EndOfPlay,
    findings: &mut Findings<'_>,
) -> Outcome {
    let KnownGame { game, rules, course, .. } = *played.known;
    if end_of_play.redeal {
        return Outcome::Redeal;
    }
    let complete = analysis.stiche.len();
    if course.stopped.is_some()
        || played.spielfindung.open.is_some()
        || course.laeufe.iter().any(|lauf| lauf.full && lauf.winner.is_none())
    {
        return undecided(game, course, findings);
    }
    if end_of_play.entscheid {
        return Outcome::NeedsRuling;
    }
    // Nobody has a party to which the rest could go.
    let rest = end_of_play.rest.filter(|_| !analysis.is_ramsch());
    if complete < game.per_player && rest.is_none() && !is_decided(analysis) {
        unfinished((complete, game.per_player), whole_game(game), findings);
        return Outcome::Incomplete;
    }
    let parties_known = analysis.is_ramsch() || game.active.iter().all(|seat| analysis.parteien[*seat].is_some());
    let whole_pack = complete < game.per_player || is_whole_pack(game, rules, course);
    if !parties_known || !whole_pack || ansagen::open(&analysis.ansagen) {
        return undecided(game, course, findings);
    }
    Outcome::Played
}

/// Says that a game stops behind so many of its tricks.
pub(super) fn unfinished((found, expected): (usize, usize), at: Locus, findings: &mut Findings<'_>) {
    findings.add(FindingKind::UnvollstaendigesSpiel { found, expected }, at);
}

/// Tells whether a game was over with a trick before the last.
fn is_decided(analysis: &Analysis) -> bool {
    let of_re = analysis.stiche.iter().filter(|stich| analysis.parteien[stich.winner] == Some(Partei::Re)).count();
    analysis.contract.is_some_and(|contract| contract.ziel().is_decided(of_re))
}

/// Tells whether the cards laid are the pack, each card as often as it is there.
fn is_whole_pack(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>) -> bool {
    let mut left = rules.kartenspiel.cards();
    game.active.iter().all(|seat| {
        let covered = left.covers(course.laid[*seat]);
        left = left.without(course.laid[*seat]);
        covered
    })
}

/// Says that the game is not decided, unless something that was found says why.
fn undecided(game: &Game<'_>, course: &Course<'_>, findings: &mut Findings<'_>) -> Outcome {
    let unreadable = course.stopped.is_some();
    if !unreadable && !findings.say_why_undecided() {
        let unknown = course.gelegt.iter().find(|play| play.counts && play.card.is_none()).map(|play| play.at);
        findings.add(FindingKind::Unentscheidbar {}, unknown.unwrap_or(whole_game(game)));
    }
    Outcome::Undecided
}

/// Tells whether what the parties took is known and worth showing.
pub(super) fn scored(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Played | Outcome::NeedsRuling => true,
        Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal | Outcome::Undecided | Outcome::Incomplete => false,
    }
}
