//! Places at the table.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// A player's place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// This seat as an index into arrays that hold one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: u8) -> Seat {
        self.after(1, seats)
    }

    /// The seat `steps` places further clockwise.
    pub const fn after(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + steps) % seats)
    }

    /// All seats of a table, from seat 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// All seats of a table clockwise, beginning with this one.
    pub fn round(self, seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(move |steps| self.after(steps, seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Every seat of a table.
    pub const fn all(seats: u8) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Is `seat` in the set?
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(8).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// One value a seat, without the heap.
#[derive(Clone, Copy)]
pub struct PerSeat<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy> PerSeat<T> {
    /// The same value for each of `seats` seats.
    pub const fn new(seats: u8, value: T) -> PerSeat<T> {
        PerSeat { seats, items: [value; MAX_SEATS] }
    }

    /// A value for each seat, made by `make`.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let first = make(Seat(0));
        let mut made = PerSeat::new(seats, first);
        for seat in Seat::all(seats).skip(1) {
            made[seat] = make(seat);
        }
        made
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.seats)]
    }

    /// The values in seat order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = T> + DoubleEndedIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

// Places beyond the last seat hold anything: only seats count.
impl<T: Copy + PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &PerSeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq> Eq for PerSeat<T> {}

impl<T: Copy + fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// Ranks from points and tie-breaks: the highest key has rank 0, equal keys share a rank.
pub fn rank_by_key<K: Ord + Copy>(seats: u8, key: impl Fn(Seat) -> K) -> PerSeat<u8> {
    PerSeat::from_fn(seats, |seat| {
        Seat::all(seats).filter(|&other| key(other) > key(seat)).count() as u8
    })
}
