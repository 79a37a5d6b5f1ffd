//! Says the sentences of a compiled catalogue.
//!
//! Its marks: `\1 name \2` is an argument; `\3 name \2` begins a choice by an argument, whose variants
//! are `\4 key \2 text` and the last of which is the default, and `\5` ends it. A message is `key \2 text
//! \6`. No text has these characters otherwise.

use crate::{Arg, Lang};
use tribord_game::Refusal;

/// A language and its messages.
pub struct Words {
    /// The language they are in.
    pub lang: Lang,
    /// Keys and texts, sorted by key.
    all: Vec<(String, String)>,
}

impl Words {
    /// Reads a compiled catalogue. What is no message is passed over: it comes over the network.
    #[must_use]
    pub fn read(lang: Lang, catalogue: &str) -> Words {
        let split =
            |message: &str| message.split_once('\u{2}').map(|(a, b)| (a.to_owned(), b.to_owned()));
        Words { lang, all: catalogue.split('\u{6}').filter_map(split).collect() }
    }

    /// The names of all sentences, sorted.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(key, _)| key.as_str())
    }

    /// A sentence without arguments.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A sentence with arguments; its name if there is none, which tests find before players do.
    #[must_use]
    pub fn tell(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// A sentence, if there is one of that name.
    #[must_use]
    pub fn find(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let mut said = String::new();
        fill(&mut self.text(key)?, self.lang, args, Some(&mut said));
        Some(said)
    }

    /// The names of the arguments that a sentence uses, in the order it does, if there is one.
    #[must_use]
    pub fn args(&self, key: &str) -> Option<Vec<&str>> {
        let mut names = Vec::new();
        for part in self.text(key)?.split(['\u{1}', '\u{3}']).skip(1) {
            let name = part.split('\u{2}').next().unwrap_or_default();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Some(names)
    }

    /// Why a game refuses something, without the rule's number.
    #[must_use]
    pub fn refusal(&self, game: &str, refusal: &Refusal) -> String {
        let shared = tribord_game::common::ALL.contains(&refusal.reason);
        let file = if shared { "refusal" } else { game };
        let args: Vec<_> = refusal.args().map(|(name, value)| (name, value.into())).collect();
        self.tell(&format!("{file}-{}", refusal.reason.key), &args)
    }

    /// An action or what was seen of it, in words: `sell 4-5-6` becomes “vendre 4-5-6”. What has no
    /// words of its own is shown as it is written.
    #[must_use]
    pub fn action(&self, game: &str, notation: &str) -> String {
        let (verb, what) = notation.split_once(' ').unwrap_or((notation, ""));
        let said = self.find(&format!("{game}-do-{verb}"), &[("what", what.into())]);
        said.unwrap_or_else(|| notation.to_owned()).trim_end().to_owned()
    }

    fn text(&self, key: &str) -> Option<&str> {
        let at = self.all.binary_search_by_key(&key, |(key, _)| key).ok()?;
        Some(&self.all[at].1)
    }
}

/// Reads up to the end of a pattern, and says it into `out` unless it is one not to be said.
fn fill(rest: &mut &str, lang: Lang, args: &[(&str, Arg<'_>)], mut out: Option<&mut String>) {
    let value = |name: &str| args.iter().find(|(own, _)| *own == name).map(|(_, value)| value);
    loop {
        let plain = rest.find(['\u{1}', '\u{3}', '\u{4}', '\u{5}']).unwrap_or(rest.len());
        if let Some(out) = out.as_deref_mut() {
            *out += &rest[..plain];
        }
        *rest = &rest[plain..];
        if let Some(after) = rest.strip_prefix('\u{1}') {
            *rest = after;
            let name = name(rest);
            if let (Some(out), Some(value)) = (out.as_deref_mut(), value(name)) {
                // Numbers have a minus; names and notation keep their hyphens.
                match value {
                    Arg::Number(number) => *out += &number.to_string().replace('-', "−"),
                    Arg::Text(text) => *out += text,
                }
            }
        } else if let Some(after) = rest.strip_prefix('\u{3}') {
            *rest = after;
            let chosen = value(name(rest));
            let mut open = out.is_some();
            while let Some(after) = rest.strip_prefix('\u{4}') {
                *rest = after;
                let key = name(rest);
                let last = is_last(rest);
                let taken = open && (last || chosen.is_some_and(|value| fits(key, value, lang)));
                fill(rest, lang, args, out.as_deref_mut().filter(|_| taken));
                open &= !taken;
            }
            *rest = rest.strip_prefix('\u{5}').unwrap_or(rest);
        } else {
            return;
        }
    }
}

/// Takes a name off, up to its mark.
fn name<'a>(rest: &mut &'a str) -> &'a str {
    let (name, after) = rest.split_once('\u{2}').unwrap_or((rest, ""));
    *rest = after;
    name
}

/// Is the variant that begins here the last of its choice?
fn is_last(variant: &str) -> bool {
    let mut depth = 0;
    for letter in variant.chars() {
        match letter {
            '\u{3}' => depth += 1,
            '\u{4}' if depth == 0 => return false,
            '\u{5}' if depth == 0 => return true,
            '\u{5}' => depth -= 1,
            _ => {}
        }
    }
    true
}

/// Does a variant's key say this value?
fn fits(key: &str, value: &Arg<'_>, lang: Lang) -> bool {
    match value {
        Arg::Text(text) => key == text,
        Arg::Number(number) => match (key, lang, number.unsigned_abs()) {
            ("one", Lang::En, count) => count == 1,
            ("one", Lang::Fr, count) => count < 2,
            (key, ..) => key == number.to_string(),
        },
    }
}

#[cfg(test)]
mod tests;
