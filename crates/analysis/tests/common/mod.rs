//! Games between bots, as records, and their analysis.

#[allow(dead_code, reason = "not every test asks for it")]
pub(crate) mod luck;

use tribord_analysis::{Analysis, Effort, Report};
use tribord_bots::{Bot, Budget, Choice, Level, Mind, Player, Race};
use tribord_game::record::Ending;
use tribord_game::{Fast, Game, Observer, Record, Seat, Step, ToAct, set_up, settle, take_step};

/// A game between bots of these levels, which take the time they are made for.
pub(crate) fn game<G: Mind>(levels: &[Level], seed: u64) -> Record<G> {
    let bot = |(place, &level)| -> Option<Box<dyn Bot<G>>> {
        Some(Box::new(Player::new(level, seed.wrapping_mul(31) + place as u64)))
    };
    between(levels.iter().enumerate().map(bot).collect(), seed)
}

/// The same, but nobody thinks for long.
#[allow(dead_code, reason = "not every test is in a hurry")]
pub(crate) fn quick_game<G: Mind>(levels: &[Level], seed: u64) -> Record<G> {
    let bot = |(place, &level)| -> Option<Box<dyn Bot<G>>> {
        Some(Box::new(Hasty(Player::new(level, seed.wrapping_mul(31) + place as u64))))
    };
    between(levels.iter().enumerate().map(bot).collect(), seed)
}

/// Somebody with little time.
struct Hasty<G: Mind>(Player<G>);

impl<G: Mind> Bot<G> for Hasty<G> {
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let choices = self.advise(seat, view, &Budget::simulations(self.simulations()));
        choices.first().map(|choice| choice.action)
    }

    fn advise(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Vec<Choice<G::Action>> {
        self.0.advise(seat, view, budget)
    }

    fn simulations(&self) -> u32 {
        12
    }

    fn reaction(&mut self, action: &G::Action) -> u32 {
        self.0.reaction(action)
    }
}

fn between<G: Mind>(bots: Vec<Option<Box<dyn Bot<G>>>>, seed: u64) -> Record<G> {
    let seats = bots.len() as u8;
    let options = G::Options::default();
    let mut luck = Fast::new(seed);
    let mut record = Record::<G>::new(options.clone(), seats);
    let mut state = set_up::<G>(&options, seats).expect("the printed rules");
    let mut race = Race::new(bots);
    let mut now = 0;
    fall::<G>(&mut state, &mut luck, &mut record);
    while let ToAct::Seats(to_act) = G::to_act(&state) {
        race.plan(now, to_act, |seat| G::view(&state, Observer::Seat(seat)));
        let (at, seat) = race.next().expect("a bot knows what to do");
        now = now.max(at);
        let action = race.take(seat).expect("it was planned");
        if G::check(&state, seat, action).is_ok() {
            let step = Step::Act(seat, action);
            record.push(&step, G::INFO.timed.then_some(now));
            take_step::<G>(&mut state, &step);
            fall::<G>(&mut state, &mut luck, &mut record);
        }
    }
    record.ending = Some(Ending::of::<G>(&state));
    record
}

fn fall<G: Game>(state: &mut G::State, luck: &mut Fast, record: &mut Record<G>) {
    settle::<G>(state, luck, |_, chance| record.push(&Step::Chance(chance), None));
}

/// Everything that can be found out.
#[allow(dead_code, reason = "not every test analyses")]
pub(crate) fn analysed<G: Mind>(record: &Record<G>, effort: Effort) -> Report {
    let mut analysis = Analysis::new(record, effort).expect("a finished game");
    for job in 0..analysis.jobs() {
        let finding = analysis.work(job);
        analysis.keep(job, finding);
    }
    analysis.report().expect("every moment has its value")
}

/// The same level in every seat.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn all(level: Level, seats: u8) -> Vec<Level> {
    Seat::all(seats).map(|_| level).collect()
}
