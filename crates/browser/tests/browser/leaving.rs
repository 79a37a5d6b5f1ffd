//! Leaving a game fairly: by agreement, by resigning; and terms that are changed before the start.

use crate::company::check;
use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::online::two;
use tribord_browser::{Harness, Tab};

async fn press(tab: &Tab, action: &str) {
    let button = format!("[data-do='{action}']");
    if !tab.has(&button).await {
        tab.click("[data-do='page-tab table']").await;
    }
    tab.until(&format!("document.querySelector(\"{button}\")")).await;
    tab.click(&button).await;
}

async fn reads(tab: &Tab, place: &str, words: &str) {
    let words = serde_json::to_string(words).unwrap();
    tab.until(&format!("document.querySelector('{place}')?.innerText.includes({words})")).await;
}

/// Ending needs everybody; who asked learns who would not. Resigning is said twice, everybody sees it, and a bot
/// plays on. The end says how it came.
pub(crate) async fn leaving(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triqueta", &[]).await;
    press(&bo, "page-end true").await;
    reads(&bo, ".slip", "Waiting for Ana").await;
    reads(&ana, ".slip", "Bo proposes to end the game here").await;
    check(&ana, "online-end-asked").await;
    press(&ana, "page-end false").await;
    reads(&bo, ".slip", "Ana prefers to play on. You can ask again after the next move.").await;
    reads(&ana, ".slip", "You prefer to play on.").await;

    press(&bo, "page-resign").await;
    reads(&bo, ".slip", "Resign? A bot will play on for you").await;
    bo.click("[data-do='page-stay']").await;
    bo.until("!document.querySelector(\"[data-do='page-resign-now']\")").await;
    press(&bo, "page-resign").await;
    check(&bo, "online-resign").await;
    bo.click("[data-do='page-resign-now']").await;
    reads(&ana, ".seats", "resigned").await;
    bo.until("!document.querySelector(\"[data-do='page-undo'], [data-do='page-resign']\")").await;
    bo.until("!document.querySelector('.slip button')").await;

    press(&ana, "page-end true").await;
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('.ending')").await;
        reads(tab, ".ending .why", "You agreed to end it here.").await;
    }
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// The host changes what is played while the others sit there already: they are asked to be ready again.
/// When the host is gone, the next one may.
pub(crate) async fn terms(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triolet", "Ana", &[]).await;
    let choose = async |tab: &Tab, field: &str, value: &str| {
        tab.js::<()>(&format!(
            "(() => {{ const field = document.querySelector(\"[data-do='{field}']\"); field.value = '{value}'; \
             field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
        ))
        .await;
    };
    choose(&ana, "players", "3").await;
    ana.until("document.querySelectorAll('.room .seat').length === 2").await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.go(&link).await;
    bo.until("document.querySelector('[data-do=name]')").await;
    bo.write("[data-do=name]", "Bo").await;
    bo.click("[data-do='sit 1']:not([disabled])").await;
    bo.until("document.querySelector(\"[data-do='ready false']\")").await;
    assert!(!bo.has(".agree").await, "only the host decides");
    choose(&ana, "pace", "fast").await;
    bo.until("document.querySelector('.chips').innerText.includes('2 min')").await;
    bo.until("document.querySelector(\"[data-do='ready true']\")").await;
    ana.click(".agree summary").await;
    check(&ana, "online-terms").await;
    // The host does not come back: after half a minute whoever sat down next decides.
    ana.close().await;
    bo.until("document.querySelector('.agree')").await;
    check(&bo, "online-heir").await;
    bo.close().await;
}
