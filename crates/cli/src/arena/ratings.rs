//! Elo-like ratings from results between pairs.

/// A result between two bots: who, how many points each, of how many games.
pub(super) type Result = (usize, usize, f64, f64);

/// The ratings that fit best (Bradley–Terry), the first bot at 0. Half a win each is added to every
/// pair, so that a bot that lost everything has a rating too.
pub(super) fn ratings(bots: usize, results: &[Result]) -> Vec<f64> {
    let mut strength = vec![1.0; bots];
    for _ in 0..2000 {
        let mut next = strength.clone();
        for (bot, value) in next.iter_mut().enumerate() {
            let (mut wins, mut weight) = (0.0, 0.0);
            for &(a, b, wins_a, wins_b) in
                results.iter().filter(|(a, b, ..)| *a == bot || *b == bot)
            {
                let won = if a == bot { wins_a } else { wins_b };
                wins += won + 0.5;
                weight += (wins_a + wins_b + 1.0) / (strength[a] + strength[b]);
            }
            if weight > 0.0 {
                *value = wins / weight;
            }
        }
        strength = next;
    }
    strength.iter().map(|value| 400.0 * (value / strength[0]).log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::ratings;

    #[test]
    fn three_to_one_is_about_191() {
        let rated = ratings(2, &[(1, 0, 7500.0, 2500.0)]);
        assert_eq!(rated[0], 0.0);
        assert!((rated[1] - 190.8).abs() < 0.5, "{rated:?}");
    }

    #[test]
    fn ratings_add_up_along_a_ladder() {
        let rated = ratings(3, &[(1, 0, 7500.0, 2500.0), (2, 1, 7500.0, 2500.0)]);
        assert!((rated[2] - 381.6).abs() < 1.0, "{rated:?}");
    }
}
