//! Games between bots, entered as people would: the sheet comes to the same points and places as the game.

use tribord_bots::{Bot, Level, Mind, Player, Race};
use tribord_game::{
    Fast, Game, HouseRules, Observer, PerSeat, Seat, Step, ToAct, gained, set_up, take_step,
};
use tribord_sheet::{
    Collection, DominoEntry, Join, Left, Line, Objection, Paper, Sheet, TrioletEntry, TriplesEntry,
    TripletteEntry, TriquetaEntry,
};
use tribord_stats::{Deed, Played};
use tribord_triolet::Triolet;
use tribord_triples::Triples;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::{Animal, Triqueta};

/// Plays a game between bots, and lets `watch` enter what it sees: the state before a step, the step, the
/// state after it.
fn entered<G: Mind + Sheet>(
    options: &str,
    seats: u8,
    seed: u64,
    watch: impl Fn(&G::State, &Step<G>, &G::State) -> Vec<G::Entry>,
) -> (Paper<G>, G::State) {
    let options = G::Options::read(options).expect("house rules");
    let mut luck = Fast::new(seed);
    let mut state = set_up::<G>(&options, seats).expect("so many may play");
    let mut paper = Paper::<G>::new(options, seats).expect("so many may play");
    let bot = |seat: Seat| -> Option<Box<dyn Bot<G>>> {
        Some(Box::new(Player::new(Level::Mousse, seed.wrapping_mul(31) + u64::from(seat.0))))
    };
    let mut race = Race::new(Seat::all(seats).map(bot).collect());
    let mut now = 0;
    let mut take = |state: &mut G::State, step: Step<G>| {
        let mut after = state.clone();
        take_step::<G>(&mut after, &step);
        for entry in watch(state, &step, &after) {
            let line = Line::Entry(entry);
            assert_eq!(line.to_string().parse::<Line<G::Entry>>().as_ref(), Ok(&line));
            paper.enter(line).expect("it happened");
        }
        *state = after;
    };
    loop {
        match G::to_act(&state) {
            ToAct::Over => break,
            ToAct::Nature => {
                let chance = G::draw(&state, &mut luck);
                take(&mut state, Step::Chance(chance));
            }
            ToAct::Seats(to_act) => {
                race.plan(now, to_act, |seat| G::view(&state, Observer::Seat(seat)));
                let (at, seat) = race.next().expect("a bot knows what to do");
                now = now.max(at);
                let action = race.take(seat).expect("it was planned");
                if G::check(&state, seat, action).is_ok() {
                    take(&mut state, Step::Act(seat, action));
                }
            }
        }
    }
    (paper, state)
}

fn points<G: Game>(state: &G::State) -> Vec<i32> {
    G::scores(state).iter().collect()
}

fn same<G: Sheet>(paper: &Paper<G>, end: &G::State) {
    assert_eq!(paper.totals(), points::<G>(end));
    assert_eq!(paper.standing(), G::standing(end));
    assert!(paper.is_over());
}

fn field<'a>(position: &'a str, key: &str) -> &'a str {
    let start = position.split(' ').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    start.expect("the position tells it")
}

#[test]
fn triolet_is_counted_from_placements() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (2, 4), (2, 9)] {
        let (paper, end) = entered::<Triolet>("", seats, seed, |_, step, after| {
            let mut all = Vec::new();
            if let Step::Act(seat, tribord_triolet::Action::Place(placement)) = *step {
                all.push(TrioletEntry::Place(seat, placement));
            }
            if Triolet::to_act(after) == ToAct::Over {
                let position = Triolet::position(after);
                let worth = |rack: &str| -> i32 {
                    rack.split('.').filter_map(|tile| tile.parse::<i32>().ok()).sum()
                };
                let racks: Vec<&str> = field(&position, "racks").split('/').collect();
                let out = racks.iter().position(|rack| *rack == "-").map(|at| Seat(at as u8));
                all.push(TrioletEntry::End(Left {
                    out,
                    values: racks.iter().map(|r| worth(r)).collect(),
                }));
            }
            all
        });
        same(&paper, &end);
        let played = Played { id: "x".to_owned(), me: Seat(0), at: 0 };
        let names = vec![String::new(); seats.into()];
        let fact = paper.fact(played, names).expect("it is over");
        assert!(fact.did(Deed::Trio) > 0 && fact.best_move > Some(30) && fact.is_sound());
    }
}

#[test]
fn tripple_domino_is_counted_from_tiles_and_how_they_join() {
    for (seats, seed) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let (paper, end) =
            entered::<TrippleDomino>("target=150", seats, seed, |state, step, after| {
                domino_entries(state, step, after)
            });
        same(&paper, &end);
    }
}

