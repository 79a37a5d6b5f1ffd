//! What is said of `mousse` and `matelot` is true of every move they make: the habits by which one can
//! learn to beat them (`locales/*/bots.ftl`). None of it is left to chance.

mod common;

use common::positions;
use std::ops::ControlFlow;
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{Observer, Seat, legal};
use tribord_triolet::{Placement, Triolet};
use tribord_triples::{Feature, Triples};
use tribord_triplette::{Face, Triplette};
use tribord_tripple_domino::{Laying, TrippleDomino};
use tribord_triqueta::{Animal, Triqueta};

/// Positions of random games of 2 and 3, with what a level does there.
fn choices<G: Mind>(level: Level) -> impl Iterator<Item = (G::State, Seat, G::View, G::Action)> {
    let positions = positions::<G>(2).take(400).chain(positions::<G>(3).take(400));
    positions.filter_map(move |(state, seat)| {
        let view = G::view(&state, Observer::Seat(seat));
        let choose = |seed| Player::<G>::new(level, seed).choose(seat, &view);
        let action = choose(1)?;
        assert_eq!(Some(action), choose(2), "{}: not by chance", G::INFO.id);
        Some((state, seat, view, action))
    })
}

#[test]
fn mousse_pays_for_triplettes_with_anything_but_sixes() {
    use tribord_triplette::Action;
    let six = Face::ALL[5];
    let (mut paid, mut took) = (0, 0);
    for (_, seat, view, action) in choices::<Triplette>(Level::Mousse) {
        match action {
            Action::Take(card) => {
                assert_eq!(view.river.values().max(), Some(card));
                took += 1;
            }
            Action::Reroll { paying: Some(card), .. } => {
                assert_ne!(card, six);
                paid += 1;
            }
            Action::Stop => {
                let [a, b, c] = view.hands[seat].expect("a hand").dice();
                let mut others = view.reserves[seat].values().filter(|&card| card != six);
                let pair = a == b || b == c;
                assert!(a == c || !pair || others.next().is_none(), "{view}");
            }
            Action::Turn { .. } => panic!("it never turns a die"),
            _ => {}
        }
    }
    assert!(paid > 20 && took > 20, "{paid} {took}");
}

#[test]
fn mousse_takes_its_favourite_animal_at_once() {
    use tribord_triqueta::{Action, Held};
    let mut took = 0;
    for (_, seat, view, action) in choices::<Triqueta>(Level::Mousse) {
        let count = |animal: &Animal| view.tiles[seat].count(*animal);
        let short = Animal::ALL.into_iter().filter(|animal| count(animal) < 3);
        let Some(favourite) = short.max_by_key(|animal| (count(animal), *animal)) else { continue };
        let mut rows = view.rows.iter().flatten();
        if view.held == Held::Nothing
            && !view.inside.is_empty()
            && rows.any(|row| row.has(favourite))
        {
            let Action::Take(row) = action else { panic!("{action} in {view}") };
            assert!(
                view.rows[Seat(row.0)].is_some_and(|row| row.has(favourite)),
                "{action} in {view}"
            );
            took += 1;
        }
        assert!(!matches!(action, Action::Return(_)), "it never sees the fourth one coming");
    }
    assert!(took > 20, "{took}");
}

