//! The words of the language that is spoken now. They are fetched, so that nobody downloads both.

use std::cell::RefCell;
use tribord_game::{Game, Refusal, Value};
pub(crate) use tribord_words::Lang;
use tribord_words::Words;

/// Tests have the words of English from the beginning.
const FIRST: &str = if cfg!(test) { tribord_words::catalogue(Lang::En) } else { "" };

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
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.into())).collect();
    WORDS.with_borrow(|words| words.find(key, &args))
}

/// Why something is refused, without the rule's number.
pub(crate) fn refusal<G: Game>(refusal: &Refusal) -> String {
    WORDS.with_borrow(|words| words.refusal(G::INFO.id, refusal))
}

/// An action or what was seen of it, in words.
pub(crate) fn action(game: &str, notation: &str) -> String {
    WORDS.with_borrow(|words| words.action(game, notation))
}

/// A number of tenths with its sign, as the language writes it.
pub(crate) fn signed_tenths(tenths: i32) -> String {
    let sign = if tenths < 0 { '−' } else { '+' };
    let comma = if lang() == Lang::Fr { ',' } else { '.' };
    format!("{sign}{}{comma}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// A number of tenths, as the language writes it.
pub(crate) fn tenths(tenths: i32) -> String {
    signed_tenths(tenths).trim_start_matches('+').to_owned()
}

/// Milliseconds as seconds, to a tenth.
pub(crate) fn seconds(millis: u64) -> String {
    let comma = if lang() == Lang::Fr { ',' } else { '.' };
    format!("{}{comma}{} s", millis / 1000, millis % 1000 / 100)
}

/// Seconds as a clock shows them: minutes only where there are some.
pub(crate) fn clock_time(seconds: u64) -> String {
    match seconds {
        ..60 => format!("{seconds} s"),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests;
