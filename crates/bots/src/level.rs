//! How well a bot plays.

/// The bots, weakest first but for the two that measure the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Measures: anything legal.
    Random,
    /// Measures: the best single step by a simple count.
    Greedy,
    /// Plays like a child: falls for what shines.
    Mousse,
    /// One sound move at a time, for itself alone.
    Matelot,
    /// Looks ahead.
    Bosco,
    /// As strong as we can make it.
    Capitaine,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 6] = [
        Level::Random,
        Level::Greedy,
        Level::Mousse,
        Level::Matelot,
        Level::Bosco,
        Level::Capitaine,
    ];

    /// Its name, the same in every language.
    pub const fn name(self) -> &'static str {
        ["random", "greedy", "mousse", "matelot", "bosco", "capitaine"][self as usize]
    }

    /// The level of that name.
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
