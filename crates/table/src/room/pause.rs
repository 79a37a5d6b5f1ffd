//! When play stops for a while: a pause in a race, a connection lost in it, a break between rounds,
//! a table that sleeps.

use super::{Effects, Entry, Room, Time};
use crate::message::{Code, Denied, Pause, Stage};
use tribord_game::Seat;

impl Room {
    /// T3-14: in a race anybody may call for a pause.
    pub(super) fn pause(&mut self, who: &str, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        if !self.is_race() {
            return Err(Code::NoPause.into());
        }
        let mut effects = Effects::for_everybody();
        if self.paused.is_none() {
            self.pause_now(Pause { by: Some(seat.0), lost: None }, now, &mut effects);
        }
        Ok(effects)
    }

    /// A race stands still when somebody loses the connection, so that the others do not play it to
    /// its end meanwhile. Other games wait when it is that person's turn.
    pub(super) fn pause_race_without(&mut self, seat: Seat, now: Time, effects: &mut Effects) {
        let kept = self.sitters[seat.index()].kept.is_some();
        if self.is_race() && !kept && self.paused.is_none() {
            self.pause_now(Pause { by: None, lost: Some(seat.0) }, now, effects);
        }
    }

    fn pause_now(&mut self, Pause { by, lost }: Pause, now: Time, effects: &mut Effects) {
        let entry = Entry::Paused { by, lost, time: self.clock.time(now) };
        self.happen(entry, now, effects);
        (effects.room, effects.game) = (true, true);
    }

    /// Asks for a pause when this round is over, or takes that back.
    pub(super) fn stop(&mut self, who: &str, stop: bool, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        if !self.playing()?.info().rounds || self.is_over_days() {
            return Err(Code::NoPause.into());
        }
        let mut effects = Effects::for_everybody();
        if self.stopping.is_some() != stop {
            self.happen(Entry::Stopping { stop, by: Some(seat.0) }, now, &mut effects);
        }
        Ok(effects)
    }

    /// A race pauses after each round, other games if somebody asked for it.
    pub(super) fn pause_between_rounds(&mut self, now: Time, effects: &mut Effects) {
        let new = self.play.as_ref().is_some_and(|play| play.begins_round());
        if new && self.stage == Stage::Playing && (self.is_race() || self.stopping.is_some()) {
            self.pause_now(Pause::default(), now, effects);
        }
    }

    /// Continues when everybody who is connected is ready. A race also waits for those who are not
    /// connected, until the others let a bot play for them.
    pub(super) fn resume_if_ready(&mut self, now: Time, effects: &mut Effects) {
        let race = self.is_race();
        let waiting = |seat: &Seat| {
            let (sitter, here) = (&self.sitters[seat.index()], self.is_here(*seat));
            let person = sitter.who.is_some() && sitter.kept.is_none();
            person && if here { !sitter.ready } else { race }
        };
        let seats = Seat::all(self.sitters.len() as u8);
        if self.paused.is_some() && !seats.into_iter().any(|seat| waiting(&seat)) {
            self.happen(Entry::Resumed, now, effects);
            (effects.room, effects.game) = (true, true);
        }
    }

    pub(super) fn apply_pause(&mut self, pause: Pause, time: u64) {
        self.paused = Some(pause);
        self.stopping = None;
        self.clock.stop_at(time);
        self.intents.fill(None);
        self.sitters.iter_mut().for_each(|sitter| sitter.ready = false);
    }

    pub(super) fn apply_resume(&mut self, at: Time) {
        self.paused = None;
        self.sitters.iter_mut().for_each(|sitter| sitter.ready = false);
        self.clock.run(at, self.is_race());
    }

    /// Is a race being run? Whoever interrupts it should wait for the end of the round.
    pub fn is_racing(&self) -> bool {
        self.stage == Stage::Playing && self.is_race() && self.paused.is_none()
    }

    /// The table goes to sleep: no time of play passes until it wakes, except over days.
    pub fn sleep(&mut self, now: Time) -> Effects {
        let mut effects = Effects::default();
        if self.stage == Stage::Playing && self.paused.is_none() && !self.is_over_days() {
            let time = self.clock.time(now);
            self.happen(Entry::Slept { time }, now, &mut effects);
        }
        effects
    }

    /// The table wakes up, after sleep or after the server was away. Time runs from now on, except
    /// that a race is paused until all are ready again. The others wait for everybody as for somebody
    /// who has just lost the connection. A game that nobody came back to for long is over.
    pub fn wake(&mut self, now: Time) -> Effects {
        let mut effects = Effects::default();
        self.revealing = self.revealing.map(|_| now);
        self.host_lost = Some(now).filter(|_| !self.present.contains_key(&self.host));
        self.end_if_abandoned(now, &mut effects);
        if self.stage != Stage::Playing || self.is_over_days() {
            return effects;
        }
        for sitter in &mut self.sitters {
            sitter.away = sitter.who.is_some().then_some(now);
            sitter.lost = sitter.away;
        }
        if self.paused.is_some() {
            return effects;
        }
        if self.is_race() {
            self.pause_now(Pause::default(), now, &mut effects);
        } else {
            self.clock.run(now, false);
        }
        effects
    }
}
