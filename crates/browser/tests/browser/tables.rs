//! The tables at every size, with few and many seats: pieces use the room they have, no word is cut,
//! and every place stays where it is through all phases of a turn.

use crate::play::QUICK;
use std::collections::BTreeMap;
use std::sync::Arc;
use tribord_browser::checks::layout;
use tribord_browser::games::{Kept, begun_for_first};
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Screen, Tab};
use tribord_game::{Game, Observer, Record, Seat};
use tribord_table::tribord_triplette::Triplette;

/// The sizes that count.
pub(crate) const SIZES: [(i64, i64); 7] =
    [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080), (2560, 1440)];

/// The first has a long one: it must not push anything away.
const NAMES: [&str; 6] =
    ["Maximilienne-Élise", "bot:bosco", "bot:capitaine", "bot:mousse", "bot:matelot", "bot:bosco"];

/// The numbers of seats that a game is played with.
fn seats(game: &str) -> std::ops::RangeInclusive<usize> {
    match game {
        "triplette" | "triqueta" => 2..=5,
        "tripple-domino" => 1..=6,
        _ => 2..=4,
    }
}

/// What must be at least so large, in hundredths of the smaller side of its place; `.surface` is the
/// middle, `.mine` the place nearest to the screen.
fn fills(game: &str) -> &'static [(&'static str, &'static str, f64)] {
    match game {
        "triplette" => &[(".river", ".surface", 30.0), (".tray", ".mine", 35.0)],
        "triqueta" => &[(".rows", ".surface", 60.0)],
        "triolet" => &[(".grid", ".surface", 90.0)],
        "triples" => &[(".nine", ".surface", 80.0)],
        _ => &[(".plane", ".surface", 90.0)],
    }
}

/// How wide the smallest of these pieces must be, in pixels: on a phone held upright, on one held
/// sideways, on everything larger. They are the pieces themselves, whatever box they lie in.
fn pieces(game: &str) -> &'static [(&'static str, [f64; 3])] {
    match game {
        "triplette" => &[
            (".river .cards > *", [30.0, 36.0, 80.0]),
            (".seats .holds .tumble", [20.0, 22.0, 34.0]),
        ],
        "triqueta" => &[(".rows .lies", [38.0, 44.0, 68.0])],
        "triolet" => &[(".grid .square", [19.0, 19.0, 34.0])],
        "triples" => &[(".nine .pile", [60.0, 76.0, 115.0])],
        _ => &[(".world use", [20.0, 30.0, 38.0]), (".rack .piece", [58.0, 54.0, 100.0])],
    }
}

/// The width of the smallest of the pieces in sight; nothing if there are none.
const SMALLEST: &str = "(what) => Math.min(9999, ...[...document.querySelectorAll('.scene ' + what)] \
    .map((it) => it.getBoundingClientRect().width).filter((width) => width))";

/// How much of its place something takes: the larger of width and height, in hundredths.
const TAKES: &str = "(what, place) => { const box = (it) => document.querySelector(it).getBoundingClientRect(); \
    const [a, b] = [box(what), box(place)]; return Math.max(a.width / b.width, a.height / b.height) * 100; }";

