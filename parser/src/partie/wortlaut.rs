//! The words of a language as bytes, spelled and laid out as canonical text has them.

use std::sync::LazyLock;

use doko_format::keyword::{TABLE, Word};
use doko_format::{Ansagewort, Aussage, Hochzeitsform, Partei, Sprache};

/// A piece of canonical text, ready to be compared.
pub(super) struct Wort {
    pub(super) text: Box<[u8]>,
    /// Its first eight bytes as a number, with zeros behind the end.
    head: u64,
    mask: u64,
}

impl Wort {
    fn new(text: &str) -> Wort {
        let mut eight = [0; 8];
        let length = text.len().min(eight.len());
        eight[..length].copy_from_slice(&text.as_bytes()[..length]);
        let mask = u64::MAX >> (u64::BITS as usize - 8 * length);
        Wort { text: text.as_bytes().into(), head: u64::from_le_bytes(eight), mask }
    }

    /// Returns what stands behind it at the start of `input`.
    #[inline(always)]
    pub(super) fn strip<'c>(&self, input: &'c [u8]) -> Option<&'c [u8]> {
        if let Some(eight) = input.first_chunk()
            && u64::from_le_bytes(*eight) & self.mask != self.head
        {
            return None;
        }
        let (text, rest) = input.split_at_checked(self.text.len())?;
        // A short word has been compared already, if there were eight bytes to compare it with.
        let compared = self.text.len() <= 8 && input.len() >= 8;
        (compared || *text == *self.text).then_some(rest)
    }
}

/// What canonical text of one language is made of besides cards and numbers. Keys stand with their colon and blanks.
pub(super) struct Wortlaut {
    pub(super) spiel: Wort,
    pub(super) geber: Wort,
    pub(super) aussetzer: Wort,
    pub(super) pflichtsoli: Wort,
    /// `Blatt ` with its blank; the seat and [`Wortlaut::behind_blatt`] follow.
    pub(super) blatt: Wort,
    pub(super) behind_blatt: Wort,
    pub(super) vorbehalt: Wort,
    pub(super) augen: Wort,
    pub(super) stiche: Wort,
    pub(super) sonderpunkte: Wort,
    pub(super) sieger: Wort,
    pub(super) wert: Wort,
    pub(super) punkte: Wort,
    pub(super) keiner: Wort,
    pub(super) keine: Wort,
    /// ` für ` with its blanks.
    pub(super) fuer: Wort,
    pub(super) parteien: [(Wort, Partei); 2],
    pub(super) gesund: Wort,
    /// What else can be said before the game.
    pub(super) aussagen: Vec<(Wort, Aussage)>,
    pub(super) rufe: Vec<(Wort, Ansagewort)>,
}

/// Values begin in this column, from 0, or one blank behind a long key.
const VALUE_COLUMN: usize = 12;

static ALL: LazyLock<[Wortlaut; 3]> = LazyLock::new(|| Sprache::ALL.map(Wortlaut::new));

impl Wortlaut {
    pub(super) fn of(sprache: Sprache) -> &'static Wortlaut {
        &ALL[sprache as usize]
    }

    fn new(sprache: Sprache) -> Wortlaut {
        let word = |word: Word| Wort::new(sprache.word(word));
        let key = |word: Word| Wort::new(&padded(&format!("{}:", sprache.word(word))));
        let blatt = format!("{} ", sprache.word(Word::KeyBlatt));
        let behind_blatt = padded(&format!("{blatt}1:")).split_off(blatt.len() + 1);
        let rufe = TABLE.iter().filter_map(|entry| Some((word(entry.word), entry.word.ansagewort()?)));
        Wortlaut {
            spiel: word(Word::Spiel),
            geber: key(Word::KeyGeber),
            aussetzer: key(Word::KeyAussetzer),
            pflichtsoli: key(Word::KeyPflichtsoli),
            blatt: Wort::new(&blatt),
            behind_blatt: Wort::new(&behind_blatt),
            vorbehalt: key(Word::KeyVorbehalt),
            augen: key(Word::KeyAugen),
            stiche: key(Word::KeyStiche),
            sonderpunkte: key(Word::KeySonderpunkte),
            sieger: key(Word::KeySieger),
            wert: key(Word::KeyWert),
            punkte: key(Word::KeyPunkte),
            keiner: word(Word::Keiner),
            keine: word(Word::Keine),
            fuer: Wort::new(&format!(" {} ", sprache.word(Word::Fuer))),
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
fn aussagen(sprache: Sprache) -> Vec<(Wort, Aussage)> {
    let word = |word: Word| sprache.word(word);
    let mut all = vec![
        (Wort::new(word(Word::Vorbehalt)), Aussage::Vorbehalt),
        (Wort::new(word(Word::KeinSolo)), Aussage::KeinSolo),
        (Wort::new(word(Word::KeinPflichtsolo)), Aussage::KeinPflichtsolo),
        (Wort::new(word(Word::KeinLustsolo)), Aussage::KeinLustsolo),
        (Wort::new(word(Word::Hochzeit)), Aussage::Hochzeit { form: Hochzeitsform::Offen }),
    ];
    for entry in TABLE {
        if let Some(form) = entry.word.hochzeitsform() {
            let text = format!("{} {}", word(Word::Hochzeit), word(entry.word));
            all.push((Wort::new(&text), Aussage::Hochzeit { form }));
        }
        let Some(form) = entry.word.soloform() else { continue };
        for (art, name) in TABLE.iter().filter_map(|entry| Some((entry.word.solo_art()?, word(entry.word)))) {
            let solo = Aussage::Solo { form, art: Some(art) };
            all.push((Wort::new(&format!("{} {name}", word(entry.word))), solo));
        }
    }
    all
}
