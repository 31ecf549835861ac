//! Reports written by hand in the form that the program writes. The game of the fixture is the one of
//! `corpus/games/abend.doko`, which says what the record must be.

use doko_format::write_document;

use super::read;
use crate::import::DriftReason;

const REPORT: &str = include_str!("../../../tests/import/freedoko.txt");

/// Returns the rows of the first game of a text, without the Augen of tricks and the cards in hand at announcements,
/// which a report does not have.
fn rows(text: &str) -> Vec<String> {
    let game = text.split("\nSpiel ").nth(1).unwrap();
    let rows = game.lines().filter(|line| line.contains(". ") && line.contains("->"));
    let bare = |line: &str| {
        let (cards, taken) = line.split_once("->").unwrap();
        let cards = cards.replace(" @11", "").replace(" @10", "");
        format!("{cards}-> {}", taken.split_whitespace().next().unwrap())
    };
    rows.map(bare).collect()
}

fn written(report: &str) -> String {
    write_document(&read(report).unwrap())
}

fn refused(from: &str, to: &str) -> (usize, DriftReason) {
    assert!(REPORT.contains(from));
    let drift = read(&REPORT.replacen(from, to, 1)).unwrap_err();
    (drift.line, drift.reason)
}

#[test]
fn a_report_is_the_game_it_was_made_of() {
    let (made, original) = (written(REPORT), include_str!("../../../../corpus/games/abend.doko"));
    assert_eq!(rows(&made).len(), 12);
    assert_eq!(rows(&made), rows(original));
    let line = |text: &str, key: &str| text.lines().find(|line| line.starts_with(key)).map(str::to_owned);
    for key in ["Spieler:", "Geber:", "Blatt 1:", "Blatt 2:", "Blatt 3:", "Blatt 4:", "Vorbehalt:", "Augen:"] {
        assert_eq!(line(&made, key), line(original, key));
    }
    assert_eq!(line(&made, "X-Import:").unwrap(), "X-Import:   freedoko 1");
    assert!(made.contains("\nSpiel 4711\n"));
}

#[test]
fn line_ends_of_another_system_and_old_characters_do_no_harm() {
    assert_eq!(written(&REPORT.replace('\n', "\r\n")), written(REPORT));
}

#[test]
fn a_solo_is_named_and_its_soloist_says_re() {
    let solo = REPORT
        .replace("gametype: normal", "gametype: solo queen\nsoloplayer: player 1")
        .replace("reservation = 1, normal", "reservation = 1, solo queen")
        .replace("announcement = 2, no 120", "announcement = 1, no 120\n  announcement = 2, reply");
    let text = written(&solo);
    assert!(text.contains("1 gesund, 2 Vorbehalt, 3 gesund, 4 gesund, 2 Lustsolo Damen"), "{text}");
    assert!(text.contains("(2: Re) (3: Kontra)"), "{text}");
    let text = written(&solo.replace("duty solo = 0", "duty solo = 1"));
    assert!(text.contains("2 Pflichtsolo Damen"), "{text}");
}

#[test]
fn a_partner_found_in_a_hochzeit_says_re() {
    let hochzeit = REPORT
        .replace("gametype: normal", "gametype: marriage\nselector: first color\nbride: player 0")
        .replace("reservation = 0, normal", "reservation = 0, marriage, first color")
        .replace("  # trick 2", "  marriage = 0, 3\n  announcement = 3, no 120\n  # trick 2");
    let text = written(&hochzeit);
    assert!(text.contains("1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Hochzeit Fehl"), "{text}");
    assert!(text.contains(" 2.  1: (4: Re) KrD"), "{text}");
}

