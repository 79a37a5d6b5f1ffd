//! A person's half of the screen: the square, the hand, the packet. Alone, it is all of it.

use super::call;
use super::draw;
use super::hand::{Hand, desk_of, own};
use crate::desk::Desk;
use crate::html::escape;
use crate::prefs::prefs;
use crate::words::{say, tell};
use tribord_game::{Game, Seat};
use tribord_table::tribord_triples::{Action, Card, Pile, Triples};

pub(super) fn halves(desk: &Desk<Triples>, hand: &Hand) -> String {
    let people: Vec<_> =
        std::iter::once(desk).chain(&desk.mates).filter_map(|desk| desk.here).collect();
    // Who only watches sees the square.
    let mut html = match people[..] {
        [] => half(desk, hand, None),
        // Face to face, the first sits at the lower edge.
        [..] if hand.facing => {
            people.iter().rev().map(|&seat| half(desk, hand, Some(seat))).collect()
        }
        _ => people.iter().map(|&seat| half(desk, hand, Some(seat))).collect(),
    };
    let shared = match (people.len() > 1, hand.facing) {
        (true, true) => " shared facing",
        (true, false) => " shared",
        _ => "",
    };
    html = format!("<div class=\"halves{shared}\" data-people=\"{}\">{html}</div>", people.len());
    if desk.countdown > 0 {
        html += &format!(
            "<p class=\"count\" role=\"status\" data-key=\"count {0}\">{0}</p>",
            desk.countdown
        );
    }
    html + &switches(hand, people.len())
}

/// Help, voice, and how two people sit.
fn switches(hand: &Hand, people: usize) -> String {
    let switch = |what: &str, key: &str, on: bool| {
        format!(
            "<button type=\"button\" data-do=\"{what}\" aria-pressed=\"{on}\" class=\"{}\">{}</button>",
            if on { "on" } else { "" },
            say(key)
        )
    };
    let lit = if people > 0 && prefs().places {
        switch("lit", "triples-lit", hand.lit)
    } else {
        String::new()
    };
    let facing =
        if people > 1 { switch("facing", "triples-facing", hand.facing) } else { String::new() };
    format!(
        "<div class=\"switches\">{lit}{}{facing}</div>",
        switch("spoken", "triples-spoken", hand.spoken)
    )
}

fn half(table: &Desk<Triples>, hand: &Hand, seat: Option<Seat>) -> String {
    let desk = seat.and_then(|seat| desk_of(table, seat)).unwrap_or(table);
    let picked = seat.and_then(|seat| hand.picked(table, seat));
    // One half has one square, whoever sits there.
    let side = seat.map_or(0, |seat| seat.0);
    let piles: String = Pile::all().map(|at| pile(table, desk, hand, side, picked, at)).collect();
    let blocked = if desk.blocked { " blocked" } else { "" };
    format!(
        "<section class=\"half{blocked}\"><div class=\"fit\"><div class=\"nine\" role=\"group\" aria-label=\"{}\">{piles}</div></div>\
         <div class=\"own\"><div class=\"caption\">{}<p class=\"call\" aria-live=\"polite\">{}</p></div>{}</div></section>",
        say("triples-square"),
        seat.map(|seat| owner(table, desk, seat)).unwrap_or_default(),
        call::call(table),
        seat.map(|seat| mine(table, desk, hand, seat, picked)).unwrap_or_default()
    )
}

/// Several people: each has a name on their side, and is told there what was refused.
fn owner(table: &Desk<Triples>, desk: &Desk<Triples>, seat: Seat) -> String {
    if table.mates.is_empty() {
        return String::new();
    }
    let refused = desk.refused.borrow().as_ref().map(|refused| refused.html(Triples::INFO.id));
    format!("<b>{}</b>{}", escape(&table.name(seat)), refused.unwrap_or_default())
}

