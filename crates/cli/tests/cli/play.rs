//! Playing in the terminal.

use crate::{GAMES, tribord, tribord_with};

#[test]
fn a_whole_game_by_typing_numbers() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = folder.path().join(format!("{game}.tri"));
        let file = file.to_str().unwrap();
        let args =
            ["play", game, "--seed", "11", "--seats", "you:Ana,random", "--turns", "--save", file];
        // Type any number: 1 for want of better, whatever it is, until the game is over.
        let out = tribord_with(&args, &"1\n".repeat(200_000)).fine();
        assert!(out.contains("The game is over."), "{game}");
        assert!(out.contains("Ana"), "{game}");
        assert!(!out.contains('\u{1b}'), "{game}: no colours in a pipe");
        let verified = tribord(&["verify", file]).fine();
        assert!(verified.contains("the seed matches its fingerprint"), "{verified}");
    }
}

#[test]
fn bots_alone_and_the_same_seed_twice() {
    for game in GAMES {
        let args = ["play", game, "--seed", "4", "--seats", "random,random", "--turns"];
        let (once, twice) = (tribord(&args).fine(), tribord(&args).fine());
        assert_eq!(once, twice, "{game}");
        assert!(once.contains("The game is over."), "{game}");
    }
}

#[test]
fn a_refusal_names_its_rule_and_shows_it() {
    let said = "stop\nrules tp-5\nrules TP-99\n";
    let out =
        tribord_with(&["play", "triplette", "--seed", "5", "--seats", "you,you:Bo"], said).out;
    assert!(out.contains("Throw your three dice before you stop. — TP-5"), "{out}");
    assert!(out.contains("The first throw is all three dice."), "{out}");
    assert!(out.contains("There is no rule with this number."), "{out}");
}

#[test]
fn undo_only_before_something_is_revealed() {
    // Seat 0 throws, which cannot be taken back; stopping can.
    let said = "undo\nroll\nundo\nstop\nundo\nlog\n";
    let args = ["play", "triplette", "--seed", "1", "--seats", "you:Ana,you:Bo", "--lang", "en"];
    let out = tribord_with(&args, said).out;
    assert!(out.contains("There is nothing to take back"), "{out}");
    assert!(out.contains("Something was thrown, drawn or shown"), "{out}");
}

#[test]
fn french_and_help() {
    let out =
        tribord_with(&["play", "triplette", "--seed", "5", "--lang", "fr"], "aide\nquitter\no\n")
            .fine();
    assert!(out.contains("à vous") && out.contains("quitte la partie"), "{out}");
    for command in
        ["play", "referee", "arena", "bots", "learn", "replay", "verify", "rules", "bench"]
    {
        assert!(tribord(&[command, "--help"]).fine().contains("Usage: tribord"), "{command}");
    }
}

#[test]
fn mistakes_are_told_in_french_too() {
    let args = ["play", "triplette", "--seed", "5", "--lang", "fr", "--seats", "you,you"];
    let out = tribord_with(&args, "voler\nsauver /nowhere/x.tri\nstop\n").out;
    assert!(out.contains("ne se lit pas") && out.contains("impossible d’écrire"), "{out}");
    assert!(out.contains("Lancez vos trois dés") && !out.contains("expected"), "{out}");
}

#[test]
fn the_bots_introduce_themselves() {
    let (english, french) = (tribord(&["bots"]).fine(), tribord(&["bots", "--lang", "fr"]).fine());
    for level in ["mousse", "matelot", "bosco", "capitaine"] {
        assert!(english.contains(level) && french.contains(level), "{level}");
    }
    assert!(french.contains("Le capitaine") && english.contains("The captain"));
}

#[test]
fn people_with_secrets_hand_the_screen_over() {
    let args = ["play", "triolet", "--seed", "5", "--seats", "you:Ana,you:Bo"];
    let out = tribord_with(&args, "\n").out;
    assert!(out.contains("The table is covered."), "{out}");
}

#[test]
fn the_menu_offers_the_games() {
    let out = tribord_with(&["play", "--seats", "random,random", "--seed", "1"], "9\n1\n").fine();
    assert!(out.contains("Tripple Domino") && out.contains("The game is over."), "{out}");
}

#[test]
fn a_race_can_be_left_and_paused() {
    let args = ["play", "triples", "--seed", "5", "--seats", "you,random"];
    let out = tribord_with(&args, "\nstop\ndraw\n\ndraw\nlay RC1 1\nquit\n").fine();
    // T3-14: no board is printed in the pause; it comes back when the race goes on.
    let (before, paused) = out.split_once("Paused.").unwrap();
    let (paused, after) = paused.rsplit_once("Paused.").unwrap();
    let has_board = |text: &str| text.contains(" in hand");
    assert_eq!([before, paused, after].map(has_board), [true, false, true], "{out}");
    tribord(&["play", "triples", "--seats", "you,you"]).refused("--turns");
}
