//! Why a command could not do its work. Each has a message and says what to do.

use std::io;
use std::path::Path;

use doko_judge::harmless::sanitise;
use doko_report::message::Messages;
use doko_report::paint::Paint;
use fluent_bundle::FluentArgs;

use crate::rule_faults::FaultyFile;

/// What stands for standard input on the command line and in reports.
pub(crate) const STDIN: &str = "-";

/// A reason for exit code 2 (or for ending quietly).
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has gone: no failure at all.
    ClosedPipe,
    /// Any other trouble with the output.
    Output {
        /// What the system says.
        error: io::Error,
    },
    /// The system refuses something.
    System {
        /// The key of its message.
        id: &'static str,
        /// The file, if it is about one.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A rule file with faults: each is drawn at its place.
    Rules {
        /// The file.
        file: Box<FaultyFile>,
    },
    /// Somebody wants the work to end.
    Interrupted,
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
            _ => Failure::Output { error },
        }
    }

    /// Makes the failure of reading a file.
    pub(crate) fn of_reading(path: &str, error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::NotFound => Failure::about("failure-missing", path),
            _ => Failure::System { id: "failure-unreadable", path: path.to_owned(), error },
        }
    }

    /// Makes the failure of writing a file.
    pub(crate) fn of_writing(path: &Path, error: io::Error) -> Failure {
        let path = path.display().to_string();
        match error.kind() {
            io::ErrorKind::NotFound => Failure::about("failure-write-folder", &path),
            _ => Failure::System { id: "failure-write", path, error },
        }
    }

    /// Returns the message and what to do, each on its line; nothing for a closed pipe.
    pub(crate) fn tell(&self, messages: &Messages) -> Option<String> {
        let (text, help) = self.words(messages)?;
        let advice = |help: String| format!("\n  {}: {help}", messages.text("label-help"));
        Some(format!("doko: {text}{}", help.map(advice).unwrap_or_default()))
    }

    /// Returns the same for somebody who gave a wrong answer, a line each: nothing has failed then.
    pub(crate) fn refusal(&self, messages: &Messages) -> Vec<String> {
        self.words(messages).map(|(text, help)| std::iter::once(text).chain(help).collect()).unwrap_or_default()
    }

    fn words(&self, messages: &Messages) -> Option<(String, Option<String>)> {
        let (id, values) = match self {
            Failure::ClosedPipe => return None,
            Failure::Interrupted => ("failure-interrupted", vec![]),
            Failure::Rules { file } => {
                let mut arguments = FluentArgs::new();
                arguments.set("path", sanitise(&file.name).into_owned());
                let title = messages.format("failure-rules-faulty", &arguments);
                return Some((format!("{title}\n\n{}", file.draw(messages, Paint(false)).trim_end()), None));
            }
            Failure::Output { error } => ("failure-output", vec![("reason", reason(error, messages))]),
            Failure::System { id, path, error } => {
                (*id, vec![("path", path.clone()), ("reason", reason(error, messages))])
            }
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
        Some((messages.format(id, &arguments), messages.help(id, &arguments)))
    }
}

/// Returns what the system says. Its own words are English in every language, so only its number is shown where we have
/// no words for it.
fn reason(error: &io::Error, messages: &Messages) -> String {
    let id = match error.kind() {
        io::ErrorKind::PermissionDenied => "reason-permission",
        io::ErrorKind::IsADirectory => "reason-folder",
        io::ErrorKind::StorageFull => "reason-full",
        io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
        io::ErrorKind::NotFound => "reason-missing",
        _ => "reason-other",
    };
    let mut arguments = FluentArgs::new();
    arguments.set("number", error.raw_os_error().unwrap_or_default());
    messages.format(id, &arguments)
}
