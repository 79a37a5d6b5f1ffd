//! What is asked from outside: what can be seen of the table, and what whoever runs the server does with it.

use super::Keeper;
use crate::http::Problem;
use crate::live::links::frame::{Answer, Question, Shown};
use tribord_table::message::Denied;

impl Keeper {
    pub(super) async fn answer(&mut self, question: Question) -> Answer {
        match question {
            Question::Order { who, request } => {
                let done = match self.room.command(&who, &request, self.now()) {
                    Ok(effects) => self.carry_out(effects).await,
                    Err(denied) => Err(denied),
                };
                answer(done)
            }
            Question::Show { who } => match self.make_certain().await {
                Ok(()) => Answer::Shown(Box::new(self.show(who.as_deref()))),
                Err(denied) => Answer::Denied(denied),
            },
            Question::End => {
                let ended = match self.room.close(self.now()) {
                    Ok(effects) => self.carry_out(effects).await,
                    Err(denied) => Err(denied),
                };
                answer(ended)
            }
            Question::Forget { who } => self.forget(&who).await,
            Question::Remove => self.remove().await,
        }
    }

    fn show(&self, who: Option<&str>) -> Shown {
        let who = who.unwrap_or_default();
        let (observer, you) = (self.room.observer(who), self.room.you(who));
        Shown {
            room: self.room.room_news(self.now()),
            seat: you.seat,
            host: you.host,
            record: observer.as_ref().ok().and_then(|observer| self.room.record(*observer)),
            game: observer.as_ref().ok().and_then(|_| self.room.public_game(self.now())),
            closed: observer.err(),
        }
    }

    /// Removes the table. From then on there is nothing to own, and nobody to tell.
    async fn remove(&mut self) -> Answer {
        if let Err(error) = self.app.store.remove(&self.claim).await {
            return Problem::from(error).into();
        }
        self.lost = true;
        self.app.live.presence.begin(&self.id);
        self.end_links();
        self.connections.iter_mut().for_each(|connection| connection.out = None);
        Answer::Done
    }
}

fn answer(done: Result<(), Denied>) -> Answer {
    match done {
        Ok(()) => Answer::Done,
        Err(denied) => Answer::Denied(denied),
    }
}
