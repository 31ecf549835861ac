//! Text in HTML: whatever a record holds, it stays text, and it is seen.

use std::fmt::{Display, Formatter, Result, Write as _};

use doko_judge::harmless::is_harmful;

/// Nothing may be loaded and nothing run, whatever got into the page.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// A text as it is written between tags and in the values of attributes.
///
/// What could steer the page is written as an entity; characters that are not seen and turn or hide others, as their
/// number: `[U+202E]`.
pub struct Esc<'a>(pub &'a str);

impl Display for Esc<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        for letter in self.0.chars() {
            match letter {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\'' => out.write_str("&#39;")?,
                '\n' | '\t' => out.write_char(' ')?,
                letter if is_harmful(letter) => write!(out, "[U+{:04X}]", u32::from(letter))?,
                letter => out.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Esc;

    #[test]
    fn markup_stays_text_and_hidden_characters_are_seen() {
        assert_eq!(Esc("<b a=\"1\" b='2'>&amp;").to_string(), "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;");
        assert_eq!(Esc("a\u{202E}b\u{1B}[2J\u{0}c\u{85}").to_string(), "a[U+202E]b[U+001B][2J[U+0000]c[U+0085]");
        assert_eq!(Esc("Zoë 漢\nx").to_string(), "Zoë 漢 x");
    }
}
