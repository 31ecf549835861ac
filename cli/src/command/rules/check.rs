//! `doko rules check`: every fault of a rule file at its place.

use std::path::Path;

use doko_judge::Diagnosis;
use doko_judge::harmless::sanitise;
use doko_report::finding::{FINDINGS, FindingLine, FindingReport, Findings};
use doko_report::json::json;
use doko_report::message::Wording;
use fluent_bundle::FluentArgs;

use crate::args::RulesFormat;
use crate::failure::Failure;
use crate::rulebook::{Unusable, load};
use crate::session::Session;
use crate::{CLEAN, FOUND};

/// Runs the command.
pub(super) fn run(path: &Path, format: RulesFormat, session: &mut Session) -> Result<u8, Failure> {
    let faulty = match load(path) {
        Ok(_) => None,
        Err(Unusable::Faulty(file)) => Some(file),
        Err(other @ (Unusable::Unread(_) | Unusable::Outside(_))) => return Err(other.into()),
    };
    let diagnoses = faulty.as_ref().map(|file| file.diagnoses()).unwrap_or_default();
    // A file this one extends may be the faulty one.
    let name = faulty.as_ref().map_or_else(|| path.display().to_string(), |file| file.name.clone());
    let text = match format {
        RulesFormat::Human => {
            let drawn = faulty.as_ref().map(|file| file.draw(&session.messages, session.paint)).unwrap_or_default();
            let mut arguments = FluentArgs::new();
            arguments.set("file", sanitise(&name).into_owned());
            arguments.set("errors", diagnoses.len() as i64);
            let summary = session.messages.format("rules-checked", &arguments);
            if session.quiet { drawn } else { format!("{drawn}{summary}\n") }
        }
        RulesFormat::Json => format!("{}\n", json(&report(&name, &diagnoses, session))),
    };
    session.output.text(&text)?;
    Ok(if diagnoses.is_empty() { CLEAN } else { FOUND })
}

fn report(name: &str, diagnoses: &[Diagnosis], session: &Session) -> Findings {
    let line = |diagnosis: &Diagnosis| FindingLine {
        file: name.to_owned(),
        index: None,
        game: None,
        finding: FindingReport::of(diagnosis, &session.messages, &Wording::default()),
    };
    Findings {
        schema: FINDINGS.schema,
        minor: FINDINGS.minor,
        findings: diagnoses.iter().map(line).collect(),
        left_out: None,
    }
}
