//! Facts of games between bots: true by the record, and the same however they are added up.

use tribord_bots::{Bot, Level, Mind, Player, Race};
use tribord_game::record::Ending;
use tribord_game::{
    Fast, Game, HouseRules, Observer, Record, Seat, Step, ToAct, set_up, settle, take_step,
};
use tribord_stats::{Deed, Fact, Group, Noted, Outcome, Played, Summary, fact};
use tribord_triolet::Triolet;
use tribord_triples::Triples;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

/// A game between bots, with a second for each move where nobody measures time.
fn game<G: Mind>(options: &str, seats: u8, seed: u64) -> Record<G> {
    let options = G::Options::read(options).expect("house rules");
    let mut luck = Fast::new(seed);
    let mut record = Record::<G>::new(options.clone(), seats);
    record.names = Seat::all(seats)
        .map(|seat| format!("bot:{}", ["mousse", "bosco"][seat.index() % 2]))
        .collect();
    let mut state = set_up::<G>(&options, seats).expect("so many may play");
    let bot = |seat: Seat| -> Option<Box<dyn Bot<G>>> {
        Some(Box::new(Player::new(Level::Mousse, seed.wrapping_mul(31) + u64::from(seat.0))))
    };
    let mut race = Race::new(Seat::all(seats).map(bot).collect());
    let mut now = 0;
    let mut fall = |state: &mut G::State, record: &mut Record<G>| {
        settle::<G>(state, &mut luck, |_, chance| record.push(&Step::Chance(chance), None));
    };
    fall(&mut state, &mut record);
    while let ToAct::Seats(to_act) = G::to_act(&state) {
        race.plan(now, to_act, |seat| G::view(&state, Observer::Seat(seat)));
        let (at, seat) = race.next().expect("a bot knows what to do");
        now = if G::INFO.timed { now.max(at) } else { now + 1000 };
        let action = race.take(seat).expect("it was planned");
        if G::check(&state, seat, action).is_ok() {
            let step = Step::Act(seat, action);
            record.push(&step, Some(now));
            take_step::<G>(&mut state, &step);
            fall(&mut state, &mut record);
        }
    }
    record.ending = Some(Ending::of::<G>(&state));
    record
}

fn played(id: String, me: Seat, at: u64) -> Played {
    Played { id, me, at }
}

/// Facts of games of one kind, with each number of players, each seat once.
fn facts<G: Mind + Noted>(options: &str) -> Vec<Fact> {
    let mut all = Vec::new();
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        let record = game::<G>(options, seats, 7 + u64::from(seats));
        for seat in Seat::all(seats) {
            let at = 1000 * u64::from(seats) + u64::from(seat.0);
            let id = format!("{}{at}", G::INFO.id);
            let fact = fact(&record, played(id, seat, at)).expect("a whole game");
            check::<G>(&record, seat, &fact);
            all.push(fact);
        }
    }
    all
}

/// Holds a fact against its record.
fn check<G: Game>(record: &Record<G>, seat: Seat, fact: &Fact) {
    let ending = record.ending.as_ref().expect("it is over");
    assert_eq!(fact.points, ending.points);
    let won = ending.winners.contains(&seat);
    assert_eq!(fact.my_place() == 0, won);
    let expected = match (record.seats, won, ending.winners.len()) {
        (1, ..) => Outcome::Alone,
        (_, true, 1) => Outcome::Won,
        (_, true, _) => Outcome::Tied,
        _ => Outcome::Lost,
    };
    assert_eq!(fact.outcome(), expected);
    let mine = record.moves.iter().filter(|line| line.act.is_some_and(|(by, _)| by == seat));
    assert_eq!(usize::from(fact.moves), mine.count());
    if !G::INFO.timed {
        assert_eq!(fact.time, Some(1000 * u64::from(fact.moves)), "a second each");
        assert!(fact.best_move.unwrap_or(0) >= 0);
    }
    let size = serde_json::to_string(fact).expect("plain data").len();
    assert!(size < 300, "{size} bytes, names and all");
}

fn all_facts() -> Vec<Fact> {
    let mut all = facts::<Triplette>("");
    all.extend(facts::<Triqueta>(""));
    all.extend(facts::<Triolet>(""));
    all.extend(facts::<Triples>("tokens=2"));
    all.extend(facts::<TrippleDomino>("target=100"));
    all
}

