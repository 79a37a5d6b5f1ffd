//! This browser's share of the chance at tables elsewhere: made in secret, pledged, revealed when all
//! pledges are fixed, and what this browser can say of it afterwards.
//!
//! Everything is kept by table and by what it belongs to, never in one place for a whole table: the
//! same person may sit down in two tabs at once, and a start may come to nothing.

use crate::browser::{random, store, stored};
use tribord_game::Seat;
use tribord_game::record::{hex, read_hex};
use tribord_table::message::{RoomNews, Stage};
use tribord_table::pledge;
use tribord_table::room::Command;

fn key(table: &str, what: &str) -> String {
    format!("tribord.fair.{table}.{what}")
}

/// The pledge of a new share. A browser that cannot keep its share makes none, because after a reload
/// everybody would wait for it in vain.
pub(super) fn new_pledge(table: &str, commit: &str, seat: u8) -> Option<String> {
    let entropy = random::<16>();
    let pledge = hex(&pledge(&read_hex(commit)?, Seat(seat), &entropy));
    store(&key(table, &pledge), &hex(&entropy)).then_some(pledge)
}

/// What this browser owes the table that says this: to reveal what it pledged; or to pledge again, if the
/// table has another secret since, or is as it was before this share was told (an older copy of the
/// server's data was put back).
pub(super) fn due(table: &str, seat: u8, room: &RoomNews) -> Option<Command> {
    let news = room.seats.get(usize::from(seat))?;
    let pledged = news.pledge.as_ref()?;
    let entropy = stored(&key(table, pledged))?;
    let fits = pledge(&read_hex(&room.commit)?, Seat(seat), &read_hex(&entropy)?);
    let known = stored(&key(table, &room.commit)).unwrap_or_default();
    let own = own_line(seat, pledged);
    let told = known.split(AGAIN).find(|fixed| fixed.lines().any(|line| line == own));
    match (room.revealing, hex(&fits) == *pledged) {
        (true, true) if !news.revealed => {
            let now = fixed(room);
            match told {
                // From here on the others' shares could be chosen by ours, so ours is told only now that
                // theirs are known to be fixed. Once for each share: what is fixed afterwards proves nothing.
                None => {
                    let all = if known.is_empty() { now } else { [known, now].join(AGAIN) };
                    store(&key(table, &room.commit), &all);
                }
                Some(fixed) if fixed != now => return None,
                Some(_) => {}
            }
            Some(Command::Reveal { entropy })
        }
        (false, fits) if !fits || told.is_some() => {
            let pledge = new_pledge(table, &room.commit, seat);
            Some(Command::Ready { ready: news.ready, pledge })
        }
        _ => None,
    }
}

/// Is it this browser that the others wait for, and has it nothing to reveal?
pub(crate) fn is_elsewhere(table: &str, seat: u8, room: &RoomNews) -> bool {
    let news = room.seats.get(usize::from(seat)).filter(|news| room.revealing && !news.revealed);
    let pledge = news.and_then(|news| news.pledge.as_ref());
    pledge.is_some_and(|pledge| stored(&key(table, pledge)).is_none())
}

/// Between the pledges of one start and those of the next under the same promise.
const AGAIN: &str = "\n\n";

fn own_line(seat: u8, pledge: &str) -> String {
    format!("pledge {seat} {pledge}")
}

