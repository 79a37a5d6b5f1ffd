//! Asking the server over HTTP. The bodies are the types of `tribord_table::api`.

mod people;

pub(crate) use people::{
    ask_companions, ask_invitations, block, facts, forget_me, invitations, invite, kept,
    play_again, records, refuse, say_zone,
};

use crate::app;
use crate::browser;
use crate::codec::{self, Unreadable};
use crate::page::Message;
use crate::takeout::Taken;
use crate::verbs::verbs;
use crate::words::{find, say};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tribord_table::api::{
    Asked, Carry, Channel, Companion, Failure, Holiday, HolidayTaken, Invitation, Me, MeChange,
    NewChannel, NewNoticeWay, NoticeWay, Notices, Opened, TableInfo, TableSummary, Wish,
};
use tribord_table::room::Plan;

/// What the server answered, or why it did not.
pub(crate) type Answer<T> = Result<T, Problem>;

/// An answer, by what was asked.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// Who am I?
    Me(Answer<Me>),
    /// A table.
    Table(Box<Answer<TableInfo>>),
    /// The beginning of a list of tables.
    Tables(Answer<Vec<TableSummary>>),
    /// More of a list of tables.
    MoreTables(Show, Answer<Vec<TableSummary>>),
    /// A table was opened.
    Opened(Answer<Opened>),
    /// A link for another device was made.
    Carry(Answer<Carry>),
    /// The link of another device was followed.
    Adopted(Answer<Me>),
    /// A holiday was taken, or is over.
    Holiday(Answer<HolidayTaken>),
    /// How one is told that it is one's turn.
    Notices(Answer<Notices>),
    /// A way to be told was chosen.
    WayChosen(Answer<NoticeWay>),
    /// The channel that is told of a table.
    Channel(Answer<Channel>),
    /// A link from a notice was followed.
    Followed(Answer<()>),
    /// People one has played with.
    Companions(Answer<Vec<Companion>>),
    /// Tables to which one is asked.
    Invitations(Answer<Vec<Invitation>>),
    /// The companion with this handle was asked to a table.
    Asked(String, Answer<Asked>),
    /// Games count that ended on another device.
    Counted,
    /// A file is there, with so much in it.
    Exported(Answer<Taken>),
    /// The server has forgotten who I am.
    Forgotten(Answer<()>),
    /// What nobody waits for.
    Noted,
}

verbs! {
    /// A list of tables, as the server calls it.
    #[derive(Copy)]
    pub(crate) enum Show {
        /// Those that wait for players.
        Open = "open",
        /// Games to watch.
        Watch = "watch",
        /// One's own.
        Mine = "mine",
        /// One's own in which it is one's turn.
        Turn = "turn",
        /// One's own in which others are to move.
        Waiting = "waiting",
        /// One's own that are over.
        Over = "over",
        /// One's own that one has hidden.
        Hidden = "hidden",
    }
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// Nobody answered.
    Offline,
    /// Whoever answered is no server of games.
    NoServer,
    /// The server says something that this client does not know: it is newer.
    Outdated,
    /// The server says no, with this code.
    Code(String),
}

impl Problem {
    /// In words.
    pub(crate) fn explain(&self) -> String {
        let code = match self {
            Problem::Offline => "offline",
            Problem::NoServer => "no-server",
            Problem::Outdated => return say("outdated"),
            Problem::Code(code) => code,
        };
        explain_code(code)
    }

    /// Is there nothing at this address?
    pub(crate) fn is_not_found(&self) -> bool {
        *self == Problem::Code("not-found".to_owned())
    }
}

/// Why the server says no, in words.
pub(crate) fn explain_code(code: &str) -> String {
    find(&format!("closed-{code}"), &[]).unwrap_or_else(|| say("closed-other"))
}

/// Asks who one is.
pub(crate) fn ask_me() {
    ask("GET", "me".to_owned(), None::<()>, Reply::Me);
}

