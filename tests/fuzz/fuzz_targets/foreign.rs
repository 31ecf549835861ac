#![no_main]
//! See `doko_tests::law::foreign`.

doko_fuzz::target!(|text| doko_tests::law::foreign(text));
