//! The names that people give themselves.

use crate::message::{Code, Denied};
use core::fmt;

/// The most characters of a name.
const LONGEST: usize = 24;

/// Why a name cannot be shown to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing to read, or too much.
    Length,
    /// It has characters that nobody sees or that rearrange the text around it.
    Characters,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Length => write!(f, "a name has 1 to {LONGEST} characters"),
            BadName::Characters => {
                f.write_str("a name has no invisible or text-turning characters")
            }
        }
    }
}

impl core::error::Error for BadName {}

impl From<BadName> for Denied {
    fn from(_: BadName) -> Denied {
        Code::BadName.into()
    }
}

/// A name that can stand beside others, without spaces around it.
pub fn check_name(name: &str) -> Result<&str, BadName> {
    let name = name.trim();
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    match name.chars().count() {
        1..=LONGEST if name.contains(hidden) => Err(BadName::Characters),
        1..=LONGEST => Ok(name),
        _ => Err(BadName::Length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let longest = "é".repeat(LONGEST);
        assert_eq!(check_name("  Zoé 🎲 "), Ok("Zoé 🎲"));
        assert_eq!(check_name(&longest), Ok(longest.as_str()));
        for name in ["", "   ", &"x".repeat(LONGEST + 1)] {
            assert_eq!(check_name(name), Err(BadName::Length), "{name:?}");
        }
        for name in ["a\nb", "a\u{202e}b", "a\u{61c}b", "a\u{200b}b", "a\u{2066}b", "a\u{feff}b"] {
            assert_eq!(check_name(name), Err(BadName::Characters), "{name:?}");
        }
    }
}
