//! A panic is our fault, and must not be a dead page: whoever is at the screen is told, in their
//! language, and can reload, which resumes the game from where it was kept.
//!
//! After a panic nothing of this module can be trusted, so the message itself is not drawn by it:
//! `start.js` shows a part of `index.html`.

use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// `start.js` defines this: it shows what happened, with these details to copy.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tribordCrashed)]
    fn show_crash(details: &str);
}

thread_local! {
    static CRASHED: Cell<bool> = const { Cell::new(false) };
}

/// Has there been a panic? Then nothing more is done here.
pub(crate) fn has_crashed() -> bool {
    CRASHED.get()
}

/// From now on panics are told.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|panic| {
        CRASHED.set(true);
        let version = env!("CARGO_PKG_VERSION");
        show_crash(&format!("Tribord {version}: {panic}"));
    }));
}
