//! What the last move brought beyond its numbers: bridges, hexagons, a round won.

use crate::desk::Desk;
use crate::markup::signed;
use crate::words::{find, tell};
use tribord_table::tribord_tripple_domino::TrippleDomino;

/// Premiums, and what an empty rack brings.
const CHEERED: [&str; 4] = ["TD-12", "TD-13", "TD-14", "TD-15"];

/// The largest premium of the last move.
pub(super) fn cheer(desk: &Desk<TrippleDomino>) -> Option<String> {
    let entry = desk.log_so_far().last()?;
    let premiums = entry.points.iter().filter(|points| CHEERED.contains(&points.rule.as_str()));
    let best = premiums.max_by_key(|points| points.points)?;
    let name = find(&format!("gain-{}", best.rule), &[])?;
    Some(tell("cheer", &[("what", name.into()), ("points", signed(best.points).into())]))
}
