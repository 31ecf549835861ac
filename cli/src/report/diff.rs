//! What `doko corpus diff` writes: `doko/corpus-diff/1`, and what its other forms are made of.

mod document;
pub(crate) mod html;
pub(crate) mod human;
mod lists;
mod parameters;
mod row;
mod words;

use doko_analyzer::RuleSet;
use doko_corpus::compare::{Reason, Tally};
use doko_report::json::{Version, json};
use doko_report::message::Messages;

pub(crate) use document::{Both, DiffDocument, PlayerName};
use document::{DiffSums, GroupRow, ListRow, ParameterRow, PlayerRow, RestsOn, RulesSide, ShiftRow, Summary};
pub(crate) use lists::ListCounts;
pub(crate) use parameters::Parameters;
pub(crate) use row::GameRow;
use row::{ChangeName, ReasonName};

/// The version of [`DiffDocument`].
const VERSION: Version = Version { schema: "doko/corpus-diff/1", minor: 1 };

/// Everything that is counted in a run.
pub(crate) struct Diff {
    /// The rule sets; `None` for each record's own.
    rules: [Option<&'static RuleSet>; 2],
    /// The games.
    pub(crate) tally: Tally,
    /// The parameters.
    pub(crate) parameters: Parameters,
    /// The lists.
    pub(crate) lists: ListCounts,
    /// The first rows, for a form that shows them behind the sums.
    pub(crate) rows: Vec<GameRow>,
    /// Whether a row of the document is written already.
    begun: bool,
}

impl Diff {
    /// Begins.
    pub(crate) fn new(rules: [Option<&'static RuleSet>; 2]) -> Diff {
        let (tally, parameters, lists) = (Tally::default(), Parameters::default(), ListCounts::default());
        Diff { rules, tally, parameters, lists, rows: Vec::new(), begun: false }
    }

    /// Returns the beginning of the document, up to its games.
    pub(crate) fn json_start(&self) -> String {
        let side = |rules: &'static RuleSet| RulesSide { id: &rules.id, title: &rules.title, edition: &rules.edition };
        let rules: Both<_> = self.rules.map(|rules| rules.map(side)).into();
        format!("{}\"rules\":{},\"games\":[", VERSION.opening(), json(&rules))
    }

    /// Returns a game of the document.
    pub(crate) fn json_row(&mut self, row: &str) -> String {
        let separator = if std::mem::replace(&mut self.begun, true) { ",\n" } else { "\n" };
        format!("{separator}{row}")
    }

    /// Returns the document's end, behind its games.
    pub(crate) fn json_end(&self) -> String {
        let sums = json(&self.sums());
        format!("],\n{}\n", sums.trim_start_matches('{'))
    }

    fn sums(&self) -> DiffSums {
        let Tally { games, same, differ, open: [a, b, both], winner, value, points, findings, .. } = self.tally;
        let open = Both { a, b };
        DiffSums {
            summary: Summary { games, same, differ, open, open_both: both, winner, value, points, findings },
            players: self.players(),
            groups: self.groups(),
            parameters: self.parameters.rows(self.rules),
            together: self.parameters.together,
            rests_on: self.parameters.rests(),
            lists: self.lists.rows(),
        }
    }

    fn players(&self) -> Vec<PlayerRow> {
        let rows = self.tally.players.iter().map(|(player, sums)| PlayerRow {
            player: player.into(),
            games: sums.games,
            points: sums.points.into(),
            apart: sums.apart.into(),
            shift: sums.shift(),
        });
        rows.collect()
    }

    fn groups(&self) -> Vec<GroupRow> {
        let mut rows: Vec<GroupRow> = self
            .tally
            .groups
            .iter()
            .map(|((reason, change), group)| GroupRow {
                cause: ReasonName::of(*reason),
                name: name(*reason),
                code: code(*reason),
                change: ChangeName::of(*change),
                games: group.games,
                further: group.further,
                clauses: group.clauses.clone().into(),
                shift: group
                    .shift
                    .iter()
                    .filter(|(_, points)| **points != 0)
                    .map(|(player, points)| ShiftRow { player: player.into(), points: *points })
                    .collect(),
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse((row.games, row.further)));
        rows
    }
}

/// Returns the name of the item or finding of a reason.
fn name(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Posten(item) => Some(item.slug()),
        Reason::Befund { slug, .. } => Some(slug),
        Reason::Ausgang
        | Reason::Spielart
        | Reason::Stich
        | Reason::Ansage
        | Reason::Sieger
        | Reason::Strafe
        | Reason::Verteilung => None,
    }
}

/// Returns the code of the finding of a reason.
fn code(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Befund { code, .. } => Some(code),
        _ => None,
    }
}

/// Names a player for people: the name, or the seat.
pub(super) fn player_words(player: &PlayerName, messages: &Messages) -> String {
    match (&player.name, player.seat) {
        (Some(name), _) => name.to_string(),
        (None, Some(seat)) => {
            let mut values = fluent_bundle::FluentArgs::new();
            values.set("seat", seat.to_string());
            messages.format("report-seat", &values)
        }
        (None, None) => String::new(),
    }
}
