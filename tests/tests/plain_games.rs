//! The short way of `doko check` and the long one say the same: what the strict reader takes and `is_clean` passes has
//! no error of reading, no finding, and was played to its end.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and show its statistics")]

use doko_analyzer::RuleSet;
use doko_corpus::{Fault, Generator, Kind, Noted, Options};
use doko_format::{
    Document, Field, Key, Line, LineKind, List, ListHeader, PlainGame, Record, Span, Sprache, Suit, Value,
    write_document, write_record,
};
use doko_judge::{Choice, Depth, Diagnosis, Judged, judge_text};
use doko_parser::{Context, parse_game, parse_list_header, parse_plain};
use doko_tests::archive;
use doko_tests::law::BothWays;
use doko_tests::mutation::once;
use doko_tests::slip::Dice;

/// Generates texts under every built-in rule set, at tables of every size it has.
fn each_text(seed: u64, count: usize, mut law: impl FnMut(&str, &'static RuleSet, usize)) {
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, ..Options::new(rules) };
            let mut document = Generator::with(rules, seed, options).document(count);
            document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
            law(&write_document(&document), rules, seats);
        }
    }
}

/// Takes away the names a game repeats, as an archive has them once for the list.
fn names_in_the_header_alone(record: &mut Record) {
    record.lines.retain(|line| !matches!(&line.kind, LineKind::Field(field) if field.key.value == Key::Spieler));
}

#[test]
fn generated_games_of_all_rule_sets() {
    each_text(31, 1_000, |text, rules, seats| {
        let mut both = BothWays::default();
        both.text(text.as_bytes(), None);
        eprintln!("{} at {seats}: {:.1} % of {} games go the short way", rules.id, both.share(), both.games);
    });
}

/// The short way must not silently die.
#[test]
fn most_games_of_an_archive_go_the_short_way() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let share = |kinds: Vec<Kind>, noted: Noted| {
        let options = Options { kinds, noted, ..Options::new(rules) };
        let text = write_document(&Generator::with(rules, 32, options).document(1_000));
        let mut both = BothWays::default();
        both.text(text.as_bytes(), None);
        assert!(both.as_json >= both.short, "{} of {} are written as JSON", both.as_json, both.short);
        assert!(both.canonical >= both.short, "{} of {} are canonical", both.canonical, both.short);
        both.share()
    };
    let all = Options::new(rules).kinds;
    let solo = all.iter().copied().find(|kind| matches!(kind, Kind::Solo(_))).unwrap();
    for (name, kinds, least) in [
        ("normal", vec![Kind::Normal], 99.0),
        ("stille Hochzeit", vec![Kind::StilleHochzeit], 99.0),
        ("Solo", vec![solo], 99.0),
        ("Hochzeit", vec![Kind::Hochzeit], 99.0),
        ("all", all, 99.0),
    ] {
        for noted in [Noted::Bare, Noted::Full] {
            let found = share(kinds.clone(), noted);
            eprintln!("{name} {noted:?}: {found:.1} %");
            assert!(found >= least, "{name} {noted:?}: {found:.1} %");
        }
    }
}

/// Where only the owner of a trick may speak, and has to (R003-1h), a game goes the short way all the same, and so does one with
/// words behind the Abfrage. What is worth 1 or less is dealt again (R003-1o), which is a finding.
#[test]
fn an_obligatory_announcement_goes_the_short_way() {
    let rules = RuleSet::builtin("borgholzhausen").unwrap();
    let text = write_document(&Generator::new(rules, 37).document(400));
    let mut both = BothWays::default();
    both.text(text.as_bytes(), None);
    eprintln!("{} of {}, {} of them as plain text", both.as_read, both.games, both.short);
    assert!(both.games == 400 && both.as_read >= 300, "{} of {}", both.as_read, both.games);
}

#[test]
fn faulty_games() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let mut games = Generator::new(rules, 33);
    let header = games.header();
    let mut both = BothWays::default();
    for fault in Fault::ALL.iter().cycle().take(1_500) {
        let Some(faulty) = games.faulty_with(*fault) else { continue };
        let mut record = faulty.record;
        // Its last line names the fault, and is none of a plain game.
        record.lines.pop();
        let lists = vec![List { header: header.clone(), games: vec![record] }];
        both.text(write_document(&Document { lists }).as_bytes(), None);
    }
    assert_eq!(both.short, 0, "a game with a fault went the short way");
}

