//! Triples³: the order in which a whole hand can be laid while nobody else moves.

use super::Puzzle;
use crate::report::Reason;
use tribord_bots::{Mind, Why};
use tribord_game::{
    Fast, Game, HouseRules, Luck, Observer, ParseError, Seat, Step, ToAct, set_up, settle,
    take_step,
};
use tribord_triples::{Action, Card, Cards, Options, Pile, Square, State, Triples};

/// So many cards are to be laid, by level.
const HANDS: [u8; 3] = [4, 5, 6];
/// Of so many tries at random, at most these may succeed, by level.
const TRIES: u32 = 400;
const LUCKY: [u32; 3] = [80, 30, 12];
/// The race goes on for so many actions before the position is taken.
const BEFORE: u32 = 40;
/// So many positions are looked at before a game is given up.
const LOOKS: u32 = 60;

/// Plays a race of bots, which follows from the seed, and takes a position in which one seat could lay all its
/// cards, if it has one of this level.
pub fn order(seats: u8, level: u8, seed: u64) -> Result<Option<Puzzle>, ParseError> {
    let mut luck = Fast::new(seed);
    let mut state = set_up::<Triples>(&Options::read("")?, seats)?;
    settle::<Triples>(&mut state, &mut luck, |_, _| {});
    let cards = HANDS[usize::from(level.clamp(1, 3)) - 1];
    let mut looks = BEFORE + LOOKS;
    while let (ToAct::Seats(acting), 1..) = (Triples::to_act(&state), looks) {
        looks -= 1;
        let seat = Seat(luck.one_of(seats.into()) as u8);
        if !acting.has(seat) {
            continue;
        }
        let view = Triples::view(&state, Observer::Seat(seat));
        let gathered = view.hands[seat].cards.len() == cards && view.packets[seat] > 0;
        if looks < LOOKS
            && gathered
            && let Some(puzzle) = look(&state, seats, seat, level, &mut luck)
        {
            return Ok(Some(puzzle));
        }
        // Cards are gathered, as who thinks before laying does; a full hand is laid from.
        let action = match view.packets[seat] > 0 && view.hands[seat].cards.len() < cards {
            true => Some(Action::Draw),
            false => Triples::sensible(&state, seat, &mut luck),
        };
        let Some(action) = action else { continue };
        take_step::<Triples>(&mut state, &Step::Act(seat, action));
        settle::<Triples>(&mut state, &mut luck, |_, _| {});
    }
    Ok(None)
}

/// Is this a puzzle of this level?
fn look(state: &State, seats: u8, seat: Seat, level: u8, luck: &mut Fast) -> Option<Puzzle> {
    let view = Triples::view(state, Observer::Seat(seat));
    let hand = view.hands[seat].cards;
    let order = solve(view.square, hand)?;
    // Neither who lays the first card that fits nor who keeps the most cards playable gets through.
    let walks = [Triples::greedy, Triples::sensible];
    if walks.iter().any(|walk| lays_all(state, seat, luck, *walk)) {
        return None;
    }
    let lucky = (0..TRIES).filter(|_| by_luck(view.square, hand, luck)).count() as u32;
    let at = usize::from(level) - 1;
    let harder = LUCKY.get(at + 1).copied().unwrap_or(0);
    if lucky > LUCKY[at] || (level < 3 && lucky <= harder) {
        return None;
    }
    let answer = order.iter().map(|&(card, pile)| Action::Lay(card, pile).to_string()).collect();
    let why = Why::new("why-puzzle-order", [("count", usize::from(hand.len()).into())]);
    Some(Puzzle {
        level,
        seats,
        seat,
        position: view.to_string(),
        answer,
        win: 0,
        others: Vec::new(),
        why: Reason::from(&why),
    })
}

fn without(hand: Cards, card: Card) -> Cards {
    hand.iter().filter(|&other| other != card).collect()
}

/// A way to lay all cards.
fn solve(square: Square, hand: Cards) -> Option<Vec<(Card, Pile)>> {
    if hand.is_empty() {
        return Some(Vec::new());
    }
    for pile in Pile::all() {
        for card in (square.fits(pile) & hand).iter() {
            if let Some(mut order) = solve(square.with(pile, card), without(hand, card)) {
                order.insert(0, (card, pile));
                return Some(order);
            }
        }
    }
    None
}

/// Does somebody who lays any card that fits, anywhere, lay them all?
fn by_luck(mut square: Square, mut hand: Cards, luck: &mut Fast) -> bool {
    while !hand.is_empty() {
        let fits: Vec<_> = Pile::all()
            .flat_map(|pile| (square.fits(pile) & hand).iter().map(move |card| (card, pile)))
            .collect();
        if fits.is_empty() {
            return false;
        }
        let (card, pile) = fits[luck.one_of(fits.len() as u32) as usize];
        square = square.with(pile, card);
        hand = without(hand, card);
    }
    true
}

/// Does a player with this idea lay them all, if nobody else moves?
fn lays_all(
    state: &State,
    seat: Seat,
    luck: &mut Fast,
    idea: fn(&State, Seat, &mut Fast) -> Option<Action>,
) -> bool {
    let mut state = state.clone();
    for _ in 0..10 {
        let left = Triples::view(&state, Observer::Seat(seat)).hands[seat].cards.len();
        if left == 0 {
            return true;
        }
        let Some(action @ Action::Lay(..)) = idea(&state, seat, luck) else { return false };
        take_step::<Triples>(&mut state, &Step::Act(seat, action));
        if Triples::to_act(&state) == ToAct::Over {
            return left == 1;
        }
    }
    false
}
