//! The order of modules: in each crate every module knows only those before it. Nothing flows back.
//!
//! A new module gets its place in the list of its crate; the test names the import that runs against the order.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of `doko-format`, from the ground up.
const FORMAT: &[&str] = &[
    "card",
    "seat",
    "span",
    "text",
    "event",
    "laid",
    "item",
    "keyword",
    "field",
    "lines",
    "record",
    "write",
    "canonical",
    "diagnosis",
    "locus",
    "plain",
    "json",
];

/// The modules of `doko-parser`, from the ground up.
const PARSER: &[&str] = &[
    "short_cuts",
    "alphabet",
    "context",
    "error",
    "input",
    "letter",
    "grammar::atom",
    "blame",
    "grammar::key",
    "bare",
    "klage",
    "lines",
    "reader",
    "grammar::event",
    "grammar::result",
    "grammar::deal",
    "grammar::header",
    "grammar::spielfindung",
    "grammar::stich",
    "grammar",
    "alle",
    "plain",
    "recover",
    "umbruch",
];

/// The modules of `doko-analyzer`, from the ground up.
const ANALYZER: &[&str] = &[
    "card_set",
    "partei",
    "posten",
    "stich",
    "written::outline",
    "rules",
    "wertung::possible_augen",
    "finding",
    "rule_file",
    "analysis",
    "written::game",
    "spielverlauf::course",
    "spielverlauf::aussetzer",
    "spielverlauf::hands",
    "spielfindung",
    "spielverlauf::end",
    "spielverlauf::bedienen",
    "spielverlauf::genscher",
    "spielverlauf::klaerung",
    "ansagen",
    "wertung::verdict",
    "wertung::score",
    "wertung::ramsch",
    "wertung::noted",
    "wertung::result",
    "spielverlauf::resolve",
    "spielfindung::soloart",
    "spielfindung::from_play",
    "search",
    "spielverlauf::rest",
    "written::ramsch",
    "written::without_cards",
    "verstoesse::rights",
    "verstoesse::rulings",
    "verstoesse",
    "wertung::bock",
    "wertung::corrections",
    "wertung",
    "clean",
    "spielverlauf::abkuerzung",
    "spielverlauf::liegenlassen",
    "spielverlauf::speaker",
    "spielverlauf",
    "written::seats",
    "written::unreadable",
    "written::rows",
    "liste",
    "written::canonical",
    "written",
    "judge",
    "timeline",
    "play",
    "turn",
];

/// The modules of `doko-corpus`, from the ground up.
const CORPUS: &[&str] = &[
    "judgement",
    "player",
    "compare",
    "crossing",
    "folder",
    "generate",
    "judged",
    "fingerprint",
    "glob",
    "page",
    "settings",
    "snapshot",
    "stats",
    "season_file",
];

/// The modules of `doko-judge`, from the ground up.
const JUDGE: &[&str] = &[
    "harmless",
    "clip",
    "nearest",
    "rule_files",
    "place",
    "fix",
    "diagnosis",
    "piece",
    "guise",
    "refusal",
    "share",
    "mend",
    "crew",
    "reading",
    "guard",
    "game",
    "desk",
    "short",
    "work",
    "listing",
    "draft",
    "judge",
    "recount",
    "pair",
    "document",
];

/// The modules of `doko-report`, from the ground up.
const REPORT: &[&str] = &[
    "paint",
    "json",
    "csv",
    "message",
    "words",
    "catalogue",
    "explain",
    "finding",
    "github",
    "junit",
    "sarif",
    "totals",
    "verdict",
    "games",
    "rule_values",
    "turn",
    "table",
    "look",
    "page",
    "many",
    "sheet",
    "tournament",
    "season",
    "import",
    "schema",
];

/// The modules of `doko-lsp`, from the ground up.
const LSP: &[&str] = &[
    "text",
    "protocol",
    "world",
    "document",
    "findings",
    "hover",
    "actions",
    "outline",
    "complete::next",
    "complete::seats",
    "complete::cards",
    "complete::values",
    "complete",
    "hints",
    "tokens",
    "places",
    "rules",
    "commands",
    "server",
    "serve",
];

