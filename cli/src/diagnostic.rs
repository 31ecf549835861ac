//! What was found, by whatever stage, with its place in the file. Here the game's coordinates meet bytes.

mod graphical;

use std::sync::Arc;

use doko_analyzer::{Finding, Role};
use doko_format::{Argument, LineAt, Locus, Record, Seat, Severity, Span};
use doko_parser::SyntaxError;
use fluent_bundle::FluentArgs;

use crate::message::{Messages, Wording};
use crate::terminal::sanitise;

pub(crate) use graphical::Graphical;

/// The code of an unknown rule set: no question of the text alone and none of the rules, so it is found here.
pub(crate) const REGELWERK_UNBEKANNT: (&str, &str, Severity) = ("N016", "regelwerk-unbekannt", Severity::Error);

/// A piece of text that was read as a whole, and where it stands in its file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// Its bytes.
    pub(crate) bytes: &'a [u8],
    /// How many bytes of the file stand before it.
    pub(crate) offset: u64,
    /// The number of its first line, from 1.
    pub(crate) line: usize,
}

/// A place in a file, with the line it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// First byte in the file.
    pub(crate) start: u64,
    /// The byte after the last one.
    pub(crate) end: u64,
    /// Line, from 1.
    pub(crate) line: usize,
    /// Column in characters, from 1.
    pub(crate) column: usize,
    /// Line of the end.
    pub(crate) end_line: usize,
    /// Column of the end: the character after the last one.
    pub(crate) end_column: usize,
    /// The line it begins in, fit for a terminal and shortened if it is very long.
    excerpt: Box<str>,
    /// The bytes of `excerpt` that are meant.
    marked: (usize, usize),
}

/// A further place of a finding.
#[derive(Clone, Debug)]
pub(crate) struct RelatedPlace {
    /// What it shows.
    pub(crate) role: Role,
    /// Where it is.
    pub(crate) place: Place,
    /// The trick it lies in, from 1.
    pub(crate) trick: Option<usize>,
    /// The card in its row, from 1.
    pub(crate) position: Option<usize>,
}

/// A finding of any stage.
#[derive(Clone, Debug)]
pub(crate) struct Diagnosis {
    /// Letter of the stage and three digits.
    pub(crate) code: &'static str,
    /// Its name.
    pub(crate) slug: &'static str,
    /// How bad it is.
    pub(crate) severity: Severity,
    /// The key of its message.
    message: &'static str,
    /// The values of its message.
    values: Vec<(&'static str, Argument)>,
    /// The clause, with system and edition.
    pub(crate) clause: Option<Arc<str>>,
    /// Whose act it is.
    pub(crate) seat: Option<Seat>,
    /// The trick, from 1.
    pub(crate) trick: Option<usize>,
    /// The card in its row, from 1.
    pub(crate) position: Option<usize>,
    /// Where it is.
    pub(crate) place: Place,
    /// What else shows it.
    pub(crate) related: Vec<RelatedPlace>,
}

/// Where a game's places are looked up: its own text and that of the list header above it.
#[derive(Clone, Copy)]
pub(crate) struct Bridge<'a> {
    /// The game.
    pub(crate) record: &'a Record,
    /// Its text.
    pub(crate) text: Text<'a>,
    /// The list header.
    pub(crate) header: &'a doko_format::ListHeader,
    /// Its text.
    pub(crate) header_text: Text<'a>,
}

impl Bridge<'_> {
    fn place(&self, locus: Locus) -> Place {
        let found = match locus.line {
            LineAt::ListHead | LineAt::ListLine(_) => self.header.span_of(locus).map(|span| (self.header_text, span)),
            LineAt::Head | LineAt::Line(_) => self.record.span_of(locus).map(|span| (self.text, span)),
        };
        let (text, span) = found.unwrap_or((self.text, self.record.span));
        text.place(span)
    }

    /// Gives a finding of the engine its places.
    pub(crate) fn finding(&self, finding: &Finding) -> Diagnosis {
        let (trick, position) = self.record.trick_and_position(finding.at);
        let values = finding.kind.arguments().into_iter().map(named_nothing).collect();
        let related = finding.related.iter().map(|related| {
            let (trick, position) = self.record.trick_and_position(related.at);
            RelatedPlace { role: related.role, place: self.place(related.at), trick, position }
        });
        Diagnosis {
            code: finding.kind.code(),
            slug: finding.kind.slug(),
            severity: finding.severity,
            message: finding.kind.message_id(),
            values,
            clause: finding.clause.clone(),
            seat: finding.seat,
            trick,
            position,
            place: self.place(finding.at),
            related: related.collect(),
        }
    }

    /// Gives a finding of the parser its place, with the trick if it stands in a row.
    pub(crate) fn syntax(&self, error: &SyntaxError) -> Diagnosis {
        let holds = |line: &doko_format::Line| line.span.start <= error.span.start && error.span.start < line.span.end;
        let row = self.record.lines.iter().position(holds);
        let trick = row.and_then(|line| self.record.trick_and_position(Locus::line(line, doko_format::Part::Whole)).0);
        Diagnosis { trick, ..Diagnosis::of_syntax(error, self.text) }
    }

    /// Says that the rule set is unknown, at the line that names it.
    pub(crate) fn unknown_rules(&self, at: Locus, id: &str, suggestion: Option<&str>) -> Diagnosis {
        let (code, slug, severity) = REGELWERK_UNBEKANNT;
        let mut values = vec![("found", Argument::Text(id.into()))];
        values.extend(suggestion.map(|word| ("suggestion", Argument::Text(word.into()))));
        let message = if suggestion.is_some() { "regelwerk-unbekannt-vorschlag" } else { slug };
        Diagnosis { code, slug, severity, message, values, ..Diagnosis::bare(self.place(at)) }
    }
}

