//! What is reported, where, and how bad it is: one finding at its cause and no other.

use doko_format::{Item, LineKind, Severity, Value};
use doko_parser::{Grenze, Parsed, RULES, SyntaxErrorKind, parse};

fn game(lines: &str) -> String {
    format!("doko 1\nSpieler: Anna, Bert, Cora, Dirk\nSpiel 1\n{lines}\n")
}

/// Checks all findings of a game at a table of four: severity letter, message id and the text they point at.
#[track_caller]
fn check(lines: &str, expected: &[(&str, &str)]) -> Parsed {
    let text = game(lines);
    let parsed = parse(text.as_bytes());
    assert_eq!(found(&text, &parsed), expected, "in {lines:?}");
    parsed
}

#[track_caller]
fn check_file(text: &str, expected: &[(&str, &str)]) -> Parsed {
    let parsed = parse(text.as_bytes());
    assert_eq!(found(text, &parsed), expected, "in {text:?}");
    parsed
}

fn found<'t>(text: &'t str, parsed: &Parsed) -> Vec<(&'static str, &'t str)> {
    parsed.errors.iter().map(|error| (error.kind.message_id(), &text[error.start..error.end])).collect()
}

#[track_caller]
fn check_message(lines: &str, message: &str) {
    let parsed = parse(game(lines).as_bytes());
    let messages: Vec<String> = parsed.errors.iter().map(|error| error.kind.to_string()).collect();
    assert_eq!(messages, [message], "in {lines:?}");
}

/// What is said and done stands in parentheses, what is declared in its line (SPEC F 3.1): written otherwise it would be lost, and a
/// ruling or an announcement decides the game.
#[test]
fn what_is_said_without_parentheses() {
    for (line, meant) in [
        ("SR: Entscheid Ansage 3 gilt nicht", "(SR: Entscheid Ansage 3 gilt nicht)"),
        ("SR Entscheid leicht 3 # so", "(SR: Entscheid leicht 3)"),
        ("Bert: Re", "(Bert: Re)"),
        ("2: keine 90 @10", "(2: keine 90 @10)"),
        ("2 Kontra", "(2: Kontra)"),
        ("Strafe: 3 -5", "(Strafe 3 -5)"),
        ("Rest: Cora", "(Cora: Rest)"),
        ("Neu geben", "(Neu geben)"),
        ("Kontra: Bert", "(Bert: Kontra)"),
        ("Entscheid: SR geringfügig 3", "(SR: Entscheid geringfügig 3)"),
        ("Genscher: 3 2", "(3: Genscher 2)"),
        ("Bert: Re, Cora: Kontra", "(Bert: Re) (Cora: Kontra)"),
        ("2 Re, 3 Kontra", "(2: Re) (3: Kontra)"),
        ("Strafe: 3 -5, 4 -5", "(Strafe 3 -5) (Strafe 4 -5)"),
        ("Bert: Protest", "(Bert: Protest)"),
        ("2: keine Reklamation", "(2: keine Reklamation)"),
        ("Bert: Reklamation Nichtbedienen 3 Stich 4", "(Bert: Reklamation Nichtbedienen 3 Stich 4)"),
    ] {
        let parsed = check(
            &format!("1. 1: KrA Kr9 Kr10 KrK\n{line}"),
            &[("zeile-unlesbar-ereignis", line.split(" #").next().unwrap())],
        );
        assert!(parsed.errors[0].kind.to_string().ends_with(&format!("expected `{meant}`")), "{line}");
    }
    for (line, meant) in [
        ("Hochzeit: Bert", "Vorbehalt: Bert Hochzeit, alle anderen gesund"),
        ("Solo: 3 Damen", "Vorbehalt: 3 Solo Damen, alle anderen gesund"),
        ("Solo Damen: 3", "Vorbehalt: 3 Solo Damen, alle anderen gesund"),
        ("2 Hochzeit, alle anderen gesund", "Vorbehalt: 2 Hochzeit, alle anderen gesund"),
        ("alle gesund", "Vorbehalt: alle gesund"),
    ] {
        let parsed = check(line, &[("zeile-unlesbar-angemeldet", line)]);
        assert!(parsed.errors[0].kind.to_string().ends_with(&format!("expected `{meant}`")), "{line}");
    }
    // A word of a party may name who belongs to it, and cards make a row.
    check("Kontra: 1, 3", &[("schluessel-unbekannt", "Kontra")]);
    check("Vergeben: 0", &[("schluessel-unbekannt", "Vergeben")]);
    check("Protest: keiner", &[("schluessel-unbekannt", "Protest")]);
    check("Protest: nein", &[("schluessel-unbekannt", "Protest")]);
    check("Schiedsrichter: Otto", &[("schluessel-unbekannt", "Schiedsrichter")]);
    check("SR: Entscheid leicht 3", &[("zeile-unlesbar-ereignis", "SR: Entscheid leicht 3")]);
    check("Bert: KrA Kr9 Kr10 KrK", &[]);
    check("X-SR: Entscheid leicht 3", &[]);
}

