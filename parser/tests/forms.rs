//! The import form: what is written differently and means the same.

use doko_format::{Document, Line, ListHeader, Record};
use doko_parser::parse;

/// A record without its places, which layout changes.
fn essence(document: &Document) -> Vec<String> {
    let lines = |lines: &[Line]| -> Vec<String> {
        lines.iter().map(|line| without_spans(&format!("{:?} {:?}", line.kind, line.notes))).collect()
    };
    let mut all = Vec::new();
    for list in &document.lists {
        let ListHeader { notes, lines: header, trailing, .. } = &list.header;
        all.push(format!("{notes:?} {trailing:?}"));
        all.extend(lines(header));
        for Record { label, notes, lines: game, trailing, .. } in &list.games {
            all.push(format!("{:?} {notes:?} {trailing:?}", label.as_ref().map(|label| &label.value)));
            all.extend(lines(game));
        }
    }
    all
}

fn without_spans(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("span: Span {") {
        plain.push_str(&rest[..at]);
        let end = rest[at..].find('}').expect("Debug closes what it opens");
        rest = &rest[at + end + 1..];
    }
    plain + rest
}

#[track_caller]
fn same_files(import: &str, plain: &str) {
    let (import, plain) = (parse(import.as_bytes()), parse(plain.as_bytes()));
    assert_eq!(import.errors, [], "in the import form");
    assert_eq!(plain.errors, [], "in the plain form");
    assert_eq!(essence(&import.document), essence(&plain.document));
}

#[track_caller]
fn same(import: &str, plain: &str) {
    let game = |lines: &str| format!("doko 1\nSpieler: Anna, Bert, Cora, Jürgen\nSpiel 1\n{lines}\n");
    same_files(&game(import), &game(plain));
}

#[test]
fn spacing_and_case_mean_nothing_in_a_row() {
    same("1.1: kra KRK\tkR10   Kr9 ", " 1.  1: KrA KrK Kr10 Kr9");
    same("1. 1: KrA(3:Kontra@11)KrK", " 1.  1: KrA (3: Kontra @11) KrK");
    same("1. 1 : KrA 3 : KrK", " 1.  1: KrA 3:KrK");
    same("1. 1: [ KaK ] ~ PiA", " 1.  1: [KaK] ~PiA");
    same("1. 1: KrA->2 25", " 1.  1: KrA -> 2 25");
    same("1. 1: KrA ->2", " 1.  1: KrA -> 2");
    same("1. 1: KrA (3 Kontra)", " 1.  1: KrA (3: Kontra)");
    same("1. 1: KrA, KrK", " 1.  1: KrA KrK");
}

#[test]
fn line_ends_tabs_and_byte_order_marks_mean_nothing() {
    let plain = "doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4\n 1.  1: KrA KrK -> 1 25 {a\n  b}\n";
    same_files(&plain.replace('\n', "\r\n"), plain);
    same_files(&plain.replace('\n', " \t\n").replace("  b} \t", "  b}"), plain);
    same_files(&format!("\u{FEFF}{plain}\u{FEFF}{plain}"), &format!("{plain}{plain}"));
    same_files(&plain.replace("\nSpiel 1", "\n\n\nSPIEL   1"), plain);
    same_files(plain.trim_end(), plain);
}

#[test]
fn number_and_leader_may_be_missing_and_are_not_made_up() {
    let parsed = parse(b"doko 1\nSpiel\nKrA KrK\n1: KrA\n3. KrA 3:KrK\n(2: Re) KrA\n5. 3:~KrA KrK\n");
    assert_eq!(parsed.errors, []);
    let rows: Vec<_> = parsed.document.lists[0].games[0].rows().map(|(_, row)| row).collect();
    let heads: Vec<_> = rows
        .iter()
        .map(|row| (row.number.map(|number| number.value), row.leader.map(|seat| seat.value.number())))
        .collect();
    // `3:~KrA` without a blank is a card with its seat, `1: KrA` with one has a leader.
    assert_eq!(heads, [(None, None), (None, Some(1)), (Some(3), None), (None, None), (Some(5), None)]);
    assert_eq!(rows[4].cards().next().unwrap().1.seat.unwrap().number(), 3);
}

#[test]
fn suits_may_be_symbols_black_or_white() {
    same("1. 1: ♣A ♠\u{FE0E}10 ♥\u{FE0F}k ♦9 ♧A ♤10 ♡K ♢9", " 1.  1: KrA Pi10 HeK Ka9 KrA Pi10 HeK Ka9");
    same("Blatt 1: ♥Z", "Blatt 1: He10");
    same("♣A ♠A", "KrA PiA");
}

