//! What is said: both languages, what bots do for those who listen, and calm for those who ask.

use crate::pages::{read, states};
use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::raw_keys;
use tribord_browser::games::{GAMES, begun};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Screen, Tab};

/// Every page in both languages, and no message shows as its key.
pub(crate) async fn languages(harness: Arc<Harness>) {
    for (lang, welcome) in [("en", "What shall we play?"), ("fr", "À quoi joue-t-on")] {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
        let title = tab.text("h1").await;
        assert!(title.starts_with(welcome.trim_end_matches('?')), "{title}");
        read(&tab, async |name| {
            assert_eq!(tab.js::<String>("document.documentElement.lang").await, lang);
            assert_eq!(raw_keys(&tab).await, [""; 0], "{name} in {lang}");
        })
        .await;
        for game in GAMES {
            states(&tab, game, async |state| {
                assert_eq!(raw_keys(&tab).await, [""; 0], "{game} {state} in {lang}");
            })
            .await;
        }
        // Switched in place: the same page in the other language.
        tab.go("/about").await;
        let before = tab.text("main").await;
        tab.click("[data-do='language']").await;
        tab.until(&format!("document.documentElement.lang !== '{lang}'")).await;
        assert_ne!(tab.text("main").await, before);
        tab.close().await;
    }
}

/// The live region tells what others do, in words.
pub(crate) async fn announcements(harness: Arc<Harness>) {
    for game in GAMES {
        let tab = Tab::open(&harness, &QUICK).await;
        tab.resume(&begun(game, &["Ana", "bot:matelot"], "", 0)).await;
        tab.js::<()>(
            "void (() => { window.heard = []; const live = document.querySelector('[role=log]'); \
             new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true }); })()",
        )
        .await;
        Hands::Mouse.play(&tab, game, 6).await;
        tab.until("heard.some((line) => line.startsWith('Matelot') && line.length > 10)").await;
        // The table in words is one key away.
        let words =
            "[...document.querySelectorAll('section.heard li')].map((it) => it.textContent).join()";
        tab.until("document.querySelector('.me.acts, .halves, .nine')").await;
        let described: String = tab.js(words).await;
        tab.key("w").await;
        tab.until(
            "document.querySelector('dialog[open] li') && document.activeElement.tagName === 'H2'",
        )
        .await;
        // In a race it may have changed meanwhile.
        let sheet = words.replace("section.heard", "dialog[open]");
        assert!(game == "triples" || tab.js::<String>(&sheet).await == described, "{game}");
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog[open]')").await;
        tab.close().await;
    }
}

/// Sounds are there for who wants them: three dice rattle and knock, each when it lies.
pub(crate) async fn sounds(harness: Arc<Harness>) {
    for (chosen, least) in [("no", 0), ("yes", 8)] {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", "en"), ("sound", chosen)]).await;
        tab.js::<()>("void (window.strokes = [], AudioScheduledSourceNode.prototype.start = ((start) => function (at) { strokes.push(at); return start.call(this, at); })(AudioScheduledSourceNode.prototype.start), AudioBufferSourceNode.prototype.start = AudioScheduledSourceNode.prototype.start)").await;
        tab.resume(&begun("triplette", &["Ana", "Béa"], "", 0)).await;
        Hands::Mouse.play(&tab, "triplette", 1).await;
        let strokes: Vec<f64> = tab.js("strokes").await;
        assert!(strokes.len() >= least && (least > 0 || strokes.is_empty()), "{strokes:?}");
        tab.close().await;
    }
}

/// Asked for calm, nothing moves.
pub(crate) async fn calm(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &[("lang", "en")]).await;
    tab.emulate(Screen { calm: true, ..Screen::default() }).await;
    tab.resume(&begun("triolet", &["Ana", "bot:matelot"], "first=0", 0)).await;
    tab.js::<()>("void (window.moved = 0, document.addEventListener('animationstart', (event) => { moved += event.elapsedTime >= 0 && parseFloat(getComputedStyle(event.target).animationDuration) > 0; }, true))").await;
    Hands::Mouse.play(&tab, "triolet", 2).await;
    let (moved, flying): (u32, usize) =
        (tab.js("moved").await, tab.js("document.getAnimations().length").await);
    assert_eq!((moved, flying), (0, 0));
    // Instead places are outlined; when the window changes its size they are elsewhere, and nothing is outlined.
    tab.js::<()>(
        "void (window.rings = () => document.querySelectorAll('.flights > .ring').length)",
    )
    .await;
    Hands::Mouse.play(&tab, "triolet", 1).await;
    tab.until("rings() > 0").await;
    let resized = "(window.dispatchEvent(new Event('resize')), rings())";
    assert_eq!(tab.js::<usize>(resized).await, 0, "frames stand where nothing is any more");
    assert_eq!(
        tab.js::<String>("getComputedStyle(document.documentElement).getPropertyValue('--fast')")
            .await,
        "0ms"
    );
    tab.close().await;
}
