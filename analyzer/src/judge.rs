//! Judging one game: the straight line from record to result, and nothing but the order of its stages.

mod alternatives;
mod assumptions;
mod citation;
mod misnoted;
mod notes;
mod outcome;
mod stages;

use doko_format::{Akt, BySeat, Handlung, ListHeader, Record};

use crate::analysis::Analysis;
use crate::ansagen;
use crate::ansagen::Spoken;
use crate::finding::Findings;
use crate::rules::{Pflichtschuld, RuleSet};
use crate::search::{Budget, KnownGame};
use crate::spielfindung::from_play::nach_dem_spiel;
use crate::spielverlauf::bedienen::Gespielt;
use crate::spielverlauf::course::{Course, Wort};
use crate::spielverlauf::klaerung::klaerung;
use crate::spielverlauf::liegenlassen::liegenlassen;
use crate::spielverlauf::resolve::{ordnung, resolved};
use crate::spielverlauf::{aussetzer, bedienen, hands};
use crate::verstoesse::rights::was_steht;
use crate::wertung::bock::bock;
use crate::wertung::noted::{only_noted, unknown_names};
use crate::written::canonical::canonical;
use crate::written::game::{Assumption, seats_at};
use crate::written::outline::Outline;
use crate::written::rows::with_rows_as_meant;
use crate::written::seats::{Bereinigt, bereinigt};
use crate::written::unreadable::judged;
use crate::written::without_cards::Notiz;
pub use misnoted::{judge_hands, judge_taker, judge_wrong_card};
pub use notes::{judge_begun, judge_notes};
use stages::{PlayedGame, Written};

/// What a game is judged by.
#[derive(Clone, Copy)]
struct Task<'t> {
    /// The header of the game's list.
    header: &'t ListHeader,
    rules: &'t RuleSet,
    /// What the games before it show.
    vorgeschichte: Vorgeschichte<'t>,
    /// How many positions a search may look at.
    budget: Budget,
    /// What is taken for granted of what the record leaves open.
    assumption: Option<&'t Assumption>,
}

/// Judges a game under a rule set.
///
/// `header` is that of the game's list: it holds for the game what the game does not say itself. The result says
/// what could not be decided rather than guess; nothing in a record makes this panic.
pub fn analyze(record: &Record, header: &ListHeader, rules: &RuleSet) -> Analysis {
    analyze_within(record, header, rules, Budget::default())
}

/// Judges a game as [`analyze`] does; whatever is searched for, a claim of the remaining tricks or a complaint of a
/// revoke, may look at so many positions.
pub fn analyze_within(record: &Record, header: &ListHeader, rules: &RuleSet, budget: Budget) -> Analysis {
    as_meant(record, Task { header, rules, vorgeschichte: Vorgeschichte::default(), budget, assumption: None })
}

/// What the games before one show of it; each holds where the record itself does not say so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vorgeschichte<'a> {
    /// What each player owed of Pflichtsoli (TSR 4.2, 4.3.1); `None` where nothing is known of it.
    pub schulden: Option<&'a BySeat<Pflichtschuld>>,
    /// By what it counts more (Bockrunden of house rules).
    pub bock: Option<i32>,
    /// Whether it is a game of a Ramsch round (house rule R1).
    pub ramsch: bool,
}

/// Judges a game as [`analyze`] does, with what the games before it show.
pub fn analyze_in_list(
    record: &Record,
    header: &ListHeader,
    rules: &RuleSet,
    vorgeschichte: Vorgeschichte<'_>,
) -> Analysis {
    as_meant(record, Task { header, rules, vorgeschichte, budget: Budget::default(), assumption: None })
}

/// Judges a record in its canonical order, for written otherwise it is judged alike; by each reading of a word that cannot
/// be read; with its rows as they were meant; by the dealer that it shows.
fn as_meant(record: &Record, task: Task<'_>) -> Analysis {
    let judge = |record: &Record| judge(record, task);
    let heard = |record: &Record| judged(record, task.header, judge);
    let read = |record: &Record| with_rows_as_meant(record, heard(record), task.rules, heard);
    let dealt = |record: &Record| aussetzer::with_another_geber(record, read(record), task.rules, read);
    let Some(canonical) = canonical(record) else { return dealt(record) };
    let mut analysis = dealt(&canonical.record);
    canonical.put_back(&mut analysis);
    analysis
}

