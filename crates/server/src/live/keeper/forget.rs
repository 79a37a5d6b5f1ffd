//! Somebody who sat here asked to be forgotten.

use super::Keeper;
use crate::http::Problem;
use crate::identity::random_name;
use crate::live::links::frame::Answer;
use tribord_table::message::{Code, Denied};
use tribord_table::room::{Effects, Nobody, Written};

impl Keeper {
    /// They leave the game if it is not over; then their name and identity go: first from the disk, then from here and from everybody's
    /// screen. Done twice it changes nothing more.
    pub(super) async fn forget(&mut self, who: &str) -> Answer {
        match self.try_to_forget(who).await {
            Ok(()) => Answer::Done,
            Err(problem) => problem.into(),
        }
    }

    async fn try_to_forget(&mut self, who: &str) -> Result<(), Problem> {
        let left = self.room.leave_for_good(who, self.now())?;
        self.carry_out(left).await?;
        let nobody = Nobody::new(&random_name::<8>()?);
        let since = self.app.live.uptime.read();
        let rows = self.app.store.entries(&self.id).await?;
        // What the disk does not have yet would come with the name again.
        if !self.owed.is_empty() || rows.len() as u64 != self.durable {
            return Err(Denied::from(Code::Storage).into());
        }
        let mut changed = rows.clone();
        for row in &mut changed {
            let mut written: Written = serde_json::from_str(&row.body).map_err(Problem::inside)?;
            written.forget(who, &nobody);
            row.body = serde_json::to_string(&written).map_err(Problem::inside)?;
        }
        let mut done = Ok(());
        if changed != rows {
            done = self.app.store.rewrite(&mut self.claim, changed).await;
        }
        self.waited(since);
        if let Err(error) = done {
            return Err(self.failed(&error).await.into());
        }
        self.room.forget_person(who, &nobody);
        for connection in self.connections.iter_mut().filter(|it| it.who == who) {
            self.far.cut(&self.app, connection);
        }
        self.list_again().await;
        self.show_in_lobby();
        self.publish(&Effects { room: true, ..Effects::default() });
        Ok(())
    }
}
