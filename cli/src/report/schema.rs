//! The JSON Schemas of everything the command line writes as JSON.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

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
        ("verdict.schema.json", written::<Verdict>()),
        ("list.schema.json", written::<ListReport>()),
        ("finding.schema.json", written::<FindingLine>()),
        ("findings.schema.json", written::<Findings>()),
        ("tables.schema.json", written::<Tables>()),
        ("solve.schema.json", written::<SolveReport>()),
        ("rules-shown.schema.json", written::<RulesReport>()),
        ("rules-diff.schema.json", written::<DiffReport>()),
        ("duplicates.schema.json", written::<Duplicates>()),
        ("game-ids.schema.json", written::<GameIds>()),
        ("corpus-diff.schema.json", written::<DiffDocument>()),
        ("corpus-stats.schema.json", written::<StatsReport>()),
    ]
}

/// Returns the schema of a type as it is written: a field is required unless it is left out where there is nothing to say.
fn written<T: JsonSchema>() -> Schema {
    SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>()
}
