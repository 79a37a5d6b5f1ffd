//! Puzzles: the day's, and one that is solved by hand.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Tab};

/// The answers of a game's puzzles, in the order of the file that ships.
fn answers(game: &str) -> Vec<String> {
    let file = format!("{}/../web/puzzles/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').nth(2).unwrap().to_owned()).collect()
}

pub(crate) async fn solved(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    // From the entrance to the day's puzzle, whichever it is.
    tab.click(".daily a[href='#/puzzle/today']").await;
    tab.until("document.querySelector('main.play .riddle')").await;
    tab.click("[data-do='page-answer']").await;
    tab.until("document.querySelector('.dock a[href=\"#/puzzles\"]')").await;

    // The easiest puzzle of Tripple Domino that was not solved, solved.
    tab.go("/puzzles/tripple-domino/1").await;
    tab.until(
        "location.hash.startsWith('#/puzzle/tripple-domino/') && document.querySelector('.riddle')",
    )
    .await;
    let number: usize = tab.js("Number(location.hash.split('/').at(-1))").await;
    let answer = &answers("tripple-domino")[number - 1];
    Hands::Mouse.touch(&tab, "tripple-domino", 0, answer).await;
    tab.until("document.querySelector('.riddle .gain')").await;
    let kept: String = tab.js("localStorage.getItem('tribord.puzzles.tripple-domino')").await;
    assert_eq!(kept.find('x'), Some(number - 1), "{kept}");

    // The next one is another, and the page of puzzles knows how many were solved.
    tab.click(".dock a.primary").await;
    tab.until(&format!(
        "location.hash.startsWith('#/puzzle/tripple-domino/') && !location.hash.endsWith('/{number}')"
    ))
    .await;
    tab.go("/puzzles").await;
    let told = tab.text(".card[data-game='tripple-domino'] .facts").await;
    assert!(told.starts_with("1 "), "{told}");
    tab.close().await;
}
