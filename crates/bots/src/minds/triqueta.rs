//! How to play Triqueta.
//!
//! What a collection is worth with rounds to go is a table that was learnt from play
//! (`worth.rs`, `learn.rs`). From it follows one sensible move: what would I gain by leaving now,
//! what is left for me if I wait, and what for the others (`table.rs`)? `matelot` forgets the others, and
//! `mousse` has a favourite animal (`mousse.rs`). Searches deal out what is hidden, play the round
//! and perhaps the next to its end so, and count collections again (`ahead.rs`).

mod ahead;
mod learn;
mod mousse;
mod reasons;
mod table;
mod worth;

use crate::mind::Regard;
use crate::{Budget, Choice, Level, Mind, Outlook, Why};
use tribord_game::{Fast, Game, Observer, Seat};
use tribord_triqueta::{Action, Animal, Held, Row, State, Tiles, Triqueta, View};

impl Mind for Triqueta {
    const HORIZON: usize = 160;
    const SIMULATIONS: (u32, u32) = (40, 700);
    const PLAYOUTS: u32 = 60_000;

    /// By points alone: leave with a row that brings enough, else draw, and make the rows as good
    /// for this seat and as bad for the others as one tile can.
    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let view = Self::view(state, Observer::Seat(seat));
        if view.inside.is_empty() {
            return decision(&view, seat);
        }
        let tiles_here = view.tiles[seat];
        let gain = |tiles: Tiles, row: Tiles| (tiles + row).points() - tiles.points();
        let best = open_rows(&view).max_by_key(|&(row, tiles)| (gain(tiles_here, tiles), row));
        let Held::Tile(held) = view.held else {
            let (row, tiles) = best?;
            let enough = if view.inside.len() == 1 { gain(tiles_here, tiles).max(3) } else { 4 };
            let leave = gain(tiles_here, tiles) >= enough || view.pile == 0;
            return Some(if leave { Action::Take(row) } else { Action::Draw });
        };
        // How good the rows are for me, and for whoever likes them best.
        let placed = |row: Row| {
            let with = |&(other, tiles): &(Row, Tiles)| {
                if other == row { tiles + one(held) } else { tiles }
            };
            let best =
                |seat: Seat| open_rows(&view).map(|item| gain(view.tiles[seat], with(&item))).max();
            let others = view.inside.iter().filter(|&other| other != seat).filter_map(best).max();
            2 * best(seat).unwrap_or(0) - others.unwrap_or(0)
        };
        let row = open_rows(&view).map(|(row, _)| row).max_by_key(|&row| placed(row))?;
        let bad = view.inside.len() == 1
            && gain(tiles_here, best?.1) > gain(tiles_here, best?.1 + one(held));
        let may_keep = view.kept[seat].len() < MOST_KEPT;
        Some(if bad && may_keep { Action::Keep } else { Action::Row(row) })
    }

    fn mousse(state: &State, seat: Seat) -> Option<Action> {
        mousse::choose(&Self::view(state, Observer::Seat(seat)), seat)
    }

    fn sensible(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let view = Self::view(state, Observer::Seat(seat));
        table::sensible(&worth::LEARNT, &view, seat, Regard::Everybody)
    }

    fn matelot(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let view = Self::view(state, Observer::Seat(seat));
        table::sensible(&worth::LEARNT, &view, seat, Regard::Oneself)
    }

    fn judge(state: &State, seat: Seat) -> Outlook {
        ahead::judge(state, seat)
    }

    fn look_ahead(
        level: Level,
        before: &View,
        state: &mut State,
        seat: Seat,
        luck: &mut Fast,
    ) -> Outlook {
        ahead::play_on(state, seat, luck, ahead::last_round(level, before))
    }

    fn learn(rounds: u32, seed: u64, progress: &mut dyn FnMut(u32)) -> Option<String> {
        Some(learn::learn(rounds, seed, progress))
    }

    fn think(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Action>> {
        let regard = if level < Level::Bosco { Regard::Oneself } else { Regard::Everybody };
        let sensible = table::sensible(&worth::LEARNT, view, seat, regard);
        let Some(sensible) = sensible else { return Vec::new() };
        // Decisions at the end are sums, not guesses.
        if level < Level::Bosco || view.inside.is_empty() {
            let why = reasons::of(view, seat, sensible, Why::new("why-sensible", []));
            return vec![Choice { action: sensible, outlook: None, why }];
        }
        ahead::think(level, view, seat, budget, luck)
    }
}

/// TQ-10: the most tiles a seat keeps.
const MOST_KEPT: u8 = 2;
/// TQ-16: the rounds of a game.
const ROUNDS: u8 = 4;

/// A tile alone.
fn one(animal: Animal) -> Tiles {
    [animal].into_iter().collect()
}

/// The rows still in the middle.
fn open_rows(view: &View) -> impl Iterator<Item = (Row, Tiles)> + '_ {
    Row::all(view.seats()).filter_map(|row| Some((row, view.rows[Seat(row.0)]?)))
}

/// TQ-17: adds what brings points, gives back the rest. Nobody else matters any more.
fn decision(view: &View, seat: Seat) -> Option<Action> {
    let kept = view.kept[seat];
    let animal = kept.undecided.animals().next()?;
    let counted = view.tiles[seat] + kept.added;
    let points = |more: u8| {
        let added = core::iter::repeat_n(animal, more.into()).collect();
        (counted + added).points_of(animal)
    };
    let best = (0..=kept.undecided.count(animal)).max_by_key(|&more| points(more))?;
    Some(if best > 0 { Action::Add(animal) } else { Action::Return(animal) })
}
