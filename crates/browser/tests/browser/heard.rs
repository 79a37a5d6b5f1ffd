//! Heard as well as seen: a whole game of each kind as somebody follows it who does not see the
//! screen. What they hear is kept as text in `tests/heard`; `TRIBORD_RENEW=1` writes it again.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use tribord_browser::games::{begun, is_over};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Tab};

/// More moves than any of these games has.
const MOST: usize = 400;

/// After so many of my moves the whole page is read again.
const MIDDLE: usize = 6;

/// A person against a bot; in a race, where bots would come in between, two people at one screen.
pub(crate) async fn whole(harness: Arc<Harness>, game: &'static str, lang: &'static str) {
    let (names, options, hands) = match game {
        "triples" => (["Ana", "Béa"], "", Hands::Mouse),
        // Where a tile would lie is found with the arrows only.
        "tripple-domino" => (["Ana", "bot:matelot"], "target=60", Hands::Keyboard),
        _ => (["Ana", "bot:matelot"], "", Hands::Mouse),
    };
    let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
    // Bots take their choice by chance: always the same.
    tab.js::<()>("void (crypto.getRandomValues = (numbers) => numbers.fill(7))").await;
    tab.listen().await;
    tab.resume(&begun(game, &names, options, 0)).await;
    tab.until("document.querySelector('[role=log] p')").await;
    let mut told = String::new();
    page(&tab, "The page", &mut told).await;
    told += "\n# The game\n\n";
    for number in 1..=MOST {
        let record = tab.record().await;
        if is_over(&record) {
            break;
        }
        hands.play(&tab, game, 1).await;
        rest(&tab).await;
        lines(tab.heard().await, &mut told);
        if number == MIDDLE {
            page(&tab, "The page in the middle of the game", &mut told).await;
            told += "\n# The game goes on\n\n";
        }
    }
    tab.until("document.querySelector('[data-do=\"page-rematch\"]')").await;
    lines(tab.heard().await, &mut told);
    page(&tab, "The end", &mut told).await;
    tab.close().await;
    compare(game, lang, &told);
}

/// Waits until somebody at the screen is to do something.
async fn rest(tab: &Tab) {
    tab.until(
        "document.querySelector('.me.acts, .cover, .interlude, .ending, .halves') && \
         new Promise((done) => setTimeout(() => done(true), 0))",
    )
    .await;
}

async fn page(tab: &Tab, title: &str, told: &mut String) {
    let _ = writeln!(told, "{}# {title}\n", if told.is_empty() { "" } else { "\n" });
    lines(tab.read_aloud().await, told);
}

fn lines(lines: Vec<String>, told: &mut String) {
    for line in lines {
        let _ = writeln!(told, "{}", timeless(&line));
    }
}

/// How long a race took is never the same: `6,3 s` becomes `… s`.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for at in 1..words.len() {
        let number = |word: &str| word.contains(['.', ',']) && word.parse::<f32>().is_ok();
        if words[at] == "s" && number(&words[at - 1].replace(',', ".")) {
            words[at - 1] = "…";
        }
    }
    words.join(" ")
}

/// Compares with what was heard when it was last found good.
fn compare(game: &str, lang: &str, told: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/heard");
    let path = folder.join(format!("{game}.{lang}.txt"));
    if std::env::var_os("TRIBORD_RENEW").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        return std::fs::write(path, told).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = kept.lines().zip(told.lines()).position(|(kept, told)| kept != told);
    let at = differs.unwrap_or(kept.lines().count().min(told.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    assert!(
        kept == told,
        "{game} in {lang} is heard differently from line {}: {:?} instead of {:?}; if that is better, \
         TRIBORD_RENEW=1 writes tests/heard again",
        at + 1,
        line(told),
        line(&kept)
    );
}
