//! What there is to say about a place: findings with their page, the hand at that moment, the Augen so far, what a key means.

use doko_analyzer::rules::Frist;
use doko_analyzer::{Analysis, ByPartei, Spielart, Timeline};
use doko_format::keyword::Word;
use doko_format::{Argument, Card, Field, Handlung, Item, Key, LineAt, LineKind, Locus, Seat, Spanned, Value};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Game};
use doko_report::explain::page_of;
use doko_report::message::{Messages, Worded as _, Wording};
use doko_report::words::InWords as _;
use serde_json::{Value as Json, json};

use crate::document::{Document, Here, Talk, line_in};
use crate::findings::worded;

/// Says what there is to say; nothing where there is nothing.
pub(crate) fn hover(document: &mut Document, here: Here, talk: &Talk<'_>) -> Json {
    let mut said = findings(document, here, talk);
    match document.part(here.part).is_list() {
        true => said.extend(in_header(document, here, talk)),
        false => said.extend(in_game(document, here, talk)),
    }
    match said.is_empty() {
        true => Json::Null,
        false => json!({ "contents": { "kind": "markdown", "value": said.join("\n\n---\n\n") } }),
    }
}

fn findings(document: &Document, here: Here, talk: &Talk<'_>) -> Vec<String> {
    let part = document.part(here.part);
    let holds = |found: &&Diagnosis| {
        let bytes = Document::bytes(&found.place);
        bytes.contains(&here.byte) || bytes.end == here.byte
    };
    worded(document, here.part, |wording| {
        part.diagnoses.iter().filter(holds).map(|found| finding(found, wording, talk.messages)).collect()
    })
}

fn finding(found: &Diagnosis, wording: &Wording<'_>, messages: &Messages) -> String {
    let mut text = format!("**{}** `{}`", plain(&found.message(messages, wording)), found.code);
    let mut add = |more: String| text.push_str(&format!("\n\n{more}"));
    if let Some(help) = found.help(messages, wording) {
        add(plain(&help));
    }
    if let Some(clause) = &found.clause {
        add(format!("*{}*", plain(clause)));
    }
    if let Some(page) = page_of(found.slug, messages.language) {
        add(page.text.to_owned());
    }
    text
}