#[test]
fn mutated_games() {
    let mut dice = Dice::new(34);
    let mut both = BothWays::default();
    let mut text = String::new();
    each_text(35, 4, |_, rules, seats| {
        let options = Options { seats, ..Options::new(rules) };
        let mut games = Generator::with(rules, 36, options);
        let header = games.header();
        let context = Context::of(&header);
        let rules = rules.at_table(seats);
        for mut record in games.by_ref().take(120) {
            names_in_the_header_alone(&mut record);
            text.clear();
            write_record(&record, Sprache::De, &mut text);
            for _ in 0..12 {
                let mut changed = text.clone().into_bytes();
                once(&mut changed, &mut dice);
                if dice.below(3) == 0 {
                    changed = typed(&String::from_utf8_lossy(&changed), &mut dice);
                }
                both.game(&changed, &header, &context, rules);
            }
        }
    });
    eprintln!("{} of {} changed games go the short way", both.short, both.games);
    assert!(both.games > 20_000 && both.short > 500, "{} {}", both.games, both.short);
}

#[test]
fn every_record_of_the_corpus() {
    let mut both = BothWays::default();
    let mut folders = vec![std::path::PathBuf::from("../corpus")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "doko") {
                let text = std::fs::read(&path).unwrap();
                both.text(&text, None);
                for rules in RuleSet::builtins() {
                    both.text(&text, Some(rules));
                }
            }
        }
    }
    eprintln!("{} of {} games of the corpus go the short way", both.short, both.games);
    assert!(both.games > 0);
}

/// A game in order is one however it was written down: none of a club's habits makes it go the long way.
#[test]
fn games_as_clubs_keep_them() {
    for habit in archive::HABITS {
        let mut both = BothWays::default();
        both.text(archive::kept(100, habit).as_bytes(), None);
        eprintln!("{habit}: {} of {}, {} of them as plain text", both.as_read, both.games, both.short);
        assert!(both.games == 100 && both.as_read >= 98, "{habit}: {} of {}", both.as_read, both.games);
        assert!(both.by_lines >= both.as_read, "{habit}: {} read line by line", both.by_lines);
    }
}

/// Habits, several in one game and changed here and there.
#[test]
fn changed_games_as_clubs_keep_them() {
    let mut dice = Dice::new(41);
    let (rules, context) = (archive::rules(), table());
    let mut both = BothWays::default();
    for habit in archive::HABITS {
        let text = archive::kept(40, habit);
        for game in text.split("\n\n").filter(|game| game.starts_with("Spiel")) {
            for _ in 0..25 {
                let mut changed = format!("{game}\n").into_bytes();
                for _ in 0..1 + dice.below(3) {
                    once(&mut changed, &mut dice);
                }
                if dice.below(3) == 0 {
                    changed = typed(&String::from_utf8_lossy(&changed), &mut dice);
                }
                both.game(&changed, &ListHeader::default(), &context, rules);
            }
        }
    }
    eprintln!("{} of {} are read line by line, {} as plain text", both.by_lines, both.games, both.short);
    assert!(both.games > 10_000 && both.by_lines > 2 * both.short, "{} {} {}", both.games, both.by_lines, both.short);
}

/// Returns each list and game of a text with all that was found in it.
fn seen(text: &[u8], depth: Depth) -> Vec<String> {
    let told = |found: &[Diagnosis]| format!("{found:?}");
    let items = judge_text(text.to_vec(), Choice { depth, ..Choice::default() });
    let each = items.iter().map(|item| match item {
        Judged::List(heading) => format!("list {} {}", heading.line, told(&heading.diagnoses)),
        Judged::Game(game) => {
            format!("{:?} {} {} {}", game.label, game.line, game.rules_id, told(&game.diagnoses))
        }
        Judged::End(end) => told(&end.diagnoses),
    });
    each.collect()
}

