//! Laws that hold for every input, whatever it is: each takes bytes and panics where one is broken.
//!
//! `tests/fuzz` looks for bytes that break one; a short round over the corpus is part of the tests
//! (`tests/tests/hostile.rs`).

use std::collections::BTreeSet;

use doko_analyzer::search::{Budget, Search, Spot, position_in};
use doko_analyzer::{
    Analysis, Finding, Liste, Outcome, RuleSet, Timeline, Zeile, analyze, analyze_within, clean_analysis, clean_urteil,
    is_clean,
};
use doko_corpus::{id_texts, id_texts_of_plain};
use doko_format::json::{Blaetter, GameLine, RecordFile, game_lines, read_part, text_of_plain, write_plain};
use doko_format::{
    Document, Item, Key, Line, LineAt, LineKind, List, ListHeader, Locus, PlainGame, Record, Span, Value,
    write_document, write_record,
};
use doko_parser::{
    Chunk, ChunkKind, Context, Grenze, PlacedError, SyntaxErrorKind, Zeilenfehler, is_canonical, parse, parse_blaetter,
    parse_by_lines, parse_from, parse_game, parse_list_header, parse_plain, parse_unbroken, split,
};

/// How many positions a claim may take: few, so that many games are judged in a short time.
const SHORT: Budget = Budget(2_000);

/// Reading never panics; the pieces are the whole text, and every error has its place in it.
pub fn reading(text: &[u8]) {
    let mut end = 0;
    for chunk in split(text) {
        assert_eq!(chunk.start, end, "a piece begins elsewhere than the one before ends");
        end += chunk.bytes.len();
    }
    assert_eq!(end, text.len(), "the pieces are not the whole text");
    let lines = text.iter().filter(|byte| **byte == b'\n').count() + 1;
    for error in parse(text).errors {
        assert!(error.start <= error.end && error.end <= text.len(), "{error:?}");
        assert!((1..=lines).contains(&error.line) && error.column > 0, "{error:?}");
        assert!(error.related.is_none_or(|(start, end)| start <= end && end <= text.len()), "{error:?}");
        let _ = (error.kind.to_string(), error.kind.arguments(), error.kind.message_id());
    }
}

/// The canonical form of a text says the same as the text, has the same findings and the same verdict, and is its own
/// canonical form.
pub fn canonical(text: &[u8]) {
    let parsed = parse(text);
    if parsed.errors.iter().any(|error| spoils(&error.kind)) {
        return;
    }
    let mut document = parsed.document;
    let is_torn = |list: &List| {
        let mut lines = list.games.iter().flat_map(|game| &game.lines).chain(&list.header.lines);
        let mut late = list.header.fields().skip(1).map(|(_, field)| &field.key.value);
        lines.any(is_torn) || late.any(|key| *key == Key::Sprache)
    };
    if document.lists.iter().any(is_torn) {
        return;
    }
    let before = document.clone();
    document.canonicalize();
    let first = write_document(&document);
    let again = parse(first.as_bytes());
    if again.errors.iter().any(|error| grows(&error.kind)) {
        return;
    }
    assert!(!again.errors.iter().any(|error| spoils(&error.kind)), "{:?}\n{first}", again.errors);
    assert_eq!(told(first.as_bytes(), &again.errors), told(text, &parsed.errors), "{first}");
    let mut again = again.document;
    if !document.lists.is_empty() {
        assert_eq!(written(&again), written(&document), "{first}");
        for (one, other) in before.lists.iter().zip(&again.lists) {
            same_verdict(one, other, &first);
        }
    }
    again.canonicalize();
    assert_eq!(write_document(&again), first);
}

