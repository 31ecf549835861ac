//! Reads a chunk line by line: which kind of line it is, its comments and remarks, and what is the matter with it.

use doko_format::{
    Akt, Field, Handlung, Item, Items, Key, Line, LineKind, Notes, Row, Scope, Seat, Span, Spanned, Sprache, Text,
    Value,
};
use memchr::{memchr, memrchr};

use crate::bare::{Meant, bare};
use crate::blame::{Blame, excerpt, in_this_language, is_result};
use crate::context::Context;
use crate::error::{Grenze, Proposal, SyntaxError, SyntaxErrorKind, Zeilenfehler};
use crate::grammar::atom::{Grammar, Source, as_text, is_end, line_end, plain, skip, spaced};
use crate::grammar::key::Head;
use crate::input::{boundary, is_blank};
use crate::klage::{Klage, klage};
use crate::letter::{bom_length, checked};
use crate::lines::Lines;
use crate::short_cuts::short_cuts;
use doko_format::keyword::Group;

/// What one chunk is read with: its findings, and what earlier lines of it said.
pub(crate) struct Reader<'c> {
    /// The whole chunk, for messages that quote another place.
    chunk: &'c [u8],
    errors: &'c mut Vec<SyntaxError>,
    /// How many findings were there before this chunk.
    before: usize,
    /// How many findings this chunk has, those beyond the limit counted.
    found: usize,
    /// What may not stand in a record; what cannot be read because of it is not reported again.
    refused: Vec<Span>,
    /// Whole-line comments that wait for their line.
    comments: Vec<Text>,
    /// The keys that stood already, as bits, and those of the Blätter.
    keys: u64,
    rows: u32,
    /// What was said and done so far.
    said: Said,
    /// How far the last written row number was ahead of its place.
    ahead: i64,
    /// A line could not be read since the last row; it may have been one.
    lost_row: bool,
    /// Whether in this header a game or another list was to begin, and did not: what stands below it belongs there. In a game the
    /// lines of the next one stand in the way of its own.
    lost_head: bool,
    is_list: bool,
    has_long_lines: bool,
    /// Where something stands that all say.
    said_of_all: Option<Span>,
    /// The last line has one of the [`TABLE_KEYS`].
    names_table: bool,
    /// The language was changed once; a second `Sprache` line that says another one changes nothing.
    changed_sprache: bool,
}

/// What a line in the middle makes necessary.
pub(crate) enum Restart {
    /// The names of the table stand in this chunk.
    Names(Vec<Spanned<Option<Text>>>),
    /// The language of the list is another one.
    Sprache(Sprache),
}

/// How much is said and done in a game besides the cards.
#[derive(Clone, Copy, Default)]
struct Said {
    events: usize,
    /// The complaints and rulings among them.
    disputes: usize,
    /// A limit was crossed already.
    over: bool,
}

impl Said {
    fn in_line(kind: &LineKind) -> Said {
        let items = match kind {
            LineKind::Row(row) => &row.items,
            LineKind::Events(items) => items,
            LineKind::Field(Field { value: Spanned { value: Value::Statements(items), .. }, .. }) => items,
            LineKind::Field(_) | LineKind::Unreadable(_) => return Said::default(),
        };
        let events = items.iter().filter_map(|item| match &item.value {
            Item::Event(event) => Some(&event.what),
            Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
        });
        events.fold(Said::default(), |said, what| {
            let disputes = matches!(what, Handlung::Akt(Akt::Reklamation(_) | Akt::Entscheid(_)));
            Said { events: said.events + 1, disputes: said.disputes + usize::from(disputes), over: false }
        })
    }

    /// Adds what a line says, unless it crosses a limit: that is returned, with what there would be, nothing from the second
    /// line on that does.
    fn add(&mut self, line: Said) -> Option<(Grenze, usize)> {
        let (events, disputes) = (self.events + line.events, self.disputes + line.disputes);
        let crossed = [(Grenze::Ereignisse, events), (Grenze::Streitfaelle, disputes)];
        match crossed.into_iter().find(|(limit, found)| *found > limit.most()) {
            // What says nothing crosses nothing.
            Some((limit, found)) if line.events > 0 => {
                Some((limit, if std::mem::replace(&mut self.over, true) { 0 } else { found }))
            }
            Some(_) | None => {
                (self.events, self.disputes) = (events, disputes);
                None
            }
        }
    }
}

/// The notes of a line; most lines have none.
pub(crate) type LineNotes = Option<Box<Notes>>;

