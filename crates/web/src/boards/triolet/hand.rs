//! What the person at the screen is trying out: nothing of it has happened yet.

use crate::desk::Desk;
use tribord_table::tribord_triolet::{
    Action, Handful, Laid, Placement, SIDE, Square, Tile, Triolet,
};

/// Tiles tried on the board, and where the keyboard is.
#[derive(Clone)]
pub(crate) struct Hand {
    /// Tiles tried on the board, in the order they were put there.
    pub(super) staged: Vec<(Square, Laid)>,
    /// The tile in the hand.
    pub(super) picked: Option<Tile>,
    /// A joker waits here for its number; the keyboard is on this one.
    pub(super) asking: Option<(Square, u8)>,
    /// The tiles in the exchange tray, while it is open.
    pub(super) tray: Option<Vec<Tile>>,
    pub(super) cursor: Square,
    /// Does typing go downwards?
    pub(super) down: bool,
    /// The digits typed so far of a tile that may go on.
    pub(super) typed: String,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            staged: Vec::new(),
            picked: None,
            asking: None,
            tray: None,
            cursor: Square::CENTRE,
            down: false,
            typed: String::new(),
        }
    }
}

/// The tiles of the person at the screen, those on trial included.
pub(super) fn own(desk: &Desk<Triolet>) -> Vec<Tile> {
    let known = desk.here.map(|seat| desk.view.racks[seat].known);
    known.unwrap_or(Handful::NONE).iter().collect()
}

impl Hand {
    /// The tiles that are still on the rack.
    pub(super) fn left(&self, desk: &Desk<Triolet>) -> Vec<Tile> {
        let mut left = own(desk);
        let staged = self.staged.iter().map(|(_, laid)| laid.tile());
        staged.chain(self.tray.iter().flatten().copied()).for_each(|tile| take(&mut left, tile));
        left
    }

    /// The move as it is tried.
    pub(super) fn action(&self) -> Option<Action> {
        Placement::new(&self.staged).map(Action::Place)
    }

