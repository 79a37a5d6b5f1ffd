//! Tables that people have left, and tables that nobody came to.

use super::socket::{Socket, connect, join, open, two, visitor};
use super::store::{entry, index, of};
use super::{Running, eventually, start, wait};
use serde_json::{Value, json};
use std::time::Duration;
use tribord_server::store::{Filter, Index, Status, StoreError};

fn plan() -> Value {
    json!({"game": "triqueta", "seats": ["person", "person"], "listed": true})
}

fn listed(server: &Running, show: &str) -> Vec<String> {
    let list = server.get(&format!("/api/v1/tables?show={show}")).value();
    let ids = list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap());
    ids.map(str::to_owned).collect()
}

/// Reads until a list of the lobby has these tables.
fn until(lobby: &mut Socket, list: &str, tables: &[&str]) {
    loop {
        let told = lobby.read()[list].clone();
        let ids: Vec<_> = told.as_array().unwrap().iter().map(|table| &table["id"]).collect();
        if ids == tables {
            return;
        }
    }
}

#[test]
fn the_lobby_shows_only_tables_with_somebody_there() {
    let server = start(|_| {});
    let mut lobby = connect(&server, "/api/v1/lobby/live", &[]).unwrap();
    lobby.read();
    let cookies = [visitor(&server), visitor(&server)];
    let table = open(&server, &cookies[0], plan());
    assert!(listed(&server, "open").is_empty());
    let mut ana = join(&server, &table, &cookies[0]);
    until(&mut lobby, "open", &[&table]);
    assert_eq!(listed(&server, "open"), [&*table]);
    drop(ana);
    until(&mut lobby, "open", &[]);
    ana = join(&server, &table, &cookies[0]);
    let mut bo = join(&server, &table, &cookies[1]);
    ana.sit(0, "Ana");
    bo.sit(1, "Bo");
    until(&mut lobby, "watch", &[&table]);
    drop(ana);
    bo.want(json!({"do": "ping"}));
    assert_eq!(listed(&server, "watch"), [&*table]);
    drop(bo);
    until(&mut lobby, "watch", &[]);
    assert!(listed(&server, "watch").is_empty());
    // One's own tables are found all the same.
    let mine = server.json("GET", "/api/v1/tables?show=mine", &cookies[0], "").value();
    assert_eq!(mine[0]["id"], table.as_str());
}

#[test]
fn lists_of_tables_have_pages() {
    let many = 10_000.try_into().unwrap();
    let server = start(|config| {
        (config.most_waiting, config.most_waiting_per_address) = (1000, 1000);
        (config.most_connections, config.requests_per_address) = (1000, many);
        (config.requests_per_person, config.tables_per_address) = (many, many);
    });
    let host = visitor(&server);
    let mut opened: Vec<_> = (0..120).map(|_| open(&server, &host, plan())).collect();
    let sockets: Vec<_> = opened.iter().map(|table| join(&server, table, &host)).collect();
    let pages = || {
        let first = server.get("/api/v1/tables?show=open").value();
        let last = first.as_array().and_then(|page| page.last().cloned()).unwrap_or_default();
        let after = format!("open&after={}-{}", last["updated"], last["id"].as_str().unwrap_or(""));
        let ids = first.as_array().into_iter().flatten().map(|table| table["id"].as_str().unwrap());
        (ids.map(str::to_owned).collect::<Vec<_>>(), after)
    };
    // Tables are listed one after the other: the pages stand still when all of them are there.
    eventually("the second page has the rest", || {
        let (first, after) = pages();
        first.len() == 100 && listed(&server, &after).len() == 20
    });
    let (mut shown, after) = pages();
    shown.extend(listed(&server, &after));
    shown.sort();
    opened.sort();
    assert_eq!(shown, opened);
    server.get("/api/v1/tables?show=open&after=x").problem(400, "bad-query");
    assert!(listed(&server, "watch&after=0-0").is_empty());
    drop(sockets);
}

