//! Looking back at a game that is over.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::begun;
use tribord_browser::{Harness, Tab};

/// Where the film is, and how long it is.
async fn place(tab: &Tab) -> (usize, usize) {
    tab.js("(({ value, max }) => [+value, +max])(document.querySelector('.steps input'))").await
}

async fn choose(tab: &Tab, field: &str, value: &str) {
    tab.js::<()>(&format!(
        "(() => {{ const field = document.querySelector(\"[data-do='page-{field}']\"); field.value = '{value}'; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ))
    .await;
}

/// Stepped through, jumped in, played, through anybody's eyes, with advice, and checked.
pub(crate) async fn film(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let end = begun("triolet", &["Ana", "bot:matelot"], "", 100_000);
    tab.resume(&end).await;
    tab.click("[data-do='page-replay']").await;
    tab.until("document.querySelector('.side .verified')").await;
    let papers = tab.text(".side .promise").await;
    for name in ["commit ", "seed "] {
        let value = end.text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        assert!(papers.contains(value), "{name}is not in {papers}");
    }
    // It can be passed on: the link leads here.
    tab.click(".side [data-do='page-copy']").await;
    tab.until("document.querySelector('.side [role=status]').textContent").await;
    let link = "document.querySelector('.side .link-field').value === location.href";
    assert!(tab.js::<bool>(link).await);

    let (start, last) = place(&tab).await;
    assert!(start == 0 && last > 20, "{start} of {last}");
    tab.click("[data-do='page-look-on']").await;
    tab.key("ArrowRight").await;
    tab.until("document.querySelector('.steps input').value === '2'").await;
    tab.key("ArrowLeft").await;
    tab.until("document.querySelector('.steps input').value === '1'").await;
    tab.click("[data-do='page-tab log']").await;
    let told =
        "['.dock .line', '.side .looked'].map((it) => document.querySelector(it).textContent)";
    let [told, logged]: [String; 2] = tab.js(told).await;
    assert_eq!(told, logged);
    tab.click("[data-do='page-look 5']").await;
    tab.until("document.querySelector('.steps input').value === '5'").await;

    // Through Ana's eyes the other rack is hidden.
    let rack = "[...document.querySelectorAll('.pieces, .seat .holds')].map((it) => [...it.querySelectorAll('.tile')].some((tile) => /\\d/.test(tile.innerText))).reverse()";
    assert_eq!(tab.js::<[bool; 2]>(rack).await, [true, true]);
    choose(&tab, "eyes", "0").await;
    tab.until(&format!("String({rack}) === 'true,false'")).await;
    assert_eq!(place(&tab).await.0, 5);

    // What a bot would do here, which is over with the next step.
    tab.click("[data-do='page-hint']").await;
    tab.until("document.querySelector('.dock .advice')").await;
    tab.click("[data-do='page-look-on']").await;
    tab.until("!document.querySelector('.advice')").await;

    // Played to the end, and from the beginning again.
    choose(&tab, "jump", &(last - 1).to_string()).await;
    tab.click("[data-do='page-play']").await;
    tab.until(&format!("document.querySelector('.steps input').value === '{last}'")).await;
    assert!(!tab.has(".sheet").await, "the end covers what one looks at");
    tab.click("[data-do='page-play']").await;
    tab.until("document.querySelector('.steps input').value === '1'").await;
    tab.click("[data-do='page-play']").await;

    tab.go("/replay").await;
    tab.write("[data-do=paste]", "tribord 1\ngame chess\n").await;
    tab.until("document.querySelector('.refused')").await;
    tab.write("[data-do=paste]", end.text.split_once('\n').unwrap().1).await;
    tab.until("document.querySelector('.side .verified')").await;
    tab.close().await;
}
