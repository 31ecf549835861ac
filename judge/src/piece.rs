//! Reads a text of any size piece by piece, each piece whole games, so that memory stays flat.

use std::io::{self, Read};

use doko_parser::{last_boundary, split};
use memchr::memchr_iter;

/// How much is read before games are handed on. Work on the first piece begins when it is read, so it is no more than keeps
/// threads busy. Memory for it is doubled while it is read: a piece that filled it to the last byte would have it doubled and
/// copied once more, only to learn that no more is wanted.
const PIECE: usize = 1024 * 1024 - 1;

/// Room for the start of a game that is left over from the piece before, so that the memory of one piece does for any other.
const LEFT_OVER: usize = 64 * 1024;

/// What a text without any boundary may come to before it is handed on as it is; far beyond what a game may have.
const LONGEST: usize = 32 * 1024 * 1024;

/// A piece of text that ends where a game or list ends.
#[derive(Debug)]
pub struct Piece {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// How many bytes of the text stand before it.
    pub offset: u64,
    /// The number of its first line, from 1.
    pub line: usize,
    /// How many games stand in front of it that could not be made text of, and have their numbers all the same.
    pub left_out: usize,
}

/// The pieces of a text.
pub struct Pieces<R> {
    reader: R,
    buffer: Vec<u8>,
    /// The memory of a piece that is done with.
    spare: Vec<u8>,
    offset: u64,
    line: usize,
    ended: bool,
    /// Whether the buffer starts inside a game that was too long to be kept whole.
    inside: bool,
}

impl<R: Read> Pieces<R> {
    /// Starts reading.
    pub fn new(reader: R) -> Pieces<R> {
        Pieces { reader, buffer: Vec::new(), spare: Vec::new(), offset: 0, line: 1, ended: false, inside: false }
    }

    /// Returns the next piece, or `None` at the end.
    ///
    /// # Errors
    /// What the reader says.
    pub fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        loop {
            let goal = self.buffer.len() + PIECE;
            self.fill(goal)?;
            if self.inside {
                self.skip_to_boundary();
                if self.inside && !self.ended {
                    continue;
                }
            }
            if self.ended {
                let rest = self.buffer.len();
                return Ok((rest > 0).then(|| self.take(rest)));
            }
            if let Some(cut) = last_boundary(&self.buffer) {
                return Ok(Some(self.take(cut)));
            }
            if self.buffer.len() > LONGEST {
                self.inside = true;
                let all = self.buffer.len();
                return Ok(Some(self.take(all)));
            }
        }
    }

    /// Tells whether all has been read: what is left is in memory.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Takes back a piece that is done with, for its memory.
    pub fn reuse(&mut self, piece: Piece) {
        self.spare = piece.bytes;
    }

    fn fill(&mut self, goal: usize) -> io::Result<()> {
        let missing = goal.saturating_sub(self.buffer.len());
        if self.offset > 0 && self.buffer.capacity() < goal {
            // A text that is longer than a piece fills the next one, too, more often than not.
            self.buffer.reserve_exact(missing + LEFT_OVER);
        }
        let missing = missing as u64;
        let read = self.reader.by_ref().take(missing).read_to_end(&mut self.buffer)?;
        self.ended = (read as u64) < missing;
        Ok(())
    }

    fn take(&mut self, length: usize) -> Piece {
        let left = &self.buffer[length..];
        let mut rest = std::mem::take(&mut self.spare);
        if rest.capacity() < left.len() + PIECE {
            // What is made larger is copied as a whole, with all that the piece held.
            rest = Vec::new();
        }
        rest.clear();
        rest.extend_from_slice(left);
        self.buffer.truncate(length);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let piece = Piece { offset: self.offset, line: self.line, bytes, left_out: 0 };
        self.offset += length as u64;
        self.line += memchr_iter(b'\n', &piece.bytes).count();
        piece
    }

    /// Drops the rest of a game that is already reported as too long.
    fn skip_to_boundary(&mut self) {
        const HEAD: &[u8] = b"Spiel\n";
        let text = [HEAD, &self.buffer].concat();
        let next = split(&text).nth(1).map(|chunk| chunk.start - HEAD.len());
        self.inside = next.is_none();
        // Without a boundary the last line stays: it may be the start of one.
        let last_line = || self.buffer.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let length = match next {
            Some(next) => next,
            None if self.ended => self.buffer.len(),
            None if self.buffer.len() > LONGEST => self.buffer.len(),
            None => last_line(),
        };
        self.take(length);
    }
}

#[cfg(test)]
mod tests {
    use super::Pieces;

    #[test]
    fn pieces_are_whole_games_and_together_the_text() {
        let game = |number: usize| format!("Spiel {number}\n{}", "Geber: 1\n".repeat(40));
        let text: String = std::iter::once("doko 1\n".to_owned()).chain((1..=30_000).map(game)).collect();
        let mut pieces = Pieces::new(text.as_bytes());
        let (mut joined, mut count) = (Vec::new(), 0);
        while let Some(piece) = pieces.next_piece().unwrap() {
            assert_eq!(piece.offset as usize, joined.len());
            assert_eq!(piece.line, joined.iter().filter(|&&byte| byte == b'\n').count() + 1);
            assert!(count == 0 || piece.bytes.starts_with(b"Spiel "));
            joined.extend_from_slice(&piece.bytes);
            pieces.reuse(piece);
            count += 1;
        }
        assert!(count > 1);
        assert!(joined == text.as_bytes());
    }

    #[test]
    fn a_game_without_end_does_not_fill_the_memory() {
        let endless = "Geber: 1\n".repeat(5 * 1024 * 1024);
        let text = format!("doko 1\nSpiel 1\n{endless}Spiel 2\nGeber: 2\n");
        let mut pieces = Pieces::new(text.as_bytes());
        let mut last = Vec::new();
        while let Some(piece) = pieces.next_piece().unwrap() {
            assert!(piece.bytes.len() < 48 * 1024 * 1024);
            last = piece.bytes;
        }
        assert_eq!(last, b"Spiel 2\nGeber: 2\n");
    }
}
