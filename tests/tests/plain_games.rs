//! The short way of `doko check` and the long one say the same: what the strict reader takes and `is_clean` passes has
//! no error of reading, no finding, and was played to its end.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and show its statistics")]

use doko_analyzer::{Outcome, RuleSet, analyze, is_clean};
use doko_corpus::{Fault, Generator, Kind, Noted, Options};
use doko_format::{
    Document, Field, Key, Line, LineKind, List, ListHeader, Partie, Record, Span, Sprache, Value, write_document,
    write_record,
};
use doko_parser::{ChunkKind, Context, parse_game, parse_list_header, parse_partie, split};
use doko_tests::archive;

/// Reads and judges games both ways, into the same memory.
#[derive(Default)]
struct Both {
    partie: Partie,
    record: Record,
    errors: Vec<doko_parser::SyntaxError>,
    games: usize,
    short: usize,
}

impl Both {
    /// Judges every game of a text, by `rules` or by those it names.
    fn text(&mut self, text: &[u8], rules: Option<&'static RuleSet>) {
        let mut header = ListHeader::default();
        let mut context = Context::of(&header);
        for chunk in split(text) {
            if chunk.kind == ChunkKind::List {
                parse_list_header(chunk.bytes, &mut header, &mut self.errors);
                context = Context::of(&header);
            } else if let Some(rules) = rules.or_else(|| named(&header)) {
                self.game(chunk.bytes, &header, &context, rules);
            }
        }
    }

    fn game(&mut self, chunk: &[u8], header: &ListHeader, context: &Context, rules: &'static RuleSet) {
        self.games += 1;
        if !parse_partie(chunk, context, &mut self.partie) || !is_clean(&self.partie, header, rules) {
            return;
        }
        self.short += 1;
        self.errors.clear();
        parse_game(chunk, context, &mut self.record, &mut self.errors);
        let text = || format!("{}\n{}", rules.id, String::from_utf8_lossy(chunk));
        assert_eq!(self.errors, [], "{}", text());
        let analysis = analyze(&self.record, header, rules);
        assert_eq!(analysis.findings, [], "{}", text());
        assert_eq!(analysis.outcome, Outcome::Played, "{}", text());
        let label = self.record.label.as_ref().map_or("", |label| &*label.value);
        assert_eq!(chunk[self.partie.label.clone()], *label.as_bytes(), "{}", text());
        assert!(self.record.field(&Key::Regeln).is_none(), "{}", text());
    }

    fn share(&self) -> f64 {
        self.short as f64 * 100.0 / self.games as f64
    }
}

fn named(header: &ListHeader) -> Option<&'static RuleSet> {
    match header.field(&Key::Regeln).map(|field| &field.value.value) {
        Some(Value::Text(id)) => RuleSet::builtin(id),
        _ => RuleSet::builtin("ddv"),
    }
}

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
        let mut both = Both::default();
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
        let mut both = Both::default();
        both.text(text.as_bytes(), None);
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

#[test]
fn faulty_games() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let mut games = Generator::new(rules, 33);
    let header = games.header();
    let mut both = Both::default();
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

/// A small random generator, so that a law that fails fails again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit.max(1)
    }
}

/// Changes one small thing of a text: a byte, a line, a card, a digit, a word.
fn mutated(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = dice.below(lines.len());
    let other = dice.below(lines.len());
    match dice.below(8) {
        0 => {
            lines.remove(line);
        }
        1 => lines.swap(line, other),
        2 => lines.insert(other, lines[line].clone()),
        3 | 4 => {
            // Two words change places, or one is put in the place of another.
            let row: Vec<&str> = lines[line].split(' ').collect();
            let from: Vec<&str> = lines[other].split(' ').collect();
            let mut words: Vec<String> = row.iter().map(|word| (*word).to_owned()).collect();
            let (here, there) = (dice.below(words.len()), dice.below(words.len()));
            match dice.below(3) {
                0 => words.swap(here, there),
                1 => words[here] = from[dice.below(from.len())].to_owned(),
                _ => {
                    words.remove(here);
                }
            }
            lines[line] = words.join(" ");
        }
        kind => {
            let mut bytes = text.as_bytes().to_vec();
            let digits: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
            let at = dice.below(bytes.len());
            match kind {
                5 if !digits.is_empty() => bytes[digits[dice.below(digits.len())]] = b'0' + dice.below(10) as u8,
                6 => {
                    const SET: &[u8] = b" \n:.,-()@#{}\"AKDB019rieaKPH1234\t\r\xC3";
                    bytes[at] = SET[dice.below(SET.len())];
                }
                _ => bytes.insert(at, bytes[dice.below(bytes.len())]),
            }
            return bytes;
        }
    }
    lines.iter().flat_map(|line| [line.as_bytes(), b"\n"].concat()).collect()
}

#[test]
fn mutated_games() {
    let mut dice = Dice(34);
    let mut both = Both::default();
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
                let mut changed = mutated(&text, &mut dice);
                if dice.below(3) == 0 {
                    changed = mutated(&String::from_utf8_lossy(&changed), &mut dice);
                }
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
    let mut both = Both::default();
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
    let mut dice = Dice(38);
    let mut both = Both::default();
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
    let mut both = Both::default();
    both.text(archive::as_typed(&write_document(&archive::noted(500))).as_bytes(), Some(rules));
    assert!(both.share() >= 99.0, "{:.1} %", both.share());
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
        let mut both = Both::default();
        both.text(write_document(&document).as_bytes(), None);
        assert!(both.share() >= 99.0, "{sprache:?}: {:.1} %", both.share());
    }
}
