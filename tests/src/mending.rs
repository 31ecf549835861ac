//! What fixes do to a text: each is applied alone, and the text judged again.

use doko_analyzer::RuleSet;
use doko_format::{Card, Item, Record};
use doko_judge::{Choice, Depth, Diagnosis, Fix, Title, edited, judge_text};

/// What is wrong with a part of a text, without its places: the key of its message and the values.
type Wrong = (&'static str, String);

/// A list header or a game, with what was found in it.
struct Part {
    /// The number of the game; nothing for a list.
    game: Option<usize>,
    /// The cards that are noted, as far as they can be read.
    cards: Vec<Card>,
    found: Vec<Diagnosis>,
}

/// Applies each fix of each finding alone: its finding is gone, no other game is another one, no card that could be read is
/// another one, and what has come is what could not be seen before.
///
/// Returns how many fixes there were.
///
/// # Panics
/// A fix breaks this law.
pub fn law(name: &str, text: &[u8]) -> usize {
    let before = parts(text);
    let mut count = 0;
    for (at, part) in before.iter().enumerate() {
        for diagnosis in &part.found {
            for fix in &diagnosis.fixes {
                count += 1;
                let context = format!("{name}: {} {:?}: {fix:?}", diagnosis.code, diagnosis.place);
                in_order(fix, text.len(), &context);
                let after = applied(text, fix);
                check(&before, at, (diagnosis, fix), &parts(&after), &context);
            }
        }
    }
    count
}

/// Returns a text with a fix applied.
pub fn applied(text: &[u8], fix: &Fix) -> Vec<u8> {
    edited(text, fix.edits.iter().map(|edit| (edit.range().start as usize..edit.range().end as usize, &*edit.text)))
}

/// Returns all that was found in a text, with its fixes.
pub fn findings(text: &[u8]) -> Vec<Diagnosis> {
    parts(text).into_iter().flat_map(|part| part.found).collect()
}

/// Returns the same by a rule set of one's own, whatever the text names.
pub fn findings_by(text: &[u8], rules: &'static RuleSet) -> Vec<Diagnosis> {
    parts_by(text, Some(rules)).into_iter().flat_map(|part| part.found).collect()
}

fn parts(text: &[u8]) -> Vec<Part> {
    parts_by(text, None)
}

fn parts_by(text: &[u8], rules: Option<&'static RuleSet>) -> Vec<Part> {
    let choice = Choice { rules, depth: Depth::Record, fixes: true, ..Choice::default() };
    let part = |item| match item {
        doko_judge::Judged::List(heading) => {
            Some(Part { game: None, cards: Vec::new(), found: heading.diagnoses.clone() })
        }
        doko_judge::Judged::Game(game) => {
            let cards = game.record.as_ref().map(cards).unwrap_or_default();
            Some(Part { game: Some(game.index), cards, found: game.diagnoses })
        }
        // What a list shows as a whole nothing mends.
        doko_judge::Judged::End(_) => None,
    };
    judge_text(text.to_vec(), choice).into_iter().filter_map(part).collect()
}

/// Returns the cards of all hands and rows, as far as they can be read.
fn cards(record: &Record) -> Vec<Card> {
    let items = record.lines.iter().filter_map(|line| line.kind.items()).flatten();
    let cards = items.filter_map(|item| match &item.value {
        Item::Card(laid) => laid.card,
        Item::Remark { .. } | Item::Unreadable { .. } | Item::Event(_) => None,
    });
    cards.collect()
}

fn in_order(fix: &Fix, length: usize, context: &str) {
    assert!(!fix.edits.is_empty(), "{context}: no edit");
    let mut done = 0;
    for edit in &fix.edits {
        let range = edit.range();
        assert!(done <= range.start && range.start <= range.end && range.end <= length as u64, "{context}: {range:?}");
        done = range.end;
    }
}

fn check(before: &[Part], at: usize, (diagnosis, fix): (&Diagnosis, &Fix), after: &[Part], context: &str) {
    let part = &before[at];
    let of_language = matches!(fix.title, Title::Language { .. });
    // A list that has got its first line is one as before; one that is in another language is another one.
    assert_eq!(before.len(), after.len(), "{context}: other parts");
    let count = |part: &Part| part.found.iter().filter(|found| wrong(found) == wrong(diagnosis)).count();
    assert!(count(&after[at]) < count(part), "{context}: it is still there");
    for (old, new) in before.iter().zip(after) {
        assert_eq!(old.game, new.game, "{context}: other games");
        let mut rest = new.cards.iter();
        let kept = old.cards.iter().all(|card| rest.any(|other| other == card));
        // A line that is left out has stood there before.
        let twice = matches!(fix.title, Title::LeaveOut);
        assert!(kept || of_language || twice, "{context}: a card is another one");
    }
    // What stands in the list header is of all its games.
    let is_list = part.game.is_none() || diagnosis.code == "N016";
    for (index, (old, new)) in before.iter().zip(after).enumerate() {
        if index != at && !is_list && !of_language {
            let changed = come(old, new).into_iter().filter(|found| !is_of_list(found));
            assert_eq!(changed.count(), 0, "{context}: game {:?} is another one", new.game);
        }
    }
    let come = come(part, &after[at]);
    for found in come {
        let is_of_reading = found.code.starts_with('N');
        // Behind a hole, and where rows seem to stand in each other's place, little is judged.
        let hid = match fix.title {
            Title::Instead { .. } | Title::Missing { .. } | Title::RowNumber { .. } | Title::LeaveOut => !is_of_reading,
            Title::Head | Title::Language { .. } | Title::Result { .. } => false,
        };
        let of_list = is_of_list(found);
        let is_error = found.severity == doko_format::Severity::Error;
        assert!(hid || of_list || of_language || !is_error, "{context}: {} has come: {:?}", found.code, found.values);
    }
}

/// Tells whether something follows from the games before it: running totals, who deals, who has played his Pflichtsolo.
fn is_of_list(found: &Diagnosis) -> bool {
    let is_total = matches!(found.slug, "stand-falsch" | "summe-nicht-null" | "gerade-ungerade");
    is_total || found.code.starts_with('L') || matches!(found.slug, "falscher-geber" | "pflichtsolo-widerspruch")
}

fn wrong(found: &Diagnosis) -> Wrong {
    (found.message_id, format!("{:?}", found.values))
}

/// Returns what was found afterwards and not before.
fn come<'p>(before: &Part, after: &'p Part) -> Vec<&'p Diagnosis> {
    let mut left: Vec<Wrong> = before.found.iter().map(wrong).collect();
    let mut is_new = |found: &&Diagnosis| match left.iter().position(|other| *other == wrong(found)) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => true,
    };
    after.found.iter().filter(|found| is_new(found)).collect()
}