/// All pledges as a record has them.
fn fixed(room: &RoomNews) -> String {
    let seats = room.seats.iter().enumerate();
    let lines = seats.filter_map(|(at, seat)| Some(own_line(at as u8, seat.pledge.as_ref()?)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Keeps the promise that is shown before anything is drawn, to be compared at the end.
pub(super) fn keep_promise(table: &str, room: &RoomNews) {
    let key = key(table, "commit");
    let known = stored(&key);
    // Until the start it may be replaced by another one.
    if known.is_none() || room.stage == Stage::Gathering && known.as_ref() != Some(&room.commit) {
        store(&key, &room.commit);
    }
}

/// What this browser can say of the chance of a game that it was at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Testimony {
    /// The secret and all shares are those that were fixed before this browser revealed its own.
    Shares,
    /// The secret is the one promised to this browser, which had no share fixed.
    Promise,
    /// The promise was another one when this browser last saw it: perhaps a start came to nothing.
    OtherPromise,
    /// The same, but under this promise others had been fixed before: an older copy of the server's data was put
    /// back, or whoever runs it threw a start away.
    Again,
    /// After the shares were fixed, others were played with; or an older copy was put back while this browser was
    /// away.
    Broken,
}

/// What this browser can say of the record of a game, if it was at that table.
pub(crate) fn testimony(table: &str, record: &str) -> Option<Testimony> {
    let (head, _) = record.split_once("\n\n")?;
    let commit = head.lines().find_map(|line| line.strip_prefix("commit "))?;
    let pledges = head.lines().filter(|line| line.starts_with("pledge "));
    // Once shares are fixed under a promise, an honest table either plays with exactly these, or makes
    // another promise, unless it forgets what happened since its data was copied.
    if let Some(known) = stored(&key(table, commit)) {
        let mut starts = known.rsplit(AGAIN);
        return Some(
            match (starts.next().is_some_and(|it| it.lines().eq(pledges)), starts.next()) {
                (true, None) => Testimony::Shares,
                (true, Some(_)) => Testimony::Again,
                (false, _) => Testimony::Broken,
            },
        );
    }
    let promised = stored(&key(table, "commit"))?;
    Some(if promised == commit { Testimony::Promise } else { Testimony::OtherPromise })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser;
    use tribord_table::room::{Plan, Request, Room};

    const PLEDGES: &str = "pledge 0 aa\npledge 1 bb";

    fn record(commit: &str, pledges: &str) -> String {
        format!(
            "tribord 2\ngame triqueta\nseats 2\ncommit {commit}\n{pledges}\nentropy 0 cc\n\n*\n"
        )
    }

    #[test]
    fn only_what_was_fixed_and_changed_is_held_against_a_server() {
        let said = |commit: &str, pledges: &str| testimony("x", &record(commit, pledges));
        assert_eq!(said("c0", PLEDGES), None, "it was not there");
        store(&key("x", "commit"), "c0");
        assert_eq!(said("c0", PLEDGES), Some(Testimony::Promise));
        // A start came to nothing, and this browser did not hear of it.
        assert_eq!(said("c1", PLEDGES), Some(Testimony::OtherPromise));
        store(&key("x", "c1"), PLEDGES);
        assert_eq!(said("c1", PLEDGES), Some(Testimony::Shares));
        for other in ["pledge 0 aa\npledge 1 bc", "pledge 0 aa", &format!("{PLEDGES}\npledge 2 d")]
        {
            assert_eq!(said("c1", other), Some(Testimony::Broken), "{other}");
        }
        // They were fixed, then a start came to nothing: other shares under another promise are right.
        assert_eq!(said("c2", "pledge 0 ee"), Some(Testimony::OtherPromise));
        assert_eq!(testimony("y", &record("c1", PLEDGES)), None, "another table");
        assert_eq!(testimony("x", "no record"), None);
    }

    /// Two at a table whose shares are fixed, as it tells the first of them, who pledged this.
    fn sealed(table: &str) -> RoomNews {
        let (mut room, _) = Room::open("ana", Plan::new("triqueta", 2), [7; 32]).unwrap();
        let commit = room.room_news(0).commit;
        for (seat, who) in (0..).zip(["ana", "bo"]) {
            drop(room.came(who, 0));
            let pledge = new_pledge(table, &commit, seat);
            let (entropy, name, ready, zone) = (None, who.to_owned(), true, None);
            let command = Command::Sit { seat, name, entropy, pledge, ready, zone };
            room.command(who, &Request { id: 1, command }, 0).unwrap();
        }
        room.room_news(0)
    }

    #[test]
    fn what_is_fixed_after_this_browser_revealed_is_not_believed() {
        let before = sealed("s");
        let Some(Command::Reveal { entropy }) = due("s", 0, &before) else { panic!("not asked") };
        // The connection was lost: the same again.
        assert_eq!(due("s", 0, &before), Some(Command::Reveal { entropy }));
        // Whoever runs the server looks for a better share of a friend's, and asks as if nothing had happened.
        let mut after = before.clone();
        after.seats[1].pledge = Some("b0".repeat(32));
        assert_eq!(due("s", 0, &after), None);
        let said = |news: &RoomNews| testimony("s", &record(&news.commit, &fixed(news)));
        assert_eq!(said(&after), Some(Testimony::Broken));
        assert_eq!(said(&before), Some(Testimony::Shares));
    }

    #[test]
    fn a_server_whose_data_was_put_back_is_not_accused() {
        let before = sealed("r");
        assert!(matches!(due("r", 0, &before), Some(Command::Reveal { .. })));
        let mut after = RoomNews { revealing: false, ..before.clone() };
        browser::draw(8);
        let Some(Command::Ready { pledge: Some(new), ready: true }) = due("r", 0, &after) else {
            panic!("a share that was told is pledged again")
        };
        assert_ne!(Some(&new), before.seats[0].pledge.as_ref());
        (after.seats[0].pledge, after.revealing) = (Some(new), true);
        assert!(matches!(due("r", 0, &after), Some(Command::Reveal { .. })));
        let said = |news: &RoomNews| testimony("r", &record(&news.commit, &fixed(news)));
        assert_eq!(said(&after), Some(Testimony::Again));
        assert_eq!(said(&before), Some(Testimony::Broken), "these were given up");
    }

    #[test]
    fn the_promise_is_the_last_one_before_the_start() {
        let (room, _) = Room::open("ana", Plan::new("triqueta", 2), [7; 32]).unwrap();
        let mut news = room.room_news(0);
        let mut kept = |stage, commit: &str| {
            (news.stage, news.commit) = (stage, commit.to_owned());
            keep_promise("p", &news);
            stored(&key("p", "commit")).unwrap_or_default()
        };
        assert_eq!(kept(Stage::Gathering, "c0"), "c0");
        assert_eq!(kept(Stage::Gathering, "c1"), "c1");
        assert_eq!(kept(Stage::Playing, "c2"), "c1");
        assert_eq!(kept(Stage::Over, "c3"), "c1");
    }
}
