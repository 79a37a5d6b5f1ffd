//! What happened at a table, as it is kept for good.

use super::{Plan, Room, Sitter, Time};
use crate::message::{Denied, Stage};
use core::fmt;
use serde::{Deserialize, Serialize};
use tribord_bots::Level;
use tribord_game::Seat;

/// Something that happened. A table is the sequence of its entries.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// By whom.
        host: String,
        /// For what.
        plan: Box<Plan>,
        /// The secret behind its chance, in hexadecimal. It leaves the store only at the end.
        secret: String,
    },
    /// The plan was changed.
    Planned {
        /// To this.
        plan: Box<Plan>,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        who: String,
        /// The name others see.
        name: String,
        /// Its share of the table's chance, in hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
        /// Ready?
        ready: bool,
    },
    /// A chair was left.
    Stood {
        /// Which.
        seat: u8,
    },
    /// Somebody is ready, or not.
    Ready {
        /// Who.
        seat: u8,
        /// Ready?
        ready: bool,
    },
    /// The game began.
    Started {
        /// The set-up as the record has it.
        line: String,
    },
    /// Somebody acted.
    Moved {
        /// The move as the record has it.
        line: String,
        /// The command's number; none for bots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        moves: usize,
    },
    /// Play stands still.
    Paused {
        /// Who called it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
        /// Milliseconds of play so far.
        time: u64,
    },
    /// Play goes on.
    Resumed,
    /// A bot holds the seat of somebody gone.
    Kept {
        /// Whose.
        seat: u8,
        /// Which bot.
        level: String,
    },
    /// Somebody has its seat back.
    Back {
        /// Who.
        seat: u8,
    },
    /// The game was ended before it was over.
    Ended,
    /// The table goes to sleep.
    Slept {
        /// Milliseconds of play so far.
        time: u64,
    },
    /// There is a rematch.
    Next {
        /// At that table.
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
            Entry::Started { .. } => "started",
            Entry::Moved { .. } => "moved",
            Entry::Undone { .. } => "undone",
            Entry::Paused { .. } => "paused",
            Entry::Resumed => "resumed",
            Entry::Kept { .. } => "kept",
            Entry::Back { .. } => "back",
            Entry::Ended => "ended",
            Entry::Slept { .. } => "slept",
            Entry::Next { .. } => "next",
        };
        f.write_str(kind)
    }
}

/// Entries that are not those of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The number of the entry.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.why)
    }
}

impl core::error::Error for Unreadable {}

impl Room {
    /// A table from its entries, each with its time. Play stands where it stood: the time since
    /// the last entry does not count.
    pub fn read(entries: impl IntoIterator<Item = (Entry, Time)>) -> Result<Room, Unreadable> {
        let mut entries = entries.into_iter();
        let Some((Entry::Opened { host, plan, secret }, _)) = entries.next() else {
            return Err(Unreadable { seq: 0, why: "a table begins by being opened".to_owned() });
        };
        let secret = read_hex(&secret)
            .ok_or_else(|| Unreadable { seq: 0, why: "the secret is not 32 bytes".to_owned() })?;
        let mut room = Room::new(host, *plan, secret);
        for (entry, at) in entries {
            let seq = room.seq;
            room.apply(&entry, at).map_err(|why| Unreadable { seq, why })?;
        }
        room.clock.stop();
        Ok(room)
    }

    /// Lets an entry happen: the only way in which a table changes for good.
    pub(super) fn apply(&mut self, entry: &Entry, at: Time) -> Result<(), String> {
        let chair = |seat: u8| usize::from(seat);
        if let Some(seat) = entry.seat()
            && chair(seat) >= self.sitters.len()
        {
            return Err(format!("there is no seat {seat}"));
        }
        match entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Planned { plan } => self.apply_plan(plan),
            Entry::Sat { seat, who, name, entropy, ready } => {
                let entropy = entropy.as_deref().map(|text| read_hex(text).ok_or("bad entropy"));
                self.sitters[chair(*seat)] = Sitter {
                    who: Some(who.clone()),
                    name: name.clone(),
                    ready: *ready,
                    entropy: entropy.transpose()?,
                    ..Sitter::default()
                };
            }
            Entry::Stood { seat } => self.sitters[chair(*seat)] = Sitter::default(),
            Entry::Ready { seat, ready } => {
                let sitter = &mut self.sitters[chair(*seat)];
                (sitter.ready, sitter.since) = (*ready, at);
            }
            Entry::Started { line } => self.apply_start(line, at)?,
            Entry::Moved { line, id } => self.apply_move(line, *id, at)?,
            Entry::Undone { moves } => {
                let play = self.play.as_mut().ok_or("nothing is played")?;
                play.take_back(*moves);
                let ply = play.ply();
                // They stay known: what was taken back is not done again by a late repetition.
                let done = self.sitters.iter_mut().flat_map(|sitter| &mut sitter.done);
                done.for_each(|done| done.ply = done.ply.min(ply));
                self.late.retain(|late| *late < ply);
                self.undos += 1;
                self.asked = None;
                self.declined.clear();
                self.clock.take_back(*moves, self.to_act());
                self.intents.fill(None);
            }
            Entry::Paused { by, time } => self.apply_pause(by.map(Seat), *time),
            Entry::Resumed => self.apply_resume(at),
            Entry::Kept { seat, level } => {
                let level = Level::by_name(level).ok_or("no such bot")?;
                self.sitters[chair(*seat)].kept = Some(level);
            }
            Entry::Back { seat } => {
                self.sitters[chair(*seat)].kept = None;
                self.intents[chair(*seat)] = None;
            }
            Entry::Ended => {
                self.ended = true;
                self.stage = Stage::Over;
                self.play.iter_mut().for_each(|play| play.end());
                self.intents.fill(None);
            }
            Entry::Slept { time } => self.clock.stop_at(*time),
            Entry::Next { table } => self.next = Some(table.clone()),
        }
        self.seq += 1;
        Ok(())
    }

    /// The set-up is drawn again from the secret, and must be what it was.
    fn apply_start(&mut self, line: &str, at: Time) -> Result<(), String> {
        let play = self.open_game().map_err(|error| error.to_string())?;
        same(&play.last_move(), line)?;
        self.begin(play, at);
        Ok(())
    }

    /// The move is made again, and must bring what it brought.
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
            | Entry::Kept { seat, .. }
            | Entry::Back { seat } => Some(*seat),
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

/// Bytes in hexadecimal, exactly as many as needed.
pub(super) fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}
