//! What people at one table do besides playing: ask, talk, come with a second device, find each
//! other.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::{axe, axe_path, layout, raw_keys};
use tribord_browser::online::{step, two};
use tribord_browser::{Harness, Screen, Tab};

/// Plays until somebody has a move that can be taken back by asking: that person first.
async fn askable<'a>(ana: &'a Tab, bo: &'a Tab) -> (&'a Tab, &'a Tab) {
    loop {
        assert!(step(&[ana, bo], "triplette", "").await, "nothing could be asked for");
        let offer = "document.querySelector(\"[data-do='page-undo']\").title";
        if ana.js::<String>(offer).await.contains("Ask") {
            return (ana, bo);
        }
        if bo.js::<String>(offer).await.contains("Ask") {
            return (bo, ana);
        }
    }
}

/// A move is taken back when the others agree, and stays when they do not; why nothing can be taken back is true.
/// The second device of a person keeps in step.
pub(crate) async fn asking(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triplette", &[]).await;
    let link: String = ana.js("location.pathname").await;
    let phone = ana.another(&harness).await;
    phone.emulate(Screen { size: (390, 800), ..Screen::default() }).await;
    phone.go(&link).await;
    phone.until("document.querySelector('.me')").await;
    let offers = |title: &str| {
        format!(
            "document.querySelector(\"[data-do='page-undo'][aria-disabled]\")?.title.includes('{title}')"
        )
    };
    for tab in [&ana, &bo] {
        tab.until(&offers("nothing to take back")).await;
        tab.click("[data-do='page-undo']").await;
        tab.until(
            "document.querySelector('.dock .say').innerText.includes('There is nothing to take back.')",
        )
        .await;
    }
    let first = if ana.seat_news().await.unwrap().to_act == [0] { &ana } else { &bo };
    // The first action of a game throws.
    assert!(step(&[&ana, &bo], "triplette", "").await);
    first.until(&offers("thrown, drawn or shown")).await;
    let (asker, other) = askable(&ana, &bo).await;
    asker.click("[data-do='page-undo']").await;
    other.click("[data-do='page-agree false']").await;
    let slip = "document.querySelector('.slip')?.innerText ?? ''";
    asker.until(&format!("({slip}).includes('prefers to leave the move as it is.')")).await;
    asker.until(&format!("({slip}).includes('You can ask again after the next move.')")).await;
    asker.until(&offers("ask again after the next move")).await;
    other.until(&format!("({slip}).includes('You preferred to leave the move')")).await;
    let (asker, other) = askable(&ana, &bo).await;
    let before = asker.seat_news().await.unwrap().ply;
    asker.click("[data-do='page-undo']").await;
    other.until("document.querySelector(\"[data-do='page-agree true']\")").await;
    other.shot("online-undo-asked").await;
    other.click("[data-do='page-agree true']").await;
    other.until("document.querySelector('.slip')?.innerText.includes('took back')").await;
    asker.until(&format!("window.ear.game.ply < {before}")).await;
    let board = "document.querySelector('.surface').textContent + document.querySelector('.log').textContent";
    let shown: String = ana.js(board).await;
    phone.until(&format!("({board}) === {}", serde_json::to_string(&shown).unwrap())).await;
    for tab in [ana, bo, phone] {
        tab.close().await;
    }
}

