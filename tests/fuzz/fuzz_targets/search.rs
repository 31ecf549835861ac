#![no_main]
//! See `doko_tests::law::search`.

use doko_fuzz::one_of;
use doko_tests::law::{STICHE, search_from};

/// Small ones end within a question, which is where counting may go wrong.
const BUDGETS: [u64; 4] = [20, 100, 500, 2_000];

doko_fuzz::target!(|text| {
    let questions: Vec<(usize, u64)> =
        (1..=STICHE).flat_map(|stich| BUDGETS.map(|budget| (stich, budget))).collect();
    let (stich, budget) = one_of(&questions, text);
    search_from(text, stich, budget);
});
