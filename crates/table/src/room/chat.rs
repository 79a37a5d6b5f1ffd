//! Chat: phrases and emoji that need no moderation, and free text among friends. Nothing of it goes
//! to the disk.

use super::{Effects, Room, Time};
use crate::message::{ChatMessage, Code, Denied, Remark};
use crate::name::is_plain;

/// Short phrases, which every client has in its own language.
pub const PHRASES: &[&str] = &[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "sorry",
    "one-moment",
    "your-turn",
    "close",
    "again",
    "bye",
];

/// Reactions.
pub const EMOJI: &[&str] = &["👍", "👏", "😄", "😮", "🤔", "😅", "😢", "🎉", "☕", "⚓"];

/// The most characters of a free text.
pub(crate) const TEXT: usize = 200;
/// How many remarks somebody gets who comes later.
const KEPT: usize = 30;
/// Milliseconds between two remarks of the same person.
const BREATH: Time = 700;

impl Room {
    pub(super) fn say(&mut self, who: &str, what: &Remark, now: Time) -> Result<Effects, Denied> {
        let what = self.check_remark(what)?;
        let seat = self.seat_of(who);
        let name = match seat {
            Some(seat) => self.name(seat.index()),
            None => self.watcher_name(who).unwrap_or_default().to_owned(),
        };
        let last = self.spoke.get(who).copied().unwrap_or(0);
        if now < last + BREATH {
            return Err(Denied { wait: Some(last + BREATH - now), ..Code::TooFast.into() });
        }
        // Whoever writes at a table is known by name.
        if name.is_empty() && matches!(what, Remark::Text(_)) {
            return Err(Code::BadName.into());
        }
        self.spoke.retain(|_, last| now < *last + BREATH);
        self.spoke.insert(who.to_owned(), now);
        let said = ChatMessage { name, seat: seat.map(|seat| seat.0), what, at: now };
        self.chat.push_back(said.clone());
        self.chat.drain(..self.chat.len().saturating_sub(KEPT));
        Ok(Effects { said: Some(said), ..Effects::default() })
    }

    fn check_remark(&self, what: &Remark) -> Result<Remark, Denied> {
        let fine = match what {
            Remark::Phrase(key) => PHRASES.contains(&key.as_str()),
            Remark::Emoji(emoji) => EMOJI.contains(&emoji.as_str()),
            Remark::Text(text) => {
                let letters = text.trim().chars().count();
                self.plan.free_text && (1..=TEXT).contains(&letters) && is_plain(text)
            }
        };
        if fine { Ok(what.clone()) } else { Err(Code::NotSaid.into()) }
    }
}
