//! Analyses, as text, JSON and pages.

use crate::{GAMES, tribord, tribord_within};
use serde_json::Value;
use textwrap::core::display_width;

/// A record of a short game between bots.
fn record(folder: &std::path::Path, game: &str) -> String {
    let folder = folder.join(game);
    let path = folder.to_str().unwrap();
    let seats = ["--seats", "matelot,mousse"];
    tribord(&[&["arena", game, "--games", "2", "--records", path][..], &seats].concat()).fine();
    folder.join("1.tri").to_str().unwrap().to_owned()
}

#[test]
fn every_game_is_told_within_sixty_columns() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = record(folder.path(), game);
        let told = |lang: &str| {
            let args = ["analyse", &file, "--budget", "8", "--lang", lang];
            let out = tribord_within(60, &args, "").fine();
            let wide: Vec<&str> = out.lines().filter(|line| display_width(line) > 60).collect();
            assert!(wide.is_empty(), "{wide:#?}");
            out
        };
        let (english, french) = (told("en"), told("fr"));
        assert!(english.contains("matelot – mousse"), "{english}");
        let (in_english, in_french) = match game {
            "triples" => ("What was missed", "Ce qui a été manqué"),
            _ => ("What decided it", "Ce qui a fait la partie"),
        };
        assert!(english.contains(in_english) && french.contains(in_french), "{english}{french}");
        // No sentence is missing: its name would stand there instead.
        for name in ["analysis-", "grade-", "why-"] {
            assert!(!english.contains(name) && !french.contains(name), "{english}{french}");
        }
    }
}

#[test]
fn json_balances_and_names_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let files: Vec<String> = GAMES.iter().map(|game| record(folder.path(), game)).collect();
    let mut args = vec!["analyse", "--json", "--budget", "8"];
    args.extend(files.iter().map(String::as_str));
    let out = tribord(&args).fine();
    let all: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(all.len(), GAMES.len());
    for ((report, file), game) in all.iter().zip(&files).zip(GAMES) {
        assert_eq!((report["file"].as_str(), report["game"].as_str()), (Some(&**file), Some(game)));
        for seat in report["seats"].as_array().unwrap().iter().filter(|_| game != "triples") {
            let of = |key: &str| seat[key].as_f64().unwrap();
            let sum = of("luck") + of("play") + of("hindsight");
            assert!((of("end") - of("start") - sum).abs() < 1e-12, "{seat}");
        }
    }
    // The same again, on one thread.
    args.extend(["--threads", "1"]);
    assert_eq!(tribord(&args).fine(), out);
}

#[test]
fn pages_stand_alone() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = record(folder.path(), game);
        let page = folder.path().join("page.html");
        let args = ["analyse", &file, "--budget", "8", "--html", page.to_str().unwrap()];
        tribord(&args).fine();
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(text.starts_with("<!DOCTYPE html>") && text.contains("light dark"), "{text}");
        for outside in ["http:", "https:", "src=", "href=", "<script"] {
            assert!(!text.contains(outside), "{game}: {outside}");
        }
        let drawn = text.contains("<polyline");
        assert_eq!(drawn, game != "triples", "{game}");
    }
}

#[test]
fn what_cannot_be_analysed_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let good = record(folder.path(), "triqueta");
    let text = std::fs::read_to_string(&good).unwrap();
    let cut = folder.path().join("cut.tri");
    let cut = cut.to_str().unwrap();
    std::fs::write(cut, text.lines().take(30).collect::<Vec<_>>().join("\n")).unwrap();
    tribord(&["analyse", cut]).refused("only a finished game can be analysed");
    tribord(&["analyse", "nowhere.tri"]).refused("cannot read nowhere.tri");
    tribord(&["analyse", &good, "--budget", "8", "--seat", "2"]).refused("the seats are 0 to 1");
    let ran = tribord(&["analyse", &good, "--budget", "7"]);
    assert!(ran.code != Some(0) && ran.err.contains("7 is not in 8.."), "{}", ran.err);
    // Among several, the good ones are told.
    let ran = tribord(&["analyse", &good, cut, "--budget", "8"]);
    assert!(ran.out.contains("matelot – mousse"), "{}", ran.out);
    assert!(ran.err.contains("1 of 2 records could not be analysed"), "{}", ran.err);
    assert_eq!(ran.code, Some(1));
}

#[test]
fn a_seat_reads_of_its_own_decisions_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path(), "triqueta");
    let of = |seat: &str| {
        let out = tribord(&["analyse", &file, "--budget", "80", "--seat", seat]).fine();
        out.split_once("What was given away").unwrap().1.to_owned()
    };
    let (matelot, mousse) = (of("0"), of("1"));
    assert!(!matelot.contains("mousse:") && !mousse.contains("matelot:"), "{matelot}{mousse}");
    assert!(mousse.contains("mousse:"), "{mousse}");
    // Programs, too.
    let out = tribord(&["analyse", &file, "--budget", "8", "--seat", "1", "--json"]).fine();
    let report: Value = serde_json::from_str(&out).unwrap();
    let moves = report["moves"].as_array().unwrap();
    let judged = |seat: u8| {
        moves.iter().filter(|it| it["seat"] == seat && it["decision"].is_object()).count()
    };
    assert_eq!((judged(0), judged(1) > 5), (0, true));
}
