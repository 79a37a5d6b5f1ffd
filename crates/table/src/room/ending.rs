//! Leaving a game before it is over: by resigning, and by ending it together.

use super::act::STAND_IN;
use super::plan::Resigned;
use super::{Effects, Entry, Room, Sitter, Time};
use crate::message::{Code, Declined, Denied, EndRequest, EndWhy, Matter};
use tribord_game::Seat;

impl Room {
    /// The seat of somebody who still plays. Who has resigned only watches.
    pub(super) fn active(&self, who: &str) -> Result<Seat, Denied> {
        let seat = self.player(who)?;
        if self.sitters[seat.index()].resigned { Err(Code::Resigned.into()) } else { Ok(seat) }
    }

    pub(super) fn resign(&mut self, who: &str, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        let mut effects = Effects::for_everybody();
        let level = STAND_IN.name().to_owned();
        self.happen(Entry::Resigned { seat: seat.0, level }, now, &mut effects);
        let nobody = !self.sitters.iter().any(|sitter| sitter.who.is_some() && !sitter.resigned);
        if nobody || self.plan.resigned == Resigned::End {
            self.end_now(EndWhy::Resigned, vec![seat.0], Some(seat), now, &mut effects);
            return Ok(effects);
        }
        self.without(now, &mut effects);
        Ok(effects)
    }

    /// Asks the others to end the game here, or agrees to it; `false` declines, or takes it back.
    pub(super) fn end(&mut self, who: &str, agree: bool, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        let mut effects = Effects::for_everybody();
        match &self.end_asked {
            None if !agree => return Err(Code::NotAsked.into()),
            // Nobody is asked again and again; but whoever declined may change their mind.
            None if self.end_declined.is_some_and(|by| by != seat.0) => {
                return Err(Code::Declined.into());
            }
            // Said already.
            Some(asked) if agree && (asked.by == seat.0 || asked.agreed.contains(&seat.0)) => {}
            _ => self.happen(Entry::EndWanted { seat: seat.0, agree }, now, &mut effects),
        }
        self.end_if_agreed(now, &mut effects);
        Ok(effects)
    }

    /// Somebody asks, agrees, declines, or takes back what they asked. It is kept: over days the others come on
    /// another day, when the table has slept.
    pub(super) fn apply_end_wanted(&mut self, seat: u8, agree: bool) {
        match &mut self.end_asked {
            None if agree => self.end_asked = Some(EndRequest { by: seat, agreed: Vec::new() }),
            None => {}
            Some(asked) if agree => asked.agreed.push(seat),
            Some(asked) => {
                let asked_by = asked.by;
                self.end_asked = None;
                if asked_by != seat {
                    let matter = Matter::End;
                    self.declined_now =
                        Some(Declined { matter, by: seat, asked_by, played: false });
                    self.end_declined = Some(seat);
                }
            }
        }
    }

    /// Whoever runs the table ends its game.
    pub fn close(&mut self, now: Time) -> Result<Effects, Denied> {
        self.playing()?;
        let mut effects = Effects::for_everybody();
        self.end_now(EndWhy::Closed, Vec::new(), None, now, &mut effects);
        Ok(effects)
    }

    /// Whatever waited for somebody for whom a bot plays from now on goes on without them.
    pub(super) fn without(&mut self, now: Time, effects: &mut Effects) {
        self.undo_if_agreed(now, effects);
        self.end_if_agreed(now, effects);
        self.end_if_all_want(now, effects);
        self.resume_if_ready(now, effects);
    }

    /// Ends the game once everybody agrees. People who are away are waited for, until the others let a
    /// bot play for them.
    fn end_if_agreed(&mut self, now: Time, effects: &mut Effects) {
        let Some(asked) = &self.end_asked else { return };
        let decides = |sitter: &Sitter| sitter.who.is_some() && sitter.kept.is_none();
        let seats = self.sitters.iter().zip(0..).filter(|(sitter, _)| decides(sitter));
        let by: Vec<u8> = seats.map(|(_, seat)| seat).collect();
        if by.iter().all(|seat| *seat == asked.by || asked.agreed.contains(seat)) {
            self.end_now(EndWhy::Agreed, by, None, now, effects);
        }
    }

    pub(super) fn end_now(
        &mut self,
        why: EndWhy,
        by: Vec<u8>,
        seat: Option<Seat>,
        now: Time,
        effects: &mut Effects,
    ) {
        self.happen(Entry::Ended { why, by, seat: seat.map(|seat| seat.0) }, now, effects);
        (effects.room, effects.game) = (true, true);
    }
}
