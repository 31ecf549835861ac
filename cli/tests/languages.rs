//! In German and Dutch output no English word stands, except what a record or a command line itself says.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Frequent English words that are no German ones. `was`, `in`, `an`, `so`, `war` and `hand` are words of both.
const ENGLISH: &str = "the not no is are be been it its this that these there they of to from with without by for on \
    at and or but if then than which who what where when how why one two all any each every more most only other \
    another such same help error errors warning note finding findings clause card cards trick tricks seat seats player \
    players game games dealer points value item items party winner wins rule rules set file line missing expected \
    instead found unknown did you mean write read here cannot must may said noted shown possible values default usage \
    options option commands command arguments argument print see wrong right lead takes totals result outcome contract \
    penalty allowed counts against caught last won said void dealt played trump suit hearts clubs spades diamonds \
    permission denied directory invalid duplicate unclosed key string";

/// Those of them that are Dutch, too.
const DUTCH: &str = "is of been at won contract item items set last";

const LANGUAGES: [&str; 2] = ["de", "nl"];

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")
}

fn doko(language: &str, work: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).current_dir(work).stdin(Stdio::null()).env_remove("CLICOLOR_FORCE");
    command.env("LC_ALL", format!("{language}.UTF-8")).output().unwrap()
}

fn shown(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(|bytes| String::from_utf8(bytes.to_vec()).unwrap()).concat()
}

/// Takes away what the program only repeats: code between backticks, quoted words, excerpts, names of findings and files.
fn own_words(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let line = match line.split_once("╰── ") {
            Some((_, label)) => label,
            None if line.contains(" │ ") => continue,
            None => line,
        };
        let outside = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let outside = outside.split(['„', '“', '”']).step_by(2);
        let outside = outside.collect::<Vec<_>>().join(" ");
        let is_name = |word: &str| {
            let is_slug = word.starts_with('[') && word.ends_with(']');
            is_slug || word.contains(['/', '_']) || word.contains(".doko")
        };
        let words: Vec<&str> = outside.split_whitespace().filter(|word| !is_name(word)).collect();
        out.push_str(&words.join(" "));
        out.push('\n');
    }
    out
}

/// Fails if an English word stands in a text.
fn check(language: &str, what: &str, text: &str) {
    let too: BTreeSet<&str> = if language == "nl" { DUTCH.split_whitespace().collect() } else { BTreeSet::new() };
    let english: BTreeSet<&str> = ENGLISH.split_whitespace().filter(|word| !too.contains(word)).collect();
    let mut found = Vec::new();
    for line in own_words(text).lines() {
        // A hyphen is a letter here: `--jobs`, `neu-geben` and such are one name.
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '.';
        for word in line.split(|letter| !is_letter(letter)) {
            let word = word.trim_end_matches('.');
            if english.contains(word.to_lowercase().as_str()) {
                found.push(format!("`{word}` in: {line}"));
            }
        }
    }
    assert!(found.is_empty(), "{language}, {what}:\n{}", found.join("\n"));
}

#[test]
fn the_report_for_a_referee_is_said_without_english() {
    let records =
        ["games/protest.doko", "systems/wettbewerb/6.5c-schwarz-verloren.doko", "findings/entscheid-noetig.doko"];
    for language in LANGUAGES {
        for (record, cards) in records.into_iter().flat_map(|record| [(record, "deutsch"), (record, "franzoesisch")]) {
            let page = shown(&doko(language, &corpus(), &["report", record, "--cards", cards]));
            let main = page.split_once("<main>").expect("the page has a main part").1;
            let texts = main.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
            check(language, record, &texts.collect::<Vec<_>>().join("\n"));
            // Names for who cannot see the cards are words of ours, too.
            let labels = main.split("aria-label=\"").skip(1).map(|label| label.split('"').next().unwrap_or_default());
            check(language, record, &labels.collect::<Vec<_>>().join("\n"));
        }
    }
}

#[test]
fn what_is_checked_and_scored_is_said_without_english() {
    for language in LANGUAGES {
        let corpus = corpus();
        for folder in ["findings", "games", "rules", "systems", "variants"] {
            for verb in ["check", "score"] {
                let output = doko(language, &corpus, &[verb, folder]);
                let text = shown(&output);
                assert!(output.status.code().unwrap() < 2 && text.len() > 500, "{verb} {folder}: {text}");
                check(language, &format!("{verb} {folder}"), &text);
            }
        }
    }
}

