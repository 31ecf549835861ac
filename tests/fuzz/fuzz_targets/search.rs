#![no_main]
//! See `doko_tests::law::search`.

doko_fuzz::target!(|text| doko_tests::law::search(text, 2_000));
