//! Somebody who asked to be forgotten: the table goes on without their name and their identity, in memory and in whatever is kept.

use super::{Effects, Entry, Heard, Room, Time, Written};
use crate::message::{Denied, Stage};
use tribord_game::Seat;

/// What others read instead of the name of somebody who asked to be forgotten. Clients say it in their own language.
pub const SOMEBODY: &str = "somebody";

/// How identities begin that stand for somebody who was forgotten: no cookie can name them.
const NOBODY: &str = "forgotten-";

/// Who somebody is at a table from the moment on at which they are forgotten.
#[derive(Clone, Debug)]
pub struct Nobody(String);

impl Nobody {
    /// Told apart from all others by something random.
    pub fn new(random: &str) -> Nobody {
        Nobody(format!("{NOBODY}{random}"))
    }

    /// Does this identity stand for somebody who was forgotten?
    pub fn is(who: &str) -> bool {
        who.starts_with(NOBODY)
    }

    /// Puts nobody in the place of this person.
    fn replace(&self, person: &str, who: &mut String) -> bool {
        let same = who == person;
        if same {
            who.clone_from(&self.0);
        }
        same
    }
}

impl Room {
    /// Somebody leaves for good: the chair before the start, the game while it is played.
    pub fn leave_for_good(&mut self, who: &str, now: Time) -> Result<Effects, Denied> {
        let resigned = |seat: Seat| self.sitters[seat.index()].resigned;
        match (self.stage, self.seat_of(who)) {
            (Stage::Gathering, Some(_)) => self.stand(who, now),
            (Stage::Playing, Some(seat)) if !resigned(seat) => self.resign(who, now),
            _ => Ok(Effects::default()),
        }
    }

    /// Forgets who somebody was. The game is the same, and so is the proof of its chance: names are no part of it.
    /// [`Written::forget`] does the same with what is kept.
    pub fn forget_person(&mut self, who: &str, nobody: &Nobody) {
        nobody.replace(who, &mut self.host);
        let watched = self.present.get_mut(who).map(|presence| std::mem::take(&mut presence.name));
        for (at, sitter) in self.sitters.iter_mut().enumerate() {
            if sitter.who.as_mut().is_some_and(|sitting| nobody.replace(who, sitting)) {
                SOMEBODY.clone_into(&mut sitter.name);
                let seat = Seat(at as u8);
                self.play.iter_mut().for_each(|play| play.rename(seat, SOMEBODY));
                let said = self.chat.iter_mut().filter(|said| said.seat == Some(seat.0));
                said.for_each(|said| SOMEBODY.clone_into(&mut said.name));
            }
        }
        if let Some(watched) = watched.filter(|name| !name.is_empty()) {
            let said = self.chat.iter_mut().filter(|said| said.name == watched);
            said.for_each(|said| SOMEBODY.clone_into(&mut said.name));
        }
        for (left, name) in &mut self.withheld {
            if nobody.replace(who, left) {
                SOMEBODY.clone_into(name);
            }
        }
        self.spoke.remove(who);
        if let Some(heard) = self.heard.remove(who) {
            self.heard.insert(nobody.0.clone(), heard);
        }
    }
}

impl Written {
    /// The same without the name and the identity of somebody.
    pub fn forget(&mut self, person: &str, nobody: &Nobody) {
        match &mut self.entry {
            Entry::Opened { host: who, .. } | Entry::Hosted { who } => {
                nobody.replace(person, who);
            }
            Entry::Sat { who, name, .. } => {
                let forgotten = nobody.replace(person, who);
                if forgotten {
                    SOMEBODY.clone_into(name);
                }
            }
            _ => {}
        }
        if let Some(Heard { who, .. }) = &mut self.command {
            nobody.replace(person, who);
        }
    }
}
