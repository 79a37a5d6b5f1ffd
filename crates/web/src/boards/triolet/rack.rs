//! Below the grid: the rack, what the move would score, and what can be done.

use super::draw;
use super::hand::{Hand, own, take};
use crate::desk::Desk;
use crate::html::{button, escape};
use crate::words::{find, refusal, say, tell};
use tribord_table::tribord_triolet::{Action, Tile, Triolet};

pub(super) fn rack(desk: &Desk<Triolet>, hand: &Hand) -> String {
    let can_swap = desk.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    let can_pass = desk.legal.contains(&Action::Pass);
    let mut buttons = button("main", "confirm", &say("triolet-confirm"), !hand.staged.is_empty());
    buttons += &button("", "back", &say("triolet-take-back"), !hand.staged.is_empty());
    buttons += &button("", "tray", &say("triolet-exchange"), can_swap);
    if can_pass {
        buttons += &button("", "pass", &say("triolet-pass"), true);
    }
    format!(
        "<div class=\"controls\"><p class=\"bill\" aria-live=\"polite\">{}</p><div class=\"hand\">\
         <div class=\"rack\" data-drop=\"rack\" role=\"group\" aria-label=\"{}\">{}</div>\
         <div class=\"buttons\">{buttons}</div></div>{}</div>",
        bill(desk, hand),
        say("triolet-rack"),
        tiles(desk, hand),
        tray(hand)
    )
}

/// What the move on trial scores set by set, or why it may not be made.
fn bill(desk: &Desk<Triolet>, hand: &Hand) -> String {
    // The tile may go on: 1 may be the beginning of 12.
    if !hand.typed.is_empty() {
        return format!("<span>{}… <kbd>↵</kbd></span>", hand.typed);
    }
    let Some(action) = hand.action() else { return String::new() };
    if let Err(objection) = desk.check(action) {
        return format!(
            "<span class=\"objection\">{}</span>",
            escape(&refusal::<Triolet>(&objection))
        );
    }
    // What the others' racks bring at the very end cannot be known yet.
    let mut gains = desk.gains(action);
    gains.retain(|gain| !matches!(gain.rule.0, "TO-25" | "TO-26"));
    let total: i32 = gains.iter().map(|gain| gain.points).sum();
    let mut text = format!("<strong>{}</strong>", tell("points", &[("count", total.into())]));
    for gain in gains {
        let name = find(&format!("gain-{}", gain.rule), &[]).unwrap_or_default();
        text += &format!("<span>{name} <b>{}</b></span>", gain.points);
    }
    text
}

fn tiles(desk: &Desk<Triolet>, hand: &Hand) -> String {
    let (mut left, mut picked) = (hand.left(desk), hand.picked);
    let slot = |tile: Tile| {
        let here = left.contains(&tile);
        take(&mut left, tile);
        // Of two alike one is in the hand.
        let taken = picked.take_if(|own| here && *own == tile);
        let picked = if taken.is_some() { " picked" } else { "" };
        let disabled = if here { "" } else { " disabled" };
        format!(
            "<button type=\"button\" class=\"piece{picked}\" data-do=\"tile {tile}\" data-drag=\"{tile}\" \
             aria-label=\"{}\"{disabled}>{}</button>",
            draw::named(tile),
            draw::tile(tile)
        )
    };
    own(desk).into_iter().map(slot).collect()
}

/// The exchange tray: tiles to give back to the bag.
fn tray(hand: &Hand) -> String {
    let Some(tiles) = &hand.tray else { return String::new() };
    let chosen = |&tile: &Tile| {
        format!(
            "<button type=\"button\" class=\"piece\" data-do=\"keep {tile}\" aria-label=\"{}\">{}</button>",
            draw::named(tile),
            draw::tile(tile)
        )
    };
    let chosen: String = tiles.iter().map(chosen).collect();
    let label = tell("triolet-exchange-tiles", &[("count", tiles.len().into())]);
    format!(
        "<div class=\"tray\" data-drop=\"tray\" role=\"group\" aria-label=\"{}\"><span class=\"quiet\">{}</span>\
         <span class=\"rack\">{chosen}</span>{}{}</div>",
        say("triolet-exchange"),
        say("triolet-tray"),
        button("main", "swap", &label, !tiles.is_empty()),
        button("", "back", &say("cancel"), true)
    )
}
