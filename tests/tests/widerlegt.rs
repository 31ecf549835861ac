//! The line that refutes a wrong claim of the rest, laid out on the table: written as tricks behind those that were played
//! it is a game without a finding, and the claimant loses a trick (TSR 5.4.4, 5.4.5; R002-5a to 5c).

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::VecDeque;
use std::path::Path;

use doko_analyzer::search::Played;
use doko_analyzer::{Analysis, CardSet, FindingKind, RuleSet, analyze, legal_cards};
use doko_corpus::{Generator, Kind, Noted, Options};
use doko_format::keyword::write_card;
use doko_format::{Item, Key, ListHeader, Record, Seat, Sprache, Value, write_record};

/// A record up to a wrong claim, and the play that refutes it.
struct Falsch {
    /// The list header and the game up to the trick before the claim.
    until: String,
    seat: Seat,
    line: Vec<Played>,
}

fn judged(text: &str) -> (Record, Analysis, &'static RuleSet) {
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    let rules = rules_of(&list.header);
    let record = list.games.into_iter().next().unwrap();
    let analysis = analyze(&record, &list.header, rules);
    (record, analysis, rules)
}

fn rules_of(header: &ListHeader) -> &'static RuleSet {
    let Some(Value::Text(id)) = header.field(&Key::Regeln).map(|field| &field.value.value) else {
        panic!("no rule set")
    };
    RuleSet::builtin(id).unwrap()
}

/// Returns the refuted claim of a record, if it has one with which the record ends; it stands on a line of its own.
fn falsch(text: &str) -> Option<Falsch> {
    let found = judged(text).1.findings.into_iter().find_map(|finding| match finding.kind {
        FindingKind::RestNichtSicher { seat, line } | FindingKind::RestFolgeNichtSicher { seat, line } => {
            Some((seat, line))
        }
        _ => None,
    });
    let (seat, line) = found?;
    let claim = text.find(&format!("\n({seat}: Rest")).or_else(|| text.find(&format!("\n({seat}: fragt Rest")))?;
    Some(Falsch { until: text[..=claim].to_owned(), seat, line })
}

fn dealt(record: &Record, seat: Seat) -> CardSet {
    let Some(Value::Blatt { cards, .. }) = record.field(&Key::Blatt(seat)).map(|field| &field.value.value) else {
        return CardSet::EMPTY;
    };
    let card = |item: &Item| match item {
        Item::Card(laid) => laid.card,
        _ => None,
    };
    cards.iter().filter_map(|item| card(&item.value)).collect()
}

/// Writes the refuting line behind what was played, and behind it whatever the rules allow, to the end of the game.
fn played_out(falsch: &Falsch) -> String {
    let mut text = falsch.until.clone();
    let mut line: VecDeque<Played> = falsch.line.iter().copied().collect();
    loop {
        let (record, analysis, rules) = judged(&text);
        let mut hands: Vec<(Seat, CardSet)> =
            analysis.active.iter().map(|seat| (*seat, dealt(&record, *seat))).collect();
        for zug in analysis.stiche.iter().flat_map(|stich| &stich.plays) {
            let hand = hands.iter_mut().find(|(seat, _)| *seat == zug.seat).unwrap();
            assert!(hand.1.remove(zug.card));
        }
        if hands.iter().all(|(_, hand)| hand.is_empty()) {
            return text;
        }
        let solo = analysis.contract.and_then(|contract| contract.kind.soloart());
        let order = rules.rangfolge(solo, false);
        let leader = line.front().map_or_else(|| analysis.stiche.last().unwrap().winner, |play| play.seat);
        while hands[0].0 != leader {
            hands.rotate_left(1);
        }
        text += &format!("{}. {leader}:", analysis.stiche.len() + 1);
        let mut led = None;
        for (seat, hand) in hands {
            let legal = legal_cards(order, hand, led);
            let card = match line.pop_front() {
                Some(play) => {
                    assert_eq!(play.seat, seat, "whose turn it is in the line");
                    play.card
                }
                None => legal.faces().next().unwrap(),
            };
            led = led.or(Some(order.klasse(card)));
            text.push(' ');
            write_card(card, Sprache::De, &mut text);
        }
        text.push('\n');
    }
}

