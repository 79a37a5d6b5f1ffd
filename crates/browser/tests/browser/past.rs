//! What is remembered of games: moments worth keeping, statistics, score sheets of games at a real table.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Running, Tab};

/// Games that were lost long ago, by far: whatever comes is better.
async fn remember_defeats(tab: &Tab) {
    for number in 1..=3 {
        let fact = format!(
            "{{\"v\":1,\"i\":\"old{number}\",\"g\":\"triqueta\",\"t\":{number},\"s\":0,\
             \"n\":[\"Ana\",\"bot:matelot\"],\"p\":[-30,20],\"r\":[1,0],\"m\":1,\"b\":-5}}"
        );
        tab.js::<()>(&format!("localStorage.setItem('tribord.fact.old{number}', '{fact}')")).await;
    }
}

/// A game against bots ends: what was rare in it is told, the statistics show it, and all that works and stays
/// without a network.
pub(crate) async fn remembered(harness: Arc<Harness>) {
    let mut server = Running::start();
    let tab = Tab::open_at(&harness, &server.url, &QUICK).await;
    tab.until("navigator.serviceWorker.ready.then((it) => it.active.state === 'activated')").await;
    tab.until("navigator.serviceWorker.controller").await;
    let stop = tokio::task::spawn_blocking(move || server.stop());
    stop.await.unwrap();
    remember_defeats(&tab).await;
    tab.click("a[href='#/start/triqueta']").await;
    tab.until("location.hash.startsWith('#/play/') && document.querySelector('main.play')").await;
    Hands::Mouse.play(&tab, "triqueta", 5000).await;
    tab.until("document.querySelector('.ending .moments li')").await;
    let told = tab.text(".ending .moments").await;
    assert!(told.contains("Triqueta"), "{told}");
    let heard = tab.text("[role=log]").await;
    assert!(heard.contains(told.lines().next().unwrap_or_default()), "{told} in {heard}");
    tab.click(".ending a[href='#/statistics']").await;
    tab.until("document.querySelector('.tallies')").await;
    assert!(tab.text(".tallies").await.contains('4'));
    tab.click("a[href='#/statistics/triqueta']").await;
    tab.until("document.querySelectorAll('.chart .dot').length === 4").await;
    assert!(tab.text(".companions").await.contains("Matelot"));
    tab.reload().await;
    tab.until("document.querySelectorAll('.chart .dot').length === 4").await;
    tab.close_but(|own| own.contains("ERR_CONNECTION_REFUSED") || own.contains("ERR_FAILED")).await;
}

/// Presses one thing after another: `field=value` fills in.
async fn press(tab: &Tab, all: &[&str]) {
    for what in all {
        match what.split_once('=') {
            Some((field, value)) => {
                let selector = format!("[data-do='{field}']");
                tab.until(&format!("document.querySelector(\"{selector}\")")).await;
                tab.write(&selector, value).await;
            }
            None => tab.click(&format!("[data-do='{what}']")).await,
        }
    }
}

/// A game at a real table, from the beginning of its sheet to its end.
pub(crate) async fn sheet(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.go(&format!("/sheet/{game}")).await;
    press(&tab, &["sheet-name 0=Ana", "sheet-name 1=Béa"]).await;
    press(&tab, &["sheet-begin"]).await;
    tab.until("document.querySelector('.score-sheet .totals')").await;
    let (lines, points): (&[&[&str]], [&str; 2]) = match game {
        "triolet" => (
            &[
                &["square H8", "number 11", "square I8", "number 3", "sheet-enter"],
                &["square G9", "number 8", "square H9", "number 4", "sheet-enter"],
                &["left-open", "left-out=1", "left-value 0=9", "sheet-enter"],
            ],
            ["25", "36"],
        ),
        "tripple-domino" => (
            &[
                &["corner 0 5", "corner 1 5", "corner 2 5", "sheet-enter"],
                &["corner 0 4", "corner 1 5", "corner 2 5", "joins 3", "sheet-enter"],
                &["left-open", "left-out=0", "left-value 1=280", "sheet-enter"],
            ],
            ["320", "54"],
        ),
        "triplette" => {
            (&[&["series 5", "sheet-turn 1", "series 5", "series 0", "sheet-close"]], ["6", "7"])
        }
        "triqueta" => (
            &[
                &["one-more 5", "one-more 5", "one-more 5", "has-rock", "sheet-enter"],
                &["one-more 0", "one-more 6", "sheet-enter"],
            ],
            ["11", "2"],
        ),
        _ => (&[&["cards-left 0=5", "cards-left 1=0", "sheet-enter"]], ["0", "1"]),
    };
    for line in lines {
        press(&tab, line).await;
    }
    tab.until("document.querySelector('.sheet-end h2')").await;
    let shown: Vec<String> = tab
        .js("[...document.querySelectorAll('.totals strong')].map((it) => it.textContent)")
        .await;
    assert_eq!(shown, points, "{game}");
    // It is kept as it is, and stands with my games and in the statistics.
    tab.reload().await;
    tab.until("document.querySelector('.sheet-end h2')").await;
    tab.go("/mine").await;
    tab.until("document.querySelector(\".tables a[href^='#/sheet/']\")").await;
    tab.go("/statistics").await;
    tab.until("document.querySelector('.companions')").await;
    assert!(tab.text(".companions").await.contains("Béa"));
    // Taken back, the game goes on and counts no longer.
    tab.go("/mine").await;
    // When the server has answered, nothing moves any more.
    tab.until("document.querySelector('.tables') && !document.querySelector('main [role=status]:not(:empty)')")
        .await;
    tab.click(".tables a[href^='#/sheet/']").await;
    press(&tab, &["sheet-undo"]).await;
    tab.until("!document.querySelector('.sheet-end')").await;
    tab.go("/statistics").await;
    tab.until("!document.querySelector('.companions') && document.querySelector('main h1')").await;
    tab.close().await;
}
