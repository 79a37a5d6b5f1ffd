//! A rematch at a new table.

use super::{Effects, Entry, Room, Time};
use crate::message::{Code, Denied, Stage};
use tribord_game::Seat;

impl Room {
    pub(super) fn rematch(&mut self, who: &str) -> Result<Effects, Denied> {
        self.player(who)?;
        match self.stage {
            Stage::Gathering => Err(Code::NotStarted.into()),
            Stage::Playing => Err(Code::Started.into()),
            Stage::Over => Ok(Effects { rematch: self.next.is_none(), ..Effects::for_everybody() }),
        }
    }

    /// The table of a rematch and its first entries: the same plan, with everybody one chair
    /// further, so that somebody else is first. Whoever asks for it is the host. The chairs of
    /// people who are not connected are free, except over days. Everybody says again when they are ready, with a new
    /// pledge.
    pub fn next_table(&self, host: &str, secret: [u8; 32]) -> Result<(Room, Vec<Entry>), Denied> {
        let (mut room, opened) = Room::open(host, self.plan.turned(), secret)?;
        let mut effects = Effects::default();
        let seats = self.sitters.len() as u8;
        let comes = |seat: &Seat| self.is_here(*seat) || self.is_over_days();
        for old in Seat::all(seats).filter(comes) {
            let sitter = &self.sitters[old.index()];
            let Some(who) = sitter.who.clone() else { continue };
            let (seat, name) = ((old.0 + 1) % seats, sitter.name.clone());
            let zone = self.is_over_days().then_some(sitter.zone);
            let (entropy, pledge, ready) = (None, None, false);
            let entry = Entry::Sat { seat, who, name, entropy, pledge, ready, zone };
            room.happen(entry, 0, &mut effects);
        }
        effects.entries.insert(0, opened);
        Ok((room, effects.entries))
    }

    /// The table of the rematch is open: everybody is told its id.
    pub fn opened_rematch(&mut self, table: &str, now: Time) -> Effects {
        let mut effects = Effects::for_everybody();
        if self.next.is_none() {
            self.happen(Entry::Next { table: table.to_owned() }, now, &mut effects);
        }
        effects
    }
}
