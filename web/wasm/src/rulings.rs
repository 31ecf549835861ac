//! What is written into a record when a referee has decided.

use doko_analyzer::Fall;
use doko_format::{Akt, Einstufung, Entscheid, Handlung, Seat, Sprache};
use doko_judge::Game;

use crate::notation::written;
use crate::question::Question;

/// Returns the text of the events for a possible ruling, to stand behind the last row; nothing where the page knows none
/// that says it. Each was tried: with it the game comes to what was shown.
pub(crate) fn events(question: &Question, index: usize) -> Option<String> {
    let game = question.the_game(false)?;
    let alternative = game.analysis.as_deref()?.alternatives.get(index)?;
    // The act that is to be ruled on is the one with rights to complain, or any other: each seat is tried.
    let mut tries = Vec::new();
    for against in Seat::first(game.players().len().max(4)) {
        for stich in stiche(&game, against) {
            let mut acts = vec![act(alternative.case, against, stich)?];
            if let Some(next) = alternative.danach {
                acts.push(act(next.case, next.gegen.unwrap_or(against), None)?);
            }
            acts.extend(alternative.rest.map(|party| Entscheid::Rest { party }));
            let events: Vec<String> = acts.into_iter().map(|act| ruled(act, game.heading.sprache())).collect();
            let events = events.join(" ");
            if !tries.contains(&events) {
                tries.push(events);
            }
        }
    }
    let wanted = alternative.points.clone();
    tries.into_iter().find(|events| {
        let text = with(&question.text, &game, events);
        let again = Question {
            text,
            lang: question.lang.clone(),
            rules: question.rules.clone(),
            house: question.house.clone(),
            game: game.index,
            avoid: question.avoid.clone(),
            ask: crate::question::Ask::Look,
        };
        let again = again.the_game(false);
        again.and_then(|again| again.analysis).is_some_and(|analysis| {
            analysis.outcome != doko_analyzer::Outcome::NeedsRuling && (wanted.is_none() || analysis.points == wanted)
        })
    })
}

/// Returns the tricks a ruling may name: none, and those of acts of the seat that were found.
fn stiche(game: &Game, seat: Seat) -> Vec<Option<u8>> {
    let found = game.diagnoses.iter().filter(|found| found.seat == Some(seat));
    let tricks = found.filter_map(|found| found.trick.and_then(|trick| u8::try_from(trick).ok()));
    std::iter::once(None).chain(tricks.map(Some)).collect()
}

fn act(case: Fall, against: Seat, stich: Option<u8>) -> Option<Entscheid> {
    let graded = |grade: Einstufung| Some(Entscheid::Einstufung { grade, against, stich });
    match case {
        Fall::Unerheblich => graded(Einstufung::Unerheblich),
        Fall::Geringfuegig => graded(Einstufung::Geringfuegig),
        Fall::GeringfuegigNachteil => graded(Einstufung::GeringfuegigNachteil),
        Fall::GeringfuegigOhneNachteil => graded(Einstufung::GeringfuegigOhneNachteil),
        Fall::Schwerwiegend => graded(Einstufung::Schwerwiegend),
        Fall::KeinVerstoss => graded(Einstufung::KeinVerstoss),
        Fall::AnsageGilt => Some(Entscheid::Ansage { seat: against, counts: true }),
        Fall::AnsageGiltNicht => Some(Entscheid::Ansage { seat: against, counts: false }),
        Fall::NeuGeben => Some(Entscheid::NeuGeben),
        Fall::Rest(party) => Some(Entscheid::Rest { party }),
        Fall::ReBei(_)
        | Fall::Karte { .. }
        | Fall::Ansage { .. }
        | Fall::OhneAnsage
        | Fall::Stichlos(_)
        | Fall::Paarwechsel(_) => None,
    }
}

fn ruled(act: Entscheid, sprache: Sprache) -> String {
    format!("(SR: {})", written(&Handlung::Akt(Akt::Entscheid(act)), sprache))
}

/// Puts events into a line of their own behind the last row of the game.
fn with(text: &str, game: &Game, events: &str) -> String {
    let line = crate::screen::end_line(game, text);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(line.min(lines.len()), events);
    lines.join("\n") + "\n"
}
