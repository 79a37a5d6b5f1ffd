//! The figures of the rules can be tried right where they stand.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::{axe, axe_path, layout};
use tribord_browser::games::GAMES;
use tribord_browser::{Harness, Screen, Tab};

/// Each figure stands right after its rule, with a board of its own.
pub(crate) async fn stand(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    for game in GAMES {
        tab.go(&format!("/rules/{game}")).await;
        tab.until("document.querySelector('#rules .try .surface')").await;
        let after: Vec<String> = tab
            .js("[...document.querySelectorAll('.try')].map((it) => { \
                 while (!it.matches('.rule')) it = it.previousElementSibling; return it.id; })")
            .await;
        let named: Vec<String> = tab
            .js("[...document.querySelectorAll('.try figcaption')].map((it) => it.innerText.split(':')[0])")
            .await;
        assert_eq!(after, named);
        let twice: Vec<String> = tab
            .js("[...document.querySelectorAll('[id]')].map((it) => it.id).filter((id, at, all) => all.indexOf(id) !== at)")
            .await;
        assert_eq!(twice, [""; 0], "names used twice in {game}");
    }
    tab.close().await;
}

/// The square of 2 by 2 that the first four tiles may not form, with the mouse, dragged, and with keys.
pub(crate) async fn tried(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.go("/rules/triolet/TO-10").await;
    tab.until("document.querySelectorAll('.try .surface').length === 2").await;
    let before = tab.text(".try .seats").await;
    for (tile, square) in [(4, "H9"), (8, "I9")] {
        tab.click(&format!("[data-do='1-tile {tile}']")).await;
        tab.click(&format!("[data-do='1-square {square}']")).await;
        tab.until(&format!("document.getElementById('1-square-{square}').matches('.tried')")).await;
    }
    tab.until("document.querySelector('.try .refused a')").await;
    assert!(tab.has(".try .refused a[href='#/rules/triolet/TO-10']").await);
    assert!(tab.has("#TO-10.found").await, "the rule stays marked");
    for (size, theme) in [((360, 740), "light"), ((1280, 800), "dark")] {
        tab.emulate(Screen { size, theme, calm: true }).await;
        tab.js::<()>("void document.querySelectorAll('.try')[1].scrollIntoView()").await;
        tab.shot(&format!("figure-refused-{}-{theme}", size.0)).await;
        assert_eq!(layout(&tab).await, [""; 0], "{size:?}");
        if axe_path().exists() {
            assert_eq!(axe(&tab).await, [""; 0], "{theme}");
        }
    }
    tab.emulate(Screen::default()).await;
    tab.click("[data-do='1-page-undo']").await;
    tab.until("!document.querySelector('.try .refused, .try .tried')").await;
    assert_eq!(tab.text(".try .seats").await, before, "the other figure is as it was");
    // Dragged, in the other figure: the trio that brings 37 points.
    tab.js::<()>("void document.querySelector('.try').scrollIntoView()").await;
    for (tile, square) in [(4, "F8"), (3, "F9")] {
        tab.drag(&format!("[data-drag='0-{tile}']"), &format!("[data-drop='0-{square}']"), 8).await;
        tab.until(&format!("document.getElementById('0-square-{square}').matches('.tried')")).await;
    }
    // With keys from here on.
    tab.js::<()>("void document.getElementById('0-square-F9').focus()").await;
    tab.enter("[data-do='0-confirm']").await;
    tab.until("document.querySelector('.try .me').innerText.includes('62')").await;
    // The keyboard walks over the grid, and is left alone elsewhere.
    tab.js::<()>("void document.querySelector(\".try [id^='1-square'][tabindex='0']\").focus()")
        .await;
    tab.key("ArrowRight").await;
    tab.until("document.activeElement.matches('[data-focus]')").await;
    tab.js::<()>("void document.querySelector('.search').focus()").await;
    tab.write(".search", "TO-5").await;
    tab.until("document.querySelector('#TO-5.found')").await;
    assert!(
        tab.js("document.activeElement.matches('.search')").await,
        "the keyboard was taken away"
    );
    tab.close().await;
}
