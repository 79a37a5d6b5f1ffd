//! One game between bots.

use crate::{Outcome, players};
use std::time::{Duration, Instant};
use tribord_bots::Bot;
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
    /// Seats rotate: bot `i` sits at seat `i + rotation`.
    pub(super) rotation: u64,
    pub(super) seed: u64,
}

/// How a game went, by bot as listed.
#[derive(Clone)]
pub(super) struct Played {
    /// A shared win counts as its share.
    pub(super) wins: Vec<f64>,
    pub(super) points: Vec<i32>,
    pub(super) decisions: Vec<u32>,
    pub(super) thinking: Vec<Duration>,
    /// Decisions in all.
    pub(super) length: u32,
}

/// A game under way.
struct Match<'a, G: Game> {
    state: G::State,
    stream: Stream,
    bots: Vec<Box<dyn Bot<G>>>,
    record: Option<Record<G>>,
    played: Played,
    /// Which listed bot sits where.
    listed: Vec<usize>,
    names: &'a [String],
}

/// Plays a game; its record too, if wanted.
pub(super) fn play<G: Game>(entry: &Entry<'_, G>, keep: bool) -> Outcome<(Played, Option<String>)> {
    let count = entry.bots.len();
    let mut luck = Fast::new(entry.seed);
    let fair = Fair::from_number(luck.word());
    let listed: Vec<usize> = (0..count)
        .map(|seat| (seat + count - (entry.rotation % count as u64) as usize) % count)
        .collect();
    let bots: Outcome<Vec<_>> =
        listed.iter().map(|&bot| players::bot::<G>(&entry.bots[bot], luck.word())).collect();
    let state = set_up::<G>(entry.options, count as u8)?;
    let record = keep.then(|| Record::<G>::new(entry.options.clone(), count as u8));
    let played = Played {
        wins: vec![0.0; count],
        points: vec![0; count],
        decisions: vec![0; count],
        thinking: vec![Duration::ZERO; count],
        length: 0,
    };
    let mut game = Match {
        state,
        stream: fair.stream(),
        bots: bots?,
        record,
        played,
        listed,
        names: entry.bots,
    };
    game.settle();
    game.run();
    let text = game.record.take().map(|mut record| {
        record.names = game.listed.iter().map(|&bot| format!("bot:{}", game.names[bot])).collect();
        record.fairness = fair.revealed();
        record.ending = Some(Ending::of::<G>(&game.state));
        record.to_string()
    });
    Ok((game.finish(), text))
}

impl<G: Game> Match<'_, G> {
    fn run(&mut self) {
        // One seat to act has the turn. Several decide without waiting for each other: in turn
        // as good as any order, since none sees what another decides.
        while let ToAct::Seats(seats) = G::to_act(&self.state) {
            let acted = seats.iter().any(|seat| match self.decide(seat) {
                Some(action) => {
                    self.act(seat, action);
                    true
                }
                None => false,
            });
            if !acted {
                break;
            }
        }
    }

    fn decide(&mut self, seat: Seat) -> Option<G::Action> {
        let view = G::view(&self.state, Observer::Seat(seat));
        let bot = self.listed[seat.index()];
        let start = Instant::now();
        let action = self.bots[seat.index()].choose(seat, &view);
        self.played.thinking[bot] += start.elapsed();
        self.played.decisions[bot] += 1;
        action
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        self.played.length += 1;
        self.step(&Step::Act(seat, action));
        self.settle();
    }

    fn settle(&mut self) {
        let mut stream = self.stream.clone();
        let mut state = self.state.clone();
        let mut fallen = Vec::new();
        settle::<G>(&mut state, &mut stream, |_, chance| fallen.push(chance));
        fallen.iter().for_each(|&chance| self.step(&Step::Chance(chance)));
        self.stream = stream;
    }

    fn step(&mut self, step: &Step<G>) {
        for (seat, bot) in Seat::all(self.bots.len() as u8).zip(&mut self.bots) {
            bot.see(&G::seen(&self.state, step, Observer::Seat(seat)));
        }
        if let Some(record) = &mut self.record {
            record.push(step, None);
        }
        take_step::<G>(&mut self.state, step);
    }

    fn finish(mut self) -> Played {
        let ending = Ending::of::<G>(&self.state);
        let winners: Seats = ending.winners.iter().copied().collect();
        for (seat, &bot) in self.listed.iter().enumerate() {
            self.played.points[bot] = ending.points[seat];
            if winners.has(Seat(seat as u8)) {
                self.played.wins[bot] = 1.0 / f64::from(winners.len());
            }
        }
        self.played
    }
}