/// What a reader says of a text, but for where, and but for what canonical text puts right: it begins with `doko 1`,
/// remarks and quotes end, and a label is in quotes where it must be.
fn told(text: &[u8], errors: &[PlacedError]) -> Vec<&'static str> {
    use SyntaxErrorKind::{AnfuehrungOffen, BemerkungOffen, KopfzeileFehlt};
    // Where a game or a list begins: the first line of a piece that is no comment, unless a list lacks its `doko`.
    let head = |chunk: Chunk<'_>| {
        let is_aside = |line: &&[u8]| matches!(line.trim_ascii_start().first(), None | Some(b'#'));
        let mut lines = chunk.bytes.split(|byte| *byte == b'\n');
        let above = lines.clone().take_while(is_aside).count();
        let first = lines.nth(above).unwrap_or_default();
        let mut words = first.split(u8::is_ascii_whitespace);
        let is_doko = words.next().is_some_and(|word| word.eq_ignore_ascii_case(b"doko"));
        let mut words = words.filter(|word| !word.is_empty());
        let is_key = words.next().is_some_and(|word| word.starts_with(b":"));
        let lacks = chunk.kind == ChunkKind::List && (!is_doko || is_key);
        let own = chunk.bytes.trim_ascii_end().split(|byte| *byte == b'\n').skip(above);
        let further = own.take_while(in_open_remark()).count();
        (!lacks).then_some(chunk.line + above..=chunk.line + above + further)
    };
    let heads: BTreeSet<usize> = split(text).filter_map(head).flatten().collect();
    let is_head = |error: &PlacedError| heads.contains(&error.line);
    // Canonical text has broken lines whole.
    let is_broken = |error: &&PlacedError| {
        matches!(error.kind, SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::Umgebrochen { .. } })
    };
    let kept = errors.iter().filter(|error| !matches!(error.kind, KopfzeileFehlt | BemerkungOffen | AnfuehrungOffen));
    let kept = kept.filter(|error| !is_broken(error));
    let mut told: Vec<&str> = kept.filter(|error| !is_head(error)).map(|error| error.kind.slug()).collect();
    told.sort_unstable();
    told
}

/// Tells of one line after the other whether a remark is open at its end.
fn in_open_remark() -> impl FnMut(&&[u8]) -> bool {
    let mut open = false;
    move |line| {
        let mut quoted = false;
        for byte in *line {
            if *byte == b'#' && !open && !quoted {
                break;
            }
            quoted ^= *byte == b'"' && !open;
            open = *byte != b'}' && (open || *byte == b'{' && !quoted);
        }
        open
    }
}

/// The games of a list are judged as those of its canonical text: the same findings and verdicts, at whatever places.
fn same_verdict(before: &List, after: &List, text: &str) {
    let rules = named(&before.header).unwrap_or_else(ddv);
    let mut listen = [Liste::new(&before.header), Liste::new(&after.header)];
    for (one, other) in before.games.iter().zip(&after.games) {
        let [ours, theirs] =
            [(before, one), (after, other)].map(|(list, record)| analyze_within(record, &list.header, rules, SHORT));
        let zeilen = [Zeile::of(one, &ours, rules), Zeile::of(other, &theirs, rules)];
        let mut judged = [(ours, one), (theirs, other)].map(|(analysis, record)| placeless(analysis, record));
        for ((liste, zeile), (_, found)) in listen.iter_mut().zip(&zeilen).zip(&mut judged) {
            found.extend(liste.add(zeile, rules).iter().map(|finding| format!("{:?}", finding.kind)));
        }
        judged.iter_mut().for_each(|(_, found)| found.sort_unstable());
        let [ours, theirs] = judged;
        assert_eq!(theirs.1, ours.1, "{text}");
        assert_eq!(theirs.0, ours.0, "{text}");
    }
}

/// Takes the places and the findings out of a judgement; of these it leaves the kinds, with the trick of each.
fn placeless(mut analysis: Analysis, record: &Record) -> (Analysis, Vec<String>) {
    let found = std::mem::take(&mut analysis.findings);
    let trick = |finding: &Finding| record.trick_and_position(finding.at).0;
    let told = |finding: &Finding| format!("{:?} {:?} {:?}", finding.severity, finding.kind, trick(finding));
    let found = found.iter().map(told).collect();
    (without_places(analysis), found)
}

/// Blanks, quotes and joined lines may make a line or a game longer than it may be; the tool writes nothing then.
fn grows(kind: &SyntaxErrorKind) -> bool {
    matches!(kind, SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Zeile | Grenze::Spiel, .. })
}

