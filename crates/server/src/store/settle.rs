//! What becomes of an append that was not answered, decided by where the record ends once the claim was made anew: from then on
//! nothing that was under way can happen any more.

/// What has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// It has happened.
    Done,
    /// It has not, and never will: it may be tried again.
    NotDone,
    /// Somebody else has written: the next free number.
    Conflict(u64),
}

/// An append of the numbers from `first` up to but not including `end`, of a record that ends at `next`.
pub(crate) fn settle(first: u64, end: u64, next: u64) -> Settled {
    match next {
        _ if next == end && end > first => Settled::Done,
        _ if next == first => Settled::NotDone,
        _ => Settled::Conflict(next),
    }
}
