//! An analysis as a page of its own: nothing is fetched, and it follows the reader's light or dark.

use super::text::{better, deciding, rows};
use super::{chance, graph, names, percent, told};
use crate::board::Board;
use crate::words::Words;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use tribord_analysis::{Grade, MoveReport, Report};

const STYLE: &str = "
:root { color-scheme: light dark; --paper: light-dark(#fbf7ef, #14191d); --ink: light-dark(#1f2933, #e8e4da);
  --faint: light-dark(#6b7480, #8b949e); --rule: light-dark(#d8cfbd, #343c44) }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
.about, small { color: var(--faint) }
figure { margin: 1rem 0 } figure > svg { width: 100%; height: auto }
figcaption { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem } .key { width: 30px; height: 6px }
svg text { font-size: 11px; fill: var(--faint) }
.scale { stroke: var(--rule) } .event { stroke: var(--faint); stroke-dasharray: 2 4 }
polyline { fill: none; stroke-width: 2 } .key line { stroke-width: 4 }
.s0 { stroke: light-dark(#1b7f4b, #57c98c) } .s1 { stroke: light-dark(#b3372f, #ff8a80); stroke-dasharray: 8 3 }
.s2 { stroke: light-dark(#1f5fa8, #7fb8ff); stroke-dasharray: 2 3 } .s3 { stroke: light-dark(#8a5a00, #e6b450); stroke-dasharray: 12 3 2 3 }
.s4 { stroke: light-dark(#7a3e9d, #cf9bf0); stroke-dasharray: 5 5 } .s5 { stroke: light-dark(#3d4852, #c3ccd5); stroke-dasharray: 1 5 }
circle { fill: var(--paper); stroke-width: 2; stroke-dasharray: none } circle.blunder { fill: currentColor }
.scroll { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid var(--rule); vertical-align: top }
th:first-child, td.words { text-align: left }
";

pub(super) fn page(words: &Words, sections: &[Markup]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Tribord" }
                style { (PreEscaped(STYLE)) }
            }
            body { main { @for section in sections { (section) } } }
        }
    };
    page.into_string()
}

pub(super) fn section<G: Board>(report: &Report, words: &Words) -> Markup {
    let names = names(&report.names, report.seats.len());
    let about =
        [("moves", (report.moves.len() - 1).into()), ("playouts", report.effort.playouts.into())];
    html! {
        section {
            h1 { (G::INFO.title) ": " (names.join(" – ")) }
            p .about { (words.tell("analysis-about", &about)) }
            h2 { (words.say("analysis-chances")) }
            (graph::graph(report, &names, words))
            h2 { (words.say("analysis-deciding")) }
            ul { @for event in &report.deciding { li { (deciding::<G>(report, &names, event, words)) } } }
            h2 { (words.say("analysis-accounts")) }
            (table(&names, &rows(report, words)))
            p { small { (words.say("analysis-explained")) } }
            h2 { (words.say("analysis-moves")) }
            div .scroll { table {
                thead { tr {
                    th { (words.say("analysis-move")) }
                    @for key in ["analysis-who", "analysis-what", "analysis-word"] { th { (words.say(key)) } }
                    @for name in &names { th { (name) } }
                    th { (words.say("analysis-luck")) }
                } }
                tbody {
                    @for (at, line) in report.moves.iter().enumerate() {
                        (row::<G>(at, line, &names, words))
                    }
                }
            } }
        }
    }
}

/// A move as a line of the table.
fn row<G: Board>(at: usize, line: &MoveReport, names: &[String], words: &Words) -> Markup {
    let who = line.seat.map_or("", |seat| &names[usize::from(seat)]);
    let decision = line.decision.as_ref();
    let luck = line.luck.iter().flatten().map(|share| percent(words, *share));
    html! {
        tr {
            th scope="row" { (at) }
            td .words { (who) }
            td .words {
                (told::<G>(words, line.action.as_deref(), &line.outcomes))
                @if let Some(decision) = decision.filter(|decision| decision.grade > Grade::Fine) {
                    br; small { (better::<G>(decision, words)) }
                }
            }
            td .words {
                @if let Some(decision) = decision {
                    (words.say(decision.grade.key()))
                    @if decision.loss.0 > 0 { " " (percent(words, -decision.loss)) }
                }
            }
            @for share in &line.chances { td { (chance(words, share.fraction())) } }
            td { (luck.collect::<Vec<_>>().join(" / ")) }
        }
    }
}

/// A name, and a value for each seat.
pub(super) fn table(names: &[String], rows: &[(String, Vec<String>)]) -> Markup {
    html! {
        div .scroll { table {
            thead { tr { th {} @for name in names { th scope="col" { (name) } } } }
            tbody {
                @for (name, values) in rows {
                    tr { th scope="row" { (name) } @for value in values { td { (value) } } }
                }
            }
        } }
    }
}
