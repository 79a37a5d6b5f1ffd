//! What the person at the screen is trying out: nothing of it has happened yet.

use crate::desk::Desk;
use crate::prefs::prefs;
use tribord_table::tribord_tripple_domino::{Action, Laying, Place, Tile, TrippleDomino};

/// The nearest one can look.
pub(super) const NEAREST: u8 = 4;

/// The tile in the hand, the tile tried on the plane, and where one looks.
#[derive(Default)]
pub(crate) struct Hand {
    /// The tile in the hand; it stays so while it is tried.
    pub(super) picked: Option<Tile>,
    /// Where and how it is tried. Always something that may be done.
    pub(super) staged: Option<Laying>,
    /// Is it chosen by the keyboard, so that the focus follows it?
    pub(super) typed: bool,
    /// How near one looks: 0 shows everything.
    pub(super) zoom: u8,
}

/// The tiles of the person at the screen.
pub(super) fn own(desk: &Desk<TrippleDomino>) -> Vec<Tile> {
    let rack = desk.here.map(|seat| desk.view.racks[seat].tiles);
    rack.into_iter().flat_map(|tiles| tiles.iter()).collect()
}

/// Every way to lay a tile now.
fn layings(desk: &Desk<TrippleDomino>) -> Vec<Laying> {
    let lay = |action: &Action| match action {
        Action::Lay(laying) => Some(*laying),
        _ => None,
    };
    desk.legal.iter().filter_map(lay).collect()
}

/// The ways to lay this tile. At a place there is only ever one: it turns by itself.
fn ways(desk: &Desk<TrippleDomino>, tile: Tile) -> Vec<Laying> {
    layings(desk).into_iter().filter(|laying| laying.tile() == Some(tile)).collect()
}

/// Can this tile be laid nowhere, and does the person want to be told?
pub(super) fn is_misfit(desk: &Desk<TrippleDomino>, tile: Tile) -> bool {
    prefs().places && desk.my_turn() && ways(desk, tile).is_empty()
}

impl Hand {
    /// The places that light up.
    pub(super) fn lit(&self, desk: &Desk<TrippleDomino>) -> Vec<Place> {
        let tile = self.picked.filter(|_| prefs().places);
        tile.into_iter().flat_map(|tile| ways(desk, tile)).map(Laying::place).collect()
    }

    pub(super) fn click(&mut self, desk: &Desk<TrippleDomino>, what: &str) {
        self.typed = false;
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        match verb {
            "tile" => {
                let tile = object.parse().ok();
                self.pick(desk, tile.filter(|_| self.picked != tile));
            }
            "place" => self.touch(desk, object),
            "lay" => self.commit(desk),
            "back" => self.clear(),
            "draw" => {
                desk.act(Action::Draw);
            }
            "pass" => {
                desk.act(Action::Pass);
            }
            "nearer" => self.zoom = (self.zoom + 1).min(NEAREST),
            "further" => self.zoom = self.zoom.saturating_sub(1),
            _ => {}
        }
    }

    pub(super) fn lift(&mut self, desk: &Desk<TrippleDomino>, what: &str) {
        self.clear();
        self.picked = what.parse().ok().filter(|_| desk.my_turn());
    }

    pub(super) fn drop(&mut self, desk: &Desk<TrippleDomino>, what: &str, onto: &str) {
        self.clear();
        if let (Ok(tile), Some(place)) = (what.parse(), read_place(onto)) {
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
            self.staged = Some(only);
        }
    }

    /// A place was touched: the tile in the hand goes there. With none in the hand, or again at the
    /// same place, the next of the tiles that fit there is tried; after the last the place is free.
    fn touch(&mut self, desk: &Desk<TrippleDomino>, place: &str) {
        let Some(place) = read_place(place) else { return };
        let tried = self.staged.filter(|laying| laying.place() == place);
        match self.picked.filter(|_| tried.is_none()) {
            Some(tile) => self.put(desk, tile, place),
            None => {
                let mut all = layings(desk);
                all.retain(|way| way.place() == place);
                let next = all.iter().position(|way| Some(*way) == tried).map_or(0, |at| at + 1);
                self.stage(desk, all.get(next).copied());
            }
        }
    }

    fn stage(&mut self, desk: &Desk<TrippleDomino>, laying: Option<Laying>) {
        desk.refused.replace(None);
        self.picked = laying.and_then(Laying::tile);
        self.staged = laying;
    }

    /// Tries a tile at a place; if it does not fit there, the table says why.
    fn put(&mut self, desk: &Desk<TrippleDomino>, tile: Tile, place: Place) {
        match ways(desk, tile).into_iter().find(|way| way.place() == place) {
            Some(laying) => self.stage(desk, Some(laying)),
            None => {
                desk.act(Action::Lay(nearest(desk, tile, place)));
            }
        }
    }

    /// Tries the next or previous place for the tile in the hand; without one, the next or
    /// previous of everything that can be laid.
    pub(super) fn walk(&mut self, desk: &Desk<TrippleDomino>, by: isize) {
        let ways = self.picked.map_or_else(|| layings(desk), |tile| ways(desk, tile));
        let at = self.staged.and_then(|own| ways.iter().position(|way| *way == own));
        if let Some(next) = step(at, by, ways.len()) {
            self.stage(desk, Some(ways[next]));
        }
    }

    /// Takes the next or previous tile of the rack into the hand.
    pub(super) fn leaf(&mut self, desk: &Desk<TrippleDomino>, by: isize) {
        let rack = own(desk);
        let at = self.picked.and_then(|own| rack.iter().position(|tile| *tile == own));
        let next = step(at, by, rack.len()).map(|at| rack[at]);
        self.pick(desk, next);
        self.typed = true;
    }

    /// Takes everything back.
    pub(super) fn clear(&mut self) {
        *self = Hand { zoom: self.zoom, ..Hand::default() };
    }

    /// Lays the tile that is tried.
    pub(super) fn commit(&mut self, desk: &Desk<TrippleDomino>) {
        if let Some(laying) = self.staged {
            desk.act(Action::Lay(laying));
        }
    }
}

/// How a tile that does not fit would lie best: turned so that most corners agree.
fn nearest(desk: &Desk<TrippleDomino>, tile: Tile, place: Place) -> Laying {
    let spot = desk.view.board.spot(place);
    let needs = spot.map_or([None; 3], |spot| spot.corners());
    let [a, b, c] = tile.numbers();
    let agree =
        |way: &[u8; 3]| needs.iter().zip(way).filter(|(need, own)| **need == Some(**own)).count();
    // Of equals the last counts: an opening lies with its numbers in order.
    let turned = [[b, c, a], [c, a, b], [a, b, c]];
    let best = turned.into_iter().max_by_key(agree).unwrap_or([a, b, c]);
    Laying::new(best, place).unwrap_or_default()
}

fn read_place(text: &str) -> Option<Place> {
    let (column, row) = text.split_once(',')?;
    Place::new(column.parse().ok()?, row.parse().ok()?)
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

    #[test]
    fn places_are_read_as_they_are_written() {
        let place = Place::new(4, -2).unwrap();
        assert_eq!(read_place(&place.to_string()), Some(place));
        assert_eq!(read_place("rack"), None);
    }
}
