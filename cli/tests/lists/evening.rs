//! `doko list new` and `doko list add`: what a Schreiber does at the table.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::{doko, out, record};

/// What a record takes for a comment or a remark is quoted [F 3.7].
#[test]
fn names_and_titles_are_kept_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let players = "Anna, Bert {der Alte}, Cora, Dirk #4 \"x\"";
    assert!(doko(&["list", "new", &path, "--players", players, "--title", "Abend #3"], "").status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("Liste:      \"Abend #3\"\n"), "{text}");
    let names = "Spieler:    Anna, \"Bert {der Alte}\", Cora, \"Dirk #4 \\\"x\\\"\"\n";
    assert!(text.contains(names), "{text}");
}

/// A list of its own folder, begun by `doko list new`.
fn begun() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let answer = doko(&["list", "new", &path, "--players", "Anna, Bert, Cora, Dirk", "--games", "24"], "");
    assert!(answer.status.success());
    (folder, path)
}

#[test]
fn a_list_is_begun_once() {
    let (_folder, path) = begun();
    let text = "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\nPlan:       24\n";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let again = doko(&["list", "new", &path, "--players", "Emil, Frida, Gustav, Hanna"], "");
    assert_eq!(again.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the old list is left alone");
    for wrong in [
        &["--players", "Anna, Bert"][..],
        &["--players", "Anna, Bert, Cora, Anna"],
        &["--players", "Anna, Bert, Cora, Dirk", "--date", "gestern"],
        &["--players", "Anna, Bert, Cora, Dirk", "--date", "2026-02-30"],
        &["--players", "Anna, Bert, Cora, Dirk", "--games", "0"],
        &["--players", "Anna, Bert, Cora, Dirk", "--dealer", "5"],
        &["--players", "Anna, Bert, Cora, Dirk", "--rules", "skat"],
    ] {
        let other = format!("{path}.neu");
        let answer = doko(&[&["list", "new", &other], wrong].concat(), "");
        assert_eq!(answer.status.code(), Some(2), "{wrong:?}");
        assert!(!Path::new(&other).exists(), "{wrong:?}");
    }
}

/// Bad answers are asked for again with the reason. Rechnung: Re wins with 130 of 240: 1, a fox 1, so 2 for Bert and Dirk;
/// then Cora's first Solo: 1, three times for her. After a Pflichtsolo seat 2 deals again (TSR 4.2.5).
#[test]
fn games_are_asked_for_and_appended() {
    let (_folder, path) = begun();
    let first = "\n\n2, 9\nBert, Dirk\n\nviele\n130\nRe Bier\nRe Fuchs\nvielleicht\n\n";
    let shown = out(&doko(&["list", "add", &path], first));
    for reason in [
        "`9` ist kein Platz; die Plätze sind 1 bis 4",
        "`Augen`: `viele` ist keine Angabe",
        "Schreibe jede Partei mit ihrer Zahl",
        "Unbekannter Sonderpunkt `Bier`",
        "j trägt ein, n verwirft",
        "Punkte: Anna -2, Bert +2, Cora -2, Dirk +2",
    ] {
        assert!(shown.contains(reason), "{reason}: {shown}");
    }
    let second = "\nSolo Damen\nCora\n\n121\n\n";
    let shown = out(&doko(&["list", "add", &path], second));
    assert!(shown.contains("Cora: Pflichtsolo gewonnen") && shown.contains("Anna -3, Bert +1, Cora +1"), "{shown}");
    let third = "\n\n1\n1, 2\n\n119\n\nn\n";
    let shown = out(&doko(&["list", "add", &path], third));
    assert!(shown.contains("Geber [2]") && shown.contains("Verworfen"), "{shown}");
    let expected = "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\nPlan:       24\n
Spiel 1
Geber:      1
Ansagen:    keine
Spielart:   normal
Re:         2, 4
Augen:      Re 130
Sonderpunkte: Re Fuchs
Punkte:     -2 +2 -2 +2
Stand:      -2 +2 -2 +2

Spiel 2
Geber:      2
Ansagen:    keine
Spielart:   Solo Damen
Re:         3
Augen:      Re 121
Punkte:     -1 -1 +3 -1
Stand:      -3 +1 +1 +1
";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
}

#[test]
fn the_end_of_the_answers_loses_nothing() {
    let (_folder, path) = begun();
    let before = std::fs::read(&path).unwrap();
    for answers in ["", "\n", "\n\n2, 4\n\n130\n\n", "\n\n2, 4\n\nx"] {
        let answer = doko(&["list", "add", &path], answers);
        assert_eq!(answer.status.code(), Some(2), "{answers:?}");
        assert!(String::from_utf8_lossy(&answer.stderr).contains("die Liste ist, wie sie war"), "{answers:?}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "{answers:?}");
    }
}

/// Where nothing is suggested, an answer is needed: Enter shows what one looks like. A yes may be written out, in any language.
#[test]
fn a_missing_answer_shows_its_form() {
    let (_folder, path) = begun();
    let shown = out(&doko(&["list", "add", &path], "\nHugo\n\n\n2, 4\n\n130\n\nyes\n"));
    for line in [
        "  `Spielart`: `Hugo` ist keine Spielart\n  Schreibe `normal`, `Hochzeit`",
        "  Hier ist eine Antwort nötig\n  Die beiden mit den Kreuz-Damen, mit Platz oder Namen: `1, 3` oder `Anna, Cora`",
        "Eingetragen in ",
    ] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    assert!(out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\nNein\n")).contains("Verworfen"));
    let shown = out(&doko(&["list", "add", &path], "\nSolo Damen\n\nCora\n\n130\nnein\n"));
    assert!(shown.contains("nötig\n  Ein Name oder die Nummer eines Platzes\nWer spielt allein?"), "{shown}");
}

/// What nobody asked for is not written: a script that names no number of games leaves it open. The keys are those of the
/// language in which somebody asks.
#[test]
fn a_list_says_no_more_than_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.doko").to_str().unwrap().to_owned();
    let players = ["--players", "Ann, Bob, Cy, Di"];
    let mut english = Command::new(env!("CARGO_BIN_EXE_doko"));
    assert!(english.args(["list", "new", &path, "--lang", "en"]).args(players).status().unwrap().success());
    let text = "doko 1\nSprache:    en\nRules:      ddv\nPlayers:    Ann, Bob, Cy, Di\n";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let answers = "1\nsolo queens\nBob\n\n121\nyes\n";
    let shown = out(&doko(&["list", "add", &path], answers));
    assert!(shown.contains("solo Queens"), "the examples are what the list understands: {shown}");
    assert!(std::fs::read_to_string(&path).unwrap().contains("Kind:       solo Queens\n"));
}

/// What the rules refuse and the table did all the same is entered when it is answered twice, or confirmed.
#[test]
fn an_irregular_answer_stands_when_it_is_repeated() {
    let (_folder, path) = begun();
    let answers = "3\nj\n\n2, 4\n1 Kontra @9\n1 Kontra @9\n130\n\n\n";
    let shown = out(&doko(&["list", "add", &path], answers));
    assert!(shown.contains("`j` lässt es so stehen; sonst antworte neu"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("Geber:      3\nAnsagen:    1 Kontra @9\n"), "{text}");
    // Won 1, Kontra 2: it is late and stands (TSR 9.6.3).
    assert!(text.contains("Punkte:     -3 +3 -3 +3\n"), "{text}");
}

#[test]
fn a_list_that_cannot_be_judged_is_left_alone() {
    let (_folder, path) = begun();
    for (text, code) in [("doko 1\nRegeln: skat\nSpieler: A, B, C, D\n", 2), ("doko 7\nSpieler: A, B, C, D\n", 2)] {
        std::fs::write(&path, text).unwrap();
        let answer = doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n");
        assert_eq!(answer.status.code(), Some(code), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

/// TSR 8.5.1: one game more than planned is said before it is entered.
#[test]
fn a_game_too_many_is_told_of() {
    let (_folder, path) = begun();
    let full = std::fs::read_to_string(record("viele-fehler.doko")).unwrap();
    std::fs::write(&path, &full).unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\nn\n"));
    assert!(shown.contains("L601 Die Liste hat 26 Spiele, geplant sind 24"), "{shown}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), full);
}

/// TSR 9.6.5: a misdeal is no game; the same player deals again, and the game keeps its number.
#[test]
fn a_misdeal_is_entered_and_dealt_again() {
    let (_folder, path) = begun();
    let shown = out(&doko(&["list", "add", &path], "\nvergeben\n\n"));
    assert!(shown.contains("neu gegeben"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("\n\nSpiel 1\nGeber:      1\n(1: Vergeben)\n"), "{text}");
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n"));
    assert!(shown.starts_with("Spiel 1\nGeber [1]: ") && shown.contains("Anna -1, Bert +1"), "{shown}");
}

/// Begins `doko list add` and leaves its answers to be given.
fn adding(path: &str, lang: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_doko"))
        .args(["list", "add", path, "--lang", lang, "--color", "never"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads up to the first question: the list has been read then.
fn first_question(child: &mut Child) -> String {
    let (mut shown, mut letter) = (Vec::new(), [0]);
    let from = child.stdout.as_mut().unwrap();
    while !shown.ends_with(b": ") {
        from.read_exact(&mut letter).unwrap();
        shown.extend(letter);
    }
    String::from_utf8(shown).unwrap()
}

/// Everybody who adds at the same moment finds his game in the list, with a number of its own and the totals behind it.
#[test]
fn many_who_add_at_once_lose_nothing() {
    const MANY: usize = 8;
    let (_folder, path) = begun();
    let mut children: Vec<Child> = (0..MANY).map(|_| adding(&path, "de")).collect();
    for child in &mut children {
        assert_eq!(first_question(child), "Spiel 1\nGeber [1]: ");
        child.stdin.as_mut().unwrap().write_all(b"1\n\n2, 4\n\n130\n\n").unwrap();
    }
    for child in &mut children {
        child.stdin.take().unwrap().write_all(b"j\n").unwrap();
    }
    let answers: Vec<_> = children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    for answer in &answers {
        assert_eq!(answer.status.code(), Some(0), "{}", out(answer));
    }
    let grown = answers.iter().filter(|answer| out(answer).contains("Die Liste ist inzwischen gewachsen")).count();
    assert_eq!(grown, MANY - 1, "all but the first are told");
    let text = std::fs::read_to_string(&path).unwrap();
    for number in 1..=MANY {
        assert_eq!(text.matches(&format!("\nSpiel {number}\n")).count(), 1, "{text}");
        // Rechnung: won, 1 each time for Bert and Dirk.
        let stand = format!("\nStand:      -{number} +{number} -{number} +{number}\n");
        assert_eq!(text.matches(&stand).count(), 1, "{text}");
    }
}

/// What an editor has done to the list meanwhile is left alone, and the answers are shown to be kept.
#[test]
fn a_list_that_was_changed_meanwhile_is_left_alone() {
    let (_folder, path) = begun();
    let mut child = adding(&path, "de");
    first_question(&mut child);
    let changed = std::fs::read_to_string(&path).unwrap().replace("Anna", "Anne");
    std::fs::write(&path, &changed).unwrap();
    child.stdin.take().unwrap().write_all(b"\n\n2, 4\n\n130\n\nj\n").unwrap();
    let answer = child.wait_with_output().unwrap();
    assert_eq!(answer.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&answer.stderr).contains("inzwischen geändert"));
    assert!(out(&answer).ends_with("\nPunkte:     -1 +1 -1 +1\nStand:      -1 +1 -1 +1\n"), "{}", out(&answer));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), changed);
}

/// A list keeps its line ends, and behind a line that was torn off the new game begins on a line of its own.
#[test]
fn line_ends_and_torn_lines_are_kept() {
    let (_folder, path) = begun();
    let head = "doko 1\r\nRegeln: ddv\r\nSpieler: Anna, Bert, Cora, Dirk\r\n";
    std::fs::write(&path, head).unwrap();
    assert!(doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n").status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(&format!("{head}\r\nSpiel 1\r\nGeber:      1\r\n")), "{text:?}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "{text:?}");

    let torn = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\nPunkte: +1 -1 +1 -";
    std::fs::write(&path, torn).unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n"));
    assert!(shown.starts_with("Zeile 7 der Liste ist nicht zu lesen: "), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(&format!("{torn}\n\nSpiel 2\nGeber:      2\n")), "{text}");
    assert!(!text.contains("Stand"), "nobody knows how they stand behind game 1: {text}");
}

#[test]
fn what_is_no_list_is_not_added_to() {
    let (_folder, path) = begun();
    let answers = "\n\n2, 4\n\n130\n\n\n";
    for no_list in [&b""[..], b"Liebes Tagebuch\n", b"{\"lists\": []}", b"d\0o\0k\0o\0 \x001\0"] {
        std::fs::write(&path, no_list).unwrap();
        // What is refused at once may not wait for the answers.
        let mut child = adding(&path, "de");
        let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
        let answer = child.wait_with_output().unwrap();
        assert_eq!((answer.status.code(), answer.stdout.len()), (Some(2), 0), "{no_list:?}");
        assert!(String::from_utf8_lossy(&answer.stderr).contains("abend.doko"), "{no_list:?}");
        assert_eq!(std::fs::read(&path).unwrap(), no_list);
    }
}

/// Rechnung: Bert and Dirk win 1; the fine takes 12 from Cora and gives nobody anything (TSR 9.7).
#[test]
fn what_else_there_was_is_noted_with_the_game() {
    let (_folder, path) = begun();
    let answers = "\n\n2, 4\n\n130\n\nStrafe Cora -12\nDonner\n3 Abbruch\n3 Ersatz Eva\nj\n";
    let shown = out(&doko(&["list", "add", &path], answers));
    assert!(shown.contains("Anna -1, Bert +1, Cora -13, Dirk +1") && shown.contains("n verwirft"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    let game = "Re:         2, 4\n(SG: Strafe 3 -12)\n(3: Abbruch)\n(3: Ersatz \"Eva\")\nAugen:      Re 130\n\
                Sonderpunkte: keine\nPunkte:     -1 +1 -13 +1\nStand:      -1 +1 -13 +1\n";
    assert!(text.ends_with(game), "{text}");
    // The next total begins there.
    assert!(doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n").status.success());
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("\nStand:      -2 +2 -14 +2\n"));
}

/// Of 24 games the last four are left, and nobody has played his Pflichtsolo: the one left of the dealer is vorgeführt (TSR 4.2.3),
/// and is told so before anything is asked about the game.
#[test]
fn who_is_vorgefuehrt_is_said_before_the_game() {
    let (_folder, path) = begun();
    let mut list = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\nPlan: 24\n".to_owned();
    for game in 0..20 {
        list += &format!("\nSpiel {}\nGeber: {}\nSpielart: normal\nRe: 1, 2\nAugen: Re 130\n", game + 1, game % 4 + 1);
    }
    std::fs::write(&path, &list).unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\nn\n"));
    let due = shown.find("Spieler 2 (Bert) muss in diesem Spiel mit seinem Pflichtsolo vorgeführt werden");
    assert!(due.unwrap() < shown.find("Spielart (").unwrap(), "{shown}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), list);
}

/// Rechnung: Re wins with 130: 1; a minor violation of 3 adds +1 +1 -3 +1 (TSR 9.3.2): 0 +2 -4 +2. A serious one of 1, no Absage: -12,
/// +4 for each other (9.4.3), and the game is not played, so nothing else is asked for.
#[test]
fn a_ruling_is_entered_in_words() {
    let (_folder, path) = begun();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\nCora geringfügig\n\n"));
    assert!(shown.contains("Anna 0, Bert +2, Cora -4, Dirk +2"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    let game = "Re:         2, 4\n(SR: Entscheid geringfügig 3)\nAugen:      Re 130\nSonderpunkte: keine\nPunkte:     0 +2 -4 +2\n\
                Stand:      0 +2 -4 +2\n";
    assert!(text.ends_with(game), "{text}");
    let shown = out(&doko(&["list", "add", &path], "\nschwerwiegend 1\n\n"));
    assert!(!shown.contains("Augen von Re"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    let game = "(SR: Entscheid schwerwiegend 1)\nPunkte:     -12 +4 +4 +4\nStand:      -12 +6 0 +6\n";
    assert!(text.ends_with(game), "{text}");
}

/// Rechnung: won 1, a fox 1, twice: 4. A Solo: won 1, four times, and three times of that for Anna: 12.
#[test]
fn a_bock_is_asked_for_where_the_rules_have_any() {
    let (folder, path) = begun();
    let rules = "id = \"haus\"\nextends = \"ddv\"\n[spielwerte]\nbock = [2, 4]\n";
    std::fs::write(folder.path().join("haus.toml"), rules).unwrap();
    std::fs::write(&path, "doko 1\nRegeln: haus.toml\nSpieler: Anna, Bert, Cora, Dirk\n").unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n3\n2\n\n2, 4\n\n130\nRe Fuchs\n\n"));
    assert!(shown.contains("Bock (2, 4; 1, wenn das Spiel einfach zählt) [1]: "), "{shown}");
    assert!(shown.contains("Nach diesem Regelwerk zählt kein Spiel 3-fach"), "{shown}");
    assert!(shown.contains("gewonnen, Bock ×2\n") && shown.contains("    ×2  Bock\n"), "{shown}");
    let shown = out(&doko(&["list", "add", &path], "\n4\nSolo Damen\n1\n\n130\n\n"));
    assert!(
        shown.contains("Eine Bockrunde ×2 läuft: das ist ihr Spiel 2 von 4\n") && shown.contains("[2]: "),
        "{shown}"
    );
    assert!(doko(&["list", "add", &path], "\n1\n\n2, 4\n\n130\n\n\n").status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nBock:       2\nAnsagen:    keine\n"), "{text}");
    assert!(text.contains("\nPunkte:     -4 +4 -4 +4\nStand:      -4 +4 -4 +4\n"), "{text}");
    assert!(text.contains("\nPunkte:     +12 -4 -4 -4\nStand:      +8 0 -8 0\n"), "{text}");
    assert!(text.ends_with("\nPunkte:     -1 +1 -1 +1\nStand:      +7 +1 -9 +1\n"), "{text}");
    assert_eq!(text.matches("Bock:").count(), 2, "{text}");
}

/// Dealt again is no game: it keeps its number, and the same player deals (TSR 9.6.5). A game that is broken off without
/// a result is one.
#[test]
fn void_deals_and_games_broken_off_have_no_points() {
    let (_folder, path) = begun();
    assert!(doko(&["list", "add", &path], "\nNeu geben\n\n").status.success());
    let shown = out(&doko(&["list", "add", &path], "\nAnna Abbruch\n\n"));
    assert!(shown.starts_with("Spiel 1\nGeber [1]: "), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    let games = "\nSpiel 1\nGeber:      1\n(Neu geben)\n\nSpiel 1\nGeber:      1\n(1: Abbruch)\n";
    assert!(text.ends_with(games), "{text}");
}

/// A fine is known though the game is open: nobody knows how they stand then, and no total is written.
#[test]
fn no_total_is_written_behind_an_open_game() {
    let (_folder, path) = begun();
    let open = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\nRe: 1, 2\nAugen: Re 130\n\
                (SG: Strafe 3 -12)\n";
    std::fs::write(&path, open).unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n"));
    assert!(shown.contains("Punkte: Anna -1, Bert +1") && !shown.contains("Stand"), "{shown}");
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("\nPunkte:     -1 +1 -1 +1\n"));
    // What is noted brings the totals back.
    std::fs::write(&path, format!("{open}Stand: +3 +3 -15 -3\n")).unwrap();
    assert!(doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n").status.success());
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("\nStand:      +2 +4 -16 -2\n"));
}

/// Questions are in the reader's language, their examples in the list's: these are the words that it takes.
#[test]
fn questions_and_their_examples_are_each_in_a_language() {
    let (_folder, path) = begun();
    let english = |sprache: &str, answers: &str| {
        std::fs::write(&path, format!("doko 1\n{sprache}Spieler: Anna, Bert, Cora, Dirk\n")).unwrap();
        let mut child = adding(&path, "en");
        child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
        out(&child.wait_with_output().unwrap())
    };
    let shown = english("", "\n\n2, 4\n\n130\n\n\n");
    let asked = "Announcements (1 Re, 3 Kontra, 1 keine 90 …; keine if there were none) [keine]: ";
    assert!(shown.contains(asked), "{shown}");
    let shown = english("Sprache: en\n", "\nmisdeal\n\n");
    assert!(shown.contains("(normal, marriage 2, solo Queens, misdeal, serious 3 …) [normal]: "), "{shown}");
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("\nGame 1\nDealer:     1\n(1: misdeal)\n"));
}

/// Who deals next follows from the list without a plan, too: after a misdeal and a Pflichtsolo the same player (TSR 3.3.1,
/// 4.2.5, 9.6.5; R002-1l, R003-1n), else the next one (R002-1d), first of all whom the rules name (TSR 8.4, R002-1c).
#[test]
fn the_next_dealer_follows_from_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    for (rules, game, dealer) in [
        ("borgholzhausen", "Geber: 2\n(2: Vergeben)", 2),
        ("borgholzhausen", "Geber: 2\nSieger: 1, 2\nWert: 3", 3),
        ("wettbewerb\nSchreiber: 1", "Geber: 2\n(Neu geben)", 2),
        ("wettbewerb\nSchreiber: 1", "Geber: 2\nSieger: 1, 2\nWert: 3", 3),
        ("wettbewerb\nSchreiber: 1", "Geber: 4\nSieger: 1, 2\nWert: 3", 2),
        ("ddv", "Geber: 1\nSpielart: Pflichtsolo Damen\nRe: 3\nPunkte: -1 -1 +3 -1", 1),
        ("ddv", "Geber: 1\nSpielart: Solo Damen\nRe: 3\nPunkte: -1 -1 +3 -1", 1),
        ("ddv", "Geber: 1\nSpielart: Lustsolo Damen\nRe: 3\nPunkte: -1 -1 +3 -1", 2),
        ("ddv", "Geber: 1\nSpielart: vorgeführt Damen\nRe: 3\nPunkte: -1 -1 +3 -1", 2),
        ("klub-schweine", "Geber: 4\nSpielart: Solo Damen\nRe: 3\nPunkte: -1 -1 +3 -1", 1),
    ] {
        let text = format!("doko 1\nRegeln: {rules}\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\n{game}\n");
        std::fs::write(&path, &text).unwrap();
        let shown = out(&doko(&["list", "add", &path], "\n"));
        assert!(shown.contains(&format!("Geber [{dealer}]")), "{text}{shown}");
    }
    for (rules, dealer) in [("wettbewerb\nSchreiber: 2", 3), ("ddv", 1)] {
        std::fs::write(&path, format!("doko 1\nRegeln: {rules}\nSpieler: Anna, Bert, Cora, Dirk\n")).unwrap();
        let shown = out(&doko(&["list", "add", &path], "\n"));
        assert!(shown.contains(&format!("Geber [{dealer}]")), "{rules}: {shown}");
    }
}
