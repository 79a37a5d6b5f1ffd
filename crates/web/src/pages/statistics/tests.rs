use super::*;
use crate::pages;
use tribord_game::Seat;
use tribord_stats::Played;

fn game(number: u64, game: &str, names: &[&str], points: &[i32]) {
    let place = |mine: &i32| points.iter().filter(|other| *other > mine).count() as u8;
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    let played = Played { id: format!("g{number}"), me: Seat(0), at: number };
    let places = points.iter().map(place).collect();
    past::keep(Fact::of_end(game, played, names, points.to_vec(), places));
}

fn shown(parts: &[&str]) -> String {
    pages::open(parts).render().into_string()
}

#[test]
fn nothing_played_is_said() {
    assert!(shown(&["statistics"]).contains(&say("stats-none")));
    assert!(shown(&["statistics", "triolet", "2"]).contains(&say("stats-none")));
    assert!(shown(&["statistics", "chess"]).contains(&say("missing")));
}

#[test]
fn games_are_counted_by_kind_size_and_companion() {
    game(1, "triolet", &["Ana", "bot:bosco"], &[300, 200]);
    game(2, "triolet", &["Ana", "bot:bosco"], &[250, 260]);
    game(3, "triolet", &["Ana", "<Béa>", "bot:bosco"], &[250, 200, 100]);
    game(4, "triples", &["Ana", "<Béa>"], &[1, 0]);
    let all = shown(&["statistics"]);
    assert!(all.contains("#/statistics/triolet") && all.contains("#/statistics/triples"));
    assert!(!all.contains("#/statistics/triqueta"), "nothing of it was played");
    assert!(all.contains("&lt;Béa&gt;") && !all.contains("<Béa>"));
    assert!(all.contains(&tell("stats-few", &[("count", 4.into())])));
    let triolet = shown(&["statistics", "triolet"]);
    assert!(triolet.contains("266.7"), "the average of 300, 250 and 250: {triolet}");
    assert!(triolet.contains("#/statistics/triolet/3"));
    assert_eq!(triolet.matches("class=\"dot").count(), 3, "a point for each game");
    let two = shown(&["statistics", "triolet", "2"]);
    assert_eq!(two.matches("class=\"dot").count(), 2);
    // With one companion: two games with her, one of them a race.
    let with = shown(&["statistics", "with", "%3CBéa%3E"]);
    assert!(with.contains("#/statistics/with/") && with.contains("/triolet\""), "{with}");
    assert!(with.contains(&tell("stats-few", &[("count", 2.into())])), "{with}");
    let of_kind = shown(&["statistics", "with", "bot:bosco", "triolet"]);
    assert_eq!(of_kind.matches("class=\"dot").count(), 3);
    assert_eq!(of_kind.matches("class=\"dot won").count(), 2, "{of_kind}");
    let race = shown(&["statistics", "triples"]);
    assert!(!race.contains(&say("stats-average")), "tokens of a race are no points");
}

#[test]
fn every_deed_has_its_words() {
    for deed in tribord_stats::Deed::ALL {
        let key = format!("deed-{}", deed.name());
        assert!(crate::words::find(&key, &[("count", 2.into())]).is_some(), "{key}");
    }
}
