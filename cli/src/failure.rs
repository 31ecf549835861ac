//! Why a command could not do its work. Each has a message and says what to do.

use std::io;
use std::path::Path;

use fluent_bundle::FluentArgs;

use crate::message::Messages;
use crate::rulebook::FaultyFile;
use crate::source::STDIN;
use crate::terminal::{Paint, sanitise};

/// A reason for exit code 2 (or for ending quietly).
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has gone: no failure at all.
    ClosedPipe,
    /// Any other trouble with the output.
    Output {
        /// What the system says.
        reason: String,
    },
    /// A rule file with faults: each is drawn at its place.
    Rules {
        /// The file.
        file: Box<FaultyFile>,
    },
    /// A failure with a message of its own.
    Told {
        /// The key of its message.
        id: &'static str,
        /// The values of its message.
        values: Vec<(&'static str, String)>,
    },
}

impl Failure {
    /// Makes a failure with this message.
    pub(crate) fn told<const N: usize>(id: &'static str, values: [(&'static str, &str); N]) -> Failure {
        Failure::Told { id, values: values.map(|(name, value)| (name, value.to_owned())).to_vec() }
    }

    /// Makes a failure about a file.
    pub(crate) fn about(id: &'static str, path: &str) -> Failure {
        Failure::told(id, [("path", path)])
    }

    /// Makes the failure of an output.
    pub(crate) fn of_output(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Output { reason: reason(&error) },
        }
    }

    /// Makes the failure of reading a file.
    pub(crate) fn of_reading(path: &str, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::NotFound => Failure::about("failure-missing", path),
            _ => Failure::told("failure-unreadable", [("path", path), ("reason", &reason(error))]),
        }
    }

    /// Makes the failure of writing a file.
    pub(crate) fn of_writing(path: &Path, error: &io::Error) -> Failure {
        Failure::told("failure-write", [("path", &path.display().to_string()), ("reason", &reason(error))])
    }

    /// Returns the message and what to do, each on its line; nothing for a closed pipe.
    pub(crate) fn tell(&self, messages: &Messages) -> Option<String> {
        let (id, values) = match self {
            Failure::ClosedPipe => return None,
            Failure::Rules { file } => {
                let mut arguments = FluentArgs::new();
                arguments.set("path", sanitise(&file.name).into_owned());
                let title = format!("doko: {}", messages.format("failure-rules-faulty", &arguments));
                return Some(format!("{title}\n\n{}", file.draw(messages, Paint(false)).trim_end()));
            }
            Failure::Output { reason } => ("failure-output", vec![("reason", reason.clone())]),
            Failure::Told { id, values } => (*id, values.clone()),
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in &values {
            let value = match (*name, value.as_str()) {
                ("path", STDIN) => messages.text("stdin"),
                (_, value) => sanitise(value).into_owned(),
            };
            arguments.set(*name, value);
        }
        let mut text = format!("doko: {}", messages.format(id, &arguments));
        if let Some(help) = messages.help(id, &arguments) {
            text.push_str(&format!("\n  {}: {help}", messages.text("label-help")));
        }
        Some(text)
    }
}

/// Returns what the system says, without the number that only a programmer needs.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
