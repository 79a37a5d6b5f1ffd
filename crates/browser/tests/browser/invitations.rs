//! Links to tables, as people get and pass them on.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::online::step;
use tribord_browser::{Harness, Tab};

/// Somebody who has never been here opens a link, sits down, plays, leaves and comes back.
pub(crate) async fn invitation(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triolet", "Ana", &[]).await;
    assert!(link.starts_with("/t/"), "{link}");
    let shown: String = ana.js("document.querySelector('.link-field').value").await;
    assert_eq!(shown, format!("{}{link}", harness.server.url));
    let bo = Tab::open_link(&harness, &link, &QUICK).await;
    bo.until("document.querySelector('[data-do=name]')").await;
    bo.write("[data-do=name]", "Bo").await;
    bo.click("[data-do='sit 1']:not([disabled])").await;
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('main.play')").await;
    }
    let here = format!("location.pathname === '{link}' && !location.hash");
    assert!(bo.js::<bool>(&here).await);
    assert!(step(&[&ana, &bo], "triolet", "").await);
    // Away and back, without the table's address on other pages.
    bo.go("/about").await;
    bo.until("location.pathname === '/' && location.hash === '#/about'").await;
    bo.until("!document.querySelector('main.play')").await;
    bo.js::<()>("history.back()").await;
    bo.until(&format!("{here} && document.querySelector('main.play')")).await;
    bo.reload().await;
    bo.until("document.querySelector('main.play')").await;
    // A link of its own list leads there without loading anew.
    bo.go("/mine").await;
    bo.until(&format!("document.querySelector('a[href=\"{link}\"]')")).await;
    bo.js::<()>("void (window.stayed = true)").await;
    bo.click(&format!("a[href='{link}']")).await;
    bo.until(&format!("{here} && document.querySelector('main.play')")).await;
    assert!(bo.js::<bool>("window.stayed").await);
    assert!(step(&[&ana, &bo], "triolet", "").await);
    // A link from before tables had paths.
    let old = Tab::open_link(&harness, &format!("/#{link}"), &QUICK).await;
    old.until(&format!("{here} && document.querySelector('main.play')")).await;
    for tab in [ana, bo, old] {
        tab.close().await;
    }
}

/// Who comes by the link for spectators is not asked to sit down, and sees the game.
pub(crate) async fn spectators(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triqueta", "Ana", &[]).await;
    ana.click(".ticket summary").await;
    let watch: String = ana.js("document.querySelector('.ticket details .link-field').value").await;
    assert_eq!(watch, format!("{}{}", harness.server.url, link.replace("/t/", "/w/")));
    ana.click("[data-do='page-copy']").await;
    ana.until("document.querySelector('.ticket details [role=status]').innerText !== ''").await;
    let eve = Tab::open_link(&harness, &link.replace("/t/", "/w/"), &QUICK).await;
    eve.until("document.querySelector('.room .dock')?.innerText.includes('as soon as it starts')")
        .await;
    assert!(!eve.has("[data-do=name], [data-do^='sit ']").await, "she is asked to sit down");
    eve.shot("online-spectator").await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.join(&link, "Bo", 1).await;
    for tab in [&ana, &bo, &eve] {
        tab.until("document.querySelector('main.play')").await;
    }
    assert!(step(&[&ana, &bo], "triqueta", "").await);
    assert!(eve.js::<bool>("location.pathname.startsWith('/w/')").await);
    // During the game the link is in the drawer.
    ana.click("[data-do='page-tab table']").await;
    ana.until(&format!("document.querySelector('.side .link-field[value=\"{watch}\"]')")).await;
    ana.click(".side summary").await;
    ana.shot("online-watch-link").await;
    for tab in [ana, bo, eve] {
        tab.close().await;
    }
}

/// The end of a game as a picture: saved, or passed on where the device can do that.
pub(crate) async fn shares(tab: &Tab) {
    let folder = tempfile::tempdir().unwrap();
    tab.save_to(folder.path()).await;
    tab.click("a[data-share]").await;
    let saved = || {
        let mut files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        files.find(|file| file.extension().is_some_and(|ending| ending == "png"))
    };
    while saved().is_none() {
        tab.until("new Promise((done) => setTimeout(() => done(true), 50))").await;
    }
    assert!(std::fs::read(saved().unwrap()).unwrap().starts_with(b"\x89PNG"));
    tab.js::<()>(
        "void (navigator.canShare = () => true, navigator.share = async ({ files }) => { window.shared = files[0]; })",
    )
    .await;
    tab.click("a[data-share]").await;
    tab.until("window.shared?.type === 'image/png' && window.shared.size > 10000").await;
}
