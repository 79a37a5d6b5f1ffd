//! The languages.

use std::env;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// As in `<html lang>` and file names.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language of a tag or locale, `fr-CA` or `fr_FR.UTF-8`: English unless it is French.
    #[must_use]
    pub fn by_tag(tag: &str) -> Lang {
        if tag.starts_with("fr") { Lang::Fr } else { Lang::En }
    }

    /// The language asked for, else that of the environment, else English.
    #[must_use]
    pub fn or_environment(asked: Option<Lang>) -> Lang {
        asked.unwrap_or_else(|| {
            let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
            Lang::by_tag(&set.unwrap_or_default())
        })
    }
}

impl FromStr for Lang {
    type Err = String;

    /// Reads exactly a tag: who asks for another language is told which there are.
    fn from_str(text: &str) -> Result<Lang, String> {
        match text {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err("the languages are fr and en".to_owned()),
        }
    }
}
