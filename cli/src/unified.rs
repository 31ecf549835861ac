//! What differs between two texts, as a unified diff.

use std::convert::Infallible;

use doko_judge::harmless::sanitise;
use doko_report::paint::Paint;
use similar::algorithms::{Capture, Compact, Replace, myers};
use similar::udiff::UnifiedHunkHeader;
use similar::{ChangeTag, DiffOp, DiffableStr, group_diff_ops};

/// How many equal lines stand around what differs.
const AROUND: usize = 3;

/// Writes a unified diff.
pub(crate) fn diff(name: &str, old: &str, new: &str, paint: Paint) -> String {
    let name = sanitise(name);
    let mut out = format!("--- {name}\n+++ {name}\n");
    let (old, new) = (old.tokenize_lines(), new.tokenize_lines());
    for hunk in group_diff_ops(operations(&old, &new), AROUND).into_iter().filter(|hunk| !hunk.is_empty()) {
        out.push_str(&format!("{}\n", paint.cyan(&UnifiedHunkHeader::new(&hunk).to_string())));
        for change in hunk.iter().flat_map(|operation| operation.iter_changes(&old[..], &new[..])) {
            let line = sanitise(change.value().trim_end_matches(['\n', '\r']));
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

/// Returns what makes the new lines of the old ones. Asked for a diff of texts, `similar` would choose among all its ways when the
/// program runs, and so each of them would be in it: a twentieth of the program.
fn operations(old: &[&str], new: &[&str]) -> Vec<DiffOp> {
    let mut seen = Compact::new(Replace::new(Capture::new()), old, new);
    let done: Result<(), Infallible> = myers::diff(&mut seen, old, 0..old.len(), new, 0..new.len());
    match done {
        Ok(()) => seen.into_inner().into_inner().into_ops(),
        Err(never) => match never {},
    }
}

#[cfg(test)]
mod tests {
    use similar::TextDiff;

    use super::operations;

    #[test]
    fn lines_differ_as_in_a_diff_of_the_texts() {
        let mut state = 7_u64;
        let mut below = |end: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % end
        };
        for round in 0..3000 {
            let words = 2 + below(40);
            let old: Vec<String> =
                (0..below(if round % 50 == 0 { 300 } else { 30 })).map(|_| format!("{}\n", below(words))).collect();
            let mut new = old.clone();
            for _ in 0..below(12) {
                let at = below(new.len() + 1);
                match below(3) {
                    0 => new.insert(at, format!("{}\n", below(words))),
                    1 if at < new.len() => drop(new.remove(at)),
                    _ if at < new.len() => new[at] = format!("{}\n", below(words)),
                    _ => {}
                }
            }
            let (old, new): (Vec<&str>, Vec<&str>) =
                (old.iter().map(String::as_str).collect(), new.iter().map(String::as_str).collect());
            let (whole_old, whole_new) = (old.concat(), new.concat());
            assert_eq!(operations(&old, &new), TextDiff::from_lines(&whole_old, &whole_new).ops(), "{old:?} {new:?}");
        }
    }
}
