//! The time at the tables. It never goes back, and it stands still while the server cannot run, so that neither a clock
//! set anew nor a machine that froze costs a player anything.

use crate::app::{App, now};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the time is read when nothing happens, so that a gap between two readings means something.
const BEAT: Duration = Duration::from_millis(250);
/// The most that passes at the tables between two readings. A longer gap means that the server could not run: nobody
/// could move, so nobody is charged for it.
const LONGEST: Duration = Duration::from_secs(1);
/// How long a store may take as a matter of course. Whatever takes longer costs nobody any time.
const PROMPT: Duration = Duration::from_millis(250);

/// For how long the server has been running, without the time in which it could not.
pub(super) struct Uptime {
    started: Instant,
    counted: Mutex<Counted>,
}

/// Readings of a clock that does not go back, added up.
#[derive(Default)]
struct Counted {
    last: Duration,
    total: Duration,
}

impl Counted {
    /// Counts the time since the last reading. Also returns what was left out of it.
    fn read(&mut self, reading: Duration) -> (Duration, Duration) {
        let gap = reading.saturating_sub(self.last);
        self.last = self.last.max(reading);
        self.total += gap.min(LONGEST);
        (self.total, gap.saturating_sub(LONGEST))
    }
}

impl Uptime {
    pub(super) fn new() -> Uptime {
        Uptime { started: Instant::now(), counted: Mutex::default() }
    }

    pub(super) fn read(&self) -> Duration {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let (total, left_out) = counted.read(self.started.elapsed());
        drop(counted);
        if !left_out.is_zero() {
            tracing::warn!(?left_out, "the server could not run; the tables' clocks stood still");
        }
        total
    }
}

/// Reads the time regularly until the server closes.
pub(crate) async fn keep_time(app: Arc<App>) {
    let closing = app.closing.cancelled();
    let beats = async {
        loop {
            tokio::time::sleep(BEAT).await;
            app.live.uptime.read();
        }
    };
    tokio::select! {
        () = closing => {}
        () = beats => {}
    }
}

/// The time at one table, in milliseconds since 1970. It agrees with the calendar when the table wakes; from then on only
/// the server's uptime counts, without the time in which the table had to wait for its store.
#[derive(Clone, Copy)]
pub(super) struct TableTime {
    start: u64,
    uptime: Duration,
}

impl TableTime {
    /// A table wakes. Whatever the calendar says, it is not earlier than the `latest` thing that happened there.
    pub(super) fn from_now(latest: u64, uptime: &Uptime) -> TableTime {
        TableTime::new(now(), latest, uptime.read())
    }

    pub(super) fn new(calendar: u64, latest: u64, uptime: Duration) -> TableTime {
        TableTime { start: calendar.max(latest), uptime }
    }

    /// The table has waited for its store since the uptime was this. If that was long its time stood still: nobody was told what
    /// had happened, and nobody was heard.
    pub(super) fn waited(&mut self, since: Duration, uptime: Duration) {
        let wait = uptime.saturating_sub(since);
        if wait > PROMPT {
            self.uptime += wait;
        }
    }

    /// For how many milliseconds the calendar has gone on without the table.
    pub(super) fn behind(&self, calendar: u64, uptime: Duration) -> u64 {
        calendar.saturating_sub(self.at(uptime))
    }

    /// The time now.
    pub(super) fn now(&self, uptime: &Uptime) -> u64 {
        self.at(uptime.read())
    }

