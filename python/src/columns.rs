//! The columns of judged games: one row a game, nested where a game has several of something.
//!
//! `docs/table.md` has the meaning of the columns that it names. No number is unsigned, for Spark knows none.

use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Int8Builder, Int16Builder, Int32Builder, Int64Builder, ListBuilder, StringBuilder,
    StructBuilder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};
use doko_format::{Card, Seat, Severity};
use doko_judge::Game;
use doko_report::finding::FindingReport;
use doko_report::message::{Messages, Worded as _};
use doko_report::verdict::{Announcement, ScoreItem, Verdict};
use serde::Serialize;

/// A list of numbers or texts, and a list of structs.
type Numbers = ListBuilder<Int8Builder>;
type Structs = ListBuilder<StructBuilder>;

/// Where a row comes from.
pub(crate) struct Origin<'a> {
    /// The place of its text in the input, from 0.
    pub(crate) row: usize,
    /// What the caller calls that text.
    pub(crate) id: Option<&'a str>,
}

/// Returns the word that stands for a value in JSON.
fn word(value: &impl Serialize) -> Option<Word> {
    let mut word = Word { bytes: [0; 64], length: 0 };
    serde_json::to_writer(&mut word, value).ok()?;
    word.bytes[..word.length].strip_prefix(b"\"")?.strip_suffix(b"\"")?;
    Some(word)
}

/// A word in quotes that needs no memory of its own: every game has some.
struct Word {
    bytes: [u8; 64],
    length: usize,
}