#[test]
fn umlauts_are_read_in_four_ways() {
    for word in ["Schmeißen", "schmeissen", "SCHMEISSEN", "Schmei\u{DF}en"] {
        same(&format!("Vorbehalt: 1 {word}"), "Vorbehalt: 1 Schmeißen");
    }
    for word in ["zurück", "zurueck", "zuru\u{308}ck"] {
        same(&format!("Vorbehalt: 1 {word}"), "Vorbehalt: 1 zurück");
    }
    same("1. Ju\u{308}rgen: KrA", "1. 4: KrA");
    same("1. JÜRGEN: KrA", "1. 4: KrA");
}

#[test]
fn names_stand_for_seats() {
    same("Geber: cora", "Geber: 3");
    same(
        "1. Anna: KrA Bert:KrK (Cora: Re) (jürgen: Kontra) -> Bert 25",
        " 1.  1: KrA 2:KrK (3: Re) (4: Kontra) -> 2 25",
    );
    same("Anna: KrA KrK", "1: KrA KrK");
    same("Vorbehalt: Anna gesund, Bert: gesund", "Vorbehalt: 1 gesund, 2 gesund");
    same("Blatt Anna: KrA", "Blatt 1: KrA");
    same("Sieger: Anna, Bert", "Sieger: 1, 2");
    same(
        "1. 1: (SR: Entscheid unsportlich Anna) (2: gibt Anna KrA)",
        "1. 1: (SR: Entscheid unsportlich 1) (2: gibt 1 KrA)",
    );
    // Two names of which one begins the other; a game's own names, wherever they stand.
    same_files(
        "doko 1\nSpieler: A, B, C, D\nSpiel\nGeber: Anna Maria\nVorbehalt: Anna gesund\nSpieler: B, Anna, Anna Maria, D\n",
        "doko 1\nSpieler: A, B, C, D\nSpiel\nGeber: 3\nVorbehalt: 2 gesund\nSpieler: B, Anna, Anna Maria, D\n",
    );
    same_files(
        "doko 1\nSchreiber: Bert\nSpieler: Anna, Bert, Cora, Dirk\n",
        "doko 1\nSchreiber: 2\nSpieler: Anna, Bert, Cora, Dirk\n",
    );
}

#[test]
fn acts_in_one_breath_are_several_events() {
    same("1. 1: (1: Re keine 90 @11) KrA", "1. 1: (1: Re @11) (1: keine 90 @11) KrA");
    same("1. 1: (1: Re, keine 90 /3) KrA", "1. 1: (1: Re /3) (1: keine 90 /3) KrA");
    same("1. 1: (1: Re @12 keine 90 @11) KrA", "1. 1: (1: Re @12) (1: keine 90 @11) KrA");
    same("Vorbehalt: 2 Schweine Kontra", "Vorbehalt: 2 Schweine, 2 Kontra");
    same("Vorbehalt: 1 gesund\nVorbehalt: 2 gesund", "Vorbehalt: 1 gesund, 2 gesund");
    same("Vorbehalt: 1 solo bauern, 2 CONTRA", "Vorbehalt: 1 Solo Buben, 2 Kontra");
}

#[test]
fn simultaneous_events_are_marked_from_the_second_on() {
    let parsed = parse(b"doko 1\nSpiel\n1. 1: KrA (3: Re) & (4: Kontra keine 90) (1: Rest)\n");
    let row = parsed.document.lists[0].games[0].rows().next().unwrap().1;
    let flags: Vec<bool> = row
        .items
        .iter()
        .filter_map(|item| match &item.value {
            doko_format::Item::Event(event) => Some(event.simultaneous),
            _ => None,
        })
        .collect();
    assert_eq!(flags, [false, true, false, false]);
}

#[test]
fn header_values_are_read_in_many_spellings() {
    same("PUNKTE :+2,−2 , 0 -0", "Punkte: +2 -2 0 0");
    same("Augen: re 134 kontra: 106", "Augen: Re 134, Kontra 106");
    same("Abheber: 3 12", "Abheber: 3, 12 Karten");
    same("Gegeben: 3 - 4 – 3", "Gegeben: 3-4-3");
    same("Blatt 1: KrA, KrK …", "Blatt 1: KrA KrK ..");
    same("Ort:\"Köln\"", "Ort: Köln");
    same_files(
        "doko 1\nsprache: NL\nREGELS: x\n",
        "doko 1\nRegels: x\nSprache: nl\n".replace("Regels: x\nSprache: nl", "Sprache: nl\nRegels: x").as_str(),
    );
}

