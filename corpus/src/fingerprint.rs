//! What a deal and a game are known by, whoever wrote them down: see `docs/corpus.md`.

use std::fmt::{self, Display, Formatter};

use doko_analyzer::{Analysis, RuleSet};
use doko_format::keyword::Word;
use doko_format::write::write_what;
use doko_format::{
    Aussage, Card, Event, Handlung, How, Item, Items, Key, LineAt, LineKind, Locus, Part, Record, Seat, Sprache, Value,
};
use sha2::{Digest as _, Sha256};

/// The first 64 bits of the SHA-256 of a text that says no more than what counts.
///
/// Of a million different games two share one with a chance of 1 to 37 millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub u64);

impl Display for Fingerprint {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

/// The two ids of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fingerprints {
    /// Of the cards dealt; `None` if the record does not show them all.
    pub deal: Option<Fingerprint>,
    /// Of what was declared, played and announced; `None` if no card was laid, or an unknown one.
    pub game: Option<Fingerprint>,
}

/// Returns the ids of a game, which was judged by `rules`.
///
/// Seats are counted from the one left of the dealer, so neither does it matter which of them the writer called 1.
pub fn fingerprints(record: &Record, analysis: &Analysis, rules: &RuleSet) -> Fingerprints {
    let laid = laid(record, analysis);
    Fingerprints {
        deal: deal(record, analysis, rules, &laid).map(|text| fingerprint(&text)),
        game: game(record, analysis, &laid).map(|text| fingerprint(&text)),
    }
}

