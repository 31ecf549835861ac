//! How the games of these tests are judged, and what is asked of a judgement.

use doko_analyzer::{Analysis, AnsageUrteil, RuleSet, analyze};
use doko_corpus::{Generator, Kind, Options};
use doko_format::Severity;

/// Judges one game under rules that differ from a built-in set.
pub(super) fn judged(extends: &str, rules: &str, game: &str) -> Analysis {
    judged_with_dealer(extends, rules, &format!("Geber: 1\n{game}"))
}

/// Judges one game dealt by seat 4, in the same way.
pub(super) fn judged_from_4(rules: &str, game: &str) -> Analysis {
    judged_with_dealer("ddv", rules, game)
}

/// Judges one game that names its dealer.
pub(super) fn judged_with_dealer(extends: &str, rules: &str, game: &str) -> Analysis {
    let rules = format!("id = \"haus\"\nextends = \"{extends}\"\n{rules}\n");
    let rules = RuleSet::from_toml(&rules).unwrap();
    let text = format!("doko 1\nSpieler: A, B, C, D\n\nSpiel 1\n{game}\n");
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    analyze(&list.games[0], &list.header, &rules)
}

/// Generates games of one kind, in which many announce, and judges them without a fault; `more` is what their rules have.
pub(super) fn without_fault(rules: &RuleSet, more: &str, kind: Kind, count: usize) -> impl Iterator<Item = Analysis> {
    let options = Options { kinds: vec![kind], eager: Some(25), ..Options::new(rules) };
    let games = Generator::with(rules, 5, options);
    let header = games.header();
    games.take(count).map(move |record| {
        let judged = analyze(&record, &header, rules);
        let faults: Vec<_> = judged.findings.iter().filter(|found| found.severity != Severity::Info).collect();
        assert!(faults.is_empty(), "{more}\n{faults:?}\n{}", doko_tests::random_play::text(&record));
        judged
    })
}

pub(super) fn items(analysis: &Analysis) -> Vec<String> {
    analysis.posten.iter().map(|posten| posten.item.slug().to_owned()).collect()
}

pub(super) fn named<'a>(analysis: &'a Analysis, slug: &str) -> Vec<&'a doko_analyzer::Finding> {
    analysis.findings.iter().filter(|finding| finding.kind.slug() == slug).collect()
}

/// Returns what is found at each of some announcements.
pub(super) fn found_at(judged: &Analysis, which: impl Fn(&AnsageUrteil) -> bool) -> Vec<Option<&'static str>> {
    let of = |at| judged.findings.iter().find(|found| found.at == at).map(|found| found.kind.message_id());
    judged.ansagen.iter().filter(|urteil| which(urteil)).map(|urteil| of(urteil.at)).collect()
}

/// Judges a list of games noted without cards under `ddv` with some rules, each given as its kind.
pub(super) fn listed(rules: &str, plan: usize, games: &[&str]) -> doko_corpus::JudgedRecord {
    let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{rules}\n")).unwrap();
    let mut text = format!("doko 1\nSpieler: A, B, C, D\nPlan: {plan}\n");
    for (number, game) in (1..).zip(games) {
        text += &format!("\nSpiel {number}\n{game}\nAnsagen: keine\nAugen: Re 130, Kontra 110\n");
    }
    doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules))
}

/// What is found of a choice, by its message.
pub(super) fn wrong(judged: &Analysis) -> Vec<&'static str> {
    judged.findings.iter().map(|found| found.kind.message_id()).collect()
}
