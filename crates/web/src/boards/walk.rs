//! Walking with the arrows over what can be pressed, where pieces lie in no grid.

use crate::gesture::Focus;

/// Where the keyboard goes with this key, over these verbs in their order.
pub(super) fn step<'a, Do: PartialEq>(
    verbs: &'a [Do],
    focus: &Focus<Do>,
    key: &str,
) -> Option<&'a Do> {
    let here = |verb: &Do| matches!(focus, Focus::On(focused) if focused == verb);
    // Equal pieces do the same and lie side by side: a step goes past all of them.
    match key {
        "ArrowLeft" | "ArrowUp" => {
            let first = verbs.iter().position(here).unwrap_or(0);
            verbs[..first].last().or(verbs.last())
        }
        "ArrowRight" | "ArrowDown" => {
            let after = verbs.iter().rposition(here).map_or(0, |last| last + 1);
            verbs[after..].first().or(verbs.first())
        }
        _ => None,
    }
}

/// For tests: what the arrows walk over is what can be pressed on the board, in the order in which
/// it stands there.
#[cfg(test)]
pub(super) fn assert_walks_over_the_buttons<G: super::Board>(
    desk: &crate::desk::Desk<G>,
    draft: &G::Draft,
) {
    let html = super::whole::<G>(desk, draft).into_string();
    let buttons = html.split("<button ").skip(1).filter_map(|rest| rest.split_once('>'));
    let pressable = buttons.filter(|(tag, _)| !tag.contains(" disabled"));
    let shown: Vec<&str> = pressable
        .filter_map(|(tag, _)| Some(tag.split_once("data-do=\"")?.1.split_once('"')?.0))
        .collect();
    let walked: Vec<String> = G::walk(desk, draft).iter().map(ToString::to_string).collect();
    assert_eq!(walked, shown);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_walk_round_and_round() {
        let verbs = [2, 7, 9];
        let next = |focus, key| step(&verbs, &focus, key).copied();
        assert_eq!(next(Focus::On(2), "ArrowRight"), Some(7));
        assert_eq!(next(Focus::On(2), "ArrowUp"), Some(9));
        assert_eq!(next(Focus::Nowhere, "ArrowRight"), Some(2));
        assert_eq!(next(Focus::Elsewhere, "ArrowLeft"), Some(9));
        assert_eq!(next(Focus::On(9), "ArrowDown"), Some(2));
        assert_eq!(next(Focus::On(9), "x"), None);
        assert_eq!(step(&[], &Focus::On(1), "ArrowRight"), None);
        assert_eq!(step(&[5, 5, 6], &Focus::On(5), "ArrowRight"), Some(&6));
        assert_eq!(step(&[4, 5, 5], &Focus::On(5), "ArrowLeft"), Some(&4));
    }
}
