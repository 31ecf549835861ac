//! `doko rules new --ask`: the questions answered line by line, as a script or a person does.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use doko_analyzer::RuleSet;

use super::{code, err, out};

fn asked(folder: &Path, arguments: &[&str], answers: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(["rules", "new", "--ask"]).args(arguments).current_dir(folder).env("LC_ALL", "C");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(format!("{}\n", answers.join("\n")).as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Twenty answers, all but some of them nothing.
fn answers(given: &[(usize, &'static str)]) -> Vec<&'static str> {
    let own = |number: usize| given.iter().find(|(asked, _)| *asked == number).map_or("", |(_, answer)| *answer);
    (1..=20).map(own).collect()
}

#[test]
fn twenty_answers_become_a_file_of_what_differs() {
    let work = tempfile::tempdir().unwrap();
    let given = [(2, "2"), (3, "vor-dem-spiel"), (5, "false"), (10, "{ faktor = 2 }"), (13, "3"), (15, "1")];
    let written = asked(work.path(), &["-o", "haus.toml"], &answers(&given));
    assert_eq!(code(&written), 0, "{}", err(&written));
    assert!(out(&written).contains("20/20"), "{}", out(&written));
    // Each answer is shown with what it means.
    assert!(out(&written).contains("The first, the Herz-Zehn too"), "{}", out(&written));
    let text = fs::read_to_string(work.path().join("haus.toml")).unwrap();
    let rules = RuleSet::from_toml(&text).unwrap();
    let differs: Vec<String> =
        rules.herkunft.own.iter().filter(|(_, of)| of.as_ref() == "haus").map(|(key, _)| key.clone()).collect();
    for key in [
        "ansagen.pflichtansage",
        "kartenspiel.schweine",
        "sonderpunkte.karlchen-gefangen",
        "spielwerte.ansage",
        "stich.gleiche-karten",
        "vorbehalte.pflichtsolo",
    ] {
        assert!(differs.iter().any(|own| own == key), "{key}: {differs:?}");
    }
    assert!(!differs.iter().any(|key| key.starts_with("hochzeit")), "{differs:?}");
}

/// `klub-schweine` has 1 for Karlchen, which is no choice of a number: nothing typed leaves everything as it is.
#[test]
fn nothing_typed_leaves_a_rule_set_as_it_is() {
    for id in ["ddv", "klub-schweine", "borgholzhausen", "online-nl"] {
        let work = tempfile::tempdir().unwrap();
        let written = asked(work.path(), &["--from", id, "-o", "haus.toml"], &answers(&[]));
        assert_eq!(code(&written), 0, "{}", err(&written));
        let rules = RuleSet::from_toml(&fs::read_to_string(work.path().join("haus.toml")).unwrap()).unwrap();
        let is_own = |(path, named): &(&String, &_)| path.contains('.') && AsRef::<str>::as_ref(*named) == "haus";
        assert_eq!(rules.herkunft.own.iter().filter(is_own).count(), 0, "{id}: {:?}", rules.herkunft.own);
    }
}

#[test]
fn yes_is_true_and_what_is_no_choice_is_asked_again() {
    let work = tempfile::tempdir().unwrap();
    let mut lines = vec!["no", "9", "sometimes"];
    lines.extend(vec![""; 19]);
    let written = asked(work.path(), &["-o", "haus.toml"], &lines);
    assert_eq!(code(&written), 0, "{}", err(&written));
    let shown = out(&written);
    assert_eq!(shown.matches("answer with a number from 1 to 4").count(), 2, "{shown}");
    assert!(!shown.contains("T701"), "{shown}");
    let text = fs::read_to_string(work.path().join("haus.toml")).unwrap();
    assert!(text.contains("\ndullen = false\n"), "{text}");
}

#[test]
fn what_cannot_stand_beside_an_answer_is_refused_at_once_and_can_be_taken_back() {
    let work = tempfile::tempdir().unwrap();
    let mut lines = vec!["vielleicht", "?", "false", "2", "back", "true", "2"];
    lines.extend(vec![""; 18]);
    lines.push("eigen.toml");
    let written = asked(work.path(), &["--from", "ddv"], &lines);
    assert_eq!(code(&written), 0, "{}", err(&written));
    assert!(out(&written).contains("cannot stand together"), "{}", out(&written));
    let rules = RuleSet::from_toml(&fs::read_to_string(work.path().join("eigen.toml")).unwrap()).unwrap();
    assert!(rules.kartenspiel.dullen && rules.id == "eigen");
    let named = rules.herkunft.own.get("stich.gleiche-karten");
    assert_eq!(named.map(AsRef::as_ref), Some("eigen"));
}

#[test]
fn who_leaves_or_stops_answering_writes_nothing() {
    let work = tempfile::tempdir().unwrap();
    let left = asked(work.path(), &["-o", "haus.toml"], &["", "cancel"]);
    assert_eq!(code(&left), 0, "{}", err(&left));
    let ended = asked(work.path(), &["-o", "haus.toml"], &["", ""]);
    assert_ne!(code(&ended), 0);
    assert!(!work.path().join("haus.toml").exists());
}
