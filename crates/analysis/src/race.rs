//! Triples³: who saw what fitted, how soon, and who had the luck of the draw.
//!
//! Everything follows from the record and its times. Wrong cards, which cost a moment, are not in a
//! record, so nothing is said of them.

use crate::Unfit;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tribord_game::{Game, Observer, Record, Seat, Step, ToAct};
use tribord_triples::{Action, Card, Cards, Chance, Pile, Square, State, Triples, View};

/// A whole race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RaceReport {
    /// The game's name in records.
    pub game: String,
    /// Who sat where; empty if nobody wrote it down.
    pub names: Vec<String>,
    /// The final tokens by seat.
    pub points: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// What each seat did.
    pub seats: Vec<Racer>,
    /// Every action, in the order of the record.
    pub actions: Vec<RaceAction>,
}

/// A seat in a race.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Racer {
    /// Cards laid.
    pub laid: u32,
    /// Cards drawn.
    pub drawn: u32,
    /// Cards drawn while one in hand fitted.
    pub drawn_while_fitting: u32,
    /// Milliseconds from when a card could be laid to when it was, on average: since it fitted there,
    /// or since this seat's last action if that was later.
    pub mean_reaction: f64,
    /// The shortest of these times; nothing if no card was laid.
    pub best_reaction: Option<u64>,
    /// Cards that fitted, waited, and fitted nowhere any more when somebody had covered a pile.
    pub missed: Vec<Missed>,
    /// How many more of the cards drawn fitted at once than could be expected.
    pub luck: f64,
}

/// A card that could have been laid and then could not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Missed {
    /// The card, in notation.
    pub card: String,
    /// When it began to fit, in milliseconds since the start.
    pub from: u64,
    /// When it was too late.
    pub until: u64,
    /// The seat whose card made it so, perhaps its own.
    pub by: u8,
}

/// One action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RaceAction {
    /// Milliseconds since the start.
    pub at: u64,
    /// Who.
    pub seat: u8,
    /// What, in notation.
    pub action: String,
    /// How many cards in hand fitted somewhere at that moment.
    pub fitting: u8,
    /// For how long the card had fitted there, in milliseconds; draws have none.
    pub waited: Option<u64>,
    /// How long the seat took from when it could have done this.
    pub reaction: Option<u64>,
    /// For a draw: one if the card fitted at once, minus the chance of that.
    pub luck: Option<f64>,
}

/// Looks at a race.
pub fn race(record: &Record<Triples>) -> Result<RaceReport, Unfit> {
    let mut watch = Watch::new(record.seats);
    let end = record.replay(|index, state, step| {
        let at = record.moves[index].at.unwrap_or(0);
        watch.step(at, state, step);
        Ok(())
    });
    let end = end.map_err(Unfit::Broken)?;
    let ending = record.ending.clone().filter(|_| Triples::to_act(&end) == ToAct::Over);
    let ending = ending.ok_or(Unfit::Unfinished)?;
    Ok(RaceReport {
        game: Triples::INFO.id.to_owned(),
        names: record.names.clone(),
        points: ending.points,
        winners: ending.winners.iter().map(|seat| seat.0).collect(),
        seats: watch.racers,
        actions: watch.actions,
    })
}

/// What is known while the record goes by.
struct Watch {
    racers: Vec<Racer>,
    actions: Vec<RaceAction>,
    /// For each seat, since when each of its cards fits onto each pile.
    since: Vec<BTreeMap<(Card, Pile), u64>>,
    /// When each seat acted last.
    acted: Vec<u64>,
    /// Who acted last, and when.
    last: (u8, u64),
}

impl Watch {
    fn new(seats: u8) -> Watch {
        let seats = usize::from(seats);
        Watch {
            racers: vec![Racer::default(); seats],
            actions: Vec::new(),
            since: vec![BTreeMap::new(); seats],
            acted: vec![0; seats],
            last: (0, 0),
        }
    }

    /// A step that is about to be taken.
    fn step(&mut self, at: u64, state: &State, step: &Step<Triples>) {
        let drawing = self.actions.last().is_some_and(|action| action.waited.is_none());
        match *step {
            Step::Act(seat, action) => {
                let view = &Triples::view(state, Observer::Open);
                // Since the last step nothing has moved: what fits now has done so from then on.
                self.look(self.last.1, view);
                self.act(at, seat, action, view);
                self.last = (seat.0, at);
            }
            Step::Chance(Chance::Card(card)) if drawing => {
                self.fall(&Triples::view(state, Observer::Open), card);
            }
            // A new round: whatever fitted is gone with the old one.
            Step::Chance(_) => self.since.iter_mut().for_each(BTreeMap::clear),
        }
    }

    fn act(&mut self, at: u64, seat: Seat, action: Action, view: &View) {
        let own = seat.index();
        let fitting = fitting(&view.square, view.hands[seat].cards).len();
        let racer = &mut self.racers[own];
        let (mut waited, mut reaction) = (None, None);
        match action {
            Action::Draw => {
                racer.drawn += 1;
                racer.drawn_while_fitting += u32::from(fitting > 0);
            }
            Action::Lay(card, pile) => {
                let since = self.since[own].remove(&(card, pile)).unwrap_or(self.last.1);
                let took = at.saturating_sub(since.max(self.acted[own]));
                (waited, reaction) = (Some(at.saturating_sub(since)), Some(took));
                racer.mean_reaction = (racer.mean_reaction * f64::from(racer.laid) + took as f64)
                    / f64::from(racer.laid + 1);
                racer.best_reaction = Some(racer.best_reaction.map_or(took, |best| best.min(took)));
                racer.laid += 1;
                self.since[own].retain(|(other, _), _| *other != card);
            }
        }
        self.acted[own] = at;
        let action = action.to_string();
        self.actions.push(RaceAction {
            at,
            seat: seat.0,
            action,
            fitting,
            waited,
            reaction,
            luck: None,
        });
    }

    /// A card is drawn.
    fn fall(&mut self, view: &View, card: Card) {
        let Some(action) = self.actions.last_mut() else { return };
        let fits = fitting(&view.square, Cards::ALL);
        let unseen = view.unseen();
        let share = f64::from((unseen & fits).len()) / f64::from(unseen.len().max(1));
        let luck = f64::from(u8::from(fits.has(card))) - share;
        action.luck = Some(luck);
        self.racers[usize::from(action.seat)].luck += luck;
    }

    /// Notes what fits now and what does no more, as it has been since `at`.
    fn look(&mut self, at: u64, view: &View) {
        for (own, since) in self.since.iter_mut().enumerate() {
            let hand = view.hands[Seat(own as u8)].cards;
            let mut fitted: BTreeMap<Card, u64> = BTreeMap::new();
            for (&(card, _), &from) in since.iter() {
                fitted.entry(card).and_modify(|first| *first = from.min(*first)).or_insert(from);
            }
            since.retain(|&(card, pile), _| hand.has(card) && view.square.fits(pile).has(card));
            for pile in Pile::all() {
                for card in (view.square.fits(pile) & hand).iter() {
                    since.entry((card, pile)).or_insert(at);
                }
            }
            let still = fitting(&view.square, hand);
            let gone = fitted.into_iter().filter(|(card, _)| hand.has(*card) && !still.has(*card));
            let by = self.last.0;
            let missed =
                gone.map(|(card, from)| Missed { card: card.to_string(), from, until: at, by });
            self.racers[own].missed.extend(missed);
        }
    }
}

/// Those of some cards that fit somewhere.
fn fitting(square: &Square, cards: Cards) -> Cards {
    Pile::all().fold(Cards::NONE, |all, pile| all | (square.fits(pile) & cards))
}