#[test]
fn cards_that_are_none() {
    check("1. 1: KrA Kr11 KrK Kr10", &[("karte-unbekannt-rang-vorschlag", "Kr11")]);
    check("1. 1: KrA Kr1O KrK Kr10", &[("karte-unbekannt-rang-vorschlag", "Kr1O")]);
    check("1. 1: KrA KrQ", &[("karte-unbekannt-rang-vorschlag", "KrQ")]);
    check("1. 1: KrA Kr8", &[("karte-unbekannt-rang", "Kr8")]);
    check("1. 1: KD", &[("karte-unbekannt-zweideutig", "KD")]);
    check("1. 1: KrA HA", &[("karte-unbekannt-vorschlag", "HA")]);
    check("1. 1: KrA RV", &[("karte-unbekannt-sprache", "RV")]);
    check("1. 1: KrA CQ", &[("karte-unbekannt-sprache", "CQ")]);
    check("1. 1: KrA DKr", &[("karte-unbekannt-vorschlag", "DKr")]);
    check(
        "1. 1: KrA foo ~bar [baz]",
        &[("karte-unbekannt", "foo"), ("karte-unbekannt", "~bar"), ("karte-unbekannt", "[baz]")],
    );
    check("1. 1: KrA Kr 10 KrK", &[("karte-unbekannt-vorschlag", "Kr 10")]);
    check("1. 1: KrA KrK Kr", &[("karte-unbekannt-rang-fehlt", "Kr")]);
    check("1. 1: KrA KrK Herz", &[("karte-unbekannt-rang-fehlt", "Herz")]);
    check("Blatt 1: Kr 10 KrA ♥ D", &[("karte-unbekannt-vorschlag", "Kr 10"), ("karte-unbekannt-vorschlag", "♥ D")]);
    check("Blatt 1: KrA Kr11 KrK", &[("karte-unbekannt-rang-vorschlag", "Kr11")]);
    check_message("1. 1: KrA Kr11", "`Kr11` has no known rank, did you mean CT?");
    check_message("1. 1: KrA RV", "`RV` is DQ in another language, it needs `Sprache: nl`");
}

#[test]
fn a_hole_keeps_its_place() {
    let parsed = check("1. 1: KrA Kr11 KrK Kr10", &[("karte-unbekannt-rang-vorschlag", "Kr11")]);
    let (_, row) = parsed.document.lists[0].games[0].rows().next().unwrap();
    assert_eq!(row.items.len(), 4);
    assert_eq!(row.items[1].value, Item::Unreadable { unreadable: "Kr11".into() });
}

