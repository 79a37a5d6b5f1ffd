//! Chance that anybody can check.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use tribord_game::record::Fairness;
use tribord_game::{Luck, Seat};

/// A secret, published beforehand as its hash, and what each seat added to it.
///
/// Not `Debug`: the secret must not turn up in a log.
#[derive(Clone)]
pub struct Fair {
    secret: [u8; 32],
    pledges: Vec<(Seat, [u8; 32])>,
    entropy: Vec<(Seat, [u8; 16])>,
}

/// What a seat fixes its entropy with before anybody's entropy is known. The commitment ties it to
/// one game; the seat keeps others from pledging the same without knowing what it stands for.
pub fn pledge(commit: &[u8; 32], seat: Seat, entropy: &[u8; 16]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(b"tribord pledge").chain_update(commit);
    hash.chain_update([seat.0]).chain_update(entropy).finalize().into()
}

/// The first seat whose entropy is missing, was not pledged, or is not what was pledged.
pub(crate) fn broken_pledge(fairness: &Fairness) -> Option<Seat> {
    let Fairness { commit, pledges, entropy, .. } = fairness;
    let kept = |seat: Seat, bytes: &[u8; 16]| {
        commit.is_some_and(|commit| pledges.contains(&(seat, pledge(&commit, seat, bytes))))
    };
    let given = |seat: Seat| entropy.iter().any(|(other, _)| *other == seat);
    let missing = pledges.iter().map(|(seat, _)| *seat).filter(|seat| !given(*seat));
    let wrong = entropy.iter().filter(|(seat, bytes)| !kept(*seat, bytes)).map(|(seat, _)| *seat);
    missing.chain(wrong.filter(|_| !pledges.is_empty())).min()
}

impl Fair {
    /// Chance that follows from this secret.
    pub fn new(secret: [u8; 32]) -> Fair {
        Fair { secret, pledges: Vec::new(), entropy: Vec::new() }
    }

    /// Chance that follows from a number, for games that can be repeated.
    pub fn from_number(seed: u64) -> Fair {
        let hash = Sha256::new().chain_update(b"tribord seed").chain_update(seed.to_le_bytes());
        Fair::new(hash.finalize().into())
    }

    /// Reads it from a record; `None` while the secret is not revealed.
    pub fn from_record(fairness: &Fairness) -> Option<Fair> {
        let Fairness { pledges, entropy, seed, .. } = fairness.clone();
        Some(Fair { secret: seed?, pledges, entropy })
    }

    /// Adds a seat's entropy, or replaces what that seat added before.
    #[must_use]
    pub fn with_entropy(mut self, seat: Seat, entropy: [u8; 16]) -> Fair {
        self.entropy.retain(|(other, _)| *other != seat);
        self.entropy.push((seat, entropy));
        self.entropy.sort_unstable();
        self
    }

    /// Adds a seat's entropy together with the pledge that was made for it.
    #[must_use]
    pub fn with_pledge(mut self, seat: Seat, entropy: [u8; 16]) -> Fair {
        self.pledges.retain(|(other, _)| *other != seat);
        self.pledges.push((seat, pledge(&self.commit(), seat, &entropy)));
        self.pledges.sort_unstable();
        self.with_entropy(seat, entropy)
    }

    /// Chance for the same table after a start that came to nothing. It follows from the first secret, so
    /// that whoever runs the table cannot choose it by what became known in between.
    pub(crate) fn renewed(&self) -> Fair {
        let hash = Sha256::new().chain_update(b"tribord renewed").chain_update(self.secret);
        Fair::new(hash.finalize().into())
    }

    /// What is published before anybody sits down: SHA-256 of the secret.
    pub fn commit(&self) -> [u8; 32] {
        Sha256::digest(self.secret).into()
    }

    /// The key of the stream: SHA-256 of the secret and all entropy in seat order.
    pub fn key(&self) -> [u8; 32] {
        let start = Sha256::new().chain_update(self.secret);
        self.entropy
            .iter()
            .fold(start, |hash, (_, bytes)| hash.chain_update(bytes))
            .finalize()
            .into()
    }

