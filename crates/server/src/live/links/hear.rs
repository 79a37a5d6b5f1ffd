//! What arrives from other nodes, and where it goes.

use super::super::Inbox;
use super::super::Place;
use super::frame::{Frame, Up};
use super::{Links, lag, owner};
use crate::app::App;
use crate::bus::{Ear, Heard, To};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::interval;

/// Hears what other nodes say, until the server closes.
pub(crate) async fn keep(app: Arc<App>, mut ear: Ear) {
    let Some(links) = &app.live.links else { return };
    let mut nodes = links.nodes.clone();
    let mut beat = interval(Duration::from_secs(1));
    let mut closes = false;
    loop {
        tokio::select! {
            () = app.closing.cancelled(), if !closes => {
                closes = true;
                links.state().close(|owner, frame| links.send(To::Node(owner), frame));
            }
            heard = ear.hear() => match heard {
                Some(Heard::Text(text)) => match serde_json::from_str(&text) {
                    Ok(frame) => hear(&app, links, frame),
                    // Perhaps a newer node says something that this one does not know yet.
                    Err(error) => tracing::debug!(%error, "another node said something unknown"),
                },
                Some(Heard::Broken) => {
                    tracing::warn!("the bus lost something; whoever came over it comes again");
                    links.state().give_up_all(|_| true);
                    app.live.lose_guests();
                }
                None => return,
            },
            _ = beat.tick() => links.beat(),
            Ok(()) = nodes.living.changed() => {
                links.beat();
                app.live.stirred.notify_one();
            }
            Ok(()) = nodes.own.changed() => {
                let own = *nodes.own.borrow_and_update();
                links.state().give_up_all(|link| link.from() != own);
            }
            () = app.closed.cancelled() => return,
        }
    }
}

fn hear(app: &Arc<App>, links: &Links, frame: Frame) {
    match frame {
        Frame::Up { from, link, n, table, say } => hear_up(app, links, (from, link), n, table, say),
        Frame::Down { link, n, say } => links.hear_down(link, n, say),
        Frame::Gone { link } => {
            let mut state = links.state();
            if let Some(table) = state.tables.get(&link).cloned() {
                state.give_up(&table);
            }
        }
        Frame::Ask { from, number, table, question } => {
            let app = app.clone();
            app.tasks.clone().spawn(async move {
                let answer = app.live.ask_here(&app, &table, question).await;
                if let Some(links) = &app.live.links {
                    links.send(To::Node(from), &Frame::Answer { number, answer });
                }
            });
        }
        Frame::Answer { number, answer } => {
            if let Some(told) = links.state().asked.remove(&number) {
                let _ = told.send(answer);
            }
        }
        Frame::Echo { number } => {
            let mut state = links.state();
            if let Some((_, sent)) = state.echo.take_if(|(known, _)| *known == number) {
                lag(sent.elapsed());
            }
        }
        Frame::Stirred => app.live.stirred.notify_one(),
        Frame::Forgotten | Frame::Visitor { .. } => crate::identity::hear(app, frame),
    }
}

/// Somebody at another node says something to a table that this node has, or should have.
fn hear_up(app: &Arc<App>, links: &Links, key: owner::Key, n: u64, table: String, say: Up) {
    let begins = n == 0 && matches!(say, Up::Join { .. });
    let message = Inbox::Far { key, n, say };
    match app.live.awake(&table) {
        Some(inbox) => match inbox.try_send(message) {
            Ok(()) => {}
            // The table does not keep up: what is missing is noticed with the next message.
            Err(mpsc::error::TrySendError::Full(_)) => {
                metrics::counter!("tribord_links_choked_total").increment(1);
            }
            Err(mpsc::error::TrySendError::Closed(_)) => gone(links, key),
        },
        None if begins => {
            let app = app.clone();
            app.tasks.clone().spawn(async move {
                let heard = match app.live.find(&app, &table).await {
                    Ok(Place::Here(inbox)) => inbox.send(message).await.is_ok(),
                    _ => false,
                };
                if !heard && let Some(links) = &app.live.links {
                    gone(links, key);
                }
            });
        }
        None => gone(links, key),
    }
}

/// Tells the edge that nothing is known of its link.
fn gone(links: &Links, (node, link): owner::Key) {
    links.send(To::Node(node), &Frame::Gone { link });
}
