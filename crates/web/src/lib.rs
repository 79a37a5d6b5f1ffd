//! Tribord in the browser: pages, one board a game, tables on this device.
//!
//! `index.html` paints the entrance before this module arrives; [`open`] takes over from there.
//! [`think`] is the same module inside a worker: all bots think there.
//!
//! A [`page::Page`] is data that renders itself as markup and that gestures and messages change.
//! `app.rs` holds the page that the address names; `screen.rs` draws it, changing only what differs
//! (`screen/morph.rs`), and reports what people do. What can be done is an enum of each page
//! (`verbs.rs`), which is written into attributes and read from them.
//!
//! Start reading at `boards.rs`: what each board must know. A board gets a `Desk` (`desk.rs`), which
//! is fed with views by a driver: `local.rs` is the table in this browser, `online.rs` one elsewhere,
//! `lesson.rs` a lesson, `film.rs` a record. `play.rs` is the page around a board, `pages` are all
//! others, and `catalogue.rs` lists the games.

// Natively only tests run: what listens to the browser is missing, and whatever only that uses.
#![cfg_attr(not(target_family = "wasm"), allow(dead_code, unused_imports))]

mod app;
mod boards;
mod bots;
mod browser;
mod catalogue;
mod codec;
mod crash;
mod desk;
mod faces;
mod film;
mod gesture;
mod hidden;
mod html_tree;
mod language;
mod lesson;
mod local;
mod log;
mod markup;
mod net;
mod online;
mod page;
mod pages;
mod past;
mod play;
mod prefs;
mod puzzles;
mod rulebook;
mod saved;
#[cfg(target_family = "wasm")]
mod screen;
#[cfg(not(target_family = "wasm"))]
#[path = "screen/fake.rs"]
mod screen;
mod scripts;
mod sheet;
mod sound;
mod study;
mod takeout;
mod thinker;
mod told;
mod turns;
mod verbs;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// The page begins. `worker` is the address of the script in which bots think, `english` and
/// `french` are those of the words; `words` are those of the page's language.
#[wasm_bindgen]
pub fn open(worker: String, english: String, french: String, words: &str) {
    crash::watch();
    thinker::set_address(worker);
    language::set_addresses(english, french);
    words::speak(prefs::prefs().lang, words);
    #[cfg(target_family = "wasm")]
    screen::start();
}

/// The answer to a question of the page. Runs in the worker.
#[wasm_bindgen]
pub async fn think(question: String) -> String {
    let answer = match question.strip_prefix(study::ASKED) {
        Some(task) => study::answer(task).await,
        None => bots::answer(&question).await,
    };
    answer.unwrap_or_default()
}

/// The logic of a connection, told anything at any time: a target of `fuzz`.
#[cfg(feature = "fuzz")]
pub fn fuzz_connection(input: &[u8]) {
    online::fuzz_connection(input);
}
