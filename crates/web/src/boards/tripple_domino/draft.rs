//! What the person at the screen is trying out: nothing of it has happened yet.

use super::{Do, Target};
use crate::desk::Desk;
use tribord_table::tribord_tripple_domino::{Action, Laying, Place, Tile, TrippleDomino};

/// The nearest one can look.
pub(super) const NEAREST: u8 = 4;

/// The tile in the hand, the tile tried on the plane, and where one looks.
#[derive(Default)]
pub(crate) struct Draft {
    /// The tile in the hand; it stays so while it is tried.
    pub(super) picked: Option<Tile>,
    /// Where and how it is tried. Always something that may be done.
    pub(super) tried: Option<Laying>,
    /// Was it chosen by the keyboard, so that the focus follows it?
    pub(super) by_keyboard: bool,
    /// How near one looks: 0 shows everything.
    pub(super) zoom: u8,
}

/// The tiles of the person at the screen.
pub(super) fn rack_tiles(desk: &Desk<TrippleDomino>) -> Vec<Tile> {
    let rack = desk.here.map(|seat| desk.view.racks[seat].tiles);
    rack.into_iter().flat_map(|tiles| tiles.iter()).collect()
}

/// Every way to lay a tile now.
fn layings(desk: &Desk<TrippleDomino>) -> impl Iterator<Item = Laying> {
    desk.legal.iter().filter_map(|action| match action {
        Action::Lay(laying) => Some(*laying),
        _ => None,
    })
}

/// The ways to lay this tile. At a place there is only ever one: it turns by itself.
fn ways(desk: &Desk<TrippleDomino>, tile: Tile) -> Vec<Laying> {
    layings(desk).filter(|laying| laying.tile() == Some(tile)).collect()
}

/// Can this tile be laid somewhere?
pub(super) fn fits(desk: &Desk<TrippleDomino>, tile: Tile) -> bool {
    layings(desk).any(|laying| laying.tile() == Some(tile))
}

impl Draft {
    /// The places where the tile in the hand fits.
    pub(super) fn fitting_places(&self, desk: &Desk<TrippleDomino>) -> Vec<Place> {
        let ways = self.picked.map(|tile| ways(desk, tile)).unwrap_or_default();
        ways.into_iter().map(Laying::place).collect()
    }

    pub(super) fn click(&mut self, desk: &Desk<TrippleDomino>, verb: Do) {
        self.by_keyboard = false;
        match verb {
            Do::Tile(tile) => self.pick(desk, Some(tile).filter(|_| self.picked != Some(tile))),
            Do::Place(Target(place)) => self.touch_place(desk, place),
            Do::Lay => {
                if let Some(laying) = self.tried {
                    desk.act(Action::Lay(laying));
                }
            }
            Do::Back => self.clear(),
            Do::Draw => {
                desk.act(Action::Draw);
            }
            Do::Pass => {
                desk.act(Action::Pass);
            }
            Do::Nearer => self.zoom = (self.zoom + 1).min(NEAREST),
            Do::Further => self.zoom = self.zoom.saturating_sub(1),
        }
    }

    pub(super) fn lift(&mut self, desk: &Desk<TrippleDomino>, tile: Tile) {
        self.clear();
        self.picked = Some(tile).filter(|_| desk.my_turn());
    }

    pub(super) fn drop(&mut self, desk: &Desk<TrippleDomino>, tile: Tile, place: Option<Target>) {
        self.clear();
        if let Some(Target(place)) = place {
            self.put(desk, tile, place);
        }
    }

    /// Takes a tile into the hand. Where it fits in one place only it goes there at once.
    pub(super) fn pick(&mut self, desk: &Desk<TrippleDomino>, tile: Option<Tile>) {
        self.clear();
        let Some(tile) = tile.filter(|_| desk.my_turn()) else { return };
        desk.refused.replace(None);
        self.picked = Some(tile);
        if let [only] = ways(desk, tile)[..] {
            self.tried = Some(only);
        }
    }

