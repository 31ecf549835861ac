//! What was found, by whatever stage, with its place in the file. Here the game's coordinates meet bytes.

use std::sync::Arc;

use doko_analyzer::{Finding, Recht, Role};
use doko_format::{Argument, Ausruf, Key, LineAt, LineKind, Locus, Part, Record, Seat, Severity, Span};
use doko_parser::{Grenze, SyntaxError, SyntaxErrorKind};

use crate::fix::{Edit, Fix, Title};
use crate::place::{Place, Shown, SourceText};

/// The code of an unknown rule set: no question of the text alone and none of the rules, so it is found here.
pub const REGELWERK_UNBEKANNT: (&str, &str, Severity) = ("N016", "regelwerk-unbekannt", Severity::Error);

/// The code of a defect of doko itself: a game that could not be judged because the program failed.
pub const INTERN: (&str, &str, Severity) = ("N099", "intern", Severity::Error);

/// A further place of a finding.
#[derive(Clone, Debug)]
pub struct RelatedPlace {
    /// What it shows.
    pub role: Role,
    /// Where it is.
    pub place: Place,
    /// The trick it lies in, from 1.
    pub trick: Option<usize>,
    /// The card in its row, from 1.
    pub position: Option<usize>,
    /// Whose act it is, where the role is somebody's.
    pub seat: Option<Seat>,
}

/// Who could complain of a violation, from where, until where.
#[derive(Clone, Debug)]
pub struct Rights {
    /// Whether it was settled for all who plays with whom.
    pub settled: bool,
    /// From where on everybody could notice it.
    pub noticeable: Option<Moment>,
    /// Who could complain, and the act that lost him the right.
    pub entitled: Vec<(Seat, Option<Moment>)>,
    /// The first complaint in order.
    pub complained: Option<Moment>,
}

impl Rights {
    /// Tells whether somebody could still complain, as far as the record goes.
    pub fn is_kept(&self) -> bool {
        self.entitled.iter().any(|(_, lost)| lost.is_none())
    }
}

/// A moment of the game: the trick and the card in it, both from 1, and the place in the file.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The trick, from 1.
    pub trick: Option<usize>,
    /// The card in it, from 1.
    pub position: Option<usize>,
    /// The word of the Vorbehaltsabfrage it is, from 1.
    pub word: Option<usize>,
    /// Where it is in the game.
    pub at: Locus,
    /// Where it is.
    pub place: Place,
}

/// A finding of any stage.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// Letter of the stage and three digits.
    pub code: &'static str,
    /// Its name.
    pub slug: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The key of its message.
    pub message_id: &'static str,
    /// The values of its message.
    pub values: Vec<(&'static str, Argument)>,
    /// The clause, with system and edition.
    pub clause: Option<Arc<str>>,
    /// Whose act it is.
    pub seat: Option<Seat>,
    /// Where it is in the game, where the rules engine found it.
    pub at: Option<Locus>,
    /// The trick, from 1.
    pub trick: Option<usize>,
    /// The card in its row, from 1.
    pub position: Option<usize>,
    /// Where it is.
    pub place: Place,
    /// What else shows it.
    pub related: Vec<RelatedPlace>,
    /// How many more places show it.
    pub related_left_out: usize,
    /// Who could complain of it, where somebody could.
    pub rights: Option<Rights>,
    /// What mends it, where that was asked for and something does.
    pub fixes: Vec<Fix>,
}

/// Where a game's places are looked up: its own text and that of the list header above it.
pub struct Bridge<'a> {
    /// The game, or lines of it.
    pub record: &'a Record,
    /// How many lines of the game stand above those.
    pub above: usize,
    /// How many of them are rows.
    pub rows_above: usize,
    /// What was called out in lines that may not be among those.
    pub ausrufe: &'a [Ausruf],
    /// Its text.
    pub text: SourceText<'a>,
    /// The lines of it that were shown already.
    pub(crate) shown: Shown,
    /// The list header.
    pub header: &'a doko_format::ListHeader,
    /// Its text.
    pub header_text: SourceText<'a>,
}

