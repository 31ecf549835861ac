//! Every finding has a record, every record of a rule its clause.

use std::collections::BTreeSet;
use std::fs;

use doko_analyzer::FindingKind;
use doko_corpus::{Case, records};
use doko_parser::RULES;

use super::{all, folder};

/// Findings no record under a built-in rule set can have yet, and why.
const WITHOUT_CASE: [(&str, &str); 1] =
    [("erwiderung-nicht-erlaubt", "only rule sets of one's own can have replies with one word alone")];

#[test]
fn every_finding_has_its_record() {
    let engine = FindingKind::ALL.iter().map(|(_, slug, _)| *slug);
    let syntax = RULES.iter().map(|rule| rule.slug);
    let known: BTreeSet<&str> = engine.chain(syntax).chain(["regelwerk-unbekannt"]).collect();
    let cases = records(&folder("findings")).unwrap();
    let names: BTreeSet<&str> = cases.iter().filter_map(|case| case.name.strip_suffix(".doko")).collect();
    for slug in &known {
        let excused = WITHOUT_CASE.iter().any(|(excused, _)| excused == slug);
        assert_ne!(names.contains(slug), excused, "{slug}: a record in findings/, or else a reason why there is none");
    }
    for case in &cases {
        let name = case.name.trim_end_matches(".doko");
        // `ansage-zu-spaet-2` is a further record of `ansage-zu-spaet`.
        let slug = name.trim_end_matches(|end: char| end.is_ascii_digit()).trim_end_matches('-');
        let slug = if known.contains(name) { name } else { slug };
        let expected = case.expected().unwrap_or_default();
        assert!(expected.iter().any(|expected| expected.slug == slug), "{}: expects another finding", case.name);
    }
}

#[test]
fn every_record_of_a_rule_cites_clauses_that_exist() {
    let lists = ["ddv-tsr.txt", "seeds.txt"].map(|list| fs::read_to_string(folder("clauses").join(list)).unwrap());
    let known: BTreeSet<&str> =
        lists.iter().flat_map(|list| list.lines()).filter_map(|line| line.split_whitespace().next()).collect();
    let argued = |case: &Case| ["rules/", "disputes/"].iter().any(|folder| case.name.starts_with(folder));
    for case in all().into_iter().filter(argued) {
        let text = String::from_utf8(case.text.clone()).unwrap();
        // Clauses of the TSR stand after its name, those of the other rule texts carry it in themselves.
        let cited = text.lines().find_map(|line| {
            line.strip_prefix("# ").filter(|line| line.starts_with("TSR ") || line.starts_with("R00"))
        });
        let cited = cited.unwrap_or_else(|| panic!("{}: no line `# TSR` or `# R00…`", case.name));
        let numbers = cited.trim_start_matches("TSR ").split(':').next().unwrap_or_default().split(',').map(str::trim);
        for number in numbers {
            assert!(known.contains(number), "{}: there is no clause {number}", case.name);
        }
    }
}
