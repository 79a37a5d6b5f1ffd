//! Why something may not be done: always a rule, always with its numbers.

use core::fmt;

/// The identifier of a numbered rule (`TP-8a`), or one of the three words for what no rule covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(pub &'static str);

impl Rule {
    /// Not that seat's turn.
    pub const TURN: Rule = Rule("turn");
    /// The game is over.
    pub const OVER: Rule = Rule("over");
    /// A piece that is not there to be used.
    pub const ABSENT: Rule = Rule("absent");
    /// Not a rule: a position hides (`?`) what this action needs to know.
    pub const UNKNOWN: Rule = Rule("unknown");

    /// Is this one of a game's numbered rules?
    pub fn is_numbered(self) -> bool {
        self.0.contains('-')
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A way in which a rule can be broken. Each game lists its reasons in one table
/// ([`Game::REASONS`](crate::Game::REASONS)); the sentence for each stands in the catalogue of
/// texts under `<game>-<key>`, once a language, with exactly these arguments.
#[derive(Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule that is broken.
    pub rule: Rule,
    /// The name of the sentence, unique in its game.
    pub key: &'static str,
    /// The names of the sentence's arguments.
    pub args: &'static [&'static str],
}

impl Reason {
    /// A reason whose sentence takes `args`.
    pub const fn new(
        rule: &'static str,
        key: &'static str,
        args: &'static [&'static str],
    ) -> Reason {
        Reason { rule: Rule(rule), key, args }
    }

    /// Refuse for this reason. The sentence has no arguments.
    pub fn refuse(&'static self) -> Refusal {
        self.with([])
    }

    /// Refuse for this reason, with the values of its arguments in the order they are declared.
    pub fn with<const N: usize>(&'static self, values: [Value; N]) -> Refusal {
        debug_assert_eq!(self.args.len(), N, "arguments of {}", self.key);
        Refusal { reason: self, values: values.to_vec() }
    }
}

/// The reasons that every game shares.
pub mod common {
    use super::{Reason, Rule};

    /// Not that seat's turn.
    pub const NOT_YOUR_TURN: Reason = Reason { rule: Rule::TURN, key: "turn", args: &[] };
    /// The game is over.
    pub const GAME_OVER: Reason = Reason { rule: Rule::OVER, key: "over", args: &[] };
    /// A piece that is not there.
    pub const NOT_THERE: Reason = Reason { rule: Rule::ABSENT, key: "absent", args: &["piece"] };
    /// A position hides what the action needs.
    pub const HIDDEN: Reason = Reason { rule: Rule::UNKNOWN, key: "unknown", args: &[] };

    /// All of them. Their sentences stand in the catalogue under `refusal-<key>`.
    pub const ALL: &[&Reason] = &[&NOT_YOUR_TURN, &GAME_OVER, &NOT_THERE, &HIDDEN];
}

/// The value of an argument in a refusal's sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, written as the language writes numbers.
    Number(i64),
    /// A piece, square or action in notation; a catalogue may translate it.
    Text(String),
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Number(number.into())
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Number(number.into())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as i64)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(text),
        }
    }
}

/// An action that may not be done, the rule it breaks, and the numbers that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Which rule, in which way.
    pub reason: &'static Reason,
    /// The values of the reason's arguments.
    pub values: Vec<Value>,
}

impl Refusal {
    /// The rule that is broken.
    pub fn rule(&self) -> Rule {
        self.reason.rule
    }

    /// The names and values of the sentence's arguments.
    pub fn args(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.reason.args.iter().copied().zip(&self.values)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.reason.rule, self.reason.key)?;
        self.args().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl core::error::Error for Refusal {}
