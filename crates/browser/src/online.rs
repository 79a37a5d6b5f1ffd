//! Tables with others: several people's tabs, what each of them may know, and whole games.

use crate::hands::Hands;
use crate::{Harness, Tab};
use serde::Deserialize;
use std::time::{Duration, Instant};
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{HouseRules, Observer, Seat};
use tribord_table::with_game;

/// How long a game may stand still.
const STILL: Duration = Duration::from_secs(90);

/// What a seat is told, over a second connection of its owner.
#[derive(Clone, Deserialize, Debug)]
pub struct SeatNews {
    /// How many moves there were.
    pub ply: usize,
    /// As this seat sees it.
    pub position: String,
    /// Who may act.
    pub to_act: Vec<u8>,
    /// The ranks, once it is over.
    #[serde(default)]
    pub standing: Vec<u8>,
    /// The points.
    pub points: Vec<i32>,
}

/// Opens a second connection in the page, with the person's own cookie.
const LISTEN: &str = "new Promise((done) => {
  const id = location.pathname.split('/').at(-1);
  if (window.ear?.id === id && window.ear.socket.readyState === 1) return done(!!window.ear.game);
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/v1/tables/' + id + '/live');
  const ear = window.ear = { id, socket, game: null, lines: [] };
  socket.onmessage = ({ data }) => {
    const { game } = JSON.parse(data);
    if (game) { ear.game = game; ear.lines.length = game.from; ear.lines.push(...game.lines.map((line) => line.text)); }
    done(!!ear.game);
  };
  socket.onclose = () => done(false);
  socket.onerror = () => done(false);
})";

impl Tab {
    /// What this person's seat is told now; `None` before the game.
    pub async fn seat_news(&self) -> Option<SeatNews> {
        if !self.js::<bool>(LISTEN).await {
            return None;
        }
        self.js("(({ ply, position, to_act, standing, points }) => ({ ply, position, to_act, standing, points }))(window.ear.game)")
            .await
    }

    /// The lines of the log as this seat knows them.
    pub async fn lines(&self) -> Vec<String> {
        self.js("window.ear?.lines ?? []").await
    }

    /// Opens a table as a person of that name would. Its path.
    pub async fn host(&self, game: &str, name: &str, change: &[(&str, &str)]) -> String {
        self.click(&format!("a[href='#/new/{game}/online']")).await;
        self.until("document.querySelector('form.setup')").await;
        self.write("[data-do='name 0']", name).await;
        for (field, value) in change {
            self.change(field, value).await;
        }
        self.click("form button[type=submit]").await;
        self.until("document.querySelector('[data-do=stand], main.play')").await;
        self.js("location.pathname").await
    }

    /// Changes a field of a form: a list, a number, or a box to tick.
    pub async fn change(&self, field: &str, value: &str) {
        let code = format!(
            "(() => {{ const field = document.querySelector(\"[data-do='{field}']\");\
             if (field.type === 'checkbox') field.checked = {value:?} === 'yes'; else field.value = {value:?};\
             field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
        );
        self.js::<()>(&code).await;
    }

    /// Opens the link and sits down under this name.
    pub async fn join(&self, link: &str, name: &str, seat: u8) {
        self.go(link).await;
        self.until("document.querySelector('[data-do=name]')").await;
        self.write("[data-do=name]", name).await;
        self.click(&format!("[data-do='sit {seat}']:not([disabled])")).await;
        self.until("document.querySelector('[data-do=stand], main.play')").await;
    }
}

/// Two people at a table of their own, seats 0 and 1.
pub async fn two(harness: &Harness, url: &str, game: &str, change: &[(&str, &str)]) -> [Tab; 2] {
    let prefs = [("speed", "off"), ("lang", "en")];
    let ana = Tab::open_at(harness, url, &prefs).await;
    let bo = Tab::open_at(harness, url, &prefs).await;
    let link = ana.host(game, "Ana", change).await;
    bo.join(&link, "Bo", 1).await;
    if game == "triples" {
        ana.click("[data-do='ready true']").await;
        bo.click("[data-do='ready true']").await;
    }
    for tab in [&ana, &bo] {
        tab.until("document.querySelector('main.play')").await;
    }
    [ana, bo]
}

/// What a seat would do that sees this.
pub fn choose(game: &str, options: &str, seat: u8, told: &SeatNews) -> Option<String> {
    with_game!(game, G => choose_as::<G>(options, seat, told)).expect("there is such a game")
}

fn choose_as<G: Mind>(options: &str, seat: u8, told: &SeatNews) -> Option<String> {
    let options = G::Options::read(options).unwrap();
    let seats = u8::try_from(told.points.len()).unwrap();
    let state = G::read_position(&options, Some(seats), &told.position).unwrap();
    let view = G::view(&state, Observer::Seat(Seat(seat)));
    let mut bot = Player::<G>::new(Level::Matelot, told.ply as u64);
    bot.choose(Seat(seat), &view).map(|action| action.to_string())
}

/// Makes one move for whoever may; `false` if the game is over.
pub async fn step(tabs: &[&Tab], game: &str, options: &str) -> bool {
    let start = Instant::now();
    loop {
        for (seat, tab) in (0u8..).zip(tabs) {
            for next in [".cover [data-do='page-ready true']", ".interlude [data-do='page-next']"] {
                if tab.has(next).await {
                    tab.click(next).await;
                }
            }
            let Some(told) = tab.seat_news().await else { continue };
            if !told.standing.is_empty() {
                return false;
            }
            let waits = tab.has("p.count, .cover, .interlude, .offline").await
                || tab.has(".half.blocked").await;
            if waits || !told.to_act.contains(&seat) {
                continue;
            }
            let Some(action) = choose(game, options, seat, &told) else { continue };
            if act(tab, game, seat, &action).await {
                return true;
            }
        }
        if start.elapsed() > STILL {
            tabs[0].fail("nobody moves any more").await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Does this with the mouse, and waits until the table has told it.
pub async fn act(tab: &Tab, game: &str, seat: u8, action: &str) -> bool {
    let line = format!("{seat} {action}");
    let before = tab.lines().await.len();
    // The page must know as much as we do.
    if game != "triples" {
        tab.until(&format!("document.querySelector('[data-seat=\"{seat}\"]').matches('.acts')"))
            .await;
    }
    Hands::Mouse.touch(tab, game, seat, action).await;
    let start = Instant::now();
    let patience = Duration::from_secs(if game == "triples" { 1 } else { 30 });
    while start.elapsed() < patience {
        if tab.lines().await.iter().skip(before).any(|own| *own == line) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    if game != "triples" {
        tab.fail(&format!("{action} of seat {seat} never happened")).await;
    }
    false
}

/// Plays to the end. Says how many moves were made.
pub async fn play(tabs: &[&Tab], game: &str, options: &str) -> usize {
    let mut made = 0;
    while step(tabs, game, options).await {
        made += 1;
    }
    made
}