#[test]
fn adding_one_by_one_and_all_again_give_the_same() {
    let mut facts = all_facts();
    facts.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
    let mut one_by_one = Summary::default();
    for (at, fact) in facts.iter().enumerate() {
        one_by_one.add(fact).expect("in their order");
        assert_eq!(one_by_one, Summary::of(&facts[..=at]));
        // Kept in between, and read again.
        let kept = serde_json::to_string(&one_by_one).expect("plain data");
        one_by_one = serde_json::from_str(&kept).expect("it reads what it wrote");
    }
    let mut again = facts.clone();
    again.reverse();
    again.extend(facts.iter().cloned());
    assert_eq!(one_by_one, Summary::of(&again), "any order, each game once");
    assert!(one_by_one.add(&facts[3]).is_err(), "it is there already");
    let all = one_by_one.get(&Group::default()).expect("something was played");
    assert_eq!(all.played as usize, facts.len());
    let by_hand = facts.iter().filter(|fact| fact.outcome() == Outcome::Won).count();
    assert_eq!(all.won as usize, by_hand);
    assert_eq!(all.won + all.tied + all.lost() + all.alone, all.played);
}

#[test]
fn groups_add_up_to_all() {
    let facts = all_facts();
    let summary = Summary::of(&facts);
    for game in ["triplette", "triqueta", "triolet", "triples", "tripple-domino"] {
        let of = |seats| {
            let group = Group { game: Some(game.to_owned()), seats, with: None };
            summary.get(&group).expect("played")
        };
        let sizes = summary.seats(game);
        let sum: u32 = sizes.iter().map(|&seats| of(Some(seats)).played).sum();
        assert_eq!(of(None).played, sum);
        let best = sizes.iter().filter_map(|&seats| of(Some(seats)).best_move).max();
        assert_eq!(of(None).best_move, best);
    }
    let with: Vec<_> = summary.companions(None, None).iter().map(|(name, _)| *name).collect();
    assert_eq!(with.len(), 2, "{with:?}");
}

#[test]
fn deeds_are_those_of_the_record() {
    let record = game::<TrippleDomino>("", 2, 5);
    let of = |seat| fact(&record, played("x".to_owned(), seat, 0)).expect("a whole game");
    let mut bridges = 0;
    let counted = record.replay(|_, state, step| {
        let gains = tribord_game::gained::<TrippleDomino>(state, step);
        bridges += gains.iter().filter(|gain| gain.rule.0 == "TD-13").count();
        Ok(())
    });
    assert!(counted.is_ok() && bridges > 0);
    let both = [Seat(0), Seat(1)].map(|seat| usize::from(of(seat).did(Deed::Bridge)));
    assert_eq!(both[0] + both[1], bridges);
    let rounds = [Seat(0), Seat(1)].map(|seat| of(seat).best_round.expect("it has rounds"));
    assert!(rounds[0].max(rounds[1]) > 50, "{rounds:?}");

    let record = game::<Triplette>("", 3, 9);
    let fact = fact(&record, played("y".to_owned(), Seat(1), 0)).expect("a whole game");
    let (best, worst) = fact.luck.expect("dice were thrown");
    assert!(best.ways <= 216 && worst.ways <= 216 && best.dice >= 111 && worst.dice <= 666);
    let sold = fact.did(Deed::TrioSold) + fact.did(Deed::SuiteSold);
    assert!(sold > 0 && i32::from(sold) <= fact.my_points());
}

#[test]
fn races_have_a_time_and_unfinished_games_no_fact() {
    let record = game::<Triples>("tokens=2", 2, 3);
    let of = |seat| fact(&record, played("z".to_owned(), seat, 0)).expect("a whole game");
    let quickest = [Seat(0), Seat(1)].map(|seat| of(seat).quickest);
    let end = record.moves.last().and_then(|line| line.at).expect("every move has its time");
    assert!(quickest.iter().any(Option::is_some));
    assert!(quickest.iter().flatten().all(|&time| time > 0 && time <= end));
    assert_eq!(of(Seat(0)).best_move, None);
    let mut cut = game::<Triolet>("", 2, 3);
    assert_eq!(fact(&cut, played("q".to_owned(), Seat(2), 0)), None, "there is no such seat");
    cut.moves.truncate(10);
    assert_eq!(fact(&cut, played("q".to_owned(), Seat(0), 0)), None, "it does not end so");
    cut.ending = None;
    assert_eq!(fact(&cut, played("q".to_owned(), Seat(0), 0)), None);
}

#[test]
fn what_was_stored_by_others_is_not_trusted() {
    let record = game::<Triqueta>("", 2, 3);
    let good = fact(&record, played("a".to_owned(), Seat(0), 0)).expect("a whole game");
    let bad = [
        Fact { me: 2, ..good.clone() },
        Fact { points: vec![1], ..good.clone() },
        Fact { names: Vec::new(), ..good.clone() },
        Fact { version: 99, ..good.clone() },
    ];
    assert!(bad.iter().all(|fact| !fact.is_sound()));
    assert_eq!(Summary::of(&bad), Summary::default());
    assert!(good.is_sound());
}