/// Two things that canonical text does not keep apart, so that the tool leaves such a file as it is: that a card stood
/// behind the dots of an open Blatt, and in which language lines above a late or second `Sprache` were meant.
fn is_torn(line: &Line) -> bool {
    let LineKind::Field(field) = &line.kind else { return false };
    let Value::Blatt { cards, open_end: true } = &field.value.value else { return false };
    cards.iter().any(|card| matches!(card.value, Item::Unreadable { .. }))
}

/// What cannot be kept is told of, and the tool writes nothing then.
fn spoils(kind: &SyntaxErrorKind) -> bool {
    use SyntaxErrorKind::{GrenzeUeberschritten, KeinUtf8, VersionUnbekannt, ZeichenVerboten};
    matches!(kind, KeinUtf8 { .. } | ZeichenVerboten { .. } | VersionUnbekannt { .. } | GrenzeUeberschritten { .. })
}

fn written(document: &Document) -> String {
    serde_json::to_string(document).expect("a document has a JSON form")
}

/// A document through JSON, as a whole or line by line, is the same document.
pub fn json(text: &[u8]) {
    let document = parse(text).document;
    let whole = serde_json::to_string(&RecordFile::from(document.clone())).expect("a document has a JSON form");
    let back: RecordFile = serde_json::from_str(&whole).unwrap_or_else(|error| panic!("{error}\n{whole}"));
    let back = Document::from(back);
    assert_eq!(written(&back), written(&document));
    assert_eq!(write_document(&back), write_document(&document));
    for list in &document.lists {
        let context = context_of(&list.header);
        for game in &list.games {
            plain_json(&serde_json::to_string(game).expect("a game has a JSON form"), &context);
        }
    }
    let lines = game_lines(&document).map(|line| serde_json::to_string(&line).expect("a game has a JSON form"));
    let lines: Vec<String> = lines.collect();
    let read = |line: &String| -> GameLine<'static> {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}\n{line}"))
    };
    let joined: Document = lines.iter().map(read).collect();
    if joined.lists.len() == document.lists.len() {
        assert_eq!(written(&joined), written(&document));
    } else {
        // Lists that have the same header and number as their neighbour cannot be; two without games can.
        panic!("{} lists became {}", document.lists.len(), joined.lists.len());
    }
}

/// Tells whether JSON is a plain game below a header of which this is to be known; then its text is what its record is written
/// as, and read as.
pub fn plain_json(json: &str, context: &Context) -> bool {
    let text = text_of_plain(json, context.sprache(), context.most_seats());
    let Some(text) = text.filter(|_| !context.has_name_like_card()) else { return false };
    let (mut read, mut errors) = (Record::default(), Vec::new());
    parse_game(text.as_bytes(), context, &mut read, &mut errors);
    assert!(errors.is_empty(), "{errors:?}: {text}");
    assert_eq!(split(text.as_bytes()).count(), 1, "{text}");
    let mut record: Record = read_part(json.as_bytes()).unwrap_or_else(|fault| panic!("{fault:?}: {json}"));
    record.canonicalize();
    let mut meant = String::new();
    write_record(&record, context.sprache(), &mut meant);
    assert_eq!(text, meant, "{json}");
    assert_eq!(read, record, "{text}");
    true
}

/// Returns what games below a header have to know of it when it is canonical.
pub fn context_of(header: &ListHeader) -> Context {
    let mut header = header.clone();
    header.canonicalize();
    Context::of(&header)
}

/// JSON that is a record, whoever made it, can be written, judged and read again.
pub fn foreign(text: &[u8]) {
    if let Ok(json) = std::str::from_utf8(text) {
        plain_json(json, &Context::default());
    }
    let Ok(file) = serde_json::from_slice::<RecordFile>(text) else { return };
    let mut document = Document::from(file);
    for list in &document.lists {
        for record in &list.games {
            judge(record, &list.header, ddv());
        }
    }
    let _ = parse(write_document(&document).as_bytes());
    document.canonicalize();
    let _ = parse(write_document(&document).as_bytes());
}

