//! Why a move is good, in words.

use crate::{Choice, Outlook, Why};
use tribord_game::{Game, Rule, Seat, Step};
use tribord_triolet::{Action, Special, State, Triolet};

/// An action with its reason. Looks only at what the seat sees.
pub(super) fn choice(
    state: &State,
    seat: Seat,
    action: Action,
    outlook: Option<Outlook>,
) -> Choice<Action> {
    let why = match action {
        Action::Place(placement) => {
            let bis = |square: tribord_triolet::Square| square.special() == Some(Special::Bis);
            let bis = placement.tiles().iter().any(|&(square, _)| bis(square));
            why_place(state, seat, action, bis)
        }
        Action::Swap(tiles) => Why::new("why-triolet-exchange", [("tiles", tiles.len().into())]),
        Action::Pass => Why::new("why-triolet-pass", []),
    };
    Choice { action, outlook, why }
}

fn why_place(state: &State, seat: Seat, action: Action, bis: bool) -> Why {
    let (mut points, mut trios, mut triolet, mut last) = (0, 0, false, false);
    Triolet::gains(state, &Step::Act(seat, action), &mut |gain| match gain.rule {
        // The others' tiles are only imagined: they do not count here.
        Rule("TO-25") => last = true,
        Rule("TO-26") => {}
        rule => {
            points += gain.points;
            trios += usize::from(rule == Rule("TO-15"));
            triolet |= rule == Rule("TO-16");
        }
    });
    let points = ("points", points.into());
    match () {
        () if last => Why::new("why-triolet-last", [points]),
        () if triolet => Why::new("why-triolet-triolet", [points]),
        () if bis => Why::new("why-triolet-bis", [points]),
        () if trios > 0 => Why::new("why-triolet-trios", [points, ("trios", trios.into())]),
        () => Why::new("why-triolet-pairs", [points]),
    }
}