/// Remembers one's name on the server. Nobody waits for the answer.
pub(crate) fn rename(name: &str) {
    let change = MeChange { name: Some(name.to_owned()), preferences: None };
    ask("PUT", "me".to_owned(), Some(change), Reply::Me);
}

/// Asks for a table.
pub(crate) fn ask_table(id: &str) {
    let reply = |answer| Reply::Table(Box::new(answer));
    ask("GET", format!("tables/{}", browser::encoded(id)), None::<()>, reply);
}

/// Asks for the beginning of a list of tables.
pub(crate) fn ask_tables(list: Show) {
    ask("GET", format!("tables?show={list}"), None::<()>, Reply::Tables);
}

/// Asks for what follows a table in a list.
pub(crate) fn ask_more_tables(list: Show, after: Option<&TableSummary>) {
    let after = after.map(|table| format!("&after={}", browser::encoded(&table.cursor())));
    let path = format!("tables?show={list}{}", after.unwrap_or_default());
    ask("GET", path, None::<()>, move |answer| Reply::MoreTables(list, answer));
}

/// The tables at which it is one's turn, at most a page of them.
pub(crate) async fn turns() -> Answer<Vec<TableSummary>> {
    understand(browser::request("GET", "/api/v1/tables?show=turn", "").await)
}

/// Who one is.
pub(crate) async fn me() -> Answer<Me> {
    understand(browser::request("GET", "/api/v1/me", "").await)
}

/// Leaves a table out of one's own list, or shows it again. Nobody waits for the answer.
pub(crate) fn hide(table: &str, hidden: bool) {
    let path = format!("tables/{}/mine", browser::encoded(table));
    ask("PUT", path, Some(Wish { hidden }), |_: Answer<()>| Reply::Noted);
}

/// Takes a holiday at all tables over days; none ends it.
pub(crate) fn take_holiday(days: u8) {
    ask("PUT", "me/holiday".to_owned(), Some(Holiday { days }), Reply::Holiday);
}

/// Asks how one is told that it is one's turn.
pub(crate) fn ask_notices() {
    ask("GET", "me/notices".to_owned(), None::<()>, Reply::Notices);
}

/// Chooses a way to be told.
pub(crate) async fn choose_way(way: &NewNoticeWay) -> Answer<NoticeWay> {
    understand(browser::request("POST", "/api/v1/me/notices", &codec::write(way)).await)
}

/// Ends a way to be told. Nobody waits for the answer.
pub(crate) fn end_way(id: &str) {
    let path = format!("me/notices/{}", browser::encoded(id));
    ask("DELETE", path, None::<()>, |_: Answer<()>| Reply::Noted);
}

/// Confirms an address with the token of a link.
pub(crate) fn confirm_way(token: &str) {
    let path = format!("notices/confirm/{}", browser::encoded(token));
    ask("POST", path, None::<()>, Reply::Followed);
}

/// Ends a way with the link of a notice.
pub(crate) fn stop_way(id: &str) {
    let (page, path) = (app::page_number(), format!("/stop/{}", browser::encoded(id)));
    browser::spawn(async move {
        let answer = understand(browser::request("POST", &path, "").await);
        app::send(page, Message::Reply(Reply::Followed(answer)));
    });
}

/// Asks which channel is told of a table.
pub(crate) fn ask_channel(table: &str) {
    ask("GET", channel_path(table), None::<()>, Reply::Channel);
}

/// Lets a channel be told of a table.
pub(crate) fn set_channel(table: &str, channel: &NewChannel) {
    ask("PUT", channel_path(table), Some(channel), Reply::Channel);
}

/// Tells no channel of a table any more. Nobody waits for the answer.
pub(crate) fn remove_channel(table: &str) {
    ask("DELETE", channel_path(table), None::<()>, |_: Answer<()>| Reply::Noted);
}