#[test]
fn seats_that_are_none() {
    check("1. 1: KrA -> 7 25", &[("sitz-unbekannt-zahl", "-> 7 25")]);
    check("Geber: 7", &[("sitz-unbekannt-zahl", "7")]);
    check("Geber: 0", &[("sitz-unbekannt-zahl", "0")]);
    check("Geber: Annna", &[("sitz-unbekannt-vorschlag", "Annna")]);
    check("Geber: Xaver", &[("sitz-unbekannt", "Xaver")]);
    check("Blatt 5: KrA", &[("sitz-unbekannt-zahl", "Blatt 5:")]);
    check("1. 7: KrA Kr9", &[("sitz-unbekannt-zahl", "7:")]);
    check("1. Berd: KrA Kr9", &[("sitz-unbekannt-vorschlag", "Berd:")]);
    check("1. 1: KrA 7:Kr9", &[("sitz-unbekannt-zahl", "7:Kr9")]);
    check("1. 1: KrA (7: Re)", &[("sitz-unbekannt-zahl", "(7: Re)")]);
    check("1. 1: KrA (Berd: Re)", &[("sitz-unbekannt-vorschlag", "(Berd: Re)")]);
    check(
        "Vorbehalt: 1 gesund, 7 gesund, Ana gesund",
        &[("sitz-unbekannt-zahl", "7 gesund"), ("sitz-unbekannt-vorschlag", "Ana gesund")],
    );
    check_file("doko 1\nSpieler: Anna, Bert, Anna, Dirk\nSpiel\nGeber: Anna\n", &[("sitz-unbekannt-doppelt", "Anna")]);
    check_file(
        "doko 1\nSpieler: Re, 1, 3, Dirk\nSpiel\nGeber: 2\n",
        &[("sitz-unbekannt-keinname", "Re"), ("sitz-unbekannt-keinname", "1")],
    );
}

#[test]
fn words_that_are_none() {
    check(
        "1. 1: KrA (2: Reklamation Nichtbedienen Cora 4. Stich)",
        &[("wort-unbekannt-zu-viel", "(2: Reklamation Nichtbedienen Cora 4. Stich)")],
    );
    check(
        "1. 1: KrA (2: Reklamation Nichtbedienen 3, Stich 4)",
        &[("wort-unbekannt-zu-viel", "(2: Reklamation Nichtbedienen 3, Stich 4)")],
    );
    check("1. 1: KrA (2: Reklamation gegen 3)", &[("wort-unbekannt-reklamation-fehlt", "(2: Reklamation gegen 3)")]);
    check("1. 1: KrA (2: Nichtbedienen 3)", &[("wort-unbekannt-ohne-reklamation", "(2: Nichtbedienen 3)")]);
    check("1. 1: KrA (SR: Cora geringfügig)", &[("wort-unbekannt-ohne-entscheid", "(SR: Cora geringfügig)")]);
    check_message("1. 1: KrA (SR: 3 geringfügig)", "`Entscheid` is missing before `geringfügig 3`");
    check("1. 1: KrA (3: keine 80)", &[("wort-unbekannt-vorschlag", "(3: keine 80)")]);
    check("1. 1: KrA (3: geen 90)", &[("wort-unbekannt-sprache", "(3: geen 90)")]);
    check("1. 1: KrA (3: Blubb) Kr9", &[("wort-unbekannt", "(3: Blubb)")]);
    check_message("1. 1: KrA (SR: Cora -12)", "`Strafe` is missing before `Cora -12`");
    check_message("1. 1: KrA (SR: -12 Cora)", "`Strafe` is missing before `Cora -12`");
    check_message("1. 1: KrA (SR: Cora −12)", "`Strafe` is missing before `Cora −12`");
    check_message("1. 1: KrA (SR: Punkte -12 +4 +4 +4)", "`Entscheid` is missing before `Punkte -12 +4 +4 +4`");
    check_message("1. 1: KrA (SR: Kontra gilt nicht)", "`Entscheid` is missing before `Ansage 3 gilt nicht`");
    // Behind an announcement only another one may stand.
    check("1. 1: KrA (3: Kontra foo) Kr9", &[("wort-unbekannt-zu-viel", "(3: Kontra foo)")]);
    check("1. 1: KrA (3: Re zu spät)", &[("wort-unbekannt-zu-viel", "(3: Re zu spät)")]);
    check(
        "1. 1: KrA (SR: Entscheid geringfügig 3 -3)",
        &[("wort-unbekannt-zu-viel", "(SR: Entscheid geringfügig 3 -3)")],
    );
    check("1. 1: KrA (3: Re, keine 9O)", &[("wort-unbekannt-vorschlag", "(3: Re, keine 9O)")]);
    // The first word of several.
    check_message("1. 1: KrA (3: schenkt)", "unknown word `schenkt`, did you mean `schenkt Rest`?");
    check("1. 1: KrA (Schiri: Entscheid geringfügig 3)", &[]);
    check("1. 1: KrA (3: Kontra @x) Kr9", &[("wort-unbekannt", "(3: Kontra @x)")]);
    check("1. 1: KrA (3: Reklamation Unfug 2)", &[("wort-unbekannt-reklamation", "(3: Reklamation Unfug 2)")]);
    check("Vorbehalt: 1 gesudn, 2 gesund", &[("wort-unbekannt-vorschlag", "1 gesudn")]);
    check("Vorbehalt: 1 Solo Azen", &[("wort-unbekannt-sprache", "1 Solo Azen")]);
    check("Vorbehalt: 1 \"Blödmann\"", &[]);
}

