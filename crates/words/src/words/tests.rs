//! The compiled catalogues say what their files say.

use super::*;
use crate::{catalogue, terminal_catalogue};

fn said(lang: Lang, text: &str, args: &[(&str, Arg<'_>)]) -> String {
    let (mut rest, mut out) = (text, String::new());
    fill(&mut rest, lang, args, Some(&mut out));
    assert_eq!(rest, "");
    out
}

#[test]
fn plurals_follow_the_language() {
    let text = "\u{3}n\u{2}\u{4}0\u{2}none\u{4}one\u{2}\u{1}n\u{2} point\u{4}other\u{2}\u{1}n\u{2} points\u{5}!";
    for (lang, count, expected) in [
        (Lang::En, 0, "none!"),
        (Lang::En, 1, "1 point!"),
        (Lang::En, 2, "2 points!"),
        (Lang::En, -3, "−3 points!"),
        (Lang::Fr, 1, "1 point!"),
        (Lang::Fr, -1, "−1 point!"),
        (Lang::Fr, 2, "2 points!"),
    ] {
        assert_eq!(said(lang, text, &[("n", count.into())]), expected);
    }
}

#[test]
fn a_choice_within_a_choice() {
    let inner = "\u{3}b\u{2}\u{4}x\u{2}X\u{4}y\u{2}Y\u{5}";
    let text = format!("\u{3}a\u{2}\u{4}x\u{2}<{inner}>\u{4}y\u{2}({inner})\u{5}.");
    assert_eq!(said(Lang::En, &text, &[("a", "x".into()), ("b", "y".into())]), "<Y>.");
    assert_eq!(said(Lang::En, &text, &[("a", "z".into()), ("b", "x".into())]), "(X).");
}

#[test]
fn names_keep_their_hyphens() {
    assert_eq!(said(Lang::Fr, "\u{1}what\u{2}", &[("what", "4-5-6".into())]), "4-5-6");
}

#[test]
fn whatever_is_fetched_can_be_read() {
    let broken = "<html>\u{6}a\u{2}\u{3}n\u{6}b\u{2}\u{1}\u{6}c\u{2}\u{5}x\u{4}y\u{2}fine";
    let words = Words::read(Lang::En, broken);
    assert_eq!(words.keys().collect::<Vec<_>>(), ["a", "b", "c"]);
    for key in ["a", "b", "c", "<html>"] {
        let _ = words.tell(key, &[("n", 1.into())]);
    }
}

#[test]
fn either_client_has_its_own_words_and_those_of_both() {
    for (lang, you) in [(Lang::En, "You"), (Lang::Fr, "Vous")] {
        let browser = Words::read(lang, catalogue(lang));
        let terminal = Words::read(lang, terminal_catalogue(lang));
        assert!(browser.find("welcome-title", &[]).is_some());
        assert!(terminal.find("welcome-title", &[]).is_none());
        assert!(browser.find("serve-listens", &[]).is_none());
        assert!(terminal.find("serve-listens", &[]).is_some());
        assert_eq!(terminal.say("you"), you);
        let points = [("count", 2.into())];
        assert!(terminal.find("points", &points).is_some_and(|said| said.starts_with('2')));
        assert_eq!(browser.find("points", &points), terminal.find("points", &points));
        assert!(terminal.say("help").lines().count() > 5, "its lines are kept");
    }
}

#[test]
fn arguments_are_named_once() {
    let words = Words::read(Lang::En, terminal_catalogue(Lang::En));
    assert_eq!(words.args("ways"), Some(vec!["count", "example"]));
    assert_eq!(words.args("welcome"), Some(vec![]));
    assert_eq!(words.args("no such key"), None);
}
