//! A game that differs, or that one of the two leaves open.

use std::borrow::Cow;
use std::sync::Arc;

use doko_analyzer::Wert;
use doko_corpus::compare::{Cause, Change, Comparison, Reason};
use doko_format::{Ansagewort, Partei, Seat};
use doko_judge::Game;
use doko_report::csv::Cell;
use doko_report::json::json;
use doko_report::message::{Messages, join_points};
use doko_report::verdict::OutcomeName;
use schemars::JsonSchema;
use serde::Serialize;

use super::words::reason;
use super::{Both, code, name};

/// A game judged by both.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct GameRow {
    /// The file as named on the command line, `-` for standard input.
    pub(crate) file: String,
    /// The game's place in the file, from 1.
    pub(crate) index: usize,
    /// Its label.
    pub(crate) game: Option<Box<str>>,
    /// Its line in the file.
    pub(crate) line: usize,
    /// Whether one of the two leaves it open: then nothing is compared.
    pub(crate) open: bool,
    /// The ids of the rule sets, as given.
    pub(crate) rules: Both<Cow<'static, str>>,
    /// How it ended; null for an unknown rule set.
    pub(crate) outcome: Both<Option<OutcomeName>>,
    /// Who won; null if nobody did, or not decided.
    pub(crate) winner: Both<Option<Partei>>,
    /// The value, seen from the winner; null if nothing was scored.
    pub(crate) value: Both<Option<i32>>,
    /// Points by seat; null where there are none.
    pub(crate) points: Both<Option<Vec<i32>>>,
    /// Names by seat, as far as they are known.
    pub(crate) players: Vec<Option<Box<str>>>,
    /// Why it differs, the cause it is counted under first; empty where it is open.
    pub(crate) causes: Vec<CauseRow>,
    /// The parameters that touch it alone.
    pub(crate) parameters: Vec<String>,
    /// All of it in a line, in the language asked for.
    pub(crate) reason: String,
}

/// Why a game differs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct CauseRow {
    /// What makes the difference.
    cause: ReasonName,
    /// The item or finding.
    name: Option<&'static str>,
    /// The code of a finding.
    code: Option<&'static str>,
    /// How it differs.
    change: ChangeName,
    /// Whose item or announcement it is.
    party: Option<Partei>,
    /// Whose act it is; who takes the trick by B.
    seat: Option<Seat>,
    /// The announcement.
    call: Option<Ansagewort>,
    /// The first trick that goes to somebody else.
    trick: Option<usize>,
    /// For an item what it brings, seen from the party that earned it: `+2`, or `*2` for a factor.
    amount: Both<Option<String>>,
    /// The clauses.
    clause: Both<Option<Arc<str>>>,
}

/// What makes a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReasonName {
    /// How the game ended.
    Outcome,
    /// What was played, or who plays with whom.
    Contract,
    /// A trick goes to somebody else.
    Trick,
    /// An announcement counts under one only.
    Announcement,
    /// The same Augen are enough under one only.
    Winner,
    /// A penalty.
    Penalty,
    /// An item of the score.
    Item,
    /// The same value brings other points by seat.
    Distribution,
    /// A finding.
    Finding,
}

/// How something differs from A to B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChangeName {
    /// Only B has it.
    New,
    /// Only A has it.
    Gone,
    /// Both have it, otherwise.
    Changed,
}

impl ReasonName {
    pub(super) fn of(reason: Reason) -> ReasonName {
        match reason {
            Reason::Ausgang => ReasonName::Outcome,
            Reason::Spielart => ReasonName::Contract,
            Reason::Stich => ReasonName::Trick,
            Reason::Ansage => ReasonName::Announcement,
            Reason::Sieger => ReasonName::Winner,
            Reason::Strafe => ReasonName::Penalty,
            Reason::Posten(_) => ReasonName::Item,
            Reason::Verteilung => ReasonName::Distribution,
            Reason::Befund { .. } => ReasonName::Finding,
        }
    }
}

impl ChangeName {
    pub(super) fn of(change: Change) -> ChangeName {
        match change {
            Change::New => ChangeName::New,
            Change::Gone => ChangeName::Gone,
            Change::Other => ChangeName::Changed,
        }
    }
}

impl CauseRow {
    fn of(cause: &Cause) -> CauseRow {
        let amount = |wert: Option<Wert>| {
            wert.map(|wert| match wert {
                Wert::Punkte(points) => format!("{points:+}"),
                Wert::Faktor(factor) => format!("*{factor}"),
            })
        };
        CauseRow {
            cause: ReasonName::of(cause.reason),
            name: name(cause.reason),
            code: code(cause.reason),
            change: ChangeName::of(cause.change),
            party: cause.party,
            seat: cause.seat,
            call: cause.call,
            trick: cause.stich,
            amount: cause.amounts.map(amount).into(),
            clause: cause.clauses.clone().into(),
        }
    }
}

