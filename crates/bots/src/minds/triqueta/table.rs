//! One sensible move: who would gain what by leaving now, and what is left if one waits.

use super::worth::Worth;
use super::{MOST_KEPT, ROUNDS, decision, one, open_rows};
use crate::mind::Regard;
use tribord_game::Seat;
use tribord_triqueta::{Action, Animal, Held, Row, Tiles, View};

/// What a tile drawn and put down well brings on average while one waits. Without it everybody
/// leaves too early.
const GROWTH: f32 = 2.3;
/// What giving away one of two chances to keep a tile costs, by rounds to go.
const SLOT: [f32; 4] = [0.0, 1.0, 2.0, 2.6];
/// How much better going on alone as long as one wants is than one more tile.
const OPTION: f32 = 1.7;
/// The most players.
const SEATS: usize = 5;

/// The move. `None` if the seat can do nothing.
pub(super) fn sensible(worth: &Worth, view: &View, seat: Seat, regard: Regard) -> Option<Action> {
    if view.inside.is_empty() {
        return decision(view, seat);
    }
    let table = Table::of(worth, view, seat, regard);
    match view.held {
        Held::Nothing => table.leave_or_draw(),
        Held::Tile(held) => table.put(held),
        Held::Unknown => None,
    }
}

/// The rows and what they are worth to whom, as one seat sees it.
struct Table<'a> {
    worth: &'a Worth,
    view: &'a View,
    seat: Seat,
    regard: Regard,
    /// Rounds to go after this one.
    left: usize,
    kept: Tiles,
    rows: [Option<Tiles>; SEATS],
}

/// What each row is worth to one seat. Rows that are gone are worth less than any other.
#[derive(Clone, Copy)]
struct Worths {
    /// What the row adds to the seat's tiles.
    gain: [f32; SEATS],
    /// What the row is worth if somebody else leaves first.
    later: [f32; SEATS],
}

impl Worths {
    /// The most that is left after somebody took a row.
    fn without(&self, taken: usize) -> f32 {
        let rest = self.later.iter().enumerate().filter(|&(row, _)| row != taken);
        rest.fold(f32::MIN, |most, (_, &worth)| most.max(worth))
    }
}

