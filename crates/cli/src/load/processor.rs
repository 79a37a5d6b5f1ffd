//! Processor time, as Linux tells it in `/proc`.

use std::collections::HashMap;
use std::time::Duration;

/// The unit of time there.
const TICK: Duration = Duration::from_millis(10);

/// All processes at some moment: who started each, and its processor time so far with that of its children that have ended.
pub(super) struct Processes(HashMap<u32, (u32, u32)>);

impl Processes {
    /// Those that run now; nothing where the system does not tell.
    pub(super) fn now() -> Processes {
        let folders = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let process = |name: std::ffi::OsString| {
            let number = name.to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
            Some((number, read(&stat)?))
        };
        Processes(folders.filter_map(|folder| process(folder.file_name())).collect())
    }

    /// The processor time of these and of all below them.
    pub(super) fn used(&self, roots: &[u32]) -> Duration {
        let below = |mut process: u32| {
            while !roots.contains(&process) {
                match self.0.get(&process) {
                    Some(&(parent, _)) => process = parent,
                    None => return false,
                }
            }
            true
        };
        let ticks = self.0.iter().filter(|(process, _)| below(**process));
        TICK * ticks.map(|(_, (_, ticks))| ticks).sum::<u32>()
    }
}

/// Parent and ticks, from the line of a process. Its name, in parentheses, may contain anything.
fn read(stat: &str) -> Option<(u32, u32)> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11..15)?.iter().map(|ticks| ticks.parse::<u32>().ok());
    Some((fields[1].parse().ok()?, ticks.sum::<Option<u32>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_counts_with_everything_below_it() {
        let line = "7 (a) b (c) S 1 7 7 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 5 6 7";
        assert_eq!(read(line), Some((1, 127)));
        assert_eq!(read("7 (cut off) S 1 7"), None);
        let processes = Processes([(1, (0, 5)), (7, (1, 127)), (8, (7, 3)), (9, (1, 50))].into());
        assert_eq!(processes.used(&[7]), TICK * 130);
        assert_eq!(processes.used(&[8, 9]), TICK * 53);
        assert_eq!(processes.used(&[1]), TICK * 185);
    }
}
