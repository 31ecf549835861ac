//! Texts of a record that stand again and again in what is said about it: a name of 4,000 letters beside each of a thousand
//! games would be a million times what was written.

/// How many characters of such a text are shown; no name that is meant as one is longer.
const MOST: usize = 100;

/// Returns a text, or its beginning with a mark.
pub fn clipped(text: &str) -> Box<str> {
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::clipped;

    #[test]
    fn a_text_is_whole_up_to_the_limit() {
        assert_eq!(&*clipped(&"ä".repeat(100)), "ä".repeat(100));
        assert_eq!(&*clipped(&"ä".repeat(101)), "ä".repeat(100) + "…");
    }
}
