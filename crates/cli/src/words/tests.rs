//! Whatever is said has its sentence, and no sentence is left over.

use super::*;

/// The sources that say something to players.
fn sources() -> String {
    fn read(folder: &std::path::Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // What links and notices say has a catalogue of its own.
            if path.ends_with("preview") || path.ends_with("notices") {
                continue;
            }
            if path.is_dir() {
                read(&path, text);
            } else {
                *text += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let mut text = String::new();
    for folder in ["/src", "/../analysis/src", "/../bots/src", "/../server/src"] {
        let folder = format!("{}{folder}", env!("CARGO_MANIFEST_DIR"));
        read(std::path::Path::new(&folder), &mut text);
    }
    text
}

/// The key of each of a game's reasons, with the names of its arguments.
fn reasons_of<G: Game>() -> Vec<(String, &'static [&'static str])> {
    let reasons = G::REASONS.iter();
    reasons.map(|reason| (format!("{}-{}", G::INFO.id, reason.key), reason.args)).collect()
}

#[test]
fn every_reason_has_its_sentence_with_its_arguments() {
    let known = Words::new(Some(Lang::En)).words;
    for reason in tribord_game::common::ALL {
        assert!(known.args(&format!("refusal-{}", reason.key)).is_some(), "{}", reason.key);
    }
    for game in tribord_table::GAMES {
        let reasons = tribord_table::with_game!(game.id, G => reasons_of::<G>()).unwrap();
        for (key, args) in reasons {
            let used = known.args(&key).unwrap_or_else(|| panic!("no sentence {key}"));
            assert!(used.iter().all(|name| args.contains(name)), "{key}: {used:?} of {args:?}");
        }
    }
}

#[test]
fn no_message_is_unused_and_none_is_missing() {
    let sources = sources();
    let known = Words::new(Some(Lang::En)).words;
    let reasons: Vec<String> = tribord_table::GAMES
        .iter()
        .flat_map(|game| tribord_table::with_game!(game.id, G => reasons_of::<G>()).unwrap())
        .map(|(key, _)| key)
        .collect();
    for key in known.keys() {
        let by_name = sources.contains(&format!("\"{key}\""));
        let by_rule = reasons.iter().any(|reason| reason == key);
        let made = ["refusal-", "animal-", "feature-", "bot-"];
        let by_rule =
            by_rule || key.contains("-do-") || made.iter().any(|start| key.starts_with(start));
        assert!(by_name || by_rule, "{key} is never said");
    }
    for call in ["say(\"", "tell(\""] {
        for part in sources.split(call).skip(1) {
            let key = part.split('"').next().unwrap();
            assert!(known.args(key).is_some() || key.contains('{'), "{key} is in no catalogue");
        }
    }
    for part in sources.split("\"why-").skip(1) {
        let key = format!("why-{}", part.split('"').next().unwrap());
        let whole = key.len() > 4 && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        assert!(known.args(&key).is_some() || !whole, "{key} is in no catalogue");
    }
    assert_eq!(Words::new(Some(Lang::Fr)).say("you"), "Vous");
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let (english, french) = (Words::new(Some(Lang::En)), Words::new(Some(Lang::Fr)));
    assert_eq!((english.signed(1.25), french.signed(-0.44)), ("+1.3".into(), "−0,4".into()));
    assert_eq!(english.signed(-0.01), "+0.0");
}
