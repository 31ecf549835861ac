#![no_main]
//! See `doko_tests::law::reading`.

doko_fuzz::target!(|text| doko_tests::law::reading(text));
