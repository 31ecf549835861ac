//! What comes next: the next row with its leader, who took a trick, lines with computed results, a new game or list.

use doko_analyzer::search::Spot;
use doko_analyzer::{Analysis, Phase, Turn};
use doko_format::keyword::{Group, TABLE};
use doko_format::{BySeat, Key, LineAt, Partei, Seat, Sprache, Value, write::write_value};
use doko_judge::Game;
use doko_parser::parse_list_header;
use doko_report::message::Worded as _;

use super::{Kind, Offer, escaped};
use crate::document::{Document, Here, Talk, row_of};
use crate::hover::{key_meaning, running};

/// Lines of results whose value is computed, in canonical order.
const RESULTS: [Key; 6] = [Key::Augen, Key::Stiche, Key::Sieger, Key::Wert, Key::Punkte, Key::Stand];

/// Returns the beginning of the row that comes next at a line: its number and its leader.
pub(crate) fn next_row(document: &mut Document, here: Here, talk: &Talk<'_>) -> Option<(usize, Option<Seat>)> {
    let game = document.game(here.part, talk)?;
    let (record, rules) = (game.record.as_ref()?, game.rules?);
    let start = document.text.line(here.line).start.checked_sub(document.part(here.part).range.start)?;
    let rows = record
        .rows()
        .filter(|(at, row)| (record.lines[*at].span.start as usize) < start && row.cards().next().is_some());
    let number = rows.count() + 1;
    let turn = Turn::at(record, &game.heading.header, rules, Some(Spot { stich: number, karte: 1 })).ok()?;
    (turn.phase != Phase::Over && turn.at.stich == number).then_some((number, turn.to_act))
}

/// Returns who can lead, the one whose turn it is first.
pub(super) fn leaders(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line).start;
    let start = line + before.rfind(['.', ' ']).map_or(before.len(), |at| at + 1);
    let Some(game) = document.part(here.part).game() else { return Vec::new() };
    let wording = game.wording();
    let first = Seat::first(game.rules.map_or(4, |rules| rules.tisch.spieler)).collect::<Vec<_>>();
    let names: Vec<Option<String>> =
        first.iter().map(|seat| wording.name(*seat).map(|name| name.into_owned())).collect();
    let next = next_row(document, here, talk).and_then(|(_, seat)| seat);
    let mut seats: Vec<(Seat, Option<String>)> = first.into_iter().zip(names).collect();
    seats.sort_by_key(|(seat, _)| Some(*seat) != next);
    let blank = if before.ends_with('.') { "  " } else { "" };
    let offer = |(seat, name): (Seat, Option<String>)| {
        let text = format!("{blank}{seat}: ");
        let offer = Offer::new(format!("{seat}:"), Kind::Constant, start..here.byte).detail(name).text(text);
        Offer { chosen: Some(seat) == next, ..offer }
    };
    seats.into_iter().map(offer).collect()
}

/// Returns who took the trick, and its Augen.
pub(super) fn taken(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line).start;
    let Some(game) = document.game(here.part, talk) else { return Vec::new() };
    let Some((number, _)) = row_of(before) else { return Vec::new() };
    let stich = game.analysis.as_ref().and_then(|analysis| analysis.stiche.get((number as usize).checked_sub(1)?));
    let Some(stich) = stich else { return Vec::new() };
    let start = match before.find("->") {
        Some(arrow) => line + arrow,
        None => line + before.trim_end().len(),
    };
    let (blank, label) = (if before.contains("->") { "" } else { " " }, format!("-> {} {}", stich.winner, stich.augen));
    let name = game.wording().name(stich.winner).map(|name| name.into_owned());
    vec![Offer::new(label.clone(), Kind::Value, start..here.byte).detail(name).text(format!("{blank}{label}"))]
}

/// Returns what a text begins with.
pub(super) fn beginning(document: &Document, talk: &Talk<'_>) -> Vec<Offer> {
    let end = document.text.as_str().len();
    vec![new_list(document, &(end..end), talk), Offer::new("doko 1", Kind::Keyword, end..end)]
}

