#![no_main]
//! See `doko_tests::law::judging`.

use doko_analyzer::RuleSet;
use doko_fuzz::one_of;

doko_fuzz::target!(|text| doko_tests::law::judging_by(text, one_of(RuleSet::builtins(), text)));