#[test]
fn what_differs_from_accepted_pages_is_said_without_english() {
    for language in LANGUAGES {
        let work = tempfile::tempdir().unwrap();
        for name in ["01-schwerwiegend", "01-nichtbedienen-alle-entscheide", "13-re-mit-zehn-reklamiert"] {
            let name = format!("{name}.doko");
            fs::copy(corpus().join("disputes").join(&name), work.path().join(&name)).unwrap();
        }
        for name in ["abend.doko", "liste.doko", "protest.doko"] {
            fs::copy(corpus().join("games").join(name), work.path().join(name)).unwrap();
        }
        let house = |extends: &str| {
            let text = format!("id = \"haus\"\nextends = \"{extends}\"\ntitle = \"Haus\"\nedition = \"1\"\n");
            fs::write(work.path().join("haus.toml"), text).unwrap();
        };
        house("ddv");
        let rules = ["--rules", "haus.toml"];
        check(language, "accept", &shown(&doko(language, work.path(), &[&["corpus", "accept"][..], &rules].concat())));
        fs::rename(work.path().join("abend.doko"), work.path().join("morgen.doko")).unwrap();
        for extends in ["klub-schweine", "wettbewerb", "borgholzhausen", "online-nl"] {
            house(extends);
            let text = shown(&doko(language, work.path(), &[&["corpus", "test"][..], &rules].concat()));
            assert!(text.lines().count() > 20, "{text}");
            check(language, extends, &text);
        }
        check(language, "accept", &shown(&doko(language, work.path(), &["corpus", "accept"])));
        check(language, "dedupe", &shown(&doko(language, work.path(), &["corpus", "dedupe", "."])));
    }
}

#[test]
fn json_has_translated_sentences_under_the_same_keys() {
    for language in LANGUAGES {
        let output = doko(language, &corpus(), &["check", "--format", "jsonl", "findings"]);
        let lines = String::from_utf8(output.stdout).unwrap();
        let english = doko(language, &corpus(), &["--lang", "en", "check", "--format", "jsonl", "findings"]);
        let english = String::from_utf8(english.stdout).unwrap();
        assert_eq!(lines.lines().count(), english.lines().count());
        let mut sentences = 0;
        for (line, english) in lines.lines().zip(english.lines()) {
            let [mut own, mut english] =
                [line, english].map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
            let mut sentence = |text: &serde_json::Value| {
                sentences += 1;
                check(language, line, text.as_str().unwrap_or_default());
            };
            sentence(&own["message"]);
            sentence(&own["help"]);
            for related in own["related"].as_array().unwrap() {
                sentence(&related["message"]);
            }
            for fix in own.get("fixes").and_then(|fixes| fixes.as_array()).into_iter().flatten() {
                sentence(&fix["title"]);
            }
            for finding in [&mut own, &mut english] {
                for related in finding["related"].as_array_mut().unwrap() {
                    related["message"].take();
                }
                finding["message"].take();
                finding["help"].take();
                for fix in finding.get_mut("fixes").and_then(|fixes| fixes.as_array_mut()).into_iter().flatten() {
                    fix["title"].take();
                }
            }
            assert_eq!(own, english);
        }
        assert!(sentences > 100, "{sentences}");
    }
}

#[test]
fn every_page_of_explain_is_translated() {
    for language in LANGUAGES {
        let titles = match language {
            "de" => ["\nSchwere: ", "\nmit diesem Befund:\n", "\nohne ihn:\n"],
            _ => ["\nErnst: ", "\nmet deze bevinding:\n", "\nzonder:\n"],
        };
        let list = shown(&doko(language, &corpus(), &["explain"]));
        assert!(list.lines().count() > 80, "{list}");
        for code in list.lines().filter_map(|line| line.split_whitespace().next()) {
            let page = shown(&doko(language, &corpus(), &["explain", code]));
            let is_example = |line: &&str| line.starts_with("    ");
            check(language, code, &page.lines().filter(|line| !is_example(line)).collect::<Vec<_>>().join("\n"));
            assert!(titles.iter().all(|title| page.contains(title)), "{page}");
        }
    }
}

