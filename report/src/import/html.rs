//! The tags and texts of a page, in order. Enough for pages that a browser saved; nothing is corrected.

/// A tag or a piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `<td valign="bottom">`; names in lower case.
    Open {
        /// The name of the tag.
        name: String,
        /// Names and values.
        attributes: Vec<(String, String)>,
    },
    /// `</td>`
    Close(String),
    /// What stands between tags, with characters in place of their names.
    Text(String),
    /// `<!-- … -->`
    Comment(&'t str),
}

/// Cuts a page; with each token goes the number of its line, from 1.
pub(super) fn tokens(page: &str) -> Vec<(usize, Token<'_>)> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), page, 1);
    while !rest.is_empty() {
        let (token, length) = next(rest);
        let (read, left) = rest.split_at(length);
        // What a program or a style sheet says is no text of the page.
        let left = match &token {
            Some(Token::Open { name, .. }) if name == "script" || name == "style" => {
                &left[left.find("</").unwrap_or(left.len())..]
            }
            _ => left,
        };
        tokens.extend(token.map(|token| (line, token)));
        line += read.matches('\n').count() + rest[read.len()..rest.len() - left.len()].matches('\n').count();
        rest = left;
    }
    tokens
}

/// Returns the first token, if the bytes are one, and how many they are; at least one.
fn next(rest: &str) -> (Option<Token<'_>>, usize) {
    if let Some(comment) = rest.strip_prefix("<!--") {
        let end = comment.find("-->");
        let length = end.map_or(rest.len(), |end| end + "<!---->".len());
        return (Some(Token::Comment(&comment[..end.unwrap_or(comment.len())])), length);
    }
    let to_bracket = || rest.find('>').map_or(rest.len(), |end| end + 1);
    match rest.strip_prefix('<').map(|rest| rest.chars().next()) {
        Some(Some('!' | '?')) => (None, to_bracket()),
        Some(Some('/')) => {
            let length = to_bracket();
            let name = rest[2..length].trim_end_matches('>').trim();
            (Some(Token::Close(name.to_ascii_lowercase())), length)
        }
        Some(Some(letter)) if letter.is_ascii_alphabetic() => open(rest),
        // A lone `<` is text.
        Some(_) => {
            let length = rest[1..].find('<').map_or(rest.len(), |end| end + 1);
            (Some(Token::Text(plain(&rest[..length]))), length)
        }
        None => {
            let length = rest.find('<').unwrap_or(rest.len());
            (Some(Token::Text(plain(&rest[..length]))), length)
        }
    }
}

/// Reads a tag with its attributes; a bracket in quotes does not end it.
fn open(rest: &str) -> (Option<Token<'_>>, usize) {
    let is_end = |letter: char| letter.is_ascii_whitespace() || matches!(letter, '>' | '/' | '=');
    let word = |at: usize| at + rest[at..].find(is_end).unwrap_or(rest.len() - at);
    let name_end = word(1);
    let name = rest[1..name_end].to_ascii_lowercase();
    let (mut attributes, mut at) = (Vec::new(), name_end);
    loop {
        at += rest[at..].find(|letter: char| !letter.is_ascii_whitespace() && letter != '/').unwrap_or(rest.len() - at);
        match rest[at..].chars().next() {
            None => return (Some(Token::Open { name, attributes }), at),
            Some('>') => return (Some(Token::Open { name, attributes }), at + 1),
            // Nothing has no name.
            Some('=') => at += 1,
            Some(_) => {
                let end = word(at);
                let key = rest[at..end].to_ascii_lowercase();
                let (value, end) = value(rest, end);
                attributes.push((key, plain(value)));
                at = end;
            }
        }
    }
}

/// Returns the value behind the name that ends at `at`, and where it ends; nothing without `=`.
fn value(rest: &str, at: usize) -> (&str, usize) {
    let behind = rest[at..].trim_ascii_start();
    let Some(value) = behind.strip_prefix('=') else { return ("", at) };
    let value = value.trim_ascii_start();
    let start = rest.len() - value.len();
    match value.chars().next() {
        Some(quote @ ('"' | '\'')) => {
            let length = value[1..].find(quote).unwrap_or(value.len() - 1);
            (&value[1..1 + length], (start + length + 2).min(rest.len()))
        }
        Some(_) | None => {
            let end = |letter: char| letter.is_ascii_whitespace() || letter == '>';
            let length = value.find(end).unwrap_or(value.len());
            (&value[..length], start + length)
        }
    }
}

/// Puts characters in place of the few names that are needed.
fn plain(text: &str) -> String {
    let names = [("&nbsp;", " "), ("&#160;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")];
    let text = names.into_iter().fold(text.replace('\u{a0}', " "), |text, (name, letter)| text.replace(name, letter));
    text.replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn shown(page: &str) -> Vec<String> {
        let one = |(line, token): (usize, Token<'_>)| match token {
            Token::Open { name, attributes } => format!("{line} {name} {attributes:?}"),
            Token::Close(name) => format!("{line} /{name}"),
            Token::Text(text) => format!("{line} {text:?}"),
            Token::Comment(text) => format!("{line} !{text}"),
        };
        tokens(page).into_iter().map(one).collect()
    }

    #[test]
    fn tags_attributes_and_texts_come_in_order_with_their_lines() {
        let page =
            "<!DOCTYPE html>\n<!-- a > b --><TR bgColor='#f8f8ff' x>\nA&nbsp;&amp; B</tr><img src=\"a>b\" alt=c/>";
        let expected = [
            "1 \"\\n\"",
            "2 ! a > b ",
            "2 tr [(\"bgcolor\", \"#f8f8ff\"), (\"x\", \"\")]",
            "2 \"\\nA & B\"",
            "3 /tr",
            "3 img [(\"src\", \"a>b\"), (\"alt\", \"c/\")]",
        ];
        assert_eq!(shown(page), expected);
    }

    #[test]
    fn programs_are_no_text_and_broken_pages_end() {
        assert_eq!(shown("<script>if (a<b) {}\n</script>x"), ["1 script []", "2 /script", "2 \"x\""]);
        for page in
            ["<", "<a", "<a b", "<a b=", "<a b='", "</", "<!--", "a < b", "<a =>", "ä<ä>ä", "<ä='ü", "<script>ä"]
        {
            tokens(page);
        }
    }
}
