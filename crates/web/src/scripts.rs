//! A short guided game for each game, and the figures of the rules as tables to try.

use crate::verbs::verbs;

/// A position and what happens there.
pub(crate) struct Script {
    /// The message that names it, or says what to try.
    pub(crate) title: &'static str,
    pub(crate) seats: u8,
    pub(crate) options: &'static str,
    /// Who the person at the screen is.
    pub(crate) seat: u8,
    pub(crate) position: &'static str,
    /// Empty: anything may be tried.
    pub(crate) beats: &'static [Beat],
}

/// One step of a lesson. Actions and outcomes as in a record.
pub(crate) enum Beat {
    /// Something to read about a part of the table.
    Say(&'static str, Spot),
    /// What the person is asked to do, where, and why.
    Do(&'static str, Spot, &'static str),
    /// What somebody else does.
    Other(u8, &'static str),
}

verbs! {
    /// The part of the table that a lesson speaks of.
    #[derive(Copy)]
    pub(crate) enum Spot {
        Middle = "middle",
        Mine = "mine",
        Aside = "aside",
        Seats = "seats",
        Dock = "dock",
    }
}

use Beat::{Do, Other, Say};
use Spot::{Aside, Dock, Middle, Mine, Seats};

const fn two(title: &'static str, position: &'static str, beats: &'static [Beat]) -> Script {
    Script { title, seats: 2, options: "", seat: 0, position, beats }
}

/// The lesson of each game.
pub(crate) static LESSONS: &[(&str, Script)] = &[
    (
        "triplette",
        two(
            "lesson",
            "phase=roll first=0 turn=0 limit=- throws=0 dice=-/- reserves=3.4/5 scored=-/- river=1.5 discard=-",
            &[
                Say("lesson-triplette-aim", Middle),
                Do("lesson-triplette-roll", Dock, "roll = 6 4 2"),
                Do("lesson-triplette-again", Mine, "reroll 2 = 5"),
                Do("lesson-triplette-stop", Dock, "stop"),
                Other(1, "roll = 5 5 1"),
                Other(1, "reroll 1 = 3"),
                Other(1, "stop"),
                Do("lesson-triplette-take", Middle, "take 5"),
                Other(1, "take 1"),
                Do("lesson-triplette-sell", Mine, "sell 3-4-5 = 2 6"),
                Say("lesson-triplette-end", Aside),
            ],
        ),
    ),
    (
        "triqueta",
        two(
            "lesson",
            "round=1 pile=15 turn=0 rock=0 held=- rows=-/- in=0.1 tiles=-/- hidden=-/- trees=0/0",
            &[
                Say("lesson-triqueta-aim", Mine),
                Do("lesson-triqueta-draw", Dock, "draw = owl"),
                Do("lesson-triqueta-row", Middle, "row 1"),
                Other(1, "draw = owl"),
                Other(1, "row 1"),
                Do("lesson-triqueta-bear", Dock, "draw = bear"),
                Do("lesson-triqueta-keep", Dock, "keep"),
                Other(1, "draw = ram"),
                Other(1, "row 2"),
                Do("lesson-triqueta-third", Dock, "draw = owl"),
                Do("lesson-triqueta-place", Middle, "row 1"),
                Other(1, "draw = ram"),
                Other(1, "row 2"),
                Do("lesson-triqueta-take", Middle, "take 1"),
                Say("lesson-triqueta-end", Middle),
            ],
        ),
    ),
    (
        "triolet",
        two(
            "lesson",
            "board=- racks=3.4.11/4.7.8 turn=0",
            &[
                Say("lesson-triolet-aim", Middle),
                Do("lesson-triolet-first", Mine, "H8:11 I8:3 = 3 8"),
                Other(1, "G9:8 H9:4 = 0 1"),
                Do("lesson-triolet-trio", Mine, "F8:4 F9:3 = 5 2"),
                Other(1, "G10:7 H10:0 = 6 1"),
                Do("lesson-triolet-two", Mine, "F10:8 = 9"),
                Say("lesson-triolet-joker", Mine),
                Say("lesson-triolet-end", Dock),
            ],
        ),
    ),
    (
        "triples",
        two(
            "lesson",
            "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2.YS0/- packets=10/10",
            &[
                Say("lesson-triples-aim", Middle),
                Do("lesson-triples-lay", Mine, "lay BC2 1"),
                Do("lesson-triples-draw", Dock, "draw = BC0"),
                Do("lesson-triples-again", Mine, "lay BC0 9"),
                Say("lesson-triples-race", Seats),
                Say("lesson-triples-end", Mine),
            ],
        ),
    ),
    (
        "tripple-domino",
        two(
            "lesson",
            "board=-1,-1:0-5-0.0,-1:5-0-3.-1,0:5-0-5.0,0:5-5-5.1,0:5-5-3 racks=3-3-5.1-1-1.2-2-2/0-0-3.0-4-4.1-2-4 \
             turn=0 pool=40 scores=41/15",
            &[
                Say("lesson-tripple-domino-aim", Middle),
                Do("lesson-tripple-domino-hexagon", Mine, "lay 3-3-5 1,-1"),
                Other(1, "lay 0-3-0 0,-2"),
                Do("lesson-tripple-domino-draw", Dock, "draw = 1-1-3"),
                Do("lesson-tripple-domino-more", Dock, "draw = 3-3-3"),
                Do("lesson-tripple-domino-lay", Mine, "lay 3-3-3 2,-1"),
                Say("lesson-tripple-domino-end", Middle),
            ],
        ),
    ),
];

/// The figures of the printed sheets, each as a table to try: game, the rule it belongs to, table.
pub(crate) static FIGURES: &[(&str, &str, Script)] = &[
    (
        "triplette",
        "TP-7",
        two(
            "figure-triplette-limit",
            "phase=roll first=0 turn=0 throws=1 dice=6.4.2/- reserves=3/2 river=1.5",
            &[],
        ),
    ),
    (
        "triplette",
        "TP-8b",
        two(
            "figure-triplette-turn",
            "phase=roll first=1 turn=0 limit=1 throws=1 dice=6.4.2/5.5.1 reserves=3/2 river=1.5",
            &[],
        ),
    ),
    (
        "triplette",
        "TP-20",
        two(
            "figure-triplette-suite",
            "phase=sell first=0 turn=0 limit=1 throws=1 dice=6.4.2/5.5.1 reserves=2.3.4.5.6/- river=-",
            &[],
        ),
    ),
    (
        "triplette",
        "TP-20",
        two(
            "figure-triplette-both",
            "phase=sell first=0 turn=0 limit=1 throws=1 dice=6.4.2/5.5.1 reserves=3.3.3.3.4.5/- river=-",
            &[],
        ),
    ),
    (
        "triqueta",
        "TQ-11",
        two(
            "figure-triqueta-row",
            "round=4 pile=9 turn=0 rock=0 held=- rows=bear.boar/owl.rabbit in=0.1 tiles=rabbit.owl.owl.deer.boar.boar.bear/- hidden=-/-",
            &[],
        ),
    ),
    (
        "triolet",
        "TO-5",
        two(
            "figure-triolet-trio",
            "board=H8:11.I8:3.G9:8.H9:4 racks=3.4.8/0.1.7 scores=25/27 turn=0",
            &[],
        ),
    ),
    (
        "triolet",
        "TO-10",
        two("figure-triolet-square", "board=H8:11.I8:3 racks=4.8.0/1.2.7 scores=25/0 turn=0", &[]),
    ),
    (
        "triples",
        "T3-9",
        two(
            "figure-triples-square",
            "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2/- packets=10/10",
            &[],
        ),
    ),
    (
        "tripple-domino",
        "TD-15",
        two(
            "figure-tripple-domino-hexagon",
            "board=-1,-1:0-5-0.0,-1:5-0-3.-1,0:5-0-5.0,0:5-5-5.1,0:5-5-3 racks=3-3-5.1-1-1/0-0-3.0-4-4 turn=0 pool=40",
            &[],
        ),
    ),
];
