//! Cuts a text into list headers and games, at lines that cannot be anything else.
//!
//! Nothing inside a line is looked at, so that a large file can be cut first and its games be read in parallel.

use memchr::{memchr, memrchr};

use crate::short_cuts::short_cuts;

/// What a piece of text holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkKind {
    /// A list header: what stands from a `doko` line, or the start of the text, to the first game.
    List,
    /// A game: what stands from its `Spiel` line to the next.
    Game,
}

/// A piece of text that can be read alone, if the list header above it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk<'a> {
    /// What it holds.
    pub kind: ChunkKind,
    /// Where it starts, in bytes from the start of the text.
    pub start: usize,
    /// The number of its first line, from 1.
    pub line: usize,
    /// Its text, with the comments and blank lines directly above its first line.
    pub bytes: &'a [u8],
}

/// The chunks of a text, in order; made by [`split`].
///
/// Joined together they are the text again.
#[derive(Clone, Debug)]
pub struct Chunks<'a> {
    text: &'a [u8],
    start: usize,
    line: usize,
    /// The kind of the chunk that starts at `start`.
    kind: ChunkKind,
    done: bool,
}

/// Cuts a text in front of every `doko` line and every `Spiel` line.
///
/// A text that does not begin with a `doko` line has a list chunk first if anything but blank lines and comments
/// stands before its first game.
///
/// ```
/// use doko_parser::{ChunkKind, split};
///
/// let text = b"doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4\n# the second\nSpiel 2\n";
/// let chunks: Vec<_> = split(text).map(|chunk| (chunk.kind, chunk.start, chunk.line)).collect();
/// assert_eq!(chunks, [(ChunkKind::List, 0, 1), (ChunkKind::Game, 19, 3), (ChunkKind::Game, 36, 5)]);
/// ```
pub fn split(text: &[u8]) -> Chunks<'_> {
    // Comments above the first boundary belong to it, so a text that starts with them starts with that boundary.
    let mut kind = ChunkKind::List;
    for (start, end) in lines(text, 0) {
        let line = &text[start..end];
        if let Some(found) = boundary(line) {
            kind = found;
        } else if is_skippable(line) {
            continue;
        }
        break;
    }
    Chunks { text, start: 0, line: 1, kind, done: text.is_empty() }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        if self.done {
            return None;
        }
        let Chunks { text, start, line, kind, .. } = *self;
        // The first line that is no comment and not blank opens the chunk, whatever it is; the next boundary is below it.
        let (mut opening, mut number) = (start, line);
        while opening < text.len() && is_skippable(&text[opening..]) {
            opening = behind_line(text, opening);
            number += 1;
        }
        let Some(next) = next_boundary(text, opening) else {
            self.done = true;
            return Some(Chunk { kind, start, line, bytes: &text[start..] });
        };
        let end = run_start(text, next.start);
        let run = text[end..next.start].iter().filter(|byte| **byte == b'\n').count();
        (self.start, self.line, self.kind) = (end, number + next.below - run, next.kind);
        Some(Chunk { kind, start, line, bytes: &text[start..end] })
    }
}

/// Returns where the line behind that at `at` begins.
fn behind_line(text: &[u8], at: usize) -> usize {
    match text[at..] {
        [b'\n', ..] => at + 1,
        _ => memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length + 1),
    }
}

/// A line at which a chunk begins.
struct Boundary {
    start: usize,
    /// How many lines it stands below the one from which it was looked for.
    below: usize,
    kind: ChunkKind,
}

/// Looks for the first boundary below the line at `from`.
fn next_boundary(text: &[u8], from: usize) -> Option<Boundary> {
    let (mut start, mut below) = (from, 0);
    loop {
        let next = if short_cuts() { next_head(text, start) } else { (behind_line(text, start), 1) };
        (start, below) = (next.0, below + next.1);
        if start == text.len() {
            return None;
        }
        if let Some(kind) = boundary(&text[start..]) {
            return Some(Boundary { start, below, kind });
        }
    }
}

/// Returns where the first line below that at `from` begins of which the first byte does not show that it is no boundary,
/// and how many lines below; else where the text ends.
///
/// Lines are short, one every few words of eight bytes: each is found sooner by looking at word after word than by a
/// search of its own. By itself, for nothing else should be kept at hand meanwhile.
#[inline(never)]
fn next_head(text: &[u8], from: usize) -> (usize, usize) {
    const WORD: usize = size_of::<u64>();
    let (mut at, mut below) = (from, 0);
    let is_head = |start: usize| text.get(start).is_some_and(|first| IS_HEAD[*first as usize]);
    for word in text[from..].as_chunks::<WORD>().0 {
        let mut feeds = line_feeds(u64::from_le_bytes(*word));
        while feeds != 0 {
            let start = at + feeds.trailing_zeros() as usize / 8 + 1;
            below += 1;
            if is_head(start) {
                return (start, below);
            }
            feeds &= feeds - 1;
        }
        at += WORD;
    }
    for (place, _) in text[at..].iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
        below += 1;
        if is_head(at + place + 1) {
            return (at + place + 1, below);
        }
    }
    (text.len(), below)
}

