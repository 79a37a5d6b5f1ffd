//! Games over days: how long a seat has for its move when nobody sits at the table meanwhile.
//!
//! Time passes by the calendar, also while the table sleeps, but neither at night where the player
//! is, nor in a holiday, nor while the server was away. Each seat has its own nights, so what counts
//! are its *waking hours*: a day has fourteen of them.

use super::{Effects, Entry, Late, Pace, Room, Time};
use crate::message::{Code, Denied, Stage};
use tribord_game::{Seat, Seats};

const HOUR: Time = 60 * 60 * 1000;
const DAY: Time = 24 * HOUR;
/// When the night is over, and when it begins again.
const MORNING: Time = 8 * HOUR;
const EVENING: Time = 22 * HOUR;
/// The hours of a day that count.
const AWAKE: Time = EVENING - MORNING;

/// The paces there are, in days a move.
pub const DAYS: [u8; 4] = [1, 2, 3, 7];
/// How many days of holiday a seat has in one game.
pub const HOLIDAY: u8 = 21;
/// How long somebody stays at a place at least: whoever could follow the night would never have to move.
const STAY: Time = 7 * DAY;
/// How long nothing happens after a seat's time is over. The server may have been away for a moment
/// without anybody noticing.
const GRACE: Time = 5 * 60 * 1000;
/// How far places on earth are from Greenwich, in minutes.
const ZONES: core::ops::RangeInclusive<i16> = -12 * 60..=14 * 60;

/// Is this a time zone: minutes east of Greenwich?
pub fn is_zone(zone: i16) -> bool {
    ZONES.contains(&zone)
}

/// A time zone of somebody who sits down.
pub(super) fn check_zone(zone: i16) -> Result<(), Denied> {
    if is_zone(zone) {
        return Ok(());
    }
    Err(Denied::saying(Code::BadMessage, "a zone is -720 to 840 minutes east of Greenwich"))
}

/// The waking time since 1970 at a place.
fn waking(at: Time, zone: i16) -> Time {
    // No place is as far west as a day, and no table is as old as 1970.
    let local = (at + DAY).saturating_add_signed(i64::from(zone) * 60_000);
    local / DAY * AWAKE + (local % DAY).clamp(MORNING, EVENING) - MORNING
}

/// When so much waking time has passed at a place. What is over in the evening lasts through the
/// night: nobody is to hurry for it.
fn moment(waking: Time, zone: i16) -> Time {
    let local = waking / AWAKE * DAY + MORNING + waking % AWAKE;
    local.saturating_add_signed(-i64::from(zone) * 60_000).saturating_sub(DAY)
}

/// When somebody may be disturbed at a place: at once, or at night in the morning.
pub fn awake(at: Time, zone: i16) -> Time {
    moment(waking(at, zone), zone)
}

/// A seat that is to move.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// From when on time counts; in the future during a holiday.
    from: Time,
    /// The waking time that had passed before.
    used: Time,
    /// What was given back or granted.
    given: Time,
}

/// What the calendar knows of a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Days {
    zone: i16,
    /// When they came there, if that was after the start.
    since: Option<Time>,
    turn: Option<Turn>,
    /// The holiday that was last taken: from when and until when.
    holiday: Option<(Time, Time)>,
    /// Days of holiday before that one.
    rested: Time,
}

impl Days {
    /// Counts what has passed up to `at`; from then on it counts anew, from `from`.
    fn interrupt(&mut self, at: Time, from: Time) {
        let zone = self.zone;
        if let Some(turn) = &mut self.turn {
            turn.used += waking(at, zone).saturating_sub(waking(turn.from, zone));
            turn.from = from;
        }
    }

    fn holiday_until(&self, now: Time) -> Option<Time> {
        self.holiday.map(|(_, until)| until).filter(|until| *until > now)
    }

    /// What is left of its holidays.
    fn holidays_left(&self, now: Time) -> Time {
        let last = self.holiday.map_or(0, |(from, until)| until.min(now.max(from)) - from);
        (Time::from(HOLIDAY) * DAY).saturating_sub(self.rested + last)
    }
}

/// The clocks of a game over days.
#[derive(Clone, Debug)]
pub(super) struct Calendar {
    /// What each move has, in waking time.
    each: Time,
    seats: Vec<Days>,
}

