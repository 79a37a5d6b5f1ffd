//! A game that a test plays in notation.

use tribord_tripple_domino::TrippleDomino;

pub(crate) type Table = tribord_laws::Scene<TrippleDomino>;

pub(crate) fn at(position: &str) -> Table {
    Table::at("", position)
}

pub(crate) fn at_with(options: &str, position: &str) -> Table {
    Table::at(options, position)
}

/// A new game after its set-up fell as told.
pub(crate) fn dealt(options: &str, seats: u8, outcomes: &str) -> Table {
    Table::dealt(options, seats, outcomes)
}

/// The rule for which a position is refused.
pub(crate) fn refused(position: &str) -> &'static str {
    Table::refused_position(position)
}

/// Where the points of a step come from: `7 TD-7, 25 TD-14`; another seat's with its name.
pub(crate) fn gains(table: &Table, line: &str) -> String {
    let gains = table.gains(line).into_iter().map(|gain| {
        let (seat, rest) = gain.split_once(' ').unwrap();
        match seat == table.turn().to_string() {
            true => rest.to_owned(),
            false => format!("seat {seat}: {rest}"),
        }
    });
    gains.collect::<Vec<_>>().join(", ")
}
