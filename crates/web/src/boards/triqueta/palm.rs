//! Below the rows: the pile, the tile in the hand, the two face-down places, what can be done.

use super::draw;
use super::hand::{Hand, can, effect, seat};
use crate::desk::Desk;
use crate::html::escape;
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Animal, Held, Triqueta};

/// How many tiles a seat may keep: as many places are shown.
const PLACES: usize = 2;

pub(super) fn palm(desk: &Desk<Triqueta>, hand: &Hand) -> String {
    let undecided = desk.here.is_some_and(|seat| !desk.view.kept[seat].undecided.is_empty());
    let deciding = if undecided && desk.view.inside.is_empty() { " deciding" } else { "" };
    format!(
        "<section class=\"palm{deciding}\">{}{}<div class=\"choices\">{}</div></section>",
        centre(desk),
        kept(desk),
        choices(desk, hand)
    )
}

/// The pile, or the tile that somebody has drawn from it.
fn centre(desk: &Desk<Triqueta>) -> String {
    let view = &desk.view;
    let (tile, text) = match view.held {
        Held::Tile(animal) => {
            let drag = if can_place(desk) { " data-drag=\"held\"" } else { "" };
            let key =
                if desk.here == Some(view.turn) { "triqueta-only-you" } else { "triqueta-looks" };
            let name = [("name", desk.name(view.turn).into())];
            (
                format!(
                    "<span class=\"held\" data-fly=\"held\"{drag}>{}</span>",
                    draw::tile(animal)
                ),
                tell(key, &name),
            )
        }
        Held::Unknown => {
            let name = [("name", desk.name(view.turn).into())];
            (
                format!("<span class=\"held\" data-fly=\"held\">{}</span>", draw::back()),
                tell("triqueta-looks", &name),
            )
        }
        Held::Nothing => {
            // A tree lies on each pile but the first.
            let trees = draw::tree().repeat(4_usize.saturating_sub(view.round.into()));
            let text =
                tell("triqueta-pile", &[("round", view.round.into()), ("pile", view.pile.into())]);
            let empty = if view.pile == 0 { " empty" } else { "" };
            let touch = touchable(desk, Action::Draw);
            (
                format!("<span class=\"pile{empty}\"{touch}>{}<i>{trees}</i></span>", draw::back()),
                text,
            )
        }
    };
    format!("<div class=\"centre\">{tile}<small>{}</small></div>", escape(&text))
}

/// A picture that does what its button does.
fn touchable(desk: &Desk<Triqueta>, action: Action) -> String {
    if can(desk, action) { format!(" data-do=\"{action}\"") } else { String::new() }
}

fn can_place(desk: &Desk<Triqueta>) -> bool {
    desk.legal.iter().any(|action| matches!(action, Action::Row(_)))
}

/// The two places for tiles kept face down, as far as this person may look at them.
fn kept(desk: &Desk<Triqueta>) -> String {
    let kept = desk.view.kept[seat(desk)];
    let known = kept.known().iter().map(|animal| {
        format!(
            "<span class=\"secret\" title=\"{}\">{}</span>",
            draw::named(animal),
            draw::tile(animal)
        )
    });
    let hidden = (0..kept.unknown).map(|_| format!("<span>{}</span>", draw::back()));
    let free = std::iter::repeat_n("<span class=\"free\"></span>".to_owned(), PLACES);
    let places: String =
        known.chain(hidden).chain(free).take(PLACES.max(kept.len().into())).collect();
    let lit = if can(desk, Action::Keep) { " lit" } else { "" };
    let hinted = if desk.hint == Some(Action::Keep) { " hinted" } else { "" };
    format!(
        "<div class=\"kept{lit}{hinted}\" data-drop=\"keep\"{}><div>{places}</div><small>{}</small></div>",
        touchable(desk, Action::Keep),
        say("triqueta-kept")
    )
}

/// A button; a name of its own keeps it apart from what stood there before.
fn button(desk: &Desk<Triqueta>, class: &str, action: Action, label: &str) -> String {
    let hinted = if desk.hint == Some(action) { " hinted" } else { "" };
    let name = action.to_string().replace(' ', "-");
    format!(
        "<button type=\"button\" class=\"{class}{hinted}\" data-key=\"do-{name}\" data-do=\"{action}\">{label}</button>"
    )
}

fn choices(desk: &Desk<Triqueta>, hand: &Hand) -> String {
    let mut html = String::new();
    if can(desk, Action::Draw) {
        html += &button(desk, "main", Action::Draw, &say("triqueta-draw"));
    }
    if can(desk, Action::Keep) {
        html += &button(desk, "", Action::Keep, &say("triqueta-keep"));
    }
    if let Some(row) = hand.row.filter(|&row| can(desk, Action::Take(row))) {
        let points = draw::signed(effect(desk, row).unwrap_or(0));
        let label =
            tell("triqueta-take", &[("row", row.number().into()), ("points", points.into())]);
        html += &button(desk, "take", Action::Take(row), &label);
    }
    let undecided = desk.here.map(|seat| desk.view.kept[seat].undecided).unwrap_or_default();
    html += &undecided.animals().map(|animal| decision(desk, animal)).collect::<String>();
    html
}

/// Add a tile, or give it back: with what that does to the points.
fn decision(desk: &Desk<Triqueta>, animal: Animal) -> String {
    let (add, back) = (Action::Add(animal), Action::Return(animal));
    if !can(desk, add) {
        return String::new();
    }
    let points: i32 = desk.gains(add).iter().map(|gain| gain.points).sum();
    let name = draw::named(animal);
    let args = [("animal", name.clone().into()), ("points", draw::signed(points).into())];
    format!(
        "<span class=\"decision\">{}{}{}</span>",
        draw::tile(animal),
        button(desk, "", add, &tell("triqueta-add", &args)),
        button(desk, "", back, &tell("triqueta-return", &[("animal", name.into())]))
    )
}
