//! Plain text is read by short cuts inside the productions; here a test holds them equal to the productions.
//!
//! A short cut reads what canonical text is nearly all made of, looks at each byte once, and gives up at anything
//! unusual before it has changed anything; the production reads it then. It begins by asking [`short_cuts`].

/// Tells whether short cuts may be taken; only a test says no.
#[cfg(not(test))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn short_cuts() -> bool {
    true
}

#[cfg(test)]
pub(crate) use tests::short_cuts;

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    thread_local! {
        static ALLOWED: Cell<bool> = const { Cell::new(true) };
    }

    pub(crate) fn short_cuts() -> bool {
        ALLOWED.get()
    }

    const GERMAN: &str = "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\n\n\
        Spiel 4\nGeber:      4\nAbheber:    3, 12 Karten\nGegeben:    3-4-3\nPflichtsoli: 3, 4\n\
        Blatt 1:    KaA HeB PiA HeD Ka10 Ka10 PiK HeK Pi9 Kr10 KaB KrB\nBlatt 2:    Pi9 PiA ?? ..\n\
        Vorbehalt:  1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Hochzeit\nAnsagen:    3 Kontra @11, 1 keine 90 /13\n \
        1.  1: HeK HeA 3:He9 HeA -> 2\n 2.  2: (2: Re @11) PiB KaK KrB Ka10 -> 2 25\n\
        10.  1: Pi9 Pi10 KrD KaD\n11.  KrD 4:KaK [KaB] ~PiB PiB {gut} # ja\n(SR: Entscheid gering\u{fc}gig mit Nachteil 2)\n\
        Augen:      Re 134, Kontra 106\nStiche:     Re 7, Kontra 5\nSonderpunkte: Re Fuchs 2, Kontra Karlchen\n\
        Sieger:     Re\nWert:       2\nPunkte:     +2 -2 \u{2212}2 2\nStand:      12 0 +0 -12\n\n\
        # still\nSpiel\nSpielart:   Solo Damen\nRe:         1, 3\nSieger:     keiner\nAussetzer:  2\n\
        Spieler:    Anna, KrA, Re, 4\nBlatt 5:    KrA\nSpiel 5\n 1.  2: \u{2663}A \u{2660}10 Kr9 KrK KrK KrK KrK\n";

    const ENGLISH: &str = "doko 1\nSprache: en\nRules:      ddv\nPlayers:    Ann, Bob, Cid, Dee\nGame 1\nDealer:     1\n\
        Hand 1:     CA SK HT DJ\nVorbehalt:  1 gesund\n 1.  1: CA C9 2:CK CT -> 1 25\n 2.  2: HA HK (3: Kontra @11) HQ HJ\n\
        Points:     1 -1 1 -1\n";

    const DUTCH: &str = "doko 1\nSprache: nl\nRegels:     ddv\nSpelers:    Ans, Bas, Cor, Dia\nSpel 12\nGever:      4\n\
        Voorbehoud: 1 voorbehoud, 2 gezond, 1 solo Azen\n 1.  1: HA (1: Re @11) H9 4:HH H10 -> 1 25\n 2.  1: KB RV KA SB\n";

    /// What is often typed wrongly, or means something else than what stands around it.
    const PIECES: [&str; 40] = [
        "",
        " ",
        "  ",
        "\t",
        "\n",
        "\r\n",
        "\n\n",
        ",",
        ", ",
        ":",
        ".",
        "1",
        "0",
        "9",
        "12",
        "Kr1",
        "Kr10",
        "KrA ",
        "2:",
        "5:KrA ",
        "(1: Re)",
        ")",
        "{x}",
        "{",
        "# y",
        "#",
        "\"",
        "-> 2",
        "-> 9 1",
        "->",
        "&",
        "~",
        "??",
        "Re",
        "KrA: ",
        "Spiel 3\n",
        "doko 1\n",
        "\u{feff}",
        "\u{202e}",
        "99999999999",
    ];

    /// Reads a text with and without short cuts: record, findings and all places are the same.
    fn check(text: &[u8]) {
        let read = |allowed: bool| {
            ALLOWED.set(allowed);
            let parsed = crate::parse(text);
            ALLOWED.set(true);
            parsed
        };
        // Equality leaves the places out, the debug form does not.
        let (short, long) = (format!("{:?}", read(true)), format!("{:?}", read(false)));
        let difference = short.split("Spanned").zip(long.split("Spanned")).find(|(short, long)| short != long);
        assert!(short == long, "{difference:?} in\n{}", String::from_utf8_lossy(text));
    }

    #[test]
    fn short_cuts_change_nothing_in_written_text() {
        for text in [GERMAN, ENGLISH, DUTCH] {
            check(text.as_bytes());
            check(text.to_lowercase().as_bytes());
            check(text.replace('\n', "\r\n").as_bytes());
            for (at, _) in text.char_indices().step_by(3) {
                check(&text.as_bytes()[..at]);
            }
        }
    }

    /// One piece at every place: put in, and instead of the byte there.
    #[test]
    fn short_cuts_change_nothing_wherever_something_else_stands() {
        for text in [GERMAN, ENGLISH, DUTCH] {
            let (header, games) = text.split_at(text.find("Spie").map_or(0, |at| at));
            for at in 0..games.len() {
                for piece in PIECES.iter().skip(at % 20).step_by(20) {
                    let (before, after) = games.as_bytes().split_at(at);
                    let after = if at % 3 > 0 { after } else { &after[1..] };
                    check(&[header.as_bytes(), before, piece.as_bytes(), after].concat());
                }
            }
        }
    }

    proptest! {
        #[test]
        fn short_cuts_change_nothing_in_changed_text(
            which in 0..3usize,
            changes in prop::collection::vec((any::<prop::sample::Index>(), 0..PIECES.len() + 1, any::<u8>(), 0..3usize), 0..8),
        ) {
            let mut text = [GERMAN, ENGLISH, DUTCH][which].as_bytes().to_vec();
            for (at, piece, byte, removed) in changes {
                let at = at.index(text.len());
                let to = (at + removed).min(text.len());
                let piece = PIECES.get(piece).map_or(vec![byte], |piece| piece.as_bytes().to_vec());
                text.splice(at..to, piece);
            }
            check(&text);
        }
    }
}
