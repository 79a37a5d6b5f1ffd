//! La Triplette keeps the laws.

use tribord_triplette::Triplette;

tribord_laws::laws! {
    game: Triplette,
    pieces: |state| state.cards(),
    // Nothing is hidden: there is nothing to change.
    rearrange: |position, _, _| position.to_owned(),
}
