//! Every fix that is offered mends its finding and nothing else.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeSet;
use std::path::Path;

use doko_analyzer::{FindingKind, Remedy, RuleSet};
use doko_corpus::{Noted, records};
use doko_judge::Diagnosis;
use doko_parser::RULES;
use doko_tests::mending::{applied, findings, findings_by, law};
use doko_tests::slip::slips;

fn corpus() -> impl Iterator<Item = (String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    records(&folder).unwrap().into_iter().map(|case| (case.name, case.text))
}

/// What is written, the name of the finding, what it becomes by each of its fixes in turn, and whether these are safe.
type Case = (&'static str, &'static str, &'static [&'static str], bool);

/// What comes out of one line of a game under `doko 1`, `Regeln`, `Spieler`, `Spiel`.
const LINES: &[Case] = &[
    // Words, keys, names.
    ("Geeber: 4", "schluessel-unbekannt", &["Geber: 4"], true),
    ("Dealer: 4", "schluessel-unbekannt", &["Geber: 4"], true),
    ("Vorbehalt: 1 gesnd", "wort-unbekannt", &["Vorbehalt: 1 gesund"], true),
    ("Vorbehalt: 1 healthy, 2 gesund", "wort-unbekannt", &["Vorbehalt: 1 gesund, 2 gesund"], true),
    ("1. 1: KrA (3: Kontar @11) Kr9", "wort-unbekannt", &["1. 1: KrA (3: Kontra @11) Kr9"], true),
    // Three numbers are as near as one another.
    (
        "1. 1: KrA (3: keine 80 @9) Kr9",
        "wort-unbekannt",
        &["1. 1: KrA (3: keine 90 @9) Kr9", "1. 1: KrA (3: keine 60 @9) Kr9", "1. 1: KrA (3: keine 30 @9) Kr9"],
        false,
    ),
    ("1. 1: KrA (Berd: Kontra) Kr9", "sitz-unbekannt", &["1. 1: KrA (Bert: Kontra) Kr9"], false),
    ("Geber: Cera", "sitz-unbekannt", &["Geber: Cora"], false),
    // Cards.
    ("1. 1: KrA HZ10", "karte-unbekannt", &["1. 1: KrA He10"], true),
    ("(SR: Entscheid gering 3)", "wort-unbekannt", &["(SR: Entscheid geringfügig 3)"], true),
    ("1. 1: KrA He 10", "karte-unbekannt", &["1. 1: KrA He10"], true),
    ("1. 1: KrA 10He", "karte-unbekannt", &["1. 1: KrA He10"], true),
    ("1. 1: KrA Kr1O", "karte-unbekannt", &["1. 1: KrA Kr10"], true),
    ("1. 1: KrA 2:[Kr1O]", "karte-unbekannt", &["1. 1: KrA 2:[Kr10]"], true),
    ("1. 1: KrA Kreuz10", "karte-unbekannt", &["1. 1: KrA Kr10"], true),
    ("1. 1: KrA herz 9", "karte-unbekannt", &["1. 1: KrA He9"], true),
    ("1. 1: KrA Herz As", "karte-unbekannt", &["1. 1: KrA HeA"], true),
    ("1. 1: KrA Pik As", "karte-unbekannt", &["1. 1: KrA PiA"], true),
    ("1. 1: pik 10 KrA", "karte-unbekannt", &["1. 1: Pi10 KrA"], true),
    ("1. 1: KrA PiK As", "karte-unbekannt", &[], true),
    ("1. 1: KrA Karo König", "karte-unbekannt", &["1. 1: KrA KaK"], true),
    ("1. 1: KrA Pik-Dame", "karte-unbekannt", &["1. 1: KrA PiD"], true),
    ("1. 1: KrA HerzDulle", "karte-unbekannt", &[], true),
    ("1. 1: KrA Kreuz Alte", "karte-unbekannt", &[], true),
    ("1. 1: KrA Herz KaA", "karte-unbekannt", &[], true),
    // The Queen, or a slip.
    ("1. KrQ", "karte-unbekannt", &["1. KrD", "1. KrA", "1. KrK", "1. KrB"], false),
    ("1. 1: KrA KD", "karte-unbekannt", &["1. 1: KrA KrD", "1. 1: KrA KaD"], false),
    ("1. 1: KrA KsK", "karte-unbekannt", &["1. 1: KrA KrK", "1. 1: KrA KaK"], false),
    // 11 is what an Ass counts.
    ("1. 1: KrA Kr11", "karte-unbekannt", &["1. 1: KrA Kr10", "1. 1: KrA KrA"], false),
    ("1. 1: KrA RV", "karte-unbekannt", &["1. 1: KrA KaD"], true),
    // Letters are never guessed (F 5.3): one of a card of this language may be missing.
    ("1. 1: KrA KA", "karte-unbekannt", &["1. 1: KrA KrA", "1. 1: KrA KaA"], false),
    (
        "1. 1: KrA Ka",
        "karte-unbekannt",
        &["1. 1: KrA KaA", "1. 1: KrA KaK", "1. 1: KrA KaD", "1. 1: KrA KaB", "1. 1: KrA Ka9"],
        false,
    ),
    ("1. 1: KrA r9", "karte-unbekannt", &["1. 1: KrA Kr9", "1. 1: KrA Ka9"], false),
    ("1. 1: KrA r10", "karte-unbekannt", &["1. 1: KrA Kr10", "1. 1: KrA Ka10"], false),
    // A digit of a card is not guessed, and what stands in front of one may belong to the card before.
    ("1. 1: KrA Kr8", "karte-unbekannt", &["1. 1: KrA Kr9"], false),
    ("1. 1: KrA DKaB", "karte-unbekannt", &["1. 1: KrA KaB"], false),
    ("1. 1: KrA 9Pi10", "karte-unbekannt", &["1. 1: KrA Pi10"], false),
    ("1. 1: KrA 2:RV", "karte-unbekannt", &["1. 1: KrA 2:KaD"], true),
    // One name is no table; four in one may be. Of five, two may belong to one player.
    ("Spieler: Eva Bert Cora Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    ("Spieler: Eva / Bert / Cora / Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    ("Spieler: Eva, Bert, Cora und Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    ("Spieler: Eva, Bert; Cora, Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    ("Spieler: Eva Bert Cora und Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    ("Spieler: Eva; Bert; Cora; Dirk; Emil", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk, Emil"], false),
    ("Spieler: Eva Lee; Bert; Cora und Dirk", "tischgroesse", &["Spieler: Eva Lee, Bert, Cora, Dirk"], false),
    ("Spieler: Eva und Bert; Cora; Dirk", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk"], false),
    (
        "Spieler: Eva und Bert und Cora und Dirk and Emil",
        "tischgroesse",
        &["Spieler: Eva, Bert, Cora, Dirk, Emil"],
        false,
    ),
    ("Spieler: Eva; Bert und Cora and Dirk; Emil", "tischgroesse", &["Spieler: Eva, Bert, Cora, Dirk, Emil"], false),
    ("Spieler: Eva; Bert; Cora", "tischgroesse", &[], true),
    ("Spieler: Eva, Bert, Cora Dirk", "tischgroesse", &[], true),
    ("Spieler: Eva Maria Bert Cora Dirk", "tischgroesse", &[], true),
    ("Spieler: Eva Bert {neu} Cora Dirk", "tischgroesse", &[], true),
    ("Spieler: Eva Bert Cora", "tischgroesse", &[], true),
    ("Spieler: Eva, Bert, Cora", "tischgroesse", &[], true),
    ("Vorbehalt: alle gesunt", "wort-unbekannt", &["Vorbehalt: alle gesund"], true),
    // Whom it means is not guessed: it may be a name.
    ("Vorbehalt: ale gesund", "wort-unbekannt", &["Vorbehalt: alle gesund"], false),
    ("Vorbehalt: Elle gesund", "sitz-unbekannt", &[], true),
    (
        "Vorbehalt: 1 Solo Damen, alle anderen gesnud",
        "wort-unbekannt",
        &["Vorbehalt: 1 Solo Damen, alle anderen gesund"],
        true,
    ),
    // Marks.
    ("Geber 4", "zeile-unlesbar", &["Geber: 4"], true),
    // Another mark in the place of the colon goes.
    ("Geber; 4", "zeile-unlesbar", &["Geber: 4"], true),
    ("1. 1; KrA Kr9", "zeile-unlesbar", &["1. 1: KrA Kr9"], true),
    // A number without cards is no row.
    ("7", "zeile-unlesbar", &[], true),
    ("1 1: KrA Kr9", "zeile-unlesbar", &["1. 1: KrA Kr9"], true),
    ("1. 1 KrA Kr9", "zeile-unlesbar", &["1. 1: KrA Kr9"], true),
    ("1. 1: KrA (3: Kontra Kr9", "zeile-unlesbar", &["1. 1: KrA (3: Kontra) Kr9"], true),
    // Another mark for the arrow.
    ("1. 1: KrA Kr9 KrK Kr10 => 1 25", "zeile-unlesbar", &["1. 1: KrA Kr9 KrK Kr10 -> 1 25"], true),
    ("1. 1: KrA Kr9 KrK Kr10 —> 1", "zeile-unlesbar", &["1. 1: KrA Kr9 KrK Kr10 -> 1"], true),
    ("1. 1: KrA Kr9 KrK Kr10 - 1 25", "zeile-unlesbar", &["1. 1: KrA Kr9 KrK Kr10 -> 1 25"], true),
    ("- Geber: 4", "zeile-unlesbar", &[], true),
    // Another mark for the colon; a number may be negative.
    ("Geber - 4", "zeile-unlesbar", &["Geber: 4"], true),
    ("Geber – 4", "zeile-unlesbar", &["Geber: 4"], true),
    ("Geber) 4", "zeile-unlesbar", &["Geber: 4"], true),
    ("Punkte -1 -1 +1 +1", "zeile-unlesbar", &["Punkte: -1 -1 +1 +1"], true),
    ("Geber\n4", "zeile-unlesbar", &[], true),
    // A line that says the same again, unless something else stands in it.
    ("Geber: 4\nGeber: 4", "schluessel-doppelt", &["Geber: 4"], true),
    ("Geber: 4\nGeber: 4 {wieder}", "schluessel-doppelt", &[], true),
    ("Geber: 4\nGeber: 3", "schluessel-doppelt", &[], true),
    ("3. 1: KrA Kr9", "stichnummer", &["1. 1: KrA Kr9"], false),
    ("1. KrA Kr9\n1. KrA Kr9\n2. PiA", "stichnummer", &["1. KrA Kr9\n2. PiA"], false),
    // A complaint in words says which event it is; where it was made only the writer knows.
    ("Bert reklamiert: Anna hat nicht bedient", "zeile-unlesbar", &["(2: Reklamation Nichtbedienen 1)"], false),
    // Where lines of the head may stand nobody knows at which card something was said (SPEC F 7.2); a ruling holds anywhere.
    ("1. 1: KrA Kr9\nBert: Re", "zeile-unlesbar", &["1. 1: KrA Kr9\n(Bert: Re)"], true),
    ("Bert: Re\n1. 1: KrA Kr9", "zeile-unlesbar", &["(Bert: Re)\n1. 1: KrA Kr9"], false),
    ("SR: Entscheid geringfügig 3", "zeile-unlesbar", &["(SR: Entscheid geringfügig 3)"], true),
    // A kind of Solo stands alone: it will have been one.
    ("Vorbehalt: 1 Fleischlos", "wort-unbekannt", &["Vorbehalt: 1 Solo Fleischlos"], false),
    // Who says that there is nothing to complain of does not complain.
    ("1. 1: KrA Kr9\nBert: keine Reklamation", "zeile-unlesbar", &["1. 1: KrA Kr9\n(Bert: keine Reklamation)"], true),
    // A row may be missing, so the number is no slip.
    ("1. KrA Kr9\n3. PiA Pi9\n4. HeA", "stichnummer", &[], true),
    // It would be a second `Geber`: nobody knows which one holds.
    ("Geber: 4\nGeeber: 3", "schluessel-unbekannt", &[], true),
    // Nothing is like it.
    ("1. 1: KrA xyz", "karte-unbekannt", &[], true),
    ("Wetter: Regen", "schluessel-unbekannt", &[], true),
];

#[test]
fn what_cannot_be_read_becomes_what_can_have_been_meant() {
    for (line, slug, becomes, safe) in LINES {
        let text = |line: &str| format!("doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\nSpiel\n{line}\n");
        let written = text(line);
        law(line, written.as_bytes());
        let found = findings(written.as_bytes());
        let found = found.iter().find(|found| found.slug == *slug).unwrap_or_else(|| panic!("{line}: {found:?}"));
        let after = found.fixes.iter().map(|fix| String::from_utf8(applied(written.as_bytes(), fix)).unwrap());
        assert_eq!(after.collect::<Vec<_>>(), becomes.iter().map(|line| text(line)).collect::<Vec<_>>(), "{line}");
        assert!(found.fixes.iter().all(|fix| fix.safe == *safe), "{line}");
    }
}

/// The line `doko 1` goes behind a byte-order mark and ends as the other lines do; so does `Sprache`, and keys that were read
/// go along.
#[test]
fn the_first_lines_are_put_where_they_belong() {
    let cases: [(&str, &str, &str, bool); 6] = [
        ("Spiel\nGeber: 4\n", "kopfzeile-fehlt", "doko 1\nSpiel\nGeber: 4\n", true),
        ("\u{FEFF}Spiel\r\nGeber: 4\r\n", "kopfzeile-fehlt", "\u{FEFF}doko 1\r\nSpiel\r\nGeber: 4\r\n", true),
        ("\u{FEFF}Regeln: ddv\nSpiel\n", "kopfzeile-fehlt", "\u{FEFF}doko 1\nRegeln: ddv\nSpiel\n", true),
        (
            "doko 1\nRegeln: ddv\n\nGame\nDealer: 4\n1. 1: CA (3: contra) SA HQ DT\n",
            "karte-unbekannt",
            "doko 1\nSprache:    en\nRules: ddv\n\nGame\nDealer: 4\n1. 1: CA (3: contra) SA HQ DT\n",
            false,
        ),
        (
            "doko 1\r\nRules: ddv\r\n\r\nGame\r\nDealer: 4\r\n1. 1: CA SA HQ DT\r\n",
            "schluessel-unbekannt",
            "doko 1\r\nSprache:    en\r\nRules: ddv\r\n\r\nGame\r\nDealer: 4\r\n1. 1: CA SA HQ DT\r\n",
            false,
        ),
        (
            "doko 1\nSprache: nl\nGame\nDealer: 4\n1. 1: CA SA HQ DT\n",
            "schluessel-unbekannt",
            "doko 1\nSprache: en\nGame\nDealer: 4\n1. 1: CA SA HQ DT\n",
            false,
        ),
    ];
    for (written, slug, becomes, safe) in cases {
        law(written, written.as_bytes());
        let found = findings(written.as_bytes());
        let found = found.iter().find(|found| found.slug == slug).unwrap_or_else(|| panic!("{written:?}: {found:?}"));
        let [fix] = found.fixes.as_slice() else { panic!("{written:?}: {:?}", found.fixes) };
        assert_eq!(String::from_utf8(applied(written.as_bytes(), fix)).unwrap(), becomes);
        assert_eq!(fix.safe, safe, "{written:?}");
    }
}

/// A single foreign key above a German game is translated, not the list.
#[test]
fn one_word_of_another_language_does_not_make_the_list_one_of_it() {
    let written = "doko 1\nRules: ddv\n\nSpiel\nGeber: 4\n1. 1: KrA (3: Kontra) PiA HeD Ka10\n";
    let found = findings(written.as_bytes());
    let found = found.iter().find(|found| found.slug == "schluessel-unbekannt").unwrap();
    let [fix] = found.fixes.as_slice() else { panic!("{:?}", found.fixes) };
    let after = String::from_utf8(applied(written.as_bytes(), fix)).unwrap();
    assert_eq!(after, written.replace("Rules", "Regeln"));
    assert!(fix.safe);
}

/// Every fix of every finding of the corpus, applied alone.
#[test]
fn a_fix_mends_its_finding_and_changes_no_other_game_and_no_card() {
    let fixes: usize = corpus().map(|(name, text)| law(&name, &text)).sum();
    assert!(fixes > 80, "only {fixes} fixes");
}

/// The same of slips of the hand in games that note everything, and of those that note as writers do.
#[test]
fn a_fix_of_a_slip_mends_its_finding_and_changes_no_other_game_and_no_card() {
    for noted in [Noted::Full, Noted::Mixed] {
        let rules = RuleSet::builtin("ddv").unwrap();
        let fixes: usize = slips(rules, noted, 300)
            .map(|made| law(&format!("game {} {:?}", made.number, made.slip), made.slipped.text.as_bytes()))
            .sum();
        assert!(fixes > 80, "only {fixes} fixes");
    }
}

/// The example of a Ramsch, with something else noted, and what is found in it by its rule file.
fn ramsch(right: &str, noted: &str) -> (String, Vec<Diagnosis>) {
    let rules = RuleSet::from_toml(include_str!("../../docs/house-rules/examples/ramsch.toml")).unwrap();
    let text = include_str!("../../docs/house-rules/examples/ramsch.doko").replacen(right, noted, 1);
    let found = findings_by(text.as_bytes(), Box::leak(Box::new(rules)));
    (text, found)
}

/// House rule R1: what is noted for each player, and who won, is mended by what the cards say.
const RAMSCH: [(&str, &str, &str); 3] = [
    ("Augen:      1 12, 2 15", "Augen:      1 12, 2 25", "augen-falsch-sitz"),
    ("Stiche:     1 1, 2 1, 3 6", "Stiche:     1 1, 2 1, 3 5", "stiche-falsch-sitz"),
    ("Sieger:     1, 2, 4", "Sieger:     1, 2", "sieger-falsch-ramsch"),
];

#[test]
fn what_is_noted_for_each_player_is_mended() {
    for (right, noted, message) in RAMSCH {
        let (text, found) = ramsch(right, noted);
        let found = found.iter().find(|found| found.message_id == message).unwrap();
        let [fix] = found.fixes.as_slice() else { panic!("{message}: {:?}", found.fixes) };
        let after = String::from_utf8(applied(text.as_bytes(), fix)).unwrap();
        assert_eq!(after, text.replacen(noted, right, 1), "{message}");
    }
}

/// Each kind of noted result that can be computed has a record that a fix mends, in the corpus or by a house rule.
#[test]
fn every_remedy_of_a_noted_result_has_a_record() {
    let of_house_rules = RAMSCH.into_iter().flat_map(|(right, noted, _)| ramsch(right, noted).1);
    let found: Vec<_> = corpus().flat_map(|(_, text)| findings(&text)).chain(of_house_rules).collect();
    let mended: BTreeSet<&str> =
        found.iter().filter(|found| !found.fixes.is_empty()).map(|found| found.message_id).collect();
    let mut without: Vec<&str> = FindingKind::REMEDIES
        .iter()
        .filter(|(message, remedy)| *remedy != Remedy::Unknown && !mended.contains(message))
        .map(|(message, _)| *message)
        .collect();
    without.dedup();
    assert!(without.is_empty(), "no record shows what mends {without:?}");
}

/// What cannot be read and is never mended is named here with its reason; everything else has a case above.
#[test]
fn what_is_never_mended_is_named() {
    let never = [
        ("version-unbekannt", "another version is read by another program"),
        ("zeichen-verboten", "what it was to be is not known"),
        ("kein-utf8", "how the file was saved is not known"),
        ("grenze-ueberschritten", "what is too much is not known"),
        ("wert-unlesbar", "the value is not known"),
        ("bemerkung-offen", "where it was to end is not known"),
        ("anfuehrung-offen", "where it was to end is not known"),
        ("schluessel-ort", "for which game it was meant is not known"),
    ];
    let shown: BTreeSet<&str> =
        LINES.iter().filter(|(_, _, becomes, _)| !becomes.is_empty()).map(|(_, slug, ..)| *slug).collect();
    for rule in RULES.iter().filter(|rule| rule.slug != "kopfzeile-fehlt") {
        let named = never.iter().any(|(slug, _)| *slug == rule.slug);
        assert_ne!(named, shown.contains(rule.slug), "{}: mended and named, or neither", rule.slug);
    }
}

/// A row that was joined to the one above is one error; the number below it is right (SPEC F 9.1).
#[test]
fn a_row_in_the_line_above_is_one_finding() {
    let rows = ["1. 1: KrA Kr9 KrK Kr10 -> 1 25", "2. 1: PiA Pi9 PiK Pi10 -> 1 25", "3. 1: HeA He9 HeK He9 -> 1 15"];
    let written = |rows: &str| format!("doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\nSpiel\n{rows}\n");
    let joined = written(&format!("{} {}\n{}", rows[0], rows[1], rows[2]));
    let slugs: Vec<_> = findings(joined.as_bytes()).into_iter().map(|found| found.slug).collect();
    assert!(slugs.contains(&"zeile-unlesbar") && !slugs.contains(&"stichnummer"), "{slugs:?}");
}
