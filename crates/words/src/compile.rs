//! Compiles the Fluent files of `locales/` into the text that [`Words`](crate::Words) reads.
//!
//! A message becomes its key and its text, in which control characters mark what is to be filled in.
//! To read that takes a tenth of what a whole Fluent engine would add to the browser's download.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The compiled words of one language.
pub struct Compiled {
    /// What the browser client says.
    pub browser: String,
    /// What the terminal says.
    pub terminal: String,
    /// What a server says of a table to whoever gets its link.
    pub server: String,
}

/// Each message's text and the names of its arguments, by key.
type Messages = BTreeMap<String, (String, BTreeSet<String>)>;

/// Compiles all catalogues, English first. Both languages must have the same messages, with the same
/// arguments.
pub fn compile(locales: &Path) -> Result<[Compiled; 2], String> {
    // Each has files of its own, which the others do not need.
    let browser = both(locales, |file| !file.starts_with("terminal") && !is_servers(file))?;
    let terminal = both(locales, |file| !file.starts_with("web") && !is_servers(file))?;
    let server = both(locales, is_servers)?;
    let [english, french] = [0, 1].map(|lang| Compiled {
        browser: write(&browser[lang]),
        terminal: write(&terminal[lang]),
        server: write(&server[lang]),
    });
    Ok([english, french])
}

/// Does only the server say what is in this file?
fn is_servers(file: &str) -> bool {
    matches!(file, "link.ftl" | "notice.ftl")
}

/// The messages of both languages in the files that are wanted, by their names.
fn both(locales: &Path, wanted: fn(&str) -> bool) -> Result<[Messages; 2], String> {
    let english = read(&locales.join("en"), wanted)?;
    let french = read(&locales.join("fr"), wanted)?;
    for (key, (_, args)) in &english {
        let (_, others) = french.get(key).ok_or_else(|| format!("{key} has no French"))?;
        if args != others {
            return Err(format!(
                "the arguments of {key} differ: {args:?} in English, {others:?} in French"
            ));
        }
    }
    if let Some(key) = french.keys().find(|key| !english.contains_key(*key)) {
        return Err(format!("{key} has no English"));
    }
    match french.iter().find(|(_, (text, _))| may_break(text)) {
        Some((key, _)) => Err(format!("{key} in French needs a no-break space beside its marks")),
        None => Ok([english, french]),
    }
}

/// Is there a space at which a line could break between a word and the mark that belongs to it?
fn may_break(text: &str) -> bool {
    let before = |mark: char| text.contains(&format!(" {mark}"));
    text.contains("« ") || ['?', '!', ':', ';', '»'].into_iter().any(before)
}

/// Sorted by key. A mark ends each message rather than a new line, because some have several lines.
fn write(messages: &Messages) -> String {
    messages.iter().map(|(key, (text, _))| format!("{key}\u{2}{text}\u{6}")).collect()
}

fn read(folder: &Path, wanted: fn(&str) -> bool) -> Result<Messages, String> {
    let mut messages = Messages::new();
    let told = |error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        if !wanted(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let path = entry.path();
        let name = path.display();
        let text =
            fs::read_to_string(&path).map_err(|error| format!("cannot read {name}: {error}"))?;
        let resource = parse(text.as_str()).map_err(|(_, errors)| format!("{name}: {errors:?}"))?;
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let (key, Some(value)) = (message.id.name, message.value) else { continue };
            let mut args = BTreeSet::new();
            let text = pattern(&value, &mut args).map_err(|error| format!("{key}: {error}"))?;
            if messages.insert(key.to_owned(), (text, args)).is_some() {
                return Err(format!("{key} stands twice"));
            }
        }
    }
    Ok(messages)
}

fn pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) -> Result<String, String> {
    let each = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Ok((*value).to_owned()),
        PatternElement::Placeable { expression } => placed(expression, args),
    };
    pattern.elements.iter().map(each).collect()
}

fn placed(expression: &Expression<&str>, args: &mut BTreeSet<String>) -> Result<String, String> {
    match expression {
        Expression::Inline(inline) => match inline {
            InlineExpression::StringLiteral { value } => Ok((*value).to_owned()),
            InlineExpression::NumberLiteral { value } => Ok((*value).to_owned()),
            InlineExpression::VariableReference { id } => {
                args.insert(id.name.to_owned());
                Ok(format!("\u{1}{}\u{2}", id.name))
            }
            other => Err(format!("words.rs cannot say {other:?}")),
        },
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err(format!("words.rs cannot choose by {selector:?}"));
            };
            args.insert(id.name.to_owned());
            // The default comes last, so that it is taken when nothing else was.
            let mut variants: Vec<&Variant<&str>> = variants.iter().collect();
            variants.sort_by_key(|variant| variant.default);
            let mut chosen = String::new();
            for variant in variants {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = variant.key;
                chosen += &format!("\u{4}{key}\u{2}{}", pattern(&variant.value, args)?);
            }
            Ok(format!("\u{3}{}\u{2}{chosen}\u{5}", id.name))
        }
    }
}
