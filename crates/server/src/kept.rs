//! What is kept of somebody besides their games, in full, to take along. Elsewhere addresses are shown in part only.

use crate::app::App;
use crate::http::{Json, Problem};
use crate::identity::{Person, me};
use crate::notices::whole_address;
use crate::people::everybody;
use crate::store::Way;
use axum::extract::State;
use std::sync::Arc;
use tribord_table::api::{Kept, KeptWay};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(kept))
}

/// What does the server keep of me besides my games and invitations?
#[utoipa::path(get, path = "/api/v1/me/kept", operation_id = "my_kept", responses((status = OK, body = Kept)))]
async fn kept(State(app): State<Arc<App>>, Person(who): Person) -> Result<Json<Kept>, Problem> {
    let row = me::known(&app, &who).await?;
    let ways = app.store.all_ways_of(&who).await?;
    Ok(Json(Kept {
        created: row.as_ref().map(|row| row.created),
        seen: row.as_ref().map(|row| row.seen),
        ways: ways.into_iter().map(in_full).collect(),
        companions: everybody(&app, &who).await?,
    }))
}

fn in_full(way: Way) -> KeptWay {
    let to = whole_address(&way);
    let Way { table, lang, zone, confirm, created, .. } = way;
    KeptWay { to, table, lang, zone, confirmed: confirm.is_none(), created }
}
