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
            assert_eq!(out.matches("the seed matches its fingerprint").count(), 4, "{out}");
        }
    }
}

#[test]
fn bench_reports_every_game() {
    let report = json(&["bench", "--seconds", "0.02", "--json"]);
    for game in GAMES {
        for what in ["playouts", "actions", "greedy_games", "lists"] {
            let figure = &report[game][format!("{what}_per_second")];
            let [best, median] = ["best", "median"].map(|key| figure[key].as_f64().unwrap());
            assert!(best >= median && median > 0.0, "{game} {what}: {report}");
        }
    }
    assert!(tribord(&["bench", "triplette", "--seconds", "0.02"]).fine().contains("triplette"));
}

#[test]
fn ladders_write_tables_values_and_charts() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (csv, chart) = (file("ladder.csv"), file("ladder.svg"));
    let bots = "random,greedy,matelot";
    let args = ["arena", "triolet", "--seats", bots, "--ladder", "--games", "10"];
    let out = tribord(&[&args[..], &["--csv", &csv, "--chart", &chart]].concat()).fine();
    assert!(out.contains("rating") && out.contains("100.0 %"), "{out}");
    let csv = std::fs::read_to_string(csv).unwrap();
    assert_eq!(csv.lines().count(), 1 + 2 * 3, "{csv}");
    assert!(std::fs::read_to_string(chart).unwrap().ends_with("</svg>\n"));
    let report = json(&[&args[..], &["--json"]].concat());
    let elo = |bot: usize| report["ratings"][bot]["elo"].as_f64().unwrap();
    assert!(elo(0) == 0.0 && elo(1) > 200.0, "{report}");
}

#[test]
fn a_sequential_test_stops_when_it_is_decided() {
    let args = ["arena", "triolet", "--seats", "greedy,random", "--games", "5000", "--sprt"];
    let out = tribord(&args).fine();
    assert!(out.contains("SPRT: greedy wins 55.0 % or more"), "{out}");
    assert!(out.contains("triolet: 64 games"), "{out}");
    // One against two others, who would win a third of the games by luck.
    let args = ["arena", "triolet", "--seats", "greedy,random,random", "--games", "5000"];
    let out = tribord(&[&args[..], &["--sprt", "0.34,0.40"]].concat()).fine();
    assert!(out.contains("SPRT: greedy wins 40.0 % or more"), "{out}");
    tribord(&["arena", "tripple-domino", "--seats", "greedy", "--sprt"]).refused("others");
}

#[test]
fn a_budget_belongs_to_the_first_bot_of_its_name() {
    let arena = |budgets: &[&str]| {
        let args = ["arena", "triolet", "--seats", "bosco,bosco", "--games", "6", "--json"];
        settled(json(&[&args[..], budgets].concat()))
    };
    let usual = arena(&[]);
    // As many as usual, said in other words, change nothing; few of them do.
    assert_eq!(arena(&["--budget", "bosco=1x", "--budget", "bosco=150"]), usual);
    assert_ne!(arena(&["--budget", "bosco=2"]), usual);
    assert_ne!(
        arena(&["--budget", "bosco=2"]),
        arena(&["--budget", "bosco=1x", "--budget", "bosco=2"])
    );
    let run =
        |budget| tribord(&["arena", "triolet", "--seats", "bosco,greedy", "--budget", budget]);
    run("capitaine=10x").refused("no such bot");
    for malformed in ["bosco=0x", "bosco=0", "bosco"] {
        let ran = run(malformed);
        assert_eq!(ran.code, Some(2), "{malformed}: {}", ran.err);
        assert!(ran.err.contains("write a bot and how much it thinks"), "{}", ran.err);
    }
}

#[test]
fn learning_says_how_it_was_done() {
    let out = tribord(&["learn", "triolet", "--rounds", "0"]).fine();
    assert!(out.starts_with("# tribord learn triolet --rounds 0 --seed 1\n"), "{out}");
    tribord(&["learn", "triplette"]).refused("learn nothing by heart");
}
