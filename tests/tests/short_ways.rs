//! The engine takes short ways through what is usual: a row of open cards in turn, a round of `gesund`, a game in which
//! everybody followed. They come to what the long way comes to, for games in order, faulty ones and spoilt ones.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use doko_analyzer::{Analysis, CardSet, RuleSet, analyze, legal_cards};
use doko_corpus::{Fault, Generator, Options};
use doko_format::{Item, Key, LineAt, ListHeader, Locus, Part, Record, Seat, Spanned, Sprache, Value, write_record};

const GAMES: usize = 40;

/// Numbers that are the same in every run (a linear congruence, of which the high bits are taken).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Generated games of every rule set at every table; under the DDV's rules faulty ones too.
fn each_game(seed: u64, mut law: impl FnMut(&Record, &ListHeader, &'static RuleSet)) {
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            let mut games = Generator::with(rules, seed, Options { seats, ..Options::new(rules) });
            let header = games.header();
            games.by_ref().take(GAMES).for_each(|record| law(&record, &header, rules));
            if rules.id == "ddv" {
                let faulty = Fault::ALL.iter().filter_map(|fault| games.faulty_with(*fault));
                faulty.for_each(|faulty| law(&faulty.record, &header, rules));
            }
        }
    }
}

fn shown(record: &Record) -> String {
    let mut text = String::new();
    write_record(record, Sprache::De, &mut text);
    text
}

/// Adds a remark at the end of every line that can have one: it says nothing, and no such line is usual any more.
fn with_remarks(record: &Record) -> Record {
    let mut remarked = record.clone();
    for line in &mut remarked.lines {
        if let Some(items) = line.kind.items_mut() {
            items.push(Spanned::from(Item::Remark { remark: "so".into() }));
        }
    }
    remarked
}

/// Spoils a record: two items change places, one is lost, or one stands there twice.
fn spoil(record: &mut Record, chance: &mut Chance) {
    let with_items: Vec<usize> = (0..record.lines.len())
        .filter(|line| record.lines[*line].kind.items_mut().is_some_and(|items| !items.is_empty()))
        .collect();
    let mut place = |record: &mut Record| {
        let line = with_items[chance.below(with_items.len())];
        let count = record.lines[line].kind.items_mut().unwrap().len();
        (count > 0).then(|| (line, chance.below(count)))
    };
    let (Some(one), Some(other)) = (place(record), place(record)) else { return };
    match chance.below(4) {
        0 => drop(record.lines[one.0].kind.items_mut().unwrap().remove(one.1)),
        1 => {
            let items = record.lines[one.0].kind.items_mut().unwrap();
            items.insert(one.1, items[one.1].clone());
        }
        _ => exchange(record, one, other),
    }
}

/// Lets two items, each given by its line and its place there, change places.
fn exchange(record: &mut Record, one: (usize, usize), other: (usize, usize)) {
    let mut item = |(line, place): (usize, usize)| record.lines[line].kind.items_mut().unwrap()[place].clone();
    let (first, second) = (item(one), item(other));
    record.lines[one.0].kind.items_mut().unwrap()[one.1] = second;
    record.lines[other.0].kind.items_mut().unwrap()[other.1] = first;
}

#[test]
fn a_remark_in_every_line_changes_nothing() {
    let same = |record: &Record, header: &ListHeader, rules: &RuleSet| {
        let (plain, remarked) = (analyze(record, header, rules), analyze(&with_remarks(record), header, rules));
        assert_eq!(plain, remarked, "{}", shown(record));
    };
    let mut chance = Chance(41);
    each_game(41, |record, header, rules| {
        same(record, header, rules);
        for _ in 0..4 {
            let mut spoilt = record.clone();
            (0..=chance.below(3)).for_each(|_| spoil(&mut spoilt, &mut chance));
            same(&spoilt, header, rules);
        }
    });
}

