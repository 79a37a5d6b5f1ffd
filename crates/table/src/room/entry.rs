//! What happened at a table, as it is kept on disk.

use super::share::Share;
use super::{Heard, Plan, Room, Sitter, Time, Unreadable, Written};
use crate::message::{Denied, EndWhy, Ending, Pause, Stage, Undone};
use core::fmt;
use serde::{Deserialize, Serialize};
use tribord_bots::Level;
use tribord_game::Seat;
use tribord_game::record::read_hex;

/// Something that happened. A table is the sequence of its entries.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The identity of the person who opened it.
        host: String,
        /// What is to be played.
        plan: Box<Plan>,
        /// The secret behind its chance, in hexadecimal. Nobody is told before the game is over.
        secret: String,
    },
    /// The plan was changed.
    Planned {
        /// The new plan.
        plan: Box<Plan>,
    },
    /// Somebody sat down.
    Sat {
        /// The chair.
        seat: u8,
        /// The person's identity.
        who: String,
        /// The name others see.
        name: String,
        /// The person's share of the table's chance, in hexadecimal, if they told it at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
        /// What fixes that share, if they did not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pledge: Option<String>,
        /// Are they ready to start?
        ready: bool,
        /// Minutes east of Greenwich, where they said it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        zone: Option<i16>,
    },
    /// A chair was left.
    Stood {
        /// The chair.
        seat: u8,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Their seat.
        seat: u8,
        /// Are they?
        ready: bool,
        /// A new pledge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pledge: Option<String>,
    },
    /// Everybody's share of chance is fixed and is to be revealed.
    Sealed,
    /// Somebody revealed their share.
    Revealed {
        /// Their seat.
        seat: u8,
        /// What they had pledged, in hexadecimal.
        entropy: String,
    },
    /// Somebody left, or had to, while shares were being revealed. Secret and pledges are made anew.
    Withheld {
        /// Their seat.
        seat: u8,
    },
    /// The game began.
    Started {
        /// The set-up as the record has it.
        line: String,
    },
    /// A seat made a move.
    Moved {
        /// The move as the record has it.
        line: String,
        /// The number of the command; `None` if a bot made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        moves: usize,
        /// The seat that wanted that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// Play was paused.
    Paused {
        /// The seat that called the pause; `None` between rounds, after the server was away, and when
        /// somebody lost the connection in a race.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
        /// The seat that lost the connection in a race.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<u8>,
        /// Milliseconds of play so far.
        time: u64,
    },
    /// Play is to pause when this round is over, or no longer.
    Stopping {
        /// Is it?
        stop: bool,
        /// The seat that wants that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// Play continues after a pause.
    Resumed,
    /// A bot plays for somebody who is gone.
    Kept {
        /// Their seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Somebody took their seat back from a bot.
    Back {
        /// Their seat.
        seat: u8,
    },
    /// Somebody gave up. A bot plays for them, unless the game is ended at once.
    Resigned {
        /// Their seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Somebody wants to end the game here and asks the others, or agrees to it; or declines, or no longer wants it.
    EndWanted {
        /// Their seat.
        seat: u8,
        /// Do they want it?
        agree: bool,
    },
    /// The game was ended before it was over.
    Ended {
        /// Why.
        #[serde(default)]
        why: EndWhy,
        /// The seats that decided it.
        #[serde(default)]
        by: Vec<u8>,
        /// The seat that resigned, or was gone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Before the start: the host was gone, and somebody else is host now.
    Hosted {
        /// The identity of the new host.
        who: String,
    },
    /// The table goes to sleep.
    Slept {
        /// Milliseconds of play so far.
        time: u64,
    },
    /// In a game over days: more time for the move.
    Given {
        /// The seat that the others wait for once more; everybody to move if the server was away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// How much, in milliseconds.
        millis: u64,
    },
    /// In a game over days: a holiday begins, or ends if it is until now.
    Holiday {
        /// The seat of whoever takes it.
        seat: u8,
        /// Until when.
        until: Time,
    },
    /// In a game over days: somebody is at another place now.
    Zone {
        /// Their seat.
        seat: u8,
        /// Where they are, in minutes east of Greenwich.
        zone: i16,
    },
    /// There is a rematch.
    Next {
        /// The id of its table.
        table: String,
    },
}

/// Entries hold secrets: they print as their kind only.
impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Entry::Opened { .. } => "opened",
            Entry::Planned { .. } => "planned",
            Entry::Sat { .. } => "sat",
            Entry::Stood { .. } => "stood",
            Entry::Ready { .. } => "ready",
            Entry::Sealed => "sealed",
            Entry::Revealed { .. } => "revealed",
            Entry::Withheld { .. } => "withheld",
            Entry::Started { .. } => "started",
            Entry::Moved { .. } => "moved",
            Entry::Undone { .. } => "undone",
            Entry::Paused { .. } => "paused",
            Entry::Stopping { .. } => "stopping",
            Entry::Resumed => "resumed",
            Entry::Kept { .. } => "kept",
            Entry::Back { .. } => "back",
            Entry::Resigned { .. } => "resigned",
            Entry::EndWanted { .. } => "end-wanted",
            Entry::Ended { .. } => "ended",
            Entry::Hosted { .. } => "hosted",
            Entry::Slept { .. } => "slept",
            Entry::Given { .. } => "given",
            Entry::Holiday { .. } => "holiday",
            Entry::Zone { .. } => "zone",
            Entry::Next { .. } => "next",
        };
        f.write_str(kind)
    }
}

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

impl Entry {
    fn seat(&self) -> Option<u8> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat }
            | Entry::Ready { seat, .. }
            | Entry::Revealed { seat, .. }
            | Entry::Withheld { seat }
            | Entry::Kept { seat, .. }
            | Entry::Resigned { seat, .. }
            | Entry::EndWanted { seat, .. }
            | Entry::Holiday { seat, .. }
            | Entry::Zone { seat, .. }
            | Entry::Back { seat } => Some(*seat),
            Entry::Given { seat, .. } => *seat,
            _ => None,
        }
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
