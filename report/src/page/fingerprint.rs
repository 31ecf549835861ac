//! Fingerprints of what a page was made from, so that two people can see that they speak of the same.

use std::fmt::Write as _;

use doko_format::{Document, List, ListHeader, Record, write_document};
use sha2::{Digest as _, Sha256};

/// Returns the SHA-256 of the canonical text of a game with its list header: what `doko fmt` makes of the two.
pub(super) fn of_record(header: &ListHeader, record: &Record) -> String {
    let list = List { header: header.clone(), games: vec![record.clone()] };
    let mut document = Document { lists: vec![list] };
    document.canonicalize();
    of_text(&write_document(&document))
}

/// Returns the SHA-256 of a text in hexadecimal digits.
pub(super) fn of_text(text: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::of_text;

    /// FIPS 180-4, the example with the message "abc".
    #[test]
    fn the_fingerprint_is_the_one_everybody_computes() {
        assert_eq!(of_text("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
