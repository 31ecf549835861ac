//! The columns of judged games: one row a game, nested where a game has several of something.
//!
//! `docs/table.md` has the meaning of the columns that it names. No number is unsigned, for Spark knows none.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::builder::BooleanBuilder;
use arrow_array::types::{Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema};
use doko_analyzer::{AnsageUrteil, Posten, RuleSet, Wert};
use doko_format::{Card, Seat, Severity};
use doko_judge::{Diagnosis, Game, Judged};
use doko_report::message::{Messages, Wording};
use doko_report::verdict::{Announcement, Call, ContractReport, ScoreItem, Verdict};
use doko_report::words::InWords as _;

use crate::lists::{Announcements, Column as _, Figures, Findings, Items, Lists, Numbers, Steady, columns, no_numbers};
use crate::plain::{Parts, Plain};
use crate::words::Words;

/// Where a row comes from.
pub(crate) struct Origin<'a> {
    /// The place of its text in the input, from 0.
    pub(crate) row: usize,
    /// What the caller calls that text.
    pub(crate) id: Option<&'a str>,
}

/// What was found, with what it needs to be put into words.
pub(crate) struct Found<'a> {
    pub(crate) diagnoses: &'a [Diagnosis],
    pub(crate) messages: &'a Messages,
    pub(crate) wording: &'a Wording<'a>,
}

impl<'a> Found<'a> {
    /// Takes what was found in a list header or a list, or in a game.
    pub(crate) fn of(item: &'a Judged, messages: &'a Messages, wording: &'a Wording<'a>) -> Found<'a> {
        Found { diagnoses: item.diagnoses(), messages, wording }
    }

    fn count(&self, severity: Severity) -> i32 {
        self.diagnoses.iter().filter(|found| found.severity == severity).count() as i32
    }
}

/// Which columns a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// All of a game.
    Games {
        /// Also the nested ones.
        detail: bool,
    },
    /// Each finding.
    Findings,
}

/// By what a game is judged: a rule set, and the name by which it was found.
#[derive(Clone, Copy)]
struct By {
    rules: &'static RuleSet,
    id: &'static str,
}

impl By {
    /// Tells whether two are the same, without a look at what they say.
    fn is_one_with(self, other: By) -> bool {
        std::ptr::eq(self.rules, other.rules) && std::ptr::eq(self.id, other.id)
    }
}

/// Rows in the making: of one table after the other, which share what is the same in all their rows.
pub(crate) struct Rows {
    shape: Shape,
    head: Head,
    flat: Flat,
    /// By what the game in the row above was judged, where that was a plain one.
    plain_above: Option<By>,
    seats: Seats,
    tail: Tail,
    nested: Nested,
    finding: Findings,
}

columns! {
    /// Which game it is.
    Head {
        row: Figures<Int64Type>,
        id: Steady<Words>,
        index: Figures<Int32Type>,
        game: Words,
    }
}

columns! {
    /// What a game has once.
    Flat {
        rules: Steady<Words>,
        rules_edition: Steady<Words>,
        rules_hash: Steady<Words>,
        outcome: Steady<Words>,
        kind: Words,
        solo: Steady<Words>,
        soloist: Figures<Int8Type>,
        pflicht: Steady<BooleanBuilder>,
        klaerungsstich: Figures<Int8Type>,
        schweine: Numbers,
        re: Numbers,
        kontra: Numbers,
        augen_re: Figures<Int16Type>,
        augen_kontra: Figures<Int16Type>,
        stiche_re: Figures<Int8Type>,
        stiche_kontra: Figures<Int8Type>,
        winner: Words,
        value: Figures<Int32Type>,
        as_noted: Steady<BooleanBuilder>,
        alternatives: Steady<Figures<Int32Type>>,
        errors: Steady<Figures<Int32Type>>,
        warnings: Steady<Figures<Int32Type>>,
    }
}

columns! {
    /// What stands behind the seats.
    Tail {
        note: Steady<Words>,
        tool_version: Steady<Words>,
    }
}

