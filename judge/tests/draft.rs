//! A draft finds, after each change, what judging the whole text finds.

#![allow(clippy::disallowed_methods, reason = "a test looks at files")]

use std::fs;
use std::path::{Path, PathBuf};

use doko_judge::{Choice, Diagnosis, Draft, Judged, judge_text};

/// Everything found, list by list, in words that can be compared.
fn whole(text: &[u8]) -> Vec<String> {
    let mut lists: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    let say = |found: &[Diagnosis]| found.iter().map(said).collect::<Vec<_>>();
    for item in judge_text(text.to_vec(), Choice::default()) {
        match item {
            Judged::List(heading) => lists.push((say(&heading.diagnoses), Vec::new())),
            Judged::End(end) => lists.last_mut().expect("a list").0.extend(say(&end.diagnoses)),
            Judged::Game(game) => lists.last_mut().expect("a list").1.extend(say(&game.diagnoses)),
        }
    }
    lists.into_iter().flat_map(|(header, games)| header.into_iter().chain(games)).collect()
}

fn drafted(draft: &Draft) -> Vec<String> {
    draft.parts().iter().flat_map(|part| part.diagnoses.iter().map(said)).collect()
}

/// What mends a finding is asked for when somebody wants to know, so it is left out.
fn said(found: &Diagnosis) -> String {
    let Diagnosis { code, severity, values, clause, place, related, rights, .. } = found;
    format!("{code} {severity:?} {values:?} {clause:?} {place:?} {related:?} {rights:?}")
}

fn records(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            records(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "doko") {
            into.push(path);
        }
    }
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

#[test]
fn after_each_change_it_finds_what_judging_anew_finds() {
    let mut paths = Vec::new();
    records(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus"), &mut paths);
    paths.sort();
    let all = std::env::var_os("DOKO_ALL").is_some();
    let mut dice = Dice(22);
    let step = if all { 1 } else { 23 };
    for pair in paths.chunks(2).step_by(step) {
        // Two records below one another: lists and games move and change their neighbours.
        let mut text: Vec<u8> = pair.iter().flat_map(|path| fs::read(path).expect("a record")).collect();
        let mut draft = Draft::default();
        draft.update(&text, Choice::default(), None);
        assert_eq!(drafted(&draft), whole(&text), "{}", pair[0].display());
        for round in 0..12 {
            change(&mut text, &mut dice);
            draft.update(&text, Choice::default(), None);
            let now = String::from_utf8_lossy(&text);
            assert_eq!(drafted(&draft), whole(&text), "{} {round}\n{now}", pair[0].display());
        }
    }
}

/// Takes out or puts in a few bytes, a line, or a game.
fn change(text: &mut Vec<u8>, dice: &mut Dice) {
    const BITS: [&str; 9] = [
        "\n",
        "K",
        "\nSpiel 9\nGeber: 2\n",
        "# x\n",
        "Punkte: +1 +1 -1 -1\n",
        "doko 1\nRegeln: ddv\n",
        ":",
        "Plan: 8\n",
        " 2 ",
    ];
    let at = dice.below(text.len() + 1);
    let line = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let end = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| at + end + 1);
    match dice.below(4) {
        0 => drop(text.drain(at..(at + dice.below(4)).min(text.len()))),
        1 => drop(text.drain(line..end)),
        2 => drop(text.splice(line..line, BITS[dice.below(BITS.len())].bytes())),
        _ => drop(text.splice(at..at, BITS[dice.below(BITS.len())].bytes())),
    }
}

#[test]
fn while_a_line_of_the_header_is_typed_games_keep_their_judgement_and_then_not() {
    let game = "\nSpiel 1\nGeber: 4\n 1.  1: KrA Kr10 KrK Kr9\n";
    let text = |rules: &str| format!("doko 1\nRegeln: {rules}\n{game}");
    let mut draft = Draft::default();
    draft.update(text("ddv").as_bytes(), Choice::default(), None);
    let before = drafted(&draft).len();
    let half = text("ddv-k");
    draft.update(half.as_bytes(), Choice::default(), half.find("-k"));
    assert_eq!(drafted(&draft).len(), before);
    draft.update(half.as_bytes(), Choice::default(), Some(half.len()));
    assert_eq!(drafted(&draft), whole(half.as_bytes()));
    assert_ne!(drafted(&draft).len(), before, "by rules that are not known hardly anything is found");
}