    /// The seed of a bot's choices. Nobody can predict them without the secret, and running the
    /// table again repeats them.
    pub(crate) fn bot_seed(&self, seat: Seat, seq: u64) -> u64 {
        let hash = Sha256::new().chain_update(b"tribord bot").chain_update(self.secret);
        let hash = hash.chain_update([seat.0]).chain_update(seq.to_le_bytes()).finalize();
        hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// The table's random stream.
    pub fn stream(&self) -> Stream {
        Stream(ChaCha20Rng::from_seed(self.key()))
    }

    /// What the record says about it while the game is being played.
    pub fn hidden(&self) -> Fairness {
        let (pledges, entropy) = (self.pledges.clone(), self.entropy.clone());
        Fairness { commit: Some(self.commit()), pledges, entropy, seed: None }
    }

    /// What a record says of it when the game is over.
    pub fn revealed(&self) -> Fairness {
        Fairness { seed: Some(self.secret), ..self.hidden() }
    }
}

/// ChaCha20 read as 64-bit words, as `docs/notation.md` lays down.
#[derive(Clone)]
pub struct Stream(ChaCha20Rng);

impl Luck for Stream {
    fn one_of(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        // Every result must be equally likely, so the words above the largest multiple of n are
        // drawn again. There are as many as 2⁶⁴ leaves over when divided by n.
        let refused = (u64::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u64();
            if refused == 0 || word < u64::MAX - refused + 1 {
                return (word % n) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_game::record::hex;

    /// The test vector of `docs/notation.md`.
    fn published() -> Fair {
        let secret = core::array::from_fn(|index| index as u8);
        Fair::new(secret).with_entropy(Seat(1), [0x22; 16]).with_entropy(Seat(0), [0x11; 16])
    }

    #[test]
    fn commit_and_key() {
        let fair = published();
        assert_eq!(
            hex(&fair.commit()),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        assert_eq!(
            hex(&fair.key()),
            "82faa0ba716c8e3d37b2267cc522e97b8816fff4aae0c1d343e4b1878a160ceb"
        );
        assert_eq!(Fair::new([7; 32]).key(), Fair::new([7; 32]).commit());
    }

    /// The test vector of version 2 in `docs/notation.md`.
    #[test]
    fn pledges() {
        let fair = published();
        let pledged = Fair::new(fair.secret)
            .with_pledge(Seat(1), [0x22; 16])
            .with_pledge(Seat(0), [0x11; 16]);
        assert_eq!((pledged.key(), pledged.commit()), (fair.key(), fair.commit()));
        let lines = [
            "pledge 0 17faa9bb3164928f584c59fc4b1a8dec9186ed1880b297bed75e56014b5764fb",
            "pledge 1 1ac6f01256c147cabab086f6883dc39740842b0b60c3494d444bc32b1ae23f17",
        ];
        assert_eq!(pledged.hidden().to_string().lines().skip(1).take(2).collect::<Vec<_>>(), lines);
        assert_eq!(broken_pledge(&pledged.hidden()), None);
        assert_eq!(broken_pledge(&fair.hidden()), None, "version 1 has none");
    }

    #[test]
    fn a_pledge_fits_one_seat_one_entropy_and_one_game() {
        let fair = published().with_pledge(Seat(0), [0x11; 16]).with_pledge(Seat(1), [0x22; 16]);
        let broken = |change: fn(&mut Fairness)| {
            let mut fairness = fair.revealed();
            change(&mut fairness);
            broken_pledge(&fairness)
        };
        assert_eq!(broken(|_| {}), None);
        assert_eq!(broken(|fair| fair.entropy[1].1[15] ^= 1), Some(Seat(1)));
        assert_eq!(broken(|fair| fair.pledges[0].1[0] ^= 1), Some(Seat(0)));
        // A copy of another seat's pledge cannot be revealed, not even with that seat's entropy.
        assert_eq!(
            broken(|fair| {
                fair.pledges[1].1 = fair.pledges[0].1;
                fair.entropy[1].1 = fair.entropy[0].1;
            }),
            Some(Seat(1))
        );
        assert_eq!(broken(|fair| fair.entropy = fair.entropy[1..].to_vec()), Some(Seat(0)));
        assert_eq!(broken(|fair| fair.pledges.truncate(1)), Some(Seat(1)));
        assert_eq!(broken(|fair| fair.entropy.push((Seat(2), [0; 16]))), Some(Seat(2)));
        assert_eq!(broken(|fair| fair.commit = Some([0; 32])), Some(Seat(0)));
        assert_eq!(broken(|fair| fair.commit = None), Some(Seat(0)));
    }

    #[test]
    fn words_dice_and_cards() {
        let mut stream = published().stream();
        let words = [(); 3].map(|()| stream.0.next_u64());
        assert_eq!(words, [0x3ccb7fc0373eb952, 0x4babb0485c07758c, 0x35e3a7c4c854ac11]);
        let mut stream = published().stream();
        let dice: Vec<u32> = (0..20).map(|_| stream.one_of(6) + 1).collect();
        assert_eq!(dice, [1, 5, 4, 6, 1, 4, 3, 6, 1, 6, 4, 3, 4, 1, 6, 1, 1, 1, 6, 5]);
        let mut stream = published().stream();
        let mut deck = [9, 9, 9, 9, 9, 10];
        let cards: Vec<usize> =
            (0..9).map(|_| stream.take(&mut deck).map_or(0, |c| c + 1)).collect();
        assert_eq!(cards, [2, 3, 5, 2, 5, 1, 6, 6, 4]);
    }

    /// RFC 8439, section 2.3.2 has another nonce; this is the all-zero key of its appendix A.1.
    #[test]
    fn chacha20_as_published() {
        let mut zero = ChaCha20Rng::from_seed([0; 32]);
        assert_eq!(zero.next_u64().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
        assert_eq!(zero.next_u64().to_le_bytes(), [0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28]);
    }

    #[test]
    fn one_of_one_takes_a_word() {
        let (mut one, mut other) = (published().stream(), published().stream());
        assert_eq!(one.one_of(1), 0);
        other.0.next_u64();
        assert_eq!(one.one_of(1000), other.one_of(1000));
    }
}