#[test]
fn keys_that_are_none() {
    check("Geeber: 4", &[("schluessel-unbekannt-vorschlag", "Geeber")]);
    check("Gever: 4", &[("schluessel-unbekannt-sprache", "Gever")]);
    check("Wetter: Regen", &[("schluessel-unbekannt", "Wetter")]);
    check("X-Wetter: Regen", &[]);
    check("Geber 4", &[("zeile-unlesbar-doppelpunkt", "Geber 4")]);
    check("Plan: 24", &[("schluessel-ort-liste", "Plan")]);
    check_file("doko 1\nGeber: 1\n", &[("schluessel-ort-spiel", "Geber")]);
    let colon = [("schluessel-unbekannt-vorschlag", "Spiel")];
    let parsed = check_file("doko 1\nSpiel: 3 # the third\nGeber: 1\n1. 1: KrA Kr9 KrK Kr9\n", &colon);
    assert_eq!(parsed.errors[0].kind.to_string(), "unknown key `Spiel`, did you mean `Spiel 3`?");
    let parsed = check("Geber: 4\nGeber: 3", &[("schluessel-doppelt", "Geber")]);
    assert!(parsed.errors[0].related.is_some());
    assert_eq!(parsed.errors[0].kind.severity(), Severity::Error);
    let parsed = check("Geber: 4\nGeber: Dirk", &[("schluessel-doppelt", "Geber")]);
    assert_eq!(parsed.errors[0].kind.severity(), Severity::Warning);
    check("Blatt 1: KrA\nBlatt 2: KrA\nBlatt 1: KrA", &[("schluessel-doppelt", "Blatt 1")]);
    check("X-a: 1\nX-a: 2\nVorbehalt: 1 gesund\nVorbehalt: 2 gesund", &[]);
}

#[test]
fn values_that_do_not_fit() {
    for (line, id) in [
        ("Geber: 4, 5", "wert-unlesbar-sitz"),
        ("Wert: viel", "wert-unlesbar-zahl"),
        ("Wert: 99999999999", "wert-unlesbar-zahl"),
        ("Punkte: +2 -2 x", "wert-unlesbar-zahlen"),
        ("Punkte: +2-2", "wert-unlesbar-zahlen"),
        ("Gegeben: drei", "wert-unlesbar-pakete"),
        ("Augen: Re 13O", "wert-unlesbar-parteien"),
        ("Augen: Rot 130", "wert-unlesbar-parteien"),
        // Seats and their numbers need a comma between them.
        ("Augen: 1 40 2 90", "wert-unlesbar-parteien"),
        ("Sonderpunkte: Fuchs", "wert-unlesbar-sonderpunkte"),
        ("Spielart: Skat", "wert-unlesbar-spielart"),
        ("Abheber: 3, viele", "wert-unlesbar-abheber"),
        ("Datum: 20.11.26", "wert-unlesbar-datum"),
        ("Beginn: halb acht", "wert-unlesbar-zeit"),
        ("Ort: \"Köln\" West", "wert-unlesbar-text"),
        ("Ort: \"Köln", "anfuehrung-offen"),
        ("Spieler: A, , C, D", "wert-unlesbar-namen"),
        ("Punkte:", "wert-unlesbar-zahlen"),
    ] {
        let (_, value) = line.split_once(':').unwrap();
        let parsed = check(line, &[(id, value.trim())]);
        let kept = match &parsed.document.lists[0].games[0].lines[0].kind {
            LineKind::Field(field) => field.value.value.clone(),
            other => panic!("{other:?}"),
        };
        let is_text = id.ends_with("datum") || id.ends_with("zeit");
        let expected = value.trim().into();
        assert_eq!(kept, if is_text { Value::Text(expected) } else { Value::Unreadable(expected) }, "{line}");
    }
    check_file("doko 1\nSprache: fr\n", &[("wert-unlesbar-sprache", "fr")]);
    check("Sieger: Rot", &[("sitz-unbekannt", "Rot")]);
}

