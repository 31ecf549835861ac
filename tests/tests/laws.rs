//! Laws: what holds for every game, shown on generated ones.
//!
//! The games come from fixed seeds, so a law that fails fails again; its message shows the record.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and show its statistics")]

use std::collections::BTreeMap;
use std::path::Path;

use doko_analyzer::rules::Klasse;
use doko_analyzer::{Analysis, CardSet, Outcome, RuleSet, analyze, augen, legal_cards};
use doko_corpus::{Fault, Fingerprint, Generator, Kind, Noted, Options, fingerprints, records};
use doko_format::{
    Card, Document, Item, Items, Key, Laid, LineKind, List, ListHeader, Locus, Record, Seat, Severity, Sprache, Value,
    write_document, write_record,
};
use doko_judge::{Choice, Judged, judge_text};
use doko_parser::{Context, parse};

const GAMES: usize = 400;

fn each_rule_set(law: impl FnMut(&'static RuleSet)) {
    RuleSet::builtins().iter().copied().for_each(law);
}

/// The faults of the generator are those of the DDV's rules; what breaks another set has its records in the corpus.
fn the_ddv(law: impl FnOnce(&'static RuleSet)) {
    law(RuleSet::builtin("ddv").unwrap());
}

/// Generates games under every built-in rule set, at tables of every size it has. The law gets the rules of the table.
fn each_game(seed: u64, mut law: impl FnMut(&Record, &ListHeader, &'static RuleSet)) {
    each_rule_set(|rules| {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, ..Options::new(rules) };
            let mut games = Generator::with(rules, seed, options);
            let header = games.header();
            let count = match rules.id.as_str() {
                "ddv" if seats == rules.tisch.usual() => GAMES,
                _ => GAMES / 8,
            };
            games.by_ref().take(count).for_each(|record| law(&record, &header, rules.at_table(seats)));
        }
    });
}

/// Returns the points of a game that was played; nothing for one whose value is dealt again (R003-1o).
fn points(analysis: &Analysis) -> Option<Vec<i32>> {
    let points = analysis.points.clone();
    let value_again = analysis.outcome == Outcome::Redeal && analysis.value.is_some_and(|value| value.abs() <= 1);
    assert_ne!(points.is_some(), value_again, "{analysis:?}");
    points
}

fn shown(record: &Record) -> String {
    let mut text = String::new();
    write_record(record, Sprache::De, &mut text);
    text
}

/// Returns all that is written and nothing of where it stands.
fn written(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap()
}

fn judge(record: &Record, header: &ListHeader, rules: &RuleSet) -> Analysis {
    analyze(record, header, rules)
}

/// Returns `record` with every seat renamed.
fn with_seats(record: &Record, rename: impl Fn(Seat) -> Seat + Copy) -> Record {
    let mut turned = record.clone();
    for line in &mut turned.lines {
        match &mut line.kind {
            LineKind::Row(row) => {
                row.leader.iter_mut().for_each(|leader| leader.value = rename(leader.value));
                row.taken.iter_mut().for_each(|taken| taken.value.seat = rename(taken.value.seat));
                rename_items(&mut row.items, rename);
            }
            LineKind::Events(items) => rename_items(items, rename),
            LineKind::Field(field) => {
                if let Key::Blatt(seat) = &mut field.key.value {
                    *seat = rename(*seat);
                }
                match &mut field.value.value {
                    Value::Seat(seat) => *seat = rename(*seat),
                    Value::Seats(seats) => seats.iter_mut().for_each(|seat| seat.value = rename(seat.value)),
                    Value::Abheber { seat: Some(seat), .. } => *seat = rename(*seat),
                    Value::Statements(items) => rename_items(items, rename),
                    Value::Numbers(numbers) => {
                        let old = numbers.clone();
                        for (from, number) in Seat::first(old.len()).zip(old) {
                            numbers[rename(from).index()] = number;
                        }
                    }
                    _ => {}
                }
            }
            LineKind::Unreadable(_) => {}
        }
    }
    turned
}

fn rename_items(items: &mut Items, rename: impl Fn(Seat) -> Seat) {
    for item in items {
        match &mut item.value {
            Item::Card(laid) => laid.seat = laid.seat.map(&rename),
            Item::Event(event) => event.seat.iter_mut().for_each(|seat| seat.value = rename(seat.value)),
            Item::Remark { .. } | Item::Unreadable { .. } => {}
        }
    }
}

#[test]
fn augen_sum_to_the_pack_and_tricks_to_the_hand() {
    each_game(1, |record, header, rules| {
        let analysis = judge(record, header, rules);
        let pack: u16 = rules.kartenspiel.cards().iter().map(augen).sum();
        let (sum, tricks) = (analysis.augen.unwrap(), analysis.stichzahl.unwrap());
        assert_eq!(sum.re + sum.kontra, pack, "{}", shown(record));
        let dealt = rules.kartenspiel.per_player(rules.tisch.spieler);
        assert_eq!(usize::from(tricks.re + tricks.kontra), dealt, "{}", shown(record));
    });
}

#[test]
fn points_sum_to_zero() {
    each_game(2, |record, header, rules| {
        let Some(points) = points(&judge(record, header, rules)) else { return };
        assert_eq!(points.iter().sum::<i32>(), 0, "{points:?}{}", shown(record));
    });
}

/// TSR 7.3.3, second check; it holds for those who play, and only for four: at five two share what three pay.
#[test]
fn points_are_all_even_or_all_odd() {
    each_game(3, |record, header, rules| {
        let analysis = judge(record, header, rules);
        let Some(points) = points(&analysis) else { return };
        if analysis.active.len() != 4 {
            return;
        }
        let mut parities = analysis.active.iter().map(|seat| points[seat.index()].rem_euclid(2));
        let first = parities.next();
        assert!(parities.all(|parity| Some(parity) == first), "{points:?}{}", shown(record));
    });
}

#[test]
fn a_legal_game_has_no_finding() {
    each_game(4, |record, header, rules| {
        let mut analysis = judge(record, header, rules);
        let is_played = points(&analysis).is_some();
        analysis.findings.retain(|finding| is_played || finding.kind.slug() != "neu-geben");
        assert_eq!(analysis.findings, [], "{}{}", rules.id, shown(record));
    });
}

#[test]
fn every_kind_of_game_comes_up() {
    each_rule_set(|rules| {
        let header = ListHeader::default();
        let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
        for record in Generator::new(rules, 5).take(2_000) {
            let contract = judge(&record, &header, rules).contract.unwrap();
            *kinds.entry(format!("{:?}", contract.kind)).or_default() += 1;
        }
        // Normal, Hochzeit, Stille Hochzeit, Hochzeit without a partner, and each Solo.
        assert_eq!(kinds.len(), 4 + rules.vorbehalte.soli.len(), "{kinds:?}");
    });
}

#[test]
fn text_to_record_to_text_is_stable() {
    each_game(6, |record, header, _| {
        let document = Document { lists: vec![List { header: header.clone(), games: vec![record.clone()] }] };
        let text = write_document(&document);
        let parsed = parse(text.as_bytes());
        assert_eq!(parsed.errors, [], "{text}");
        assert_eq!(written(&parsed.document), written(&document), "{text}");
        assert_eq!(write_document(&parsed.document), text);
    });
}

#[test]
fn generated_records_are_canonical_and_stay_so() {
    each_game(7, |record, _, _| {
        let mut canonical = record.clone();
        canonical.canonicalize();
        assert_eq!(canonical, *record, "{}", shown(record));
    });
}

/// The import form: lines in any order, blanks, CRLF, lower case, suit symbols.
#[test]
fn a_badly_typed_text_means_the_same_record() {
    each_game(8, |record, header, _| {
        let mut document = Document { lists: vec![List { header: header.clone(), games: vec![record.clone()] }] };
        let text = write_document(&document);
        let typed = badly_typed(&text);
        let mut parsed = parse(typed.as_bytes());
        parsed.document.canonicalize();
        document.canonicalize();
        assert_eq!(parsed.errors, [], "{typed}");
        assert_eq!(write_document(&parsed.document), text);
    });
}

/// Turns the header lines and results of each game round and puts them all before its rows.
fn badly_typed(text: &str) -> String {
    let (head, game) = text.split_once("\nSpiel ").unwrap();
    let (rows, mut fields): (Vec<&str>, Vec<&str>) = game.lines().skip(1).partition(|line| line.get(2..3) == Some("."));
    fields.reverse();
    let typed = fields.into_iter().chain(rows).map(|line| match line.starts_with('S') {
        // Names, of players and of special points, stay as written.
        true => line.to_owned(),
        // `Solo Pik` is a word and no card.
        false if line.starts_with('V') => line.to_uppercase(),
        false => line.replace("Kr", "♣").replace("Pi", "♤").to_lowercase().replace("  ", "\t"),
    });
    let label = game.lines().next().unwrap();
    let lines = head.lines().map(str::to_owned).chain([format!("sPiEl  {label}")]).chain(typed);
    lines.map(|line| format!("{line} \t\r\n")).collect()
}

#[test]
fn text_in_each_language_means_the_same_game() {
    each_game(9, |record, header, rules| {
        let expected = judge(record, header, rules).points;
        for sprache in Sprache::ALL {
            let mut header = header.clone();
            header.translate(sprache);
            let document = Document { lists: vec![List { header, games: vec![record.clone()] }] };
            let text = write_document(&document);
            let parsed = parse(text.as_bytes());
            assert_eq!(parsed.errors, [], "{text}");
            let list = &parsed.document.lists[0];
            assert_eq!(judge(&list.games[0], &list.header, rules).points, expected, "{text}");
        }
    });
}

#[test]
fn json_and_back_gives_the_same_text() {
    use doko_format::json::{GameLine, RecordFile, game_lines};
    each_rule_set(|rules| {
        let document = Generator::new(rules, 10).document(GAMES);
        let text = write_document(&document);
        let json = serde_json::to_string(&RecordFile::from(document.clone())).unwrap();
        let back: Document = serde_json::from_str::<RecordFile>(&json).unwrap().into();
        assert_eq!(write_document(&back), text);
        let lines: Vec<String> = game_lines(&document).map(|line| serde_json::to_string(&line).unwrap()).collect();
        let back: Document = lines.iter().map(|line| serde_json::from_str::<GameLine<'_>>(line).unwrap()).collect();
        assert_eq!(write_document(&back), text);
    });
}

#[test]
fn judging_twice_gives_the_same() {
    each_game(11, |record, header, rules| {
        assert_eq!(judge(record, header, rules), judge(record, header, rules), "{}", shown(record));
    });
}

/// A remark is no part of the game (SPEC F 3.5), whatever is wrong with it.
#[test]
fn a_remark_behind_a_trick_changes_nothing_that_is_found() {
    let found = |text: String| {
        let items = judge_text(text.into_bytes(), Choice::default());
        let found = items.iter().flat_map(Judged::diagnoses).map(|found| (found.slug, found.seat));
        found.collect::<Vec<_>>()
    };
    let (mut games, mut rows) = (0, 0);
    for record in records(Path::new("../corpus")).unwrap() {
        let Ok(text) = String::from_utf8(record.text) else { continue };
        let is_row = |line: &str| {
            let (number, rest) = line.trim_start().split_once(". ").unwrap_or_default();
            number.parse::<u8>().is_ok() && rest.contains("-> ") && !line.contains(['{', '\r', '#'])
        };
        // A line that is broken over may end where the remark would stand.
        if text.lines().any(|line| line.starts_with("      ")) {
            continue;
        }
        let remarked = |line: &str| if is_row(line) { format!("{line} {{hm}}\n") } else { format!("{line}\n") };
        let changed: String = text.lines().map(remarked).collect();
        rows += text.lines().filter(|line| is_row(line)).count();
        games += 1;
        assert_eq!(found(changed), found(text), "{}", record.name);
    }
    assert!(games > 400 && rows > 2_000, "{rows} rows of {games} games");
}

#[test]
fn turning_the_table_by_one_seat_turns_the_result() {
    each_game(12, |record, header, rules| {
        let before = judge(record, header, rules);
        let seats = before.seats;
        let turn = |seat: Seat| Seat::from_index((seat.index() + 1) % seats).unwrap();
        let mut turned = with_seats(record, turn);
        turned.canonicalize();
        let after = judge(&turned, header, rules);
        let expected = before.points.clone().map(|mut points| {
            points.rotate_right(1);
            points
        });
        assert_eq!(after.points, expected, "{}", shown(record));
        assert_eq!(after.findings.len(), before.findings.len(), "{}", shown(&turned));
        let items = |analysis: &Analysis| analysis.posten.iter().map(|posten| posten.item).collect::<Vec<_>>();
        assert_eq!(items(&after), items(&before));
        let takers: Vec<Seat> = before.stiche.iter().map(|stich| turn(stich.winner)).collect();
        assert!(after.stiche.iter().map(|stich| stich.winner).eq(takers));
    });
}

/// Copies are not told apart: in which order a Blatt names its cards, equal ones too, changes nothing.
#[test]
fn the_order_of_a_blatt_changes_nothing() {
    each_game(13, |record, header, rules| {
        let mut reordered = record.clone();
        for line in &mut reordered.lines {
            if let LineKind::Field(field) = &mut line.kind
                && let Value::Blatt { cards, .. } = &mut field.value.value
            {
                cards.reverse();
            }
        }
        assert_eq!(judge(&reordered, header, rules), judge(record, header, rules), "{}", shown(record));
    });
}

/// Two seats that hold a copy each may exchange the moments at which they play it: nobody can tell.
#[test]
fn swapping_the_two_copies_of_a_card_changes_nothing() {
    each_game(14, |record, header, rules| {
        let mut swapped = record.clone();
        // The two copies of the first card laid change places: first all that is written of one, then of the other.
        let (_, first) = record.rows().next().unwrap();
        let card = first.cards().next().unwrap().1.card.unwrap();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (line, row) in record.rows() {
            places.extend(row.cards().filter(|(_, laid)| laid.card == Some(card)).map(|(item, _)| (line, item)));
        }
        assert_eq!(places.len(), rules.kartenspiel.copies(card), "{}", shown(record));
        let face = |record: &Record, (line, item): (usize, usize)| match &record.lines[line].kind {
            LineKind::Row(row) => match row.items[item].value {
                Item::Card(laid) => laid.card,
                _ => None,
            },
            _ => None,
        };
        let faces: Vec<Option<Card>> = places.iter().map(|place| face(record, *place)).collect();
        for ((line, item), face) in places.iter().zip(faces.iter().rev()) {
            if let LineKind::Row(row) = &mut swapped.lines[*line].kind
                && let Item::Card(laid) = &mut row.items[*item].value
            {
                laid.card = *face;
            }
        }
        assert_eq!(judge(&swapped, header, rules), judge(record, header, rules));
    });
}

/// The judge and `legal_cards` say the same of each card of the hand at each moment of a game.
#[test]
fn legal_cards_agrees_with_the_judge_for_every_card() {
    each_rule_set(|rules| {
        let options = Options { noted: Noted::Bare, eager: Some(0), ..Options::new(rules) };
        let games = Generator::with(rules, 15, options);
        let header = games.header();
        for record in games.take(12) {
            let analysis = judge(&record, &header, rules);
            let solo = match analysis.contract.unwrap().kind {
                doko_analyzer::Spielart::Solo(art) => art,
                _ => None,
            };
            let order = rules.rangfolge(solo, !analysis.schweine.is_empty());
            let mut hands: Vec<(Seat, CardSet)> =
                analysis.active.iter().map(|seat| (*seat, dealt(&record, *seat))).collect();
            for stich in &analysis.stiche {
                let led: Klasse = order.klasse(stich.plays[0].card);
                for (position, play) in stich.plays.iter().enumerate() {
                    let hand = hands.iter_mut().find(|(seat, _)| *seat == play.seat).map(|(_, hand)| hand).unwrap();
                    let legal = legal_cards(order, *hand, (position > 0).then_some(led));
                    for card in hand.faces() {
                        let cut = up_to(&record, stich.number, position, card);
                        let judged = judge(&cut, &header, rules);
                        let revoked = judged.findings.iter().any(|finding| finding.kind.slug() == "nichtbedienen");
                        assert_eq!(legal.contains(card), !revoked, "{card}{}", shown(&cut));
                    }
                    hand.remove(play.card);
                }
            }
        }
    });
}

fn dealt(record: &Record, seat: Seat) -> CardSet {
    match &record.field(&Key::Blatt(seat)).unwrap().value.value {
        Value::Blatt { cards, .. } => cards
            .iter()
            .filter_map(|item| match item.value {
                Item::Card(Laid { card, .. }) => card,
                _ => None,
            })
            .collect(),
        _ => CardSet::EMPTY,
    }
}

/// Cuts a record off behind a card, which is replaced.
fn up_to(record: &Record, stich: usize, position: usize, card: Card) -> Record {
    let mut cut = record.clone();
    let line = record.rows().nth(stich - 1).unwrap().0;
    cut.lines.truncate(line + 1);
    if let LineKind::Row(row) = &mut cut.lines[line].kind {
        let item = row.cards().nth(position).unwrap().0;
        row.items.truncate(item + 1);
        row.items[item] = Item::from(card).into();
        row.taken = None;
    }
    cut
}

/// A card that its seat never had is found where it stands, and nothing else is.
#[test]
fn one_card_swapped_for_an_unheld_one_is_the_only_finding() {
    the_ddv(|rules| {
        let mut games = Generator::new(rules, 16);
        for _ in 0..GAMES {
            let faulty = games.faulty_with(Fault::KarteNichtImBlatt).unwrap();
            let found = judge(&faulty.record, &games.header(), rules).findings;
            let places: Vec<(&str, Locus)> = found.iter().map(|finding| (finding.kind.slug(), finding.at)).collect();
            assert_eq!(places, [("karte-nicht-im-blatt", faulty.at)], "{}", shown(&faulty.record));
        }
    });
}

#[test]
fn every_fault_is_found_at_its_place_and_draws_at_most_two_others() {
    let mut showers: BTreeMap<(Fault, usize), (usize, String)> = BTreeMap::new();
    let mut missed: BTreeMap<Fault, (usize, String)> = BTreeMap::new();
    the_ddv(|rules| {
        let mut games = Generator::new(rules, 17);
        for fault in Fault::ALL {
            for _ in 0..60 {
                let faulty = games.faulty_with(*fault).unwrap_or_else(|| panic!("no game has {fault:?}"));
                let found = judge(&faulty.record, &games.header(), rules).findings;
                let named = found.iter().any(|finding| finding.kind.slug() == fault.slug() && finding.at == faulty.at);
                let page = || format!("{found:#?}{}", shown(&faulty.record));
                if !named {
                    missed.entry(*fault).or_insert_with(|| (0, page())).0 += 1;
                }
                let others = found.len() - usize::from(named);
                if others > 0 {
                    showers.entry((*fault, others)).or_insert_with(|| (0, page())).0 += 1;
                }
            }
        }
    });
    for ((fault, others), (count, _)) in &showers {
        eprintln!("{fault:?}: {others} more findings in {count} of 60 games");
    }
    for (fault, (count, page)) in &missed {
        eprintln!("{fault:?}: not found in {count} of 60 games, such as\n{page}");
    }
    assert!(missed.is_empty(), "see above");
    let worst = showers.iter().find(|((_, others), _)| *others > 2);
    assert!(worst.is_none(), "a shower: {}", worst.map(|(_, (_, page))| page.as_str()).unwrap_or_default());
}

/// Who writes, where he sits, and how much he notes does not change what a game is known by.
#[test]
fn the_ids_of_a_game_do_not_depend_on_its_writer() {
    let mut games: BTreeMap<Fingerprint, String> = BTreeMap::new();
    each_rule_set(|rules| {
        for seats in rules.tisch.plaetze.iter().copied().take(2) {
            let noted = |noted: Noted| {
                let options = Options { seats, noted, ..Options::new(rules) };
                let games = Generator::with(rules, 21, options);
                (games.header(), games.take(60).collect::<Vec<Record>>())
            };
            let (header, full) = noted(Noted::Full);
            let ids = |record: &Record| fingerprints(record, &judge(record, &header, rules), rules);
            for (record, bare) in full.iter().zip(noted(Noted::Bare).1) {
                let own = ids(record);
                assert!(own.deal.is_some() && own.game.is_some(), "{}", shown(record));
                assert_eq!(ids(&bare), own, "{}{}", shown(record), shown(&bare));
                for turn in 1..seats {
                    let turned = with_seats(record, |seat| Seat::from_index((seat.index() + turn) % seats).unwrap());
                    assert_eq!(ids(&turned), own, "{}", shown(&turned));
                }
                // The rule sets with the same pack begin with the same deals, but not with the same play.
                if let Some(other) = own.game.and_then(|game| games.insert(game, shown(record))) {
                    let rows = |text: &str| text.lines().filter(|line| line.contains(".  ")).count();
                    assert_eq!(rows(&other), rows(&shown(record)), "{other}{}", shown(record));
                }
            }
        }
    });
}

/// What one rule set forbids another allows, so a set may have no place for a fault; but asking must not fail, and
/// what is said to be possible is made.
#[test]
fn faults_can_be_asked_for_under_every_rule_set() {
    each_rule_set(|rules| {
        let games = Generator::new(rules, 19);
        let faults = games.faults();
        let missing: Vec<&Fault> = Fault::ALL.iter().filter(|fault| !faults.contains(fault)).collect();
        eprintln!("{}: no place for {missing:?}", rules.id);
        for seed in 0..60 {
            let faulty = Generator::new(rules, seed).faulty_among(&faults);
            let faulty = faulty.unwrap_or_else(|| panic!("{}, seed {seed}: no game", rules.id));
            let found = judge(&faulty.record, &games.header(), rules).findings;
            let named =
                found.iter().any(|finding| finding.kind.slug() == faulty.fault.slug() && finding.at == faulty.at);
            assert!(named, "{}: {:?} is not found{}", rules.id, faulty.fault, shown(&faulty.record));
        }
    });
}

/// The DDV's rules have a place for every fault there is.
#[test]
fn no_fault_is_left_out_under_the_ddv() {
    the_ddv(|rules| assert_eq!(Generator::new(rules, 20).faults(), Fault::ALL));
}

#[test]
fn a_faulty_game_is_written_and_read_like_any_other() {
    the_ddv(|rules| {
        let mut games = Generator::new(rules, 18);
        for fault in Fault::ALL {
            let faulty = games.faulty_with(*fault).unwrap();
            let text = shown(&faulty.record);
            let mut record = Record::default();
            let mut errors = Vec::new();
            let context = Context::of(&games.header());
            doko_parser::parse_game(text.trim_start().as_bytes(), &context, &mut record, &mut errors);
            assert_eq!(errors, [], "{text}");
            assert_eq!(written(&record), written(&faulty.record), "{text}");
            let mut canonical = faulty.record.clone();
            canonical.canonicalize();
            assert_eq!(canonical, faulty.record, "{text}");
            let span = record.span_of(faulty.at);
            assert!(span.is_some_and(|span| span.end > span.start), "{fault:?}{text}");
        }
    });
}

/// TSR 9.6.3: what nobody claims stands, so the tricks of a game with a revoke are counted like any other.
#[test]
fn a_game_with_a_revoke_is_scored_as_played() {
    the_ddv(|rules| {
        let mut games = Generator::new(rules, 19);
        for _ in 0..GAMES / 4 {
            let faulty = games.faulty_with(Fault::Nichtbedienen).unwrap();
            let analysis = judge(&faulty.record, &games.header(), rules);
            assert_eq!(analysis.outcome, Outcome::Played, "{}", shown(&faulty.record));
            assert_eq!(analysis.points.unwrap().iter().sum::<i32>(), 0);
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let rules = RuleSet::builtin("ddv").unwrap();
    // Without result lines: those are the judge's.
    let options = || Options { noted: Noted::Bare, ..Options::new(rules) };
    let text = |seed: u64| write_document(&Generator::with(rules, seed, options()).document(50));
    assert_eq!(text(20), text(20));
    assert_ne!(text(20), text(21));
    // The sum is kept here so that a change of the generator, or another machine, does not go unseen.
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    assert_eq!(text(20).bytes().fold(0xcbf2_9ce4_8422_2325, add), 7_570_357_666_206_009_973, "FNV-1a of the text");
}

/// One broken game among a hundred: the others are judged as if it were not there.
#[test]
fn one_broken_game_among_a_hundred_costs_no_other() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let options = Options { noted: Noted::Full, ..Options::new(rules) };
    let text = write_document(&Generator::with(rules, 22, options).document(100));
    let place = text.match_indices(" 5.  ").nth(49).unwrap().0;
    let broken = format!("{} 5.  ???nonsense???{}", &text[..place], &text[place + text[place..].find('\n').unwrap()..]);
    let parsed = parse(broken.as_bytes());
    let list = &parsed.document.lists[0];
    let scored = list.games.iter().filter(|game| judge(game, &list.header, rules).points.is_some()).count();
    assert_eq!((list.games.len(), scored), (100, 99));
    assert_eq!(parsed.errors.len(), 1, "{:?}", parsed.errors);
    let errors = list.games.iter().flat_map(|game| judge(game, &list.header, rules).findings);
    assert_eq!(errors.filter(|finding| finding.severity == Severity::Error).count(), 0);
}

/// A game of any kind can be made on demand.
#[test]
fn the_generator_makes_the_kind_it_is_asked_for() {
    each_rule_set(|rules| {
        for kind in Options::new(rules).kinds {
            let options = Options { kinds: vec![kind], ..Options::new(rules) };
            let record = Generator::with(rules, 23, options).next().unwrap();
            let found = judge(&record, &ListHeader::default(), rules).contract.unwrap().kind;
            let as_asked = match kind {
                Kind::Normal => found == doko_analyzer::Spielart::Normal,
                Kind::Hochzeit => {
                    matches!(found, doko_analyzer::Spielart::Hochzeit | doko_analyzer::Spielart::HochzeitAllein)
                }
                Kind::StilleHochzeit => found == doko_analyzer::Spielart::StilleHochzeit,
                Kind::SchwarzeSau => found == doko_analyzer::Spielart::SchwarzeSau,
                Kind::Ramsch => found == doko_analyzer::Spielart::Ramsch,
                Kind::Kontrasolo => found == doko_analyzer::Spielart::Kontrasolo,
                Kind::Solo(art) => found == doko_analyzer::Spielart::Solo(Some(art)),
            };
            assert!(as_asked, "{kind:?}: {found:?}{}", shown(&record));
        }
    });
}
