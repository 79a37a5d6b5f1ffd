//! What an entry changes: a table is read again by applying all of them.

use super::share::Share;
use super::{Entry, Heard, Room, Sitter, Time, Unreadable, Written};
use crate::message::{Denied, Ending, Pause, Stage, Undone};
use tribord_bots::Level;
use tribord_game::Seat;
use tribord_game::record::read_hex;

impl Room {
    /// Reads a table from its entries, each with the time at which it happened. The clock is
    /// stopped: the time since the last entry does not count as play, except over days.
    pub fn read<E: Into<Written>>(
        entries: impl IntoIterator<Item = (E, Time)>,
    ) -> Result<Room, Unreadable> {
        let mut entries = entries.into_iter().map(|(written, at)| (written.into(), at));
        let first = entries.next().map(|(written, _)| written.entry);
        let Some(Entry::Opened { host, plan, secret }) = first else {
            return Err(Unreadable { seq: 0, why: "a table begins by being opened".to_owned() });
        };
        let secret = read_hex(&secret)
            .ok_or_else(|| Unreadable { seq: 0, why: "the secret is not 32 bytes".to_owned() })?;
        let mut room = Room::new(host, *plan, secret);
        for (Written { entry, command }, at) in entries {
            let seq = room.seq;
            room.apply(&entry, at).map_err(|why| Unreadable { seq, why })?;
            command.iter().for_each(|Heard { who, id }| room.remember(who, *id));
        }
        room.forget_strangers();
        if !room.is_over_days() {
            room.clock.stop();
        }
        Ok(room)
    }

