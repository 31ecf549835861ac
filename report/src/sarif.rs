//! SARIF 2.1.0: the part of it that a checker of files needs.

use doko_format::Severity;
use serde::Serialize;

use crate::catalogue::{CatalogueEntry, catalogue};
use crate::explain::pages;
use crate::finding::{EditReport, FindingLine, SpanReport};
use crate::message::Language;

/// The start of the document, up to the list of results.
pub fn opening(language: Language) -> String {
    let tool = Tool { driver: Driver::new(language) };
    // A value made of strings and numbers alone can always be written.
    let tool = serde_json::to_string(&tool).unwrap_or_default();
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{tool},\
         \"columnKind\":\"unicodeCodePoints\",\"results\":["
    )
}

/// Returns the end of the document, behind the list of results, of which so many were left out.
pub fn closing(left_out: usize) -> String {
    match left_out {
        0 => "]}]}\n".to_owned(),
        _ => format!("],\"properties\":{{\"leftOut\":{left_out}}}}}]}}\n"),
    }
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    full_description: Option<Message<'static>>,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

impl Driver {
    fn new(language: Language) -> Driver {
        let pages = pages(language);
        let page_of = |slug| pages.iter().find(|page| page.slug == slug);
        let rule = |entry: CatalogueEntry| Rule {
            id: entry.code,
            name: entry.slug,
            full_description: page_of(entry.slug).map(|page| Message { text: page.text }),
            default_configuration: Configuration { level: level(entry.severity) },
        };
        Driver { name: "doko", version: env!("CARGO_PKG_VERSION"), rules: catalogue().into_iter().map(rule).collect() }
    }
}

/// A result.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SarifResult<'a> {
    rule_id: &'static str,
    level: &'static str,
    message: Message<'a>,
    locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<SarifFix<'a>>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
struct Message<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<'a>>,
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    /// In code points, as `columnKind` says.
    start_column: usize,
    end_line: usize,
    /// Behind the last character, as SARIF has it (3.30.8).
    end_column: usize,
    byte_offset: u64,
    byte_length: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    description: Message<'a>,
    artifact_changes: [ArtifactChange<'a>; 1],
    properties: FixProperties,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    #[serde(skip_serializing_if = "Option::is_none")]
    inserted_content: Option<Message<'a>>,
}

#[derive(Serialize)]
struct FixProperties {
    safe: bool,
}

/// What SARIF has no place for.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Properties<'a> {
    index: Option<usize>,
    game: Option<&'a str>,
    clause: Option<&'a str>,
    help: Option<&'a str>,
}

impl<'a> SarifResult<'a> {
    /// Makes the result of a finding.
    pub fn of(line: &'a FindingLine) -> SarifResult<'a> {
        let finding = &line.finding;
        let location = |id, message, span: &SpanReport| Location {
            id,
            message,
            physical_location: PhysicalLocation {
                artifact_location: ArtifactLocation { uri: uri(&line.file) },
                region: Region::of(span),
            },
        };
        let related = finding
            .related
            .iter()
            .enumerate()
            .map(|(index, related)| location(Some(index), Some(Message { text: &related.message }), &related.span));
        let replacement = |edit: &'a EditReport| Replacement {
            deleted_region: Region::of(&edit.span),
            inserted_content: Some(Message { text: &edit.text }).filter(|content| !content.text.is_empty()),
        };
        let fixes = finding.fixes.iter().map(|fix| SarifFix {
            description: Message { text: &fix.title },
            artifact_changes: [ArtifactChange {
                artifact_location: ArtifactLocation { uri: uri(&line.file) },
                replacements: fix.edits.iter().map(replacement).collect(),
            }],
            properties: FixProperties { safe: fix.safe },
        });
        SarifResult {
            rule_id: finding.code,
            level: level(finding.severity),
            message: Message { text: &finding.message },
            locations: vec![location(None, None, &finding.span)],
            related_locations: related.collect(),
            fixes: fixes.collect(),
            properties: Properties {
                index: line.index,
                game: line.game.as_deref(),
                clause: finding.clause.as_deref(),
                help: finding.help.as_deref(),
            },
        }
    }
}

impl Region {
    const fn of(span: &SpanReport) -> Region {
        Region {
            start_line: span.line,
            start_column: span.column,
            end_line: span.end_line,
            end_column: span.end_column,
            byte_offset: span.start,
            byte_length: span.end - span.start,
        }
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// Writes a path as a relative or file URI; standard input has the name `-`.
fn uri(path: &str) -> String {
    let mut out = String::new();
    if path.starts_with('/') {
        out.push_str("file://");
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(byte.into()),
            b'\\' if cfg!(windows) => out.push('/'),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a b/ä.doko"), "a%20b/%C3%A4.doko");
        assert_eq!(uri("/a/x"), "file:///a/x");
    }
}
