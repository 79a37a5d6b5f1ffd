//! Who waits for which analysis, and what was found out.

use super::work;
use crate::config::Config;
use crate::http::Problem;
use crate::store::Hash;
use axum::body::Bytes;
use axum::http::StatusCode;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio_util::sync::CancellationToken;
use tribord_table::api::AnalysisProgress;

/// So many bytes of what was found out are kept. A long game has half a million.
const KEPT: usize = 16 << 20;
/// After so many seconds somebody who waits should look again.
const WAIT: u64 = 10;

/// Analyses: those that are wanted and those that are made.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    /// The first of these is being worked on, if anything is.
    wanted: VecDeque<Wanted>,
    /// How much of the first is done.
    progress: (usize, usize),
    /// Is somebody at work?
    working: bool,
    /// What was asked for last comes first.
    made: VecDeque<(Hash, Bytes)>,
}

/// A game that somebody wants to have analysed.
#[derive(Clone)]
pub(super) struct Wanted {
    /// The same for the same record.
    pub(super) key: Hash,
    pub(super) record: String,
    pub(super) who: String,
    pub(super) network: IpAddr,
}

/// What is known of an analysis.
#[derive(Debug)]
pub(super) enum Found {
    /// All of it, as JSON.
    Whole(Bytes),
    /// It waits or is being made.
    Coming(AnalysisProgress),
}

impl Analyses {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of an analysis; `None` if nobody asked for it.
    pub(super) fn look(&self, key: &Hash) -> Option<Found> {
        self.queue().look(key)
    }

    /// Somebody wants an analysis.
    pub(super) fn ask(
        self: &Arc<Analyses>,
        wanted: Wanted,
        config: &Config,
        closing: &CancellationToken,
    ) -> Result<Found, Problem> {
        let key = wanted.key;
        let idle = {
            let mut queue = self.queue();
            if let Some(found) = queue.look(&key) {
                return Ok(found);
            }
            queue.admit(&wanted, config)?;
            queue.wanted.push_back(wanted);
            !std::mem::replace(&mut queue.working, true)
        };
        if idle {
            self.begin(config.analysis_budget, closing.clone()).map_err(Problem::inside)?;
        }
        self.look(&key).ok_or_else(|| Problem::inside("an analysis is gone"))
    }

    /// Begins to work on what is wanted, until nothing is.
    fn begin(
        self: &Arc<Analyses>,
        budget: Option<NonZeroU32>,
        closing: CancellationToken,
    ) -> std::io::Result<()> {
        let mut worker = Worker { analyses: self.clone(), done: false };
        let work = move || {
            work::step_back();
            while let Some(wanted) = worker.analyses.next() {
                let told = |done, jobs| {
                    worker.analyses.queue().progress = (done, jobs);
                    !closing.is_cancelled()
                };
                let made = work::analyse(&wanted.record, budget, told);
                worker.analyses.queue().finish(&wanted.key, made);
            }
            worker.done = true;
        };
        std::thread::Builder::new().name("analysis".to_owned()).spawn(work).map(drop)
    }

    /// What is to be done next. Who finds nothing is not at work any more.
    fn next(&self) -> Option<Wanted> {
        let mut queue = self.queue();
        let next = queue.wanted.front().cloned();
        queue.working = next.is_some();
        next
    }
}

/// Whoever is at work. If that breaks off, what was worked on is given up, and who asks next begins with the rest.
struct Worker {
    analyses: Arc<Analyses>,
    done: bool,
}

impl Drop for Worker {
    fn drop(&mut self) {
        if !self.done {
            let mut queue = self.analyses.queue();
            queue.working = false;
            queue.wanted.pop_front();
        }
    }
}

impl Queue {
    fn look(&mut self, key: &Hash) -> Option<Found> {
        if let Some(made) =
            self.made.iter().position(|(other, _)| other == key).and_then(|at| self.made.remove(at))
        {
            let text = made.1.clone();
            self.made.push_front(made);
            return Some(Found::Whole(text));
        }
        let ahead = self.wanted.iter().position(|wanted| wanted.key == *key)?;
        let (done, jobs) = if ahead == 0 { self.progress } else { (0, 0) };
        Some(Found::Coming(AnalysisProgress { ahead, done, jobs }))
    }

