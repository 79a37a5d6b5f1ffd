//! The compiled catalogue says what its files say, and no word of ours is left over.

use super::*;
use std::fs;
use std::path::Path;

fn said(lang: Lang, text: &str, args: &[(&str, Value)]) -> String {
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
    let args = |a: &str, b: &str| [("a", a.to_owned().into()), ("b", b.to_owned().into())];
    assert_eq!(said(Lang::En, &text, &args("x", "y")), "<Y>.");
    assert_eq!(said(Lang::En, &text, &args("z", "x")), "(X).");
}

/// The sources that say something to players.
fn sources() -> String {
    fn read(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, text);
            } else {
                *text += &fs::read_to_string(path).unwrap();
            }
        }
    }
    let mut text = String::new();
    read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut text);
    // The shell says some words before the client arrives: `[[key]]`.
    let shell = concat!(env!("CARGO_MANIFEST_DIR"), "/static/index.html");
    text + &fs::read_to_string(shell).unwrap().replace("[[", "\"").replace("]]", "\"")
}

/// Keys that are put together from parts.
const MADE: [&str; 10] = [
    "card-", "option-", "gain-", "theme-", "speed-", "closed-", "denied-", "phrase-", "choose-",
    "credit-",
];

#[test]
fn no_word_is_left_over_and_none_is_missing() {
    let sources = sources();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.file_name().unwrap().to_string_lossy().starts_with("web") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let key = line.split_once(" =").map(|(key, _)| key);
            let Some(key) = key.filter(|key| key.starts_with(char::is_alphabetic)) else {
                continue;
            };
            let made = MADE.iter().any(|start| key.starts_with(start));
            assert!(made || sources.contains(&format!("\"{key}\"")), "{key} is never said");
        }
    }
    for call in ["say(\"", "tell(\""] {
        for part in sources.split(call).skip(1) {
            let key = part.split('"').next().unwrap();
            assert!(find(key, &[]).is_some() || key.contains('{'), "{key} is in no catalogue");
        }
    }
}

/// Whatever a table answers or somebody says there has words of its own.
#[test]
fn tables_elsewhere_are_understood() {
    let api = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    let api = fs::read_to_string(api).unwrap();
    let (_, table) = api.split_once("## When the table says no").unwrap();
    let codes = table.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let codes: Vec<_> = codes.flat_map(|row| row.split('`').step_by(2)).collect();
    assert!(codes.len() > 20, "{codes:?}");
    // A rule says itself what it says; the others happen to programs only.
    let others = ["refused", "bad-plan", "bad-message"];
    for code in codes.into_iter().filter(|code| !code.trim().is_empty() && !others.contains(code)) {
        assert!(find(&format!("denied-{code}"), &[]).is_some(), "{code} has no words");
    }
    for phrase in tribord_table::room::PHRASES {
        assert!(find(&format!("phrase-{phrase}"), &[]).is_some(), "{phrase} has no words");
    }
}

#[test]
fn every_card_and_option_has_its_words() {
    use tribord_game::HouseRules;
    fn keys<G: Game>() -> Vec<String> {
        G::Options::KEYS.iter().map(|key| format!("option-{}-{}", G::INFO.id, key.name)).collect()
    }
    for game in tribord_table::GAMES {
        let mut keys = tribord_table::with_game!(game.id, G => keys::<G>()).unwrap();
        keys.push(format!("card-{}", game.id));
        for key in keys {
            assert!(find(&key, &[]).is_some(), "{key} is in no catalogue");
        }
    }
}
