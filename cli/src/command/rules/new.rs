//! `doko rules new`: a commented rule file to start from.

use std::fmt::Write as _;
use std::path::Path;

use doko_analyzer::RuleSet;
use doko_judge::harmless::sanitise;
use doko_report::json::json;
use doko_report::rule_values::values;
use fluent_bundle::FluentArgs;

use crate::failure::Failure;
use crate::replace::{create, replace};
use crate::session::Session;
use crate::{CLEAN, rulebook};

/// Where a comment is broken.
const WIDTH: usize = 100;

/// Runs the command.
pub(super) fn run(extends: &str, output: Option<&Path>, force: bool, session: &mut Session) -> Result<u8, Failure> {
    let rules = rulebook::find(extends)?;
    let id = output.and_then(Path::file_stem).map_or("haus".into(), |stem| stem.to_string_lossy());
    let seen = output.and_then(|path| rulebook::seen_from(path, extends));
    let text = template(rules, seen.as_deref().unwrap_or(extends), &id, session);
    let Some(path) = output else {
        session.output.text(&text)?;
        return Ok(CLEAN);
    };
    write(path, &text, force)?;
    let mut arguments = FluentArgs::new();
    arguments.set("file", sanitise(&path.display().to_string()).into_owned());
    let note = session.messages.format("rules-written", &arguments);
    session.aside(&note)?;
    Ok(CLEAN)
}

/// Writes the file: all of it or, whatever happens, none.
pub(super) fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    if force { replace(path, text.as_bytes()) } else { create(path, text.as_bytes(), "failure-rules-exists") }
}

/// Writes every key as a comment with the value it has, so that one deletes a `#` and changes what differs.
fn template(rules: &RuleSet, extends: &str, id: &str, session: &Session) -> String {
    let mut out = String::new();
    let messages = &session.messages;
    comment(&messages.text("rules-new-head"), &mut out);
    let _ = writeln!(out, "id = {}\nextends = {}", json(&id), json(&extends));
    let _ = writeln!(out, "title = {}\nedition = {}", json(&id), json(&id));
    let shown = values(rules);
    for axis in RuleSet::axes() {
        let _ = writeln!(out);
        comment(&messages.axis(&axis), &mut out);
        let _ = writeln!(out, "[{}]", axis.name);
        for parameter in &axis.parameters {
            let Some(value) = shown.iter().find(|value| value.path == parameter.path) else { continue };
            let key = parameter.path.rsplit('.').next().unwrap_or_default();
            let _ = writeln!(out);
            comment(&messages.parameter(parameter), &mut out);
            for choice in messages.choices(parameter) {
                comment(&format!("  {choice}"), &mut out);
            }
            let _ = writeln!(out, "# {key} = {}", value.text);
        }
    }
    out
}

/// Writes a comment, broken between words.
fn comment(text: &str, out: &mut String) {
    for paragraph in text.lines() {
        let indent = paragraph.len() - paragraph.trim_start().len();
        let mut line = format!("#{:indent$}", "");
        let empty = line.len();
        for word in paragraph.split_whitespace() {
            if line.len() > empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                let _ = writeln!(out, "{line}");
                line = format!("#{:1$}", "", indent + 2);
            }
            line.push(' ');
            line.push_str(word);
        }
        let _ = writeln!(out, "{line}");
    }
}
