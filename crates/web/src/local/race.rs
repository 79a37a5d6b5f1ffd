//! What only races need: the start, the pause, mistakes, and several people at one screen.

use super::Local;
use crate::app;
use crate::boards::Board;
use crate::browser::clock;
use crate::desk::{Desk, Refused};
use crate::log::log_of;
use crate::page::Timer;
use crate::words::say;
use tribord_game::{Observer, Refusal, Seat, Seats, ToAct};
use tribord_table::Table;

/// From how many seconds one counts down.
const COUNTDOWN: u8 = 3;

/// A card that would have been right so many milliseconds ago came too late, but was not wrong: it
/// takes that long to see another card land and to stop one's own.
const LATE: f64 = 500.0;

/// A desk for everybody at the screen but the first.
pub(super) fn mates<G: Board>(table: &Table<G>, names: &[String], people: Seats) -> Vec<Desk<G>> {
    let mate = |seat| {
        let mut desk = Desk::new(names.to_vec(), table.view(Observer::Seat(seat)), Some(seat));
        desk.paused = table.to_act() != ToAct::Over;
        desk
    };
    people.iter().skip(1).map(mate).collect()
}

/// The desk of a person at the screen.
fn desk_of<G: Board>(desk: &mut Desk<G>, seat: Seat) -> Option<&mut Desk<G>> {
    if desk.here == Some(seat) {
        return Some(desk);
    }
    desk.mates.iter_mut().find(|mate| mate.here == Some(seat))
}

impl<G: Board> Local<G> {
    /// Tells the others at the screen everything anew.
    pub(super) fn show_mates(&self, desk: &mut Desk<G>) {
        for mate in &mut desk.mates {
            if let Some(seat) = mate.here {
                let observer = Observer::Seat(seat);
                mate.log = log_of(self.table.record(), observer);
                mate.set(self.table.view(observer));
            }
        }
    }

    /// A person acts, unless the race stands still or a mistake holds them back.
    pub(super) fn act_if_free(&mut self, desk: &mut Desk<G>, seat: Seat, action: G::Action) {
        let held = desk.paused || desk_of(desk, seat).is_none_or(|desk| desk.blocked);
        if !held {
            self.act(desk, seat, action, true);
        }
    }

    /// The table is about to change: notes what could be done on it.
    pub(super) fn remember(&mut self, desk: &Desk<G>) {
        if !G::INFO.timed {
            return;
        }
        let now = clock();
        self.lately.retain(|(until, ..)| now - until < LATE);
        for desk in desk.desks() {
            self.lately.extend(desk.here.map(|seat| (now, seat, desk.legal.clone())));
        }
    }

    /// A person's action is refused: it came too late, or it is wrong, which costs a moment.
    pub(super) fn refuse(
        &mut self,
        desk: &mut Desk<G>,
        seat: Seat,
        action: G::Action,
        refusal: &Refusal,
    ) {
        let wait = self.table.penalty(refusal);
        let now = clock();
        let late = self.lately.iter().any(|(until, who, legal)| {
            now - until < LATE && *who == seat && legal.contains(&action)
        });
        let Some(desk) = desk_of(desk, seat) else { return };
        if late {
            let (text, rule) = (say("race-too-late"), Some("T3-13".to_owned()));
            return desk.say_no(Refused { text, rule });
        }
        desk.refuse(refusal);
        if wait > 0 {
            desk.blocked = true;
            app::later(wait.into(), Timer::Unlock(seat));
        }
    }

    /// The race stands still for all.
    pub(super) fn stop(&mut self, desk: &mut Desk<G>) {
        self.started = (clock(), self.time(desk));
        desk.countdown = 0;
        self.stop_thinking();
        set_paused(desk, true);
    }

    /// Everybody gets ready.
    pub(super) fn count_down(&mut self, desk: &mut Desk<G>) {
        if desk.countdown == 0 {
            desk.countdown = COUNTDOWN;
            app::later(1000.0, Timer::Countdown);
        }
    }

    /// A second of the countdown is over.
    pub(super) fn count(&mut self, desk: &mut Desk<G>) {
        match desk.countdown {
            0 => {}
            1 => {
                desk.countdown = 0;
                self.started = (clock(), self.time(desk));
                set_paused(desk, false);
                self.go_on(desk);
            }
            _ => {
                desk.countdown -= 1;
                app::later(1000.0, Timer::Countdown);
            }
        }
    }
}

/// A mistake is forgiven.
pub(super) fn unlock<G: Board>(desk: &mut Desk<G>, seat: Seat) {
    if let Some(desk) = desk_of(desk, seat) {
        desk.forgive();
    }
}

fn set_paused<G: Board>(desk: &mut Desk<G>, paused: bool) {
    desk.paused = paused;
    desk.refresh();
    for mate in &mut desk.mates {
        mate.paused = paused;
        mate.refresh();
    }
}
