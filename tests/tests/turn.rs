//! Who may do what at a place of a record is what the judgement goes by.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;

use doko_analyzer::rules::Frist;
use doko_analyzer::search::Spot;
use doko_analyzer::{CardSet, Halt, Phase, RuleSet, Timeline, Turn, Waiting};
use doko_corpus::{Generator, Noted, Options};
use doko_format::{
    Ansagewort, Aussage, Card, Handlung, Item, Key, LineKind, ListHeader, Locus, Record, Seat, Sprache, Value,
};
use doko_parser::parse;

/// Games of every rule set at tables of every size it has; the law gets the rules of the table.
fn each_game(count: usize, noted: Noted, mut law: impl FnMut(&Record, &ListHeader, &'static RuleSet)) {
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, noted, ..Options::new(rules) };
            let games = Generator::with(rules, 77, options);
            let header = games.header();
            games.take(count).for_each(|record| law(&record, &header, rules.at_table(seats)));
        }
    }
}

/// Before each card of a legal game it is its player's turn, and the card is one he may lay; what he may lay is what the
/// report shows (TSR 5.2.2, 5.2.3).
#[test]
fn who_lays_a_card_is_to_act_and_may_lay_it() {
    let mut seen = 0;
    each_game(1, Noted::Full, |record, header, rules| {
        let verlauf = Timeline::new(record, header, rules);
        for (row, (_, trick)) in record.rows().enumerate() {
            for (place, (item, laid)) in trick.cards().enumerate() {
                let at = Spot { stich: row + 1, karte: place + 1 };
                let turn = Turn::at(record, header, rules, Some(at)).unwrap();
                let line = record.rows().nth(row).unwrap().0;
                let lage = verlauf.ply(Locus::item(line, item)).unwrap();
                assert_eq!((turn.at, turn.phase == Phase::Over, turn.table.len()), (at, false, place), "{record:?}");
                if turn.phase == Phase::Play {
                    assert_eq!(turn.to_act, Some(lage.seat), "{at:?} {record:?}");
                    assert!(turn.legal.contains(laid.card.unwrap()), "{at:?} {record:?}");
                }
                if let (true, Some(legal), Phase::Play) = (lage.hand.complete, lage.legal, turn.phase) {
                    assert_eq!((turn.hand, turn.legal), (lage.hand, legal), "{at:?} {record:?}");
                    seen += 1;
                }
            }
        }
        let over = Turn::at(record, header, rules, None).unwrap();
        assert_eq!((over.phase, over.to_act, over.legal), (Phase::Over, None, CardSet::EMPTY));
    });
    assert!(seen > 300, "{seen} hands");
}

/// Without hands the card that was laid is among those that its player may hold, whatever the others have shown to lack.
#[test]
fn without_hands_a_card_that_was_laid_may_be_held() {
    each_game(1, Noted::Full, |record, header, rules| {
        let mut bare = record.clone();
        let has_hand =
            |kind: &LineKind| matches!(kind, LineKind::Field(field) if matches!(field.key.value, Key::Blatt(_)));
        bare.lines.retain(|line| !has_hand(&line.kind));
        // Of what is laid later nobody knows.
        for (row, (line, trick)) in record.rows().enumerate().take(6) {
            for (place, (item, laid)) in trick.cards().enumerate() {
                let mut here = bare.clone();
                let line = line - (record.lines.len() - bare.lines.len());
                here.lines.truncate(line + 1);
                let LineKind::Row(cut) = &mut here.lines[line].kind else { panic!("a row") };
                cut.items.truncate(item);
                cut.taken = None;
                let turn = Turn::at(&here, header, rules, None).unwrap();
                let card = laid.card.unwrap();
                let may_lay = turn.legal.contains(card) || turn.if_void.contains(card);
                assert!(turn.to_act.is_none() || may_lay, "{row}.{place} {card}: {turn:?} {here:?}");
            }
        }
    });
}

/// An announcement that is in order could be made where it was made (TSR 6), also where no hand shows whose it is.
#[test]
fn an_announcement_that_was_made_was_open() {
    let (mut seen, mut without_hands) = (0, 0);
    each_game(6, Noted::Full, |record, header, rules| {
        seen += made_where_it_was_open(record, header, rules);
        let mut bare = record.clone();
        bare.lines
            .retain(|line| !matches!(&line.kind, LineKind::Field(field) if matches!(field.key.value, Key::Blatt(_))));
        without_hands += made_where_it_was_open(&bare, header, rules);
    });
    assert!(seen > 20 && seen == without_hands, "{seen} announcements, {without_hands} without hands");
}

