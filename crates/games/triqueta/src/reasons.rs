//! Every way in which a rule of Triqueta can be broken.

use tribord_game::Reason;

pub(crate) const TOO_MANY_TILES: Reason =
    Reason::new("TQ-1", "too-many-tiles", &["animal", "count", "most"]);
pub(crate) const ROW_COUNT: Reason = Reason::new("TQ-2", "row-count", &["count", "seats"]);
pub(crate) const PILE_SIZE: Reason = Reason::new("TQ-3", "pile-size", &["count", "most"]);
pub(crate) const TREE_COUNT: Reason = Reason::new("TQ-4", "tree-count", &["count", "most"]);
pub(crate) const NOT_INSIDE: Reason = Reason::new("TQ-6", "not-inside", &["seat"]);
pub(crate) const ONE_OF_BOTH: Reason = Reason::new("TQ-7", "one-of-both", &[]);
pub(crate) const ROUNDS_OVER: Reason = Reason::new("TQ-7", "rounds-over", &[]);
pub(crate) const NO_TILE: Reason = Reason::new("TQ-8", "no-tile", &[]);
pub(crate) const HELD_AFTER: Reason = Reason::new("TQ-8", "held-after", &[]);
pub(crate) const ROW_GONE: Reason = Reason::new("TQ-9", "row-gone", &["row"]);
pub(crate) const TWO_KEPT: Reason = Reason::new("TQ-10", "two-kept", &["most"]);
pub(crate) const KEPT_COUNT: Reason = Reason::new("TQ-10", "kept-count", &["count", "most"]);
pub(crate) const ROW_TAKEN: Reason = Reason::new("TQ-11", "row-taken", &["row"]);
pub(crate) const ROWS_AND_SEATS: Reason =
    Reason::new("TQ-11", "rows-and-seats", &["rows", "seats"]);
pub(crate) const PILE_EMPTY: Reason = Reason::new("TQ-13", "pile-empty", &[]);
pub(crate) const NOBODY_INSIDE: Reason = Reason::new("TQ-16", "nobody-inside", &["round"]);
pub(crate) const DECIDE_LATER: Reason = Reason::new("TQ-17", "decide-later", &[]);

pub(crate) const ALL: &[&Reason] = &[
    &TOO_MANY_TILES,
    &ROW_COUNT,
    &PILE_SIZE,
    &TREE_COUNT,
    &NOT_INSIDE,
    &ONE_OF_BOTH,
    &ROUNDS_OVER,
    &NO_TILE,
    &HELD_AFTER,
    &ROW_GONE,
    &TWO_KEPT,
    &KEPT_COUNT,
    &ROW_TAKEN,
    &ROWS_AND_SEATS,
    &PILE_EMPTY,
    &NOBODY_INSIDE,
    &DECIDE_LATER,
];
