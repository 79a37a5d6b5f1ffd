//! Replay, verify and rules.

use crate::{GAMES, tribord};

/// A record with its seed, as the arena writes it.
fn record(folder: &std::path::Path, game: &str) -> (String, String) {
    let folder = folder.join(game);
    let path = folder.to_str().unwrap();
    tribord(&["arena", game, "--games", "1", "--seed", "9", "--records", path]).fine();
    let file = folder.join("1.tri").to_str().unwrap().to_owned();
    let text = std::fs::read_to_string(&file).unwrap();
    (file, text)
}

#[test]
fn edited_records_are_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let (file, text) = record(folder.path(), "triplette");
    let edited = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}:\n{text}");
        std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
        let ran = tribord(&["verify", &file]);
        assert_ne!(ran.code, Some(0), "{from} -> {to}");
        assert!(ran.err.contains("one record does not hold"), "{}", ran.err);
        ran.out
    };
    let result = text.lines().find(|line| line.starts_with("result")).unwrap();
    let winners = text.lines().find(|line| line.starts_with("winners")).unwrap();
    let set_up = text.lines().find(|line| line.starts_with('*')).unwrap();
    let seed = text.lines().find(|line| line.starts_with("seed")).unwrap();
    assert!(edited(result, "result 99 99").contains("the game came to"));
    assert!(edited(winners, "winners 0 1").contains("the game came to"));
    assert!(edited(&format!("{result}\n{winners}\n"), "").contains("its result is missing"));
    let other = if set_up.starts_with("* = 1") { "* = 2" } else { "* = 1" };
    assert!(edited(&set_up[..5], other).contains("the seed gives"));
    let zeros = format!("seed {}", "0".repeat(64));
    assert!(edited(seed, &zeros).contains("the seed does not match the commitment"));
    assert!(edited("commit ", "comit ").contains("line"));
    assert!(edited(" roll = ", " roll = 1 ").contains("line"));
    assert!(edited(" stop", " take 1").contains("line"));
}

#[test]
fn a_record_cut_off_is_unfinished_or_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let (file, text) = record(folder.path(), "triplette");
    let lines: Vec<&str> = text.lines().collect();
    std::fs::write(&file, lines[..20].join("\n")).unwrap();
    assert!(tribord(&["verify", &file]).fine().contains("unfinished"));
    // In the middle of a line that needs outcomes.
    let cut = text.find(" roll = ").unwrap() + 6;
    std::fs::write(&file, &text[..cut]).unwrap();
    assert!(tribord(&["verify", &file]).out.contains("an outcome is missing"));
}

#[test]
fn replays_show_a_seat_or_everything() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let (file, _) = record(folder.path(), game);
        let open = tribord(&["replay", &file]).fine();
        let seat = tribord(&["replay", &file, "--seat", "1", "--lang", "fr"]).fine();
        assert!(open.contains("The game is over."), "{game}");
        assert!(seat.contains("La partie est terminée."), "{game}");
    }
    let (file, _) = record(folder.path(), "triolet");
    let (open, seat) = (tribord(&["replay", &file]), tribord(&["replay", &file, "--seat", "0"]));
    assert_ne!(open.fine(), seat.fine(), "a seat does not see everything");
    tribord(&["replay", &file, "--seat", "5"]).refused("the seats are 0 to 1");
}

#[test]
fn rules_by_number_in_both_languages() {
    for (game, rule) in GAMES.iter().zip(["TP-7", "TQ-10", "TO-5", "T3-9", "TD-13"]) {
        let all = tribord(&["rules", game]).fine();
        let one = tribord(&["rules", game, rule]).fine();
        let french = tribord(&["rules", game, "--lang", "fr"]).fine();
        assert!(all.contains(rule) && french.contains(rule), "{game}");
        assert!(one.trim_start().starts_with(&format!("- {rule} ")), "{one}");
        assert!(all.len() > 10 * one.len() && french != all, "{game}");
    }
    tribord(&["rules", "triplette", "TP-99"]).refused("no rule TP-99");
}

#[test]
fn shares_that_were_pledged_are_checked() {
    use tribord_game::Seat;
    use tribord_table::tribord_triqueta::Triqueta;
    use tribord_table::{Fair, Table};
    let folder = tempfile::tempdir().unwrap();
    let fair = Fair::new([5; 32]).with_pledge(Seat(0), [1; 16]).with_pledge(Seat(1), [2; 16]);
    let names = ["Ana", "Bo"].map(str::to_owned).to_vec();
    let (mut table, _) = Table::<Triqueta>::open(Default::default(), names, fair).unwrap();
    table.end();
    let text = table.record().to_string();
    let verify = |text: &str| {
        let file = folder.path().join("game.tri");
        std::fs::write(&file, text).unwrap();
        tribord(&["verify", file.to_str().unwrap()])
    };
    let out = verify(&text).fine();
    assert!(
        out.contains("each share matches its pledge, and the seed matches its fingerprint"),
        "{out}"
    );
    let file = folder.path().join("game.tri");
    let out = tribord(&["verify", "--lang", "fr", file.to_str().unwrap()]).fine();
    assert!(out.contains("tous découlent de la graine et des parts"), "{out}");
    let out = verify(&text.replace("entropy 1 02", "entropy 1 03")).out;
    assert!(out.contains("the entropy of seat 1 is not what was pledged for it"), "{out}");
}