/// Takes away what stands behind so many rows, the result too; nothing where the game has no more.
fn stop_behind(record: &mut Record, rows: usize) {
    let next = record.rows().nth(rows).map(|(line, _)| line);
    next.into_iter().for_each(|line| record.lines.truncate(line));
}

fn dealt(record: &Record, seat: Seat) -> Option<CardSet> {
    match &record.field(&Key::Blatt(seat))?.value.value {
        Value::Blatt { cards, .. } => cards
            .iter()
            .map(|item| match &item.value {
                Item::Card(laid) => laid.card,
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

/// Returns the places of the cards that could not be laid there, by `legal_cards` and the hands as dealt; nothing where
/// a hand is not known or a card was not in it.
fn revokes(record: &Record, analysis: &Analysis, rules: &RuleSet) -> Option<Vec<Locus>> {
    let solo = match analysis.contract?.kind {
        doko_analyzer::Spielart::Solo(art) => art,
        _ => None,
    };
    let order = rules.rangfolge(solo, false);
    let mut hands: Vec<(Seat, CardSet)> =
        analysis.active.iter().map(|seat| Some((*seat, dealt(record, *seat)?))).collect::<Option<_>>()?;
    let mut found = Vec::new();
    for stich in &analysis.stiche {
        let led = order.klasse(stich.plays.first()?.card);
        for (position, play) in stich.plays.iter().enumerate() {
            let (_, hand) = hands.iter_mut().find(|(seat, _)| *seat == play.seat)?;
            if !legal_cards(order, *hand, (position > 0).then_some(led)).contains(play.card) {
                found.push(play.at);
            }
            if !hand.remove(play.card) {
                return None;
            }
        }
    }
    Some(found)
}

/// The hands are as dealt and every trick is complete: so the judge may see at once that everybody followed (TSR 5.2.2),
/// and sees each card that did not, in a whole game and in one that stops, when cards are still held that were never laid.
#[test]
fn who_exchanges_two_of_his_cards_has_followed_or_is_reported() {
    let mut chance = Chance(42);
    // Of whole games, and of those that stop.
    let (mut followed, mut revoked) = ([0, 0], [0, 0]);
    each_game(42, |record, header, rules| {
        let before = analyze(record, header, rules);
        let tricks = before.stiche.len();
        if tricks == 0 || !before.schweine.is_empty() {
            return;
        }
        for _ in 0..6 {
            let seat = before.active[chance.below(before.active.len())];
            let place = |stich: usize| {
                let play = before.stiche[stich].plays.iter().find(|play| play.seat == seat)?;
                match (play.at.line, play.at.part) {
                    (LineAt::Line(line), Part::Item(item)) => Some((usize::from(line), usize::from(item))),
                    _ => None,
                }
            };
            let (Some(one), Some(other)) = (place(chance.below(tricks)), place(chance.below(tricks))) else { continue };
            let mut exchanged = record.clone();
            exchange(&mut exchanged, one, other);
            for stops in [false, true] {
                let rows = if stops { 1 + chance.below(tricks) } else { tricks };
                stop_behind(&mut exchanged, rows);
                let analysis = analyze(&exchanged, header, rules);
                let all_seen = analysis.stiche.len() == rows && analysis.schweine.is_empty();
                let Some(expected) = revokes(&exchanged, &analysis, rules).filter(|_| all_seen) else { continue };
                let found = analysis.findings.iter().filter(|finding| finding.kind.slug() == "nichtbedienen");
                let found: Vec<Locus> = found.map(|finding| finding.at).collect();
                assert_eq!(found, expected, "{}", shown(&exchanged));
                let count = if expected.is_empty() { &mut followed } else { &mut revoked };
                count[usize::from(rows < tricks)] += 1;
            }
        }
    });
    assert!(
        [followed, revoked].iter().flatten().all(|games| *games > 100),
        "{followed:?} followed, {revoked:?} revoked"
    );
}
