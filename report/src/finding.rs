//! A finding in JSON.

use std::sync::Arc;

use doko_format::{Seat, Severity};
use doko_judge::{Columns, Diagnosis, Edit, Fix, Moment, Place, Rights};
use schemars::JsonSchema;
use serde::Serialize;

use crate::json::Version;
use crate::message::{Messages, Wording};
use crate::words::{self, Phrased};

/// A finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingReport {
    /// Letter of its stage and three digits.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in the language asked for.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// The clause, with system and edition.
    pub clause: Option<Arc<str>>,
    /// The row's place in the game, from 1.
    pub trick: Option<usize>,
    /// The card's place in its row, from 1; null for what lies between cards.
    pub position: Option<usize>,
    /// Whose act it is.
    pub seat: Option<Seat>,
    /// Where it stands.
    pub span: SpanReport,
    /// Other places that show it, 16 at most.
    pub related: Vec<RelatedReport>,
    /// How many more there are.
    pub related_left_out: usize,
    /// Who could complain, until when; null for what nobody complains of.
    pub rights: Option<RightsReport>,
    /// What mends it, in `doko/findings` alone; missing where nothing does. Several exclude each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<FixReport>,
}

/// One way to mend a finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FixReport {
    /// What it does, in the language asked for.
    pub title: String,
    /// Whether the record says afterwards what it said before, since nothing else can have been meant.
    pub safe: bool,
    /// What is put in the place of what, in the order of the file; none overlaps another.
    pub edits: Vec<EditReport>,
}

/// A text in the place of another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EditReport {
    /// What is taken out; empty where something is only put in.
    pub span: SpanReport,
    /// What is put in.
    pub text: Box<str>,
}

/// The right to complain of a violation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RightsReport {
    /// Whether it was settled for all, when it happened, who plays with whom.
    pub settled: bool,
    /// From where on everybody could notice it; null if the record shows no such moment.
    pub noticeable: Option<MomentReport>,
    /// Who could complain.
    pub entitled: Vec<EntitledReport>,
    /// The first complaint by one of them, in time.
    pub complained: Option<MomentReport>,
}

/// Somebody who could complain.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct EntitledReport {
    /// Who.
    pub seat: Seat,
    /// The act with which the seat lost the right; null if it kept it as far as the record goes.
    pub lost: Option<MomentReport>,
}

/// A moment of a game.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct MomentReport {
    /// The row's place in the game, from 1; null for what stands in no row.
    pub trick: Option<usize>,
    /// The card's place in its row, from 1; null for what lies between cards.
    pub position: Option<usize>,
    /// Where it stands.
    pub span: SpanReport,
}

/// A place in the file. Columns count from 1; that of an end is the one behind the last character. A byte-order mark in
/// front of the first line is no part of it.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct SpanReport {
    /// First byte.
    pub start: u64,
    /// The byte after the last one.
    pub end: u64,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Line of the end, from 1.
    pub end_line: usize,
    /// Column of the end in characters.
    pub end_column: usize,
    /// Both columns in bytes of UTF-8.
    pub bytes: ColumnsReport,
    /// Both columns in code units of UTF-16, as JavaScript, Java and most editors count.
    pub utf16: ColumnsReport,
}

/// Where a place begins and ends in its lines.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ColumnsReport {
    /// Column in the line it begins in, from 1.
    pub column: usize,
    /// Column of the end in the line it ends in.
    pub end_column: usize,
}

/// Another place that shows a finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RelatedReport {
    /// What it shows: `led`, `still-held`, `dealt` and so on.
    pub role: &'static str,
    /// The same in words.
    pub message: String,
    /// The row's place in the game, from 1.
    pub trick: Option<usize>,
    /// The card's place in its row, from 1.
    pub position: Option<usize>,
    /// Where it stands.
    pub span: SpanReport,
}