/// Returns what can stand at the start of a line.
pub(super) fn lines(document: &mut Document, here: Here, before: &str, talk: &Talk<'_>) -> Vec<Offer> {
    let line = document.text.line(here.line).start;
    let range = line..here.byte;
    let sprache = document.sprache(here.part);
    let mut offers = Vec::new();
    let game = new_game(document, here, &range, talk);
    let list = new_list(document, &range, talk);
    let (mut first, mut last) = (Vec::new(), Vec::new());
    let heading = document.draft.heading(here.part);
    let (has_header, has_players) = heading.map_or((false, false), |heading| {
        (heading.header.fields().next().is_some(), heading.header.field(&Key::Spieler).is_some())
    });
    // Behind the players, or the last trick, comes a game; above everything else a list.
    let mut is_next = has_players;
    if !document.part(here.part).is_list() {
        is_next = true;
        if let Some((number, leader)) = next_row(document, here, talk) {
            let leader = leader.map(|seat| format!("{seat}: ")).unwrap_or_default();
            let text = format!("{number:>2}.  {leader}");
            let offer = Offer::new(text.trim_end().trim_start().to_owned(), Kind::Value, range.clone()).text(text);
            offers.push(Offer { chosen: before.is_empty(), ..offer });
            is_next = false;
        }
        offers.extend(results(document, here, &range, talk));
    }
    if is_next { &mut first } else { &mut last }.push(game);
    if has_header { &mut last } else { &mut first }.push(list);
    offers.append(&mut first);
    let is_list = document.part(here.part).is_list();
    for entry in TABLE.iter().filter(|entry| Group::Key.contains(entry)) {
        let is_of_lists = Key::of_word(entry.word).is_some_and(|key| key < Key::Geber);
        if is_of_lists == is_list || Key::of_word(entry.word) == Some(Key::Spieler) {
            let key = entry.spellings(sprache)[0];
            let text = match Key::of_word(entry.word) {
                Some(_) => format!("{:<12}", format!("{key}:")),
                None => format!("{key} "),
            };
            let offer = Offer::new(key, Kind::Property, range.clone());
            offers.push(offer.detail(key_meaning(entry.word, talk.messages)).text(text));
        }
    }
    offers.append(&mut last);
    offers
}

/// Returns lines with what follows from the cards.
fn results(document: &mut Document, here: Here, range: &std::ops::Range<usize>, talk: &Talk<'_>) -> Vec<Offer> {
    let Some(game) = document.game(here.part, talk) else { return Vec::new() };
    let sprache = document.sprache(here.part);
    let is_there = |key: &Key| game.record.as_ref().is_some_and(|record| record.field(key).is_some());
    let missing = RESULTS.into_iter().filter(|key| !is_there(key));
    let mut offers = Vec::new();
    for key in missing.collect::<Vec<_>>() {
        let Some(value) = computed(document, here.part, &key, &game, talk) else { continue };
        let Some(word) = key.word() else { continue };
        let mut text = String::new();
        write_value(&key, &value, sprache, &mut text);
        let line = format!("{:<12}{text}", format!("{}:", sprache.word(word)));
        let detail = talk.messages.text("editor-computed");
        offers.push(
            Offer::new(format!("{}: {text}", sprache.word(word)), Kind::Value, range.clone())
                .detail(Some(detail))
                .text(line),
        );
    }
    offers
}

/// Returns the value of a line as it follows from the cards; nothing where it does not, or not yet.
pub(super) fn computed(document: &mut Document, part: usize, key: &Key, game: &Game, talk: &Talk<'_>) -> Option<Value> {
    let analysis = game.analysis.as_ref()?;
    let points = || analysis.settled_points();
    let numbers = |numbers: &[i32]| Value::Numbers(numbers.iter().map(|number| (*number).into()).collect());
    points()?;
    Some(match key {
        Key::Augen if analysis.is_ramsch() => by_seat(analysis, analysis.einzeln.as_ref()?.augen?),
        Key::Stiche if analysis.is_ramsch() => by_seat(analysis, analysis.einzeln.as_ref()?.stiche?),
        Key::Sieger if analysis.is_ramsch() => {
            let mut winners = analysis.winners()?;
            winners.sort();
            Value::Sieger(match winners.is_empty() {
                true => doko_format::Sieger::Keiner,
                false => doko_format::Sieger::Seats(winners.into_iter().map(Into::into).collect()),
            })
        }
        Key::Augen => {
            let augen = running(analysis, LineAt::Line(u16::MAX)).and(analysis.augen)?;
            Value::Parties([(Partei::Re, augen.re).into(), (Partei::Kontra, augen.kontra).into()].into_iter().collect())
        }
        Key::Stiche => {
            let count = analysis.stichzahl?;
            Value::Parties([(Partei::Re, count.re).into(), (Partei::Kontra, count.kontra).into()].into_iter().collect())
        }
        Key::Sieger => Value::Sieger(match analysis.winner? {
            Some(party) => doko_format::Sieger::Partei(party),
            None => doko_format::Sieger::Keiner,
        }),
        Key::Wert => Value::Number(analysis.value_on_sheet(game.rules?)?),
        Key::Punkte => numbers(points()?),
        Key::Stand => numbers(&totals(document, part, points()?.to_vec(), talk)?),
        _ => return None,
    })
}

/// Writes a number of each player of a Ramsch.
fn by_seat(analysis: &Analysis, numbers: BySeat<u16>) -> Value {
    let mut seats = analysis.active.to_vec();
    seats.sort();
    Value::Counts(seats.into_iter().map(|seat| (seat, numbers[seat]).into()).collect())
}

