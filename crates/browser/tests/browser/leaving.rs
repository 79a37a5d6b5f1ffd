//! Leaving a game fairly: by agreement, by resigning; and terms that are changed before the start.

use crate::company::check;
use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::online::{step, two};
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

    // Whoever has resigned is not called any more, and finds nothing to press.
    bo.js::<()>(
        "void (window.called = false, setInterval(() => { window.called ||= document.title.startsWith('●')\
         || !!document.querySelector('.dock .ways-on button:not([disabled])'); }, 10))",
    )
    .await;
    let before = ana.seat_news().await.unwrap().ply;
    for _ in 0..3 {
        assert!(step(&[&ana], "triqueta", "").await);
    }
    ana.until(&format!("window.ear.game.ply > {before} + 4 && window.ear.game.to_act[0] === 0"))
        .await;
    assert!(!bo.js::<bool>("window.called").await, "the bot's turns are not Bo's");

    press(&ana, "page-end true").await;
    reads(&ana, ".ending .why", "You agreed to end it here.").await;
    reads(&bo, ".ending .why", "The players agreed to end it here.").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// Where that was agreed the game ends with whoever resigns.
pub(crate) async fn resigned(harness: Arc<Harness>) {
    let terms = [("resigned-bot", "no")];
    let [ana, bo] = two(&harness, &harness.server.url, "triqueta", &terms).await;
    press(&bo, "page-resign").await;
    reads(&bo, ".slip", "Resign? The game will end here.").await;
    bo.click("[data-do='page-resign-now']").await;
    reads(&ana, ".ending .why", "Bo resigned.").await;
    reads(&bo, ".ending .why", "You resigned.").await;
    bo.go("/mine").await;
    reads(&bo, "main.page", "ended when someone resigned").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// Everybody reads at once who would like to stop after this round, and anybody may call it off.
pub(crate) async fn stopping(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triplette", &[]).await;
    press(&ana, "page-halt true").await;
    reads(&bo, ".slip", "Ana would like to stop after this round.").await;
    reads(&ana, ".slip", "You asked to stop after this round.").await;
    press(&bo, "page-halt false").await;
    ana.until("!document.querySelector('.slip')").await;
    press(&bo, "page-halt true").await;
    reads(&ana, ".slip", "Bo would like to stop after this round.").await;
    while !ana.has(".cover [data-do='page-ready true']").await {
        assert!(step(&[&ana, &bo], "triplette", "").await);
        ana.rest().await;
    }
    reads(&ana, ".cover", "The game is paused.").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// The game of somebody absent is ended in two steps and after a while; they read afterwards what happened and why.
pub(crate) async fn absent(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triqueta", &[("pace", "fast")]).await;
    let link: String = ana.js("location.pathname").await;
    let later = bo.another(&harness).await;
    bo.close().await;
    reads(&ana, ".slip", "Bo has lost the connection.").await;
    reads(&ana, ".slip", "Bo is offline. Waiting").await;
    reads(&ana, ".slip", "Bo is offline. What now?").await;
    // It takes two minutes, longer than anything else here.
    while !ana.has("[data-do='page-end-for 1']").await {
        assert!(!ana.has("[data-do='page-choose 1 end']").await, "not in one step");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    ana.click("[data-do='page-end-for 1']").await;
    reads(&ana, ".slip", "End the game without waiting for Bo any longer?").await;
    ana.click("[data-do='page-choose 1 end']").await;
    reads(&ana, ".ending .why", "Ended by Ana, after a long wait for Bo.").await;
    later.go("/mine").await;
    reads(&later, "main.page", "ended because someone stopped playing").await;
    later.go(&link).await;
    reads(&later, ".ending .why", "Ended by Ana, after a long wait for you.").await;
    for tab in [ana, later] {
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
    reads(&bo, ".room .dock", "You are in charge of this table now").await;
    check(&bo, "online-heir").await;
    bo.close().await;
}

/// A clock warns with ten seconds left, by its look and in words; at zero a bot moves, and its seat says so.
pub(crate) async fn clock(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triqueta", &[("pace", "move-30")]).await;
    let told = ana.seat_news().await.unwrap();
    let (acts, waits) = if told.to_act == [0] { (&ana, &bo) } else { (&bo, &ana) };
    acts.js::<()>(
        "void (window.heard = [], new MutationObserver(() => { window.heard.push(document.querySelector('[role=log]').innerText); })\
         .observe(document.querySelector('[role=log]'), { subtree: true, childList: true, characterData: true }))",
    )
    .await;
    acts.until("document.querySelector('.me .clock.low')").await;
    waits.until("document.querySelector('.seats .clock.low')").await;
    acts.until("window.heard.some((said) => said.includes('10 seconds left.'))").await;
    reads(acts, ".log", "out of time: a bot moved").await;
    reads(waits, ".log", "out of time: a bot moved").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}
