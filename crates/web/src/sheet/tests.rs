use super::*;
use crate::pages;
use crate::verbs::assert_returns;

fn page<G: Form>(names: &[&str], options: &str) -> Box<dyn Page> {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    let kept = Kept::new(G::INFO.id, options, names);
    assert!(kept.store());
    open::<G>(kept).expect("a sheet")
}

/// Presses and fills in, one after another: `field=value` fills in.
fn press(page: &mut Box<dyn Page>, all: &[&str]) -> String {
    for what in all {
        let gesture = match what.split_once('=') {
            Some((field, value)) => RawGesture::Input(field, value),
            None => RawGesture::Click(what),
        };
        assert!(page.on_gesture(gesture), "{what}");
    }
    page.render().into_string()
}

#[test]
fn verbs_return() {
    assert_returns([Do::Turn(3), Do::Enter, Do::Undo, Do::Close, Do::Points, Do::AddPoints]);
}

#[test]
fn triolet_is_counted_square_by_square() {
    use tribord_table::tribord_triolet::Triolet;
    let mut page = page::<Triolet>(&["Ana", "<Béa>"], "");
    let html = page.render().into_string();
    assert!(html.contains("&lt;Béa&gt;") && !html.contains("<Béa>"));
    let html = press(&mut page, &["square H8", "number 11", "square I8", "number 3"]);
    assert!(html.contains("Ana +25"), "the centre counts twice: {html}");
    let html = press(&mut page, &["sheet-enter", "square A1"]);
    assert!(html.contains("data-do=\"square G9\""));
    let html = press(
        &mut page,
        &["square A1", "square G9", "number 8", "square H9", "number 4", "sheet-enter"],
    );
    assert!(html.contains("<strong>27</strong>"), "{html}");
    let html = press(&mut page, &["left-open", "left-out=1", "left-value 0=9", "sheet-enter"]);
    assert!(html.contains("<strong>36</strong>") && html.contains(&say("statistics")));
    assert_eq!(past::all().len(), 1);
    assert!(past::all()[0].is_sound() && past::all()[0].points == [25, 36]);
    let kept = &all()[0];
    assert!(kept.over && kept.points == [25, 36] && kept.lines.len() == 3);
    // Taken back, it is no game that was played.
    press(&mut page, &["sheet-undo"]);
    assert_eq!(past::all().len(), 0);
    let again = open::<Triolet>(all()[0].clone()).expect("it can be read");
    assert!(again.render().into_string().contains("<strong>27</strong>"));
}

#[test]
fn what_was_noted_is_said_of_whoever_did_it() {
    use tribord_table::tribord_triplette::Triplette;
    use tribord_table::tribord_triqueta::Triqueta;
    let mut sales = page::<Triplette>(&["Ana", "Béa"], "");
    let html = press(&mut sales, &["series 5"]);
    assert!(html.contains("sells 6-6-6"), "{html}");
    let mut animals = page::<Triqueta>(&["Ana", "Béa"], "");
    let html = press(&mut animals, &["one-more 6", "sheet-enter"]);
    assert!(html.contains("1 × tree") && !html.contains("1 × trees"), "{html}");
}

#[test]
fn tripple_domino_is_counted_tile_by_tile() {
    use tribord_table::tribord_tripple_domino::TrippleDomino;
    let mut page = page::<TrippleDomino>(&["Ana", "Béa"], "target=100");
    let html = press(&mut page, &["corner 0 5", "corner 1 5", "corner 2 5", "sheet-enter"]);
    assert!(html.contains("<strong>20</strong>"));
    press(
        &mut page,
        &["draw-one", "corner 0 5", "corner 1 4", "corner 2 5", "joins 1", "sheet-enter"],
    );
    let html = press(&mut page, &["left-open", "left-out=0", "left-value 1=70", "sheet-enter"]);
    assert!(
        html.contains("<strong>110</strong>") && html.contains("<strong>39</strong>"),
        "{html}"
    );
    assert!(html.contains(&say("end-you-win")));
}

