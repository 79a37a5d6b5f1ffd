//! Networks and servers fail, people leave and come back, others try to get in.

use crate::play::QUICK;
use std::sync::Arc;
use std::time::Instant;
use tribord_browser::online::{act, choose, step, two};
use tribord_browser::proxy::{Net, Proxy};
use tribord_browser::{Harness, Running, Tab};

/// While the table has not been heard nothing pretends to be of use: a seat that is pressed too early
/// would be taken by nobody.
pub(crate) async fn waiting(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triolet", "Ana", &[]).await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.js::<()>(
        "void (window.Real = WebSocket, window.WebSocket = class extends EventTarget { close() {} send() {} })",
    )
    .await;
    bo.go(&link).await;
    bo.until("document.querySelector('[data-do=name]')").await;
    bo.write("[data-do=name]", "Bo").await;
    assert!(bo.has("[data-do='sit 1'][disabled]").await);
    let said = bo.text(".room .dock [role=status]").await;
    assert!(!said.is_empty(), "nobody says what is waited for");
    bo.js::<()>("void (window.WebSocket = Real, location.hash = '#/about')").await;
    bo.join(&link, "Bo", 1).await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// A share of the chance that does not arrive: the others read who is waited for, and a page that is
/// loaded again reveals it by itself.
pub(crate) async fn shares(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triqueta", "Ana", &[]).await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.js::<()>(
        "void (window.send = WebSocket.prototype.send, WebSocket.prototype.send = function (text) {\
         text.includes('reveal') ? window.lost = true : window.send.call(this, text) })",
    )
    .await;
    bo.join(&link, "Bo", 1).await;
    bo.until("window.lost").await;
    ana.until("document.querySelector('.room .dock').innerText.includes('Waiting for Bo')").await;
    assert!(!ana.has("[data-do='ready false']").await, "it is too late for that");
    ana.shot("online-shares").await;
    bo.reload().await;
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('main.play')").await;
    }
    for tab in [ana, bo] {
        tab.close_but(lost).await;
    }
}

/// What the page shows of the game.
const SHOWN: &str = "[...document.querySelectorAll('[data-seat] .name, [data-seat] .points, .surface')]\
                     .map((it) => it.textContent).join('\\n')";

/// Lost connections are logged by the browser; that belongs to it.
fn lost(complaint: &str) -> bool {
    complaint.contains("WebSocket") || complaint.contains("net::ERR")
}

/// The server restarts in the middle: it is told calmly, and the game goes on where it was.
pub(crate) async fn restart(harness: Arc<Harness>) {
    let mut server = Running::start();
    let [ana, bo] = two(&harness, &server.url, "triolet", &[]).await;
    for _ in 0..3 {
        assert!(step(&[&ana, &bo], "triolet", "").await);
    }
    // Ana's page has heard of the last move.
    let next = ana.seat_news().await.unwrap().to_act[0];
    ana.until(&format!("document.querySelector('[data-seat=\"{next}\"]').matches('.acts')")).await;
    let before: String = ana.js(SHOWN).await;
    server.stop();
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('.offline')").await;
        let told = tab.text(".offline").await;
        assert!(told.contains("restarting"), "{told}");
    }
    assert_eq!(ana.js::<String>(SHOWN).await, before);
    ana.shot("online-server-away").await;
    server.restart();
    for tab in [&ana, &bo] {
        tab.until("!document.querySelector('.offline')").await;
    }
    assert_eq!(ana.js::<String>(SHOWN).await, before);
    for _ in 0..2 {
        assert!(step(&[&ana, &bo], "triolet", "").await);
    }
    for tab in [ana, bo] {
        tab.close_but(lost).await;
    }
}

