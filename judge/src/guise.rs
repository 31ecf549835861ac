//! What a text looks like as a whole: a record, one that was quoted or indented, or something else.

use doko_format::Sprache;
use doko_format::keyword::Group;

/// So many bytes show what a text is.
const SAMPLE: usize = 64 * 1024;

/// What a text looks like that has the lines of a record, but not as a record has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guise {
    /// Each line has `>` in front, as mail programs quote.
    Quoted,
    /// Each line has blanks in front.
    Indented,
    /// Prose, or a page with records in it.
    Prose,
}

/// Tells what the start of a text looks like where that is no record; `None` for what should be read as one.
///
/// A record full of errors is a record: it is prose only if it does not begin as one and fewer of its lines look like those of
/// a record than do not.
pub(crate) fn guise(start: &[u8]) -> Option<Guise> {
    let text = String::from_utf8_lossy(&start[..start.len().min(SAMPLE)]);
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    moved(&lines).or_else(|| is_prose(&lines).then_some(Guise::Prose))
}

/// Tells whether nearly all lines stand behind blanks or `>`, those among them with which games and lists begin. The first one
/// may stand in column one: what is copied often begins behind its blanks.
fn moved(lines: &[&str]) -> Option<Guise> {
    let (first, others) = lines.split_first()?;
    let is_moved = |line: &str| line.starts_with(|mark: char| mark == '>' || mark.is_whitespace());
    let behind: Vec<&str> = others.iter().copied().filter(|line| is_moved(line)).collect();
    let begins = |line: &str| is_head(line.trim_start_matches(|mark: char| mark == '>' || mark.is_whitespace()));
    let has_head = (is_moved(first) && begins(first)) || behind.iter().any(|line| begins(line));
    if !has_head || others.iter().any(|line| !is_moved(line) && is_head(line)) || behind.len() * 10 < others.len() * 9 {
        return None;
    }
    let quoted = lines.iter().filter(|line| line.trim_start().starts_with('>')).count();
    Some(if quoted * 2 > lines.len() { Guise::Quoted } else { Guise::Indented })
}

/// Tells whether a text that is no record has lines of one in it.
fn is_prose(lines: &[&str]) -> bool {
    let mut is_comment = lines.iter().map(|line| line.trim_start().starts_with('#'));
    let Some(first) = is_comment.position(|is_comment| !is_comment) else { return false };
    if is_record_line(lines[first]) {
        return false;
    }
    let said = lines.iter().filter(|line| !line.trim_start().starts_with(['#', '{']));
    let (alike, others): (Vec<&str>, Vec<&str>) = said.partition(|line| is_record_line(line));
    others.len() > alike.len()
}

/// Tells whether a list or a game begins with a line: `doko` and a version, `Spiel` and a label of few words.
fn is_head(line: &str) -> bool {
    const LABEL: usize = 3;
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else { return false };
    if word.eq_ignore_ascii_case("doko") {
        return words.next().is_none_or(|version| version.bytes().all(|byte| byte.is_ascii_digit()));
    }
    Sprache::ALL.into_iter().any(|sprache| sprache.find(Group::Structure, word).is_some()) && words.count() <= LABEL
}

/// Tells whether a line looks like one of a record, however much is wrong in it.
fn is_record_line(line: &str) -> bool {
    if is_head(line) {
        return true;
    }
    let line = line.trim();
    let key = line
        .split_once(':')
        .map(|(key, _)| key.trim_end().trim_end_matches(|last: char| last.is_ascii_digit()).trim_end());
    let is_key = |key: &str| Sprache::ALL.into_iter().any(|sprache| sprache.longest(Group::Key, key).is_some());
    if key.is_some_and(|key| key.starts_with("X-") || is_key(key)) {
        return true;
    }
    let is_event = line.starts_with('(') && line.contains(')') && line.contains(':');
    let is_card = |word: &str| {
        let card = word.rsplit(':').next().unwrap_or(word).trim_matches(['~', '[', ']', ',']);
        Sprache::ALL.into_iter().any(|sprache| sprache.card(card).is_some())
    };
    is_event || line.split_whitespace().filter(|word| is_card(word)).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::{Guise, guise};

    const GAME: &str = "doko 1\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 4\n 1.  1: KrA KrK Kr9 Kr10\n";

    fn check(text: &str, expected: Option<Guise>) {
        assert_eq!(guise(text.as_bytes()), expected, "{text}");
    }

    #[test]
    fn a_record_is_one_whatever_is_wrong_in_it() {
        check(GAME, None);
        check(&GAME.replace("doko 1\n", ""), None);
        check(&GAME.replace("1: KrA KrK Kr9 Kr10", "Anna legt was"), None);
        check("doko 1\nasdf asdf\nqwer qwer\nyxcv yxcv\nSpiel 1\nwas auch immer das ist\n", None);
        check(&format!("Hallo Bert,\n\nwer hat recht?\n\n{GAME}"), None);
        check("Geeber 4\nGeber: 4\nSpiel\nKrA KrK\n", None);
        // A remark over several lines stands behind blanks.
        check("doko 1\n{Der Abend\n  Spiel um Spiel\n  ging dahin}\n", None);
        check(&format!("# Abend\n# lang\n{GAME}"), None);
    }

    #[test]
    fn what_is_quoted_or_indented_is_told_as_that() {
        let moved = |mark: &str| GAME.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
        for (mark, expected) in [
            ("> ", Guise::Quoted),
            (">", Guise::Quoted),
            (">> ", Guise::Quoted),
            ("    ", Guise::Indented),
            ("\t", Guise::Indented),
            (" ", Guise::Indented),
        ] {
            check(&moved(mark), Some(expected));
            check(&format!("\u{FEFF}{}", moved(mark)), Some(expected));
            // Copied from the first letter on.
            check(moved(mark).trim_start_matches(mark), Some(expected));
        }
        check(&moved("\u{A0} "), Some(Guise::Indented));
    }

    #[test]
    fn a_page_with_a_record_in_it_is_no_record() {
        let page = format!(
            "# Doko\n\nDoko is a notation for games.\n\nIt is read so:\n\n```console\n{GAME}```\n\nThen you have\n- this\n- that\n- and more\n\nSpiel is a word.\nSo is Geber.\nAnd that is all.\n"
        );
        check(&page, Some(Guise::Prose));
        check("Dear diary,\n\nwe met Anna.\nSpiel 1\nIt was late.\n", Some(Guise::Prose));
        check("Doko is a game\nfor four\nSpiel\nof cards\n", Some(Guise::Prose));
    }
}
