//! On a phone pieces are drawn with a finger to where they belong.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::{begun, legal, moves};
use tribord_browser::{Harness, Tab};

/// Two tiles from the rack onto the grid.
pub(crate) async fn triolet(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.phone().await;
    tab.resume(&begun("triolet", &["Ana", "bot:matelot"], "first=0", 0)).await;
    let all = legal("triolet", &tab.record().await, 0);
    let action = all.iter().find(|own| own.matches(':').count() == 2 && !own.contains('*'));
    let action = action.unwrap();
    for placed in action.split(' ') {
        let (square, tile) = placed.split_once(':').unwrap();
        let square = format!("#square-{square}");
        tab.draw_onto(&format!(".rack [data-drag='{tile}']:not([disabled])"), &square).await;
        tab.until(&format!("document.querySelector('{square}.tried')")).await;
    }
    tab.shot("touch-triolet").await;
    tab.click("[data-do='confirm']").await;
    happens(&tab, action).await;
    tab.close().await;
}

/// Two taps and two fingers bring the board nearer and back, and from near every square can be
/// reached: none stays under the button or the map.
pub(crate) async fn near(harness: Arc<Harness>) {
    const WHOLE: &str = ".triolet .window:not(.near)";
    const NEAR: &str = ".triolet .window.near";
    let is = |window: &str| format!("document.querySelector('{window}')");
    let tab = Tab::open(&harness, &QUICK).await;
    tab.phone().await;
    tab.resume(&begun("triolet", &["Ana", "bot:matelot"], "first=0", 0)).await;
    tab.until(&is(WHOLE)).await;
    tab.tap_twice("#square-C13").await;
    tab.until(&is(NEAR)).await;
    tab.rest().await;
    let in_sight: bool = tab.js(IN_SIGHT).await;
    assert!(in_sight, "C13 was tapped and is out of sight");
    let wide: f64 =
        tab.js("document.querySelector('#square-C13').getBoundingClientRect().width").await;
    assert!(wide >= 44.0, "where one places, a square of {wide} pixels is too small for a finger");
    tab.pinch(NEAR, 90, 25).await;
    tab.until(&is(WHOLE)).await;
    tab.pinch(WHOLE, 25, 90).await;
    tab.until(&is(NEAR)).await;
    for square in ["A1", "O1", "H8", "A15", "O15", "N14"] {
        tab.middle(&format!("#square-{square}")).await;
    }
    tab.shot("touch-triolet-near").await;
    tab.click("[data-do='further']").await;
    tab.until(&is(WHOLE)).await;
    tab.close().await;
}

const IN_SIGHT: &str = "(() => {
  const square = document.querySelector('#square-C13').getBoundingClientRect();
  const window = document.querySelector('.triolet .window').getBoundingClientRect();
  return square.left >= window.left && square.right <= window.right
    && square.top >= window.top && square.bottom <= window.bottom;
})()";

/// A tile from the rack onto the plane.
pub(crate) async fn domino(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.phone().await;
    tab.resume(&begun("tripple-domino", &["Ana", "bot:matelot"], "", 6)).await;
    // The bot may have to move first; who cannot lay draws.
    let action = loop {
        tab.until("document.querySelector('.me.acts')").await;
        let all = legal("tripple-domino", &tab.record().await, 0);
        match all.into_iter().find(|own| own.starts_with("lay ")) {
            Some(action) => break action,
            None => tab.click("[data-do='draw'], [data-do='pass']").await,
        }
    };
    let (numbers, place) = action["lay ".len()..].split_once(' ').unwrap();
    let mut numbers: Vec<&str> = numbers.split('-').collect();
    numbers.sort_unstable();
    let tile = format!(".rack [data-drag='{}']", numbers.join("-"));
    tab.draw_onto(&tile, &format!("[data-drop='{place}']")).await;
    tab.until(&format!("document.querySelector(\".staged[data-do='place {place}']\")")).await;
    tab.shot("touch-domino").await;
    tab.click("[data-do='lay']").await;
    happens(&tab, &action).await;
    tab.close().await;
}

/// The move of the person at the screen ends up in the record.
async fn happens(tab: &Tab, action: &str) {
    let line = format!("0 {action}");
    for _ in 0..500 {
        if moves(&tab.record().await).iter().any(|own| own.starts_with(&line)) {
            return;
        }
        tab.until("new Promise((done) => setTimeout(() => done(true), 20))").await;
    }
    tab.fail(&format!("{action} never happened")).await;
}
