//! Commands that come again: each is carried out once.

use super::{Command, REMEMBERED, Request, Room};

/// As long as so few people are remembered, also those who watched and left are.
const PEOPLE: usize = 256;

impl Room {
    /// The number of entries after a command that was carried out before.
    pub fn already(&self, who: &str, id: u64) -> Option<u64> {
        let seat = self.seat_of(who);
        let moves = seat.into_iter().flat_map(|seat| &self.sitters[seat.index()].done);
        let others = self.heard.get(who).into_iter().flatten();
        let mut all = moves.map(|done| (done.id, done.seq)).chain(others.copied());
        all.find(|(done, _)| *done == id).map(|(_, seq)| seq)
    }

    /// Remembers a command that was carried out. Moves are remembered for good, with their entry;
    /// questions are answered again, and a rematch opens one table however often it is asked for.
    pub(super) fn remember(&mut self, who: &str, request: &Request) {
        if let Command::Act { .. }
        | Command::Rematch
        | Command::Look { .. }
        | Command::Sync { .. }
        | Command::Ping = request.command
        {
            return;
        }
        let heard = self.heard.entry(who.to_owned()).or_default();
        heard.push_back((request.id, self.seq));
        heard.drain(..heard.len().saturating_sub(REMEMBERED));
    }

    /// Somebody has left, perhaps for good.
    pub(super) fn forget(&mut self, who: &str) {
        if self.heard.len() > PEOPLE && self.seat_of(who).is_none() {
            self.heard.remove(who);
        }
    }
}
