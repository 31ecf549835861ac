//! What was found, by whatever stage, with its place in the file. Here the game's coordinates meet bytes.

mod graphical;
mod place;
mod rights;

use std::sync::Arc;

use doko_analyzer::{Finding, Recht, Role};
use doko_format::{Argument, Key, LineAt, LineKind, Locus, Part, Record, Seat, Severity};
use doko_parser::{Grenze, SyntaxError, SyntaxErrorKind};
use fluent_bundle::FluentArgs;

use crate::message::{Messages, Wording};
use crate::rulebook::Trouble;

pub(crate) use graphical::Graphical;
pub(crate) use place::{Place, Text};
pub(crate) use rights::{Moment, Rights, place_words};

/// The code of an unknown rule set: no question of the text alone and none of the rules, so it is found here.
pub(crate) const REGELWERK_UNBEKANNT: (&str, &str, Severity) = ("N016", "regelwerk-unbekannt", Severity::Error);

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
    /// Whose act it is, where the role is somebody's.
    pub(crate) seat: Option<Seat>,
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
    /// Where it is in the game, where the rules engine found it.
    pub(crate) at: Option<Locus>,
    /// The trick, from 1.
    pub(crate) trick: Option<usize>,
    /// The card in its row, from 1.
    pub(crate) position: Option<usize>,
    /// Where it is.
    pub(crate) place: Place,
    /// What else shows it.
    pub(crate) related: Vec<RelatedPlace>,
    /// How many more places show it.
    pub(crate) related_left_out: usize,
    /// Who could complain of it, where somebody could.
    pub(crate) rights: Option<Rights>,
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
            RelatedPlace { role: related.role, place: self.place(related.at), trick, position, seat: related.seat }
        });
        Diagnosis {
            code: finding.kind.code(),
            slug: finding.kind.slug(),
            severity: finding.severity,
            message: finding.kind.message_id(),
            values,
            clause: finding.clause.clone(),
            seat: finding.seat,
            at: Some(finding.at),
            trick,
            position,
            place: self.place(finding.at),
            related: related.collect(),
            related_left_out: finding.weitere,
            rights: finding.recht.as_deref().map(|recht| self.rights(recht)),
        }
    }

    fn rights(&self, recht: &Recht) -> Rights {
        Rights {
            settled: recht.geklaert,
            noticeable: recht.erkennbar.map(|at| self.moment(at)),
            entitled: recht.berechtigt.iter().map(|who| (who.seat, who.verwirkt.map(|at| self.moment(at)))).collect(),
            complained: recht.reklamiert.map(|at| self.moment(at)),
        }
    }

    fn moment(&self, at: Locus) -> Moment {
        let (trick, position) = self.record.trick_and_position(at);
        let line = match at.line {
            LineAt::Line(line) => self.record.lines.get(usize::from(line)),
            LineAt::ListHead | LineAt::ListLine(_) | LineAt::Head => None,
        };
        let word = match (line.map(|line| &line.kind), at.part) {
            (Some(LineKind::Field(field)), Part::Item(index)) if field.key.value == Key::Vorbehalt => {
                Some(usize::from(index) + 1)
            }
            _ => None,
        };
        Moment { trick, position, word, place: self.place(at) }
    }

    /// Gives findings of the engine their places: as many as are listened to, the worst of them, and how many there are.
    pub(crate) fn findings(&self, found: &[Finding]) -> Vec<Diagnosis> {
        let most = Grenze::Befunde.most();
        if found.len() <= most {
            return found.iter().map(|finding| self.finding(finding)).collect();
        }
        let mut worst: Vec<usize> = (0..found.len()).collect();
        worst.sort_by_key(|index| std::cmp::Reverse(found[*index].severity));
        let left_out = worst.split_off(most);
        worst.sort_unstable();
        let mut told: Vec<Diagnosis> = worst.iter().map(|index| self.finding(&found[*index])).collect();
        if let (Some(last), Some(severity)) = (told.last(), left_out.iter().map(|index| found[*index].severity).max()) {
            let kind = SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Befunde, found: found.len() };
            let words = (kind.message_id(), kind.arguments());
            told.push(Diagnosis::plain((kind.code(), kind.slug(), severity), words, last.place.clone()));
        }
        told
    }

    /// Gives a finding of the parser its place, with the trick if it stands in a row.
    pub(crate) fn syntax(&self, error: &SyntaxError) -> Diagnosis {
        let holds = |line: &doko_format::Line| line.span.start <= error.span.start && error.span.start < line.span.end;
        let row = self.record.lines.iter().position(holds);
        let trick = row.and_then(|line| self.record.trick_and_position(Locus::line(line, doko_format::Part::Whole)).0);
        Diagnosis { trick, ..Diagnosis::of_syntax(error, self.text) }
    }

    /// Says at the line that names it why a rule file gives no rules.
    pub(crate) fn unusable_rules(&self, at: Locus, file: &str, why: Trouble) -> Diagnosis {
        let message = match why {
            Trouble::Missing => "regelwerk-unbekannt-datei",
            Trouble::Outside => "regelwerk-unbekannt-ausserhalb",
            Trouble::Faulty => "regelwerk-unbekannt-fehler",
        };
        let values = vec![("found", Argument::Text(file.into()))];
        Diagnosis::plain(REGELWERK_UNBEKANNT, (message, values), self.place(at))
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
            seat: None,
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

    /// Makes a finding that needs no more than its name, its words and its place.
    pub(crate) fn plain(
        (code, slug, severity): (&'static str, &'static str, Severity),
        (message, values): (&'static str, Vec<(&'static str, Argument)>),
        place: Place,
    ) -> Diagnosis {
        Diagnosis { code, slug, severity, message, values, ..Diagnosis::bare(place) }
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
            at: None,
            trick: None,
            position: None,
            place,
            related: Vec::new(),
            related_left_out: 0,
            rights: None,
        }
    }

    /// Returns the message.
    pub(crate) fn message(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        messages.format(self.message, &self.arguments(wording))
    }

    /// Returns what to do, where there is an advice.
    pub(crate) fn help(&self, messages: &Messages, wording: &Wording<'_>) -> Option<String> {
        messages.help(self.message, &self.arguments(wording)).map(|help| wording.proposals(help))
    }

    /// Returns the words for its own place in an excerpt.
    pub(crate) fn label(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        messages.label(self.message, &self.arguments(wording)).unwrap_or_else(|| messages.text("role-here"))
    }

    /// Says how many further places are left out.
    pub(crate) fn left_out(&self, messages: &Messages) -> Option<String> {
        let mut values = FluentArgs::new();
        values.set("count", self.related_left_out as i64);
        (self.related_left_out > 0).then(|| messages.format("note-related-left-out", &values))
    }

    /// Returns the words for a further place; an act there is of `by`.
    pub(crate) fn role(&self, related: &RelatedPlace, messages: &Messages, wording: &Wording<'_>) -> String {
        let mut values = self.values.clone();
        values.extend(related.seat.map(|seat| ("by", Argument::Seat(seat))));
        messages.format(&format!("role-{}", related.role.slug()), &wording.arguments(&values))
    }

    fn arguments<'m>(&self, wording: &Wording<'_>) -> FluentArgs<'m> {
        wording.arguments(&self.values)
    }
}
