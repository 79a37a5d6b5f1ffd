//! What everybody owns by animal: three are best, more are a danger.

use super::draw;
use super::hand::{Hand, seat, tiles_in};
use crate::desk::Desk;
use crate::html::escape;
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Animal, Tiles, Triqueta};

pub(super) fn ledger(desk: &Desk<Triqueta>, hand: &Hand) -> String {
    let heads: String = Animal::ALL
        .into_iter()
        .map(|animal| {
            let worth = [("animal", draw::named(animal).into()), ("points", animal.value().into())];
            format!(
                "<th scope=\"col\" title=\"{}\">{}<small>{}</small></th>",
                tell("triqueta-worth", &worth),
                draw::tile(animal),
                animal.value()
            )
        })
        .collect();
    let mine = seat(desk);
    let first = std::iter::once(mine);
    let others = Seat::all(desk.view.seats()).filter(|&seat| seat != mine);
    let lines: String =
        first.chain(others).map(|seat| line(desk, hand, seat, seat == mine)).collect();
    format!(
        "<table class=\"ledger\" aria-label=\"{}\"><thead><tr><th scope=\"col\"><small>{}</small></th>{heads}</tr></thead>\
         <tbody>{lines}</tbody></table>",
        say("triqueta-ledger"),
        say("triqueta-three-are")
    )
}

fn line(desk: &Desk<Triqueta>, hand: &Hand, seat: Seat, mine: bool) -> String {
    let view = &desk.view;
    let tiles = view.tiles[seat] + view.kept[seat].added;
    let more = hand.row.filter(|_| desk.here == Some(seat)).and_then(|row| tiles_in(desk, row));
    let out = !view.inside.is_empty() && !view.inside.has(seat);
    let last = desk.last.is_some_and(|(by, _)| by == seat);
    let class = [("mine", mine), ("out", out), ("last", last)];
    let class: String =
        class.iter().filter(|(_, on)| *on).map(|(name, _)| format!(" {name}")).collect();
    let cells: String = Animal::ALL
        .into_iter()
        .map(|animal| cell(animal, tiles, more.unwrap_or_default(), mine))
        .collect();
    let out =
        if out { format!("<i class=\"heard\">{}</i>", say("triqueta-out")) } else { String::new() };
    format!(
        "<tr class=\"owner{class}\"><th scope=\"row\"><span>{}</span>{out}</th>{cells}</tr>",
        escape(&desk.name(seat))
    )
}

/// How many of an animal, what they count, and what the tiles of a chosen row would make of it.
fn cell(animal: Animal, tiles: Tiles, more: Tiles, mine: bool) -> String {
    let sum = tiles + more;
    let (count, after) = (tiles.count(animal), sum.count(animal));
    let class = match after {
        0 => "none",
        1 | 2 => "few",
        3 => "three",
        _ => "many",
    };
    let changes = if after > count { " changes" } else { "" };
    let sign = match after {
        3 => "★",
        4.. => "!",
        _ => "",
    };
    let points = match (after, sum.points_of(animal)) {
        (0, _) => String::new(),
        (_, points) => draw::signed(points),
    };
    if !mine {
        let text = if after == 0 { "·".to_owned() } else { format!("{after}{sign}") };
        return format!("<td class=\"{class}\" title=\"{points}\">{text}</td>");
    }
    let pips: String = (0..after.max(3))
        .map(|at| match at {
            at if at >= after => "<i></i>",
            at if at >= 3 => "<i class=\"over\"></i>",
            at if at >= count => "<i class=\"on comes\"></i>",
            _ => "<i class=\"on\"></i>",
        })
        .collect();
    format!(
        "<td class=\"{class}{changes}\"><span class=\"pips\">{pips}</span><b>{points}{sign}</b></td>"
    )
}
