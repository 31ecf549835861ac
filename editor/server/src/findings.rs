//! What was found, as an editor shows it.

use std::collections::HashMap;

use doko_format::Severity;
use doko_judge::Diagnosis;
use doko_report::message::{Worded as _, Wording};
use doko_report::words::InWords as _;
use serde::Serialize;
use serde_json::{Value, json};

use crate::document::{Document, Talk};
use crate::protocol::Json;
use crate::text::Stretch;

/// What is no finding of a game that somebody is in the middle of writing: that tricks are missing.
const UNFINISHED: &str = "unvollstaendiges-spiel";

/// What the findings of a part say, so that they are put into words once.
#[derive(Default)]
pub(crate) struct Said {
    by_revision: HashMap<u64, Vec<Sentences>>,
}

#[derive(Clone)]
struct Sentences {
    message: String,
    related: Vec<String>,
}

impl Said {
    /// Returns the findings of a document.
    pub(crate) fn of(&mut self, document: &Document, talk: &Talk<'_>) -> Json {
        let mut kept = HashMap::with_capacity(self.by_revision.len());
        for (at, part) in document.draft.parts().iter().enumerate().filter(|(_, part)| !part.diagnoses.is_empty()) {
            let said = self.by_revision.remove(&part.revision).unwrap_or_else(|| sentences(document, at, talk));
            kept.insert(part.revision, said);
        }
        self.by_revision = kept;
        let mut all = Vec::new();
        let written = document.writing.filter(|_| talk.waits).and_then(|line| document.part_of(line));
        for (at, part) in document.draft.parts().iter().enumerate() {
            let Some(said) = self.by_revision.get(&part.revision) else { continue };
            let waiting = waiting(document, at);
            for (found, said) in part.diagnoses.iter().zip(said) {
                if written == Some(at) && found.slug == UNFINISHED {
                    continue;
                }
                if waiting.as_ref().is_none_or(|waiting| waiting.shows(found, &said.message)) {
                    all.push(diagnostic(document, found, &part.diagnoses, said, talk));
                }
            }
        }
        #[derive(Serialize)]
        struct Told<'a> {
            uri: &'a str,
            version: i64,
            diagnostics: Vec<Shown<'a>>,
        }
        Json::of(&Told { uri: &document.uri, version: document.version, diagnostics: all })
    }
}

/// The line that is being typed, in the part it stands in.
struct Waiting<'a> {
    line: usize,
    settled: &'a [(&'static str, String)],
}

impl Waiting<'_> {
    /// A finding of the line itself waits, and one behind it that was not there before.
    fn shows(&self, found: &Diagnosis, message: &str) -> bool {
        let line = found.place.line - 1;
        line < self.line
            || line > self.line && self.settled.iter().any(|(slug, before)| *slug == found.slug && before == message)
    }
}

fn waiting(document: &Document, at: usize) -> Option<Waiting<'_>> {
    let line = document.typing?;
    let byte = document.text.line(line).start;
    (document.draft.part_at(byte) == Some(at)).then_some(Waiting { line, settled: &document.settled })
}

/// Notes what the part at a line shows, before somebody types in it.
pub(crate) fn settle(document: &mut Document, line: usize, talk: &Talk<'_>) {
    let Some(at) = document.draft.part_at(document.text.line(line).start) else { return };
    let said = sentences(document, at, talk);
    let found = document.part(at).diagnoses.iter().zip(said);
    document.settled = found.map(|(found, said)| (found.slug, said.message)).collect();
}

/// Calls `then` with how values of a part are written.
pub(crate) fn worded<T>(document: &Document, at: usize, then: impl FnOnce(&Wording<'_>) -> T) -> T {
    let part = document.part(at);
    match (part.game(), document.draft.heading(at)) {
        (Some(game), _) => then(&game.wording()),
        (None, Some(heading)) => then(&heading.wording()),
        (None, None) => then(&Wording::default()),
    }
}

fn sentences(document: &Document, at: usize, talk: &Talk<'_>) -> Vec<Sentences> {
    worded(document, at, |wording| {
        let said = |found: &Diagnosis| Sentences {
            message: found.message(talk.messages, wording),
            related: found.related.iter().map(|related| found.role(related, talk.messages, wording)).collect(),
        };
        document.part(at).diagnoses.iter().map(said).collect()
    })
}

/// A finding, as the protocol has it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Shown<'a> {
    range: Stretch,
    severity: u8,
    code: &'a str,
    source: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_information: Vec<Related<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    location: Location<'a>,
    message: &'a str,
}

#[derive(Serialize)]
struct Location<'a> {
    uri: &'a str,
    range: Stretch,
}

fn diagnostic<'a>(
    document: &'a Document,
    found: &'a Diagnosis,
    beside: &[Diagnosis],
    said: &'a Sentences,
    talk: &Talk<'_>,
) -> Shown<'a> {
    let related = found.related.iter().zip(&said.related).map(|(related, message)| {
        let range = document.stretch(Document::bytes(&related.place), talk);
        Related { location: Location { uri: &document.uri, range }, message }
    });
    Shown {
        range: document.stretch(Document::bytes(&found.place), talk),
        severity: severity(found, beside),
        code: found.code,
        source: "doko",
        message: &said.message,
        related_information: related.collect(),
    }
}

/// A note beside something worse at the same place is a hint, which gets no line of its own below the text.
fn severity(found: &Diagnosis, beside: &[Diagnosis]) -> u8 {
    let is_worse = |other: &&Diagnosis| other.severity > Severity::Info && other.place.start == found.place.start;
    match found.severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Info if beside.iter().any(|other| is_worse(&other)) => 4,
        Severity::Info => 3,
    }
}

/// Returns a finding without the places that it has to do with, for an action that mends it.
pub(crate) fn plain(document: &Document, at: usize, found: &Diagnosis, talk: &Talk<'_>) -> Value {
    worded(document, at, |wording| {
        let said = Sentences { message: found.message(talk.messages, wording), related: Vec::new() };
        json!(diagnostic(document, found, &document.part(at).diagnoses, &said, talk))
    })
}
