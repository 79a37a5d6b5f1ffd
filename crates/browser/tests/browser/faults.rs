//! Faults of ours: a panic, and a server that is newer than the page.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::{begun, moves};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Screen, Tab};

/// A panic is told in the player's language, with details to copy; a reload resumes the game.
pub(crate) async fn panics(harness: Arc<Harness>) {
    for (lang, says) in [("en", "Your game is saved"), ("fr", "Votre partie est enregistrée")] {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
        tab.resume(&begun("triolet", &["Ana", "Bo"], "", 4)).await;
        if tab.has("[data-do='page-uncover']").await {
            tab.click("[data-do='page-uncover']").await;
        }
        let before = moves(&tab.record().await).len();
        // The client takes for granted that a page has a window: without one it panics.
        tab.js::<()>("void (window.Window = class {})").await;
        tab.js::<()>("document.querySelector('[data-do=\"page-help\"]').click()").await;
        tab.until("document.querySelector('#crashed[open]')").await;
        assert!(tab.text("#crashed:not([hidden])").await.contains(says), "{lang}");
        let shown = "getComputedStyle(document.querySelector(`#crashed [lang=${document.documentElement.lang}]`)).display";
        assert_ne!(tab.js::<String>(shown).await, "none");
        let details: String = tab.js("document.querySelector('#crashed-text').textContent").await;
        assert!(details.contains("a page has a window"), "{details}");
        tab.shot(&format!("crashed-{lang}")).await;
        tab.emulate(Screen { size: (360, 640), theme: "dark", calm: false }).await;
        tab.shot(&format!("crashed-{lang}-phone-dark")).await;
        // Nothing else can be touched, and nothing makes it worse.
        tab.js::<()>("document.querySelector('[data-do=\"page-log\"]').click()").await;
        tab.click("#crashed-copy").await;
        assert!(tab.js::<String>("getSelection().toString()").await.contains("Tribord"));
        tab.click("#crashed-reload").await;
        tab.until(
            "!document.querySelector('#crashed[open]') && document.querySelector('main.play')",
        )
        .await;
        assert_eq!(moves(&tab.record().await).len(), before);
        Hands::Mouse.play(&tab, "triolet", 1).await;
        assert!(moves(&tab.record().await).len() > before);
        tab.close_but(|complaint| complaint.contains("unreachable")).await;
    }
}

/// What the page does not know it does not take for something else: it offers to be loaded anew.
pub(crate) async fn outdated(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.js::<()>(
        "void (window.WebSocket = class extends WebSocket {
             addEventListener(name, heard, ...rest) {
               const other = (event) => heard(name !== 'message' ? event : new MessageEvent('message',
                 { data: event.data.replace('\"stage\":\"gathering\"', '\"stage\":\"dancing\"') }));
               super.addEventListener(name, other, ...rest);
             } })",
    )
    .await;
    tab.go("/new/triolet/online").await;
    tab.write("[data-do='name 0']", "Ana").await;
    tab.click("form [type=submit]").await;
    tab.until("document.querySelector('[data-do=reload]')").await;
    assert!(tab.text("main").await.contains("older than the server"));
    tab.shot("outdated").await;
    tab.click("[data-do=reload]").await;
    // Loaded anew, it hears what the server really says.
    tab.until("document.querySelector('[data-do=stand]')").await;
    tab.close().await;
}
