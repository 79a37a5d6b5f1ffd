//! A game over days: two people who are never at the table at the same time find it in their lists.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::layout;
use tribord_browser::online::{act, choose};
use tribord_browser::{Harness, Screen, Tab};

const MINE: &str = "void (location.hash = '#/mine')";

/// Has the part of the list with this title a game in it?
fn part(title: &str) -> String {
    format!(
        "[...document.querySelectorAll('main.page section')].find((it) =>\
         it.querySelector('h2').innerText === '{title}')?.querySelector('.tables li')"
    )
}

const TURN: &str = "Your turn";
const WAITING: &str = "Waiting for others";

/// Nothing is cut off or lies over something else, on a phone either.
async fn on_a_phone(tab: &Tab, name: &str) {
    tab.emulate(Screen { size: (360, 740), ..Screen::default() }).await;
    tab.rest().await;
    tab.shot(name).await;
    let complaints = layout(tab).await;
    assert!(complaints.is_empty(), "{name}: {complaints:?}");
    tab.emulate(Screen::default()).await;
}

pub(crate) async fn over_days(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triqueta", "Ana", &[("pace", "days-1")]).await;
    ana.js::<()>(MINE).await;
    ana.until(&part(WAITING)).await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.join(&link, "Bo", 1).await;
    bo.until("document.querySelector('main.play')").await;
    bo.until("document.querySelector('.clock.runs')?.innerText.includes('until')").await;
    bo.shot("online-days").await;
    on_a_phone(&bo, "online-days-phone").await;
    let told = bo.seat_news().await.unwrap();
    bo.js::<()>(MINE).await;
    // Whose turn it is, and whose it is not.
    let (seat, mover, other) = if told.to_act == [0] { (0, &ana, &bo) } else { (1, &bo, &ana) };
    for (tab, at) in [(mover, TURN), (other, WAITING)] {
        tab.js::<()>("location.reload()").await;
        tab.until(&part(at)).await;
    }
    mover.until("document.querySelector('.sections .badge')?.innerText.startsWith('1')").await;
    assert!(mover.js::<String>("document.title").await.starts_with("(1) "));
    assert!(mover.text("main.page").await.contains("left"), "how long there is");
    assert!(!other.has(".sections .badge").await);
    on_a_phone(mover, "my-turn-phone").await;
    mover.click("main.page section:nth-of-type(1) .tables a.main").await;
    mover.until("document.querySelector('main.play .me.acts')").await;
    while let Some(told) = mover.seat_news().await.filter(|told| told.to_act == [seat]) {
        let action = choose("triqueta", "", seat, &told).unwrap();
        assert!(act(mover, "triqueta", seat, &action).await);
    }
    mover.js::<()>(MINE).await;
    mover.until(&part(WAITING)).await;
    other.js::<()>("location.reload()").await;
    other.until(&part(TURN)).await;
    // Away for a week, at all tables at once.
    other.change("holiday", "7").await;
    other.until("document.querySelector('main.page').innerText.includes('one game')").await;
    other.shot("my-holiday").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}
