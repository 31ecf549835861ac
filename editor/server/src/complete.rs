//! What can be written at a place: lawful cards first, then words, keys, computed results, what comes next.

mod cards;
mod next;
mod seats;
mod values;

use serde_json::{Value, json};

use crate::document::{Document, Here, Talk, cards_of, row_of};
use crate::text::Caret;

pub(crate) use next::next_row;

/// Kinds of completions in the protocol.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A key of a line.
    Property = 10,
    /// A value.
    Value = 12,
    /// A word of the notation.
    Keyword = 14,
    /// Several lines at once.
    Snippet = 15,
    /// A file.
    File = 17,
    /// A card.
    Member = 20,
    /// A player.
    Constant = 21,
}

/// Something to write.
pub(crate) struct Offer {
    label: String,
    kind: Kind,
    detail: Option<String>,
    text: String,
    /// The bytes of the document that it takes the place of.
    range: std::ops::Range<usize>,
    snippet: bool,
    chosen: bool,
}

impl Offer {
    pub(crate) fn new(label: impl Into<String>, kind: Kind, range: std::ops::Range<usize>) -> Offer {
        let label = label.into();
        Offer { text: label.clone(), label, kind, detail: None, range, snippet: false, chosen: false }
    }

    pub(crate) fn detail(self, detail: Option<String>) -> Offer {
        Offer { detail, ..self }
    }

    pub(crate) fn text(self, text: impl Into<String>) -> Offer {
        Offer { text: text.into(), ..self }
    }
}

/// What an editor can do with offers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shows {
    /// It takes offers with places to fill in.
    pub(crate) snippets: bool,
    /// It shows beside each what it is, not only of the one that is chosen.
    pub(crate) label_details: bool,
}

/// Returns what can be written at a place, the likeliest first; in a text without a word a new list.
pub(crate) fn complete(document: &mut Document, at: Caret, shows: Shows, talk: &Talk<'_>) -> Value {
    let offers = match document.at(at, talk) {
        Some(here) => offers(document, here, talk),
        None => next::beginning(document, talk),
    };
    let items = offers.into_iter().filter(|offer| shows.snippets || !offer.snippet).enumerate().map(|(at, offer)| {
        let written = &document.text.as_str()[offer.range.clone()];
        let mut item = json!({
            "label": offer.label,
            "kind": offer.kind as u8,
            "sortText": format!("{at:04}"),
            "textEdit": { "range": document.stretch(offer.range.clone(), talk), "newText": offer.text },
        });
        // What the editor compares with what is written begins as that does, blanks included.
        if !offer.label.starts_with(written) && written.trim().is_empty() {
            item["filterText"] = format!("{written}{}", offer.label).into();
        }
        if let Some(detail) = offer.detail {
            if shows.label_details {
                item["labelDetails"] = json!({ "description": detail });
            }
            item["detail"] = detail.into();
        }
        if offer.snippet {
            item["insertTextFormat"] = 2.into();
        }
        if offer.chosen {
            item["preselect"] = true.into();
        }
        item
    });
    json!({ "isIncomplete": false, "items": items.collect::<Vec<_>>() })
}

fn offers(document: &mut Document, here: Here, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line);
    let before = document.text.as_str()[line.start..here.byte.clamp(line.start, line.end)].to_owned();
    if before.trim_start().starts_with('#')
        || before.contains(" #")
        || before.matches('{').count() > before.matches('}').count()
    {
        return Vec::new();
    }
    if row_of(&before).is_some() {
        return match cards_of(&before) {
            None => next::leaders(document, here, &before, talk),
            Some(row) if row.contains("->") => next::taken(document, here, &before, talk),
            Some(row) if row.matches('(').count() > row.matches(')').count() => {
                cards::events(document, here, &before, talk)
            }
            Some(_) => cards::cards(document, here, &before, talk),
        };
    }
    // A row of events alone stands in brackets.
    if before.trim_start().starts_with('(') {
        return cards::events(document, here, &before, talk);
    }
    match before.split_once(':') {
        Some((key, value)) => values::values(document, here, (key.trim(), value), talk),
        None => next::lines(document, here, &before, talk),
    }
}

/// Returns where the word before the cursor begins, in bytes of the line.
fn word_start(before: &str) -> usize {
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, ':' | ',' | '(' | ')' | '[' | ']' | '~' | '/');
    before.rfind(ends).map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8))
}

/// Writes a text as one in a snippet that stands for itself.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}")
}
