//! Words and games are fetched; where they cannot be had, the page says so.

use crate::play::QUICK;
use chromiumoxide::cdp::browser_protocol::network::{
    BlockPattern, EnableParams, SetBlockedUrLsParams, SetBypassServiceWorkerParams,
};
use std::sync::Arc;
use tribord_browser::{Harness, Tab};

/// From now on whatever has this in its address cannot be fetched.
async fn block(tab: &Tab, part: &str) {
    let pattern = BlockPattern::new(format!("*://*:*/*{part}*"), true);
    let blocked = SetBlockedUrLsParams::builder().url_pattern(pattern).build();
    tab.page().execute(blocked).await.unwrap();
}

pub(crate) async fn away(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.page().execute(EnableParams::default()).await.unwrap();
    tab.page().execute(SetBypassServiceWorkerParams::new(true)).await.unwrap();
    block(&tab, "words-fr").await;
    tab.go("/settings").await;
    tab.js::<()>(
        "(() => { const list = document.querySelector('[data-do=lang]'); list.value = 'fr'; \
         list.dispatchEvent(new Event('input', { bubbles: true })); })()",
    )
    .await;
    tab.until("document.querySelector('.update[role=alert]')").await;
    assert_eq!(tab.js::<String>("document.documentElement.lang").await, "en");
    assert_eq!(tab.js::<String>("document.querySelector('[data-do=lang]').value").await, "en");
    assert_eq!(tab.text("h1").await, "Settings");
    tab.click("[data-do='words-close']").await;
    tab.until("!document.querySelector('.update')").await;

    // Without any words there is a sentence all the same.
    block(&tab, "words-").await;
    tab.load_again().await;
    tab.until("!document.querySelector('#not-started').hidden").await;
    let said = tab.text("#not-started").await;
    assert!(said.starts_with("Tribord could not be fetched"), "{said}");
    tab.shot("not-started").await;
    tab.close_but(|complaint| complaint.contains("words-") || complaint.contains("fetch")).await;
}

/// The code of a game cannot be fetched: the page says so, and can try again.
pub(crate) async fn game_away(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.page().execute(EnableParams::default()).await.unwrap();
    tab.page().execute(SetBypassServiceWorkerParams::new(true)).await.unwrap();
    block(&tab, "triolet").await;
    tab.go("/new/triolet/bots").await;
    tab.until("document.querySelector('#app .refused')").await;
    tab.shot("game-away").await;
    // Other games are there.
    tab.go("/new/triqueta/bots").await;
    tab.until("document.querySelector('form.setup')").await;
    tab.go("/new/triolet/bots").await;
    tab.until("document.querySelector('#app .refused')").await;
    block(&tab, "nothing-like-this").await;
    tab.click("[data-do='again']").await;
    tab.until("document.querySelector('form.setup')").await;
    tab.close_but(|complaint| complaint.contains("triolet") || complaint.contains("fetch")).await;
}
