//! One sensible move: who would gain what by leaving now, and what is left if one waits.

use super::worth::Worth;
use super::{MOST_KEPT, ROUNDS, decision, one, open_rows};
use tribord_game::Seat;
use tribord_triqueta::{Action, Animal, Held, Row, Tiles, View};

/// What a tile drawn and put down well brings on average while one waits. Without it everybody
/// leaves too early.
const GROWTH: f32 = 2.3;
/// What giving away one of two chances to keep a tile costs, by rounds to go.
const SLOT: [f32; 4] = [0.0, 1.0, 2.0, 2.6];
/// How much better going on alone as long as one wants is than one more tile.
const OPTION: f32 = 1.7;

/// The move. `None` if the seat can do nothing.
pub(super) fn sensible(worth: &Worth, view: &View, seat: Seat) -> Option<Action> {
    if view.inside.is_empty() {
        return decision(view, seat);
    }
    let table = Table::of(worth, view, seat);
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
    /// Rounds to go after this one.
    left: usize,
    /// What nobody in this seat has seen, by animal, as shares.
    odds: [f32; 6],
    kept: Tiles,
    rows: [Option<Tiles>; 5],
}

impl<'a> Table<'a> {
    fn of(worth: &'a Worth, view: &'a View, seat: Seat) -> Table<'a> {
        let unseen = view.unseen();
        let all = f32::from(unseen.len().max(1));
        let odds = Animal::ALL.map(|animal| f32::from(unseen.count(animal)) / all);
        let mut rows = [None; 5];
        open_rows(view).for_each(|(row, tiles)| rows[usize::from(row.0)] = Some(tiles));
        let left = usize::from(ROUNDS - view.round.min(ROUNDS));
        Table { worth, view, seat, left, odds, kept: view.kept[seat].undecided, rows }
    }

    fn rows(&self) -> impl Iterator<Item = (Row, Tiles)> + '_ {
        let all = (0..).map(Row).zip(self.rows);
        all.filter_map(|(row, tiles)| Some((row, tiles?)))
    }

    fn alone(&self) -> bool {
        self.view.inside.len() == 1
    }

    /// What a row adds to what a seat has.
    fn gain(&self, seat: Seat, row: &Tiles) -> f32 {
        let own = &self.view.tiles[seat];
        let hidden = if seat == self.seat { self.kept } else { Tiles::NONE };
        let change = |animal| match row.count(animal) {
            0 => 0.0,
            more => {
                let (open, kept) = (own.count(animal), hidden.count(animal));
                self.worth.of(self.left, animal, open + more, kept)
                    - self.worth.of(self.left, animal, open, kept)
            }
        };
        Animal::ALL.into_iter().map(change).sum()
    }

    /// What one more tile would change for who is alone with a row, if it may stop before.
    fn one_more(&self, seat: Seat, row: &Tiles) -> f32 {
        let own = self.view.tiles[seat] + *row;
        let mine = seat == self.seat;
        let hidden = if mine { self.kept } else { Tiles::NONE };
        let kept = if mine { self.kept.len() } else { self.view.kept[seat].len() };
        let change = |animal: Animal| {
            let (open, down) = (own.count(animal), hidden.count(animal));
            let now = self.worth.of(self.left, animal, open, down);
            let put = self.worth.of(self.left, animal, open + 1, down) - now;
            let keep = self.worth.of(self.left, animal, open, down + 1) - now - SLOT[self.left];
            let best = if kept < MOST_KEPT { put.max(keep) } else { put };
            self.odds[animal as usize] * best
        };
        Animal::ALL.into_iter().map(change).sum()
    }

    /// What being the last with a row is worth: the row, going on as long as one wants (TQ-12), the
    /// rock and perhaps a tree (TQ-14, TQ-15).
    fn last(&self, seat: Seat, row: &Tiles) -> f32 {
        let rock = if self.left > 0 { 1.5 } else { 1.0 };
        let more = if self.view.pile > 0 { self.one_more(seat, row).max(0.0) } else { 0.0 };
        self.gain(seat, row) + rock + OPTION * more
    }

    /// What the rows but one are worth to a seat that comes after somebody took that one.
    fn rest(&self, seat: Seat, taken: Row) -> f32 {
        let two = self.view.inside.len() == 2;
        let left = self.rows().filter(|&(row, _)| row != taken);
        let worths = left
            .map(|(_, row)| if two { self.last(seat, &row) } else { self.gain(seat, &row) + 0.5 });
        worths.fold(f32::MIN, f32::max)
    }

    /// How it looks if `seat` takes its best row now: its gain less what is left for `other`.
    fn leave(&self, seat: Seat, other: Seat) -> (f32, Option<Row>) {
        let mut best = (f32::MIN, None);
        for (row, tiles) in self.rows() {
            let worth = self.gain(seat, &tiles) - self.share() * self.rest(other, row);
            if worth > best.0 {
                best = (worth, Some(row));
            }
        }
        best
    }

    /// How it looks to this seat if the next one takes its best row now.
    fn left_by(&self, next: Seat) -> f32 {
        let (_, row) = self.leave(next, self.seat);
        let taken = row.and_then(|row| Some((row, self.rows[usize::from(row.0)]?)));
        taken.map_or(0.0, |(row, tiles)| {
            self.rest(self.seat, row) - self.share() * self.gain(next, &tiles)
        })
    }

    /// With two, what one gets the other loses; with more, only a share of it matters.
    fn share(&self) -> f32 {
        1.0 / f32::from(self.view.seats() - 1)
    }

    /// Who acts next.
    fn next(&self) -> Seat {
        let seats = self.view.seats();
        let mut others = self.seat.next(seats).round(seats);
        others.find(|&seat| self.view.inside.has(seat)).unwrap_or(self.seat)
    }

    fn leave_or_draw(&self) -> Option<Action> {
        if self.alone() {
            let (row, tiles) = self.rows().next()?;
            let go_on = self.view.pile > 0 && self.one_more(self.seat, &tiles) > 0.0;
            return Some(if go_on { Action::Draw } else { Action::Take(row) });
        }
        let next = self.next();
        let (now, row) = self.leave(self.seat, next);
        let draw = self.view.pile > 0 && self.left_by(next) + GROWTH > now;
        if draw { Some(Action::Draw) } else { row.map(Action::Take) }
    }

    /// How the rows look to who has just put a tile: the next seat leaves or waits, as hurts more.
    fn after(&self) -> f32 {
        if self.alone() {
            return self.rows().map(|(_, row)| self.gain(self.seat, &row)).sum();
        }
        let next = self.next();
        let (mine, _) = self.leave(self.seat, next);
        mine.min(self.left_by(next))
    }

    fn put(mut self, held: Animal) -> Option<Action> {
        let mut best = (f32::MIN, None);
        for row in Row::all(self.view.seats()) {
            let Some(tiles) = self.rows[usize::from(row.0)] else { continue };
            self.rows[usize::from(row.0)] = Some(tiles + one(held));
            let worth = self.after();
            self.rows[usize::from(row.0)] = Some(tiles);
            if worth > best.0 {
                best = (worth, Some(Action::Row(row)));
            }
        }
        if self.view.kept[self.seat].len() < MOST_KEPT {
            let open = self.view.tiles[self.seat].count(held);
            let before = self.kept.count(held);
            self.kept += one(held);
            let gain = self.worth.of(self.left, held, open, before + 1)
                - self.worth.of(self.left, held, open, before);
            if self.after() + gain - SLOT[self.left] > best.0 {
                return Some(Action::Keep);
            }
        }
        best.1
    }
}
