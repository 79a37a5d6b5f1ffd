//! Moving house: everything that is kept, from one store to another, and then read again in both to see that it is the same.

use crate::config::Secret;
use crate::identity::keys;
use crate::store::{Rest, Store, StoreError, Whole};
use std::fmt;
use std::io;
use std::path::PathBuf;
use tokio::task::JoinSet;

/// How many tables are on their way at once.
const TOGETHER: usize = 128;

/// Where a server keeps everything.
#[derive(Clone, Debug)]
pub enum Place {
    /// A data folder, with a SQLite file in it.
    Folder(PathBuf),
    /// A PostgreSQL database. The address may contain a password.
    Postgres(Secret),
}

impl Place {
    /// The place that an argument names: the address of a PostgreSQL database, or a folder.
    pub fn named(text: &str) -> Place {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Place::Postgres(Secret(text.to_owned())),
            false => Place::Folder(text.into()),
        }
    }
}

/// What was moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// So many tables.
    pub tables: usize,
    /// So many people with a name or a preference.
    pub persons: usize,
}

/// Why nothing was moved, or not everything.
#[derive(Debug)]
pub enum MoveError {
    /// A server still uses one of the places.
    InUse,
    /// There is something where everything is to go.
    NotEmpty,
    /// There is nothing to move.
    Nothing,
    /// Something arrived otherwise than it was.
    Differs(
        /// What it is.
        String,
    ),
    /// A store failed.
    Store(StoreError),
    /// The keys cannot be read or written.
    Keys(io::Error),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::InUse => write!(f, "a server still runs on it: stop all of them first"),
            MoveError::NotEmpty => {
                write!(f, "there is something already where everything is to go")
            }
            MoveError::Nothing => write!(f, "there is nothing to move"),
            MoveError::Differs(what) => write!(f, "{what} did not arrive as it was"),
            MoveError::Store(why) => write!(f, "{why}"),
            MoveError::Keys(why) => write!(f, "the keys: {why}"),
        }
    }
}

impl std::error::Error for MoveError {}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> MoveError {
        match error {
            StoreError::InUse(_) => MoveError::InUse,
            error => MoveError::Store(error),
        }
    }
}

/// Copies everything from one place to another, which must be empty, and compares. The first place is left as it is. `told` hears how
/// many tables have been copied.
///
/// # Errors
/// Whatever prevents it; what has arrived by then stays where it is, and is of no use.
pub async fn move_house(
    from: &Place,
    to: &Place,
    mut told: impl FnMut(usize),
) -> Result<Moved, MoveError> {
    if let Place::Folder(folder) = from
        && !folder.join("tribord.db").is_file()
    {
        return Err(MoveError::Nothing);
    }
    let (old, new) = (open(from).await?, open(to).await?);
    let done = copy(&old, &new, &mut told).await;
    let done = match done {
        Ok(()) => move_keys(from, &old, to, &new).await,
        failed => failed,
    };
    let moved = match done {
        Ok(()) => compare(&old, &new).await,
        Err(error) => Err(error),
    };
    old.close().await;
    new.close().await;
    moved
}

async fn open(place: &Place) -> Result<Store, MoveError> {
    let store = match place {
        Place::Folder(folder) => {
            let failed = |error: io::Error| StoreError::Open {
                path: folder.clone(),
                why: error.to_string(),
            };
            crate::server::make_private(folder).map_err(failed)?;
            Store::open(folder)?
        }
        Place::Postgres(url) => Store::connect(&url.0).await?,
    };
    match store.is_alone().await? {
        true => Ok(store),
        false => {
            store.close().await;
            Err(MoveError::InUse)
        }
    }
}

async fn copy(old: &Store, new: &Store, told: &mut impl FnMut(usize)) -> Result<(), MoveError> {
    if !new.tables_after("", 1).await?.is_empty() || new.rest().await? != Rest::default() {
        return Err(MoveError::NotEmpty);
    }
    let (mut last, mut count) = (String::new(), 0);
    loop {
        let page = old.tables_after(&last, TOGETHER).await?;
        // Last, because what is to be sent about a table goes when the table is written.
        let Some(end) = page.last() else { return Ok(new.put_rest(old.rest().await?).await?) };
        last = end.clone();
        count += page.len();
        let mut under_way = JoinSet::new();
        for table in page {
            let (old, new) = (old.clone(), new.clone());
            under_way.spawn(async move { new.put_whole(&table, old.whole(&table).await?).await });
        }
        while let Some(done) = under_way.join_next().await {
            done.map_err(|_| StoreError::Closed)??;
        }
        told(count);
    }
}

/// Who was given a cookie stays who they are.
async fn move_keys(from: &Place, old: &Store, to: &Place, new: &Store) -> Result<(), MoveError> {
    let lines = match from {
        Place::Folder(folder) => keys::read_file(folder).map_err(MoveError::Keys)?,
        Place::Postgres(_) => old.keys().await?.unwrap_or_default(),
    };
    if lines.is_empty() {
        return Ok(());
    }
    match to {
        Place::Folder(folder) => keys::write_file(folder, &lines).map_err(MoveError::Keys),
        Place::Postgres(_) => Ok(new.change_keys(&lines, &[]).await?),
    }
}

/// Reads everything in both places.
async fn compare(old: &Store, new: &Store) -> Result<Moved, MoveError> {
    let rest = old.rest().await?;
    if new.rest().await? != rest {
        return Err(MoveError::Differs("what is kept of people".to_owned()));
    }
    let mut moved = Moved { tables: 0, persons: rest.persons.len() };
    let mut last = String::new();
    loop {
        let page = old.tables_after(&last, TOGETHER).await?;
        if new.tables_after(&last, TOGETHER).await? != page {
            return Err(MoveError::Differs("the list of tables".to_owned()));
        }
        let Some(end) = page.last() else { return Ok(moved) };
        last = end.clone();
        for table in page {
            let (was, is): (Whole, Whole) = (old.whole(&table).await?, new.whole(&table).await?);
            if was != is {
                return Err(MoveError::Differs(format!("table {table}")));
            }
            moved.tables += 1;
        }
    }
}
