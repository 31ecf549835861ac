#![no_main]
//! See `doko_tests::law::json`.

doko_fuzz::target!(|text| doko_tests::law::json(text));
