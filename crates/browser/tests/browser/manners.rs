//! What one expects of any page: links are followed, the keyboard is never lost, what was said is
//! over with the next thing done, and a slip can be undone.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::games::{begun, begun_for_first, moves};
use tribord_browser::{Harness, Screen, Tab};

/// Where the keyboard is.
const ACTIVE: &str = "document.activeElement.tagName";

/// Enter on a link follows it, also at a table, and the rules lead back to that table.
pub(crate) async fn links(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    let kept = begun(game, &["Ana", "Béa"], "", 0);
    tab.resume(&kept).await;
    for cover in [".dock [data-do='page-uncover']", ".cover [data-do='page-pause']"] {
        if tab.has(cover).await {
            // Nothing else can be done: the keyboard is there already.
            tab.until(&format!("document.activeElement.matches(\"{cover}\")")).await;
            tab.key("Enter").await;
            tab.until(&format!("!document.querySelector(\"{cover}\")")).await;
        }
    }
    let before = moves(&tab.record().await).len();
    tab.click("header [data-do='page-rules']").await;
    let link = format!(".side a[href='#/rules/{game}']");
    tab.until("document.querySelector('.side #rules .rule')").await;
    tab.js::<()>(&format!("document.querySelector(\"{link}\").focus()")).await;
    tab.key("Enter").await;
    tab.until(&format!("location.hash === '#/rules/{game}' && {ACTIVE} === 'H1'")).await;
    tab.enter(&format!("a.main[href='#/play/{}']", kept.id)).await;
    tab.until("document.querySelector('main.play')").await;
    assert_eq!(moves(&tab.record().await).len(), before, "a link is no move");
    tab.close().await;
}

/// A refusal has been read when something else is done; letters are the board's wherever the
/// keyboard is; while tiles are exchanged, what is typed goes to the bag.
pub(crate) async fn tray(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun("triolet", &["Ana", "bot:matelot"], "", 4)).await;
    tab.until("document.querySelector('.me.acts')").await;
    tab.click("[data-do='page-undo']").await;
    tab.until("document.querySelector('.dock .refused')").await;
    tab.click("[data-do='page-hint']").await;
    tab.until(
        "document.querySelector('.dock .advice') && !document.querySelector('.dock .refused')",
    )
    .await;
    // The keyboard is on the tool.
    tab.key("x").await;
    tab.until("document.querySelector('[data-do=swap][disabled]')").await;
    tab.js::<()>("document.querySelector('.square[data-focus]').focus()").await;
    let tile: String =
        tab.js("document.querySelector('.rack [data-do^=tile]').dataset.do.slice(5)").await;
    for key in tile.chars() {
        tab.key(&key.to_string()).await;
    }
    tab.js::<()>("new Promise((done) => setTimeout(done, 0))").await;
    if !tab.has(".rack [data-do^=keep]").await {
        tab.key("Enter").await;
    }
    tab.until("document.querySelector('.rack [data-do^=keep]')").await;
    assert!(!tab.has(".tried").await, "it was meant for the bag");
    tab.key("Enter").await;
    tab.until("!document.querySelector('[data-do=swap]')").await;
    let record = tab.record().await;
    assert!(moves(&record).iter().any(|line| line.contains(&format!("swap {tile}"))), "{record}");
    tab.close().await;
}

/// What was not chosen is not chosen; on a phone a line of the log shows its table, and there is a way back; a game that was forgotten
/// by mistake comes back.
pub(crate) async fn slips(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    // Another number of seats leaves the house rules as they were.
    tab.go("/new/triolet/bots").await;
    tab.click("#app summary").await;
    for seats in 3..=4 {
        tab.click("[data-do=add]").await;
        tab.until(&format!("document.querySelectorAll('.places .taken').length === {seats}")).await;
    }
    let first = "document.querySelector(\"details select option[value='3']\").parentElement.value";
    assert_eq!(tab.js::<String>(first).await, "lot");
    tab.resume(&begun_for_first("triqueta", &["Ana", "bot:matelot"], "", 6)).await;
    tab.emulate(Screen { size: (390, 760), ..Screen::default() }).await;
    tab.until("document.querySelector('.me.acts')").await;
    tab.click("[data-do='page-log']").await;
    tab.click("[data-do='page-look 2']").await;
    tab.until("document.querySelector('.folded')").await;
    tab.click(".dock [data-do='page-now']").await;
    tab.until("!document.querySelector('.dock [data-do=\"page-now\"]')").await;
    let id: String = tab.js("location.hash.split('/').at(-1)").await;
    tab.go("/").await;
    tab.click(&format!("[data-do='forget {id}']")).await;
    tab.until(&format!("!localStorage.getItem('tribord.table.{id}')")).await;
    tab.click("[data-do=remember]").await;
    tab.until(&format!("localStorage.getItem('tribord.table.{id}')")).await;
    tab.until(&format!("document.querySelector(\"a[href='#/play/{id}']\")")).await;
    tab.close().await;
}

/// Of a long log the last lines are shown, and all of them when asked for, also with the keyboard.
pub(crate) async fn log(harness: Arc<Harness>) {
    const MOVES: usize = 60;
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun("triplette", &["Ana", "Béa"], "", MOVES)).await;
    let lines = "document.querySelectorAll('.log li').length";
    assert_eq!(tab.js::<usize>(lines).await, 40);
    assert!(tab.has(&format!(".log li:first-child [data-do='page-look {MOVES}']")).await);
    tab.js::<()>("document.querySelector(\"[data-do='page-all']\").focus()").await;
    tab.key("Enter").await;
    tab.until(&format!("{lines} === {}", MOVES + 1)).await;
    assert!(tab.has("[data-do='page-all']:focus").await, "the keyboard stays where it is");
    tab.click(".log [data-do='page-look 3']").await;
    tab.until("document.querySelector('.log .looked')").await;
    // What is looked at stays in sight, however few lines are wanted.
    tab.click("[data-do='page-all']").await;
    tab.until(&format!("{lines} === {}", MOVES + 1 - 3)).await;
    tab.click(".log [data-do='page-now']").await;
    tab.until(&format!("{lines} === 40")).await;
    tab.close().await;
}
