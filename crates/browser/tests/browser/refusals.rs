//! What may not be done is refused with its rule, and the rule can be read.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::{begun, legal};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Tab};

pub(crate) async fn refuses(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    match game {
        "triplette" => throw_too_often(&tab).await,
        "triqueta" => keep_a_third(&tab).await,
        "triolet" => begin_in_a_corner(&tab).await,
        "triples" => lay_what_does_not_fit(&tab, &TWO).await,
        _ => lay_where_nothing_fits(&tab).await,
    }
    is_told(&tab, ".dock").await;
    tab.close().await;
}

/// At one screen everybody is told on their own side.
pub(crate) async fn refuses_one_of_two(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    lay_what_does_not_fit(&tab, &["Ana", "Béa"]).await;
    is_told(&tab, ".half:first-child").await;
    tab.close().await;
}

/// There is a sentence, and its rule can be read beside the table.
async fn is_told(tab: &Tab, place: &str) {
    tab.until(&format!("document.querySelector('{place} .refused')")).await;
    let sentence = tab.text(&format!("{place} .refused")).await;
    let link = format!("{place} .refused .chip");
    let rule = tab.text(&link).await;
    let (prefix, number) = rule.split_once('-').unwrap_or_default();
    assert!(prefix.len() == 2 && number.parse::<u8>().is_ok(), "{rule} is no rule in {sentence}");
    assert!(sentence.len() > rule.len() + 10, "{sentence} says too little");
    // It speaks up, or stands in what is read out anyway.
    let told = [format!("{place} .refused[role=alert]"), "[aria-live=polite] .refused".to_owned()];
    assert!(tab.has(&told.join(", ")).await);
    tab.click(&link).await;
    tab.until(&format!("document.querySelector('#rules .rule.found')?.id === '{rule}'")).await;
}

const TWO: [&str; 2] = ["Ana", "bot:matelot"];

/// The first tile must lie in the middle.
async fn begin_in_a_corner(tab: &Tab) {
    tab.resume(&begun("triolet", &TWO, "first=0", 0)).await;
    tab.click(".rack [data-do^='tile ']:not([data-do='tile *'])").await;
    tab.click("#square-A1").await;
    tab.until("document.querySelector('#square-A1.tried')").await;
}

/// A die beyond the last throw: the button is not offered, but a key can be pressed.
async fn throw_too_often(tab: &Tab) {
    tab.resume(&begun("triplette", &["Ana", "Béa"], "", 0)).await;
    tab.click("[data-do='throw']").await;
    for _ in 0..2 {
        tab.click("[data-do='die 0']:not([disabled])").await;
        tab.click("[data-do='throw']").await;
    }
    tab.click("[data-do='die 0']:not([disabled])").await;
    assert!(tab.has("[data-do='throw'][disabled]").await);
    tab.js::<()>("document.activeElement.blur()").await;
    tab.key("Enter").await;
}

/// Only two tiles may be kept face down; the third is dragged there all the same.
async fn keep_a_third(tab: &Tab) {
    tab.resume(&begun("triqueta", &["Ana", "Béa"], "first=0", 0)).await;
    for what in ["keep", "row 1", "keep", "row 1", ""] {
        tab.click("[data-do='page-uncover']").await;
        tab.click("[data-do='draw']").await;
        if what.is_empty() {
            tab.drag(".held[data-drag='held']", "[data-drop='keep']", 8).await;
        } else {
            tab.click(&format!("[data-do='{what}']")).await;
        }
    }
}

/// A card on a pile where it makes no triple.
async fn lay_what_does_not_fit(tab: &Tab, names: &[&str]) {
    tab.resume(&begun("triples", names, "", 0)).await;
    tab.click("[data-do='page-pause']").await;
    tab.until("!document.querySelector('.cover')").await;
    if !tab.has("#app [data-do^='card 0 ']").await {
        tab.click("[data-do='draw 0']").await;
        tab.until("document.querySelector(\"#app [data-do^='card 0 ']\")").await;
    }
    let card: String = tab
        .js("document.querySelector(\"#app [data-do^='card 0 ']\").dataset.do.split(' ')[2]")
        .await;
    let fits = legal("triples", &tab.record().await, 0);
    let pile = (1..=9).find(|pile| !fits.contains(&format!("lay {card} {pile}"))).unwrap_or(1);
    if !tab.has(&format!("#app .picked[data-do='card 0 {card}']")).await {
        tab.click(&format!("[data-do='card 0 {card}']")).await;
    }
    tab.click(&format!("[data-do='pile 0 {pile}']")).await;
}

/// A tile on a place where it does not fit.
async fn lay_where_nothing_fits(tab: &Tab) {
    tab.resume(&begun("tripple-domino", &["Ana", "Béa"], "", 6)).await;
    Hands::Mouse.play(tab, "tripple-domino", 0).await;
    if tab.has("[data-do='page-uncover']").await {
        tab.click("[data-do='page-uncover']").await;
    }
    tab.until("document.querySelector('.rack .misfit')").await;
    tab.click(".rack .misfit").await;
    tab.click(".spot[data-do^='place ']").await;
}
