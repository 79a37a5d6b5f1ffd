//! Who sits at the table, from the words of the command line.

use crate::Outcome;
use rayon::prelude::*;
use std::time::{Duration, Instant};
use tribord_bots::{Bot, Budget, Choice, Crew, Level, Mind};
use tribord_game::{Fast, Game, HouseRules, Seat, check_seats};

/// A player of a game in the terminal.
pub(crate) enum Player<G: Game> {
    Person,
    Bot(Box<dyn Bot<G>>),
}

/// The options of `--option key=value`, checked for this many seats.
pub(crate) fn options<G: Game>(words: &[String], seats: usize) -> Outcome<G::Options> {
    let mut options = G::Options::default();
    for word in words {
        let (key, value) =
            word.split_once('=').ok_or_else(|| format!("--option {word}: write key=value"))?;
        options.set(key, value).map_err(|e| format!("--option {word}: expected {}", e.expected))?;
    }
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    check_seats::<G>(seats)
        .map_err(|e| format!("--seats names {seats} players, but {}", too_few::<G>(&e.expected)))?;
    options.check(seats).map_err(|e| format!("--option: expected {}", e.expected))?;
    Ok(options)
}

fn too_few<G: Game>(expected: &str) -> String {
    let seats = expected.split(" seats").next().unwrap_or(expected);
    format!("{} is for {seats}", G::INFO.title)
}

/// A bot by name, or a line that lists the bots there are.
pub(crate) fn bot<G: Mind>(name: &str, seed: u64) -> Outcome<Box<dyn Bot<G>>> {
    tribord_bots::by_name(name, seed).ok_or_else(|| {
        let names = Level::ALL.map(Level::name).join(", ");
        format!("there is no bot \"{name}\"; the bots are {names}").into()
    })
}

/// The longest a bot may think about one decision at a table with people.
const THINKING: Duration = Duration::from_secs(1);

/// What a bot makes of a view: on all cores, and for a second at most.
pub(crate) fn think<G: Game>(
    bot: &mut dyn Bot<G>,
    seat: Seat,
    view: &G::View,
) -> Vec<Choice<G::Action>> {
    let deadline = Instant::now() + THINKING;
    let stop = || Instant::now() > deadline;
    bot.advise(seat, view, &Budget { simulations: bot.simulations(), stop: &stop, crew: &AllCores })
}

/// Work shared between all cores.
struct AllCores;

impl Crew for AllCores {
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).into_par_iter().for_each(job);
    }
}

/// The players of `--seats you,random`, and their names as records have them.
pub(crate) fn seated<G: Mind>(
    seats: &[String],
    you: &str,
    luck: &mut Fast,
) -> Outcome<(Vec<Player<G>>, Vec<String>)> {
    let people = seats.iter().filter(|seat| *seat == "you").count();
    let (mut players, mut names) = (Vec::new(), Vec::new());
    for seat in seats {
        if let Some(name) = seat.strip_prefix("you:").filter(|name| !name.trim().is_empty()) {
            names.push(name.trim().to_owned());
            players.push(Player::Person);
        } else if seat == "you" {
            let number = names.len() + 1;
            names.push(if people > 1 { format!("{you} {number}") } else { you.to_owned() });
            players.push(Player::Person);
        } else {
            players.push(Player::Bot(bot(seat, luck.word())?));
            names.push(format!("bot:{seat}"));
        }
    }
    Ok((players, names))
}
