//! What three top cards in a line let fit, from a table for each kind of feature.

use crate::{Card, Cards, Feature};

/// A card's colour, shape and quantity, each in a byte of its own, so that those of three cards side
/// by side make the places in the tables.
#[derive(Clone, Copy)]
pub(crate) struct Spread(u32);

impl Spread {
    #[inline]
    pub(crate) const fn of(card: Card) -> Spread {
        let [colour, shape, quantity] =
            [card.colour() as u32, card.shape() as u32, card.quantity() as u32];
        Spread(colour | shape << 8 | quantity << 16)
    }

    /// T3-9: for each of three top cards in a line, the cards that would make a new triple in its
    /// place; then all of them together.
    #[inline]
    pub(crate) fn join([a, b, c]: [Spread; 3]) -> [Cards; 4] {
        let places = (a.0 | b.0 << 2 | c.0 << 4).to_le_bytes();
        let [colour, shape, quantity] =
            [0, 1, 2].map(|kind| &NEW[kind][usize::from(places[kind] % 64)]);
        [0, 1, 2, 3].map(|nth| colour[nth] | shape[nth] | quantity[nth])
    }
}

/// For each kind of feature, by the features of three cards (two bits each, those of the first are
/// the lowest): what [`Spread::join`] gives because of this kind. A card fits with a feature that
/// the other two share and the one in its place does not.
static NEW: [[[Cards; 4]; 64]; 3] = {
    let mut new = [[[Cards::NONE; 4]; 64]; 3];
    let mut place = 0;
    while place < 64 {
        let shown = [place as u8 & 3, place as u8 >> 2 & 3, place as u8 >> 4];
        let mut nth = 0;
        while nth < 3 {
            let [own, one, other] = [shown[nth], shown[(nth + 1) % 3], shown[(nth + 2) % 3]];
            if one == other && own != one {
                let fitting = [Feature::colour(one), Feature::shape(one), Feature::quantity(one)];
                let mut kind = 0;
                while kind < 3 {
                    new[kind][place][nth] = fitting[kind].cards();
                    new[kind][place][3] = fitting[kind].cards();
                    kind += 1;
                }
            }
            nth += 1;
        }
        place += 1;
    }
    new
};
