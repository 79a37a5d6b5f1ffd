//! Every way in which a rule of Triples³ can be broken.

use tribord_game::Reason;

pub(crate) const CARD_TWICE: Reason =
    Reason::new("T3-1", "card-twice", &["colour", "shape", "quantity"]);
pub(crate) const TOO_MANY_CARDS: Reason = Reason::new("T3-1", "too-many-cards", &["count", "most"]);
pub(crate) const SQUARE_SIZE: Reason = Reason::new("T3-2", "square-size", &["count"]);
pub(crate) const PACKET_EMPTY: Reason = Reason::new("T3-7", "packet-empty", &[]);
pub(crate) const NO_TRIPLE: Reason =
    Reason::new("T3-9", "no-triple", &["colour", "shape", "quantity", "pile"]);
pub(crate) const NOT_NEW: Reason =
    Reason::new("T3-9", "not-new", &["colour", "shape", "quantity", "pile", "feature"]);
pub(crate) const LAST_CARD_LAID: Reason = Reason::new("T3-16", "last-card-laid", &["seat"]);
pub(crate) const NOTHING_FITS: Reason = Reason::new("T3-17", "nothing-fits", &[]);
pub(crate) const TOO_MANY_TOKENS: Reason =
    Reason::new("T3-18", "too-many-tokens", &["count", "most"]);

pub(crate) const ALL: &[&Reason] = &[
    &CARD_TWICE,
    &TOO_MANY_CARDS,
    &SQUARE_SIZE,
    &PACKET_EMPTY,
    &NO_TRIPLE,
    &NOT_NEW,
    &LAST_CARD_LAID,
    &NOTHING_FITS,
    &TOO_MANY_TOKENS,
];
