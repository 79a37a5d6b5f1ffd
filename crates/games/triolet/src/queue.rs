//! Placements of one or two tiles that were found as sets of squares, waiting to be passed on.

use crate::squares::Squares;
use crate::{Laid, Square};
use core::hint::select_unpredictable;
use core::ops::ControlFlow;

/// The most sets of squares in which a pair of tiles is found: two orders, side by side or around.
const SETS: usize = 4;
/// Room for so many words: mostly enough for all pairs of a rack without a joker, and small, since
/// it is cleared for every list. A power of two.
const ROOM: usize = 32;

/// Tiles and how far apart they lie: of a single tile, twice the same and 0.
pub(crate) type Ways = ([Laid; 2], u8);

/// Sets of squares, each with the tiles that may lie there, as those words of them that are not
/// empty. All of them are gone through in one loop, without a branch where a set ends: mostly a set
/// has one or two squares, and a processor cannot foresee how many.
pub(crate) struct Queue {
    words: [u64; ROOM],
    /// For each word its first square, two tiles, and how far apart they lie. Packed, since it is
    /// written more often than read.
    found: [u32; ROOM],
    len: usize,
}

impl Queue {
    pub(crate) const EMPTY: Queue = Queue { words: [0; ROOM], found: [0; ROOM], len: 0 };

    /// Adds a set of (first) squares for these tiles. Only [`Queue::fill`] knows of room.
    #[inline(always)]
    pub(crate) fn add(&mut self, squares: Squares, ([a, b], step): Ways) {
        let ways = u32::from_le_bytes([0, a.0, b.0, step]);
        let mut len = self.len;
        for place in 0..Squares::WORDS {
            let (word, next) = (squares.word(place), len % ROOM);
            self.words[next] = word;
            self.found[next] = ways + 64 * place as u32;
            len = next + usize::from(word != 0);
        }
        self.len = len;
    }

    /// Adds what `add` makes of each until there is no room for more. Are there more?
    #[inline(always)]
    pub(crate) fn fill<T>(
        &mut self,
        each: &mut impl Iterator<Item = T>,
        mut add: impl FnMut(&mut Queue, T),
    ) -> bool {
        while self.len + SETS * Squares::WORDS < ROOM {
            let Some(next) = each.next() else { return false };
            add(self, next);
        }
        true
    }

    /// Takes everything out, in the order in which it was added.
    #[inline(always)]
    pub(crate) fn drain(
        &mut self,
        mut each: impl FnMut(Square, Ways) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let len = core::mem::take(&mut self.len);
        let mut index = 0;
        let mut word = self.words[0];
        while index < len {
            let [start, a, b, step] = self.found[index % ROOM].to_le_bytes();
            let square = Square(start + word.trailing_zeros() as u8);
            let next = self.words[(index + 1) % ROOM];
            word &= word.wrapping_sub(1);
            let done = word == 0;
            index += usize::from(done);
            word = select_unpredictable(done, next, word);
            each(square, ([Laid(a), Laid(b)], step))?;
        }
        ControlFlow::Continue(())
    }
}
