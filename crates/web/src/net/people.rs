//! People one has played with, invitations, what one takes along, and being forgotten.

use super::{Answer, Problem, Reply, ask, understand};
use crate::app;
use crate::browser::{self, encoded};
use crate::codec;
use crate::page::Message;
use tribord_table::api::{CompanionChange, Facts, Guests, Invitation, Kept, Records, Whereabouts};

/// Asks for everybody one has played with.
pub(crate) fn ask_companions() {
    ask("GET", "me/companions".to_owned(), None::<()>, Reply::Companions);
}

/// Shows the invitations of a companion no longer, or again. Nobody waits for the answer.
pub(crate) fn block(handle: &str, blocked: bool) {
    let path = format!("me/companions/{}", encoded(handle));
    ask("PUT", path, Some(CompanionChange { blocked }), |_: Answer<()>| Reply::Noted);
}

/// Asks a companion to a table.
pub(crate) fn invite(table: &str, handle: &str) {
    let path = format!("tables/{}/invitations", encoded(table));
    let guests = Guests { companions: vec![handle.to_owned()] };
    let handle = handle.to_owned();
    ask("POST", path, Some(guests), move |answer| Reply::Asked(handle, answer));
}

/// Opens a table like this one, and asks everybody who sat there.
pub(crate) fn play_again(table: &str) {
    ask("POST", format!("tables/{}/again", encoded(table)), None::<()>, Reply::Opened);
}

/// Asks who wants to play with me.
pub(crate) fn ask_invitations() {
    ask("GET", "me/invitations".to_owned(), None::<()>, Reply::Invitations);
}

/// Refuses an invitation. Nobody waits for the answer.
pub(crate) fn refuse(table: &str) {
    let path = format!("me/invitations/{}", encoded(table));
    ask("DELETE", path, None::<()>, |_: Answer<()>| Reply::Noted);
}

/// Asks the server to forget who I am.
pub(crate) fn forget_me() {
    let page = app::page_number();
    browser::spawn(async move {
        let answer = match browser::request("DELETE", "/api/v1/me", "").await {
            None => Err(Problem::Offline),
            Some((true, _)) => Ok(()),
            Some((false, text)) => understand::<()>(Some((false, text))),
        };
        app::send(page, Message::Reply(Reply::Forgotten(answer)));
    });
}

/// Who asks one to a table.
pub(crate) async fn invitations() -> Answer<Vec<Invitation>> {
    understand(browser::request("GET", "/api/v1/me/invitations", "").await)
}

/// What else the server keeps of one.
pub(crate) async fn kept() -> Answer<Kept> {
    understand(browser::request("GET", "/api/v1/me/kept", "").await)
}

/// Says where I am, in minutes east of Greenwich.
pub(crate) async fn say_zone(zone: i16) -> Answer<()> {
    let here = codec::write(&Whereabouts { zone });
    understand(browser::request("PUT", "/api/v1/me/zone", &here).await)
}

/// A page of my records: those that are not hidden or those that are, after this place.
pub(crate) async fn records(hidden: bool, after: Option<&str>) -> Answer<Records> {
    understand(browser::request("GET", &address("records", hidden, after, 0), "").await)
}

/// A page of what my finished games left behind, of those that changed since then.
pub(crate) async fn facts(hidden: bool, after: Option<&str>, since: u64) -> Answer<Facts> {
    understand(browser::request("GET", &address("facts", hidden, after, since), "").await)
}

fn address(what: &str, hidden: bool, after: Option<&str>, since: u64) -> String {
    let show = if hidden { "hidden" } else { "mine" };
    let after = after.map(|after| format!("&after={}", encoded(after))).unwrap_or_default();
    format!("/api/v1/me/{what}?show={show}&since={since}{after}")
}
