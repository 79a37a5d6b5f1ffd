//! My place: the rack with three sockets, the bag, and what can be done.

use super::draft::{Draft, my_tiles, remove_one};
use super::draw;
use super::sets::{follower, summary};
use super::verbs::{Do, Piece, Place};
use crate::boards::Act;
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::play::way_to_rule;
use crate::words::{refusal, say, tell};
use tribord_game::Game;
use tribord_table::tribord_triolet::{Action, Tile, Triolet};

/// How many tiles a rack holds.
const SOCKETS: usize = 3;

/// The rack. Every tile keeps its socket; those on trial leave it empty, those to be exchanged lean
/// out of it.
pub(super) fn rack(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let rack = &desk.view.racks[desk.near()];
    // A watcher sees what there is to see, and touches nothing.
    let resting = desk.here.is_none();
    html! {
        div class="rack" data-drop=(desk.mark(Place::Rack)) role="group"
            aria-label=(say("triolet-rack")) {
            @if resting {
                @for tile in rack.known.iter() { span class="piece" { (draw::tile(tile)) } }
                @for _ in 0..rack.hidden { span class="piece" { (draw::backs(1)) } }
            } @else {
                (tiles(desk, draft))
            }
            @for _ in usize::from(rack.len())..SOCKETS { span class="piece" {} }
        }
    }
}

/// The bag: where tiles come from, and where those to be exchanged can be let go.
pub(super) fn bag(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let count = desk.view.bag;
    html! {
        span class={ "bag" (classes(&[("under-map", draft.look.is_some())])) } data-at=(desk.mark("bag")) data-drop=(desk.mark(Place::Tray))
            title=(tell("triolet-bag", &[("count", count.into())])) {
            svg viewBox="0 0 48 48" aria-hidden="true" { use href="#to-bag" {} }
            b aria-hidden="true" { (count) }
        }
    }
}

/// The points of the move on trial, if it may be made. What the others' racks bring at the very end
/// cannot be known yet.
fn total(desk: &Desk<Triolet>, draft: &Draft) -> Option<i32> {
    let action = draft.action()?;
    desk.check(action).ok()?;
    let gains = desk.gains(action);
    let counts = |rule: &str| !matches!(rule, "TO-25" | "TO-26");
    Some(gains.iter().filter(|gain| counts(gain.rule.0)).map(|gain| gain.points).sum())
}

/// The buttons.
pub(super) fn acts(desk: &Desk<Triolet>, draft: &Draft) -> Vec<Act> {
    if !desk.my_turn() {
        return Vec::new();
    }
    if let Some(tiles) = &draft.tray {
        let exchange = tell("triolet-exchange-tiles", &[("count", tiles.len().into())]);
        return vec![
            Act::main(desk.mark(Do::Swap), exchange).active(!tiles.is_empty()),
            Act::other(desk.mark(Do::Back), say("cancel")),
        ];
    }
    let total = total(desk, draft);
    let label = match total {
        Some(points) => tell("triolet-confirm-points", &[("points", points.into())]),
        None => say("triolet-confirm"),
    };
    let hinted = matches!(desk.hint, Some(Action::Swap(_)));
    let mut acts = vec![Act::main(desk.mark(Do::Confirm), label).active(total.is_some())];
    if draft.staged.is_empty() {
        let exchange = Act::other(desk.mark(Do::Tray), say("triolet-exchange"));
        acts.push(exchange.active(can_swap(desk)).hinted(hinted));
    } else {
        acts.push(Act::other(desk.mark(Do::Back), say("triolet-take-back")));
    }
    if desk.legal.contains(&Action::Pass) {
        let pass = Act::other(desk.mark(Do::Pass), say("triolet-pass"));
        acts.push(pass.alone(desk.legal.len() == 1));
    }
    acts
}

