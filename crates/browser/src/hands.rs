//! A person's hands: turn an action into clicks, or into keys.

use crate::Tab;
use crate::games::{self, is_over, moves};
use std::time::{Duration, Instant};

/// With what a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// Clicks only.
    Mouse,
    /// Keys only.
    Keyboard,
}

/// How long a game may stand still.
const STILL: Duration = Duration::from_secs(60);

/// The seat that sits at the screen; −1 if nobody does.
const SHOWN: &str = "Number(document.querySelector('.me')?.dataset.seat ?? -1)";

/// What lies over the pieces, what lifts it, and whether it lies between two people.
const COVERS: [(&str, &str, usize); 3] =
    [(".dock", "page-uncover", 1), (".cover", "page-pause", 0), (".interlude", "page-next", 0)];

/// A click on what reports this, unless it is disabled.
fn does(what: &str) -> String {
    format!("#app [data-do=\"{what}\"]:not([disabled])")
}

impl Hands {
    /// Presses what an element offers.
    pub async fn press(self, tab: &Tab, selector: &str) {
        match self {
            Hands::Mouse => tab.click(selector).await,
            Hands::Keyboard => tab.enter(selector).await,
        }
    }

    async fn press_do(self, tab: &Tab, what: &str) {
        self.press(tab, &does(what)).await;
    }

