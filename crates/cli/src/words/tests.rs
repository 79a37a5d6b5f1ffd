//! Both languages are complete, and no word is left over.

use super::*;
use fluent_bundle::FluentResource;
use std::collections::BTreeMap;

/// Message identifiers of a file with the names of the arguments they use.
fn messages(text: &str) -> BTreeMap<String, Vec<String>> {
    let resource = FluentResource::try_new(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("cannot read a catalogue: {errors:?}"));
    drop(resource);
    let mut messages = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) =
            line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic))
        {
            current = id.to_owned();
            assert!(messages.insert(current.clone(), Vec::new()).is_none(), "{id} stands twice");
        }
        for name in line.split('$').skip(1) {
            let name: String =
                name.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
            let names: &mut Vec<String> = messages.get_mut(&current).unwrap();
            if !names.contains(&name) {
                names.push(name);
            }
            names.sort();
        }
    }
    messages
}

#[test]
fn both_languages_have_the_same_messages_and_arguments() {
    for (english, french) in FILES {
        assert_eq!(messages(english), messages(french));
    }
}

#[test]
fn every_file_is_in_the_catalogue() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en");
    // What only the browser says begins with `web`; the client has a test of its own.
    let ours = |name: &std::ffi::OsStr| !name.to_string_lossy().starts_with("web");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.filter(|file| ours(&file.as_ref().unwrap().file_name()));
    assert_eq!(files.count(), FILES.len());
}

/// The sources that say something to players.
fn sources() -> String {
    fn read(folder: &std::path::Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, text);
            } else {
                *text += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let mut text = String::new();
    for folder in ["/src", "/../bots/src"] {
        let folder = format!("{}{folder}", env!("CARGO_MANIFEST_DIR"));
        read(std::path::Path::new(&folder), &mut text);
    }
    text
}

fn reasons_of<G: Game>() -> Vec<(String, Vec<String>)> {
    let args = |reason: &tribord_game::Reason| {
        let mut args: Vec<String> = reason.args.iter().map(ToString::to_string).collect();
        args.sort();
        args
    };
    G::REASONS
        .iter()
        .map(|reason| (format!("{}-{}", G::INFO.id, reason.key), args(reason)))
        .collect()
}

#[test]
fn every_reason_has_its_sentence_with_its_arguments() {
    let known: BTreeMap<_, _> = FILES.iter().flat_map(|(english, _)| messages(english)).collect();
    for reason in tribord_game::common::ALL {
        assert!(known.contains_key(&format!("refusal-{}", reason.key)), "{}", reason.key);
    }
    for game in tribord_table::GAMES {
        let reasons = tribord_table::with_game!(game.id, G => reasons_of::<G>()).unwrap();
        for (key, args) in reasons {
            let used = known.get(&key).unwrap_or_else(|| panic!("no sentence {key}"));
            assert!(used.iter().all(|name| args.contains(name)), "{key}: {used:?} of {args:?}");
        }
    }
}

#[test]
fn no_message_is_unused_and_none_is_missing() {
    let sources = sources();
    let known: BTreeMap<_, _> = FILES.iter().flat_map(|(english, _)| messages(english)).collect();
    let reasons: Vec<String> = tribord_table::GAMES
        .iter()
        .flat_map(|game| tribord_table::with_game!(game.id, G => reasons_of::<G>()).unwrap())
        .map(|(key, _)| key)
        .collect();
    for key in known.keys() {
        let by_name = sources.contains(&format!("\"{key}\""));
        let by_rule = reasons.contains(key);
        let made = ["refusal-", "animal-", "feature-", "bot-"];
        let by_rule =
            by_rule || key.contains("-do-") || made.iter().any(|start| key.starts_with(start));
        assert!(by_name || by_rule, "{key} is never said");
    }
    for call in ["say(\"", "tell(\""] {
        for part in sources.split(call).skip(1) {
            let key = part.split('"').next().unwrap();
            assert!(known.contains_key(key) || key.contains('{'), "{key} is in no catalogue");
        }
    }
    for part in sources.split("\"why-").skip(1) {
        let key = format!("why-{}", part.split('"').next().unwrap());
        let whole = key.len() > 4 && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        assert!(known.contains_key(&key) || !whole, "{key} is in no catalogue");
    }
    assert_eq!(Words::new(Some(Lang::Fr)).say("you"), "Vous");
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let (english, french) = (Words::new(Some(Lang::En)), Words::new(Some(Lang::Fr)));
    assert_eq!((english.signed(1.25), french.signed(-0.44)), ("+1.3".into(), "−0,4".into()));
    assert_eq!(english.signed(-0.01), "+0.0");
}
