//! Chances to win as whole numbers, so that accounts balance to the last digit.

use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tribord_game::{Game, PerSeat, Seat};

/// A part of one win, in billionths. Written as a fraction in JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = f64))]
pub struct Share(pub i64);

impl Share {
    /// A whole win: what all seats' chances sum to.
    pub const ONE: Share = Share(1_000_000_000);

    /// The nearest share to a fraction.
    pub fn of(fraction: f64) -> Share {
        Share((fraction * Share::ONE.0 as f64).round() as i64)
    }

    /// As a fraction of a win.
    pub fn fraction(self) -> f64 {
        self.0 as f64 / Share::ONE.0 as f64
    }

    /// Without its sign.
    pub fn abs(self) -> Share {
        Share(self.0.abs())
    }
}

impl Add for Share {
    type Output = Share;
    fn add(self, other: Share) -> Share {
        Share(self.0 + other.0)
    }
}

impl Sub for Share {
    type Output = Share;
    fn sub(self, other: Share) -> Share {
        Share(self.0 - other.0)
    }
}

impl Neg for Share {
    type Output = Share;
    fn neg(self) -> Share {
        Share(-self.0)
    }
}

impl AddAssign for Share {
    fn add_assign(&mut self, other: Share) {
        self.0 += other.0;
    }
}

impl Sum for Share {
    fn sum<I: Iterator<Item = Share>>(shares: I) -> Share {
        shares.fold(Share(0), Share::add)
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.fraction())
    }
}

impl<'a> Deserialize<'a> for Share {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Share, D::Error> {
        f64::deserialize(from).map(Share::of)
    }
}

/// One share a seat.
pub(crate) type Shares = PerSeat<Share>;

/// Splits an amount among the seats by their weights; what rounding leaves goes to the heaviest. With no
/// weight at all everybody gets as much.
pub(crate) fn split(amount: Share, weights: &PerSeat<i64>) -> Shares {
    let seats = weights.seats();
    let total: i128 = weights.iter().map(i128::from).sum();
    let part = |weight: i64| match total {
        0 => amount.0 / i64::from(seats),
        _ => (i128::from(amount.0) * i128::from(weight) / total) as i64,
    };
    let mut shares = PerSeat::from_fn(seats, |seat| Share(part(weights[seat])));
    let heaviest = Seat::all(seats).max_by_key(|&seat| weights[seat]).unwrap_or_default();
    let rest = amount - shares.iter().sum();
    shares[heaviest] += rest;
    shares
}

/// The shares of a game that is over: the win, divided among those who won.
pub(crate) fn at_the_end<G: Game>(state: &G::State) -> Shares {
    let standing = G::standing(state);
    split(Share::ONE, &PerSeat::from_fn(G::seats(state), |seat| i64::from(standing[seat] == 0)))
}

/// Seat by seat.
pub(crate) fn minus(one: &Shares, other: &Shares) -> Shares {
    PerSeat::from_fn(one.seats(), |seat| one[seat] - other[seat])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_by_splitting() {
        let mut weights = PerSeat::new(3, 1);
        assert_eq!(split(Share::ONE, &weights).iter().sum::<Share>(), Share::ONE);
        weights[Seat(1)] = 5;
        assert_eq!(split(Share(-100), &weights).as_slice(), [Share(-14), Share(-72), Share(-14)]);
        let nobody = PerSeat::new(4, 0);
        assert_eq!(split(Share(10), &nobody).iter().sum::<Share>(), Share(10));
    }

    #[test]
    fn a_share_is_read_back_as_it_was() {
        for share in [Share(0), Share(1), Share(-333_333_333), Share::ONE] {
            let text = serde_json::to_string(&share).expect("a number");
            assert_eq!(serde_json::from_str::<Share>(&text).expect(&text), share);
        }
    }
}