/// Where the cards are in order and a result line is not, the finding is that of the long way.
#[test]
fn results_that_belong_to_another_game() {
    let mut dice = Dice::new(44);
    let (mut games, mut wrong) = (0, 0);
    let mut check = |text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let key = |line: &str| line.split_once(": ").map(|(key, _)| key.to_owned());
        let noted = ["Augen", "Stiche", "Sonderpunkte", "Sieger", "Wert", "Punkte", "Stand"];
        let places: Vec<usize> =
            (0..lines.len()).filter(|at| key(lines[*at]).is_some_and(|key| noted.contains(&&*key))).collect();
        if places.is_empty() {
            return;
        }
        for _ in 0..6 {
            let mut changed = lines.clone();
            for _ in 0..1 + dice.below(24) {
                let at = places[dice.below(places.len())];
                let same: Vec<usize> =
                    places.iter().copied().filter(|other| key(lines[*other]) == key(lines[at])).collect();
                changed[at] = lines[same[dice.below(same.len())]];
            }
            let text = changed.join("\n") + "\n";
            let long = seen(text.as_bytes(), Depth::Record);
            assert_eq!(seen(text.as_bytes(), Depth::Findings), long, "{text}");
            games += long.len();
            wrong += long.iter().filter(|game| game.contains("-falsch")).count();
        }
    };
    archive::HABITS.iter().for_each(|habit| check(&archive::kept(24, habit)));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, noted: Noted::Full, ..Options::new(rules) };
            let mut document = Generator::with(rules, 45, options).document(24);
            document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
            check(&write_document(&document));
        }
    }
    assert!(games > 3_000 && wrong > 1_000, "{wrong} of {games}");
}

/// Where a hand, who took a trick, or a card is noted otherwise than the play shows, the finding is that of the long way, with whatever
/// else is wrong.
#[test]
fn hands_takers_and_cards_that_are_noted_wrongly() {
    let mut dice = Dice::new(52);
    let (mut games, mut found) = (0, [0; 4]);
    let mut check = |text: &str| {
        for round in 0..8 {
            let mut changed = misnoted(text, round, &mut dice).into_bytes();
            if round == 7 {
                for _ in 0..1 + dice.below(8) {
                    once(&mut changed, &mut dice);
                }
            }
            let long = seen(&changed, Depth::Record);
            assert_eq!(seen(&changed, Depth::Findings), long, "{}", String::from_utf8_lossy(&changed));
            games += long.len();
            let slugs =
                ["falsche-kartenzahl", "falsches-kartenspiel", "falscher-stichgewinner", "karte-nicht-im-blatt"];
            for (count, slug) in found.iter_mut().zip(slugs) {
                *count += long.iter().filter(|game| game.contains(slug)).count();
            }
        }
    };
    archive::HABITS.iter().for_each(|habit| check(&archive::kept(24, habit)));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            for noted in [Noted::Full, Noted::Mixed] {
                let options = Options { seats, noted, ..Options::new(rules) };
                let mut document = Generator::with(rules, 53, options).document(24);
                document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
                check(&write_document(&document));
            }
        }
    }
    assert!(games > 8_000 && found.iter().all(|count| *count > 1_000), "{found:?} of {games}");
}

fn is_card(word: &str) -> bool {
    ["Kr", "Pi", "He", "Ka"].iter().any(|suit| word.strip_prefix(suit).is_some_and(|rank| rank.len() < 3))
}

