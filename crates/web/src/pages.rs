//! The pages, and which one an address shows.

mod about;
mod carry;
mod entrance;
mod figures;
mod head;
mod house;
mod lists;
mod replay;
mod room;
mod rules;
mod settings;
mod setup;
mod table;
mod terms;

pub(crate) use head::{
    failure, head, offer_update, on_head_gesture, on_update_gesture, outdated, update_bar,
};
pub(crate) use replay::verify;
pub(crate) use room::go_and_sit;

use crate::browser;
use crate::catalogue;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::page::Page;
use crate::saved::Saved;
use crate::scripts::{FIGURES, LESSONS};
use crate::words::say;
use std::fmt::Display;

/// The page of an address, taken apart.
pub(crate) fn open(parts: &[&str]) -> Box<dyn Page> {
    find(parts).unwrap_or_else(|| Box::new(Missing))
}

fn find(parts: &[&str]) -> Option<Box<dyn Page>> {
    Some(match parts {
        [] => Box::new(entrance::Entrance::new()),
        ["new", game, company] => {
            let company = company.parse().ok()?;
            Box::new(setup::Setup::new(catalogue::find(game)?, company))
        }
        ["play", id] => {
            let saved = Saved::load(id)?;
            (catalogue::find(saved.game())?.local)(saved)?
        }
        ["learn", game] => {
            let (_, script) = LESSONS.iter().find(|(id, _)| id == game)?;
            (catalogue::find(game)?.lesson)(script, None)?
        }
        ["try", game, number] => {
            let (_, _, script) =
                FIGURES.get(number.parse::<usize>().ok()?).filter(|(id, ..)| id == game)?;
            (catalogue::find(game)?.lesson)(script, None)?
        }
        ["rules", game, rest @ ..] => {
            Box::new(rules::Rules::new(catalogue::find(game)?, rest.first().copied()))
        }
        ["t", id] => Box::new(table::Table::new(&browser::decoded(id)?)),
        ["game", id] => Box::new(replay::Replay::elsewhere(&browser::decoded(id)?)),
        ["lobby"] => Box::new(lists::Lobby::new()),
        ["mine"] => Box::new(lists::Mine::new()),
        ["carry"] => Box::new(carry::Carry::new(None)),
        ["carry", token] => Box::new(carry::Carry::new(Some(token))),
        ["replay", rest @ ..] => Box::new(replay::Replay::new(&rest.join("/"))),
        ["settings"] => Box::new(settings::Settings),
        ["about"] => Box::new(about::About),
        _ => return None,
    })
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

/// A page that is read: head, text, foot.
fn framed(class: &str, content: Markup) -> Markup {
    html! {
        header class="head" {
            a class="brand" href="#/" {
                svg viewBox="0 0 40 40" aria-hidden="true" { use href="#piece-tribord" {} }
                "Tribord"
            }
            nav { (head()) }
        }
        main class=(class) { (content) }
        footer class="foot" {
            a href="#/lobby" { (say("lobby")) }
            a href="#/mine" { (say("mine")) }
            a href="#/replay" { (say("replay")) }
            a href="#/about" { (say("about")) }
        }
    }
}

/// The picture of a game.
fn game_piece(game: &str) -> Markup {
    html! {
        svg class="piece" viewBox="0 0 120 80" aria-hidden="true" { use href={ "#piece-" (game) } {} }
    }
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
            (button("main", copy, say("copy"), true))
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
