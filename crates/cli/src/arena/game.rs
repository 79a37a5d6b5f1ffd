//! One game between bots.

use super::clocked::Clocked;
use crate::args::Effort;
use crate::{Outcome, players};
use std::time::Duration;
use tribord_bots::{Mind, Race};
use tribord_game::record::Ending;
use tribord_game::{
    Fast, Game, Observer, Record, Seat, Seats, Step, ToAct, set_up, settle, take_step,
};
use tribord_table::{Fair, Stream};

/// What makes a game: everything else follows from it.
pub(super) struct Entry<'a, G: Game> {
    pub(super) options: &'a G::Options,
    /// The bots as they were listed.
    pub(super) bots: &'a [String],
    /// How much each of them thinks, if not as usual.
    pub(super) efforts: &'a [Option<Effort>],
    /// Seats rotate: bot `i` sits at seat `i + rotation`.
    pub(super) rotation: u64,
    /// What the table draws from.
    pub(super) chance: u64,
    /// What the bots draw from.
    pub(super) seed: u64,
}

/// How a game went, by bot as listed.
#[derive(Clone)]
pub(super) struct Played {
    /// A shared win counts as its share.
    pub(super) wins: Vec<f64>,
    pub(super) points: Vec<i32>,
    pub(super) decisions: Vec<u64>,
    pub(super) thinking: Vec<Duration>,
    /// Decisions in all.
    pub(super) length: u32,
}

/// A game under way.
struct Match<G: Game> {
    state: G::State,
    stream: Stream,
    race: Race<G>,
    /// Milliseconds since the start, as the bots' reactions make it in a race.
    now: u64,
    record: Option<Record<G>>,
    length: u32,
}

/// Plays a game; its record too, if wanted.
pub(super) fn play<G: Mind>(entry: &Entry<'_, G>, keep: bool) -> Outcome<(Played, Option<String>)> {
    let count = entry.bots.len();
    let mut luck = Fast::new(entry.seed);
    let fair = Fair::from_number(entry.chance);
    let rotation = (entry.rotation % count as u64) as usize;
    let listed: Vec<usize> = (0..count).map(|seat| (seat + count - rotation) % count).collect();
    let (mut bots, mut clocks) = (Vec::new(), Vec::new());
    for &bot in &listed {
        let player = players::bot::<G>(&entry.bots[bot], luck.word())?;
        let (bot, clock) = Clocked::beside(player, entry.efforts[bot]);
        bots.push(Some(bot));
        clocks.push(clock);
    }
    let mut game = Match {
        state: set_up::<G>(entry.options, count as u8)?,
        stream: fair.stream(),
        race: Race::new(bots),
        now: 0,
        record: keep.then(|| Record::<G>::new(entry.options.clone(), count as u8)),
        length: 0,
    };
    game.run()?;
    let ending = Ending::of::<G>(&game.state);
    let text = game.record.map(|mut record| {
        record.names = listed.iter().map(|&bot| format!("bot:{}", entry.bots[bot])).collect();
        record.fairness = fair.revealed();
        record.ending = Some(ending.clone());
        record.to_string()
    });
    let winners: Seats = ending.winners.iter().copied().collect();
    let share = |seat: Seat| if winners.has(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 };
    // Back from seats to the order in which the bots were listed.
    let seat_of = |bot: usize| (bot + rotation) % count;
    let seats: Vec<usize> = (0..count).map(seat_of).collect();
    let played = Played {
        wins: seats.iter().map(|&seat| share(Seat(seat as u8))).collect(),
        points: seats.iter().map(|&seat| ending.points[seat]).collect(),
        decisions: seats.iter().map(|&seat| clocks[seat].decisions()).collect(),
        thinking: seats.iter().map(|&seat| clocks[seat].thinking()).collect(),
        length: game.length,
    };
    Ok((played, text))
}

impl<G: Game> Match<G> {
    fn run(&mut self) -> Outcome {
        self.settle();
        while let ToAct::Seats(seats) = G::to_act(&self.state) {
            let state = &self.state;
            self.race.plan(self.now, seats, |seat| G::view(state, Observer::Seat(seat)));
            let (at, seat) = self.race.next().ok_or("no bot knows what to do")?;
            self.now = self.now.max(at);
            let Some(action) = self.race.take(seat) else { continue };
            match G::check(&self.state, seat, action) {
                Ok(()) => {
                    self.length += 1;
                    self.step(&Step::Act(seat, action));
                    self.settle();
                }
                // In a race somebody was faster: too late, look again.
                Err(_) if G::INFO.timed => {}
                Err(refusal) => return Err(format!("a bot tried {action}: {refusal}").into()),
            }
        }
        Ok(())
    }

    fn settle(&mut self) {
        let (mut state, mut fallen) = (self.state.clone(), Vec::new());
        settle::<G>(&mut state, &mut self.stream, |_, chance| fallen.push(chance));
        fallen.iter().for_each(|&chance| self.step(&Step::Chance(chance)));
    }

    fn step(&mut self, step: &Step<G>) {
        for seat in Seat::all(G::seats(&self.state)) {
            self.race.see(seat, &G::seen(&self.state, step, Observer::Seat(seat)));
        }
        if let Some(record) = &mut self.record {
            record.push(step, G::INFO.timed.then_some(self.now));
        }
        take_step::<G>(&mut self.state, step);
    }
}
