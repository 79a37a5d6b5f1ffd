//! Games of mine that ended on another device count here, too: the server says what they left behind. Asked quietly, a page after the
//! other, and only for what is new since the last time.

use super::{KEY, keep, load};
use crate::app;
use crate::browser;
use crate::codec;
use crate::net::{self, Reply};
use crate::page::Message;
use crate::turns;
use tribord_stats::Fact;
use tribord_table::room::SOMEBODY;

/// When everything up to then was taken in, by the clock of the server.
const DONE: &str = "tribord.facts-until";
/// So many pages at a time: the rest comes with the next visit.
const PAGES: usize = 40;
/// Clocks of several servers differ a little: that long before is asked for again.
const OVERLAP: u64 = 10 * 60 * 1000;

/// Asks for what is new; the page hears of it if there is anything.
pub(crate) fn look() {
    // Who was never at a table elsewhere has nothing there.
    if !turns::may_be_some() {
        return;
    }
    let page = app::page_number();
    browser::spawn(async move {
        if take_in().await {
            app::send(page, Message::Reply(Reply::Counted));
        }
    });
}

/// From now on everything is asked for again: this is another person's device now.
pub(crate) fn start_over() {
    browser::remove(DONE);
}

/// Whether anything was new.
async fn take_in() -> bool {
    let since = browser::stored(DONE).and_then(|kept| kept.parse().ok()).unwrap_or(0);
    let (mut new, mut until) = (false, None);
    for hidden in [false, true] {
        let mut after = None;
        for _ in 0..PAGES {
            let Ok(page) = net::facts(hidden, after.as_deref(), since).await else { return new };
            until = until.or(Some(page.now));
            page.facts.iter().for_each(|fact| new |= note(fact));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        // The rest is older than all of this, and asked for again.
        if after.is_some() {
            return new;
        }
    }
    if let Some(until) = until {
        browser::store(DONE, &until.saturating_sub(OVERLAP).to_string());
    }
    new
}

/// Keeps a fact that is not known yet; whether it was new. Of one that is known only the names change, of those who were forgotten.
pub(super) fn note(fact: &Fact) -> bool {
    if !fact.is_sound() {
        return false;
    }
    let Some(mut known) = load(&fact.id) else {
        keep(fact.clone());
        return true;
    };
    let mut forgotten = false;
    for (name, told) in known.names.iter_mut().zip(&fact.names) {
        if told == SOMEBODY && name != told {
            name.clone_from(told);
            forgotten = true;
        }
    }
    if forgotten {
        browser::store(&format!("{KEY}{}", known.id), &codec::write(&known));
    }
    forgotten
}
