//! Puzzles and odds.

use crate::tribord;

#[test]
fn any_number_of_threads_finds_the_same_puzzles() {
    let find = |game: &str, threads: &str| {
        let args =
            ["puzzles", game, "--count", "5", "--seed", "3", "--games", "80", "--threads", threads];
        tribord(&args).fine()
    };
    for game in ["triples", "triplette"] {
        let found = find(game, "1");
        assert_eq!(found, find(game, "2"), "{game}");
        let (head, lines) = found.split_once('\n').unwrap();
        assert_eq!(head, format!("# tribord puzzles {game} --count 5 --seed 3 --games 80"));
        assert!((1..=5).contains(&lines.lines().count()), "{found}");
        for line in lines.lines() {
            assert!(line.parse::<tribord_analysis::puzzle::Puzzle>().is_ok(), "{line}");
        }
    }
    tribord(&["puzzles", "chess"]).refused("there is no game");
}

#[test]
fn odds_are_counted_and_measured() {
    let told = tribord(&["odds", "triplette", "--games", "10"]).fine();
    // 333 in one throw: one of 216; in three: every die is a 3 within three throws.
    assert!(told.contains("| 333 | 0.46 % | 2.85 % | 7.48 % |"), "{told}");
    assert!(told.contains("| players | 1. |"), "{told}");
    let played = |threads: &str| {
        tribord(&["odds", "triqueta", "--games", "6", "--level", "matelot", "--threads", threads])
            .fine()
    };
    assert_eq!(played("1"), played("2"));
    for (game, told) in [("tripple-domino", "opener"), ("triolet", "bis"), ("triples", "advantage")]
    {
        let out = tribord(&["odds", game, "--games", "2", "--level", "matelot"]).fine();
        assert!(out.contains(told), "{game}: {out}");
    }
}
