//! Cards: the lawful ones in the order of the hand, then the rest of the pack with what is wrong with each. And what may be said.

use doko_analyzer::rules::Frist;
use doko_analyzer::search::Spot;
use doko_analyzer::{CardSet, RuleSet, Turn};
use doko_format::keyword::{Entry, Group, TABLE, Word};
use doko_format::{Argument, Card, How, LineKind, Record, Sprache};
use doko_judge::{Game, Heading};
use doko_parser::parse_game;
use doko_report::message::{Worded as _, Wording};

use super::{Kind, Offer, word_start};
use crate::document::{Document, Here, Talk, row_of};
use crate::hover::faces;

/// A moment of a game, before something that is being written.
pub(super) struct Before {
    pub(super) game: std::rc::Rc<Game>,
    pub(super) record: Record,
    pub(super) turn: Turn,
    pub(super) rules: &'static RuleSet,
}

/// Returns the moment before the word at the cursor. What is written of it does not count, unless it is a card already: then
/// it also shows who held it.
pub(super) fn before(document: &mut Document, here: Here, start: usize, talk: &Talk<'_>) -> Option<Before> {
    let game = document.game(here.part, talk)?;
    let rules = game.rules?;
    let heading = document.draft.heading(here.part)?.clone();
    let part = document.part(here.part).range.clone();
    let line = document.text.line(here.line);
    let text = document.text.as_str();
    let end = text[here.byte..line.end]
        .find(|letter: char| letter.is_whitespace() || letter == ')')
        .map_or(line.end, |at| here.byte + at);
    let word = &text[start..end];
    // Who laid it, and how, may stand with it: `4:PiD`, `~KrA`, `[KaK]`.
    let bare = word.rsplit(':').next().unwrap_or_default().trim_matches(['~', '[', ']']);
    let is_card = heading.sprache().card(bare).is_some();
    let chunk = match is_card {
        true => text[part.clone()].to_owned(),
        false => [&text[part.start..start], &text[end..part.end]].concat(),
    };
    let local = start - part.start;
    let record = parsed(&chunk, &heading);
    let (stich, karte) = spot(&record, local);
    let at = Spot { stich, karte: karte + 1 };
    let turn = Turn::at(&record, &heading.header, rules, Some(at));
    // What stands behind may be in no order that leads here.
    let turn = match turn {
        Ok(turn) => turn,
        Err(_) => Turn::at(&parsed(&chunk[..local], &heading), &heading.header, rules, None).ok()?,
    };
    Some(Before { game, record, turn, rules })
}

fn parsed(chunk: &str, heading: &Heading) -> Record {
    let (mut record, mut errors) = (Record::default(), Vec::new());
    parse_game(chunk.as_bytes(), &heading.context, &mut record, &mut errors);
    record
}

/// Returns the trick a byte lies in, from 1, and how many cards lie in it before.
fn spot(record: &Record, byte: usize) -> (usize, usize) {
    let (mut stich, mut karte) = (1, 0);
    for line in &record.lines {
        let LineKind::Row(row) = &line.kind else { continue };
        let cards = row.cards().filter(|(_, laid)| laid.how != How::TakenBack);
        if (line.span.end as usize) < byte {
            stich += usize::from(cards.count() > 0);
        } else if (line.span.start as usize) <= byte {
            karte = cards.filter(|(at, _)| (row.items[*at].span.start as usize) < byte).count();
        }
    }
    (stich, karte)
}

/// Returns the cards that can be laid at the cursor.
pub(super) fn cards(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line).start;
    let start = line + word_start(before);
    let range = start..here.byte;
    let Some(moment) = self::before(document, here, start, talk) else { return Vec::new() };
    let Some((number, _)) = row_of(before) else { return Vec::new() };
    // Behind the last card of a trick comes the next row.
    if moment.turn.at.stich > number as usize && moment.turn.table.is_empty() {
        return super::next::taken(document, here, before, talk);
    }
    let wording = moment.game.wording();
    let offer = |card: Card| Offer::new(wording.card(card), Kind::Member, range.clone());
    let mut offers: Vec<Offer> = faces(moment.turn.sorted(moment.turn.legal)).map(offer).collect();
    if let Some(first) = offers.first_mut() {
        first.chosen = true;
    }
    if moment.turn.to_act.is_none() && offers.is_empty() {
        offers.extend(faces(moment.turn.sorted(moment.rules.kartenspiel.cards())).map(offer));
        return offers;
    }
    let rest = moment.rules.kartenspiel.cards();
    let rest = faces(moment.turn.sorted(rest)).filter(|card| !moment.turn.legal.contains(*card));
    let mut rest: Vec<(bool, Card)> = rest.map(|card| (!moment.turn.if_void.contains(card), card)).collect();
    rest.sort_by_key(|(is_worse, _)| *is_worse);
    offers.extend(rest.into_iter().map(|(_, card)| offer(card).detail(Some(wrong(card, &moment, &wording, talk)))));
    offers
}

/// Says what is wrong with a card.
fn wrong(card: Card, moment: &Before, wording: &Wording<'_>, talk: &Talk<'_>) -> String {
    let turn = &moment.turn;
    let id = if turn.if_void.contains(card) {
        "editor-card-if-void"
    } else if laid(moment).count(card) >= moment.rules.kartenspiel.cards().count(card) {
        "editor-card-gone"
    } else if turn.hand.cards.contains(card) {
        "editor-card-follow"
    } else {
        "editor-card-not-held"
    };
    let mut values = vec![("card", Argument::Card(card))];
    values.extend(turn.to_act.map(|seat| ("seat", Argument::Seat(seat))));
    let led = turn.table.first().and_then(|(_, card)| *card).unwrap_or(card);
    values.push(("led", Argument::Card(led)));
    talk.messages.format(id, &wording.arguments(&values))
}

