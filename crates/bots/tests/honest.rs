//! Bots are honest, repeatable and never stuck, in every game and at every number of seats.

use tribord_bots::{Bot, Budget, Crew, Level, Mind, Player};
use tribord_game::{Fast, Game, Observer, Playout, Seat, ToAct, legal, set_up, settle, take_step};

fn opened<G: Game>(seats: u8) -> G::State {
    set_up::<G>(&G::Options::default(), seats).unwrap_or_else(|error| panic!("{error}"))
}

/// Positions from random games, every tenth step, with each seat that is to act.
fn positions<G: Game>(seats: u8, count: usize) -> Vec<(G::State, Seat)> {
    let mut luck = Fast::new(seats.into());
    let mut playout = Playout::<G>::default();
    let mut found = Vec::new();
    while found.len() < count {
        let mut state = opened::<G>(seats);
        for number in 0..400 {
            let Some(step) = playout.step(&state, &mut luck) else { break };
            if let (ToAct::Seats(to_act), 9) = (G::to_act(&state), number % 10) {
                found.extend(to_act.iter().map(|seat| (state.clone(), seat)));
            }
            take_step::<G>(&mut state, &step);
        }
    }
    found.truncate(count);
    found
}

fn choice<G: Mind>(level: Level, seat: Seat, view: &G::View, budget: &Budget<'_>) -> String {
    let choices = Player::<G>::new(level, 7).advise(seat, view, budget);
    choices.iter().map(|choice| format!("{} {:?}; ", choice.action, choice.outlook)).collect()
}

/// What a seat does not see makes no difference: a world made up from its view, in which other
/// hands are dealt again, leads to the same choice for the same seed.
fn cannot_peek<G: Mind>(level: Level) {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        for (state, seat) in positions::<G>(seats, 3) {
            let view = G::view(&state, Observer::Seat(seat));
            let other = G::determinize(&view, &mut Fast::new(99));
            let budget = Budget::simulations(24);
            let one = choice::<G>(level, seat, &view, &budget);
            let two = choice::<G>(level, seat, &G::view(&other, Observer::Seat(seat)), &budget);
            assert_eq!(one, two, "{} {}", G::INFO.id, level.name());
        }
    }
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
    for (state, seat) in positions::<G>(2, 4) {
        let view = G::view(&state, Observer::Seat(seat));
        let together = Budget { crew: &Crowd, ..Budget::simulations(24) };
        let one = choice::<G>(Level::Capitaine, seat, &view, &Budget::simulations(24));
        assert_eq!(one, choice::<G>(Level::Capitaine, seat, &view, &together), "{}", G::INFO.id);
    }
}

/// A search that is told to stop at once still answers, legally.
fn answers_when_hurried<G: Mind>() {
    for (state, seat) in positions::<G>(2, 6) {
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
    let mut state = opened::<G>(seats);
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
            fn bots_cannot_peek() {
                Level::ALL.into_iter().for_each(cannot_peek::<$type>);
            }

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
