//! Sheets kept in this browser.

use crate::catalogue::title;
use crate::markup::minus;
use crate::{browser, codec};
use serde::{Deserialize, Serialize};
use tribord_game::MAX_SEATS;
use tribord_game::record::hex;

/// A sheet: who plays, and its lines as text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// Begins with the time, so that sorting names sorts the sheets.
    pub(crate) id: String,
    pub(crate) game: String,
    /// The house rules.
    pub(crate) options: String,
    pub(crate) names: Vec<String>,
    /// The seat of whoever keeps it.
    pub(crate) me: u8,
    pub(crate) lines: Vec<String>,
    /// As it stands: for lists, which do not count.
    pub(crate) points: Vec<i32>,
    pub(crate) over: bool,
}

const KEY: &str = "tribord.sheet.";

impl Kept {
    /// A new sheet.
    pub(crate) fn new(game: &str, options: &str, names: Vec<String>) -> Kept {
        let now = browser::now() as u64;
        Kept {
            id: format!("s{now:x}{}", hex(&browser::random::<2>())),
            game: game.to_owned(),
            options: options.to_owned(),
            points: vec![0; names.len()],
            names,
            me: 0,
            lines: Vec::new(),
            over: false,
        }
    }

    /// The sheet with this name, if it is kept here and can be read.
    pub(crate) fn load(id: &str) -> Option<Kept> {
        let kept: Kept = codec::read(&browser::stored(&format!("{KEY}{id}"))?).ok()?;
        let seats = kept.names.len();
        let sound =
            seats <= MAX_SEATS && kept.points.len() == seats && usize::from(kept.me) < seats;
        (sound && kept.id == id).then_some(kept)
    }

    /// Who made how many points at what, for a message to others.
    pub(crate) fn in_words(&self) -> String {
        let made = self.names.iter().zip(&self.points);
        let made: Vec<_> =
            made.map(|(name, points)| format!("{name} {}", minus(*points))).collect();
        format!("{} — {}", title(&self.game), made.join(", "))
    }

    /// Keeps it. `false` if the browser refuses.
    pub(crate) fn store(&self) -> bool {
        browser::store(&format!("{KEY}{}", self.id), &codec::write(self))
    }
}

/// All sheets kept here, newest first.
pub(crate) fn all() -> Vec<Kept> {
    let keys = browser::stored_keys();
    let mut ids: Vec<_> = keys.iter().filter_map(|key| key.strip_prefix(KEY)).collect();
    ids.sort_unstable_by(|a, b| b.cmp(a));
    ids.into_iter().filter_map(Kept::load).collect()
}