/// Returns the cards that were laid before the moment.
fn laid(moment: &Before) -> CardSet {
    let rows = moment.record.rows().take(moment.turn.at.stich).enumerate();
    let cards = rows.flat_map(|(at, (_, row))| {
        let most = if at + 1 == moment.turn.at.stich { moment.turn.at.karte - 1 } else { usize::MAX };
        row.cards()
            .filter(|(_, laid)| laid.how != How::TakenBack)
            .take(most)
            .filter_map(|(_, laid)| laid.card)
            .collect::<Vec<_>>()
    });
    cards.collect()
}

/// Returns what may be said at the cursor, then the other words that may stand in an event.
pub(super) fn events(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line).start;
    let open = before.rfind('(').map_or(0, |at| at + 1);
    let said = &before[open..];
    let start = line + open + (said.len() - said.trim_start().len());
    let sprache = document.sprache(here.part);
    if let Some(offers) = behind_an_act(document, here, (said, line + word_start(before)), sprache) {
        return offers;
    }
    let mut offers = Vec::new();
    // The record is read without the half of an event.
    let bracket = line + open.saturating_sub(1);
    if let Some(moment) = self::before(document, Here { byte: here.byte, ..here }, bracket, talk) {
        let wording = moment.game.wording();
        for call in &moment.turn.calls {
            let label = format!("{}: {}", call.seat, wording.ansage(call.call));
            let (id, cards) = match call.deadline {
                Some(Frist::Hand(cards)) => ("editor-hover-deadline-hand", cards),
                Some(Frist::Tisch(cards)) => ("editor-hover-deadline-table", cards),
                None => ("editor-call", 0),
            };
            let detail = talk.messages.format(id, &wording.arguments(&[("cards", Argument::Number(cards as i64))]));
            offers.push(Offer::new(label, Kind::Keyword, start..here.byte).detail(Some(detail)));
        }
        for (seat, partner) in &moment.turn.choices {
            let label = format!("{seat}: {} {partner}", sprache.word(Word::Genscher));
            offers.push(Offer::new(label, Kind::Keyword, start..here.byte));
        }
    }
    let word = line + word_start(before);
    let seat = said.contains(':').then_some(word);
    // What is said before the play comes last once there is one.
    let is_played = row_of(before).is_some()
        || document
            .game(here.part, talk)
            .and_then(|game| game.record.as_ref().map(|record| record.rows().count()))
            .is_some_and(|rows| rows > 0);
    let mut words: Vec<_> = TABLE.iter().filter(|entry| Group::Event.contains(entry)).collect();
    words.sort_by_key(|entry| is_played && Group::Statement.contains(entry));
    for entry in words {
        let label = entry.spellings(sprache)[0];
        offers.push(Offer::new(label, Kind::Keyword, seat.unwrap_or(start)..here.byte));
    }
    offers
}

/// The acts that say what they are about, and by which words.
const ABOUT: [(Word, Group); 3] =
    [(Word::Reklamation, Group::Complaint), (Word::Hinweis, Group::Complaint), (Word::Entscheid, Group::Ruling)];

/// Returns what stands behind the word of an act: what it is about, then whom. Nothing where none is written yet.
fn behind_an_act(document: &Document, here: Here, (said, word): (&str, usize), sprache: Sprache) -> Option<Vec<Offer>> {
    let said = said.rsplit_once(':').map_or(said, |(_, said)| said).trim_start();
    let rest = |entry: &Entry| {
        let spellings = entry.spellings(sprache).iter();
        spellings.filter_map(|spelling| said.strip_prefix(spelling)?.strip_prefix(' ')).next()
    };
    let entries = |group: Group| TABLE.iter().filter(move |entry| group.contains(entry));
    let (group, about) = ABOUT.iter().find_map(|(act, group)| Some((*group, rest(act.entry())?)))?;
    let is_named = entries(group).any(|entry| {
        entry
            .spellings(sprache)
            .iter()
            .any(|name| about.trim_start().strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')))
    });
    if is_named {
        return Some(super::seats::seats(document, here, &(word..here.byte)));
    }
    let start = here.byte - about.trim_start().len();
    let mut words: Vec<&Entry> = entries(group).collect();
    words.sort_by_key(|entry| !Group::Grade.contains(entry));
    let offer = |entry: &Entry| Offer::new(entry.spellings(sprache)[0], Kind::Keyword, start..here.byte);
    Some(words.into_iter().map(offer).collect())
}

/// Returns cards that may still stand in a Blatt: those of the pack that no Blatt has twice.
pub(super) fn of_a_blatt(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let start = document.text.line(here.line).start + word_start(before);
    let Some(game) = document.game(here.part, talk) else { return Vec::new() };
    let (Some(rules), Some(record)) = (game.rules, &game.record) else { return Vec::new() };
    let local = start.saturating_sub(document.part(here.part).range.start);
    let mut left = rules.kartenspiel.cards();
    for line in &record.lines {
        if let (LineKind::Field(_), Some(items)) = (&line.kind, line.kind.items()) {
            for item in items.iter().filter(|item| item.span.start as usize != local) {
                if let doko_format::Item::Card(laid) = item.value {
                    laid.card.map(|card| left.remove(card));
                }
            }
        }
    }
    let sprache: Sprache = document.sprache(here.part);
    let text = |card: Card| {
        let mut text = String::new();
        doko_format::keyword::write_card(card, sprache, &mut text);
        text
    };
    let order = doko_analyzer::Timeline::new(record, &game.heading.header, rules);
    let cards: Vec<Card> = faces(order.sorted(left)).collect();
    cards.into_iter().map(|card| Offer::new(text(card), Kind::Member, start..here.byte)).collect()
}