#[test]
fn rule_sets_and_faults_of_rule_files_are_shown_without_english() {
    for language in LANGUAGES {
        let work = tempfile::tempdir().unwrap();
        for id in ["ddv", "klub-schweine", "wettbewerb", "borgholzhausen", "ddv-kurz"] {
            check(language, id, &shown(&doko(language, work.path(), &["rules", "show", id])));
            check(language, id, &shown(&doko(language, work.path(), &["rules", "diff", "ddv", id])));
            let new = shown(&doko(language, work.path(), &["rules", "new", "--extends", id]));
            let comments: Vec<&str> =
                new.lines().filter(|line| line.starts_with('#') && !line.contains(" = ")).collect();
            assert!(comments.len() > 200, "{new}");
            check(language, id, &comments.join("\n").replace('"', "`"));
        }
        check(
            language,
            "list",
            &shown(&doko(language, work.path(), &["rules", "list"])).replace("Doppelkopf online", ""),
        );
        let faulty = [
            "id = \"haus\n",
            "id = haus\n",
            "id\n",
            "id = \"a\"\nid = \"b\"\n",
            "= 1\n",
            "[gewinn]\nre = 120\n",
            "id = \"haus\"\nextends = \"dvd\"\n[gewinn]\nree = 1\n",
            "id = \"haus\"\nextends = \"ddv\"\n[gewinn]\nree = 1\nre = \"x\"\nschwarz = 3\n[stich]\ngleiche-karten = \"ers\"\n",
            "id = \"haus\"\nextends = \"ddv\"\n[kartenspiel]\nneunen = false\nre-karte = \"XX\"\n[tisch]\nplaetze = 4\n",
            "id = \"haus\"\nextends = \"ddv\"\n[kartenspiel]\nneunen = false\n[ansagen]\nstufen = []\n",
        ];
        for text in faulty {
            fs::write(work.path().join("haus.toml"), text).unwrap();
            let output = doko(language, work.path(), &["rules", "check", "haus.toml"]);
            assert_eq!(output.status.code(), Some(1), "{text}");
            check(language, text, &shown(&output));
        }
    }
}

#[test]
fn what_cannot_be_done_is_said_without_english() {
    for language in LANGUAGES {
        let work = tempfile::tempdir().unwrap();
        fs::write(work.path().join("brief.txt"), "Liebes Tagebuch,\nheute haben wir gespielt.\n").unwrap();
        fs::write(work.path().join("leer.doko"), "").unwrap();
        fs::write(work.path().join("a.json"), "{\"lists\":[").unwrap();
        fs::write(work.path().join("latin.doko"), b"doko 1\nListe: T\xFCbingen\nSpiel 7\n").unwrap();
        fs::write(work.path().join("a.doko"), "doko 1\nspiel 7\nSpiel 8\nunlesbar\n").unwrap();
        fs::create_dir(work.path().join("ordner")).unwrap();
        fs::create_dir(work.path().join("club")).unwrap();
        let slips = "x = 1\nsnapshot = 1\nrecords = 1\nsnapshots = \"../x\"\nmatrix = [{ records = \"a\" }]\n";
        fs::write(work.path().join("club/corpus.toml"), slips).unwrap();
        let lines: &[&[&str]] = &[
            &[],
            &["--help"],
            &["check", "--help"],
            &["rules", "new", "-h"],
            &["help", "help"],
            &["man"],
            &["chek"],
            &["check", "--formt", "json"],
            &["check", "--format", "jso"],
            &["check", "--jobs", "x"],
            &["rules", "diff", "ddv"],
            &["check", "fehlt.doko", "brief.txt", "leer.doko", "a.json", "ordner"],
            &["check", "--rules", "skat", "a.doko"],
            &["check", "--rules", "dvd", "a.doko"],
            &["check", "--rules", "fehlt.toml", "a.doko"],
            &["check", "--game", "9", "a.doko"],
            &["score", "a.doko"],
            &["fmt", "--check", "a.doko"],
            &["fmt", "latin.doko"],
            &["fmt", "ordner"],
            &["convert", "--from", "json", "--to", "doko", "a.json"],
            &["convert", "--from", "doko", "--to", "json", "a.doko", "leer.doko"],
            &["convert", "--from", "doko", "--to", "json", "ordner/fehlt.doko"],
            &["convert", "--from", "freedoko", "--to", "doko", "a.doko"],
            &["convert", "--from", "doko", "--to", "json", "--separator", "comma", "a.doko"],
            &["explain", "S999"],
            &["explain", "nichtbedinen"],
            &["man", "chek"],
            &["rules", "new", "-o", "a.doko"],
            &["rules", "new", "-o", "nirgends/haus.toml"],
            &["rules", "check", "ordner"],
            &["corpus"],
            &["corpus", "test", "-h"],
            &["corpus", "accept", "--help"],
            &["corpus", "generate", "--help"],
            &["corpus", "dedupe", "--help"],
            &["corpus", "test", "fehlt"],
            &["corpus", "test", "a.doko"],
            &["corpus", "test", "ordner"],
            &["corpus", "test", "club"],
            &["corpus", "accept", "--only", "b", "ordner"],
            &["corpus", "generate", "--seats", "9"],
            &["corpus", "generate", "--faults", "9"],
            &["corpus", "dedupe", "leer.doko"],
        ];
        for line in lines {
            let text = shown(&doko(language, work.path(), line));
            assert!(!text.is_empty(), "{line:?} says nothing");
            assert!(!["help:", "error:", "note:"].iter().any(|label| text.contains(label)), "{line:?}: {text}");
            // Commands keep their names.
            check(language, &format!("{line:?}"), &text.replace("help", "").replace("rules", ""));
        }
    }
}

