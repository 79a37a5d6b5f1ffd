//! What `capitaine` thinks of a decision, from what its maker knew.

use crate::future::{play_out, stream};
use crate::report::{Considered, Decision, Grade, Reason, brief};
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
    let leading = || match compared.tries() {
        Some(tries) => Why::new("why-compared", [("tries", tries.into())]),
        None => Why::new("why-calculated", []),
    };
    let choices = order.iter().zip(0..).map(|(&at, place)| {
        let favourite = favourites.iter().position(|choice| choice.action == actions[at]);
        let own = favourite.map(|at| (&favourites[at].why, at == 0));
        let best = place == 0 || win(&at) == win(&order[0]);
        Considered {
            action: actions[at].to_string(),
            win: brief(win(&at).into()),
            win_error: brief(compared.spread(at).into()),
            place: brief(expected[at].place.mean()),
            place_error: brief(expected[at].place.error()),
            points: brief(expected[at].points.mean()),
            points_error: brief(expected[at].points.error()),
            why: Reason::from(&why(own, best, lost(at), leading)),
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

/// The reason `capitaine` had for a favourite, and whether it was the first of them, unless what was compared since
/// says otherwise: praise stands beside the best alone, and what was best in the search that found the favourites
/// beside the first of those. `leading` says what the comparison found of the best.
fn why(own: Option<(&Why, bool)>, best: bool, lost: f32, leading: impl Fn() -> Why) -> Why {
    match own {
        Some((why, _)) if !why.claims_best() => why.clone(),
        Some((why, first)) if best && (first || !why.tells_of_search()) => why.clone(),
        _ if best => leading(),
        _ if lost > 0.0 => Why::new("why-less", []),
        _ => Why::new("why-level", []),
    }
}

/// A figure, over many futures.
#[derive(Clone, Copy, Default)]
struct Figure {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Figure {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let spread = self.squares - self.sum * self.mean();
        (spread.max(0.0) / (self.count - 1.0).max(1.0) / self.count.max(1.0)).sqrt()
    }
}

/// What an action leads to in the end.
#[derive(Clone, Copy, Default)]
struct Expected {
    /// Counted from 1.
    place: Figure,
    points: Figure,
}

fn expect<G: Mind>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    futures: u32,
    seed: u64,
) -> Vec<Expected> {
    let mut expected = vec![Expected::default(); actions.len()];
    for number in 0..futures {
        let mut luck = stream(seed, number);
        let world = G::determinize(view, &mut luck);
        for (&action, expected) in actions.iter().zip(&mut expected) {
            let (mut state, mut chance) = (world.clone(), luck.clone());
            G::play_unchecked(&mut state, seat, action);
            play_out::<G>(&mut state, &mut chance, &mut stream(!seed, number));
            expected.place.add(f64::from(G::standing(&state)[seat]) + 1.0);
            expected.points.add(f64::from(G::scores(&state)[seat]));
        }
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_an_error() {
        let mut figure = Figure::default();
        [1.0, 2.0, 3.0, 4.0].into_iter().for_each(|value| figure.add(value));
        assert_eq!(figure.mean(), 2.5);
        assert!((figure.error() - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn praise_follows_what_was_compared_last() {
        let searched = Why::new("why-searched", [("tries", 300.into())]);
        let (fact, judged) = (Why::new("why-triqueta-build", []), Why::new("why-greedy", []));
        let key = |own: Option<(&Why, bool)>, best, lost| {
            why(own, best, lost, || Why::new("why-compared", [("tries", 900.into())])).key
        };
        assert_eq!(key(Some((&searched, true)), true, 0.0), "why-searched");
        assert_eq!(key(Some((&searched, false)), true, 0.0), "why-compared", "not the best of 300");
        assert_eq!(key(None, true, 0.0), "why-compared", "a move that nobody thought of");
        assert_eq!(key(Some((&judged, false)), true, 0.0), "why-greedy");
        assert_eq!(key(Some((&searched, true)), false, 0.1), "why-less");
        assert_eq!(key(Some((&searched, true)), false, 0.0), "why-level");
        assert_eq!(key(None, false, 0.1), "why-less");
        assert_eq!(key(Some((&fact, false)), false, 0.1), "why-triqueta-build");
    }
}