fn domino_entries(
    state: &<TrippleDomino as Game>::State,
    step: &Step<TrippleDomino>,
    after: &<TrippleDomino as Game>::State,
) -> Vec<DominoEntry> {
    use tribord_tripple_domino::Action;
    let before = TrippleDomino::view(state, Observer::Open);
    let gains = gained::<TrippleDomino>(state, step);
    let brought = |rule: &str| gains.iter().any(|gain| gain.rule.0 == rule);
    let value = |seat: Seat| before.racks[seat].tiles.value();
    let mut values: Vec<i32> = Seat::all(before.racks.seats()).map(value).collect();
    let mut all = Vec::new();
    let mut out = None;
    match *step {
        Step::Act(seat, Action::Lay(laying)) => {
            let spot = before.board.spot(laying.place());
            let links = spot.map(|spot| spot.links()).unwrap_or_default();
            let join = match (links.bridge, links.hexagons, links.edges) {
                (true, ..) => Join::Bridge,
                (_, 0, 2..) => Join::DoubleLink,
                (_, 0, _) => Join::Plain,
                (_, hexagons, _) => Join::Hexagons(hexagons),
            };
            let tile = laying.tile().expect("a tile");
            all.push(DominoEntry::Lay(seat, tile, join));
            values[seat.index()] -= tile.value();
            out = brought("TD-12").then_some(seat);
        }
        Step::Act(seat, Action::Draw) => all.push(DominoEntry::Draw(seat)),
        Step::Act(seat, Action::Pass) if brought("TD-10") => all.push(DominoEntry::Pass(seat)),
        Step::Act(_, Action::Pass) => {}
        Step::Chance(tile) if after.board().is_empty() || !state.board().is_empty() => {
            values[before.turn.index()] += tile.value();
        }
        // TD-19: alone, a tile is laid as the start.
        Step::Chance(_) => {}
    }
    if let (Step::Chance(tile), true, false) =
        (*step, state.board().is_empty(), after.board().is_empty())
    {
        all.push(DominoEntry::Lay(Seat(0), tile, Join::Plain));
    }
    if out.is_some() || brought("TD-17") || ended_level(state, step, after) {
        all.push(DominoEntry::End(Left { out, values }));
    }
    all
}

/// A round can end stuck without a point for anybody, when all have as much or nobody has anything.
fn ended_level(
    state: &<TrippleDomino as Game>::State,
    step: &Step<TrippleDomino>,
    after: &<TrippleDomino as Game>::State,
) -> bool {
    let over = TrippleDomino::to_act(after) == ToAct::Over;
    let dealt = !state.board().is_empty() && after.board().is_empty();
    (over || dealt) && matches!(step, Step::Chance(_) | Step::Act(..))
}

#[test]
fn the_end_of_a_round_of_tripple_domino_is_that_of_the_rules() {
    let mut paper = Paper::<TrippleDomino>::new(Default::default(), 3).expect("three may play");
    let mut enter = |text: &str| paper.enter(text.parse().expect("a line"));
    enter("0 lay 5-5-5 plain").expect("it opens");
    assert_eq!(enter("1 lay 5-5-5 plain"), Err(Objection::Pieces), "there is one of it");
    enter("1 lay 4-5-5 double").expect("it joins");
    enter("2 draw").expect("it draws");
    // TD-17: Ana 14, Billy and Chloé 3 each.
    enter("stuck 14/3/3").expect("nobody can go on");
    assert_eq!(enter("3 draw"), Err(Objection::Unsound), "nobody sits there");
    assert_eq!(enter("out 1 4/2/0"), Err(Objection::Unsound), "a rack that is empty holds nothing");
    enter("0 lay 5-5-5 plain").expect("another round");
    enter("out 1 240/0/30").expect("Billy laid a last tile");
    assert_eq!(paper.totals(), [40, 39 + 14 + 290, -5 + 14]);
    assert!(paper.is_over(), "somebody has 300");
    assert_eq!(paper.enter(Line::Close), Err(Objection::Over));
    assert!(paper.undo() && !paper.is_over());
    assert_eq!(paper.totals(), [40, 53, 9]);
}

#[test]
fn la_triplette_is_counted_from_sales() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4)] {
        let (mut paper, end) = entered::<Triplette>("", seats, seed, |_, step, _| match *step {
            Step::Act(seat, tribord_triplette::Action::Sell(series)) => {
                vec![TripletteEntry::Sell(seat, series)]
            }
            _ => Vec::new(),
        });
        paper.enter(Line::Close).expect("people say so");
        same(&paper, &end);
    }
}

