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
    format!(
        "::{command} file={},line={},col={},title={}::{}\n",
        property(&line.file),
        finding.span.line,
        finding.span.column,
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
