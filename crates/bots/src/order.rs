//! Sorting a few things.

/// Sorts a few things by insertion: `before` says whether the first must come before the second, and
/// equals stay as they are. The standard library's sort is for many: its code, once more for each
/// type, made the browser client 41 kB larger before compression.
pub(crate) fn sort_few<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && before(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_sorted_and_equals_stay() {
        let mut items = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort_few(&mut items, |a, b| a.0 > b.0);
        assert_eq!(items.map(|(_, letter)| letter), ['a', 'c', 'b', 'e', 'd']);
    }
}