fn ddv() -> &'static RuleSet {
    RuleSet::builtin("ddv").expect("there is one of this name")
}

/// Whatever can be read is judged under every built-in rule set: no panic, every place is in the record, points by seat
/// of the table, and their sum is 0 but for a deduction.
pub fn judging(text: &[u8]) {
    for rules in RuleSet::builtins() {
        judging_by(text, rules);
    }
}

/// What [`judging`] asks, under one rule set.
pub fn judging_by(text: &[u8], rules: &'static RuleSet) {
    for list in parse(text).document.lists {
        let mut liste = Liste::new(&list.header);
        for record in &list.games {
            let analysis = judge(record, &list.header, rules);
            let zeile = Zeile::of(record, &analysis, rules);
            let _ = liste.schulden_for(&zeile, rules);
            for finding in liste.add(&zeile, rules) {
                assert!(is_place(finding.at, record, &list.header), "{finding:?}");
            }
        }
        for finding in liste.close() {
            assert!(is_place(finding.at, &Record::default(), &list.header), "{finding:?}");
        }
    }
}

fn judge(record: &Record, header: &ListHeader, rules: &RuleSet) -> Analysis {
    let analysis = analyze_within(record, header, rules, SHORT);
    for finding in &analysis.findings {
        assert!(is_place(finding.at, record, header), "{finding:?}");
        assert!(finding.related.iter().all(|related| is_place(related.at, record, header)), "{finding:?}");
        let _ = (finding.kind.to_string(), finding.kind.arguments());
    }
    if let Some(points) = &analysis.points {
        assert_eq!(points.len(), analysis.seats, "{points:?}");
    }
    if let Some(points) = analysis.game_points.as_ref().filter(|_| !analysis.as_noted && rules.rows_add_up()) {
        assert_eq!(points.iter().map(|points| i64::from(*points)).sum::<i64>(), 0, "{points:?}");
    }
    let _ = Timeline::new(record, header, rules);
    analysis
}

/// Tells whether a place is one of this record; a record made by a program has places without bytes.
fn is_place(at: Locus, record: &Record, header: &ListHeader) -> bool {
    match at.line {
        LineAt::Line(line) => usize::from(line) < record.lines.len(),
        LineAt::ListLine(line) => usize::from(line) < header.lines.len(),
        LineAt::Head | LineAt::ListHead => true,
    }
}

/// Where the short way says that there is nothing to say, the long way finds nothing.
pub fn short_way(text: &[u8]) {
    for rules in RuleSet::builtins() {
        short_way_by(text, rules);
    }
}

/// What [`short_way`] asks, under one rule set.
pub fn short_way_by(text: &[u8], rules: &'static RuleSet) {
    BothWays::default().text(text, Some(rules));
}

/// Reads and judges games both ways, into the same memory.
#[derive(Default)]
pub struct BothWays {
    plain: PlainGame,
    blaetter: Blaetter,
    beside: Record,
    record: Record,
    errors: Vec<doko_parser::SyntaxError>,
    /// How many games there were.
    pub games: usize,
    /// How many of them went the short way.
    pub short: usize,
    /// How many stood there as canonical text.
    pub canonical: usize,
    /// How many were read line by line.
    pub by_lines: usize,
    /// How many were judged on the short way, those among them that were read as a record.
    pub as_read: usize,
    /// How many of them were written as JSON on the short way.
    pub as_json: usize,
}

impl BothWays {
    /// Judges every game of a text, by `rules` or by those its list names.
    pub fn text(&mut self, text: &[u8], rules: Option<&'static RuleSet>) {
        let mut header = ListHeader::default();
        let mut context = Context::of(&header);
        for chunk in split(text) {
            if chunk.kind == ChunkKind::List {
                parse_list_header(chunk.bytes, &mut header, &mut self.errors);
                context = Context::of(&header);
            } else if let Some(rules) = rules.or_else(|| named(&header)) {
                self.game(chunk.bytes, &header, &context, rules);
            }
        }
    }

