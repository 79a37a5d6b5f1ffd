//! Triqueta once more: slow, obvious, straight from the rules' text, on lists of words.

const ANIMALS: [&str; 6] = ["rabbit", "owl", "deer", "boar", "ram", "bear"];

/// A table as a person would write it down.
#[derive(Clone)]
pub(crate) struct Slow {
    round: u32,
    pile: u32,
    turn: usize,
    rock: usize,
    /// A tile has been asked for and not come yet.
    drawing: bool,
    held: Option<String>,
    rows: Vec<Option<Vec<String>>>,
    inside: Vec<usize>,
    tiles: Vec<Vec<String>>,
    hidden: Vec<Vec<String>>,
    trees: Vec<u32>,
    returned: Vec<String>,
}

fn list(text: &str) -> Vec<String> {
    text.split('.').filter(|&word| word != "-").map(str::to_owned).collect()
}

fn write(words: &[String]) -> String {
    let mut words = words.to_vec();
    words.sort_by_key(|word| ANIMALS.iter().position(|animal| animal == word));
    if words.is_empty() { "-".to_owned() } else { words.join(".") }
}

impl tribord_laws::Slow for Slow {
    /// Reads a position in which all fields are written.
    fn read(position: &str) -> Slow {
        let field = |key: &str| {
            let mut fields = position.split(' ').filter_map(|field| field.split_once('='));
            fields.find(|(name, _)| *name == key).unwrap().1
        };
        let lists = |key: &str| field(key).split('/').map(list).collect();
        let row = |text: &str| if text == "x" { None } else { Some(list(text)) };
        Slow {
            round: field("round").parse().unwrap(),
            pile: field("pile").parse().unwrap(),
            turn: field("turn").parse().unwrap(),
            rock: field("rock").parse().unwrap(),
            drawing: false,
            held: list(field("held")).pop(),
            rows: field("rows").split('/').map(row).collect(),
            inside: list(field("in")).iter().map(|seat| seat.parse().unwrap()).collect(),
            tiles: lists("tiles"),
            hidden: lists("hidden"),
            trees: field("trees").split('/').map(|count| count.parse().unwrap()).collect(),
            returned: Vec::new(),
        }
    }

    /// Everything that can happen next, as lines of a record.
    fn steps(&self) -> Vec<String> {
        if self.drawing {
            let come = ANIMALS.iter().filter(|animal| self.never_seen(animal) > 0);
            return come.map(|animal| format!("= {animal}")).collect();
        }
        let mut steps = Vec::new();
        // TQ-17.
        if self.inside.is_empty() {
            for (seat, hidden) in self.hidden.iter().enumerate() {
                for animal in ANIMALS.iter().filter(|&animal| hidden.iter().any(|h| h == animal)) {
                    steps.push(format!("{seat} add {animal}"));
                    steps.push(format!("{seat} return {animal}"));
                }
            }
            return steps;
        }
        let seat = self.turn;
        // TQ-13.
        if self.held.is_none() && self.pile > 0 {
            steps.push(format!("{seat} draw"));
        }
        // TQ-9, TQ-11.
        let verb = if self.held.is_some() { "row" } else { "take" };
        for (index, row) in self.rows.iter().enumerate() {
            if row.is_some() {
                steps.push(format!("{seat} {verb} {}", index + 1));
            }
        }
        // TQ-10.
        if self.held.is_some() && self.hidden[seat].len() < 2 {
            steps.push(format!("{seat} keep"));
        }
        steps
    }

    fn make(&mut self, step: &str) {
        let words: Vec<&str> = step.split(' ').collect();
        let row = || words[2].parse::<usize>().unwrap() - 1;
        match words[..] {
            ["=", animal] => {
                self.drawing = false;
                self.pile -= 1;
                self.held = Some(animal.to_owned());
            }
            [_, "draw"] => self.drawing = true,
            [_, "keep"] => {
                let tile = self.held.take().unwrap();
                self.hidden[self.turn].push(tile);
                self.next();
            }
            [_, "row", _] => {
                let tile = self.held.take().unwrap();
                self.rows[row()].as_mut().unwrap().push(tile);
                self.next();
            }
            [_, "take", _] => {
                let tiles = self.rows[row()].take().unwrap();
                self.tiles[self.turn].extend(tiles);
                self.leave();
            }
            [seat, verb, animal] => {
                let seat: usize = seat.parse().unwrap();
                let at = self.hidden[seat].iter().position(|tile| tile == animal).unwrap();
                let tile = self.hidden[seat].remove(at);
                let side = if verb == "add" { &mut self.tiles[seat] } else { &mut self.returned };
                side.push(tile);
            }
            _ => panic!("{step}"),
        }
    }

    fn position(&self) -> String {
        let join = |parts: Vec<String>| parts.join("/");
        let inside: Vec<String> = self.inside.iter().map(ToString::to_string).collect();
        let row = |row: &Option<Vec<String>>| row.as_ref().map_or("x".to_owned(), |row| write(row));
        format!(
            "round={} pile={} turn={} rock={} held={} rows={} in={} tiles={} hidden={} trees={}",
            self.round,
            self.pile,
            self.turn,
            self.rock,
            self.held.clone().unwrap_or("-".to_owned()),
            join(self.rows.iter().map(row).collect()),
            if inside.is_empty() { "-".to_owned() } else { inside.join(".") },
            join(self.tiles.iter().map(|tiles| write(tiles)).collect()),
            join(self.hidden.iter().map(|tiles| write(tiles)).collect()),
            join(self.trees.iter().map(ToString::to_string).collect()),
        )
    }
}

impl Slow {
    /// TQ-1: ten of each, less all that anybody has seen.
    fn never_seen(&self, animal: &str) -> usize {
        let rows = self.rows.iter().flatten().flatten();
        let seats = self.tiles.iter().chain(&self.hidden).flatten();
        let seen = rows.chain(seats).chain(&self.held).chain(&self.returned);
        10 - seen.filter(|tile| *tile == animal).count()
    }

    /// TQ-6.
    fn next(&mut self) {
        loop {
            self.turn = (self.turn + 1) % self.tiles.len();
            if self.inside.contains(&self.turn) {
                return;
            }
        }
    }

    /// TQ-11, and TQ-14 to TQ-16 for the last.
    fn leave(&mut self) {
        let seat = self.turn;
        self.inside.retain(|&other| other != seat);
        if !self.inside.is_empty() {
            return self.next();
        }
        self.rock = seat;
        self.pile = 0;
        if self.round < 4 {
            self.round += 1;
            self.pile = 15;
            self.trees[seat] += 1;
            self.inside = (0..self.tiles.len()).collect();
            self.rows = vec![Some(Vec::new()); self.tiles.len()];
        }
    }
}