    /// Where a tile can go, and as what, so that a legal move begins like this.
    pub(super) fn possible(&self, desk: &Desk<Triolet>, tile: Tile) -> Vec<(Square, Laid)> {
        let mut places = Vec::new();
        for action in &desk.legal {
            let Action::Place(placement) = action else { continue };
            let tiles = placement.tiles();
            if self.staged.iter().all(|own| tiles.contains(own)) {
                let new =
                    |own: &&(Square, Laid)| own.1.tile() == tile && !self.staged.contains(own);
                places.extend(tiles.iter().filter(new));
            }
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    pub(super) fn click(&mut self, desk: &Desk<Triolet>, what: &str) {
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        match (verb, object.parse::<Tile>()) {
            ("square", _) => self.touch(desk, object),
            ("tile", Ok(tile)) if self.tray.is_some() => self.give(desk, tile),
            ("tile", Ok(tile)) => {
                self.picked = Some(tile).filter(|_| self.picked != Some(tile) && desk.my_turn());
            }
            ("keep", Ok(tile)) => take(self.tray.get_or_insert_default(), tile),
            ("joker", _) => self.answer(object),
            ("confirm", _) => self.commit(desk),
            ("back", _) => self.clear(),
            ("tray", _) => self.open_tray(),
            ("swap", _) => {
                let tiles = self.tray.clone().and_then(Handful::new);
                if let Some(tiles) = tiles.filter(|tiles| !tiles.is_empty()) {
                    desk.act(Action::Swap(tiles));
                }
            }
            ("pass", _) => {
                desk.act(Action::Pass);
            }
            _ => {}
        }
    }

    pub(super) fn lift(&mut self, desk: &Desk<Triolet>, what: &str) {
        self.picked = dragged(what).map(|(tile, _)| tile).filter(|_| desk.my_turn());
        if let Some((_, Some(from))) = dragged(what) {
            self.take_back(from);
        }
    }

    pub(super) fn drop(&mut self, desk: &Desk<Triolet>, what: &str, onto: &str) {
        self.picked = None;
        match (dragged(what), onto.parse()) {
            (Some((tile, _)), Ok(square)) => self.put(desk, square, tile),
            (Some((tile, _)), Err(_)) if onto == "tray" => self.give(desk, tile),
            _ => {}
        }
    }

    /// A square was touched: puts the tile in the hand there, or takes one on trial back.
    fn touch(&mut self, desk: &Desk<Triolet>, square: &str) {
        let Ok(square) = square.parse() else { return };
        self.cursor = square;
        self.typed.clear();
        match self.picked {
            Some(tile) => self.put(desk, square, tile),
            None => self.take_back(square),
        }
    }

    /// Tries a tile on a square. A joker asks for its number first.
    pub(super) fn put(&mut self, desk: &Desk<Triolet>, square: Square, tile: Tile) {
        let free = desk.my_turn()
            && self.left(desk).contains(&tile)
            && desk.view.grid.get(square).is_none()
            && !self.staged.iter().any(|(own, _)| *own == square);
        if !free {
            return;
        }
        desk.refused.replace(None);
        self.tray = None;
        self.picked = None;
        match tile.number().and_then(Laid::number) {
            Some(laid) => self.staged.push((square, laid)),
            None => {
                let fits = self.possible(desk, tile).into_iter().find(|(own, _)| *own == square);
                self.asking = Some((square, fits.map_or(0, |(_, laid)| laid.value())));
            }
        }
    }

    /// The joker that asked stands for this number; without one it stays on the rack.
    pub(super) fn answer(&mut self, number: &str) {
        let joker = number.parse().ok().and_then(Laid::joker);
        self.staged.extend(self.asking.take().map(|(square, _)| square).zip(joker));
        self.typed.clear();
    }

    pub(super) fn take_back(&mut self, square: Square) {
        self.staged.retain(|(own, _)| *own != square);
    }

    /// Is nothing being tried?
    pub(super) fn is_idle(&self) -> bool {
        self.staged.is_empty()
            && self.picked.is_none()
            && self.asking.is_none()
            && self.tray.is_none()
            && self.typed.is_empty()
    }

    /// Takes everything back.
    pub(super) fn clear(&mut self) {
        *self = Hand { cursor: self.cursor, down: self.down, ..Hand::default() };
    }

    /// Makes the move, or says why not.
    pub(super) fn commit(&mut self, desk: &Desk<Triolet>) {
        if let Some(action) = self.action() {
            desk.act(action);
        }
    }

    pub(super) fn open_tray(&mut self) {
        let open = self.tray.is_some();
        self.clear();
        self.tray = (!open).then(Vec::new);
    }

    /// Puts a tile into the tray.
    pub(super) fn give(&mut self, desk: &Desk<Triolet>, tile: Tile) {
        if self.left(desk).contains(&tile) {
            self.tray.get_or_insert_default().push(tile);
        }
    }

    /// Moves the keyboard's place.
    pub(super) fn walk(&mut self, right: i8, down: i8) {
        let step = |from: u8, by: i8| from.saturating_add_signed(by).min(SIDE - 1);
        let next = Square::new(step(self.cursor.column(), right), step(self.cursor.row(), down));
        self.cursor = next.unwrap_or(self.cursor);
        self.typed.clear();
    }
}

/// What is dragged: a tile of the rack (`11`), or one on trial (`11 H8`).
fn dragged(what: &str) -> Option<(Tile, Option<Square>)> {
    let (tile, from) = what.split_once(' ').unwrap_or((what, ""));
    Some((tile.parse().ok()?, from.parse().ok()))
}

/// Takes one tile of this kind out, if there is one.
pub(super) fn take(tiles: &mut Vec<Tile>, tile: Tile) {
    if let Some(at) = tiles.iter().position(|&own| own == tile) {
        tiles.remove(at);
    }
}
