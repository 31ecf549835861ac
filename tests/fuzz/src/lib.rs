//! What the targets share: every other change of a text goes by lines and words, the rest by bytes as libFuzzer does.

use doko_tests::mutation::mutate;
use doko_tests::slip::Dice;

/// Changes the first `size` bytes of `data` and returns the new size, at most `most`.
pub fn change(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    if seed & 1 == 0 {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let mut text = data[..size].to_vec();
    mutate(&mut text, most.min(data.len()), &mut Dice::new(u64::from(seed)));
    data[..text.len()].copy_from_slice(&text);
    text.len()
}

/// A target that hands its bytes to a law.
#[macro_export]
macro_rules! target {
    (|$data:ident| $law:expr) => {
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::change(data, size, max_size, seed)
        });
        libfuzzer_sys::fuzz_target!(|$data: &[u8]| $law);
    };
}
