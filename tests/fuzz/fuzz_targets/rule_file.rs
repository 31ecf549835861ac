#![no_main]
//! See `doko_tests::law::rule_file`.

use std::sync::LazyLock;

use doko_analyzer::RuleSet;
use doko_corpus::Generator;
use doko_format::Record;

static GAME: LazyLock<Record> = LazyLock::new(|| {
    let rules = RuleSet::builtin("ddv").expect("there is one of this name");
    Generator::new(rules, 1).next().expect("games do not end")
});

doko_fuzz::target!(|text| doko_tests::law::rule_file(text, &GAME));