#[test]
fn tables_that_nobody_came_to_for_a_day_are_removed() {
    let server = start(|config| {
        config.tidy_every = Duration::from_millis(100);
        config.sleep_after = Duration::from_millis(50);
    });
    let store = server.app.store.clone();
    let host = visitor(&server);
    let [left, visited] = [(); 2].map(|()| open(&server, &host, plan()));
    let (playing, sockets, _) = two(&server, "triqueta");
    drop(sockets);
    let ana = join(&server, &visited, &host);
    eventually("the game falls asleep, so that its table writes nothing more", || {
        wait(store.entries(&playing)).unwrap().last().is_some_and(|row| row.body.contains("slept"))
    });
    // As if nothing had changed for long.
    for table in [&left, &visited, &playing] {
        let found = wait(store.listing(Filter::Unfinished, None, 9)).unwrap();
        let (_, known) = found.into_iter().find(|(id, _)| id == table).unwrap();
        let next = wait(store.entries(table)).unwrap().len() as u64;
        let old = Index { updated: 1, ..known };
        wait(async {
            let (mut claim, _) = store.claim(table).await?;
            store.append(&mut claim, next, Vec::new(), Some(old)).await
        })
        .unwrap();
    }
    let gone = |table: &str| wait(store.entries(table)) == Err(StoreError::Missing);
    eventually("a table that nobody came to is removed", || gone(&left));
    server.get(&format!("/api/v1/tables/{left}")).problem(404, "not-found");
    // Whoever leaves now may come back tomorrow.
    drop(ana);
    eventually("the disk knows when somebody left", || {
        let found = wait(store.listing(Filter::Unfinished, None, 9)).unwrap();
        found.iter().any(|(id, index)| *id == visited && index.updated > 1)
    });
    // Whatever else were to be removed would be so together with this one.
    wait(store.create("marker", vec![entry(1, "open")], index(Status::Gathering, 1))).unwrap();
    eventually("another one is removed", || gone("marker"));
    assert!(!gone(&visited) && !gone(&playing));
}

#[test]
fn games_are_kept_as_long_as_the_operator_wants() {
    let server = start(|config| {
        config.tidy_every = Duration::from_millis(100);
        config.keep_games = Some(Duration::from_secs(24 * 60 * 60));
    });
    let store = server.app.store.clone();
    for (id, updated) in [("new", 4_000_000_000_000), ("old", 1)] {
        wait(store.create(id, vec![entry(updated, "open")], index(Status::Over, updated))).unwrap();
    }
    eventually("an old game is removed", || wait(store.entries("old")) == Err(StoreError::Missing));
    assert!(wait(store.entries("new")).is_ok());
}

#[test]
fn a_game_that_everybody_left_for_good_reveals_its_seed() {
    let server = start(|_| {});
    let store = server.app.store.clone();
    let (table, sockets, _) = two(&server, "triqueta");
    drop(sockets);
    // The same game, a year ago.
    let mut rows = wait(store.entries(&table)).unwrap();
    rows.iter_mut().for_each(|row| row.at -= 365 * 24 * 60 * 60 * 1000);
    wait(store.create("old", rows, index(Status::Playing, 1))).unwrap();
    let record = |id: &str| server.get(&format!("/api/v1/games/{id}/record")).text().to_owned();
    assert!(record("old").contains("\nseed ") && !record(&table).contains("\nseed "));
    let old = server.get("/api/v1/tables/old").value();
    assert_eq!((&old["room"]["stage"], &old["room"]["ended"]), (&json!("over"), &json!(true)));
}

#[tokio::test]
async fn what_belongs_to_a_removed_table_goes_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = tribord_server::store::Store::open(folder.path()).unwrap();
    let some = || vec![entry(1, "open"), entry(2, "sit 0")];
    for (table, updated) in [("old", 1), ("kept", 1), ("new", 9)] {
        store.create(table, some(), index(Status::Gathering, updated)).await.unwrap();
    }
    store.create("playing", some(), index(Status::Playing, 1)).await.unwrap();
    let (mut claim, _) = store.claim("old").await.unwrap();
    store.append(&mut claim, 2, some(), None).await.unwrap();
    store.put_bot_token([4; 32], "old", 1).await.unwrap();
    let removed = store.remove_stale(5, 0, |id| id == "kept").await.unwrap();
    assert_eq!(removed, ["old"]);
    assert_eq!(store.entries("old").await, Err(StoreError::Missing));
    assert_eq!(store.bot_token([4; 32]).await.unwrap(), None);
    assert_eq!(store.unfinished(0).await.unwrap(), 3);
    assert_eq!(store.listing(of("ana"), None, 9).await.unwrap().len(), 3);
    for table in ["kept", "new", "playing"] {
        assert_eq!(store.entries(table).await.unwrap(), some());
    }
    store.close().await;
    let db = rusqlite::Connection::open(folder.path().join("tribord.db")).unwrap();
    let left: u64 = db.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 6);
}

#[test]
fn one_person_has_a_few_tables_that_have_not_begun() {
    let server = start(|config| config.most_waiting = 2);
    let [ana, bo] = [(); 2].map(|()| visitor(&server));
    let ask = |who: &str| server.json("POST", "/api/v1/tables", who, &plan().to_string());
    let first = open(&server, &ana, plan());
    open(&server, &ana, plan());
    ask(&ana).problem(429, "too-many-tables");
    assert_eq!(ask(&bo).status, 200);
    // A game that has begun makes room.
    let mut sockets = [join(&server, &first, &ana), join(&server, &first, &bo)];
    sockets[0].sit(0, "Ana");
    sockets[1].sit(1, "Bo");
    assert_eq!(ask(&ana).status, 200);
}

