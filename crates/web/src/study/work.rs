//! The work, in the worker. An analysis stays here between two slices of it.

use super::{Answer, Findings};
use crate::boards::Board;
use crate::{browser, codec};
use std::cell::RefCell;
use tribord_analysis::{Analysis, Unfit, race as look_at_race};
use tribord_game::Record;
use tribord_table::tribord_triples::Triples;

/// A game under analysis, whatever its type.
trait Going {
    /// Goes on until this time.
    fn go_on(&mut self, end: f64);
    fn told(&self, wanted: bool) -> Answer;
}

struct Work<G: Board> {
    analysis: Analysis<G>,
    done: usize,
}

impl<G: Board> Going for Work<G> {
    fn go_on(&mut self, end: f64) {
        while self.done < self.analysis.jobs() {
            let finding = self.analysis.work(self.done);
            self.analysis.keep(self.done, finding);
            self.done += 1;
            if browser::now() >= end {
                break;
            }
        }
    }

    fn told(&self, wanted: bool) -> Answer {
        let jobs = self.analysis.jobs();
        let report = (wanted || self.done == jobs).then(|| self.analysis.report()).flatten();
        Answer { done: self.done, jobs, findings: report.map(Findings::Game), problem: None }
    }
}

thread_local! {
    /// The record that is being looked at, and how far that is.
    static GOING: RefCell<Option<(String, Box<dyn Going>)>> = const { RefCell::new(None) };
}

/// What is asked: milliseconds, whether to tell, and the record.
fn read(task: &str) -> Option<(f64, bool, &str)> {
    let (head, record) = task.split_once('\n')?;
    let mut words = head.split(' ').skip(1);
    Some((words.next()?.parse().ok()?, words.next()? == "tell", record))
}

pub(super) fn turns<G: Board>(task: &str) -> Option<String> {
    let (millis, wanted, text) = read(task)?;
    let begun = |text: &str| -> Result<Box<dyn Going>, &'static str> {
        let record = Record::<G>::read(text).map_err(|_| "not-a-record")?;
        let analysis = Analysis::usual(&record).map_err(unfit)?;
        Ok(Box::new(Work { analysis, done: 0 }))
    };
    let answer = GOING.with_borrow_mut(|going| {
        if going.as_ref().is_none_or(|(record, _)| record != text) {
            *going = Some((text.to_owned(), begun(text)?));
        }
        let Some((_, work)) = going else { return Err("not-a-record") };
        work.go_on(browser::now() + millis);
        Ok(work.told(wanted))
    });
    Some(codec::write(&answer.unwrap_or_else(failed)))
}

/// A race is looked at in no time.
pub(super) fn race(task: &str) -> Option<String> {
    let (.., text) = read(task)?;
    let found = Record::<Triples>::read(text).map_err(|_| "not-a-record");
    let found = found.and_then(|record| look_at_race(&record).map_err(unfit));
    let told =
        |report| Answer { done: 1, jobs: 1, findings: Some(Findings::Race(report)), problem: None };
    Some(codec::write(&found.map(told).unwrap_or_else(failed)))
}

fn failed(problem: &'static str) -> Answer {
    Answer { problem: Some(problem.to_owned()), ..Answer::default() }
}

/// The sentence that says why not.
fn unfit(unfit: Unfit) -> &'static str {
    match unfit {
        Unfit::Broken(_) | Unfit::Race => "not-a-record",
        Unfit::Unfinished => "study-unfinished",
        Unfit::Alone => "study-alone",
    }
}