/// Returns the totals behind a game: its points, and those of the games above up to the last one that notes totals.
fn totals(document: &mut Document, part: usize, mut sums: Vec<i32>, talk: &Talk<'_>) -> Option<Vec<i32>> {
    let list = document.part(part).list;
    for above in (list + 1..part).rev() {
        let game = document.game(above, talk)?;
        let noted = game.record.as_ref()?.field(&Key::Stand).map(|field| field.value.value.clone());
        let (row, is_total) = match noted {
            Some(Value::Numbers(numbers)) => (numbers.iter().map(|number| number.value).collect(), true),
            _ => match game.analysis.as_ref()?.added() {
                doko_analyzer::Added::Points(points) => (points.to_vec(), false),
                doko_analyzer::Added::Nothing => continue,
                doko_analyzer::Added::Open => return None,
            },
        };
        if row.len() != sums.len() {
            return None;
        }
        sums.iter_mut().zip(&row).for_each(|(sum, points)| *sum = sum.saturating_add(*points));
        if is_total {
            break;
        }
    }
    Some(sums)
}

/// Returns a game with the next number, and the next dealer.
fn new_game(document: &mut Document, here: Here, range: &std::ops::Range<usize>, talk: &Talk<'_>) -> Offer {
    let sprache = document.sprache(here.part);
    let game = document.game(here.part, talk);
    let number = game.as_ref().map_or(1, |game| {
        let label = game.label.as_deref().and_then(|label| label.parse::<u64>().ok());
        label.unwrap_or(game.index as u64).saturating_add(1)
    });
    let analysis = game.as_ref().and_then(|game| game.analysis.as_ref());
    let dealer = analysis
        .and_then(|analysis| analysis.geber.map(|geber| (usize::from(geber.number()) % analysis.seats.max(1)) + 1));
    let word = |word| sprache.word(word);
    use doko_format::keyword::Word;
    let key = |of: Word| format!("{:<12}", format!("{}:", word(of)));
    let text = format!(
        "{} {number}\n{}${{1:{}}}\n{}$2\n 1.  $0",
        word(Word::Spiel),
        key(Word::KeyGeber),
        dealer.unwrap_or(4),
        key(Word::KeyVorbehalt),
    );
    let label = format!("{} {number}", word(Word::Spiel));
    let detail = talk.messages.text("editor-snippet-game");
    Offer { snippet: true, ..Offer::new(label, Kind::Snippet, range.clone()).detail(Some(detail)).text(text) }
}

/// Returns a list of today with the players of the last one: of this file, else of the record beside it that was changed last.
fn new_list(document: &Document, range: &std::ops::Range<usize>, talk: &Talk<'_>) -> Offer {
    let headings = (0..document.draft.parts().len()).rev().filter_map(|part| document.draft.heading(part));
    let own = headings.map(|heading| heading.header.clone()).find(|header| header.field(&Key::Spieler).is_some());
    let beside = || {
        let text = talk.world.latest_record(document.path.as_deref()?)?;
        let (mut header, mut errors) = (doko_format::ListHeader::default(), Vec::new());
        let first = doko_parser::split(text.as_bytes()).next()?;
        parse_list_header(first.bytes, &mut header, &mut errors);
        Some(header.into())
    };
    let header = own.or_else(beside).unwrap_or_default();
    let sprache: Sprache = header.sprache();
    let mut text = String::from("doko 1\n");
    use doko_format::keyword::Word;
    for (key, word) in [
        (Key::Sprache, Word::KeySprache),
        (Key::Regeln, Word::KeyRegeln),
        (Key::Datum, Word::KeyDatum),
        (Key::Spieler, Word::KeySpieler),
    ] {
        let mut value = String::new();
        match (&key, header.field(&key)) {
            (Key::Datum, _) => value = talk.world.today(),
            (_, Some(field)) => write_value(&key, &field.value.value, sprache, &mut value),
            (Key::Regeln, None) => value.push_str(doko_judge::DEFAULT_RULES),
            (Key::Spieler, None) => value.push_str("${1}"),
            (_, None) => continue,
        }
        let value = if value == "${1}" { value } else { escaped(&value) };
        text.push_str(&format!("{:<12}{value}\n", format!("{}:", sprache.word(word))));
    }
    text.push_str(&format!(
        "\n{} 1\n{:<12}${{2:4}}\n{:<12}$3\n 1.  $0",
        sprache.word(Word::Spiel),
        format!("{}:", sprache.word(Word::KeyGeber)),
        format!("{}:", sprache.word(Word::KeyVorbehalt))
    ));
    let detail = talk.messages.text("editor-snippet-list");
    Offer { snippet: true, ..Offer::new("doko 1", Kind::Snippet, range.clone()).detail(Some(detail)).text(text) }
}