/// `reklamiert nicht` alone says that nothing is complained of (SPEC F 15.1).
#[test]
fn who_complains_of_a_revoke_may_say_so_in_words() {
    same("(1: reklamiert nicht bedient 3)", "(1: Reklamation Nichtbedienen 3)");
    same("(1: reklamiert nicht)", "(1: keine Reklamation)");
}

/// SPEC F 15.1.
#[test]
fn a_solo_is_read_with_its_kind_in_front() {
    for named in ["Damensolo", "damen-solo", "Damen Solo", "Solo: Damen", "Solo Damensolo"] {
        same(&format!("Vorbehalt: 2 {named}, 1 gesund"), "Vorbehalt: 2 Solo Damen, 1 gesund");
    }
    for named in ["Piksolo", "Pik-Solo", "Pik Solo", "Pik  solo"] {
        same(&format!("Vorbehalt: 2 {named}, 1 gesund"), "Vorbehalt: 2 Solo Pik, 1 gesund");
    }
    let english = |statement: &str| format!("doko 1\nSprache: en\n\nGame\nReservations: 2 {statement}\n");
    same_files(&english("Queens solo"), &english("solo Queens"));
    // What is a statement of its own stays it, and a kind alone is only proposed.
    same("Vorbehalt: 2 Lust-Solo Pik", "Vorbehalt: 2 Lustsolo Pik");
    assert_ne!(parse(b"doko 1\nSpiel\nVorbehalt: 2 Fleischlos\n").errors, []);
}

#[test]
fn comments_and_remarks_stay_where_they_belong() {
    let parsed = parse(
        b"# file\ndoko 1 # first\n# rules\nRegeln: ddv {why not} # end\n# game\nSpiel 7 {late}\n# row\n1. KrA {good} KrK # hm\n\
          {about\n   the row}\nGeber: 4 # four\n# last\n",
    );
    assert_eq!(parsed.errors, []);
    let list = &parsed.document.lists[0];
    let notes = list.header.notes.as_ref().unwrap();
    assert_eq!((&*notes.before[0], notes.after.as_deref()), ("file", Some("first")));
    let notes = list.header.lines[0].notes.as_ref().unwrap();
    assert_eq!((&*notes.before[0], &*notes.remarks[0], notes.after.as_deref()), ("rules", "why not", Some("end")));
    let game = &list.games[0];
    let notes = game.notes.as_ref().unwrap();
    assert_eq!((&*notes.before[0], &*notes.remarks[0]), ("game", "late"));
    let row = game.rows().next().unwrap().1;
    let remarks: Vec<_> = row
        .items
        .iter()
        .filter_map(|item| match &item.value {
            doko_format::Item::Remark { remark } => Some(&**remark),
            _ => None,
        })
        .collect();
    assert_eq!(remarks, ["good", "about\nthe row"]);
    assert_eq!(game.lines[1].notes.as_ref().unwrap().after.as_deref(), Some("four"));
    assert_eq!(&*game.trailing[0], "last");
}

#[test]
fn a_value_goes_on_behind_a_remark() {
    let parsed = parse(b"doko 1\nSpieler: Anna {left}, Bert, Cora, Dirk\n");
    assert_eq!(parsed.errors, []);
    let line = &parsed.document.lists[0].header.lines[0];
    assert_eq!(&*line.notes.as_ref().unwrap().remarks[0], "left");
    let parsed_plain = parse(b"doko 1\nSpieler: Anna, Bert, Cora, Dirk\n");
    assert_eq!(line.kind, parsed_plain.document.lists[0].header.lines[0].kind);
}