#[test]
fn la_triplette_is_counted_sale_by_sale() {
    use tribord_table::tribord_triplette::Triplette;
    let mut page = page::<Triplette>(&["Ana", "Béa"], "");
    let dice = [
        "die-of 0 0=6",
        "die-of 0 1=1",
        "die-of 0 2=1",
        "die-of 1 0=3",
        "die-of 1 1=3",
        "die-of 1 2=3",
    ];
    press(&mut page, &["rank-dice"]);
    press(&mut page, &dice);
    let html = press(&mut page, &["sheet-enter"]);
    assert!(html.contains("Béa, Ana"), "333 beats everything");
    let html =
        press(&mut page, &["series 5", "sheet-turn 1", "series 5", "series 0", "sheet-close"]);
    assert!(html.contains("end-wins") || html.contains("Béa wins"), "{html}");
}

#[test]
fn triqueta_is_counted_animal_by_animal() {
    use tribord_table::tribord_triqueta::Triqueta;
    let mut page = page::<Triqueta>(&["Ana", "Béa"], "");
    let three_bears =
        ["one-more 5", "one-more 5", "one-more 5", "has-rock", "one-more 6", "sheet-enter"];
    let html = press(&mut page, &three_bears);
    assert!(html.contains("<strong>12</strong>"), "10, the rock and a tree: {html}");
    let html = press(&mut page, &["one-more 0", "has-rock"]);
    assert!(html.contains(&say("sheet-pieces")), "there is one rock");
    let html = press(&mut page, &["has-rock", "one-fewer 0", "one-more 0", "sheet-enter"]);
    assert!(html.contains(&say("end-you-win")), "all have told");
}

#[test]
fn races_are_counted_round_by_round() {
    use tribord_table::tribord_triples::Triples;
    let mut page = page::<Triples>(&["Ana", "Béa", "Zoé"], "tokens=4");
    for _ in 0..3 {
        press(&mut page, &["cards-left 0=3", "cards-left 1=0", "cards-left 2=7", "sheet-enter"]);
    }
    let html =
        press(&mut page, &["cards-left 0=3", "cards-left 1=3", "cards-left 2=7", "sheet-enter"]);
    assert!(html.contains("Béa wins"), "{html}");
}

#[test]
fn points_can_be_counted_by_hand() {
    use tribord_table::tribord_triolet::Triolet;
    let mut page = page::<Triolet>(&["Ana", "Béa"], "");
    let html = press(&mut page, &["sheet-points=40", "sheet-add", "sheet-points=x", "sheet-add"]);
    assert!(html.contains("<strong>40</strong>") && html.contains("role=\"alert\""));
    let html = press(&mut page, &["sheet-points=−5", "sheet-add", "sheet-close"]);
    assert!(html.contains("<strong>−5</strong>") && html.contains(&say("end-you-win")));
}

#[test]
fn a_sheet_begins_with_names_and_is_found_by_its_address() {
    assert!(pages::open(&["sheet"]).render().into_string().contains("#/sheet/triolet"));
    let mut begin = pages::open(&["sheet", "triples"]);
    let html = press(
        &mut begin,
        &[
            "sheet-name 0=Ana",
            "sheet-name 1=Ana",
            "sheet-more",
            "sheet-rule=tokens=4",
            "sheet-begin",
        ],
    );
    assert!(html.contains("sheet-fewer 2"));
    let kept = &all()[0];
    assert_eq!(kept.names, ["Ana", "Ana 2", "Seat 3"]);
    assert_eq!(kept.options, "tokens=4");
    let page = pages::open(&["sheet", "triples", &kept.id]);
    assert!(page.title().contains("Triples"));
    browser::store("tribord.sheet.x", "garbled");
    assert_eq!(all().len(), 1);
    assert!(
        pages::open(&["sheet", "triples", "x"]).render().into_string().contains(&say("missing"))
    );
}