/// The bytes a line may begin with at which a chunk begins.
const IS_HEAD: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b"sSgGdD\xEF";
    let mut at = 0;
    while at < bytes.len() {
        table[bytes[at] as usize] = true;
        at += 1;
    }
    table
};

/// Returns the high bit of every byte that is a line feed.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn line_feeds(word: u64) -> u64 {
    const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
    let others = word ^ u64::from_le_bytes([b'\n'; 8]);
    // No sum runs over into the next byte, so no byte is taken for another.
    !(((others & LOW) + LOW) | others | LOW)
}

/// Returns the last place at which a buffer that may end anywhere can be cut: everything before it is whole chunks.
///
/// `None` if there is no such place after the buffer's start. The place lies in front of a `doko` or `Spiel` line
/// (and the comments and blank lines above it) whose first word is complete in the buffer.
pub fn last_boundary(buffer: &[u8]) -> Option<usize> {
    let mut end = buffer.len();
    // A last line without its end may go on with anything, even as `Spielort`.
    end = memrchr(b'\n', &buffer[..end])? + 1;
    while end > 0 {
        let start = memrchr(b'\n', &buffer[..end - 1]).map_or(0, |before| before + 1);
        if boundary(&buffer[start..end - 1]).is_some() {
            let cut = run_start(buffer, start);
            if cut > 0 {
                return Some(cut);
            }
        }
        end = start;
    }
    None
}

/// Returns where the run of comments and blank lines directly above the line at `start` begins.
fn run_start(buffer: &[u8], mut start: usize) -> usize {
    while start > 0 {
        // The line above is nearly always blank, and then found without a search.
        if matches!(buffer[..start], [b'\n'] | [.., b'\n', b'\n']) {
            start -= 1;
            continue;
        }
        let above = memrchr(b'\n', &buffer[..start - 1]).map_or(0, |before| before + 1);
        if !is_skippable(&buffer[above..start - 1]) {
            break;
        }
        start = above;
    }
    start
}

/// Tells which kind of chunk starts with the line at the start of `line`, if any.
#[inline]
pub(crate) fn boundary(line: &[u8]) -> Option<ChunkKind> {
    if let [b'S', b'p', b'i', b'e', b'l', b' ', b'0'..=b'9', ..] = line
        && short_cuts()
    {
        return Some(ChunkKind::Game);
    }
    // Nearly every line is dismissed by its first bytes.
    let line = without_bom(line);
    match [line.first()? | 0x20, line.get(1)? | 0x20] {
        [b's', b'p'] | [b'g', b'a'] | [b'd', b'o'] => {}
        _ => return None,
    }
    let is_over =
        |at: &usize| matches!(line[*at], b':' | b'\n') || is_blank(line[*at]) || wide_blank(&line[*at..]).is_some();
    let word = (0..line.len()).find(is_over).unwrap_or(line.len());
    let kind = match word {
        4 if line[..4].eq_ignore_ascii_case(b"doko") => ChunkKind::List,
        4 if line[..4].eq_ignore_ascii_case(b"spel") || line[..4].eq_ignore_ascii_case(b"game") => ChunkKind::Game,
        5 if line[..5].eq_ignore_ascii_case(b"spiel") => ChunkKind::Game,
        _ => return None,
    };
    let after = line[word..].iter().find(|&&byte| !is_blank(byte));
    if after == Some(&b':') { None } else { Some(kind) }
}

/// Returns how many bytes the blank that is none of ASCII has at the start of `text`, if one stands there: those that do not
/// break, thin ones and their like.
#[inline]
pub(crate) fn wide_blank(text: &[u8]) -> Option<usize> {
    match text {
        [0xC2, 0xA0, ..] => Some(2),
        [0xE2, 0x80, 0x80..=0x8A | 0xAF, ..] | [0xE2, 0x81, 0x9F, ..] => Some(3),
        _ => None,
    }
}

/// Returns the line without a byte-order mark at its start.
pub(crate) fn without_bom(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line)
}

/// Tells whether this byte is white space inside a line; the CR of a CRLF counts as such.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// Tells whether the line at the start of `line` is blank or a comment as a whole, which belongs to the line after it.
pub(crate) fn is_skippable(line: &[u8]) -> bool {
    match without_bom(line).iter().find(|&&byte| !is_blank(byte)) {
        None => true,
        Some(&byte) => byte == b'#' || byte == b'\n',
    }
}

