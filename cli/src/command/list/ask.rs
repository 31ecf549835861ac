//! Questions on the terminal, or to whatever stands for it.

use std::io::BufRead;

use crate::failure::Failure;
use crate::session::Session;

/// No answer is longer: what is, is none.
const MOST_BYTES: u64 = 4096;

/// Where the answers come from.
pub(super) struct Asker<'a> {
    pub(super) input: &'a mut dyn BufRead,
}

impl Asker<'_> {
    /// Asks once; an empty answer is the one in brackets.
    ///
    /// # Errors
    /// `failure-list-ended` at the end of the answers: nothing has been written then.
    pub(super) fn ask(
        &mut self,
        question: &str,
        usual: Option<&str>,
        session: &mut Session,
    ) -> Result<String, Failure> {
        let brackets = usual.map(|usual| format!(" [{usual}]")).unwrap_or_default();
        session.output.text(&format!("{question}{brackets}: "))?;
        session.output.flush()?;
        let mut bytes = Vec::new();
        let mut limited = std::io::Read::take(&mut *self.input, MOST_BYTES);
        let read = limited.read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::of_reading(crate::failure::STDIN, error))? == 0 {
            session.output.text("\n")?;
            return Err(Failure::told("failure-list-ended", []));
        }
        let answer = String::from_utf8_lossy(&bytes).trim().to_owned();
        Ok(if answer.is_empty() { usual.unwrap_or_default().to_owned() } else { answer })
    }
}
