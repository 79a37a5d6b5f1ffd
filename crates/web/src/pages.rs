//! The pages, and which one an address shows.

mod about;
mod agree;
mod call;
mod carry;
mod channel;
mod closed;
mod companions;
mod entrance;
mod figures;
mod guests;
mod head;
mod house;
mod invitation;
mod learn;
mod lists;
mod mine;
mod more;
mod notices;
mod privacy;
mod puzzle;
mod replay;
mod room;
mod rules;
mod settings;
mod setup;
mod statistics;
mod table;
mod terms;
mod when;

pub(crate) use figures::aimed;
pub(crate) use head::{
    failure, head, offer_update, on_head_gesture, on_update_gesture, outdated, restarts, update_bar,
};
pub(crate) use replay::verify;
pub(crate) use room::go_and_sit;

use crate::browser;
use crate::catalogue::{self, GameEntry};
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, heard, html, icon};
use crate::page::Page;
use crate::prefs::prefs;
use crate::saved::Saved;
use crate::scripts::{FIGURES, LESSONS};
use crate::sheet;
use crate::turns;
use crate::words::{self, say, tell};
use std::fmt::Display;
use tribord_bots::Level;

/// The game whose code the page of an address needs from its first moment.
pub(crate) fn game(parts: &[&str]) -> Option<&'static GameEntry> {
    match parts {
        ["start" | "learn" | "rules", game, ..] | ["new" | "try" | "sheet", game, _] => {
            catalogue::find(game)
        }
        ["play", id] => catalogue::find(Saved::load(id)?.game()),
        _ => None,
    }
}

/// The page of an address, taken apart.
pub(crate) fn open(parts: &[&str]) -> Box<dyn Page> {
    find(parts).unwrap_or_else(|| Box::new(Missing))
}

fn find(parts: &[&str]) -> Option<Box<dyn Page>> {
    Some(match parts {
        [] => Box::new(entrance::Entrance::new()),
        ["start", game] => Box::new(setup::Start::new(catalogue::find(game)?)),
        ["new", game, company] => {
            let company = company.parse().ok()?;
            Box::new(setup::Setup::new(catalogue::find(game)?, company))
        }
        ["play", id] => {
            let saved = Saved::load(id)?;
            (catalogue::find(saved.game())?.code()?.local)(saved)?
        }
        ["learn"] => Box::new(learn::Learn),
        ["learn", game] => {
            let (_, script) = LESSONS.iter().find(|(id, _)| id == game)?;
            (catalogue::find(game)?.code()?.lesson)(script, None)?
        }
        ["try", game, number] => {
            let (_, _, script) =
                FIGURES.get(number.parse::<usize>().ok()?).filter(|(id, ..)| id == game)?;
            (catalogue::find(game)?.code()?.lesson)(script, None)?
        }
        ["rules", game, rest @ ..] => {
            Box::new(rules::Rules::new(catalogue::find(game)?, rest.first().copied()))
        }
        ["t", id] => Box::new(table::Table::new(&browser::decoded(id)?, false)),
        ["w", id] => Box::new(table::Table::new(&browser::decoded(id)?, true)),
        ["game", id] => Box::new(replay::Replay::elsewhere(&browser::decoded(id)?)),
        ["lobby"] => Box::new(lists::Lobby::new()),
        ["mine"] => Box::new(mine::Mine::new()),
        ["mine", "hidden"] => Box::new(mine::Mine::hidden()),
        ["carry"] => Box::new(carry::Carry::new(None)),
        ["carry", token] => Box::new(carry::Carry::new(Some(token))),
        ["puzzles"] => Box::new(puzzle::Puzzles),
        ["puzzles", game, level] => {
            Box::new(puzzle::OnePuzzle::level(catalogue::find(game)?, level.parse().ok()?))
        }
        ["puzzle", "today"] => Box::new(puzzle::OnePuzzle::today()),
        ["puzzle", game, number] => {
            let number = number.parse::<usize>().ok()?.checked_sub(1)?;
            Box::new(puzzle::OnePuzzle::number(catalogue::find(game)?, number))
        }
        ["analysis", id] => Box::new(replay::Replay::analysed_elsewhere(&browser::decoded(id)?)),
        ["analyse", rest @ ..] => Box::new(replay::Replay::analysed(&rest.join("/"))),
        ["replay", rest @ ..] => Box::new(replay::Replay::new(&rest.join("/"))),
        ["sheet"] => Box::new(sheet::Choose),
        ["sheet", game] => Box::new(sheet::Begin::new(catalogue::find(game)?)),
        ["sheet", game, id] => {
            let kept = sheet::Kept::load(id).filter(|kept| kept.game == *game)?;
            (catalogue::find(game)?.code()?.sheet)(kept)?
        }
        ["statistics", rest @ ..] => Box::new(statistics::Statistics::new(rest)?),
        ["companions"] => Box::new(companions::Companions::new()),
        ["privacy"] => Box::new(privacy::Privacy::default()),
        ["settings"] => Box::new(settings::Settings),
        ["notices"] => Box::new(notices::Notices::new()),
        ["channel", table] => Box::new(channel::Channel::new(&browser::decoded(table)?)),
        ["confirm", token] => Box::new(notices::Link::confirm(token)),
        ["stop", id] => Box::new(notices::Link::stop(id)),
        ["about"] => Box::new(about::About),
        _ => return None,
    })
}