/// Returns start and end, without the line feed, of every line from `start` on.
fn lines(text: &[u8], start: usize) -> impl Iterator<Item = (usize, usize)> {
    let mut from = start;
    std::iter::from_fn(move || {
        if from >= text.len() {
            return None;
        }
        let end = memchr(b'\n', &text[from..]).map_or(text.len(), |length| from + length);
        let line = (from, end);
        from = end + 1;
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::{ChunkKind, boundary, last_boundary, line_feeds, split};

    fn check(text: &str, expected: &[(ChunkKind, &str)]) {
        let chunks: Vec<_> = split(text.as_bytes()).collect();
        let found: Vec<_> =
            chunks.iter().map(|chunk| (chunk.kind, std::str::from_utf8(chunk.bytes).unwrap())).collect();
        assert_eq!(found, expected);
        for chunk in &chunks {
            let above = &text[..chunk.start];
            assert_eq!(chunk.line, above.matches('\n').count() + 1, "line number of {chunk:?}");
        }
    }

    #[test]
    fn games_and_lists_are_cut_apart() {
        use ChunkKind::{Game, List};

        check("", &[]);
        check("doko 1\nSpiel\n", &[(List, "doko 1\n"), (Game, "Spiel\n")]);
        check("Spiel 1\nGeber: 1\nSpiel 2", &[(Game, "Spiel 1\nGeber: 1\n"), (Game, "Spiel 2")]);
        check("Regeln: ddv\nSpiel 1\n", &[(List, "Regeln: ddv\n"), (Game, "Spiel 1\n")]);
        check(
            "doko 1\nSpiel\ndoko 1\nSpiel",
            &[(List, "doko 1\n"), (Game, "Spiel\n"), (List, "doko 1\n"), (Game, "Spiel")],
        );
    }

    #[test]
    fn comments_and_blank_lines_go_with_the_line_below() {
        use ChunkKind::{Game, List};

        check("# a\n\ndoko 1\n\n# b\nSpiel\n\n# c\n", &[(List, "# a\n\ndoko 1\n"), (Game, "\n# b\nSpiel\n\n# c\n")]);
        check("# a\nSpiel\n", &[(Game, "# a\nSpiel\n")]);
        check("# a\n", &[(List, "# a\n")]);
    }

    #[test]
    fn every_line_feed_of_a_word_is_found_and_nothing_else() {
        for word in
            [b"\n\n\n\n\n\n\n\n", b"a\nb\x0B\n\x8A\n0", b"\x09\n\x0A\x0B\xFF\n\x7F\x80", b"\x8A\x0Aabcdef", b"01234567"]
        {
            let expected = word.map(|byte| if byte == b'\n' { 0x80 } else { 0 });
            assert_eq!(line_feeds(u64::from_le_bytes(*word)).to_le_bytes(), expected, "{word:?}");
        }
    }

    /// Whatever stands before it, and however far from where the look began.
    #[test]
    fn a_game_is_found_at_every_distance() {
        use ChunkKind::{Game, List};

        for head in ["Spiel", "SPEL 1", "game", "dOko 1", "\u{feff}spiel"] {
            let kind = if head.contains("ko") { List } else { Game };
            for filled in 1..200usize {
                for filler in ["x", "\n", "S\n", "sp", "Spieler\n", "\nGast: d", "Geber: do\n"] {
                    let above = format!("Spiel 1\nAdorf: 1{}", filler.repeat(filled.div_ceil(filler.len())));
                    let run = above.trim_end_matches('\n').len() + 1;
                    let text = format!("{above}\n{head}\nGeber: 1\n");
                    check(&text, &[(Game, &text[..run]), (kind, &text[run..])]);
                    let inside = format!("{above}{head}\nGeber: 1\n");
                    if !above.ends_with('\n') {
                        check(&inside, &[(Game, &inside)]);
                    }
                }
            }
        }
    }

    #[test]
    fn byte_order_marks_do_not_hide_a_boundary() {
        use ChunkKind::List;

        check("\u{feff}doko 1\n\u{feff}doko 1\n", &[(List, "\u{feff}doko 1\n"), (List, "\u{feff}doko 1\n")]);
    }

    #[test]
    fn a_game_begins_with_its_word_in_column_one_without_a_colon() {
        for line in ["Spiel", "Spiel\u{A0}3", "SPIEL 3", "spel\t1", "Game", "Spiel\r", "game x: y"] {
            assert_eq!(boundary(line.as_bytes()), Some(ChunkKind::Game), "{line}");
        }
        for line in ["doko 1", "doko", "Doko 2"] {
            assert_eq!(boundary(line.as_bytes()), Some(ChunkKind::List), "{line}");
        }
        for line in ["Spiel:", "Spiel : 1", " Spiel", "Spielart: normal", "Spieler: A", "dokos", "", "{Spiel", "Gam"] {
            assert_eq!(boundary(line.as_bytes()), None, "{line}");
        }
    }

    #[test]
    fn the_last_boundary_leaves_only_whole_chunks_before_it() {
        let text = "doko 1\nSpiel 1\nGeber: 1\n\n# next\nSpiel 2\nGeber: 2\nSpiel";
        let cut = last_boundary(text.as_bytes()).unwrap();
        assert_eq!(&text[cut..], "\n# next\nSpiel 2\nGeber: 2\nSpiel");
        assert_eq!(last_boundary(b"Spiel 1\nGeber: 1\n"), None);
        assert_eq!(last_boundary(b"doko 1\nSpielort"), None);
        assert_eq!(last_boundary(b""), None);
    }
}
