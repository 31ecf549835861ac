//! Rule files in pairs of values, and at random: what cannot stand together is refused with both places, and what can is played
//! and judged without a finding.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::ops::Range;

use doko_analyzer::rule_file::RuleProblem;
use doko_analyzer::{FindingKind, RuleSet, analyze};
use doko_corpus::{Generator, Options};
use doko_format::{Document, List, Severity, write_document};
use doko_parser::parse;
use doko_tests::slip::Dice;

/// A key with a value that `ddv` does not have.
#[derive(Clone, Debug)]
struct Change {
    path: String,
    value: String,
}

/// Values of keys that no word names: numbers, lists, tables.
const BY_HAND: &[(&str, &[&str])] = &[
    (
        "vorbehalte.armut",
        &[
            "{ truempfe-hoechstens = 3 }",
            "{ truempfe-hoechstens = 3, karten = \"drei\", rueckgabe = \"anzahl\", keiner-nimmt = \"normalspiel\" }",
        ],
    ),
    ("vorbehalte.schmeissen", &["{ neunen = 5, koenige = 5 }", "{ hoechster-trumpf = \"DA\" }"]),
    (
        "vorbehalte.rang",
        &["[\"hochzeit\", \"pflichtsolo\", \"lustsolo\"]", "[\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]"],
    ),
    ("vorbehalte.pflichtsolo", &["{ anzahl = 2 }", "{ anzahl = 3, farbe = 1, bild = 1 }"]),
    ("vorbehalte.soli", &["[\"damen\", \"buben\"]", "[\"kreuz\", \"herz\", \"trumpf\"]"]),
    ("vorbehalte.solo-rang", &["[\"damen\", \"buben\"]"]),
    (
        "ansagen.pflichtansage",
        &["{ augen-ab = 30 }", "{ augen-ab = 20, was = \"naechste-stufe\", schon-gesagt = \"jeder-selbst\" }"],
    ),
    (
        "ansagen.stufen",
        &[
            "[{ stufe = \"ansage\", tisch = 4 }]",
            "[{ stufe = \"ansage\", hand = 11 }, { stufe = \"keine-90\", hand = 9 }]",
        ],
    ),
    ("ansagen.gilt-als-gesagt", &["[\"solo\", \"hochzeit\"]", "[\"schweine\"]"]),
    ("ansagen.verboten", &["[\"ansage\"]", "[\"keine-90\"]"]),
    ("ansagen.hoechstens", &["3"]),
    ("ansagen.nachwoerter", &["[\"Supra\"]", "[\"Supra\", \"Hirsch\", \"Stuhlbein\"]"]),
    ("kartenspiel.re-karte", &["\"HT\"", "\"D9\""]),
    ("kartenspiel.schweine-in", &["[\"hochzeit\", \"farbsolo\"]", "[\"armut\"]"]),
    ("spielwerte.ansage", &["{ faktor = 2 }"]),
    ("spielwerte.absage", &["{ faktor = 2 }"]),
    ("spielwerte.vorab", &["1"]),
    ("spielwerte.hoechstens", &["6"]),
    ("spielwerte.solo-grundwert", &["{ damen = 4 }", "{ trumpf = 4 }"]),
    ("spielwerte.solo-zuschlag", &["{ buben = 1 }"]),
    ("geben.pakete", &["[4, 4, 4]", "[3, 4, 3]"]),
    ("gewinn.re", &["120"]),
    ("hochzeit.klaerung-bis", &["1", "11"]),
    ("bock.ausloeser", &["[\"gleichstand\"]"]),
    ("bock.hoechstens", &["4"]),
    ("feigheit.erlaubt", &["2"]),
    ("sonderpunkte.herzstich", &["1"]),
    ("sonderpunkte.karlchen-gefangen", &["1"]),
    ("sonderpunkte.doppelfuchs-letzter-stich", &["1"]),
    ("sonderpunkte.fuchs-macht-letzten-stich", &["1"]),
    ("liste.topf", &["40"]),
    ("liste.gerade-ungerade", &["true"]),
];

/// Returns every change: each word of each key that `ddv` does not have there, and those by hand.
fn changes() -> Vec<Change> {
    let usual = RuleSet::builtin("ddv").unwrap().herkunft.values();
    let mut all = Vec::new();
    for parameter in RuleSet::axes().into_iter().flat_map(|axis| axis.parameters) {
        let path = parameter.path;
        let own =
            usual.iter().find(|(known, _)| *known == path).map(|(_, value)| value.to_string()).unwrap_or_default();
        let by_hand = BY_HAND.iter().filter(|(known, _)| *known == path).flat_map(|(_, values)| values.iter());
        let words = parameter.values.iter().map(|(word, _)| word.as_str());
        // Words of a list stand in one.
        let is_list = parameter.values.first().is_some_and(|(word, _)| word.starts_with("a list"));
        let words = words.filter(|word| !is_list && (word.starts_with('"') || ["true", "false"].contains(word)));
        let values = words.chain(by_hand.copied()).filter(|value| *value != own);
        all.extend(values.map(|value| Change { path: path.clone(), value: value.to_owned() }));
    }
    // A word that stands in a list is no value by itself.
    let is_one = |change: &Change| match RuleSet::from_toml(&file(&[change]).0) {
        Ok(_) => true,
        Err(problems) => problems.iter().all(|problem| problem.slug().starts_with("regelwiderspruch")),
    };
    all.retain(is_one);
    all
}

