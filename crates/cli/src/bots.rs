//! `tribord bots`: who one can play against.

use crate::ink;
use crate::words::Words;
use tribord_bots::Level;

pub(crate) fn bots(words: &Words) {
    let width = ink::columns().min(100);
    for level in Level::ALL {
        let name = ink::bold(&ink::pad(level.name(), 10));
        let style = words.say(&format!("bot-{}", level.name()));
        let options = textwrap::Options::new(width - 12).subsequent_indent("            ");
        anstream::println!("{name}  {}", textwrap::fill(&style, options));
    }
}