/// Changes most games of a text in one thing or two: the taker of a trick or its Augen, a card of a row, the cards of a hand, a whole
/// hand, who led.
fn misnoted(text: &str, round: usize, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].starts_with("Spiel ")).collect();
    for (game, start) in starts.iter().copied().enumerate() {
        let end = starts.get(game + 1).copied().unwrap_or(lines.len());
        let of = |lines: &[String], is_it: fn(&str) -> bool| -> Vec<usize> {
            (start..end).filter(|line| is_it(&lines[*line])).collect()
        };
        let hands = of(&lines, |line| line.starts_with("Blatt "));
        let rows = of(&lines, |line| line.contains(" -> "));
        for _ in 0..1 + round % 2 + dice.below(6) / 5 {
            if dice.below(2) > 0 && !hands.is_empty() {
                let other = lines[hands[dice.below(hands.len())]].clone();
                let line = &mut lines[hands[dice.below(hands.len())]];
                let (key, cards) = line.split_once(':').unwrap();
                let mut cards: Vec<&str> = cards.split_whitespace().collect();
                let others: Vec<&str> = other.split_whitespace().skip(2).collect();
                if cards.is_empty() || others.is_empty() {
                    continue;
                }
                let at = dice.below(cards.len());
                match dice.below(8) {
                    0 | 1 => _ = cards.remove(at),
                    2 | 3 => cards[at] = others[dice.below(others.len())],
                    4 => cards[at] = cards[dice.below(cards.len())],
                    5 => cards.insert(at, others[dice.below(others.len())]),
                    6 => cards[at] = ["KrD", "Kr9", "HeD", "??"][dice.below(4)],
                    _ => cards.clone_from(&others),
                }
                *line = format!("{key}:    {}", cards.join(" "));
            } else if dice.below(2) == 0 && !rows.is_empty() {
                let others: Vec<&str> =
                    lines[rows[dice.below(rows.len())]].split(' ').filter(|word| is_card(word)).collect();
                let at = rows[dice.below(rows.len())];
                let places: Vec<usize> = lines[at]
                    .split(' ')
                    .enumerate()
                    .filter(|(_, word)| is_card(word))
                    .map(|(place, _)| place)
                    .collect();
                if others.is_empty() || places.is_empty() {
                    continue;
                }
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                words[places[dice.below(places.len())]] = others[dice.below(others.len())];
                lines[at] = words.join(" ");
            } else if !rows.is_empty() {
                let at = rows[dice.below(rows.len())];
                let Some((row, taken)) = lines[at].split_once(" -> ") else { continue };
                let augen = taken.split_once(' ').map_or("", |(_, augen)| augen);
                lines[at] = match dice.below(8) {
                    0 => row.to_owned(),
                    1 => format!("{row} -> {} 12", &taken[..1]),
                    _ => format!("{row} -> {} {augen}", 1 + dice.below(5)).trim_end().to_owned(),
                };
            }
        }
        // Who led is then seen from who took the trick before.
        if round % 4 == 3 {
            for row in rows {
                if let Some((number, led)) = lines[row].split_once(".  ").filter(|_| dice.below(2) == 0) {
                    lines[row] = format!("{number}.  {}", led.split_once(": ").map_or(led, |(_, cards)| cards));
                }
            }
        }
        if round % 4 == 2 && !hands.is_empty() {
            lines[hands[dice.below(hands.len())]] = "# eine Runde Kaffee".to_owned();
        }
    }
    lines.join("\n") + "\n"
}

/// What is called out in words that the rules do not know is told as on the long way; where they may mean something, that is
/// taken.
#[test]
fn words_in_the_rows_that_are_not_of_the_notation() {
    let mut dice = Dice::new(46);
    let (mut games, mut unknown) = (0, 0);
    let mut check = |text: &str, seats: usize| {
        for _ in 0..4 {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            for _ in 0..8 + dice.below(40) {
                let at = dice.below(lines.len());
                let line = &mut lines[at];
                if line.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
                    let blanks: Vec<usize> = line.match_indices(' ').map(|(at, _)| at).filter(|at| *at > 3).collect();
                    let words = ["Sub", "sub", "Supra", "RE", "Contra", "Hirsch", "ich will nicht mehr"];
                    let (seat, word) = (1 + dice.below(seats), words[dice.below(words.len())]);
                    let place = if blanks.is_empty() { line.len() } else { blanks[dice.below(blanks.len())] };
                    line.insert_str(place, &format!(" ({seat}: \"{word}\")"));
                } else if line.starts_with("Wert:") {
                    *line = "Wert:       5".to_owned();
                }
            }
            let text = lines.join("\n") + "\n";
            let long = seen(text.as_bytes(), Depth::Record);
            assert_eq!(seen(text.as_bytes(), Depth::Findings), long, "{text}");
            games += long.len();
            unknown += long.iter().filter(|game| game.contains("ansage-unbekannt")).count();
        }
    };
    archive::HABITS.iter().for_each(|habit| check(&archive::kept(24, habit), 4));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, noted: Noted::Full, ..Options::new(rules) };
            let mut document = Generator::with(rules, 47, options).document(24);
            document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
            check(&write_document(&document), seats);
        }
    }
    assert!(games > 2_000 && unknown > 500, "{unknown} of {games}");
}

