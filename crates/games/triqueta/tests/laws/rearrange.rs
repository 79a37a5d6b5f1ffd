//! Changes hidden tiles, on the words of a position alone.

use tribord_game::{Fast, Luck, Observer, Seat};
use tribord_triqueta::Animal;

/// Every tile in the fields `held` and `hidden` that the observer does not know becomes any other
/// that is not shown anywhere.
pub(crate) fn rearrange(position: &str, observer: Observer, luck: &mut Fast) -> String {
    let mut counts = [0; 6];
    let kind = |name: &str| Animal::ALL.iter().position(|animal| animal.name() == name);
    for name in position.split([' ', '=', '.', '/']) {
        if let Some(kind) = kind(name) {
            counts[kind] += 1;
        }
    }
    let mut other = |name: &str| match kind(name) {
        None => name.to_owned(),
        Some(kind) => {
            counts[kind] -= 1;
            let free: Vec<usize> = (0..6).filter(|&kind| counts[kind] < 10).collect();
            let kind = free[luck.one_of(free.len() as u32) as usize];
            counts[kind] += 1;
            Animal::ALL[kind].to_string()
        }
    };
    let turn = position.split_once("turn=").map_or("", |(_, rest)| &rest[..1]);
    let fields = position.split(' ').map(|field| match field.split_once('=') {
        Some(("held", tile)) if !observer.sees(Seat(turn.parse().unwrap_or_default())) => {
            format!("held={}", other(tile))
        }
        Some(("hidden", seats)) => {
            let seats = seats.split('/').zip(0..).map(|(tiles, seat)| match observer {
                Observer::Seat(own) if own == Seat(seat) => tiles.to_owned(),
                _ => tiles.split('.').map(&mut other).collect::<Vec<_>>().join("."),
            });
            format!("hidden={}", seats.collect::<Vec<_>>().join("/"))
        }
        _ => field.to_owned(),
    });
    fields.collect::<Vec<_>>().join(" ")
}
