//! Findings for people. The drawing is miette's; every word is ours, so that no English stands in other languages.

mod plain;

use std::fmt;

use doko_format::Severity;
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Place, Rights};
use doko_report::message::{Messages, Wording};
use doko_report::paint::Paint;
use doko_report::words::{self, InWords as _, Phrased};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, SourceCode, SourceSpan, SpanContents};

/// Draws findings with excerpts.
pub(crate) struct Graphical<'a> {
    /// The texts.
    pub(crate) messages: &'a Messages,
    /// Whether to colour.
    pub(crate) paint: Paint,
}

impl Graphical<'_> {
    /// Appends a finding: code, message and name, the lines it is about, clause, who may complain unless another finding
    /// says that it `stands`, what to do.
    pub(crate) fn draw(
        &self,
        file: &str,
        diagnosis: &Diagnosis,
        stands: bool,
        wording: &Wording<'_>,
        out: &mut String,
    ) {
        let mut words = Phrased::new(diagnosis, self.messages, wording);
        let is_drawn = !self.paint.0 && plain::draw(&sanitise(file), diagnosis, &mut words, out);
        if !is_drawn {
            self.draw_with_miette(&Graphic::of(file, diagnosis, &mut words), diagnosis.code, out);
        }
        if let Some(more) = diagnosis.left_out(self.messages) {
            self.line("label-note", &more, out);
        }
        if let Some(clause) = &diagnosis.clause {
            self.line("label-clause", &sanitise(clause), out);
        }
        if let Some(rights) = diagnosis.rights.as_ref().filter(|_| !stands) {
            self.rights(rights, wording, out);
        }
        if let Some(help) = words.help() {
            self.line("label-help", &help, out);
        }
        out.push('\n');
    }

    fn draw_with_miette(&self, report: &Graphic, code: &str, out: &mut String) {
        let mut theme = if self.paint.0 { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        for icon in [&mut theme.characters.error, &mut theme.characters.warning, &mut theme.characters.advice] {
            *icon = format!("{code} {icon}");
        }
        // Whatever miette would say itself (help, links, causes) is switched off or not given to it.
        let handler =
            GraphicalReportHandler::new_themed(theme).with_links(false).with_wrap_lines(false).without_cause_chain();
        // Writing to a string fails only if an excerpt cannot be read, and `Excerpt` has every line a label names.
        let _ = handler.render_report(out, report);
    }

    fn rights(&self, rights: &Rights, wording: &Wording<'_>, out: &mut String) {
        if let Some(from) = &rights.noticeable {
            self.line("report-noticeable", &words::moment(from, self.messages, wording), out);
        }
        if let Some(entitled) = words::entitled(rights, self.messages, wording) {
            self.line("report-entitled", &entitled, out);
        }
    }

    fn line(&self, label: &str, text: &str, out: &mut String) {
        out.push_str("  ");
        self.paint.write_cyan(out, |out| {
            self.messages.write(label, &[], &Wording::default(), out);
            out.push(':');
        });
        out.extend([" ", text, "\n"]);
    }
}

/// A finding as miette wants it.
#[derive(Debug)]
struct Graphic {
    message: String,
    severity: miette::Severity,
    excerpt: Excerpt,
    labels: Vec<LabeledSpan>,
}

impl Graphic {
    fn of(file: &str, diagnosis: &Diagnosis, words: &mut Phrased<'_>) -> Graphic {
        let related = diagnosis.related.iter().map(|related| &related.place);
        let excerpt = Excerpt::of(file, std::iter::once(&diagnosis.place).chain(related));
        let primary =
            excerpt.span(&diagnosis.place).map(|span| LabeledSpan::new_primary_with_span(Some(words.label()), span));
        let others = diagnosis.related.iter().filter_map(|related| {
            let words = words.role(related);
            Some(LabeledSpan::new_with_span(Some(words), excerpt.span(&related.place)?))
        });
        let labels = primary.into_iter().chain(others).collect();
        let message = words.message() + "  [" + diagnosis.slug + "]";
        let severity = match diagnosis.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Info => miette::Severity::Advice,
        };
        Graphic { message, severity, excerpt, labels }
    }
}

impl fmt::Display for Graphic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Graphic {}

impl miette::Diagnostic for Graphic {
    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpt)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// The lines of a file that a finding is about, and no others, as if they were a text of their own.
#[derive(Debug)]
struct Excerpt {
    file: String,
    /// The lines, each with its line feed.
    text: String,
    /// The lines, ascending.
    lines: Vec<ExcerptLine>,
}

