//! What the standard library has too, but at a price: each sort of another type, and the reading of
//! floats, add kilobytes to what a browser downloads.

/// Sorts by what this says, least first; equals stay as they are. There is one sort for all types:
/// of numbers and places.
pub(crate) fn sort<T>(all: &mut [T], least: impl Fn(&T) -> f64) {
    let order = in_order(all.iter().map(least).zip(0..).collect());
    for place in 0..all.len() {
        let mut from = order[place].1;
        // What stood there was moved where something was put before.
        while from < place {
            from = order[from].1;
        }
        all.swap(place, from);
    }
}

fn in_order(mut all: Vec<(f64, usize)>) -> Vec<(f64, usize)> {
    all.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all
}

/// Sorts by worth, best first; equals stay as they are.
pub(crate) fn best_first<T>(all: &mut [T], worth: impl Fn(&T) -> f32) {
    sort(all, |own| -f64::from(worth(own)));
}

/// Sorts a few by what this says, least first, without making a list; equals stay as they are.
pub(crate) fn sort_few<T>(all: &mut [T], least: impl Fn(&T) -> f32) {
    for end in 1..all.len() {
        for at in (0..end).rev() {
            if least(&all[at]).total_cmp(&least(&all[at + 1])).is_le() {
                break;
            }
            all.swap(at, at + 1);
        }
    }
}

/// A number as learnt tables write it: `-12.34`.
pub(crate) fn decimal(word: &str) -> Option<f32> {
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let digits: i32 = format!("{whole}{part}").parse().ok()?;
    Some((f64::from(digits) / 10_f64.powi(part.len() as i32)) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_game::{Fast, Luck};

    #[test]
    fn sorts_like_the_standard_library() {
        let mut luck = Fast::new(5);
        for length in 0..60 {
            let all: Vec<(u32, usize)> = (0..length).map(|at| (luck.one_of(9), at)).collect();
            let mut sorted = all.clone();
            sorted.sort_by_key(|own| own.0);
            let (mut least, mut few) = (all.clone(), all.clone());
            sort(&mut least, |own| own.0.into());
            sort_few(&mut few, |own| own.0 as f32);
            assert_eq!((&least, &few), (&sorted, &sorted));
            let mut best = all.clone();
            best_first(&mut best, |own| own.0 as f32);
            sorted = all;
            sorted.sort_by_key(|own| std::cmp::Reverse(own.0));
            assert_eq!(best, sorted);
        }
    }

    #[test]
    fn reads_decimals_like_the_standard_library() {
        let learnt = concat!(
            include_str!("../learnt/triolet.txt"),
            include_str!("../learnt/triqueta.txt"),
            " 7 -0.05 0.1 - * x "
        );
        for word in learnt.split([' ', '\n']).filter(|word| word.len() < 12) {
            assert_eq!(decimal(word), word.parse().ok(), "{word}");
        }
    }
}
