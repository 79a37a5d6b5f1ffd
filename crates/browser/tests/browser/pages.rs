//! Every page on every screen: nothing is cut off, nothing lies over something else.

use crate::play::QUICK;
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use std::sync::Arc;
use tribord_browser::checks::layout;
use tribord_browser::games::{GAMES, begun};
use tribord_browser::{Harness, Screen, Tab};

pub(crate) const SIZES: [(i64, i64); 4] = [(360, 740), (740, 360), (820, 1180), (1280, 800)];

/// Opens every page that is read, one after another: its name comes with it.
pub(crate) async fn read(tab: &Tab, mut each: impl AsyncFnMut(&str)) {
    for (name, address) in addresses() {
        tab.go(&address).await;
        if address.starts_with("/rules") {
            tab.until("document.querySelector('#rules .rule')").await;
        }
        each(&name).await;
    }
    let end = begun("triqueta", &["Ana", "bot:matelot", "Béa"], "", 100_000);
    tab.resume(&end).await;
    tab.go(&format!("/analyse/{}", end.id)).await;
    tab.until("document.querySelector('.plot polyline')").await;
    // Nothing moves while one looks.
    if tab.has("[data-do='study-stop']").await {
        tab.click("[data-do='study-stop']").await;
    }
    each("analysis").await;
    past(tab, each).await;
}

/// Statistics of many games, and a score sheet of each game.
async fn past(tab: &Tab, mut each: impl AsyncFnMut(&str)) {
    let facts = "for (let n = 0; n < 40; n++) { const [a, b] = [200 + 37 * n % 111, 210 + 53 * n % 97]; \
        localStorage.setItem('tribord.fact.f' + n, JSON.stringify({ v: 1, i: 'f' + n, g: 'triolet', t: n, s: 0, \
        n: ['Ana', n % 3 ? 'bot:bosco' : 'Maximilienne-Élise'], p: [a, b], r: [+(a < b), +(b < a)], c: 20, w: 90000, \
        m: 60 + n, d: [['trio', 9]] })); }";
    tab.js::<()>(facts).await;
    for (name, address) in
        [("statistics", "/statistics"), ("statistics-triolet", "/statistics/triolet")]
    {
        tab.go(address).await;
        tab.until("document.querySelector('.companions')").await;
        each(name).await;
    }
    for game in GAMES {
        tab.go(&format!("/sheet/{game}")).await;
        tab.click("[data-do='sheet-begin']").await;
        tab.until("document.querySelector('.score-sheet .totals')").await;
        each(&format!("sheet-{game}-begun")).await;
    }
}

/// Pages that are read, by name and address.
fn addresses() -> Vec<(String, String)> {
    let mut all = vec![
        ("entrance".to_owned(), "/".to_owned()),
        ("settings".to_owned(), "/settings".to_owned()),
        ("about".to_owned(), "/about".to_owned()),
        ("replay-empty".to_owned(), "/replay".to_owned()),
        ("learn".to_owned(), "/learn".to_owned()),
        ("puzzles".to_owned(), "/puzzles".to_owned()),
        ("mine".to_owned(), "/mine".to_owned()),
        ("missing".to_owned(), "/nowhere".to_owned()),
        ("statistics-empty".to_owned(), "/statistics".to_owned()),
        ("privacy".to_owned(), "/privacy".to_owned()),
        ("companions-empty".to_owned(), "/companions".to_owned()),
        ("sheets".to_owned(), "/sheet".to_owned()),
    ];
    for game in GAMES {
        all.push((format!("setup-{game}"), format!("/new/{game}/bots")));
        all.push((format!("rules-{game}"), format!("/rules/{game}")));
        all.push((format!("lesson-{game}"), format!("/learn/{game}")));
        all.push((format!("sheet-{game}"), format!("/sheet/{game}")));
    }
    all
}

