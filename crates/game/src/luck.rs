//! Sources of random numbers. They are always passed in; there is no global one.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of random choices. Live tables draw from the table's own stream, searches and tests
/// from a [`Fast`] one of theirs.
pub trait Luck {
    /// One of `n`: a number from 0 to `n - 1`. `n` is at least 1.
    fn one_of(&mut self, n: u32) -> u32;

    /// Takes one piece out of a multiset at random; `None` if it is empty. Kinds are the indices.
    fn take(&mut self, counts: &mut [u8]) -> Option<usize> {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let mut left = if total == 0 { return None } else { self.one_of(total) };
        let kind = counts.iter().position(|&count| match left.checked_sub(u32::from(count)) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        })?;
        counts[kind] -= 1;
        Some(kind)
    }
}

/// A fast, seeded source for playouts, searches and tests. Not for live tables.
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The stream that belongs to a seed.
    pub fn new(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 random bits, for instance as a seed of another stream.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Luck for Fast {
    /// By multiplication instead of division: off from uniform by less than `n` in 2³².
    #[inline]
    fn one_of(&mut self, n: u32) -> u32 {
        let high = self.0.next_u64() >> 32;
        ((high * u64::from(n)) >> 32) as u32
    }
}
