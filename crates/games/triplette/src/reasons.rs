//! Every way in which a rule of La Triplette can be broken.

use tribord_game::Reason;

pub(crate) const TOO_MANY_CARDS: Reason =
    Reason::new("TP-1", "too-many-cards", &["value", "count", "most"]);
pub(crate) const RIVER_SIZE: Reason = Reason::new("TP-3", "river-size", &["count", "seats"]);
pub(crate) const THROW_FIRST: Reason = Reason::new("TP-5", "throw-first", &[]);
pub(crate) const ALREADY_THROWN: Reason = Reason::new("TP-5", "already-thrown", &[]);
pub(crate) const ROLL_TIME: Reason = Reason::new("TP-5", "roll-time", &[]);
pub(crate) const NO_THROW_YET: Reason = Reason::new("TP-5", "no-throw-yet", &["throws"]);
pub(crate) const REROLL_TIME: Reason = Reason::new("TP-6", "reroll-time", &[]);
pub(crate) const THROWS_USED: Reason = Reason::new("TP-7", "throws-used", &["limit"]);
pub(crate) const WRONG_LIMIT: Reason = Reason::new("TP-7", "wrong-limit", &[]);
pub(crate) const CARD_TIME: Reason = Reason::new("TP-8", "card-time", &[]);
pub(crate) const SAME_FACE: Reason = Reason::new("TP-8b", "same-face", &["face"]);
pub(crate) const TAKE_TIME: Reason = Reason::new("TP-16", "take-time", &[]);
pub(crate) const TAKE_ORDER: Reason = Reason::new("TP-16", "take-order", &["seat"]);
pub(crate) const RIVER_LEFT: Reason = Reason::new("TP-16", "river-left", &["count"]);
pub(crate) const SELL_TIME: Reason = Reason::new("TP-17", "sell-time", &[]);
pub(crate) const TWO_SOLD: Reason = Reason::new("TP-17", "two-sold", &[]);
pub(crate) const NO_SERIES: Reason = Reason::new("TP-18", "no-series", &["series"]);
pub(crate) const DISCARD_TIME: Reason = Reason::new("TP-22", "discard-time", &["count"]);
pub(crate) const MUST_SELL: Reason = Reason::new("TP-22", "must-sell", &[]);
pub(crate) const OVER_LIMIT: Reason = Reason::new("TP-22", "over-limit", &["count"]);
pub(crate) const RESERVE_SIZE: Reason = Reason::new("TP-22", "reserve-size", &["count", "most"]);
pub(crate) const END_TIME: Reason = Reason::new("TP-26", "end-time", &[]);
pub(crate) const TOO_FEW_POINTS: Reason = Reason::new("TP-26", "too-few-points", &["points"]);
pub(crate) const ENDS_BY_ITSELF: Reason = Reason::new("TP-26", "ends-by-itself", &[]);
pub(crate) const ONLY_SELLING: Reason = Reason::new("TP-27", "only-selling", &[]);
pub(crate) const DECLARER_SELLS: Reason = Reason::new("TP-27", "declarer-sells", &[]);

pub(crate) const ALL: &[&Reason] = &[
    &TOO_MANY_CARDS,
    &RIVER_SIZE,
    &THROW_FIRST,
    &ALREADY_THROWN,
    &ROLL_TIME,
    &NO_THROW_YET,
    &REROLL_TIME,
    &THROWS_USED,
    &WRONG_LIMIT,
    &CARD_TIME,
    &SAME_FACE,
    &TAKE_TIME,
    &TAKE_ORDER,
    &RIVER_LEFT,
    &SELL_TIME,
    &TWO_SOLD,
    &NO_SERIES,
    &DISCARD_TIME,
    &MUST_SELL,
    &OVER_LIMIT,
    &RESERVE_SIZE,
    &END_TIME,
    &TOO_FEW_POINTS,
    &ENDS_BY_ITSELF,
    &ONLY_SELLING,
    &DECLARER_SELLS,
];
