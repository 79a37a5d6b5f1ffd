//! What a bot thinks of its choices, to be shown to people.

use tribord_game::Value;

/// How good a future looks to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The chance to win, from 0 to 1; a shared win is its share.
    pub win: f32,
    /// Points ahead of the best opponent at the end.
    pub lead: f32,
}

/// Why a choice looks good: a sentence of the catalogue and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The name of the sentence.
    pub key: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, Value)>,
}

impl Why {
    /// A sentence with these arguments.
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Value); N]) -> Why {
        Why { key, args: args.into() }
    }
}

/// An action that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// What could be done.
    pub action: A,
    /// What it is expected to lead to, where that was worked out.
    pub outlook: Option<Outlook>,
    /// The reason in words.
    pub why: Why,
}
