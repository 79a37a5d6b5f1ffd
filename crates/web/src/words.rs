//! Every word a player reads, in French or English, as `build.rs` compiled it.

mod switch;

pub(crate) use switch::{bar, place, switch, touch};

use std::cell::RefCell;
use tribord_game::{Game, Refusal, Value};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Fr,
}

impl Lang {
    /// As in `<html lang>` and file names.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    pub(crate) fn by_tag(tag: &str) -> Lang {
        if tag.starts_with("fr") { Lang::Fr } else { Lang::En }
    }
}

/// A language and its messages, sorted by key.
struct Words {
    lang: Lang,
    all: Vec<(String, String)>,
}

impl Words {
    fn read(lang: Lang, text: &str) -> Words {
        let split =
            |line: &str| line.split_once('\u{2}').map(|(a, b)| (a.to_owned(), b.to_owned()));
        Words { lang, all: text.lines().filter_map(split).collect() }
    }
}

/// Words are fetched; but tests have those of English from the beginning.
const FIRST: &str =
    if cfg!(test) { include_str!(concat!(env!("OUT_DIR"), "/words-en.txt")) } else { "" };

thread_local! {
    static WORDS: RefCell<Words> = RefCell::new(Words::read(Lang::En, FIRST));
}

/// The language that is spoken now.
pub(crate) fn lang() -> Lang {
    WORDS.with_borrow(|words| words.lang)
}

/// Speak this language from now on, with these words. Whoever changes it draws the page anew.
pub(crate) fn speak(lang: Lang, words: &str) {
    WORDS.set(Words::read(lang, words));
}

/// A sentence without arguments.
pub(crate) fn say(key: &str) -> String {
    tell(key, &[])
}

/// A sentence with arguments.
pub(crate) fn tell(key: &str, args: &[(&str, Value)]) -> String {
    find(key, args).unwrap_or_else(|| key.to_owned())
}

/// A sentence, if there is one of that name.
pub(crate) fn find(key: &str, args: &[(&str, Value)]) -> Option<String> {
    WORDS.with_borrow(|words| {
        let at = words.all.binary_search_by_key(&key, |(key, _)| key).ok()?;
        let mut said = String::new();
        fill(&mut words.all[at].1.as_str(), words.lang, args, Some(&mut said));
        Some(said)
    })
}

/// Why something is refused, without the rule's number.
pub(crate) fn refusal<G: Game>(refusal: &Refusal) -> String {
    refused(G::INFO.id, refusal)
}

fn refused(game: &str, refusal: &Refusal) -> String {
    let shared = tribord_game::common::ALL.contains(&refusal.reason);
    let file = if shared { "refusal" } else { game };
    let args: Vec<_> = refusal.args().map(|(name, value)| (name, value.clone())).collect();
    tell(&format!("{file}-{}", refusal.reason.key), &args)
}

/// A number of tenths with its sign, as the language writes it.
pub(crate) fn signed_tenths(tenths: i32) -> String {
    let sign = if tenths < 0 { '−' } else { '+' };
    let comma = if lang() == Lang::Fr { ',' } else { '.' };
    format!("{sign}{}{comma}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// Milliseconds as seconds, to a tenth.
pub(crate) fn seconds(millis: u64) -> String {
    let comma = if lang() == Lang::Fr { ',' } else { '.' };
    format!("{}{comma}{} s", millis / 1000, millis % 1000 / 100)
}

/// An action or what was seen of it, in words: `sell 4-5-6` becomes “vendre 4-5-6”. What has no
/// words of its own is shown as it is written.
pub(crate) fn action(game: &str, notation: &str) -> String {
    let (verb, what) = notation.split_once(' ').unwrap_or((notation, ""));
    let what = [("what", what.to_owned().into())];
    let said = find(&format!("{game}-do-{verb}"), &what).unwrap_or_else(|| notation.to_owned());
    said.trim_end().to_owned()
}

/// Reads up to the end of a pattern, and says it into `out` unless it is one not to be said.
fn fill(rest: &mut &str, lang: Lang, args: &[(&str, Value)], mut out: Option<&mut String>) {
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
                *out += &match value {
                    Value::Number(number) => number.to_string().replace('-', "−"),
                    Value::Text(text) => text.clone(),
                };
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
fn fits(key: &str, value: &Value, lang: Lang) -> bool {
    match value {
        Value::Text(text) => key == text,
        Value::Number(number) => match (key, lang, number.unsigned_abs()) {
            ("one", Lang::En, count) => count == 1,
            ("one", Lang::Fr, count) => count < 2,
            (key, ..) => key == number.to_string(),
        },
    }
}

#[cfg(test)]
mod tests;
