//! Every word a player reads, in French and English.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::str::FromStr;
use tribord_game::{Game, ParseError, Refusal, Value};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Fr,
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Lang, String> {
        match text {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err("the languages are fr and en".to_owned()),
        }
    }
}

impl Lang {
    /// The language asked for, else that of the environment, else English.
    pub(crate) fn or_environment(asked: Option<Lang>) -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        match set {
            Some(locale) if locale.starts_with("fr") => asked.unwrap_or(Lang::Fr),
            _ => asked.unwrap_or(Lang::En),
        }
    }
}

macro_rules! catalogue {
    ($($file:literal),*) => {
        /// The catalogue: each file in English and in French.
        const FILES: &[(&str, &str)] = &[$((
            include_str!(concat!("../../../locales/en/", $file, ".ftl")),
            include_str!(concat!("../../../locales/fr/", $file, ".ftl")),
        )),*];
    };
}

catalogue!(
    "terminal",
    "table",
    "bots",
    "bots-triplette",
    "bots-triqueta",
    "bots-triolet",
    "bots-triples",
    "bots-tripple-domino",
    "triplette",
    "triqueta",
    "triolet",
    "triples",
    "tripple-domino"
);

/// The words of one language.
pub(crate) struct Words {
    pub(crate) lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(asked: Option<Lang>) -> Words {
        let lang = Lang::or_environment(asked);
        let tag = match lang {
            Lang::En => "en",
            Lang::Fr => "fr",
        };
        let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        for (english, french) in FILES {
            let text = if lang == Lang::En { english } else { french };
            // What is wrong with a file is found by the tests, not by players.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let _ = bundle.add_resource(resource);
        }
        Words { lang, bundle }
    }

    /// A sentence without arguments.
    pub(crate) fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A sentence with arguments.
    pub(crate) fn tell(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// A sentence, if there is one of that name.
    pub(crate) fn find(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }

    /// Why something is refused, without the rule's number.
    pub(crate) fn refusal<G: Game>(&self, refusal: &Refusal) -> String {
        let shared = tribord_game::common::ALL.contains(&refusal.reason);
        let file = if shared { "refusal" } else { G::INFO.id };
        let args: Vec<_> = refusal.args().map(argument).collect();
        self.tell(&format!("{file}-{}", refusal.reason.key), &args)
    }

    /// A number with a sign and one decimal, as the language writes it.
    pub(crate) fn signed(&self, number: f32) -> String {
        let text = format!("{:+.1}", (number * 10.0).round() / 10.0 + 0.0).replace('-', "−");
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

    /// Why a bot thinks so.
    pub(crate) fn why(&self, why: &tribord_bots::Why) -> String {
        let args: Vec<_> = why.args.iter().map(|(name, value)| argument((name, value))).collect();
        self.tell(why.key, &args)
    }

    /// An action or what was seen of it, in words: `sell 4-5-6` becomes "vendre 4-5-6". What has
    /// no words of its own is shown as it is written.
    pub(crate) fn action<G: Game>(&self, notation: &str) -> String {
        let (verb, what) = notation.split_once(' ').unwrap_or((notation, ""));
        let key = format!("{}-do-{verb}", G::INFO.id);
        let what = [("what", FluentValue::from(what))];
        self.find(&key, &what).unwrap_or_else(|| notation.to_owned()).trim_end().to_owned()
    }
}

fn argument<'a>((name, value): (&'static str, &'a Value)) -> (&'static str, FluentValue<'a>) {
    match value {
        Value::Number(number) => (name, FluentValue::from(*number)),
        Value::Text(text) => (name, FluentValue::from(text.as_str())),
    }
}

#[cfg(test)]
mod tests;
