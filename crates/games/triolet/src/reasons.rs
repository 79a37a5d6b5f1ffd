//! Every way in which a rule of Triolet can be broken.

use tribord_game::Reason;

pub(crate) const TOO_MANY_TILES: Reason =
    Reason::new("TO-2", "too-many-tiles", &["number", "count", "most"]);
pub(crate) const TOO_MANY_JOKERS: Reason =
    Reason::new("TO-2", "too-many-jokers", &["count", "most"]);
pub(crate) const TOO_FEW_LEFT: Reason = Reason::new("TO-2", "too-few-left", &["count", "left"]);
pub(crate) const PAIR_TOO_HIGH: Reason = Reason::new("TO-4", "pair-too-high", &["sum"]);
pub(crate) const NO_TRIO: Reason = Reason::new("TO-5", "no-trio", &["sum"]);
pub(crate) const LINE_TOO_LONG: Reason = Reason::new("TO-6", "line-too-long", &["count"]);
pub(crate) const SQUARE_TAKEN: Reason = Reason::new("TO-7", "square-taken", &["square"]);
pub(crate) const NOT_IN_LINE: Reason = Reason::new("TO-7", "not-in-line", &[]);
pub(crate) const TOUCHES_NOTHING: Reason = Reason::new("TO-7", "touches-nothing", &[]);
pub(crate) const APART: Reason = Reason::new("TO-8", "apart", &[]);
pub(crate) const CENTRE_FIRST: Reason = Reason::new("TO-9", "centre-first", &["square"]);
pub(crate) const EARLY_SQUARE: Reason = Reason::new("TO-10", "early-square", &[]);
pub(crate) const FULL_SQUARE: Reason = Reason::new("TO-11", "full-square", &[]);
pub(crate) const RACK_TOO_LARGE: Reason = Reason::new("TO-12", "rack-too-large", &["count"]);
pub(crate) const BOTH_JOKERS: Reason = Reason::new("TO-21", "both-jokers", &[]);
pub(crate) const NOT_THREE_ASIDE: Reason = Reason::new("TO-22", "not-three-aside", &["count"]);
pub(crate) const BAG_TOO_SMALL: Reason = Reason::new("TO-23", "bag-too-small", &["count"]);
pub(crate) const CAN_EXCHANGE: Reason = Reason::new("TO-24", "can-exchange", &[]);
pub(crate) const CAN_PLACE: Reason = Reason::new("TO-24", "can-place", &["example"]);

pub(crate) const ALL: &[&Reason] = &[
    &TOO_MANY_TILES,
    &TOO_MANY_JOKERS,
    &TOO_FEW_LEFT,
    &PAIR_TOO_HIGH,
    &NO_TRIO,
    &LINE_TOO_LONG,
    &SQUARE_TAKEN,
    &NOT_IN_LINE,
    &TOUCHES_NOTHING,
    &APART,
    &CENTRE_FIRST,
    &EARLY_SQUARE,
    &FULL_SQUARE,
    &RACK_TOO_LARGE,
    &BOTH_JOKERS,
    &NOT_THREE_ASIDE,
    &BAG_TOO_SMALL,
    &CAN_EXCHANGE,
    &CAN_PLACE,
];
