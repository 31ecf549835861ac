//! Every text there has to be is there, and uses the values it is given.

use std::collections::{BTreeMap, BTreeSet};

use doko_analyzer::{FindingKind, PostenArt, Role, RuleSet};
use doko_format::{Argument, Card, Partei, Seat, Sprache};
use doko_parser::{Erwartung, Gesucht, Grenze, Kartenfehler, RULES, Sitzfehler, SyntaxErrorKind, Zeilenfehler};

use super::{Language, Messages, Wording, axes};

/// The source of the kinds, which are the only place that names their values without one of each being made.
const KINDS: &str = include_str!("../../../analyzer/src/finding/kind.rs");

type Variables = BTreeSet<String>;

/// Returns every message of a language with the variables its value and its attributes use.
fn messages(language: Language) -> BTreeMap<String, Variables> {
    let mut messages: BTreeMap<String, Variables> = BTreeMap::new();
    let mut current = String::new();
    for line in language.resources().iter().flat_map(|source| source.lines()) {
        if let Some((id, _)) = line.split_once(" = ")
            && line.starts_with(|first: char| first.is_ascii_lowercase())
        {
            assert!(messages.insert(id.to_owned(), Variables::new()).is_none(), "{id} stands twice");
            current = id.to_owned();
        }
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
        for used in line.split('$').skip(1).filter(|_| !line.starts_with('#')) {
            let name: String = used.chars().take_while(|letter| is_name(*letter)).collect();
            messages.entry(current.clone()).or_default().insert(name);
        }
    }
    messages
}

/// Returns the names of the fields of the kind with this slug.
fn fields(code: &str, slug: &str) -> Variables {
    let at = KINDS.find(&format!("\"{code}\" \"{slug}\"")).expect("the kind stands in its source");
    let (open, close) = (KINDS[..at].rfind('{').unwrap(), KINDS[..at].rfind('}').unwrap());
    let fields = KINDS[open + 1..close].split(',').filter_map(|field| field.split_once(':'));
    fields.map(|(name, _)| name.trim().to_owned()).collect()
}

/// Returns one of every kind of syntax error, with every case that has a message of its own.
fn syntax_errors() -> Vec<SyntaxErrorKind> {
    use SyntaxErrorKind as Kind;

    let text = || -> Box<str> { "x".into() };
    let seat = Seat::new(1).unwrap();
    let card = Card::from_index(0).unwrap();
    let mut kinds = vec![
        Kind::KopfzeileFehlt,
        Kind::VersionUnbekannt { found: text() },
        Kind::ZeichenVerboten { character: 'x' },
        Kind::KeinUtf8 { byte: 0xFC },
        Kind::SchluesselDoppelt { key: text(), same: true },
        Kind::SchluesselOrt { key: text(), list: true },
        Kind::SchluesselOrt { key: text(), list: false },
        Kind::Stichnummer { found: 2, expected: 1 },
        Kind::Stichnummer { found: 300, expected: 1 },
        Kind::BemerkungOffen,
        Kind::AnfuehrungOffen,
        Kind::Tischgroesse { found: 3 },
    ];
    let lines = [
        Zeilenfehler::Unbekannt { found: text() },
        Zeilenfehler::DoppelpunktFehlt { key: text() },
        Zeilenfehler::PunktFehlt { number: 1 },
        Zeilenfehler::AnspielerDoppelpunkt { seat },
        Zeilenfehler::KlammerFehlt,
        Zeilenfehler::NachStich { found: text() },
        Zeilenfehler::Stichergebnis { found: text() },
        Zeilenfehler::Umgebrochen { lines: 3 },
        Zeilenfehler::ZuViel { found: text() },
        Zeilenfehler::Eingerueckt { found: text() },
        Zeilenfehler::Klage { found: text(), event: text(), sample: false },
        Zeilenfehler::Klage { found: text(), event: text(), sample: true },
        Zeilenfehler::Nackt { found: text(), line: text(), event: true },
        Zeilenfehler::Nackt { found: text(), line: text(), event: false },
    ];
    kinds.extend(lines.map(|reason| Kind::ZeileUnlesbar { reason }));
    kinds.extend(Grenze::ALL.map(|limit| Kind::GrenzeUeberschritten { limit, found: 1 }));
    kinds.extend(Erwartung::ALL.map(|expected| Kind::WertUnlesbar { key: text(), found: text(), expected }));
    for (suggestion, language) in [(None, None), (Some(text()), None), (None, Some(Sprache::Nl))] {
        kinds.push(Kind::SchluesselUnbekannt { key: text(), suggestion: suggestion.clone(), language });
        kinds.push(Kind::WortUnbekannt { found: text(), suggestion, language, wanted: Gesucht::Wort });
    }
    let words = [
        Gesucht::Fehlt,
        Gesucht::Verstoss { words: text(), missing: false },
        Gesucht::Verstoss { words: text(), missing: true },
        Gesucht::Entscheid { words: text(), missing: false },
        Gesucht::Entscheid { words: text(), missing: true },
        Gesucht::OhneEntscheid { word: text(), ruling: text() },
        Gesucht::OhneReklamation { word: text() },
        Gesucht::Nichts,
    ];
    let unknown = |wanted| Kind::WortUnbekannt { found: text(), suggestion: None, language: None, wanted };
    kinds.extend(words.map(unknown));
    let cards = [
        Kartenfehler::Unbekannt { meant: None },
        Kartenfehler::Unbekannt { meant: Some(card) },
        Kartenfehler::Rang { meant: None },
        Kartenfehler::Rang { meant: Some(card) },
        Kartenfehler::Zweideutig { either: card, or: card },
        Kartenfehler::Sprache { language: Sprache::Nl, card },
    ];
    kinds.extend(cards.map(|reason| Kind::KarteUnbekannt { found: text(), reason }));
    let seats = [
        Sitzfehler::Name { meant: None },
        Sitzfehler::Name { meant: Some(text()) },
        Sitzfehler::Zahl { seats: 4 },
        Sitzfehler::Doppelt,
        Sitzfehler::Keinname,
        Sitzfehler::Fehlt,
        Sitzfehler::Alle,
    ];
    kinds.extend(seats.map(|reason| Kind::SitzUnbekannt { found: text(), reason }));
    kinds
}

