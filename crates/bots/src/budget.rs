//! How much a bot may think, and who runs its jobs.

/// The bounds of one decision.
pub struct Budget<'a> {
    /// How many times the future may be played out in all.
    pub simulations: u32,
    /// Asked now and then: is it time to stop? The answer may depend on a clock, which is why it
    /// comes from outside. Only the number of simulations makes decisions repeatable.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Runs the simulations, perhaps on several threads.
    pub crew: &'a dyn Crew,
}

impl Budget<'static> {
    /// This many simulations, however long they take, one after another.
    pub fn simulations(simulations: u32) -> Budget<'static> {
        Budget { simulations, stop: &|| false, crew: &Alone }
    }
}

/// Runs independent jobs, in any order, perhaps several at a time.
pub trait Crew: Sync {
    /// Runs every job from 0 to `jobs - 1` once.
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// Runs jobs one after another on the calling thread.
pub struct Alone;

impl Crew for Alone {
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}
