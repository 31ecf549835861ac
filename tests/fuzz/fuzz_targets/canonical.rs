#![no_main]
//! See `doko_tests::law::canonical`.

doko_fuzz::target!(|text| doko_tests::law::canonical(text));
