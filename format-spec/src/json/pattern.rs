//! Text that is always the same but for some letters.

/// A text of `LENGTH` bytes, of which `HOLES` are filled when it is written: it is copied in one go.
///
/// ```
/// use doko_format::json::{JsonBytes, Pattern};
///
/// const SEATS: Pattern<17, 2> = Pattern::new(br#"{"from":_,"to":_}"#);
/// let mut out = Vec::new();
/// JsonBytes::new(&mut out).pattern(&SEATS, *b"13");
/// assert_eq!(out, br#"{"from":1,"to":3}"#);
/// ```
pub struct Pattern<const LENGTH: usize, const HOLES: usize> {
    pub(super) text: [u8; LENGTH],
    /// Where they are, in order.
    pub(super) holes: [usize; HOLES],
    /// All bits of each byte that is none of them.
    pub(super) fixed: [u8; LENGTH],
}

impl<const LENGTH: usize, const HOLES: usize> Pattern<LENGTH, HOLES> {
    /// Makes a pattern of a text in which each `_` is a hole.
    ///
    /// # Panics
    /// There are not as many of them as `HOLES`; that is seen when it is compiled.
    pub const fn new(text: &[u8; LENGTH]) -> Pattern<LENGTH, HOLES> {
        let (mut holes, mut fixed, mut found, mut place) = ([0; HOLES], [u8::MAX; LENGTH], 0, 0);
        while place < LENGTH {
            if text[place] == b'_' {
                assert!(found < HOLES, "more `_` than holes");
                holes[found] = place;
                fixed[place] = 0;
                found += 1;
            }
            place += 1;
        }
        assert!(found == HOLES, "fewer `_` than holes");
        Pattern { text: *text, holes, fixed }
    }

    /// Returns what is in the holes of a text, if it is of this pattern.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn filling(&self, text: &[u8; LENGTH]) -> Option<[u8; HOLES]> {
        let bytes = text.iter().zip(&self.text).zip(&self.fixed);
        let differs = bytes.fold(0, |differs, ((byte, own), fixed)| differs | (byte ^ own) & fixed) != 0;
        (!differs).then(|| self.holes.map(|place| text[place]))
    }
}
