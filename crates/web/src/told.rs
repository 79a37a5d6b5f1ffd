//! Being told that it is my turn while no page of ours is open: what is asked of the server and of the browser for it.

use crate::app;
use crate::browser;
use crate::codec;
use crate::net::{self, Answer, Problem, Reply};
use crate::page::Message;
use crate::prefs::prefs;
use crate::turns;
use crate::words::Lang;
use serde::Deserialize;
use tribord_table::api::{NewChannel, NewNoticeWay, NoticeTo, NoticeWay};
use tribord_table::room::Language;

/// Under which name it is kept that this device is told, with the id of the way.
const KEY: &str = "tribord.told";

/// Under which name it is kept where the server believes this person to be.
const ZONE: &str = "tribord.zone";

/// A subscription as a browser describes it.
#[derive(Deserialize)]
struct Subscription {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// The way to this device, if it was chosen here.
pub(crate) fn here() -> Option<String> {
    browser::stored(KEY)
}

/// Remembers it, or that there is none.
pub(crate) fn remember(id: Option<&str>) {
    match id {
        Some(id) => drop(browser::store(KEY, id)),
        None => browser::remove(KEY),
    }
}

fn language() -> Language {
    match prefs().lang {
        Lang::En => Language::En,
        Lang::Fr => Language::Fr,
    }
}

/// Switches it on for this device. The browser asks the person, and the page hears what came of it.
pub(crate) fn switch_on(key: String) {
    let page = app::page_number();
    browser::spawn(async move {
        let way = match browser::subscribe(&key).await {
            Ok(subscription) => choose(&subscription).await,
            Err(code) => Err(Problem::Code(code.to_owned())),
        };
        if let Ok(way) = &way {
            remember(Some(&way.id));
        }
        app::send(page, Message::Reply(Reply::WayChosen(way)));
    });
}

/// After a journey, and when clocks are changed, the server learns where nights are now. Nobody else asks for that.
pub(crate) fn look_at_zone() {
    let zone = browser::zone();
    if !turns::may_be_some() || browser::stored(ZONE) == Some(zone.to_string()) {
        return;
    }
    browser::spawn(async move {
        if net::say_zone(zone).await.is_ok() {
            browser::store(ZONE, &zone.to_string());
        }
    });
}

/// Whoever is told here says so again from time to time: in which language, where the nights are, and that the browser still has
/// the subscription. Nobody is asked anything.
pub(crate) fn refresh() {
    if here().is_none() {
        return;
    }
    let page = app::page_number();
    browser::spawn(async move {
        let Some(subscription) = browser::subscription().await else {
            remember(None);
            return app::redraw();
        };
        if let Ok(way) = choose(&subscription).await {
            remember(Some(&way.id));
            app::send(page, Message::Reply(Reply::WayChosen(Ok(way))));
        }
    });
}

async fn choose(subscription: &str) -> Answer<NoticeWay> {
    let found: Subscription = codec::read(subscription).map_err(|_| Problem::Outdated)?;
    let Subscription { endpoint, keys: Keys { p256dh, auth } } = found;
    net::choose_way(&new_way(NoticeTo::Push { endpoint, p256dh, auth })).await
}

fn new_way(to: NoticeTo) -> NewNoticeWay {
    NewNoticeWay { to, lang: language(), zone: browser::zone() }
}

/// Switches it off for this device.
pub(crate) fn switch_off() {
    if let Some(id) = here() {
        net::end_way(&id);
    }
    remember(None);
    browser::spawn(browser::unsubscribe());
}

/// Asks for a link that confirms an e-mail address.
pub(crate) fn by_mail(address: &str) {
    let page = app::page_number();
    let way = new_way(NoticeTo::Mail { address: address.trim().to_owned() });
    browser::spawn(async move {
        let answer = net::choose_way(&way).await;
        app::send(page, Message::Reply(Reply::WayChosen(answer)));
    });
}

/// A group's channel is to be told of a table.
pub(crate) fn channel(url: &str) -> NewChannel {
    NewChannel { url: url.trim().to_owned(), lang: language(), zone: browser::zone() }
}
