//! `doko solve`: the best result of both parties with open cards, and the cards that lead there.

use std::fmt::Write as _;

use doko_analyzer::ByPartei;
use doko_analyzer::search::{self, Budget, Position, Search, Spot, Unsearchable};
use doko_format::{Argument, Card, Partei, Seat};
use doko_judge::Game;
use doko_judge::harmless::sanitise;
use doko_report::json::{Version, json};
use doko_report::message::{Worded as _, Wording};
use schemars::JsonSchema;
use serde::Serialize;

use crate::CLEAN;
use crate::args::{Judging, SolveFormat};
use crate::command::choices::{the_one_game, without_rules};
use crate::failure::Failure;
use crate::session::{Session, Wanted};

/// The version of the document.
const VERSION: Version = Version { schema: "doko/solve/1", minor: 0 };
/// How wide the names in front of the values are.
const MARGIN: usize = 15;

/// What a position comes to with open cards, in JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SolveReport {
    /// Always `doko/solve/1`.
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// The file.
    file: String,
    /// The game's place in the file, from 1.
    index: usize,
    /// Its label.
    game: Option<String>,
    /// The id of the rule set, as given.
    rules: String,
    /// The trick the position lies in, from 1.
    trick: usize,
    /// The card before which it lies, from 1.
    position: usize,
    /// Whose turn it is.
    seat: Seat,
    /// The seats of Re.
    re: Vec<Seat>,
    /// The seats of Kontra.
    kontra: Vec<Seat>,
    /// Augen of the tricks before.
    won: PartyAugen,
    /// The cards on the table, from the leader on.
    table: Vec<Card>,
    /// What each seat holds.
    hands: Vec<OpenHand>,
    /// The best result of both parties, in Augen of the whole game.
    best: PartyBounds,
    /// Whether that is exact.
    exact: bool,
    /// The cards that lead there; null where the budget did not suffice.
    best_cards: Option<Vec<Card>>,
    /// How many positions were looked at.
    nodes: u64,
}

/// Augen by party.
#[derive(Debug, Serialize, JsonSchema)]
struct PartyAugen {
    /// Those of Re.
    re: u16,
    /// Those of Kontra.
    kontra: u16,
}

/// Bounds by party; equal where the result is exact.
#[derive(Debug, Serialize, JsonSchema)]
struct PartyBounds {
    /// Those of Re.
    re: Bounds,
    /// Those of Kontra.
    kontra: Bounds,
}

/// Both included.
#[derive(Debug, Serialize, JsonSchema)]
struct Bounds {
    /// At least so many Augen.
    least: u16,
    /// At most so many.
    most: u16,
}

/// A hand.
#[derive(Debug, Serialize, JsonSchema)]
struct OpenHand {
    /// Whose.
    seat: Seat,
    /// From the highest trump down.
    cards: Vec<Card>,
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolveTask {
    /// From where on.
    pub(crate) from: Spot,
    /// How many positions may be looked at.
    pub(crate) budget: u64,
    /// How to answer.
    pub(crate) format: SolveFormat,
}

/// Runs the command.
pub(crate) fn run(judging: &Judging, question: SolveTask, session: &mut Session) -> Result<u8, Failure> {
    if let Some((name, game)) = the_one_game(judging, Wanted::At(question.from), session)? {
        answer(&name, &game, question, session)?;
    }
    Ok(CLEAN)
}

fn answer(name: &str, game: &Game, question: SolveTask, session: &mut Session) -> Result<(), Failure> {
    let position = match &game.position {
        Some(Ok(position)) => position,
        Some(Err(why)) => return Err(impossible(name, game, question.from, *why)),
        None => return Err(without_rules(name, game)),
    };
    let Some(seat) = position.to_act() else {
        return Err(impossible(name, game, question.from, Unsearchable::NoSuchPlace));
    };
    let mut search = Search::new(position, Budget(question.budget));
    let re = search.best_augen(position);
    let cards = search.best_cards(position).map(|(_, cards)| cards);
    let found = Solution { seat, re, cards, nodes: search.nodes() };
    let text = match question.format {
        SolveFormat::Human => human(name, game, position, question.from, &found, session),
        SolveFormat::Json => format!("{}\n", json(&report(name, game, position, question.from, found))),
    };
    session.output.text(&text)
}

/// What the search has found.
struct Solution {
    seat: Seat,
    re: search::Bounds,
    cards: Option<Vec<Card>>,
    nodes: u64,
}

impl Solution {
    fn bounds(&self, pack: u16) -> ByPartei<search::Bounds> {
        let kontra = search::Bounds { least: pack - self.re.most, most: pack - self.re.least };
        ByPartei { re: self.re, kontra }
    }
}

/// Returns all Augen of a game.
fn pack(position: &Position) -> u16 {
    let won = position.won();
    position.open() + won.re + won.kontra
}

fn impossible(name: &str, game: &Game, from: Spot, why: Unsearchable) -> Failure {
    let id = match why {
        Unsearchable::NoCards => "failure-solve-no-cards",
        Unsearchable::HandUnknown => "failure-solve-hands",
        Unsearchable::PartiesOpen => "failure-solve-parties",
        Unsearchable::NoSuchPlace => "failure-solve-place",
        Unsearchable::CourseUnknown => "failure-solve-course",
        Unsearchable::TooLarge => "failure-solve-size",
        Unsearchable::NotAboutAugen => "failure-solve-augen",
        _ => "failure-solve-impossible",
    };
    let label = game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned);
    let (trick, card) = (from.stich.to_string(), from.karte.to_string());
    Failure::told(id, [("path", name), ("game", &label), ("trick", &trick), ("card", &card)])
}

