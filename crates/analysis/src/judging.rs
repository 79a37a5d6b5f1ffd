//! What `capitaine` thinks of a decision, from what its maker knew.

use crate::future::{play_out, stream};
use crate::report::{Considered, Decision, Grade, Reason};
use crate::{Effort, Share};
use tribord_bots::{Budget, Choice, Comparison, Level, Mind, Why, compare_until};
use tribord_game::{Fast, Seat};

/// How many of `capitaine`'s favourites are looked at closely, besides the move made.
const FAVOURITES: usize = 3;
/// A difference of fewer standard errors than this is none: imagined games cannot tell such moves apart.
const CERTAIN: f32 = 2.5;

/// What was lost is known well enough at so many standard errors of it.
const PLAIN: f32 = 6.0;
/// A move that is ahead of the others by so many gave nothing away.
const AHEAD: f32 = 2.0;
/// Nor did one that cannot be this far behind.
const NEGLIGIBLE: f32 = 0.01;

/// Judges a decision. Everything here follows from the view.
pub(crate) fn judge<G: Mind>(
    view: &G::View,
    seat: Seat,
    made: G::Action,
    effort: &Effort,
    seed: u64,
) -> Decision {
    let mut luck = Fast::new(seed);
    let budget = Budget::simulations(G::SIMULATIONS.1.min(effort.thinking));
    let favourites = G::think(Level::Capitaine, view, seat, &budget, &mut luck);
    let mut actions: Vec<G::Action> =
        favourites.iter().take(FAVOURITES).map(|choice| choice.action).collect();
    if !actions.contains(&made) {
        actions.push(made);
    }
    let budget = Budget::simulations(effort.worlds.saturating_mul(actions.len() as u32));
    let at = actions.iter().position(|&action| action == made).unwrap_or(0);
    let compared = calculated::<G>(&favourites, &actions).unwrap_or_else(|| {
        let enough = |known: &Comparison| enough(known, actions.len(), at);
        compare_until::<G>(view, seat, &actions, &budget, &mut luck, enough)
    });
    let expected = expect::<G>(view, seat, &actions, effort.futures, luck.word());
    let mut order: Vec<usize> = (0..actions.len()).collect();
    let win = |at: &usize| compared.outlook(*at).win;
    order.sort_by(|a, b| win(b).total_cmp(&win(a)));
    let lost = |at: usize| lost(&compared, order[0], at);
    let choices = order.iter().zip(0..).map(|(&at, place)| {
        let favourite = favourites.iter().find(|choice| choice.action == actions[at]);
        Considered {
            action: actions[at].to_string(),
            win: win(&at),
            place: expected[at].0,
            points: expected[at].1,
            why: Reason::from(&why(favourite, place == 0 || win(&at) == win(&order[0]), lost(at))),
        }
    });
    let choices = choices.collect();
    let loss = Share::of(lost(at).into());
    let made = order.iter().position(|&other| other == at).unwrap_or(0);
    Decision { choices, made, loss, grade: Grade::of(loss) }
}

/// What `capitaine` has calculated already when it named its favourites.
fn calculated<G: Mind>(
    favourites: &[Choice<G::Action>],
    actions: &[G::Action],
) -> Option<Comparison> {
    let of = |action: &G::Action| favourites.iter().find(|it| it.action == *action)?.outlook;
    let outlooks = actions.iter().filter(|_| G::CALCULATES).map(of).collect::<Option<Vec<_>>>()?;
    (!outlooks.is_empty()).then(|| Comparison::calculated(outlooks))
}

/// Do more worlds not matter to what is said of the move made?
fn enough(known: &Comparison, actions: usize, made: usize) -> bool {
    let win = |at: usize| known.outlook(at).win;
    let others = (0..actions).filter(|&at| at != made);
    let Some(best) = others.max_by(|&a, &b| win(a).total_cmp(&win(b))) else { return true };
    let (behind, error) = (win(best) - win(made), known.error(best, made));
    behind > PLAIN * error || -behind > AHEAD * error || behind + AHEAD * error < NEGLIGIBLE
}

/// What an action gives away against the best, as far as it can be told apart from it.
fn lost(compared: &Comparison, best: usize, at: usize) -> f32 {
    let loss = compared.outlook(best).win - compared.outlook(at).win;
    if loss > CERTAIN * compared.error(best, at) { loss } else { 0.0 }
}

/// The favourite's own reason, unless it praises what is not the best.
fn why<A>(favourite: Option<&Choice<A>>, best: bool, lost: f32) -> Why {
    match favourite {
        Some(choice) if best || !choice.why.claims_best() => choice.why.clone(),
        _ if lost > 0.0 => Why::new("why-less", []),
        _ => Why::new("why-level", []),
    }
}

/// The expected place, counted from 1, and points after each action.
fn expect<G: Mind>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    futures: u32,
    seed: u64,
) -> Vec<(f32, f32)> {
    let mut sums = vec![(0.0, 0.0); actions.len()];
    for number in 0..futures {
        let mut luck = stream(seed, number);
        let world = G::determinize(view, &mut luck);
        for (&action, sum) in actions.iter().zip(&mut sums) {
            let (mut state, mut chance) = (world.clone(), luck.clone());
            G::play_unchecked(&mut state, seat, action);
            play_out::<G>(&mut state, &mut chance, &mut stream(!seed, number));
            sum.0 += f64::from(G::standing(&state)[seat]) + 1.0;
            sum.1 += f64::from(G::scores(&state)[seat]);
        }
    }
    let count = f64::from(futures.max(1));
    sums.into_iter().map(|sum| ((sum.0 / count) as f32, (sum.1 / count) as f32)).collect()
}
