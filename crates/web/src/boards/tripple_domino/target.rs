//! A place of the plane as it stands in an attribute.

use crate::verbs::UnknownVerb;
use std::fmt;
use std::str::FromStr;
use tribord_table::tribord_tripple_domino::Place;

/// A place that can be pressed, or on which a tile can be let go: `4,-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target(pub(super) Place);

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Target {
    type Err = UnknownVerb;

    fn from_str(text: &str) -> Result<Target, UnknownVerb> {
        let (column, row) = text.split_once(',').ok_or(UnknownVerb)?;
        let numbers = column.parse().ok().zip(row.parse().ok());
        let place = numbers.and_then(|(column, row)| Place::new(column, row));
        place.map(Target).ok_or(UnknownVerb)
    }
}
