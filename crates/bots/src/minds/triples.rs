//! How to play Triples³.
//!
//! It is a race, so speed decides. Levels differ in pace (`pace.rs`), as people do, and in what they
//! lay. `mousse` lays by the colour, then by the shape (`mousse.rs`). `greedy` lays the first card that fits. `matelot` lays so that most of its other cards
//! still fit afterwards, and fewer of the others' (`laying.rs`). `bosco` and `capitaine` imagine how
//! the race goes on (`racing.rs`), which also tells them when to draw although they could lay: more
//! cards in hand, more chances to have one that fits.
//!
//! How much comes from play and how much from pace: with everybody at `matelot`'s pace, in 300 games each, `matelot` wins 59 %
//! against `greedy`, `bosco` 54 % and `capitaine` 62 % against `matelot`, by their play alone. At
//! their own pace each level wins nearly always against the one below, as among people.

mod laying;
mod mousse;
mod pace;
mod racing;

use crate::{Budget, Choice, Level, Mind, Outlook, Why, search};
use core::ops::ControlFlow;
use laying::{Laying, Sight};
use tribord_game::{Fast, Game, Observer, Seat};
use tribord_triples::{Action, State, Triples, View};

/// How many layings a search looks at.
const WIDTH: usize = 6;

impl Mind for Triples {
    const HORIZON: usize = 6;
    const SIMULATIONS: (u32, u32) = (60, 500);

    /// Lays the first card that fits, else draws.
    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let mut found = None;
        let _ = Triples::each_legal(state, seat, &mut |action| {
            found = Some(action);
            // Drawing is listed before the cards.
            if action == Action::Draw { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }

    fn mousse(state: &State, seat: Seat) -> Option<Action> {
        mousse::choose(&Triples::view(state, Observer::Seat(seat)), seat)
    }

    fn sensible(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let view = Triples::view(state, Observer::Seat(seat));
        Sight::of(&view, seat).best()
    }

    fn think(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Action>> {
        let sight = Sight::of(view, seat);
        let mut layings = sight.layings();
        if level < Level::Bosco || layings.is_empty() {
            let plain = |action| Choice { action, outlook: None, why: why(action, &layings) };
            return sight.best().map(plain).into_iter().collect();
        }
        layings.truncate(WIDTH);
        let mut candidates: Vec<Action> = layings.iter().map(Laying::action).collect();
        if sight.may_draw() {
            candidates.push(Action::Draw);
        }
        let rollout = |state: &mut State, seat: Seat, luck: &mut Fast| -> Outlook {
            Self::look_ahead(level, view, state, seat, luck)
        };
        let rated = search::<Triples>(view, seat, &candidates, luck.word(), budget, &rollout);
        let choice = |rated: crate::Rated<Action>| {
            let why = why(rated.action, &layings);
            Choice { action: rated.action, outlook: Some(rated.outlook), why }
        };
        rated.into_iter().map(choice).collect()
    }

    fn look_ahead(
        level: Level,
        before: &View,
        state: &mut State,
        seat: Seat,
        luck: &mut Fast,
    ) -> Outlook {
        racing::race_on(level, before, state, seat, luck)
    }

    fn reaction(level: Level, action: &Action, luck: &mut Fast) -> u32 {
        pace::reaction(level, action, luck)
    }
}

/// The reason in words.
fn why(action: Action, layings: &[Laying]) -> Why {
    let laying = layings.iter().find(|laying| laying.action() == action);
    match laying {
        None => Why::new("why-triples-draw", []),
        Some(laying) if laying.left == 0 => Why::new("why-triples-last", []),
        Some(laying) => Why::new(
            "why-triples-lay",
            [("alive", laying.alive.into()), ("left", laying.left.into())],
        ),
    }
}
