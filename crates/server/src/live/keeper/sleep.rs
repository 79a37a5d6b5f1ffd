//! How a table wakes up and falls asleep.

use super::Keeper;
use crate::live::Inbox;

impl Keeper {
    pub(super) async fn wake_up(&mut self) {
        if self.room.is_over_days() {
            self.give_back().await;
        }
        let woke = self.room.wake(self.now());
        // If the disk is full now, this is retried with whatever happens next.
        let _ = self.carry_out(woke).await;
    }

    /// Stops the clocks on disk. The table can still be found meanwhile, so that nobody wakes a second task for it.
    pub(super) async fn fall_asleep(&mut self) {
        // A table whose disk is lost is read again by whoever comes next, as soon as there is a disk.
        if !self.lost {
            let slept = self.room.sleep(self.now());
            let _ = self.carry_out(slept).await;
        }
    }

    /// Gives the table up, unless somebody arrived while it fell asleep: then their message is returned.
    pub(super) fn retire(&mut self) -> Option<Inbox> {
        // Holding the list of tables means that nobody can find this task any more between the two steps. Somebody
        // who found it before and sends only now gets an error, and looks for the table again.
        let mut awake = self.app.live.tables();
        if !self.lost
            && !self.app.closing.is_cancelled()
            && let Ok(message) = self.inbox.try_recv()
        {
            return Some(message);
        }
        self.inbox.close();
        awake.remove(&self.id);
        metrics::gauge!("tribord_tables_awake").set(awake.len() as f64);
        None
    }
}
