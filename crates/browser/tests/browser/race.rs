//! Several people race at one screen.

use crate::pages::SIZES;
use crate::play::QUICK;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tribord_browser::checks::layout;
use tribord_browser::games::{Kept, begun, is_over, legal, moves};
use tribord_browser::hands::Hands;
use tribord_browser::online::two;
use tribord_browser::{Harness, Screen, Tab};

const PEOPLE: [&str; 4] = ["Ana", "Béa", "Cam", "Dan"];

/// Two, three and four people, also at a phone and face to face: everybody has a hand in sight, can
/// lay a card from it, and has piles that a finger hits.
pub(crate) async fn crowd(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    for people in [2, 3, 4] {
        tab.resume(&begun("triples", &PEOPLE[..people], "", people)).await;
        begin(&tab).await;
        for seat in 0..people as u8 {
            lay(&tab, seat).await;
        }
        for (size, sit) in SIZES.into_iter().flat_map(|size| [(size, "beside"), (size, "facing")]) {
            tab.emulate(Screen { size, ..Screen::default() }).await;
            let screen = format!("triples-crowd-{people}-{}x{}-{sit}", size.0, size.1);
            tab.shot(&screen).await;
            assert_eq!(layout(&tab).await, [""; 0], "{screen}");
            assert_eq!(tab.js::<Vec<String>>(SMALL).await, [""; 0], "{screen}");
            tab.click("[data-do='facing']").await;
        }
        tab.emulate(Screen::default()).await;
    }
    tab.close().await;
}

/// The piles that are smaller than a finger, or not all on the screen.
const SMALL: &str = "[...document.querySelectorAll('.pile')].map((pile) => pile.getBoundingClientRect()) \
    .filter(({ width, height, top, left, bottom, right }) => Math.min(width, height) < 34 \
    || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) \
    .map(({ width, height, x, y }) => `${width} by ${height} at ${x}, ${y}`)";

/// Two tokens win: the race stands still between rounds, and goes on to the end.
pub(crate) async fn rounds(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun("triples", &PEOPLE[..2], "tokens=2", 0)).await;
    let mut starts = 0;
    while !is_over(&tab.record().await) {
        if tab.has(".cover [data-do='page-pause']").await {
            starts += 1;
            begin(&tab).await;
        }
        // Between two rounds one reads who won.
        if tab.has(".interlude").await {
            assert!(tab.text(".interlude .begins").await.ends_with("wins the round!"));
            starts += 1;
            tab.click(".interlude [data-do='page-next']").await;
            tab.until("!document.querySelector('.cover, .interlude')").await;
        }
        Hands::Mouse.play(&tab, "triples", 1).await;
    }
    let record = tab.record().await;
    let result = record.lines().find_map(|line| line.strip_prefix("result ")).unwrap_or_default();
    let tokens: Vec<usize> = result.split(' ').map(|own| own.parse().unwrap()).collect();
    assert_eq!(tokens.iter().max(), Some(&2), "{result}");
    assert_eq!(starts, tokens.iter().sum::<usize>(), "a start for every round");
    tab.until("document.querySelector('.podium')").await;
    tab.close().await;
}

/// A bot that finds nothing to do looks again if somebody has moved while it was thinking: nobody
/// else might ever move again.
pub(crate) async fn second_look(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let (kept, wakes) = idle_bot();
    tab.resume(&kept).await;
    // The bot's questions wait on their way.
    tab.js::<()>(
        "(() => { const post = Worker.prototype.postMessage; const held = []; \
         Worker.prototype.postMessage = function (said) { held.push(() => post.call(this, said)); }; \
         window.held = held; window.release = () => { Worker.prototype.postMessage = post; \
         held.forEach((send) => send()); }; })()",
    )
    .await;
    begin(&tab).await;
    tab.until("held.length").await;
    let before = moves(&tab.record().await).len();
    Hands::Mouse.touch(&tab, "triples", 1, &wakes).await;
    until_moves(&tab, before + 1, "nothing was laid").await;
    tab.js::<()>("release()").await;
    until_moves(&tab, before + 2, "the bot sleeps").await;
    tab.close().await;
}

