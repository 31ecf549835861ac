//! `format-spec/GRAMMAR.md` and the parser say the same names: a production for each function, a function for each.

use std::collections::BTreeSet;
use std::path::Path;

#[expect(clippy::disallowed_methods, reason = "a test may read the sources it is about")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the sources of the workspace are there")
}

/// The names before `=` in the fenced blocks.
fn productions(grammar: &str) -> BTreeSet<String> {
    let blocks = grammar.split("```ebnf\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines = blocks.flat_map(str::lines).filter(|line| !line.starts_with(' '));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())).collect()
}

/// The functions whose doc comment begins with "Production:".
fn functions(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_production = false;
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("/// Production:") {
            is_production = true;
        } else if let Some((_, name)) = line.split_once("fn ")
            && is_production
            && !line.starts_with("//")
        {
            names.push(name.split(['(', '<']).next().unwrap_or(name).to_owned());
            is_production = false;
        }
    }
    names
}

#[test]
fn every_production_is_a_function_and_every_function_a_production() {
    let parser = Path::new(env!("CARGO_MANIFEST_DIR"));
    let written = productions(&read(&parser.join("../format-spec/GRAMMAR.md")));
    let mut read_by = BTreeSet::new();
    let grammar =
        "atom deal event header key result spielfindung stich".split(' ').map(|area| format!("grammar/{area}.rs"));
    for file in grammar.chain(["lib.rs", "reader.rs"].map(str::to_owned)) {
        for name in functions(&read(&parser.join("src").join(file))) {
            assert!(read_by.insert(name.clone()), "two functions are called {name}");
        }
    }
    assert!(read_by.len() > 40, "{read_by:?}");
    assert_eq!(written, read_by);
}

/// A name that is used but nowhere explained is a hole in the grammar.
#[test]
fn every_name_used_is_explained() {
    let grammar = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../format-spec/GRAMMAR.md"));
    let known = productions(&grammar);
    let explained_in_words = ["end", "line", "digit", "suit", "rank", "WORD"];
    for block in grammar.split("```ebnf\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        let mut text = block.to_owned();
        for quote in ['?', '"', '\''] {
            text = text.split(quote).step_by(2).collect::<Vec<_>>().join(" ");
        }
        while let Some(from) = text.find("WORD(") {
            let to = text[from..].find(')').map_or(text.len(), |length| from + length);
            text.replace_range(from..to, " ");
        }
        for name in
            text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).filter(|name| !name.is_empty())
        {
            let is_explained =
                known.contains(name) || explained_in_words.contains(&name) || matches!(name, "TAB" | "CR");
            assert!(is_explained, "{name}");
        }
    }
}
