//! A slip of the hand is noticed where it is, or changes nothing.
//!
//! The generated games note everything. What stays unseen is named here with its reason: another lawful game that
//! nothing in the record speaks against.

use doko_analyzer::{RuleSet, analyze};
use doko_corpus::Noted;
use doko_format::{Locus, Part};
use doko_parser::parse;
use doko_tests::slip::Slip;
use doko_tests::slip::noticed::{Noticed, Told, tally};

/// Slips for each rule set; every kind as often as any other. The example `slips` does more.
const SLIPS: u64 = 900;

/// Why a slip may stay unseen, or be found elsewhere; nothing if it may not.
fn excuse(missed: &Told) -> Option<&'static str> {
    let announced = missed.lines[0].matches("Kontra").count() + missed.lines[0].matches("Re").count() > 0
        || missed.lines[0].contains("keine ")
        || missed.lines[0].contains("schwarz");
    match (missed.noticed, missed.line.as_str()) {
        (Noticed::Unseen, "row" | "Vorbehalt") if announced => {
            Some("the partner could have said it, another word been said: the result is the same")
        }
        (Noticed::Unseen, "Geber") => {
            Some("where nobody is asked round and the soloist leads, nothing shows the dealer")
        }
        (Noticed::Elsewhere, "Geber") => Some("the line Vorbehalt shows another order and says so"),
        _ => None,
    }
}

#[test]
fn slips_are_noticed_where_they_are() {
    for rules in RuleSet::builtins().iter().copied() {
        let tally = tally(rules, Noted::Full, SLIPS);
        let id = &rules.id;
        assert!(tally.all() > SLIPS as usize * 99 / 100, "{id}: only {} slips", tally.all());
        let surprising: Vec<_> = tally.missed.iter().filter(|missed| excuse(missed).is_none()).collect();
        assert!(surprising.is_empty(), "{id}: {surprising:#?}");
        assert!(tally.missed.len() * 200 <= tally.all(), "{id}: {} of {} missed", tally.missed.len(), tally.all());
        let rows = [Slip::RowLost, Slip::RowForeign, Slip::RowAdded, Slip::RowShifted, Slip::Wrapped];
        let of_rows: Vec<_> =
            tally.showers.iter().chain(&tally.accused).filter(|told| rows.contains(&told.slip)).collect();
        assert!(of_rows.len() * 100 <= tally.all(), "{id}: {of_rows:#?}");
        assert!(
            tally.showers.len() * 20 <= tally.all(),
            "{id}: {} of {} are showers",
            tally.showers.len(),
            tally.all()
        );
    }
}

/// In trick 2 two cards are exchanged, but both seats have both of them: the odd one is trick 8, where each lays its card
/// once more (TSR 5.2). The slip is in either, so the finding shows both.
#[test]
fn an_exchange_shows_where_the_card_was_laid_before() {
    let document = parse(include_bytes!("../../corpus/findings/karte-nicht-im-blatt-6.doko")).document;
    let list = &document.lists[0];
    let analysis = analyze(&list.games[0], &list.header, RuleSet::builtin("ddv").expect("a built-in rule set"));
    let [finding] = &analysis.findings[..] else { panic!("{:?}", analysis.findings) };
    let row = |number: usize| {
        let (line, _) = list.games[0].rows().nth(number - 1).expect("a game of twelve rows");
        Locus::line(line, Part::Whole).line
    };
    assert_eq!(finding.at.line, row(8), "{finding:?}");
    assert!(finding.related.iter().any(|related| related.at.line == row(2)), "{finding:?}");
}
