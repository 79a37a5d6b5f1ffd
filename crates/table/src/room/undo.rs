//! Taking moves back: at once, by asking, or not at all. The engine knows which.

use super::{Effects, Entry, Room, Time};
use crate::message::{Asked, Code, Denied};
use tribord_game::Seat;

impl Room {
    pub(super) fn undo(&mut self, who: &str, seen: usize, now: Time) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        let play = self.playing()?;
        if play.ply() != seen {
            return Err(Code::Stale.into());
        }
        let (moves, others) = play.undo(seat).map_err(|_| Denied::from(Code::NoUndo))?;
        let mut effects = Effects::told();
        self.asked = Some(Asked { by: seat.0, moves, agreed: Vec::new() });
        if !others {
            self.undo_now(moves, now, &mut effects);
        } else {
            self.undo_if_agreed(now, &mut effects);
        }
        Ok(effects)
    }

    pub(super) fn answer_undo(
        &mut self,
        who: &str,
        agree: bool,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        self.playing()?;
        let asked = self.asked.as_mut().filter(|asked| asked.by != seat.0);
        let asked = asked.ok_or(Code::NotAsked)?;
        let mut effects = Effects::told();
        if !agree {
            self.asked = None;
            return Ok(effects);
        }
        if !asked.agreed.contains(&seat.0) {
            asked.agreed.push(seat.0);
        }
        self.undo_if_agreed(now, &mut effects);
        Ok(effects)
    }

    /// Bots agree to everything; of the people, all who are there must.
    fn undo_if_agreed(&mut self, now: Time, effects: &mut Effects) {
        let Some(asked) = &self.asked else { return };
        let others = self.people_but(Seat(asked.by));
        if others.iter().all(|seat| asked.agreed.contains(&seat.0)) {
            self.undo_now(asked.moves, now, effects);
        }
    }

    fn undo_now(&mut self, moves: usize, now: Time, effects: &mut Effects) {
        self.happen(Entry::Undone { moves }, now, effects);
        effects.game = true;
    }
}
