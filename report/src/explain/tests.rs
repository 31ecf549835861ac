//! Every finding has a page, and its examples are what they say.

use std::collections::BTreeSet;

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::RuleProblemKind;
use doko_judge::{Choice, Judged, judge_text};

use super::{ExplainPage, pages};
use crate::catalogue::catalogue;
use crate::message::Language;

/// Findings whose wrong examples show nothing: one that the rules engine has a kind for but never reports yet, and one that
/// no record shows.
///
/// An entry that is found after all fails the test, so that this list can only become shorter.
const NOT_FOUND_YET: [&str; 2] = ["erwiderung-nicht-erlaubt", "intern"];

/// Returns the names of everything found in a rule file.
fn slugs_of_rules(text: &str) -> BTreeSet<&'static str> {
    RuleSet::from_toml(text).err().unwrap_or_default().iter().map(|problem| problem.slug()).collect()
}

/// Returns the names of everything found in a text.
fn slugs(text: &[u8]) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for item in judge_text(text.to_vec(), Choice::default()) {
        let diagnoses = match &item {
            Judged::List(heading) => &heading.diagnoses,
            Judged::Game(game) => &game.diagnoses,
            Judged::End(end) => &end.diagnoses,
        };
        found.extend(diagnoses.iter().map(|diagnosis| diagnosis.slug));
    }
    found
}

/// The wrong example of `kein-utf8` cannot stand in a text: a question mark stands for the byte.
fn bytes_of(page: ExplainPage, text: &str) -> Vec<u8> {
    match page.slug {
        "kein-utf8" => text.bytes().map(|byte| if byte == b'?' { 0xFC } else { byte }).collect(),
        _ => text.into(),
    }
}

#[test]
fn every_finding_has_one_page() {
    let mut wanted: Vec<_> = catalogue().into_iter().map(|entry| entry.slug).collect();
    wanted.sort_unstable();
    for language in Language::ALL {
        let mut have: Vec<_> = pages(language).into_iter().map(|page| page.slug).collect();
        have.sort_unstable();
        assert_eq!(have, wanted, "{}", language.code());
    }
}

#[test]
fn every_wrong_example_has_its_finding_and_no_right_one_has_it() {
    let mut lies = Vec::new();
    for page in Language::ALL.into_iter().flat_map(pages) {
        let is_rules = RuleProblemKind::ALL.iter().any(|(_, slug)| *slug == page.slug);
        let slugs = |text: &str| if is_rules { slugs_of_rules(text) } else { slugs(&bytes_of(page, text)) };
        let wrong = slugs(page.wrong);
        if wrong.contains(page.slug) == NOT_FOUND_YET.contains(&page.slug) {
            lies.push(format!("wrong example of {} has {wrong:?}", page.slug));
        }
        let right = slugs(page.right);
        if right.contains(page.slug) {
            lies.push(format!("right example of {} has it too: {right:?}", page.slug));
        }
    }
    assert!(lies.is_empty(), "\n{}", lies.join("\n"));
}