/// A text that is copied up to each of its values is the one that Fluent makes of it.
#[test]
fn texts_are_written_as_fluent_fills_them() {
    let [seat, other] = [2, 3].map(|seat| Seat::new(seat).unwrap());
    let samples = [
        Argument::Number(0),
        Argument::Number(1),
        Argument::Number(2),
        Argument::Number(101),
        Argument::Number(-1),
        Argument::Number(-12),
        Argument::Number(70_000),
        Argument::Number(i64::MAX),
        Argument::Text("Zoë\t\u{1b}[2J".into()),
        Argument::Text("trumpf".into()),
        Argument::Text("none".into()),
        Argument::Text("one".into()),
        Argument::Text("1".into()),
        Argument::Seat(seat),
        Argument::Seats(vec![seat, other]),
        Argument::Card(Card::from_index(0).unwrap()),
        Argument::Partei(Partei::Kontra),
        Argument::Points(vec![3, -3, 0]),
    ];
    let players = [None, Some("Jürg\u{202E}".into()), Some("Ann".into())];
    let named = Wording { sprache: Sprache::Nl, players: &players, ..Wording::default() };
    for language in Language::ALL {
        let texts = Messages::new(language);
        for (id, variables) in messages(language) {
            let names: Vec<&'static str> = variables.into_iter().map(|name| &*name.leak()).collect();
            for first in 0..samples.len() {
                let values = names.iter().copied().zip(samples.iter().cycle().skip(first).cloned());
                let values: Vec<_> = values.collect();
                // Of the second some values are missing.
                for (wording, values) in [(named, &values[..]), (named.for_page(), &values[values.len() / 2..])] {
                    let mut written = "before ".to_owned();
                    texts.write(&id, values, &wording, &mut written);
                    let filled = texts.format(&id, &wording.arguments(values));
                    assert_eq!(written, format!("before {filled}"), "{id} {values:?}");
                }
            }
        }
    }
}

#[test]
fn every_finding_of_the_engine_has_a_message_with_exactly_its_values() {
    let messages = messages(Language::En);
    for (code, slug, _) in FindingKind::ALL {
        let used = messages.get(*slug).unwrap_or_else(|| panic!("{slug} has no message"));
        assert_eq!(*used, fields(code, slug), "{slug}");
    }
}

#[test]
fn every_finding_of_the_parser_has_a_message_with_exactly_its_values() {
    let messages = messages(Language::En);
    let kinds = syntax_errors();
    for rule in RULES {
        assert!(kinds.iter().any(|kind| kind.slug() == rule.slug), "{} is not tried", rule.slug);
    }
    for kind in kinds {
        let id = kind.message_id();
        let used = messages.get(id).unwrap_or_else(|| panic!("{id} has no message"));
        let values: Variables = kind.arguments().into_iter().map(|(name, _)| name.to_owned()).collect();
        assert_eq!(*used, values, "{id}");
    }
}

