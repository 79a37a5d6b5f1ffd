//! Every target on its seeds, and on a fixed number of inputs made from them.

use tribord_fuzz::{Mutator, TARGETS, seeds};

/// How many inputs each target gets.
const INPUTS: u64 = 20_000;

#[test]
fn laws_hold_for_garbled_input() {
    std::thread::scope(|scope| {
        for target in &TARGETS {
            scope.spawn(move || {
                let seeds = seeds(target.name);
                assert!(seeds.len() > 5, "{} has {} seeds", target.name, seeds.len());
                seeds.iter().for_each(|seed| (target.run)(seed));
                let mut mutator = Mutator::new(seeds, 1);
                for _ in 0..INPUTS {
                    (target.run)(&mutator.next_input());
                }
            });
        }
    });
}
