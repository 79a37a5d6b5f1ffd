//! What happened, in words.

use crate::board::{Board, Screen};
use crate::ink;
use tribord_game::{Gain, PerSeat, Seat};
use tribord_table::Event;

/// A step as somebody saw it (`0 take 4` or `= 4`) as a line for people.
pub(crate) fn line<G: Board>(screen: &Screen<'_>, seen: &str) -> String {
    if let Some(outcome) = seen.strip_prefix("= ") {
        return ink::dim(&format!("    → {outcome}"));
    }
    let (seat, action) = seen.split_once(' ').unwrap_or(("", seen));
    let name = seat.parse().map_or("", |seat| screen.name(Seat(seat)));
    format!("  {}: {}", ink::bold(name), G::phrase(screen.words, action))
}

/// What an action brought about, in one line: the outcomes behind the action, then the points.
pub(crate) fn happening<G: Board>(screen: &Screen<'_>, events: &[Event<G>]) -> String {
    let mut text = String::new();
    let mut outcomes = Vec::new();
    let mut gains: Vec<Gain> = Vec::new();
    for event in events {
        let seen = event.seen(screen.you).to_string();
        match seen.strip_prefix("= ") {
            Some(outcome) => outcomes.push(outcome.to_owned()),
            None => text += &line::<G>(screen, &seen),
        }
        if let Some(aloud) = G::announcement(screen.words, event.seen(screen.you)) {
            text += &format!("  {}", ink::accent(&aloud));
        }
        gains.extend(event.gains(screen.you));
    }
    if text.is_empty() {
        text = format!("  {}", screen.words.say("set-up"));
    }
    if !outcomes.is_empty() {
        text += &ink::dim(&format!(" → {}", outcomes.join(" ")));
    }
    for gain in gains.iter().filter(|gain| gain.points != 0) {
        let points = format!("{:+}", gain.points);
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