/// Plays a refuted claim out and holds it against the engine.
fn loses_a_trick(falsch: &Falsch, from: &str) {
    let (_, before, _) = judged(&falsch.until);
    let text = played_out(falsch);
    let (_, after, _) = judged(&text);
    // A trick the claimant had left lying before is found there, however play goes on.
    let found = after.findings.iter().map(|finding| finding.kind.slug()).filter(|slug| *slug != "stich-liegt");
    let found: Vec<_> = found.collect();
    assert!(found.is_empty(), "{from}: {found:?}\n{text}");
    let last = before.stiche.len() + falsch.line.len().div_ceil(after.active.len());
    let claimed = &after.stiche[before.stiche.len()..last];
    let (lost, taken) = claimed.split_last().unwrap();
    assert_ne!(lost.winner, falsch.seat, "{from}: the last trick of the line is lost\n{text}");
    assert!(taken.iter().all(|stich| stich.winner == falsch.seat), "{from}: not before\n{text}");
}

#[test]
fn the_line_of_every_wrong_claim_of_the_corpus_loses_a_trick() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut refuted = Vec::new();
    for folder in ["disputes", "findings", "systems/wettbewerb"] {
        for case in doko_corpus::records(&corpus.join(folder)).unwrap() {
            let text = String::from_utf8_lossy(&case.text);
            // A game with a revoke is not without a finding, however its claim is played out.
            if !text.contains("rest-nicht-sicher") || text.contains("nichtbedienen") {
                continue;
            }
            // Where the table played on, the claim stands in a row.
            let Some(falsch) = falsch(&text) else { continue };
            loses_a_trick(&falsch, &case.name);
            refuted.push(case.name);
        }
    }
    assert!(refuted.len() >= 10, "{refuted:?}");
}

/// Claims of the leader and of the one behind him, each somewhere in the game: most do not stand.
#[test]
fn the_line_of_two_hundred_generated_wrong_claims_loses_a_trick() {
    let mut refuted = 0;
    for (id, seats) in [("ddv", 4), ("wettbewerb", 4), ("wettbewerb", 5)] {
        let rules = RuleSet::builtin(id).unwrap();
        let kinds = if id == "ddv" {
            rules.vorbehalte.soli.iter().map(|art| Kind::Solo(*art)).collect()
        } else {
            vec![Kind::Normal]
        };
        let options = Options { kinds, seats, noted: Noted::Bare, eager: Some(0) };
        let mut games = Generator::with(rules, 5_4_4, options);
        let mut of_these = 0;
        for number in 0.. {
            let text = claimed(&mut games, number);
            if let Some(falsch) = falsch(&text) {
                loses_a_trick(&falsch, &format!("{id}, {seats} seats, game {number}"));
                of_these += 1;
            }
            if of_these == 70 {
                break;
            }
            assert!(number < 2_000, "{id}: only {of_these} of the claims are refuted");
        }
        refuted += of_these;
    }
    assert!(refuted >= 200);
}

/// Returns the next generated game, broken off where somebody claims the rest: the soloist, else who leads.
fn claimed(games: &mut Generator<'_>, number: usize) -> String {
    let mut text = format!("doko 1\n{}", header_lines(games));
    let record = games.next().unwrap();
    let mut game = String::new();
    write_record(&record, Sprache::De, &mut game);
    let rows: Vec<usize> = game.match_indices(". ").filter(|(at, _)| is_row(&game, *at)).map(|(at, _)| at).collect();
    let start = |at: usize| game[..at].rfind('\n').unwrap() + 1;
    let until = start(rows[3 + number % (rows.len() - 5)]);
    text += &game[..until];
    let (_, analysis, _) = judged(&text);
    let soloist = analysis.contract.and_then(|contract| contract.soloist);
    let seat = soloist.unwrap_or_else(|| analysis.stiche.last().unwrap().winner);
    text + &format!("({seat}: Rest)\n")
}

/// Tells whether a full stop is that behind the number of a row.
fn is_row(text: &str, at: usize) -> bool {
    let line = text[..at].rfind('\n').map_or(0, |feed| feed + 1);
    let number = text[line..at].trim_start();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

fn header_lines(games: &Generator<'_>) -> String {
    let Some(Value::Text(id)) = games.header().field(&Key::Regeln).map(|field| field.value.value.clone()) else {
        panic!("no rule set")
    };
    format!("Regeln: {id}\n\n")
}