fn members(position: &Position, partei: Partei) -> Vec<Seat> {
    let mut seats: Vec<Seat> = position.seats().to_vec();
    seats.retain(|seat| position.partei(*seat) == Some(partei));
    seats.sort();
    seats
}

fn report(name: &str, game: &Game, position: &Position, from: Spot, found: Solution) -> SolveReport {
    let won = position.won();
    let bounds = found.bounds(pack(position));
    let of = |bounds: search::Bounds| Bounds { least: bounds.least, most: bounds.most };
    let mut seats = position.seats().to_vec();
    seats.sort();
    SolveReport {
        schema: VERSION.schema,
        minor: VERSION.minor,
        file: name.to_owned(),
        index: game.index,
        game: game.label.as_deref().map(str::to_owned),
        rules: game.rules_id.to_string(),
        trick: from.stich,
        position: from.karte,
        seat: found.seat,
        re: members(position, Partei::Re),
        kontra: members(position, Partei::Kontra),
        won: PartyAugen { re: won.re, kontra: won.kontra },
        table: position.table().collect(),
        hands: seats.into_iter().map(|seat| OpenHand { seat, cards: position.hand(seat) }).collect(),
        best: PartyBounds { re: of(bounds.re), kontra: of(bounds.kontra) },
        exact: found.re.exact().is_some(),
        best_cards: found.cards,
        nodes: found.nodes,
    }
}

fn human(name: &str, game: &Game, position: &Position, from: Spot, found: &Solution, session: &Session) -> String {
    let wording = game.wording();
    let say = |id: &str, values: &[(&'static str, Argument)]| session.messages.format(id, &wording.arguments(values));
    let label = game.label.as_deref().map(|label| format!(" {}", sanitise(label))).unwrap_or_default();
    let title = format!("{}{label}", session.messages.text("score-game"));
    let place = format!("{}:{}", sanitise(name), game.line);
    let mut out = format!("{}  {}\n", session.paint.bold(&title), session.paint.dim(&place));
    let mut line = |title: &str, text: &str| {
        let title = session.messages.text(title);
        let gap = " ".repeat(MARGIN.saturating_sub(title.chars().count()).max(1));
        let _ = writeln!(out, "  {}{gap}{text}", session.paint.dim(&title));
    };
    let number = |number: usize| Argument::Number(number as i64);
    let values = [("trick", number(from.stich)), ("card", number(from.karte)), ("seat", Argument::Seat(found.seat))];
    line("solve-position", &say("solve-before", &values));
    line("score-parties", &parties(position, &wording));
    let won = position.won();
    let augen = |id: &str, re: u16, kontra: u16| {
        say(id, &[("re", Argument::Number(re.into())), ("kontra", Argument::Number(kontra.into()))])
    };
    line("solve-won", &augen("solve-augen", won.re, won.kontra));
    let cards = |cards: Vec<Card>| cards.into_iter().map(|card| wording.card(card)).collect::<Vec<_>>().join(" ");
    let table: Vec<Card> = position.table().collect();
    if !table.is_empty() {
        line("solve-table", &cards(table));
    }
    let mut seats = position.seats().to_vec();
    seats.sort();
    for seat in seats {
        line("solve-hand", &format!("{}: {}", wording.seat(seat), cards(position.hand(seat))));
    }
    let bounds = found.bounds(pack(position));
    let best = match (bounds.re.exact(), bounds.kontra.exact()) {
        (Some(re), Some(kontra)) => augen("solve-augen", re, kontra),
        _ => {
            let number = |number: u16| Argument::Number(number.into());
            let values = [
                ("re_least", number(bounds.re.least)),
                ("re_most", number(bounds.re.most)),
                ("kontra_least", number(bounds.kontra.least)),
                ("kontra_most", number(bounds.kontra.most)),
            ];
            say("solve-between", &values)
        }
    };
    line("solve-best", &best);
    match &found.cards {
        Some(best) => line("solve-cards", &cards(best.clone())),
        None => line("solve-cards", &say("solve-budget", &[("nodes", Argument::Number(found.nodes as i64))])),
    }
    out
}

fn parties(position: &Position, wording: &Wording<'_>) -> String {
    let party = |party: Partei| {
        let seats: Vec<String> = members(position, party).into_iter().map(|seat| wording.seat(seat)).collect();
        format!("{} {}", wording.partei(party), seats.join(", "))
    };
    Partei::ALL.map(party).join(" · ")
}
