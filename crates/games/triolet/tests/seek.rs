//! Looking for a placement above a floor: nothing that matters is left out.

use core::ops::ControlFlow;
use tribord_game::{Fast, Game, Playout, Seat, ToAct, set_up, take_step};
use tribord_triolet::{Options, Placement, Seeker, State, Triolet, each_scored, seek};

/// A placement, its points, and whether it covers a bis square.
type Scored = (Placement, i32, bool);

/// Takes down what is found with a floor that stays.
struct Above {
    floor: i32,
    found: Vec<Scored>,
}

impl Seeker for Above {
    fn floor(&self) -> i32 {
        self.floor
    }

    fn found(&mut self, placement: Placement, points: i32, bis: bool) -> ControlFlow<()> {
        self.found.push((placement, points, bis));
        ControlFlow::Continue(())
    }
}

/// Whatever scores more than the floor is found, and whatever covers a special square; in the order
/// of the list, and nothing that is not on it.
fn compare(state: &State, seat: Seat, floor: i32) -> usize {
    let mut all = Vec::new();
    let _ = each_scored(state, seat, &mut |placement, points, bis| {
        all.push((placement, points, bis));
        ControlFlow::Continue(())
    });
    let mut above = Above { floor, found: Vec::new() };
    let _ = seek(state, seat, &mut above);
    let special =
        |scored: &Scored| scored.0.tiles().iter().any(|(square, _)| square.special().is_some());
    let left_out = all.len() - above.found.len();
    let mut found = above.found.into_iter().peekable();
    for scored in all {
        let is_found = found.next_if_eq(&scored).is_some();
        let matters = scored.1 > floor || special(&scored);
        assert!(is_found || !matters, "{} above {floor}: {}", scored.0, Triolet::position(state));
    }
    assert_eq!(found.next(), None, "not listed: {}", Triolet::position(state));
    left_out
}

#[test]
fn what_scores_more_than_the_floor_is_found() {
    let mut luck = Fast::new(11);
    let mut playout = Playout::<Triolet>::default();
    let mut left_out = 0;
    for game in 0..60 {
        let mut state = set_up::<Triolet>(&Options::default(), 2 + game % 3).expect("all can play");
        while let Some(step) = playout.step(&state, &mut luck) {
            if let ToAct::Seats(seats) = Triolet::to_act(&state) {
                for floor in [i32::MIN, 0, 29, 30, 37, 44, 45, 59, 60, 74, 75, 89, 90, i32::MAX] {
                    left_out +=
                        seats.iter().map(|seat| compare(&state, seat, floor)).sum::<usize>();
                }
            }
            take_step::<Triolet>(&mut state, &step);
        }
    }
    assert!(left_out > 100_000, "{left_out}");
}