/// Where the lines of a chunk go.
pub(crate) struct Into<'r> {
    /// The lines.
    pub(crate) lines: Lines<'r>,
    /// What belongs to the line above the first one: remarks may stand below it.
    pub(crate) notes: &'r mut LineNotes,
    /// Comments behind the last line.
    pub(crate) trailing: &'r mut Vec<Text>,
}

impl<'c> Reader<'c> {
    pub(crate) fn new(chunk: &'c [u8], is_list: bool, errors: &'c mut Vec<SyntaxError>) -> Reader<'c> {
        let has_long_lines = chunk.len() > Grenze::Zeile.most()
            && chunk.split(|byte| *byte == b'\n').any(|line| line.len() > Grenze::Zeile.most());
        Reader {
            chunk,
            before: errors.len(),
            errors,
            found: 0,
            refused: Vec::new(),
            comments: Vec::new(),
            keys: 0,
            rows: 0,
            said: Said::default(),
            ahead: 0,
            lost_row: false,
            lost_head: false,
            is_list,
            has_long_lines,
            said_of_all: None,
            names_table: false,
            changed_sprache: false,
        }
    }

    /// Reports what may not stand in a record and remembers where it stands.
    pub(crate) fn refuse(&mut self, refused: Vec<(SyntaxErrorKind, Span)>) {
        for (kind, span) in refused {
            self.report(kind, span);
            // Remembered only now, so that it does not silence itself.
            self.refused.push(span);
        }
        self.refused.sort_unstable();
    }

    /// Makes a finding, unless there are too many or its cause was reported already.
    pub(crate) fn report(&mut self, kind: SyntaxErrorKind, span: Span) {
        self.report_blame(kind.into(), span, None);
    }

    /// Does the same for what is to blame, with what may have been meant.
    #[cold]
    pub(crate) fn report_blame(&mut self, blame: Blame, span: Span, related: Option<Span>) {
        let Blame { kind, proposal } = blame;
        let from = self.refused.partition_point(|refused| refused.end <= span.start);
        if self.refused.get(from).is_some_and(|refused| refused.start < span.end) {
            return;
        }
        if self.takes_more() {
            self.errors.push(SyntaxError { kind, span, related, proposal: proposal.map(Box::new) });
        }
        self.count_finding();
    }

    /// Tells whether another finding is still listened to.
    pub(crate) fn takes_more(&self) -> bool {
        self.found < Grenze::Befunde.most()
    }

    /// Counts a finding that is not worked out any more.
    pub(crate) fn count_finding(&mut self) {
        self.found += 1;
    }

    /// Says how many findings were left out, at the end of the chunk.
    pub(crate) fn finish(self) {
        if self.found > Grenze::Befunde.most() {
            let kind = SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Befunde, found: self.found };
            let span = self.errors.last().map_or(Span::default(), |last| last.span);
            self.errors.push(SyntaxError { kind, span, related: None, proposal: None });
        }
    }

    /// Forgets everything read so far, to begin again with another context.
    pub(crate) fn restart(&mut self) {
        self.errors.truncate(self.before);
        self.found = 0;
        self.refused.clear();
        self.comments.clear();
        (self.keys, self.rows, self.ahead) = (0, 0, 0);
        (self.lost_row, self.lost_head) = (false, false);
        self.said = Said::default();
        self.said_of_all = None;
    }

    /// Returns where something stands that all say; what it stands for is still to be written out.
    pub(crate) fn said_of_all(&self) -> Option<Span> {
        self.said_of_all
    }

    /// Keeps what all say as it stands, unless it is not the first or stands in no game.
    pub(crate) fn takes_said_of_all(&mut self, place: Span) -> bool {
        let takes = self.said_of_all.is_none() && !self.is_list;
        if takes {
            self.said_of_all = Some(place);
        }
        takes
    }

    /// Returns the text at a place of the chunk.
    pub(crate) fn text_at(&self, span: Span) -> &'c str {
        self.chunk.get(span.range()).map(as_text).unwrap_or_default()
    }

    /// Takes the comments that wait for their line.
    fn take_comments(&mut self) -> Vec<Text> {
        std::mem::take(&mut self.comments)
    }

    /// Reads the blank lines and comments above the first line of a chunk.
    pub(crate) fn lead<'s>(&mut self, source: Source<'s>) -> &'s [u8] {
        let mut rest = source.bytes;
        loop {
            rest = &rest[bom_length(rest)..];
            let next = skip(rest);
            rest = match next.first() {
                Some(b'\n') => &next[1..],
                Some(b'#') => self.comment_line(source, next),
                None => next,
                Some(_) => return rest,
            };
            if rest.is_empty() {
                return rest;
            }
        }
    }

    /// Returns the notes of the first line of a chunk, begun with the comments above it.
    pub(crate) fn head_notes(&mut self) -> LineNotes {
        let before = self.take_comments();
        (!before.is_empty()).then(|| Box::new(Notes { before, ..Notes::default() }))
    }

    /// Reads what stands behind the value of the first line of a chunk, and returns the line below it.
    pub(crate) fn head_tail<'s>(&mut self, source: Source<'s>, input: &'s [u8], notes: &mut LineNotes) -> &'s [u8] {
        let rest = self.tail(source, input, notes);
        let end = line_end(rest);
        if rest.len() > end.len() {
            let found = source.between(rest, end).trim_end();
            // Kept as a remark, since the line itself must stay the first one; a remark cannot hold its own end.
            notes.get_or_insert_default().remarks.push(spaced(&found.replace('}', ")")));
            let reason = Zeilenfehler::ZuViel { found: excerpt(found) };
            self.report(SyntaxErrorKind::ZeileUnlesbar { reason }, source.span(rest, end));
        }
        end.get(1..).unwrap_or_default()
    }

    /// Production: a line that is a comment as a whole. It waits for the line below it.
    fn comment_line<'s>(&mut self, source: Source<'s>, input: &'s [u8]) -> &'s [u8] {
        let rest = line_end(input);
        self.check_length(source, input, rest);
        self.comments.push(comment(source, input, rest));
        rest.get(1..).unwrap_or_default()
    }

    /// Production: what may stand behind the first line of a chunk and behind a value: remarks, then a comment.
    ///
    /// Returns what is left: the end of the line, or what is too much.
    pub(crate) fn tail<'s>(&mut self, source: Source<'s>, input: &'s [u8], notes: &mut LineNotes) -> &'s [u8] {
        let mut rest = skip(input);
        loop {
            match rest.first() {
                Some(b'{') => {
                    let (after, remark) = self.remark(source, rest);
                    notes.get_or_insert_default().remarks.push(remark.value);
                    rest = skip(after);
                }
                Some(b'#') if is_end(source, rest) || notes.as_ref().is_some_and(|notes| !notes.remarks.is_empty()) => {
                    let end = line_end(rest);
                    notes.get_or_insert_default().after = Some(comment(source, rest, end));
                    return end;
                }
                _ => return rest,
            }
        }
    }

    /// Production: `{…}`, over as many lines as it takes. Lines are joined by `\n`, outer blanks dropped.
    pub(crate) fn remark<'s>(&mut self, source: Source<'s>, input: &'s [u8]) -> (&'s [u8], Spanned<Text>) {
        let inner = &input[1..];
        let (text, rest) = match memchr(b'}', inner) {
            Some(length) => (source.between(inner, &inner[length..]), &inner[length + 1..]),
            None => {
                self.report(SyntaxErrorKind::BemerkungOffen, source.span(input, inner));
                (as_text(inner), &inner[inner.len()..])
            }
        };
        let text = if memchr(b'\n', text.as_bytes()).is_some() {
            let blanks = [' ', '\t', '\r'];
            let lines: Vec<&str> = text.split('\n').map(|line| line.trim_matches(blanks)).collect();
            spaced(lines.join("\n").trim())
        } else {
            spaced(text.trim_matches([' ', '\t', '\r']))
        };
        (rest, Spanned::new(text, source.span(input, rest)))
    }

    /// Reads a remark as an item.
    pub(crate) fn remark_item<'s>(&mut self, source: Source<'s>, input: &'s [u8], items: &mut Items) -> &'s [u8] {
        let (rest, Spanned { value: remark, span }) = self.remark(source, input);
        items.push(Spanned::new(Item::Remark { remark }, span));
        rest
    }

    /// Reads the lines of a chunk below its first one.
    pub(crate) fn lines<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        mut into: Into<'_>,
        may_restart: bool,
    ) -> Option<Restart> {
        let mut rest = input;
        self.names_table = false;
        while !rest.is_empty() {
            rest = self.next_lines(grammar, rest, &mut into);
            if may_restart
                && std::mem::take(&mut self.names_table)
                && let Some(Line { kind: LineKind::Field(field), .. }) = into.lines.last_mut()
                && let Some(restart) = self.wants_restart(grammar.context, field)
            {
                return Some(restart);
            }
        }
        *into.trailing = self.take_comments();
        into.lines.finish();
        None
    }

    /// Reads the next line, or as many as are plain, and returns what stands below.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn next_lines<'s>(&mut self, grammar: Grammar<'s>, rest: &'s [u8], into: &mut Into<'_>) -> &'s [u8] {
        let Some(first) = rest.first() else { return rest };
        if self.takes_plain_lines() {
            let below = match first {
                b' ' | b'\t' | b'0'..=b'9' => self.plain_rows(grammar, rest, &mut into.lines),
                _ => self.plain_field(grammar, rest, &mut into.lines),
            };
            if let Some(below) = below {
                return below;
            }
        }
        let line = if *first == 0xEF { &rest[bom_length(rest)..] } else { rest };
        let start = skip(line);
        match start.first() {
            None => start,
            Some(b'\n') => &start[1..],
            Some(b'#') => self.comment_line(grammar.source, start),
            Some(b'{') => self.remark_line(grammar.source, start, into),
            Some(_) => self.line(grammar, line, start, into),
        }
    }

    /// Goes on below so many rows that were read elsewhere.
    pub(crate) fn go_on_below(&mut self, rows: usize) {
        self.rows = rows as u32;
    }

    /// Reads the next line of a game whose lines above were read elsewhere: so many rows, and so much was said in them.
    ///
    /// Returns what stands below; `None` if there is something to say about it, or if what it means depends on other lines.
    pub(crate) fn line_between<'s>(
        &mut self,
        grammar: Grammar<'s>,
        rest: &'s [u8],
        into: &mut Into<'_>,
        (rows, events): (usize, usize),
    ) -> Option<&'s [u8]> {
        (self.rows, self.said.events) = (rows as u32, events);
        let lines = into.lines.count();
        let below = self.next_lines(grammar, rest, into);
        // Comments belong to the line below, which may be read elsewhere.
        self.comments.clear();
        // A further `Vorbehalt` line is part of the first one.
        let is_joined = into.lines.count() == lines && !matches!(skip(rest).first(), None | Some(b'\n' | b'#' | b'{'));
        (self.found == 0 && self.said_of_all.is_none() && !is_joined).then_some(below)
    }

    /// Tells whether a line changes how the lines above it should have been read.
    fn wants_restart(&mut self, context: &Context, field: &Field) -> Option<Restart> {
        match (&field.key.value, &field.value.value) {
            (Key::Spieler, Value::Names(names)) => Some(Restart::Names(names.clone())),
            (Key::Sprache, Value::Sprache(sprache))
                if self.is_list && *sprache != context.sprache && !self.changed_sprache =>
            {
                self.changed_sprache = true;
                Some(Restart::Sprache(*sprache))
            }
            _ => None,
        }
    }

    /// Reads a remark that begins a line: it belongs to the line above. What follows it is a line of its own.
    fn remark_line<'s>(&mut self, source: Source<'s>, input: &'s [u8], into: &mut Into<'_>) -> &'s [u8] {
        let (rest, remark) = self.remark(source, input);
        match into.lines.last_mut() {
            Some(Line { kind: LineKind::Row(Row { items, taken: None, .. }) | LineKind::Events(items), .. }) => {
                items.push(remark.map(|remark| Item::Remark { remark }));
            }
            Some(Line { notes, .. }) => notes.get_or_insert_default().remarks.push(remark.value),
            None => into.notes.get_or_insert_default().remarks.push(remark.value),
        }
        rest
    }

    /// Reads one line and returns the line below it. `start` stands behind its first blanks.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn line<'s>(&mut self, grammar: Grammar<'s>, line: &'s [u8], start: &'s [u8], into: &mut Into<'_>) -> &'s [u8] {
        let source = grammar.source;
        if self.has_long_lines {
            let end = line_end(line);
            if !self.check_length(source, line, end) {
                return self.unreadable_line(source, line, line, into);
            }
        }
        let mut notes = None;
        let place = (self.rows, self.ahead);
        let read = match start[0] {
            b'0'..=b'9' | b'(' | b'~' | b'[' | b'?' | b'&' => self.row(grammar, start, &mut into.lines),
            // A dash alone is the mark of a list in other texts.
            b'-' if start.get(1) == Some(&b'>') => self.row(grammar, start, &mut into.lines),
            _ => self.field_or_row(grammar, start, &mut notes, &mut into.lines),
        };
        let Some(rest) = read else { return self.unreadable_line(source, line, line, into) };
        let rest = match rest.first() {
            None | Some(b'\n') => rest,
            Some(_) => self.tail(source, rest, &mut notes),
        };
        if !matches!(rest.first(), None | Some(b'\n')) {
            into.lines.pop();
            // What is no row takes no place among them.
            (self.rows, self.ahead) = place;
            let found = excerpt(source.between(rest, line_end(rest)));
            let reason = Zeilenfehler::ZuViel { found };
            self.report(SyntaxErrorKind::ZeileUnlesbar { reason }, source.span(rest, line_end(rest)));
            return self.unreadable_line(source, line, rest, into);
        }
        if self.rows > Grenze::Stiche.most() as u32
            && let Some(Line { kind: LineKind::Row(_), .. }) = into.lines.last_mut()
        {
            into.lines.pop();
            if self.rows == Grenze::Stiche.most() as u32 + 1 {
                let found = self.rows as usize;
                let kind = SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Stiche, found };
                self.report(kind, source.span(start, rest));
            }
            return self.unreadable_line(source, line, rest, into);
        }
        let said = into.lines.last_mut().map_or(Said::default(), |line| Said::in_line(&line.kind));
        if let Some((limit, found)) = self.said.add(said) {
            into.lines.pop();
            if found > 0 {
                self.report(SyntaxErrorKind::GrenzeUeberschritten { limit, found }, source.span(start, rest));
            }
            return self.unreadable_line(source, line, rest, into);
        }
        self.settle(notes, source.span(line, rest), into);
        rest.get(1..).unwrap_or_default()
    }

    /// Completes the line that was read last: its comments, its place, and what its key means for others.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn settle(&mut self, mut notes: LineNotes, span: Span, into: &mut Into<'_>) {
        if !self.comments.is_empty() {
            notes.get_or_insert_default().before = self.take_comments();
        }
        let Some((line, above)) = into.lines.split_last_mut() else { return };
        line.span = span;
        if notes.is_some() {
            line.notes = notes;
        }
        let LineKind::Field(field) = &line.kind else { return };
        let is_joined = field.key.value == Key::Vorbehalt && self.keys & bit(&Key::Vorbehalt) != 0;
        if !is_joined {
            return self.check_key(field, above);
        }
        join_vorbehalt(above, line);
        into.lines.pop();
    }

    /// Makes the findings about where and how often a key stands.
    fn check_key(&mut self, field: &Field, lines: &[Line]) {
        if self.lost_head {
            return;
        }
        let bit = bit(&field.key.value);
        if self.keys & bit != 0 {
            self.report_double(field, lines);
        }
        self.keys |= bit;
        self.names_table |= bit & TABLE_KEYS != 0;
        let elsewhere = if self.is_list { GAME_KEYS } else { LIST_KEYS };
        if bit & elsewhere != 0 {
            let key = excerpt(self.text_at(field.key.span));
            self.report(SyntaxErrorKind::SchluesselOrt { key, list: !self.is_list }, field.key.span);
        }
    }

    #[cold]
    fn report_double(&mut self, field: &Field, lines: &[Line]) {
        let first = lines.iter().find_map(|line| {
            let LineKind::Field(first) = &line.kind else { return None };
            (first.key.value == field.key.value).then_some(first)
        });
        let same = first.is_some_and(|first| first.value == field.value);
        let kind = SyntaxErrorKind::SchluesselDoppelt { key: excerpt(self.text_at(field.key.span)), same };
        let related = first.map(|first| first.key.span);
        self.report_blame(kind.into(), field.key.span, related);
    }

    /// Reads a line that begins with a letter or a symbol: a header line, or a row without number.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn field_or_row<'s>(
        &mut self,
        grammar: Grammar<'s>,
        start: &'s [u8],
        notes: &mut LineNotes,
        lines: &mut Lines<'_>,
    ) -> Option<&'s [u8]> {
        let (rest, key) = match grammar.key(start) {
            Head::Key(rest, key) => (rest, key),
            Head::NoSeat(rest) => {
                self.report_no_seat(grammar, start, rest);
                return None;
            }
            Head::Unknown(rest, name) => {
                let line = grammar.source.line(start);
                if klage(grammar, line).is_some() {
                    return self.no_line(grammar, start);
                }
                if grammar.laid(start).is_ok() || matches!(grammar.leader(start), Ok((_, Some(_)))) {
                    return self.row(grammar, start, lines);
                }
                if !is_key_like(name) {
                    return self.no_line(grammar, start);
                }
                if let Some(meant) = bare(grammar.context, line) {
                    self.report_bare(grammar, &meant);
                    return None;
                }
                let span = grammar.source.span(start, &start[name.len()..]);
                self.report_unknown_key(grammar, name, skip(rest), span);
                (rest, Spanned::new(Key::Unbekannt(plain(name)), span))
            }
            Head::NoColon if grammar.laid(start).is_ok() => return self.row(grammar, start, lines),
            Head::NoColon => return self.no_line(grammar, start),
        };
        Some(self.field(grammar, rest, key, notes, lines))
    }

    /// Makes the finding for a line that is nothing we know.
    #[cold]
    pub(crate) fn no_line<'s>(&mut self, grammar: Grammar<'s>, start: &'s [u8]) -> Option<&'s [u8]> {
        let end = line_end(start);
        let line = grammar.source.between(start, end).trim_end();
        let span = grammar.source.span(start, &start[line.len()..]);
        let meant = bare(grammar.context, line);
        if let Some(meant) = meant.as_ref().filter(|meant| meant.event && meant.sure) {
            self.report_bare(grammar, meant);
            return None;
        }
        if let Some(Klage { event, names_plaintiff }) = klage(grammar, line) {
            let proposal = Proposal { span, texts: vec![event.as_str().into()], sure: false };
            let (found, event) = (excerpt(line), event.into_boxed_str());
            let reason = Zeilenfehler::Klage { found, event, sample: !names_plaintiff };
            let proposal = names_plaintiff.then_some(proposal);
            self.report_blame(Blame { kind: SyntaxErrorKind::ZeileUnlesbar { reason }, proposal }, span, None);
            return None;
        }
        if let Some(meant) = &meant {
            self.report_bare(grammar, meant);
            return None;
        }
        let (reason, proposal) = match grammar.context.sprache.longest(Group::Key, line) {
            Some((_, length)) if !line.contains(':') => {
                let key = &line[..length];
                let behind = grammar.source.place_of(key).end;
                // A key with nothing behind it lacks more than its colon.
                let says_something = !line[length..].trim().is_empty();
                let proposal = says_something.then(|| Proposal::colon(&start[length..], behind));
                (Zeilenfehler::DoppelpunktFehlt { key: excerpt(key) }, proposal)
            }
            // In column one it would have begun a piece of its own.
            _ if boundary(start).is_some() => (Zeilenfehler::Eingerueckt { found: excerpt(line) }, None),
            _ => (Zeilenfehler::Unbekannt { found: excerpt(line) }, None),
        };
        self.report_blame(Blame { kind: SyntaxErrorKind::ZeileUnlesbar { reason }, proposal }, span, None);
        None
    }

    /// Makes the finding for a line that lacks its parentheses, or its key.
    fn report_bare(&mut self, grammar: Grammar<'_>, meant: &Meant<'_>) {
        let Meant { said, line, event, sure, timeless } = meant;
        let (span, line): (_, Box<str>) = (grammar.source.place_of(said), line.as_str().into());
        let reason = Zeilenfehler::Nackt { found: excerpt(said), line: line.clone(), event: *event };
        // Lines of the head may stand anywhere: what happened at which card is not known there (SPEC F 7.2).
        let sure = *sure && (*timeless || self.rows > 0);
        let proposal = Some(Proposal { span, texts: vec![line], sure });
        self.report_blame(Blame { kind: SyntaxErrorKind::ZeileUnlesbar { reason }, proposal }, span, None);
    }

    /// Makes the finding for words that are no key; `value` stands behind their colon.
    fn report_unknown_key<'s>(&mut self, grammar: Grammar<'s>, name: &str, value: &'s [u8], span: Span) {
        let sprache = grammar.context.sprache;
        let label = grammar.source.between(value, line_end(value)).split(['#', '{']).next().map_or("", str::trim_end);
        let without_colon = format!("{name} {}", if label.is_empty() { "1" } else { label });
        if boundary(without_colon.as_bytes()).is_some() {
            // Games and lists begin without a colon (SPEC F 3.1).
            let suggestion = Some(excerpt(&without_colon));
            let kind = SyntaxErrorKind::SchluesselUnbekannt { key: excerpt(name), suggestion, language: None };
            self.report_blame(kind.into(), span, None);
            self.lost_head = self.is_list;
            return;
        }
        // `Hand 1` of another language is found by its first word.
        let word = name.trim_end_matches(|last: char| last.is_ascii_digit() || last == ' ');
        let elsewhere = sprache.elsewhere(Group::Key, name).or_else(|| sprache.elsewhere(Group::Key, word));
        let language = elsewhere.map(|(language, _)| language);
        // Beside its seat the key is the word alone.
        let written = if sprache.elsewhere(Group::Key, name).is_some() { name } else { word };
        let near = match language {
            Some(_) => in_this_language(sprache, Group::Key, written),
            None if is_result(name) => vec![sprache.word(grammar.key_of_result(value))],
            // What is a word of its own is no slip of a key.
            None if sprache.find(Group::Event, name).is_some() => Vec::new(),
            None => sprache.all_nearest(Group::Key, word),
        };
        let suggestion = near.first().filter(|_| language.is_none()).map(|word| (*word).into());
        let texts = near.into_iter().map(Box::from).collect();
        let proposal = Proposal::of(written, grammar.source.place_of(written), texts);
        let kind = SyntaxErrorKind::SchluesselUnbekannt { key: excerpt(name), suggestion, language };
        self.report_blame(Blame { kind, proposal }, span, None);
    }

    /// Keeps a line verbatim, its comment and all, and returns the line below it. It goes to the end of the line that `read`
    /// begins in: a remark in it may have more than one.
    #[cold]
    fn unreadable_line<'s>(
        &mut self,
        source: Source<'s>,
        line: &'s [u8],
        read: &'s [u8],
        into: &mut Into<'_>,
    ) -> &'s [u8] {
        self.lost_row = true;
        let end = line_end(read);
        let verbatim = source.between(line, end).trim_end();
        let span = source.span(line, &line[verbatim.len()..]);
        let text = match memchr(b'\n', verbatim.as_bytes()) {
            Some(_) => plain(&verbatim.split('\n').map(str::trim_end).collect::<Vec<&str>>().join("\n")),
            None => plain(verbatim),
        };
        into.lines.push(LineKind::Unreadable(text), span);
        self.settle(None, span, into);
        end.get(1..).unwrap_or_default()
    }

    /// Makes the finding if a line is too long; returns whether it is not.
    fn check_length(&mut self, source: Source<'_>, line: &[u8], end: &[u8]) -> bool {
        let own = &line[..line.len() - end.len()];
        // Of CRLF both belong to the end, as a line feed alone does.
        let found = own.strip_suffix(b"\r").unwrap_or(own).len();
        let fits = found <= Grenze::Zeile.most();
        if !fits {
            let kind = SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Zeile, found };
            self.report(kind, source.span(line, &line[Grenze::Zeile.most()..]));
        }
        fits
    }

    /// Tells whether nothing is to be looked at in a line but what it says.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn takes_plain_lines(&self) -> bool {
        short_cuts() && self.comments.is_empty() && !self.has_long_lines
    }

    /// Tells whether another row may be added without a finding.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn takes_rows(&self) -> bool {
        self.rows < Grenze::Stiche.most() as u32
    }

    /// Returns the bit of a key that may stand here and stood nowhere yet; see [`check_key`](Reader::check_key).
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn new_key(&self, key: &Key) -> Option<u64> {
        let bit = bit(key);
        let elsewhere = if self.is_list { GAME_KEYS } else { LIST_KEYS };
        ((self.keys | elsewhere) & bit == 0).then_some(bit)
    }

    /// Remembers that a key stood.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn add_key(&mut self, bit: u64) {
        self.keys |= bit;
    }

    /// Returns the number the next row should have.
    pub(crate) fn next_number(&self) -> u32 {
        (i64::from(self.rows) + 1 + self.ahead).clamp(0, i64::from(u32::MAX)) as u32
    }

    /// Tells whether so many more statements may be read without a finding, and counts them.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn takes_statements(&mut self, count: usize) -> bool {
        let fits = self.said.events + count <= Grenze::Ereignisse.most();
        self.said.events += if fits { count } else { 0 };
        fits
    }

    /// Counts a row and compares its number with its place. `ends_in_a_row` tells whether the row below may stand in its line.
    ///
    /// Only where the numbers leave the places, so that a lost or doubled row is one finding.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn count_row(&mut self, row: &Row, ends_in_a_row: bool) {
        let expected = self.next_number();
        self.rows += 1;
        let Some(number) = row.number else {
            // Canonical text numbers it as the row above says.
            self.lost_row = ends_in_a_row;
            return;
        };
        let ahead = i64::from(number.value) - i64::from(self.rows);
        if ahead != self.ahead {
            // Back in step with the places, or behind a line that may have been a row: nothing new is wrong.
            if ahead != 0 && !self.lost_row {
                let found = u32::from(number.value);
                self.report(SyntaxErrorKind::Stichnummer { found, expected }, number.span);
            }
            self.ahead = ahead;
        }
        self.lost_row = ends_in_a_row;
    }

    /// Keeps what stands beyond the limit of a game verbatim.
    pub(crate) fn overflow(&mut self, text: &[u8], base: usize, lines: &mut Vec<Line>) {
        let kind = LineKind::Unreadable(plain(as_text(text).trim_end()));
        lines.push(Line { kind, notes: None, span: Span::new(base, base + text.len()) });
    }
}

