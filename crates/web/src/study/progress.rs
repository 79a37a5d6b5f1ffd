//! How far the work on a game is, what is known of it, and when that is kept.
//!
//! Whoever leaves loses little, and what was found out never gets worse: the worker begins again after a
//! reload, and what it says is not taken in until it knows more than what was kept.

use super::kept::{self, Unkept};
use super::{Answer, Findings};

/// So often, in milliseconds, what is known is drawn anew,
const TOLD: f64 = 2000.0;
/// and so often it is kept while the work goes on.
const KEPT: f64 = 10_000.0;

/// The work on one game, as its page sees it.
#[derive(Default)]
pub(super) struct Progress {
    /// The most that is known, and of how much of the work.
    known: Answer,
    /// How far the worker is.
    done: usize,
    /// Is it to go on?
    working: bool,
    /// Is it busy with a slice? It is asked for one at a time.
    asked: bool,
    /// When what is known was told last.
    told: f64,
    /// When it was kept last, and with how much of the work.
    kept: (f64, usize),
    /// Why it could not be kept.
    unkept: Option<Unkept>,
}

/// What to ask the worker for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Another slice of the work.
    Go,
    /// That, and what is known then.
    Tell,
}

impl Progress {
    /// What was kept of this record.
    pub(super) fn of(record: &str) -> Progress {
        let known = kept::load(record).unwrap_or_default();
        Progress { kept: (0.0, known.done), known, ..Progress::default() }
    }

    pub(super) fn findings(&self) -> Option<&Findings> {
        self.known.findings.as_ref()
    }

    pub(super) fn problem(&self) -> Option<&str> {
        self.known.problem.as_deref()
    }

    pub(super) fn unkept(&self) -> Option<Unkept> {
        self.unkept
    }

    pub(super) fn is_working(&self) -> bool {
        self.working
    }

    /// Is there something to go on with?
    pub(super) fn has_begun(&self) -> bool {
        self.known.jobs > 0
    }

    /// Is all known that there is to know?
    pub(super) fn is_whole(&self) -> bool {
        self.known.jobs > 0 && self.known.done == self.known.jobs
    }

    /// Does the worker still do again what is known already?
    pub(super) fn is_catching_up(&self) -> bool {
        self.working && self.done < self.known.done
    }

    /// How much is done, in parts of 100: of the work that goes on, or of what is known.
    pub(super) fn part(&self) -> usize {
        let done = if self.working { self.done } else { self.known.done };
        done * 100 / self.known.jobs.max(1)
    }

    /// Goes on with the work. Nothing is asked while an answer is still to come: that will do.
    pub(super) fn go_on(&mut self, now: f64) -> Option<Wanted> {
        self.working = true;
        self.known.problem = None;
        self.ask(now)
    }

    fn ask(&mut self, now: f64) -> Option<Wanted> {
        if !self.working || self.asked {
            return None;
        }
        self.asked = true;
        let due = self.known.findings.is_none() || now - self.told >= TOLD;
        Some(if due { Wanted::Tell } else { Wanted::Go })
    }

    /// Stops after the slice that is being worked on.
    pub(super) fn stop(&mut self) {
        self.working = false;
    }

    /// The work ends here, for a reason that this sentence says.
    pub(super) fn fail(&mut self, problem: &str) {
        self.working = false;
        self.known.problem = Some(problem.to_owned());
    }

    /// There is no worker, or none that can be understood.
    pub(super) fn lose_worker(&mut self) {
        self.asked = false;
        self.fail("bots-away");
    }

    /// The worker has done a slice. Says what to ask for next.
    pub(super) fn take_in(&mut self, record: &str, answer: Answer, now: f64) -> Option<Wanted> {
        self.asked = false;
        if let Some(problem) = answer.problem {
            self.fail(&problem);
            return None;
        }
        self.done = answer.done;
        if self.known.findings.is_none() {
            (self.known.done, self.known.jobs) = (answer.done, answer.jobs);
        }
        if answer.findings.is_some() && self.is_more(&answer) {
            self.known = answer;
            self.told = now;
        }
        self.working &= !self.is_whole();
        if !self.working || now - self.kept.0 >= KEPT {
            self.keep(record, now);
        }
        self.ask(now)
    }

    /// Is this at least as much as is known? Of another number of jobs, as a part of all.
    fn is_more(&self, answer: &Answer) -> bool {
        answer.done * self.known.jobs >= self.known.done * answer.jobs
    }