fn pile(
    table: &Desk<Triples>,
    desk: &Desk<Triples>,
    hand: &Hand,
    side: u8,
    picked: Option<Card>,
    at: Pile,
) -> String {
    // What was laid here shows at once, until the table confirms it or takes it back.
    let pending = on_its_way(desk).find(|(_, pile)| *pile == at).map(|(card, _)| card);
    let card = pending.unwrap_or_else(|| table.view.square.top(at));
    let lays = |action: Option<Action>| matches!(action, Some(Action::Lay(_, pile)) if pile == at);
    let fits = |card| hand.lit && prefs().places && desk.legal.contains(&Action::Lay(card, at));
    let marks = [
        (lays(table.last.map(|(_, action)| action)), " last"),
        (picked.is_some_and(fits), " lit"),
        (lays(desk.hint), " hinted"),
        (pending.is_some(), " pending"),
    ];
    let class: String = marks.into_iter().filter_map(|(on, class)| on.then_some(class)).collect();
    let label = tell(
        "triples-twin-pile",
        &[("pile", at.number().into()), ("card", draw::named(card).into())],
    );
    format!(
        "<button type=\"button\" class=\"pile{class}\" data-do=\"pile {side} {at}\" data-now data-drop=\"{side} {at}\" aria-label=\"{label}\">\
         <span class=\"top\" data-fly=\"{side} {card}\">{}</span><small>{at}</small></button>",
        draw::card(card)
    )
}

/// The cards that were laid here and are on their way to the table.
fn on_its_way(desk: &Desk<Triples>) -> impl Iterator<Item = (Card, Pile)> {
    let held = move |card: &Card| {
        desk.here.is_some_and(|seat| desk.view.hands[seat].cards.iter().any(|own| own == *card))
    };
    let laid = desk.pending.iter().filter_map(|action| match action {
        Action::Lay(card, pile) => Some((*card, *pile)),
        Action::Draw => None,
    });
    laid.filter(move |(card, _)| held(card))
}

/// Packet and hand.
fn mine(
    table: &Desk<Triples>,
    desk: &Desk<Triples>,
    hand: &Hand,
    seat: Seat,
    picked: Option<Card>,
) -> String {
    let one = |card: Card| {
        let on = picked == Some(card);
        let away = on_its_way(desk).any(|(own, _)| own == card);
        let class = match (on, matches!(desk.hint, Some(Action::Lay(hinted, _)) if hinted == card))
        {
            _ if away => "piece away",
            (true, _) => "piece picked",
            (_, true) => "piece hinted",
            _ => "piece",
        };
        let focus = if on && hand.typed == Some(seat) { " data-focus" } else { "" };
        format!(
            "<button type=\"button\" class=\"{class}\" data-do=\"card {seat} {card}\" data-now data-drag=\"{seat} {card}\" \
             data-fly=\"{seat} {card}\" aria-pressed=\"{on}\" aria-label=\"{}\"{focus}>{}</button>",
            draw::named(card),
            draw::card(card)
        )
    };
    let cards: String = own(table, seat).into_iter().map(one).collect();
    let packet = desk.view.packets[seat];
    let disabled = if desk.legal.contains(&Action::Draw) { "" } else { " disabled" };
    let hinted = if desk.hint == Some(Action::Draw) { " hinted" } else { "" };
    format!(
        "<div class=\"hand\"><button type=\"button\" class=\"packet{hinted}\" data-do=\"draw {seat}\" data-now title=\"{draw}\" aria-label=\"{draw}\"{disabled}>{}<span>{packet}</span></button>\
         <div class=\"cards\" role=\"group\" aria-label=\"{}\">{cards}</div></div>{}",
        draw::back(),
        say("triples-hand"),
        if desk.blocked { wait(desk.view.options.penalty) } else { String::new() },
        draw = tell("triples-draw", &[("count", packet.into())])
    )
}

/// How long a wrong card still costs.
fn wait(millis: u32) -> String {
    format!(
        "<svg class=\"wait\" viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\"><rect width=\"100\" height=\"4\">\
         <animate attributeName=\"width\" from=\"100\" to=\"0\" dur=\"{millis}ms\" fill=\"freeze\"/></rect></svg>",
        say("triples-status-blocked")
    )
}