    /// A place was touched: the tile in the hand goes there. With none in the hand, or again at the
    /// same place, the next of the tiles that fit there is tried; after the last the place is free.
    fn touch_place(&mut self, desk: &Desk<TrippleDomino>, place: Place) {
        let tried = self.tried.filter(|laying| laying.place() == place);
        match self.picked.filter(|_| tried.is_none()) {
            Some(tile) => self.put(desk, tile, place),
            None => {
                let all: Vec<_> = layings(desk).filter(|way| way.place() == place).collect();
                let next = all.iter().position(|way| Some(*way) == tried).map_or(0, |at| at + 1);
                self.try_out(desk, all.get(next).copied());
            }
        }
    }

    pub(super) fn try_out(&mut self, desk: &Desk<TrippleDomino>, laying: Option<Laying>) {
        desk.refused.replace(None);
        self.picked = laying.and_then(Laying::tile);
        self.tried = laying;
    }

    /// Tries a tile at a place; if it does not fit there, the table says why.
    fn put(&mut self, desk: &Desk<TrippleDomino>, tile: Tile, place: Place) {
        match ways(desk, tile).into_iter().find(|way| way.place() == place) {
            Some(laying) => self.try_out(desk, Some(laying)),
            None => {
                desk.act(Action::Lay(nearest(desk, tile, place)));
            }
        }
    }

    /// Tries the next or previous place for the tile in the hand; without one, the next or
    /// previous of everything that can be laid.
    pub(super) fn try_next(&mut self, desk: &Desk<TrippleDomino>, by: isize) {
        let ways = self.picked.map_or_else(|| layings(desk).collect(), |tile| ways(desk, tile));
        let at = self.tried.and_then(|tried| ways.iter().position(|way| *way == tried));
        if let Some(next) = step(at, by, ways.len()) {
            self.try_out(desk, Some(ways[next]));
        }
    }

    /// Takes the next or previous tile of the rack into the hand.
    pub(super) fn pick_next(&mut self, desk: &Desk<TrippleDomino>, by: isize) {
        let rack = rack_tiles(desk);
        let at = self.picked.and_then(|picked| rack.iter().position(|tile| *tile == picked));
        let next = step(at, by, rack.len()).map(|at| rack[at]);
        self.pick(desk, next);
        self.by_keyboard = true;
    }

    /// Takes everything back.
    pub(super) fn clear(&mut self) {
        *self = Draft { zoom: self.zoom, ..Draft::default() };
    }
}

/// How a tile that does not fit would lie best: turned so that most corners agree.
fn nearest(desk: &Desk<TrippleDomino>, tile: Tile, place: Place) -> Laying {
    let spot = desk.view.board.spot(place);
    let needs = spot.map_or([None; 3], |spot| spot.corners());
    let [a, b, c] = tile.numbers();
    let agree =
        |way: &[u8; 3]| needs.iter().zip(way).filter(|(need, has)| **need == Some(**has)).count();
    // Of equals the last counts: an opening lies with its numbers in order.
    let turned = [[b, c, a], [c, a, b], [a, b, c]];
    let best = turned.into_iter().max_by_key(agree).unwrap_or([a, b, c]);
    Laying::new(best, place).unwrap_or_default()
}

/// The next of so many, round and round.
fn step(at: Option<usize>, by: isize, count: usize) -> Option<usize> {
    let start = at.map_or(if by < 0 { 0 } else { -1 }, |at| at as isize);
    (start + by).checked_rem_euclid(count as isize).map(|next| next as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_round() {
        assert_eq!((step(None, 1, 3), step(None, -1, 3)), (Some(0), Some(2)));
        assert_eq!((step(Some(2), 1, 3), step(Some(0), -1, 3)), (Some(0), Some(2)));
        assert_eq!(step(None, 1, 0), None);
    }
}