/// Returns the chunk, cut at the last line within the limit, and the rest.
pub(crate) fn within_limit(text: &[u8]) -> (&[u8], &[u8]) {
    let most = Grenze::Spiel.most();
    if text.len() <= most {
        return (text, &[]);
    }
    // Without any line end the first line is far too long and is kept as that.
    let cut = memrchr(b'\n', &text[..most]).or_else(|| memchr(b'\n', text)).map_or(text.len(), |at| at + 1);
    text.split_at(cut)
}

/// Returns the chunk as UTF-8 with what may not stand in it.
pub(crate) fn clean(chunk: &[u8]) -> (std::borrow::Cow<'_, [u8]>, Vec<(SyntaxErrorKind, Span)>) {
    let mut refused = Vec::new();
    let text = checked(chunk, |kind, span| {
        // One more than the limit is enough to say that there are more.
        if refused.len() <= Grenze::Befunde.most() {
            refused.push((kind, span));
        }
    });
    (text, refused)
}

/// Returns a comment without `#` and the blank behind it.
fn comment(source: Source<'_>, input: &[u8], end: &[u8]) -> Text {
    let text = source.between(&input[1..], end);
    let text = text.strip_prefix(' ').unwrap_or(text);
    spaced(text.trim_end_matches(|last: char| last.is_ascii() && is_blank(last as u8)))
}

