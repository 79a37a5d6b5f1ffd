//! Puzzles and odds.

use crate::tribord;
use std::path::Path;

#[test]
fn any_number_of_threads_finds_the_same_puzzles() {
    let find = |game: &str, threads: &str| {
        let args =
            ["puzzles", game, "--count", "5", "--seed", "3", "--games", "80", "--threads", threads];
        tribord(&args).fine()
    };
    for game in ["triples", "triplette"] {
        let found = find(game, "1");
        assert_eq!(found, find(game, "2"), "{game}");
        let (head, lines) = found.split_once('\n').unwrap();
        assert_eq!(head, format!("# tribord puzzles {game} --count 5 --seed 3 --games 80"));
        assert!((1..=5).contains(&lines.lines().count()), "{found}");
        for line in lines.lines() {
            assert!(line.parse::<tribord_analysis::puzzle::Puzzle>().is_ok(), "{line}");
        }
    }
    tribord(&["puzzles", "chess"]).refused("there is no game");
}

#[test]
fn hard_puzzles_are_added_to_others() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("triples.txt").display().to_string();
    let find = |more: &[&str]| {
        tribord(&[&["puzzles", "triples", "--games", "40", "--out", &file], more].concat()).fine();
        std::fs::read_to_string(&file).unwrap()
    };
    let before = find(&["--count", "5"]);
    let after = find(&["--count", "15", "--hard", "--onto", &file]);
    let (head, puzzles) = before.split_once('\n').unwrap();
    let added = after.strip_prefix(head).unwrap().strip_prefix('\n').unwrap();
    let (command, added) = added.split_once('\n').unwrap();
    assert_eq!(
        command,
        "# tribord puzzles triples --count 15 --seed 1 --games 40 --hard --onto FILE"
    );
    let added = added.strip_prefix(puzzles).unwrap();
    assert!(!added.is_empty() && added.lines().all(|line| line.starts_with('3')), "{added}");
    std::fs::write(&file, "no puzzle\n").unwrap();
    tribord(&["puzzles", "triples", "--onto", &file]).refused("no puzzle");
}

#[test]
fn puzzles_of_a_file_are_looked_at_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("triplette.txt").display().to_string();
    tribord(&["puzzles", "triplette", "--count", "5", "--games", "80", "--out", &file]).fine();
    let before = std::fs::read_to_string(&file).unwrap();
    let count = before.lines().count() - 1;
    // What is calculated comes out the same again.
    let verified = tribord(&["puzzles", "triplette", "--verify", &file]).fine();
    assert!(verified.ends_with(&format!("{count} puzzles are as they were\n")), "{verified}");
    let lines: Vec<&str> = before.lines().collect();
    let wrong = lines[1].replacen(lines[1].split('\t').nth(2).unwrap(), "stop wrongly", 1);
    std::fs::write(&file, before.replace(lines[1], &wrong)).unwrap();
    let verified = tribord(&["puzzles", "triplette", "--verify", &file]).fine();
    assert!(verified.starts_with("1: "), "{verified}");
    std::fs::write(&file, &before).unwrap();
    let explained = tribord(&["puzzles", "triplette", "--explain", &file]).fine();
    let (head, puzzles) =
        explained.split_once("\n# tribord puzzles triplette --seed 1 --explain FILE\n").unwrap();
    assert_eq!(head, lines[0]);
    let without_reason =
        |line: &str| line.split('\t').take(5).map(str::to_owned).collect::<Vec<_>>();
    let same =
        puzzles.lines().map(without_reason).eq(lines[1..].iter().map(|it| without_reason(it)));
    assert!(same && puzzles.lines().all(|line| line.contains("\twhy-triplette-")), "{puzzles}");
    tribord(&["puzzles", "triples", "--verify", &file]).refused("a race");
}

#[test]
fn odds_are_counted_and_measured() {
    let told = tribord(&["odds", "triplette", "--games", "10"]).fine();
    // 333 in one throw: one of 216; in three: every die is a 3 within three throws.
    assert!(told.contains("| 333 | 0.46 % | 2.85 % | 7.48 % |"), "{told}");
    assert!(told.contains("| players | 1. |"), "{told}");
    let played = |threads: &str| {
        tribord(&["odds", "triqueta", "--games", "6", "--level", "matelot", "--threads", threads])
            .fine()
    };
    assert_eq!(played("1"), played("2"));
    for (game, told) in
        [("tripple-domino", "opener"), ("triolet", "bis"), ("triples", "no seat goes first")]
    {
        let out = tribord(&["odds", game, "--games", "2", "--level", "matelot"]).fine();
        assert!(out.contains(told), "{game}: {out}");
    }
}

/// What the rules show of the odds is what `docs/odds.md` says, in both languages.
#[test]
fn the_rules_show_the_odds_that_were_measured() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let read = |name: &str| std::fs::read_to_string(docs.join(name)).unwrap();
    let odds = read("odds.md");
    for (game, figures) in
        [("triplette", 16), ("triqueta", 16), ("triolet", 3), ("tripple-domino", 10)]
    {
        for (suffix, heading) in [("", "## Odds"), (".fr", "## Probabilités")] {
            let rules = read(&format!("rules/{game}{suffix}.md")).replace(',', ".");
            let shown = rules.split_once(heading).unwrap().1.split("\n## ").next().unwrap();
            let words: Vec<&str> = shown.split([' ', '\u{a0}', '\u{202f}', '|', '\n']).collect();
            let shown: Vec<String> = (words.windows(3))
                .filter(|it| it[1] == "±" || it[1] == "%" && !it[0].is_empty())
                .map(|it| if it[1] == "±" { it.join(" ") } else { it[..2].join(" ") })
                .filter(|figure| !odds.contains(figure.trim_end_matches('.')))
                .collect();
            assert_eq!(shown, Vec::<String>::new(), "{game}{suffix} shows other odds");
            let told = words.iter().filter(|word| **word == "±" || **word == "%").count();
            assert!(told >= figures, "{game}{suffix} shows {told} odds");
        }
    }
}
