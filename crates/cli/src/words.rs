//! The words of the terminal, and numbers as its language writes them.

use tribord_game::{Game, ParseError, Refusal};
pub(crate) use tribord_words::Lang;
use tribord_words::{Arg, terminal_catalogue};

/// The words of one language.
pub(crate) struct Words {
    pub(crate) lang: Lang,
    words: tribord_words::Words,
}

impl Words {
    pub(crate) fn new(asked: Option<Lang>) -> Words {
        let lang = Lang::or_environment(asked);
        Words { lang, words: tribord_words::Words::read(lang, terminal_catalogue(lang)) }
    }

    /// A sentence without arguments.
    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A sentence with arguments.
    pub(crate) fn tell(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.tell(key, args)
    }

    /// A sentence without arguments, if there is one of that name.
    pub(crate) fn find(&self, key: &str) -> Option<String> {
        self.words.find(key, &[])
    }

    /// Why something is refused, without the rule's number.
    pub(crate) fn refusal<G: Game>(&self, refusal: &Refusal) -> String {
        self.words.refusal(G::INFO.id, refusal)
    }

    /// An action or what was seen of it, in words.
    pub(crate) fn action<G: Game>(&self, notation: &str) -> String {
        self.words.action(G::INFO.id, notation)
    }

    /// Why a bot thinks so.
    pub(crate) fn why(&self, why: &tribord_bots::Why) -> String {
        let args: Vec<_> = why.args.iter().map(|(name, value)| (*name, value.into())).collect();
        self.tell(why.key, &args)
    }

    /// A number with a sign and one decimal, as the language writes it.
    pub(crate) fn signed(&self, number: f32) -> String {
        let text = format!("{:+.1}", (number * 10.0).round() / 10.0 + 0.0).replace('-', "−");
        if self.lang == Lang::Fr { text.replace('.', ",") } else { text }
    }

    /// A number with so many decimals, as the language writes it.
    pub(crate) fn rounded(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}").replace('-', "−");
        if self.lang == Lang::Fr { text.replace('.', ",") } else { text }
    }

    /// A number as the language writes it.
    pub(crate) fn decimal(&self, number: f64) -> String {
        let text = number.to_string();
        if self.lang == Lang::Fr { text.replace('.', ",") } else { text }
    }

    /// What could not be read, and where. Only English says what was expected: grammars speak it.
    pub(crate) fn unreadable(&self, error: &ParseError) -> String {
        if self.lang == Lang::En {
            return error.to_string();
        }
        let found = error.found.chars().take(40).collect::<String>();
        let args = [("column", (error.at + 1).into()), ("found", found.into())];
        self.tell("unreadable", &args)
    }
}

#[cfg(test)]
mod tests;
