//! Somebody is gone or silent: the others wait for a while, then they choose what happens.

use super::act::STAND_IN;
use super::{Effects, Entry, Late, Pace, Room, Time};
use crate::message::{Code, Denied, EndWhy, Stage};
use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};
use tribord_game::{Seat, Seats};

/// How long the others wait for somebody who is not connected.
pub(super) const GRACE: Time = 30_000;
/// How long the others wait for somebody who is connected and does nothing, where no clock runs. In
/// a pause this counts from the moment when one of them is ready.
const SILENCE: Time = 180_000;

/// How long somebody must have been gone or silent before the others may end the game because of it. A
/// locked phone is no leaver: the less hurry there is in a game, the longer.
fn leave_after(pace: Pace, race: bool) -> Time {
    const MINUTE: Time = 60_000;
    match pace {
        Pace::None if race => 3 * MINUTE,
        Pace::None => 10 * MINUTE,
        Pace::Relaxed => 5 * MINUTE,
        Pace::Fast => 2 * MINUTE,
        Pace::PerMove(seconds) => (Time::from(seconds) * 3_000).max(2 * MINUTE),
        // The time for the move was long enough.
        Pace::Days(_) => 0,
    }
}

/// A game in which nobody does anything for this long, 30 days, was abandoned by all.
const ABANDONED: Time = 30 * 24 * 60 * 60 * 1000;

/// What happens with the seat of somebody who is gone. `wait`: for the same time once more; `bot`: a bot
/// plays until they are back; `end`: the game is ended, if everybody who is connected wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", expecting = "`\"wait\"`, `\"bot\"` or `\"end\"`")]
pub enum Choice {
    /// Wait for the same time once more.
    Wait,
    /// A bot plays until the person takes the seat back.
    Bot,
    /// End the game here. Everybody who is connected must choose this.
    End,
}

/// As it is written in messages: `wait`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl FromStr for Choice {
    type Err = ();
    fn from_str(text: &str) -> Result<Choice, ()> {
        [Choice::Wait, Choice::Bot, Choice::End]
            .into_iter()
            .find(|choice| choice.to_string() == text)
            .ok_or(())
    }
}

impl Room {
    /// Somebody connects, perhaps with a second device.
    pub fn came(&mut self, who: &str, now: Time) -> Effects {
        let mut effects = Effects::for_everybody();
        self.present.entry(who.to_owned()).or_default().connections += 1;
        if who == self.host {
            self.host_lost = None;
        }
        if let Some(seat) = self.seat_of(who) {
            let sitter = &mut self.sitters[seat.index()];
            (sitter.away, sitter.lost) = (None, None);
            sitter.enders = Seats::NONE;
            sitter.patience = self.clock.time(now);
            if !sitter.ready {
                sitter.since = now;
            }
            if self.is_race() {
                self.resume_if_ready(now, &mut effects);
            }
        }
        self.pass_on_host(now, &mut effects);
        effects
    }

    /// A connection of somebody ends.
    pub fn went(&mut self, who: &str, now: Time) -> Effects {
        let Some(presence) = self.present.get_mut(who) else { return Effects::default() };
        presence.connections -= 1;
        let mut effects = Effects::for_everybody();
        if presence.connections > 0 {
            return effects;
        }
        self.present.remove(who);
        self.forget(who);
        if who == self.host && self.stage == Stage::Gathering {
            self.host_lost = Some(now);
        }
        if self.stage == Stage::Playing
            && let Some(seat) = self.seat_of(who)
        {
            if !self.is_over_days() {
                let sitter = &mut self.sitters[seat.index()];
                (sitter.away, sitter.lost) = (Some(now), Some(now));
            }
            self.pause_race_without(seat, now, &mut effects);
            self.resume_if_ready_without(seat, now, &mut effects);
            self.end_if_all_want(now, &mut effects);
        }
        effects
    }

    /// After a pause the others need not wait for somebody who has just left to be ready.
    fn resume_if_ready_without(&mut self, seat: Seat, now: Time, effects: &mut Effects) {
        if !self.people_but(seat).is_empty() {
            self.resume_if_ready(now, effects);
        }
    }

    /// Ends a game that was abandoned by all, so that its secret is revealed like that of every other.
    pub(super) fn end_if_abandoned(&mut self, now: Time, effects: &mut Effects) {
        if self.stage == Stage::Playing && now >= self.abandoned_at() {
            self.end_now(EndWhy::Abandoned, Vec::new(), None, now, effects);
        }
    }

    /// When a game counts as abandoned, if nobody does anything.
    pub(super) fn abandoned_at(&self) -> Time {
        self.latest + ABANDONED
    }

    /// How many connections there are.
    pub fn connections(&self) -> usize {
        self.present.values().map(|presence| presence.connections).sum()
    }

    /// Until when the others wait for this seat; `None` if nobody waits for it.
    pub(super) fn wait_until(&self, seat: Seat, now: Time) -> Option<Time> {
        let sitter = &self.sitters[seat.index()];
        let person = sitter.who.is_some() && sitter.kept.is_none();
        if self.stage != Stage::Playing || !person {
            return self.reveal_until(seat);
        }
        if self.is_over_days() {
            return self.zero(seat).filter(|_| self.plan.late == Late::Choose);
        }
        if let Some(away) = sitter.away {
            return Some(away + GRACE);
        }
        if self.paused.is_some() {
            return Some(self.awaited_since(seat)? + SILENCE);
        }
        let free = self.plan.pace.clock().is_none() && !self.is_race();
        let waiting = self.clock.waiting(seat, now).filter(|_| free)?;
        let patience = self.clock.time(now).saturating_sub(sitter.patience);
        Some((now + SILENCE).saturating_sub(waiting.min(patience)))
    }

