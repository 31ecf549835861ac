//! What mends findings: each fix as an action, and all that are safe at once.

use std::ops::Range;

use doko_judge::{Diagnosis, Fix};
use doko_report::words;
use serde_json::{Value, json};

use crate::document::{Document, Talk};
use crate::findings::{plain, worded};
use crate::protocol::InStretch;

/// The kind of an action that mends one finding.
const QUICK_FIX: &str = "quickfix";
/// The kind of an action that mends all.
pub(crate) const FIX_ALL: &str = "source.fixAll.doko";
/// How many parts with findings are mended at once; trying the fixes of more would take too long.
const MOST: usize = 400;

/// Returns the actions for a part of a document.
pub(crate) fn actions(document: &mut Document, asked: &InStretch, talk: &Talk<'_>) -> Value {
    let is_wanted = |kind: &str| {
        let is_part = |wanted: &String| {
            kind == wanted || kind.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.starts_with('.'))
        };
        asked.context.only.as_ref().is_none_or(|only| only.iter().any(is_part))
    };
    let mut actions = Vec::new();
    let mut safe = false;
    if is_wanted(QUICK_FIX) {
        let wanted = document.text.offset(asked.range.start, talk.encoding)
            ..document.text.offset(asked.range.end, talk.encoding);
        for part in document.parts_in(asked.range, talk) {
            for found in mended(document, part, talk) {
                let bytes = Document::bytes(&found.place);
                if found.fixes.is_empty() || bytes.start > wanted.end.max(wanted.start) || bytes.end < wanted.start {
                    continue;
                }
                let shown = plain(document, part, &found, talk);
                for (at, fix) in found.fixes.iter().enumerate() {
                    safe |= fix.safe;
                    let title = worded(document, part, |wording| words::fix(&fix.title, talk.messages, wording));
                    actions.push(json!({
                        "title": title,
                        "kind": QUICK_FIX,
                        "diagnostics": [shown],
                        "isPreferred": at == 0 && (fix.safe || found.fixes.len() == 1),
                        "edit": edit(document, edits(std::iter::once(fix)), talk),
                    }));
                }
            }
        }
    }
    let asks_for_all = asked.context.only.is_some() && is_wanted(FIX_ALL);
    if asks_for_all || safe && asked.context.only.is_none() {
        let all = all_safe(document, talk);
        if !all.is_empty() {
            let title = talk.messages.text("editor-fix-all");
            actions.push(json!({ "title": title, "kind": FIX_ALL, "edit": edit(document, all, talk) }));
        }
    }
    actions.into()
}

/// Returns the findings of a part with what mends them.
fn mended(document: &mut Document, part: usize, talk: &Talk<'_>) -> Vec<Diagnosis> {
    if document.part(part).diagnoses.is_empty() {
        return Vec::new();
    }
    match document.part(part).is_list() {
        true => document.part(part).diagnoses.clone(),
        false => document.look(part, true, talk).map(|game| game.diagnoses).unwrap_or_default(),
    }
}

/// Returns the edits of all safe fixes of a document that do not get in each other's way.
fn all_safe(document: &mut Document, talk: &Talk<'_>) -> Vec<Replacement> {
    let parts = document.draft.parts().iter().enumerate();
    let parts: Vec<usize> = parts.filter(|(_, part)| !part.diagnoses.is_empty()).map(|(at, _)| at).take(MOST).collect();
    let found: Vec<Diagnosis> = parts.into_iter().flat_map(|part| mended(document, part, talk)).collect();
    let safe = found.iter().filter_map(|found| found.fixes.iter().find(|fix| fix.safe));
    edits(safe)
}

type Replacement = (Range<usize>, Box<str>);

/// Returns the edits of fixes; of two that overlap the first.
fn edits<'f>(fixes: impl Iterator<Item = &'f Fix>) -> Vec<Replacement> {
    let mut made: Vec<Replacement> = Vec::new();
    for fix in fixes {
        let own: Vec<Replacement> =
            fix.edits.iter().map(|edit| (Document::bytes(&edit.place), edit.text.clone())).collect();
        let touches = |one: &Replacement, other: &Replacement| {
            one.0.start < other.0.end && other.0.start < one.0.end || one.0.start == other.0.start
        };
        if !own.iter().any(|edit| made.iter().any(|known| touches(edit, known))) {
            made.extend(own);
        }
    }
    made.sort_by_key(|(range, _)| range.start);
    made
}

fn edit(document: &Document, edits: Vec<Replacement>, talk: &Talk<'_>) -> Value {
    let one = |(range, text): Replacement| json!({ "range": document.stretch(range, talk), "newText": text });
    let edits: Vec<Value> = edits.into_iter().map(one).collect();
    json!({ "changes": { document.uri.as_str(): edits } })
}