/// A game that stops before its last trick is told as on the long way, with whatever else is wrong with it.
#[test]
fn games_that_stop() {
    let mut dice = Dice::new(48);
    let (mut games, mut stopped) = (0, 0);
    let mut check = |text: &str| {
        for round in 0..4 {
            let (mut kept, mut last) = (Vec::new(), 12);
            for line in text.lines() {
                let number = line.trim_start().split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
                if line.starts_with("Spiel ") {
                    last = 1 + dice.below(12);
                }
                let results = ["Augen:", "Stiche:", "Sonderpunkte:", "Sieger:", "Wert:", "Punkte:", "Stand:"];
                let is_left_out = match number {
                    Some(number) => number > last || round > 1 && dice.below(40) == 0,
                    None => last < 12 && results.iter().any(|key| line.starts_with(key)),
                };
                kept.extend((!is_left_out).then_some(line));
            }
            let mut text = (kept.join("\n") + "\n").into_bytes();
            for _ in 0..round * dice.below(8) {
                once(&mut text, &mut dice);
            }
            let long = seen(&text, Depth::Record);
            assert_eq!(seen(&text, Depth::Findings), long, "{}", String::from_utf8_lossy(&text));
            games += long.len();
            stopped += long.iter().filter(|game| game.contains("unvollstaendiges-spiel")).count();
        }
    };
    archive::HABITS.iter().for_each(|habit| check(&archive::kept(48, habit)));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, noted: Noted::Full, ..Options::new(rules) };
            let mut document = Generator::with(rules, 49, options).document(40);
            document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
            check(&write_document(&document));
        }
    }
    assert!(games > 5_000 && stopped > 2_000, "{stopped} of {games}");
}

/// Where a game ends with a claim of the rest that stands, nothing is said on either way; whatever else becomes of a claim is told as
/// on the long way.
#[test]
fn games_that_end_with_a_claim() {
    let mut dice = Dice::new(50);
    let (mut games, mut stands) = (0, 0);
    let mut check = |text: &str, seats: usize| {
        let (header, all) = text.split_once("\nSpiel ").unwrap();
        for round in 0..4 {
            let mut changed = header.to_owned() + "\n";
            all.split("\nSpiel ").for_each(|game| {
                changed.push_str(&format!("Spiel {}", claimed(game, seats, &mut dice)));
            });
            let mut changed = changed.into_bytes();
            for _ in 0..round * dice.below(6) {
                once(&mut changed, &mut dice);
            }
            let long = seen(&changed, Depth::Record);
            assert_eq!(seen(&changed, Depth::Findings), long, "{}", String::from_utf8_lossy(&changed));
            games += long.len();
            stands += long.iter().filter(|game| game.ends_with("[]") && !game.starts_with("list")).count();
        }
    };
    archive::HABITS.iter().for_each(|habit| check(&archive::kept(48, habit), 4));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let options = Options { seats, noted: Noted::Full, ..Options::new(rules) };
            let mut document = Generator::with(rules, 51, options).document(40);
            document.lists[0].games.iter_mut().for_each(names_in_the_header_alone);
            check(&write_document(&document), seats);
        }
    }
    assert!(games > 5_000 && stands > 250, "{stands} of {games}");
}

/// Returns a game up to one of its last rows, behind which somebody claims the rest, mostly who took the trick: without words, in
/// some order, and now and then with the results that were noted, or with something more behind it.
fn claimed(game: &str, seats: usize, dice: &mut Dice) -> String {
    let is_row = |line: &str| line.trim_start().split_once(". ").is_some_and(|(row, _)| row.parse::<u8>().is_ok());
    let lines: Vec<&str> = game.lines().collect();
    let rows: Vec<usize> = (0..lines.len()).filter(|at| is_row(lines[*at])).collect();
    let Some(kept) = rows.len().checked_sub(1 + dice.below(4)).and_then(|row| rows.get(row)).copied() else {
        return game.to_owned() + "\n";
    };
    let taker = lines[kept].rsplit_once("-> ").and_then(|(_, taken)| taken.split(' ').next());
    let seat = match taker.filter(|_| dice.below(4) > 0) {
        Some(taker) => taker.to_owned(),
        None => (1 + dice.below(seats)).to_string(),
    };
    let order = ["", "", "", " KrD", " PiA KrA", " He10 KaA"][dice.below(6)];
    let mut claimed = lines[..=kept].join("\n") + "\n";
    claimed.push_str(&format!("({seat}: Rest{order})\n"));
    match dice.below(8) {
        0 => claimed.push_str("(1: Re)\n"),
        1 => claimed.push_str(&lines[kept + 1..].join("\n")),
        2 | 3 => claimed.push_str(&lines[rows.last().map_or(kept, |last| *last) + 1..].join("\n")),
        _ => {}
    }
    claimed.trim_end().to_owned() + "\n\n"
}

