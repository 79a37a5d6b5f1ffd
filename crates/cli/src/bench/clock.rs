//! Processor time of the calling thread.

use std::time::Duration;

/// Measures the processor time that this thread uses; where the system does not count it, the time
/// that passes.
pub(super) struct ThreadClock(Time);

#[cfg(unix)]
type Time = Duration;
#[cfg(not(unix))]
type Time = std::time::Instant;

#[cfg(unix)]
fn now() -> Time {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

#[cfg(not(unix))]
fn now() -> Time {
    std::time::Instant::now()
}

impl ThreadClock {
    pub(super) fn start() -> ThreadClock {
        ThreadClock(now())
    }

    pub(super) fn elapsed(&self) -> Duration {
        now() - self.0
    }
}
