//! What a terminal shows: within its columns, and in one language.

use crate::{GAMES, Ran, tribord, tribord_with, tribord_within};
use textwrap::core::display_width;

/// A whole game of a person who always takes the first choice, in a terminal of so many columns.
fn whole(game: &str, lang: &str, columns: usize) -> String {
    let args = ["play", game, "--seed", "11", "--seats", "you,matelot,greedy", "--turns"];
    let args = [&args[..], &["--lang", lang]].concat();
    let typed = format!("aide\nhelp\njournal\n{}", "1\n".repeat(100_000));
    tribord_within(columns, &args, &typed).fine()
}

#[test]
fn nothing_is_wider_than_the_terminal() {
    for game in GAMES {
        for lang in ["en", "fr"] {
            let out = whole(game, lang, 60);
            let wide: Vec<&str> = out.lines().filter(|line| display_width(line) > 60).collect();
            assert!(wide.is_empty(), "{game} in {lang}: {:#?}", &wide[..wide.len().min(5)]);
        }
    }
}

#[test]
fn french_is_french() {
    // Words that only English has, as they stood in French games.
    let english = ["owl", "deer", "rabbit", "boar", "bear", "The ", " you ", "Type"];
    for game in GAMES {
        let out = whole(game, "fr", 120);
        assert!(out.contains("Vous\u{202f}: "), "{game}");
        assert!(!out.contains("Vous:") && !out.contains("matelot:"), "{game}");
        // What one can type stands beside what it means.
        let own =
            |line: &&str| !line.trim_start().starts_with(|first: char| first.is_ascii_digit());
        for line in out.lines().filter(own) {
            assert!(!english.iter().any(|word| line.contains(word)), "{game}: {line}");
        }
    }
    assert!(whole("triqueta", "fr", 120).contains("piocher une pièce → "));
}

#[test]
fn the_start_says_what_was_dealt() {
    let start = |game: &str, lang: &str| {
        let args = ["play", game, "--seed", "4", "--seats", "you:Ana,you:Bo", "--lang", lang];
        tribord_with(&args, "").out
    };
    let english = start("triplette", "en");
    assert!(english.contains("The game begins. Dealt: Ana 6, Bo 4; river: 1 3."), "{english}");
    let french = start("triplette", "fr");
    let dealt = "Distribué\u{202f}: Ana 6, Bo 4\u{202f}; rivière\u{202f}: 1 3.";
    assert!(french.contains(dealt), "{french}");
    for game in ["triqueta", "triolet"] {
        assert!(start(game, "en").contains("Drawn at random: Bo."), "{game}");
    }
}

#[test]
fn every_command_in_both_languages() {
    let pairs = [
        ("help", "aide"),
        ("moves", "coups"),
        ("hint", "conseil"),
        ("undo", "reprendre"),
        ("log", "journal"),
        ("rules TP-5", "règles TP-5"),
        ("save", "enregistrer"),
    ];
    let args = ["play", "triplette", "--seed", "4", "--seats", "you:Ana,random", "--lang"];
    for lang in ["en", "fr"] {
        let help = tribord_with(&[&args[..], &[lang]].concat(), "?\n").out;
        for (english, french) in pairs {
            let run = |said: &str| tribord_with(&[&args[..], &[lang]].concat(), said).out;
            let (one, other) = (run(english), run(french));
            assert_eq!(one, other, "{english} and {french} in {lang}");
            assert!(one.len() > run("").len(), "{english} says something");
            let listed = if lang == "en" { english } else { french };
            let word = listed.split(' ').next().unwrap();
            assert!(
                word.len() < 5 && lang == "en" || word == "aide" || help.contains(word),
                "{word}"
            );
        }
    }
}

#[test]
fn an_action_can_be_said_in_words() {
    let args = ["play", "triplette", "--seed", "4", "--seats", "you:Ana,random", "--lang", "fr"];
    // Whoever begins, Ana throws some time.
    let out = tribord_with(&args, "lancer\nLancer les dés\ns’arr\n").out;
    assert!(out.contains("Ana\u{202f}: lancer les dés → "), "{out}");
    assert!(out.contains("Ana\u{202f}: s’arrêter"), "{out}");
}

#[test]
fn a_replay_names_its_keys_and_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    tribord(&["arena", "triqueta", "--games", "1", "--seed", "9", "--records", path]).fine();
    let file = folder.path().join("1.tri");
    let file = file.to_str().unwrap();
    let run =
        |typed: &str| -> Ran { tribord_with(&["replay", file, "--step", "--lang", "fr"], typed) };
    let (all, left) = (run("").fine(), run("\n\nq\n").fine());
    assert!(left.contains("Entrée montre le coup suivant, q quitte"), "{left}");
    assert_eq!(left.matches("Entrée montre").count(), 3);
    assert!(all.contains("La partie est terminée.") && !left.contains("La partie est terminée."));
}

/// Tables of bots, ladders, and what is said of records.
#[test]
fn what_programs_say_fits_sixty_columns_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let five = "random,greedy,mousse,matelot,bosco";
    for lang in ["en", "fr"] {
        let run =
            |args: &[&str]| tribord_within(60, &[args, &["--lang", lang]].concat(), "").fine();
        let fits = |out: &str| {
            let wide: Vec<_> = out.lines().filter(|line| line.chars().count() > 60).collect();
            assert!(wide.is_empty(), "{lang}: {wide:#?}");
        };
        let arena = ["arena", "triqueta", "--seats", five, "--games", "10"];
        fits(&run(&arena));
        let ladder = run(&[&arena[..], &["--ladder"]].concat());
        fits(&ladder);
        let heads = ladder.lines().filter(|line| line.starts_with("          ")).count();
        assert_eq!(heads, 2, "five columns are too many for one part: {ladder}");
        run(&["arena", "triqueta", "--games", "1", "--records", path]);
        let file = folder.path().join("1.tri").display().to_string();
        fits(&run(&["verify", &file]).replace(path, ""));
    }
}

#[test]
fn what_is_wrong_is_said_in_french_too() {
    let wrong =
        |args: &[&str], why: &str| tribord(&[args, &["--lang", "fr"]].concat()).refused(why);
    wrong(&["arena", "triolet", "--games", "0"], "au moins 1");
    wrong(&["arena", "tripple-domino", "--seats", "greedy", "--sprt"], "nommez-les");
    wrong(&["arena", "triolet", "--seats", "greedy", "--ladder"], "deux à deux");
    wrong(&["learn", "triplette", "--rounds", "1"], "par cœur");
}

#[test]
fn the_arena_speaks_french() {
    let args = ["arena", "triolet", "--seats", "greedy,random", "--games", "20", "--lang", "fr"];
    let out = tribord(&args).fine();
    assert!(out.contains("20 parties,") && out.contains("victoires"), "{out}");
    assert!(!out.contains("games") && !out.contains('.'), "{out}");
    let ladder = tribord(&[&args[..], &["--ladder"]].concat()).fine();
    assert!(ladder.contains("victoires de la ligne contre la colonne"), "{ladder}");
}
