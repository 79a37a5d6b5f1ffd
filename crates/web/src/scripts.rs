//! A short guided game for each game, and the figures of the rules as tables to try.

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
    /// Something to read.
    Say(&'static str),
    /// What the person is asked to do, and why.
    Do(&'static str, &'static str),
    /// What somebody else does.
    Other(u8, &'static str),
}

use Beat::{Do, Other, Say};

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
                Say("lesson-triplette-aim"),
                Do("lesson-triplette-roll", "roll = 6 4 2"),
                Do("lesson-triplette-again", "reroll 2 = 5"),
                Do("lesson-triplette-stop", "stop"),
                Other(1, "roll = 5 5 1"),
                Other(1, "reroll 1 = 3"),
                Other(1, "stop"),
                Do("lesson-triplette-take", "take 5"),
                Other(1, "take 1"),
                Do("lesson-triplette-sell", "sell 3-4-5 = 2 6"),
                Say("lesson-triplette-end"),
            ],
        ),
    ),
    (
        "triqueta",
        two(
            "lesson",
            "round=1 pile=15 turn=0 rock=0 held=- rows=-/- in=0.1 tiles=-/- hidden=-/- trees=0/0",
            &[
                Say("lesson-triqueta-aim"),
                Do("lesson-triqueta-draw", "draw = owl"),
                Do("lesson-triqueta-row", "row 1"),
                Other(1, "draw = owl"),
                Other(1, "row 1"),
                Do("lesson-triqueta-bear", "draw = bear"),
                Do("lesson-triqueta-keep", "keep"),
                Other(1, "draw = ram"),
                Other(1, "row 2"),
                Do("lesson-triqueta-third", "draw = owl"),
                Do("lesson-triqueta-place", "row 1"),
                Other(1, "draw = ram"),
                Other(1, "row 2"),
                Do("lesson-triqueta-take", "take 1"),
                Say("lesson-triqueta-end"),
            ],
        ),
    ),
    (
        "triolet",
        two(
            "lesson",
            "board=- racks=3.4.11/4.7.8 turn=0",
            &[
                Say("lesson-triolet-aim"),
                Do("lesson-triolet-first", "H8:11 I8:3 = 3 8"),
                Other(1, "G9:8 H9:4 = 0 1"),
                Do("lesson-triolet-trio", "F8:4 F9:3 = 5 2"),
                Other(1, "G10:7 H10:0 = 6 1"),
                Do("lesson-triolet-two", "F10:8 = 9"),
                Say("lesson-triolet-joker"),
                Say("lesson-triolet-end"),
            ],
        ),
    ),
    (
        "triples",
        two(
            "lesson",
            "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2.YS0/- packets=10/10",
            &[
                Say("lesson-triples-aim"),
                Do("lesson-triples-lay", "lay BC2 1"),
                Do("lesson-triples-draw", "draw = BC0"),
                Do("lesson-triples-again", "lay BC0 9"),
                Say("lesson-triples-race"),
                Say("lesson-triples-end"),
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
                Say("lesson-tripple-domino-aim"),
                Do("lesson-tripple-domino-hexagon", "lay 3-3-5 1,-1"),
                Other(1, "lay 0-3-0 0,-2"),
                Do("lesson-tripple-domino-draw", "draw = 1-1-3"),
                Do("lesson-tripple-domino-more", "draw = 3-3-3"),
                Do("lesson-tripple-domino-lay", "lay 3-3-3 2,-1"),
                Say("lesson-tripple-domino-end"),
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
