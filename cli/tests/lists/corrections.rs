//! What a Schreiber takes back, changes and has counted once more: `zurück`, `list undo`, `list edit`, `list fix`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{doko, out};

/// A game in which Bert and Dirk are Re and take 130.
const GAME: &str = "\n\n2, 4\n\n130\n\n\n";

/// A list of ten that nobody has added to.
fn begun() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let answer = doko(&["list", "new", &path, "--players", "Anna, Bert, Cora, Dirk", "--games", "10"], "");
    assert!(answer.status.success());
    (folder, path)
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap()
}

/// A list is as long as it is asked to be; what the rules say is said, and is no error (TSR 8.5.1).
#[test]
fn a_list_of_ten_is_begun_with_a_note() {
    let (_folder, path) = begun();
    assert!(read(&path).ends_with("Plan:       10\n"));
    let other = format!("{path}.neu");
    let answer = doko(&["list", "new", &other, "--players", "Anna, Bert, Cora, Dirk", "--games", "10"], "");
    let told = String::from_utf8_lossy(&answer.stderr).into_owned();
    assert!(told.contains("Die Liste soll 10 Spiele haben, nach `ddv` wären es 24."), "{told}");
    assert!(doko(&["list", "add", &path], GAME).status.success());
    let found = doko(&["check", "--format", "json", &path], "");
    let found: serde_json::Value = serde_json::from_slice(&found.stdout).unwrap();
    let plan = found["findings"].as_array().unwrap().iter().find(|found| found["code"] == "L601").unwrap();
    assert_eq!(plan["severity"], "info", "{plan}");
}

/// Who is not named is asked for; a wrong answer is asked for again, and the one before can be taken back.
#[test]
fn a_new_list_asks_for_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let answers = "?\nAnna, Bert\nAnna, Bert, Cora, Dirk\nzurück\nAnna, Bert, Cora, Emil\nKlub\n31.02.2026\n20.11.2026\nviele\n12\n";
    let answer = doko(&["list", "new", &path], answers);
    assert_eq!(answer.status.code(), Some(0), "{}", out(&answer));
    let shown = out(&answer);
    for part in [
        "Im Uhrzeigersinn",
        "Zu `ddv` passt die Spielerzahl 2 nicht",
        "[Anna, Bert, Cora, Dirk]: ",
        "kein Datum\n  Schreibe einen Tag, den es gibt: `2026-11-20`",
        "Eine Zahl wie `24`, oder `offen`",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(String::from_utf8_lossy(&answer.stderr).starts_with("Die Antworten kommen von der Standardeingabe"));
    let head =
        "doko 1\nRegeln:     ddv\nListe:      Klub\nDatum:      2026-11-20\nSpieler:    Anna, Bert, Cora, Emil\n";
    assert_eq!(read(&path), format!("{head}Plan:       12\n"));
    for (answer, plan) in [("", "Plan:       24\n"), ("offen", "")] {
        let other = format!("{path}.{answer}");
        let answers = format!("Anna, Bert, Cora, Emil\nKlub\n20.11.2026\n{answer}\n");
        assert!(doko(&["list", "new", &other], &answers).status.success());
        assert_eq!(read(&other), format!("{head}{plan}"), "{answer:?}");
    }
    // Nothing is begun by halves.
    for (answers, code) in [("Anna, Bert, Cora, Dirk\n", 2), ("Anna, Bert, Cora, Dirk\nabbruch\n", 0)] {
        let other = format!("{path}.neu");
        assert_eq!(doko(&["list", "new", &other], answers).status.code(), Some(code), "{answers:?}");
        assert!(!Path::new(&other).exists(), "{answers:?}");
    }
}

/// Each answer can be taken back, as often as wanted, and is suggested then; the words of all languages are understood.
#[test]
fn answers_are_taken_back_explained_and_left() {
    let (_folder, path) = begun();
    let before = read(&path);
    let answers = "zurück\n\n?\n\n1, 3\nback\n2, 4\n\n130\nTERUG\n131\nRe Fuchs\nzurueck\n\n\n";
    let shown = out(&doko(&["list", "add", &path], answers));
    for part in ["Das ist schon die erste Frage", "zwei gegen zwei", "[1, 3]: ", "[130]: ", "[Re Fuchs]: "] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let text = read(&path);
    // Rechnung: won 1, the fox 1.
    let game = "Re:         2, 4\nAugen:      Re 131\nSonderpunkte: Re Fuchs\nPunkte:     -2 +2 -2 +2\n";
    assert!(text.contains(game), "{text}");
    fs::write(&path, &before).unwrap();
    for answers in ["abbruch\n", "\n\n2, 4\ncancel\n", "\n\n2, 4\n\n130\n\nAfbreken\n"] {
        let answer = doko(&["list", "add", &path], answers);
        assert_eq!(answer.status.code(), Some(0), "{answers:?}");
        assert!(out(&answer).ends_with("Verworfen; die Liste ist, wie sie war\n"), "{}", out(&answer));
        assert_eq!(read(&path), before, "{answers:?}");
    }
    let Some(dutch) = Command::new(env!("CARGO_BIN_EXE_doko"))
        .args(["list", "add", &path, "--lang", "nl"])
        .stdin(Stdio::null())
        .output()
        .ok()
    else {
        return;
    };
    assert!(String::from_utf8_lossy(&dutch.stderr).contains("`terug` neemt het laatste antwoord terug"));
}

