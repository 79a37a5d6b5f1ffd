//! The worker in which bots think, seen from the page.

use crate::app::{self, Message};
use crate::bots::{Question, read_answer};
use std::cell::RefCell;
use std::collections::VecDeque;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

#[derive(Default)]
struct Thinker {
    address: String,
    worker: Option<Worker>,
    /// Which page asked which question, in the order of the questions.
    waiting: VecDeque<(u32, u32)>,
}

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
}

/// Says where the worker's script is. It is started with the first question.
pub(crate) fn place(address: String) {
    THINKER.with_borrow_mut(|thinker| thinker.address = address);
}

/// Asks a question; the present page hears the answer under this number.
pub(crate) fn ask(question: &Question, number: u32) {
    let text = question.write();
    THINKER.with_borrow_mut(|thinker| {
        if thinker.worker.is_none() {
            thinker.worker = start(&thinker.address);
        }
        thinker.waiting.push_back((app::number(), number));
        let asked = thinker.worker.as_ref().map(|worker| worker.post_message(&text.into()));
        if !matches!(asked, Some(Ok(()))) {
            wasm_bindgen_futures::spawn_local(async { failed() });
        }
    });
}

fn start(address: &str) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(address, &options).ok()?;
    app::listen(&worker, "message", |event| {
        let answer = event.unchecked_into::<MessageEvent>().data().as_string().unwrap_or_default();
        let asked = THINKER.with_borrow_mut(|thinker| thinker.waiting.pop_front());
        if let Some((page, number)) = asked {
            let (reaction, choices) = read_answer(&answer);
            app::send(page, Message::Thought { number, reaction, choices });
        }
    });
    app::listen(&worker, "error", |_| failed());
    Some(worker)
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
