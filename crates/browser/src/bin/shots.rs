//! `cargo xtask shots [WORD]...`: pictures of every table at every size, with every number of seats, by
//! day and by night, and one sheet a game that shows all of them. Words choose: a picture is made if
//! its name has all of them (`triolet 390x844 dark`). `SHOT_NAMES=Ana,Ben` seats others,
//! `SHOT_MOVES=90` goes elsewhere in the game, and what `SHOT_CLICK='[…];[…]'` selects is pressed first.
//! The pages around the tables come first (`pages home 390x844`).

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use tribord_browser::games::{GAMES, begun_for_first};
use tribord_browser::{Harness, Screen, Tab, target};

/// The sizes that count.
const SIZES: [(i64, i64); 7] =
    [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080), (2560, 1440)];

/// Who sits there, the person first.
const NAMES: [&str; 6] =
    ["Lou", "bot:bosco", "bot:capitaine", "bot:mousse", "bot:matelot", "bot:bosco"];

/// How many moves were made: the beginning, the thick of it, the end.
const MOVES: [(&str, usize); 3] = [("0m", 0), ("40m", 40), ("end", 100_000)];

/// Pages around the tables, by name and address.
const PAGES: [(&str, &str); 16] = [
    ("welcome", "/"),
    ("home", "/"),
    ("bots", "/new/triplette/bots"),
    ("together", "/new/triolet/together"),
    ("online", "/new/tripple-domino/online"),
    ("mine", "/mine"),
    ("lobby", "/lobby"),
    ("learn", "/learn"),
    ("rules", "/rules/triqueta"),
    ("settings", "/settings"),
    ("statistics", "/statistics"),
    ("companions", "/companions"),
    ("notices", "/notices"),
    ("privacy", "/privacy"),
    ("about", "/about"),
    ("room", ""),
];

/// One picture.
struct Shot {
    game: &'static str,
    seats: usize,
    moves: (&'static str, usize),
    size: (i64, i64),
    theme: &'static str,
    lang: &'static str,
}

impl Shot {
    fn name(&self) -> String {
        let Shot { game, seats, moves: (moves, _), size: (width, height), theme, lang } = self;
        format!("{game} {seats}p {moves} {width}x{height} {theme} {lang}")
    }
}

fn all() -> Vec<Shot> {
    let mut shots = Vec::new();
    for game in GAMES {
        for seats in seats(game) {
            for moves in MOVES {
                for size in SIZES {
                    for (theme, lang) in [("light", "fr"), ("dark", "en")] {
                        shots.push(Shot { game, seats, moves, size, theme, lang });
                    }
                }
            }
        }
    }
    shots
}

/// Every number of seats that a game is played with.
fn seats(game: &str) -> std::ops::RangeInclusive<usize> {
    match game {
        "triplette" | "triqueta" => 2..=5,
        "tripple-domino" => 1..=6,
        _ => 2..=4,
    }
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |shot: &Shot| {
        let name = shot.name();
        let parts: Vec<&str> = name.split(' ').collect();
        words.iter().all(|word| parts.contains(&word.as_str()))
    };
    let folder = target().join("shots");
    fs::create_dir_all(&folder).unwrap();
    let harness = Harness::open().await.unwrap();
    pages(&harness, &folder, &words).await;
    for game in GAMES {
        let shots: Vec<Shot> =
            all().into_iter().filter(|shot| shot.game == game && wanted(shot)).collect();
        let mut made = Vec::new();
        for shot in &shots {
            made.push(take(&harness, &folder, shot).await);
        }
        if made.len() > 1 {
            sheet(&harness, &folder.join(format!("{game}.png")), &made).await;
        }
    }
    harness.close().await;
}

/// The pages around the tables, each by day and by night.
async fn pages(harness: &Harness, folder: &Path, words: &[String]) {
    let mut made = Vec::new();
    for (page, address) in PAGES {
        for (width, height) in SIZES {
            for (theme, lang) in [("light", "fr"), ("dark", "en")] {
                let name = format!("pages {page} {width}x{height} {theme} {lang}");
                let parts: Vec<&str> = name.split(' ').collect();
                if !words.iter().all(|word| parts.contains(&word.as_str())) {
                    continue;
                }
                let prefs = [("lang", lang), ("theme", theme), ("speed", "off"), ("name", "Lou")];
                let tab = Tab::open(harness, &prefs).await;
                tab.emulate(Screen { size: (width, height), theme, calm: true }).await;
                if page != "welcome" {
                    tab.resume(&begun_for_first("triolet", &NAMES[..2], "", 12)).await;
                    tab.resume(&begun_for_first("triplette", &NAMES[..3], "", 100_000)).await;
                }
                if address.is_empty() {
                    tab.go("/").await;
                    tab.host("triplette", "Lou", &[("in-lobby", "yes")]).await;
                } else {
                    tab.go(address).await;
                }
                tab.rest().await;
                let path = folder.join(format!("{}.png", name.replace(' ', "-")));
                tab.whole_picture(&path).await;
                made.push(path);
                tab.close_but(|_| true).await;
            }
        }
    }
    if made.len() > 1 {
        sheet(harness, &folder.join("pages.png"), &made).await;
    }
}

async fn take(harness: &Harness, folder: &Path, shot: &Shot) -> PathBuf {
    let prefs = [("lang", shot.lang), ("theme", shot.theme), ("speed", "off")];
    let tab = Tab::open(harness, &prefs).await;
    tab.emulate(Screen { size: shot.size, theme: shot.theme, calm: true }).await;
    let names = listed("SHOT_NAMES", ',');
    let names: Vec<&str> = match names.len() {
        0 => NAMES[..shot.seats].to_vec(),
        _ => names.iter().map(String::as_str).collect(),
    };
    let moves =
        listed("SHOT_MOVES", ',').first().map_or(shot.moves.1, |moves| moves.parse().unwrap());
    tab.resume(&begun_for_first(shot.game, &names, "", moves)).await;
    // A race starts covered.
    if tab.has("[data-do='page-pause'][data-focus]").await {
        tab.click("[data-do='page-pause'][data-focus]").await;
        tab.until("!document.querySelector('.cover, .count')").await;
    }
    for selector in listed("SHOT_CLICK", ';') {
        tab.click(&selector).await;
    }
    tab.rest().await;
    let path = folder.join(format!("{}.png", shot.name().replace(' ', "-")));
    tab.picture(&path).await;
    tab.close_but(|_| true).await;
    path
}

/// What a variable of the environment lists.
fn listed(variable: &str, between: char) -> Vec<String> {
    let text = std::env::var(variable).unwrap_or_default();
    text.split(between).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// All pictures of a game on one sheet, put together by the browser itself.
async fn sheet(harness: &Harness, path: &Path, pictures: &[PathBuf]) {
    let figures: String = pictures
        .iter()
        .map(|picture| {
            let name = picture.file_stem().unwrap().to_string_lossy().into_owned();
            format!(
                "<figure><img src='file://{}'><figcaption>{name}</figcaption></figure>",
                picture.display()
            )
        })
        .collect();
    let page = format!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:12px;display:flex;flex-wrap:wrap;\
         gap:12px;font:12px sans-serif;background:#888}}figure{{margin:0}}img{{height:420px;\
         display:block}}</style>{figures}"
    );
    let written = path.with_extension("html");
    fs::write(&written, page).unwrap();
    let tab = Tab::open_file(harness, &written).await;
    tab.whole_picture(path).await;
    tab.close_but(|_| true).await;
}
