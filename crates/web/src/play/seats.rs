//! Those who sit at the table: faces, names, points, what they openly hold, what they just did.

use super::{TableDo, describe};
use crate::boards::Board;
use crate::desk::Desk;
use crate::faces::faces;
use crate::markup::{Markup, classes, heard, html, minus, signed};
use crate::words::{say, tell};
use tribord_game::Seat;

/// A seat as the page shows it.
pub(crate) struct Plate {
    pub(super) seat: Seat,
    pub(crate) name: String,
    pub(super) face: Markup,
    pub(crate) points: i32,
    /// The points in words.
    pub(super) told_points: String,
    pub(crate) rank: u8,
    pub(super) acts: bool,
    /// Is it the seat of the person at the screen?
    pub(super) mine: bool,
    /// Under the name.
    pub(super) remark: String,
    /// Touched, its face shows all that it holds.
    opens: Option<String>,
    /// Below: what this seat openly holds.
    pub(super) holds: Markup,
    /// What its points come from, if pieces tell.
    pub(super) worth: Option<Markup>,
    /// What this seat did just now.
    pub(super) did: Option<Markup>,
    /// The points that the last entry of the log brought, and which entry that is.
    pub(super) gained: Option<(usize, i32)>,
}

/// All seats, the one nearest to the screen first and then clockwise.
pub(super) fn plates<G: Board>(desk: &Desk<G>) -> Vec<Plate> {
    let (points, ranks) = (desk.points(), desk.standing());
    let faces = faces(&desk.names);
    let log = desk.log_so_far();
    let last = log.last();
    let plate = |seat: Seat| {
        let gained = last.map(|entry| entry.points.iter().filter(|points| points.seat == seat));
        let gained: i32 = gained.into_iter().flatten().map(|points| points.points).sum();
        let did = last.and_then(|entry| entry.act.as_ref()).filter(|act| act.by == seat);
        Plate {
            seat,
            name: desk.name(seat),
            face: faces[seat.index()].clone(),
            points: points[seat],
            told_points: tell(G::POINTS, &[("count", points[seat].into())]),
            rank: ranks[seat],
            mine: desk.reads(seat),
            acts: desk.to_act.has(seat) && desk.viewing.is_none(),
            remark: G::remark(desk, seat),
            opens: G::COLLECTIONS.then(|| desk.mark(TableDo::Holdings(seat.0)).to_string()),
            holds: G::holds(desk, seat),
            worth: G::worth(desk, seat),
            did: did.map(|_| describe::told_deed(desk, log.len() - 1)),
            gained: (gained != 0).then_some((log.len(), gained)),
        }
    };
    // In a race several may sit at this screen.
    let at_screen = |seat: &Seat| *seat == desk.near() || desk.desk_of(*seat).is_some();
    let seats = desk.near().round(desk.names.len() as u8);
    let others = seats.clone().filter(|seat| !at_screen(seat));
    seats.filter(at_screen).chain(others).map(plate).collect()
}

/// Everybody on the far side of the table; `more` stands beside each name.
pub(super) fn others(plates: &[Plate], more: &[Markup]) -> Markup {
    html! {
        ul class="seats" data-others=(plates.len()) {
            @for plate in plates {
                li class={ "seat" (classes(&[("acts", plate.acts)])) } data-seat=(plate.seat) {
                    @if let Some(opens) = &plate.opens {
                        @let label = tell("holdings", &[("name", plate.name.clone().into())]);
                        button type="button" class="avatar" data-do=(opens) {
                            (face(plate)) (heard(label))
                        }
                    } @else {
                        span class="avatar" { (face(plate)) }
                    }
                    (name_plate(plate, more))
                    div class="holds" data-do=[&plate.opens] { (plate.holds) }
                    @if let Some(did) = &plate.did {
                        p class="bubble did" data-key={ "did " (plate.seat) } { (did) }
                    }
                }
            }
        }
    }
}

/// Whoever sits nearest to the screen.
pub(super) fn near(plate: &Plate, more: &[Markup]) -> Markup {
    html! {
        div class={ "me" (classes(&[("acts", plate.acts)])) } data-seat=(plate.seat) {
            span class="avatar" { (face(plate)) }
            (name_plate(plate, more))
        }
    }
}

/// The face, with the lantern if it is this seat's turn.
fn face(plate: &Plate) -> Markup {
    html! {
        (plate.face)
        @if plate.acts {
            svg class="lantern" viewBox="0 0 24 34" data-fly="lantern" aria-hidden="true" {
                use href="#lantern" {}
            }
        }
    }
}

fn name_plate(plate: &Plate, more: &[Markup]) -> Markup {
    let more = more.get(plate.seat.index());
    html! {
        div class="plate" {
            b class="name" { (plate.name) }
            // Named by what they are, so that points which change are seen to change.
            span class="points" data-key={ "points " (plate.seat) " " (plate.points) } aria-hidden="true" {
                (minus(plate.points))
            }
            (heard(&plate.told_points))
            @if let Some((entry, points)) = plate.gained {
                span class={ "float" (classes(&[("lost", points < 0)])) }
                    data-key={ "gain " (entry) " " (plate.seat) }
                    data-fly={ "gain " (entry) " " (plate.seat) } data-from="last" aria-hidden="true" {
                    (signed(points))
                }
            }
            small { (plate.remark) }
            @if let Some(more) = more { span class="extra" { (more) } }
            span class="heard" { @if plate.acts { (say("acts")) } }
        }
    }
}
