//! A page written by hand in the form of the site's. Its game is that of `corpus/games/abend.doko`, which says what the
//! record must be.

use doko_format::write_document;

use super::read;
use crate::import::DriftReason;

const PAGE: &str = include_str!("../../../tests/import/online-doppelkopf.html");

fn written(page: &str) -> String {
    write_document(&read(page).unwrap())
}

/// Returns the rows of the first game, without who took the tricks, which a page does not say.
fn rows(text: &str) -> Vec<&str> {
    let game = text.split("\nSpiel ").nth(1).unwrap();
    let rows = game.lines().filter(|line| line.get(2..4) == Some(". "));
    rows.map(|line| line.split(" ->").next().unwrap()).collect()
}

#[test]
fn a_page_is_the_game_it_was_made_of() {
    let (made, original) = (written(PAGE), include_str!("../../../../corpus/games/abend.doko"));
    let rows_made = rows(&made);
    assert_eq!(rows_made.len(), 12);
    assert_eq!(rows_made, rows(original));
    for line in [
        "Regeln:     ddv",
        "Geber:      4",
        "Vorbehalt:  1 gesund, 2 gesund, 3 gesund, 4 gesund",
        "Punkte:     +6 -6 +6 -6",
    ] {
        assert!(made.lines().any(|one| one == line) && original.lines().any(|one| one == line), "{line}: {made}");
    }
    assert!(made.contains("\nSpiel 1.234.567\n"), "{made}");
    assert!(made.contains("Quelle:     https://www.online-doppelkopf.com/spiele/1.234.567\n"), "{made}");
}

#[test]
fn an_announcement_stands_before_the_callers_own_next_card() {
    // The cell of seat 3 in trick 2: seats 1 and 2 had laid before, and he held eleven cards.
    assert!(written(PAGE).contains(" 2.  1: KrD KaB (3: Re @11) Ka10 HeB"));
}

#[test]
fn pictures_may_be_anywhere_and_tags_in_capitals() {
    let saved = PAGE.replace("/images/kartenmax/", "./Spiel-Dateien/").replace("<td>", "<TD>").replace("<tr", "<TR");
    assert_eq!(written(&saved), written(PAGE));
}

#[test]
fn a_vorbehalt_is_named_in_the_row_below() {
    let answers = "<tr bgcolor=\"#f8f8ff\"><td>Gesund</td><td>Gesund</td><td>Gesund</td><td>Gesund</td></tr>";
    assert!(PAGE.contains(answers));
    let below = |second: &str, third: &str| {
        let row = format!(
            "<tr bgcolor=\"#f8f8ff\"><td>Gesund</td><td>Vorbehalt</td><td>Vorbehalt</td><td>Gesund</td></tr>\n\
             <tr><td></td><td>{second}</td><td>{third}</td><td></td></tr>"
        );
        PAGE.replace(answers, &row)
    };
    let text = written(&below("Farbsolo Kreuz [?]", ""));
    assert!(text.contains("1 gesund, 2 Vorbehalt, 3 Vorbehalt, 4 gesund, 2 Solo Kreuz\n"), "{text}");
    let text = written(&below("", "Hochzeit [?]"));
    assert!(text.contains("4 gesund, 3 Hochzeit\n"), "{text}");
    let drift = read(&below("Armut [?]", "")).unwrap_err();
    assert_eq!(drift.reason, DriftReason::Form { part: "Vorbehalt", found: "Armut".to_owned() });
}

#[test]
fn what_has_drifted_is_told_with_its_line() {
    assert_eq!(read("doko 1").unwrap_err().reason, DriftReason::Start);
    let other = PAGE.replace("valign=\"bottom\"", "class=\"stich\"");
    assert_eq!(read(&other).unwrap_err().reason, DriftReason::Missing { part: "tr valign=bottom" });
    let at = |from: &str, to: &str| {
        assert!(PAGE.contains(from));
        let drift = read(&PAGE.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(drift.reason, DriftReason::Form { part: "tr valign=bottom", .. }), "{:?}", drift.reason);
        drift.line
    };
    let line = |wanted: &str| 1 + PAGE.lines().position(|line| line.contains(wanted)).unwrap();
    // The row of the first trick: a picture that is no card; nobody leads; and of trick 2: an unknown announcement.
    assert_eq!(at("kartenmax/spadea.jpg", "kartenmax/blatt.jpg"), line("valign"));
    assert_eq!(at("<i>1.</i>", ""), line("valign"));
    assert_eq!(at("<b>Re (3)</b>", "<b>Schweine (3)</b>"), line("valign") + 6);
}

#[test]
fn a_page_cut_off_or_garbled_anywhere_does_no_harm() {
    for at in (0..PAGE.len()).filter(|at| PAGE.is_char_boundary(*at)).step_by(7) {
        let (start, end) = PAGE.split_at(at);
        for middle in ["", "<", ">", "\"", "/", "ä"] {
            let _ = read(start).and(read(&format!("{start}{middle}{}", end.get(1..).unwrap_or_default())));
        }
    }
}