/// A cut connection: what is done meanwhile is clearly not sent, and nothing happens twice.
pub(crate) async fn cut(harness: Arc<Harness>) {
    let proxy = Proxy::open(harness.server.address()).await;
    let [ana, bo] = two(&harness, &proxy.url, "triqueta", &[]).await;
    assert!(step(&[&ana, &bo], "triqueta", "").await);
    let told = ana.seat_news().await.unwrap();
    let (seat, tab) = if told.to_act == [0] { (0, &ana) } else { (1, &bo) };
    let told = tab.seat_news().await.unwrap();
    let action = choose("triqueta", "", seat, &told).unwrap();
    tab.until("document.querySelector('.me.acts')").await;
    proxy.set(Net::Cut);
    tab.until("document.querySelector('.offline')").await;
    tribord_browser::hands::Hands::Mouse.touch(tab, "triqueta", seat, &action).await;
    tab.until("document.querySelector('#app .refused')").await;
    assert!(tab.text("#app .refused").await.contains("not sent"));
    tab.shot("online-cut").await;
    proxy.set(Net::Delay(0));
    tab.until("!document.querySelector('.offline')").await;
    let again = tab.seat_news().await.unwrap();
    assert_eq!((again.ply, &again.position), (told.ply, &told.position), "nothing has happened");
    assert!(act(tab, "triqueta", seat, &action).await);
    assert_eq!(tab.seat_news().await.unwrap().ply, told.ply + 1, "it has happened once");
    for tab in [ana, bo] {
        tab.close_but(lost).await;
    }
}

/// A network that swallows everything: both sides notice, and the browser's own word is believed at once.
pub(crate) async fn silence(harness: Arc<Harness>) {
    let proxy = Proxy::open(harness.server.address()).await;
    let ana = Tab::open(&harness, &QUICK).await;
    let bo = Tab::open_at(&harness, &proxy.url, &QUICK).await;
    let link = ana.host("triqueta", "Ana", &[]).await;
    bo.join(&link, "Bo", 1).await;
    ana.until("document.querySelector('[data-seat=\"1\"] .dot.on')").await;
    bo.until("document.querySelector('main.play')").await;
    proxy.set(Net::Silent);
    let since = Instant::now();
    let noticed = async |tab: &Tab, sign: &str| {
        tab.until(&format!("document.querySelector('{sign}')")).await;
        since.elapsed()
    };
    let (here, there) =
        tokio::join!(noticed(&bo, ".offline"), noticed(&ana, "[data-seat=\"1\"] .dot:not(.on)"),);
    println!("       a silent network was noticed after {here:.1?} here, {there:.1?} at the table");
    // First that, before anybody counts.
    assert!(ana.text(".question").await.contains("Bo has lost the connection."));
    ana.until("document.querySelector('.question').innerText.includes('Bo is offline. Waiting')")
        .await;
    proxy.set(Net::Delay(0));
    bo.until("!document.querySelector('.offline')").await;
    ana.until("document.querySelector('[data-seat=\"1\"] .dot.on')").await;
    bo.set_offline(true).await;
    bo.until("document.querySelector('.offline')").await;
    bo.set_offline(false).await;
    bo.until("!document.querySelector('.offline')").await;
    for tab in [ana, bo] {
        tab.close_but(lost).await;
    }
}

/// Remembers how many cards the hand had when a card first showed as on its way: a quick confirmation,
/// or a test that looks too late, must not miss it.
const WATCH_FOR_PENDING: &str = "void new MutationObserver(() => {
  if (document.querySelector('.pile.pending')) window.pending ??= document.querySelectorAll('.hand .piece').length;
}).observe(document.body, { subtree: true, childList: true, attributes: true })";

