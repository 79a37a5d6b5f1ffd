//! Games of mine that ended on another device count here, too: the server says what they left behind. Asked quietly, a page after the
//! other, and only for what is new since the last time.

use super::{keep, load};
use crate::app;
use crate::browser;
use crate::codec;
use crate::net::{self, Answer, Problem, Reply};
use crate::page::Message;
use crate::turns;
use serde::{Deserialize, Serialize};
use tribord_stats::Fact;
use tribord_table::api::Facts;

/// When everything up to then was taken in, by the clock of the server.
const DONE: &str = "tribord.facts-until";
/// Where the next visit goes on, if there was more than fits into one.
const PLACE: &str = "tribord.facts-place";
/// So many pages at a time: the rest comes with the next visit.
const PAGES: usize = 40;
/// Clocks of several servers differ a little: that long before is asked for again.
const OVERLAP: u64 = 10 * 60 * 1000;

/// How far the games were gone through, those that changed last first.
#[derive(Default, Serialize, Deserialize)]
struct Place {
    /// What changed before is known already.
    since: u64,
    /// When the first page came: whatever changes later is asked for when all of this is done.
    until: Option<u64>,
    /// First the games that are not hidden, then those that are.
    hidden: bool,
    /// After which game the next page begins.
    after: Option<String>,
}

impl Place {
    fn load() -> Place {
        let kept = browser::stored(PLACE).and_then(|kept| codec::read(&kept).ok());
        kept.unwrap_or_else(|| {
            let since = browser::stored(DONE).and_then(|kept| kept.parse().ok());
            Place { since: since.unwrap_or(0), ..Place::default() }
        })
    }
}

/// Asks for what is new; the page hears of it if there is anything.
pub(crate) fn look() {
    // Who was never at a table elsewhere has nothing there.
    if !turns::may_be_some() {
        return;
    }
    let page = app::page_number();
    browser::spawn(async move {
        if take_in(net::facts).await {
            app::send(page, Message::Reply(Reply::Counted));
        }
    });
}

/// From now on everything is asked for again: this is another person's device now.
pub(crate) fn start_over() {
    browser::remove(DONE);
    browser::remove(PLACE);
}

/// Asks for one page after the other and keeps what is new; whether anything was.
async fn take_in(ask: impl AsyncFn(bool, Option<&str>, u64) -> Answer<Facts>) -> bool {
    let (mut place, mut new) = (Place::load(), false);
    for _ in 0..PAGES {
        let page = match ask(place.hidden, place.after.as_deref(), place.since).await {
            Ok(page) => page,
            Err(problem) => {
                // A place that the server cannot read leads nowhere the next time either.
                if problem == Problem::Code("bad-query".to_owned()) {
                    browser::remove(PLACE);
                }
                return new;
            }
        };
        for fact in &page.facts {
            match note(fact) {
                Noted::New => new = true,
                Noted::Known => {}
                // The next visit tries this page again.
                Noted::NoRoom => return new,
            }
        }
        place.until = place.until.or(Some(page.now));
        place.after = page.next;
        if place.after.is_none() && std::mem::replace(&mut place.hidden, true) {
            let until = place.until.unwrap_or(0).saturating_sub(OVERLAP);
            browser::store(DONE, &until.to_string());
            browser::remove(PLACE);
            return new;
        }
        browser::store(PLACE, &codec::write(&place));
    }
    new
}

/// What became of a fact from elsewhere.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Noted {
    /// It is kept now.
    New,
    /// It was, or it is not sound.
    Known,
    /// This device has no room for it.
    NoRoom,
}

/// Keeps a fact that is not known yet.
pub(super) fn note(fact: &Fact) -> Noted {
    if !fact.is_sound() || load(&fact.id).is_some() {
        return Noted::Known;
    }
    match keep(fact.clone()) {
        (_, true) => Noted::New,
        (_, false) => Noted::NoRoom,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use tribord_game::Seat;
    use tribord_stats::Played;

    const GAMES: usize = 130;

    /// A visit to a server that knows so many games, a page for each; which pages were asked for.
    fn visit(hidden_too: usize) -> (bool, Vec<String>) {
        let asked = RefCell::new(Vec::new());
        let ask = async |hidden: bool, after: Option<&str>, since: u64| {
            let at: usize = after.map_or(0, |after| after.parse().expect("a place"));
            asked.borrow_mut().push(format!("{hidden} {at} {since}"));
            let games = if hidden { hidden_too } else { GAMES };
            let played = Played { id: format!("{hidden}{at}"), me: Seat(0), at: 5 };
            let names = vec!["Ana".to_owned(), "Bo".to_owned()];
            let fact = Fact::of_end("triolet", played, names, vec![3, 2], vec![0, 1]);
            let next = (at + 1 < games).then(|| (at + 1).to_string());
            Ok(Facts { facts: vec![fact], next, now: 900_000 })
        };
        (browser::at_once(take_in(ask)), asked.into_inner())
    }

    #[test]
    fn what_does_not_fit_into_one_visit_is_gone_on_with_in_the_next() {
        let mut visits = Vec::new();
        for _ in 0..4 {
            let (new, asked) = visit(2);
            assert!(new);
            visits.extend(asked);
        }
        let expected = (0..GAMES).map(|at| format!("false {at} 0"));
        let expected: Vec<_> = expected.chain((0..2).map(|at| format!("true {at} 0"))).collect();
        assert_eq!(visits, expected, "each page once");
        assert_eq!(super::super::all().len(), GAMES + 2);
        let (new, asked) = visit(1);
        assert!(!new);
        assert_eq!(asked[0], "false 0 300000", "from then on only what is new");
        start_over();
        assert_eq!(visit(1).1[0], "false 0 0");
    }
}
