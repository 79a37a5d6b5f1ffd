//! Reserves as small arrays, numbered, and what can be sold out of each.

use std::sync::LazyLock;
use tribord_triplette::{Cards, Face, Series};

/// How many cards of each value.
pub(super) type Counts = [u8; 6];

/// How many reserves hold up to five cards. They have the lowest numbers.
pub(super) const RESERVES: usize = 462;
/// How many reserves hold up to six cards, as one may for a moment.
const WITH_SIXTH: usize = 924;

/// `CHOOSE[n][k]`: the ways to choose `k` of `n`.
const CHOOSE: [[u16; 7]; 13] = {
    let mut choose = [[0; 7]; 13];
    let mut n = 0;
    while n < 13 {
        choose[n][0] = 1;
        let mut k = 1;
        while k < 7 && k <= n {
            choose[n][k] = choose[n - 1][k - 1] + if k < n { choose[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The number of a reserve of up to six cards. Smaller reserves have smaller numbers.
pub(super) fn number(reserve: &Counts) -> usize {
    // The sums so far, spread out to be strictly ascending, are a combination; combinations are
    // numbered by the combinatorial number system.
    let mut sum = 0;
    let mut number = 0;
    for (place, &count) in reserve.iter().enumerate() {
        sum += usize::from(count);
        number += CHOOSE[sum + place][place + 1];
    }
    number.into()
}

/// The cards as counts.
pub(super) fn counts(cards: &Cards) -> Counts {
    Face::ALL.map(|face| cards.count(face))
}

/// Which place a value has in counts.
pub(super) fn place(face: Face) -> usize {
    usize::from(face.number()) - 1
}

/// How many cards.
pub(super) fn size(reserve: &Counts) -> u8 {
    reserve.iter().sum()
}

/// What is left of a reserve after selling or discarding.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    /// Points gained.
    pub points: u8,
    /// Series sold.
    pub sold: u8,
    /// The cards that stay.
    pub reserve: Counts,
    /// Its number.
    pub number: u16,
}

/// Everything that can become of each reserve of up to six cards in one selling, by number.
static RESTS: LazyLock<Vec<Vec<Rest>>> = LazyLock::new(|| {
    let mut all = vec![Vec::new(); WITH_SIXTH];
    each_reserve(6, &mut |reserve| all[number(reserve)] = find_rests(reserve));
    all
});

/// Everything that can become of a reserve in one selling (TP-17 to TP-22).
pub(super) fn rests(reserve: &Counts) -> &'static [Rest] {
    &RESTS[number(reserve)]
}

/// Calls `each` with every reserve of up to `most` cards.
pub(super) fn each_reserve(most: u8, each: &mut dyn FnMut(&Counts)) {
    fn fill(reserve: &mut Counts, place: usize, left: u8, each: &mut dyn FnMut(&Counts)) {
        if place == 6 {
            return each(reserve);
        }
        for count in 0..=left {
            reserve[place] = count;
            fill(reserve, place + 1, left - count, each);
        }
        reserve[place] = 0;
    }
    fill(&mut [0; 6], 0, most, each);
}

fn find_rests(reserve: &Counts) -> Vec<Rest> {
    let mut found: Vec<Rest> = Vec::new();
    let mut add = |points: u8, sold: u8, reserve: Counts| {
        let number = number(&reserve) as u16;
        if size(&reserve) <= 5 && !found.iter().any(|r| (r.points, r.number) == (points, number)) {
            found.push(Rest { points, sold, reserve, number });
        }
    };
    add(0, 0, *reserve);
    let mut sellable = false;
    for first in Series::ALL {
        let Some(left) = without(reserve, &first) else { continue };
        sellable = true;
        let points = first.kept().number();
        add(points, 1, left);
        for second in Series::ALL {
            if let Some(left) = without(&left, &second) {
                add(points + second.kept().number(), 2, left);
            }
        }
    }
    if !sellable && size(reserve) > 5 {
        for place in (0..6).filter(|&place| reserve[place] > 0) {
            let mut left = *reserve;
            left[place] -= 1;
            add(0, 0, left);
        }
    }
    found
}

/// A reserve without the cards of a series; `None` if they are not all there.
fn without(reserve: &Counts, series: &Series) -> Option<Counts> {
    let cards = counts(&series.cards());
    let mut left = *reserve;
    for (count, sold) in left.iter_mut().zip(cards) {
        *count = count.checked_sub(sold)?;
    }
    Some(left)
}
