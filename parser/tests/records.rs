//! Whole records: the real games, the strangest games of the notation, and what must never happen.

use std::path::Path;

use doko_format::{Item, ListHeader, Record};
use doko_parser::{ChunkKind, Context, Parsed, parse, parse_game, parse_list_header, split};
use proptest::prelude::*;

#[track_caller]
fn check_clean(text: &str) -> Parsed {
    let parsed = parse(text.as_bytes());
    let messages: Vec<String> =
        parsed.errors.iter().map(|error| format!("{}:{}: {}", error.line, error.column, error.kind)).collect();
    assert_eq!(messages, [""; 0], "in\n{text}");
    parsed
}

#[test]
#[expect(clippy::print_stderr, reason = "who runs the tests should know what was not tested")]
fn the_real_games_are_read_without_a_finding() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cases/real/games.doko");
    #[expect(clippy::disallowed_methods, reason = "a test may read its cases")]
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: the real games are not here");
        return;
    };
    let parsed = check_clean(&text);
    let games = &parsed.document.lists[0].games;
    assert_eq!(games.len(), 39);
    for game in games {
        assert_eq!(game.rows().count(), 12);
        let blatt = game.fields().filter(|(_, field)| matches!(field.key.value, doko_format::Key::Blatt(_)));
        assert_eq!(blatt.count(), 4);
        assert!(game.rows().all(|(_, row)| row.cards().count() == 4));
    }
}

const FIVE: &str = r#"doko 1
Regeln:     wettbewerb
Spieler:    Anna, Bert, Cora, Dirk, Egon

# wettbewerb at five, all play: solos outbid, blocked by keine 90
Spiel 2
Geber:      1
Aussetzer:  keiner
Gegeben:    3-2-3
Vorbehalt:  2 Solo Buben, 2 Re, 2 keine 90, 3 gesund, 4 Solo Trumpf, 5 gesund, 1 gesund
Spiel 3
Geber:      2
Vorbehalt:  5 Hochzeit
 1.  3: HeA HeK [KaA] PiK HeK -> 3 30
 2.  3: PiA ~KrK 5:Pi10 PiK (5: "Sub") PiA Pi10
 3.  3: KrA (4: Rest He10 KrD)
(1: Reklamation Nichtbedienen 2 Stich 2)
(3: Abbruch)
(3: Ersatz "Eva")
"#;

const REFEREE: &str = "doko 1
Spiel
# ddv: lead taken back, a defender revokes, two complain at once, the referee rules
 1.  1: KrA Kr9 Kr10 KrK -> 1 25
 2.  1: 3:~PiA KrA Pi9 HeK Kr9 (1: keine 90 @10) -> 1 15
 3.  1: KrA KrK Kr9 Kr10
 4.  1: HeA (3: Hinweis Nichtbedienen 2) (1: Reklamation Nichtbedienen 2 Stich 3) & (4: Reklamation Ansage 3)
(SR: Entscheid geringfügig mit Nachteil 2 Stich 3)
(SG: Entscheid Ansage 3 gilt)
";

const BORGHOLZHAUSEN: &str = "doko 1
Regeln: borgholzhausen
Spiel
 1.  1: KaA KaK KaB HeD (4: Kontra) -> 4 20
 2.  4: PiA PiK Pi10 KaB (3: Re)
 3.  3: PiA PiK Pi10 KaB
 4.  3: (1: keine 90) HeA HeK HeA HeK
(Neu geben)
";

const DUTCH: &str = "doko 1
Sprache: nl
Regels:     online-nl-turnier
Spelers:    Ans, Bas, Cor, Dia
Spel 12
Gever:      4
Voorbehoud: 1 voorbehoud, 2 gezond, 3 voorbehoud, 4 gezond, 1 solo Azen, 3 solo Vrouwen
 1.  1: HA (1: Re @11) H9 HH H10 -> 1 25
";

#[test]
fn the_strangest_games_are_read_without_a_finding() {
    for text in [FIVE, REFEREE, BORGHOLZHAUSEN, DUTCH] {
        check_clean(text);
    }
}