#[test]
fn games_that_were_given_up_do_not_fill_the_server_for_ever() {
    let server = start(|config| config.most_tables = 1);
    let ask = || server.json("POST", "/api/v1/tables", "", &plan().to_string());
    let store = &server.app.store;
    let old = index(Status::Playing, tribord_server::now() - 25 * 60 * 60 * 1000);
    wait(store.create("old", vec![entry(1, "open")], old)).unwrap();
    assert_eq!(ask().status, 200);
    ask().problem(503, "too-many-tables");
    assert_eq!(wait(store.entries("old")).unwrap().len(), 1);
}

#[test]
fn a_rematch_needs_room_for_a_table_too() {
    use tribord_table::tribord_triqueta::Triqueta;
    let server = start(|config| {
        let many = 100_000.try_into().unwrap();
        (config.requests_per_person, config.commands_per_connection) = (many, many);
        config.most_tables = 1;
    });
    let (_, mut sockets, _) = two(&server, "triqueta");
    super::socket::play::<Triqueta>(&mut sockets, usize::MAX, &mut tribord_game::Fast::new(2));
    let other = open(&server, &visitor(&server), plan());
    let refused = sockets[0].want(json!({"do": "rematch"}));
    assert_eq!((&refused["type"], &refused["code"]), (&json!("denied"), &json!("too-fast")));
    assert!(refused["message"].as_str().unwrap().contains("unfinished tables"), "{refused}");
    drop(other);
}

#[tokio::test]
async fn tables_that_nobody_ever_came_to_are_removed_sooner() {
    let folder = tempfile::tempdir().unwrap();
    let store = tribord_server::store::Store::open(folder.path()).unwrap();
    let opened = || vec![entry(1_000_000, "open")];
    for (table, updated) in [("unvisited", 1_000_000), ("left", 1_500_000)] {
        store.create(table, opened(), index(Status::Gathering, updated)).await.unwrap();
    }
    let taken = vec![entry(1_000_000, "open"), entry(1_000_000, "sit 0")];
    store.create("taken", taken, index(Status::Gathering, 1_000_000)).await.unwrap();
    let removed = store.remove_stale(500_000, 2_000_000, |_| false).await.unwrap();
    assert_eq!(removed, ["unvisited"]);
    assert_eq!(store.remove_stale(500_000, 1_000_000, |_| false).await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn persons_who_do_not_come_back_are_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let store = tribord_server::store::Store::open(folder.path()).unwrap();
    // Index has Ana and Bob at the table.
    store.create("t", vec![entry(1, "open")], index(Status::Over, 1)).await.unwrap();
    for (id, created, seen) in
        [("ana", 10, 10), ("once", 10, 10), ("twice", 10, 20), ("new", 90, 90)]
    {
        let (name, preferences) = (id.to_owned(), "{}".to_owned());
        let row = tribord_server::store::PersonRow {
            id: id.to_owned(),
            name,
            preferences,
            created,
            seen: created,
        };
        store.save_person(row.clone()).await.unwrap();
        store.save_person(tribord_server::store::PersonRow { seen, ..row }).await.unwrap();
    }
    assert_eq!(store.remove_idle_persons(15, 50).await, Ok(1));
    assert_eq!(store.person("once").await, Ok(None));
    assert_eq!(store.remove_idle_persons(50, 50).await, Ok(1));
    assert_eq!(store.person("twice").await, Ok(None));
    for id in ["ana", "new"] {
        assert!(store.person(id).await.unwrap().is_some(), "{id}");
    }
}

#[test]
fn one_address_has_a_few_tables_that_have_not_begun() {
    let server = start(|config| config.most_waiting_per_address = 3);
    let ask = || server.json("POST", "/api/v1/tables", "", &plan().to_string());
    // Without a cookie everybody is somebody new.
    assert!((0..3).all(|_| ask().status == 200));
    ask().problem(429, "too-many-tables");
}

#[test]
fn one_address_opens_so_many_tables_a_minute_also_if_they_begin() {
    let server = start(|config| config.tables_per_address = 1.try_into().unwrap());
    let alone = json!({"game": "triqueta", "seats": ["person", {"bot": "mousse"}]});
    for _ in 0..10 {
        let somebody = visitor(&server);
        let table = open(&server, &somebody, alone.clone());
        join(&server, &table, &somebody).sit(0, "Ana");
    }
    let refused = server.json("POST", "/api/v1/tables", "", &alone.to_string());
    refused.problem(429, "too-many-tables");
    assert!(refused.header("retry-after").is_some());
}
