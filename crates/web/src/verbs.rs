//! What can be done, dragged and dropped upon, as types. In the page each is a word or a few in an
//! attribute: printing and reading are inverse, which `verbs!` makes sure of.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// Something with a text form for an attribute.
pub(crate) trait Verb: Clone + PartialEq + Debug + Display + FromStr {}
impl<T: Clone + PartialEq + Debug + Display + FromStr> Verb for T {}

/// The text is none of these verbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnknownVerb;

/// Declares an enum whose variants print as a word and their arguments, with spaces between:
/// `Sit(seat: usize) = "sit"` is `sit 2`. Arguments have no spaces in them. What follows `else` stands
/// for whatever is none of these words, such as an action of the game as it is written.
macro_rules! verbs {
    (
        $(#[$about:meta])* $vis:vis enum $name:ident {
            $( $(#[$what:meta])* $verb:ident $(( $($field:ident: $type:ty),+ ))? = $word:literal, )*
        }
        $( else $(#[$other_about:meta])* $other:ident($inner:ty) )?
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $name {
            $( $(#[$what])* $verb $(( $($type),+ ))?, )*
            $( $(#[$other_about])* $other($inner), )?
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( Self::$verb $(( $($field),+ ))? => {
                        f.write_str($word)?;
                        $( $( write!(f, " {}", $field)?; )+ )?
                    } )*
                    $( Self::$other(inner) => <$inner as ::std::fmt::Display>::fmt(inner, f)?, )?
                }
                Ok(())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::verbs::UnknownVerb;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                #[allow(unused_mut, unused_variables, reason = "some have no arguments")]
                let read = || {
                    let mut words = text.split(' ');
                    let verb = match words.next()? {
                        $( $word => Self::$verb $(( $( {
                            let $field: $type = words.next()?.parse().ok()?;
                            $field
                        } ),+ ))?, )*
                        _ => return None,
                    };
                    words.next().is_none().then_some(verb)
                };
                let own: Option<Self> = read();
                $( let own = own.or_else(|| text.parse().ok().map(Self::$other)); )?
                own.ok_or($crate::verbs::UnknownVerb)
            }
        }
    };
}
pub(crate) use verbs;

/// A vocabulary without words: pages on which nothing can be dragged have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoVerb {}

impl Display for NoVerb {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoVerb {
    type Err = UnknownVerb;
    fn from_str(_: &str) -> Result<NoVerb, UnknownVerb> {
        Err(UnknownVerb)
    }
}

/// Which of several boards on one page something belongs to. Alone, a board has no number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scope(pub(crate) Option<usize>);

/// A verb or a name as it stands in an attribute, with the number of its board: `2-tile 5`.
pub(crate) struct Scoped<T>(Scope, T);

impl Scope {
    /// Marks something as belonging here.
    pub(crate) fn mark<T: Display>(self, what: T) -> Scoped<T> {
        Scoped(self, what)
    }

    /// The number of the board that an attribute belongs to, and the attribute without it.
    pub(crate) fn split(mark: &str) -> Option<(usize, &str)> {
        let (number, what) = mark.split_once('-')?;
        Some((number.parse().ok()?, what))
    }
}

impl<T: Display> Display for Scoped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.0.0 {
            write!(f, "{number}-")?;
        }
        self.1.fmt(f)
    }
}

/// For tests: every one of these is read back as it was written.
#[cfg(test)]
pub(crate) fn assert_returns<T: Verb>(all: impl IntoIterator<Item = T>) {
    for verb in all {
        let text = verb.to_string();
        assert_eq!(text.parse().ok().as_ref(), Some(&verb), "{text:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    verbs! {
        /// Some.
        enum Do {
            /// Without arguments.
            Stand = "stand",
            /// With one.
            Sit(seat: usize) = "sit",
            /// With two.
            Choose(seat: u8, yes: bool) = "choose",
        }
        else /// Anything else that is a number.
        Number(u32)
    }

    #[test]
    fn verbs_are_read_as_they_are_written() {
        assert_returns([Do::Stand, Do::Sit(3), Do::Choose(1, true), Do::Number(7)]);
        assert_eq!(Do::Choose(1, false).to_string(), "choose 1 false");
        for wrong in ["", "sit", "sit x", "sit 1 2", "choose 1", "stand 1", "Stand", "-1"] {
            assert_eq!(wrong.parse::<Do>(), Err(UnknownVerb), "{wrong:?}");
        }
    }

    #[test]
    fn several_boards_on_a_page_are_told_apart() {
        assert_eq!(Scope::default().mark(Do::Sit(3)).to_string(), "sit 3");
        let mark = Scope(Some(2)).mark(Do::Sit(3)).to_string();
        assert_eq!(Scope::split(&mark), Some((2, "sit 3")));
        assert_eq!(Scope::split("theme"), None);
        assert_eq!(Scope::split("page-x"), None);
    }
}
