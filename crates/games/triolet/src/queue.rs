//! Going through many sets of squares as if they were one list.

use crate::Square;
use crate::squares::Squares;
use core::ops::ControlFlow;

/// How many sets a queue holds.
const SETS: usize = 16;
/// Each set has four words of 64 squares.
const WORDS: usize = 4 * SETS;

/// Sets of squares, each with something that belongs to it. Most of them hold a square or two: a
/// loop for each would end before the processor can foresee it. So the words that are not empty are
/// collected without a branch, and gone through in a single loop.
pub(crate) struct Queue<T> {
    /// The words that are not empty, and after them one that does not matter.
    words: [u64; WORDS],
    /// To which set a word belongs (times 4), and which of its four words it is.
    tags: [u8; WORDS],
    len: usize,
    items: [T; SETS],
    sets: usize,
}

impl<T: Copy> Queue<T> {
    /// Without any sets; `filler` only fills the memory.
    #[inline]
    pub(crate) fn new(filler: T) -> Queue<T> {
        Queue { words: [0; WORDS], tags: [0; WORDS], len: 0, items: [filler; SETS], sets: 0 }
    }

    /// Is there room for this many more sets?
    #[inline]
    pub(crate) fn has_room_for(&self, sets: usize) -> bool {
        self.sets + sets <= SETS
    }

    /// Adds a set. There must be room for it.
    #[inline(always)]
    pub(crate) fn push(&mut self, item: T, squares: Squares) {
        self.items[self.sets % SETS] = item;
        for place in 0..4 {
            let word = squares.word(place);
            self.words[self.len % WORDS] = word;
            self.tags[self.len % WORDS] = (4 * self.sets + place) as u8;
            self.len += usize::from(word != 0);
        }
        self.sets += 1;
    }

    /// Calls `each` with the squares of all sets, set by set, row by row, until it breaks. Then the
    /// queue is empty.
    #[inline(always)]
    pub(crate) fn drain(
        &mut self,
        mut each: impl FnMut(T, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut word = self.words[0];
        let mut at = 0;
        while at < self.len {
            let tag = self.tags[at % WORDS];
            let square = Square((tag % 4) * 64 + word.trailing_zeros() as u8);
            each(self.items[usize::from(tag / 4) % SETS], square)?;
            word &= word.wrapping_sub(1);
            let done = word == 0;
            at += usize::from(done);
            word = if done { self.words[at % WORDS] } else { word };
        }
        (self.len, self.sets) = (0, 0);
        ControlFlow::Continue(())
    }
}
