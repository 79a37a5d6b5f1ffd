//! Learning what kept tiles are worth, by playing.

use super::policy::Sight;
use super::values::{NONE, Values, kind};
use tribord_game::{Fast, Game, Observer, ToAct, settle};
use tribord_triolet::{Action, Options, Triolet};

/// Games in a round.
const GAMES: u32 = 20_000;
/// Kept tiles seen this often are trusted as much as what was believed before.
const TRUST: f64 = 30.0;

/// What a seat did in a turn, or in the part of it before a bis move.
struct Moved {
    kept: (usize, usize),
    points: f64,
    /// Did the turn end with it?
    ended: bool,
}

/// Plays `rounds` rounds of games against itself, each with what the rounds before taught, and
/// writes down the numbers as `learnt/triolet.txt` has them.
pub(crate) fn learn(rounds: u32, seed: u64, progress: &mut dyn FnMut(u32)) -> String {
    let mut values = Values::unlearnt();
    let mut luck = Fast::new(seed);
    for round in 0..rounds {
        let games: Vec<_> = (0..GAMES).flat_map(|_| play(&values, &mut luck)).collect();
        values = improve(&values, &games);
        progress(round + 1);
    }
    "# What tiles kept on the rack are worth in Triolet.\n".to_owned() + &values.write()
}

/// What each seat did in a game, while there was a bag to draw from.
fn play(values: &Values, luck: &mut Fast) -> [Vec<Moved>; 2] {
    let mut state = Triolet::start(&Options::default(), 2);
    let mut moves = [const { Vec::new() }; 2];
    settle::<Triolet>(&mut state, luck, |_, _| {});
    while let ToAct::Seats(seats) = Triolet::to_act(&state) {
        let Some(seat) = seats.iter().next() else { break };
        let view = Triolet::view(&state, Observer::Seat(seat));
        let action = Sight::of(&state, seat).best(&state, values).action;
        if view.bag == 0 {
            break;
        }
        let mut kept = view.racks[seat].known.iter().map(kind).collect::<Vec<_>>();
        let mut drop = |tile| {
            if let Some(at) = kept.iter().position(|&other| other == kind(tile)) {
                kept.remove(at);
            }
        };
        match action {
            Action::Place(placed) => placed.tiles().iter().for_each(|(_, laid)| drop(laid.tile())),
            Action::Swap(tiles) => tiles.iter().for_each(drop),
            Action::Pass => {}
        }
        let before = Triolet::scores(&state)[seat];
        Triolet::play_unchecked(&mut state, seat, action);
        let points = f64::from(Triolet::scores(&state)[seat] - before);
        settle::<Triolet>(&mut state, luck, |_, _| {});
        let ended = Triolet::to_act(&state) != ToAct::Seats(tribord_game::Seats::only(seat));
        let kept = |place: usize| kept.get(place).copied().unwrap_or(NONE);
        moves[seat.index()].push(Moved { kept: (kept(0), kept(1)), points, ended });
    }
    moves
}

/// The mean of what followed after each way to keep tiles: the points of the next move and what was
/// kept then, above par for each turn that it took.
fn improve(old: &Values, games: &[Vec<Moved>]) -> Values {
    let turns = games.iter().flatten().filter(|moved| moved.ended).count().max(1) as f64;
    let par = games.iter().flatten().map(|moved| moved.points).sum::<f64>() / turns;
    let mut sums = vec![(0.0, 0.0); (NONE + 1) * (NONE + 1)];
    for pair in games.iter().flat_map(|moves| moves.windows(2)) {
        let [now, next] = pair else { continue };
        let (a, b) = next.kept;
        let par = if next.ended { par } else { 0.0 };
        let follows = next.points - par + f64::from(old.kept(a, b));
        let (a, b) = now.kept;
        let sum = &mut sums[a * (NONE + 1) + b];
        *sum = (sum.0 + follows, sum.1 + 1.0);
    }
    let mut new = old.clone();
    new.par = par as f32;
    for (a, b) in Values::pairs() {
        let (sum, count) = sums[a * (NONE + 1) + b];
        let guess = f64::from(old.kept(a, b));
        new.set(a, b, ((sum + guess * TRUST) / (count + TRUST)) as f32);
    }
    // Only differences matter: keeping nothing is worth nothing.
    let nothing = new.kept(NONE, NONE);
    for (a, b) in Values::pairs() {
        new.set(a, b, new.kept(a, b) - nothing);
    }
    new
}
