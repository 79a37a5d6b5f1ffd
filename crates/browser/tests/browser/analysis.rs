//! What decided a game that is over.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::begun;
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Tab};

/// Where one looks, and how long the game is.
const PLACE: &str =
    "(({ value, max }) => [+value, +max])(document.querySelector('[data-do=study-jump]'))";

/// Plays a game to its end and asks what decided it, until that is known as far as it will be.
pub(crate) async fn reach(tab: &Tab) {
    tab.resume(&begun("tripple-domino", &["Ana", "bot:matelot"], "target=40", 18)).await;
    Hands::Mouse.play(tab, "tripple-domino", 5000).await;
    tab.click("[data-do='page-analyse']").await;
    tab.until("document.querySelector('.plot polyline')").await;
    // Worked out to its end, or stopped: what is known stays.
    if tab.has("[data-do='study-stop']").await {
        tab.click("[data-do='study-stop']").await;
    }
    tab.until("!document.querySelector('[data-do=\"study-stop\"]')").await;
}

/// From the last move of a game to what decided it, to any moment of it, and on from there.
pub(crate) async fn whole(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    reach(&tab).await;
    let (_, last): (usize, usize) = tab.js(PLACE).await;
    assert!(last > 5, "{last} moves");
    let deciding: usize = tab.js("document.querySelectorAll('.deciding button').length").await;
    assert_eq!(deciding, 3, "three moments decided it");

    // By the graph, by the keyboard, by the arrows of a film.
    tab.click(".plot [data-do='study-at 4']").await;
    tab.until(&format!("String({PLACE}) === '4,{last}'")).await;
    tab.js::<()>("document.querySelector('[data-do=study-jump]').focus()").await;
    tab.key("ArrowRight").await;
    tab.until(&format!("String({PLACE}) === '5,{last}'")).await;
    tab.js::<()>("document.activeElement.blur()").await;
    tab.key("ArrowLeft").await;
    tab.until(&format!("String({PLACE}) === '4,{last}'")).await;
    let told: String = tab
        .js("document.querySelector('[data-do=study-jump]').getAttribute('aria-valuetext')")
        .await;
    assert!(told.starts_with("4. ") && told.contains('%'), "{told}");

    // It is there at once when one comes back, also without the worker.
    tab.reload().await;
    tab.until("document.querySelector('.plot polyline')").await;

    // Tried from here: the same table, with somebody to play against.
    tab.click(".plot [data-do='study-at 4']").await;
    tab.click("[data-do='study-try']").await;
    tab.until("location.hash === '#/play/try' && document.querySelector('main.play .me')").await;
    let record: String =
        tab.js("localStorage.getItem('tribord.table.try').split('\\n\\n')[1]").await;
    assert_eq!(record.lines().count(), 4, "it goes on before the fourth move:\n{record}");
    Hands::Mouse.play(&tab, "tripple-domino", 1).await;
    tab.close().await;
}