/// House rule G1: seat 1 and seat 3 have the Kreuz-Damen. Who chooses one of them is Re with him, and says so; the other one is
/// Kontra, and the Augen of the seats add up to those of the new parties.
#[test]
fn a_partner_who_was_chosen_stands_before_the_card_with_which_he_was() {
    let (card, of_all) = ("card played = 1, heart queen", written(REPORT));
    let row = |text: &str, number: &str| text.lines().find(|line| line.starts_with(number)).unwrap().to_owned();
    let said = format!("{card}\n  announcement = 1, no 120\n  announcement = 2, no 120");
    for chosen in [format!("genscher = 1, 0\n  {said}"), said.replacen(card, &format!("{card}\n  genscher = 1, 0"), 1)]
    {
        let text = written(&REPORT.replacen(card, &chosen, 1));
        assert_eq!(row(&text, " 3."), " 3.  1: (1: keine 90) KaK (2: Genscher 1) HeD (2: Re) (3: Kontra) KrD KrB -> 3");
        assert_ne!(row(&text, "Augen:"), row(&of_all, "Augen:"));
    }
    // Partners stay what they were.
    let text = written(&REPORT.replacen(card, &format!("genscher = 1, 3\n  {card}"), 1));
    assert_eq!(row(&text, "Augen:"), row(&of_all, "Augen:"));
    let drift = DriftReason::Form { part: "gameplay actions", found: "genscher = 1, 1".to_owned() };
    assert_eq!(refused("# trick 1", "genscher = 1, 1").1, drift);
}

#[test]
fn what_has_drifted_is_told_with_its_line() {
    assert_eq!(refused("# FreeDoko Bugreport", "# Something else"), (1, DriftReason::Start));
    let form = |part, found: &str| DriftReason::Form { part, found: found.to_owned() };
    let line = |wanted: &str| 1 + REPORT.lines().position(|line| line.contains(wanted)).unwrap();
    let (first, actions) = ("card played = 0, spade ace", "gameplay actions");
    for other in ["card played = 0, spades A", "card played = 4, spade ace", "card laid = 0, spade ace", "Played: 0"] {
        assert_eq!(refused(first, other), (line(first), form(actions, other)));
    }
    // The trick as a whole says something else than its cards.
    let whole = "trick full = 0, spade ace, spade nine, spade ace, spade nine, 0";
    let other = whole.replace("nine, spade ace", "ten, spade ace");
    assert_eq!(refused(whole, &other), (line(whole), form(actions, &other)));
    assert_eq!(
        refused("0  diamond king", "0  diamond seven"),
        (line("0  diamond king"), form("hands", "0  diamond seven"))
    );
    assert_eq!(refused("\ngameplay actions\n", "\nactions\n").1, DriftReason::Missing { part: "gameplay actions" });
    assert_eq!(refused("startplayer:", "first player:").1, DriftReason::Missing { part: "startplayer" });
    let end = REPORT.find("trick full").unwrap();
    assert_eq!(read(&REPORT[..end]).unwrap_err().reason, DriftReason::Missing { part: "}" });
}

#[test]
fn what_the_notation_cannot_say_is_refused() {
    let unsupported = |found: &str| DriftReason::Unsupported { found: found.to_owned() };
    let gametype = "gametype: normal";
    assert_eq!(refused(gametype, "gametype: poverty\nsoloplayer: player 0").1, unsupported("poverty"));
    assert_eq!(refused(gametype, "gametype: redistribute\nsoloplayer: player 0").1, unsupported("redistribute"));
    assert_eq!(refused("# trick 1", "poverty shift = 0, 1").1, unsupported("poverty shift = 0, 1"));
}

#[test]
fn a_report_cut_off_or_garbled_anywhere_does_no_harm() {
    for at in (0..REPORT.len()).filter(|at| REPORT.is_char_boundary(*at)).step_by(7) {
        let (start, end) = REPORT.split_at(at);
        for middle in ["", "\n", "=", ",", "(", "ä"] {
            let _ = read(start).and(read(&format!("{start}{middle}{}", end.get(1..).unwrap_or_default())));
        }
    }
}
