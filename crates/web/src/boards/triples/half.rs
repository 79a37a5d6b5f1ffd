//! A person's half of the screen: the square, the hand, the packet. Who plays alone has all of the
//! screen, and so has a watcher, who sees the square only.

use super::call;
use super::draft::{Draft, cards_of};
use super::draw;
use super::verbs::{Do, OfSeat};
use crate::boards::{Act, Mine};
use crate::desk::Desk;
use crate::markup::{Markup, button, classes, html, nothing};
use crate::play::TableDo;
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Card, Pile, Triples};

/// The middle of the table: the square; for several people at one screen a half each, with all that
/// is theirs. `lights`: may piles light up where the picked card fits?
pub(super) fn middle(table: &Desk<Triples>, draft: &Draft, lights: bool) -> Markup {
    let mut people: Vec<Seat> = table.desks().filter_map(|desk| desk.here).collect();
    let count = people.len();
    if draft.facing {
        // Face to face, the first sits at the lower edge.
        people.reverse();
    }
    html! {
        @if count > 1 {
            div class={ "halves" (classes(&[("facing", draft.facing)])) } data-people=(count) {
                @for seat in people { (Half::new(table, draft, lights, Some(seat)).render()) }
            }
        } @else {
            (Half::new(table, draft, lights, people.first().copied()).square())
        }
        @if table.countdown > 0 {
            p class="count" role="status" data-key={ "count " (table.countdown) } { (table.countdown) }
        }
        // Help, voice, and how two people sit.
        div class="switches" {
            @if count > 0 && lights { (switch(table, Do::Lit, "triples-lit", draft.lit)) }
            (switch(table, Do::Spoken, "triples-spoken", draft.spoken))
            @if count > 1 { (switch(table, Do::Facing, "triples-facing", draft.facing)) }
        }
    }
}

/// The hand and the packet of who plays alone at this screen.
pub(super) fn mine(table: &Desk<Triples>, draft: &Draft) -> Mine {
    let Some(seat) = table.here.filter(|_| table.mates.is_empty()) else {
        return Mine { aside: nothing(), pieces: nothing() };
    };
    let half = Half::new(table, draft, false, Some(seat));
    Mine { aside: half.packet(seat), pieces: half.hand(seat) }
}

/// The button that draws.
pub(super) fn acts(table: &Desk<Triples>) -> Vec<Act> {
    let Some(seat) = table.here.filter(|_| table.mates.is_empty()) else { return Vec::new() };
    let can = table.legal.contains(&Action::Draw);
    let count = table.view.packets[seat];
    let label = tell("triples-draw", &[("count", count.into())]);
    vec![Act::main(table.mark(Do::Draw(seat.0)), label).active(can)]
}

fn switch(table: &Desk<Triples>, what: Do, name: &str, on: bool) -> Markup {
    html! {
        button type="button" data-do=(table.mark(what)) aria-pressed=(on)
            class=(if on { "on" } else { "" }) {
            (say(name))
        }
    }
}

struct Half<'a> {
    /// The desk of the whole screen, to which all gestures go.
    table: &'a Desk<Triples>,
    /// The desk of the person who sits here.
    desk: &'a Desk<Triples>,
    draft: &'a Draft,
    seat: Option<Seat>,
    picked: Option<Card>,
    lights: bool,
}

