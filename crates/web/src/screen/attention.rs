//! My turn in a hidden tab: another icon, and a notification if that was chosen.

use crate::browser::{document, window};
use crate::prefs::prefs;
use std::cell::Cell;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

thread_local! {
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Shows in the tab whether somebody is waited for.
pub(super) fn mark(calls: bool) {
    if MARKED.replace(calls) == calls {
        return;
    }
    let icon = document().query_selector("link[rel=icon]").ok().flatten();
    if let Some(icon) = icon {
        let file = if calls { "/icon-turn.svg" } else { "/icon.svg" };
        // The name is well-formed, so this cannot fail.
        let _ = icon.set_attribute("href", file);
    }
}

/// Does nobody look at this page?
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// The person at the screen is wanted in this game, for this.
pub(crate) fn notify(game: &str, why: &str) {
    if !is_hidden() || !prefs().notify {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(why);
    options.set_tag("tribord");
    options.set_icon("icon-192.png");
    let title = game.to_owned();
    crate::browser::spawn(async move {
        // Phones want it from the service worker; elsewhere the page can do it.
        let workers = window().navigator().service_worker();
        let found = wasm_bindgen_futures::JsFuture::from(workers.get_registration()).await.ok();
        let registration = found.and_then(|found| {
            wasm_bindgen::JsCast::dyn_into::<web_sys::ServiceWorkerRegistration>(found).ok()
        });
        let shown = registration
            .and_then(|worker| worker.show_notification_with_options(&title, &options).ok());
        if shown.is_none() {
            let _ = Notification::new_with_options(&title, &options);
        }
    });
}

/// Asks for leave to notify, where it was not given yet.
pub(crate) fn ask_to_notify() {
    if Notification::permission() == NotificationPermission::Default {
        let _ = Notification::request_permission();
    }
}
