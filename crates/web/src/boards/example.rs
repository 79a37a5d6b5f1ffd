//! Pieces drawn below a rule that speaks of them.

use super::Board;
use crate::markup::{Markup, html};

/// Pieces side by side, and in a word or two what they are or make.
pub(crate) struct Example {
    pub(super) pieces: Markup,
    pub(super) what: String,
}

impl Example {
    pub(super) fn new(pieces: Markup, what: impl ToString) -> Example {
        Example { pieces, what: what.to_string() }
    }
}

/// What is drawn below a rule. Its text says the same to those who do not see it.
pub(crate) fn examples<G: Board>(rule: &str) -> Markup {
    let all = G::examples(rule);
    html! {
        @if !all.is_empty() {
            li class={ "examples " (G::INFO.id) } aria-hidden="true" {
                @for Example { pieces, what } in &all {
                    span class="example" { span { (pieces) } @if !what.is_empty() { b { (what) } } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::tribord_triolet::Triolet;
    use tribord_table::tribord_triples::Triples;
    use tribord_table::tribord_triplette::Triplette;
    use tribord_table::tribord_tripple_domino::TrippleDomino;
    use tribord_table::tribord_triqueta::Triqueta;

    /// The rules that pieces are drawn for, and what stands below the last of them.
    fn drawn<G: Board>() -> (Vec<String>, Vec<String>) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/");
        let rules = std::fs::read_to_string(format!("{folder}{}.md", G::INFO.id)).unwrap();
        let numbers = rules.split("**").filter(|text| !text.contains(' '));
        let drawn: Vec<_> = numbers.filter(|rule| !G::examples(rule).is_empty()).collect();
        let last = drawn.last().map(|rule| G::examples(rule)).unwrap();
        assert!(last.iter().all(|it| !it.pieces.0.is_empty()));
        (
            drawn.into_iter().map(str::to_owned).collect(),
            last.into_iter().map(|it| it.what).collect(),
        )
    }

    #[test]
    fn rules_show_their_pieces() {
        let (rules, what) = drawn::<Triplette>();
        assert_eq!(rules, ["TP-1", "TP-11", "TP-12", "TP-13", "TP-14", "TP-18", "TP-19"]);
        assert_eq!(what, ["5 points"]);
        assert_eq!(Triplette::examples("TP-11").len(), 3);
        let (rules, what) = drawn::<Triqueta>();
        assert_eq!(rules, ["TQ-1", "TQ-10", "TQ-18", "TQ-19"]);
        assert_eq!(what, ["+1", "+1"]);
        let owls: Vec<_> = Triqueta::examples("TQ-18").into_iter().map(|it| it.what).collect();
        assert_eq!(owls, ["+1", "+2", "+6", "−1", "−2"]);
        assert_eq!(
            drawn::<Triolet>().0,
            ["TO-2", "TO-3", "TO-4", "TO-5", "TO-14", "TO-15", "TO-20"]
        );
        let (rules, what) = drawn::<Triples>();
        assert_eq!(rules, ["T3-1", "T3-9"]);
        assert_eq!(what, ["red", "circle", "three"]);
        let rules = drawn::<TrippleDomino>().0;
        assert_eq!(rules, ["TD-1", "TD-4", "TD-6", "TD-13", "TD-14", "TD-15"]);
    }

    /// Whoever listens hears the rule, and not the pieces as well.
    #[test]
    fn pieces_below_rules_are_for_the_eyes() {
        let html = examples::<Triqueta>("TQ-1").into_string();
        assert!(
            html.starts_with("<li class=\"examples triqueta\" aria-hidden=\"true\">"),
            "{html}"
        );
        assert_eq!(html.matches("#tq-").count(), 6);
        assert!(examples::<Triqueta>("TQ-2").into_string().is_empty());
    }
}