impl<'a> Half<'a> {
    fn new(
        table: &'a Desk<Triples>,
        draft: &'a Draft,
        lights: bool,
        seat: Option<Seat>,
    ) -> Half<'a> {
        let desk = seat.and_then(|seat| table.desk_of(seat)).unwrap_or(table);
        let picked = seat.and_then(|seat| draft.picked(table, seat));
        Half { table, desk, draft, seat, picked, lights: lights && draft.lit }
    }

    fn render(&self) -> Markup {
        html! {
            section class={ "half" (classes(&[("blocked", self.desk.blocked)])) } {
                (self.square())
                @if let Some(seat) = self.seat {
                    div class="own" {
                        div class="caption" {
                            (self.owner(seat))
                            p class="call" aria-live="polite" { (call::call(self.table)) }
                        }
                        (self.packet(seat))
                        (self.hand(seat))
                    }
                }
            }
        }
    }

    fn square(&self) -> Markup {
        html! {
            div class="nine" role="group" aria-label=(say("triples-square")) {
                @for pile in Pile::all() { (self.pile(pile)) }
            }
        }
    }

    fn hand(&self, seat: Seat) -> Markup {
        html! {
            div class="hand" role="group" aria-label=(say("triples-hand")) {
                @for card in cards_of(self.table, seat) { (self.card(seat, card)) }
            }
            @if self.desk.blocked { (wait(self.desk.view.options.penalty)) }
        }
    }

    /// Several people: each has a name on their side, and is told there what was refused.
    fn owner(&self, seat: Seat) -> Markup {
        html! {
            @if !self.table.mates.is_empty() {
                b { (self.table.name(seat)) }
                @if let Some(refused) = &*self.desk.refused.borrow() {
                    (refused.render(|rule| button("chip", TableDo::Rule(rule.to_owned()), rule, true)))
                }
            }
        }
    }

    fn pile(&self, pile: Pile) -> Markup {
        // What was laid here shows at once, until the table confirms it or takes it back.
        let pending = self.on_its_way().find(|(_, to)| *to == pile).map(|(card, _)| card);
        let card = pending.unwrap_or_else(|| self.table.view.square.top(pile));
        let lays = |action| matches!(action, Some(Action::Lay(_, to)) if to == pile);
        let fits = |card| self.lights && self.desk.legal.contains(&Action::Lay(card, pile));
        let state = classes(&[
            ("last", lays(self.table.last.map(|(_, action)| action))),
            ("lit", self.picked.is_some_and(fits)),
            ("hinted", lays(self.desk.hint)),
            ("pending", pending.is_some()),
        ]);
        let args = [("pile", pile.number().into()), ("card", draw::named(card).into())];
        // A watcher's square is that of the first seat.
        let seat = self.seat.unwrap_or(Seat(0));
        html! {
            button type="button" class={ "pile" (state) }
                data-do=(self.table.mark(Do::Pile(seat.0, pile.number()))) data-now
                data-drop=(self.table.mark(OfSeat { seat, what: pile.number() }))
                aria-label=(tell("triples-twin-pile", &args)) {
                span class="top" data-fly=(self.table.mark(OfSeat { seat, what: card })) {
                    (draw::card(card))
                }
                small { (pile) }
            }
        }
    }

    /// The cards that were laid here and are on their way to the table.
    fn on_its_way(&self) -> impl Iterator<Item = (Card, Pile)> {
        let held =
            |card| self.desk.here.is_some_and(|seat| self.desk.view.hands[seat].cards.has(card));
        let laid = self.desk.pending.iter().filter_map(|action| match action {
            Action::Lay(card, pile) => Some((*card, *pile)),
            Action::Draw => None,
        });
        laid.filter(move |(card, _)| held(*card))
    }

    fn packet(&self, seat: Seat) -> Markup {
        let desk = self.desk;
        let count = desk.view.packets[seat];
        let label = tell("triples-draw", &[("count", count.into())]);
        html! {
            button type="button"
                class={ "packet" (classes(&[("hinted", desk.hint == Some(Action::Draw))])) }
                data-do=(self.table.mark(Do::Draw(seat.0))) data-now title=(label) aria-label=(label)
                disabled[!desk.legal.contains(&Action::Draw)] {
                (draw::back()) span { (count) }
            }
        }
    }

    fn card(&self, seat: Seat, card: Card) -> Markup {
        let picked = self.picked == Some(card);
        let hinted = matches!(self.desk.hint, Some(Action::Lay(hinted, _)) if hinted == card);
        let state = match (picked, hinted) {
            _ if self.on_its_way().any(|(other, _)| other == card) => " away",
            (true, _) => " picked",
            (_, true) => " hinted",
            _ => "",
        };
        let piece = OfSeat { seat, what: card };
        html! {
            button type="button" class={ "piece" (state) }
                data-do=(self.table.mark(Do::Card(seat.0, card))) data-now
                data-drag=(self.table.mark(piece)) data-fly=(self.table.mark(piece))
                aria-pressed=(picked) aria-label=(draw::named(card))
                data-focus[self.table.focuses(picked && self.draft.typed == Some(seat))] {
                (draw::card(card))
            }
        }
    }
}

/// How long a wrong card still costs.
fn wait(millis: u32) -> Markup {
    html! {
        svg class="wait" viewBox="0 0 100 4" preserveAspectRatio="none" role="img"
            aria-label=(say("triples-status-blocked")) {
            rect width="100" height="4" {
                animate attributeName="width" from="100" to="0" dur={ (millis) "ms" } fill="freeze" {}
            }
        }
    }
}
