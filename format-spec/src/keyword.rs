//! The words of the notation in German, English and Dutch: one table for reading and for writing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sprache {
    /// German, the default.
    #[default]
    De,
    /// English.
    En,
    /// Dutch.
    Nl,
}
