use super::*;
use crate::Played;
use tribord_game::Seat;

/// A game of two against Bosco, with these points.
fn game(number: u64, mine: i32, theirs: i32, best: i32) -> Fact {
    let played = Played { id: format!("{number}"), me: Seat(0), at: number };
    let places = vec![u8::from(mine < theirs), u8::from(theirs < mine)];
    let names = vec!["Ana".to_owned(), "bot:bosco".to_owned()];
    let fact = Fact::of_end("triolet", played, names, vec![mine, theirs], places);
    Fact { best_move: Some(best), ..fact }
}

/// Everything that was told after each of these games.
fn told(games: &[Fact]) -> Vec<Vec<Moment>> {
    let mut summary = Summary::default();
    let mut all = Vec::new();
    for fact in games {
        all.push(moments(&summary, fact));
        summary.add(fact).unwrap();
    }
    all
}

#[test]
fn nothing_is_told_where_nothing_is_special() {
    let lost = |number| game(number, 200 - number as i32, 300, 90 - number as i32);
    let all: Vec<Fact> = (0..20).map(lost).collect();
    assert_eq!(told(&all).concat(), []);
}

#[test]
fn a_first_win_is_told_even_in_the_first_game() {
    let told = told(&[game(0, 300, 200, 80), game(1, 310, 200, 90)]);
    assert_eq!(told, [vec![Moment::FirstWin], vec![]]);
}

#[test]
fn records_need_games_to_be_held_against() {
    let scores = [(200, 60), (210, 70), (220, 80), (230, 112), (230, 112), (225, 113)];
    let games: Vec<Fact> =
        (0..).zip(scores).map(|(number, (mine, best))| game(number, mine, 300, best)).collect();
    let told = told(&games);
    assert_eq!(told[..3].concat(), []);
    assert_eq!(told[3], [Moment::HighestMove(112), Moment::MostPoints(230, 2)]);
    assert_eq!(told[4], [], "as high as before is no record");
    assert_eq!(told[5], [Moment::HighestMove(113)]);
}

#[test]
fn wins_in_a_row_are_told_now_and_then() {
    let mut games: Vec<Fact> = (0..11).map(|number| game(number, 300, 200, 80)).collect();
    games.push(game(11, 200, 300, 80));
    games.extend((12..18).map(|number| game(number, 300, 200, 80)));
    let rows: Vec<u32> = told(&games)
        .concat()
        .into_iter()
        .filter_map(|moment| match moment {
            Moment::Streak(who, row) => Some((who == "bot:bosco").then_some(row).unwrap()),
            _ => None,
        })
        .collect();
    assert_eq!(rows, [3, 5, 10, 5], "three are news once only");
}

#[test]
fn a_rare_deed_is_told_the_first_time() {
    let mut games: Vec<Fact> = (0..6).map(|number| game(number, 200, 300, 80)).collect();
    for at in [4, 5] {
        games[at].deeds = vec![(Deed::Trio, 3), (Deed::Triolet, 1)];
    }
    let told = told(&games);
    assert_eq!(told[4], [Moment::FirstDeed(Deed::Triolet)]);
    assert_eq!(told[5], []);
}

#[test]
fn at_most_two_things_are_told() {
    let mut games: Vec<Fact> = (0..4).map(|number| game(number, 200, 300, 80)).collect();
    games.push(Fact { deeds: vec![(Deed::Triolet, 1)], ..game(4, 400, 300, 120) });
    assert_eq!(told(&games)[4], [Moment::FirstWin, Moment::HighestMove(120)]);
}