/// Tells whether words could be a key of a later version: one to three words of letters, digits and hyphens.
fn is_key_like(name: &str) -> bool {
    let letters = name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_' | '\u{308}'));
    let begins = name.starts_with(char::is_alphabetic);
    letters && begins && name.len() <= 40 && name.split(' ').count() <= 3
}

/// The bit of the Blatt of seat 1; each seat has one of its own, behind the other keys.
const BLATT: usize = Key::SCOPES.len();
const _: () = assert!(BLATT + Seat::MAX <= u64::BITS as usize, "each key has its bit");

/// Returns the bit of a key that may stand once; none for keys that may stand more often.
const fn bit(key: &Key) -> u64 {
    match (key, key.row()) {
        (Key::Blatt(seat), _) => 1 << (BLATT + seat.index()),
        (_, Some(row)) => 1 << row,
        (_, None) => 0,
    }
}

/// Returns the bits of the keys that may stand only there.
const fn only_in(scope: Scope) -> u64 {
    let (mut bits, mut row) = (0, 0);
    while row < Key::SCOPES.len() {
        if Key::SCOPES[row] as u8 == scope as u8 {
            bits |= 1 << row;
        }
        row += 1;
    }
    bits
}

/// The keys that may not stand in a game.
const LIST_KEYS: u64 = only_in(Scope::List);

