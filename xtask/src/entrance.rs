//! The entrance as it stands before the client arrives: what the client draws must be the same, so
//! that nothing moves under anybody's finger.

use tribord_words::{Arg, Words};

/// Fills the page: a card for each `{{card id, title, fewest, most}}`, and words.
pub(crate) fn page(page: &str, card: &str, words: &[Words]) -> Result<String, String> {
    let filled = replace(page, ("{{card ", "}}"), |facts| {
        let values: Vec<&str> = facts.split(", ").collect();
        let names = ["id", "title", "fewest", "most"];
        if values.len() != names.len() {
            return Err(format!("index.html has a card of {facts}"));
        }
        let fill = |card: String, (name, value): (&str, &&str)| {
            card.replace(&format!("{{{{{name}}}}}"), value)
        };
        Ok(names.into_iter().zip(&values).fold(card.to_owned(), fill).trim().to_owned())
    })?;
    // The client writes no space between its elements.
    Ok(say(&filled, words)?.replace(">\n<", "><"))
}

/// Puts sentences of the catalogue in the place of `[[key name=value]]`, in all languages: the style
/// sheet shows the one that the page is in.
fn say(page: &str, words: &[Words]) -> Result<String, String> {
    replace(page, ("[[", "]]"), |asked| {
        let (key, args) = asked.split_once(' ').unwrap_or((asked, ""));
        let args = args.split(' ').filter_map(|arg| arg.split_once('='));
        let args: Vec<_> = args.map(|(name, value)| (name, argument(value))).collect();
        let said = |words: &Words| {
            let text = words.find(key, &args);
            let text = text.ok_or_else(|| format!("no catalogue has {key} for index.html"))?;
            Ok(format!("<span class=\"said\" lang=\"{}\">{text}</span>", words.lang.tag()))
        };
        words.iter().map(said).collect()
    })
}

/// A number where it is one, so that sentences can choose their plural.
fn argument(value: &str) -> Arg<'_> {
    value.parse().map_or_else(|_| value.into(), Arg::Number)
}

/// Puts something else in the place of everything between these marks.
fn replace(
    page: &str,
    (from, to): (&str, &str),
    with: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let mut done = String::new();
    let mut rest = page;
    while let Some((before, found)) = rest.split_once(from) {
        let (what, after) =
            found.split_once(to).ok_or_else(|| format!("index.html has {from} without {to}"))?;
        done = done + before + &with(what)?;
        rest = after;
    }
    Ok(done + rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_words::Lang;

    #[test]
    fn cards_and_words_are_filled_in_in_both_languages() {
        let words = [
            Words::read(Lang::En, "hello-tri\u{2}\u{1}most\u{2} people\u{6}"),
            Words::read(Lang::Fr, "hello-tri\u{2}\u{1}most\u{2} personnes\u{6}"),
        ];
        let card = "<b>{{title}}</b>\n[[hello-{{id}} most={{most}}]]\n";
        let filled = page("<a>\n<i>{{card tri, Tri³, 2, 4}}</i></a>", card, &words);
        let expected = "<a><i><b>Tri³</b><span class=\"said\" lang=\"en\">4 people</span>\
            <span class=\"said\" lang=\"fr\">4 personnes</span></i></a>";
        assert_eq!(filled.as_deref(), Ok(expected));
        assert!(page("[[goodbye]]", card, &words).is_err());
        assert!(page("{{card tri}}", card, &words).is_err());
    }
}