columns! {
    /// What a game has several of.
    Nested {
        hands: Lists<Numbers>,
        cards: Numbers,
        leaders: Numbers,
        winners: Numbers,
        trick_augen: Numbers,
        items: Lists<Items>,
        announcements: Lists<Announcements>,
        findings: Lists<Findings>,
    }
}

/// Names and points by seat. Tables have four or five: what no row has of the others is added in the end.
#[derive(Default)]
struct Seats {
    rows: usize,
    /// Where the names of the row above are kept, and how many there are.
    names_above: (usize, usize),
    names: [Steady<Words>; Seat::MAX],
    points: [Figures<Int32Type>; Seat::MAX],
}

const NAMES: [[&str; 2]; Seat::MAX] = [
    ["name_1", "points_1"],
    ["name_2", "points_2"],
    ["name_3", "points_3"],
    ["name_4", "points_4"],
    ["name_5", "points_5"],
    ["name_6", "points_6"],
    ["name_7", "points_7"],
    ["name_8", "points_8"],
    ["name_9", "points_9"],
];

impl Seats {
    /// Adds a row. Until names are [forgotten](Rows::forget_names) they stay where they are: in the same place are the same ones.
    fn push(&mut self, names: &[Option<Box<str>>], points: &[i32]) {
        let place = (names.as_ptr().addr(), names.len());
        if place == self.names_above {
            self.names.iter_mut().take(names.len()).for_each(Steady::append_again);
        } else {
            for (column, name) in self.names.iter_mut().zip(names) {
                column.append_nulls_up_to(self.rows);
                column.append_option(name.as_deref());
            }
            self.names_above = place;
        }
        for (column, points) in self.points.iter_mut().zip(points) {
            append_nulls(column, self.rows);
            column.append_value(*points);
        }
        self.rows += 1;
    }

    fn columns(&mut self) -> Result<Vec<(&'static str, ArrayRef)>, ArrowError> {
        let mut columns: Vec<(&'static str, ArrayRef)> = Vec::with_capacity(2 * Seat::MAX);
        for ([name, point], (names, points)) in NAMES.iter().zip(self.names.iter_mut().zip(&mut self.points)) {
            names.append_nulls_up_to(self.rows);
            columns.push((*name, names.end()?));
            columns.push((
                *point,
                if points.length() == 0 {
                    no_numbers::<Int32Type>(self.rows)
                } else {
                    append_nulls(points, self.rows);
                    points.end()?
                },
            ));
        }
        (self.rows, self.names_above) = (0, (0, 0));
        Ok(columns)
    }
}

/// Adds none until there are so many.
#[inline]
fn append_nulls(column: &mut Figures<Int32Type>, until: usize) {
    let missing = until.saturating_sub(column.length());
    if missing > 0 {
        column.append_nulls(missing);
    }
}

impl Rows {
    /// Begins a table.
    pub(crate) fn new(shape: Shape) -> Rows {
        Rows {
            shape,
            head: Head::default(),
            flat: Flat::default(),
            plain_above: None,
            seats: Seats::default(),
            tail: Tail::default(),
            nested: Nested::default(),
            finding: Findings::default(),
        }
    }

    /// Games that come from now on may have other names where those of the games before stood.
    pub(crate) fn forget_names(&mut self) {
        self.seats.names_above = (0, 0);
    }

    /// Adds a plain game, of which nothing was found.
    pub(crate) fn plain(&mut self, origin: &Origin<'_>, game: &Game, (plain, parts): (&Plain, Parts<'_>), hash: &str) {
        if let Shape::Games { detail } = self.shape {
            self.head.push(origin, Some(game.index), game.label.as_deref());
            let by = match game.rules_id {
                Cow::Borrowed(id) => Some(By { rules: plain.rules, id }),
                Cow::Owned(_) => None,
            };
            match by.zip(self.plain_above) {
                Some((by, above)) if by.is_one_with(above) => self.flat.push_rules_again(),
                Some(_) | None => self.flat.push_rules(game, plain, hash),
            }
            self.flat.push_contract(Some(ContractReport::of(plain.contract)));
            self.plain_above = by;
            self.flat.push_plain(plain);
            self.seats.push(game.players(), &plain.points);
            self.tail.push(None);
            if detail {
                self.nested.push_plain(plain, &parts);
            }
        }
    }