/// Whoever says something himself is not meant; the others speak when it is their turn, for nobody spoke out of it.
#[test]
fn all_who_say_the_same_are_written_once() {
    let dealt = |geber: u8, said: &str| format!("Geber: {geber}\nVorbehalt: {said}");
    let check = |geber: u8, import: &str, plain: &str| same(&dealt(geber, import), &dealt(geber, plain));
    check(4, "alle gesund", "1 gesund, 2 gesund, 3 gesund, 4 gesund");
    check(2, "Alle: gesund", "3 gesund, 4 gesund, 1 gesund, 2 gesund");
    check(1, "alle Spieler gesund {laut}", "2 gesund, 3 gesund, 4 gesund, 1 gesund {laut}");
    check(4, "keiner", "1 gesund, 2 gesund, 3 gesund, 4 gesund");
    check(4, "1 Schweine Kontra, alle anderen gesund", "1 Schweine, 1 Kontra, 2 gesund, 3 gesund, 4 gesund");
    check(4, "alle gesund, 1 Schweine, 1 zurück", "1 gesund, 2 gesund, 3 gesund, 4 gesund, 1 Schweine, 1 zurück");
    check(4, "3 Hochzeit, alle anderen gesund", "1 gesund, 2 gesund, 3 Hochzeit, 4 gesund");
    check(4, "alle gesund, 3 Re, 1 Kontra", "1 gesund, 2 gesund, 3 gesund, 4 gesund, 3 Re, 1 Kontra");
    check(
        4,
        "2 Vorbehalt, 2 Armut, alle anderen gesund, 3 nimmt Armut",
        "1 gesund, 2 Vorbehalt, 3 gesund, 4 gesund, 2 Armut, 3 nimmt Armut",
    );
    check(4, "3 Vorbehalt, 3 Hochzeit, sonst alle gesund", "1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Hochzeit");
    check(4, "die anderen gesund, 3 Vorbehalt, 3 Solo", "1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Solo");
    // The dealer may stand below; without him the first seat begins.
    same("Vorbehalt: alle gesund\nGeber: 3", "Vorbehalt: 4 gesund, 1 gesund, 2 gesund, 3 gesund\nGeber: 3");
    same("Vorbehalt: alle gesund", "Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund");
    let five = |lines: &str| format!("doko 1\nSpieler: A, B, C, D, E\nSpiel 1\n{lines}\n");
    same_files(
        &five("Geber: 2\nVorbehalt: alle gesund"),
        &five("Geber: 2\nVorbehalt: 3 gesund, 4 gesund, 5 gesund, 1 gesund"),
    );
    same_files(
        &five("Geber: 2\nAussetzer: 3\nVorbehalt: alle gesund"),
        &five("Geber: 2\nAussetzer: 3\nVorbehalt: 4 gesund, 5 gesund, 1 gesund, 2 gesund"),
    );
    let language = |code: &str, lines: &str| format!("doko 1\nSprache: {code}\n{lines}\n");
    same_files(
        &language("en", "Game 1\nDealer: 4\nReservation: everybody healthy"),
        &language("en", "Game 1\nDealer: 4\nReservation: 1 healthy, 2 healthy, 3 healthy, 4 healthy"),
    );
    same_files(
        &language("nl", "Spel 1\nGever: 4\nVoorbehoud: 2 bruiloft, de anderen gezond"),
        &language("nl", "Spel 1\nGever: 4\nVoorbehoud: 1 gezond, 2 bruiloft, 3 gezond, 4 gezond"),
    );
}

#[test]
fn all_are_nobody_where_it_is_open_who_plays() {
    let six = b"doko 1\nSpieler: A, B, C, D, E, F\nSpiel 1\nGeber: 2\nVorbehalt: alle gesund\n";
    for text in [
        &six[..],
        b"doko 1\nSpiel 1\nVorbehalt: alle gesund, alle gesund\n",
        b"doko 1\nSpiel 1\nAnsagen: alle gesund\n",
    ] {
        let slugs: Vec<_> = parse(text).errors.iter().map(|error| error.kind.slug()).collect();
        assert_eq!(slugs, ["sitz-unbekannt"], "{}", String::from_utf8_lossy(text));
    }
}

/// As word processors and pages have them.
#[test]
fn blanks_and_signs_of_print_mean_what_they_look_like() {
    same("Punkte:\u{A0}+2 \u{2212}2 \u{2013}2 +\u{202F}2", "Punkte: +2 -2 -2 +2");
    same("Punkte: + 2 - 2 \u{2012} 2 + 2", "Punkte: +2 -2 -2 +2");
    same("Ansagen: 1 keine\u{A0}90 @10,\u{2009}Cora Re", "Ansagen: 1 keine 90 @10, Cora Re");
    same("1.\u{A0}1:\u{202F}KrA\u{2003}KrK (3:\u{A0}Kontra) {so\u{A0}laut}", "1. 1: KrA KrK (3: Kontra) {so laut}");
    same("Ort: Bad\u{A0}Ems", "Ort: Bad Ems");
    same_files(
        "doko\u{A0}1\nSpieler: Karl\u{A0}Heinz, B, C, D\nSpiel\u{A0}7\nGeber: Karl Heinz\n",
        "doko 1\nSpieler: Karl Heinz, B, C, D\nSpiel 7\nGeber: 1\n",
    );
}

#[test]
fn a_date_may_have_its_day_first() {
    same("Datum: 20.11.2026", "Datum: 2026-11-20");
    same("Datum: 3. 1. 2026 {Montag}", "Datum: 2026-01-03 {Montag}");
    assert_eq!(parse(b"doko 1\nDatum: 20.11.26\n").errors.len(), 1);
}

