//! Calling somebody who waits at a table and looks elsewhere: somebody sits down, is ready, or waits for them.

use crate::app;
use crate::catalogue;
use crate::page::Timer;
use crate::screen;
use crate::sound::{self, Sound};
use crate::words::tell;
use tribord_table::message::{RoomNews, Stage};

/// How long the others are ready before one is called again, in milliseconds.
const WAIT: f64 = 30_000.0;

/// What one is called for, until one looks.
#[derive(Default)]
pub(super) struct Call {
    why: Option<String>,
    /// Does a timer run?
    waiting: bool,
}

impl Call {
    /// For the title, if one is called.
    pub(super) fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// Somebody looks.
    pub(super) fn seen(&mut self) {
        if !screen::is_hidden() {
            self.why = None;
        }
    }

    fn call(&mut self, room: &RoomNews, key: &str, name: &str) {
        let why = tell(key, &[("name", name.to_owned().into())]);
        sound::play(Sound::Turn);
        screen::notify(catalogue::title(&room.plan.game), &why);
        self.why = Some(why).filter(|_| screen::is_hidden());
    }

    /// The room has changed: people come until the start, and the last one to come starts the game.
    pub(super) fn follow(&mut self, mine: Option<u8>, before: &RoomNews, now: &RoomNews) {
        if before.stage != Stage::Gathering || before.seats.len() != now.seats.len() {
            return;
        }
        let others =
            before.seats.iter().zip(&now.seats).zip(0..).filter(|(_, at)| mine != Some(*at));
        for ((before, seat), _) in others {
            let Some(name) = &seat.name else { continue };
            if before.name.as_ref() != Some(name) {
                self.call(now, "has-sat", name);
            } else if seat.ready && !before.ready {
                self.call(now, "has-readied", name);
            }
        }
        let host = |room: &RoomNews| {
            mine.and_then(|at| room.seats.get(usize::from(at))?.host.then_some(()))
        };
        let sat = mine.and_then(|at| before.seats.get(usize::from(at))?.name.as_ref());
        if sat.is_some() && host(before).is_none() && host(now).is_some() {
            self.call(now, "host-now", "");
        }
        if waits_for(mine, now).is_some() && !std::mem::replace(&mut self.waiting, true) {
            app::later(WAIT, Timer::Waited);
        }
    }

    /// The others may have been ready for a while.
    pub(super) fn waited(&mut self, mine: Option<u8>, room: &RoomNews) {
        self.waiting = false;
        if let Some(name) = waits_for(mine, room).map(str::to_owned) {
            self.call(room, "has-waited", &name);
        }
    }
}

/// Who waits for this seat, if all others are there and ready.
fn waits_for(mine: Option<u8>, room: &RoomNews) -> Option<&str> {
    let mine = usize::from(mine?);
    let others =
        || room.seats.iter().enumerate().filter(|(at, _)| *at != mine).map(|(_, seat)| seat);
    let waits = room.stage == Stage::Gathering && !room.seats.get(mine)?.ready;
    let all = others().all(|seat| seat.ready && seat.here);
    others().find_map(|seat| seat.name.as_deref()).filter(|_| waits && all)
}
