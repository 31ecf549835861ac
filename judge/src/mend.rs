//! How findings are mended: what the parser proposes and what the rules computed, as edits of the text. Each is tried: it is
//! offered only if its finding is gone afterwards and no error has come.

use doko_analyzer::{
    Analysis, Correction, Finding, Right, RuleSet, Vorgeschichte, analyze, analyze_in_list, corrections,
};
use doko_format::keyword::Group;
use doko_format::write::write_value;
use doko_format::{Key, LineKind, ListHeader, Locus, Part, Record, Severity, Span, Sprache};
use doko_parser::{Context, Grenze, Mending, SyntaxError, SyntaxErrorKind, parse_game, parse_list_header};

use crate::clip::clipped;
use crate::fix::{Edit, Fix, Title, edited};
use crate::place::SourceText;

/// A list header and its text, and how the file ends its lines.
#[derive(Clone, Copy)]
pub(crate) struct Head<'a> {
    /// What it says.
    pub(crate) header: &'a ListHeader,
    /// Its text.
    pub(crate) text: SourceText<'a>,
    /// Where in the text it begins: behind a byte-order mark.
    pub(crate) start: usize,
    /// The end of a line.
    pub(crate) ending: &'static str,
}

/// A chunk whose errors are to be mended.
#[derive(Clone, Copy)]
pub(crate) enum Chunk<'a> {
    /// A list header, and the first game below it.
    List(Option<&'a [u8]>),
    /// A game, with what it has to know of its list.
    Game(&'a Context, &'a Record),
}

/// What the errors of a chunk are mended in.
pub(crate) struct Mender<'a> {
    pub(crate) head: Head<'a>,
    pub(crate) chunk: Chunk<'a>,
    /// The text of the chunk.
    pub(crate) text: SourceText<'a>,
    /// Its errors.
    pub(crate) errors: &'a [SyntaxError],
}

/// Edits in the text of a chunk, before they have their places in the file.
type Edits = Vec<(Span, Box<str>)>;