    /// Since when the others, ready to continue after a pause, have been waiting for this seat.
    fn awaited_since(&self, seat: Seat) -> Option<Time> {
        let sitter = &self.sitters[seat.index()];
        let first = self.sitters.iter().filter(|other| other.ready).map(|other| other.since).min();
        first.filter(|_| !sitter.ready).map(|first| first.max(sitter.since))
    }

    /// May the others choose what happens with this seat?
    pub(super) fn is_gone(&self, seat: Seat, now: Time) -> bool {
        self.wait_until(seat, now).is_some_and(|until| until <= now)
    }

    /// From when on the others may end the game because of this seat.
    pub(super) fn end_from(&self, seat: Seat, now: Time) -> Option<Time> {
        if self.stage != Stage::Playing {
            return None;
        }
        let until = self.wait_until(seat, now)?;
        let since = self.sitters[seat.index()].lost.unwrap_or(until.saturating_sub(SILENCE));
        Some((since + leave_after(self.plan.pace, self.is_race())).max(until))
    }

    /// Before the start: who becomes host if the host is gone, and when.
    fn heir(&self) -> Option<(Time, &str)> {
        let lost = self.host_lost.filter(|_| self.stage == Stage::Gathering)?;
        let heir = self.persons().find(|who| *who != self.host && self.present.contains_key(*who));
        heir.map(|heir| (lost + GRACE, heir))
    }

    /// When somebody else becomes host.
    pub(super) fn heir_at(&self) -> Option<Time> {
        self.heir().map(|(at, _)| at)
    }

    /// Makes somebody else host, if the host has been gone for long enough.
    pub(super) fn pass_on_host(&mut self, now: Time, effects: &mut Effects) {
        if let Some((_, heir)) = self.heir().filter(|(at, _)| *at <= now) {
            let who = heir.to_owned();
            self.happen(Entry::Hosted { who }, now, effects);
        }
    }

    pub(super) fn choose(
        &mut self,
        who: &str,
        seat: Seat,
        choice: Choice,
        now: Time,
    ) -> Result<Effects, Denied> {
        let chooser = self.active(who)?;
        self.playing()?;
        if seat.index() >= self.sitters.len() {
            return Err(Code::NoSeat.into());
        }
        if chooser == seat || !self.is_gone(seat, now) {
            return Err(Code::NotGone.into());
        }
        let early = self.end_from(seat, now).and_then(|from| from.checked_sub(now));
        if choice == Choice::End && early.is_some_and(|early| early > 0) {
            return Err(Denied { wait: early, ..Code::NotGone.into() });
        }
        let mut effects = Effects::for_everybody();
        let time = self.clock.time(now);
        let sitter = &mut self.sitters[seat.index()];
        match choice {
            Choice::Wait if self.days.is_some() => {
                // As long as for any other move.
                let given = self.days.as_ref().map_or(0, |days| days.another(seat, now));
                let entry = Entry::Given { seat: Some(seat.0), millis: given };
                sitter.enders = Seats::NONE;
                self.happen(entry, now, &mut effects);
            }
            Choice::Wait => {
                sitter.away = sitter.away.map(|_| now);
                sitter.patience = time;
                sitter.since = now;
                sitter.enders = Seats::NONE;
            }
            Choice::Bot => {
                let level = STAND_IN.name().to_owned();
                sitter.enders = Seats::NONE;
                self.happen(Entry::Kept { seat: seat.0, level }, now, &mut effects);
                self.without(now, &mut effects);
            }
            Choice::End => {
                sitter.enders = sitter.enders.with(chooser);
                self.end_if_all_want(now, &mut effects);
            }
        }
        Ok(effects)
    }

    /// Ends the game because of somebody gone, once everybody who is connected wants that: also when the one
    /// who did not has left.
    pub(super) fn end_if_all_want(&mut self, now: Time, effects: &mut Effects) {
        let seats = Seat::all(self.sitters.len() as u8);
        let decided = { seats }.into_iter().find_map(|seat| {
            let (enders, others) = (self.sitters[seat.index()].enders, self.people_but(seat));
            let all = !others.is_empty() && others.iter().all(|other| enders.has(other));
            let early = self.end_from(seat, now).is_none_or(|from| from > now);
            (all && !early).then(|| (seat, enders.iter().map(|seat| seat.0).collect()))
        });
        if let Some((seat, by)) = decided {
            self.end_now(EndWhy::Absent, by, Some(seat), now, effects);
        }
    }

    pub(super) fn back(&mut self, who: &str, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        let mut effects = Effects::for_everybody();
        if self.sitters[seat.index()].kept.is_some() {
            self.happen(Entry::Back { seat: seat.0 }, now, &mut effects);
            self.sitters[seat.index()].patience = self.clock.time(now);
        }
        Ok(effects)
    }
}
