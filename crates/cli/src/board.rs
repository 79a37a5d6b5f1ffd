//! How each game looks in a terminal.

mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;

use crate::ink;
use crate::words::Words;
use tribord_bots::Mind;
use tribord_game::{Observer, Seat};

/// What a drawing needs besides the view.
pub(crate) struct Screen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) names: &'a [String],
    pub(crate) you: Observer,
}

/// A game that can be drawn with characters.
pub(crate) trait Board: Mind {
    /// The table as an observer sees it, as lines of text.
    fn board(view: &Self::View, screen: &Screen<'_>) -> String;

    /// What a person typed in a hurry, as notation, if the game knows such words.
    fn short_hand(_view: &Self::View, _seat: Seat, _said: &str) -> Option<String> {
        None
    }

    /// What the table says aloud about a step, if anything.
    fn announcement(_words: &Words, _seen: &Self::Seen) -> Option<String> {
        None
    }

    /// An action, or what was seen of one, in words.
    fn phrase(words: &Words, notation: &str) -> String {
        words.action::<Self>(notation)
    }

    /// What was dealt or drawn before the first move, where the table does not show it.
    fn opening(_screen: &Screen<'_>, _outcomes: &[String]) -> String {
        String::new()
    }

    /// What chance brought after an action, in words; nothing of what was not seen.
    fn outcomes(_words: &Words, _action: &str, outcomes: &[String]) -> String {
        let seen: Vec<_> = outcomes.iter().map(String::as_str).filter(|it| *it != "?").collect();
        seen.join(" ")
    }
}

/// Who begins where the first outcome is the lot's.
fn lot(screen: &Screen<'_>, outcome: Option<&String>) -> String {
    let Some(seat) = outcome.and_then(|outcome| outcome.parse().ok()) else { return String::new() };
    screen.words.tell("lot", &[("name", screen.name(Seat(seat)).into())])
}

impl Screen<'_> {
    /// A player's name; a bot's without its mark.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        name.strip_prefix("bot:").unwrap_or(name)
    }

    /// The widest name.
    pub(crate) fn name_width(&self) -> usize {
        let seats = Seat::all(self.names.len() as u8);
        seats.map(|seat| ink::width(self.name(seat))).max().unwrap_or(0)
    }

    /// A player's name in a column, with a mark if it is to act.
    pub(crate) fn player(&self, seat: Seat, to_act: bool) -> String {
        let name = ink::pad(self.name(seat), self.name_width());
        let name = if self.you == Observer::Seat(seat) { ink::bold(&name) } else { name };
        format!("{} {name}", if to_act { ink::accent("▸") } else { " ".to_owned() })
    }
}