/// Waits until the record has so many moves.
async fn until_moves(tab: &Tab, count: usize, otherwise: &str) {
    let start = Instant::now();
    while moves(&tab.record().await).len() < count {
        if start.elapsed() > Duration::from_secs(30) {
            tab.fail(otherwise).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A race in which the bot can do nothing, and what a person could lay so that it can.
fn idle_bot() -> (Kept, String) {
    // A bot with few cards may have none that fits.
    let races = (20..40).flat_map(|more| {
        let handicap = format!("handicap=0/{more}");
        let race = move |count| begun("triples", &["bot:matelot", "Ana"], &handicap, count);
        (1..60).map(race)
    });
    let found = races.into_iter().find_map(|kept| {
        let (_, record) = kept.text.split_once('\n')?;
        let idle = !is_over(record) && legal("triples", record, 0).is_empty();
        let lays = legal("triples", record, 1).into_iter().filter(|own| own.starts_with("lay "));
        let wakes = |lay: &String| {
            let laid = format!("{record}1 {lay} @99999\n");
            !is_over(&laid) && !legal("triples", &laid, 0).is_empty()
        };
        let lay = lays.into_iter().find(wakes).filter(|_| idle)?;
        Some((kept, lay))
    });
    found.expect("such a race comes up")
}

/// Announcements are said aloud where that is chosen, by a voice of the device in the page's
/// language: a voice of the network would have to be asked over it.
pub(crate) async fn spoken(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.js::<()>(
        "(() => { window.spoken = []; const voice = (name, lang, localService) => \
         Object.defineProperties(Object.create(SpeechSynthesisVoice.prototype), { name: { value: name }, \
         lang: { value: lang }, localService: { value: localService } }); \
         const voices = [voice('far', 'en-GB', false), voice('fr', 'fr-FR', true), voice('near', 'en-GB', true)]; \
         window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } }; \
         Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => voices, cancel() {}, \
         speak: (said) => spoken.push([said.voice.name, said.text]) } }); })()",
    )
    .await;
    tab.resume(&begun("triples", &PEOPLE[..2], "", 2)).await;
    begin(&tab).await;
    lay(&tab, 0).await;
    assert_eq!(tab.js::<usize>("spoken.length").await, 0, "nobody asked for it");
    tab.click("[data-do='spoken']").await;
    lay(&tab, 1).await;
    tab.until("spoken.length").await;
    let (voice, said): (String, String) = tab.js("spoken[0]").await;
    let shown = tab.text(".half .call").await;
    assert!(voice == "near" && !said.is_empty() && shown.contains(&said), "{voice}: {said}");
    tab.close().await;
}

/// Two people tap at the same time, and each has done what they did, once.
pub(crate) async fn fingers(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.phone().await;
    tab.resume(&begun("triples", &PEOPLE[..2], "", 2)).await;
    begin(&tab).await;
    let before = moves(&tab.record().await).len();
    for round in 1..=3 {
        tab.tap_together(&["[data-do='draw 0']", "[data-do='draw 1']"]).await;
        tab.until("new Promise((done) => setTimeout(() => done(true), 50))").await;
        let record = tab.record().await;
        let drawn = moves(&record)[before..].to_vec();
        for seat in ["0 draw", "1 draw"] {
            let own = drawn.iter().filter(|line| line.starts_with(seat)).count();
            assert_eq!(own, round, "{seat}: {drawn:?}");
        }
    }
    tab.close().await;
}

/// Nobody can race while a sheet lies over the table: it waits until that is gone, and for a start.
pub(crate) async fn stops(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun("triples", &["Ana", "bot:capitaine"], "", 2)).await;
    begin(&tab).await;
    tab.click(".side [data-do='page-help']").await;
    tab.until("document.querySelector('.sheet')").await;
    let before = moves(&tab.record().await).len();
    tab.until("new Promise((done) => setTimeout(() => done(true), 4000))").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('.cover') && !document.querySelector('.sheet')").await;
    assert_eq!(moves(&tab.record().await).len(), before);
    tab.close().await;
}

/// With others elsewhere: everybody reads who paused, and nobody sees a card, spectators neither (T3-14). Who is waited
/// for is named, also when their connection is lost.
pub(crate) async fn paused_online(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triples", &[]).await;
    let eve = Tab::open(&harness, &QUICK).await;
    eve.go(&ana.js::<String>("location.pathname").await).await;
    for tab in [&ana, &bo, &eve] {
        tab.until("document.querySelector('.nine') && !document.querySelector('.cover, .count')")
            .await;
        tab.until(SEES_CARDS).await;
    }
    assert!(!eve.has("button.pile, .own").await, "who watches has nothing to press");
    ana.click("[data-do='page-pause']").await;
    for tab in [&ana, &bo, &eve] {
        tab.until("document.querySelector('.cover')?.innerText.includes('Ana paused the game.')")
            .await;
        tab.until(&format!("!({SEES_CARDS})")).await;
    }
    eve.shot("online-race-paused").await;
    ana.click("[data-do='page-ready true']").await;
    let waits = "document.querySelector('.cover')?.innerText.includes('Waiting for Bo.')";
    ana.until(waits).await;
    bo.close().await;
    for tab in [&ana, &eve] {
        tab.until(
            "document.querySelector('.slip')?.innerText.includes('Bo has lost the connection.')",
        )
        .await;
        tab.until(waits).await;
    }
    for tab in [ana, eve] {
        tab.close().await;
    }
}

/// Can any card be seen, on the square or in a hand?
const SEES_CARDS: &str = "[...document.querySelectorAll('.pile > .top, .hand .piece > *')]\
    .some((card) => getComputedStyle(card).visibility === 'visible')";

/// Lets the race begin.
async fn begin(tab: &Tab) {
    tab.click(".cover [data-do='page-pause']").await;
    tab.until("!document.querySelector('.cover')").await;
}

/// A seat draws until it can lay a card, and lays it.
async fn lay(tab: &Tab, seat: u8) {
    let own = format!("{seat} lay ");
    let laid = |record: &str| moves(record).iter().filter(|line| line.starts_with(&own)).count();
    let before = laid(&tab.record().await);
    for _ in 0..60 {
        let record = tab.record().await;
        if laid(&record) > before {
            return;
        }
        let all = legal("triples", &record, seat);
        let Some(action) = all.iter().find(|own| own.starts_with("lay ")).or(all.first()) else {
            tab.fail(&format!("seat {seat} can do nothing")).await
        };
        Hands::Mouse.touch(tab, "triples", seat, action).await;
    }
    tab.fail(&format!("seat {seat} laid nothing")).await;
}