/// Returns how many announcements a game has, each of which was open when it was made.
fn made_where_it_was_open(record: &Record, header: &ListHeader, rules: &'static RuleSet) -> usize {
    let mut seen = 0;
    for (row, (line, trick)) in record.rows().enumerate() {
        let mut laid = 0;
        for (index, item) in trick.items.iter().enumerate() {
            match &item.value {
                Item::Card(_) => laid += 1,
                Item::Event(event) => {
                    let (Handlung::Ansage(ansage), Some(seat)) = (&event.what, event.seat) else { continue };
                    let mut before = record.clone();
                    before.lines.truncate(line + 1);
                    let LineKind::Row(cut) = &mut before.lines[line].kind else { panic!("a row") };
                    cut.items.truncate(index);
                    cut.taken = None;
                    let turn = Turn::at(&before, header, rules, None).unwrap();
                    let open = turn.calls.iter().any(|open| (open.seat, open.call) == (seat.value, ansage.call));
                    assert!(open, "{}.{laid} {event:?}: {turn:?} {before:?}", row + 1);
                    seen += 1;
                }
                Item::Remark { .. } | Item::Unreadable { .. } => {}
            }
        }
    }
    seen
}

/// Nothing in a record makes it panic, and a place that is not there is refused.
#[test]
fn every_record_of_the_corpus_can_be_looked_at() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    for case in doko_corpus::records(&corpus).unwrap() {
        for list in parse(&case.text).document.lists {
            let rules = match list.header.field(&Key::Regeln).map(|field| &field.value.value) {
                Some(Value::Text(id)) => RuleSet::builtin(id),
                _ => RuleSet::builtin("ddv"),
            };
            let Some(rules) = rules else { continue };
            for game in list.games.iter().take(3) {
                for at in [None, Some(Spot { stich: 1, karte: 1 }), Some(Spot { stich: 4, karte: 3 })] {
                    let _ = Turn::at(game, &list.header, rules, at);
                }
                assert!(
                    Turn::at(game, &list.header, rules, Some(Spot { stich: 98, karte: 2 })).is_err(),
                    "{}",
                    case.name
                );
                assert!(
                    Turn::at(game, &list.header, rules, Some(Spot { stich: 0, karte: 1 })).is_err(),
                    "{}",
                    case.name
                );
            }
        }
    }
}

