//! Laws of what is shown to whom.

use crate::{Verdict, Walk};
use tribord_game::{Fast, Game, Observer, Seat, Step, legal};

/// What a seat may do follows from what it sees.
pub fn view_lists_the_same<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, _| {
        for seat in Seat::all(G::seats(state)) {
            let view = G::view(state, Observer::Seat(seat));
            let guess = G::determinize(&view, &mut luck);
            if legal::<G>(&guess, seat) != legal::<G>(state, seat) {
                return Err(format!("seat {seat} cannot know what it may do from {view}"));
            }
        }
        Ok(())
    })
    .map(drop)
}

/// A state made from a view looks like that view.
pub fn determinized_view_is_the_same<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, _| {
        let everybody = Observer::everybody(G::seats(state)).chain([Observer::Open]);
        for observer in everybody {
            let view = G::view(state, observer);
            let again = G::view(&G::determinize(&view, &mut luck), observer);
            if again != view {
                return Err(format!("{observer:?} saw\n{view}\nand made\n{again}"));
            }
        }
        Ok(())
    })
    .map(drop)
}

/// Changing what an observer cannot see changes nothing of what it is shown: neither the whole
/// table nor the next step, as far as that step is possible both ways.
pub fn hidden_changes_show_nothing<G: Game>(
    walk: &Walk<G>,
    rearrange: impl Fn(&str, Observer, &mut Fast) -> String,
) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, step| {
        for observer in Observer::everybody(G::seats(state)) {
            let truth = G::position(state);
            let changed = rearrange(&truth, observer, &mut luck);
            let other = G::read_position(&walk.options, Some(walk.seats), &changed)
                .map_err(|error| format!("cannot read {changed}: {error}"))?;
            let (one, two) = (G::view(state, observer), G::view(&other, observer));
            if one != two {
                return Err(format!(
                    "{observer:?} sees\n{one}\nand\n{two}\nof\n{truth}\nand\n{changed}"
                ));
            }
            if let Some(step @ &Step::Act(seat, action)) = step
                && G::check(&other, seat, action).is_ok()
                && G::seen(state, step, observer) != G::seen(&other, step, observer)
            {
                return Err(format!("{observer:?} learns from {step} what is hidden in {truth}"));
            }
        }
        Ok(())
    })
    .map(drop)
}
