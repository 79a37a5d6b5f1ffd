//! Tribord in the browser: pages, one board a game, tables on this device.
//!
//! `index.html` paints the entrance before this module arrives; [`open`] takes over from there.
//! [`think`] is the same module inside a worker: all bots think there.
//!
//! A page is data with two functions: what it looks like (HTML, as text), and what a gesture does
//! to it. `app.rs` shows the page that the address names, hands it gestures and messages, and after
//! each of them changes on the screen only what differs (`morph.rs`).
//!
//! Start reading at `boards.rs`: the list of games, and what each board must know. A board gets a
//! `Desk` (`desk.rs`), which is fed with views by a host: `local.rs` is the table in this browser,
//! `online.rs` one elsewhere, `stage.rs` a lesson, `film.rs` a record.
//! `play.rs` is the page around a board, `pages` are all others.

mod alert;
mod app;
mod boards;
mod bots;
mod browser;
mod desk;
mod drag;
mod film;
mod html;
mod lessons;
mod local;
mod morph;
mod net;
mod online;
mod pages;
mod pan;
mod past;
mod play;
mod prefs;
mod saved;
mod sound;
mod stage;
mod thinker;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// The page begins. `worker` is the address of the script in which bots think, `english` and
/// `french` are those of the words; `words` are those of the page's language.
#[wasm_bindgen]
pub fn open(worker: String, english: String, french: String, words: &str) {
    thinker::place(worker);
    words::place(english, french);
    words::speak(prefs::prefs().lang, words);
    app::open();
}

/// A bot's answer to a question of the page. Runs in the worker.
#[wasm_bindgen]
pub fn think(question: &str) -> String {
    bots::answer(question)
}