/// Over a slow network a card shows at once where it was laid, until the table confirms it.
pub(crate) async fn slow_race(harness: Arc<Harness>) {
    let proxy = Proxy::open(harness.server.address()).await;
    let [ana, bo] = two(&harness, &proxy.url, "triples", &[]).await;
    ana.until("!document.querySelector('.count, .cover')").await;
    let hand = "document.querySelectorAll('.hand .piece').length";
    let mut laying = None;
    for _ in 0..20 {
        let told = ana.seat_news().await.unwrap();
        let before: usize = ana.js(hand).await;
        match choose("triples", "", 0, &told) {
            Some(action) if action.starts_with("lay") => {
                laying = Some(action);
                break;
            }
            Some(draw) if act(&ana, "triples", 0, &draw).await => {
                ana.until(&format!("{hand} > {before}")).await;
            }
            _ => {}
        }
    }
    let action = laying.expect("a card fits after twenty draws");
    let before: usize = ana.js(hand).await;
    ana.js::<()>(WATCH_FOR_PENDING).await;
    proxy.set(Net::Delay(400));
    tribord_browser::hands::Hands::Mouse.touch(&ana, "triples", 0, &action).await;
    ana.until("window.pending !== undefined").await;
    assert_eq!(ana.js::<usize>("window.pending").await, before, "the hand does not jump");
    ana.shot("online-pending").await;
    ana.until("!document.querySelector('.pile.pending')").await;
    let time: String = ana.js("document.querySelector('.log .line small')?.innerText ?? ''").await;
    assert!(time.ends_with(" s") && time.contains('.'), "the log tells when: {time:?}");
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// Somebody leaves: the others wait, then let a bot play; the seat can be taken back.
pub(crate) async fn gone(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triolet", &[]).await;
    let link: String = ana.js("location.pathname").await;
    let keys = bo.another(&harness).await;
    bo.close().await;
    keys.go("/").await;
    ana.until("document.querySelector('.question')").await;
    assert!(ana.text(".question").await.contains("Bo has lost the connection."));
    ana.until("document.querySelector('.question').innerText.includes('Bo is offline. Waiting')")
        .await;
    ana.shot("online-away").await;
    ana.until("document.querySelector(\"[data-do='page-choose 1 bot']\")").await;
    ana.click("[data-do='page-choose 1 bot']").await;
    ana.until("document.querySelector('[data-seat=\"1\"]').innerText.includes('Matelot plays')")
        .await;
    // The bot plays whenever it is Bo's turn.
    for _ in 0..2 {
        ana.until("document.querySelector('.me.acts')").await;
        let told = ana.seat_news().await.unwrap();
        let action = choose("triolet", "", 0, &told).unwrap();
        assert!(act(&ana, "triolet", 0, &action).await);
    }
    keys.go(&link).await;
    keys.until("document.querySelector(\"[data-do='page-back']\")").await;
    keys.click("[data-do='page-back']").await;
    keys.until("!document.querySelector(\"[data-do='page-back']\")").await;
    assert!(step(&[&ana, &keys], "triolet", "").await);
    for tab in [ana, keys] {
        tab.close().await;
    }
}

/// Whoever has not the seat's cookie can neither act nor see what is hidden.
pub(crate) async fn impostor(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triolet", &[("may-watch", "no")]).await;
    let link: String = ana.js("location.pathname").await;
    let eve = Tab::open(&harness, &QUICK).await;
    eve.go(&link).await;
    eve.until("document.querySelector('#app .refused')").await;
    assert!(eve.text("#app .refused").await.contains("does not allow spectators"));
    eve.shot("online-closed").await;
    let id = link.rsplit('/').next().unwrap();
    let answer: u16 =
        eve.js(&format!("fetch('/api/v1/games/{id}/record').then((it) => it.status)")).await;
    assert_eq!(answer, 403);
    assert!(eve.seat_news().await.is_none());
    // Where one may watch, one sees what lies on the table, and cannot act.
    let [cleo, dan] = two(&harness, &harness.server.url, "triolet", &[]).await;
    let link: String = cleo.js("location.pathname").await;
    eve.go(&link).await;
    eve.until("document.querySelector('main.play')").await;
    let (seen, own) = (eve.seat_news().await.unwrap(), cleo.seat_news().await.unwrap());
    assert!(seen.position.contains('?') && seen.position != own.position, "{seen:?}");
    let denied: String = eve
        .js("new Promise((done) => { window.ear.socket.addEventListener('message', ({ data }) => {\
             const it = JSON.parse(data); if (it.type === 'denied') done(it.code); });\
             window.ear.socket.send(JSON.stringify({ id: 7, do: 'act', action: 'pass', seen: 1 })); })")
        .await;
    assert_eq!(denied, "not-seated");
    assert!(!eve.has("[data-do='confirm']:not([disabled])").await);
    for tab in [ana, bo, cleo, dan] {
        tab.close().await;
    }
    eve.close_but(|own| lost(own) || own.contains("403")).await;
}
