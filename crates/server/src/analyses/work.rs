//! The work itself.

use std::num::NonZeroU32;
use tribord_analysis::{Analysis, Effort, Findings, race};
use tribord_bots::Mind;
use tribord_game::{Record, record};
use tribord_table::tribord_triples::Triples;
use tribord_table::with_game;

/// From now on every other thread goes first.
pub(super) fn step_back() {
    // Linux has priorities of threads, the calling one's here; elsewhere they are those of the whole server.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 19) {
        tracing::warn!(%error, "analyses have the same priority as play");
    }
}

/// Analyses a record. `told` hears how many parts of the work are done, and of how many; if it says no, the rest is left. `None`
/// without a result.
pub(super) fn analyse(
    text: &str,
    budget: Option<NonZeroU32>,
    told: impl Fn(usize, usize) -> bool,
) -> Option<String> {
    let game = record::game_of(text).map_err(|error| tracing::error!(%error, "no record")).ok()?;
    let findings = match game {
        "triples" => race(&Record::<Triples>::read(text).ok()?).ok().map(Findings::Race),
        _ => with_game!(game, G => of_turns::<G>(text, budget, told)).flatten(),
    };
    // Cannot fail: the findings are plain data.
    serde_json::to_string(&findings?).ok()
}

fn of_turns<G: Mind>(
    text: &str,
    budget: Option<NonZeroU32>,
    told: impl Fn(usize, usize) -> bool,
) -> Option<Findings> {
    let record = Record::<G>::read(text).ok()?;
    let mut analysis = match budget {
        Some(budget) => Analysis::new(&record, Effort::new(budget.get())).ok()?,
        None => Analysis::usual(&record).ok()?,
    };
    for job in 0..analysis.jobs() {
        if !told(job, analysis.jobs()) {
            return None;
        }
        let finding = analysis.work(job);
        analysis.keep(job, finding);
    }
    analysis.report().map(Findings::Game)
}
