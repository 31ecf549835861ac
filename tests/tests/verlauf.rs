//! What a report shows as allowed is what the judgement goes by.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;

use doko_analyzer::{RuleSet, Timeline, analyze};
use doko_format::{Card, Key, LineAt, LineKind, Locus, Part, Record, Value};

/// Of a hand that is known a card that could not be laid has a finding, and no other card has (TSR 5.2.2, 5.2.3).
#[test]
fn a_card_that_was_not_allowed_has_a_finding_and_no_other_has() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let (mut allowed, mut forbidden) = (0, 0);
    for case in doko_corpus::records(&corpus).unwrap() {
        for list in doko_parser::parse(&case.text).document.lists {
            let rules = match list.header.field(&Key::Regeln).map(|field| &field.value.value) {
                Some(Value::Text(id)) => RuleSet::builtin(id),
                _ => RuleSet::builtin("ddv"),
            };
            let Some(rules) = rules else { continue };
            for game in &list.games {
                let analysis = analyze(game, &list.header, rules);
                for lage in Timeline::new(game, &list.header, rules).plies {
                    let (Some(card), Some(legal), true) = (lage.card, lage.legal, lage.hand.complete) else { continue };
                    // Of cards written in each other's place the finding says so, and the course has them as they were laid.
                    if !lage.counts || written(game, lage.at) != Some(card) {
                        continue;
                    }
                    // That a card was laid more often than there is says of nobody that he could not lay it.
                    let found = analysis.findings.iter().any(|finding| {
                        finding.at == lage.at
                            && finding.seat == Some(lage.seat)
                            && ["nichtbedienen", "karte-nicht-im-blatt"].contains(&finding.kind.slug())
                    });
                    assert_eq!(legal.contains(card), !found, "{}: {card} of seat {}", case.name, lage.seat);
                    *if found { &mut forbidden } else { &mut allowed } += 1;
                }
            }
        }
    }
    assert!(allowed > 5000 && forbidden > 5, "{allowed} allowed, {forbidden} not");
}

/// Returns the card that stands at a place of the rows.
fn written(game: &Record, at: Locus) -> Option<Card> {
    let (LineAt::Line(line), Part::Item(item)) = (at.line, at.part) else { return None };
    match &game.lines[usize::from(line)].kind {
        LineKind::Row(row) => row.cards().find(|(place, _)| *place == usize::from(item))?.1.card,
        LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    }
}