impl Bridge<'_> {
    fn place(&self, locus: Locus) -> Place {
        let span = match locus.line {
            LineAt::ListHead | LineAt::ListLine(_) => {
                if let Some(span) = self.header.span_of(locus) {
                    return self.header_text.place(span);
                }
                None
            }
            LineAt::Head | LineAt::Line(_) => self.span(locus),
        };
        self.text.place_beside(span.unwrap_or(self.record.span), &self.shown)
    }

    fn span(&self, locus: Locus) -> Option<Span> {
        match self.ausruf(locus) {
            Some(ausruf) => Some(ausruf.at.span),
            None => self.record.span_of(self.in_record(locus)),
        }
    }

    /// Returns the trick in which something stands, and the card in it, both from 1.
    fn trick_and_position(&self, locus: Locus) -> (Option<usize>, Option<usize>) {
        match self.ausruf(locus) {
            Some(ausruf) => (Some(ausruf.reihe + 1), None),
            None => {
                let (trick, position) = self.record.trick_and_position(self.in_record(locus));
                (trick.map(|trick| trick + self.rows_above), position)
            }
        }
    }

    fn ausruf(&self, locus: Locus) -> Option<&Ausruf> {
        self.ausrufe.iter().find(|ausruf| ausruf.at.value == locus)
    }

    /// Returns where in `record` a place of the game is.
    fn in_record(&self, locus: Locus) -> Locus {
        match locus.line {
            LineAt::Line(line) => Locus { line: LineAt::Line(line.wrapping_sub(self.above as u16)), ..locus },
            LineAt::ListHead | LineAt::ListLine(_) | LineAt::Head => locus,
        }
    }

    /// Gives a finding of the engine its places.
    pub fn finding(&self, finding: &Finding) -> Diagnosis {
        let (trick, position) = self.trick_and_position(finding.at);
        let values = finding.kind.arguments().into_iter().map(named_nothing).collect();
        let related = finding.related.iter().map(|related| {
            let (trick, position) = self.trick_and_position(related.at);
            RelatedPlace { role: related.role, place: self.place(related.at), trick, position, seat: related.seat }
        });
        Diagnosis {
            code: finding.kind.code(),
            slug: finding.kind.slug(),
            severity: finding.severity,
            message_id: finding.kind.message_id(),
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
            fixes: Vec::new(),
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
        let (trick, position) = self.trick_and_position(at);
        let line = match self.in_record(at).line {
            LineAt::Line(line) => self.record.lines.get(usize::from(line)),
            LineAt::ListHead | LineAt::ListLine(_) | LineAt::Head => None,
        };
        let word = match (line.map(|line| &line.kind), at.part) {
            (Some(LineKind::Field(field)), Part::Item(index)) if field.key.value == Key::Vorbehalt => {
                Some(usize::from(index) + 1)
            }
            _ => None,
        };
        Moment { trick, position, word, at, place: self.place(at) }
    }

    /// Gives findings of the engine their places: as many as are listened to, the worst of them, and how many there are.
    pub fn findings(&self, found: &[Finding]) -> Vec<Diagnosis> {
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
    pub fn syntax(&self, error: &SyntaxError) -> Diagnosis {
        let holds = |line: &doko_format::Line| line.span.start <= error.span.start && error.span.start < line.span.end;
        let row = self.record.lines.iter().position(holds);
        let trick = row.and_then(|line| self.record.trick_and_position(Locus::line(line, doko_format::Part::Whole)).0);
        Diagnosis { trick, ..Diagnosis::of_syntax(error, self.text) }
    }

    /// Says at the line that names it that a rule file gives no rules; the message says why.
    pub fn unusable_rules(&self, at: Locus, file: &str, message: &'static str) -> Diagnosis {
        let values = vec![("found", Argument::Text(file.into()))];
        Diagnosis::plain(REGELWERK_UNBEKANNT, (message, values), self.place(at))
    }

    /// Says that the rule set is unknown, at the line that names it.
    pub fn unknown_rules(&self, at: Locus, id: &str, suggestion: Option<&str>) -> Diagnosis {
        let (code, slug, severity) = REGELWERK_UNBEKANNT;
        let mut values = vec![("found", Argument::Text(id.into()))];
        values.extend(suggestion.map(|word| ("suggestion", Argument::Text(word.into()))));
        let message = if suggestion.is_some() { "regelwerk-unbekannt-vorschlag" } else { slug };
        let place = self.place(at);
        let fix = suggestion.map(|word| Fix {
            title: Title::Instead { found: id.into(), text: word.into() },
            edits: vec![Edit { place: place.clone(), text: word.into() }],
            // By other rules the game comes to something else.
            safe: false,
        });
        Diagnosis {
            code,
            slug,
            severity,
            message_id: message,
            values,
            fixes: fix.into_iter().collect(),
            ..Diagnosis::bare(place)
        }
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
    /// Says that doko itself failed at this game, which begins here.
    pub fn intern(reason: &str, text: SourceText<'_>) -> Diagnosis {
        let line = text.bytes.iter().position(|byte| *byte == b'\n').unwrap_or(text.bytes.len());
        let values = vec![("reason", Argument::Text(reason.into()))];
        Diagnosis::plain(INTERN, ("intern", values), text.place(Span::new(0, line)))
    }

    /// Gives a finding of the parser its place.
    pub fn of_syntax(error: &SyntaxError, text: SourceText<'_>) -> Diagnosis {
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
            message_id: error.kind.message_id(),
            values: error.kind.arguments(),
            related: related.into_iter().collect(),
            ..Diagnosis::bare(text.place(error.span))
        }
    }

    /// Makes a finding that needs no more than its name, its words and its place.
    pub fn plain(
        (code, slug, severity): (&'static str, &'static str, Severity),
        (message, values): (&'static str, Vec<(&'static str, Argument)>),
        place: Place,
    ) -> Diagnosis {
        Diagnosis { code, slug, severity, message_id: message, values, ..Diagnosis::bare(place) }
    }

    const fn bare(place: Place) -> Diagnosis {
        Diagnosis {
            code: "",
            slug: "",
            severity: Severity::Info,
            message_id: "",
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
            fixes: Vec::new(),
        }
    }
}
