//! Everything of mine as a file: the records of all my games, or whatever this device and the server keep of me.

use crate::browser;
use crate::codec;
use crate::net::{self, Answer, Problem};
use crate::saved;
use serde::Serialize;
use tribord_table::api::{Companion, Invitation, Me, Notices, TableRecord};

/// What every name begins with under which this device keeps something.
const OURS: &str = "tribord.";
/// The most pages that are asked for: far more than anybody plays.
const PAGES: usize = 2_000;

/// All that is kept of me, as it is written into the file.
#[derive(Serialize)]
struct Everything {
    /// Who I am to the server.
    me: Option<Me>,
    companions: Vec<Companion>,
    invitations: Vec<Invitation>,
    /// Where I am told that it is my turn.
    notices: Option<Notices>,
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

/// The records of my games, one after the other, and how many there are: at tables elsewhere, then of this device.
pub(crate) async fn records() -> Answer<(usize, String)> {
    let elsewhere = without_server(all_records().await)?.unwrap_or_default();
    let mut all: Vec<String> = elsewhere.into_iter().map(|it| it.record).collect();
    all.extend(saved::all().into_iter().map(|saved| saved.record));
    Ok((all.len(), joined(&all)))
}

/// Records in one file: each begins with its own first line, and an empty line stands between them.
fn joined(records: &[String]) -> String {
    let texts: Vec<&str> = records.iter().map(|record| record.trim_end()).collect();
    texts.join("\n\n") + "\n"
}

/// Everything, as JSON.
pub(crate) async fn everything() -> Answer<String> {
    let records = without_server(all_records().await)?;
    let there = records.is_some();
    let me = if there { Some(net::me().await?) } else { None };
    let notices = if there { Some(net::notices().await?) } else { None };
    let (companions, invitations) = if there { net::circle().await? } else { Default::default() };
    let records = records.unwrap_or_default();
    let mut names = browser::stored_keys();
    names.retain(|name| name.starts_with(OURS));
    names.sort_unstable();
    let kept = |name: String| Some(Kept { text: browser::stored(&name)?, name });
    let device = names.into_iter().filter_map(kept).collect();
    Ok(codec::write(&Everything { me, companions, invitations, notices, records, device }))
}

/// Where there is no server at all, there is what this device has.
fn without_server<T>(answer: Answer<T>) -> Answer<Option<T>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Problem::NoServer) => Ok(None),
        Err(problem) => Err(problem),
    }
}

async fn all_records() -> Answer<Vec<TableRecord>> {
    let mut all = Vec::new();
    for hidden in [false, true] {
        let mut after = None;
        for _ in 0..PAGES {
            let page = net::records(hidden, after.as_deref()).await?;
            all.extend(page.records);
            after = page.next;
            if after.is_none() {
                break;
            }
        }
    }
    Ok(all)
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
    fn a_device_forgets_all_that_is_ours_and_nothing_else() {
        browser::store("tribord.fact.a", "x");
        browser::store("other", "y");
        forget_device();
        assert_eq!(browser::stored("tribord.fact.a"), None);
        assert_eq!(browser::stored("other").as_deref(), Some("y"));
    }
}
