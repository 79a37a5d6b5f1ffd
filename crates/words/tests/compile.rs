//! What is wrong with a catalogue stops the build, and says which message it is.

use std::fs;
use tribord_words::compile::compile;
use tribord_words::{Lang, Words};

/// Compiles one file in both languages; English, if nothing is wrong with it.
fn compiled(english: &str, french: &str) -> Result<Words, String> {
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, text) in [("en", english), ("fr", french)] {
        fs::create_dir(folder.path().join(lang)).expect("a folder");
        fs::write(folder.path().join(lang).join("table.ftl"), text).expect("a file");
    }
    compile(folder.path()).map(|[english, _]| Words::read(Lang::En, &english.browser))
}

#[test]
fn the_default_need_not_stand_last() {
    let text = "a = { $n ->\n   *[other] many\n    [one] one\n    [7] seven\n }!\n";
    let words = compiled(text, text).expect("nothing is wrong with it");
    for (count, expected) in [(1, "one!"), (7, "seven!"), (8, "many!")] {
        assert_eq!(words.tell("a", &[("n", count.into())]), expected);
    }
}

#[test]
fn mistakes_are_told() {
    for (english, french, told) in [
        ("a = x\nb = y\n", "a = x\n", "b has no French"),
        ("a = x\n", "a = x\nb = y\n", "b has no English"),
        ("a = { $n }\n", "a = x\n", "the arguments of a differ"),
        ("a = x\na = y\n", "a = x\n", "a stands twice"),
        ("a = { NUMBER($n) }\n", "a = x\n", "a: words.rs cannot say"),
        ("a = { b }\n", "a = x\n", "a: words.rs cannot say"),
        ("a =\n", "a = x\n", "table.ftl"),
        ("a = { $n }!\n", "a = { $n } !\n", "a in French needs a no-break space"),
        ("a = x\n", "a = «\u{a0}x »\n", "a in French needs a no-break space"),
    ] {
        let error = compiled(english, french).err().unwrap_or_default();
        assert!(error.contains(told), "{error:?} instead of {told:?}");
    }
}
