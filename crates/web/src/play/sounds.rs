//! What is heard when the table has changed: the most important thing alone.

use super::Play;
use crate::boards::Board;
use crate::page::Page;
use crate::sound::Sound;

impl<G: Board> Play<G> {
    pub(super) fn sound(&self) -> Sound {
        let desk = &self.desk;
        let piece = G::sound(desk);
        let last = desk.log.last();
        let was_mine =
            last.and_then(|last| last.act.as_ref()).is_some_and(|act| act.by == desk.near());
        match () {
            () if desk.over => Sound::End,
            () if G::cheer(desk).is_some() => Sound::Cheer,
            () if self.wants_attention() && !was_mine => Sound::Turn,
            () if last.is_some_and(|entry| !entry.points.is_empty()) => Sound::Gain(piece),
            () => Sound::Piece(piece),
        }
    }
}