fn fingerprint(text: &str) -> Fingerprint {
    let digest = Sha256::digest(text.as_bytes());
    Fingerprint(digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

/// A card that stayed on the table, with its seat as far as that is known.
type Gelegt = (Option<Seat>, Option<Card>);

/// Returns the cards of each row.
fn laid(record: &Record, analysis: &Analysis) -> Vec<Vec<Gelegt>> {
    let plays = analysis.stiche.iter().flat_map(|stich| &stich.plays);
    let mut seats: Vec<((u16, u16), Seat)> = plays.filter_map(|play| Some((place(play.at)?, play.seat))).collect();
    seats.sort_unstable();
    let seat_at = |place| seats.binary_search_by_key(&place, |(at, _)| *at).ok().map(|found| seats[found].1);
    let rows = record.rows().map(|(line, row)| {
        let cards = row.cards().filter(|(_, laid)| laid.how != How::TakenBack);
        cards
            .map(|(item, laid)| {
                let place = place(Locus::item(line, item));
                (place.and_then(seat_at).or(laid.seat), laid.card)
            })
            .collect()
    });
    rows.collect()
}

fn place(at: Locus) -> Option<(u16, u16)> {
    match (at.line, at.part) {
        (LineAt::Line(line), Part::Item(item)) => Some((line, item)),
        _ => None,
    }
}

/// Returns the digit of a seat as it is counted from the left of the dealer, from 1; as written if that is not known. No table
/// has ten seats.
fn counted(seat: Seat, analysis: &Analysis) -> char {
    let first = analysis.geber.map_or(0, |geber| geber.index() + 1);
    let counted = (seat.index() + analysis.seats.max(1) - first % analysis.seats.max(1)) % analysis.seats.max(1) + 1;
    char::from_digit(counted as u32, 10).unwrap_or('-')
}

fn deal(record: &Record, analysis: &Analysis, rules: &RuleSet, laid: &[Vec<Gelegt>]) -> Option<String> {
    let mut text = "doko-deal/1\n".to_owned();
    let mut all = 0;
    for seat in &analysis.active {
        let mut hand = written(record, *seat).unwrap_or_else(|| {
            let own = laid.iter().flatten().filter(|(by, _)| *by == Some(*seat));
            own.filter_map(|(_, card)| *card).collect()
        });
        hand.sort_unstable_by_key(|card| card.code());
        all += hand.len();
        let hand: Vec<&str> = hand.iter().map(|card| card.code()).collect();
        text.push_str(&hand.join(" "));
        text.push('\n');
    }
    // Hands that are not noted are those of the play only if it was played to the end.
    let pack = rules.at_table(analysis.seats).kartenspiel.cards().len();
    (all == pack && !analysis.active.is_empty()).then_some(text)
}

/// Returns the Blatt of a seat, where it is noted in full.
fn written(record: &Record, seat: Seat) -> Option<Vec<Card>> {
    match &record.field(&Key::Blatt(seat))?.value.value {
        Value::Blatt { cards, open_end: false } => cards
            .iter()
            .filter_map(|item| match &item.value {
                Item::Card(laid) => Some(laid.card),
                Item::Unreadable { .. } => Some(None),
                Item::Event(_) | Item::Remark { .. } => None,
            })
            .collect(),
        _ => None,
    }
}

fn game(record: &Record, analysis: &Analysis, laid: &[Vec<Gelegt>]) -> Option<String> {
    let mut text = "doko-game/1\n".to_owned();
    let statements = record.field(&Key::Vorbehalt).map(|field| &field.value.value);
    if let Some(Value::Statements(items)) = statements {
        // Whether it is noted that nobody had anything to say is a habit of the writer.
        said(
            items,
            analysis,
            &mut text,
            |what| matches!(what, Handlung::Aussage(aussage) if !matches!(aussage, Aussage::Gesund | Aussage::Vorbehalt)),
        );
    }
    if laid.iter().all(Vec::is_empty) {
        return None;
    }
    for row in laid {
        for (seat, card) in row {
            text.push(seat.map_or('-', |seat| counted(seat, analysis)));
            text.push_str((*card)?.code());
            text.push(' ');
        }
        text.push('\n');
    }
    for line in &record.lines {
        let items = match &line.kind {
            LineKind::Row(row) => &row.items,
            LineKind::Events(items) => items,
            LineKind::Field(field) => match &field.value.value {
                Value::Statements(items) if field.key.value == Key::Ansagen => items,
                _ => continue,
            },
            LineKind::Unreadable(_) => continue,
        };
        said(items, analysis, &mut text, |what| matches!(what, Handlung::Ansage(_)));
    }
    Some(text)
}

/// Appends a line for each act of this kind: who, what.
fn said(items: &Items, analysis: &Analysis, text: &mut String, wanted: impl Fn(&Handlung) -> bool) {
    for item in items {
        let Item::Event(event) = &item.value else { continue };
        let Event { seat, what, .. } = &**event;
        if !wanted(what) {
            continue;
        }
        text.push(seat.as_ref().map_or('-', |seat| counted(seat.value, analysis)));
        text.push(' ');
        match what {
            // Where it stands says how many cards were in hand; whether that is noted again does not matter.
            Handlung::Ansage(ansage) => text.push_str(Sprache::De.word(Word::from(ansage.call))),
            Handlung::Aussage(_) | Handlung::Akt(_) => write_what(what, Sprache::De, text),
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use doko_analyzer::RuleSet;
    use sha2::{Digest as _, Sha256};

    use super::{Fingerprints, fingerprints};
    use crate::judged::judge;

    fn ids(text: &str) -> Fingerprints {
        let game = judge(text.as_bytes()).games.remove(0);
        let rules = RuleSet::builtin("ddv").unwrap_or_else(|| panic!("the DDV's rules are built in"));
        fingerprints(&game.record, &game.analysis, rules)
    }

    /// As docs/corpus.md says it: other programs shall be able to make the same ids.
    #[test]
    fn an_id_is_the_hash_of_the_documented_text() {
        let check = |game: &str, text: &str| {
            let digest = Sha256::digest(text);
            let expected: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(ids(game).game.map(|id| id.to_string()), Some(expected), "{game}");
        };
        let text = "doko-game/1\n1CA 2C9 3CT 4CK \n2 Kontra\n";
        check("doko 1\nSpiel\nGeber: 4\nVorbehalt: 1 gesund, 2 gesund\n1. 1: KrA Kr9 (2: Kontra @11) Kr10 KrK\n", text);
        check("doko 1\nSprache: en\nGame 9\nDealer: 2\n1. 3: CA C9 C10 CK (4: Kontra)\n", text);
        let solo = "doko-game/1\n4 Solo Damen\n4CA 1C9 2CT 3CK \n";
        check("doko 1\nSpiel\nGeber: 1\nVorbehalt: 1 Vorbehalt, 1 Solo Damen\n1. 1: KrA Kr9 Kr10 KrK\n", solo);
        assert_eq!(ids("doko 1\nSpiel\nGeber: 4\n1. 1: KrA ?? Kr10 KrK\n"), Fingerprints::default());
    }

    #[test]
    fn a_deal_is_known_without_a_card_laid() {
        let deal = |first: &str| {
            let rest = "KrA KrA Kr10 Kr10 KrK KrK KrD KrD KrB KrB Kr9 Kr9";
            let others = rest.replace("Kr", "Pi");
            let (herz, karo) = (rest.replace("Kr", "He"), rest.replace("Kr", "Ka"));
            ids(&format!(
                "doko 1\nSpiel\nGeber: 4\nBlatt 1: {first}\nBlatt 2: {others}\nBlatt 3: {herz}\nBlatt 4: {karo}\n"
            ))
        };
        let sorted = deal("KrA KrA Kr10 Kr10 KrK KrK KrD KrD KrB KrB Kr9 Kr9");
        assert_eq!(sorted, deal("Kr9 KrA KrD Kr10 KrA KrK KrB Kr10 KrK KrD KrB Kr9"));
        assert!(sorted.deal.is_some() && sorted.game.is_none());
        assert_eq!(deal("KrA KrA Kr10").deal, None);
    }
}