    /// Adds a judged game, of which `found` was found.
    pub(crate) fn game(&mut self, origin: &Origin<'_>, game: &Game, found: &Found<'_>, hash: Option<&str>) {
        self.plain_above = None;
        match self.shape {
            Shape::Games { detail } => {
                self.head.push(origin, Some(game.index), game.label.as_deref());
                let verdict = Verdict::of("", game, game.analysis.as_deref(), found.messages);
                self.flat.push(&verdict, found, hash);
                self.seats.push(game.players(), verdict.points.as_deref().unwrap_or_default());
                self.tail.push(None);
                if detail {
                    self.nested.push(&verdict, found);
                }
            }
            Shape::Findings => self.findings(origin, Some(game), found),
        }
    }

    /// Adds what was found in a list header or in a list as a whole, which is about no game.
    pub(crate) fn of_list(&mut self, origin: &Origin<'_>, found: &Found<'_>) {
        if self.shape == Shape::Findings {
            self.findings(origin, None, found);
        }
    }

    fn findings(&mut self, origin: &Origin<'_>, game: Option<&Game>, found: &Found<'_>) {
        for diagnosis in found.diagnoses {
            let (index, label) = (game.map(|game| game.index), game.and_then(|game| game.label.as_deref()));
            self.head.push(origin, index, label);
            self.finding.push(diagnosis, found);
        }
    }

    /// Adds a row for a text without a game; `note` is the reason.
    pub(crate) fn without_game(&mut self, origin: &Origin<'_>, note: &str, found: &[Found<'_>]) {
        self.plain_above = None;
        if let Shape::Games { detail } = self.shape {
            self.head.push(origin, None, None);
            self.flat.push_nothing(found);
            self.seats.push(&[], &[]);
            self.tail.push(Some(note));
            if detail {
                self.nested.push_nothing(found);
            }
        }
    }

    /// Ends the table. Behind its end another one begins.
    ///
    /// # Errors
    /// More than 2^31 values below one another.
    pub(crate) fn finish(&mut self) -> Result<RecordBatch, ArrowError> {
        self.plain_above = None;
        let mut columns = self.head.columns()?;
        match self.shape {
            Shape::Games { detail } => {
                columns.extend(self.flat.columns()?);
                columns.extend(self.seats.columns()?);
                columns.extend(self.tail.columns()?);
                if detail {
                    columns.extend(self.nested.columns()?);
                }
            }
            Shape::Findings => columns.extend(self.finding.columns()?),
        }
        let schema = columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true));
        let schema = Arc::new(Schema::new(schema.collect::<Vec<_>>()));
        RecordBatch::try_new(schema, columns.into_iter().map(|(_, array)| array).collect())
    }
}

fn number(seat: Seat) -> i8 {
    seat.number() as i8
}

fn numbers(seats: &[Seat]) -> impl Iterator<Item = i8> {
    seats.iter().copied().map(number)
}

impl Head {
    #[inline]
    fn push(&mut self, origin: &Origin<'_>, index: Option<usize>, label: Option<&str>) {
        self.row.append_value(origin.row as i64);
        self.id.append_option(origin.id);
        self.index.append_option(index.map(|index| index as i32));
        self.game.append_option(label);
    }
}

impl Tail {
    #[inline]
    fn push(&mut self, note: Option<&str>) {
        self.note.append_option(note);
        self.tool_version.append_value(env!("CARGO_PKG_VERSION"));
    }
}

