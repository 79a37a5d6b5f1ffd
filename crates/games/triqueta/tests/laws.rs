//! Triqueta keeps the laws.

#[path = "laws/rearrange.rs"]
mod rearrange;

use rearrange::rearrange;
use tribord_game::{Fast, Game, Luck, Observer, Seat, Step, ToAct, legal, take_step};
use tribord_laws::{Verdict, Walk, laws};
use tribord_triqueta::{Action, State, Triqueta};

laws! {
    game: Triqueta,
    pieces: State::tiles,
    hidden: changes_show_nothing,
}

/// What an observer cannot see changes nothing for it. A position tells what is decided (TQ-17), so
/// decisions are not changed in its text: they are taken again, other ones, from a changed position
/// of before.
fn changes_show_nothing(walk: &Walk<Triqueta>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    let mut undecided = String::new();
    let mut decisions: Vec<(Seat, Action)> = Vec::new();
    walk.each_at_rest(|state, step| {
        if Triqueta::to_act(state) == ToAct::Over {
            return Ok(());
        }
        if decisions.is_empty() {
            undecided = Triqueta::position(state);
        }
        for observer in Observer::everybody(walk.seats) {
            let changed = rearrange(&undecided, observer, &mut luck);
            let read = Triqueta::read_position(&walk.options, Some(walk.seats), &changed);
            let mut other = read.map_err(|error| format!("cannot read {changed}: {error}"))?;
            for &(seat, action) in &decisions {
                let options = legal::<Triqueta>(&other, seat);
                let any = options[luck.one_of(options.len() as u32) as usize];
                let action = if observer.sees(seat) { action } else { any };
                take_step(&mut other, &Step::<Triqueta>::Act(seat, action));
            }
            let views = (Triqueta::view(state, observer), Triqueta::view(&other, observer));
            if views.0 != views.1 {
                return Err(format!("{observer:?} sees\n{}\nand\n{}", views.0, views.1));
            }
            if let Some(&Step::Act(seat, action)) = step {
                learns_the_same(state, &other, seat, action, observer)?;
            }
        }
        if let Some(&Step::Act(seat, action @ (Action::Add(_) | Action::Return(_)))) = step {
            decisions.push((seat, action));
        }
        Ok(())
    })
    .map(drop)
}

/// Steps that look alike to an observer tell it the same: a draw, whatever is kept, any decision of
/// somebody else. Only what is put in a row shows.
fn learns_the_same(
    state: &State,
    other: &State,
    seat: Seat,
    action: Action,
    observer: Observer,
) -> Verdict {
    let deciding = matches!(action, Action::Add(_) | Action::Return(_));
    let alike: Vec<Action> = match deciding && !observer.sees(seat) {
        true => legal::<Triqueta>(other, seat),
        false if matches!(action, Action::Row(_)) => return Ok(()),
        false => vec![action],
    };
    let one = Triqueta::seen(state, &Step::Act(seat, action), observer);
    for action in alike {
        let two = Triqueta::seen(other, &Step::Act(seat, action), observer);
        if one != two {
            return Err(format!("{observer:?} learns {one}, or {two}"));
        }
    }
    Ok(())
}
