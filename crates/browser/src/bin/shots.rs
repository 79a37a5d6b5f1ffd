//! `cargo xtask shots [WORD]...`: pictures of every table at every size, with few and many seats, by
//! day and by night, and one sheet a game that shows all of them. Words choose: a picture is made if
//! its name has all of them (`triolet 390x844 dark`). `SHOT_CLICK` holds selectors, with `;` between
//! them, to be pressed before each picture.

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

/// How many moves were made: the beginning, and the thick of it.
const MOVES: [usize; 2] = [0, 40];

/// One picture.
struct Shot {
    game: &'static str,
    seats: usize,
    moves: usize,
    size: (i64, i64),
    theme: &'static str,
    lang: &'static str,
}

impl Shot {
    fn name(&self) -> String {
        let Shot { game, seats, moves, size: (width, height), theme, lang } = self;
        format!("{game} {seats}p {moves}m {width}x{height} {theme} {lang}")
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

/// The numbers of seats that a game's table is shown with: the fewest, some, the most.
fn seats(game: &str) -> Vec<usize> {
    match game {
        "triplette" | "triqueta" => vec![2, 4, 5],
        "tripple-domino" => vec![1, 4, 6],
        _ => vec![2, 3, 4],
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

async fn take(harness: &Harness, folder: &Path, shot: &Shot) -> PathBuf {
    let prefs = [("lang", shot.lang), ("theme", shot.theme), ("speed", "off")];
    let tab = Tab::open(harness, &prefs).await;
    tab.emulate(Screen { size: shot.size, theme: shot.theme, calm: true }).await;
    tab.resume(&begun_for_first(shot.game, &NAMES[..shot.seats], "", shot.moves)).await;
    // A race starts covered.
    if tab.has("[data-do='page-pause'][data-focus]").await {
        tab.click("[data-do='page-pause'][data-focus]").await;
    }
    // What to press before the picture is taken, one selector after another.
    for selector in std::env::var("SHOT_CLICK").unwrap_or_default().split(';') {
        if !selector.is_empty() {
            tab.click(selector).await;
        }
    }
    tab.rest().await;
    let path = folder.join(format!("{}.png", shot.name().replace(' ', "-")));
    tab.picture(&path).await;
    tab.close_but(|_| true).await;
    path
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
