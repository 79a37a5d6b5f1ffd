//! Taking moves back: at once, by asking the others, or not at all. The table of the game says
//! which.

use super::{Effects, Entry, Room, Sitter, Time};
use crate::NoUndo;
use crate::message::{Code, Declined, Denied, Matter, UndoNews, UndoRequest};
use tribord_game::Seat;

impl Room {
    pub(super) fn undo(&mut self, who: &str, seen: usize, now: Time) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        let play = self.playing()?;
        if play.ply() != seen {
            return Err(Code::Stale.into());
        }
        let (moves, others) = play.undo(seat).map_err(|_| Denied::from(Code::NoUndo))?;
        let mut effects = Effects::for_everybody();
        if !others {
            self.undo_now(seat.0, moves, now, &mut effects);
            return Ok(effects);
        }
        // Over days nobody is there to be asked.
        if self.is_over_days() {
            return Err(Code::NoUndo.into());
        }
        if self.declined.contains(&moves) {
            return Err(Code::Declined.into());
        }
        match &self.asked {
            // One question at a time: the others could not tell which they answer.
            Some(asked) if asked.by != seat.0 => return Err(Code::Asked.into()),
            // Asking twice does not cancel the agreements so far.
            Some(_) => {}
            None => self.asked = Some(UndoRequest { by: seat.0, moves, agreed: Vec::new() }),
        }
        self.undo_if_agreed(now, &mut effects);
        Ok(effects)
    }

    pub(super) fn answer_undo(
        &mut self,
        who: &str,
        agree: bool,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        self.playing()?;
        let asked = self.asked.as_mut().filter(|asked| asked.by != seat.0);
        let asked = asked.ok_or(Code::NotAsked)?;
        let mut effects = Effects::for_everybody();
        if !agree {
            self.declined.push(asked.moves);
            let (by, asked_by) = (seat.0, asked.by);
            self.declined_now =
                Some(Declined { matter: Matter::Undo, by, asked_by, played: false });
            self.asked = None;
            effects.game = true;
            return Ok(effects);
        }
        if !asked.agreed.contains(&seat.0) {
            asked.agreed.push(seat.0);
        }
        self.undo_if_agreed(now, &mut effects);
        Ok(effects)
    }

    /// Takes the moves back once everybody agrees. Bots always do, also those that play for
    /// somebody. People who are away are waited for.
    pub(super) fn undo_if_agreed(&mut self, now: Time, effects: &mut Effects) {
        let Some(asked) = &self.asked else { return };
        let agrees = |(seat, sitter): (usize, &Sitter)| {
            let person = sitter.who.is_some() && sitter.kept.is_none();
            !person || seat == usize::from(asked.by) || asked.agreed.contains(&(seat as u8))
        };
        if self.sitters.iter().enumerate().all(agrees) {
            self.undo_now(asked.by, asked.moves, now, effects);
        }
    }

    /// Whether and how this seat can take its last move back, or why not.
    pub(super) fn may_undo(&self, seat: Seat) -> Option<UndoNews> {
        let play = self.play.as_ref().filter(|_| !self.sitters[seat.index()].resigned)?;
        Some(match play.undo(seat) {
            Err(NoUndo::Nothing) => UndoNews::Nothing,
            Err(NoUndo::Revealed) => UndoNews::Revealed,
            Ok((_, false)) => UndoNews::Free,
            Ok((_, true)) if self.is_over_days() => UndoNews::OverDays,
            Ok((moves, true)) if self.declined.contains(&moves) => UndoNews::Declined,
            Ok((_, true)) => UndoNews::Ask,
        })
    }

    fn undo_now(&mut self, by: u8, moves: usize, now: Time, effects: &mut Effects) {
        self.happen(Entry::Undone { moves, by: Some(by) }, now, effects);
        (effects.room, effects.game) = (true, true);
    }
}