    /// Keeps what is known with the game, if that is more than was kept.
    pub(super) fn keep(&mut self, record: &str, now: f64) {
        let Answer { done, jobs, findings, .. } = &self.known;
        if findings.is_none() || *done <= self.kept.1 {
            return;
        }
        let known = Answer { done: *done, jobs: *jobs, findings: findings.clone(), problem: None };
        self.unkept = kept::store(record, &known).err();
        self.kept = (now, known.done);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_analysis::{Effort, Report};

    /// An answer of the worker; with or without what is known.
    fn answer(done: usize, tells: bool) -> Answer {
        // The effort tells one report from another.
        let effort = Effort { playouts: done as u32, ..Effort::new(8) };
        let report = Report {
            game: String::new(),
            names: Vec::new(),
            points: Vec::new(),
            winners: Vec::new(),
            effort,
            start: Vec::new(),
            start_error: 0.0,
            seats: Vec::new(),
            deciding: Vec::new(),
            moves: Vec::new(),
        };
        let findings = tells.then_some(Findings::Game(report));
        Answer { done, jobs: 100, findings, problem: None }
    }

    fn known(progress: &Progress) -> Option<u32> {
        match progress.findings()? {
            Findings::Game(report) => Some(report.effort.playouts),
            Findings::Race(_) => None,
        }
    }

    #[test]
    fn what_is_known_is_kept_while_the_work_goes_on() {
        let mut progress = Progress::of("a game");
        assert_eq!(progress.go_on(1000.0), Some(Wanted::Tell));
        progress.take_in("a game", answer(10, true), 20_000.0);
        let kept = || Progress::of("a game").known.done;
        assert_eq!(kept(), 10, "whoever leaves now loses nothing");
        progress.take_in("a game", answer(20, true), 23_000.0);
        assert_eq!(kept(), 10, "not at every turn");
        progress.take_in("a game", answer(30, true), 30_000.0);
        assert_eq!(kept(), 30);
        progress.take_in("a game", answer(40, true), 31_000.0);
        progress.keep("a game", 31_500.0);
        assert_eq!(kept(), 40, "on leaving");
        progress.take_in("a game", answer(100, true), 32_000.0);
        assert_eq!(kept(), 100, "at the end");
        assert!(!progress.is_working() && progress.is_whole());
    }

    #[test]
    fn what_is_known_never_gets_worse() {
        let mut progress = Progress::of("another");
        progress.go_on(0.0);
        progress.take_in("another", answer(60, true), 20_000.0);
        // After a reload: what was kept is there, nobody works unasked, and the worker begins again.
        let mut again = Progress::of("another");
        assert_eq!((known(&again), again.is_working(), again.part()), (Some(60), false, 60));
        assert!(again.go_on(0.0).is_some() && again.is_catching_up());
        again.take_in("another", answer(5, true), 40_000.0);
        assert_eq!((known(&again), again.part()), (Some(60), 5));
        again.stop();
        again.keep("another", 50_000.0);
        again.take_in("another", answer(6, true), 60_000.0);
        assert_eq!((known(&again), again.part()), (Some(60), 60));
        assert_eq!(known(&Progress::of("another")), Some(60));
        again.go_on(70_000.0);
        again.take_in("another", answer(61, true), 80_000.0);
        assert_eq!((known(&again), again.is_catching_up()), (Some(61), false));
    }

    #[test]
    fn one_slice_is_asked_for_at_a_time() {
        let mut progress = Progress::of("a third");
        assert!(progress.go_on(0.0).is_some());
        progress.stop();
        assert_eq!(progress.go_on(1.0), None, "the first answer is still to come");
        assert_eq!(progress.take_in("a third", answer(1, true), 2.0), Some(Wanted::Go));
        progress.stop();
        assert_eq!(progress.take_in("a third", answer(2, false), 3.0), None);
        assert_eq!(progress.go_on(5000.0), Some(Wanted::Tell));
        progress.lose_worker();
        assert!(!progress.is_working() && known(&progress) == Some(1));
        assert!(progress.go_on(5001.0).is_some(), "nobody waits for an answer that was lost");
    }

    #[test]
    fn a_problem_is_not_kept() {
        let mut progress = Progress::of("a fourth");
        progress.go_on(0.0);
        progress.take_in("a fourth", answer(10, true), 1.0);
        let failed = Answer { problem: Some("bots-away".to_owned()), ..Answer::default() };
        progress.take_in("a fourth", failed, 2.0);
        progress.keep("a fourth", 3.0);
        assert_eq!((progress.problem(), known(&progress)), (Some("bots-away"), Some(10)));
        assert_eq!(Progress::of("a fourth").problem(), None);
    }
}
