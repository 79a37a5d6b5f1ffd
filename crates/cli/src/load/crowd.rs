//! All clients, from the side of whoever measures.

use super::clients::{Said, Task};
use super::seen::Seen;
use crate::{Failure, Outcome};
use indicatif::ProgressBar;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// The processes with the clients of all tables.
pub(super) struct Crowd {
    processes: Vec<Process>,
    /// The names of the tables that the first server has.
    pub(super) of_first: Vec<String>,
}

/// One of them, which ends when it is dropped.
struct Process {
    child: Child,
    orders: ChildStdin,
    said: Lines<BufReader<ChildStdout>>,
}

impl Crowd {
    /// Opens all tables of a task, shared out among so many processes.
    pub(super) async fn open(task: &Task, processes: u32, bar: &ProgressBar) -> Outcome<Crowd> {
        let share = task.tables.len() as u32;
        let begin = |process: u32| share * process / processes;
        let opening: Vec<_> = (0..processes)
            .map(|process| {
                let tables = begin(process)..begin(process + 1);
                let (task, bar) = (Task { tables, ..task.clone() }, bar.clone());
                tokio::spawn(async move { Process::start(&task, &bar).await })
            })
            .collect();
        let mut crowd = Crowd { processes: Vec::new(), of_first: Vec::new() };
        for started in opening {
            let (process, of_first) = started.await??;
            crowd.processes.push(process);
            crowd.of_first.extend(of_first);
        }
        Ok(crowd)
    }

    /// The numbers of the processes.
    pub(super) fn processes(&self) -> Vec<u32> {
        self.processes.iter().filter_map(|process| process.child.id()).collect()
    }

    /// Lets all of them play, and the second time stop.
    pub(super) async fn go_on(&mut self) -> Outcome {
        for process in &mut self.processes {
            process.orders.write_all(b"go on\n").await?;
        }
        Ok(())
    }

    /// What they saw, when they have stopped.
    pub(super) async fn seen(self) -> Outcome<Seen> {
        let mut all = Seen::default();
        for mut process in self.processes {
            match process.next().await? {
                Said::Played(seen) => all.add(seen),
                _ => return Err(Failure("a process of clients does not say what it saw".into())),
            }
        }
        Ok(all)
    }
}

impl Process {
    async fn start(task: &Task, bar: &ProgressBar) -> Outcome<(Process, Vec<String>)> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("load-clients")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let (Some(mut orders), Some(said)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Failure("no way to a process of clients".to_owned()));
        };
        orders.write_all(format!("{}\n", serde_json::to_string(task)?).as_bytes()).await?;
        let mut process = Process { child, orders, said: BufReader::new(said).lines() };
        loop {
            match process.next().await? {
                Said::Open => bar.inc(1),
                Said::Ready(of_first) => return Ok((process, of_first)),
                Said::Played(_) => return Err(Failure("nobody told it to play".to_owned())),
                Said::Failed(why) => return Err(Failure(why)),
            }
        }
    }

    async fn next(&mut self) -> Outcome<Said> {
        let line = self.said.next_line().await?;
        let line = line.ok_or_else(|| Failure("a process of clients has ended".to_owned()))?;
        Ok(serde_json::from_str(&line)?)
    }
}
