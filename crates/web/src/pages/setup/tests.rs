//! Places, house rules and starts.

use super::*;
use crate::catalogue::find;
use crate::verbs::assert_returns;

fn enter(page: &mut Setup, field: &str, value: &str) {
    assert!(page.on_gesture(RawGesture::Input(field, value)), "{field}");
}

fn press(page: &mut Setup, what: &str) {
    assert!(page.on_gesture(RawGesture::Click(what)), "{what}");
}

#[test]
fn fields_have_a_text_form() {
    assert_returns([Company::Bots, Company::Together, Company::Online]);
    assert_returns([Field::Who(1), Field::Name(0), Field::Rule(2)]);
    assert_returns([Field::RuleFor(1, 3), Field::Term(Term::Pace), Field::Term(Term::Hints)]);
    assert_returns([Do::Start, Do::Choose(2), Do::Add, Do::Remove(1)]);
}

#[test]
fn a_table_is_set_up_and_kept() {
    let triolet = find("triolet").unwrap();
    let mut page = Setup::new(triolet, Company::Bots);
    press(&mut page, "add");
    press(&mut page, "choose 99");
    enter(&mut page, "who 1", "person");
    enter(&mut page, "name 1", "bot:bosco");
    enter(&mut page, "name 77", "nobody");
    let saved = Saved::load(&page.start().unwrap()).unwrap();
    assert_eq!(saved.names(), [default_name(0, false), "bosco".to_owned(), "Matelot".to_owned()]);
    assert_eq!(last_bots(triolet), [None, Some(Level::Matelot)], "people are not bots");
    enter(&mut page, "who 1", "capitaine");
    page.start().unwrap();
    assert_eq!(Setup::new(triolet, Company::Bots).places.len(), 3, "remembered");
    set_level(triolet, Level::Bosco);
    assert_eq!(last_bots(triolet), [None, Some(Level::Bosco), Some(Level::Bosco)]);
}

#[test]
fn places_come_and_go_within_the_rules() {
    let mut page = Setup::new(find("triples").unwrap(), Company::Together);
    press(&mut page, "remove 1");
    assert_eq!(page.places.len(), 2, "it takes two");
    (0..9).for_each(|_| press(&mut page, "add"));
    assert_eq!((page.places.len(), page.chosen), (4, 3));
    press(&mut page, "remove 0");
    press(&mut page, "remove 3");
    assert_eq!((page.places.len(), page.chosen), (3, 2));
}

#[test]
fn one_tap_begins_a_game() {
    let start = Start::new(find("triqueta").unwrap());
    let begun = crate::saved::all();
    assert!(start.problem.is_none() && begun.iter().any(|saved| saved.game() == "triqueta"));
}

#[test]
fn others_are_not_invited_without_a_name() {
    let mut page = Setup::new(find("triples").unwrap(), Company::Online);
    enter(&mut page, "name 0", " ");
    press(&mut page, "choose 1");
    press(&mut page, "start");
    let html = page.render().into_string();
    let at = |what: &str| html.find(what).unwrap_or_else(|| panic!("{what} is not in {html}"));
    let (field, wrong) = (at("data-do=\"name 0\""), at(&say("denied-bad-name")));
    assert!(field < wrong && wrong < at("</fieldset>"), "it stands beside the field");
    enter(&mut page, "name 0", "Ana");
    assert!(!page.render().into_string().contains(&say("denied-bad-name")));
    enter(&mut page, "may-watch", "no");
    assert!(page.terms.as_ref().is_some_and(|plan| !plan.watch) && page.problem.is_none());
}
