//! Texts by which speed is measured: the same games in each form an archive may have.

use doko_analyzer::RuleSet;
use doko_corpus::{Fault, Generator, Noted, Options};
use doko_format::{Document, List, Record, write_document};

/// The games are the same in every run and on every machine.
pub const SEED: u64 = 2026;

/// Returns the rule set the games are played by.
pub fn rules() -> &'static RuleSet {
    RuleSet::builtin("ddv").expect("ddv is built in")
}

/// Makes games as a careful writer notes them, results included.
pub fn noted(games: usize) -> Document {
    let options = Options { noted: Noted::Full, ..Options::new(rules()) };
    Generator::with(rules(), SEED, options).document(games)
}

/// Writes the text of [`noted`] as somebody types it: lower case, tabs, CRLF, blanks at the end, suit symbols.
pub fn as_typed(canonical: &str) -> String {
    let typed = |line: &str| match line.split_once(':') {
        Some((key, _)) if key.starts_with('S') || key.starts_with('V') => line.to_owned(),
        _ => line.replace("Kr", "♣").to_lowercase().replace("  ", "\t"),
    };
    canonical.lines().map(|line| format!("{} \r\n", typed(line))).collect()
}

/// Writes games with one fault each, of every kind in turn; those that could not be made are left out.
pub fn faulty(games: usize) -> String {
    let mut generator = Generator::new(rules(), SEED);
    let faults = Fault::ALL.iter().cycle().take(games);
    let faulty: Vec<Record> =
        faults.filter_map(|fault| generator.faulty_with(*fault)).map(|faulty| faulty.record).collect();
    write_document(&Document { lists: vec![List { header: generator.header(), games: faulty }] })
}
