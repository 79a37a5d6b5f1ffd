//! Before the start, the host changes what is played at a table: how many play, the house rules, time and help.
//! Everybody says again that they are ready.

use super::house::House;
use super::setup::Field;
use super::terms;
use crate::catalogue::{self, GameEntry};
use crate::gesture::RawGesture;
use crate::markup::{Markup, html, option};
use crate::online::Session;
use crate::verbs::verbs;
use crate::words::say;
use tribord_table::message::RoomNews;
use tribord_table::room::{Chair, Command, Plan};

verbs! {
    /// A list: for how many the table is.
    enum Do {
        Players = "players",
    }
}

/// May the person at this screen change the plan? Who sits there is told with every change of the room.
pub(super) fn is_host(session: &Session, room: &RoomNews) -> bool {
    let seat = session.you.seat.and_then(|seat| room.seats.get(usize::from(seat)));
    seat.map_or(session.you.host, |seat| seat.host)
}

fn house(entry: &'static GameEntry, plan: &Plan) -> House {
    let mut house = House::new(entry);
    for (at, key) in entry.options.iter().enumerate() {
        if let Some(value) = plan.options.get(key.name) {
            house.set(at, value);
        }
    }
    house
}

/// The form, folded.
pub(super) fn form(session: &Session, room: &RoomNews) -> Markup {
    let entry = catalogue::find(&room.plan.game);
    let Some(entry) = entry.filter(|_| is_host(session, room) && !room.revealing) else {
        return html! {};
    };
    let (plan, seats) = (&room.plan, room.plan.seats.len());
    let taken = room.seats.iter().rposition(|seat| seat.name.is_some()).map_or(0, |at| at + 1);
    let (fewest, most) = entry.info().seats;
    let fewest = usize::from(fewest).max(taken);
    html! {
        details class="agree" {
            summary { (say("change-terms")) }
            div class="paper-sheet" {
                label class="option" {
                    span { (say("how-many")) }
                    select data-do=(Do::Players) {
                        @for count in fewest..=usize::from(most) { (option(count, count, count == seats)) }
                    }
                }
                (terms::form(plan, entry.info().timed))
                (house(entry, plan).fields(seats))
            }
        }
    }
}

/// Something in the form is changed: the table is asked for the new plan.
pub(super) fn on_gesture(session: &mut Session, gesture: RawGesture<'_>) -> bool {
    let Some(mut plan) = session.room.as_ref().map(|room| room.plan.clone()) else { return false };
    let Some(entry) = catalogue::find(&plan.game) else { return false };
    let mut house = house(entry, &plan);
    if let Some((Do::Players, value)) = gesture.input() {
        let Ok(count) = value.parse::<usize>() else { return true };
        plan.seats.resize(count.min(entry.info().seats.1.into()), Chair::Person);
    } else {
        match gesture.input() {
            Some((Field::Rule(rule), value)) => house.set(rule, value),
            Some((Field::RuleFor(rule, seat), value)) => house.set_for(rule, seat, value),
            Some((Field::Term(term), value)) => terms::on_input(&mut plan, term, value),
            _ => return false,
        }
    }
    let chosen = house.chosen(plan.seats.len());
    plan.options = chosen.map(|(key, value)| (key.to_owned(), value)).collect();
    session.send(Command::Plan { plan: Box::new(plan) });
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn the_number_of_players_has_a_text_form() {
        assert_returns([Do::Players]);
    }
}
