//! The worker in which bots think, seen from the page.

use crate::app;
use crate::bots::{BotTask, read_answer};
use crate::browser::{self, Worker};
use crate::page::{Message, Question};
use std::cell::RefCell;
use std::collections::VecDeque;

#[derive(Default)]
struct Thinker {
    address: String,
    worker: Option<Worker>,
    /// Which page asked which question, in the order of the questions.
    waiting: VecDeque<(u32, Question)>,
}

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
}

/// Says where the worker's script is. It is started with the first question.
pub(crate) fn set_address(address: String) {
    THINKER.with_borrow_mut(|thinker| thinker.address = address);
}

/// Asks a bot; the present page hears the answer.
pub(crate) fn ask(task: &BotTask, question: Question) {
    post(&task.write(), question);
}

/// Asks about a game that is over; the present page hears the answer.
pub(crate) fn ask_study(task: &str) {
    post(task, Question::Study);
}

fn post(task: &str, question: Question) {
    THINKER.with_borrow_mut(|thinker| {
        if thinker.worker.is_none() {
            thinker.worker = Worker::start(&thinker.address, heard);
        }
        thinker.waiting.push_back((app::page_number(), question));
        let asked = thinker.worker.as_ref().is_some_and(|worker| worker.post(task));
        if !asked {
            browser::spawn(async { failed() });
        }
    });
}

fn heard(answer: Option<String>) {
    let Some(answer) = answer else { return failed() };
    let asked = THINKER.with_borrow_mut(|thinker| thinker.waiting.pop_front());
    let Some((page, question)) = asked else { return };
    app::send(
        page,
        match question {
            Question::Study => Message::Studied(answer),
            question => Message::Thought(question, read_answer(&answer)),
        },
    );
}

/// Nobody will answer. The next question starts another worker.
fn failed() {
    let waiting = THINKER.with_borrow_mut(|thinker| {
        thinker.worker = None;
        std::mem::take(&mut thinker.waiting)
    });
    if let Some((page, _)) = waiting.back() {
        app::send(*page, Message::NoThought);
    }
}
