//! A person's half of the screen: the square, the hand, the packet. Who plays alone has all of the
//! screen, and so has a watcher, who sees the square only.

use super::call::{self, Glow};
use super::draft::{Draft, cards_of};
use super::verbs::{Do, OfSeat};
use super::{draw, race};
use crate::boards::{Act, Mine};
use crate::desk::Desk;
use crate::log::LogEntry;
use crate::markup::{Markup, classes, heard, html, nothing};
use crate::play::{TableDo, way_to_rule};
use crate::words::{say, tell};
use tribord_game::{Game, Seat};
use tribord_table::tribord_triples::{Action, Card, Chance, Pile, Triples};

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
            p class="count" aria-hidden="true" data-key={ "count " (table.countdown) } { (table.countdown) }
        }
        @if count > 1 { (switches(table, draft, lights)) }
    }
}

/// Help, voice, and how two people sit: quiet, and out of the way.
fn switches(table: &Desk<Triples>, draft: &Draft, lights: bool) -> Markup {
    html! {
        div class="switches" {
            @if table.here.is_some() && lights { (switch(table, Do::Lit, "triples-lit", draft.lit)) }
            (switch(table, Do::Spoken, "triples-spoken", draft.spoken))
            @if !table.mates.is_empty() {
                (switch(table, Do::Facing, "triples-facing", draft.facing))
            }
        }
    }
}

/// What is mine, if I sit alone at the screen: the packet, the switches, the hand.
pub(super) fn mine(table: &Desk<Triples>, draft: &Draft, lights: bool) -> Mine {
    if !table.mates.is_empty() {
        return Mine { aside: nothing(), pieces: nothing() };
    }
    let switches = switches(table, draft, lights);
    let Some(seat) = table.here else { return Mine { aside: switches, pieces: nothing() } };
    let half = Half::new(table, draft, false, Some(seat));
    Mine { aside: html! { (half.packet(seat)) (switches) }, pieces: half.hand(seat) }
}

/// The buttons: to draw, and to stop the race for all.
pub(super) fn acts(table: &Desk<Triples>) -> Vec<Act> {
    let Some(seat) = table.here.filter(|_| table.mates.is_empty()) else { return Vec::new() };
    let can = table.legal.contains(&Action::Draw);
    let label = say("triples-draw-main");
    // Anybody may call "stop".
    let stop =
        (!table.paused && !table.over).then(|| Act::other(TableDo::Pause, say("race-pause")));
    let draw = Act::main(table.mark(Do::Draw(seat.0)), label).active(can);
    std::iter::once(draw).chain(stop).collect()
}

fn switch(table: &Desk<Triples>, what: Do, name: &str, on: bool) -> Markup {
    html! {
        button type="button" class=[on.then_some("on")] data-do=(table.mark(what))
            aria-pressed=(on) { (say(name)) }
    }
}

/// From so many cards on, a hand lies in two rows.
const MANY: usize = 9;

/// How many entries of the log may still be in flight.
const LATELY: usize = 8;