impl<'a> Table<'a> {
    fn of(worth: &'a Worth, view: &'a View, seat: Seat, regard: Regard) -> Table<'a> {
        let mut rows = [None; SEATS];
        open_rows(view).for_each(|(row, tiles)| rows[usize::from(row.0)] = Some(tiles));
        let left = usize::from(ROUNDS - view.round.min(ROUNDS));
        Table { worth, view, seat, regard, left, kept: view.kept[seat].undecided, rows }
    }

    fn rows(&self) -> impl Iterator<Item = (usize, Tiles)> + '_ {
        self.rows.iter().enumerate().filter_map(|(row, tiles)| Some((row, (*tiles)?)))
    }

    fn alone(&self) -> bool {
        self.view.inside.len() == 1
    }

    /// The shares of the animals among the tiles that this seat has not seen.
    fn odds(&self) -> [f32; 6] {
        let unseen = self.view.unseen();
        let all = f32::from(unseen.len().max(1));
        Animal::ALL.map(|animal| f32::from(unseen.count(animal)) / all)
    }

    /// What a row adds to what a seat has.
    fn gain(&self, seat: Seat, row: &Tiles) -> f32 {
        let tiles = &self.view.tiles[seat];
        let hidden = if seat == self.seat { self.kept } else { Tiles::NONE };
        let change = |animal| match row.count(animal) {
            0 => 0.0,
            more => {
                let (open, kept) = (tiles.count(animal), hidden.count(animal));
                self.worth.of(self.left, animal, open + more, kept)
                    - self.worth.of(self.left, animal, open, kept)
            }
        };
        Animal::ALL.into_iter().map(change).sum()
    }

    /// What one more tile would change for a seat that is alone with a row, if it may stop before.
    fn one_more(&self, seat: Seat, row: &Tiles, odds: &[f32; 6]) -> f32 {
        let tiles = self.view.tiles[seat] + *row;
        let mine = seat == self.seat;
        let hidden = if mine { self.kept } else { Tiles::NONE };
        let kept = if mine { self.kept.len() } else { self.view.kept[seat].len() };
        let change = |animal: Animal| {
            let (open, down) = (tiles.count(animal), hidden.count(animal));
            let now = self.worth.of(self.left, animal, open, down);
            let put = self.worth.of(self.left, animal, open + 1, down) - now;
            let keep = self.worth.of(self.left, animal, open, down + 1) - now - SLOT[self.left];
            let best = if kept < MOST_KEPT { put.max(keep) } else { put };
            odds[animal as usize] * best
        };
        Animal::ALL.into_iter().map(change).sum()
    }

    /// What being the last with a row is worth besides the row: going on as long as one wants
    /// (TQ-12), the rock and perhaps a tree (TQ-14, TQ-15).
    fn last(&self, seat: Seat, row: &Tiles, odds: &[f32; 6]) -> (f32, f32) {
        let rock = if self.left > 0 { 1.5 } else { 1.0 };
        let more = if self.view.pile > 0 { self.one_more(seat, row, odds).max(0.0) } else { 0.0 };
        (rock, OPTION * more)
    }

    /// What every row is worth to a seat.
    fn worths(&self, seat: Seat, odds: &Option<[f32; 6]>) -> Worths {
        let mut worths = Worths { gain: [f32::MIN; SEATS], later: [f32::MIN; SEATS] };
        self.rows().for_each(|(row, tiles)| self.set(&mut worths, seat, row, &tiles, odds));
        worths
    }

    /// Works out what a row with these tiles is worth to a seat. There are odds if two seats are left:
    /// then the second to leave is the last.
    fn set(
        &self,
        worths: &mut Worths,
        seat: Seat,
        row: usize,
        tiles: &Tiles,
        odds: &Option<[f32; 6]>,
    ) {
        let gain = self.gain(seat, tiles);
        worths.gain[row] = gain;
        worths.later[row] = match odds {
            Some(odds) => {
                let (rock, more) = self.last(seat, tiles, odds);
                gain + rock + more
            }
            None => gain + 0.5,
        };
    }

    /// The odds where [`set`](Table::set) needs them.
    fn odds_of_two(&self) -> Option<[f32; 6]> {
        (self.view.inside.len() == 2).then(|| self.odds())
    }

    /// How it looks if a seat takes its best row now: its gain less what is left for the other.
    fn leave(&self, leaving: &Worths, other: &Worths) -> (f32, Option<usize>) {
        let share = self.share();
        let mut best = (f32::MIN, None);
        for (row, _) in self.rows() {
            let worth = leaving.gain[row] - share * other.without(row);
            if worth > best.0 {
                best = (worth, Some(row));
            }
        }
        best
    }

    /// How it looks to this seat if the next one takes its best row now.
    fn left_by(&self, next: &Worths, mine: &Worths) -> f32 {
        let (_, taken) = self.leave(next, mine);
        taken.map_or(0.0, |row| mine.without(row) - self.share() * next.gain[row])
    }

    /// With two, what one gets the other loses; with more, only a share of it matters.
    fn share(&self) -> f32 {
        match self.regard {
            Regard::Everybody => 1.0 / f32::from(self.view.seats() - 1),
            Regard::Oneself => 0.0,
        }
    }

    /// The seat that acts next.
    fn next(&self) -> Seat {
        let seats = self.view.seats();
        let mut others = self.seat.next(seats).round(seats);
        others.find(|&seat| self.view.inside.has(seat)).unwrap_or(self.seat)
    }

    fn leave_or_draw(&self) -> Option<Action> {
        if self.alone() {
            let (row, tiles) = self.rows().next()?;
            let go_on = self.view.pile > 0 && self.one_more(self.seat, &tiles, &self.odds()) > 0.0;
            return Some(if go_on { Action::Draw } else { Action::Take(Row(row as u8)) });
        }
        let odds = self.odds_of_two();
        let (mine, next) = (self.worths(self.seat, &odds), self.worths(self.next(), &odds));
        let (now, row) = self.leave(&mine, &next);
        let draw = self.view.pile > 0 && self.left_by(&next, &mine) + GROWTH > now;
        if draw { Some(Action::Draw) } else { row.map(|row| Action::Take(Row(row as u8))) }
    }

    /// How the rows look to a seat that has just put down a tile: the next seat leaves or waits,
    /// whichever hurts more.
    fn after(&self, mine: &Worths, next: &Worths) -> f32 {
        if self.alone() {
            return self.rows().map(|(row, _)| mine.gain[row]).sum();
        }
        let (leaving, _) = self.leave(mine, next);
        leaving.min(self.left_by(next, mine))
    }

    fn put(mut self, held: Animal) -> Option<Action> {
        let (odds, next_seat) = (self.odds_of_two(), self.next());
        let (mine, next) = (self.worths(self.seat, &odds), self.worths(next_seat, &odds));
        let mut best = (f32::MIN, None);
        for (row, tiles) in self.rows() {
            // Only this row changes.
            let (mut mine, mut next, tiles) = (mine, next, tiles + one(held));
            self.set(&mut mine, self.seat, row, &tiles, &odds);
            self.set(&mut next, next_seat, row, &tiles, &odds);
            let worth = self.after(&mine, &next);
            if worth > best.0 {
                best = (worth, Some(Action::Row(Row(row as u8))));
            }
        }
        if self.view.kept[self.seat].len() < MOST_KEPT {
            let open = self.view.tiles[self.seat].count(held);
            let before = self.kept.count(held);
            self.kept += one(held);
            let gain = self.worth.of(self.left, held, open, before + 1)
                - self.worth.of(self.left, held, open, before);
            // Only what rows are worth to this seat changes.
            let mine = self.worths(self.seat, &odds);
            if self.after(&mine, &next) + gain - SLOT[self.left] > best.0 {
                return Some(Action::Keep);
            }
        }
        best.1
    }
}