/// What stands in Markdown for itself. What stands between backticks does already.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut code = false;
    for letter in sanitise(text).chars() {
        code ^= letter == '`';
        if !code && matches!(letter, '*' | '_' | '[' | ']' | '<' | '#' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

fn in_header(document: &Document, here: Here, talk: &Talk<'_>) -> Option<String> {
    let heading = document.draft.heading(here.part)?;
    let byte = here.byte.checked_sub(document.part(here.part).range.start)?;
    let (_, field) = heading.header.fields().find(|(at, field)| {
        let line = heading.header.lines[*at].span;
        field.key.span.start.min(line.start) as usize <= byte && byte <= line.end as usize
    })?;
    // A rule file is looked up where the first game is judged by it.
    let game = document.draft.parts().get(here.part + 1).and_then(|part| part.game());
    of_field(field, byte, game, talk)
}

/// Says what a key means; of a rule set which one it is.
fn of_field(field: &Field, byte: usize, game: Option<&Game>, talk: &Talk<'_>) -> Option<String> {
    let is_value = byte >= field.value.span.start as usize;
    if let (true, Key::Regeln, Value::Text(_)) = (is_value, &field.key.value, &field.value.value) {
        let rules = game.and_then(|game| game.rules)?;
        return Some(format!("**{}**\n\n{}", plain(&rules.title), plain(&rules.edition)));
    }
    key_meaning(field.key.value.word()?, talk.messages)
}

/// Returns what a key means.
pub(crate) fn key_meaning(word: Word, messages: &Messages) -> Option<String> {
    messages.get(&key_id(word))
}

/// Returns the key of the message that says what a key of a record means.
pub(crate) fn key_id(word: Word) -> String {
    format!("editor-key-{}", word.entry().de[0].to_lowercase())
}

fn in_game(document: &mut Document, here: Here, talk: &Talk<'_>) -> Option<String> {
    let byte = here.byte.checked_sub(document.part(here.part).range.start)?;
    let game = document.game(here.part, talk)?;
    let record = game.record.as_ref()?;
    let line = line_in(record, byte)?;
    let item = |items: &[Spanned<Item>]| items.iter().position(|item| holds(item, byte));
    match &record.lines[line].kind {
        LineKind::Field(field) => of_field(field, byte, Some(&game), talk),
        LineKind::Row(row) => match item(&row.items) {
            Some(at) => of_item(&game, Locus::item(line, at), &row.items[at].value, talk),
            None => of_row(&game, line, talk),
        },
        LineKind::Events(items) => {
            let at = item(items)?;
            of_item(&game, Locus::item(line, at), &items[at].value, talk)
        }
        LineKind::Unreadable(_) => None,
    }
}

fn holds(item: &Spanned<Item>, byte: usize) -> bool {
    item.span.start as usize <= byte && byte <= item.span.end as usize
}

fn of_item(game: &Game, at: Locus, item: &Item, talk: &Talk<'_>) -> Option<String> {
    match item {
        Item::Card(_) => of_card(game, at, talk),
        Item::Event(event) => match event.what {
            Handlung::Ansage(_) => of_call(game, at, talk),
            Handlung::Aussage(_) | Handlung::Akt(_) => None,
        },
        Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}

fn of_card(game: &Game, at: Locus, talk: &Talk<'_>) -> Option<String> {
    let (record, rules, wording) = (game.record.as_ref()?, game.rules?, game.wording());
    let verlauf = Timeline::new(record, &game.heading.header, rules);
    let lage = verlauf.ply(at)?;
    let say = |id: &str, values: &[(&'static str, Argument)]| talk.messages.format(id, &wording.arguments(values));
    let seat = ("seat", Argument::Seat(lage.seat));
    let cards = |cards: &mut dyn Iterator<Item = Card>| Argument::Cards(cards.collect());
    let mut lines = Vec::new();
    if let Some(card) = lage.card {
        let augen = Argument::Number(doko_analyzer::augen(card).into());
        lines.push(format!(
            "**{}**",
            say("editor-hover-card", &[seat.clone(), ("card", Argument::Card(card)), ("augen", augen)])
        ));
    }
    let hand = cards(&mut verlauf.sorted(lage.hand.cards));
    match lage.hand.complete {
        true => lines.push(say("editor-hover-hand", &[seat, ("cards", hand)])),
        false => lines.push(say("editor-hover-hand-part", &[seat, ("cards", hand)])),
    }
    if let Some(legal) = lage.legal.filter(|legal| *legal != lage.hand.cards) {
        lines.push(say("editor-hover-legal", &[("cards", cards(&mut faces(verlauf.sorted(legal))))]));
    }
    let so_far = game.analysis.as_ref().and_then(|analysis| running(analysis, at.line));
    lines.extend(so_far.map(|so_far| augen_so_far(so_far, &wording, talk.messages)));
    Some(lines.join("\n\n"))
}

/// Returns each face once.
pub(crate) fn faces(cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Card> {
    let mut last = None;
    cards.filter(move |card| last.replace(*card) != Some(*card))
}

fn of_call(game: &Game, at: Locus, talk: &Talk<'_>) -> Option<String> {
    let (analysis, wording) = (game.analysis.as_ref()?, game.wording());
    let urteil = analysis.ansagen.iter().find(|urteil| urteil.at == at)?;
    let id = match urteil.counts {
        Some(true) => "editor-hover-call-counts",
        Some(false) => "editor-hover-call-void",
        None => "editor-hover-call-open",
    };
    let mut lines = vec![talk.messages.format(id, &wording.arguments(&[("seat", Argument::Seat(urteil.seat))]))];
    let deadline = match urteil.deadline {
        Some(Frist::Hand(cards)) => Some(("editor-hover-deadline-hand", cards)),
        Some(Frist::Tisch(cards)) => Some(("editor-hover-deadline-table", cards)),
        None => None,
    };
    lines.extend(
        deadline.map(|(id, cards)| {
            talk.messages.format(id, &wording.arguments(&[("cards", Argument::Number(cards as i64))]))
        }),
    );
    Some(lines.join("\n\n"))
}

fn of_row(game: &Game, line: usize, talk: &Talk<'_>) -> Option<String> {
    let (analysis, wording) = (game.analysis.as_ref()?, game.wording());
    let stich = analysis.stiche.iter().find(|stich| stich.at.line == LineAt::Line(line as u16))?;
    let values = [("seat", Argument::Seat(stich.winner)), ("augen", Argument::Number(stich.augen.into()))];
    let mut lines = vec![talk.messages.format("editor-hover-trick", &wording.arguments(&values))];
    let behind = LineAt::Line(line as u16 + 1);
    lines.extend(running(analysis, behind).map(|so_far| augen_so_far(so_far, &wording, talk.messages)));
    Some(lines.join("\n\n"))
}

/// Returns the Augen of both parties in the tricks above a line; nothing where the parties are open.
pub(crate) fn running(analysis: &Analysis, line: LineAt) -> Option<ByPartei<u16>> {
    let mut sums = ByPartei { re: 0, kontra: 0 };
    for stich in analysis.stiche.iter().filter(|stich| stich.at.line < line) {
        match analysis.parteien[stich.winner]? {
            doko_format::Partei::Re => sums.re += stich.augen,
            doko_format::Partei::Kontra => sums.kontra += stich.augen,
        }
    }
    Some(sums)
}

fn augen_so_far(sums: ByPartei<u16>, wording: &Wording<'_>, messages: &Messages) -> String {
    let values = [("re", Argument::Number(sums.re.into())), ("kontra", Argument::Number(sums.kontra.into()))];
    messages.format("editor-hover-augen", &wording.arguments(&values))
}

/// Returns the seats whose party is known to everybody before a line: who has shown it, and all once that settles it.
pub(crate) fn shown(game: &Game, line: LineAt) -> Vec<Seat> {
    let (Some(analysis), Some(rules)) = (&game.analysis, game.rules) else { return Vec::new() };
    let Some(contract) = analysis.contract else { return Vec::new() };
    let everybody = || analysis.active.to_vec();
    let plays = analysis.stiche.iter().flat_map(|stich| &stich.plays).filter(|play| play.at.line < line);
    match (contract.soloist, contract.klaerungsstich) {
        (Some(_), None) => return everybody(),
        (Some(soloist), Some(stich)) => {
            let before = if contract.kind == Spielart::SchwarzeSau { Vec::new() } else { vec![soloist] };
            let is_cleared = analysis.stiche.iter().any(|one| one.number == stich && one.at.line < line);
            return if is_cleared { everybody() } else { before };
        }
        // Nobody has a party that could show.
        (None, _) if contract.kind.is_ramsch() => return everybody(),
        (None, _) => {}
    }
    let re_karte = rules.kartenspiel.re_karte;
    let mut known: Vec<Seat> = plays.filter(|play| play.card == re_karte && !play.down).map(|play| play.seat).collect();
    let calls = analysis.ansagen.iter().filter(|call| call.at.line < line && call.counts == Some(true));
    known.extend(calls.map(|call| call.seat));
    known.sort();
    known.dedup();
    let of = |partei: doko_format::Partei| {
        let all = analysis.active.iter().filter(|seat| analysis.parteien[**seat] == Some(partei));
        all.clone().count() > 0 && all.clone().all(|seat| known.contains(seat))
    };
    if doko_format::Partei::ALL.into_iter().any(of) { everybody() } else { known }
}