#[test]
fn lines_that_are_none_cost_themselves_and_no_other() {
    let parsed = check(
        "1. 1: KrA\nhello world\n2 1: KrA\n3. 1: KrA Kr9",
        &[("zeile-unlesbar", "hello world"), ("zeile-unlesbar-punkt", "2")],
    );
    let lines = &parsed.document.lists[0].games[0].lines;
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[1].kind, LineKind::Unreadable("hello world".into()));
    assert_eq!(lines[2].kind, LineKind::Unreadable("2 1: KrA".into()));
    check("1. 1 KrA Kr9", &[("zeile-unlesbar-anspieler", "1")]);
    check("1. 1: KrA -> 1 25 Kr9", &[("zeile-unlesbar-nach-stich", "-> 1 25 Kr9")]);
    check("1. 1: KrA -> 1 viele", &[("zeile-unlesbar-nach-stich", "-> 1 viele")]);
    check(" Spiel 7", &[("zeile-unlesbar-eingerueckt", "Spiel 7")]);
}

#[test]
fn what_is_not_closed() {
    check("1. 1: KrA (3: Kontra @11 Pi10 PiK", &[("zeile-unlesbar-klammer", "(3: Kontra @11")]);
    check("1. 1: KrA (3: Kontra (2: Re) Pi10", &[("zeile-unlesbar-klammer", "(3: Kontra")]);
    check("1. 1: KrA (3: \"Sub) Pi10", &[("anfuehrung-offen", "(3: \"Sub)")]);
    check("1. 1: KrA {oh", &[("bemerkung-offen", "{")]);
    let parsed =
        check_file("doko 1\nSpiel 1\n1. 1: KrA {oh\nGeber: 1\nSpiel 2\nGeber: 2\n", &[("bemerkung-offen", "{")]);
    assert_eq!(parsed.document.lists[0].games[1].lines.len(), 1);
}

#[test]
fn a_lost_or_doubled_row_is_one_finding() {
    check("1. KrA\n2. KrA\n3. KrA", &[]);
    check("1. KrA\n3. KrA\n4. KrA", &[("stichnummer", "3")]);
    check("1. KrA\n2. KrA\n2. KrA\n3. KrA", &[("stichnummer", "2")]);
    check("1. KrA\n7. KrA\n3. KrA", &[("stichnummer", "7")]);
    check("1. KrA\nKrA\n3. KrA", &[]);
    check("1. KrA\nKaputt\n3. KrA", &[("zeile-unlesbar", "Kaputt")]);
    check_message("1. KrA\n3. KrA", "row 3 stands where row 2 would");
    let severity = |lines: &str| parse(game(lines).as_bytes()).errors[0].kind.severity();
    assert_eq!(severity("1. KrA\n3. KrA"), Severity::Error);
    // Of a game that is noted from some trick on nothing is lost.
    assert_eq!(severity("9. KrA\n10. KrA"), Severity::Warning);
    assert_eq!(severity("1. KrA\n1. KrA"), Severity::Error);
}

#[test]
fn the_first_line() {
    check_file("doko 1\n", &[]);
    check_file("", &[]);
    check_file("Spiel 1\nGeber: 4\n", &[("kopfzeile-fehlt", "")]);
    check_file("Regeln: ddv\n", &[("kopfzeile-fehlt", "")]);
    check_file("doko 2\n", &[("version-unbekannt", "2")]);
    check_file("doko eins\n", &[("version-unbekannt", "eins")]);
    check_file("doko\n", &[("version-unbekannt", "doko")]);
}

