//! How sure a share is.

/// Of so many games so many were won: the share of wins that this speaks for, from and to (Wilson's interval,
/// 95 %). Few games say little, and this says so. `None` if nothing was played.
pub fn likely_share(won: u32, played: u32) -> Option<(f64, f64)> {
    if played == 0 || won > played {
        return None;
    }
    let (n, z) = (f64::from(played), 1.959_964);
    let share = f64::from(won) / n;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    Some((((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_say_little() {
        let rounded = |won, played| {
            let (from, to) = likely_share(won, played).unwrap();
            ((from * 1000.0).round() as u32, (to * 1000.0).round() as u32)
        };
        // Values of the literature.
        assert_eq!(rounded(1, 1), (207, 1000));
        assert_eq!(rounded(0, 10), (0, 278));
        assert_eq!(rounded(5, 10), (237, 763));
        assert_eq!(rounded(81, 263), (255, 366));
        assert_eq!(likely_share(0, 0), None);
        assert_eq!(likely_share(2, 1), None);
    }
}