/// A finding and the game it is about: a line of `doko check --format jsonl`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingLine {
    /// The file as named on the command line, `-` for standard input.
    pub file: String,
    /// The game's place in the file, from 1; null for what is in a list header.
    pub index: Option<usize>,
    /// The game's label.
    pub game: Option<Box<str>>,
    /// What was found.
    #[serde(flatten)]
    pub finding: FindingReport,
}

/// All findings of a run: `doko check --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Findings {
    /// `doko/findings/1`
    pub schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub minor: u16,
    /// The findings in the order of the input.
    pub findings: Vec<FindingLine>,
    /// How many more there are, where these are 64 times the text already; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
}

/// The version of [`Findings`]: since 1 ends of places, columns in other units, fixes.
pub const FINDINGS: Version = Version { schema: "doko/findings/1", minor: 1 };

impl FindingReport {
    /// Puts a finding into words.
    pub fn of(diagnosis: &Diagnosis, messages: &Messages, wording: &Wording<'_>) -> FindingReport {
        let mut words = Phrased::new(diagnosis, messages, wording);
        let (message, help) = (words.message(), words.help());
        let related = diagnosis.related.iter().map(|related| RelatedReport {
            role: related.role.slug(),
            message: words.role(related),
            trick: related.trick,
            position: related.position,
            span: SpanReport::of(&related.place),
        });
        FindingReport {
            code: diagnosis.code,
            name: diagnosis.slug,
            severity: diagnosis.severity,
            message,
            help,
            clause: diagnosis.clause.clone(),
            trick: diagnosis.trick,
            position: diagnosis.position,
            seat: diagnosis.seat,
            span: SpanReport::of(&diagnosis.place),
            related: related.collect(),
            related_left_out: diagnosis.related_left_out,
            rights: diagnosis.rights.as_ref().map(RightsReport::of),
            fixes: Vec::new(),
        }
    }

    /// Puts a finding into words, with what mends it.
    pub fn with_fixes(diagnosis: &Diagnosis, messages: &Messages, wording: &Wording<'_>) -> FindingReport {
        let fixes = diagnosis.fixes.iter().map(|fix| FixReport::of(fix, messages, wording));
        FindingReport { fixes: fixes.collect(), ..FindingReport::of(diagnosis, messages, wording) }
    }
}

impl FixReport {
    fn of(fix: &Fix, messages: &Messages, wording: &Wording<'_>) -> FixReport {
        let edit = |edit: &Edit| EditReport { span: SpanReport::of(&edit.place), text: edit.text.clone() };
        FixReport {
            title: words::fix(&fix.title, messages, wording),
            safe: fix.safe,
            edits: fix.edits.iter().map(edit).collect(),
        }
    }
}

impl RightsReport {
    fn of(rights: &Rights) -> RightsReport {
        let entitled = rights.entitled.iter();
        RightsReport {
            settled: rights.settled,
            noticeable: rights.noticeable.as_ref().map(MomentReport::of),
            entitled: entitled
                .map(|(seat, lost)| EntitledReport { seat: *seat, lost: lost.as_ref().map(MomentReport::of) })
                .collect(),
            complained: rights.complained.as_ref().map(MomentReport::of),
        }
    }
}

impl MomentReport {
    fn of(moment: &Moment) -> MomentReport {
        MomentReport { trick: moment.trick, position: moment.position, span: SpanReport::of(&moment.place) }
    }
}

impl SpanReport {
    fn of(place: &Place) -> SpanReport {
        let Place { start, end, line, column, end_line, end_column, bytes, utf16, excerpt: _, marked: _ } = place;
        SpanReport {
            start: *start,
            end: *end,
            line: *line,
            column: *column,
            end_line: *end_line,
            end_column: *end_column,
            bytes: ColumnsReport::of(*bytes),
            utf16: ColumnsReport::of(*utf16),
        }
    }
}

impl ColumnsReport {
    const fn of(Columns { column, end_column }: Columns) -> ColumnsReport {
        ColumnsReport { column, end_column }
    }
}