/// Returns every string literal of the program that looks like the key of a text.
fn keys_in_the_program(folder: &std::path::Path) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys.extend(keys_in_the_program(&path));
        } else if !path.ends_with("tests.rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let is_key = |text: &&str| {
                text.contains('-')
                    && text
                        .chars()
                        .all(|letter| letter.is_ascii_lowercase() || letter == '-' || letter.is_ascii_digit())
            };
            keys.extend(source.split('"').filter(is_key).map(str::to_owned));
        }
    }
    keys
}

#[test]
fn every_text_of_the_command_line_is_there_and_none_is_left_over() {
    let messages = messages(Language::En);
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = ["judge/src", "report/src", "cli/src", "editor/server/src"];
    let used: BTreeSet<String> = crates.iter().flat_map(|folder| keys_in_the_program(&root.join(folder))).collect();
    let ours = [
        "failure", "score", "outcome", "contract", "note", "label", "explain", "severity", "fmt", "rules", "reason",
        "usage", "man", "report", "pages", "dedupe", "diff", "stats", "fix", "editor",
    ];
    let is_ours = |key: &&String| ours.contains(&key.split('-').next().unwrap_or_default());
    let missing: Vec<_> = used.iter().filter(is_ours).filter(|key| !messages.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    // Those of the keys of a record are made of their words; `doko-lsp` asks for each.
    let made = |key: &&String| key.starts_with("editor-key-");
    let left: Vec<_> = messages.keys().filter(is_ours).filter(|key| !used.contains(*key) && !made(key)).collect();
    assert!(left.is_empty(), "nobody says {left:?}");
}

/// The source of the faults of rule files, whose keys stand in it as they are.
const RULE_PROBLEMS: &str = include_str!("../../../analyzer/src/rule_file/problem.rs");

#[test]
fn every_fault_of_a_rule_file_has_a_message_and_none_is_left_over() {
    let source = RULE_PROBLEMS.split("pub fn message_id").nth(1).unwrap_or_default();
    let is_key =
        |text: &&str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    let wanted: BTreeSet<&str> =
        source.split('"').skip(1).step_by(2).filter(is_key).filter(|key| key.contains('-')).collect();
    let messages = messages(Language::En);
    let ours = |key: &&str| {
        key.starts_with("regel-")
            || key.starts_with("regelw")
            || key.starts_with("regeld")
            || key.starts_with("regeln")
            || key.starts_with("vorlage-")
    };
    let have: BTreeSet<&str> =
        messages.keys().map(String::as_str).filter(ours).filter(|key| !key.starts_with("regelwerk-")).collect();
    assert_eq!(have, wanted);
}

/// Returns the names of every message and of its attributes.
fn attributes(language: Language) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut current = "";
    for line in language.resources().iter().flat_map(|source| source.lines()) {
        if let Some((id, _)) = line.split_once(" =")
            && line.starts_with(|first: char| first.is_ascii_lowercase())
        {
            current = id;
            names.insert(id.to_owned());
        } else if let Some((name, _)) = line.trim_start().strip_prefix('.').and_then(|line| line.split_once(" =")) {
            names.insert(format!("{current}.{name}"));
        }
    }
    names
}

/// Returns every key of `axes.ftl`, which English does without: it has the documentation of the rules.
fn keys_of_axes() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for axis in RuleSet::axes() {
        keys.insert(axes::axis_key(&axis));
        for parameter in &axis.parameters {
            keys.insert(axes::parameter_key(parameter));
            let explained = parameter.values.iter().filter(|(_, meaning)| !meaning.is_empty());
            keys.extend(explained.map(|(word, _)| axes::choice_key(parameter, word)));
        }
    }
    keys
}

#[test]
fn every_language_has_every_message_with_the_same_attributes_and_values() {
    let texts = messages(Language::En);
    for language in Language::ALL {
        let mut names = attributes(Language::En);
        if language != Language::En {
            names.extend(keys_of_axes());
        }
        let code = language.code();
        let missing: Vec<_> = names.difference(&attributes(language)).cloned().collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        let surplus: Vec<_> = attributes(language).difference(&names).cloned().collect();
        assert!(surplus.is_empty(), "{code} alone has {surplus:?}");
        for (id, values) in messages(language) {
            assert_eq!(Some(&values), texts.get(&id).or(Some(&Variables::new())), "{code}: {id}");
        }
    }
}