/// Judges a game without what is said of seats that the table does not have.
fn judge(record: &Record, task: Task<'_>) -> Analysis {
    let outline = Outline::new(record);
    let seats = seats_at(&outline, task.header);
    match bereinigt(record, seats.unwrap_or(task.rules.tisch.usual())) {
        None => stages(Written { record, outline, seats, missing: &[] }, task),
        Some(Bereinigt { record, fehlend }) => {
            let outline = Outline::new(&record);
            stages(Written { record: &record, outline, seats, missing: &fehlend }, task)
        }
    }
}

/// Takes a game through the stages, in their order.
fn stages<'r>(written: Written<'r>, task: Task<'r>) -> Analysis {
    let record = written.record;
    let rules = task.rules.at_table(written.seats.unwrap_or(task.rules.tisch.usual()));
    let mut findings = Findings::new(rules);
    let game = written.game(task, rules, &mut findings);
    if game.foreign {
        // Whatever else these rules say of it follows from that.
        return Analysis { findings: findings.into_vec(), ..stages::opened(&game) };
    }
    aussetzer::aussetzer(&game, &mut findings);
    let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
    let ordnung = ordnung(rules, &spielfindung);
    let mut course = Course::default();
    resolved(&game, rules, &spielfindung, &ordnung, &mut course, &mut findings);
    hands::check_copies(&game, rules, &course, &mut findings);
    let haende = hands::haende(&game, rules, &course, &mut findings);
    let gespielt = Gespielt { game: &game, rules, ordnung: &ordnung, course: &course, haende: &haende };
    let notiz = Notiz::of(&game);
    let klaerung = match &notiz {
        Some(notiz) => notiz.klaerung(&game, rules, &spielfindung, &mut findings),
        None => klaerung(gespielt, &spielfindung, &mut findings),
    };
    bedienen::bedienen(gespielt, klaerung.hochzeitslage(), &mut findings);
    // What was complained of is looked at as it stands.
    if !course.worte.iter().any(is_disputed) {
        findings.because_of_impossible_tricks(course.laeufe.iter().map(|lauf| lauf.line));
    }
    ansagen::late_statements(&game, rules, &course, &mut findings);

    let spoken = Spoken { game: &game, rules, spielfindung: &spielfindung, course: &course, klaerung: &klaerung };
    let mut entscheidungen = stages::entscheidungen(spoken, &ordnung);
    let urteile = ansagen::ansagen(spoken, &entscheidungen, &mut findings);

    let stiche = std::mem::take(&mut course.stiche);
    let known =
        KnownGame { game: &game, rules, ordnung: &ordnung, course: &course, klaerung: &klaerung, haende: &haende };
    let played = PlayedGame { known: &known, spielfindung: &spielfindung, budget: task.budget };
    let mut analysis = played.analysis(urteile, stiche);
    let liegen = liegenlassen(rules, &course, &analysis, &mut findings);
    (analysis.verfallen, analysis.liegend) = (liegen.verfallen, liegen.liegend);
    entscheidungen.rule_ansagen(&mut analysis, &findings);
    let in_list = task.vorgeschichte.bock.filter(|_| game.outline.bock.is_none());
    analysis.bock = bock(&game, rules, &mut findings).or(in_list);
    analysis.nur_notiert = only_noted(&game.outline.notiert, rules);
    let mut ended = played.ended(&mut entscheidungen, &mut analysis, &mut findings);
    let mut wertlos = played.scored(&ended, notiz.is_some(), &mut analysis, &mut findings);
    unknown_names(&game.outline.notiert, rules, &mut findings);
    let notiz = notiz.filter(|_| !ended.end_of_play.redeal);
    if let Some(notiz) = &notiz {
        wertlos = played.noted(notiz, &entscheidungen, &mut ended, &mut analysis, &mut findings);
    }
    let case_file = played.case_file(&entscheidungen, notiz.as_ref(), &ended, wertlos);
    let (ruled_on, vorfrage) = played.settled(&case_file, &ended.end_of_play, &mut analysis, &mut findings);
    was_steht(analysis.outcome, &course, &ruled_on, rules, &mut findings);
    analysis.points = outcome::points(&analysis);
    played.told(record, notiz.is_some(), &analysis, &mut findings);
    analysis.findings = findings.into_vec();
    played.left_open(record, task, vorfrage, &mut analysis);
    analysis
}

/// Tells whether somebody complained of something, or ruled on it.
fn is_disputed(wort: &Wort<'_>) -> bool {
    matches!(wort.event.what, Handlung::Akt(Akt::Reklamation(_) | Akt::Entscheid(_)))
}
