//! Analyses of games that are over (`docs/analysis.md`), for those who ask: one at a time, on a thread that lets everything else
//! go first. Few may wait, none has a longer game than all can wait for, and what was found out last is kept.

mod queue;
mod work;

pub(crate) use queue::Analyses;

use crate::app::App;
use crate::http::{Address, Json, Path, Problem};
use crate::identity::{MaybePerson, Person, hash};
use crate::limits::network;
use crate::live::record_of;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use queue::{Found, Wanted};
use std::sync::Arc;
use tribord_analysis::Findings;
use tribord_table::api::{AnalysisProgress, Failure};
use tribord_table::message::Stage;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ask, look))
}

/// The most moves of a game that is analysed here, so that nobody waits for one game alone: the moments of a longer one
/// would take several times what any other takes. Its players can still have it analysed on their own devices.
const LONGEST: usize = 2000;

/// The record of a game that can be analysed, if this person may see it.
async fn finished(app: &Arc<App>, id: &str, who: Option<String>) -> Result<String, Problem> {
    let (room, record) = record_of(app, id, who).await?;
    let played = room.stage == Stage::Over && !room.ended;
    if played && room.plan.seats.len() > 1 {
        return short_enough(record);
    }
    let message = match played {
        true => "a game of one seat has no chances to win to analyse",
        false => "only a game that was played to its end can be analysed",
    };
    Err(Problem::new(StatusCode::CONFLICT, "not-analysable", message))
}

/// Refuses what would keep everybody else waiting.
fn short_enough(record: String) -> Result<String, Problem> {
    // One line each, after the head.
    let moves = record.split_once("\n\n").map_or(0, |(_, moves)| moves.lines().count());
    if moves <= LONGEST {
        return Ok(record);
    }
    let message = format!("a server analyses games of at most {LONGEST} moves");
    Err(Problem::new(StatusCode::CONFLICT, "too-long-to-analyse", message))
}

/// What is known so far.
fn told(found: Found) -> Response {
    match found {
        Found::Whole(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Found::Coming(progress) => (StatusCode::ACCEPTED, Json(progress)).into_response(),
    }
}

/// Ask for the analysis of a game that is over. If it is made already, this is the answer.
#[utoipa::path(post, path = "/api/v1/games/{id}/analysis", operation_id = "analyse", params(("id" = String, Path)),
    responses((status = OK, body = Findings), (status = ACCEPTED, body = AnalysisProgress),
        (status = 403, body = Failure, description = "`no-watching`"),
        (status = 409, body = Failure, description = "`not-started`, `not-analysable`, `too-long-to-analyse`"),
        (status = 429, body = Failure, description = "`too-many-analyses`: you, or your network address, wait for enough of them"),
        (status = 503, body = Failure, description = "`too-many-analyses`: enough people wait")))]
async fn ask(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    address: Address,
) -> Result<Response, Problem> {
    let record = finished(&app, &id, Some(who.clone())).await?;
    let wanted = Wanted { key: hash(&record), record, who, network: network(address.0) };
    Ok(told(app.analyses.ask(wanted, &app.config, &app.closing)?))
}

/// The analysis of a game, or how far it is. Somebody must have asked for it.
#[utoipa::path(get, path = "/api/v1/games/{id}/analysis", operation_id = "analysis", params(("id" = String, Path)),
    responses((status = OK, body = Findings), (status = ACCEPTED, body = AnalysisProgress),
        (status = 403, body = Failure, description = "`no-watching`"),
        (status = 404, body = Failure, description = "`not-asked`"),
        (status = 409, body = Failure, description = "`not-started`, `not-analysable`, `too-long-to-analyse`")))]
async fn look(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MaybePerson(who): MaybePerson,
) -> Result<Response, Problem> {
    let record = finished(&app, &id, who).await?;
    app.analyses.look(&hash(&record)).map(told).ok_or_else(|| {
        let message = "nobody has asked for this analysis lately; ask with POST";
        Problem::new(StatusCode::NOT_FOUND, "not-asked", message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_would_keep_everybody_waiting_is_refused() {
        let record = |moves: usize| format!("game triqueta\n\n{}", "0 draw\n".repeat(moves));
        assert!(short_enough(record(LONGEST)).is_ok());
        let refused = short_enough(record(LONGEST + 1)).err().map(|it| (it.status, it.code));
        assert_eq!(refused, Some((StatusCode::CONFLICT, "too-long-to-analyse".into())));
    }
}
