//! La Triplette: the odds of each hand, exactly.

use tribord_table::tribord_triplette::{Face, Hand};

/// The hands that people aim at, strongest first.
const HANDS: [([u8; 3], &str); 12] = [
    ([3, 3, 3], "333"),
    ([6, 6, 6], "666"),
    ([5, 5, 5], "555"),
    ([4, 4, 4], "444"),
    ([2, 2, 2], "222"),
    ([1, 1, 1], "111, any triplette"),
    ([6, 5, 4], "456"),
    ([5, 4, 3], "345"),
    ([4, 3, 2], "234"),
    ([3, 2, 1], "123, any chaînette"),
    ([6, 6, 5], "665, the best simplette"),
    ([6, 1, 1], "611, a 6"),
];

type Dice = [u8; 3];

/// The chance of a hand at least as strong, with best play towards it.
pub(super) fn ranks() -> String {
    let mut text = "| at least | 1 throw | 2 throws | 3 throws |\n|---|---|---|---|\n".to_owned();
    for (dice, name) in HANDS {
        let odds =
            [1, 2, 3].map(|throws| format!(" {:.2} % |", 100.0 * first(strength(dice), throws)));
        text += &format!("| {name} |{}\n", odds.concat());
    }
    text
}

fn strength(dice: Dice) -> u16 {
    let faces = dice.map(|die| Face::ALL[usize::from(die) - 1]);
    Hand::new(faces).strength()
}

/// All throws of three dice.
fn throws() -> impl Iterator<Item = Dice> {
    (0..216).map(|throw: u8| [throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1])
}

fn number([a, b, c]: Dice) -> usize {
    usize::from((a - 1) * 36 + (b - 1) * 6 + c - 1)
}

/// The chance to get there with so many throws, of which the first takes all dice.
fn first(goal: u16, count: u32) -> f64 {
    // The chance from each throw, with no throws left; then with one more, and one more.
    let mut reach: Vec<f64> =
        throws().map(|dice| f64::from(u8::from(strength(dice) >= goal))).collect();
    for _ in 1..count {
        reach = throws().map(|dice| better(&reach, dice)).collect();
    }
    reach.iter().sum::<f64>() / 216.0
}

/// The chance from these dice if one stops or throws the best choice of them again; `reach` is the chance
/// afterwards.
fn better(reach: &[f64], dice: Dice) -> f64 {
    let again = |chosen: u8| {
        let thrown = throws().map(|new| {
            let die = |at: usize| if chosen >> at & 1 == 1 { new[at] } else { dice[at] };
            reach[number([die(0), die(1), die(2)])]
        });
        thrown.sum::<f64>() / 216.0
    };
    (1..8).map(again).fold(reach[number(dice)], f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_throw_is_counted_by_hand() {
        let odds = |dice, throws| first(strength(dice), throws);
        assert!((odds([3, 3, 3], 1) - 1.0 / 216.0).abs() < 1e-12);
        assert!((odds([1, 1, 1], 1) - 6.0 / 216.0).abs() < 1e-12, "six triplettes");
        assert!(
            (odds([3, 2, 1], 1) - 30.0 / 216.0).abs() < 1e-12,
            "and four chaînettes in six orders"
        );
        // A certain hand with two throws: 333 from any throw, keeping every 3.
        let two: f64 = throws()
            .map(|dice| {
                let missing = dice.iter().filter(|die| **die != 3).count() as i32;
                (1.0_f64 / 6.0).powi(missing)
            })
            .sum::<f64>()
            / 216.0;
        assert!((odds([3, 3, 3], 2) - two).abs() < 1e-12);
    }
}
