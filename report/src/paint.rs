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

    fn style(self, code: &str, text: &str) -> String {
        if self.0 { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}