/// A list asks the same of its games, and is told the same, whichever way they were judged.
#[test]
fn changed_lists_as_clubs_keep_them() {
    let mut dice = Dice::new(43);
    for habit in ["plan", "plan", "total", "rules", "order"] {
        let text = archive::kept(48, habit);
        for _ in 0..40 {
            let mut changed = text.clone().into_bytes();
            for _ in 0..1 + dice.below(6) {
                once(&mut changed, &mut dice);
            }
            let long = seen(&changed, Depth::Record);
            assert_eq!(seen(&changed, Depth::Findings), long, "{}", String::from_utf8_lossy(&changed));
            assert_eq!(seen(&changed, Depth::Judgement), long, "{}", String::from_utf8_lossy(&changed));
        }
    }
}

/// Returns what a game at the table of [`archive::kept`] is read with.
fn table() -> Context {
    let (mut header, mut errors) = (ListHeader::default(), Vec::new());
    parse_list_header(b"doko 1\nSpieler:    Anna, Bert, Cora, Dirk\n", &mut header, &mut errors);
    assert_eq!(errors, []);
    Context::of(&header)
}

/// Writes a text as somebody may type it: here and there in another case, with a symbol for a suit, with other blanks and
/// other ends of lines.
fn typed(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut out = String::new();
    let (letters, blanks, ends) = (dice.below(8), dice.below(6), 1 + dice.below(7));
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        let line = match letters {
            0 => line.to_lowercase(),
            1 => line.to_uppercase(),
            2 => line.replace("Kr", "\u{2663}").replace("He", "\u{2665}\u{FE0F}"),
            3 => line.replace("Ka", "ka").replace('D', "d"),
            _ => line.to_owned(),
        };
        let line = match blanks {
            0 => line.replace("  ", "\t"),
            1 if dice.below(20) == 0 => line.replace(' ', "  "),
            2 if dice.below(20) == 0 => line.replace(", ", ","),
            3 if dice.below(20) == 0 => line.replace(' ', "\r"),
            _ => line,
        };
        out.push_str(&line);
        out.push_str(["", "\r", " ", " \r", "\t", "  ", "\r "][dice.below(ends)]);
        out.push_str(end);
    }
    out.into_bytes()
}

/// What people type differs from canonical text line by line, and goes the short way as well.
#[test]
fn games_as_they_are_typed() {
    let mut dice = Dice::new(38);
    let mut both = BothWays::default();
    each_text(39, 60, |text, rules, _| {
        let header = text.find("\nSpiel").unwrap();
        for _ in 0..4 {
            let games = typed(&text[header..], &mut dice);
            both.text(&[&text.as_bytes()[..header], &games].concat(), Some(rules));
        }
    });
    eprintln!("{} of {} typed games go the short way", both.short, both.games);
    assert!(both.short > 100, "{} {}", both.games, both.short);

    let rules = archive::rules();
    let mut both = BothWays::default();
    both.text(archive::as_typed(&write_document(&archive::noted(500))).as_bytes(), Some(rules));
    assert!(both.share() >= 99.0, "{:.1} %", both.share());
}

/// A card in small letters, or with the symbol of its suit, is read like any other and is not canonical, wherever it stands.
#[test]
fn a_card_in_other_letters_is_not_canonical() {
    let mut dice = Dice::new(40);
    let (mut both, mut whole) = (BothWays::default(), BothWays::default());
    each_text(41, 40, |text, rules, _| {
        whole.text(text.as_bytes(), Some(rules));
        let header = text.find("\nSpiel").unwrap();
        let mut games: Vec<String> = text[header..].split("\nSpiel").map(str::to_owned).collect();
        for game in &mut games[1..] {
            let of_suit = |suit: Suit| {
                let found = game.match_indices(Sprache::De.suit(suit));
                found
                    .filter(|(at, _)| game[at + 2..].starts_with(['A', '1', 'K', 'D', 'B', '9']))
                    .map(move |(at, _)| (at, suit))
            };
            let cards: Vec<(usize, Suit)> = Suit::ALL.into_iter().flat_map(of_suit).collect();
            if cards.is_empty() {
                continue;
            }
            let (at, suit) = cards[dice.below(cards.len())];
            let end = at + game[at..].find([' ', '\n']).unwrap();
            let card = &game[at..end];
            let other = match dice.below(2) {
                0 => card.to_lowercase(),
                _ => format!("{}{}", suit.symbol(), &card[2..]),
            };
            game.replace_range(at..end, &other);
        }
        both.text(format!("{}{}", &text[..header], games.join("\nSpiel")).as_bytes(), Some(rules));
    });
    assert!(whole.canonical > 500 && both.short > 500, "{} {}", whole.canonical, both.short);
    assert!(both.canonical * 20 < both.games, "{} of {} are canonical", both.canonical, both.games);
}