/// Writes a file of some changes; returns also where each of them stands.
fn file(changes: &[&Change]) -> (String, Vec<Range<usize>>) {
    let mut text = "id = \"haus\"\nextends = \"ddv\"\n".to_owned();
    let mut places = Vec::new();
    for change in changes {
        let start = text.len();
        text += &format!("{} = {}\n", change.path, change.value);
        places.push(start..text.len());
    }
    (text, places)
}

/// Tells whether some problem stands at all of these places, and each is a contradiction.
fn is_told_at(problems: &[RuleProblem], places: &[Range<usize>]) -> bool {
    let at = |problem: &RuleProblem, place: &Range<usize>| {
        let spans = problem.span.iter().chain(&problem.related);
        spans.into_iter().any(|span| span.start >= place.start && span.end <= place.end)
    };
    let contradicts = |problem: &RuleProblem| problem.slug().starts_with("regelwiderspruch");
    problems.iter().all(contradicts) && problems.iter().any(|problem| places.iter().all(|place| at(problem, place)))
}

#[test]
fn each_pair_of_values_stands_together_or_is_refused_with_both_places() {
    let all = changes();
    let stands = |changes: &[&Change]| RuleSet::from_toml(&file(changes).0);
    let alone: Vec<&Change> = all.iter().filter(|change| stands(&[change]).is_ok()).collect();
    assert!(alone.len() > 130, "{} of {}", alone.len(), all.len());
    let (mut tried, mut refused) = (0, 0);
    for (place, one) in alone.iter().enumerate() {
        for other in &alone[place + 1..] {
            if one.path == other.path {
                continue;
            }
            tried += 1;
            let (text, places) = file(&[one, other]);
            if let Err(problems) = RuleSet::from_toml(&text) {
                refused += 1;
                assert!(is_told_at(&problems, &places), "{text}{problems:?}");
            }
        }
    }
    // A value that cannot stand alone lacks another one, which is told where it stands.
    for change in all.iter().filter(|change| stands(&[change]).is_err()) {
        let (text, places) = file(&[change]);
        assert!(is_told_at(&RuleSet::from_toml(&text).unwrap_err(), &places), "{text}");
    }
    assert!(tried > 9_000 && refused > 10, "{tried} tried, {refused} refused");
}

/// Ten changes each; what contradicts is left out again.
#[test]
fn games_by_random_rule_files_have_no_finding_and_are_written_alike() {
    let all = changes();
    // For a long run: `DOKO_RULE_FILES=100`.
    let set = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let files = set("DOKO_RULE_FILES").unwrap_or(16);
    let games = set("DOKO_RULE_GAMES").unwrap_or(200) as usize;
    for number in 0..files {
        let mut dice = Dice::new(4_000 + number);
        let mut chosen: Vec<&Change> = Vec::new();
        while chosen.len() < 10 {
            let change = &all[dice.below(all.len())];
            let fresh = chosen.iter().all(|other| other.path != change.path);
            chosen.push(change);
            if !fresh || RuleSet::from_toml(&file(&chosen).0).is_err() {
                chosen.pop();
            }
        }
        let (text, _) = file(&chosen);
        let rules = RuleSet::from_toml(&text).unwrap();
        let seats = rules.tisch.plaetze[0];
        let generator = Generator::with(&rules, number, Options { seats, ..Options::new(&rules) });
        let header = generator.header();
        for record in generator.take(games) {
            let judged = analyze(&record, &header, &rules);
            // A lone Absage is lawful where it needs no Ansage; it is said that nothing is doubled by it (reading 001-8).
            let lawful = |kind: &FindingKind| matches!(kind, FindingKind::AbsageAllein { .. });
            let told = judged.findings.iter().filter(|found| found.severity != Severity::Info && !lawful(&found.kind));
            let told: Vec<_> = told.collect();
            assert!(told.is_empty(), "{text}{told:?}\n{}", written(&record, &header));
            if let Some(points) = judged.points.as_ref().filter(|_| rules.rows_add_up()) {
                assert_eq!(points.iter().sum::<i32>(), 0, "{text}");
            }
            let once = written(&record, &header);
            let read = parse(once.as_bytes());
            assert!(read.errors.is_empty(), "{once}");
            assert_eq!(write_document(&read.document), once);
            let json = serde_json::to_string(&read.document).unwrap();
            let again: Document = serde_json::from_str(&json).unwrap();
            assert_eq!(write_document(&again), once);
        }
    }
}

fn written(record: &doko_format::Record, header: &doko_format::ListHeader) -> String {
    write_document(&Document { lists: vec![List { header: header.clone(), games: vec![record.clone()] }] })
}
