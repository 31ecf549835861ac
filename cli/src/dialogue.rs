//! Questions on the terminal, or to whatever stands for it, and what may be answered to each of them beside an answer.

use std::io::{BufRead, IsTerminal as _};
use std::sync::{Mutex, MutexGuard, PoisonError};

use doko_judge::harmless::sanitise;
use doko_report::message::{Language, Messages};

use crate::FAILED;
use crate::failure::Failure;
use crate::output::aside;
use crate::session::Session;

/// No answer is longer: what is, is none.
const MOST_BYTES: u64 = 4096;

/// What was answered and is nowhere else yet. Whoever holds it keeps Ctrl-C waiting: a file is being written.
static KEPT: Mutex<Unsaved> = Mutex::new(Unsaved { answers: String::new() });

/// See [`KEPT`].
pub(crate) struct Unsaved {
    answers: String,
}

/// What somebody typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// An answer; the one in brackets where nothing was typed.
    Answer(String),
    /// `?`: what is meant here?
    Explain,
    /// Take the last answer back.
    Back,
    /// Leave it all.
    Quit,
}

/// Somebody who is asked.
pub(crate) struct Dialogue<'a> {
    input: &'a mut dyn BufRead,
    back: Vec<String>,
    quit: Vec<String>,
    yes: Vec<String>,
    no: Vec<String>,
    /// The message at the end of the answers.
    ended: &'static str,
}

impl<'a> Dialogue<'a> {
    /// Begins to ask, and says how one may answer. `ended` is the failure at the end of the answers, `interrupted` what Ctrl-C
    /// says.
    ///
    /// # Errors
    /// Nothing can be said.
    pub(crate) fn begin(
        input: &'a mut dyn BufRead,
        ended: &'static str,
        interrupted: &str,
        session: &mut Session,
    ) -> Result<Dialogue<'a>, Failure> {
        let words = |ids: &[&str]| {
            let of = |language: Language| Messages::new(language);
            let languages = Language::ALL.map(of);
            ids.iter().flat_map(|id| languages.each_ref().map(|of| of.text(id).to_lowercase())).collect()
        };
        listen(session.messages.text(interrupted), session.messages.text("dialogue-answers"));
        if !std::io::stdin().is_terminal() {
            let note = session.messages.text("dialogue-lines");
            session.aside(&note)?;
        }
        let hint = session.messages.text("dialogue-hint");
        session.aside(&hint)?;
        Ok(Dialogue {
            input,
            back: words(&["dialogue-back"]),
            quit: words(&["dialogue-quit"]),
            yes: words(&["list-yes", "dialogue-yes"]),
            no: words(&["list-no", "dialogue-no"]),
            ended,
        })
    }

    /// Asks once; an empty answer is the one in brackets.
    ///
    /// # Errors
    /// The answers have ended, or cannot be read.
    pub(crate) fn ask(&mut self, question: &str, usual: Option<&str>, session: &mut Session) -> Result<Reply, Failure> {
        let brackets = usual.map(|usual| format!(" [{}]", sanitise(usual))).unwrap_or_default();
        session.output.text(&format!("{question}{brackets}: "))?;
        session.output.flush()?;
        let mut bytes = Vec::new();
        let mut limited = std::io::Read::take(&mut *self.input, MOST_BYTES);
        let read = limited.read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::of_reading(crate::failure::STDIN, error))? == 0 {
            session.output.text("\n")?;
            return Err(Failure::told(self.ended, []));
        }
        let answer = String::from_utf8_lossy(&bytes).trim().to_owned();
        // Not every keyboard has an umlaut.
        let word = answer.to_lowercase().replace("ue", "ü");
        Ok(match answer.as_str() {
            "?" => Reply::Explain,
            _ if self.back.contains(&word) => Reply::Back,
            _ if self.quit.contains(&word) => Reply::Quit,
            "" => Reply::Answer(usual.unwrap_or_default().to_owned()),
            _ => Reply::Answer(answer),
        })
    }

    /// Tells whether an answer is a yes or a no, in whatever language and at whatever length.
    pub(crate) fn is_yes(&self, answer: &str) -> Option<bool> {
        let word = answer.to_lowercase();
        let is_in = |words: &[String]| words.contains(&word);
        is_in(&self.yes).then_some(true).or_else(|| is_in(&self.no).then_some(false))
    }

    /// Asks whether something is to be done.
    ///
    /// # Errors
    /// As [`ask`](Dialogue::ask).
    pub(crate) fn agrees(&mut self, question: &str, session: &mut Session) -> Result<bool, Failure> {
        let [yes, no] = ["list-yes", "list-no"].map(|id| session.messages.text(id));
        loop {
            let agreed = match self.ask(question, Some(&yes), session)? {
                Reply::Answer(answer) => self.is_yes(&answer),
                Reply::Back | Reply::Quit => Some(false),
                Reply::Explain => None,
            };
            if let Some(agreed) = agreed {
                return Ok(agreed);
            }
            let mut values = fluent_bundle::FluentArgs::new();
            values.set("yes", yes.clone());
            values.set("no", no.clone());
            let note = session.messages.format("dialogue-yes-or-no", &values);
            session.output.text(&format!("  {note}\n"))?;
        }
    }
}

/// Keeps Ctrl-C waiting until the guard is dropped: what is begun is written whole.
pub(crate) fn at_work() -> MutexGuard<'static, Unsaved> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes what Ctrl-C is to show, so that nobody has to think it up again.
pub(crate) fn keep(answers: &[String]) {
    at_work().answers = answers.join("\n");
}

/// From now on Ctrl-C says what became of the work, shows what was answered, and ends the program. It waits for nothing but a
/// file that is being written.
fn listen(interrupted: String, answers: String) {
    // Where nobody can listen, Ctrl-C ends the program at once. Nothing is half written then either.
    let _ = ctrlc::set_handler(move || {
        let kept = at_work();
        aside(&format!("\n{interrupted}"));
        if !kept.answers.is_empty() {
            aside(&format!("{answers}\n{}", sanitise_lines(&kept.answers)));
        }
        std::process::exit(FAILED.into());
    });
}

fn sanitise_lines(text: &str) -> String {
    text.lines().map(|line| format!("  {}", sanitise(line))).collect::<Vec<_>>().join("\n")
}
