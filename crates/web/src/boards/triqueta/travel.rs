//! Names for tiles, so that each is the same piece wherever it goes: from the pile into a hand, from
//! there to a row or face down, and from the row to whoever takes it. The log says which is which.

use crate::desk::Desk;
use crate::log::LogEntry;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Action, Animal, Held, Row, Triqueta, View};

/// How many milliseconds after one another the tiles of a row fly to whoever takes it.
const STEP: usize = 70;

/// A tile, and the name it flies by.
pub(super) struct Named {
    pub(super) animal: Animal,
    pub(super) name: String,
}

/// The tile drawn last: the pile is as high as it is then only once in a round.
pub(super) fn drawn(view: &View) -> String {
    format!("t{}-{}", view.round, view.pile)
}

/// The tiles of a row in the order in which they came, as far as one saw them come.
pub(super) fn row(view: &View, log: &[LogEntry<Triqueta>], row: Row) -> Vec<Named> {
    let Some(mut now) = view.rows[Seat(row.0)] else { return Vec::new() };
    let (mut newest, mut name) = (Vec::new(), drawn(view));
    for view in log.iter().rev().map_while(|entry| entry.view.as_ref()) {
        let Some(then) = view.rows[Seat(row.0)] else { break };
        let Some(came) = now.without(&then).filter(|came| came.len() < 2) else { break };
        newest.extend(came.iter().map(|animal| Named { animal, name: name.clone() }));
        (now, name) = (then, drawn(view));
    }
    let oldest = now.iter().enumerate();
    let oldest = oldest
        .map(|(at, animal)| Named { animal, name: format!("r{}-{row}-{at}", view.round) })
        .collect::<Vec<_>>();
    oldest.into_iter().chain(newest.into_iter().rev()).collect()
}

/// The table before the last thing that happened.
pub(super) fn before(desk: &Desk<Triqueta>) -> Option<&View> {
    let [before @ .., _] = desk.log_so_far() else { return None };
    before.last()?.view.as_ref()
}

/// Who took a row just now, and its tiles.
pub(super) fn just_taken(desk: &Desk<Triqueta>) -> Option<(Seat, Vec<Named>)> {
    let (seat, Action::Take(taken)) = desk.last? else { return None };
    let [log @ .., _] = desk.log_so_far() else { return None };
    Some((seat, row(before(desk)?, log, taken)))
}

/// The animals of one kind that came to a seat just now, and how many milliseconds each waits.
pub(super) fn arrivals(desk: &Desk<Triqueta>, seat: Seat, animal: Animal) -> Vec<(String, usize)> {
    if desk.last == Some((seat, Action::Add(animal))) {
        return vec![(kept(animal, desk.view.kept[seat].undecided.count(animal)), 0)];
    }
    let taken = just_taken(desk).filter(|(by, _)| *by == seat);
    let tiles = taken.into_iter().flat_map(|(_, tiles)| tiles).enumerate();
    tiles
        .filter(|(_, tile)| tile.animal == animal)
        .map(|(at, tile)| (tile.name, at * STEP))
        .collect()
}

/// A tile that lies face down and is known; of equal ones, which.
pub(super) fn kept(animal: Animal, copy: u8) -> String {
    format!("kept-{animal}-{copy}")
}

/// Did this seat put a tile face down just now? Which, if that is known?
pub(super) fn just_kept(desk: &Desk<Triqueta>, seat: Seat) -> Option<Option<Animal>> {
    let tile = desk.last == Some((seat, Action::Keep));
    tile.then(|| match before(desk)?.held {
        Held::Tile(animal) => Some(animal),
        _ => None,
    })
}

/// Who took this row in this round, if one saw it.
pub(super) fn taker(desk: &Desk<Triqueta>, row: Row) -> Option<Seat> {
    let mut actions = desk.log_so_far().iter().rev().filter_map(LogEntry::action);
    actions.find(|(_, action)| *action == Action::Take(row)).map(|(seat, _)| seat)
}

/// The row that this seat took in this round, if it did and one saw it.
pub(super) fn taken_by(desk: &Desk<Triqueta>, seat: Seat) -> Option<Row> {
    let gone = |row: &Row| desk.view.rows[Seat(row.0)].is_none();
    Row::all(desk.view.seats()).filter(gone).find(|&row| taker(desk, row) == Some(seat))
}
