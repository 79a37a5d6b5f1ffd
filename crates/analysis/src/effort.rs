//! How much work an analysis is.

use serde::{Deserialize, Serialize};
use tribord_bots::Mind;

/// The fewest and the most playouts of a moment, unless somebody asks for others. The most are as many as a standard
/// error of 1 in 100 needs.
const FEWEST: u32 = 100;
const MOST: u32 = 2500;

/// How often futures are played for each moment and each decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Effort {
    /// How many times play goes on from each moment, to value it.
    pub playouts: u32,
    /// In how many worlds that its maker could have been in the choices of a decision are compared.
    pub worlds: u32,
    /// With how many simulations at most `capitaine` finds what to compare.
    pub thinking: u32,
    /// In how many of them they are played to the end, for the expected place and points.
    pub futures: u32,
}

impl Effort {
    /// What a game is analysed with unless somebody asks for more or less: the more moments it has, the
    /// fewer playouts for each, so that a long game takes hardly longer than a short one.
    pub(crate) fn usual<G: Mind>(moments: usize) -> Effort {
        let moments = u32::try_from(moments).unwrap_or(u32::MAX).max(1);
        Effort::new((G::PLAYOUTS / moments).clamp(FEWEST, MOST))
    }

    /// All of it in proportion to the playouts of a moment, as far as it helps.
    pub fn new(playouts: u32) -> Effort {
        let playouts = playouts.max(8);
        Effort {
            playouts,
            worlds: playouts.min(1000),
            thinking: playouts.saturating_mul(5),
            futures: (playouts / 8).min(100),
        }
    }

    /// The part of the playouts that a first, rough pass takes.
    pub(crate) fn rough(&self) -> u32 {
        (self.playouts / 8).max(1)
    }
}
