//! Every way in which a rule of Tripple Domino can be broken.

use tribord_game::Reason;

pub(crate) const NO_SUCH_TILE: Reason = Reason::new("TD-1", "no-such-tile", &["tile"]);
pub(crate) const SAME_TILE: Reason = Reason::new("TD-1", "same-tile", &["tile"]);
pub(crate) const TOO_MANY_TILES: Reason = Reason::new("TD-1", "too-many-tiles", &["count", "left"]);
pub(crate) const NOTHING_DEALT: Reason = Reason::new("TD-3", "nothing-dealt", &["seat"]);
pub(crate) const OPEN_WITH: Reason = Reason::new("TD-4", "open-with", &["tile"]);
pub(crate) const OPEN_AT: Reason = Reason::new("TD-4", "open-at", &["tile"]);
pub(crate) const OPENER: Reason = Reason::new("TD-4", "opener", &["seat", "tile"]);
pub(crate) const NOT_OPENED: Reason = Reason::new("TD-4", "not-opened", &[]);
pub(crate) const TAKEN: Reason = Reason::new("TD-6", "taken", &["place"]);
pub(crate) const APART: Reason = Reason::new("TD-6", "apart", &["place"]);
pub(crate) const DISAGREES: Reason =
    Reason::new("TD-6", "disagrees", &["place", "number", "there"]);
pub(crate) const LAY_DRAWN: Reason = Reason::new("TD-8", "lay-drawn", &["tile"]);
pub(crate) const THREE_DRAWN: Reason = Reason::new("TD-8", "three-drawn", &[]);
pub(crate) const PASS_TIME: Reason = Reason::new("TD-8", "pass-time", &["drawn"]);
pub(crate) const DRAWN_NOT_HELD: Reason = Reason::new("TD-8", "drawn-not-held", &["tile"]);
pub(crate) const POOL_EMPTY: Reason = Reason::new("TD-10", "pool-empty", &[]);
pub(crate) const RACK_EMPTY: Reason = Reason::new("TD-16", "rack-empty", &["seat"]);
pub(crate) const PASSES: Reason = Reason::new("TD-17", "passes", &["count"]);
pub(crate) const ROUND_OVER: Reason = Reason::new("TD-17", "round-over", &[]);
pub(crate) const NO_START: Reason = Reason::new("TD-19", "no-start", &[]);
pub(crate) const DRAWS_USED: Reason = Reason::new("TD-20", "draws-used", &["limit"]);
pub(crate) const DRAWS_ALONE: Reason = Reason::new("TD-20", "draws-alone", &[]);

pub(crate) const ALL: &[&Reason] = &[
    &NO_SUCH_TILE,
    &SAME_TILE,
    &TOO_MANY_TILES,
    &NOTHING_DEALT,
    &OPEN_WITH,
    &OPEN_AT,
    &OPENER,
    &NOT_OPENED,
    &TAKEN,
    &APART,
    &DISAGREES,
    &LAY_DRAWN,
    &THREE_DRAWN,
    &PASS_TIME,
    &DRAWN_NOT_HELD,
    &POOL_EMPTY,
    &RACK_EMPTY,
    &PASSES,
    &ROUND_OVER,
    &NO_START,
    &DRAWS_USED,
    &DRAWS_ALONE,
];
