//! Those who are connected, and the names under which people without a chair watch. Nothing of it
//! goes to the disk.

use super::{Effects, Room};
use crate::message::{Code, Denied};
use crate::name::{check_name, is_same_name};

/// Up to this many watchers are named to everybody.
const NAMED: usize = 20;

/// Somebody who is connected.
#[derive(Default)]
pub(super) struct Presence {
    /// With how many devices.
    pub(super) connections: usize,
    /// The name under which they watch; empty if they gave none.
    pub(super) name: String,
}

impl Room {
    pub(super) fn name_watcher(&mut self, who: &str, name: &str) -> Result<Effects, Denied> {
        let name = check_name(name)?;
        let rivals = self.present.iter().filter(|(other, _)| *other != who);
        let watcher = { rivals }.any(|(_, other)| is_same_name(&other.name, &name));
        if watcher || self.is_sitter(&name) {
            return Err(Code::NameTaken.into());
        }
        // Who has a chair is called as there, and who is not connected is forgotten at once.
        if self.seat_of(who).is_some() {
            return Ok(Effects::default());
        }
        let Some(presence) = self.present.get_mut(who) else { return Ok(Effects::default()) };
        presence.name = name;
        Ok(Effects::for_everybody())
    }

    /// The name under which somebody watches, unless somebody has sat down under it since.
    pub(super) fn watcher_name(&self, who: &str) -> Option<&str> {
        let name = self.present.get(who).map(|presence| presence.name.as_str())?;
        let watches = self.seat_of(who).is_none() && !self.is_sitter(name);
        (!name.is_empty() && watches).then_some(name)
    }

    /// The names of those who watch.
    pub(super) fn watching(&self) -> Vec<String> {
        let names = self.present.keys().filter_map(|who| self.watcher_name(who));
        names.take(NAMED).map(str::to_owned).collect()
    }

    fn is_sitter(&self, name: &str) -> bool {
        let sitters = self.sitters.iter().filter(|sitter| sitter.who.is_some());
        { sitters }.any(|sitter| is_same_name(&sitter.name, name))
    }
}