impl Flat {
    /// Adds what plain games under one rule set have in common.
    fn push_rules(&mut self, game: &Game, plain: &Plain, hash: &str) {
        self.rules.append_value(&*game.rules_id);
        self.rules_edition.append_value(&*plain.rules.edition);
        self.rules_hash.append_value(hash);
        self.outcome.append_value("played");
        self.as_noted.append_value(false);
        self.alternatives.append_value(0);
        self.errors.append_value(0);
        self.warnings.append_value(0);
    }

    /// Adds the same as of the plain game above.
    fn push_rules_again(&mut self) {
        let texts = [&mut self.rules, &mut self.rules_edition, &mut self.rules_hash, &mut self.outcome];
        texts.into_iter().for_each(Steady::append_again);
        self.as_noted.append_again();
        [&mut self.alternatives, &mut self.errors, &mut self.warnings].into_iter().for_each(Steady::append_again);
    }

    /// Adds what a plain game has for itself.
    fn push_plain(&mut self, plain: &Plain) {
        self.schweine.close();
        self.re.append_option(Some(plain.re.iter().map(number)));
        self.kontra.append_option(Some(plain.kontra.iter().map(number)));
        self.augen_re.append_value(plain.augen.re as i16);
        self.augen_kontra.append_value(plain.augen.kontra as i16);
        self.stiche_re.append_value(plain.stiche.re as i8);
        self.stiche_kontra.append_value(plain.stiche.kontra as i8);
        self.winner.append_option(plain.winner.map(|party| party.slug()));
        self.value.append_value(plain.value);
    }

    fn push(&mut self, verdict: &Verdict, found: &Found<'_>, hash: Option<&str>) {
        self.rules.append_value(&*verdict.rules);
        self.rules_edition.append_option(verdict.rules_edition);
        self.rules_hash.append_option(hash);
        self.outcome.append_value(verdict.outcome.slug());
        self.push_contract(verdict.contract);
        self.schweine.append_option(Some(numbers(&verdict.schweine)));
        self.re.append_option(verdict.re.as_deref().map(numbers));
        self.kontra.append_option(verdict.kontra.as_deref().map(numbers));
        self.augen_re.append_option(verdict.augen.map(|augen| augen.re as i16));
        self.augen_kontra.append_option(verdict.augen.map(|augen| augen.kontra as i16));
        self.stiche_re.append_option(verdict.stiche.map(|stiche| stiche.re as i8));
        self.stiche_kontra.append_option(verdict.stiche.map(|stiche| stiche.kontra as i8));
        self.winner.append_option(verdict.winner.map(|party| party.slug()));
        self.value.append_option(verdict.value);
        self.as_noted.append_value(verdict.as_noted);
        self.alternatives.append_value(verdict.alternatives.len() as i32);
        self.errors.append_value(found.count(Severity::Error));
        self.warnings.append_value(found.count(Severity::Warning));
    }

    fn push_contract(&mut self, contract: Option<ContractReport>) {
        self.kind.append_option(contract.map(|contract| contract.kind.slug()));
        self.solo.append_option(contract.and_then(|contract| contract.solo).map(|solo| solo.slug()));
        self.soloist.append_option(contract.and_then(|contract| contract.soloist).map(number));
        self.pflicht.append_option(contract.and_then(|contract| contract.pflicht));
        self.klaerungsstich
            .append_option(contract.and_then(|contract| contract.klaerungsstich).map(|trick| trick as i8));
    }