impl Mender<'_> {
    /// Returns what mends each of the errors, in their order.
    pub(crate) fn fixes(&self) -> Vec<Vec<Fix>> {
        let mut languages = Vec::new();
        self.errors.iter().map(|error| self.of_error(error, &mut languages)).collect()
    }

    /// Returns what mends an error; `languages` remembers for which ones it was asked already whether the text is in them.
    fn of_error(&self, error: &SyntaxError, languages: &mut Vec<(Sprache, Option<Fix>)>) -> Vec<Fix> {
        if let Some(language) = error.kind.language() {
            if !languages.iter().any(|(known, _)| *known == language) {
                languages.push((language, self.language(language)));
            }
            let known = languages.iter().find(|(known, _)| *known == language);
            if let Some((_, Some(fix))) = known {
                return vec![fix.clone()];
            }
        }
        let one = |title: Title, safe: bool, edits: Edits| self.tried(error, title, safe, edits).into_iter().collect();
        // Where not all errors are told, nobody can see which have come.
        let all_told = self.errors.len() <= Grenze::Befunde.most();
        if !all_told && error.kind.mending() != Mending::Head {
            return Vec::new();
        }
        match error.kind.mending() {
            Mending::Head => vec![self.missing_head()],
            Mending::LeaveOut => match self.line_at(error.span) {
                Some(line) => one(Title::LeaveOut, true, vec![(line, "".into())]),
                None => Vec::new(),
            },
            Mending::Number(number) => {
                // A row that stands there twice is one that was written twice; it takes its cards along.
                if let Some(line) = self.row_again(error.span) {
                    return one(Title::LeaveOut, false, vec![(line, "".into())]);
                }
                if !self.is_the_only_wrong_number(error.span) {
                    return Vec::new();
                }
                one(Title::RowNumber { number }, false, vec![(error.span, number.to_string().into())])
            }
            Mending::Proposal => {
                let Some(proposal) = &error.proposal else { return Vec::new() };
                let found = clipped(&String::from_utf8_lossy(&self.text.bytes[proposal.span.range()]));
                let title = |text: &str| match found.is_empty() {
                    true => Title::Missing { mark: text.into() },
                    false => Title::Instead { found: found.clone(), text: text.into() },
                };
                let texts = proposal.texts.iter();
                let fixes = texts.filter_map(|text| {
                    self.tried(error, title(text), proposal.sure, vec![(proposal.span, text.clone())])
                });
                fixes.collect()
            }
            Mending::Unknown => Vec::new(),
        }
    }

    /// Makes a fix of edits, if the error is gone when they are made and no other one has come.
    fn tried(&self, error: &SyntaxError, title: Title, safe: bool, edits: Edits) -> Option<Fix> {
        let after = errors_of(&self.with(&edits), self.chunk);
        let before = self.errors.iter().filter(|other| !std::ptr::eq(*other, error)).map(|error| &error.kind);
        is_part_of(&after, before).then(|| placed(title, safe, edits, self.text))
    }

    /// Tells whether the rows count from 1 on but for this number. Where others do not either, rows stand in each other's
    /// place, or are missing: then a number says more than that it is wrong.
    fn is_the_only_wrong_number(&self, number: Span) -> bool {
        let Chunk::Game(_, record) = self.chunk else { return false };
        let numbers = (1..).zip(record.rows()).filter_map(|(place, (_, row))| Some((place, row.number?)));
        let mut wrong = numbers.filter(|(place, number)| number.value != *place);
        matches!((wrong.next(), wrong.next()), (Some((_, first)), None) if first.span == number)
    }

    fn with(&self, edits: &Edits) -> Vec<u8> {
        edited(self.text.bytes, edits.iter().map(|(span, text)| (span.range(), &**text)))
    }

    fn missing_head(&self) -> Fix {
        let Head { text, start, ending, .. } = self.head;
        placed(Title::Head, true, vec![(Span::new(start, start), format!("doko 1{ending}").into())], text)
    }

    /// Returns the line of a key with its end, if nothing else stands in it that would be lost.
    fn line_at(&self, key: Span) -> Option<Span> {
        let lines = match self.chunk {
            Chunk::List(_) => &self.head.header.lines,
            Chunk::Game(_, record) => &record.lines,
        };
        let is_it = |line: &&doko_format::Line| matches!(&line.kind, LineKind::Field(field) if field.key.span == key);
        self.whole(lines.iter().find(is_it)?)
    }

    /// Returns the line of a row with its end, if the row above says the same in the same letters.
    fn row_again(&self, number: Span) -> Option<Span> {
        let Chunk::Game(_, record) = self.chunk else { return None };
        let is_it = |line: &doko_format::Line| matches!(&line.kind, LineKind::Row(row) if row.number.is_some_and(|written| written.span == number));
        let at = record.lines.iter().position(is_it)?;
        let above = record.lines[..at].iter().rev().find(|line| matches!(line.kind, LineKind::Row(_)))?;
        let line = &record.lines[at];
        let text = |line: &doko_format::Line| self.text.bytes[line.span.range()].trim_ascii();
        if text(above) == text(line) { self.whole(line) } else { None }
    }

    /// Returns a line with its end, if no remark and no comment would be lost with it.
    fn whole(&self, line: &doko_format::Line) -> Option<Span> {
        let Span { start, end } = line.span;
        let rest = self.text.bytes.get(end as usize..)?;
        let ending = rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |at| at + 1);
        let has_remark = self.text.bytes[line.span.range()].iter().any(|byte| matches!(byte, b'{' | b'#'));
        let bare = rest[..ending].iter().all(u8::is_ascii_whitespace) && !has_remark && line.notes.is_none();
        bare.then_some(Span { start, end: end + ending as u32 })
    }

    /// Makes the fix that names the language of the words, if more can be read in it than now.
    fn language(&self, language: Sprache) -> Option<Fix> {
        let (header, mut edits) = (self.head.header, Edits::new());
        let mut line = |span: Span, text: String| edits.push((span, text.into()));
        let written = header.field(&Key::Sprache);
        match written {
            Some(field) => line(field.value.span, language.code().to_owned()),
            None => {
                let (at, ending) = (self.below_head(), self.head.ending);
                let text = format!("Sprache:    {}", language.code());
                let is_line = at as usize == self.head.start || self.head.text.bytes[..at as usize].ends_with(b"\n");
                line(
                    Span { start: at, end: at },
                    if is_line { format!("{text}{ending}") } else { format!("{ending}{text}") },
                );
            }
        }
        // Keys that are read as they are now have to be read afterwards, too; each speaks against that language.
        let mut against = 0;
        for (_, field) in header.fields().filter(|(_, field)| field.key.value != Key::Sprache) {
            let Some(word) = field.key.value.word() else { continue };
            let found = String::from_utf8_lossy(&self.head.text.bytes[field.key.span.range()]);
            if language.find(Group::Key, &found) != Some(word) {
                line(field.key.span, language.word(word).to_owned());
                against += 1;
            }
        }
        edits.sort_by_key(|(span, _)| *span);
        let with_line = edited(self.head.text.bytes, edits.iter().map(|(span, text)| (span.range(), &**text)));
        let list = |bytes: &[u8]| errors_of(bytes, Chunk::List(None)).len();
        let (now, then) = (list(self.head.text.bytes), list(&with_line));
        let less = match self.chunk {
            Chunk::List(game) => {
                let default = Context::of(header);
                let of_game = |context: &Context| {
                    game.map_or(0, |game| errors_of(game, Chunk::Game(context, &Record::default())).len())
                };
                then + against + of_game(&default.with_sprache(language)) < now + of_game(&default)
            }
            Chunk::Game(context, record) => {
                let there = errors_of(self.text.bytes, Chunk::Game(&context.with_sprache(language), record)).len();
                then <= now && there + against < self.errors.len()
            }
        };
        less.then(|| placed(Title::Language { language }, false, edits, self.head.text))
    }

    /// Returns where the line below `doko 1` begins in the header's text.
    fn below_head(&self) -> u32 {
        let Some(version) = self.head.header.version else { return self.head.start as u32 };
        let behind = version.span.end as usize;
        let rest = &self.head.text.bytes[behind..];
        (behind + rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |at| at + 1)) as u32
    }
}

