//! Below the rows: the pile, the tile in the hand, the two face-down places, what can be done.

use super::draft::{Draft, can, effect, seat};
use super::{Piece, draw, words};
use crate::boards::Act;
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Animal, Held, Triqueta};

/// How many tiles a seat may keep: as many places are shown.
const PLACES: usize = 2;

/// The pile, and the tile that somebody has drawn from it.
pub(super) fn heap(desk: &Desk<Triqueta>) -> Markup {
    html! { div class="heap" { (centre(desk)) } }
}

/// The buttons.
pub(super) fn acts(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Act> {
    let act = |action: Action| {
        let label = label(desk, action);
        let main = matches!(action, Action::Take(_) | Action::Draw | Action::Add(_));
        let act = if main {
            Act::main(desk.mark(action), label)
        } else {
            Act::other(desk.mark(action), label)
        };
        act.hinted(desk.hint == Some(action)).focused(draft.focuses(desk, action))
    };
    walk(desk, draft).map(act).collect()
}

/// What the arrow keys walk over here.
pub(super) fn walk(desk: &Desk<Triqueta>, draft: &Draft) -> impl Iterator<Item = Action> {
    let decisions = decisions(desk).into_iter();
    let both = decisions.flat_map(|animal| [Action::Add(animal), Action::Return(animal)]);
    choices(desk, draft).into_iter().chain(both)
}

/// The pile, or the tile that somebody has drawn from it.
fn centre(desk: &Desk<Triqueta>) -> Markup {
    let view = &desk.view;
    let looks = |key: &str| tell(key, &[("name", desk.name(view.turn).into())]);
    let (tile, text) = match view.held {
        Held::Tile(animal) => {
            let drag = can_place(desk).then(|| desk.mark(Piece::Held));
            let mine = desk.here == Some(view.turn);
            let tile = html! {
                span class="held" data-fly=(desk.mark("held")) data-drag=[drag] {
                    (draw::tile(animal))
                }
            };
            (tile, looks(if mine { "triqueta-only-you" } else { "triqueta-looks" }))
        }
        Held::Unknown => {
            let tile = html! { span class="held" data-fly=(desk.mark("held")) { (draw::back()) } };
            (tile, looks("triqueta-looks"))
        }
        Held::Nothing => {
            let empty = classes(&[("empty", view.pile == 0)]);
            let tile = html! {
                span class={ "pile" (empty) } data-do=[if_possible(desk, Action::Draw)] {
                    (draw::back())
                    // A tree lies on each pile but the first.
                    i { @for _ in view.round..4 { (draw::tree()) } }
                }
            };
            let count = [("round", view.round.into()), ("pile", view.pile.into())];
            (tile, tell("triqueta-pile", &count))
        }
    };
    html! { div class="centre" { (tile) small { (text) } } }
}

/// For a picture that does what its button does.
fn if_possible(desk: &Desk<Triqueta>, action: Action) -> Option<impl std::fmt::Display> {
    can(desk, action).then(|| desk.mark(action))
}

fn can_place(desk: &Desk<Triqueta>) -> bool {
    desk.legal.iter().any(|action| matches!(action, Action::Row(_)))
}

/// The two places for tiles kept face down, as far as this person may look at them.
pub(super) fn kept(desk: &Desk<Triqueta>) -> Markup {
    let kept = desk.view.kept[seat(desk)];
    let marks =
        classes(&[("lit", can(desk, Action::Keep)), ("hinted", desk.hint == Some(Action::Keep))]);
    html! {
        div class={ "kept" (marks) } data-drop=(desk.mark(Action::Keep))
            data-do=[if_possible(desk, Action::Keep)] {
            div {
                @for animal in kept.known().iter() {
                    span class="secret" title=(words::named(animal)) { (draw::tile(animal)) }
                }
                @for _ in 0..kept.unknown { span { (draw::back()) } }
                @for _ in usize::from(kept.len())..PLACES { span class="free" {} }
            }
            small { (say("triqueta-kept")) }
        }
    }
}

/// The buttons that stand alone.
fn choices(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Action> {
    let mut choices = vec![Action::Draw, Action::Keep];
    choices.extend(draft.row.map(Action::Take));
    choices.retain(|&action| can(desk, action));
    choices
}

/// The kept tiles to be added or given back.
fn decisions(desk: &Desk<Triqueta>) -> Vec<Animal> {
    let undecided = desk.here.map(|seat| desk.view.kept[seat].undecided).unwrap_or_default();
    undecided.animals().filter(|&animal| can(desk, Action::Add(animal))).collect()
}

/// What stands on a button: with what it does to the points.
fn label(desk: &Desk<Triqueta>, action: Action) -> String {
    match action {
        Action::Draw => say("triqueta-draw"),
        Action::Keep => say("triqueta-keep"),
        Action::Take(row) => {
            let points = draw::signed(effect(desk, row).unwrap_or(0));
            tell("triqueta-take", &[("row", row.number().into()), ("points", points.into())])
        }
        Action::Add(animal) => {
            let points: i32 = desk.gains(action).iter().map(|gain| gain.points).sum();
            let points = draw::signed(points).into();
            tell("triqueta-add", &[("animal", words::named(animal).into()), ("points", points)])
        }
        Action::Return(animal) => {
            tell("triqueta-return", &[("animal", words::named(animal).into())])
        }
        Action::Row(_) => words::phrase(&action),
    }
}
