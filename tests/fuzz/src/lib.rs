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

/// Returns one of a few: the same for the same text, so that a found case can be tried again.
///
/// One rule set or one trick an execution costs a part of all of them, and the next text brings another.
pub fn one_of<T: Copy>(few: &[T], text: &[u8]) -> T {
    let hash = text.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    });
    few[(hash >> 32) as usize % few.len()]
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
