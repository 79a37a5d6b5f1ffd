//! Records of version 2: they return as they were written, and what was not pledged is refused.
#![allow(clippy::unwrap_used)]

use tribord_game::record::{Fault, RecordError};
use tribord_game::{Fast, Game, Observer, Playout, Record, Seat, ToAct};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, Fair, Report, Table, verify};

/// The record of a whole game with this chance.
fn played(fair: Fair) -> String {
    let names = ["Ana", "Bo"].map(str::to_owned).to_vec();
    let (mut table, _) = Table::<Triqueta>::open(Default::default(), names, fair).unwrap();
    let (mut luck, mut playout) = (Fast::new(5), Playout::<Triqueta>::default());
    while let ToAct::Seats(seats) = table.to_act() {
        let seat = seats.iter().next().unwrap();
        let state = Triqueta::determinize(&table.view(Observer::Seat(seat)), &mut luck);
        let action = playout.choose(&state, seat, &mut luck).unwrap();
        table.act(seat, action, None).unwrap();
    }
    table.record().to_string()
}

fn pledged() -> String {
    let fair = Fair::new([9; 32]).with_pledge(Seat(0), [1; 16]).with_pledge(Seat(1), [2; 16]);
    played(fair)
}

fn check(text: &str) -> Result<Report, RecordError> {
    verify(&Record::<Triqueta>::read(text)?)
}

/// The line that begins with this, as a whole.
fn line<'a>(text: &'a str, start: &str) -> &'a str {
    text.split_inclusive('\n').find(|line| line.starts_with(start)).unwrap()
}

#[test]
fn a_record_with_pledges_returns_and_verifies() {
    let text = pledged();
    let kinds: Vec<_> = text.lines().map_while(|line| line.split(' ').next()).take(9).collect();
    let header = ["tribord", "game", "seats", "names", "commit", "pledge", "pledge", "entropy"];
    assert_eq!((&kinds[..8], line(&text, "tribord")), (&header[..], "tribord 2\n"));
    assert_eq!(Record::<Triqueta>::read(&text).unwrap().to_string(), text);
    assert_eq!(check(&text).unwrap().chance, Chance::Pledged);
    // While the game goes on the seed is not there, but the pledges can be checked already.
    let going = text.replace(line(&text, "seed"), "");
    assert_eq!(check(&going).unwrap().chance, Chance::Committed);
}

#[test]
fn a_record_without_pledges_is_of_version_1() {
    let fair = Fair::new([9; 32]).with_entropy(Seat(0), [1; 16]);
    let text = played(fair);
    assert_eq!(line(&text, "tribord"), "tribord 1\n");
    assert_eq!(check(&text).unwrap().chance, Chance::Proven);
}

#[test]
fn what_was_not_pledged_is_refused() {
    let text = pledged();
    let broken = |from: &str, to: &str, seat: u8| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        let fault = check(&changed).unwrap_err().fault;
        assert_eq!(fault, Fault::Pledge(Seat(seat)), "{from:?} to {to:?}");
    };
    let zeros = "0".repeat(64);
    broken("entropy 1 02", "entropy 1 03", 1);
    broken(line(&text, "pledge 0"), "", 0);
    broken(line(&text, "entropy 1"), "", 1);
    broken(line(&text, "pledge 1"), &format!("pledge 1 {zeros}\n"), 1);
    broken(line(&text, "commit"), "", 0);
    let other = text.replace(line(&text, "commit"), &format!("commit {zeros}\n"));
    assert_eq!(check(&other).unwrap_err().fault, Fault::Pledge(Seat(0)));
}

#[test]
fn versions_are_kept_apart() {
    let text = pledged();
    let refused = |text: &str, why: &str| {
        let error = check(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    };
    refused(&text.replace("tribord 2", "tribord 1"), "no pledges in version 1");
    refused(&text.replace("tribord 2", "tribord 3"), "tribord 2");
    let bare = text.replace(line(&text, "pledge 0"), "");
    refused(&bare.replace(line(&text, "pledge 1"), ""), "in version 2");
    refused(&text.replace("pledge 1", "pledge 0"), "in seat order");
    refused(&text.replace("pledge 1", "pledge 2"), "a seat from 0 to 1");
}
