//! The JSON Schemas of everything the command line writes as JSON.

use doko_report::schema::written;
use schemars::Schema;

use crate::command::corpus::{Duplicates, GameIds};
use crate::command::rules::{DiffReport, RulesReport};
use crate::command::solve::SolveReport;
use crate::report::diff::DiffDocument;
use crate::report::stats::StatsReport;

/// Returns every schema with the name of its file in `cli/schema/`.
///
/// Those of records (`doko/record/1`, `doko/game/1`) are made by the crate `doko-format`, those of findings and verdicts
/// by `doko-report`.
pub fn json_schemas() -> [(&'static str, Schema); 7] {
    [
        ("solve.schema.json", written::<SolveReport>()),
        ("rules-shown.schema.json", written::<RulesReport>()),
        ("rules-diff.schema.json", written::<DiffReport>()),
        ("duplicates.schema.json", written::<Duplicates>()),
        ("game-ids.schema.json", written::<GameIds>()),
        ("corpus-diff.schema.json", written::<DiffDocument>()),
        ("corpus-stats.schema.json", written::<StatsReport>()),
    ]
}
