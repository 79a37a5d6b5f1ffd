//! What may be done, asked of the games themselves; and games to begin in the middle.

use crate::Tab;
use crate::tab::quoted;
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::record::hex;
use tribord_game::{HouseRules, Observer, Record, Seat, ToAct};
use tribord_table::{Fair, Table, with_game};

/// Every game's name in addresses.
pub const GAMES: [&str; 5] = ["triplette", "triqueta", "triolet", "triples", "tripple-domino"];

/// A game as the client keeps it.
#[derive(Clone)]
pub struct Kept {
    /// Its name in the address.
    pub id: String,
    /// The secret and the record.
    pub text: String,
}

/// A game between these, with this many moves made already. The same every time.
pub fn begun(game: &str, names: &[&str], options: &str, moves: usize) -> Kept {
    with_game!(game, G => play::<G>(names, options, moves, None)).expect("there is such a game")
}

/// The same, with as many moves more as it takes until the first seat may act.
pub fn begun_for_first(game: &str, names: &[&str], options: &str, moves: usize) -> Kept {
    let first = Some(Seat(0));
    with_game!(game, G => play::<G>(names, options, moves, first)).expect("there is such a game")
}

fn play<G: Mind>(names: &[&str], options: &str, moves: usize, until: Option<Seat>) -> Kept {
    let secret = [7; 32];
    let options = G::Options::read(options).unwrap();
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    let (mut table, _) = Table::<G>::open(options, names, Fair::new(secret)).unwrap();
    let mut bot = Player::<G>::new(Level::Greedy, 3);
    for number in 0.. {
        let ToAct::Seats(seats) = table.to_act() else { break };
        if number >= moves && until.is_none_or(|seat| seats.has(seat)) {
            break;
        }
        let choice = seats
            .iter()
            .find_map(|seat| Some((seat, bot.choose(seat, &table.view(Observer::Seat(seat)))?)));
        let Some((seat, action)) = choice else { break };
        let at = G::INFO.timed.then_some(number as u64 * 100);
        table.act(seat, action, at).unwrap();
    }
    let text = format!("secret {}\n{}", hex(&secret), table.record());
    Kept { id: format!("{}{moves}", G::INFO.id), text }
}

/// What a person at the screen could do next: the seat and the action, of the seat that the screen
/// shows if it is one of several. `None` if it is nobody's turn at the screen.
pub fn next(game: &str, record: &str, shown: i8) -> Option<(u8, String)> {
    with_game!(game, G => choose::<G>(record, shown)).expect("there is such a game")
}

fn choose<G: Mind>(record: &str, shown: i8) -> Option<(u8, String)> {
    let record = Record::<G>::read(record).unwrap();
    let state = record.replay(|_, _, _| Ok(())).unwrap();
    let ToAct::Seats(seats) = G::to_act(&state) else { return None };
    let person = |seat: &Seat| !record.names[seat.index()].starts_with("bot:");
    let (first, rest): (Vec<_>, Vec<_>) =
        seats.iter().filter(person).partition(|seat| i8::try_from(seat.0) == Ok(shown));
    first.into_iter().chain(rest).find_map(|seat| {
        let mut bot = Player::<G>::new(Level::Matelot, record.moves.len() as u64);
        let action = bot.choose(seat, &G::view(&state, Observer::Seat(seat)))?;
        Some((seat.0, action.to_string()))
    })
}

/// Everything that a seat may do, as records write it.
pub fn legal(game: &str, record: &str, seat: u8) -> Vec<String> {
    with_game!(game, G => {
        let record = Record::<G>::read(record).unwrap();
        let state = record.replay(|_, _, _| Ok(())).unwrap();
        let all = tribord_game::legal::<G>(&state, Seat(seat));
        all.iter().map(ToString::to_string).collect()
    })
    .expect("there is such a game")
}

/// The moves of a record, set-up first: `0 draw = owl`.
pub fn moves(record: &str) -> Vec<&str> {
    let (_, body) = record.split_once("\n\n").unwrap_or_default();
    let end = |line: &&str| !line.starts_with("result ") && !line.starts_with("winners ");
    body.lines().take_while(end).collect()
}

/// Is the game over?
pub fn is_over(record: &str) -> bool {
    record.lines().any(|line| line.starts_with("result "))
}

impl Tab {
    /// Puts a game where the client keeps its own, and opens it.
    pub async fn resume(&self, kept: &Kept) {
        let key = quoted(&format!("tribord.table.{}", kept.id));
        self.js::<()>(&format!("localStorage.setItem({key}, {})", quoted(&kept.text))).await;
        self.go(&format!("/play/{}", kept.id)).await;
        self.until("document.querySelector('main.play')").await;
    }

    /// The record of the game on the screen, as the client keeps it.
    pub async fn record(&self) -> String {
        let code = "localStorage.getItem('tribord.table.' + location.hash.split('/').at(-1)) ?? ''";
        let text: String = self.js(code).await;
        text.split_once('\n').map(|(_, record)| record.to_owned()).unwrap_or_default()
    }
}
