//! The games there are.

use tribord_game::{Game, Info};
use tribord_triplette::Triplette;

/// Every game, in the order in which they are shown.
pub const GAMES: [Info; 1] = [Triplette::INFO];

/// Evaluates an expression for the game of that name: `with_game!(name, G => run::<G>())`.
/// `None` if there is no such game.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            "triplette" => {
                type $game = $crate::tribord_triplette::Triplette;
                Some($body)
            }
            _ => None,
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_name() {
        for game in GAMES {
            assert_eq!(with_game!(game.id, G => G::INFO.title), Some(game.title));
        }
        assert_eq!(with_game!("chess", G => G::INFO.title), None);
    }
}
