use super::elsewhere::Noted;
use super::*;
use crate::boards::Board;
use crate::catalogue;
use crate::prefs::change;
use crate::saved::Saved;
use tribord_bots::{Bot, Level, Player};
use tribord_game::{Observer, ToAct};
use tribord_table::{Fair, Table, with_game};

fn lost(id: &str, at: u64) -> Fact {
    let names = vec!["Ana".to_owned(), "bot:bosco".to_owned()];
    let played = Played { id: id.to_owned(), me: Seat(0), at };
    Fact::of_end("triolet", played, names, vec![100, 200], vec![1, 0])
}

#[test]
fn a_game_counts_once_and_keeps_its_time() {
    keep(lost("b", 7));
    keep(lost("a", 9));
    keep(lost("b", 12));
    let kept: Vec<_> = all().into_iter().map(|fact| (fact.id, fact.at)).collect();
    assert_eq!(kept, [("b".to_owned(), 7), ("a".to_owned(), 9)]);
    browser::store("tribord.fact.c", "garbled");
    browser::store("tribord.fact.d", &codec::write(&lost("another", 3)));
    browser::store("tribord.fact.e", &codec::write(&Fact { me: 9, ..lost("e", 3) }));
    assert_eq!(all().len(), 2, "what cannot be trusted is left out");
    forget("b");
    assert_eq!(all().len(), 1);
}

#[test]
fn i_am_the_only_person_or_the_one_with_my_name() {
    let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(me(&names(&["bot:bosco", "Ana"])), Some(Seat(1)));
    assert_eq!(me(&names(&["Ana", "Béa", "bot:mousse"])), None);
    change(|prefs| prefs.name = "Béa".to_owned());
    assert_eq!(me(&names(&["Ana", "Béa", "bot:mousse"])), Some(Seat(1)));
    assert_eq!(me(&names(&["Ana", "Zoé"])), None);
    assert_eq!(me(&names(&["bot:mousse"])), None);
}

#[test]
fn every_moment_has_its_words() {
    use tribord_stats::Deed;
    let mut all = vec![
        Moment::FirstWin,
        Moment::Streak("bot:bosco".to_owned(), 5),
        Moment::HighestMove(112),
        Moment::HighestRound(80),
        Moment::MostPoints(400, 2),
        Moment::Quickest(61_300),
        Moment::Games(100),
    ];
    all.extend(Deed::ALL.into_iter().filter(|deed| deed.is_rare()).map(Moment::FirstDeed));
    for moment in all {
        let told = told(&moment, "Triolet");
        assert!(told.contains(' ') && !told.starts_with("moment-"), "{told}");
    }
    let streak = told(&Moment::Streak("bot:bosco".to_owned(), 5), "Triolet");
    assert_eq!(streak, "5 wins in a row against Bosco");
}

/// A whole game of this browser, as it is kept.
fn finished<G: Board>(names: &[&str]) -> Saved {
    let secret = [7; 32];
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let players = names.iter().map(|name| bot(name)).collect();
    let (mut table, _) =
        Table::<G>::open(G::Options::default(), names, Fair::new(secret)).expect("two may play");
    let mut player = Player::<G>::new(Level::Greedy, 3);
    let mut now = 0;
    while let ToAct::Seats(seats) = table.to_act() {
        let choice = seats
            .iter()
            .find_map(|seat| Some((seat, player.choose(seat, &table.view(Observer::Seat(seat)))?)));
        let (seat, action) = choice.expect("somebody can do something");
        now += 100;
        table.act(seat, action, G::INFO.timed.then_some(now)).expect("it is legal");
    }
    Saved { secret, ..Saved::new(players, table.record().to_string()) }
}

#[test]
fn a_game_that_ends_here_is_remembered_once() {
    for entry in catalogue::GAMES {
        let saved =
            with_game!(entry.id, G => finished::<G>(&["Ana", "bot:matelot"])).expect("a game");
        for _ in 0..2 {
            let page = (entry.code().expect("it is here").local)(saved.clone()).expect("a page");
            let html = page.render().into_string();
            assert!(html.contains("#/statistics"), "{}", entry.id);
            assert!(!html.contains("covered"), "{}: what was left lies open", entry.id);
            let kept = all();
            assert_eq!(kept.len(), 1, "{}", entry.id);
            assert_eq!((kept[0].game.as_str(), kept[0].me), (entry.id, 0));
            let won = html.contains(&tell(
                "moment-first-win",
                &[("game", entry.info().title.to_owned().into())],
            ));
            assert_eq!(won, kept[0].outcome() == tribord_stats::Outcome::Won, "{}", entry.id);
        }
        forget(&saved.id);
    }
}

#[test]
fn two_people_at_one_screen_count_for_the_one_with_my_name() {
    use tribord_table::tribord_triqueta::Triqueta;
    let code = catalogue::find("triqueta").and_then(|entry| entry.code()).expect("it is here");
    let saved = finished::<Triqueta>(&["Ana", "Béa"]);
    assert!((code.local)(saved.clone()).is_some() && all().is_empty(), "nobody knows who I am");
    change(|prefs| prefs.name = "Béa".to_owned());
    assert!((code.local)(saved).is_some());
    assert_eq!(all()[0].me, 1);
}

#[test]
fn what_is_tried_from_the_middle_of_a_game_is_none() {
    use tribord_table::tribord_triqueta::Triqueta;
    let code = catalogue::find("triqueta").and_then(|entry| entry.code()).expect("it is here");
    let saved = finished::<Triqueta>(&["Ana", "bot:matelot"]);
    // All but the last move, after which nothing is drawn.
    let given = Record::<Triqueta>::read(&saved.record).expect("a record").moves.len() - 1;
    let trial = Saved { given, ..saved };
    assert!((code.local)(trial).is_some());
    assert!(all().is_empty());
}

#[test]
fn games_of_another_device_count_once() {
    let elsewhere = Fact {
        names: vec!["Ana".to_owned(), "Bo".to_owned()],
        points: vec![300, 200],
        places: vec![0, 1],
        ..lost("elsewhere", 5)
    };
    assert_eq!(elsewhere::note(&elsewhere), Noted::New);
    assert_eq!(elsewhere::note(&elsewhere), Noted::Known);
    assert_eq!(elsewhere::note(&Fact { me: 9, ..lost("bad", 5) }), Noted::Known, "it is not sound");
    // The same as if the game had ended here: nothing is added up in storage.
    let here = Summary::of(&[lost("b", 7), elsewhere]);
    keep(lost("b", 7));
    assert_eq!(Summary::of(&all()), here);
    forget_all();
    assert!(all().is_empty());
}

#[test]
fn what_was_special_is_known_of_every_game_in_the_list() {
    (0..4_u64).for_each(|number| drop(keep(lost(&number.to_string(), number))));
    let better = Fact { points: vec![180, 200], ..lost("better", 9) };
    let (moments, _) = note(better);
    assert!(!moments.is_empty(), "more points than ever before");
    let all = all_rare();
    assert_eq!(all.get("better"), Some(&told(&moments[0], "Triolet")));
    assert_eq!(all.get("0"), None, "a first game has nothing to be held against");
}

#[test]
fn where_there_is_no_room_nothing_is_taken_for_kept() {
    browser::fill(true);
    let fact = lost("a", 1);
    assert!(!keep(fact.clone()).1);
    assert_eq!(elsewhere::note(&fact), Noted::NoRoom);
    browser::fill(false);
    assert_eq!(elsewhere::note(&fact), Noted::New);
}