/// Every size and number of seats in one language.
pub(crate) async fn every_size(harness: Arc<Harness>, game: &'static str, lang: &'static str) {
    let mut wrong = Vec::new();
    for seats in seats(game) {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
        tab.resume(&begun_for_first(game, &NAMES[..seats], "", 24)).await;
        if tab.has(".cover [data-do='page-pause']").await {
            tab.click(".cover [data-do='page-pause']").await;
            tab.until("!document.querySelector('.cover, .count')").await;
        }
        for size in SIZES {
            tab.emulate(Screen { size, calm: true, ..Screen::default() }).await;
            tab.rest().await;
            let at = format!("{game} {seats} seats {}x{} {lang}", size.0, size.1);
            wrong.extend(layout(&tab).await.into_iter().map(|what| format!("{at}: {what}")));
            for (what, place, least) in fills(game) {
                let takes: f64 = tab.js(&format!("({TAKES})('{what}', '{place}')")).await;
                if takes < *least {
                    wrong.push(format!("{at}: {what} takes {takes:.0} % of {place}"));
                }
            }
            let screen = match size {
                (_, ..=500) => 1,
                (..=559, _) => 0,
                _ => 2,
            };
            for (what, least) in pieces(game) {
                let wide: f64 = tab.js(&format!("({SMALLEST})('{what}')")).await;
                if wide < least[screen] {
                    wrong.push(format!("{at}: {what} is {wide:.0} pixels wide"));
                }
            }
            let over: i32 = tab.js(HELD_OVER_NAMES).await;
            if over > 0 {
                wrong.push(format!("{at}: what {over} seats hold lies over their names"));
            }
            let cut: Vec<String> = tab.js(NAMES_CUT).await;
            if !cut.is_empty() {
                wrong.push(format!("{at}: {cut:?} are cut"));
            }
            if tab.js(NAME_OVER_PIECES).await {
                wrong.push(format!("{at}: my name lies over my pieces"));
            }
            if game == "triples" {
                let smaller: bool = tab.js(HAND_LARGER).await;
                if smaller {
                    wrong.push(format!("{at}: a pile is smaller than a card of the hand"));
                }
            }
        }
        tab.close().await;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The end with the most seats: the bots' names are whole beside the result, too, and on a large screen everything that can be
/// done next is in sight.
pub(crate) async fn ends(harness: Arc<Harness>, game: &'static str) {
    let seats = *seats(game).end();
    for (size, lang) in [((390, 844), "fr"), ((1280, 800), "en"), ((1280, 800), "fr")] {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
        tab.emulate(Screen { size, calm: true, ..Screen::default() }).await;
        tab.resume(&begun_for_first(game, &NAMES[..seats], "", 100_000)).await;
        tab.until("document.querySelector('.ending .podium')").await;
        tab.rest().await;
        let at = format!("{game} {size:?} {lang}");
        assert_eq!(tab.js::<Vec<String>>(NAMES_CUT).await, [""; 0], "{at}");
        let below = "[...document.querySelectorAll('.onward > *')].filter((it) => it.getBoundingClientRect().bottom > innerHeight).map((it) => it.innerText)";
        if size.0 > size.1 {
            assert_eq!(tab.js::<Vec<String>>(below).await, [""; 0], "{at}: out of sight");
        }
        tab.close().await;
    }
}

/// Names of the others, all of them bots, that do not fit where they stand.
const NAMES_CUT: &str = "[...document.querySelectorAll('.seats .plate .name')] \
    .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.innerText)";

/// At how many seats does something that is held lie over the name?
const HELD_OVER_NAMES: &str = "[...document.querySelectorAll('.seats .seat')].filter((seat) => { \
    const name = seat.querySelector('.plate .name').getBoundingClientRect(); \
    return [...seat.querySelectorAll('.holds *')].map((it) => it.getBoundingClientRect()) \
    .some((it) => it.width && it.left < name.right - 3 && it.right > name.left + 3 && it.top < name.bottom - 3 && it.bottom > name.top + 3); }).length";

/// Does my own name lie over something of mine that I can touch?
const NAME_OVER_PIECES: &str = "(() => { const name = document.querySelector('.me .plate').getBoundingClientRect(); \
    return [...document.querySelectorAll('.mine :is(button, .rack, .tray, .wells)')].filter((it) => it.checkVisibility() && !it.closest('.me')) \
    .map((it) => it.getBoundingClientRect()).some((it) => it.width && it.left < name.right - 3 && it.right > name.left + 3 \
    && it.top < name.bottom - 3 && it.bottom > name.top + 3); })()";

const HAND_LARGER: &str = "(() => { const wide = (it) => document.querySelector(it)?.getBoundingClientRect().width ?? 0; \
    return wide('.nine .pile') + 1 < wide('.hand .piece svg'); })()";

/// Where everything is that has a place of its own.
/// Racks and hands grow and shrink with what is in them, around their middle; words grow upwards.
const PLACES: &str = "(() => { const grows = ['.rack', '.hand', '.heap'], rises = ['.dock', '.say']; return Object.fromEntries(['.surface', '.mine', '.me .avatar', '.dock', '.say', '.ways-on', '.seat:first-child .avatar', \
    '.river', '.order', '.tray', '.heap', '.rows', '.wells', '.kept', '.frame', '.rack', '.nine', '.hand', '.plane'] \
    .map((it) => [it, document.querySelector('.scene ' + it)?.getBoundingClientRect()]).filter(([, box]) => box) \
    .map(([it, { x, y, width, bottom }]) => [it, (grows.includes(it) ? [0, y, 0] : rises.includes(it) ? [x, bottom, width] : [x, y, width]).map(Math.round)])); })()";

/// Through the phases of several turns nothing moves, on a phone and on a large screen: from the
/// opening of a game of two, and in the middle of one with the most seats.
pub(crate) async fn nothing_jumps(harness: Arc<Harness>, game: &'static str) {
    let begins = [(2, 0, 6), (*seats(game).end(), 4, 8)];
    for ((seats, moves, turns), size) in begins
        .into_iter()
        .flat_map(|begin| [(360, 640), (390, 844), (1280, 800)].map(|size| (begin, size)))
    {
        let tab = Tab::open(&harness, &QUICK).await;
        tab.emulate(Screen { size, calm: true, ..Screen::default() }).await;
        tab.resume(&begun_for_first(game, &NAMES[..seats], "", moves)).await;
        if tab.has(".cover [data-do='page-pause']").await {
            tab.click(".cover [data-do='page-pause']").await;
            tab.until("!document.querySelector('.cover, .count')").await;
        }
        let mut first: BTreeMap<String, [i64; 3]> = tab.js(PLACES).await;
        for turn in 0..turns {
            Hands::Mouse.play(&tab, game, 1).await;
            // A game that was short ends as ends look, which is another picture.
            if tab.has(".play.ended").await {
                break;
            }
            stands(&tab, &mut first, &format!("{game} {seats} seats {size:?}, move {turn}")).await;
        }
        // Advice is longer than what usually stands there.
        if game != "triples" {
            tab.until("document.querySelector('.me.acts, .ending, .interlude')").await;
            if tab.has(".me.acts").await {
                tab.click("[data-do='page-hint']").await;
                tab.until("document.querySelector('.advice')").await;
                stands(&tab, &mut first, &format!("{game} {size:?}, with advice")).await;
            }
        }
        tab.close().await;
    }
}

/// Equal hands are explained, and nothing gives way for that.
pub(crate) async fn ties(harness: Arc<Harness>) {
    for (size, lang) in [((360, 640), "fr"), ((844, 390), "fr"), ((1280, 800), "en")] {
        let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
        tab.emulate(Screen { size, calm: true, ..Screen::default() }).await;
        let mut first = BTreeMap::new();
        for (tie, kept) in
            [(false, begun_for_first("triplette", &NAMES[..2], "", 4)), (true, tied())]
        {
            tab.resume(&kept).await;
            tab.rest().await;
            assert_eq!(tab.has(".order .ties").await, tie, "{size:?}");
            assert_eq!(layout(&tab).await, [""; 0], "{size:?}");
            stands(&tab, &mut first, &format!("{size:?} {lang}, tied: {tie}")).await;
        }
        tab.close().await;
    }
}

/// A game of La Triplette in which the hands of both are equal.
fn tied() -> Kept {
    let equal = |kept: &Kept| {
        let record = kept.text.split_once('\n')?.1;
        let state = Record::<Triplette>::read(record).ok()?.replay(|_, _, _| Ok(())).ok()?;
        let hands = Triplette::view(&state, Observer::Watcher).hands;
        Some(hands[Seat(0)].is_some() && hands[Seat(0)] == hands[Seat(1)])
    };
    let all = (4..400).map(|moves| begun_for_first("triplette", &NAMES[..2], "", moves));
    all.into_iter().find(|kept| equal(kept) == Some(true)).expect("hands are equal now and then")
}

/// Everything is where it was first seen.
async fn stands(tab: &Tab, first: &mut BTreeMap<String, [i64; 3]>, when: &str) {
    let now: BTreeMap<String, [i64; 3]> = tab.js(PLACES).await;
    for (place, at) in now {
        let was = first.entry(place.clone()).or_insert(at);
        let moved = was.iter().zip(at).any(|(was, at)| (*was - at).abs() > 3);
        assert!(!moved, "{when}: {place} went from {was:?} to {at:?}");
    }
}

/// A touch of a face shows all that its owner holds, where there is more than room.
pub(crate) async fn collections(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.emulate(Screen { size: (360, 640), ..Screen::default() }).await;
    tab.resume(&begun_for_first("triqueta", &["Lou", "bot:bosco", "bot:mousse"], "", 40)).await;
    tab.enter(".seats .seat:nth-child(2) .avatar").await;
    tab.until("document.querySelector('dialog.sheet')?.innerText.startsWith('Mousse ·')").await;
    assert_eq!(tab.js::<usize>("document.querySelectorAll('dialog .well').length").await, 6);
    assert_eq!(layout(&tab).await, Vec::<String>::new());
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog.sheet')").await;
    tab.click(".seats .seat:nth-child(1) .kinds").await;
    tab.until("document.querySelector('dialog.sheet')?.innerText.startsWith('Bosco ·')").await;
    tab.close().await;
}
