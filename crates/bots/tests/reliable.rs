//! Bots are repeatable and never stuck, in every game and at every number of seats.

mod common;

use common::{new_game, positions};
use tribord_bots::{Bot, Budget, Crew, Level, Mind, Player};
use tribord_game::{Fast, Game, Observer, Seat, ToAct, legal, settle};

fn choice<G: Mind>(level: Level, seat: Seat, view: &G::View, budget: &Budget<'_>) -> String {
    let choices = Player::<G>::new(level, 7).advise(seat, view, budget);
    choices.iter().map(|choice| format!("{} {:?}; ", choice.action, choice.outlook)).collect()
}

/// Everything at once, on as many threads as there are jobs.
struct Crowd;

impl Crew for Crowd {
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            (0..jobs).for_each(|index| drop(scope.spawn(move || job(index))));
        });
    }
}

/// The same seed and simulations give the same answer, whoever does the work.
fn same_for_any_crew<G: Mind>() {
    for (state, seat) in positions::<G>(2).take(4) {
        let view = G::view(&state, Observer::Seat(seat));
        let together = Budget { crew: &Crowd, ..Budget::simulations(24) };
        let one = choice::<G>(Level::Capitaine, seat, &view, &Budget::simulations(24));
        assert_eq!(one, choice::<G>(Level::Capitaine, seat, &view, &together), "{}", G::INFO.id);
    }
}

/// A search that is told to stop at once still answers, legally.
fn answers_when_hurried<G: Mind>() {
    for (state, seat) in positions::<G>(2).take(6) {
        if legal::<G>(&state, seat).is_empty() {
            continue;
        }
        let view = G::view(&state, Observer::Seat(seat));
        let hurried = Budget { stop: &|| true, ..Budget::simulations(1_000_000) };
        let choices = Player::<G>::new(Level::Capitaine, 7).advise(seat, &view, &hurried);
        let first = choices.first().unwrap_or_else(|| panic!("{}: no answer", G::INFO.id));
        assert!(G::check(&state, seat, first.action).is_ok(), "{}: {}", G::INFO.id, first.action);
    }
}

/// Whole games of mixed levels: only legal actions, and an end.
fn plays_legally<G: Mind>(seats: u8) {
    let mut luck = Fast::new(3);
    let mut state = new_game::<G>(seats);
    let levels = [Level::Matelot, Level::Mousse, Level::Greedy];
    let mut bots: Vec<Player<G>> =
        (0..seats).map(|seat| Player::new(levels[usize::from(seat) % 3], seat.into())).collect();
    settle::<G>(&mut state, &mut luck, |_, _| {});
    for _ in 0..20_000 {
        let ToAct::Seats(to_act) = G::to_act(&state) else { return };
        // In a race a seat may have to wait, but not all of them.
        let acting = to_act.iter().find_map(|seat| {
            let view = G::view(&state, Observer::Seat(seat));
            Some((seat, bots[seat.index()].choose(seat, &view)?))
        });
        let Some((seat, action)) = acting else { panic!("{}: all wait", G::INFO.id) };
        if let Err(refusal) = G::play(&mut state, seat, action) {
            panic!("{}: {action}: {refusal}", G::INFO.id);
        }
        settle::<G>(&mut state, &mut luck, |_, _| {});
    }
    panic!("{} with {seats} seats does not end", G::INFO.id);
}

macro_rules! each_game {
    ($($game:ident: $type:ty),*) => {$(
        mod $game {
            use super::*;

            #[test]
            fn any_crew_gives_the_same_answer() {
                same_for_any_crew::<$type>();
            }

            #[test]
            fn a_hurried_bot_answers() {
                answers_when_hurried::<$type>();
            }

            #[test]
            fn bots_play_legally_to_the_end() {
                let (fewest, most) = <$type as Game>::INFO.seats;
                (fewest..=most).for_each(plays_legally::<$type>);
            }
        }
    )*};
}

each_game! {
    triplette: tribord_triplette::Triplette,
    triqueta: tribord_triqueta::Triqueta,
    triolet: tribord_triolet::Triolet,
    triples: tribord_triples::Triples,
    tripple_domino: tribord_tripple_domino::TrippleDomino
}