/// Phrases and reactions are seen by the others, in their own language.
pub(crate) async fn talk(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triplette", &[("may-write", "yes")]).await;
    ana.click("header [data-do='page-talk']").await;
    ana.click("[data-do='page-say well-played']").await;
    bo.until("document.querySelector('.extra .bubble')?.innerText === 'Well played!'").await;
    bo.click("header [data-do='page-talk']").await;
    bo.write("[data-do='page-write']", "<b>ahoy</b>").await;
    bo.click("[data-submit='page-text'] button").await;
    ana.click("[data-do='page-tab table']").await;
    ana.until("document.querySelector('.side').innerText.includes('<b>ahoy</b>')").await;
    assert!(!ana.has(".extra .bubble b").await, "what people write is text");
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// In a hidden tab my turn shows in its title and icon, and is notified if that was chosen.
pub(crate) async fn elsewhere(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triolet", &[]).await;
    for tab in [&ana, &bo] {
        tab.js::<()>("(() => { localStorage.setItem('tribord.notify', 'yes'); })()").await;
        tab.reload().await;
        tab.until("document.querySelector('main.play')").await;
        tab.js::<()>(
            "(() => { Object.defineProperty(document, 'hidden', { get: () => true }); window.noted = [];\
             ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => { window.noted.push(title + ': ' + body); }; })()",
        )
        .await;
    }
    let first = ana.seat_news().await.unwrap().to_act[0];
    let (acts, waits) = if first == 0 { (&ana, &bo) } else { (&bo, &ana) };
    let marked = "document.title.startsWith('● Your turn') && document.querySelector('link[rel=icon]').href.endsWith('icon-turn.svg')";
    acts.until(marked).await;
    assert!(!waits.js::<bool>(marked).await);
    assert!(step(&[&ana, &bo], "triolet", "").await);
    waits.until(marked).await;
    waits.until("window.noted.join() === 'Triolet: Your turn'").await;
    acts.until(&format!("!({marked})")).await;
    assert!(acts.js::<bool>("window.noted.length === 0").await, "who acts needs no call");
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// A host who looks elsewhere is called when somebody sits down; what is wrong with a name stands beside it.
pub(crate) async fn calling(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &[("lang", "en"), ("notify", "yes")]).await;
    let link = ana.host("triolet", "Ana", &[]).await;
    assert!(ana.js::<String>("document.title").await.contains("Triolet"));
    ana.js::<()>(
        "(() => { Object.defineProperty(document, 'hidden', { get: () => !window.looks }); window.noted = [];\
         ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => { window.noted.push(title + ': ' + body); }; })()",
    )
    .await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.go(&link).await;
    bo.until("document.querySelector('[data-do=name]')").await;
    bo.write("[data-do=name]", "ANA").await;
    bo.click("[data-do='sit 1']:not([disabled])").await;
    bo.until(
        "document.querySelector('.dock .refused')?.innerText.includes('already has this name')",
    )
    .await;
    bo.write("[data-do=name]", "Bo").await;
    bo.js::<()>("document.querySelector('[data-do=name]').focus()").await;
    bo.key("Enter").await;
    bo.until("!document.querySelector('[data-do=name]')").await;
    ana.until("window.noted.includes('Triolet: Bo has sat down')").await;
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// Who is not ready yet is called when the others are, and once more when they have waited.
pub(crate) async fn waited(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &[("lang", "en"), ("notify", "yes")]).await;
    let link = ana.host("triples", "Ana", &[]).await;
    ana.js::<()>(
        "(() => { Object.defineProperty(document, 'hidden', { get: () => true }); window.noted = [];\
         ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => { window.noted.push(body); }; })()",
    )
    .await;
    let marked = |why: &str| {
        format!(
            "document.title.startsWith('● {why}') && document.querySelector('link[rel=icon]').href.endsWith('icon-turn.svg')"
        )
    };
    let bo = Tab::open(&harness, &QUICK).await;
    bo.join(&link, "Bo", 1).await;
    ana.until(&marked("Bo has sat down")).await;
    bo.click("[data-do='ready true']").await;
    ana.until(&marked("Bo is ready")).await;
    ana.until(&marked("Bo is waiting for you")).await;
    let noted: Vec<String> = ana.js("window.noted").await;
    assert_eq!(noted, ["Bo has sat down", "Bo is ready", "Bo is waiting for you"]);
    for tab in [ana, bo] {
        tab.close().await;
    }
}

/// Who watches is known by name, talks where words are allowed, and is seen talking on a phone.
pub(crate) async fn gallery(harness: Arc<Harness>) {
    let [ana, bo] = two(&harness, &harness.server.url, "triqueta", &[("may-write", "yes")]).await;
    ana.emulate(Screen { size: (390, 844), ..Screen::default() }).await;
    let link: String = ana.js("location.pathname").await;
    let zoe = Tab::open(&harness, &QUICK).await;
    zoe.go(&link.replace("/t/", "/w/")).await;
    zoe.until("document.querySelector('main.play')").await;
    zoe.click("header [data-do='page-talk']").await;
    assert!(!zoe.has("[data-do='page-write']").await, "who writes has a name");
    assert_eq!(zoe.text(".talk label span").await, "Your name", "the field says what it is for");
    zoe.write("[data-do='page-name']", "ana").await;
    zoe.click("[data-submit='page-named'] button").await;
    zoe.until(
        "document.querySelector('.say .refused')?.innerText.includes('already has this name')",
    )
    .await;
    assert!(!zoe.has("[data-do='page-write']").await, "a name that was refused is no name");
    zoe.write("[data-do='page-name']", "Zoé").await;
    zoe.click("[data-submit='page-named'] button").await;
    zoe.until("document.querySelector('[data-do=page-write]')").await;
    zoe.write("[data-do='page-write']", "Bien joué, Bo !").await;
    zoe.click("[data-submit='page-text'] button").await;
    ana.until("document.querySelector('.gallery')?.textContent === 'Zoé Bien joué, Bo !'").await;
    ana.shot("gallery").await;
    bo.click("[data-do='page-tab table']").await;
    bo.until("document.querySelector('.side').innerText.includes('1 spectator: Zoé')").await;
    // The name is known again after coming back.
    zoe.reload().await;
    bo.until("document.querySelector('.side').innerText.includes('No spectators')").await;
    bo.until("document.querySelector('.side').innerText.includes('1 spectator: Zoé')").await;
    for tab in [ana, bo, zoe] {
        tab.close().await;
    }
}

/// The lobby shows open tables as they come and go; my games show mine; a device follows another.
pub(crate) async fn finding(harness: Arc<Harness>) {
    let eve = Tab::open(&harness, &QUICK).await;
    eve.go("/lobby").await;
    let ana = Tab::open(&harness, &QUICK).await;
    // A device with a way of its own to pass links on.
    ana.js::<()>("void (navigator.share = async ({ url }) => { window.shared = url; })").await;
    let link = ana.host("triqueta", "Ana", &[("in-lobby", "yes")]).await;
    ana.click("[data-do='share']").await;
    ana.until("window.shared === location.href && window.shared === document.querySelector('.link-field').value").await;
    let listed = format!("document.querySelector(\"a[href='{link}']\")");
    eve.until(&listed).await;
    check(&eve, "lobby").await;
    check(&ana, "room").await;
    eve.click(&format!("a[href='{link}']")).await;
    eve.until("document.querySelector('[data-do=name]')").await;
    eve.write("[data-do=name]", "Eve").await;
    eve.click("[data-do='sit 1']:not([disabled])").await;
    eve.until("document.querySelector('main.play')").await;
    check(&eve, "table").await;
    ana.go("/mine").await;
    ana.until(&listed).await;
    check(&ana, "mine").await;
    ana.go("/carry").await;
    ana.click("[data-do=make]").await;
    ana.until("document.querySelector('.qr')").await;
    check(&ana, "carry").await;
    let carry: String = ana.js("document.querySelector('.link-field').value.split('#')[1]").await;
    // Whoever has games of their own is told before they are replaced.
    eve.go(&carry).await;
    eve.until("document.querySelector('#app [role=alert]')?.innerText.includes('of its own (1)')")
        .await;
    let phone = Tab::open(&harness, &QUICK).await;
    phone.go(&carry).await;
    phone.until("document.querySelector('[data-do=follow]:not([disabled])')").await;
    phone.until("!document.querySelector('#app').innerText.includes('of its own')").await;
    phone.click("[data-do=follow]").await;
    phone.until(&listed).await;
    phone.click(&format!("a[href='{link}']")).await;
    phone.until("document.querySelector('.me .name')?.innerText.includes('Ana')").await;
    // A link works once.
    let other = Tab::open(&harness, &QUICK).await;
    other.go(&carry).await;
    other.click("[data-do=follow]").await;
    other
        .until(
            "document.querySelector('#app [role=alert]')?.innerText.includes('already been used')",
        )
        .await;
    other.close_but(|own| own.contains("410")).await;
    // What is not there is told plainly.
    eve.visit("/t/00000000000000000000000000000000").await;
    eve.until("document.querySelector('#app .refused')?.innerText.includes('no table')").await;
    eve.close_but(|own| own.contains("404")).await;
    for tab in [ana, phone] {
        tab.close().await;
    }
}

/// Phone and desktop, light and dark: nothing is cut off, covered or nameless.
pub(crate) async fn check(tab: &Tab, name: &str) {
    for (size, theme) in [((360, 740), "light"), ((1280, 800), "dark")] {
        tab.emulate(Screen { size, theme, calm: true }).await;
        tab.until("new Promise((done) => requestAnimationFrame(() => done(true)))").await;
        tab.shot(&format!("online-{name}-{}-{theme}", size.0)).await;
        assert_eq!(layout(tab).await, [""; 0], "{name} at {size:?}");
        assert_eq!(raw_keys(tab).await, [""; 0], "{name}");
        if axe_path().exists() {
            assert_eq!(axe(tab).await, [""; 0], "{name} at {size:?} {theme}");
        }
    }
    tab.emulate(Screen::default()).await;
}
