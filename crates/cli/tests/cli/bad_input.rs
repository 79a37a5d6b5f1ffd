//! Bad input gets one clear line and a non-zero exit.

use crate::{tribord, tribord_with};

#[test]
fn unknown_games() {
    for command in ["play", "referee", "arena", "rules", "bench"] {
        tribord(&[command, "chess"]).refused("there is no game \"chess\"; the games are triplette");
    }
}

#[test]
fn wrong_numbers_of_seats() {
    let six = "random,random,random,random,random,random";
    tribord(&["arena", "triplette", "--seats", six]).refused("La Triplette is for 2 to 5");
    tribord(&["play", "triplette", "--seats", "you"]).refused("La Triplette is for 2 to 5");
    tribord(&["arena", "triolet", "--seats", "random"]).refused("Triolet is for 2 to 4");
}

#[test]
fn unknown_bots_and_options() {
    tribord(&["arena", "triplette", "--seats", "random,deep"]).refused("there is no bot \"deep\"");
    tribord(&["play", "triplette", "--option", "end"]).refused("write key=value");
    tribord(&["play", "triplette", "--option", "pace=2"]).refused("an option (end)");
    tribord(&["arena", "triplette", "--option", "end=never"])
        .refused("end=declared or end=automatic");
    tribord(&["arena", "triolet", "--option", "first=7"]).refused("--option");
    tribord(&["arena", "triplette", "--games", "0"]).refused("at least 1");
    tribord(&["bench", "--seconds", "0"]).refused("between");
}

#[test]
fn lines_and_files_without_end() {
    let input = "x".repeat(3 << 20);
    tribord_with(&["play", "triplette", "--seed", "1"], &input).refused("at most 1048576 bytes");
    #[cfg(unix)]
    tribord(&["replay", "/dev/zero"]).refused("/dev/zero has more than 67108864 bytes");
}

#[test]
fn files_that_are_no_records() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    tribord(&["replay", "/nowhere/game.tri"]).refused("cannot read /nowhere/game.tri");
    tribord(&["replay", &file("empty.tri", b"")]).refused("tribord 1");
    tribord(&["replay", &file("binary.tri", &[0xff, 0xfe, 0])]).refused("UTF-8");
    tribord(&["replay", &file("three.tri", b"tribord 3\n")]).refused("tribord 1");
    tribord(&["replay", &file("chess.tri", b"tribord 1\ngame chess\nseats 2\n")])
        .refused("no game");
    let cut = b"tribord 1\ngame triplette\nseats 2\n\n* = 1 2 3";
    tribord(&["replay", &file("cut.tri", cut)]).refused("line 5: an outcome is missing");
    let ten = b"tribord 1\ngame triplette\nseats 2\n\n* = 1 2 3 9";
    tribord(&["replay", &file("nine.tri", ten)]).refused("line 5: at column 11");
}

#[test]
fn folders_that_cannot_be_written() {
    let records = ["arena", "triplette", "--games", "2", "--records", "/proc/none"];
    tribord(&records).refused("cannot make the folder /proc/none");
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("missing/game.tri");
    let save =
        ["play", "triplette", "--seats", "random,random", "--save", inside.to_str().unwrap()];
    tribord(&save).refused("cannot write");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing half-written");
}

#[test]
fn words_that_are_no_actions() {
    let said = "reroll\nsell 1-2-3\nroll 3\n99\nsave /nowhere/x.tri\nfly\n";
    let out =
        tribord_with(&["play", "triplette", "--seed", "5", "--seats", "you,random"], said).out;
    for answer in [
        "expected one to three dice",
        "is not there to be used",
        "expected nothing more",
        "The list has one entry",
        "cannot write /nowhere/x.tri",
        "expected roll, reroll, turn",
    ] {
        assert!(out.contains(answer), "{answer}:\n{out}");
    }
}
