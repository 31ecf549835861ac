//! Texts that one thread wrote for several games, one behind the other, and hands on without a copy of each.

use std::ops::Range;
use std::sync::Arc;

/// The text of one game.
#[derive(Clone, Debug)]
pub struct Share {
    text: Arc<Vec<u8>>,
    range: Range<usize>,
}

impl Share {
    /// Returns it.
    pub fn bytes(&self) -> &[u8] {
        self.text.get(self.range.clone()).unwrap_or_default()
    }

    /// Takes the text that stands right behind it along; gives back one that does not.
    ///
    /// # Errors
    /// It stands elsewhere.
    pub fn join(&mut self, next: Share) -> Result<(), Share> {
        if !Arc::ptr_eq(&self.text, &next.text) || self.range.end != next.range.start {
            return Err(next);
        }
        self.range.end = next.range.end;
        Ok(())
    }
}

/// The texts of several games on their way.
#[derive(Default)]
pub struct Shares {
    text: Vec<u8>,
    /// Where each begins and ends.
    ranges: Vec<Range<usize>>,
}

impl Shares {
    /// Adds the text of a game, which `write` writes behind what there is.
    pub fn add(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let start = self.text.len();
        write(&mut self.text);
        self.ranges.push(start..self.text.len());
    }

    /// Returns how many there are.
    pub fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Tells whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Returns the texts in the order in which they were added, and is empty again.
    pub fn take(&mut self) -> impl Iterator<Item = Share> {
        // What comes next is about as long; much more would be memory for nothing.
        let next = Vec::with_capacity(self.text.len() / 8 * 9);
        let text = Arc::new(std::mem::replace(&mut self.text, next));
        self.ranges.drain(..).map(move |range| Share { text: Arc::clone(&text), range })
    }
}

#[cfg(test)]
mod tests {
    use super::Shares;

    #[test]
    fn what_stands_side_by_side_is_joined() {
        let mut shares = Shares::default();
        let mut two = |texts: [&str; 2]| {
            texts.iter().for_each(|text| shares.add(|out| out.extend_from_slice(text.as_bytes())));
            shares.take().collect::<Vec<_>>()
        };
        let (one, other) = (two(["one ", "row"]), two(["two ", "rows"]));
        let mut whole = one[0].clone();
        assert!(whole.join(one[1].clone()).is_ok());
        assert!(whole.join(one[1].clone()).is_err());
        assert!(whole.join(other[0].clone()).is_err());
        assert_eq!(whole.bytes(), b"one row");
    }

    #[test]
    fn each_game_gets_what_was_written_for_it() {
        let mut shares = Shares::default();
        for texts in [&["one", "", "three"][..], &[], &["four"]] {
            texts.iter().for_each(|text| shares.add(|out| out.extend_from_slice(text.as_bytes())));
            let taken: Vec<_> = shares.take().collect();
            assert!(taken.iter().map(|share| share.bytes()).eq(texts.iter().map(|text| text.as_bytes())));
        }
    }
}
