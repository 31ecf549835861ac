//! Random numbers that are the same on every machine and in every version.

/// SplitMix64, by Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014).
///
/// Small, and with a state of one word any number is a good seed. A corpus that changes with a new version of
/// somebody else's crate would be no corpus, hence not a dependency.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// Begins the sequence of `seed`; `stream` chooses one of many that have nothing in common.
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed);
        random.0 = random.next() ^ stream.wrapping_mul(0xD134_2543_DE82_EF95);
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `end - 1`; 0 if `end` is 0.
    ///
    /// The upper half of a product of 128 bits: no division, and a bias far below anything a test could see.
    pub(super) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// Returns `true` in `percent` of 100 cases.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns one of `choices`, each as likely as any other; `None` if there is none.
    pub(super) fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len())).copied()
    }

    /// Puts `items` into any order, each as likely as any other.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_sequence_is_that_of_the_published_algorithm() {
        // Computed with the reference implementation in C for the seed 1234567.
        let mut random = Random(1_234_567);
        let expected: [u64; 3] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(std::array::from_fn(|_| random.next()), expected);
    }

    #[test]
    fn every_number_below_the_end_comes_up_and_no_other() {
        let mut random = Random::new(1, 1);
        let mut seen = [0; 7];
        for _ in 0..7_000 {
            seen[random.below(7)] += 1;
        }
        assert!(seen.iter().all(|count| (800..1200).contains(count)), "{seen:?}");
    }
}
