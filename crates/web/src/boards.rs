//! What a board must know of its game; one board a game. `catalogue.rs` lists them.

mod act;
mod example;
mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;
mod walk;

use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, html, nothing};
use crate::sound;
use crate::verbs::Verb;
use crate::words;
pub(crate) use act::Act;
pub(crate) use example::{Example, examples};
use tribord_bots::Mind;
use tribord_game::Seat;
use tribord_stats::Noted;
pub(crate) use triples::card_name;

/// A gesture on the board of this game.
pub(crate) type BoardGesture<'a, G> =
    Gesture<'a, <G as Board>::Do, <G as Board>::Piece, <G as Board>::Place>;

/// How a game is drawn and touched. A board knows no rules: it draws what the desk shows and turns
/// gestures into actions that the desk lists, checks and takes. `app.rs` says which attributes count;
/// what stands in them goes through [`Desk::mark`].
pub(crate) trait Board: Mind + Noted {
    /// What the person at the screen is trying out: picked, put down for a try. Nothing of it has
    /// happened yet.
    type Draft: Default + 'static;
    /// What can be pressed (`data-do`).
    type Do: Verb;
    /// What can be dragged (`data-drag`).
    type Piece: Verb;
    /// Where it can be let go (`data-drop`).
    type Place: Verb;

    /// Do seats have secrets, so that the table is covered between two people at one screen?
    const SECRETS: bool;

    /// The message that says how many points somebody has.
    const POINTS: &'static str = "points";

    /// Has the game rounds that deserve a pause between them?
    const ROUNDS: bool = false;

    /// This board's own keys, shown by `?` after those of every table: what to press, and the
    /// message that says what it does.
    const KEYS: &'static [(&'static str, &'static str)];

    /// The messages that say what fingers and the mouse can do.
    const GESTURES: &'static [&'static str];

    /// The middle of the table: what everybody shares.
    fn middle(desk: &Desk<Self>, draft: &Self::Draft) -> Markup;

    /// The place nearest to the screen: the pieces of whoever sits there.
    fn mine(desk: &Desk<Self>, draft: &Self::Draft) -> Mine;

    /// The buttons below the instruction. The first main one is the one that the turn leads to.
    fn dock(desk: &Desk<Self>, draft: &Self::Draft) -> Vec<Act>;

    /// What somebody else openly holds, below their name.
    fn holds(_desk: &Desk<Self>, _seat: Seat) -> Markup {
        nothing()
    }

    /// Is there more of it than room? Then a touch of the face shows all.
    const COLLECTIONS: bool = false;

    /// All that somebody openly holds, large.
    fn collection(_desk: &Desk<Self>, _seat: Seat) -> Markup {
        nothing()
    }

    /// What is to be said of a seat in a few words, under its name.
    fn remark(_desk: &Desk<Self>, _seat: Seat) -> String {
        String::new()
    }

    /// Somebody does something. `true` if that meant anything.
    fn on_gesture(
        desk: &Desk<Self>,
        draft: &mut Self::Draft,
        gesture: BoardGesture<'_, Self>,
    ) -> bool;

    /// What the arrow keys walk over, in the order in which it stands on the board. Empty where the
    /// arrows do something else.
    fn walk(_desk: &Desk<Self>, _draft: &Self::Draft) -> Vec<Self::Do> {
        Vec::new()
    }

    /// The table has changed: what of the draft is left.
    fn after_change(draft: &mut Self::Draft) {
        *draft = Self::Draft::default();
    }

    /// What is to be said aloud of what just happened, if that is wanted.
    fn announcement(_desk: &Desk<Self>, _draft: &Self::Draft) -> Option<String> {
        None
    }

    /// What the person at the screen can do now, in a sentence. Asked only if something can be.
    fn status(desk: &Desk<Self>) -> String;

    /// The same with what is being tried: its points, what would come next.
    fn instruction(desk: &Desk<Self>, _draft: &Self::Draft) -> Markup {
        html! { (Self::status(desk)) }
    }

    /// The table in words, a line a thing, for those who do not see it.
    fn describe(desk: &Desk<Self>) -> Vec<String>;

    /// An action in words.
    fn phrase(action: &Self::Action) -> String {
        words::action(Self::INFO.id, &action.to_string())
    }

    /// An action in words for somebody who sees it on the board.
    fn advised(action: &Self::Action) -> Markup {
        html! { (Self::phrase(action)) }
    }

    /// What was seen of an action that was partly hidden, in words.
    fn phrase_hidden(notation: &str) -> String {
        words::action(Self::INFO.id, notation)
    }

    /// What follows the name in an entry of the log, with the pieces drawn small.
    fn log_action(act: &SeenAction<Self>) -> Markup {
        html! { (phrase_seen::<Self>(act)) }
    }

    /// What chance brought, at the end of an entry; often nothing worth telling. `None` stands for an
    /// outcome that was not seen.
    fn log_outcomes(_outcomes: &[Option<Self::Chance>]) -> Markup {
        nothing()
    }

    /// What an entry cannot tell from the action alone, but from the table before and after: the
    /// tile that was placed, the dice that fell.
    fn log_change(_act: &SeenAction<Self>, _before: &Self::View, _after: &Self::View) -> Markup {
        nothing()
    }

    /// Puts an action on the board for a try, as if one had chosen its parts by hand. Nothing is played.
    fn stage(_desk: &Desk<Self>, _draft: &mut Self::Draft, _action: Self::Action) {}

    /// Who begins the round that has been set up, and why; in a race, who won the one before.
    fn begins(_desk: &Desk<Self>) -> Markup {
        nothing()
    }

    /// What ended the game, in a sentence; nothing if its points say it all.
    fn outcome(_desk: &Desk<Self>) -> String {
        String::new()
    }

    /// What a seat's points come from, where pieces say it better than rules.
    fn worth(_desk: &Desk<Self>, _seat: Seat) -> Option<Markup> {
        None
    }

    /// How far the game is, beside its name: the round, what is left in the bag.
    fn progress(_desk: &Desk<Self>) -> String {
        String::new()
    }

    /// What is heard of the last move.
    fn sound(desk: &Desk<Self>) -> sound::Piece;

    /// What just happened, if it is worth a cheer.
    fn cheer(_desk: &Desk<Self>) -> Option<String> {
        None
    }

    /// The pieces that a rule speaks of.
    fn examples(_rule: &str) -> Vec<Example> {
        Vec::new()
    }

    /// The pieces that nobody has shown yet, where counting them is part of the game.
    fn unseen(_desk: &Desk<Self>) -> Option<Markup> {
        None
    }
}

/// The place nearest to the screen.
pub(crate) struct Mine {
    /// Small things beside the person: cards in reserve, tiles face down, the packet.
    pub(crate) aside: Markup,
    /// The pieces to play with.
    pub(crate) pieces: Markup,
}

/// What was seen of an action, in words.
pub(crate) fn phrase_seen<G: Board>(act: &SeenAction<G>) -> String {
    act.action.as_ref().map_or_else(|| G::phrase_hidden(&act.text), G::phrase)
}

/// Everything that a board draws, for tests.
#[cfg(test)]
pub(crate) fn whole<G: Board>(desk: &Desk<G>, draft: &G::Draft) -> Markup {
    let mine = G::mine(desk, draft);
    let holds = Seat::all(desk.names.len() as u8).map(|seat| G::holds(desk, seat));
    html! {
        (G::middle(desk, draft)) (mine.aside) (mine.pieces)
        @for holds in holds { (holds) }
        @for act in G::dock(desk, draft) { (act) }
    }
}
