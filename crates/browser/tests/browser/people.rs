//! Companions: asked again, refused, counted on another device, taken along; and being forgotten.

use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::layout;
use tribord_browser::online::play;
use tribord_browser::{Harness, Screen, Tab};

/// Pictures on a desk and on a phone, light and dark; nothing is cut off or lies over something else.
async fn look(tab: &Tab, name: &str) {
    for (screen, theme) in [("desk", "light"), ("phone", "dark"), ("phone", "light")] {
        let size = if screen == "phone" { (390, 780) } else { (1280, 800) };
        tab.emulate(Screen { size, theme, calm: true }).await;
        tab.rest().await;
        tab.shot(&format!("{name}-{screen}-{theme}")).await;
        let complaints = layout(tab).await;
        assert!(complaints.is_empty(), "{name} {screen}: {complaints:?}");
    }
    tab.emulate(Screen::default()).await;
}

/// Goes to a page anew.
async fn go(tab: &Tab, page: &str, there: &str) {
    tab.js::<()>(&format!("void (location.hash = '#{page}')")).await;
    tab.reload().await;
    tab.until(&format!("document.querySelector(\"{there}\")")).await;
}

/// Saves what a button offers as a file, and reads it.
async fn saved(tab: &Tab, button: &str, ending: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    tab.save_to(folder.path()).await;
    tab.click(button).await;
    loop {
        let mut files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        let found = files.find(|file| file.extension().is_some_and(|it| it == ending));
        if let Some(text) = found.and_then(|file| std::fs::read_to_string(file).ok()) {
            return text;
        }
        tab.until("new Promise((done) => setTimeout(() => done(true), 50))").await;
    }
}

pub(crate) async fn companions(harness: Arc<Harness>) {
    let ana = Tab::open(&harness, &QUICK).await;
    let link = ana.host("triqueta", "Ana", &[]).await;
    let bo = Tab::open(&harness, &QUICK).await;
    bo.join(&link, "Bo", 1).await;
    play(&[&ana, &bo], "triqueta", "").await;

    // Ana asks Bo to the same table again by one tap.
    go(&ana, "/companions", ".companions-list li").await;
    assert!(ana.text(".companions-list").await.contains("Bo"));
    look(&ana, "companions").await;
    ana.click(".companions-list [data-do^='again ']").await;
    ana.until("document.querySelector('main.room')").await;
    go(&bo, "/mine", "[data-do^='refuse ']").await;
    assert!(bo.text("main.page").await.contains("Ana invites you to play Triqueta"));
    look(&bo, "invitation").await;
    bo.click("[data-do^='refuse ']").await;
    bo.until("!document.querySelector(\"[data-do^='refuse ']\")").await;

    // From the finished game, too; and Bo sits down this time.
    go(&ana, "/mine", "[data-do^='again ']").await;
    look(&ana, "my-games").await;
    ana.click("[data-do^='again ']").await;
    ana.until("document.querySelector('main.room')").await;
    go(&bo, "/mine", "[data-do^='accept ']").await;
    bo.click("[data-do^='accept ']").await;
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('main.play')").await;
    }

    // What this device does not know of, the server does: the finished game counts again.
    bo.js::<()>(
        "void Object.keys(localStorage).filter((it) => it.startsWith('tribord.fact'))\
         .forEach((it) => localStorage.removeItem(it))",
    )
    .await;
    go(&bo, "/statistics", ".companions").await;
    assert!(bo.text(".companions").await.contains("Ana"));

    // Everything as a file, then Ana is forgotten, also where Bo plays with her.
    go(&ana, "/privacy", "[data-do='everything']").await;
    look(&ana, "privacy").await;
    let records = saved(&ana, "[data-do='records']", "tri").await;
    assert!(records.contains("names \"Ana\" \"Bo\"") && records.contains("result "), "{records}");
    let everything = saved(&ana, "[data-do='everything']", "json").await;
    assert!(everything.contains("\"companions\"") && everything.contains("tribord.fact."));
    ana.click("[data-do='ask me']").await;
    ana.click("[data-do='forget me']").await;
    ana.until("document.querySelector('main.page').innerText.includes('You are forgotten')").await;
    go(&bo, "/mine", ".tables li").await;
    while !bo.text("main.page").await.contains("somebody") {
        go(&bo, "/mine", ".tables li").await;
    }
    assert!(!bo.text("main.page").await.contains("Ana"));
    for tab in [ana, bo] {
        tab.close().await;
    }
}
