//! Learning what collections are worth: play, see what became of them, play better, again.

use super::table;
use super::worth::{KEPT, LEFT, LinearFit, OPEN, Worth, counted};
use crate::mind::Regard;
use tribord_game::{Fast, Game, Observer, Seat, ToAct, settle};
use tribord_triqueta::{Animal, Options, State, Tiles, Triqueta};

/// Games played for each round of learning.
const GAMES: u32 = 20_000;
/// Sets seen less often than this keep their previous estimate.
const FEWEST: f64 = 400.0;

/// The text of `learnt/triqueta.txt` after this many rounds of learning; `progress` is called after each.
pub(crate) fn learn(rounds: u32, seed: u64, progress: &mut dyn FnMut(u32)) -> String {
    let mut luck = Fast::new(seed);
    let mut worth = guess();
    for round in 1..=rounds {
        let mut sums = [[[Sums::default(); KEPT]; OPEN]; LEFT];
        for game in 0..GAMES {
            watch(&worth, 2 + (game % 3) as u8, &mut luck, &mut sums);
        }
        let mut lines = worth.lines;
        for (lines, sums) in lines
            .as_flattened_mut()
            .as_flattened_mut()
            .iter_mut()
            .zip(sums.as_flattened().as_flattened())
        {
            *lines = sums.line().unwrap_or(*lines);
        }
        worth = Worth::new(lines);
        progress(round);
    }
    print(&worth)
}

/// A first estimate: the points if the game ended now, and a little for what may still come.
fn guess() -> Worth {
    let mut lines = [[[LinearFit::default(); KEPT]; OPEN]; LEFT];
    for (left, by_open) in lines.iter_mut().enumerate() {
        for (open, by_kept) in by_open.iter_mut().enumerate() {
            for (kept, line) in by_kept.iter_mut().enumerate() {
                let hope = [0.1, 0.2, 0.35, 0.0, 0.0][open] * (left as f32 + 1.0).min(2.0);
                let now = counted(open, kept, Animal::Deer);
                let sure = if now > 6.0 { 0.9 } else { 0.0 };
                *line = LinearFit {
                    base: if sure > 0.0 { 0.0 } else { now },
                    slope: sure + hope * (1.0 - sure),
                };
            }
        }
    }
    Worth::new(lines)
}

/// Plays a game and notes what every set came to.
fn watch(worth: &Worth, seats: u8, luck: &mut Fast, sums: &mut [[[Sums; KEPT]; OPEN]; LEFT]) {
    let mut state = Triqueta::start(&Options::default(), seats);
    let mut noted: Vec<(usize, Seat, Tiles, Tiles)> = Vec::new();
    let mut round = 1;
    settle::<Triqueta>(&mut state, luck, |_, _| {});
    while let ToAct::Seats(acting) = Triqueta::to_act(&state) {
        let open = Triqueta::view(&state, Observer::Open);
        if open.round > round {
            round = open.round;
            let left = usize::from(super::ROUNDS + 1 - round);
            noted.extend(
                Seat::all(seats)
                    .map(|seat| (left, seat, open.tiles[seat], open.kept[seat].undecided)),
            );
        }
        let step = acting.iter().next().and_then(|seat| {
            let view = Triqueta::view(&state, Observer::Seat(seat));
            Some((seat, table::sensible(worth, &view, seat, Regard::Everybody)?))
        });
        let Some((seat, action)) = step else { break };
        Triqueta::play_unchecked(&mut state, seat, action);
        settle::<Triqueta>(&mut state, luck, |_, _| {});
    }
    note(&state, &noted, sums);
}

fn note(
    end: &State,
    noted: &[(usize, Seat, Tiles, Tiles)],
    sums: &mut [[[Sums; KEPT]; OPEN]; LEFT],
) {
    let end = Triqueta::view(end, Observer::Open);
    for &(left, seat, open, kept) in noted {
        for animal in Animal::ALL {
            let beyond = open.count(animal).saturating_sub(OPEN as u8 - 1);
            let (count, down) =
                (usize::from(open.count(animal) - beyond), usize::from(kept.count(animal)));
            let points = end.tiles[seat].points_of(animal) + i32::from(beyond);
            sums[left - 1][count][down.min(KEPT - 1)]
                .add(f64::from(animal.value()), f64::from(points));
        }
    }
}

/// What a straight line through many points needs.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
}

impl Sums {
    fn add(&mut self, x: f64, y: f64) {
        self.count += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
    }

    /// The line with the least squares.
    fn line(&self) -> Option<LinearFit> {
        let spread = self.xx * self.count - self.x * self.x;
        if self.count < FEWEST || spread <= 0.0 {
            return None;
        }
        let slope = (self.xy * self.count - self.x * self.y) / spread;
        let base = (self.y - slope * self.x) / self.count;
        Some(LinearFit { base: base as f32, slope: slope as f32 })
    }
}

fn print(worth: &Worth) -> String {
    let mut text = String::from(
        "# Points that one animal's tiles come to in the end: base + slope × value.\n\
         # rounds-to-go open kept base slope\n",
    );
    for (left, by_open) in worth.lines.iter().enumerate() {
        for (open, by_kept) in by_open.iter().enumerate() {
            for (kept, line) in by_kept.iter().enumerate() {
                text += &format!("{} {open} {kept} {:.3} {:.3}\n", left + 1, line.base, line.slope);
            }
        }
    }
    text
}
