//! Means with their intervals, and games to measure.

use rayon::prelude::*;
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{
    Fast, HouseRules, Observer, ParseError, Seat, Step, ToAct, set_up, settle, take_step,
};

/// Which games are played.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) level: Level,
}

/// Numbers, added up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn of(value: f64) -> Mean {
        Mean { count: 1.0, sum: value, squares: value * value }
    }

    pub(super) fn add(&mut self, value: f64) {
        *self = self.and(Mean::of(value));
    }

    /// All numbers of both.
    #[must_use]
    pub(super) fn and(self, other: Mean) -> Mean {
        Mean {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    pub(super) fn count(self) -> f64 {
        self.count
    }

    pub(super) fn mean(self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Half of the interval in which the true mean lies 95 times in 100.
    pub(super) fn error(self) -> f64 {
        let variance = self.squares / self.count.max(1.0) - self.mean().powi(2);
        1.96 * (variance.max(0.0) / self.count.max(1.0)).sqrt()
    }

    /// `12.3 ± 0.4`.
    pub(super) fn told(self) -> String {
        format!("{:.1} ± {:.1}", self.mean(), self.error())
    }

    /// The same of parts of one, as parts of 100.
    pub(super) fn percent(self) -> String {
        format!("{:.1} ± {:.1} %", self.mean() * 100.0, self.error() * 100.0)
    }
}

/// Plays games of bots of one level, which follow from their seeds, and adds up what was noted in each.
pub(super) fn games<N: Clone + Send + Sync>(
    seats: u8,
    asked: &Asked,
    none: &N,
    note: impl Fn(u64) -> Result<N, ParseError> + Sync,
    add: impl Fn(&mut N, N) + Sync,
) -> Result<N, ParseError> {
    let first = asked.seed.wrapping_add(u64::from(seats) << 32);
    let each = (0..asked.games).into_par_iter().map(|number| note(first.wrapping_add(number)));
    // Added up in their order, so that any number of threads gives the same.
    let all: Vec<Result<N, ParseError>> = each.collect();
    let mut sum = none.clone();
    for one in all {
        add(&mut sum, one?);
    }
    Ok(sum)
}

/// One game; `each` sees the table before every action.
pub(super) fn play<G: Mind>(
    seats: u8,
    level: Level,
    seed: u64,
    mut each: impl FnMut(&G::State, Seat, G::Action),
) -> Result<G::State, ParseError> {
    let mut luck = Fast::new(seed);
    let mut state = set_up::<G>(&G::Options::read("")?, seats)?;
    let mut player = Player::<G>::new(level, luck.word());
    settle::<G>(&mut state, &mut luck, |_, _| {});
    while let ToAct::Seats(acting) = G::to_act(&state) {
        let choose =
            |seat: Seat| Some((seat, player.choose(seat, &G::view(&state, Observer::Seat(seat)))?));
        let Some((seat, action)) = acting.iter().find_map(choose) else { break };
        each(&state, seat, action);
        take_step::<G>(&mut state, &Step::Act(seat, action));
        settle::<G>(&mut state, &mut luck, |_, _| {});
    }
    Ok(state)
}
