//! The names that people give themselves.

use crate::message::{Code, Denied};
use core::fmt;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The most characters of a name.
const LONGEST: usize = 24;

/// Why a name cannot be shown to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Nothing in it is visible, or it is too long.
    Length,
    /// It has characters that are invisible or that reorder the text around it, or it begins like
    /// the name of a bot.
    Characters,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Length => write!(f, "a name has 1 to {LONGEST} characters"),
            BadName::Characters => {
                f.write_str("a name has no invisible or text-turning characters, nor `bot:` first")
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

/// The name without spaces around it and in one spelling (NFC), if it can be shown next to others.
pub fn check_name(name: &str) -> Result<String, BadName> {
    // A letter takes four bytes at most, and its marks could be composed into it: nothing this long can become a name.
    if name.len() > 16 * LONGEST {
        return Err(BadName::Length);
    }
    let name: String = name.trim().nfc().collect();
    let bot = name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("bot:"));
    let hides = |letter| disturbs_text(letter) || is_invisible(letter);
    match name.chars().count() {
        1..=LONGEST if name.chars().all(is_blank) => Err(BadName::Length),
        1..=LONGEST if name.contains(hides) || bot => Err(BadName::Characters),
        1..=LONGEST => Ok(name),
        _ => Err(BadName::Length),
    }
}

/// Can a text be shown next to others? Something in it must be visible, and nothing may reorder the
/// text around it.
pub(crate) fn is_plain(text: &str) -> bool {
    !text.contains(disturbs_text) && !text.chars().all(is_blank)
}

/// Do two names look the same? Also if one has letters of another alphabet that look like those of the other, or differs only in
/// capitals and spaces.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    let visible = |name: &str| name.replace(is_blank, "");
    let (one, other) = (visible(one), visible(other));
    let alike = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    alike(&one, &other) || alike(&one.to_lowercase(), &other.to_lowercase())
}

/// Control characters, and those that join, hide or reorder the text around them.
fn disturbs_text(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}')
}

/// Spaces, and characters that show nothing by themselves.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || is_invisible(letter) || matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// Characters that nobody sees, alone or next to others, such as the soft hyphen. Those that choose
/// between text and picture for the emoji before them are not among these: they show in the emoji.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{ffa0}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let longest = "é".repeat(LONGEST);
        assert_eq!(check_name("  Zoé 🎲 ").as_deref(), Ok("Zoé 🎲"));
        assert_eq!(check_name(&longest).as_deref(), Ok(longest.as_str()));
        for name in ["", "   ", &"x".repeat(LONGEST + 1), "\u{3164}", "\u{ad} \u{2800}", "\u{fe0f}"]
        {
            assert_eq!(check_name(name), Err(BadName::Length), "{name:?}");
        }
        for name in ["a\nb", "a\u{202e}b", "a\u{61c}b", "a\u{200b}b", "a\u{2066}b", "a\u{feff}b"] {
            assert_eq!(check_name(name), Err(BadName::Characters), "{name:?}");
        }
        for name in [
            "Zo\u{ad}é",
            "Zoé\u{3164}",
            "a\u{2800}b",
            "a\u{34f}",
            "a\u{e0041}",
            "a\u{206f}",
            "a\u{1d173}",
        ] {
            assert_eq!(check_name(name), Err(BadName::Characters), "{name:?}");
        }
        for name in ["bot:matelot", " BOT: x", "Bot:"] {
            assert_eq!(check_name(name), Err(BadName::Characters), "{name:?}");
        }
        // A heart in colour: what picks its form stands right after it.
        assert_eq!(check_name("Zoé ❤\u{fe0f}").as_deref(), Ok("Zoé ❤\u{fe0f}"));
        assert!(["robot: x", "bot", "boté"].iter().all(|name| check_name(name).is_ok()));
    }

    #[test]
    fn a_name_has_one_spelling() {
        assert_eq!(check_name("Zoe\u{301}").as_deref(), Ok("Zo\u{e9}"));
        // 24 letters, each with its accent apart, are 24 letters.
        assert_eq!(check_name(&"e\u{301}".repeat(LONGEST)), Ok("\u{e9}".repeat(LONGEST)));
        assert_eq!(check_name(&"e\u{301}".repeat(LONGEST * 100)), Err(BadName::Length));
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Zoé", " ZO É"),
            ("Zo\u{e9}", "Zoe\u{301}"),
            // A Cyrillic letter, a Greek one, digits for letters.
            ("Ana", "An\u{430}"),
            ("Omar", "\u{39f}mar"),
            ("Al", "AI"),
            ("Al", "A1"),
            ("LEO", "LE0"),
        ] {
            assert!(is_same_name(one, other) && is_same_name(other, one), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anna"), ("Ana 1", "Ana 2"), ("Zoe", "Zoé"), ("Bo", "Bob")] {
            assert!(!is_same_name(one, other), "{one} {other}");
        }
    }
}
