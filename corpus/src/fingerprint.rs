//! What a deal and a game are known by, whoever wrote them down: see `docs/corpus.md`.

use std::fmt::{self, Display, Formatter};
use std::sync::LazyLock;

use doko_analyzer::{Analysis, RuleSet, Urteil};
use doko_format::json::codes;
use doko_format::keyword::Word;
use doko_format::write::write_what;
use doko_format::{
    Aussage, BySeat, Card, Event, Handlung, How, Item, Items, Key, LineAt, LineKind, Locus, Part, Record, Seat,
    Sprache, Value,
};
use sha2::{Digest as _, Sha256};

/// The first 64 bits of the SHA-256 of a text that says no more than what counts.
///
/// Of a million different games two share one with a chance of 1 to 37 millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub u64);

impl Fingerprint {
    /// Returns the id of a text.
    pub fn of(text: &[u8]) -> Fingerprint {
        let digest = Sha256::digest(text);
        Fingerprint(digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }
}

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

/// The texts of which the two ids of a game are made: equal texts are the same game, or the same deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IdTexts {
    /// Of the cards dealt; `None` if the record does not show them all.
    pub deal: Option<Vec<u8>>,
    /// Of what was declared, played and announced; `None` if no card was laid, or an unknown one.
    pub game: Option<Vec<u8>>,
}

impl IdTexts {
    /// Returns the ids.
    pub fn fingerprints(&self) -> Fingerprints {
        let id = |text: &Option<Vec<u8>>| text.as_deref().map(Fingerprint::of);
        Fingerprints { deal: id(&self.deal), game: id(&self.game) }
    }
}

/// Returns the ids of a game, which was judged by `rules`.
///
/// Seats are counted from the one left of the dealer, so neither does it matter which of them the writer called 1.
pub fn fingerprints(record: &Record, analysis: &Analysis, rules: &RuleSet) -> Fingerprints {
    id_texts(record, analysis, rules).fingerprints()
}

/// Returns the texts of which [`fingerprints`] makes the ids.
pub fn id_texts(record: &Record, analysis: &Analysis, rules: &RuleSet) -> IdTexts {
    let laid = laid(record, analysis);
    let table = Round { seats: analysis.seats, geber: analysis.geber };
    IdTexts { deal: deal(record, analysis, rules, &laid), game: game(record, table, &laid) }
}

/// Returns the texts of a plain game: those that [`id_texts`] of its record are.
pub fn id_texts_of_plain(urteil: &Urteil<'_>, rules: &RuleSet) -> IdTexts {
    let Urteil { plain, active, .. } = urteil;
    let table = Round { seats: urteil.seats, geber: plain.geber };
    let (mut hands, mut text) = (BySeat::from_fn(|_| Hand::default()), GameText::new(table));
    for (seat, aussage) in &plain.aussagen {
        if is_told(aussage) {
            text.said(Some(*seat), |out| write_what(&Handlung::Aussage(*aussage), Sprache::De, out));
        }
    }
    for (stich, cards) in urteil.stiche().zip(plain.karten.chunks_exact(active.len())) {
        let from = active.iter().position(|seat| *seat == stich.leader).unwrap_or_default();
        for (seat, card) in active.iter().cycle().skip(from).zip(cards) {
            hands[*seat].add(*card, 1);
            text.card(Some(*seat), *card);
        }
        text.end_row();
    }
    for ruf in plain.vorab.iter().chain(&plain.rufe) {
        text.said(Some(ruf.seat), |out| out.push_str(Sprache::De.word(Word::from(ruf.wort))));
    }
    for (seat, blatt) in plain.blaetter.iter() {
        if let Some(blatt) = blatt {
            hands[seat] = Hand::default();
            Card::all().for_each(|card| hands[seat].add(card, blatt.count(card)));
        }
    }
    let deal = deal_of(active.iter().map(|seat| &hands[*seat]), urteil.seats, rules);
    IdTexts { deal, game: (!plain.karten.is_empty()).then_some(text.text) }
}

/// The cards of a hand: how many of each, by the place in the order of their codes.
#[derive(Clone, Debug, Default)]
struct Hand([u8; Card::COUNT]);

/// Where a card stands in a hand.
struct Order {
    /// The place of each card in the order of their codes, by [`Card::index`].
    places: [usize; Card::COUNT],
    /// The codes in their order.
    codes: [[u8; 2]; Card::COUNT],
}

static ORDER: LazyLock<Order> = LazyLock::new(|| {
    let mut cards: Vec<Card> = Card::all().collect();
    cards.sort_unstable_by_key(|card| card.code());
    let mut places = [0; Card::COUNT];
    cards.iter().enumerate().for_each(|(place, card)| places[card.index()] = place);
    Order { places, codes: std::array::from_fn(|place| code(cards[place])) }
});

/// Returns the two letters of a card.
fn code(card: Card) -> [u8; 2] {
    let [suit, rank, ..] = codes([card; 4]);
    [suit, rank]
}

impl Hand {
    fn of(cards: impl IntoIterator<Item = Card>) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.add(card, 1));
        hand
    }

    fn add(&mut self, card: Card, count: usize) {
        let known = &mut self.0[ORDER.places[card.index()]];
        *known = known.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
    }

    fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Appends its line.
    fn write(&self, out: &mut Vec<u8>) {
        let begun = out.len();
        for ([suit, rank], count) in ORDER.codes.iter().zip(self.0) {
            (0..count).for_each(|_| out.extend_from_slice(&[*suit, *rank, b' ']));
        }
        out.truncate(begun.max(out.len() - 1));
        out.push(b'\n');
    }
}

