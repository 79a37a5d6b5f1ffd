//! After one visit, everything works without a network.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::moves;
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Running, Tab};

pub(crate) async fn offline(harness: Arc<Harness>) {
    let mut server = Running::start();
    let tab = Tab::open_at(&harness, &server.url, &QUICK).await;
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
    // Neither this nor the search for a newer version reaches the server: that much is expected.
    tab.close_but(|own| own.contains("ERR_CONNECTION_REFUSED") || own.contains("ERR_FAILED")).await;
}
