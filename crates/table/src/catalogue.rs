//! The games there are.

use tribord_game::{Game, Info};
use tribord_triolet::Triolet;
use tribord_triples::Triples;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

/// Every game, in the order in which they are shown.
pub const GAMES: [Info; 5] =
    [Triplette::INFO, Triqueta::INFO, Triolet::INFO, Triples::INFO, TrippleDomino::INFO];

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
            "triqueta" => {
                type $game = $crate::tribord_triqueta::Triqueta;
                Some($body)
            }
            "triolet" => {
                type $game = $crate::tribord_triolet::Triolet;
                Some($body)
            }
            "triples" => {
                type $game = $crate::tribord_triples::Triples;
                Some($body)
            }
            "tripple-domino" => {
                type $game = $crate::tribord_tripple_domino::TrippleDomino;
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
