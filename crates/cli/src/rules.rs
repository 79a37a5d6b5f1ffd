//! `tribord rules`: the numbered rules, readable in a terminal.

use crate::args::RulesArgs;
use crate::words::Lang;
use crate::{Outcome, ink};
use tribord_game::Game;

macro_rules! documents {
    ($($game:literal),*) => {
        /// The rules of each game in English and French.
        const DOCUMENTS: &[(&str, &str, &str)] = &[$((
            $game,
            include_str!(concat!("../../../docs/rules/", $game, ".md")),
            include_str!(concat!("../../../docs/rules/", $game, ".fr.md")),
        )),*];
    };
}

documents!("triplette", "triqueta", "triolet", "triples", "tripple-domino");

/// The text of a game's rules.
pub(crate) fn document<G: Game>(lang: Lang) -> &'static str {
    DOCUMENTS
        .iter()
        .find(|(game, ..)| *game == G::INFO.id)
        .map_or("", |(_, english, french)| if lang == Lang::En { english } else { french })
}

/// The lines of one rule, its sub-rules included; `None` if there is no such rule.
pub(crate) fn rule<G: Game>(lang: Lang, id: &str) -> Option<String> {
    let named = |line: &str| {
        let item = line.trim_start().strip_prefix("- **");
        item.and_then(|item| item.split_once("**"))
            .is_some_and(|(number, _)| number.eq_ignore_ascii_case(id))
    };
    let mut lines = document::<G>(lang).lines().skip_while(|line| !named(line));
    let first = lines.next()?;
    let indent = first.len() - first.trim_start().len();
    let below =
        lines.take_while(|line| !line.is_empty() && line.len() - line.trim_start().len() > indent);
    Some([first].into_iter().chain(below).collect::<Vec<_>>().join("\n"))
}

pub(crate) fn rules<G: Game>(args: &RulesArgs) -> Outcome {
    let lang = Lang::or_environment(args.lang);
    let text = match &args.rule {
        None => document::<G>(lang).to_owned(),
        Some(id) => rule::<G>(lang, id).ok_or_else(|| {
            format!("{} has no rule {id}; its rules begin with {}-1", G::INFO.title, G::INFO.prefix)
        })?,
    };
    anstream::print!("{}", shown(&text));
    Ok(())
}

/// A document as it looks in a terminal: wrapped, with bold numbers and headings.
pub(crate) fn shown(text: &str) -> String {
    let width = ink::columns().min(100);
    text.lines().map(|line| shown_line(line, width) + "\n").collect()
}

fn shown_line(line: &str, width: usize) -> String {
    if let Some(title) = line.strip_prefix("# ") {
        return ink::accent(title);
    }
    if let Some(title) = line.strip_prefix("## ") {
        return ink::bold(title);
    }
    if line.trim_start().starts_with('|') {
        return line.to_owned();
    }
    let indent = line.len() - line.trim_start().len();
    let (first, hanging) = match line.trim_start().strip_prefix("- ") {
        Some(_) => (" ".repeat(indent), " ".repeat(indent + 2)),
        None => (String::new(), String::new()),
    };
    let options = textwrap::Options::new(width).initial_indent(&first).subsequent_indent(&hanging);
    emphasised(&textwrap::fill(line.trim_start(), options))
}

/// `**bold**` and `*emphasis*` as a terminal shows them.
fn emphasised(text: &str) -> String {
    let bold: Vec<&str> = text.split("**").collect();
    let parts = bold.iter().enumerate().map(|(index, part)| match index % 2 {
        1 => ink::bold(part),
        _ => part.replace('*', ""),
    });
    parts.collect()
}