/// An evening of ten games with one correction. Rechnung: each of ten games is won by Bert and Dirk with 130 of 240, 1 point.
/// In the corrected third Anna and Cora are Re and have 119: the others win, 1, against the Alten 1.
#[test]
fn an_evening_of_ten_with_one_correction() {
    let (_folder, path) = begun();
    // A list of ten in which nobody owes a Solo.
    fs::write(&path, read(&path).replace("Regeln:     ddv", "Regeln:     ddv-kurz")).unwrap();
    for _ in 0..10 {
        assert_eq!(doko(&["list", "add", &path], GAME).status.code(), Some(0));
    }
    let before = read(&path);
    assert!(before.ends_with("\nStand:      -10 +10 -10 +10\n"), "{before}");
    let edited = before.replacen("Spiel 3\n", "# Anna had misread this\nSpiel 3\n", 1);
    fs::write(&path, &edited).unwrap();
    let shown = out(&doko(&["list", "edit", &path, "3"], "\n\n1, 3\n\n119\n\n\n"));
    assert!(
        shown.starts_with("Spiel 3\nGeber [3]: ") && shown.contains("[2, 4]: ") && shown.contains("[Re 130]: "),
        "{shown}"
    );
    assert!(shown.contains("Spiel 10, Stand: aus -10 +10 -10 +10 wird -11 +11 -11 +11\n"), "{shown}");
    let text = read(&path);
    assert!(text.contains("# Anna had misread this\n"), "{text}");
    assert!(
        text.contains("\nAugen:      Re 119\nSonderpunkte: keine\nPunkte:     -2 +2 -2 +2\nStand:      -4 +4 -4 +4\n"),
        "{text}"
    );
    assert!(text.ends_with("\nStand:      -11 +11 -11 +11\n"), "{text}");
    assert_eq!(text.matches("\nSpiel ").count(), 10, "{text}");
    assert!(!text.contains("\n\n\n"), "one blank line between games: {text}");
    // By hand the same: the line of the game is changed in an editor, the rest is counted.
    fs::write(
        &path,
        before.replacen("Re:         2, 4\nAugen:      Re 130", "Re:         1, 3\nAugen:      Re 119", 1),
    )
    .unwrap();
    let changed = read(&path);
    let shown = out(&doko(&["list", "fix", &path], "n\n"));
    assert!(shown.contains("Spiel 1, Punkte: aus -1 +1 -1 +1 wird -2 +2 -2 +2\n"), "{shown}");
    assert_eq!(read(&path), changed, "nobody agreed");
    let shown = out(&doko(&["list", "fix", &path, "--yes"], ""));
    assert!(shown.ends_with("11 Zeilen in abend.doko sind berichtigt\n") || shown.contains("11 Zeilen in "), "{shown}");
    assert!(read(&path).ends_with("\nStand:      -11 +11 -11 +11\n"));
    let again = out(&doko(&["list", "fix", &path, "--yes"], ""));
    assert_eq!(again, "Alle notierten Punkte und Stände stimmen mit den Spielen überein\n");
    // The last game goes, and the list is as it was before it.
    assert!(doko(&["list", "add", &path], GAME).status.success());
    let longer = read(&path);
    assert!(doko(&["list", "undo", &path], "n\n").status.success());
    assert_eq!(read(&path), longer);
    let shown = out(&doko(&["list", "undo", &path, "--yes"], ""));
    assert!(shown.starts_with("  Spiel 11\n"), "{shown}");
    assert!(read(&path).ends_with("\nStand:      -11 +11 -11 +11\n"), "{}", read(&path));
}

