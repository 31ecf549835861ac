//! Rule files at large: the examples of the page, and every step that may be forbidden.

use doko_analyzer::{RuleSet, analyze};
use doko_corpus::{Generator, Options};
use doko_format::Severity;

/// Every example of the page about house rules is a rule file by which games are played, and the judge finds no fault in them.
#[test]
fn games_by_the_examples_of_the_page_have_no_fault() {
    let page = include_str!("../../../docs/house-rules.md");
    let examples = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut played = 0;
    // One of the complete files extends another that lies beside it.
    for example in examples.filter(|example| !example.contains("extends = \"stammtisch.toml\"")) {
        let head = if example.contains("extends") { "" } else { "id = \"haus\"\nextends = \"ddv\"\n" };
        let rules =
            RuleSet::from_toml(&format!("{head}{example}")).unwrap_or_else(|found| panic!("{example}: {found:?}"));
        let seats = rules.tisch.plaetze[0];
        let games = Generator::with(&rules, 21, Options { seats, ..Options::new(&rules) });
        let header = games.header();
        for record in games.take(12) {
            let judged = analyze(&record, &header, &rules);
            let errors = judged.findings.iter().filter(|found| found.severity != Severity::Info);
            let errors: Vec<_> = errors.map(|found| &found.kind).collect();
            assert!(errors.is_empty(), "{example}\n{errors:?}");
            if let Some(points) = judged.points.as_ref().filter(|_| rules.rows_add_up()) {
                assert_eq!(points.iter().sum::<i32>(), 0, "{example}");
            }
            played += 1;
        }
    }
    assert!(played > 1000, "{played}");
}

/// TSR 4.1.5: what can be declared has its place in the order. `ansagen.verboten` with Re and Kontra leaves none who owes one.
#[test]
fn under_every_forbidden_step_games_are_played_without_fault() {
    for base in ["ddv", "klub-schweine", "borgholzhausen", "online-nl", "wettbewerb"] {
        for verboten in
            ["\"ansage\"", "\"ansage\", \"schwarz\"", "\"keine-90\"", "\"keine-30\"", "\"ansage\", \"keine-60\""]
        {
            let text = format!("id = \"haus\"\nextends = \"{base}\"\n[ansagen]\nverboten = [{verboten}]\n");
            let text = match RuleSet::from_toml(&text) {
                Ok(_) => text,
                // Somebody owed Re or Kontra, or it went with the Schweine.
                Err(_) => text + "pflichtansage = \"keine\"\n[kartenspiel]\nschweine-mit-ansage = false\n",
            };
            let rules = RuleSet::from_toml(&text).unwrap();
            let seats = rules.tisch.plaetze[0];
            let games = Generator::with(&rules, 7, Options { seats, ..Options::new(&rules) });
            let header = games.header();
            for record in games.take(40) {
                let judged = analyze(&record, &header, &rules);
                let errors: Vec<_> = judged.findings.iter().filter(|found| found.severity != Severity::Info).collect();
                assert!(errors.is_empty(), "{text}\n{errors:?}");
            }
        }
    }
}
