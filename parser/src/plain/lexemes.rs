//! The words of a language as bytes, spelled and laid out as canonical text has them.

use std::sync::LazyLock;

use doko_format::keyword::{TABLE, Word};
use doko_format::{Ansagewort, Aussage, Hochzeitsform, Partei, Sprache};

/// A piece of canonical text, ready to be compared.
pub(super) struct Lexeme {
    pub(super) text: Box<[u8]>,
    /// Its first eight bytes as a number, with zeros behind the end.
    head: u64,
    mask: u64,
    /// Its last eight bytes, if there are as many.
    tail: u64,
    /// How long it is without the blanks at its end.
    letters: usize,
}

impl Lexeme {
    fn new(text: &str) -> Lexeme {
        let mut eight = [0; 8];
        let length = text.len().min(eight.len());
        eight[..length].copy_from_slice(&text.as_bytes()[..length]);
        let mask = u64::MAX >> (u64::BITS as usize - 8 * length);
        let tail = text.as_bytes().last_chunk().map_or(0, |tail| u64::from_le_bytes(*tail));
        let letters = text.trim_end_matches(' ').len();
        Lexeme { text: text.as_bytes().into(), head: u64::from_le_bytes(eight), mask, tail, letters }
    }

    /// Returns what stands behind it at the start of `input`.
    #[inline(always)]
    fn strip<'c>(&self, input: &'c [u8]) -> Option<&'c [u8]> {
        let eight = input.first_chunk().map(|eight| u64::from_le_bytes(*eight));
        if eight.is_some_and(|eight| eight & self.mask != self.head) {
            return None;
        }
        let (text, rest) = input.split_at_checked(self.text.len())?;
        // With the first eight bytes and the last eight up to sixteen are compared.
        let same = match text.last_chunk() {
            Some(tail) if text.len() <= 16 => u64::from_le_bytes(*tail) == self.tail,
            None if eight.is_some() => true,
            _ => *text == *self.text,
        };
        same.then_some(rest)
    }

    /// As [`strip`](Wort::strip), in upper or lower case and with blanks of any width at its end.
    fn strip_typed<'c>(&self, input: &'c [u8]) -> Option<&'c [u8]> {
        const LOWER_CASE: u64 = u64::from_le_bytes([0x20; 8]);
        // Most words are told apart by what they begin with; what is no letter only may look the same.
        let eight = input.first_chunk().map(|eight| u64::from_le_bytes(*eight) | LOWER_CASE);
        let mask = self.mask & (u64::MAX >> (u64::BITS as usize - 8 * self.letters.min(8)));
        if eight.is_some_and(|eight| eight & mask != (self.head | LOWER_CASE) & mask) {
            return None;
        }
        let (text, rest) = input.split_at_checked(self.letters)?;
        if !text.eq_ignore_ascii_case(&self.text[..self.letters]) {
            return None;
        }
        if self.letters == self.text.len() {
            return Some(rest);
        }
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        (blanks > 0).then_some(&rest[blanks..])
    }

    /// As one or the other.
    #[inline(always)]
    pub(super) fn at_start<'c>(&self, input: &'c [u8], typed: bool) -> Option<&'c [u8]> {
        if typed { self.strip_typed(input) } else { self.strip(input) }
    }

    /// Tells whether these bytes are the word.
    pub(super) fn is(&self, text: &[u8], typed: bool) -> bool {
        *text == *self.text || typed && text.eq_ignore_ascii_case(&self.text)
    }
}

/// What canonical text of one language is made of besides cards and numbers. Keys stand with their colon and blanks.
pub(super) struct Lexemes {
    pub(super) sprache: Sprache,
    pub(super) spiel: Lexeme,
    pub(super) geber: Lexeme,
    pub(super) aussetzer: Lexeme,
    pub(super) abheber: Lexeme,
    pub(super) gegeben: Lexeme,
    pub(super) pflichtsoli: Lexeme,
    /// `Blatt ` with its blank; the seat and [`Lexemes::behind_blatt`] follow.
    pub(super) blatt: Lexeme,
    pub(super) behind_blatt: Lexeme,
    pub(super) vorbehalt: Lexeme,
    pub(super) augen: Lexeme,
    pub(super) stiche: Lexeme,
    pub(super) sonderpunkte: Lexeme,
    pub(super) sieger: Lexeme,
    pub(super) wert: Lexeme,
    pub(super) punkte: Lexeme,
    pub(super) stand: Lexeme,
    pub(super) keiner: Lexeme,
    pub(super) keine: Lexeme,
    /// ` Karten` with its blank.
    pub(super) karten: Lexeme,
    /// ` für ` with its blanks.
    pub(super) fuer: Lexeme,
    pub(super) parteien: [(Lexeme, Partei); 2],
    pub(super) gesund: Lexeme,
    /// What else can be said before the game.
    pub(super) aussagen: Vec<(Lexeme, Aussage)>,
    pub(super) rufe: Vec<(Lexeme, Ansagewort)>,
}