/// A line of an [`Excerpt`].
#[derive(Debug)]
struct ExcerptLine {
    /// Its number in the file.
    number: usize,
    /// Where it starts in the text of the excerpt.
    start: usize,
    /// How many of its characters were left out in front.
    skipped: usize,
}

impl Excerpt {
    fn of<'p>(file: &str, places: impl Iterator<Item = &'p Place>) -> Excerpt {
        let mut places: Vec<&Place> = places.collect();
        places.sort_by_key(|place| place.line);
        places.dedup_by_key(|place| place.line);
        let (mut text, mut lines) = (String::new(), Vec::new());
        for place in places {
            let shown = place.excerpt[..place.marked.0].chars().count();
            let skipped = (place.column - 1).saturating_sub(shown);
            lines.push(ExcerptLine { number: place.line, start: text.len(), skipped });
            text.push_str(&place.excerpt);
            text.push('\n');
        }
        Excerpt { file: sanitise(file).into_owned(), text, lines }
    }

    /// Returns where a place lies in this text; `None` if its line was shortened differently for another place.
    fn span(&self, place: &Place) -> Option<SourceSpan> {
        let start = self.lines.iter().find(|line| line.number == place.line)?.start;
        if !self.text[start..].starts_with(&*place.excerpt) {
            return None;
        }
        Some((start + place.marked.0, (place.marked.1 - place.marked.0).max(1)).into())
    }
}

/// Lines of an [`Excerpt`].
struct Contents<'a> {
    excerpt: &'a Excerpt,
    span: SourceSpan,
    line: usize,
    column: usize,
    count: usize,
}

impl SourceCode for Excerpt {
    /// Gives the whole lines of `span`. The handler asks without context only to learn line and column.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let line_at = |byte: usize| self.lines.iter().rposition(|line| line.start <= byte);
        let first = line_at(span.offset()).ok_or(MietteError::OutOfBounds)?;
        let last = line_at(span.offset() + span.len().saturating_sub(1)).ok_or(MietteError::OutOfBounds)?;
        let ExcerptLine { number, start, skipped } = self.lines[first];
        let end = self.lines.get(last + 1).map_or(self.text.len(), |line| line.start);
        let column = if before == 0 { skipped + self.text[start..span.offset()].chars().count() } else { 0 };
        let span = (start, end - start).into();
        Ok(Box::new(Contents { excerpt: self, span, line: number - 1, column, count: last - first + 1 }))
    }
}

impl<'a> SpanContents<'a> for Contents<'a> {
    fn data(&self) -> &'a [u8] {
        &self.excerpt.text.as_bytes()[self.span.offset()..self.span.offset() + self.span.len()]
    }

    fn span(&self) -> &SourceSpan {
        &self.span
    }

    fn name(&self) -> Option<&str> {
        Some(&self.excerpt.file)
    }

    fn line(&self) -> usize {
        self.line
    }

    fn column(&self) -> usize {
        self.column
    }

    fn line_count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use doko_corpus::records;
    use doko_judge::{Choice, Judged, judge_text};
    use doko_report::message::{Language, Messages, Wording};
    use doko_report::paint::Paint;
    use doko_report::words::Phrased;

    use super::{Graphic, Graphical, plain};

    /// What is drawn directly is what miette draws, of each finding of the corpus in each language.
    #[test]
    fn what_a_pipe_gets_is_what_miette_draws() {
        let records = records(std::path::Path::new("../corpus")).expect("the corpus can be read");
        let (mut all, mut drawn) = (0, 0);
        for language in Language::ALL {
            let messages = Messages::new(language);
            let wording = Wording::default();
            let graphical = Graphical { messages: &messages, paint: Paint(false) };
            for record in &records {
                let items = judge_text(record.text.clone(), Choice::default());
                let diagnoses = items.iter().flat_map(|item| match item {
                    Judged::Game(game) => &game.diagnoses[..],
                    Judged::List(heading) => &heading.diagnoses[..],
                    Judged::End(end) => &end.diagnoses[..],
                });
                for diagnosis in diagnoses {
                    let (mut directly, mut by_miette) = (String::new(), String::new());
                    let mut words = Phrased::new(diagnosis, &messages, &wording);
                    all += 1;
                    if plain::draw("a.doko", diagnosis, &mut words, &mut directly) {
                        drawn += 1;
                        let graphic = Graphic::of("a.doko", diagnosis, &mut words);
                        graphical.draw_with_miette(&graphic, diagnosis.code, &mut by_miette);
                        assert_eq!(directly, by_miette, "{}", record.name);
                    } else {
                        assert_eq!(directly, "", "{}", record.name);
                    }
                }
            }
        }
        assert!(drawn * 2 > all, "only {drawn} of {all}");
    }
}
