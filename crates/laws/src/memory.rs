//! The law of memory.

use crate::{Verdict, Walk};
use tribord_game::{Fast, Game, Playout};

/// Random play never asks for memory. Cloning a state neither.
pub fn playouts_allocate_nothing<G: Game>(walk: &Walk<G>) -> Verdict {
    let state = walk.each(|_, _| Ok(()))?;
    let mut playout = Playout::<G>::default();
    let mut luck = Fast::new(walk.seed());
    let used = allocation_counter::measure(|| {
        playout.run(&mut state.clone(), &mut luck, 2_000);
    });
    match used.count_total {
        0 => Ok(()),
        count => Err(format!("{count} allocations in random play")),
    }
}