/// What the move on trial is, or why it may not be made; what an exchange means.
pub(super) fn instruction(desk: &Desk<Triolet>, draft: &Draft) -> Option<Markup> {
    // The tile may go on: 1 may be the beginning of 12.
    if !draft.typed.is_empty() {
        return Some(html! { (draft.typed) "… " kbd { "↵" } });
    }
    if draft.tray.is_some() {
        let warning = ending(desk);
        return Some(html! { (warning.unwrap_or_else(|| say("triolet-tray"))) });
    }
    let action = draft.action()?;
    let Err(objection) = desk.check(action) else {
        let follower = follower(desk, draft);
        return Some(
            html! { b { (summary(desk, draft)) } " " @if let Some(next) = follower { (next) } },
        );
    };
    // Not finished, or not to be finished like this?
    let goes_on = draft.left(desk).into_iter().any(|tile| !draft.possible(desk, tile).is_empty());
    let rule = Some(objection.rule()).filter(|rule| rule.is_numbered());
    Some(html! {
        @if goes_on {
            (follower(desk, draft).unwrap_or_default())
        } @else {
            span class="refused" {
                (refusal::<Triolet>(&objection))
                @if let Some(rule) = rule { " " (way_to_rule(Triolet::INFO.id, &rule.to_string(), desk.scope)) }
            }
        }
    })
}

/// What can be done: only what really can.
pub(super) fn status(desk: &Desk<Triolet>) -> String {
    let (places, swaps) = (can_place(desk), can_swap(desk));
    let key = match (places, swaps) {
        (false, false) => "triolet-status-pass",
        _ if desk.view.bis => "triolet-status-bis",
        _ if desk.view.grid.is_empty() => "triolet-status-first",
        (true, true) => "triolet-status",
        (true, false) => "triolet-status-place",
        (false, true) => "triolet-status-exchange",
    };
    match ending(desk) {
        // Whoever could place reads what happens if nobody does; others first what they can do.
        Some(ending) if places => ending,
        Some(ending) => format!("{} {ending}", say(key)),
        None => say(key),
    }
}

fn can_place(desk: &Desk<Triolet>) -> bool {
    desk.legal.iter().any(|action| matches!(action, Action::Place(_)))
}

fn can_swap(desk: &Desk<Triolet>) -> bool {
    desk.legal.iter().any(|action| matches!(action, Action::Swap(_)))
}

/// TO-26: a warning when few more turns without a placement end the game.
pub(super) fn ending(desk: &Desk<Triolet>) -> Option<String> {
    let left = desk.view.idle_turns_left();
    let can_wait = desk.legal.iter().any(|action| !matches!(action, Action::Place(_)));
    let near = can_wait && left <= 2 && !desk.view.bis;
    near.then(|| tell("triolet-ending", &[("count", left.into())]))
}

/// The tiles of the rack, each in its socket.
fn tiles(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let all = my_tiles(desk);
    let (mut left, mut picked) = (draft.left(desk), draft.picked);
    let mut going = draft.tray.clone().unwrap_or_default();
    let mut hinted = hinted(desk);
    // Of several alike, one is meant.
    let take = |tiles: &mut Vec<Tile>, tile: Tile| {
        let there = tiles.contains(&tile);
        remove_one(tiles, tile);
        there
    };
    let sockets = all.iter().enumerate().map(|(at, &tile)| {
        let here = take(&mut left, tile);
        let going = !here && take(&mut going, tile);
        let picked = here && picked.take_if(|other| *other == tile).is_some();
        let hinted = take(&mut hinted, tile);
        let marks = classes(&[("picked", picked), ("going", going), ("hinted", hinted)]);
        let verb = if going { Do::Keep(tile) } else { Do::Tile(tile) };
        let alike = all[..at].iter().filter(|&&other| other == tile).count();
        let socket = (alike == 0).then(|| desk.mark(format!("socket {tile}")));
        html! {
            button type="button" class={ "piece" (marks) } data-do=(desk.mark(verb))
                data-drag=(desk.mark(Piece { tile, from: None }))
                data-fly=(desk.mark(format!("mine {tile} {alike}"))) data-from=(desk.mark("bag"))
                data-at=[socket] data-wait=(at * 90) aria-label=(draw::named(tile)) aria-pressed=(picked || going)
                disabled[!here && !going] { (draw::tile(tile)) }
        }
    });
    html! { @for socket in sockets { (socket) } }
}

/// The tiles that a bot would place or exchange.
fn hinted(desk: &Desk<Triolet>) -> Vec<Tile> {
    match desk.hint {
        Some(Action::Place(placement)) => {
            placement.tiles().iter().map(|(_, laid)| laid.tile()).collect()
        }
        Some(Action::Swap(tiles)) => tiles.iter().collect(),
        _ => Vec::new(),
    }
}