struct Half<'a> {
    /// The desk of the whole screen, to which all gestures go.
    table: &'a Desk<Triples>,
    /// The desk of the person who sits here.
    desk: &'a Desk<Triples>,
    draft: &'a Draft,
    seat: Option<Seat>,
    picked: Option<Card>,
    lights: bool,
    glow: Glow,
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
        let (lights, glow) = (lights && draft.lit, Glow::of(table));
        Half { table, desk, draft, seat, picked, lights, glow }
    }

    fn render(&self) -> Markup {
        html! {
            @let name = self.seat.map(|seat| self.table.name(seat));
            section class={ "half" (classes(&[("blocked", self.desk.blocked)])) } aria-label=[name] {
                (self.square())
                @if let Some(seat) = self.seat {
                    div class="own" {
                        div class="caption" {
                            (self.owner(seat))
                            p class="call" { (call::call(self.table)) }
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
        let cards = cards_of(self.table, seat);
        let many = classes(&[("many", cards.len() > MANY), ("blocked", self.desk.blocked)]);
        html! {
            div class={ "hand" (many) } role="group" aria-label=(say("triples-hand")) {
                @for (at, &card) in cards.iter().enumerate() {
                    (self.card(seat, card, tilt(at, cards.len())))
                }
                @if self.desk.blocked { (wait(self.desk.view.options.penalty)) }
            }
        }
    }

    /// Several people: each has a name on their side, and is told there what was refused.
    fn owner(&self, seat: Seat) -> Markup {
        html! {
            @if !self.table.mates.is_empty() {
                b { (self.table.name(seat)) }
                @if let Some(refused) = &*self.desk.refused.borrow() {
                    (refused.render(|rule| way_to_rule(Triples::INFO.id, rule, self.table.scope)))
                }
            }
        }
    }

    /// What a card is called: in a pause nobody learns it (T3-14).
    fn name_of(&self, card: Card) -> String {
        if self.table.paused { say("triples-covered") } else { draw::named(card) }
    }

    fn pile(&self, pile: Pile) -> Markup {
        // What was laid here shows at once, until the table confirms it or takes it back.
        let pending = self.on_its_way().find(|(_, to)| *to == pile).map(|(card, _)| card);
        let card = pending.unwrap_or_else(|| self.table.view.square.top(pile));
        let (under, by) = self.before(pile, card);
        // A card of mine comes from my hand, and goes back there if it is refused.
        let mine = |by: Seat| Some(by) == self.seat;
        let from = match by.filter(|&by| !mine(by)) {
            Some(by) => Some(race::place(by)),
            None if pending.is_some() || by.is_some() => self.seat.map(|seat| in_hand(seat, card)),
            None => None,
        };
        let lays = |action| matches!(action, Some(Action::Lay(_, to)) if to == pile);
        // Several people see several squares: points come from one of them.
        let last = lays(self.table.last.map(|(_, action)| action)) && self.seat == self.table.here;
        let fits = |card| self.lights && self.desk.legal.contains(&Action::Lay(card, pile));
        let state = classes(&[
            ("last", lays(self.table.last.map(|(_, action)| action))),
            ("lit", self.picked.is_some_and(fits)),
            ("hinted", lays(self.desk.hint)),
            ("pending", pending.is_some()),
            ("covered", self.table.paused),
        ]);
        let args = [("pile", pile.number().into()), ("card", self.name_of(card).into())];
        // A watcher's square is that of the first seat.
        let seat = self.seat.unwrap_or(Seat(0));
        let label = tell("triples-twin-pile", &args);
        let class = format!("pile{state}{}", self.glow.class(pile));
        let cards = html! {
            // The card below shows until the new one has landed.
            @if let Some(under) = under { span class="under" { (draw::card(under)) } }
            span class="top" data-fly=(self.table.mark(OfSeat { seat, what: card }))
                data-from=[from.map(|from| self.table.mark(from))]
                data-to=[pending.map(|card| self.table.mark(in_hand(seat, card)))]
                data-at=[last.then_some("last")] { (draw::card(card)) }
            small { (pile) }
        };
        html! {
            @if self.seat.is_some() && !self.desk.resigned {
                button type="button" class=(class)
                    data-do=(self.table.mark(Do::Pile(seat.0, pile.number()))) data-now
                    data-drop=(self.table.mark(OfSeat { seat, what: pile.number() }))
                    aria-label=(label) { (cards) }
            } @else {
                // Who only watches has nothing to press.
                div class=(class) role="img" aria-label=(label) { (cards) }
            }
        }
    }

    /// Did this card come from the packet just now?
    fn just_drawn(&self, seat: Seat, card: Card) -> bool {
        let last = self.desk.log_so_far().last();
        last.is_some_and(|entry| {
            entry.action() == Some((seat, Action::Draw))
                && entry.outcomes.first() == Some(&Some(Chance::Card(card)))
        })
    }

    /// The card that lay on a pile before this one, and who laid this one, if that was lately.
    fn before(&self, pile: Pile, card: Card) -> (Option<Card>, Option<Seat>) {
        let now = Some(self.table.view.square.top(pile)).filter(|&top| top != card);
        let log = self.table.log_so_far().iter().rev().take(LATELY);
        let by = log
            .clone()
            .filter_map(LogEntry::action)
            .find(|(_, action)| *action == Action::Lay(card, pile));
        let tops = log.filter_map(|entry| Some(entry.view.as_ref()?.square.top(pile)));
        (now.or_else(|| tops.into_iter().find(|&top| top != card)), by.map(|(seat, _)| seat))
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
            button type="button" data-at=(self.table.mark(race::place(seat)))
                data-high=(count.div_ceil(6).min(3))
                class={ "packet" (classes(&[("hinted", desk.hint == Some(Action::Draw))])) }
                data-do=(self.table.mark(Do::Draw(seat.0))) data-now title=(label)
                disabled[!desk.legal.contains(&Action::Draw)] {
                (draw::back()) span aria-hidden="true" { (count) } (heard(&label))
            }
        }
    }

    fn card(&self, seat: Seat, card: Card, tilt: i32) -> Markup {
        let picked = self.picked == Some(card);
        let drawn = self.just_drawn(seat, card);
        let away = self.on_its_way().any(|(other, _)| other == card);
        let hinted = matches!(self.desk.hint, Some(Action::Lay(hinted, _)) if hinted == card);
        let state = match (picked, hinted) {
            _ if away => " away",
            (true, _) => " picked",
            (_, true) => " hinted",
            _ => "",
        };
        let piece = OfSeat { seat, what: card };
        html! {
            button type="button" class={ "piece" (state) (classes(&[("covered", self.table.paused)])) } data-tilt=(tilt)
                data-do=(self.table.mark(Do::Card(seat.0, card))) data-now
                data-drag=(self.table.mark(piece))
                data-at=(self.table.mark(in_hand(seat, card)))
                // The others close up at once: a card in flight cannot be picked.
                data-fly=[drawn.then(|| self.table.mark(piece))]
                data-from=[drawn.then(|| self.table.mark(race::place(seat)))]
                aria-pressed=(picked) aria-label=(self.name_of(card))
                data-focus[self.table.focuses(picked && self.draft.typed == Some(seat))] {
                (draw::card(card))
            }
        }
    }
}

/// The place of a card in a hand.
fn in_hand(seat: Seat, card: Card) -> String {
    format!("hand {seat} {card}")
}

/// How far a card leans, from −4 at the left of the fan to 4 at its right.
fn tilt(at: usize, cards: usize) -> i32 {
    let (at, last) = (at as i32, cards as i32 - 1);
    ((2 * at - last) * 4 / last.max(6)).clamp(-4, 4)
}

/// How long a wrong card still costs: a veil over the hand, and a ring that runs out.
fn wait(millis: u32) -> Markup {
    html! {
        div class="veil" {
            svg class="wait" viewBox="0 0 44 44" role="img" aria-label=(say("triples-status-blocked")) {
                circle cx="22" cy="22" r="18" {}
                circle class="left" cx="22" cy="22" r="18" pathLength="100" stroke-dasharray="100"
                    transform="rotate(-90 22 22)" {
                    animate attributeName="stroke-dashoffset" from="0" to="100" dur={ (millis) "ms" }
                        fill="freeze" {}
                }
            }
        }
    }
}
