//! What a row says of a table elsewhere.

use super::super::when::until;
use crate::browser;
use crate::catalogue;
use crate::desk::display_name;
use crate::faces::faces;
use crate::markup::{Markup, html, minus};
use crate::words::{lang, say, tell};
use tribord_table::api::{TableDetails, TableSummary};
use tribord_table::message::{EndWhy, Stage};

/// Which game it is, and with whom: faces and names of the others.
pub(super) fn people(table: &TableSummary) -> Markup {
    let details = table.details.as_ref();
    let names = details.map(|details| details.names.as_slice()).unwrap_or_default();
    let others = names.iter().enumerate().filter(|(seat, _)| Some(*seat as u8) != table.seat);
    let others: Vec<String> = others.filter_map(|(_, name)| name.clone()).collect();
    let named: Vec<_> = others.iter().map(|name| display_name(name)).collect();
    html! {
        span class="faces" { @for face in faces(&others) { (face) } }
        span { b { (catalogue::title(&table.game)) } " " (named.join(", ")) }
    }
}

/// How long there is, how it ended.
pub(super) fn facts(table: &TableSummary) -> Vec<String> {
    let Some(details) = &table.details else { return Vec::new() };
    let free = details.names.iter().filter(|name| name.is_none()).count();
    let mut facts = Vec::new();
    if free > 0 {
        facts.push(tell("free-seats", &[("count", free.into())]));
    }
    facts.extend(result(table));
    // How long there is, and until when that is.
    facts.extend(table.due.map(until));
    facts.extend(
        table
            .due
            .map(|due| tell("due-until", &[("time", browser::moment(due, lang().tag()).into())])),
    );
    facts.extend(details.end_asked.and_then(|seat| asks_to_end(table, details, seat)));
    if let (Stage::Playing, false) = (table.status, table.turn) {
        let names = details.to_act.iter().filter_map(|seat| details.names.get(usize::from(*seat)));
        let names: Vec<_> = names.flatten().map(|name| display_name(name)).collect();
        if !names.is_empty() {
            facts.push(tell("mine-waits", &[("name", names.join(", ").into())]));
        }
    }
    facts
}

/// Somebody would like to end the game; perhaps it was me.
fn asks_to_end(table: &TableSummary, details: &TableDetails, seat: u8) -> Option<String> {
    if table.seat == Some(seat) {
        return Some(say("end-asked"));
    }
    let name = details.names.get(usize::from(seat))?.as_ref()?;
    Some(tell("end-asks", &[("name", display_name(name).into())]))
}

/// How a game ended for me.
fn result(table: &TableSummary) -> Option<String> {
    let details = table.details.as_ref().filter(|_| table.status == Stage::Over)?;
    if details.standing.is_empty() {
        return Some(say(match details.ended {
            Some(EndWhy::Agreed) => "mine-ended-agreed",
            Some(EndWhy::Resigned) => "mine-ended-resigned",
            Some(EndWhy::Absent) => "mine-ended-absent",
            Some(EndWhy::Abandoned) => "mine-ended-abandoned",
            Some(EndWhy::Closed) => "mine-ended-closed",
            Some(EndWhy::Unknown) | None => "not-finished",
        }));
    }
    came_out(&details.points, &details.standing, usize::from(table.seat?))
}

/// How a game ended for whoever sat there: the place, then the points as people are named beside them, mine first.
pub(in super::super) fn came_out(points: &[i32], places: &[u8], me: usize) -> Option<String> {
    let place = *places.get(me)?;
    let mut points: Vec<_> = points.iter().map(|points| minus(*points)).collect();
    points.get_mut(..=me)?.rotate_right(1);
    let points = points.join(" – ");
    let tied = places.iter().filter(|other| **other == place).count() > 1;
    Some(match (place, tied) {
        // Nobody wins against nobody.
        _ if places.len() < 2 => points,
        (0, false) => tell("mine-won", &[("points", points.into())]),
        (0, true) => tell("mine-tied", &[("points", points.into())]),
        (place, _) => {
            let place = usize::from(place) + 1;
            tell("mine-place", &[("place", place.into()), ("points", points.into())])
        }
    })
}