/// Augen, winner and points are noted each by itself, and what stands there shows which of them it is.
#[test]
fn a_key_for_the_result_is_told_what_the_result_is_called() {
    for (line, meant) in [
        ("Ergebnis: Re 151, Kontra 89", "Augen"),
        ("Resultat: Re", "Sieger"),
        ("resultat: 1, 2", "Sieger"),
        ("Ergebnis: +2 -2 -2 +2 {so}", "Punkte"),
        ("Ergebnis: klar", "Augen"),
    ] {
        let parsed = parse(format!("doko 1\nSpiel 1\n{line}\n").as_bytes());
        let [error] = parsed.errors.as_slice() else { panic!("{line}: {:?}", parsed.errors) };
        let suggested =
            error.kind.arguments().into_iter().find(|(name, _)| *name == "suggestion").map(|(_, value)| value);
        assert_eq!(suggested, Some(doko_format::Argument::Text(meant.into())), "{line}");
    }
    assert_eq!(parse(b"doko 1\nSpiel 1\nGewinner: Re\n").errors, []);
}

/// One finding says why a line begins nothing, and a list is not told to have no first line.
#[test]
fn a_list_or_a_game_behind_blanks_is_told_as_that() {
    for (text, line) in [("  doko 1\nRegeln: ddv\nSpiel 1\n", 1), ("doko 1\nSpiel 1\nGeber: 1\n\tSpiel 2\n", 4)] {
        let parsed = parse(text.as_bytes());
        let [error] = parsed.errors.as_slice() else { panic!("{:?}", parsed.errors) };
        assert_eq!((error.kind.message_id(), error.line), ("zeile-unlesbar-eingerueckt", line));
    }
}

/// As a key nobody knows it would be kept, and the complaint with it lost.
#[test]
fn a_complaint_in_words_is_an_error_that_says_which_event_it_is() {
    let told = |sprache: &str, line: &str| {
        let game = if sprache == "de" { "Spieler: Anna, Bert, Cora, Dirk\nSpiel 1" } else { "Spiel 1" };
        let text = format!("doko 1\nSprache: {sprache}\n{game}\n{line}\n");
        let parsed = parse(text.as_bytes());
        let [error] = parsed.errors.as_slice() else { panic!("{line}: {:?}", parsed.errors) };
        assert!(matches!(error.kind.severity(), doko_format::Severity::Error), "{line}");
        let event = error.kind.arguments().into_iter().find(|(name, _)| *name == "event").map(|(_, value)| value);
        let Some(doko_format::Argument::Text(event)) = event else { panic!("{line}: {error:?}") };
        (error.kind.message_id(), event.to_string())
    };
    for (line, event) in [
        ("Bert reklamiert: Anna hat nicht bedient", "(2: Reklamation Nichtbedienen 1)"),
        ("Bert protestiert, weil Anna nicht bedient hat", "(2: Reklamation Nichtbedienen 1)"),
        ("Reklamation von Bert gegen Anna: falsch bedient", "(2: Reklamation Nichtbedienen 1)"),
        ("2 reklamiert, dass 1 in Stich 3 nicht bedient hat", "(2: Reklamation Nichtbedienen 1 Stich 3)"),
        ("Cora: Protest, Dirk hat geschummelt", "(3: Reklamation \"Protest, Dirk hat geschummelt\" 4)"),
        ("Bert hat reklamiert: Anna bedient nicht", "(2: Reklamation Nichtbedienen 1)"),
        ("Anna hat nicht bedient, reklamiert Bert", "(2: Reklamation Nichtbedienen 1)"),
        ("Dirk hat eine Absage beanstandet", "(2: Reklamation Nichtbedienen 1)"),
        ("Dirk beanstandet eine Absage", "(4: Reklamation Ansage)"),
    ] {
        let (id, found) = told("de", line);
        assert_eq!(found, event, "{line}");
        // Who it was is not guessed.
        assert_eq!(id.ends_with("muster"), line.starts_with("Dirk hat"), "{line}");
    }
    assert_eq!(told("en", "2 claims that 1 did not follow suit").1, "(2: complaint revoke 1)");
    assert_eq!(told("nl", "2 maakt bezwaar: 1 heeft verzaakt").1, "(2: reclamatie verzaken 1)");
    // What says that nobody complained, or stands in a comment or a remark, is none.
    for line in ["Reklamation: keine", "# Bert reklamiert", "Geber: 1 {Bert reklamiert}", "Ort: Protestkneipe"] {
        let parsed = parse(format!("doko 1\nSpiel 1\n{line}\n").as_bytes());
        assert!(parsed.errors.iter().all(|error| !error.kind.message_id().contains("klage")), "{line}");
    }
}
