//! Below the plane: the rack, what the tile on trial would bring, and what can be done.

use super::draw;
use super::hand::{Hand, is_misfit, own};
use super::news;
use crate::desk::Desk;
use crate::html::button;
use crate::words::{find, say, tell};
use tribord_table::tribord_tripple_domino::{Action, Laying, Tile, TrippleDomino, View};

pub(super) fn rack(desk: &Desk<TrippleDomino>, hand: &Hand) -> String {
    let hinted = |class: &str, action| match desk.hint == Some(action) {
        true => format!("{class} hinted"),
        false => class.to_owned(),
    };
    let can = |action| desk.legal.contains(&action);
    let buttons = [
        button("main", "lay", &say("domino-lay"), hand.staged.is_some()),
        button("", "back", &say("domino-take-back"), hand.picked.is_some()),
        button(&hinted("draw", Action::Draw), "draw", &say("domino-draw"), can(Action::Draw)),
        button(&hinted("pass", Action::Pass), "pass", &say("domino-pass"), can(Action::Pass)),
    ];
    let tiles: String = own(desk)
        .into_iter()
        .enumerate()
        .map(|(at, tile)| rack_tile(desk, hand, at, tile))
        .collect();
    format!(
        "<div class=\"controls\"><div class=\"bill\" aria-live=\"polite\">{}</div>\
         <div class=\"rack\" role=\"group\" aria-label=\"{}\">{tiles}</div>\
         <div class=\"buttons\">{}<span class=\"quiet\">{}</span></div></div>",
        hand.staged.map_or_else(|| news::news(desk), |laying| bill(desk, laying)),
        say("domino-rack"),
        buttons.concat(),
        pool(&desk.view)
    )
}

/// What can still be drawn, in words.
pub(super) fn pool(view: &View) -> String {
    match view.seats() {
        1 => tell("domino-draws-left", &[("count", view.pool.min(view.draws).into())]),
        _ => tell("domino-in-pool", &[("count", view.pool.into())]),
    }
}

/// What the tile on trial brings, part by part.
fn bill(desk: &Desk<TrippleDomino>, laying: Laying) -> String {
    // What is left on the other racks is not known before it is counted.
    let mut gains = desk.gains(Action::Lay(laying));
    gains.retain(|gain| !matches!(gain.rule.0, "TD-16" | "TD-17"));
    let total: i32 = gains.iter().map(|gain| gain.points).sum();
    let mut text = format!("<strong>{}</strong>", tell("points", &[("count", total.into())]));
    for gain in gains {
        let name = find(&format!("gain-{}", gain.rule), &[]).unwrap_or_default();
        text += &format!("<span>{name} <b>{}</b></span>", gain.points);
    }
    text
}

/// Tiles stand up and down in turn, so that they fill the rack.
fn rack_tile(desk: &Desk<TrippleDomino>, hand: &Hand, at: usize, tile: Tile) -> String {
    let up = at.is_multiple_of(2);
    let picked = hand.picked == Some(tile);
    let away = hand.staged.is_some_and(|laying| laying.tile() == Some(tile));
    let new = desk.my_turn() && desk.view.drawn.tiles.has(tile);
    let marks = [
        (!up, " down"),
        (picked, " picked"),
        (away, " away"),
        (new, " new"),
        (is_misfit(desk, tile), " misfit"),
    ];
    let class: String = marks.into_iter().filter_map(|(on, class)| on.then_some(class)).collect();
    let focus = if picked && hand.typed { " data-focus" } else { "" };
    format!(
        "<button type=\"button\" class=\"piece{class}\" data-do=\"tile {tile}\" data-drag=\"{tile}\" data-fly=\"tile {tile}\" \
         aria-label=\"{tile}\" aria-pressed=\"{picked}\"{focus}>{}</button>",
        draw::tile(tile.numbers(), up)
    )
}
