//! Choosing one good move without search.

use super::values::{NONE, Values, kind};
use core::ops::ControlFlow;
use tribord_game::{Game, Observer, Seat};
use tribord_triolet::{Action, Handful, Placement, Seeker, State, Tile, Triolet, seek};

/// TO-23: the fewest tiles in the bag with which one may exchange.
pub(super) const EXCHANGE_BAG: u8 = 5;
/// What it is worth to decline a bis move: hardly ever the best.
const DECLINE: f32 = -1.0;
/// What a turn is worth in which nothing can be done.
const STUCK: f32 = -10.0;
/// With an empty bag, the share of a tile's value that keeping it costs: some tiles are placed
/// later, the others count for the seat that ends the game.
const LOST: f32 = 0.5;

/// What the others' tiles are worth, as a seat can guess from the tiles it has not seen.
fn guess_others(state: &State, seat: Seat) -> f32 {
    let view = Triolet::view(state, Observer::Seat(seat));
    let hidden: u8 = view.racks.iter().map(|rack| rack.hidden).sum();
    let worth = |tile: Tile| f32::from(view.unseen.count(tile)) * tile.worth() as f32;
    let all: f32 = Tile::all().map(worth).sum();
    all * f32::from(hidden) / f32::from(view.unseen.len().max(1))
}

/// An action and what it is worth in points: what it brings, and what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Pick {
    pub(super) action: Action,
    pub(super) worth: f32,
}

/// What a seat knows when it moves, besides the grid.
pub(super) struct Sight {
    seat: Seat,
    rack: Handful,
    /// The kinds on the rack, and how many of them there are.
    kinds: [usize; 3],
    len: usize,
    bag: u8,
    bis: bool,
    /// What the others' tiles are worth, as far as one can guess.
    others: f32,
}

impl Sight {
    pub(super) fn of(state: &State, seat: Seat) -> Sight {
        let rack = state.held(seat).known;
        let mut kinds = [NONE; 3];
        rack.iter().zip(&mut kinds).for_each(|(tile, place)| *place = kind(tile));
        let others = if state.bag() == 0 { guess_others(state, seat) } else { 0.0 };
        let len = usize::from(rack.len());
        Sight { seat, rack, kinds, len, bag: state.bag(), bis: state.bis(), others }
    }

    /// TO-18: does the seat move again after a bis square, so that it may decline?
    pub(super) fn bis(&self) -> bool {
        self.bis
    }

    /// The best action; passing where nothing else can be done, or where a bis move only harms.
    pub(super) fn best(&self, state: &State, values: &Values) -> Pick {
        let pass = if self.bis { DECLINE } else { f32::NEG_INFINITY };
        let best = Pick { action: Action::Pass, worth: pass };
        let most_kept = self.most_kept(values);
        let mut search = Search { sight: self, values, most_kept, best };
        let _ = seek(state, self.seat, &mut search);
        self.each_exchange(values, |worth, action| search.try_one(worth, action));
        let Pick { action, worth } = search.best;
        Pick { action, worth: worth.max(STUCK) }
    }

    /// No placement leads to more than this, but for another move after a bis square.
    fn most_kept(&self, values: &Values) -> f32 {
        if self.bag == 0 {
            return self.others.max(0.0);
        }
        let [a, b, c] = self.kinds;
        let two = [(a, b), (a, c), (b, c), (a, NONE), (b, NONE), (c, NONE), (NONE, NONE)];
        two.into_iter().map(|(a, b)| values.kept(a, b)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// Points, and what they lead to.
    #[inline]
    pub(super) fn worth(&self, placed: &Placement, points: i32, bis: bool, values: &Values) -> f32 {
        let mut kept = self.kinds;
        for (_, laid) in placed.tiles() {
            let kind = kind(laid.tile());
            if let Some(place) = kept.iter_mut().find(|other| **other == kind) {
                *place = NONE;
            }
        }
        let over = self.bag == 0 && placed.tiles().len() == self.len;
        let again = if bis && !over { values.par } else { 0.0 };
        points as f32 + again + if over { self.others } else { self.keep(kept, values) }
    }

    /// What keeping these tiles is worth; at least one of them is [`NONE`].
    #[inline]
    pub(super) fn keep(&self, mut kept: [usize; 3], values: &Values) -> f32 {
        if self.bag == 0 {
            // Nothing more is drawn: what is kept may never find its place.
            let left = kept.iter().filter(|&&kind| kind < NONE - 1).map(|&kind| kind as f32);
            return -left.sum::<f32>() * LOST;
        }
        kept.sort_unstable();
        values.kept(kept[0], kept[1])
    }

    /// TO-23: the ways to exchange, with what is kept.
    pub(super) fn each_exchange(&self, values: &Values, mut each: impl FnMut(f32, Action)) {
        if self.bag < EXCHANGE_BAG {
            return;
        }
        for way in 1usize..1 << self.len {
            let goes = |place: usize| way >> place & 1 == 1;
            // Of equal tiles, which lie side by side, the first goes first.
            let same = |place: usize| place > 0 && self.kinds[place] == self.kinds[place - 1];
            if (0..self.len).any(|place| goes(place) && same(place) && !goes(place - 1)) {
                continue;
            }
            let mut kept = self.kinds;
            (0..self.len).filter(|&place| goes(place)).for_each(|place| kept[place] = NONE);
            let gone = self.rack.iter().enumerate().filter(|&(place, _)| goes(place));
            if let Some(tiles) = Handful::new(gone.map(|(_, tile)| tile)) {
                each(self.keep(kept, values), Action::Swap(tiles));
            }
        }
    }
}

/// Goes through the placements for the best.
struct Search<'a> {
    sight: &'a Sight,
    values: &'a Values,
    most_kept: f32,
    best: Pick,
}

impl Search<'_> {
    #[inline(always)]
    fn try_one(&mut self, worth: f32, action: Action) {
        if worth > self.best.worth {
            self.best = Pick { action, worth };
        }
    }
}

impl Seeker for Search<'_> {
    /// A point less, for what is lost where numbers are rounded.
    #[inline(always)]
    fn floor(&self) -> i32 {
        (self.best.worth - self.most_kept - 1.0) as i32
    }

    #[inline(always)]
    fn found(&mut self, placement: Placement, points: i32, bis: bool) -> ControlFlow<()> {
        let worth = self.sight.worth(&placement, points, bis, self.values);
        self.try_one(worth, Action::Place(placement));
        ControlFlow::Continue(())
    }
}
