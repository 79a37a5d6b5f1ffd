//! Arena and bench.

use crate::{GAMES, tribord};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&tribord(args).fine()).unwrap()
}

/// What a seed decides, without what the clock decides.
fn settled(mut report: Value) -> Value {
    report["games_per_second"].take();
    for seat in report["seats"].as_array_mut().unwrap() {
        seat["ms_per_decision"].take();
    }
    report
}

#[test]
fn the_same_seed_gives_the_same_results_on_any_number_of_threads() {
    for game in GAMES {
        let run = |threads| {
            json(&["arena", game, "--games", "12", "--seed", "3", "--threads", threads, "--json"])
        };
        let (one, two) = (run("1"), run("2"));
        assert_eq!(settled(one.clone()), settled(two), "{game}");
        assert_eq!((one["game"].as_str(), one["games"].as_u64()), (Some(game), Some(12)));
        assert!(one["games_per_second"].as_f64().unwrap() > 0.0);
        assert!(one["mean_length"].as_f64().unwrap() > 1.0);
        let seats = one["seats"].as_array().unwrap();
        let wins: f64 = seats.iter().map(|seat| seat["win_rate"].as_f64().unwrap()).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{game}: shares add up to one a game");
        for seat in seats {
            let (low, high) =
                (seat["ci95"][0].as_f64().unwrap(), seat["ci95"][1].as_f64().unwrap());
            let rate = seat["win_rate"].as_f64().unwrap();
            assert!(low <= rate && rate <= high, "{seat}");
            assert!(seat["mean_score"].is_f64() && seat["bot"] == "random");
        }
    }
}

#[test]
fn another_seed_gives_other_games() {
    let run =
        |seed| settled(json(&["arena", "triplette", "--games", "20", "--seed", seed, "--json"]));
    assert_ne!(run("1"), run("2"));
}

#[test]
fn records_of_every_game_and_player_count_hold() {
    let folder = tempfile::tempdir().unwrap();
    for (game, counts) in [
        ("triplette", 2..=5),
        ("triqueta", 2..=5),
        ("triolet", 2..=4),
        ("triples", 2..=4),
        ("tripple-domino", 1..=6),
    ] {
        for seats in counts {
            let records = folder.path().join(format!("{game}-{seats}"));
            let records = records.to_str().unwrap();
            let bots = vec!["random"; seats].join(",");
            tribord(&["arena", game, "--seats", &bots, "--games", "4", "--records", records])
                .fine();
            let files: Vec<String> = std::fs::read_dir(records)
                .unwrap()
                .map(|entry| entry.unwrap().path().to_str().unwrap().to_owned())
                .collect();
            assert_eq!(files.len(), 4);
            let mut args = vec!["verify"];
            args.extend(files.iter().map(String::as_str));
            let out = tribord(&args).fine();
            assert_eq!(out.matches("the seed from the commitment").count(), 4, "{out}");
        }
    }
}

#[test]
fn bench_reports_every_game() {
    let report = json(&["bench", "--seconds", "0.02", "--json"]);
    for game in GAMES {
        assert!(report[game]["playouts_per_second"].as_f64().unwrap() > 0.0, "{report}");
        for figure in ["actions_per_second", "greedy_games_per_second", "lists_per_second"] {
            assert!(report[game][figure].as_f64().unwrap() > 0.0, "{figure}: {report}");
        }
    }
    assert!(tribord(&["bench", "triplette", "--seconds", "0.02"]).fine().contains("triplette"));
}
