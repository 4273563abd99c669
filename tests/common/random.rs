//! Repeatable random choices: the seed is printed, and `PHARMACY_TEST_SEED` sets it.

use std::time::{SystemTime, UNIX_EPOCH};

/// xorshift64*: small, and good enough to choose test cases.
pub struct Random(u64);

impl Random {
    pub fn new() -> Self {
        let fresh = || {
            u64::try_from(
                SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap()
                    .as_nanos()
                    & 0xffff_ffff,
            )
            .unwrap()
        };
        let seed = std::env::var("PHARMACY_TEST_SEED")
            .map_or_else(|_| fresh(), |seed| seed.parse().unwrap());
        println!("PHARMACY_TEST_SEED={seed}");
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from((self.next() >> 16) % end as u64).unwrap()
    }

    /// One of `choices`.
    pub fn of<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.below(choices.len())]
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
