//! People in browsers of their own at one table, and somebody who watches.

use crate::company::check;
use std::sync::Arc;
use tribord_browser::online::{play, step, two};
use tribord_browser::{Harness, Screen, Tab};

/// A game is not played to its last point where a shorter one shows the same: the option, and its
/// number in the form.
fn short(game: &str) -> (&'static str, Vec<(&'static str, &'static str)>) {
    match game {
        "tripple-domino" => ("target=60", vec![("option 0", "60")]),
        _ => ("", Vec::new()),
    }
}

/// Two people play to the end, one watches; the record proves its chance; everybody plays again.
pub(crate) async fn whole(harness: Arc<Harness>, game: &'static str) {
    let (options, change) = short(game);
    let [ana, bo] = two(&harness, &harness.server.url, game, &change).await;
    bo.emulate(Screen { size: (390, 800), ..Screen::default() }).await;
    let link: String = ana.js("location.pathname").await;
    let eve = Tab::open(&harness, &[("speed", "off"), ("lang", "en")]).await;
    eve.go(&link).await;
    eve.until("document.querySelector('main.play')").await;
    let made = play(&[&ana, &bo], game, options).await;
    assert!(made > 5, "only {made} moves");
    let podium = "[...document.querySelectorAll('.podium li')].map((it) => it.innerText).join()";
    let mut shown = Vec::new();
    for tab in [&ana, &bo, &eve] {
        tab.until("document.querySelector('.podium')").await;
        shown.push(tab.js::<String>(podium).await);
    }
    assert!(shown[0].contains("Ana") && shown[0].contains("Bo"), "{shown:?}");
    assert!(shown.iter().all(|own| *own == shown[0]), "{shown:?}");
    assert!(!eve.has("[data-do='page-rematch']").await, "who watches does not decide");
    check(&ana, &format!("end-{game}")).await;
    crate::invitations::shares(&ana).await;
    // The chance was the one promised, with a share of this very browser.
    bo.click("[data-do='page-replay']").await;
    bo.until("document.querySelectorAll('.side .verified').length === 2").await;
    let checked = bo.js::<String>("document.querySelector('main').innerText").await;
    assert!(checked.contains("nobody could choose the draws"), "{checked}");
    bo.go(&link).await;
    // Once more, with one click each, everybody a chair further.
    ana.until("document.querySelector(\"[data-do='page-rematch']\")").await;
    ana.click("[data-do='page-rematch']").await;
    ana.until(&format!("location.pathname !== '{link}'")).await;
    bo.until("document.querySelector(\"[data-do='page-follow']\")").await;
    bo.click("[data-do='page-follow']").await;
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('main.play')").await;
        tab.until("!document.querySelector('.ending')").await;
    }
    let names = "[...document.querySelectorAll('[data-seat] .name')].map((it) => it.innerText.trim()).join()";
    assert_eq!(ana.js::<String>(names).await, "Bo,Ana");
    step(&[&bo, &ana], game, options).await;
    for tab in [ana, bo, eve] {
        tab.close().await;
    }
}
