//! Commands that arrive more than once: each is carried out once.

use super::{Command, REMEMBERED, Room};
use std::collections::BTreeSet;

/// Up to this many people are remembered, including watchers who have left.
const PEOPLE: usize = 256;

impl Room {
    /// If this command was carried out before: how many entries the table had after it.
    pub fn already(&self, who: &str, id: u64) -> Option<u64> {
        let seat = self.seat_of(who);
        let moves = seat.into_iter().flat_map(|seat| &self.sitters[seat.index()].done);
        let others = self.heard.get(who).into_iter().flatten();
        let mut all = moves.map(|done| (done.id, done.seq)).chain(others.copied());
        all.find(|(done, _)| *done == id).map(|(_, seq)| seq)
    }

    /// Remembers a command that was just carried out.
    pub(super) fn remember(&mut self, who: &str, id: u64) {
        let heard = self.heard.entry(who.to_owned()).or_default();
        heard.push_back((id, self.seq));
        heard.drain(..heard.len().saturating_sub(REMEMBERED));
    }

    /// Of very many people who did something at this table only those with a seat are remembered after it was read.
    pub(super) fn forget_strangers(&mut self) {
        if self.heard.len() > PEOPLE {
            let seated: BTreeSet<_> = self.persons().map(str::to_owned).collect();
            self.heard.retain(|who, _| seated.contains(who));
        }
    }

    /// Drops what is remembered of somebody who has left without a seat, if there are too many.
    pub(super) fn forget(&mut self, who: &str) {
        if self.heard.len() > PEOPLE && self.seat_of(who).is_none() {
            self.heard.remove(who);
        }
    }
}

impl Command {
    /// Whether it is remembered by whom and with which number it was sent. Moves are left out because their entries have the
    /// number; questions because they are simply answered again; a rematch because it opens one table however often it is
    /// asked for.
    pub(super) fn is_remembered(&self) -> bool {
        !matches!(
            self,
            Command::Act { .. }
                | Command::Rematch
                | Command::Look { .. }
                | Command::History { .. }
                | Command::Legal { .. }
                | Command::Sync { .. }
                | Command::Ping
        )
    }

    /// Whether it arranges something around the game, which is kept on the disk or told to everybody. Moves come to an end with
    /// the game, and shares of chance with the start; this does not, and people need few of them.
    pub fn arranges(&self) -> bool {
        matches!(
            self,
            Command::Sit { .. }
                | Command::Stand
                | Command::Ready { .. }
                | Command::Plan { .. }
                | Command::Unseat { .. }
                | Command::Undo { .. }
                | Command::Answer { .. }
                | Command::Pause
                | Command::Stop { .. }
                | Command::Choose { .. }
                | Command::Resign
                | Command::End { .. }
                | Command::Holiday { .. }
                | Command::Back
                | Command::Rematch
        )
    }
}