/// The page where the code of a game could not be fetched.
pub(crate) fn not_fetched() -> Box<dyn Page> {
    Box::new(closed::NotFetched)
}

struct Missing;

impl Page for Missing {
    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("missing")) }
                p { a class="button main" href="#/" { (say("to-entrance")) } }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}

/// The main pages, each with its drawing and its words. They stand in `index.html`, too.
const SECTIONS: [(&str, &str, &str); 4] = [
    ("#/", "play", "play-now"),
    ("#/mine", "log", "mine"),
    ("#/lobby", "people", "lobby"),
    ("#/learn", "learn", "learn"),
];

/// Pages that belong to my games.
const OF_MINE: [&str; 5] = ["#/mine/", "#/companions", "#/statistics", "#/sheet", "#/notices"];

/// Is the page at this address a main page, or does it belong to one?
fn is_at(here: &str, section: &str) -> Option<&'static str> {
    let belongs = section == "#/mine" && OF_MINE.iter().any(|part| here.starts_with(part));
    match (here == section, belongs) {
        (true, _) => Some("page"),
        (false, true) => Some("true"),
        (false, false) => None,
    }
}

/// A page that is read: head, text, foot.
pub(crate) fn framed(class: &str, content: Markup) -> Markup {
    let here = browser::hash();
    let here = if here.len() < 3 { "#/" } else { &here };
    let name = prefs().name;
    html! {
        header class="head" {
            a class="brand" href="#/" {
                svg viewBox="0 0 40 40" aria-hidden="true" { use href="#piece-tribord" {} }
                "Tribord"
            }
            nav class="sections" aria-label=(say("sections")) {
                @for (to, picture, words) in SECTIONS {
                    a href=(to) aria-current=[is_at(here, to)] {
                        (icon(picture)) span { (say(words)) }
                        @if words == "mine" && turns::count() > 0 {
                            span class="badge" { (turns::count()) (heard(tell("turns-wait", &[("count", turns::count().into())]))) }
                        }
                    }
                }
            }
            div class="tools" {
                a class="who" href="#/settings" {
                    @for face in faces(std::slice::from_ref(&name)) { (face) }
                    span { (if name.is_empty() { say("about-you") } else { name }) }
                }
                (head::switches())
            }
        }
        main class=(class) { (content) }
        footer class="foot" {
            p { (say("tagline")) }
            a href="#/about" { (say("about")) }
            a href="#/privacy" { (say("privacy")) }
            a href="#/settings" { (say("settings")) }
        }
    }
}

/// Three pieces of a game on its table.
pub(crate) fn game_art(game: &str) -> Markup {
    html! {
        div class={ "art scene " (game) } aria-hidden="true" {
            @for number in 1..=3 {
                svg viewBox="0 0 60 60" { use href={ "#art-" (game) "-" (number) } {} }
            }
        }
    }
}

/// What is said of a game where one chooses: in a sentence, or with `-time` how long it takes.
fn card_text(game: &str, part: &str) -> String {
    words::find(&format!("card-{game}{part}"), &[]).unwrap_or_default()
}

/// How strong a bot is, in a word.
fn level_word(level: Level) -> String {
    say(&format!("level-{}", level.name()))
}

/// The faces of those who sit at a kept game, without the person at the screen.
fn faces_of(saved: &Saved) -> Vec<Markup> {
    let names = saved.players.iter().zip(saved.names()).map(|(bot, name)| match bot {
        Some(level) => format!("bot:{}", level.name()),
        None => name,
    });
    others(saved, faces(&names.collect::<Vec<_>>()))
}

/// What belongs to each seat of a kept game, without mine; one who plays alone keeps theirs.
fn others<T>(saved: &Saved, mut all: Vec<T>) -> Vec<T> {
    if all.len() > 1 {
        all.remove(saved.me());
    }
    all
}

/// A kept game in words: which it is, and against whom.
fn named(saved: &Saved) -> String {
    let game = catalogue::title(saved.game()).to_owned();
    let names = saved.names();
    if names.len() < 2 {
        return tell("alone", &[("game", game.into())]);
    }
    let names = others(saved, names).join(", ");
    tell("versus", &[("game", game.into()), ("names", names.into())])
}

/// The points of a kept game that is over: mine, then those of the others as they are named.
fn points(saved: &Saved) -> Option<Vec<String>> {
    let result = saved.record.lines().find_map(|line| line.strip_prefix("result "))?;
    let mut points: Vec<_> = result.split(' ').map(|points| points.replace('-', "−")).collect();
    points.get_mut(..=saved.me())?.rotate_right(1);
    Some(points)
}

/// A link to pass on: a field to copy it from, with other ways behind it.
pub(crate) fn link_field(
    label: &str,
    link: &str,
    copy: impl Display,
    copied: bool,
    ways: Markup,
) -> Markup {
    html! {
        p class="row" {
            input class="link-field" type="text" readonly aria-label=(say(label)) value=(link);
            (button("", copy, html! { (icon("copy")) (say("copy")) }, true))
            (ways)
        }
        p role="status" { @if copied { (say("copied")) } }
    }
}

/// A button for the device's own way to pass a link on, if it has one.
pub(crate) fn share_button(action: impl Display) -> Markup {
    html! { @if browser::can_share() { (button("", action, say("share"), true)) } }
}

/// A link as a picture.
fn qr_picture(address: &str) -> Markup {
    html! { img class="qr" width="200" height="200" alt=(say("qr")) src=(address); }
}

#[cfg(test)]
mod tests;
