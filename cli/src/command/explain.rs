//! `doko explain`: what a finding means.

use doko_analyzer::RuleSet;
use doko_format::Severity;
use doko_judge::{DEFAULT_RULES, nearest};
use doko_report::catalogue::{CatalogueEntry, catalogue};
use doko_report::explain::{ExplainPage, page_of};

use crate::CLEAN;
use crate::failure::Failure;
use crate::session::Session;

/// Runs the command.
pub(crate) fn run(code: Option<&str>, session: &mut Session) -> Result<u8, Failure> {
    let entries = catalogue();
    let text = match code {
        None => entries.iter().map(|entry| list_line(entry, session)).collect(),
        Some(code) => {
            let is_meant = |entry: &&CatalogueEntry| {
                entry.code.eq_ignore_ascii_case(code) || entry.slug.eq_ignore_ascii_case(code)
            };
            let entry = entries.iter().find(is_meant).ok_or_else(|| unknown(code, &entries))?;
            explanation(entry, page_of(entry.slug, session.messages.language), session)
        }
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

fn unknown(code: &str, entries: &[CatalogueEntry]) -> Failure {
    match nearest(code, entries.iter().flat_map(|entry| [entry.slug, entry.code])) {
        Some(near) => Failure::told("failure-code-unknown-suggestion", [("code", code), ("suggestion", near)]),
        None => Failure::told("failure-code-unknown", [("code", code)]),
    }
}

fn list_line(entry: &CatalogueEntry, session: &Session) -> String {
    let severity = session.messages.text(severity(entry.severity));
    format!("{}  {severity:<8} {}\n", session.paint.bold(entry.code), entry.slug)
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
        Severity::Info => "severity-info",
    }
}

fn explanation(entry: &CatalogueEntry, page: Option<ExplainPage>, session: &Session) -> String {
    let paint = session.paint;
    let mut out = format!("{}\n", paint.bold(&format!("{}  {}", entry.code, entry.slug)));
    let mut line = |title: &str, text: &str| {
        let title = session.messages.text(title);
        out.push_str(&format!("{} {text}\n", paint.dim(&format!("{title}:"))));
    };
    line("explain-severity", &session.messages.text(severity(entry.severity)));
    if let Some(clause) = RuleSet::builtin(DEFAULT_RULES).and_then(|rules| rules.clause(entry.slug)) {
        line("explain-clause", &clause);
    }
    let Some(page) = page else { return out };
    out.push_str(&format!("\n{}\n", page.text));
    for (title, record) in [("explain-wrong", page.wrong), ("explain-right", page.right)] {
        out.push_str(&format!("\n{}\n", paint.cyan(&session.messages.text(title))));
        for line in record.lines() {
            out.push_str(format!("    {line}").trim_end());
            out.push('\n');
        }
    }
    out
}