fn channel_path(table: &str) -> String {
    format!("tables/{}/channel", browser::encoded(table))
}

/// Opens a table.
pub(crate) fn open_table(plan: &Plan) {
    ask("POST", "tables".to_owned(), Some(plan), Reply::Opened);
}

/// Asks for a link that makes another device the same person.
pub(crate) fn make_carry() {
    ask("POST", "me/carry".to_owned(), None::<()>, Reply::Carry);
}

/// Becomes the person who made a link.
pub(crate) fn follow_carry(token: &str) {
    let path = format!("me/carry/{}", browser::encoded(token));
    ask("POST", path, None::<()>, Reply::Adopted);
}

/// Fetches a text; the present page hears it.
pub(crate) fn fetch(address: String) {
    let page = app::page_number();
    browser::spawn(async move {
        app::send(page, Message::Text(browser::fetch(&address).await));
    });
}

/// Fetches the text of rules; the present page hears it.
pub(crate) fn fetch_rules(address: String) {
    let page = app::page_number();
    browser::spawn(async move {
        app::send(page, Message::Rules(browser::fetch(&address).await));
    });
}

/// Where the record of a game is that was played at a table elsewhere.
pub(crate) fn record_address(table: &str) -> String {
    format!("/api/v1/games/{}/record", browser::encoded(table))
}

/// Asks the server; the present page hears the answer.
fn ask<T: DeserializeOwned + 'static>(
    method: &'static str,
    path: String,
    body: Option<impl Serialize>,
    reply: impl FnOnce(Answer<T>) -> Reply + 'static,
) {
    let page = app::page_number();
    let body = body.map(|body| codec::write(&body)).unwrap_or_default();
    browser::spawn(async move {
        let answer = browser::request(method, &format!("/api/v1/{path}"), &body).await;
        app::send(page, Message::Reply(reply(understand(answer))));
    });
}

/// What an answer says: whether it went well, and its text.
fn understand<T: DeserializeOwned>(answer: Option<(bool, String)>) -> Answer<T> {
    let (ok, text) = answer.ok_or(Problem::Offline)?;
    if !ok {
        let failure: Result<Failure, Unreadable> = codec::read(&text);
        return Err(failure.map_or(Problem::NoServer, |it| Problem::Code(it.error.code)));
    }
    // Some answers have nothing to say.
    let text = if text.is_empty() { "null".to_owned() } else { text };
    // A server that gives a page for whatever it is asked is none of ours.
    let newer = text.starts_with(['{', '[']);
    codec::read(&text).map_err(|_| if newer { Problem::Outdated } else { Problem::NoServer })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn understood(ok: bool, text: &str) -> Answer<Opened> {
        understand(Some((ok, text.to_owned())))
    }

    #[test]
    fn answers_are_understood_or_told_apart() {
        let opened = Opened { id: "a".to_owned(), url: "b".to_owned() };
        assert_eq!(understood(true, "{\"id\":\"a\",\"url\":\"b\",\"new\":1}"), Ok(opened));
        assert_eq!(understand::<Opened>(None), Err(Problem::Offline));
        assert_eq!(understood(true, "<!doctype html>"), Err(Problem::NoServer));
        assert_eq!(understood(false, "<!doctype html>"), Err(Problem::NoServer));
        assert_eq!(understood(true, "{\"name\":\"a\"}"), Err(Problem::Outdated));
        let gone = "{\"error\":{\"code\":\"not-found\",\"message\":\"\"}}";
        assert!(understood(false, gone).is_err_and(|problem| problem.is_not_found()));
    }

    #[test]
    fn every_problem_has_words() {
        for problem in [Problem::Offline, Problem::NoServer, Problem::Outdated] {
            assert_ne!(problem.explain(), say("closed-other"), "{problem:?}");
        }
        assert_eq!(Problem::Code("new-code".to_owned()).explain(), say("closed-other"));
    }
}
