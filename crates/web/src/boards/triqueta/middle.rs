//! The middle: the rows as they grow.

use super::draw;
use super::hand::{Hand, can, effect, grown, tiles_in};
use crate::desk::Desk;
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Animal, Row, Triqueta};

pub(super) fn rows(desk: &Desk<Triqueta>, hand: &Hand) -> String {
    let rows: String = Row::all(desk.view.seats()).map(|row| strip(desk, hand, row)).collect();
    let count = [("round", desk.view.round.into())];
    // Where there are many, each is smaller.
    let many = if desk.view.seats() > 3 { " many-rows" } else { "" };
    format!("<ol class=\"rows{many}\" aria-label=\"{}\">{rows}</ol>", tell("triqueta-rows", &count))
}

/// A row: touched, it gets the tile in my hand, or is chosen to be taken.
fn strip(desk: &Desk<Triqueta>, hand: &Hand, row: Row) -> String {
    if tiles_in(desk, row).is_none() {
        return format!(
            "<li class=\"gone\"><b class=\"marker\">{row}</b><span>{}</span></li>",
            say("triqueta-taken-row")
        );
    }
    let (place, take) = (can(desk, Action::Row(row)), can(desk, Action::Take(row)));
    let last = matches!(desk.last, Some((_, Action::Row(own))) if own == row);
    let hinted = matches!(desk.hint, Some(Action::Row(own) | Action::Take(own)) if own == row);
    let class =
        [("lit", place), ("picked", hand.row == Some(row)), ("last", last), ("hinted", hinted)];
    let class: String =
        class.iter().filter(|(_, on)| *on).map(|(name, _)| format!(" {name}")).collect();
    let animals = grown(desk, row);
    let count = animals.len();
    let tile = |(at, animal): (usize, &Animal)| {
        // The tile just placed comes from the hand that held it.
        let newest = last && at + 1 == count;
        let name =
            if newest { "held".to_owned() } else { format!("{}-{row}-{at}", desk.view.round) };
        let class = if newest { "new" } else { "lies" };
        format!("<span class=\"{class}\" data-fly=\"{name}\">{}</span>", draw::tile(*animal))
    };
    let tiles: String = animals.iter().enumerate().map(tile).collect();
    let (points, side) = effect(desk, row)
        .map_or((String::new(), ""), |points| (draw::signed(points), draw::side(points)));
    let named = draw::listed(animals.iter().copied());
    let label = tell(
        "triqueta-row-label",
        &[("row", row.number().into()), ("tiles", named.into()), ("points", points.clone().into())],
    );
    format!(
        "<li><button type=\"button\" class=\"strip{class}\" data-do=\"{}\" data-drop=\"row {row}\" aria-label=\"{label}\"{}>\
         <b class=\"marker\">{row}</b><span class=\"tiles\">{tiles}</span><span class=\"effect{side}\">{points}</span></button></li>",
        Action::Row(row),
        if place || take { "" } else { " disabled" }
    )
}