    /// May this one wait, too?
    fn admit(&self, wanted: &Wanted, config: &Config) -> Result<(), Problem> {
        let refuse = |status, message| {
            Err(Problem::new(status, "too-many-analyses", message).retry_after(WAIT))
        };
        let count =
            |same: &dyn Fn(&Wanted) -> bool| self.wanted.iter().filter(|it| same(it)).count();
        if count(&|other| other.who == wanted.who) >= config.most_analyses_per_person {
            return refuse(StatusCode::TOO_MANY_REQUESTS, "you wait for other analyses");
        }
        if count(&|other| other.network == wanted.network) >= config.most_analyses_per_address {
            let message = "others at this network address wait for analyses";
            return refuse(StatusCode::TOO_MANY_REQUESTS, message);
        }
        if self.wanted.len() >= config.most_analyses {
            return refuse(StatusCode::SERVICE_UNAVAILABLE, "too many analyses are wanted");
        }
        Ok(())
    }

    /// The first one is made, or given up.
    fn finish(&mut self, key: &Hash, made: Option<String>) {
        self.wanted.retain(|wanted| wanted.key != *key);
        self.progress = (0, 0);
        if let Some(text) = made {
            self.made.push_front((*key, Bytes::from(text)));
        }
        // The newest one stays in any case: whoever waited for it shall not have waited for nothing.
        let size = |made: &VecDeque<(Hash, Bytes)>| made.iter().map(|it| it.1.len()).sum::<usize>();
        while self.made.len() > 1 && size(&self.made) > KEPT {
            self.made.pop_back();
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::net::Ipv4Addr;

    fn wanted(number: u8, who: &str, network: u8) -> Wanted {
        let network = Ipv4Addr::new(192, 0, 2, network).into();
        Wanted { key: [number; 32], record: String::new(), who: who.to_owned(), network }
    }

    #[test]
    fn only_so_many_wait() {
        let config = Config { most_analyses: 5, ..Config::new(std::path::PathBuf::new()) };
        let mut queue = Queue::default();
        let mut ask = |number, who: &str, network| {
            let wanted = wanted(number, who, network);
            let admitted = queue.admit(&wanted, &config).map_err(|problem| problem.status.as_u16());
            admitted.map(|()| queue.wanted.push_back(wanted)).err()
        };
        assert_eq!((ask(1, "ana", 1), ask(2, "ana", 1), ask(3, "ana", 2)), (None, None, Some(429)));
        assert_eq!((ask(4, "bo", 1), ask(5, "eve", 1), ask(6, "kim", 1)), (None, None, Some(429)));
        assert_eq!((ask(7, "kim", 2), ask(8, "lou", 3)), (None, Some(503)));
        let progress = |queue: &mut Queue, number: u8| match queue.look(&[number; 32]) {
            Some(Found::Coming(progress)) => Some((progress.ahead, progress.jobs)),
            _ => None,
        };
        queue.progress = (1, 9);
        assert_eq!(progress(&mut queue, 1), Some((0, 9)));
        assert_eq!(progress(&mut queue, 4), Some((2, 0)));
        assert_eq!(progress(&mut queue, 8), None);
    }

    #[test]
    fn what_was_asked_for_last_is_kept() {
        let mut queue = Queue::default();
        let text = || Some("x".repeat(KEPT / 4));
        (0..4).for_each(|number| queue.finish(&[number; 32], text()));
        let kept = |queue: &mut Queue, number: u8| queue.look(&[number; 32]).is_some();
        assert!(kept(&mut queue, 0));
        queue.finish(&[4; 32], text());
        queue.finish(&[5; 32], None);
        let all: Vec<u8> = (0..6).filter(|&number| kept(&mut queue, number)).collect();
        assert_eq!(all, [0, 2, 3, 4], "the one that nobody asked for went");
        queue.finish(&[6; 32], Some("x".repeat(KEPT + 1)));
        let all: Vec<u8> = (0..7).filter(|&number| kept(&mut queue, number)).collect();
        assert_eq!(all, [6], "who waited for it gets it");
    }

    #[test]
    fn who_breaks_off_leaves_the_rest_to_others() {
        let analyses = Arc::new(Analyses::default());
        {
            let mut queue = analyses.queue();
            queue.wanted.extend([wanted(1, "ana", 1), wanted(2, "bo", 2)]);
            queue.working = true;
        }
        drop(Worker { analyses: analyses.clone(), done: false });
        assert!(analyses.look(&[1; 32]).is_none() && !analyses.queue().working);
        assert_eq!(analyses.next().unwrap().key, [2; 32]);
    }
}
