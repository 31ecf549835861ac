#![no_main]
//! See `doko_tests::law::short_way`.

doko_fuzz::target!(|text| doko_tests::law::short_way(text));
