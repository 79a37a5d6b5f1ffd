//! Whole games.

use std::sync::Arc;
use tribord_browser::games::{begun, is_over, moves};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Tab};

/// Quiet and quick, so that whole games fit into a test.
pub(crate) const QUICK: [(&str, &str); 2] = [("speed", "off"), ("lang", "en")];

/// More moves than any game has.
const ALL: usize = 5000;

/// A game is not played to its last point where a shorter one shows the same.
fn short(game: &str) -> &'static str {
    match game {
        "tripple-domino" => "target=60",
        _ => "",
    }
}

/// Sits down at a shorter game instead.
async fn shorten(tab: &Tab, game: &str) {
    if !short(game).is_empty() {
        tab.resume(&begun(game, &["Ana", "bot:matelot"], short(game), 0)).await;
    }
}

/// One click from the entrance to the table, a whole game, and another one.
pub(crate) async fn against_bots(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.click(&format!("a[href='#/start/{game}']")).await;
    tab.until("location.hash.startsWith('#/play/') && document.querySelector('main.play')").await;
    shorten(&tab, game).await;
    Hands::Mouse.play(&tab, game, ALL).await;
    end(&tab, Hands::Mouse, game).await;
    tab.close().await;
}

/// The same without ever touching the mouse.
pub(crate) async fn with_the_keyboard(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.enter(&format!("a[href='#/new/{game}/bots']")).await;
    tab.enter("form [type=submit]").await;
    tab.until("location.hash.startsWith('#/play/') && document.querySelector('main.play')").await;
    shorten(&tab, game).await;
    Hands::Keyboard.play(&tab, game, ALL).await;
    end(&tab, Hands::Keyboard, game).await;
    tab.close().await;
}

/// Two people at one screen: where there are secrets, a cover lies between them.
pub(crate) async fn together(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun(game, &["Ana", "Béa"], short(game), 0)).await;
    let covers = Hands::Mouse.play(&tab, game, ALL).await;
    let turns =
        moves(&tab.record().await).windows(2).filter(|pair| pair[0][..1] != pair[1][..1]).count();
    match game {
        // Nothing is hidden in La Triplette; in Triples³ both play at once.
        "triplette" | "triples" => assert_eq!(covers, 0),
        _ => assert!(covers * 2 >= turns && covers > 1, "{covers} covers in {turns} turns"),
    }
    end(&tab, Hands::Mouse, game).await;
    tab.close().await;
}

/// The end shows who won with the points of the record, and leads to another game of the same
/// people, everybody one seat further.
async fn end(tab: &Tab, hands: Hands, game: &str) {
    let record = tab.record().await;
    assert!(is_over(&record));
    let (points, names) = (numbers(&record), names(&record));
    let rows: usize = tab.js("document.querySelectorAll('.podium li, .rest li').length").await;
    assert_eq!(rows, points.len());
    let podium = tab.text(".ending").await.replace('−', "-");
    // After a race the cards that were left are shown instead.
    for own in points.iter().filter(|_| game != "triples") {
        assert!(podium.contains(own.as_str()), "{own} points are not in {podium}");
    }
    away_and_back(tab, hands, game).await;
    let before: String = tab.js("location.hash").await;
    hands.press(tab, "[data-do='page-rematch']").await;
    tab.until(&format!("location.hash !== '{before}' && !document.querySelector('.ending')")).await;
    let again = tab.record().await;
    let mut rotated = names;
    rotated.rotate_right(1);
    assert_eq!(self::names(&again), rotated, "seats move on in {game}");
    assert!(!is_over(&again));
}

/// The keyboard begins at the title of the end, so that no key meant for the board presses anything;
/// Escape leads back to the table alone, from where the result can be seen again.
async fn away_and_back(tab: &Tab, hands: Hands, game: &str) {
    // A race may have ended between two keys of somebody who went on.
    if game != "triples" {
        assert_eq!(tab.js::<String>("document.activeElement.tagName").await, "H2");
    }
    tab.key("Escape").await;
    tab.until("!document.querySelector('.ending')").await;
    hands.press(tab, ".dock [data-do='page-seen']").await;
    tab.until("document.querySelector('.ending .podium')").await;
}

fn numbers(record: &str) -> Vec<String> {
    let line = record.lines().find_map(|line| line.strip_prefix("result ")).unwrap_or_default();
    line.split(' ').map(str::to_owned).collect()
}

fn names(record: &str) -> Vec<String> {
    let line = record.lines().find_map(|line| line.strip_prefix("names ")).unwrap_or_default();
    line.split('"').filter(|name| !name.trim().is_empty()).map(str::to_owned).collect()
}

/// Loaded anew in the middle, the game is exactly where it was, and goes on.
pub(crate) async fn resumes(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.resume(&begun(game, &["Ana", "bot:matelot"], "", 0)).await;
    Hands::Mouse.play(&tab, game, 4).await;
    // Bots have their say before the picture is taken; a race is stopped.
    match game {
        "triples" => tab.click("[data-do='page-pause']").await,
        _ => tab.until("document.querySelector('.me.acts')").await,
    }
    // A tag a line, whatever the order of its attributes. Where the keyboard was is forgotten.
    let shown = "[...document.querySelectorAll('.seats, .surface, .mine, .side, section.heard ul')] \
                 .flatMap((it) => it.innerHTML.split('<')) \
                 .map((tag) => tag.replace(/ (tabindex|data-focus)=\"[^\"]*\"/g, '').split(/ (?=[a-z-]+=)|>/).sort().join(' '))";
    let (record, before): (String, Vec<String>) = (tab.record().await, tab.js(shown).await);
    tab.reload().await;
    tab.until("document.querySelector('main.play')").await;
    let (again, after): (String, Vec<String>) = (tab.record().await, tab.js(shown).await);
    assert_eq!(again, record);
    assert_eq!(after.len(), before.len());
    for (after, before) in after.iter().zip(&before) {
        assert_eq!(after, before);
    }
    Hands::Mouse.play(&tab, game, 1).await;
    assert!(moves(&tab.record().await).len() > moves(&record).len());
    tab.close().await;
}
