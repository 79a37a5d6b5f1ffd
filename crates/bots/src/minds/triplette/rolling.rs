//! How to throw: what each rank is worth, and how likely each hand is to get it.

use super::dice::{HANDS, THROWS, tables};
use super::foresight::Foresight;
use super::plan::{Plan, Worth, parts};
use super::reserve::Counts;
use super::round::{Round, SEATS};
use crate::order::sort_few;
use tribord_game::Seat;
use tribord_triplette::View;

/// How much a seat looks into when it throws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Care {
    /// Wants the best rank, and never spends a card.
    Ranking,
    /// Wants to win, and never spends a card.
    Thrifty,
    /// Spends cards where they help more than they cost, and works out what the opponent of a
    /// duel will answer.
    Spending,
}

/// The best way to throw for the seat whose turn it is.
pub(super) fn plan(view: &View, seat: Seat, care: Care, foresight: &Foresight) -> Plan {
    let round = Round::of(view);
    let held = round.held[seat.index()].reserve;
    let reserve = if care == Care::Spending { held } else { [0; 6] };
    let most = usize::from(view.limit.unwrap_or(THROWS as u8)).saturating_sub(1);
    let ranks = ranks(view, seat);
    let others = others(view, seat);
    let worth_by_rank = match care {
        Care::Ranking => vec![[1.0, 0.75, 0.5, 0.25, 0.0]],
        Care::Thrifty => worths(&round, foresight, seat, &others, &[held]),
        Care::Spending => worths(&round, foresight, seat, &others, &parts(&reserve).0),
    };
    let answers = (care == Care::Spending && round.seats == 2 && view.limit.is_none())
        .then(|| answers(&round, foresight, seat, &worth_by_rank[worth_by_rank.len() - 1]));
    Plan::solve(tables(), &reserve, most, |hand, left, part| {
        if let Some(answers) = &answers {
            let (first, more) = answers[left][hand];
            let value =
                first * worth_by_rank[part][0] + (1.0 - first) * worth_by_rank[part][1] + more;
            return Worth { value, first };
        }
        let ranks = &ranks[left][hand];
        let value =
            ranks.iter().zip(&worth_by_rank[part]).map(|(chance, worth)| chance * worth).sum();
        Worth { value, first: ranks[0] }
    })
}

/// The other seats as they would take: those that have thrown by their hands, then the rest.
fn others(view: &View, seat: Seat) -> Vec<usize> {
    let mut others: Vec<Seat> = seat.round(view.seats()).filter(|&other| other != seat).collect();
    let strength = |other: &Seat| view.hands[*other].map_or(0, |hand| hand.strength());
    sort_few(&mut others, |a, b| strength(a) > strength(b));
    others.into_iter().map(Seat::index).collect()
}

/// For each part of the seat's reserve: its chance to win the game from each rank.
fn worths(
    round: &Round,
    foresight: &Foresight,
    seat: Seat,
    others: &[usize],
    parts: &[Counts],
) -> Vec<[f32; SEATS]> {
    let worth = |part: &Counts, rank: usize| {
        let mut round = *round;
        round.held[seat.index()].reserve = *part;
        let mut order = [seat.index(); SEATS];
        order[..rank].copy_from_slice(&others[..rank]);
        order[rank + 1..round.seats].copy_from_slice(&others[rank..]);
        round.after_taking(foresight, &order[..round.seats], seat.index())
    };
    let worths = |part: &Counts| {
        std::array::from_fn(|rank| if rank < round.seats { worth(part, rank) } else { 0.0 })
    };
    parts.iter().map(worths).collect()
}

/// The chance of each rank, by normal throws left and hand stopped with.
fn ranks(view: &View, seat: Seat) -> [[[f32; SEATS]; HANDS]; THROWS] {
    let tables = tables();
    let thrown = |other: &Seat| {
        (other.0 + view.seats() - view.first.0) % view.seats()
            < (seat.0 + view.seats() - view.first.0) % view.seats()
    };
    let mut ranks = [[[0.0; SEATS]; HANDS]; THROWS];
    for (left, ranks) in ranks.iter_mut().enumerate() {
        let throws = view.limit.map_or(THROWS - left, usize::from);
        for (hand, ranks) in ranks.iter_mut().enumerate() {
            ranks[0] = 1.0;
            for other in Seat::all(view.seats()).filter(|&other| other != seat) {
                // TP-15: an equal hand thrown later ranks higher.
                let above = if thrown(&other) {
                    let other = view.hands[other].map_or(0, |hand| hand.strength());
                    f32::from(other > tables.strength[hand])
                } else {
                    tables.reach[throws][hand]
                };
                for rank in (0..SEATS).rev() {
                    let from_above = if rank > 0 { ranks[rank - 1] } else { 0.0 };
                    ranks[rank] = ranks[rank] * (1.0 - above) + from_above * above;
                }
            }
        }
    }
    ranks
}

/// In a duel, by normal throws left and hand stopped with: the chance to stay first against the
/// opponent's best play, and what its spending of cards changes for us.
fn answers(
    round: &Round,
    foresight: &Foresight,
    seat: Seat,
    worth: &[f32; SEATS],
) -> [[(f32, f32); HANDS]; THROWS] {
    let tables = tables();
    let other = Seat(1 - seat.0);
    let reserve = round.held[other.index()].reserve;
    let parts = parts(&reserve).0;
    let worths = worths(round, foresight, other, &[seat.index()], &parts);
    let mut answers = [[(0.0, 0.0); HANDS]; THROWS];
    for (hand, &strength) in tables.strength.iter().enumerate() {
        let plan = Plan::solve(tables, &reserve, THROWS - 1, |answer, _, part| {
            let beats = tables.strength[answer] >= strength;
            Worth { value: worths[part][usize::from(!beats)], first: f32::from(beats) }
        });
        for (left, answers) in answers.iter_mut().enumerate() {
            let answer = plan.before(THROWS - 1 - left);
            let plain = (1.0 - answer.first) * worth[0] + answer.first * worth[1];
            answers[hand] = (1.0 - answer.first, 1.0 - answer.value - plain);
        }
    }
    answers
}