impl GameRow {
    /// What stands above the columns.
    pub(crate) const COLUMNS: [&'static str; 16] = [
        "file",
        "index",
        "game",
        "open",
        "rules_a",
        "rules_b",
        "outcome_a",
        "outcome_b",
        "winner_a",
        "winner_b",
        "value_a",
        "value_b",
        "players",
        "points_a",
        "points_b",
        "reason",
    ];

    /// Puts a game into words; `None` if nothing differs.
    pub(crate) fn of(
        file: &str,
        games: &[Game; 2],
        comparison: &Comparison,
        parameters: Vec<String>,
        messages: &Messages,
    ) -> Option<GameRow> {
        let causes: &[Cause] = match comparison {
            Comparison::Same => return None,
            Comparison::Open(_) => &[],
            Comparison::Differs(difference) => &difference.causes,
        };
        let analyses = games.each_ref().map(|game| game.analysis.as_deref());
        let [game, _] = games;
        Some(GameRow {
            file: file.to_owned(),
            index: game.index,
            game: game.label.clone(),
            line: game.line,
            open: matches!(comparison, Comparison::Open(_)),
            rules: games.each_ref().map(|game| game.rules_id.clone()).into(),
            outcome: analyses.map(|analysis| analysis.map(|analysis| OutcomeName::of(analysis.outcome))).into(),
            winner: analyses.map(|analysis| analysis.and_then(|analysis| analysis.winner).flatten()).into(),
            value: analyses.map(|analysis| analysis.and_then(|analysis| analysis.value)).into(),
            points: analyses.map(|analysis| analysis.and_then(|analysis| analysis.points.clone())).into(),
            players: game.players().to_vec(),
            causes: causes.iter().map(CauseRow::of).collect(),
            parameters,
            reason: reason(games, comparison, messages),
        })
    }

    /// Returns the cells of its row in a spreadsheet, in the order of [`COLUMNS`](GameRow::COLUMNS).
    pub(crate) fn cells(&self) -> [Cell; 16] {
        let outcome = |outcome: &Option<OutcomeName>| outcome.as_ref().map_or(Cell::Empty, word);
        let party = |party: &Option<Partei>| party.as_ref().map_or(Cell::Empty, word);
        // By seat, so that no spreadsheet reads a row of numbers as a sum.
        let points = |points: &Option<Vec<i32>>| {
            let by_seat = Seat::first(usize::MAX).zip(points.iter().flatten());
            let by_seat = by_seat.map(|(seat, points)| format!("{seat}: {points}")).collect::<Vec<_>>();
            Cell::text(by_seat.join(", "))
        };
        let names: Vec<&str> = self.players.iter().map(|name| name.as_deref().unwrap_or("-")).collect();
        [
            Cell::text(&*self.file),
            Cell::count(self.index),
            Cell::text(self.game.as_deref().unwrap_or_default()),
            Cell::Flag(self.open),
            Cell::text(&*self.rules.a),
            Cell::text(&*self.rules.b),
            outcome(&self.outcome.a),
            outcome(&self.outcome.b),
            party(&self.winner.a),
            party(&self.winner.b),
            Cell::number(self.value.a),
            Cell::number(self.value.b),
            Cell::text(names.join(", ")),
            points(&self.points.a),
            points(&self.points.b),
            Cell::text(&*self.reason),
        ]
    }

    /// Returns what B brings each seat more; nothing where it is open.
    fn shifts(&self) -> Vec<i32> {
        if self.open {
            return Vec::new();
        }
        let (a, b) = (self.points.a.as_deref().unwrap_or_default(), self.points.b.as_deref().unwrap_or_default());
        let at = |points: &[i32], seat: usize| points.get(seat).copied().unwrap_or(0);
        (0..a.len().max(b.len())).map(|seat| at(b, seat).saturating_sub(at(a, seat))).collect()
    }

    /// Returns what B brings each seat more, `+2 -2 -2 +2`; nothing where it is open or brings the same.
    pub(super) fn shift(&self) -> Option<String> {
        let shifts = self.shifts();
        shifts.iter().any(|shift| *shift != 0).then(|| join_points(&shifts))
    }

    /// Returns how much the points of the seat change whose points change most.
    pub(super) fn most_shift(&self) -> i64 {
        self.shifts().into_iter().map(|shift| i64::from(shift).abs()).max().unwrap_or(0)
    }

    /// Returns how much the value changes.
    pub(super) fn value_shift(&self) -> i64 {
        let [a, b] = [self.value.a, self.value.b].map(|value| i64::from(value.unwrap_or(0)));
        if self.open { 0 } else { (b - a).abs() }
    }
}

/// Returns a value as JSON names it.
fn word(value: &impl Serialize) -> Cell {
    Cell::text(json(value).trim_matches('"'))
}
