//! What bots must know about a game to play it.

use crate::{Budget, Choice, Level, Outlook, Why, lead, search};
use tribord_game::{Fast, Game, Luck, Seat, ToAct, legal, settle};

/// A game that bots can play. Every function here gets a view, or a state sampled from one, never
/// the true state of the table.
pub trait Mind: Game {
    /// How many actions a search plays on before it judges.
    const HORIZON: usize;
    /// How many simulations `bosco` and `capitaine` have for a decision.
    const SIMULATIONS: (u32, u32);
    /// Does `capitaine` calculate what every action leads to, without imagined games?
    const CALCULATES: bool = false;
    /// How many times an analysis plays on from the moments of a game, all of them together
    /// (`docs/performance.md`).
    const PLAYOUTS: u32 = 60_000;

    /// The reference for measuring the others: the best single step by a simple rule. Looks only at
    /// what the seat sees. `None` if it can do nothing.
    fn greedy(state: &Self::State, seat: Seat, luck: &mut Fast) -> Option<Self::Action>;

    /// `mousse`: falls for what shines and looks no further, as beginners do. Never by chance, so that one
    /// can learn to beat it. Looks only at what the seat sees. `None` if it can do nothing.
    fn mousse(state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// One sensible move: how searches play on.
    fn sensible(state: &Self::State, seat: Seat, luck: &mut Fast) -> Option<Self::Action> {
        Self::greedy(state, seat, luck)
    }

    /// `matelot`: one sound move at a time for itself alone, without a thought for what others need. Looks
    /// only at what the seat sees. `None` if it can do nothing.
    fn matelot(state: &Self::State, seat: Seat, luck: &mut Fast) -> Option<Self::Action> {
        Self::sensible(state, seat, luck)
    }

    /// What a search looks at, most promising first.
    fn candidates(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        legal::<Self>(state, seat)
    }

    /// How a state that is not over looks to a seat.
    fn judge(state: &Self::State, seat: Seat) -> Outlook {
        Outlook::of_lead(lead::<Self>(state, seat), 20.0)
    }

    /// The choices of a level in this view, best first. Never empty where something can
    /// be done. A game overrides this where it knows better than to search.
    fn think(
        level: Level,
        view: &Self::View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Self::Action>> {
        think_by_search::<Self>(level, view, seat, budget, luck)
    }

    /// Plays on from just after an action as a level of search does, and says how that looks to the
    /// seat. `before` is what the seat saw when it acted.
    fn look_ahead(
        _level: Level,
        _before: &Self::View,
        state: &mut Self::State,
        seat: Seat,
        luck: &mut Fast,
    ) -> Outlook {
        play_on::<Self>(state, seat, luck)
    }

    /// What `capitaine` calculates of these actions, in their order, where it needs no imagined games
    /// for that.
    fn work_out(
        _view: &Self::View,
        _seat: Seat,
        _actions: &[Self::Action],
        _budget: &Budget<'_>,
        _luck: &mut Fast,
    ) -> Option<Vec<Outlook>> {
        None
    }

    /// Learns the numbers that this mind keeps in `crates/bots/learnt`, and returns the text of
    /// that file. `progress` is told how many of the rounds are done. `None` where nothing is
    /// learnt.
    fn learn(_rounds: u32, _seed: u64, _progress: &mut dyn FnMut(u32)) -> Option<String> {
        None
    }

    /// How many milliseconds a level needs for an action in a race.
    fn reaction(level: Level, _action: &Self::Action, luck: &mut Fast) -> u32 {
        let quickest = match level {
            Level::Random => 1000,
            Level::Greedy | Level::Matelot => 2200,
            Level::Mousse => 3500,
            Level::Bosco => 1500,
            Level::Capitaine => 1000,
        };
        quickest + luck.one_of(quickest)
    }
}

/// Whom a move is chosen with a thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Regard {
    /// What it does for others counts, too.
    Everybody,
    /// Only what it does for oneself.
    Oneself,
}

/// The default implementation of [`Mind::think`].
pub fn think_by_search<G: Mind>(
    level: Level,
    view: &G::View,
    seat: Seat,
    budget: &Budget<'_>,
    luck: &mut Fast,
) -> Vec<Choice<G::Action>> {
    let state = G::determinize(view, luck);
    let candidates = G::candidates(&state, seat);
    if level < Level::Bosco || candidates.len() < 2 {
        let action = match level {
            Level::Matelot => G::matelot(&state, seat, luck),
            _ => candidates.first().copied(),
        };
        let why = Why::new("why-sensible", []);
        return action.map(|action| Choice { action, outlook: None, why }).into_iter().collect();
    }
    let rated = search::<G>(view, seat, &candidates, luck.word(), budget, &play_on::<G>);
    let choice = |rated: crate::Rated<G::Action>| Choice {
        action: rated.action,
        outlook: Some(rated.outlook),
        why: Why::new("why-searched", [("tries", (rated.tries as usize).into())]),
    };
    rated.into_iter().map(choice).collect()
}

/// Plays a state on sensibly for the game's horizon, and judges it.
pub fn play_on<G: Mind>(state: &mut G::State, seat: Seat, luck: &mut Fast) -> Outlook {
    for _ in 0..G::HORIZON {
        let ToAct::Seats(seats) = G::to_act(state) else { break };
        let acting = seats.iter().find_map(|seat| Some((seat, G::sensible(state, seat, luck)?)));
        let Some((acting, action)) = acting else { break };
        G::play_unchecked(state, acting, action);
        settle::<G>(state, luck, |_, _| {});
    }
    match G::to_act(state) {
        ToAct::Over => Outlook::of_end::<G>(state, seat),
        _ => G::judge(state, seat),
    }
}

/// The action that brings the most points at once by [`Game::gains`]; the first of equals.
pub fn most_points<G: Game>(state: &G::State, seat: Seat) -> Option<G::Action> {
    let points = |action| {
        let mut points = 0;
        G::gains(state, &tribord_game::Step::Act(seat, action), &mut |gain| {
            points += if gain.seat == seat { gain.points } else { 0 };
        });
        points
    };
    let mut best = None;
    let _ = G::each_legal(state, seat, &mut |action| {
        let points = points(action);
        if best.is_none_or(|(most, _)| points > most) {
            best = Some((points, action));
        }
        core::ops::ControlFlow::Continue(())
    });
    best.map(|(_, action)| action)
}