/// Every act of the notation, as its table of events writes it.
#[test]
fn every_event_of_the_notation_is_read() {
    let events = [
        "(3: Kontra @11)",
        "(1: Re)",
        "(1: keine 120) (1: keine 90) (1: keine 60) (1: keine 30) (1: schwarz)",
        "(1: keine 9) (1: k90)",
        "(2: keine 90 für Kontra)",
        "(2: \"Sub\")",
        "(2: sagt \"ich habe \\\"nichts\\\"\")",
        "(1: Rest)",
        "(1: Rest He10 KrD)",
        "(1: fragt Rest)",
        "(1: schenkt Rest)",
        "(3: Reklamation Nichtbedienen 2)",
        "(3: Reklamation Nichtbedienen 2 Stich 4)",
        "(3: Reklamation \"Handy\" 2)",
        "(3: Reklamation Geben)",
        "(3: Hinweis Vorwerfen 2)",
        "(4: keine Reklamation)",
        "(4: fragt Reklamation)",
        "(4: nimmt an)",
        "(SR: Entscheid unerheblich 2)",
        "(SR: Entscheid geringfügig 2)",
        "(SR: Entscheid geringfügig mit Nachteil 2 Stich 3)",
        "(SR: Entscheid geringfuegig ohne Nachteil 2)",
        "(SG: Entscheid schwerwiegend 2 Stich 4)",
        "(TL: Entscheid unsportlich 2)",
        "(TL: Entscheid kein Verstoß 2)",
        "(SR: Entscheid Ansage 3 gilt)",
        "(SR: Entscheid Ansage 3 gilt nicht)",
        "(SR: Entscheid Rest Re)",
        "(SR: Entscheid Rest Kontra)",
        "(SR: Entscheid Neu geben)",
        "(SR: Entscheid Punkte -12 +4 +4 +4)",
        "(SG: Strafe 3 -12)",
        "(SG: Ausschluss 3)",
        "(4: Protest \"...\")",
        "(4: Vergeben)",
        "(Neu geben)",
        "(2: zeigt He10)",
        "(1: lässt liegen)",
        "(2: deckt Stiche auf)",
        "(2: gibt 1 Ka9 KaK PiA)",
        "(3: Abbruch)",
        "(3: Ersatz \"Eva\")",
        "(Zeit abgelaufen)",
        "(2: Hochzeit)",
        "(2: Hochzeit Fehl)",
        "(2: vorgeführt Damen)",
        "(2: zurück)",
        "(2: Schmeißen)",
        "(2: Schmeissen)",
        "(2: Armut)",
    ];
    for event in events {
        let parsed = check_clean(&format!("doko 1\nSpiel\n 1.  1: KrA {event} Kr9\n{event}\n"));
        let lines = &parsed.document.lists[0].games[0].lines;
        assert_eq!(lines.len(), 2, "{event}");
        assert!(matches!(lines[1].kind, doko_format::LineKind::Events(_)), "{event}");
    }
}

#[test]
fn every_header_line_of_the_notation_is_read() {
    let header = "doko 1\nRegeln: ddv\nTurnier: X\nListe: Vereinsabend, Tisch 3\nOrt: Köln\nDatum: 2026-11-20\nBeginn: 19:30\n\
                  Ende: 22:00\nRunde: 2 von 5\nTisch: 3\nQuelle: selbst\nSpieler: Anna, Bert, Cora, Dirk\nSchreiber: anna\n\
                  Mannschaften: A, -, A, -\nPlan: 24\nX-Wetter: Regen\n";
    let game = "Spiel 7\nGeber: Dirk\nAussetzer: keiner\nAbheber: 3, 12 Karten\nGegeben: 3-4-3\nPflichtsoli: keine\n\
                Blatt 1: He10 KrD ?? ..\nVorbehalt: 1 gesund, 2 Vorbehalt\nAnsagen: 3 Kontra @11, 1 keine 90 /13\n\
                Augen: Re 134, Kontra 106\nStiche: Re 7, Kontra 5\nSonderpunkte: Re Fuchs 2, Kontra Karlchen\n\
                Sieger: Re\nWert: 2\nPunkte: +2 -2 −2 +2\nStand: 12 0 +0 -12\n";
    let simple = "Spiel\nSpielart: Solo Damen\nRe: 1, 3\nSieger: 2, 3\nAbheber: keiner\nAussetzer: 5\n";
    let parsed = check_clean(&format!("{header}{game}{}", simple.replace("Aussetzer: 5", "Aussetzer: 2")));
    assert_eq!(parsed.document.lists[0].header.lines.len(), 15);
    assert_eq!(parsed.document.lists[0].games[0].lines.len(), 15);
    let unreadable = |record: &Record| {
        record.fields().any(|(_, field)| matches!(field.value.value, doko_format::Value::Unreadable(_)))
    };
    assert!(!parsed.document.lists[0].games.iter().any(unreadable));
}

