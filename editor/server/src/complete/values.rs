//! Values of header lines.

use doko_analyzer::RuleSet;
use doko_analyzer::Turn;
use doko_analyzer::search::Spot;
use doko_format::keyword::{Group, TABLE, Word};
use doko_format::write::{write_value, write_what};
use doko_format::{Handlung, Key, LineKind, Seat, Sprache};

use super::seats::seats;
use super::{Kind, Offer, word_start};
use crate::document::{Document, Here, Talk};

/// Returns what can stand behind a key.
pub(super) fn values(document: &mut Document, here: Here, (key, value): (&str, &str), talk: &Talk<'_>) -> Vec<Offer> {
    let sprache = document.sprache(here.part);
    let start = here.byte - value.trim_start().len();
    let whole = start..here.byte;
    let word = key.split_whitespace().next().unwrap_or_default();
    let found = sprache.find(Group::Key, key).or_else(|| sprache.find(Group::Key, word));
    let Some(found) = found else { return Vec::new() };
    let before = format!("{key}:{value}");
    if found == Word::KeyBlatt {
        let line = document.text.line(here.line).start;
        let before = document.text.as_str()[line..here.byte].to_owned();
        return super::cards::of_a_blatt(document, here, &before, talk);
    }
    let Some(key) = Key::of_word(found) else { return Vec::new() };
    let one = |label: &str, kind: Kind| Offer::new(label, kind, whole.clone());
    let words = |group: Group| {
        let all = TABLE.iter().filter(move |entry| group.contains(entry));
        all.map(|entry| one(entry.spellings(sprache)[0], Kind::Keyword)).collect::<Vec<_>>()
    };
    let token = here.byte - (before.len() - word_start(&before));
    match key {
        Key::Regeln => rule_sets(document, &whole, talk),
        Key::Sprache => Sprache::ALL.iter().map(|sprache| one(sprache.code(), Kind::Value)).collect(),
        Key::Datum => vec![one(&talk.world.today(), Kind::Value)],
        Key::Geber | Key::Schreiber | Key::Aussetzer | Key::Re | Key::Pflichtsoli | Key::Abheber => {
            seats(document, here, &(token..here.byte))
        }
        Key::Spieler => players(document, here, &whole),
        Key::Spielart => {
            let mut all = words(Group::Spielart);
            all.extend(words(Group::SoloArt));
            all
        }
        Key::Vorbehalt => statements(document, here, value, talk),
        Key::Ansagen => words(Group::Ansage),
        Key::Sonderpunkte => words(Group::Sonderpunkt),
        Key::Augen | Key::Stiche | Key::Sieger | Key::Wert | Key::Punkte | Key::Stand => {
            computed(document, here, &key, &whole, talk)
        }
        Key::Turnier
        | Key::Liste
        | Key::Ort
        | Key::Beginn
        | Key::Ende
        | Key::Runde
        | Key::Tisch
        | Key::Quelle
        | Key::Mannschaften
        | Key::Plan
        | Key::Gegeben
        | Key::Bock
        | Key::Blatt(_)
        | Key::Eigen(_)
        | Key::Unbekannt(_) => Vec::new(),
    }
}

fn rule_sets(document: &Document, range: &std::ops::Range<usize>, talk: &Talk<'_>) -> Vec<Offer> {
    let built_in = RuleSet::builtins().iter();
    let built_in =
        built_in.map(|rules| Offer::new(&*rules.id, Kind::Value, range.clone()).detail(Some(rules.title.clone())));
    let files = document.path.as_deref().map(|path| talk.world.rule_files(path)).unwrap_or_default();
    built_in.chain(files.into_iter().map(|file| Offer::new(file, Kind::File, range.clone()))).collect()
}

/// Returns the players of the other lists of this file.
fn players(document: &Document, here: Here, range: &std::ops::Range<usize>) -> Vec<Offer> {
    let mut lines: Vec<String> = Vec::new();
    for (at, part) in
        document.draft.parts().iter().enumerate().rev().filter(|(at, part)| part.is_list() && *at != here.part)
    {
        let heading = document.draft.heading(at);
        if let (Some(field), false) =
            (heading.and_then(|heading| heading.header.field(&Key::Spieler)), part.range.is_empty())
        {
            let mut text = String::new();
            write_value(&Key::Spieler, &field.value.value, document.sprache(at), &mut text);
            if !lines.contains(&text) {
                lines.push(text);
            }
        }
    }
    lines.into_iter().map(|line| Offer::new(line, Kind::Constant, range.clone())).collect()
}

/// Returns what may be said in the Abfrage next.
fn statements(document: &mut Document, here: Here, value: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let open = value.rfind(',').map_or(0, |at| at + 1);
    let said = value[open..].trim_start();
    let start = here.byte - said.len();
    let Some(game) = document.game(here.part, talk) else { return Vec::new() };
    let (Some(record), Some(rules)) = (&game.record, game.rules) else { return Vec::new() };
    // The statement that is being written is taken out.
    let local = start.saturating_sub(document.part(here.part).range.start);
    let mut record = record.clone();
    for line in &mut record.lines {
        if let LineKind::Field(field) = &mut line.kind
            && field.key.value == Key::Vorbehalt
            && let doko_format::Value::Statements(items) = &mut field.value.value
        {
            items.retain(|item| (item.span.start as usize) < local);
        }
    }
    let turn = Turn::at(&record, &game.heading.header, rules, Some(Spot { stich: 1, karte: 1 }));
    let sprache = document.sprache(here.part);
    let statements = turn.map(|turn| (turn.to_act, turn.statements)).unwrap_or_default();
    let mut all: Vec<_> = statements.1.iter().collect();
    all.sort_by_key(|(seat, _)| Some(*seat) != statements.0);
    let offer = |(seat, aussage): &(Seat, doko_format::Aussage)| {
        let mut text = format!("{seat} ");
        write_what(&Handlung::Aussage(*aussage), sprache, &mut text);
        Offer::new(text, Kind::Keyword, start..here.byte)
    };
    let all_fine = doko_format::Aussage::Gesund;
    let mut offers = Vec::new();
    if value.trim().is_empty() && all.iter().any(|(_, aussage)| *aussage == all_fine) {
        let mut text = format!("{} ", sprache.word(Word::Alle));
        write_what(&Handlung::Aussage(all_fine), sprache, &mut text);
        offers.push(Offer { chosen: true, ..Offer::new(text, Kind::Keyword, start..here.byte) });
    }
    offers.extend(all.into_iter().map(offer));
    offers
}

fn computed(
    document: &mut Document,
    here: Here,
    key: &Key,
    range: &std::ops::Range<usize>,
    talk: &Talk<'_>,
) -> Vec<Offer> {
    let Some(game) = document.game(here.part, talk) else { return Vec::new() };
    let Some(value) = super::next::computed(document, here.part, key, &game, talk) else { return Vec::new() };
    let mut text = String::new();
    write_value(key, &value, document.sprache(here.part), &mut text);
    let detail = talk.messages.text("editor-computed");
    let offer = Offer::new(text, Kind::Value, range.clone()).detail(Some(detail));
    vec![Offer { chosen: true, ..offer }]
}