/// All placements in a position, with their points.
fn placements(state: &tribord_triolet::State, seat: Seat) -> Vec<(Placement, i32)> {
    let mut all = Vec::new();
    let _ = tribord_triolet::each_scored(state, seat, &mut |placement, points, _| {
        all.push((placement, points));
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn mousse_places_the_single_tile_that_shines_most() {
    use tribord_triolet::Action;
    let (mut single, mut jokers) = (0, 0);
    for (state, seat, view, action) in choices::<Triolet>(Level::Mousse) {
        // A coloured square, a joker, a trio.
        let shine = |&(placement, points): &(Placement, i32)| match placement.tiles() {
            [(square, laid)] => {
                let shines = [square.special().is_some(), laid.is_joker(), points >= 30];
                Some(shines.into_iter().filter(|&shines| shines).count())
            }
            _ => None,
        };
        let all = placements(&state, seat);
        let Some(most) = all.iter().filter_map(shine).max() else { continue };
        let Action::Place(placement) = action else { panic!("{action} in {view}") };
        let chosen = all.iter().find(|(other, _)| *other == placement);
        assert_eq!(chosen.and_then(shine), Some(most), "{action} in {view}");
        single += 1;
        jokers += usize::from(placement.tiles()[0].1.is_joker());
    }
    assert!(single > 100 && jokers > 5, "{single} {jokers}");
}

#[test]
fn matelot_takes_the_most_points_in_triolet() {
    use tribord_triolet::Action;
    for (state, seat, _, action) in choices::<Triolet>(Level::Matelot) {
        let all = placements(&state, seat);
        if let Some(most) = all.iter().map(|(_, points)| *points).max() {
            let Action::Place(placement) = action else { panic!("{action}") };
            assert!(all.contains(&(placement, most)), "{action}");
        }
    }
}

#[test]
fn mousse_does_not_count_marks_before_it_must() {
    use tribord_triples::Action;
    let (mut counted, mut drew) = (0, 0);
    for (state, seat, view, action) in choices::<Triples>(Level::Mousse) {
        match action {
            Action::Lay(card, pile) => {
                let quantity = |feature: Feature| !card.features()[..2].contains(&feature);
                let marks = view.square.announced(card, pile).iter().all(quantity);
                assert!(!marks || view.packets[seat] == 0, "{action} in {view}");
                counted += usize::from(marks);
            }
            Action::Draw => drew += usize::from(legal::<Triples>(&state, seat).len() > 1),
        }
    }
    assert!(counted > 0 && drew > 0, "{counted} {drew}");
}

/// Is a tile laid beside the newest one?
fn beside(newest: Option<&Laying>, laying: Laying) -> bool {
    let around = |newest: &Laying| {
        newest.place().corners().iter().any(|corner| corner.places().contains(&laying.place()))
    };
    newest.is_none_or(around)
}

#[test]
fn mousse_closes_hexagons_and_else_sees_the_newest_tile_only() {
    use tribord_tripple_domino::Action;
    let (mut closed, mut small) = (0, 0);
    for (state, seat, view, action) in choices::<TrippleDomino>(Level::Mousse) {
        let board = state.board();
        let newest = board.laid().last();
        let hexagons =
            |laying: Laying| board.spot(laying.place()).map_or(0, |spot| spot.links().hexagons);
        let all = legal::<TrippleDomino>(&state, seat);
        let layings = || {
            all.iter().filter_map(|&action| {
                if let Action::Lay(laying) = action { Some(laying) } else { None }
            })
        };
        let most = layings().map(hexagons).max().unwrap_or(0);
        let value = |laying: Laying| laying.tile().map_or(0, |tile| tile.value());
        match action {
            Action::Lay(laying) if most > 0 => {
                assert_eq!(hexagons(laying), most, "{action} in {view}");
                closed += 1;
            }
            Action::Lay(laying) if beside(newest, laying) => {
                let near = layings().filter(|&other| beside(newest, other));
                assert_eq!(near.map(value).min(), Some(value(laying)), "{action} in {view}");
                small += 1;
            }
            Action::Lay(_) => assert!(!all.contains(&Action::Draw), "{action} in {view}"),
            Action::Draw => assert!(most == 0 && !layings().any(|laying| beside(newest, laying))),
            Action::Pass => {}
        }
    }
    assert!(closed > 3 && small > 20, "{closed} {small}");
}

/// What it opens for others is nothing to `matelot`, and it never draws while something fits.
#[test]
fn matelot_draws_only_when_nothing_fits() {
    use tribord_tripple_domino::Action;
    for (state, seat, _, action) in choices::<TrippleDomino>(Level::Matelot) {
        let fits = legal::<TrippleDomino>(&state, seat)
            .iter()
            .any(|other| matches!(other, Action::Lay(_)));
        assert_eq!(fits, matches!(action, Action::Lay(_)), "{action}");
    }
}

/// `matelot` of La Triplette keeps its cards for selling.
#[test]
fn matelot_never_spends_a_card() {
    use tribord_triplette::Action;
    for (_, _, _, action) in choices::<Triplette>(Level::Matelot) {
        let spends = matches!(action, Action::Turn { .. } | Action::Reroll { paying: Some(_), .. });
        assert!(!spends, "{action}");
    }
}
