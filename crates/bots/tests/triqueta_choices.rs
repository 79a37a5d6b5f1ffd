//! Triqueta: exact decisions at the end, and moves that every sensible player finds.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use tribord_bots::{Bot, Budget, Level, Mind, Player};
use tribord_game::{Fast, Game, Luck, Observer, Seat, ToAct, Value};
use tribord_triqueta::{Action, Animal, Options, State, Tiles, Triqueta};

const THINKERS: [Level; 3] = [Level::Matelot, Level::Bosco, Level::Capitaine];

fn position(text: &str) -> State {
    Triqueta::read_position(&Options::default(), None, text).unwrap()
}

fn choices(text: &str, seat: Seat, level: Level) -> Vec<tribord_bots::Choice<Action>> {
    let view = Triqueta::view(&position(text), Observer::Seat(seat));
    Player::<Triqueta>::new(level, 5).advise(seat, &view, &Budget::simulations(300))
}

fn best(text: &str, level: Level) -> String {
    choices(text, Seat(0), level)[0].action.to_string()
}

/// Whoever waits is told what the best row would bring, and that is so.
#[test]
fn waiting_tells_what_the_rows_bring() {
    let mut told = [0, 0];
    for (state, seat) in common::positions::<Triqueta>(3).take(200) {
        let view = Triqueta::view(&state, Observer::Seat(seat));
        let choices = Player::<Triqueta>::new(Level::Capitaine, 1).advise(
            seat,
            &view,
            &Budget::simulations(20),
        );
        let brings = |row: Tiles| (view.tiles[seat] + row).points() - view.tiles[seat].points();
        let most = view.rows.iter().flatten().map(brings).max();
        for choice in choices.iter().filter(|choice| choice.action == Action::Draw) {
            match (choice.why.key, &choice.why.args[..]) {
                ("why-triqueta-yet", [("points", Value::Number(points))]) => {
                    assert_eq!(most.map(i64::from), Some(*points), "{view}");
                    assert!(*points > 0);
                    told[0] += 1;
                }
                ("why-triqueta-nothing-yet", _) => {
                    assert!(most <= Some(0), "{view}");
                    told[1] += 1;
                }
                _ => {}
            }
        }
    }
    assert!(told.iter().all(|&count| count > 5), "{told:?}");
}

/// TQ-17: no other way of adding and returning brings more points.
#[test]
fn decisions_are_exact() {
    let mut luck = Fast::new(1);
    for _ in 0..300 {
        let mut draw = |most: u32| -> Vec<Animal> {
            (0..luck.one_of(most + 1)).map(|_| Animal::ALL[luck.one_of(6) as usize]).collect()
        };
        let (open, kept) = (draw(9), draw(2));
        let names = |tiles: &[Animal]| match tiles {
            [] => "-".to_owned(),
            _ => tiles.iter().map(|tile| tile.name()).collect::<Vec<_>>().join("."),
        };
        let text = format!(
            "round=4 pile=0 turn=1 rock=1 held=- rows=x/x in=- tiles={}/- hidden={}/-",
            names(&open),
            names(&kept)
        );
        let mut state = position(&text);
        while Triqueta::to_act(&state) != ToAct::Over {
            let action = Triqueta::sensible(&state, Seat(0), &mut Fast::new(1)).unwrap();
            Triqueta::play(&mut state, Seat(0), action).unwrap();
        }
        let ways = (0..1 << kept.len()).map(|way: u32| {
            let added = kept.iter().enumerate().filter(|(at, _)| way >> at & 1 == 1);
            open.iter().chain(added.map(|(_, tile)| tile)).copied().collect::<Tiles>().points()
        });
        assert_eq!(Some(Triqueta::scores(&state)[Seat(0)]), ways.max(), "{text}");
    }
}

/// The third bear, without a fourth owl.
#[test]
fn takes_three_and_not_four() {
    let text = "round=4 pile=0 turn=0 rock=1 held=- rows=bear/bear.owl in=0.1 \
                tiles=bear.bear.owl.owl.owl/ram";
    for level in THINKERS.into_iter().chain([Level::Greedy]) {
        assert_eq!(best(text, level), "take 1", "{}", level.name());
    }
    let why = &choices(text, Seat(0), Level::Capitaine)[0].why;
    assert_eq!(why.key, "why-triqueta-three");
}

/// Alone in the last round: two of everything can only get better, three of everything
/// only worse, once no more can be kept.
#[test]
fn knows_when_to_stop() {
    let of_each = |count: usize| {
        let names = Animal::ALL.map(|animal| [animal.name()].repeat(count).join("."));
        names.join(".")
    };
    let text = |count| {
        let own = of_each(count);
        format!("round=4 pile=6 turn=0 rock=1 held=- rows=-/x in=0 tiles={own}/- hidden=bear.ram/-")
    };
    for level in THINKERS {
        assert_eq!(best(&text(2), level), "draw", "{}", level.name());
        assert_eq!(best(&text(3), level), "take 1", "{}", level.name());
    }
}

/// A round to come makes two bears worth more than two points, and a fourth never good.
#[test]
fn judges_collections() {
    let lead = |own: &str| {
        let text = format!(
            "round=4 pile=15 turn=0 rock=0 held=- rows=-/- in=0.1 tiles={own}/ram hidden=-/- trees=2/1"
        );
        Triqueta::judge(&position(&text), Seat(0)).lead
    };
    assert!(lead("bear.bear") > lead("rabbit.rabbit"));
    assert!(lead("bear.bear") > lead("bear") + 1.0);
    assert!(lead("bear.bear.bear") > lead("bear.bear"));
    assert!(lead("bear.bear.bear.bear") < lead("bear"));
}
