//! Compiles the catalogue of texts: a file for English and one for French, which the client fetches.
//!
//! A message becomes a line, key and text, in which control characters mark what is to be filled in, as
//! `src/words.rs` reads it. That is a tenth of what a whole Fluent engine would add to the download.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

type Messages = BTreeMap<String, (String, BTreeSet<String>)>;

fn main() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let (english, french) = (read(&locales.join("en")), read(&locales.join("fr")));
    for (key, (_, args)) in &english {
        let Some((_, others)) = french.get(key) else { panic!("{key} has no French") };
        assert_eq!(args, others, "the arguments of {key} differ between English and French");
    }
    for key in french.keys() {
        assert!(english.contains_key(key), "{key} has no English");
    }
    write("en", &english);
    write("fr", &french);
}

/// Writes the words of a language, sorted by key. A message of several lines is shown as one.
fn write(lang: &str, messages: &Messages) {
    let line = |(key, (text, _)): (&String, &(String, _))| {
        format!("{key}\u{2}{}\n", text.replace('\n', " "))
    };
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let path = Path::new(&out).join(format!("words-{lang}.txt"));
    let lines: String = messages.iter().map(line).collect();
    fs::write(path, lines).expect("cargo made the folder");
}

/// All messages of a language, but those that only the terminal says.
fn read(folder: &Path) -> Messages {
    let mut messages = Messages::new();
    let entries = fs::read_dir(folder).expect("the catalogue is there");
    for path in entries.map(|entry| entry.expect("readable").path()) {
        if path.ends_with("terminal.ftl") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("readable");
        let resource = parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(value) = message.value else { continue };
            let mut args = BTreeSet::new();
            let compiled = (pattern(&value, &mut args), args);
            let key = message.id.name.to_owned();
            assert!(messages.insert(key, compiled).is_none(), "{} stands twice", message.id.name);
        }
    }
    messages
}

fn pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) -> String {
    let each = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => placed(expression, args),
    };
    pattern.elements.iter().map(each).collect()
}

fn placed(expression: &Expression<&str>, args: &mut BTreeSet<String>) -> String {
    match expression {
        Expression::Inline(inline) => match inline {
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            InlineExpression::NumberLiteral { value } => (*value).to_owned(),
            InlineExpression::VariableReference { id } => {
                args.insert(id.name.to_owned());
                format!("\u{1}{}\u{2}", id.name)
            }
            other => panic!("words.rs cannot say {other:?}"),
        },
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                panic!("words.rs cannot choose by {selector:?}")
            };
            args.insert(id.name.to_owned());
            // The default comes last, so that it is taken when nothing else was.
            let mut variants: Vec<&Variant<&str>> = variants.iter().collect();
            variants.sort_by_key(|variant| variant.default);
            let variants: String = variants
                .iter()
                .map(|variant| {
                    let (VariantKey::Identifier { name: key }
                    | VariantKey::NumberLiteral { value: key }) = variant.key;
                    format!("\u{4}{key}\u{2}{}", pattern(&variant.value, args))
                })
                .collect();
            format!("\u{3}{}\u{2}{variants}\u{5}", id.name)
        }
    }
}