impl Calendar {
    /// Nobody is to move yet. The zone of each seat.
    pub(super) fn new(pace: Pace, zones: impl Iterator<Item = i16>) -> Option<Calendar> {
        let Pace::Days(days) = pace else { return None };
        let seats = zones.map(|zone| Days { zone, ..Days::default() }).collect();
        Some(Calendar { each: Time::from(days) * AWAKE, seats })
    }

    /// It is these seats' turn now. Those whose turn it was already go on, except `again`.
    pub(super) fn turns(&mut self, to_act: Seats, again: Option<Seat>, at: Time) {
        for (seat, days) in (0..).map(Seat).zip(&mut self.seats) {
            let goes_on = days.turn.is_some() && again != Some(seat);
            if !to_act.has(seat) {
                days.turn = None;
            } else if !goes_on {
                let from = days.holiday_until(at).unwrap_or(at);
                days.turn = Some(Turn { from, used: 0, given: 0 });
            }
        }
    }

    /// More time for a seat, or for all.
    pub(super) fn give(&mut self, seat: Option<Seat>, millis: Time) {
        for (own, days) in (0..).map(Seat).zip(&mut self.seats) {
            if seat.is_none_or(|seat| seat == own)
                && let Some(turn) = &mut days.turn
            {
                turn.given = turn.given.saturating_add(millis);
            }
        }
    }

    /// A holiday begins, or ends if it is until now.
    pub(super) fn rest(&mut self, seat: Seat, until: Time, at: Time) {
        let Some(days) = self.seats.get_mut(seat.index()) else { return };
        // One that was taken before ends here.
        days.rested = (Time::from(HOLIDAY) * DAY) - days.holidays_left(at);
        days.holiday = Some((at, until.max(at)));
        days.interrupt(at, until.max(at));
    }

    /// From now on a seat is at another place: what has passed is counted by the nights of the last one.
    pub(super) fn travel(&mut self, seat: Seat, zone: i16, at: Time) {
        let Some(days) = self.seats.get_mut(seat.index()) else { return };
        let from = days.turn.map_or(at, |turn| turn.from.max(at));
        days.interrupt(at, from);
        (days.zone, days.since) = (zone, Some(at));
    }

    /// Until when this seat is to move.
    pub(super) fn due(&self, seat: Seat) -> Option<Time> {
        let days = self.seats.get(seat.index())?;
        let turn = days.turn?;
        let left = (self.each + turn.given).saturating_sub(turn.used);
        Some(moment(waking(turn.from, days.zone) + left, days.zone).max(turn.from))
    }

    /// What a seat needs to have the time of another move from now on.
    pub(super) fn another(&self, seat: Seat, now: Time) -> Time {
        let Some(days) = self.seats.get(seat.index()) else { return 0 };
        let late = self
            .due(seat)
            .map_or(0, |due| waking(now, days.zone).saturating_sub(waking(due, days.zone)));
        late + self.each
    }

    /// When whoever sits there is to be reminded: a quarter of the time is left.
    fn remind(&self, seat: Seat) -> Option<Time> {
        let (days, due) = (self.seats.get(seat.index())?, self.due(seat)?);
        Some(moment(waking(due, days.zone).saturating_sub(self.each / 4), days.zone))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats.len() as u8).map(Seat)
    }
}

/// How long a seat has, for whoever lists tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The seat.
    pub seat: Seat,
    /// Until when it is to move.
    pub at: Time,
    /// From when on it is time for a reminder.
    pub remind: Time,
}

impl Room {
    /// Is the game played over days, with nobody at the table in between?
    pub fn is_over_days(&self) -> bool {
        self.plan.pace.is_over_days()
    }