    /// Applies an entry. Whatever is to survive a restart changes here and nowhere else, with two
    /// exceptions: starting the game and making a move draw something, and their entries say what
    /// was drawn, so they are written after the fact (`start_if_ready`, `make_move`). Here the same
    /// is drawn again when such an entry is read, and anything else than the entry says is an
    /// error.
    pub(super) fn apply(&mut self, entry: &Entry, at: Time) -> Result<(), String> {
        let chair = |seat: u8| usize::from(seat);
        if let Some(seat) = entry.seat()
            && chair(seat) >= self.sitters.len()
        {
            return Err(format!("there is no seat {seat}"));
        }
        if !matches!(entry, Entry::Slept { .. } | Entry::Given { seat: None, .. }) {
            self.latest = at;
        }
        match entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Planned { plan } => self.apply_plan(plan),
            Entry::Sat { seat, who, name, entropy, pledge, ready, zone } => {
                self.sitters[chair(*seat)] = Sitter {
                    who: Some(who.clone()),
                    name: name.clone(),
                    ready: *ready,
                    share: Share::read(entropy.as_deref(), pledge.as_deref())?,
                    zone: zone.unwrap_or(0),
                    ..Sitter::default()
                };
            }
            Entry::Stood { seat } => self.sitters[chair(*seat)] = Sitter::default(),
            Entry::Ready { seat, ready, pledge } => {
                let sitter = &mut self.sitters[chair(*seat)];
                (sitter.ready, sitter.since) = (*ready, at);
                if pledge.is_some() {
                    sitter.share = Share::read(None, pledge.as_deref())?;
                }
            }
            Entry::Sealed => self.apply_seal(at)?,
            Entry::Revealed { seat, entropy } => self.apply_reveal(Seat(*seat), entropy)?,
            Entry::Withheld { seat } => self.apply_withhold(Seat(*seat)),
            Entry::Started { line } => self.apply_start(line, at)?,
            Entry::Moved { line, id } => self.apply_move(line, *id, at)?,
            Entry::Undone { moves, by } => {
                let play = self.play.as_mut().ok_or("nothing is played")?;
                play.take_back(*moves);
                let ply = play.ply();
                // Moves that were taken back stay remembered, so that a late repetition of such a
                // command does not make them again.
                let done = self.sitters.iter_mut().flat_map(|sitter| &mut sitter.done);
                done.for_each(|done| done.ply = done.ply.min(ply));
                self.late.retain(|late| *late < ply);
                self.undos += 1;
                self.forget_questions();
                self.undone = by.map(|by| Undone { by, moves: *moves });
                self.clock.take_back(*moves, self.to_act());
                self.count_days(None, at);
                self.intents.fill(None);
            }
            Entry::Paused { by, lost, time } => {
                self.apply_pause(Pause { by: *by, lost: *lost }, *time);
            }
            Entry::Stopping { stop, by } => self.stopping = stop.then_some(*by),
            Entry::Resumed => self.apply_resume(at),
            Entry::Kept { seat, level } => {
                let level = Level::by_name(level).ok_or("no such bot")?;
                self.sitters[chair(*seat)].kept = Some(level);
            }
            Entry::Back { seat } => {
                self.sitters[chair(*seat)].kept = None;
                self.intents[chair(*seat)] = None;
            }
            Entry::Resigned { seat, level } => {
                let level = Level::by_name(level).ok_or("no such bot")?;
                let sitter = &mut self.sitters[chair(*seat)];
                (sitter.kept, sitter.resigned) = (Some(level), true);
            }
            Entry::Hosted { who } => {
                self.host.clone_from(who);
                self.host_lost = None;
            }
            Entry::EndWanted { seat, agree } => self.apply_end_wanted(*seat, *agree),
            Entry::Ended { why, by, seat } => {
                let (by, seat) = (by.clone(), *seat);
                self.ending = Some(Ending { why: *why, by, seat, at });
                (self.paused, self.end_asked, self.asked) = (None, None, None);
                self.stage = Stage::Over;
                self.play.iter_mut().for_each(|play| play.end());
                self.intents.fill(None);
            }
            Entry::Slept { time } => self.clock.stop_at(*time),
            Entry::Given { seat, millis } => {
                self.days.iter_mut().for_each(|days| days.give(seat.map(Seat), *millis));
            }
            Entry::Holiday { seat, until } => {
                self.days.iter_mut().for_each(|days| days.rest(Seat(*seat), *until, at));
            }
            Entry::Zone { seat, zone } => {
                self.days.iter_mut().for_each(|days| days.travel(Seat(*seat), *zone, at));
            }
            Entry::Next { table } => self.next = Some(table.clone()),
        }
        self.seq += 1;
        Ok(())
    }

    /// Draws the set-up again from the secret; it must be the same as then.
    fn apply_start(&mut self, line: &str, at: Time) -> Result<(), String> {
        let play = self.open_game().map_err(|error| error.to_string())?;
        same(&play.last_move(), line)?;
        self.begin(play, at);
        Ok(())
    }

    /// Makes the move again; what is drawn must be the same as then.
    fn apply_move(&mut self, line: &str, id: Option<u64>, at: Time) -> Result<(), String> {
        let (seat, action, time) = read_move(line).ok_or("a move cannot be read")?;
        let play = self.play.as_mut().ok_or("nothing is played")?;
        let denied = |denied: Denied| format!("{:?} {:?}", denied.code, denied.rule);
        play.act(seat, action, time).map_err(denied)?;
        same(&play.last_move(), line)?;
        self.after_move(seat, time, id, at);
        Ok(())
    }
}

fn same(drawn: &str, kept: &str) -> Result<(), String> {
    if drawn == kept { Ok(()) } else { Err("the table's chance does not repeat itself".to_owned()) }
}

/// Seat, action and time of a record's line.
fn read_move(line: &str) -> Option<(Seat, &str, u64)> {
    let (line, time) = line.rsplit_once(" @")?;
    let (seat, rest) = line.split_once(' ')?;
    let action = rest.split_once(" = ").map_or(rest, |(action, _)| action);
    Some((Seat(seat.parse().ok()?), action, time.parse().ok()?))
}
