//! What stands between the lines: who takes a trick, its Augen, the running result, the party of a leader once it is known.

use doko_format::{Argument, LineAt, LineKind};
use doko_report::message::Worded as _;
use serde::Serialize;

use crate::document::{Document, Talk};
use crate::hover::{running, shown};
use crate::protocol::{InStretch, Json};
use crate::text::Caret;

/// A hint, as the protocol has it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Hint {
    position: Caret,
    label: String,
    padding_left: bool,
}

/// Returns the hints for a part of a document.
pub(crate) fn hints(document: &mut Document, asked: &InStretch, talk: &Talk<'_>) -> Json {
    let wanted =
        document.text.offset(asked.range.start, talk.encoding)..document.text.offset(asked.range.end, talk.encoding);
    let mut hints = Vec::new();
    for part in document.parts_in(asked.range, talk) {
        let Some(game) = document.game(part, talk) else { continue };
        let (Some(analysis), Some(record)) = (&game.analysis, &game.record) else { continue };
        let (wording, base) = (game.wording(), document.part(part).range.start);
        for stich in &analysis.stiche {
            let LineAt::Line(line) = stich.at.line else { continue };
            let Some(written) = record.lines.get(usize::from(line)) else { continue };
            let LineKind::Row(row) = &written.kind else { continue };
            let span = written.span;
            if base + (span.end as usize) < wanted.start || base + span.start as usize > wanted.end {
                continue;
            }
            if let Some(leader) = &row.leader {
                let party =
                    shown(&game, stich.at.line).contains(&stich.leader).then(|| analysis.parteien[stich.leader]);
                let name = wording.name(stich.leader).map(|name| name.into_owned());
                let party = party.flatten().map(|party| wording.partei(party).to_owned());
                let label: Vec<String> = [name, party].into_iter().flatten().collect();
                if !label.is_empty() {
                    let at = document.text.position(base + leader.span.end as usize, talk.encoding);
                    hints.push(Hint { position: at, label: label.join(", "), padding_left: true });
                }
            }
            let mut values =
                vec![("seat", Argument::Seat(stich.winner)), ("augen", Argument::Number(stich.augen.into()))];
            let id = match running(analysis, LineAt::Line(line + 1)) {
                Some(sums) => {
                    values.push(("re", Argument::Number(sums.re.into())));
                    values.push(("kontra", Argument::Number(sums.kontra.into())));
                    "editor-hint-trick-running"
                }
                None => "editor-hint-trick",
            };
            let label = talk.messages.format(id, &wording.arguments(&values));
            let text = &document.text.as_str()[base + span.start as usize..base + span.end as usize];
            // A comment at the end of the line is not what the hint belongs to.
            let end = text.find(" #").unwrap_or(text.len());
            let end = base + span.start as usize + text[..end].trim_end().len();
            let at = document.text.position(end, talk.encoding);
            hints.push(Hint { position: at, label, padding_left: true });
        }
    }
    Json::of(&hints)
}
