//! No word of ours is left over, and none is missing.

use super::*;
use std::fs;
use std::path::Path;

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
const MADE: [&str; 18] = [
    "card-",
    "option-",
    "gain-",
    "theme-",
    "speed-",
    "closed-",
    "denied-",
    "phrase-",
    "choose-",
    "credit-",
    "level-",
    "puzzle-level-",
    "deed-",
    "moment-first-",
    "privacy-here-",
    "privacy-there-",
    "privacy-forget-",
    "privacy-sure-",
];

#[test]
fn no_word_is_left_over_and_none_is_missing() {
    let sources = sources();
    // A sentence that the terminal has too is shared: the terminal's tests ask who says it.
    let terminal = Words::read(Lang::En, tribord_words::terminal_catalogue(Lang::En));
    let client = Words::read(Lang::En, FIRST);
    let ours = |key: &&str| terminal.find(key, &[]) != client.find(key, &[]);
    for key in client.keys().filter(ours) {
        let made = MADE.iter().any(|start| key.starts_with(start));
        assert!(made || sources.contains(&format!("\"{key}\"")), "{key} is never said");
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
    let table = table.split("\n## ").next().unwrap();
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
