//! What can be done, as buttons: each stands at the same place in every phase of a turn.

use super::draft::{Draft, can, effect};
use super::{draw, heap, words};
use crate::boards::Act;
use crate::desk::Desk;
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Triqueta};

/// The buttons, the green one first.
pub(super) fn acts(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Act> {
    let make = |(at, action): (usize, Action)| {
        let (mark, label) = (desk.mark(action), label(desk, action));
        let act = if at == 0 { Act::main(mark, label) } else { Act::other(mark, label) };
        let hinted = desk.hint == Some(action);
        act.hinted(hinted).active(can(desk, action)).focused(draft.focuses(desk, action))
    };
    offered(desk, draft).into_iter().enumerate().map(make).collect()
}

/// What the arrow keys walk over here.
pub(super) fn walk(desk: &Desk<Triqueta>, draft: &Draft) -> impl Iterator<Item = Action> {
    offered(desk, draft).into_iter().filter(|&action| can(desk, action))
}

/// What the turn leads to, and the other way. Drawing keeps its place while a row is looked for,
/// unless somebody tries the row that is advised.
fn offered(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Action> {
    let row = draft.row.map(Action::Take).filter(|&take| can(desk, take));
    match (heap::decision(desk), row) {
        _ if desk.legal.is_empty() => Vec::new(),
        (Some(animal), _) => vec![Action::Add(animal), Action::Return(animal)],
        (None, Some(take)) => vec![take, Action::Draw],
        (None, None) if desk.view.inside.is_empty() => Vec::new(),
        (None, None) => {
            let advised = desk.hint.filter(|it| matches!(it, Action::Row(_)));
            let first = advised.filter(|_| draft.focus == advised).unwrap_or(Action::Draw);
            let keep = Some(Action::Keep).filter(|&keep| can(desk, keep));
            [first].into_iter().chain(keep).collect()
        }
    }
}

/// What stands on a button: with what it does to the points.
fn label(desk: &Desk<Triqueta>, action: Action) -> String {
    let told = |key: &str, points: i32| tell(key, &[("points", draw::signed(points).into())]);
    match action {
        Action::Draw => say("triqueta-draw"),
        Action::Keep => say("triqueta-keep"),
        Action::Take(row) => told("triqueta-take", effect(desk, row).unwrap_or(0)),
        Action::Add(_) => {
            told("triqueta-add", desk.gains(action).iter().map(|gain| gain.points).sum())
        }
        Action::Return(_) => say("triqueta-return"),
        Action::Row(_) => words::phrase(&action),
    }
}
