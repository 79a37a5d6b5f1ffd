//! What a bot thinks of its choices, to be shown to people.

use tribord_game::Value;

/// How good a future looks to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The chance to win, from 0 to 1; a shared win is its share.
    pub win: f32,
    /// Points ahead of the best opponent at the end.
    pub lead: f32,
}

/// Why a choice looks good: a sentence of the catalogue and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The name of the sentence.
    pub key: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, Value)>,
}

impl Why {
    /// A sentence with these arguments.
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Value); N]) -> Why {
        Why { key, args: args.into() }
    }

    /// Does this speak of the games that a search imagined? Then it is true of that search alone.
    pub fn tells_of_search(&self) -> bool {
        self.args.iter().any(|(name, _)| *name == "tries")
    }

    /// Does this say that nothing is better? Then it may stand beside the best choice only.
    pub fn claims_best(&self) -> bool {
        JUDGEMENTS.contains(&self.key)
    }
}

/// The names of the sentences that judge instead of telling what an action does. A test holds that every sentence of the catalogue is either here
/// or among the [`FACTS`].
pub const JUDGEMENTS: [&str; 21] = [
    "why-calculated",
    "why-compared",
    "why-greedy",
    "why-mousse",
    "why-searched",
    "why-sensible",
    "why-triolet-exchange",
    "why-triolet-pass",
    "why-triplette-discard",
    "why-triplette-end",
    "why-triplette-low",
    "why-triplette-pay",
    "why-triplette-turn",
    "why-triplette-wait",
    "why-tripple-domino-draw",
    "why-tripple-domino-plain",
    "why-triqueta-go-on",
    "why-triqueta-keep",
    "why-triqueta-last",
    "why-triqueta-least",
    "why-triqueta-leave",
];

/// The names of the sentences that say what an action does or how it stands to others. They may stand beside any choice.
pub const FACTS: [&str; 41] = [
    "why-less",
    "why-less-games",
    "why-less-points",
    "why-level",
    "why-puzzle-order",
    "why-random",
    "why-triolet-bis",
    "why-triolet-last",
    "why-triolet-pairs",
    "why-triolet-triolet",
    "why-triolet-trios",
    "why-triples-draw",
    "why-triples-last",
    "why-triples-lay",
    "why-triplette-build",
    "why-triplette-deny",
    "why-triplette-keep",
    "why-triplette-last",
    "why-triplette-sell",
    "why-triplette-series",
    "why-triplette-stop",
    "why-triplette-throw",
    "why-tripple-domino-block",
    "why-tripple-domino-bridge",
    "why-tripple-domino-double",
    "why-tripple-domino-heaviest",
    "why-tripple-domino-hexagon",
    "why-tripple-domino-keeps",
    "why-tripple-domino-last",
    "why-tripple-domino-must-draw",
    "why-tripple-domino-open",
    "why-tripple-domino-own",
    "why-tripple-domino-pass",
    "why-tripple-domino-solved",
    "why-triqueta-add",
    "why-triqueta-build",
    "why-triqueta-nothing-yet",
    "why-triqueta-return",
    "why-triqueta-spoil",
    "why-triqueta-three",
    "why-triqueta-yet",
];

/// Takes back what is said in favour of choices that are behind the first.
pub fn temper<A>(choices: &mut [Choice<A>]) {
    let Some((first, rest)) = choices.split_first_mut() else { return };
    let Some(best) = first.outlook else { return };
    for choice in rest.iter_mut().filter(|choice| choice.why.claims_best()) {
        if let Some(outlook) = choice.outlook.filter(|outlook| outlook.worth() < best.worth()) {
            choice.why = behind(best, outlook);
        }
    }
}

/// By how much an outlook is behind the best: in games won, or else in points.
fn behind(best: Outlook, outlook: Outlook) -> Why {
    let games = ((best.win - outlook.win) * 100.0).round() as i32;
    let points = (best.lead - outlook.lead).round() as i32;
    match (games, points) {
        (1.., _) => Why::new("why-less-games", [("games", games.into())]),
        (0, 1..) => Why::new("why-less-points", [("points", points.into())]),
        _ => Why::new("why-less", []),
    }
}

/// An action that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// What could be done.
    pub action: A,
    /// What it is expected to lead to, where that was worked out.
    pub outlook: Option<Outlook>,
    /// The reason in words.
    pub why: Why,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_says_by_how_much_it_is_behind() {
        let choice = |win, lead| Choice {
            action: (),
            outlook: Some(Outlook { win, lead }),
            why: Why::new("why-sensible", []),
        };
        let mut choices =
            [(0.6, 5.0), (0.56, 7.0), (0.59, 4.0), (0.599, 1.6), (0.6, 4.9), (0.6, 5.0)]
                .map(|(win, lead)| choice(win, lead));
        temper(&mut choices);
        let games = |games: i32| Why::new("why-less-games", [("games", games.into())]);
        let points = Why::new("why-less-points", [("points", 3.into())]);
        let sound = Why::new("why-sensible", []);
        let less = Why::new("why-less", []);
        assert_eq!(
            choices.map(|it| it.why),
            [sound.clone(), games(4), games(1), points, less, sound]
        );
    }
}
