//! What decided a game that is over.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::begun;
use tribord_browser::hands::Hands;
use tribord_browser::online::{play, two};
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

    // It is there when one comes back, as far as it was known, and nothing is worked out anew, which a graph alone
    // would not tell.
    let stopped = "[data-do='study-go-on']";
    let before = tab.has(stopped).await;
    tab.reload().await;
    tab.until("document.querySelector('.plot polyline')").await;
    assert_eq!(tab.has(stopped).await, before);
    assert!(!tab.has("[data-do='study-stop']").await, "it is worked out again, unasked");

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

/// A game of two people elsewhere: its record comes from the server, and what decided it is worked out here.
pub(crate) async fn elsewhere(harness: Arc<Harness>) {
    let short = [("option 0", "60")];
    let [ana, bo] = two(&harness, &harness.server.url, "tripple-domino", &short).await;
    play(&[&ana, &bo], "tripple-domino", "target=60").await;
    ana.until("document.querySelector(\"[data-do='page-analyse']\")").await;
    ana.click("[data-do='page-analyse']").await;
    ana.until("document.querySelector('.plot polyline')").await;
    let lines: usize = ana.js("document.querySelectorAll('.plot polyline').length").await;
    let title: String = ana.js("document.querySelector('.study h1').innerText").await;
    assert_eq!(lines, 2);
    assert!(title.contains("Ana") && title.contains("Bo"), "{title}");
    let (_, last): (usize, usize) = ana.js(PLACE).await;
    assert!(last > 5, "{last} moves");
    for tab in [ana, bo] {
        tab.close().await;
    }
}
