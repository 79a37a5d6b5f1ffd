//! How much a bot may think, and with how many hands.

/// The bounds of one decision.
pub struct Budget<'a> {
    /// How many times the future may be played out in all.
    pub simulations: u32,
    /// Asked now and then: is it time to stop? The answer may depend on a clock, which is why it
    /// comes from outside. Only the number of simulations makes decisions repeatable.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Who does the work.
    pub crew: &'a dyn Crew,
}

impl Budget<'static> {
    /// So many simulations, however long they take, one after another.
    pub fn simulations(simulations: u32) -> Budget<'static> {
        Budget { simulations, stop: &|| false, crew: &Alone }
    }
}

/// Somebody who does independent jobs, in any order, perhaps several at a time.
pub trait Crew: Sync {
    /// Does every job from 0 to `jobs - 1` once.
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// One after another. Works everywhere.
pub struct Alone;

impl Crew for Alone {
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}