#[test]
fn what_may_not_stand_in_a_record_is_one_finding_each() {
    check("1. 1: KrA Kr\u{202E}9", &[("zeichen-verboten", "\u{202E}")]);
    check("Ort: K\u{7}ln", &[("zeichen-verboten", "\u{7}")]);
    let mut bytes = game("Ort: K?ln").into_bytes();
    let at = bytes.iter().position(|byte| *byte == b'?').unwrap();
    bytes[at] = 0xF6;
    let parsed = parse(&bytes);
    assert_eq!(parsed.errors.iter().map(|error| error.kind.slug()).collect::<Vec<_>>(), ["kein-utf8"]);
    let field = parsed.document.lists[0].games[0].fields().next().unwrap().1.clone();
    assert_eq!(field.value.value, Value::Text("K\u{FFFD}ln".into()));
}

#[test]
fn limits_are_findings_and_cost_no_other_game() {
    let next = "Spiel 2\nGeber: 2\n";
    let slugs = |text: &str| -> Vec<&'static str> {
        let parsed = parse(text.as_bytes());
        let games = &parsed.document.lists[0].games;
        assert_eq!(games.last().unwrap().lines.len(), 1, "the game behind it");
        parsed.errors.iter().map(|error| error.kind.message_id()).collect()
    };
    let long = format!("doko 1\nSpiel 1\nOrt: {}\nGeber: 1\n{next}", "x".repeat(5_000));
    assert_eq!(slugs(&long), ["grenze-ueberschritten-zeile"]);
    let large = format!("doko 1\nSpiel 1\n{}{next}", "X-a: b\n".repeat(20_000));
    assert_eq!(slugs(&large), ["grenze-ueberschritten-spiel"]);
    let rows: String = (1..=120).map(|number| format!("{number}. KrA\n")).collect();
    assert_eq!(slugs(&format!("doko 1\nSpiel 1\n{rows}{next}")), ["grenze-ueberschritten-stiche"]);
    let names = ["A"; 10].join(", ");
    assert_eq!(slugs(&format!("doko 1\nSpieler: {names}\n{next}")), ["grenze-ueberschritten-sitze"]);
    assert_eq!(slugs(&format!("doko 1\nSpieler: A, B, C\n{next}")), ["tischgroesse"]);
    let bad = format!("doko 1\nSpiel 1\n{}{next}", "was?\n".repeat(1_000));
    let found = slugs(&bad);
    assert_eq!(found.len(), Grenze::Befunde.most() + 1);
    assert_eq!(found.last(), Some(&"grenze-ueberschritten-befunde"));
}

#[test]
fn codes_and_names_are_a_table_without_gaps() {
    let names = "kopfzeile-fehlt version-unbekannt zeile-unlesbar zeichen-verboten kein-utf8 grenze-ueberschritten \
                 schluessel-unbekannt schluessel-doppelt wert-unlesbar karte-unbekannt wort-unbekannt sitz-unbekannt \
                 stichnummer bemerkung-offen anfuehrung-offen regelwerk-unbekannt tischgroesse schluessel-ort";
    for (place, name) in names.split_whitespace().enumerate() {
        let rule = RULES.iter().find(|rule| rule.slug == name);
        // Whether a rule set exists is not the parser's question.
        assert_eq!(rule.is_some(), name != "regelwerk-unbekannt", "{name}");
        if let Some(rule) = rule {
            assert_eq!(rule.code, format!("N{:03}", place + 1));
        }
    }
    assert_eq!(SyntaxErrorKind::BemerkungOffen.code(), "N014");
}

/// Each of the two lines once asked to read the header again in its language, for ever.
#[test]
fn a_second_language_is_a_finding_and_reading_ends() {
    let parsed = doko_parser::parse(b"doko 1\nSprache: en\nSprache: nl\nSpiel 1\n");
    let slugs: Vec<&str> = parsed.errors.iter().map(|error| error.kind.slug()).collect();
    assert_eq!(slugs, ["schluessel-doppelt"]);
    assert_eq!(parsed.document.lists[0].header.sprache(), doko_format::Sprache::En);
}