/// Everything that a board can look like, one state after another: its name comes with it.
pub(crate) async fn states(tab: &Tab, game: &str, mut each: impl AsyncFnMut(&str)) {
    let two = ["Ana", "bot:matelot"];
    tab.resume(&begun(game, &two, "", 0)).await;
    each("beginning").await;
    tab.click(".side [data-do='page-help']").await;
    tab.until("document.querySelector('.sheet')").await;
    each("keys").await;
    tab.click(".sheet [data-do='page-help']").await;
    tab.until("document.activeElement.matches(\"[data-do='page-help']\")").await;
    if game != "triples" {
        let all = ["Ana", "Béa", "Maximilienne-Élise", "Dan", "Eva", "Flo"];
        // One more move, so that it is another table than the next one.
        tab.resume(&begun(game, &all[..most(game)], "", 13)).await;
        if tab.has(".cloth").await {
            tab.click(".dock [data-do='page-uncover']").await;
        }
        tab.until("!document.querySelector('.cloth')").await;
        each("many").await;
        tab.resume(&begun(game, &all[..3], "", 12)).await;
        if tab.has(".cloth").await {
            each("cover").await;
            tab.click(".dock [data-do='page-uncover']").await;
        }
        tab.until("!document.querySelector('.cloth')").await;
        each("middle").await;
        tab.click("[data-do='page-hint']").await;
        tab.until("document.querySelector('.dock .advice')").await;
        each("hint").await;
    } else {
        tab.resume(&begun(game, &two, "", 12)).await;
        tab.click("[data-do='page-pause']").await;
        tab.until("!document.querySelector('.cover')").await;
        each("middle").await;
    }
    let end = begun(game, &two, "", 100_000);
    tab.resume(&end).await;
    tab.until("document.querySelector('[data-do=\"page-rematch\"]')").await;
    each("end").await;
    tab.go(&format!("/replay/{}", end.id)).await;
    tab.until("document.querySelector('.verified')").await;
    tab.js::<()>("(() => { const range = document.querySelector('.steps input'); range.value = Math.floor(range.max * 0.6); \
                  range.dispatchEvent(new Event('input', { bubbles: true })); })()").await;
    each("replay").await;
}

fn most(game: &str) -> usize {
    match game {
        "triolet" => 4,
        "tripple-domino" => 6,
        _ => 5,
    }
}

/// All screens and themes, and text twice as large.
async fn survey(tab: &Tab, name: &str, wrong: &mut Vec<String>) {
    for size in SIZES {
        let screen = format!("{}x{}", size.0, size.1);
        for theme in ["light", "dark"] {
            tab.emulate(Screen { size, theme, calm: true }).await;
            frame(tab).await;
            tab.shot(&format!("{name}-{screen}-{theme}")).await;
        }
        wrong.extend(layout(tab).await.into_iter().map(|what| format!("{name} {screen}: {what}")));
        tab.js::<()>("void (document.documentElement.style.fontSize = '200%')").await;
        frame(tab).await;
        tab.shot(&format!("{name}-{screen}-large")).await;
        wrong.extend(
            layout(tab).await.into_iter().map(|what| format!("{name} {screen} 200 %: {what}")),
        );
        tab.js::<()>("void (document.documentElement.style.fontSize = '')").await;
    }
    tab.emulate(Screen::default()).await;
    frame(tab).await;
}

async fn frame(tab: &Tab) {
    tab.js::<()>(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))",
    )
    .await;
}

pub(crate) async fn boards(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    let mut wrong = Vec::new();
    states(&tab, game, async |state| survey(&tab, &format!("{game}-{state}"), &mut wrong).await)
        .await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}

pub(crate) async fn pages(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let mut wrong = Vec::new();
    read(&tab, async |name| survey(&tab, name, &mut wrong).await).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}

/// Whoever is quicker than the client finds the entrance as it was when it arrives: it has not
/// moved, and what a finger is on is still there.
pub(crate) async fn early(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let held = "const start = WebAssembly.instantiateStreaming; WebAssembly.instantiateStreaming = \
                async (...all) => { await new Promise((go) => window.arrive = go); \
                return start(...all); }";
    let held = AddScriptToEvaluateOnNewDocumentParams::new(held);
    tab.page().execute(held).await.unwrap();
    tab.emulate(Screen { size: (360, 740), ..Screen::default() }).await;
    let waiting = begun("triolet", &["Ana", "Béa"], "", 2).text;
    for (lang, waits) in [("en", 0), ("fr", 0), ("fr", 1), ("en", 3), ("en", 5)] {
        tab.js::<()>(&format!("localStorage.setItem('tribord.lang', '{lang}')")).await;
        for number in 0..waits {
            let key = format!("tribord.table.{number}");
            tab.js::<()>(&format!("localStorage.setItem('{key}', {waiting:?})")).await;
        }
        tab.load_again().await;
        tab.until("window.arrive").await;
        let last = "a[href='#/start/tripple-domino']";
        tab.middle(last).await;
        tab.js::<()>(&format!("void (window.finger = document.querySelector(\"{last}\"))")).await;
        // Where the page is scrolled to, and what is shown where.
        let place = "[scrollY + ''].concat([...document.querySelectorAll('#app :is(h1, .card:not(.own), footer) :is(a, h2, p)')] \
                 .filter((it) => it.checkVisibility()) \
                 .map((it) => Math.round(it.getBoundingClientRect().top) + ' ' + it.innerText))";
        let before: Vec<String> = tab.js(place).await;
        assert!(before[0] != "0" && !tab.has("[data-do='theme']").await);
        tab.js::<()>("arrive()").await;
        tab.until("document.querySelector('[data-do=theme]')").await;
        assert_eq!(tab.js::<Vec<String>>(place).await, before);
        assert!(tab.js::<bool>("finger.isConnected").await);
        let shown = tab.has(".own a[href^='#/play/']").await;
        assert_eq!(shown, waits > 0);
    }
    tab.close().await;
}
