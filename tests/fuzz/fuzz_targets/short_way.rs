#![no_main]
//! See `doko_tests::law::short_way`.

use doko_analyzer::RuleSet;
use doko_fuzz::one_of;

doko_fuzz::target!(|text| doko_tests::law::short_way_by(text, one_of(RuleSet::builtins(), text)));
