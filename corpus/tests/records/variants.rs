//! One record judged under each built-in rule set: where the sets part, item by item.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use doko_analyzer::{Analysis, RuleSet, Wert, analyze};
use doko_corpus::records;
use doko_format::Severity;
use doko_parser::parse;

use super::folder;

#[test]
fn each_record_has_the_verdicts_of_all_rule_sets() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for case in records(&folder("variants")).unwrap() {
            let mut table = String::new();
            for rules in RuleSet::builtins() {
                let document = parse(&case.text).document;
                let (header, game) = (&document.lists[0].header, &document.lists[0].games[0]);
                verdict(rules, &analyze(game, header, rules), &mut table);
            }
            insta::assert_snapshot!(format!("variants__{}", case.name.trim_end_matches(".doko")), table);
        }
    });
}

/// One line: the verdict; below it the items, and how often each finding came up.
fn verdict(rules: &RuleSet, analysis: &Analysis, table: &mut String) {
    let winner = match analysis.winner {
        Some(Some(party)) => format!("{party:?}"),
        Some(None) => "keiner".to_owned(),
        None => "-".to_owned(),
    };
    let value = analysis.value.map_or("-".to_owned(), |value| value.to_string());
    let points = analysis.points.as_ref().map_or("-".to_owned(), |points| {
        let points: Vec<String> = points.iter().map(|points| format!("{points:+}")).collect();
        points.join(" ")
    });
    let outcome = format!("{:?}", analysis.outcome);
    let _ = writeln!(table, "{:<18} {outcome:<10} {winner:<7} Wert {value:<3} {points}", rules.id);
    let items = analysis.posten.iter().map(|posten| match posten.wert {
        Wert::Punkte(points) => format!("{} {points:+}", posten.item.slug()),
        Wert::Faktor(factor) => format!("{} x{factor}", posten.item.slug()),
    });
    if !analysis.posten.is_empty() {
        let _ = writeln!(table, "    {}", items.collect::<Vec<_>>().join(", "));
    }
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in analysis.findings.iter().filter(|finding| finding.severity != Severity::Info) {
        *found.entry(finding.kind.slug()).or_default() += 1;
    }
    for (slug, count) in found {
        let _ = writeln!(table, "    {slug} ({count})");
    }
}
