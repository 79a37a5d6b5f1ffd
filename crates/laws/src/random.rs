//! The law of random play.

use crate::{Verdict, Walk};
use core::mem::discriminant;
use tribord_game::{Fast, Game, Luck, Seat, Seats, ToAct, legal};

/// A game that picks what random play does without a list picks what is drawn from the list, with
/// the same luck.
pub fn random_play_picks_from_the_list<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each(|state, _| {
        let acting = match G::to_act(state) {
            ToAct::Seats(seats) => seats,
            _ => Seats::default(),
        };
        let each_alone = Seat::all(G::seats(state)).map(Seats::only);
        for seats in each_alone.chain([acting]) {
            let mut other_luck = luck.clone();
            let Some((seat, picked)) = G::pick(state, seats, &mut other_luck) else { continue };
            let drawn = draw_from_list::<G>(state, seats, &mut luck);
            if drawn != Some((seat, picked)) || luck.word() != other_luck.word() {
                return Err(format!("\"{seat} {picked}\" is not what is drawn from the list"));
            }
        }
        Ok(())
    })
    .map(drop)
}

/// A kind of action of a seat, in the order in which they are listed; then one of that kind.
fn draw_from_list<G: Game>(
    state: &G::State,
    seats: Seats,
    luck: &mut impl Luck,
) -> Option<(Seat, G::Action)> {
    let list = |seat| legal::<G>(state, seat).into_iter().map(move |action| (seat, action));
    let all: Vec<_> = seats.iter().flat_map(list).collect();
    let mut kinds = Vec::new();
    for (seat, action) in &all {
        let kind = (*seat, discriminant(action));
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let kind = *kinds.get(luck.one_of(kinds.len().max(1) as u32) as usize)?;
    let same = all.into_iter().filter(|(seat, action)| (*seat, discriminant(action)) == kind);
    let same: Vec<_> = same.collect();
    same.get(luck.one_of(same.len() as u32) as usize).copied()
}