/// The keys that may change how the lines above them should have been read.
const TABLE_KEYS: u64 = bit(&Key::Sprache) | bit(&Key::Spieler);

/// The keys that may not stand in a list header.
const GAME_KEYS: u64 = only_in(Scope::Game) | !0 << BLATT;

/// Appends the statements of a further `Vorbehalt` line to the first one, and its comments and remarks too.
fn join_vorbehalt(lines: &mut [Line], further: &mut Line) {
    let Line { kind: LineKind::Field(further), notes, .. } = further else { return };
    let Value::Statements(more) = &mut further.value.value else { return };
    let first = lines.iter_mut().find_map(|line| {
        let LineKind::Field(Field { key, value }) = &mut line.kind else { return None };
        let items = value.value.statements_mut().filter(|_| key.value == Key::Vorbehalt)?;
        Some((items, &mut line.notes))
    });
    let Some((items, first_notes)) = first else { return };
    // Remarks behind the first line were about its last statement, which is not the last any more.
    let remarks = first_notes.as_mut().map(|notes| std::mem::take(&mut notes.remarks)).unwrap_or_default();
    items.extend(remarks.into_iter().map(|remark| Spanned::from(Item::Remark { remark })));
    items.append(more);
    let Some(notes) = notes.take() else { return };
    let first_notes = first_notes.get_or_insert_default();
    first_notes.before.extend(notes.before);
    first_notes.remarks = notes.remarks;
    match (&first_notes.after, notes.after) {
        (Some(_), Some(after)) => first_notes.before.push(after),
        (None, after) => first_notes.after = after,
        (Some(_), None) => {}
    }
}
