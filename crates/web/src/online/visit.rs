//! Somebody at a table elsewhere: who one is there, what the table looks like without its game.

use super::line::Line;
use super::wire::{No, Told};
use crate::browser::{self, keep, kept, random};
use crate::desk::Refused;
use crate::net::{self, quoted};
use crate::words::{find, say};
use std::cell::RefCell;
use std::rc::Rc;
use tribord_table::message::{Remark, RoomNews, Said, You};

/// Shared by the page of the table and the host of its game.
pub(crate) type Shared = Rc<RefCell<Visit>>;

/// How long a remark hangs in the air, in milliseconds.
const REMARK: f64 = 6_000.0;
/// How many remarks are kept in sight.
const TALK: usize = 30;

pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) line: Line,
    pub(crate) you: You,
    pub(crate) room: Option<Box<RoomNews>>,
    pub(crate) chat: Vec<Said>,
    /// How many lines of the log and how many undos are known.
    pub(crate) known: (usize, u32),
    /// What is being written; and are the phrases in sight?
    pub(crate) draft: String,
    pub(crate) talks: bool,
    /// Has the link been copied?
    pub(crate) copied: bool,
    /// Has one asked to play again?
    pub(crate) again: bool,
    /// The server's time less ours.
    ahead: f64,
}

impl Visit {
    pub(crate) fn new(table: &str) -> Visit {
        Visit {
            table: table.to_owned(),
            line: Line::new(table),
            you: You { seat: None, host: false },
            room: None,
            chat: Vec::new(),
            known: (0, 0),
            draft: String::new(),
            talks: false,
            copied: false,
            again: false,
            ahead: 0.0,
        }
    }

    /// The server's time.
    pub(crate) fn now(&self) -> f64 {
        js_sys::Date::now() + self.ahead
    }

    /// Takes in what the table tells, all but its game.
    pub(crate) fn hear(&mut self, told: &Told) {
        self.line.hear(told);
        match told {
            Told::News { welcome, now, you, room, chat, .. } => {
                self.ahead = now - js_sys::Date::now();
                if let Some(you) = you {
                    self.you = you.clone();
                }
                if let Some(room) = room {
                    self.room = Some(room.clone());
                }
                if *welcome {
                    self.chat.clone_from(chat);
                    self.line.welcomed();
                }
                self.remember();
            }
            Told::Said(said) => {
                self.chat.push(said.clone());
                self.chat.drain(..self.chat.len().saturating_sub(TALK));
            }
            _ => {}
        }
    }

    /// Sits down, with one's own share of the table's chance.
    pub(crate) fn sit(&mut self, seat: usize, name: &str, ready: bool) {
        let entropy: String = random::<16>().iter().map(|byte| format!("{byte:02x}")).collect();
        keep(&self.key("entropy"), &entropy);
        let command = format!(
            "\"do\":\"sit\",\"seat\":{seat},\"name\":{},\"entropy\":\"{entropy}\",\"ready\":{ready}",
            quoted(name)
        );
        self.line.send(&command);
        // It is the same person next time, and on another device.
        net::ask("PUT", "me", &format!("{{\"name\":{}}}", quoted(name)), u32::MAX);
    }

    /// The promise that was shown before anything was drawn is kept, to be compared at the end.
    fn remember(&self) {
        if let Some(room) = &self.room
            && kept(&self.key("commit")).is_none()
        {
            keep(&self.key("commit"), &room.commit);
        }
    }

    /// What this browser itself knows of the table's chance: the promise, and its own share.
    pub(crate) fn witnessed(table: &str) -> (Option<String>, Option<String>) {
        let own = |what: &str| kept(&format!("tribord.fair.{table}.{what}"));
        (own("commit"), own("entropy"))
    }

    fn key(&self, what: &str) -> String {
        format!("tribord.fair.{}.{what}", self.table)
    }

    /// What a seat said just now.
    pub(crate) fn remark(&self, seat: u8) -> Option<&Said> {
        let fresh = |said: &&Said| self.now() - (said.at as f64) < REMARK;
        self.chat.iter().rev().take_while(fresh).find(|said| said.seat == Some(seat))
    }

    /// A seat's name as records have it: `bot:bosco` is a bot.
    pub(crate) fn name(&self, seat: usize) -> String {
        let seat = self.room.as_ref().and_then(|room| room.seats.get(seat));
        let name = seat.and_then(|own| {
            own.bot.as_ref().map(|bot| format!("bot:{bot}")).or_else(|| own.name.clone())
        });
        name.unwrap_or_default()
    }

    /// Where the record of its game is.
    pub(crate) fn record(&self) -> String {
        format!("api/v1/games/{}/record", self.table)
    }

    /// The link that others can use.
    pub(crate) fn link(&self) -> String {
        browser::link(&format!("t/{}", self.table))
    }
}

/// What was said, in words.
pub(crate) fn spoken(remark: &Remark) -> String {
    match remark {
        Remark::Phrase(key) => say(&format!("phrase-{key}")),
        Remark::Emoji(text) | Remark::Text(text) => text.clone(),
    }
}

/// Why something was not done, in words.
pub(crate) fn told(game: &str, no: &No) -> Refused {
    let args: Vec<_> = no.args.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let reason = no.reason.as_ref().filter(|_| no.code == "refused");
    let words = reason.and_then(|reason| {
        find(&format!("{game}-{reason}"), &args)
            .or_else(|| find(&format!("refusal-{reason}"), &args))
    });
    let text = words.or_else(|| find(&format!("denied-{}", no.code), &[]));
    let text = text.unwrap_or_else(|| say("denied-other"));
    Refused { text, rule: no.rule.clone().filter(|rule| rule.contains('-')) }
}
