//! Values of ours as JSON that steers no terminal, and the versions of its documents.

use doko_judge::harmless::{escaped, is_plain};

/// Which form a document has; `docs/json.md` says what changes with which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// Its name with the major version: `doko/findings/1`.
    pub schema: &'static str,
    /// How often something was added since.
    pub minor: u16,
}

impl Version {
    /// Returns how a document of this version begins, up to the comma before what it says.
    pub fn opening(self) -> String {
        let Version { schema, minor } = self;
        format!("{{\"schema\":\"{schema}\",\"minor\":{minor},")
    }
}

/// Writes a value of ours, which is made of strings, numbers and lists and so can always be written. A terminal may be
/// what it is written to.
pub fn json(value: &impl serde::Serialize) -> String {
    escaped(serde_json::to_string(value).unwrap_or_default())
}

/// Writes such a value behind what a buffer holds.
pub fn write_json(value: &impl serde::Serialize, out: &mut Vec<u8>) {
    let start = out.len();
    if serde_json::to_writer(&mut *out, value).is_err() {
        out.truncate(start);
    }
    if !is_plain(&out[start..]) {
        let text = String::from_utf8(out.split_off(start)).unwrap_or_default();
        out.extend_from_slice(escaped(text).as_bytes());
    }
}
