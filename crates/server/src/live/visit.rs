//! Somebody's place at a table, whichever node has it.

use super::links::Passage;
use super::outbox::{Waiting, outbox};
use super::{Inbox, Join, Live, Out, Place, Search};
use crate::app::App;
use crate::http::Problem;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::{mpsc, oneshot};
use tribord_table::message::Denied;
use tribord_table::room::Request;

/// A place at a table. Whoever drops it leaves.
pub(super) struct Visit {
    app: Arc<App>,
    id: String,
    way: Way,
}

enum Way {
    /// The table is here; the number of the connection.
    Here(mpsc::Sender<Inbox>, u64),
    /// Another node has it; the number of the connection at this end.
    There(u64),
}

impl Visit {
    /// Asks for something; `false` if the table is not there any more.
    pub(super) async fn want(&self, request: Request) -> bool {
        match &self.way {
            Way::Here(inbox, number) => inbox.send(Inbox::Want(*number, request)).await.is_ok(),
            Way::There(number) => {
                let links = self.app.live.links.as_ref();
                links.is_some_and(|links| links.want(&self.id, *number, request))
            }
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        match &self.way {
            Way::Here(inbox, number) => {
                let (inbox, number) = (inbox.clone(), *number);
                if let Err(mpsc::error::TrySendError::Full(leave)) =
                    inbox.try_send(Inbox::Leave(number))
                {
                    tokio::spawn(async move { inbox.send(leave).await });
                }
            }
            Way::There(number) => {
                if let Some(links) = &self.app.live.links {
                    links.leave(&self.id, *number);
                }
            }
        }
    }
}

impl Live {
    /// Brings somebody to a table, wherever it is. What they are told waits for them.
    pub(super) async fn enter(
        &self,
        app: &Arc<App>,
        id: &str,
        who: &str,
        knows: (usize, u32),
    ) -> Result<(Visit, Waiting), Problem> {
        let mut search = Search::new(self);
        loop {
            let came = match self.find(app, id).await {
                Ok(Place::Here(inbox)) => come(app, id, inbox, who, knows).await,
                Ok(Place::There(node)) => match &self.links {
                    Some(links) => links.join(id, node, who, knows).await.map(|came| {
                        came.map(|Passage { connection, news }| {
                            let way = Way::There(connection);
                            (Visit { app: app.clone(), id: id.to_owned(), way }, news)
                        })
                    }),
                    None => None,
                },
                Err(error) => search.may_pass(error)?,
            };
            match came {
                Some(came) => return came.map_err(Problem::from),
                None => search.again().await?,
            }
        }
    }
}

/// Comes to a table that is here. `None` if it did not answer: then it is looked for again.
async fn come(
    app: &Arc<App>,
    id: &str,
    inbox: mpsc::Sender<Inbox>,
    who: &str,
    knows: (usize, u32),
) -> Option<Result<(Visit, Waiting), Denied>> {
    let (out, news) = outbox();
    let number = app.live.connections.fetch_add(1, Ordering::Relaxed);
    let (reply, answer) = oneshot::channel();
    let (who, out) = (who.to_owned(), Out::Here(out));
    let join = Join { connection: number, who, knows, out, reply: Some(reply) };
    inbox.send(Inbox::Join(join)).await.ok()?;
    // From now on, so that whoever does not wait for the answer leaves again.
    let visit = Visit { app: app.clone(), id: id.to_owned(), way: Way::Here(inbox, number) };
    Some(answer.await.ok()?.map(|()| (visit, news)))
}