impl std::io::Write for Word {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let end = self.length + bytes.len();
        let free = self.bytes.get_mut(self.length..end).ok_or(std::io::ErrorKind::WriteZero)?;
        free.copy_from_slice(bytes);
        self.length = end;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl AsRef<str> for Word {
    fn as_ref(&self) -> &str {
        self.bytes
            .get(1..self.length.saturating_sub(1))
            .map_or("", |word| std::str::from_utf8(word).unwrap_or_default())
    }
}

fn fields(columns: &[(&str, DataType)]) -> Fields {
    columns.iter().map(|(name, kind)| Field::new(*name, kind.clone(), true)).collect()
}

fn structs(columns: &[(&str, DataType)]) -> Structs {
    ListBuilder::new(StructBuilder::from_fields(fields(columns), 0))
}

fn item_columns() -> [(&'static str, DataType); 7] {
    [
        ("item", DataType::Utf8),
        ("party", DataType::Utf8),
        ("points", DataType::Int32),
        ("factor", DataType::Int32),
        ("clause", DataType::Utf8),
        ("seat", DataType::Int8),
        ("trick", DataType::Int8),
    ]
}

fn announcement_columns() -> [(&'static str, DataType); 8] {
    [
        ("seat", DataType::Int8),
        ("call", DataType::Utf8),
        ("text", DataType::Utf8),
        ("cards_in_hand", DataType::Int8),
        ("cards_played", DataType::Int16),
        ("legal", DataType::Boolean),
        ("counts", DataType::Boolean),
        ("reply", DataType::Boolean),
    ]
}

fn finding_columns() -> [(&'static str, DataType); 13] {
    [
        ("code", DataType::Utf8),
        ("name", DataType::Utf8),
        ("severity", DataType::Utf8),
        ("message", DataType::Utf8),
        ("help", DataType::Utf8),
        ("clause", DataType::Utf8),
        ("trick", DataType::Int8),
        ("position", DataType::Int8),
        ("seat", DataType::Int8),
        ("line", DataType::Int32),
        ("column", DataType::Int32),
        ("start", DataType::Int64),
        ("end", DataType::Int64),
    ]
}

/// Returns the builder of a struct's field. That each field has the kind that its table above names is what makes it there.
macro_rules! push {
    ($struct:expr, $at:expr, $kind:ty, $value:expr) => {
        if let Some(builder) = $struct.field_builder::<$kind>($at) {
            builder.append_option($value);
        }
    };
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

/// Rows in the making.
pub(crate) struct Rows {
    shape: Shape,
    row: Int64Builder,
    id: StringBuilder,
    index: Int32Builder,
    game: StringBuilder,
    flat: Flat,
    nested: Nested,
    finding: StructBuilder,
}

struct Flat {
    rules: StringBuilder,
    rules_edition: StringBuilder,
    rules_hash: StringBuilder,
    outcome: StringBuilder,
    kind: StringBuilder,
    solo: StringBuilder,
    soloist: Int8Builder,
    pflicht: BooleanBuilder,
    klaerungsstich: Int8Builder,
    schweine: Numbers,
    re: Numbers,
    kontra: Numbers,
    augen_re: Int16Builder,
    augen_kontra: Int16Builder,
    stiche_re: Int8Builder,
    stiche_kontra: Int8Builder,
    winner: StringBuilder,
    value: Int32Builder,
    as_noted: BooleanBuilder,
    alternatives: Int32Builder,
    errors: Int32Builder,
    warnings: Int32Builder,
    names: Vec<StringBuilder>,
    points: Vec<Int32Builder>,
    note: StringBuilder,
    tool_version: StringBuilder,
}

struct Nested {
    hands: ListBuilder<Numbers>,
    cards: Numbers,
    leaders: Numbers,
    winners: Numbers,
    trick_augen: Numbers,
    items: Structs,
    announcements: Structs,
    findings: Structs,
}

impl Rows {
    /// Begins a table.
    pub(crate) fn new(shape: Shape) -> Rows {
        let texts = || StringBuilder::new();
        let seats = usize::from(Seat::MAX);
        Rows {
            shape,
            row: Int64Builder::new(),
            id: texts(),
            index: Int32Builder::new(),
            game: texts(),
            flat: Flat {
                rules: texts(),
                rules_edition: texts(),
                rules_hash: texts(),
                outcome: texts(),
                kind: texts(),
                solo: texts(),
                soloist: Int8Builder::new(),
                pflicht: BooleanBuilder::new(),
                klaerungsstich: Int8Builder::new(),
                schweine: Numbers::new(Int8Builder::new()),
                re: Numbers::new(Int8Builder::new()),
                kontra: Numbers::new(Int8Builder::new()),
                augen_re: Int16Builder::new(),
                augen_kontra: Int16Builder::new(),
                stiche_re: Int8Builder::new(),
                stiche_kontra: Int8Builder::new(),
                winner: texts(),
                value: Int32Builder::new(),
                as_noted: BooleanBuilder::new(),
                alternatives: Int32Builder::new(),
                errors: Int32Builder::new(),
                warnings: Int32Builder::new(),
                names: (0..seats).map(|_| texts()).collect(),
                points: (0..seats).map(|_| Int32Builder::new()).collect(),
                note: texts(),
                tool_version: texts(),
            },
            nested: Nested {
                hands: ListBuilder::new(Numbers::new(Int8Builder::new())),
                cards: Numbers::new(Int8Builder::new()),
                leaders: Numbers::new(Int8Builder::new()),
                winners: Numbers::new(Int8Builder::new()),
                trick_augen: Numbers::new(Int8Builder::new()),
                items: structs(&item_columns()),
                announcements: structs(&announcement_columns()),
                findings: structs(&finding_columns()),
            },
            finding: StructBuilder::from_fields(fields(&finding_columns()), 0),
        }
    }

    /// Adds a judged game.
    pub(crate) fn game(&mut self, origin: &Origin<'_>, game: &Game, messages: &Messages, hash: Option<&str>) {
        match self.shape {
            Shape::Games { detail } => {
                self.head(origin, Some(game.index), game.label.as_deref());
                let verdict = Verdict::of("", game, game.analysis.as_deref(), messages);
                self.flat.push(game, &verdict, hash);
                if detail {
                    self.nested.push(&verdict);
                }
            }
            Shape::Findings => {
                let wording = game.wording();
                for diagnosis in &game.diagnoses {
                    self.head(origin, Some(game.index), game.label.as_deref());
                    push_finding(&mut self.finding, &FindingReport::of(diagnosis, messages, &wording));
                }
            }
        }
    }

    /// Adds what was found in a list header or in a list as a whole, which is about no game.
    pub(crate) fn of_list(&mut self, origin: &Origin<'_>, found: &[FindingReport]) {
        if self.shape == Shape::Findings {
            for finding in found {
                self.head(origin, None, None);
                push_finding(&mut self.finding, finding);
            }
        }
    }

    /// Adds a row for a text without a game; `note` is the reason.
    pub(crate) fn without_game(&mut self, origin: &Origin<'_>, note: &str, found: &[FindingReport]) {
        if let Shape::Games { detail } = self.shape {
            self.head(origin, None, None);
            self.flat.push_nothing(note, found);
            if detail {
                self.nested.push_nothing(found);
            }
        }
    }

    fn head(&mut self, origin: &Origin<'_>, index: Option<usize>, label: Option<&str>) {
        self.row.append_value(origin.row as i64);
        self.id.append_option(origin.id);
        self.index.append_option(index.map(|index| index as i32));
        self.game.append_option(label);
    }

    /// Ends the table.
    ///
    /// # Errors
    /// None: columns are filled alike.
    pub(crate) fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let mut columns: Vec<(String, ArrayRef)> = vec![
            ("row".into(), Arc::new(self.row.finish())),
            ("id".into(), Arc::new(self.id.finish())),
            ("index".into(), Arc::new(self.index.finish())),
            ("game".into(), Arc::new(self.game.finish())),
        ];
        match self.shape {
            Shape::Games { detail } => {
                self.flat.finish(&mut columns);
                if detail {
                    self.nested.finish(&mut columns);
                }
            }
            Shape::Findings => {
                let findings = self.finding.finish();
                let (fields, arrays, _) = findings.into_parts();
                columns.extend(fields.iter().zip(arrays).map(|(field, array)| (field.name().clone(), array)));
            }
        }
        let schema = columns.iter().map(|(name, array)| Field::new(name, array.data_type().clone(), true));
        RecordBatch::try_new(
            Arc::new(Schema::new(schema.collect::<Vec<_>>())),
            columns.into_iter().map(|(_, array)| array).collect(),
        )
    }
}

fn numbers(builder: &mut Numbers, values: Option<impl Iterator<Item = i8>>) {
    match values {
        Some(values) => {
            values.for_each(|value| builder.values().append_value(value));
            builder.append(true);
        }
        None => builder.append(false),
    }
}

fn seats(builder: &mut Numbers, of: Option<&[Seat]>) {
    numbers(builder, of.map(|seats| seats.iter().map(|seat| seat.number() as i8)));
}

impl Flat {
    fn push(&mut self, game: &Game, verdict: &Verdict, hash: Option<&str>) {
        let of_severity =
            |wanted: Severity| game.diagnoses.iter().filter(|found| found.severity == wanted).count() as i32;
        let contract = verdict.contract.as_ref();
        self.rules.append_value(&verdict.rules);
        self.rules_edition.append_option(verdict.rules_edition);
        self.rules_hash.append_option(hash);
        self.outcome.append_option(word(&verdict.outcome));
        self.kind.append_option(contract.and_then(|contract| word(&contract.kind)));
        self.solo.append_option(contract.and_then(|contract| contract.solo).and_then(|solo| word(&solo)));
        self.soloist.append_option(contract.and_then(|contract| contract.soloist).map(|seat| seat.number() as i8));
        self.pflicht.append_option(contract.and_then(|contract| contract.pflicht));
        self.klaerungsstich
            .append_option(contract.and_then(|contract| contract.klaerungsstich).map(|trick| trick as i8));
        seats(&mut self.schweine, Some(&verdict.schweine));
        seats(&mut self.re, verdict.re.as_deref());
        seats(&mut self.kontra, verdict.kontra.as_deref());
        self.augen_re.append_option(verdict.augen.map(|augen| augen.re as i16));
        self.augen_kontra.append_option(verdict.augen.map(|augen| augen.kontra as i16));
        self.stiche_re.append_option(verdict.stiche.map(|stiche| stiche.re as i8));
        self.stiche_kontra.append_option(verdict.stiche.map(|stiche| stiche.kontra as i8));
        self.winner.append_option(verdict.winner.as_ref().and_then(word));
        self.value.append_option(verdict.value);
        self.as_noted.append_value(verdict.as_noted);
        self.alternatives.append_value(verdict.alternatives.len() as i32);
        self.errors.append_value(of_severity(Severity::Error));
        self.warnings.append_value(of_severity(Severity::Warning));
        let wording = game.wording();
        for (place, builder) in self.names.iter_mut().enumerate() {
            builder.append_option(wording.players.get(place).and_then(Option::as_deref));
        }
        for (place, builder) in self.points.iter_mut().enumerate() {
            builder.append_option(verdict.points.as_ref().and_then(|points| points.get(place)).copied());
        }
        self.note.append_null();
        self.tool_version.append_value(env!("CARGO_PKG_VERSION"));
    }

    fn push_nothing(&mut self, note: &str, found: &[FindingReport]) {
        let of_severity = |wanted: Severity| found.iter().filter(|found| found.severity == wanted).count() as i32;
        for builder in [
            &mut self.rules,
            &mut self.rules_edition,
            &mut self.rules_hash,
            &mut self.outcome,
            &mut self.kind,
            &mut self.solo,
            &mut self.winner,
        ] {
            builder.append_null();
        }
        for builder in [&mut self.soloist, &mut self.klaerungsstich, &mut self.stiche_re, &mut self.stiche_kontra] {
            builder.append_null();
        }
        for builder in [&mut self.schweine, &mut self.re, &mut self.kontra] {
            builder.append(false);
        }
        self.pflicht.append_null();
        self.as_noted.append_null();
        self.augen_re.append_null();
        self.augen_kontra.append_null();
        self.value.append_null();
        self.alternatives.append_null();
        self.errors.append_value(of_severity(Severity::Error));
        self.warnings.append_value(of_severity(Severity::Warning));
        self.names.iter_mut().for_each(StringBuilder::append_null);
        self.points.iter_mut().for_each(Int32Builder::append_null);
        self.note.append_value(note);
        self.tool_version.append_value(env!("CARGO_PKG_VERSION"));
    }

    fn finish(&mut self, columns: &mut Vec<(String, ArrayRef)>) {
        let mut add = |name: &str, builder: &mut dyn ArrayBuilder| columns.push((name.to_owned(), builder.finish()));
        add("rules", &mut self.rules);
        add("rules_edition", &mut self.rules_edition);
        add("rules_hash", &mut self.rules_hash);
        add("outcome", &mut self.outcome);
        add("kind", &mut self.kind);
        add("solo", &mut self.solo);
        add("soloist", &mut self.soloist);
        add("pflicht", &mut self.pflicht);
        add("klaerungsstich", &mut self.klaerungsstich);
        add("schweine", &mut self.schweine);
        add("re", &mut self.re);
        add("kontra", &mut self.kontra);
        add("augen_re", &mut self.augen_re);
        add("augen_kontra", &mut self.augen_kontra);
        add("stiche_re", &mut self.stiche_re);
        add("stiche_kontra", &mut self.stiche_kontra);
        add("winner", &mut self.winner);
        add("value", &mut self.value);
        add("as_noted", &mut self.as_noted);
        add("alternatives", &mut self.alternatives);
        add("errors", &mut self.errors);
        add("warnings", &mut self.warnings);
        for (place, (names, points)) in self.names.iter_mut().zip(&mut self.points).enumerate() {
            add(&format!("name_{}", place + 1), names);
            add(&format!("points_{}", place + 1), points);
        }
        add("note", &mut self.note);
        add("tool_version", &mut self.tool_version);
    }
}

impl Nested {
    fn push(&mut self, verdict: &Verdict) {
        let number = |seat: Seat| seat.number() as i8;
        let tricks = || verdict.tricks.iter();
        // A card is its place in the table of 24: `doko.CARDS`.
        let cards = tricks().flat_map(|trick| trick.cards.iter().map(|card| card.index() as i8));
        numbers(&mut self.cards, Some(cards));
        numbers(&mut self.leaders, Some(tricks().map(|trick| number(trick.leader))));
        numbers(&mut self.winners, Some(tricks().map(|trick| number(trick.winner))));
        numbers(&mut self.trick_augen, Some(tricks().map(|trick| trick.augen.min(127) as i8)));
        self.push_hands(verdict);
        for item in &verdict.items {
            push_item(self.items.values(), item);
        }
        self.items.append(true);
        for announcement in &verdict.announcements {
            push_announcement(self.announcements.values(), announcement);
        }
        self.announcements.append(true);
        for finding in &verdict.findings {
            push_finding(self.findings.values(), finding);
        }
        self.findings.append(true);
    }

    /// The cards that each seat laid, where the game was played to its end; nothing where it was not.
    fn push_hands(&mut self, verdict: &Verdict) {
        let mut hands: Vec<Vec<Card>> = vec![Vec::new(); usize::from(Seat::MAX)];
        let (re, kontra) = (verdict.re.as_deref().unwrap_or_default(), verdict.kontra.as_deref().unwrap_or_default());
        let mut players: Vec<Seat> = re.iter().chain(kontra).copied().collect();
        players.sort();
        let laid: usize = verdict.tricks.iter().map(|trick| trick.cards.len()).sum();
        let complete = !players.is_empty() && (laid == 48 || laid == 40);
        if !complete {
            self.hands.append(false);
            return;
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
            numbers(self.hands.values(), Some(hand.iter().map(|card| card.index() as i8)));
        }
        self.hands.append(true);
    }

    fn push_nothing(&mut self, found: &[FindingReport]) {
        self.hands.append(false);
        for builder in [&mut self.cards, &mut self.leaders, &mut self.winners, &mut self.trick_augen] {
            builder.append(false);
        }
        self.items.append(false);
        self.announcements.append(false);
        for finding in found {
            push_finding(self.findings.values(), finding);
        }
        self.findings.append(true);
    }

    fn finish(&mut self, columns: &mut Vec<(String, ArrayRef)>) {
        let mut add = |name: &str, builder: &mut dyn ArrayBuilder| columns.push((name.to_owned(), builder.finish()));
        add("hands", &mut self.hands);
        add("cards", &mut self.cards);
        add("leaders", &mut self.leaders);
        add("winners", &mut self.winners);
        add("trick_augen", &mut self.trick_augen);
        add("items", &mut self.items);
        add("announcements", &mut self.announcements);
        add("findings", &mut self.findings);
    }
}

fn push_item(to: &mut StructBuilder, item: &ScoreItem) {
    push!(to, 0, StringBuilder, Some(item.item));
    push!(to, 1, StringBuilder, item.party.as_ref().and_then(word));
    push!(to, 2, Int32Builder, item.points);
    push!(to, 3, Int32Builder, item.factor);
    push!(to, 4, StringBuilder, item.clause.as_deref());
    push!(to, 5, Int8Builder, item.seat.map(|seat| seat.number() as i8));
    push!(to, 6, Int8Builder, item.trick.map(|trick| trick as i8));
    to.append(true);
}

fn push_announcement(to: &mut StructBuilder, announcement: &Announcement) {
    push!(to, 0, Int8Builder, Some(announcement.seat.number() as i8));
    push!(to, 1, StringBuilder, word(&announcement.call));
    push!(to, 2, StringBuilder, announcement.text.as_deref());
    push!(to, 3, Int8Builder, announcement.cards_in_hand.map(|cards| cards as i8));
    push!(to, 4, Int16Builder, announcement.cards_played.map(|cards| cards as i16));
    push!(to, 5, BooleanBuilder, announcement.legal);
    push!(to, 6, BooleanBuilder, announcement.counts);
    push!(to, 7, BooleanBuilder, Some(announcement.reply));
    to.append(true);
}

fn push_finding(to: &mut StructBuilder, finding: &FindingReport) {
    push!(to, 0, StringBuilder, Some(finding.code));
    push!(to, 1, StringBuilder, Some(finding.name));
    push!(to, 2, StringBuilder, word(&finding.severity));
    push!(to, 3, StringBuilder, Some(finding.message.as_str()));
    push!(to, 4, StringBuilder, finding.help.as_deref());
    push!(to, 5, StringBuilder, finding.clause.as_deref());
    push!(to, 6, Int8Builder, finding.trick.map(|trick| trick as i8));
    push!(to, 7, Int8Builder, finding.position.map(|place| place as i8));
    push!(to, 8, Int8Builder, finding.seat.map(|seat| seat.number() as i8));
    push!(to, 9, Int32Builder, Some(finding.span.line as i32));
    push!(to, 10, Int32Builder, Some(finding.span.column as i32));
    push!(to, 11, Int64Builder, Some(finding.span.start as i64));
    push!(to, 12, Int64Builder, Some(finding.span.end as i64));
    to.append(true);
}