/// How seats are counted.
#[derive(Clone, Copy)]
struct Round {
    seats: usize,
    geber: Option<Seat>,
}

impl Round {
    /// Returns the digit of a seat as it is counted from the left of the dealer, from 1; as written if that is not known. No
    /// table has ten seats.
    fn counted(self, seat: Seat) -> u8 {
        let seats = self.seats.max(1);
        let first = self.geber.map_or(0, |geber| geber.index() + 1);
        let counted = (seat.index() + seats - first % seats) % seats + 1;
        if counted < 10 { b'0' + counted as u8 } else { b'-' }
    }
}

/// What a game is known by, while it is written.
struct GameText {
    /// The digit of each seat.
    seats: BySeat<u8>,
    text: Vec<u8>,
}

impl GameText {
    fn new(table: Round) -> GameText {
        let mut text = Vec::with_capacity(512);
        text.extend_from_slice(b"doko-game/1\n");
        GameText { seats: BySeat::from_fn(|seat| table.counted(seat)), text }
    }

    /// Appends a card that was laid, with its seat as far as that is known.
    fn card(&mut self, seat: Option<Seat>, card: Card) {
        let [suit, rank] = code(card);
        self.text.extend_from_slice(&[seat.map_or(b'-', |seat| self.seats[seat]), suit, rank, b' ']);
    }

    /// Ends a row of cards.
    fn end_row(&mut self) {
        self.text.push(b'\n');
    }

    /// Appends a line for something that was said: who, what.
    fn said(&mut self, seat: Option<Seat>, what: impl FnOnce(&mut String)) {
        let mut words = String::new();
        what(&mut words);
        self.text.extend_from_slice(&[seat.map_or(b'-', |seat| self.seats[seat]), b' ']);
        self.text.extend_from_slice(words.as_bytes());
        self.text.push(b'\n');
    }
}

/// Tells whether a statement belongs to the game. Whether it is noted that nobody had anything to say is a habit of the writer.
fn is_told(aussage: &Aussage) -> bool {
    !matches!(aussage, Aussage::Gesund | Aussage::Vorbehalt)
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

fn deal(record: &Record, analysis: &Analysis, rules: &RuleSet, laid: &[Vec<Gelegt>]) -> Option<Vec<u8>> {
    let hands: Vec<Hand> = analysis
        .active
        .iter()
        .map(|seat| {
            written(record, *seat).map_or_else(
                || {
                    let own = laid.iter().flatten().filter(|(by, _)| *by == Some(*seat));
                    Hand::of(own.filter_map(|(_, card)| *card))
                },
                Hand::of,
            )
        })
        .collect();
    deal_of(hands.iter(), analysis.seats, rules)
}

/// Returns the text of a deal, from the hands clockwise from the one left of the dealer.
fn deal_of<'h>(hands: impl Iterator<Item = &'h Hand>, seats: usize, rules: &RuleSet) -> Option<Vec<u8>> {
    let mut text = Vec::with_capacity(256);
    text.extend_from_slice(b"doko-deal/1\n");
    let mut all = 0;
    for hand in hands {
        all += hand.len();
        hand.write(&mut text);
    }
    // Hands that are not noted are those of the play only if it was played to the end.
    let pack = rules.at_table(seats).kartenspiel.cards().len();
    (all == pack && all > 0).then_some(text)
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

fn game(record: &Record, table: Round, laid: &[Vec<Gelegt>]) -> Option<Vec<u8>> {
    let mut text = GameText::new(table);
    let statements = record.field(&Key::Vorbehalt).map(|field| &field.value.value);
    if let Some(Value::Statements(items)) = statements {
        said(items, &mut text, |what| matches!(what, Handlung::Aussage(aussage) if is_told(aussage)));
    }
    if laid.iter().all(Vec::is_empty) {
        return None;
    }
    for row in laid {
        for (seat, card) in row {
            text.card(*seat, (*card)?);
        }
        text.end_row();
    }
    let is_announced = |what: &Handlung| matches!(what, Handlung::Ansage(_));
    if let Some(Value::Statements(items)) = statements {
        said(items, &mut text, is_announced);
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
        said(items, &mut text, is_announced);
    }
    Some(text.text)
}

/// Appends a line for each act of this kind.
fn said(items: &Items, text: &mut GameText, wanted: impl Fn(&Handlung) -> bool) {
    for item in items {
        let Item::Event(event) = &item.value else { continue };
        let Event { seat, what, .. } = &**event;
        if !wanted(what) {
            continue;
        }
        text.said(seat.map(|seat| seat.value), |out| match what {
            // Where it stands says how many cards were in hand; whether that is noted again does not matter.
            Handlung::Ansage(ansage) => out.push_str(Sprache::De.word(Word::from(ansage.call))),
            Handlung::Aussage(_) | Handlung::Akt(_) => write_what(what, Sprache::De, out),
        });
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
        let before = "doko-game/1\n1CA 2C9 3CT 4CK \n2 Re\n1 Kontra\n";
        check("doko 1\nSpiel\nGeber: 4\nVorbehalt: 1 gesund, 2 Re\n1. 1: KrA Kr9 Kr10 KrK (1: Kontra)\n", before);
        check("doko 1\nSpiel\nGeber: 4\n1. 1: (2: Re) KrA Kr9 Kr10 KrK (1: Kontra)\n", before);
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
