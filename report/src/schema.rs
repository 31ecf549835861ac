//! The JSON Schemas of what is written here as JSON.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::finding::{FindingLine, Findings};
use crate::season::Season;
use crate::tournament::Tables;
use crate::turn::TurnReport;
use crate::verdict::{ListReport, Verdict};

/// Returns every schema with the name of its file in `report/schema/`.
///
/// Those of records (`doko/record/1`, `doko/game/1`) are made by the crate `doko-format`.
pub fn json_schemas() -> [(&'static str, Schema); 7] {
    [
        ("verdict.schema.json", written::<Verdict>()),
        ("list.schema.json", written::<ListReport>()),
        ("finding.schema.json", written::<FindingLine>()),
        ("findings.schema.json", written::<Findings>()),
        ("tables.schema.json", written::<Tables>()),
        ("next.schema.json", written::<TurnReport>()),
        ("season.schema.json", written::<Season>()),
    ]
}

/// Returns the schema of a type as it is written: a field is required unless it is left out where there is nothing to say.
pub fn written<T: JsonSchema>() -> Schema {
    SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>()
}
