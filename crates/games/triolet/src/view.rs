//! What an observer knows: the grid, the points, a seat's own tiles, how many the others hold.

use crate::state::{IDLE_TURNS, Phase, SEATS, State};
use crate::{Action, Grid, Options, Rack, Tile, Tiles, Triolet};
use core::fmt;
use tribord_game::position::write_seats;
use tribord_game::{Luck, Observer, PerSeat, Seat, Step};

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// The grid.
    pub grid: Grid,
    /// Each seat's tiles, as far as they are known (TO-22: racks are secret).
    pub racks: PerSeat<Rack>,
    /// Each seat's points.
    pub scores: PerSeat<i32>,
    /// Who acts, or acted last.
    pub turn: Seat,
    /// The tiles set aside, which nobody knows.
    pub aside: Rack,
    /// TO-18: does the seat move again after a bis square?
    pub bis: bool,
    /// TO-26: forced passes in a row.
    pub passed: u8,
    /// TO-26: turns in a row without a placement.
    pub idle: u8,
    /// All tiles that may be in the bag, as far as this observer knows: those nobody has shown.
    pub unseen: Tiles,
    /// How many tiles are in the bag.
    pub bag: u8,
    /// Is the game over?
    pub over: bool,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let mut unseen = state.unseen;
        let mut show = |rack: &Rack, sees: bool| {
            if sees {
                return *rack;
            }
            unseen.add_all(&rack.known);
            Rack::face_down(rack.len())
        };
        View {
            options: state.options,
            grid: state.grid.clone(),
            racks: PerSeat::from_fn(state.seats, |seat| {
                show(state.rack(seat), observer.sees(seat))
            }),
            scores: crate::score::points(state),
            turn: state.turn,
            aside: show(&state.aside, observer == Observer::Open),
            bis: state.bis,
            passed: state.passed,
            idle: state.idle,
            unseen,
            bag: state.bag,
            over: state.phase == Phase::Over,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.racks.seats()
    }

    /// TO-26: how many more turns in a row without a placement end the game.
    pub fn idle_turns_left(&self) -> u8 {
        (IDLE_TURNS * self.seats()).saturating_sub(self.idle)
    }

    /// A state that looks like this, what is hidden drawn from what has not been seen.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> State {
        let mut state = State::new(self.options, self.seats());
        let mut unseen = self.unseen;
        let mut deal = |rack: &Rack| {
            let mut known = rack.known;
            for _ in 0..rack.hidden {
                let tile = unseen.draw(luck);
                unseen.remove(tile);
                known.add(tile);
            }
            Rack { known, hidden: 0 }
        };
        for seat in Seat::all(self.seats()) {
            state.racks[seat.index()] = deal(&self.racks[seat]);
            state.scores[seat.index()] = self.scores[seat];
        }
        let aside = deal(&self.aside);
        State {
            grid: self.grid.clone(),
            phase: if self.over { Phase::Over } else { Phase::Move },
            due: 0,
            turn: self.turn,
            bis: self.bis,
            passed: self.passed,
            idle: self.idle,
            aside,
            unseen,
            bag: self.bag,
            ..state
        }
    }
}

/// As a position.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let racks = write_seats(self.seats(), |seat| self.racks[seat]);
        let scores = write_seats(self.seats(), |seat| self.scores[seat]);
        write!(f, "board={} racks={racks} scores={scores}", self.grid)?;
        write!(f, " turn={} aside={}", self.turn, self.aside)?;
        let bis = if self.bis { "yes" } else { "no" };
        write!(f, " bis={bis} passed={} idle={}", self.passed, self.idle)
    }
}

/// What somebody learns from one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A seat does something that shows entirely.
    Act(Seat, Action),
    /// A seat exchanges this many tiles; only the seat itself knows which.
    Exchange(Seat, u8),
    /// A tile is drawn, or a lot that says who begins.
    Drawn(Tile),
    /// A tile is drawn face down.
    FaceDown,
}

impl Seen {
    pub(crate) fn of(state: &State, step: &Step<Triolet>, observer: Observer) -> Seen {
        match *step {
            Step::Act(seat, Action::Swap(tiles)) if !observer.sees(seat) => {
                Seen::Exchange(seat, tiles.len())
            }
            Step::Act(seat, action) => Seen::Act(seat, action),
            Step::Chance(tile) => {
                let sees = match state.drawer() {
                    _ if state.phase == Phase::Lot => true,
                    Some(seat) => observer.sees(seat),
                    None => observer == Observer::Open,
                };
                if sees { Seen::Drawn(tile) } else { Seen::FaceDown }
            }
        }
    }
}

/// As a step, with `?` for what is hidden.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Act(seat, action) => write!(f, "{seat} {action}"),
            Seen::Exchange(seat, count) => {
                write!(f, "{seat} swap{}", " ?".repeat((*count).into()))
            }
            Seen::Drawn(tile) => write!(f, "= {tile}"),
            Seen::FaceDown => f.write_str("= ?"),
        }
    }
}

const _: () = assert!(SEATS <= tribord_game::MAX_SEATS);
