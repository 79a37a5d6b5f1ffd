//! What happened, in words.

use crate::board::{Board, Screen};
use crate::ink;
use tribord_game::{Gain, PerSeat, Seat};
use tribord_table::Event;

/// What an action brought about, in one line: the outcomes behind the action, then the points.
pub(crate) fn happening<G: Board>(screen: &Screen<'_>, events: &[Event<G>]) -> String {
    let seen: Vec<&G::Seen> = events.iter().map(|event| event.seen(screen.you)).collect();
    let gains: Vec<Gain> =
        events.iter().flat_map(|event| event.gains(screen.you)).copied().collect();
    told::<G>(screen, &seen, &gains)
}

/// The steps of a move as somebody saw them (`0 take 4`, then `= 4` for what fell), and the points.
pub(crate) fn told<G: Board>(screen: &Screen<'_>, steps: &[&G::Seen], gains: &[Gain]) -> String {
    let words = screen.words;
    let (mut text, mut action, mut outcomes) = (String::new(), String::new(), Vec::new());
    for step in steps {
        let seen = step.to_string();
        if let Some(outcome) = seen.strip_prefix("= ") {
            outcomes.push(outcome.to_owned());
        } else {
            let (seat, did) = seen.split_once(' ').unwrap_or(("", &seen));
            let name = ink::bold(seat.parse().map_or("", |seat| screen.name(Seat(seat))));
            let args = [("name", name.into()), ("what", G::phrase(words, did).into())];
            text += &format!("  {}", words.tell("did", &args));
            action = did.to_owned();
        }
        if let Some(aloud) = G::announcement(words, step) {
            text += &format!("  {}", ink::accent(&aloud));
        }
    }
    if text.is_empty() {
        let opening = G::opening(screen, &outcomes);
        text = format!("  {} {opening}", words.say("set-up")).trim_end().to_owned();
    } else {
        let brought = G::outcomes(words, &action, &outcomes);
        if !brought.is_empty() {
            text += &ink::dim(&format!(" → {brought}"));
        }
    }
    for gain in gains.iter().filter(|gain| gain.points != 0) {
        let points = format!("{:+}", gain.points).replace('-', "−");
        text += &format!(
            "  {} {}",
            ink::accent(&points),
            ink::dim(&format!("{} {}", screen.name(gain.seat), gain.rule))
        );
    }
    text
}

/// The final ranking.
pub(crate) fn podium(screen: &Screen<'_>, scores: PerSeat<i32>, ranks: PerSeat<u8>) -> String {
    let mut seats: Vec<Seat> = Seat::all(ranks.seats()).collect();
    seats.sort_by_key(|&seat| ranks[seat]);
    let mut text = format!("{}\n", ink::accent(&screen.words.say("game-over")));
    for seat in seats {
        let points = screen.words.tell("points", &[("count", scores[seat].into())]);
        let name = ink::pad(screen.name(seat), screen.name_width());
        let name = if ranks[seat] == 0 { ink::bold(&name) } else { name };
        text += &format!("  {}. {name}  {points}\n", ranks[seat] + 1);
    }
    text
}