#[test]
fn the_language_of_a_record_is_not_that_of_messages() {
    let work = tempfile::tempdir().unwrap();
    fs::write(work.path().join("a.doko"), "doko 1\nSprache: en\nRegeln: ddv\nGame 7\nDealt: 4-4-4\n").unwrap();
    let german = shown(&doko("de", work.path(), &["check", "a.doko"]));
    assert!(german.contains("Ausgeteilt in Paketen von 4-4-4 statt 3-3-3-3"), "{german}");
    fs::write(work.path().join("b.doko"), "doko 1\nRegeln: ddv\nSpiel 7\nGegeben: 4-4-4\n").unwrap();
    let english = shown(&doko("de", work.path(), &["--lang", "en", "check", "b.doko"]));
    assert!(english.contains("Dealt in packets of 4-4-4 instead of 3-3-3-3"), "{english}");
}

/// What an advice says to write can be read in the record it is given for, whatever the language of either.
#[test]
fn an_advice_proposes_words_of_the_record() {
    let records = [
        ("doko 1\nSprache: nl\nRegels: ddv\nSpel\n(1: reclamatie voor de beurt 2)\n", "(SR: beslissing gering 2)"),
        ("doko 1\nSprache: en\nRules: ddv\nGame\n(1: complaint out of turn 2)\n", "(SR: ruling minor 2)"),
        ("doko 1\nRegeln: ddv\nSpiel\n(1: Reklamation Vorwerfen 2)\n", "(SR: Entscheid geringfügig 2)"),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (record, proposed) in records {
        for language in ["de", "en", "nl"] {
            fs::write(folder.path().join("a.doko"), record).unwrap();
            let said = shown(&doko(language, folder.path(), &["check", "a.doko"]));
            assert!(said.contains(&format!("`{proposed}`")), "{language}: {said}");
            fs::write(folder.path().join("a.doko"), format!("{record}{proposed}\n")).unwrap();
            let said = shown(&doko(language, folder.path(), &["check", "a.doko"]));
            assert!(!said.contains("N011") && !said.contains("R501"), "{language}: {said}");
        }
    }
}

#[test]
fn the_language_comes_from_the_environment_unless_it_is_said() {
    let first_word = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.args(arguments).envs(variables.iter().copied()).output().unwrap();
        let text = shown(&output);
        let line = text.lines().find(|line| line.contains(": doko check")).unwrap_or_default().to_owned();
        line.split(':').next().unwrap().to_owned()
    };
    let help = ["check", "-h"];
    assert_eq!(first_word(&[], &help), "Usage");
    assert_eq!(first_word(&[("LANG", "de_DE.UTF-8")], &help), "Aufruf");
    assert_eq!(first_word(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "en_GB")], &help), "Usage");
    assert_eq!(first_word(&[("LANG", "en_GB"), ("LC_MESSAGES", "en_GB"), ("LC_ALL", "de")], &help), "Aufruf");
    assert_eq!(first_word(&[("LC_ALL", ""), ("LANG", "de")], &help), "Aufruf");
    assert_eq!(first_word(&[("LC_ALL", "fr_FR")], &help), "Usage");
    assert_eq!(first_word(&[("LC_ALL", "de")], &["check", "-h", "--lang", "en"]), "Usage");
}

#[test]
fn many_games_are_compared_and_counted_without_english() {
    for language in LANGUAGES {
        for command in [&["diff", "--rules", "klub-schweine"][..], &["stats"]] {
            for format in ["human", "html"] {
                let arguments = [&["corpus"], command, &["--format", format, "games", "rules", "variants"]].concat();
                let text = shown(&doko(language, &corpus(), &arguments));
                assert!(text.len() > 1000, "{arguments:?}: {text}");
                let main = text.split_once("<main>").map_or(text.as_str(), |(_, main)| main);
                let main = main.split_once("<script>").map_or(main, |(main, _)| main);
                let said: Vec<&str> =
                    main.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
                check(language, &format!("{arguments:?}"), &said.join("\n"));
            }
        }
    }
}