    /// Judges one game.
    pub fn game(&mut self, chunk: &[u8], header: &ListHeader, context: &Context, rules: &'static RuleSet) {
        self.games += 1;
        let text = || format!("{}\n{}", rules.id, String::from_utf8_lossy(chunk));
        self.errors.clear();
        parse_game(chunk, context, &mut self.record, &mut self.errors);
        self.as_it_stands(chunk, context);
        self.by_lines(chunk, context);
        let is_read = parse_plain(chunk, context, &mut self.plain);
        if is_read {
            assert_eq!(self.errors, [], "{}", text());
            self.same_json(chunk, context);
            let label = self.record.label.as_ref().map_or("", |label| &*label.value);
            assert_eq!(chunk[self.plain.label.clone()], *label.as_bytes(), "{}", text());
            assert!(self.record.field(&Key::Regeln).is_none(), "{}", text());
            let mut taken = PlainGame::default();
            assert!(taken.take(&self.record), "{}", text());
            taken.label = self.plain.label.clone();
            assert_eq!(taken, self.plain, "{}", text());
        } else if !self.errors.is_empty() || !self.plain.take(&self.record) {
            return;
        }
        if !is_clean(&self.plain, header, rules) {
            return;
        }
        self.short += usize::from(is_read);
        self.as_read += 1;
        let analysis = analyze(&self.record, header, rules);
        assert_eq!(analysis.findings, [], "{}", text());
        assert_eq!(analysis.outcome, Outcome::Played, "{}", text());
        let texts = clean_urteil(&self.plain, header, rules).map(|urteil| id_texts_of_plain(&urteil, rules));
        assert_eq!(texts, Some(id_texts(&self.record, &analysis, rules)), "{}", text());
        let clean = clean_analysis(&self.plain, header, rules).map(without_places);
        assert_eq!(clean, Some(without_places(analysis)), "{}", text());
    }

    /// What is said to be canonical is written in the same letters.
    fn as_it_stands(&mut self, chunk: &[u8], context: &Context) {
        if !is_canonical(chunk, context, &mut self.plain) {
            return;
        }
        self.canonical += 1;
        let mut record = self.record.clone();
        record.canonicalize();
        let mut text = String::new();
        write_record(&record, context.sprache(), &mut text);
        let chunk = String::from_utf8_lossy(chunk);
        assert_eq!((&*self.errors, text.trim_matches('\n')), (&[][..], chunk.trim_matches('\n')), "{chunk}");
    }

    /// A game that is read line by line is the one that is read as a whole, and its lines are where they are said to be.
    fn by_lines(&mut self, chunk: &[u8], context: &Context) {
        let text = || String::from_utf8_lossy(chunk);
        let Some(stood) = parse_by_lines(chunk, context, &mut self.plain, &mut self.beside) else { return };
        assert_eq!(self.errors, [], "{}", text());
        for ausruf in &stood.ausrufe {
            assert_eq!(self.record.span_of(ausruf.at.value), Some(ausruf.at.span), "{}", text());
            assert_eq!(self.record.trick_and_position(ausruf.at.value).0, Some(ausruf.reihe + 1), "{}", text());
        }
        let (mut unbroken, mut errors) = (Record::default(), Vec::new());
        parse_unbroken(chunk, context, &mut unbroken, &mut errors);
        assert_eq!((&unbroken, &*errors), (&self.record, &[][..]), "{}", text());
        for first in [self.plain.blatt, self.plain.letzte, self.plain.ergebnis].into_iter().flatten() {
            let mut below = Record::default();
            let rows = self.record.rows().filter(|(line, _)| *line < first.value).count();
            assert!(parse_from(chunk, context, (first.span.start as usize, rows), &mut below), "{}", text());
            // A comment above the first of them is not read.
            let all = self.record.lines[first.value..].iter().map(said);
            assert!(below.lines.iter().map(said).eq(all), "{}", text());
        }
        if !stood.is_plain() {
            assert!(!PlainGame::default().take(&self.record), "{}", text());
            return;
        }
        self.by_lines += 1;
        let mut taken = PlainGame::default();
        assert!(taken.take(&self.record), "{}", text());
        taken.label = self.plain.label.clone();
        assert_eq!(taken, self.plain, "{}", text());
        let label = self.record.label.as_ref().map_or("", |label| &*label.value);
        assert_eq!(chunk[self.plain.label.clone()], *label.as_bytes(), "{}", text());
        // What is read by the grammar are lines of the whole, in their order.
        let mut lines = self.record.lines.iter();
        for line in &self.beside.lines {
            let whole = lines.find(|whole| whole.span == line.span).expect("it is a line of the game");
            // A remark that begins a line becomes an item of the row above, which may have been read elsewhere.
            if let LineKind::Field(_) = line.kind {
                assert_eq!(line.kind, whole.kind, "{}", text());
            }
        }
    }