/// How many noted results and leaders of a game are mended at once: each is tried, and judging a game with a claim may take long.
const TRIALS: usize = 24;

/// How the noted results of a game are mended.
pub(crate) struct Accounts<'a> {
    /// Its list.
    pub(crate) header: &'a ListHeader,
    /// What the reading of it has to know of the list.
    pub(crate) context: &'a Context,
    /// What is written.
    pub(crate) record: &'a Record,
    /// Its text.
    pub(crate) text: SourceText<'a>,
    /// Its errors.
    pub(crate) errors: &'a [SyntaxError],
    /// Its judgement, and the rule set; none for what only the list shows, which cannot be tried on the game alone.
    pub(crate) judged: Option<(&'a Analysis, &'static RuleSet)>,
    /// What the games before it show, where that was asked.
    pub(crate) vorgeschichte: Option<Vorgeschichte<'a>>,
}

impl Accounts<'_> {
    /// Returns what mends each of the findings, as far as it is about a noted result or leader, in their order.
    pub(crate) fn fixes(&self, findings: &[Finding]) -> Vec<Vec<Fix>> {
        let mut tried = 0;
        let mend = |finding: &Finding| {
            let right = corrections(finding, self.record, self.judged);
            tried += usize::from(!right.is_empty());
            if tried <= TRIALS { self.of_finding(finding, &right) } else { Vec::new() }
        };
        findings.iter().map(mend).collect()
    }

    fn of_finding(&self, finding: &Finding, right: &[Correction]) -> Vec<Fix> {
        let edit = |(at, right): (Locus, &Right)| Some((self.record.span_of(at)?, self.written(right).into()));
        let edits: Option<Edits> = right.iter().map(|right| edit((right.at, &right.right))).collect();
        let Some(edits) = edits.filter(|edits| !edits.is_empty()) else { return Vec::new() };
        let has_remark = |(span, _): &(Span, Box<str>)| self.text.bytes[span.range()].contains(&b'{');
        if edits.iter().any(has_remark) || !self.is_right(finding, &edits) {
            return Vec::new();
        }
        let whole = self.record.span_of(Locus { part: Part::Value, ..finding.at }).filter(|_| edits.len() > 1);
        let shown = whole.unwrap_or(edits[0].0);
        let found = clipped(&String::from_utf8_lossy(&self.text.bytes[shown.range()]));
        let inside = edits.iter().map(|(span, text)| {
            let range = span.range();
            (range.start - shown.range().start..range.end - shown.range().start, &**text)
        });
        let text = clipped(&String::from_utf8_lossy(&edited(&self.text.bytes[shown.range()], inside)));
        vec![placed(Title::Result { found, text }, false, edits, self.text)]
    }

    fn written(&self, right: &Right) -> String {
        match right {
            Right::Value(key, value) => {
                let mut text = String::new();
                write_value(key, value, self.context.sprache(), &mut text);
                text
            }
            Right::Taken(taken) => match taken.augen {
                Some(augen) => format!("-> {} {augen}", taken.seat),
                None => format!("-> {}", taken.seat),
            },
            Right::Leader(seat) => format!("{seat}:"),
        }
    }

    /// Tells whether the finding is gone with these edits and no error has come.
    fn is_right(&self, finding: &Finding, edits: &Edits) -> bool {
        let Some((analysis, rules)) = self.judged else { return true };
        let bytes = edited(self.text.bytes, edits.iter().map(|(span, text)| (span.range(), &**text)));
        let (mut record, mut errors) = (Record::default(), Vec::new());
        parse_game(&bytes, self.context, &mut record, &mut errors);
        let again = match self.vorgeschichte {
            Some(vorgeschichte) => analyze_in_list(&record, self.header, rules, vorgeschichte),
            None => analyze(&record, self.header, rules),
        };
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        let after: Vec<_> = again.findings.iter().filter(is_error).map(|finding| finding.kind.clone()).collect();
        let before = analysis.findings.iter().filter(is_error).filter(|other| !std::ptr::eq(*other, finding));
        errors.len() <= self.errors.len() && is_part_of(&after, before.map(|finding| &finding.kind))
    }
}

/// Reads a chunk for its errors.
fn errors_of(bytes: &[u8], chunk: Chunk<'_>) -> Vec<SyntaxErrorKind> {
    let mut errors = Vec::new();
    match chunk {
        Chunk::List(_) => parse_list_header(bytes, &mut ListHeader::default(), &mut errors),
        Chunk::Game(context, _) => parse_game(bytes, context, &mut Record::default(), &mut errors),
    }
    errors.into_iter().map(|error| error.kind).collect()
}

/// Tells whether all of `some` are among `all`, each as often.
fn is_part_of<'k, Kind: PartialEq + 'k>(some: &[Kind], all: impl Iterator<Item = &'k Kind>) -> bool {
    let mut left: Vec<&Kind> = all.collect();
    some.iter().all(|one| match left.iter().position(|other| *other == one) {
        Some(at) => {
            left.swap_remove(at);
            true
        }
        None => false,
    })
}

/// Gives edits their places in the file.
fn placed(title: Title, safe: bool, edits: Edits, text: SourceText<'_>) -> Fix {
    let edits = edits.into_iter().map(|(span, by)| Edit { place: text.place(span), text: by });
    Fix { title, edits: edits.collect(), safe }
}
