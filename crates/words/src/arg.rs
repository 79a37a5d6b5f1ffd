//! What is filled into a sentence.

use std::borrow::Cow;
use tribord_game::Value;

/// An argument of a sentence: a [`Value`] that may be borrowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A number, by which a sentence may choose its plural.
    Number(i64),
    /// A name or notation, shown as it is.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a Value> for Arg<'a> {
    fn from(value: &'a Value) -> Arg<'a> {
        match value {
            Value::Number(number) => Arg::Number(*number),
            Value::Text(text) => Arg::Text(text.into()),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number.into())
            }
        })*
    };
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(count: usize) -> Self {
        Arg::Number(count as i64)
    }
}

impl From<f32> for Arg<'_> {
    /// Shown only: no sentence chooses by a fraction.
    fn from(number: f32) -> Self {
        Arg::Text(number.to_string().into())
    }
}