    /// Plays for everybody at the screen, at most so many moves. Every action must end up in the
    /// record as it was meant. Says how many covers were lifted.
    pub async fn play(self, tab: &Tab, game: &str, most: usize) -> usize {
        let (mut made, mut covers) = (0, 0);
        let mut still = Instant::now();
        while made < most {
            let record = tab.record().await;
            if is_over(&record) {
                tab.until("document.querySelector('[data-do=\"page-rematch\"]')").await;
                break;
            }
            for (cover, what, counts) in COVERS {
                let button = format!("{cover} [data-do=\"{what}\"]");
                if tab.has(&button).await {
                    self.press(tab, &button).await;
                    tab.until(&format!("!document.querySelector('{button}')")).await;
                    covers += counts;
                }
            }
            let shown: i8 = tab.js(SHOWN).await;
            let Some((seat, action)) = games::next(game, &record, shown) else {
                if still.elapsed() > STILL {
                    tab.fail("nobody moves any more").await;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            if self.act(tab, game, seat, &action, &record).await {
                made += 1;
                still = Instant::now();
            } else if game != "triples" || still.elapsed() > STILL {
                // In a race another card may have come first.
                tab.fail(&format!("{action} of seat {seat} never happened")).await;
            }
        }
        covers
    }

    /// Does this, and finds it in the record.
    async fn act(self, tab: &Tab, game: &str, seat: u8, action: &str, before: &str) -> bool {
        // In a race a bot may win meanwhile: then the board lies under the end of the game.
        tokio::select! {
            () = self.touch(tab, game, seat, action) => {}
            () = tab.until("document.querySelector('.ending .podium')") => {}
        }
        let line = format!("{seat} {action}");
        let own = |text: &&str| {
            text.split(" = ").next().unwrap_or_default().split(" @").next() == Some(&line)
        };
        let count = moves(before).len();
        let start = Instant::now();
        let patience = if game == "triples" { 1 } else { 20 };
        while start.elapsed() < Duration::from_secs(patience) {
            let record = tab.record().await;
            let new = moves(&record);
            if new.get(count..).is_some_and(|new| new.iter().any(own)) {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    }

    /// Does this on the screen.
    pub async fn touch(self, tab: &Tab, game: &str, seat: u8, action: &str) {
        match game {
            "triplette" => self.triplette(tab, action).await,
            "triqueta" => self.triqueta(tab, action).await,
            "triolet" => self.triolet(tab, action).await,
            "triples" => self.triples(tab, seat, action).await,
            _ => self.domino(tab, action).await,
        }
    }

    async fn triplette(self, tab: &Tab, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["roll"] => self.press_do(tab, "throw").await,
            ["reroll", ref rest @ ..] => {
                let (dice, paid) = rest
                    .split_at(rest.iter().position(|word| *word == "paying").unwrap_or(rest.len()));
                let mut used = Vec::new();
                for face in dice {
                    used.push(self.press_shown(tab, "die ", face, &used).await);
                }
                if let [_, card] = paid {
                    self.press_shown(tab, "card ", card, &[]).await;
                }
                self.press_do(tab, "throw").await;
            }
            ["turn", from, to] => {
                self.press_shown(tab, "card ", to, &[]).await;
                self.press_shown(tab, "die ", from, &[]).await;
            }
            ["discard", card] => {
                self.press_shown(tab, "card ", card, &[]).await;
                self.press_do(tab, "discard").await;
            }
            _ => self.press_do(tab, action).await,
        }
    }

    /// Presses the die or card that shows this number, each once. Its name ends with the number.
    async fn press_shown(self, tab: &Tab, kind: &str, shows: &str, used: &[String]) -> String {
        let code = format!(
            "[...document.querySelectorAll('#app [data-do^=\"{kind}\"]')].map((it) => \
             [it.dataset.do, it.getAttribute('aria-label').match(/\\d/g).at(-1)])"
        );
        let all: Vec<(String, String)> = tab.js(&code).await;
        let found = all.into_iter().find(|(what, number)| number == shows && !used.contains(what));
        let Some((what, _)) = found else { tab.fail(&format!("no {kind}shows {shows}")).await };
        self.press_do(tab, &what).await;
        what
    }

    async fn triqueta(self, tab: &Tab, action: &str) {
        if let Some(row) = action.strip_prefix("take ") {
            self.press_do(tab, &format!("row {row}")).await;
        }
        self.press_do(tab, action).await;
    }

    async fn triples(self, tab: &Tab, seat: u8, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        // In a race anything may be gone by the time one touches it.
        let there = |what: String| async move { tab.has(&does(&what)).await.then_some(what) };
        match words[..] {
            ["lay", card, pile] => {
                let picked = format!("#app .picked[data-do=\"card {seat} {card}\"]");
                if !tab.has(&picked).await
                    && let Some(card) = there(format!("card {seat} {card}")).await
                {
                    self.press_do(tab, &card).await;
                }
                self.press_do(tab, &format!("pile {seat} {pile}")).await;
            }
            _ => {
                if let Some(draw) = there(format!("draw {seat}")).await {
                    self.press_do(tab, &draw).await;
                }
            }
        }
    }

    async fn triolet(self, tab: &Tab, action: &str) {
        if action == "pass" {
            return self.press_do(tab, "pass").await;
        }
        if let Some(tiles) = action.strip_prefix("swap ") {
            self.press_do(tab, "tray").await;
            for tile in tiles.split(' ') {
                self.press_do(tab, &format!("tile {tile}")).await;
            }
            return self.press_do(tab, "swap").await;
        }
        for placed in action.split(' ') {
            let (square, tile) = placed.split_once(':').unwrap_or((placed, ""));
            let joker = tile.strip_prefix('*');
            match self {
                Hands::Mouse => {
                    let kind = joker.map_or(tile, |_| "*");
                    tab.click(&does(&format!("tile {kind}"))).await;
                    tab.click(&does(&format!("square {square}"))).await;
                    if let Some(number) = joker {
                        tab.click(&does(&format!("joker {number}"))).await;
                    }
                }
                Hands::Keyboard => type_tile(tab, square, tile).await,
            }
            tab.until(&format!("document.querySelector('#square-{square}.tried')")).await;
        }
        self.press_do(tab, "confirm").await;
    }

    async fn domino(self, tab: &Tab, action: &str) {
        let Some((numbers, place)) = action.strip_prefix("lay ").and_then(|it| it.split_once(' '))
        else {
            return self.press_do(tab, action).await;
        };
        let mut numbers: Vec<&str> = numbers.split('-').collect();
        numbers.sort_unstable();
        let staged = format!("#app .staged[data-do=\"place {place}\"]");
        self.press_do(tab, &format!("tile {}", numbers.join("-"))).await;
        for _ in 0..200 {
            match self {
                _ if tab.has(&staged).await => break,
                Hands::Mouse => tab.click(&does(&format!("place {place}"))).await,
                Hands::Keyboard => tab.key("ArrowDown").await,
            }
        }
        self.press_do(tab, "lay").await;
    }
}

/// Walks over Triolet's grid with the arrows, and types a tile there.
async fn type_tile(tab: &Tab, square: &str, tile: &str) {
    let at = |square: &str| {
        let (letter, number) = square.split_at(1);
        (i32::from(letter.as_bytes()[0]), number.parse::<i32>().unwrap())
    };
    let cursor: String = tab.js("document.querySelector('.square[data-focus]').id.slice(7)").await;
    let ((column, row), (to_column, to_row)) = (at(&cursor), at(square));
    let steps = [
        ("ArrowDown", to_row - row),
        ("ArrowUp", row - to_row),
        ("ArrowRight", to_column - column),
        ("ArrowLeft", column - to_column),
    ];
    for (key, times) in steps {
        for _ in 0..times.max(0) {
            tab.key(key).await;
        }
    }
    tab.until(&format!("document.activeElement.id === 'square-{square}'")).await;
    for key in tile.chars() {
        tab.key(&key.to_string()).await;
    }
    // 1 may be the first half of 11: Enter says that it is not.
    tab.js::<()>("new Promise((done) => setTimeout(done, 0))").await;
    if !tab.has(&format!("#square-{square}.tried")).await {
        tab.key("Enter").await;
    }
}