#[test]
fn every_message_and_attribute_of_every_language_can_be_filled() {
    for language in Language::ALL {
        let messages = super::Messages::new(language);
        for (id, variables) in self::messages(language) {
            let mut values = fluent_bundle::FluentArgs::new();
            for name in &variables {
                values.set(name.clone(), 2);
            }
            let texts =
                [Some(messages.format(&id, &values)), messages.help(&id, &values), messages.label(&id, &values)];
            for text in texts.into_iter().flatten() {
                assert!(!text.contains("{$") && !text.contains("{ $"), "{}: {id}: {text}", language.code());
            }
        }
    }
}

#[test]
fn every_role_item_outcome_and_ruling_has_words() {
    let messages = messages(Language::En);
    let roles = Role::ALL.iter().map(|role| format!("role-{}", role.slug()));
    let items = PostenArt::ALL.iter().map(|item| format!("posten-{}", item.slug()));
    for id in roles.chain(items) {
        assert!(messages.contains_key(&id), "{id} has no words");
    }
}

/// A sheet or a verdict is typed off: what stands there for a special point is read as it, in every language of a record.
#[test]
fn what_is_printed_for_a_special_point_is_read_as_it() {
    for language in Language::ALL {
        let messages = super::Messages::new(language);
        for item in PostenArt::ALL {
            let Some(word) = item.word() else { continue };
            let printed = super::Wording::default().posten(*item, &messages);
            for sprache in Sprache::ALL {
                assert_eq!(
                    sprache.sonderpunkt(&printed),
                    Some(word),
                    "{}: `{printed}` in {sprache:?}",
                    language.code()
                );
                let wording = super::Wording { sprache, ..super::Wording::default() };
                assert_eq!(sprache.sonderpunkt(&wording.sonderpunkt(&printed)), Some(word), "{printed} in {sprache:?}");
            }
        }
        // The help names what is known, in words that are read.
        let help = messages.help("sonderpunkt-unbekannt", &fluent_bundle::FluentArgs::new()).unwrap();
        let listed = PostenArt::ALL.iter().filter_map(|item| item.word());
        for word in listed {
            let name = Sprache::from_code(language.code()).unwrap().word(word);
            assert!(help.contains(name), "{}: {name} is missing in: {help}", language.code());
        }
    }
}

#[test]
fn advice_names_lines_as_the_record_reads_them() {
    for (sprache, line) in [(Sprache::De, "Blatt N"), (Sprache::En, "Hand N"), (Sprache::Nl, "Hand N")] {
        let wording = Wording { sprache, ..Wording::default() };
        assert_eq!(
            wording.proposals("Note `Blatt N`, not `Anton N`".to_owned()),
            format!("Note `{line}`, not `Anton N`")
        );
    }
}

#[test]
fn every_file_of_messages_can_be_read() {
    for language in Language::ALL {
        for source in language.resources() {
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new((*source).to_owned()) {
                panic!("{}: {errors:?}", language.code());
            }
        }
    }
}

/// A file is read alone, when one of its texts is asked for.
#[test]
fn no_text_speaks_of_one_of_another_file() {
    for language in Language::ALL {
        for source in language.resources() {
            let ids: BTreeSet<&str> = source
                .lines()
                .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
                .filter_map(|line| Some(line.split_once(" =")?.0))
                .collect();
            for named in source.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.trim())) {
                let is_id = named.starts_with(|first: char| first.is_ascii_lowercase() || first == '-')
                    && named.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
                assert!(!is_id || ids.contains(named), "{}: {named} is of another file", language.code());
            }
        }
    }
}

/// The first text of a file is there for every thread that asks, whoever reads the file: one thread asks a little later than
/// another.
#[test]
fn a_text_is_found_while_another_thread_reads_its_file() {
    let id = "editor-key-stand";
    let expected = super::Messages::new(Language::De).get(id);
    for round in 0..2_000 {
        let (messages, start) = (super::Messages::new(Language::De), std::sync::Barrier::new(2));
        std::thread::scope(|scope| {
            for late in [0, round] {
                let (messages, start, expected) = (&messages, &start, &expected);
                scope.spawn(move || {
                    start.wait();
                    (0..late).for_each(|_| std::hint::spin_loop());
                    assert_eq!(messages.get(id), *expected);
                });
            }
        });
    }
}