    fn push_nothing(&mut self, found: &[Found<'_>]) {
        let texts = [&mut self.rules, &mut self.rules_edition, &mut self.rules_hash, &mut self.outcome];
        texts.into_iter().for_each(Steady::append_null);
        self.winner.append_null();
        self.push_contract(None);
        [&mut self.schweine, &mut self.re, &mut self.kontra].into_iter().for_each(Lists::append_null);
        [&mut self.augen_re, &mut self.augen_kontra].into_iter().for_each(Figures::append_null);
        [&mut self.stiche_re, &mut self.stiche_kontra].into_iter().for_each(Figures::append_null);
        self.value.append_null();
        self.as_noted.append_null();
        self.alternatives.append_null();
        self.errors.append_value(found.iter().map(|found| found.count(Severity::Error)).sum::<i32>());
        self.warnings.append_value(found.iter().map(|found| found.count(Severity::Warning)).sum::<i32>());
    }
}

impl Nested {
    fn push_plain(&mut self, plain: &Plain, parts: &Parts<'_>) {
        self.cards.append(parts.cards);
        let stiche = || parts.stiche.iter();
        self.leaders.append_option(Some(stiche().map(|stich| number(stich.leader))));
        self.winners.append_option(Some(stiche().map(|stich| number(stich.winner))));
        self.trick_augen.append_option(Some(stiche().map(|stich| stich.augen.min(127) as i8)));
        self.push_dealt(parts);
        let rules = plain.rules.at_table(plain.seats);
        parts.items.iter().for_each(|item| self.items.values.push_posten(item, rules));
        self.items.close();
        parts.announcements.iter().for_each(|ansage| self.announcements.values.push_plain(ansage));
        self.announcements.close();
        self.findings.close();
    }

    /// The cards that each seat laid, where the game was played to its end: those it was dealt.
    fn push_dealt(&mut self, parts: &Parts<'_>) {
        if parts.hands.is_empty() || !is_whole(parts.cards.len()) {
            return self.hands.append_null();
        }
        for dealt in parts.hands {
            let (mut hand, mut count) = ([0_i8; MOST_CARDS], 0);
            let mut left = dealt.bit_for_each();
            while left != 0 {
                hand[count] = (left.trailing_zeros() / 2) as i8;
                count += 1;
                // The lowest of them is gone.
                left &= left - 1;
            }
            self.hands.values.append(&hand[..count]);
        }
        self.hands.close();
    }

    fn push(&mut self, verdict: &Verdict, found: &Found<'_>) {
        let tricks = || verdict.tricks.iter();
        // A card is its place in the table of 24: `doko.CARDS`.
        let cards = tricks().flat_map(|trick| trick.cards.iter().map(|card| card.index() as i8));
        self.cards.append_option(Some(cards));
        self.leaders.append_option(Some(tricks().map(|trick| number(trick.leader))));
        self.winners.append_option(Some(tricks().map(|trick| number(trick.winner))));
        self.trick_augen.append_option(Some(tricks().map(|trick| trick.augen.min(127) as i8)));
        self.push_hands(verdict);
        verdict.items.iter().for_each(|item| self.items.values.push(item));
        self.items.close();
        verdict.announcements.iter().for_each(|announcement| self.announcements.values.push(announcement));
        self.announcements.close();
        found.diagnoses.iter().for_each(|diagnosis| self.findings.values.push(diagnosis, found));
        self.findings.close();
    }

    /// The cards that each seat laid, where the game was played to its end; nothing where it was not.
    fn push_hands(&mut self, verdict: &Verdict) {
        let mut hands: Vec<Vec<Card>> = vec![Vec::new(); Seat::MAX];
        let (re, kontra) = (verdict.re.as_deref().unwrap_or_default(), verdict.kontra.as_deref().unwrap_or_default());
        let mut players: Vec<Seat> = re.iter().chain(kontra).copied().collect();
        players.sort();
        if players.is_empty() || !is_whole(verdict.tricks.iter().map(|trick| trick.cards.len()).sum()) {
            return self.hands.append_null();
        }
        for trick in &verdict.tricks {
            match &trick.plays {
                Some(plays) => plays.iter().for_each(|(seat, card)| hands[seat.index()].push(*card)),
                None => {
                    let first = players.iter().position(|seat| *seat == trick.leader).unwrap_or(0);
                    for (place, card) in trick.cards.iter().enumerate() {
                        hands[players[(first + place) % players.len()].index()].push(*card);
                    }
                }
            }
        }
        let last = players.iter().map(|seat| seat.index() + 1).max().unwrap_or(0);
        for hand in &mut hands[..last] {
            hand.sort();
            self.hands.values.append_option(Some(hand.iter().map(|card| card.index() as i8)));
        }
        self.hands.close();
    }