    /// A plain game is the same JSON, whichever way it was read.
    fn same_json(&mut self, chunk: &[u8], context: &Context) {
        if !parse_blaetter(chunk, context, &self.plain, &mut self.blaetter) {
            return;
        }
        self.as_json += 1;
        let label = std::str::from_utf8(&chunk[self.plain.label.clone()]).expect("a label is letters");
        let mut short = Vec::new();
        write_plain(&self.plain, label, &self.blaetter, &mut short);
        let long = serde_json::to_string(&self.record).expect("a record has a JSON form");
        assert_eq!(String::from_utf8_lossy(&short), long, "{}", String::from_utf8_lossy(chunk));
    }

    /// Returns the share of games that went the short way, in percent.
    pub fn share(&self) -> f64 {
        self.short as f64 * 100.0 / self.games as f64
    }
}

/// Returns what a line says, and where it stands.
fn said(line: &Line) -> (&LineKind, Span) {
    (&line.kind, line.span)
}

/// Takes the places away, which a plain game does not keep.
fn without_places(mut analysis: Analysis) -> Analysis {
    analysis.ansagen.iter_mut().for_each(|ansage| ansage.at = Locus::GAME);
    for stich in &mut analysis.stiche {
        stich.at = Locus::GAME;
        stich.plays.iter_mut().for_each(|play| play.at = Locus::GAME);
    }
    analysis
}

fn named(header: &ListHeader) -> Option<&'static RuleSet> {
    match header.field(&Key::Regeln).map(|field| &field.value.value) {
        Some(Value::Text(id)) => RuleSet::builtin(id),
        _ => RuleSet::builtin("ddv"),
    }
}

/// A rule file never panics, every fault has its place in it, and what is taken can judge a game.
pub fn rule_file(text: &[u8], game: &Record) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    match RuleSet::from_toml(text) {
        Ok(rules) => {
            let _ = judge(game, &ListHeader::default(), &rules);
        }
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a reason");
            for problem in problems {
                let place = problem.span.clone().unwrap_or(0..0);
                assert!(text.get(place).is_some(), "{problem:?}");
                let _ = (problem.kind.to_string(), problem.kind.arguments(), problem.kind.message_id());
            }
        }
    }
}

/// A search from any trick of a record never looks at more positions than it may, and its bounds hold what it was asked.
pub fn search(text: &[u8], budget: u64) {
    for stich in 1..=STICHE {
        search_from(text, stich, budget);
    }
}

/// The most tricks a game has.
pub const STICHE: usize = 12;

/// What [`search`] asks, from one trick, counted from 1.
pub fn search_from(text: &[u8], stich: usize, budget: u64) {
    let spot = Spot { stich, karte: 1 + stich % 4 };
    for list in parse(text).document.lists {
        for record in &list.games {
            let Ok(position) = position_in(record, &list.header, ddv(), spot) else { continue };
            let mut search = Search::new(&position, Budget(budget));
            let bounds = search.best_augen(&position);
            assert!(search.nodes() <= budget, "{} of {budget}", search.nodes());
            assert!(bounds.least <= bounds.most, "{bounds:?}");
            let cards = search.best_cards(&position);
            assert!(search.nodes() <= budget, "{} of {budget}", search.nodes());
            if let (Some(exact), Some((augen, _))) = (bounds.exact(), cards) {
                assert_eq!(exact, augen);
            }
        }
    }
}