fn parse_chunk_by_chunk(text: &[u8]) -> (Vec<ListHeader>, Vec<Record>) {
    let (mut headers, mut games, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    let mut context = Context::default();
    // Used again for every game, as a caller with a large file does.
    let mut record = Record::default();
    for chunk in split(text) {
        match chunk.kind {
            ChunkKind::List => {
                let mut header = ListHeader::default();
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
                headers.push(header);
            }
            ChunkKind::Game => {
                parse_game(chunk.bytes, &context, &mut record, &mut errors);
                games.push(record.clone());
            }
        }
    }
    (headers, games)
}

/// A piece of text as it may be typed, joined at random: most of it is nearly right.
fn scribble() -> impl Strategy<Value = String> {
    let pieces = [
        "\n",
        "\n",
        " ",
        "doko 1\n",
        "\nSpiel 7\n",
        "Geber: ",
        "Blatt 1: ",
        "Vorbehalt: ",
        "Spieler: ",
        "1",
        "7",
        "0",
        ".",
        ":",
        "  ",
        " 1.  1: ",
        "KrA ",
        "He10 ",
        "♥K",
        "~",
        "[",
        "]",
        "??",
        "..",
        "(",
        ")",
        "3: ",
        "Kontra",
        " @11",
        "&",
        "{",
        "}",
        "\"",
        "#",
        "-> 2 25",
        "gesund",
        ",",
        "Solo Damen",
        "Anna",
        "-",
        "+2 -2",
        "\r\n",
        "\t",
        "\u{FEFF}",
        "\u{202E}",
        "\0",
        "ü",
        "u\u{308}",
        "Sprache: nl\n",
        "SR: Entscheid ",
        "Punkte: ",
        "Re 134",
        "\\",
        "X-a: b",
        "99999999999",
        "Sieger: Re\n",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..60).prop_map(|pieces| pieces.concat())
}

/// A valid record with a few bytes changed, left out, doubled.
fn mutation() -> impl Strategy<Value = Vec<u8>> {
    let whole = [FIVE, REFEREE, BORGHOLZHAUSEN, DUTCH].concat().into_bytes();
    let length = whole.len();
    prop::collection::vec((0..length, any::<u8>(), 0..4u8), 1..12).prop_map(move |changes| {
        let mut text = whole.clone();
        for (at, byte, how) in changes {
            let at = at.min(text.len() - 1);
            match how {
                0 => text[at] = byte,
                1 => drop(text.remove(at)),
                2 => text.insert(at, byte),
                _ => text.extend_from_within(at..(at + usize::from(byte)).min(text.len())),
            }
        }
        text
    })
}

fn check_laws(text: &[u8]) {
    let parsed = parse(text);
    let (headers, games) = parse_chunk_by_chunk(text);
    let whole: Vec<&Record> = parsed.document.lists.iter().flat_map(|list| &list.games).collect();
    assert_eq!(games.iter().collect::<Vec<_>>(), whole);
    let has_header = headers.len() == parsed.document.lists.len();
    assert!(has_header || headers.len() + 1 == parsed.document.lists.len());
    assert_eq!(split(text).map(|chunk| chunk.bytes).collect::<Vec<_>>().concat(), text);
    for error in &parsed.errors {
        assert!(error.start <= error.end && error.end <= text.len(), "{error:?}");
        assert!(!error.kind.to_string().contains('\n'), "{error:?}");
        assert!(!error.kind.message_id().is_empty());
        error.kind.arguments();
    }
    let holes = whole.iter().flat_map(|game| game.rows()).flat_map(|(_, row)| &row.items);
    let holes = holes.filter(|item| matches!(item.value, Item::Unreadable { .. })).count();
    assert!(holes == 0 || !parsed.errors.is_empty(), "a hole without a finding");
}

proptest! {
    #[test]
    fn any_bytes_are_read(text in prop::collection::vec(any::<u8>(), 0..300)) {
        check_laws(&text);
    }

    #[test]
    fn any_scribble_is_read(text in scribble()) {
        check_laws(text.as_bytes());
    }

    #[test]
    fn any_mutation_of_a_valid_record_is_read(text in mutation()) {
        check_laws(&text);
    }
}