/// A seat belongs to a card. In front of anything else it is no card (N010), and the game is not plain.
#[test]
fn a_seat_in_front_of_no_card() {
    let row = " 1.  1: KrA Kr9 (3: Kontra @12) KrK Kr10 -> 1 25\n";
    for (stands, plain) in [
        ("3:KrK", true),
        ("(3: Kontra @12) 3:KrK", true),
        ("3:(3: Kontra @12) KrK", false),
        ("KrK 4:Kr10 1:-> 1 25", false),
        ("KrK 4:Kr10 1:\n", false),
        ("3:3:KrK", false),
    ] {
        let start = row.find("(3:").unwrap();
        let row = match stands.contains("->") || stands.ends_with('\n') {
            true => format!("{}{}\n", &row[..start], stands.trim_end()),
            false => format!("{}{stands} Kr10 -> 1 25\n", &row[..start]),
        };
        let text = format!("Spiel 7\nGeber:      4\n{row}");
        let mut record = Record::default();
        let mut errors = Vec::new();
        parse_game(text.as_bytes(), &Context::default(), &mut record, &mut errors);
        assert_eq!(errors.is_empty(), plain, "{text}");
        assert_eq!(parse_plain(text.as_bytes(), &Context::default(), &mut PlainGame::default()), plain, "{text}");
    }
}

/// Who cut, how the cards were dealt and the running totals are read like every other line of canonical text.
#[test]
fn what_a_club_notes_of_deal_and_totals() {
    let rules = RuleSet::builtin("ddv");
    let mut both = BothWays::default();
    for (lines, is_canonical) in [
        ("Abheber:    3\n", true),
        ("Abheber:    3, 13 Karten\n", true),
        ("Abheber:    keiner\n", true),
        ("Abheber:    3, 13\n", false),
        ("Abheber:    drei\n", false),
        ("Abheber:    3, 300 Karten\n", false),
        ("Gegeben:    3-3-3-3\n", true),
        ("Gegeben:    3-3--3\n", false),
        ("Gegeben:    3-3-\n", false),
        ("Gegeben:    300\n", false),
        ("Abheber:    3\nGegeben:    4-4-4\n", true),
        ("Gegeben:    4-4-4\nAbheber:    3\n", false),
        ("Abheber:    3\nAbheber:    3\n", false),
    ] {
        let text = format!("Spiel 7\nGeber:      4\n{lines}Pflichtsoli: keine\n 1.  1: KrA Kr9 KrK Kr10 -> 1 25\n");
        assert_eq!(
            parse_plain(text.as_bytes(), &Context::default(), &mut PlainGame::default()),
            is_canonical,
            "{text}"
        );
        both.text(text.as_bytes(), rules);
    }
    for (lines, is_canonical) in [
        ("Stand:      +3 -3 -3 +3\n", true),
        ("Punkte:     +3 -3 -3 +3\nStand:      +3 -3 -3 +3\n", true),
        ("Stand:      +3 -3 -3 +3\nPunkte:     +3 -3 -3 +3\n", false),
        ("Stand:      +3 -3\nStand:      +3 -3\n", false),
        ("Stand:      +3 drei\n", false),
    ] {
        let text = format!("Spiel 7\nGeber:      4\n 1.  1: KrA Kr9 KrK Kr10 -> 1 25\n{lines}");
        assert_eq!(
            parse_plain(text.as_bytes(), &Context::default(), &mut PlainGame::default()),
            is_canonical,
            "{text}"
        );
        both.text(text.as_bytes(), rules);
    }
}

/// The words of another language stand where German ones do.
#[test]
fn games_in_other_languages() {
    let rules = RuleSet::builtin("ddv").unwrap();
    for sprache in Sprache::ALL {
        let options = Options { noted: Noted::Full, ..Options::new(rules) };
        let mut document = Generator::with(rules, 37, options).document(200);
        let field = Field { key: Key::Sprache.into(), value: Value::Sprache(sprache).into() };
        let line = Line { kind: LineKind::Field(field), notes: None, span: Span::default() };
        document.lists[0].header.lines.insert(0, line);
        let mut both = BothWays::default();
        both.text(write_document(&document).as_bytes(), None);
        assert!(both.share() >= 99.0, "{sprache:?}: {:.1} %", both.share());
    }
}