/// Values begin in this column, from 0, or one blank behind a long key.
const VALUE_COLUMN: usize = 12;

static ALL: LazyLock<[Lexemes; 3]> = LazyLock::new(|| Sprache::ALL.map(Lexemes::new));

impl Lexemes {
    pub(super) fn of(sprache: Sprache) -> &'static Lexemes {
        &ALL[sprache as usize]
    }

    fn new(sprache: Sprache) -> Lexemes {
        let word = |word: Word| Lexeme::new(sprache.word(word));
        let key = |word: Word| Lexeme::new(&padded(&format!("{}:", sprache.word(word))));
        let blatt = format!("{} ", sprache.word(Word::KeyBlatt));
        let behind_blatt = padded(&format!("{blatt}1:")).split_off(blatt.len() + 1);
        let rufe = TABLE.iter().filter_map(|entry| Some((word(entry.word), entry.word.ansagewort()?)));
        Lexemes {
            sprache,
            spiel: word(Word::Spiel),
            geber: key(Word::KeyGeber),
            aussetzer: key(Word::KeyAussetzer),
            abheber: key(Word::KeyAbheber),
            gegeben: key(Word::KeyGegeben),
            pflichtsoli: key(Word::KeyPflichtsoli),
            blatt: Lexeme::new(&blatt),
            behind_blatt: Lexeme::new(&behind_blatt),
            vorbehalt: key(Word::KeyVorbehalt),
            augen: key(Word::KeyAugen),
            stiche: key(Word::KeyStiche),
            sonderpunkte: key(Word::KeySonderpunkte),
            sieger: key(Word::KeySieger),
            wert: key(Word::KeyWert),
            punkte: key(Word::KeyPunkte),
            stand: key(Word::KeyStand),
            keiner: word(Word::Keiner),
            keine: word(Word::Keine),
            karten: Lexeme::new(&format!(" {}", sprache.word(Word::Karten))),
            fuer: Lexeme::new(&format!(" {} ", sprache.word(Word::Fuer))),
            parteien: [(word(Word::Re), Partei::Re), (word(Word::Kontra), Partei::Kontra)],
            gesund: word(Word::Gesund),
            aussagen: aussagen(sprache),
            rufe: rufe.collect(),
        }
    }
}

fn padded(key: &str) -> String {
    let mut text = format!("{key:VALUE_COLUMN$}");
    if !text.ends_with(' ') {
        text.push(' ');
    }
    text
}

/// The statements besides `gesund` that a plain game may have, spelled out.
fn aussagen(sprache: Sprache) -> Vec<(Lexeme, Aussage)> {
    let word = |word: Word| sprache.word(word);
    let mut all = vec![
        (Lexeme::new(word(Word::Vorbehalt)), Aussage::Vorbehalt),
        (Lexeme::new(word(Word::KeinSolo)), Aussage::KeinSolo),
        (Lexeme::new(word(Word::KeinPflichtsolo)), Aussage::KeinPflichtsolo),
        (Lexeme::new(word(Word::KeinLustsolo)), Aussage::KeinLustsolo),
        (Lexeme::new(word(Word::Hochzeit)), Aussage::Hochzeit { form: Hochzeitsform::Offen }),
    ];
    for entry in TABLE {
        if let Some(form) = entry.word.hochzeitsform() {
            let text = format!("{} {}", word(Word::Hochzeit), word(entry.word));
            all.push((Lexeme::new(&text), Aussage::Hochzeit { form }));
        }
        let Some(form) = entry.word.soloform() else { continue };
        for (art, name) in TABLE.iter().filter_map(|entry| Some((entry.word.solo_art()?, word(entry.word)))) {
            let solo = Aussage::Solo { form, art: Some(art) };
            all.push((Lexeme::new(&format!("{} {name}", word(entry.word))), solo));
        }
    }
    all
}
