#![no_main]
//! See `doko_tests::law::judging`.

doko_fuzz::target!(|text| doko_tests::law::judging(text));