/// The modules of the command line, from the ground up: what it stands on, then the verbs.
const CLI: &[&str] = &[
    "graphical",
    "rule_faults",
    "failure",
    "settings_fault",
    "interrupt",
    "args",
    "language",
    "terminal",
    "output",
    "progress",
    "source",
    "replace",
    "unified",
    "whole",
    "rulebook",
    "document",
    "foreign",
    "json_in",
    "ahead",
    "threads",
    "judging",
    "usage",
    "session",
    "dialogue",
    "report",
    "command::choices",
    "command::check",
    "command::score",
    "command::tables",
    "command::season",
    "command::report",
    "command::solve",
    "command::next",
    "command::fmt",
    "command::convert",
    "command::exchange",
    "command::explain",
    "command::rules",
    "command::list",
    "command::new",
    "command::corpus",
    "command::lsp",
    "command::web",
    "command::packaging",
    "command",
    "schema",
];

/// Returns the Rust sources under a folder with the path of their module.
fn modules(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(below) = folders.pop() {
        for entry in fs::read_dir(&below).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(folder).unwrap().with_extension("");
                let name: Vec<_> = name.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                found.push((name.join("::"), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// Returns the code of a source: no comments, no tests at its end.
fn code(source: &str) -> String {
    let end = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    let lines = source[..end].lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns every path in `code` that begins with `start`, as a path from the root of the crate: `crate::a::{b, c::d}` gives
/// `a::b` and `a::c::d`.
fn paths(code: &str, start: &str, prefix: &str) -> Vec<String> {
    let is_whole = |at: usize| !code[..at].ends_with(|before: char| before.is_alphanumeric() || "_:".contains(before));
    let places = code.match_indices(start).map(|(at, _)| at).filter(|at| is_whole(*at));
    let mut found = Vec::new();
    for at in places {
        expand(prefix, &code[at + start.len()..], &mut found);
    }
    found
}

/// Expands what stands behind a prefix; returns how many bytes it took.
fn expand(prefix: &str, rest: &str, found: &mut Vec<String>) -> usize {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
    let path = format!("{prefix}{}", &rest[..length]);
    if !rest[length..].starts_with('{') {
        found.push(path);
        return length;
    }
    let mut at = length + 1;
    while at < rest.len() && !rest[at..].starts_with('}') {
        let blank = rest[at..].find(|letter: char| !letter.is_whitespace() && letter != ',').unwrap_or(1);
        at += blank;
        if !rest[at..].starts_with('}') {
            at += expand(&path, &rest[at..], found).max(1);
            // `as _`, `as Name`
            while rest[at..].starts_with(' ') {
                at += 1 + rest[at + 1..].find([' ', ',', '}', '\n']).unwrap_or(0);
            }
        }
    }
    at + 1
}

/// Returns the place in the list of the entry that a path lies in: of several the longest.
fn place(order: &[&str], path: &str) -> Option<usize> {
    let holds = |entry: &&&str| path == **entry || path.starts_with(&format!("{entry}::"));
    let longest = order.iter().filter(holds).max_by_key(|entry| entry.len())?;
    order.iter().position(|entry| entry == longest)
}

/// Returns the imports of a module that run against the order, and the module itself if it is in no list.
fn against(order: &[&str], module: &str, source: &str) -> Vec<String> {
    let Some(here) = place(order, module) else {
        return vec![format!("{module} is not in the list")];
    };
    let code = code(source);
    let mut used = paths(&code, "crate::", "");
    let parents: Vec<&str> = module.split("::").collect();
    for up in 1..=parents.len() {
        let prefix = parents[..parents.len() - up].iter().map(|part| format!("{part}::")).collect::<String>();
        let start = "super::".repeat(up);
        let deeper = format!("{start}super::");
        used.extend(paths(&code.replace(&deeper, "deeper::"), &start, &prefix));
    }
    // A group of modules knows those in it, whichever of them is asked by the name of the group.
    let is_own = |there: usize| module.starts_with(&format!("{}::", order[there]));
    let backwards = used.iter().filter(|path| place(order, path).is_some_and(|there| there > here && !is_own(there)));
    backwards.map(|path| format!("{module} uses {path}, which comes later")).collect()
}

#[test]
fn no_import_runs_against_the_order_of_modules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut wrong = Vec::new();
    let crates = [
        ("format-spec", FORMAT),
        ("parser", PARSER),
        ("analyzer", ANALYZER),
        ("corpus", CORPUS),
        ("judge", JUDGE),
        ("report", REPORT),
        ("editor/server", LSP),
        ("cli", CLI),
    ];
    for (krate, order) in crates {
        let folder: PathBuf = root.join(krate).join("src");
        let modules = modules(&folder);
        for (module, source) in &modules {
            let is_root = module == "lib" || module == "main";
            // The tests of a module may ask anything of its crate.
            if is_root || module.ends_with("::tests") {
                continue;
            }
            wrong.extend(against(order, module, source).into_iter().map(|told| format!("{krate}: {told}")));
        }
        for entry in order {
            let is_there = modules.iter().any(|(module, _)| module == entry);
            assert!(is_there, "{krate}: {entry} is in the list and not in the crate");
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn an_import_that_runs_back_is_seen() {
    let order = ["ground", "wall", "roof"];
    let check = |module: &str, source: &str, expected: usize| {
        let found = against(&order, module, source);
        assert_eq!(found.len(), expected, "{module}: {source}: {found:?}");
    };
    check("wall", "use crate::ground::Stone;", 0);
    check("wall", "use crate::roof::Tile;", 1);
    check("wall", "use crate::{ground::Stone, roof::{Tile, gutter::Drop as _}, wall};", 2);
    check("wall::inner", "use super::super::roof::Tile;", 1);
    check("wall::inner", "use super::brick; fn f() { crate::roof::cover() }", 1);
    check("wall", "// use crate::roof::Tile;\n#[cfg(test)]\nmod tests {\nuse crate::roof::Tile;\n}", 0);
    check("cellar", "", 1);
}

/// Returns the types that a module declares, each with whether it is public.
///
/// Types inside of functions are left out: nobody meets them elsewhere.
fn types(source: &str) -> Vec<(String, bool)> {
    let declared = |line: &str| {
        let (is_public, rest) = match line.strip_prefix("pub") {
            None => (false, line),
            Some(rest) if rest.starts_with('(') => (false, rest.split_once(") ")?.1),
            Some(rest) => (true, rest.strip_prefix(' ')?),
        };
        let mut kinds = ["struct ", "enum ", "trait ", "type ", "union "].into_iter();
        let rest = kinds.find_map(|kind| rest.strip_prefix(kind))?;
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        Some((rest[..end].to_owned(), is_public))
    };
    code(source).lines().filter_map(declared).collect()
}

/// A reader who has met a name has met the thing: in one crate whoever may see it, in the workspace where all may.
#[test]
fn no_type_has_a_name_twice() {
    const CRATES: [&str; 10] = [
        "format-spec",
        "parser",
        "analyzer",
        "judge",
        "report",
        "corpus",
        "editor/server",
        "cli",
        "python",
        "web/wasm",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // By name and crate; those that are public once more, in none.
    let mut places: BTreeMap<(String, &str), Vec<String>> = BTreeMap::new();
    for krate in CRATES {
        let mut own: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (module, source) in modules(&root.join(krate).join("src")) {
            for (name, is_public) in types(&source) {
                let place = format!("{krate}::{module}");
                if is_public {
                    places.entry((name.clone(), "")).or_default().push(place.clone());
                }
                own.entry(name).or_default().push(place);
            }
        }
        places.extend(own.into_iter().map(|(name, own)| ((name, krate), own)));
    }
    let public = places.keys().filter(|(_, krate)| krate.is_empty()).count();
    assert!(public > 200, "only {public} public types were found");
    let twice: Vec<_> = places.iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:#?}");
}

#[test]
fn types_are_seen_whoever_may_know_them() {
    let source = "pub struct Roof<'a> {\npub(super) enum Tile {\nstruct Wall;\n    struct Inside;\n// struct Not;\npub fn f() {}";
    let expected = [("Roof", true), ("Tile", false), ("Wall", false)];
    assert_eq!(types(source), expected.map(|(name, is_public)| (name.to_owned(), is_public)));
}
