//! Each example of SPEC.md does what its info string says.

use crate::claims::{assert_canonical, assert_same, canonical, findings, format_spec};
use doko_format::json::GameLine;
use doko_format::write_document;

/// A fenced block: its line in SPEC.md, its info string, its text.
struct Block {
    line: usize,
    info: String,
    text: String,
}

fn blocks() -> Vec<Block> {
    let spec = std::fs::read_to_string(format_spec().join("SPEC.md")).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in spec.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => open = Some(Block { line: index + 1, info: info.to_owned(), text: String::new() }),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

#[test]
fn every_example_of_the_specification_holds() {
    let blocks = blocks();
    let mut failures = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        let claim = || check(block, blocks.get(index + 1));
        if let Err(panic) = std::panic::catch_unwind(claim) {
            let message = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            failures.push(format!("SPEC.md:{}: ```{}\n{message}", block.line, block.info));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(blocks.len() > 30, "only {} examples were found", blocks.len());
}

fn check(block: &Block, next: Option<&Block>) {
    let name = &block.info;
    match block.info.split(' ').collect::<Vec<_>>()[..] {
        ["doko"] => assert_eq!(findings(block.text.as_bytes(), true), Vec::<String>::new()),
        ["doko", "import"] => {
            let twin = next.filter(|next| next.info == "doko canonical").expect("the canonical twin behind it");
            assert_same(&write_document(&canonical(block.text.as_bytes())), &twin.text, name);
        }
        ["json"] => {
            let twin = next.filter(|next| next.info == "doko canonical").expect("the canonical twin behind it");
            let lines = block.text.lines().map(|line| serde_json::from_str::<GameLine<'_>>(line).unwrap());
            assert_same(&write_document(&lines.collect()), &twin.text, name);
        }
        ["doko", "canonical"] => assert_canonical(&block.text, name),
        ["doko", "malformed", finding, line] => {
            let found = findings(block.text.as_bytes(), false);
            assert!(found.contains(&format!("{line} {finding}")), "found {found:?}");
        }
        _ => panic!("unknown info string"),
    }
}
