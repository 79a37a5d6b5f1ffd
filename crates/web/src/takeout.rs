//! Everything of mine as a file: the records of all my games, or whatever this device and the server keep of me.

use crate::browser;
use crate::codec;
use crate::net::{self, Answer, Problem};
use crate::saved;
use serde::Serialize;
use tribord_table::api::{self, Invitation, Me, TableRecord};

/// What every name begins with under which this device keeps something.
const OURS: &str = "tribord.";
/// The most pages that are asked for: far more than anybody plays.
const PAGES: usize = 2_000;

/// What came into a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    /// How many games are in it.
    pub(crate) games: usize,
    /// How many the server could not read.
    pub(crate) unread: usize,
    /// Nobody answered: it has what this device keeps, and nothing of the server.
    pub(crate) offline: bool,
}

/// All that is kept of me, as it is written into the file.
#[derive(Serialize)]
struct Everything {
    /// Who I am to the server.
    me: Option<Me>,
    /// What else the server keeps: my last visit, where I am told that it is my turn, companions.
    kept: Option<api::Kept>,
    invitations: Vec<Invitation>,
    /// My games at tables elsewhere.
    records: Vec<TableRecord>,
    /// What this device keeps: settings, games, sheets, statistics.
    device: Vec<Kept>,
}

#[derive(Serialize)]
struct Kept {
    name: String,
    text: String,
}

/// The records of my games, one after the other: at tables elsewhere, then of this device.
pub(crate) async fn records() -> Answer<(Taken, String)> {
    let (elsewhere, mut taken) = reached(all_records().await)?;
    let (elsewhere, unread) = elsewhere.unwrap_or_default();
    let mut all: Vec<String> = elsewhere.into_iter().map(|it| it.record).collect();
    all.extend(saved::all().into_iter().map(|saved| saved.record));
    (taken.games, taken.unread) = (all.len(), unread);
    Ok((taken, joined(&all)))
}

/// Records in one file: each begins with its own first line, and an empty line stands between them.
fn joined(records: &[String]) -> String {
    let texts: Vec<&str> = records.iter().map(|record| record.trim_end()).collect();
    texts.join("\n\n") + "\n"
}

/// Everything, as JSON.
pub(crate) async fn everything() -> Answer<(Taken, String)> {
    let (elsewhere, mut taken) = reached(all_records().await)?;
    let there = elsewhere.is_some();
    let (records, unread) = elsewhere.unwrap_or_default();
    let me = if there { Some(net::me().await?) } else { None };
    let kept = if there { Some(net::kept().await?) } else { None };
    let invitations = if there { net::invitations().await? } else { Vec::new() };
    let mut names = browser::stored_keys();
    names.retain(|name| name.starts_with(OURS));
    names.sort_unstable();
    let of_device = |name: String| Some(Kept { text: browser::stored(&name)?, name });
    let device = names.into_iter().filter_map(of_device).collect();
    (taken.games, taken.unread) = (records.len() + saved::all().len(), unread);
    Ok((taken, codec::write(&Everything { me, kept, invitations, records, device })))
}

/// Where there is no server at all, or nobody answers, there is what this device has.
fn reached<T>(answer: Answer<T>) -> Answer<(Option<T>, Taken)> {
    match answer {
        Ok(answer) => Ok((Some(answer), Taken::default())),
        Err(Problem::NoServer) => Ok((None, Taken::default())),
        Err(Problem::Offline) => Ok((None, Taken { offline: true, ..Taken::default() })),
        Err(problem) => Err(problem),
    }
}

/// All records that the server can read, and how many it cannot.
async fn all_records() -> Answer<(Vec<TableRecord>, usize)> {
    let (mut all, mut unread) = (Vec::new(), 0);
    for hidden in [false, true] {
        let mut after = None;
        for _ in 0..PAGES {
            let page = net::records(hidden, after.as_deref()).await?;
            all.extend(page.records);
            unread += page.unread;
            after = page.next;
            if after.is_none() {
                break;
            }
        }
    }
    Ok((all, unread))
}

/// Forgets whatever this device keeps.
pub(crate) fn forget_device() {
    let names = browser::stored_keys();
    names.iter().filter(|name| name.starts_with(OURS)).for_each(|name| browser::remove(name));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stand_one_after_the_other_and_can_be_told_apart() {
        let all =
            ["tribord 1\ngame triolet\n\n*\n".to_owned(), "tribord 1\ngame triples\n".to_owned()];
        let text = joined(&all);
        assert_eq!(text, "tribord 1\ngame triolet\n\n*\n\ntribord 1\ngame triples\n");
        assert_eq!(text.split("tribord 1\n").count(), 3);
    }

    #[test]
    fn who_is_offline_takes_along_what_the_device_keeps() {
        let record = "tribord 1\ngame triolet\n\n*\n";
        assert!(saved::Saved::new(Vec::new(), record.to_owned()).store());
        let (taken, text) = browser::at_once(records()).expect("a file");
        assert_eq!(taken, Taken { games: 1, unread: 0, offline: true });
        assert_eq!(text, record);
        let (taken, text) = browser::at_once(everything()).expect("a file");
        assert!(taken.offline && text.contains("tribord.table."), "{text}");
        assert!(reached::<()>(Err(Problem::Code("storage".to_owned()))).is_err());
    }

    #[test]
    fn a_device_forgets_all_that_is_ours_and_nothing_else() {
        browser::store("tribord.fact.a", "x");
        browser::store("other", "y");
        forget_device();
        assert_eq!(browser::stored("tribord.fact.a"), None);
        assert_eq!(browser::stored("other").as_deref(), Some("y"));
    }
}