/// A game written in between by hand gets the lines that the list keeps, behind its last line and in the column of its values, however
/// the file ends its lines; a deal that does not count gets none. Rechnung: three times +1 -1 +1 -1.
#[test]
fn lines_that_the_list_keeps_are_filled_in() {
    let (_folder, path) = begun();
    let game = "Ansagen:    keine\nRe:         1, 3\nAugen:      Re 130\nSonderpunkte: keine\n";
    let points = "Punkte:     +1 -1 +1 -1\n";
    let noted = format!(
        "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber:      1\n{game}{points}Stand:      +1 -1 +1 -1\n\n\
         # forgotten\nSpiel 2\nGeber:      2\n{game}\nSpiel 3\nGeber:      3\n(2: Vergeben)\n\n\
         Spiel 4\nGeber:      3\n{game}{points}Stand:      +2 -2 +2 -2\n"
    );
    let right = noted.replace("+2 -2 +2 -2", "+3 -3 +3 -3").replacen(
        &format!("{game}\nSpiel 3"),
        &format!("{game}{points}Stand:      +2 -2 +2 -2\n\nSpiel 3"),
        1,
    );
    for ending in ["\n", "\r\n"] {
        fs::write(&path, noted.replace('\n', ending)).unwrap();
        let shown = out(&doko(&["list", "fix", &path, "--yes"], ""));
        assert!(shown.starts_with("Hinter Zeile 20, Spiel 2, Punkte: fehlt, wird +1 -1 +1 -1\n"), "{shown}");
        assert_eq!(read(&path), right.replace('\n', ending));
        let again = out(&doko(&["list", "fix", &path, "--yes"], ""));
        assert_eq!(again, "Alle notierten Punkte und Stände stimmen mit den Spielen überein\n");
    }
    // A list that keeps neither is left without.
    let bare =
        noted.replace(points, "").replace("Stand:      +1 -1 +1 -1\n", "").replace("Stand:      +2 -2 +2 -2\n", "");
    fs::write(&path, &bare).unwrap();
    doko(&["list", "fix", &path, "--yes"], "");
    assert_eq!(read(&path), bare);
}

/// Points that are all that is known stay, and a total behind a game of which nothing is known counts from there.
#[test]
fn what_cannot_be_counted_stays_as_noted() {
    let (_folder, path) = begun();
    let noted = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\nPunkte: +3 -3 +3 -3\n\n\
                 Spiel 2\nGeber: 2\n\nSpiel 3\nGeber: 3\nRe: 2, 4\nAnsagen: keine\nAugen: Re 130\nSonderpunkte: keine\n\
                 Punkte: -1 +1 -1 +1\nStand: +5 -5 +5 -5\n";
    fs::write(&path, noted).unwrap();
    let shown = out(&doko(&["list", "fix", &path, "--yes"], ""));
    assert!(shown.starts_with("Alle notierten Punkte"), "{shown}");
    assert_eq!(read(&path), noted);
}

#[test]
fn a_game_with_cards_and_one_that_is_not_there_are_left_alone() {
    let (_folder, path) = begun();
    assert_eq!(doko(&["list", "undo", &path, "--yes"], "").status.code(), Some(2), "there is none");
    let cards = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/abend.doko")).unwrap();
    fs::write(&path, &cards).unwrap();
    let answer = doko(&["list", "edit", &path, "7"], GAME);
    assert_eq!(answer.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&answer.stderr).contains("Spiel 7 ist mit seinen Karten aufgeschrieben"));
    assert_eq!(doko(&["list", "edit", &path, "12"], GAME).status.code(), Some(2));
    assert_eq!(read(&path), cards);
}

/// Who adds to a list that is not there is told how one begins, and who writes into a folder that is not there is told of the folder.
#[test]
fn what_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    for command in [["list", "add", &missing], ["list", "undo", &missing]] {
        let answer = doko(&command, "");
        assert_eq!(answer.status.code(), Some(2), "{}", out(&answer));
        let told = String::from_utf8_lossy(&answer.stderr).into_owned();
        assert!(told.contains("Eine solche Liste gibt es nicht") && told.contains("`doko list new` beginnt"), "{told}");
    }
    let record = folder.path().join("da.doko");
    std::fs::write(&record, "doko 1\n\nSpiel 1\nGeber: 4\nSpielart: normal\n").unwrap();
    let page = folder.path().join("fehlt").join("abend.html");
    let answer = doko(&["report", record.to_str().unwrap(), "-o", page.to_str().unwrap()], "");
    assert_eq!(answer.status.code(), Some(2), "{}", out(&answer));
    let told = String::from_utf8_lossy(&answer.stderr).into_owned();
    assert!(told.contains("Den Ordner gibt es nicht"), "{told}");
}
