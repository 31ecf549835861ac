//! The JSON Schemas of everything the command line writes as JSON.

use schemars::{Schema, schema_for};

use crate::command::corpus::{Duplicates, GameIds};
use crate::command::rules::{DiffReport, RulesReport};
use crate::command::solve::SolveReport;
use crate::report::diff::DiffDocument;
use crate::report::finding::{FindingLine, Findings};
use crate::report::stats::StatsReport;
use crate::report::verdict::{ListReport, Verdict};
use crate::tournament::Tables;

/// Returns every schema with the name of its file in `cli/schema/`.
///
/// Those of records (`doko/record/1`, `doko/game/1`) are made by the crate `doko-format`.
pub fn json_schemas() -> [(&'static str, Schema); 12] {
    [
        ("verdict.schema.json", schema_for!(Verdict)),
        ("list.schema.json", schema_for!(ListReport)),
        ("finding.schema.json", schema_for!(FindingLine)),
        ("findings.schema.json", schema_for!(Findings)),
        ("tables.schema.json", schema_for!(Tables)),
        ("solve.schema.json", schema_for!(SolveReport)),
        ("rules-shown.schema.json", schema_for!(RulesReport)),
        ("rules-diff.schema.json", schema_for!(DiffReport)),
        ("duplicates.schema.json", schema_for!(Duplicates)),
        ("game-ids.schema.json", schema_for!(GameIds)),
        ("corpus-diff.schema.json", schema_for!(DiffDocument)),
        ("corpus-stats.schema.json", schema_for!(StatsReport)),
    ]
}