    pub(super) fn at(&self, uptime: Duration) -> u64 {
        self.start + uptime.saturating_sub(self.uptime).as_millis() as u64
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use tribord_table::message::{ServerMessage, Stage};
    use tribord_table::room::{Command, Pace, Plan, Request, Room};

    const CALENDAR: u64 = 1_800_000_000_000;
    const HOUR: u64 = 3_600_000;

    /// A machine whose clocks go as the test wants.
    struct Machine {
        calendar: u64,
        running: Duration,
        counted: Counted,
    }

    impl Machine {
        fn new() -> Machine {
            let (running, counted) = (Duration::from_secs(77), Counted::default());
            let mut machine = Machine { calendar: CALENDAR, running, counted };
            machine.uptime();
            machine
        }

        fn uptime(&mut self) -> Duration {
            self.counted.read(self.running).0
        }

        fn table(&mut self, latest: u64) -> TableTime {
            TableTime::new(self.calendar, latest, self.uptime())
        }

        /// Time passes, and the server runs.
        fn runs(&mut self, millis: u64) {
            for _ in 0..millis / 250 {
                self.freezes(250);
                self.uptime();
            }
        }

        /// Time passes, and the server does nothing at all.
        fn freezes(&mut self, millis: u64) {
            self.running += Duration::from_millis(millis);
            self.calendar += millis;
        }
    }

    #[test]
    fn a_table_goes_by_the_calendar_while_nothing_is_wrong() {
        let mut machine = Machine::new();
        let table = machine.table(CALENDAR - HOUR);
        machine.runs(HOUR);
        assert_eq!(
            (table.at(machine.uptime()), machine.calendar),
            (CALENDAR + HOUR, CALENDAR + HOUR)
        );
    }

    #[test]
    fn a_calendar_set_anew_changes_nothing() {
        for there in [CALENDAR - HOUR, CALENDAR + HOUR, 0] {
            let mut machine = Machine::new();
            let table = machine.table(0);
            machine.runs(10_000);
            machine.calendar = there;
            machine.runs(10_000);
            assert_eq!(table.at(machine.uptime()), CALENDAR + 20_000);
        }
    }

    #[test]
    fn time_goes_on_after_the_last_entry_whatever_the_calendar_says() {
        let mut machine = Machine::new();
        let table = machine.table(CALENDAR + HOUR);
        assert_eq!(table.at(machine.uptime()), CALENDAR + HOUR);
        machine.runs(500);
        assert_eq!(table.at(machine.uptime()), CALENDAR + HOUR + 500);
    }

    #[test]
    fn the_time_stands_still_while_a_table_waits_for_its_store() {
        let mut machine = Machine::new();
        let mut table = machine.table(0);
        for (wait, passes) in [(3_000, 0), (250, 250), (60_000, 0), (0, 0)] {
            machine.runs(1_000);
            let (since, before) = (machine.uptime(), table.at(machine.uptime()));
            machine.runs(wait);
            table.waited(since, machine.uptime());
            assert_eq!(table.at(machine.uptime()), before + passes, "after {wait}");
        }
        machine.runs(1_000);
        assert_eq!(table.at(machine.uptime()), CALENDAR + 5_250);
    }

    #[test]
    fn readings_that_overtake_each_other_never_go_back() {
        let mut counted = Counted::default();
        let readings = [10, 30, 20, 31, 25, 32].map(|at| counted.read(Duration::from_millis(at)).0);
        assert_eq!(readings.map(|total| total.as_millis()), [10, 30, 30, 31, 31, 32]);
    }

    /// What each seat has left on its clock.
    fn clocks(room: &Room, now: u64) -> Vec<u64> {
        match room.welcome("ana", 0, 0, now) {
            Ok(ServerMessage::Welcome { game: Some(game), .. }) => game.clocks,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nobody_is_charged_while_the_machine_is_frozen() {
        let mut machine = Machine::new();
        let table = machine.table(0);
        let plan = Plan { pace: Pace::PerMove(30), ..Plan::new("triqueta", 2) };
        let (mut room, _) = Room::open("ana", plan, [3; 32]).unwrap();
        for (seat, who) in (0..).zip(["ana", "bo"]) {
            let now = table.at(machine.uptime());
            let _ = room.came(who, now);
            let sit = Command::Sit {
                seat,
                name: who.to_owned(),
                entropy: None,
                pledge: None,
                ready: true,
                zone: None,
            };
            room.command(who, &Request { id: 1, command: sit }, now).unwrap();
        }
        assert_eq!(room.stage(), Stage::Playing);
        machine.runs(10_000);
        machine.freezes(40_000);
        let now = table.at(machine.uptime());
        assert!(room.thinking(now).is_empty(), "a bot takes the move");
        assert!(clocks(&room, now).contains(&19_000), "{:?}", clocks(&room, now));
        // From then on the clock runs as ever, to its end.
        machine.runs(19_000);
        assert_eq!(room.thinking(table.at(machine.uptime())).len(), 1);
    }
}