#[test]
fn hands_say_who_takes_first() {
    // Billy, then Ana, then Chloé throw 6-4-4: Chloé ranks first, then Ana, then Billy (TP-15).
    let entry: TripletteEntry = "dice 1 6.4.4/4.6.4/6.4.4".parse().expect("hands");
    assert_eq!(entry.order(), Some(vec![Seat(0), Seat(2), Seat(1)]));
    let entry: TripletteEntry = "dice 0 6.6.6/3.3.3".parse().expect("hands");
    assert_eq!(entry.order(), Some(vec![Seat(1), Seat(0)]));
    assert!("dice 0 6.6/3.3.3".parse::<TripletteEntry>().is_err());
    assert!("dice 0 7.6.6/3.3.3".parse::<TripletteEntry>().is_err());
}

#[test]
fn triqueta_is_counted_from_what_everybody_has() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4)] {
        let (mut paper, end) = entered::<Triqueta>("", seats, seed, |_, _, _| Vec::new());
        let view = Triqueta::view(&end, Observer::Open);
        for seat in Seat::all(seats) {
            let tiles = view.tiles[seat] + view.kept[seat].added;
            let animals = Animal::ALL.map(|animal| tiles.count(animal));
            let collection =
                Collection { animals, trees: view.trees[seat], rock: view.rock == seat };
            assert!(!paper.is_over());
            let line = Line::Entry(TriquetaEntry(seat, collection));
            assert_eq!(line.to_string().parse().as_ref(), Ok(&line));
            paper.enter(line).expect("it has that");
        }
        same(&paper, &end);
    }
    let mut paper = Paper::<Triqueta>::new(Default::default(), 2).expect("two may play");
    paper.enter("0 6/0/0/0/0/0 trees 2 rock".parse().expect("a line")).expect("so it is");
    let more = |text: &str| text.parse::<Line<TriquetaEntry>>().expect("a line");
    assert_eq!(paper.enter(more("1 5/0/0/0/0/0 trees 0")), Err(Objection::Pieces), "ten rabbits");
    assert_eq!(paper.enter(more("1 1/0/0/0/0/0 trees 0 rock")), Err(Objection::Pieces), "one rock");
    paper.enter(more("0 3/0/0/0/0/0 trees 2 rock")).expect("they counted again");
    assert_eq!(paper.totals(), [8, 0]);
}

#[test]
fn races_are_counted_from_the_cards_left() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let (paper, end) = entered::<Triples>("tokens=2", seats, seed, |state, step, after| {
            let tokens = |state: &_| -> i32 { points::<Triples>(state).iter().sum() };
            if tokens(after) == tokens(state) {
                return Vec::new();
            }
            let view = Triples::view(state, Observer::Open);
            let laid = |other: Seat| {
                let Step::Act(seat, tribord_triples::Action::Lay(..)) = *step else { return 0 };
                u8::from(other == seat)
            };
            let left = Seat::all(seats)
                .map(|other| view.hands[other].len() + view.packets[other] - laid(other));
            vec![TriplesEntry(left.collect())]
        });
        same(&paper, &end);
    }
    let mut paper = Paper::<Triples>::new(Default::default(), 2).expect("two may play");
    let round = |text: &str| text.parse::<Line<TriplesEntry>>().expect("a line");
    assert_eq!(paper.enter(round("round 0/0")), Err(Objection::Pieces), "one is first");
    assert_eq!(paper.enter(round("round 40/30")), Err(Objection::Pieces), "there are 55");
    paper.enter(round("round 4/4")).expect("both have as many");
    assert_eq!(paper.totals(), [1, 1]);
    assert_eq!(paper.standing(), PerSeat::new(2, 0));
}

#[test]
fn lines_are_taken_back_one_by_one_and_kept_as_text() {
    let lines = ["0 H8:11 I8:3", "1 G9:8 H9:4", "points 0 5", "0 F8:4 F9:3"];
    let mut paper = Paper::<Triolet>::read(Default::default(), 2, lines).expect("a sheet");
    // The first moves of the rules' own figure: 25, 27, 37.
    assert_eq!(paper.totals(), [25 + 5 + 37, 27]);
    assert_eq!(paper.next(), Some(Seat(1)));
    let kept: Vec<String> = paper.lines().map(|(line, _)| line.to_string()).collect();
    assert_eq!(kept, lines);
    assert!(paper.undo());
    assert_eq!(paper.totals(), [30, 27]);
    assert!(paper.undo() && paper.undo() && paper.undo() && !paper.undo());
    assert_eq!(paper.totals(), [0, 0]);
    let wrong = "0 A1:15".parse().expect("a placement");
    assert!(
        matches!(paper.enter(wrong), Err(Objection::Rule(refusal)) if refusal.reason.rule.0 == "TO-9")
    );
    assert!(Paper::<Triolet>::read(Default::default(), 2, ["0 A1:15"]).is_none());
    assert!(Paper::<Triolet>::new(Default::default(), 7).is_none());
    assert_eq!(paper.enter(Line::Points(Seat(4), 1)), Err(Objection::Unsound));
    assert_eq!(paper.enter(Line::Points(Seat(0), 10_000)), Err(Objection::Unsound));
}
