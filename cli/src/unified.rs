//! What differs between two texts, as a unified diff.

use doko_judge::harmless::sanitise;
use doko_report::paint::Paint;
use similar::{ChangeTag, TextDiff};

/// Writes a unified diff.
pub(crate) fn diff(name: &str, old: &str, new: &str, paint: Paint) -> String {
    let name = sanitise(name);
    let mut out = format!("--- {name}\n+++ {name}\n");
    let diff = TextDiff::from_lines(old, new);
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        out.push_str(&format!("{}\n", paint.cyan(&hunk.header().to_string())));
        for change in hunk.iter_changes() {
            let text: &str = change.value();
            let line = sanitise(text.trim_end_matches(['\n', '\r']));
            out.push_str(&match change.tag() {
                ChangeTag::Delete => paint.red(&format!("-{line}")),
                ChangeTag::Insert => paint.green(&format!("+{line}")),
                ChangeTag::Equal => format!(" {line}"),
            });
            out.push('\n');
        }
    }
    out
}