    /// Until when each seat is to move that is to, in a game over days.
    pub fn due(&self) -> Vec<Due> {
        let Some(days) = self.days.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return Vec::new();
        };
        let due = |seat| Some(Due { seat, at: days.due(seat)?, remind: days.remind(seat)? });
        days.seats().filter(|seat| self.is_person(*seat)).filter_map(due).collect()
    }

    /// Somebody else is to move now, or the same seat again.
    pub(super) fn count_days(&mut self, moved: Option<Seat>, at: Time) {
        let to_act = self.to_act();
        self.days.iter_mut().for_each(|days| days.turns(to_act, moved, at));
    }

    /// Somebody plays this seat, and no bot does for them.
    fn is_person(&self, seat: Seat) -> bool {
        let sitter = &self.sitters[seat.index()];
        sitter.who.is_some() && sitter.kept.is_none()
    }

    /// When something happens at a table over days by itself, if nobody does anything before.
    pub(super) fn zero(&self, seat: Seat) -> Option<Time> {
        let days = self.days.as_ref().filter(|_| self.stage == Stage::Playing)?;
        days.due(seat).filter(|_| self.is_person(seat)).map(|due| due + GRACE)
    }

    /// Has this seat no time left, and is a bot to move for it?
    pub(super) fn is_overdue(&self, seat: Seat, now: Time) -> bool {
        self.plan.late == Late::Bot && self.zero(seat).is_some_and(|zero| zero <= now)
    }

    /// The server was away for so long while the table slept: nobody is charged for it.
    pub fn give_back(&mut self, millis: Time, now: Time) -> Effects {
        let mut effects = Effects::for_everybody();
        if self.days.is_some() && self.stage == Stage::Playing && millis > 0 {
            self.happen(Entry::Given { seat: None, millis }, now, &mut effects);
        }
        effects
    }

    /// When whoever keeps a table that sleeps is to look at it: somebody is to be reminded, or has no
    /// time left, or it was abandoned by all.
    pub fn look_at(&self, now: Time) -> Option<Time> {
        let due = self.due();
        let reminders = due.iter().map(|due| due.remind).filter(|remind| *remind > now);
        let zeros = due.iter().map(|due| due.at + GRACE).filter(|_| self.plan.late == Late::Bot);
        let abandoned = self.days.as_ref().map(|_| self.abandoned_at());
        let playing = self.stage == Stage::Playing;
        reminders.chain(zeros).chain(abandoned).filter(|_| playing).min()
    }

    /// Takes a holiday of so many days from now on; none ends it.
    pub(super) fn holiday(&mut self, who: &str, days: u8, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        let Some(calendar) = &self.days else { return Err(Code::NoPause.into()) };
        let own = calendar.seats[seat.index()];
        let wanted = Time::from(days) * DAY;
        // Whoever is on holiday chooses its length anew.
        if wanted > own.holidays_left(now) {
            let message = format!("a seat has {HOLIDAY} days of holiday in a game");
            return Err(Denied::saying(Code::NoHoliday, message));
        }
        let mut effects = Effects::for_everybody();
        if days > 0 || own.holiday_until(now).is_some() {
            self.happen(Entry::Holiday { seat: seat.0, until: now + wanted }, now, &mut effects);
        }
        Ok(effects)
    }

    /// Somebody is at another place, or the clocks there were changed.
    pub(super) fn travel(&mut self, who: &str, zone: i16, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        check_zone(zone)?;
        self.playing()?;
        let Some(calendar) = &self.days else { return Err(Code::NoPause.into()) };
        let own = calendar.seats[seat.index()];
        let mut effects = Effects::for_everybody();
        if own.zone == zone {
            return Ok(effects);
        }
        let wait = own.since.map_or(0, |since| (since + STAY).saturating_sub(now));
        if wait > 0 {
            return Err(Denied { wait: Some(wait), ..Code::TooFast.into() });
        }
        self.happen(Entry::Zone { seat: seat.0, zone }, now, &mut effects);
        Ok(effects)
    }

    /// What messages say of a seat: until when it is to move, until when it is on holiday, and how many
    /// days of holiday it has left.
    pub(super) fn days_news(
        &self,
        seat: Seat,
        now: Time,
    ) -> (Option<Time>, Option<Time>, Option<u8>) {
        let Some(days) = self.days.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return (None, None, None);
        };
        let own = days.seats[seat.index()];
        let left = self.is_person(seat).then_some((own.holidays_left(now) / DAY) as u8);
        (days.due(seat).filter(|_| self.is_person(seat)), own.holiday_until(now), left)
    }
}

#[cfg(test)]
mod tests;
