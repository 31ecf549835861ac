//! Workflow annotations, as GitHub reads them from the output of a step.

use doko_format::Severity;
use doko_judge::harmless::sanitise;

use crate::finding::FindingLine;

/// Returns a finding as one workflow command with its line feed.
pub fn annotation(line: &FindingLine) -> String {
    let command = match line.finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let finding = &line.finding;
    let title = format!("{} {}", finding.code, finding.name);
    let message = match &finding.clause {
        Some(clause) => format!("{} ({clause})", finding.message),
        None => finding.message.clone(),
    };
    let span = &finding.span;
    // GitHub refuses columns where line and end line differ.
    let columns = match span.line == span.end_line {
        true => format!("col={},endLine={},endColumn={}", span.column, span.end_line, span.end_column),
        false => format!("endLine={}", span.end_line),
    };
    format!(
        "::{command} file={},line={},{columns},title={}::{}\n",
        property(&line.file),
        span.line,
        property(&title),
        data(&message)
    )
}

/// Escapes what a workflow command means something by; a line of it is shown in a terminal, too.
fn data(text: &str) -> String {
    let lines = text.split_inclusive(['\r', '\n']).map(|line| {
        let end = line.trim_end_matches(['\r', '\n']);
        let escaped = sanitise(end).replace('%', "%25");
        escaped + &line[end.len()..].replace('\r', "%0D").replace('\n', "%0A")
    });
    lines.collect()
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
