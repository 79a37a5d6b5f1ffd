//! What only races need: the start, the pause, mistakes, and several people at one screen.

use super::Local;
use crate::app;
use crate::boards::Board;
use crate::browser::clock;
use crate::desk::{Desk, Refused};
use crate::words::say;
use tribord_game::{MAX_SEATS, Observer, Refusal, Seat, Seats};
use tribord_table::Table;

/// Times up to here are the race's own: those of the seats, after which a mistake is forgiven, and
/// that of the countdown. Thoughts count from here on.
pub(super) const THOUGHTS: u32 = SECOND;
const SECOND: u32 = MAX_SEATS as u32;

/// From how many seconds one counts down.
const COUNTDOWN: u8 = 3;

/// Who lays what was right so many milliseconds ago was too late, not wrong: it takes that long to
/// see a card land and to hold one's hand back.
const LATE: f64 = 500.0;

/// A desk for everybody at the screen but the first.
pub(super) fn mates<G: Board>(table: &Table<G>, names: &[String], people: Seats) -> Vec<Desk<G>> {
    let mate = |seat| {
        let mut desk = Desk::new(names.to_vec(), table.view(Observer::Seat(seat)), Some(seat));
        desk.paused = true;
        desk
    };
    people.iter().skip(1).map(mate).collect()
}

/// The desk of a person at the screen.
fn own<G: Board>(desk: &mut Desk<G>, seat: Seat) -> Option<&mut Desk<G>> {
    if desk.here == Some(seat) {
        return Some(desk);
    }
    desk.mates.iter_mut().find(|mate| mate.here == Some(seat))
}

impl<G: Board> Local<G> {
    /// Shows the others at the screen what they see now.
    pub(super) fn show_mates(&self, desk: &mut Desk<G>) {
        for mate in &mut desk.mates {
            if let Some(seat) = mate.here {
                mate.set(self.table.view(Observer::Seat(seat)));
            }
        }
    }

    /// A person acts, unless the race stands still or a mistake holds them back.
    pub(super) fn act_if_free(&mut self, desk: &mut Desk<G>, seat: Seat, action: G::Action) {
        let held = desk.paused || own(desk, seat).is_none_or(|own| own.blocked);
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
        for desk in std::iter::once(desk).chain(&desk.mates) {
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
        let late = self.lately.iter().any(|(until, own, legal)| {
            now - until < LATE && *own == seat && legal.contains(&action)
        });
        let Some(own) = own(desk, seat) else { return };
        if late {
            let (text, rule) = (say("race-too-late"), Some(refusal.rule().to_string()));
            own.refused.replace(Some(Refused { text, rule }));
            return;
        }
        own.refuse(refusal);
        if wait > 0 {
            own.blocked = true;
            app::later(wait.into(), seat.0.into());
        }
    }

    /// The race stands still for all.
    pub(super) fn stop(&mut self, desk: &mut Desk<G>) {
        self.started = (clock(), self.time(desk));
        desk.countdown = 0;
        self.forget_thoughts();
        set_paused(desk, true);
    }

    /// Everybody gets ready.
    pub(super) fn count_down(&mut self, desk: &mut Desk<G>) {
        if desk.countdown == 0 {
            desk.countdown = COUNTDOWN;
            app::later(1000.0, SECOND);
        }
    }

    /// A second of the countdown is over, or a mistake is forgiven.
    pub(super) fn tick(&mut self, desk: &mut Desk<G>, number: u32) {
        if number != SECOND {
            if let Some(own) = own(desk, Seat(number as u8)) {
                own.blocked = false;
            }
            return;
        }
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
                app::later(1000.0, SECOND);
            }
        }
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
