//! Colours for a terminal, or none.

/// Whether to colour, decided once for a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint(pub bool);

impl Paint {
    /// Makes a title.
    pub fn bold(self, text: &str) -> String {
        self.style("1", text)
    }

    /// Makes something of second importance.
    pub fn dim(self, text: &str) -> String {
        self.style("2", text)
    }

    /// Makes a line that a diff takes away.
    pub fn red(self, text: &str) -> String {
        self.style("31", text)
    }

    /// Makes a line that a diff adds.
    pub fn green(self, text: &str) -> String {
        self.style("32", text)
    }

    /// Makes the words before a hint.
    pub fn cyan(self, text: &str) -> String {
        self.style("36", text)
    }

    /// Appends the words before a hint, which `write` writes.
    pub fn write_cyan(self, out: &mut String, write: impl FnOnce(&mut String)) {
        self.write_style("36", out, write);
    }

    /// Appends a title, which `write` writes.
    pub fn write_bold(self, out: &mut String, write: impl FnOnce(&mut String)) {
        self.write_style("1", out, write);
    }

    /// Appends something of second importance, which `write` writes.
    pub fn write_dim(self, out: &mut String, write: impl FnOnce(&mut String)) {
        self.write_style("2", out, write);
    }

    fn style(self, code: &str, text: &str) -> String {
        let mut out = String::new();
        self.write_style(code, &mut out, |out| out.push_str(text));
        out
    }

    fn write_style(self, code: &str, out: &mut String, write: impl FnOnce(&mut String)) {
        if !self.0 {
            return write(out);
        }
        out.extend(["\u{1b}[", code, "m"]);
        write(out);
        out.push_str("\u{1b}[0m");
    }
}
