//! After one visit, everything works without a network.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::{GAMES, moves};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Running, Tab};

/// A page that was visited once, and no network any more.
async fn cut_off(harness: &Arc<Harness>) -> Tab {
    let mut server = Running::start();
    let tab = Tab::open_at(harness, &server.url, &QUICK).await;
    // Active means that everything is in its cache.
    tab.until("navigator.serviceWorker.ready.then((it) => it.active.state === 'activated')").await;
    tab.until("navigator.serviceWorker.controller").await;
    tokio::task::spawn_blocking(move || {
        server.stop();
    })
    .await
    .unwrap();
    tab.reload().await;
    tab.until("document.querySelector('#app .card')").await;
    tab
}

/// Neither a table elsewhere nor a newer version is found: that much is expected.
async fn close(tab: Tab) {
    tab.close_but(|own| own.contains("ERR_CONNECTION_REFUSED") || own.contains("ERR_FAILED")).await;
}

pub(crate) async fn offline(harness: Arc<Harness>) {
    let tab = cut_off(&harness).await;
    tab.click("a[href='#/new/triolet/bots']").await;
    tab.click("form [type=submit]").await;
    tab.until("location.hash.startsWith('#/play/')").await;
    Hands::Mouse.play(&tab, "triolet", 3).await;
    assert!(moves(&tab.record().await).len() > 3);
    tab.go("/rules/triolet").await;
    tab.until("document.querySelector('#rules .rule')").await;
    // The other language is at hand, too.
    tab.click("[data-do='language']").await;
    tab.until("document.documentElement.lang === 'fr'").await;
    tab.until("document.querySelector('#rules .rule')").await;
    // A link to a table opens the client all the same, which says what is missing.
    tab.visit("/t/00000000000000000000000000000000").await;
    tab.until("document.querySelector('#app .refused')").await;
    close(tab).await;
}

/// What decided a game, and puzzles: neither was opened before the network went.
pub(crate) async fn study(harness: Arc<Harness>) {
    let tab = cut_off(&harness).await;
    crate::analysis::reach(&tab).await;
    let deciding: usize = tab.js("document.querySelectorAll('.deciding button').length").await;
    assert_eq!(deciding, 3, "three moments decided it");
    for game in GAMES {
        tab.go(&format!("/puzzles/{game}/2")).await;
        tab.until(&format!(
            "location.hash.startsWith('#/puzzle/{game}/') && document.querySelector('main.play .riddle')"
        ))
        .await;
        tab.click("[data-do='page-answer']").await;
        tab.until("document.querySelector('.dock a[href=\"#/puzzles\"]')").await;
    }
    tab.go("/puzzle/today").await;
    tab.until("document.querySelector('main.play .riddle')").await;
    close(tab).await;
}
