//! What somebody does on a page: as the browser reports it, and in the page's own words.

use crate::verbs::{NoVerb, Verb};

/// A gesture as the browser reports it: the attributes of what was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawGesture<'a> {
    /// A click, a tap or Enter on something with this `data-do`.
    Click(&'a str),
    /// A field with this `data-do` has this value now; a box to tick `yes` or `no`.
    Input(&'a str, &'a str),
    /// Something with this `data-drag` begins to move.
    Lift(&'a str),
    /// It was let go over something with this `data-drop`; empty if nowhere.
    Drop(&'a str, &'a str),
    /// A key, and the `data-do` that has the focus; empty if none.
    Key(&'a str, &'a str),
}

/// A gesture in the words of a page or a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gesture<'a, Do, Piece = NoVerb, Place = NoVerb> {
    /// A click, a tap or Enter.
    Click(Do),
    /// A field has this value now.
    Input(Do, &'a str),
    /// A piece begins to move.
    Lift(Piece),
    /// A piece was let go: over a place, or nowhere.
    Drop(Piece, Option<Place>),
    /// A key was pressed.
    Key(&'a str, Focus<Do>),
}

/// Where the keyboard is when a key is pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Focus<Do> {
    /// Nowhere in particular.
    Nowhere,
    /// On something that does this.
    On(Do),
    /// On something that belongs to another part of the page.
    Elsewhere,
}

impl<'a> RawGesture<'a> {
    /// The gesture in these words, if it is one of theirs. Keys are everybody's.
    pub(crate) fn read<Do: Verb, Piece: Verb, Place: Verb>(
        self,
    ) -> Option<Gesture<'a, Do, Piece, Place>> {
        Some(match self {
            RawGesture::Click(what) => Gesture::Click(what.parse().ok()?),
            RawGesture::Input(field, value) => Gesture::Input(field.parse().ok()?, value),
            RawGesture::Lift(piece) => Gesture::Lift(piece.parse().ok()?),
            RawGesture::Drop(piece, place) => {
                Gesture::Drop(piece.parse().ok()?, place.parse().ok())
            }
            RawGesture::Key(key, "") => Gesture::Key(key, Focus::Nowhere),
            RawGesture::Key(key, at) => {
                Gesture::Key(key, at.parse().map_or(Focus::Elsewhere, Focus::On))
            }
        })
    }

    /// The click in these words, if it is one of theirs.
    pub(crate) fn click<Do: Verb>(self) -> Option<Do> {
        match self {
            RawGesture::Click(what) => what.parse().ok(),
            _ => None,
        }
    }

    /// The field in these words, and its new value.
    pub(crate) fn input<Do: Verb>(self) -> Option<(Do, &'a str)> {
        match self {
            RawGesture::Input(field, value) => Some((field.parse().ok()?, value)),
            _ => None,
        }
    }

    /// The `data-do` or `data-drag` of what was touched.
    pub(crate) fn mark(self) -> &'a str {
        let (RawGesture::Click(mark)
        | RawGesture::Input(mark, _)
        | RawGesture::Lift(mark)
        | RawGesture::Drop(mark, _)
        | RawGesture::Key(_, mark)) = self;
        mark
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::verbs;

    verbs! {
        enum Do {
            Sit(seat: usize) = "sit",
        }
    }

    #[test]
    fn gestures_are_read_in_a_page_s_own_words() {
        let read = |raw: RawGesture<'static>| raw.read::<Do, Do, Do>();
        assert_eq!(read(RawGesture::Click("sit 1")), Some(Gesture::Click(Do::Sit(1))));
        assert_eq!(read(RawGesture::Click("theme")), None);
        assert_eq!(read(RawGesture::Input("sit 1", "x")), Some(Gesture::Input(Do::Sit(1), "x")));
        assert_eq!(read(RawGesture::Drop("sit 1", "")), Some(Gesture::Drop(Do::Sit(1), None)));
        let onto = Some(Gesture::Drop(Do::Sit(1), Some(Do::Sit(2))));
        assert_eq!(read(RawGesture::Drop("sit 1", "sit 2")), onto);
        assert_eq!(read(RawGesture::Key("x", "")), Some(Gesture::Key("x", Focus::Nowhere)));
        assert_eq!(read(RawGesture::Key("x", "theme")), Some(Gesture::Key("x", Focus::Elsewhere)));
        let on = Some(Gesture::Key("x", Focus::On(Do::Sit(4))));
        assert_eq!(read(RawGesture::Key("x", "sit 4")), on);
    }
}