    fn push_nothing(&mut self, found: &[Found<'_>]) {
        self.hands.append_null();
        for column in [&mut self.cards, &mut self.leaders, &mut self.winners, &mut self.trick_augen] {
            column.append_null();
        }
        self.items.append_null();
        self.announcements.append_null();
        for found in found {
            found.diagnoses.iter().for_each(|diagnosis| self.findings.values.push(diagnosis, found));
        }
        self.findings.close();
    }
}

/// How many cards there are at most.
const MOST_CARDS: usize = 2 * Card::COUNT;

/// Tells whether these are the cards of a whole game.
const fn is_whole(cards: usize) -> bool {
    cards == MOST_CARDS || cards == 40
}

impl Items {
    fn push_posten(&mut self, posten: &Posten, rules: &'static RuleSet) {
        let (points, factor) = match posten.wert {
            Wert::Punkte(points) => (Some(points), None),
            Wert::Faktor(factor) => (None, Some(factor)),
        };
        self.item.append_lasting(Some(posten.item.slug()));
        self.name.append_option(posten.item.own_name());
        self.party.append_lasting(posten.party.map(|party| party.slug()));
        self.points.append_option(points);
        self.factor.append_option(factor);
        self.clause.append_lasting(rules.item_clause(posten).map(|clause| &**clause));
        self.seat.append_option(posten.seat.map(number));
        self.trick.append_option(posten.stich.map(|trick| trick as i8));
    }

    fn push(&mut self, item: &ScoreItem) {
        self.item.append_lasting(Some(item.item));
        self.name.append_option(item.name);
        self.party.append_lasting(item.party.map(|party| party.slug()));
        self.points.append_option(item.points);
        self.factor.append_option(item.factor);
        self.clause.append_option(item.clause.as_deref());
        self.seat.append_option(item.seat.map(number));
        self.trick.append_option(item.trick.map(|trick| trick as i8));
    }
}

impl Announcements {
    /// Adds one that was made in a word of the rules.
    fn push_plain(&mut self, ansage: &AnsageUrteil) {
        self.seat.append_value(number(ansage.seat));
        self.call.append_option(ansage.call.map(|call| call.slug()));
        self.text.append_null();
        self.cards_in_hand.append_option(ansage.cards_in_hand.map(|cards| cards as i8));
        self.cards_played.append_option(ansage.cards_played.map(|cards| cards as i16));
        self.legal.append_option(ansage.legal);
        self.counts.append_option(ansage.counts);
        self.reply.append_value(ansage.reply);
    }

    fn push(&mut self, announcement: &Announcement) {
        self.seat.append_value(number(announcement.seat));
        self.call.append_value(match announcement.call {
            Call::Known(call) => call.slug(),
            Call::Other(_) => "other",
        });
        self.text.append_option(announcement.text.as_deref());
        self.cards_in_hand.append_option(announcement.cards_in_hand.map(|cards| cards as i8));
        self.cards_played.append_option(announcement.cards_played.map(|cards| cards as i16));
        self.legal.append_option(announcement.legal);
        self.counts.append_option(announcement.counts);
        self.reply.append_value(announcement.reply);
    }
}

impl Findings {
    fn push(&mut self, found: &Diagnosis, words: &Found<'_>) {
        self.code.append_value(found.code);
        self.name.append_value(found.slug);
        self.severity.append_value(found.severity.slug());
        self.message.append_value(found.message(words.messages, words.wording));
        self.help.append_option(found.help(words.messages, words.wording));
        self.clause.append_option(found.clause.as_deref());
        self.trick.append_option(found.trick.map(|trick| trick as i8));
        self.position.append_option(found.position.map(|place| place as i8));
        self.seat.append_option(found.seat.map(number));
        self.line.append_value(found.place.line as i32);
        self.column.append_value(found.place.column as i32);
        self.start.append_value(found.place.start as i64);
        self.end.append_value(found.place.end as i64);
    }
}
