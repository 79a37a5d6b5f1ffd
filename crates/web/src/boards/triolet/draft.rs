//! What the person at the screen is trying out: nothing of it has happened yet.

use super::near::where_to_look;
use super::verbs::{Answer, Do, Piece, Place};
use crate::desk::Desk;
use tribord_table::tribord_triolet::{
    Action, Handful, Laid, Placement, SIDE, Square, Tile, Triolet,
};

/// Tiles tried on the board, and where the keyboard is.
#[derive(Clone)]
pub(crate) struct Draft {
    /// Tiles tried on the board, in the order they were put there.
    pub(super) staged: Vec<(Square, Laid)>,
    /// The tile that the next click puts down.
    pub(super) picked: Option<Tile>,
    /// A joker waits here for its number; the keyboard is on this one.
    pub(super) asking: Option<(Square, u8)>,
    /// The tiles to exchange, while they are chosen.
    pub(super) tray: Option<Vec<Tile>>,
    pub(super) cursor: Square,
    /// Does typing go downwards?
    pub(super) down: bool,
    /// The digits typed so far of a tile that may go on.
    pub(super) typed: String,
    /// On a phone: the square around which one looks from near; nothing shows the whole board.
    pub(super) look: Option<Square>,
    /// Does the board stay whole, because that was wanted?
    pub(super) whole: bool,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            staged: Vec::new(),
            picked: None,
            asking: None,
            tray: None,
            cursor: Square::CENTRE,
            down: false,
            typed: String::new(),
            look: None,
            whole: false,
        }
    }
}

/// The tiles of the person at the screen, those on trial included.
pub(super) fn my_tiles(desk: &Desk<Triolet>) -> Vec<Tile> {
    let known = desk.here.map(|seat| desk.view.racks[seat].known);
    known.unwrap_or(Handful::NONE).iter().collect()
}

impl Draft {
    /// The tiles that are still on the rack.
    pub(super) fn left(&self, desk: &Desk<Triolet>) -> Vec<Tile> {
        let mut left = my_tiles(desk);
        let staged = self.staged.iter().map(|(_, laid)| laid.tile());
        staged
            .chain(self.tray.iter().flatten().copied())
            .for_each(|tile| remove_one(&mut left, tile));
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
            if self.staged.iter().all(|placed| tiles.contains(placed)) {
                let new = |placed: &&(Square, Laid)| {
                    placed.1.tile() == tile && !self.staged.contains(placed)
                };
                places.extend(tiles.iter().filter(new));
            }
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Something was pressed.
    pub(super) fn click(&mut self, desk: &Desk<Triolet>, what: Do) {
        match what {
            Do::Square(square) => self.touch_square(desk, square),
            Do::Tile(tile) if self.tray.is_some() => self.put_in_tray(desk, tile),
            Do::Tile(tile) => {
                self.pick(desk, Some(tile).filter(|_| self.picked != Some(tile)));
            }
            Do::Keep(tile) => remove_one(self.tray.get_or_insert_default(), tile),
            Do::Joker(Answer(joker)) => self.answer(joker),
            Do::Confirm => self.confirm(desk),
            Do::Back => self.clear(),
            Do::Tray => self.toggle_tray(),
            Do::Swap => self.swap(desk),
            Do::Pass => {
                desk.act(Action::Pass);
            }
            Do::Nearer => {
                let tile = self.picked.or_else(|| self.left(desk).first().copied());
                let square = tile.map(|tile| where_to_look(desk, self, tile));
                (self.look, self.whole) = (square.or(Some(self.cursor)), false);
            }
            Do::Further => (self.look, self.whole) = (None, true),
        }
    }

    /// A tile begins to move.
    pub(super) fn lift(&mut self, desk: &Desk<Triolet>, piece: Piece) {
        match piece.from {
            Some(square) => {
                self.picked = Some(piece.tile).filter(|_| desk.my_turn());
                self.take_back(square);
            }
            None => self.pick(desk, Some(piece.tile)),
        }
    }

    /// Takes a tile of the rack into the hand, and looks where it can go.
    fn pick(&mut self, desk: &Desk<Triolet>, tile: Option<Tile>) {
        self.picked = tile.filter(|_| desk.my_turn());
        if let Some(tile) = self.picked.filter(|_| !self.whole) {
            self.look = Some(where_to_look(desk, self, tile));
        }
    }

    /// A tile was let go.
    pub(super) fn drop(&mut self, desk: &Desk<Triolet>, piece: Piece, place: Option<Place>) {
        self.picked = None;
        match place {
            Some(Place::Square(square)) => self.put(desk, square, piece.tile),
            Some(Place::Tray) => self.put_in_tray(desk, piece.tile),
            Some(Place::Rack) | None => {}
        }
    }

    /// Puts the picked tile on a square, or takes back what is on trial there.
    fn touch_square(&mut self, desk: &Desk<Triolet>, square: Square) {
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
            && !self.staged.iter().any(|(other, _)| *other == square);
        if !free {
            return;
        }
        desk.refused.replace(None);
        self.tray = None;
        self.picked = None;
        match tile.number().and_then(Laid::number) {
            Some(laid) => self.staged.push((square, laid)),
            None => {
                let fits =
                    self.possible(desk, tile).into_iter().find(|(other, _)| *other == square);
                self.asking = Some((square, fits.map_or(0, |(_, laid)| laid.value())));
            }
        }
    }

    /// The joker that asked lies there like this; without a number it stays on the rack.
    pub(super) fn answer(&mut self, joker: Option<Laid>) {
        self.staged.extend(self.asking.take().map(|(square, _)| square).zip(joker));
        self.typed.clear();
    }

    /// Takes the tile on trial back that lies here.
    pub(super) fn take_back(&mut self, square: Square) {
        self.staged.retain(|(other, _)| *other != square);
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
        let Draft { cursor, down, look, whole, .. } = *self;
        *self = Draft { cursor, down, look, whole, ..Draft::default() };
    }

    /// Makes the move, or says why not.
    pub(super) fn confirm(&self, desk: &Desk<Triolet>) {
        if let Some(action) = self.action() {
            desk.act(action);
        }
    }

    /// Exchanges the tiles in the tray, or says why not.
    pub(super) fn swap(&self, desk: &Desk<Triolet>) {
        let tiles = self.tray.clone().and_then(Handful::new);
        if let Some(tiles) = tiles.filter(|tiles| !tiles.is_empty()) {
            desk.act(Action::Swap(tiles));
        }
    }

    /// Begins to choose tiles to exchange, or ends it.
    pub(super) fn toggle_tray(&mut self) {
        let open = self.tray.is_some();
        self.clear();
        self.look = None;
        self.tray = (!open).then(Vec::new);
    }

    /// Puts a tile into the tray.
    pub(super) fn put_in_tray(&mut self, desk: &Desk<Triolet>, tile: Tile) {
        if self.left(desk).contains(&tile) {
            self.tray.get_or_insert_default().push(tile);
        }
    }

    /// Moves the keyboard's place.
    pub(super) fn move_cursor(&mut self, right: i8, down: i8) {
        let step = |from: u8, by: i8| from.saturating_add_signed(by).min(SIDE - 1);
        let next = Square::new(step(self.cursor.column(), right), step(self.cursor.row(), down));
        self.cursor = next.unwrap_or(self.cursor);
        self.typed.clear();
    }
}

/// Takes one tile of this kind out, if there is one.
pub(super) fn remove_one(tiles: &mut Vec<Tile>, tile: Tile) {
    if let Some(at) = tiles.iter().position(|&other| other == tile) {
        tiles.remove(at);
    }
}