fn turn_of(text: &str) -> Turn {
    let document = parse(text.as_bytes()).document;
    let list = &document.lists[0];
    Turn::at(&list.games[0], &list.header, RuleSet::builtin("ddv").unwrap(), None).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn cards(text: &str) -> CardSet {
    text.split(' ').map(|card| Sprache::De.card(card).unwrap()).collect::<CardSet>()
}

#[test]
fn who_did_not_follow_is_not_taken_to_hold_that_suit() {
    let start = "doko 1\nRegeln: ddv\nSpiel\nGeber: 4\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n";
    // Seat 2 lays a spade on a club: it has no club any more; seat 1 leads another one.
    let turn = turn_of(&format!("{start} 1.  1: KrA PiA Kr10 Kr9 -> 1 32\n 2.  1: KrK\n"));
    assert_eq!((turn.at, turn.to_act), (Spot { stich: 2, karte: 2 }, Some(seat(2))));
    let clubs = cards("KrA Kr10 KrK Kr9");
    assert!(clubs.faces().all(|club| !turn.legal.contains(club) && !turn.if_void.contains(club)), "{turn:?}");
    assert!(turn.legal.contains(Sprache::De.card("HeA").unwrap()) && turn.if_void.is_empty(), "{turn:?}");
    // Seat 3 may hold clubs and may not: those it has to lay if it does.
    let turn = turn_of(&format!("{start} 1.  1: KrA PiA Kr10 Kr9 -> 1 32\n 2.  1: KrK HeA\n"));
    assert_eq!(turn.legal, cards("KrA Kr10 KrK Kr9"), "what nobody has laid of the suit that was led");
    assert!(turn.if_void.contains(Sprache::De.card("HeA").unwrap()), "{turn:?}");
}

#[test]
fn the_next_trick_is_led_by_who_took_the_last() {
    let start = "doko 1\nRegeln: ddv\nSpiel\nGeber: 4\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n";
    let turn = turn_of(&format!("{start} 1.  1: KrK Kr9 KrA Kr10\n"));
    assert_eq!((turn.at, turn.to_act, turn.cards_in_hand), (Spot { stich: 2, karte: 1 }, Some(seat(3)), 11));
}

/// The row that is being written says who leads it, also where nobody has laid a card yet and the record leaves open whether
/// the Solo is one that leads (TSR 5.1.1).
#[test]
fn who_is_written_as_the_leader_of_a_row_without_cards_is_to_act() {
    let start =
        "doko 1\nRegeln: ddv\nSpiel\nGeber: 3\nVorbehalt: 4 gesund, 1 Vorbehalt, 2 gesund, 3 gesund, 1 Solo Karo\n";
    let turn = turn_of(&format!("{start} 1.  1:\n"));
    assert_eq!((turn.at, turn.to_act), (Spot { stich: 1, karte: 1 }, Some(seat(1))));
    let turn = turn_of(&format!("{start} 1.  1: KrK Kr9 KrA Kr10\n 2.  4:\n"));
    assert_eq!((turn.at, turn.to_act), (Spot { stich: 2, karte: 1 }, Some(seat(4))));
}

/// TSR 4.1: each is asked from the left of the dealer on; who has a Vorbehalt names it when all have spoken.
#[test]
fn the_abfrage_goes_round_and_then_asks_who_has_a_vorbehalt() {
    let asked = |statements: &str| {
        let turn = turn_of(&format!("doko 1\nRegeln: ddv\nSpiel\nGeber: 4\n{statements}"));
        (turn.phase, turn.to_act)
    };
    assert_eq!(asked(""), (Phase::Abfrage, Some(seat(1))));
    assert_eq!(asked("Vorbehalt: 1 Vorbehalt, 2 gesund\n"), (Phase::Abfrage, Some(seat(3))));
    assert_eq!(asked("Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund\n"), (Phase::Abfrage, Some(seat(1))));
    assert_eq!(asked("Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n"), (Phase::Play, Some(seat(1))));
    // Who holds both Kreuz-Damen may have a Hochzeit, nobody else.
    let hand = "Blatt 1: KrD KrD HeB PiK Pi10 HeA He9 KaA Ka9 KrK Kr10 KrA\n";
    let turn = turn_of(&format!("doko 1\nRegeln: ddv\nSpiel\nGeber: 4\n{hand}"));
    let hochzeit =
        |who: u8| turn.statements.iter().any(|(by, said)| *by == seat(who) && matches!(said, Aussage::Hochzeit { .. }));
    assert!(hochzeit(1) && !hochzeit(2), "{turn:?}");
    assert!(turn.statements.contains(&(seat(1), Aussage::Gesund)), "TSR 4.4.1: a stille Hochzeit is allowed");
}

/// TSR 6.2.2, 6.3.4: Re and Kontra with 11 cards in hand, keine 90 with 10; TSR 6.4.4: a reply with one card fewer.
#[test]
fn calls_have_the_deadline_of_the_rules() {
    let hands = "Blatt 1: PiB HeB Kr10 KrB He9 Ka9 He10 HeK Ka10 KrK HeA Kr9\nBlatt 2: PiB KaD KaK KrA KrB PiD KaD He9 Kr9 Pi9 PiK KaB\n\
                 Blatt 3: HeB Ka10 KaA KrD HeA Pi10 PiK Pi9 Kr10 Ka9 He10 KrA\nBlatt 4: KaB PiA HeD HeK KaA KrK KrD PiA HeD PiD Pi10 KaK\n";
    let start = format!(
        "doko 1\nRegeln: ddv\nSpiel\nGeber: 4\n{hands}Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n 1.  1: HeA He9 HeA HeK -> 1 26\n"
    );
    let calls = |rows: &str, who: u8| -> Vec<_> {
        let turn = turn_of(&format!("{start}{rows}"));
        turn.calls
            .into_iter()
            .filter(|open| open.seat == seat(who))
            .map(|open| (open.call, open.deadline, open.reply))
            .collect()
    };
    let first = (Ansagewort::Re, Some(Frist::Hand(11)), false);
    assert_eq!(calls("", 3)[0], first);
    assert_eq!(calls("", 3)[1].0, Ansagewort::Keine90);
    // Seat 1 has laid its second card and holds ten: too late, but for a reply to what seat 3 says in time.
    assert_eq!(calls(" 2.  1: He9\n", 1), []);
    assert_eq!(calls(" 2.  1: He9\n", 3)[0], first);
    assert_eq!(calls(" 2.  1: He9 (3: Re)\n", 1), [(Ansagewort::Kontra, Some(Frist::Hand(10)), true)]);
    let card: Card = Sprache::De.card("He9").unwrap();
    assert!(turn_of(&start).legal.contains(card));
}

/// Of whom no hand shows the party, what he says may answer anybody: but with 7 cards in hand nobody may say Re or Kontra, be it
/// as a reply to keine 90 (9 cards at least, TSR 6.4.4), nor any Absage (TSR 6.2.2, 6.4.3), whoever plays with whom.
#[test]
fn without_hands_what_nobody_may_say_any_more_is_not_open() {
    let rows = "KrB He9 HeK HeA -> 3\n2. 3: PiD He10 HeD KaB -> 4\n3. 4: KaB He10 KaD HeB -> 1\n4. 1: KrB KrD KaK Ka10 -> 2\n\
                5. 2: Kr10 KrK KrK KrA -> 1\n6. 1: PiK";
    for said in ["", "(3: Re)", "(3: Re) (1: Kontra)", "(3: keine 90)", "(3: Re keine 90) (2: Kontra)"] {
        let turn =
            turn_of(&format!("doko 1\nRegeln: ddv\nSpiel\nGeber: 4\nVorbehalt: alle gesund\n1. 1: {said} {rows}\n"));
        assert_eq!((turn.to_act, turn.cards_in_hand), (Some(seat(2)), 7), "{said}");
        assert_eq!(turn.calls, [], "{said}");
    }
    // With 9 cards in hand keine 60 may be said on keine 90 that stood in time (TSR 6.4.3) by who plays with 3, and
    // Kontra as a reply to it by who does not (TSR 6.4.4): each may be 1.
    let turn = turn_of(&format!(
        "doko 1\nRegeln: ddv\nSpiel\nGeber: 4\nVorbehalt: alle gesund\n1. 1: (3: Re keine 90) {}",
        &rows[..rows.find("4.").unwrap()]
    ));
    assert_eq!(turn.cards_in_hand, 9);
    let open = |number: u8| turn.calls.iter().filter(move |open| open.seat == seat(number)).map(|open| open.call);
    assert_eq!(
        open(1).collect::<Vec<_>>(),
        [Ansagewort::Kontra, Ansagewort::Keine60, Ansagewort::Keine30, Ansagewort::Schwarz]
    );
}

/// A word in each trick keeps the announcements going (R003-1k), of whichever party its speaker is; the owner of a trick may say it
/// again (reading 003-3).
#[test]
fn without_hands_who_kept_the_chain_going_may_speak_again() {
    let game = |said: &str| {
        format!(
            "doko 1\nRegeln: borgholzhausen\nSpiel\nGeber: 4\nVorbehalt: alle gesund\n\
             1. 1: KaB HeB KrD He10 {said} -> 4\n2. 4: KaD\n"
        )
    };
    let calls = |said: &str| {
        let parsed = parse(game(said).as_bytes());
        let (header, record) = (&parsed.document.lists[0].header, &parsed.document.lists[0].games[0]);
        Turn::at(record, header, RuleSet::builtin("borgholzhausen").unwrap(), None).unwrap().calls
    };
    let open = calls("(4: Kontra)");
    assert!(open.iter().any(|open| (open.seat, open.call) == (seat(4), Ansagewort::Kontra)), "{open:?}");
    // Nobody spoke in the first trick, so nobody may in the second.
    assert_eq!(calls(""), []);
}

/// What is complained of or claimed behind the last card waits for a ruling, and the cards stay until then (TSR 9.6.5); who plays
/// on has not waited, and a ruling, or taking the correction, ends it.
#[test]
fn what_is_said_behind_the_last_card_waits_for_a_ruling() {
    const GAME: &str = "doko 1\n\nSpiel 1\nGeber: 4\n1. 1: KrA Kr9 Kr10 KrK\n";
    let rules = RuleSet::builtin("ddv").unwrap();
    let waiting = |seat: u8, halt: Halt| Some(Waiting { seat: Seat::new(seat), halt });
    let cases = [
        ("", None),
        ("(2: Reklamation Nichtbedienen 3)", waiting(2, Halt::Reklamation)),
        ("(2: Hinweis Nichtbedienen 3)", None),
        ("(2: Reklamation Nichtbedienen 3) (4: keine Reklamation)", waiting(2, Halt::Reklamation)),
        ("(2: Reklamation Nichtbedienen 3) (SR: Entscheid kein Verstoß 3)", None),
        ("(2: Reklamation Nichtbedienen 3) (3: nimmt an)", None),
        ("(2: Reklamation Nichtbedienen 3)\n2. 1: Pi9", None),
        ("(2: Rest)", waiting(2, Halt::Rest)),
        ("(2: Rest) (SR: Entscheid Rest Kontra)", None),
    ];
    for (said, expected) in cases {
        let parsed = parse(format!("{GAME}{said}\n").as_bytes());
        let (header, record) = (&parsed.document.lists[0].header, &parsed.document.lists[0].games[0]);
        let turn = Turn::at(record, header, rules, None).unwrap();
        assert_eq!(turn.waiting, expected, "{said}");
    }
}
