//! `tribord bots`: who one can play against.

use crate::ink;
use crate::words::Words;
use tribord_bots::Level;
use tribord_table::GAMES;

/// Where what is said of a bot begins.
const MARGIN: &str = "            ";

pub(crate) fn bots(words: &Words) {
    let options = textwrap::Options::new(ink::columns().min(100)).subsequent_indent(MARGIN);
    for level in Level::ALL {
        let name = ink::bold(&ink::pad(level.name(), MARGIN.len()));
        let style = words.say(&format!("bot-{}", level.name()));
        anstream::println!("{}", textwrap::fill(&format!("{name}{style}"), &options));
        // What gives it away in a game, where something does.
        for game in GAMES {
            if let Some(habit) = words.find(&format!("bot-{}-{}", level.name(), game.id)) {
                let habit = format!("{MARGIN}{}. {habit}", ink::bold(game.title));
                anstream::println!("{}", textwrap::fill(&habit, &options));
            }
        }
    }
}
