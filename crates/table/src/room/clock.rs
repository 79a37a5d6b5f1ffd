//! Time: for how long the game has been played, and how much each seat has left.

use super::{COUNTDOWN, Room, Time};
use serde::{Deserialize, Serialize};
use tribord_game::{Seat, Seats};

/// A clock, in milliseconds. At zero a bot makes the move: nobody loses a game to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clock {
    /// What each seat starts with.
    pub bank: u64,
    /// What each move adds.
    pub plus: u64,
    /// Does the seat have the whole bank again for each move?
    pub each: bool,
}

/// The running clock. Time of play passes neither in pauses nor while the table sleeps.
#[derive(Clone, Debug, Default)]
pub(super) struct Running {
    limit: Option<Clock>,
    left: Vec<u64>,
    /// Since when it is each seat's turn, in milliseconds of play.
    turn: Vec<Option<u64>>,
    /// For each move, who made it and what that seat had left before the move added anything: to be
    /// restored by an undo.
    had: Vec<(Seat, u64)>,
    /// Milliseconds of play up to `since`.
    time: u64,
    /// Since when time runs; in the future during a countdown, `None` while the clock is stopped.
    since: Option<Time>,
    /// Did a countdown come before that, with no move since?
    counted_down: bool,
}

impl Running {
    pub(super) fn new(limit: Option<Clock>, seats: usize) -> Running {
        let bank = limit.map_or(0, |clock| clock.bank);
        let (left, turn) = (vec![bank; seats], vec![None; seats]);
        Running { limit, left, turn, had: Vec::new(), ..Running::default() }
    }

    /// Milliseconds of play.
    pub(super) fn time(&self, now: Time) -> u64 {
        self.time + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// When play begins, during a countdown. One that seems longer than it can be is over: time was
    /// set back, and nobody is to wait for that.
    pub(super) fn starts(&self, now: Time) -> Option<Time> {
        let ahead = |since: &Time| (1..=COUNTDOWN).contains(&since.saturating_sub(now));
        self.since.filter(ahead).filter(|_| self.counted_down)
    }

    /// Time runs from now on, or after a countdown.
    pub(super) fn run(&mut self, now: Time, countdown: bool) {
        self.since = Some(if countdown { now + COUNTDOWN } else { now });
        self.counted_down = countdown;
    }

    pub(super) fn stop(&mut self) {
        self.since = None;
    }

    pub(super) fn stop_at(&mut self, time: u64) {
        self.time = time;
        self.since = None;
    }

    /// A seat has moved, at that time of play: its clock is charged, and the clocks of `to_act`
    /// run.
    pub(super) fn moved(&mut self, seat: Seat, time: u64, to_act: Seats, at: Time) {
        let since = self.turn[seat.index()].unwrap_or(time);
        let left = self.left[seat.index()].saturating_sub(time.saturating_sub(since));
        self.had.push((seat, left));
        if let Some(clock) = self.limit {
            self.left[seat.index()] = if clock.each { clock.bank } else { left + clock.plus };
        }
        self.time = time;
        self.since = self.since.map(|_| at);
        self.counted_down = false;
        self.turn[seat.index()] = None;
        self.turns(to_act, false);
    }

    /// Moves were taken back. What they added to a clock is lost, and the time they took stays
    /// used.
    pub(super) fn take_back(&mut self, moves: usize, to_act: Seats) {
        for (seat, left) in self.had.drain(self.had.len().saturating_sub(moves)..).rev() {
            self.left[seat.index()] = left;
        }
        self.turns(to_act, true);
    }

    /// It is these seats' turn now. `anew`: also for those whose turn it already was.
    pub(super) fn turns(&mut self, to_act: Seats, anew: bool) {
        for (seat, turn) in self.turn.iter_mut().enumerate() {
            *turn = match (to_act.has(Seat(seat as u8)), *turn) {
                (false, _) => None,
                (true, Some(since)) if !anew => Some(since),
                (true, _) => Some(self.time),
            };
        }
    }

    /// For how long it has been this seat's turn, in milliseconds of play.
    pub(super) fn waiting(&self, seat: Seat, now: Time) -> Option<u64> {
        self.turn.get(seat.index())?.map(|since| self.time(now).saturating_sub(since))
    }

    /// What each seat has left; empty without a clock.
    pub(super) fn left(&self, now: Time) -> Vec<u64> {
        if self.limit.is_none() {
            return Vec::new();
        }
        let seats = (0..self.left.len()).map(|seat| Seat(seat as u8));
        seats.map(|seat| self.left_of(seat, now)).collect()
    }

    fn left_of(&self, seat: Seat, now: Time) -> u64 {
        self.left[seat.index()].saturating_sub(self.waiting(seat, now).unwrap_or(0))
    }

    /// Has this seat no time left?
    pub(super) fn is_out(&self, seat: Seat, now: Time) -> bool {
        self.limit.is_some() && self.waiting(seat, now).is_some() && self.left_of(seat, now) == 0
    }

    /// When the next seat runs out of time.
    pub(super) fn zero(&self, now: Time) -> Option<Time> {
        self.since.filter(|_| self.limit.is_some())?;
        let seats = (0..self.turn.len()).map(|seat| Seat(seat as u8));
        let running = seats.filter(|seat| self.turn[seat.index()].is_some());
        running.map(|seat| now + self.left_of(seat, now)).min()
    }
}

impl Room {
    /// When [`Room::tick`] is to be called next; `None` if nothing is due.
    pub fn wake_at(&self, now: Time) -> Option<Time> {
        let due = self.intents.iter().flatten().filter_map(super::Intent::due);
        let seats = (0..self.sitters.len()).map(|seat| Seat(seat as u8));
        let patience = seats.clone().filter_map(|seat| self.wait_until(seat, now));
        let patience = patience.chain(self.notice_at()).chain(self.heir_at());
        let patience = patience.chain(seats.filter_map(|seat| self.zero(seat)));
        let ahead = patience.chain(self.clock.zero(now)).chain(self.clock.starts(now));
        let start = self.can_start().then_some(now);
        due.chain(ahead.filter(|at| *at > now)).chain(start).min()
    }

    /// Does what is due: a bot's move, the end of a countdown or of somebody's patience, the start
    /// once everybody has come. One thing a call; ask [`Room::wake_at`] again afterwards.
    pub fn tick(&mut self, now: Time) -> super::Effects {
        if let Some(effects) = self.act_on_intent(now) {
            return effects;
        }
        // Nothing else that comes due has an entry, but it shows: somebody counts as gone, a
        // countdown is over.
        let mut effects =
            super::Effects { game: self.play.is_some(), ..super::Effects::for_everybody() };
        self.pass_on_host(now, &mut effects);
        self.start_if_ready(now, &mut effects);
        effects
    }
}