/// A value that is not there is called `none`, so that a message can choose by it.
fn named_nothing((name, value): (&'static str, Argument)) -> (&'static str, Argument) {
    match value {
        Argument::Text(text) if text.is_empty() => (name, Argument::Text("none".into())),
        value => (name, value),
    }
}

impl Diagnosis {
    /// Gives a finding of the parser its place.
    pub(crate) fn of_syntax(error: &SyntaxError, text: Text<'_>) -> Diagnosis {
        let related = error.related.map(|span| RelatedPlace {
            role: Role::Earlier,
            place: text.place(span),
            trick: None,
            position: None,
        });
        Diagnosis {
            code: error.kind.code(),
            slug: error.kind.slug(),
            severity: error.kind.severity(),
            message: error.kind.message_id(),
            values: error.kind.arguments(),
            related: related.into_iter().collect(),
            ..Diagnosis::bare(text.place(error.span))
        }
    }

    const fn bare(place: Place) -> Diagnosis {
        Diagnosis {
            code: "",
            slug: "",
            severity: Severity::Info,
            message: "",
            values: Vec::new(),
            clause: None,
            seat: None,
            trick: None,
            position: None,
            place,
            related: Vec::new(),
        }
    }

    /// Returns the message.
    pub(crate) fn message(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        messages.format(self.message, &self.arguments(wording))
    }

    /// Returns what to do, where there is an advice.
    pub(crate) fn help(&self, messages: &Messages, wording: &Wording<'_>) -> Option<String> {
        messages.help(self.message, &self.arguments(wording))
    }

    /// Returns the words for its own place in an excerpt.
    pub(crate) fn label(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        messages.label(self.message, &self.arguments(wording)).unwrap_or_else(|| messages.text("role-here"))
    }

    /// Returns the words for a further place.
    pub(crate) fn role(&self, role: Role, messages: &Messages, wording: &Wording<'_>) -> String {
        messages.format(&format!("role-{}", role.slug()), &self.arguments(wording))
    }

    fn arguments<'m>(&self, wording: &Wording<'_>) -> FluentArgs<'m> {
        wording.arguments(&self.values)
    }
}

/// How many characters of a very long line are shown before and behind what is meant.
const AROUND: usize = 60;

impl Text<'_> {
    /// Returns the place of `span`, whose bytes count from the start of this text.
    pub(crate) fn place(&self, span: Span) -> Place {
        let start = (span.start as usize).min(self.bytes.len());
        let end = (span.end as usize).clamp(start, self.bytes.len());
        let (line, column, line_start) = self.position(start);
        let (end_line, end_column, _) = self.position(end);
        let rest = &self.bytes[line_start..];
        let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let whole = &rest[..length];
        let whole = whole.strip_suffix(b"\r").unwrap_or(whole);
        let from = (start - line_start).min(whole.len());
        let to = (end - line_start).clamp(from, whole.len());

        let readable = |bytes: &[u8]| sanitise(&String::from_utf8_lossy(bytes)).into_owned();
        let (before, meant, after) = (readable(&whole[..from]), readable(&whole[from..to]), readable(&whole[to..]));
        let before = shorten_start(&before);
        let marked = (before.len(), before.len() + meant.len());
        let excerpt = format!("{before}{meant}{}", shorten_end(&after)).into();
        let at = |byte: usize| self.offset + byte as u64;
        Place { start: at(start), end: at(end), line, column, end_line, end_column, excerpt, marked }
    }

    /// Returns line and column of a byte, and where its line starts in this text (behind a byte-order mark).
    fn position(&self, at: usize) -> (usize, usize, usize) {
        let above = &self.bytes[..at];
        let line = self.line + above.iter().filter(|&&byte| byte == b'\n').count();
        let mut start = above.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if self.bytes[start..at].starts_with(b"\xEF\xBB\xBF") {
            start += 3;
        }
        // A character is counted at its first byte; bytes that are no UTF-8 are rare and count as they look.
        let characters = self.bytes[start..at].iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        (line, characters + 1, start)
    }
}

fn shorten_start(text: &str) -> String {
    let count = text.chars().count();
    if count <= 2 * AROUND {
        return text.to_owned();
    }
    std::iter::once('…').chain(text.chars().skip(count - AROUND)).collect()
}

fn shorten_end(text: &str) -> String {
    let mut short: String = text.chars().take(2 * AROUND).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use doko_format::Span;

    use super::Text;

    #[test]
    fn columns_count_characters_and_lines_go_on_from_the_text_above() {
        let bytes = "Spiel ä\n 1.  1: KrÄ Kr9\n".as_bytes();
        let text = Text { bytes, offset: 100, line: 7 };
        let start = bytes.len() - 4;
        let place = text.place(Span::new(start, start + 3));
        assert_eq!((place.line, place.column, place.end_column), (8, 13, 16));
        assert_eq!(place.start, 100 + start as u64);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "Kr9");
    }

    #[test]
    fn a_very_long_line_is_shown_around_the_place_only() {
        let bytes = format!("{}HERE{}", "x".repeat(3000), "y".repeat(3000));
        let place = Text { bytes: bytes.as_bytes(), offset: 0, line: 1 }.place(Span::new(3000, 3004));
        assert_eq!(place.column, 3001);
        assert!(place.excerpt.chars().count() < 300);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "HERE");
    }
}
