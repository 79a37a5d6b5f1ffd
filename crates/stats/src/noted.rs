//! What is worth remembering of each game.

use crate::{Fact, Luck};
use serde::{Deserialize, Serialize};
use tribord_game::record::Move;
use tribord_game::{Gain, Game, Observer, Seat};
use tribord_triolet::Triolet;
use tribord_triples::Triples;
use tribord_triplette::{Action, Face, Hand, Kind, Triplette};
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::{Animal, Triqueta};

/// Something that is counted over games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// La Triplette: three alike at the end of a seat's throws.
    Triplette,
    /// La Triplette: three in sequence.
    Chainette,
    /// La Triplette: three cards of one value, sold.
    TrioSold,
    /// La Triplette: three consecutive cards, sold.
    SuiteSold,
    /// Triqueta: exactly three of an animal at the end.
    Triqueta,
    /// Triqueta: more than three.
    Spoiled,
    /// Triolet: a trio of 15.
    Trio,
    /// Triolet: three tiles at once.
    Triolet,
    /// Triples³: a round won by the last card.
    LastCard,
    /// Tripple Domino: a bridge.
    Bridge,
    /// Tripple Domino: a double link.
    DoubleLink,
    /// Tripple Domino: a hexagon.
    Hexagon,
    /// Tripple Domino: a round ended by the last tile.
    LastTile,
}

impl Deed {
    /// Every one, in the order of the games.
    pub const ALL: [Deed; 13] = [
        Deed::Triplette,
        Deed::Chainette,
        Deed::TrioSold,
        Deed::SuiteSold,
        Deed::Triqueta,
        Deed::Spoiled,
        Deed::Trio,
        Deed::Triolet,
        Deed::LastCard,
        Deed::Bridge,
        Deed::DoubleLink,
        Deed::Hexagon,
        Deed::LastTile,
    ];

    /// Its name in texts and files.
    pub const fn name(self) -> &'static str {
        match self {
            Deed::Triplette => "triplette",
            Deed::Chainette => "chainette",
            Deed::TrioSold => "trio-sold",
            Deed::SuiteSold => "suite-sold",
            Deed::Triqueta => "triqueta",
            Deed::Spoiled => "spoiled",
            Deed::Trio => "trio",
            Deed::Triolet => "triolet",
            Deed::LastCard => "last-card",
            Deed::Bridge => "bridge",
            Deed::DoubleLink => "double-link",
            Deed::Hexagon => "hexagon",
            Deed::LastTile => "last-tile",
        }
    }

    /// Is the first time worth telling? Some come in every game.
    pub const fn is_rare(self) -> bool {
        matches!(self, Deed::Triolet | Deed::Hexagon)
    }
}

/// A game of which more is remembered than points.
pub trait Noted: Game {
    /// What is counted by the rule that gives its points.
    const DEEDS: &'static [(&'static str, Deed)] = &[];
    /// Points that come with a move without being its own: the count at the end of a round.
    const BESIDES: &'static [&'static str] = &[];

    /// Looks at the table before each decision, and at the end.
    fn look(_state: &Self::State, _notes: &mut Notes) {}

    /// Reads a line of the record.
    fn read_line(_line: &Move<Self>, _notes: &mut Notes) {}

    /// Looks at the table when the game is over.
    fn look_at_end(_state: &Self::State, _notes: &mut Notes) {}
}

/// What is noted while a record is read.
pub struct Notes {
    me: Seat,
    deeds: Vec<(Deed, u16)>,
    moves: u16,
    /// When the line before this one was, and this one; whether it is mine; what it brought me.
    before: u64,
    now: Option<u64>,
    mine: bool,
    made: i32,
    best_move: Option<i32>,
    /// What the round has brought so far; when it began.
    round: Option<i32>,
    best_round: Option<i32>,
    round_began: u64,
    quickest: Option<u64>,
    time: Option<u64>,
    /// La Triplette: my dice of this round, and first throws.
    hand: Option<Hand>,
    luck: Option<(Luck, Luck)>,
}

impl Notes {
    pub(crate) fn new(me: Seat) -> Notes {
        Notes {
            me,
            deeds: Vec::new(),
            moves: 0,
            before: 0,
            now: None,
            mine: false,
            made: 0,
            best_move: None,
            round: None,
            best_round: None,
            round_began: 0,
            quickest: None,
            time: None,
            hand: None,
            luck: None,
        }
    }

    /// I did this once more.
    fn note(&mut self, deed: Deed) {
        match self.deeds.iter_mut().find(|(other, _)| *other == deed) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => self.deeds.push((deed, 1)),
        }
    }

    pub(crate) fn begin_round(&mut self) {
        self.end_line();
        self.best_round = self.best_round.max(self.round);
        self.round = Some(0);
        self.round_began = self.before;
    }

    pub(crate) fn begin_line<G: Game>(&mut self, line: &Move<G>) {
        self.end_line();
        self.now = line.at;
        self.mine = line.act.is_some_and(|(seat, _)| seat == self.me);
        if self.mine {
            self.moves = self.moves.saturating_add(1);
        }
    }

    pub(crate) fn end_line(&mut self) {
        if std::mem::take(&mut self.mine) {
            self.best_move = self.best_move.max(Some(self.made));
            if let Some(now) = self.now {
                *self.time.get_or_insert(0) += now.saturating_sub(self.before);
            }
        }
        self.made = 0;
        self.before = self.now.take().unwrap_or(self.before);
    }

    pub(crate) fn gain<G: Noted>(&mut self, gain: &Gain) {
        if gain.seat != self.me {
            return;
        }
        let rule = gain.rule.0;
        if let Some((_, deed)) = G::DEEDS.iter().find(|(of, _)| *of == rule) {
            self.note(*deed);
        }
        if !G::BESIDES.contains(&rule) {
            self.made += gain.points;
        }
        if let Some(round) = &mut self.round {
            *round += gain.points;
        }
        if let Some(now) = self.now.filter(|_| G::INFO.timed) {
            let took = now.saturating_sub(self.round_began);
            self.quickest = Some(self.quickest.map_or(took, |quickest| quickest.min(took)));
        }
    }

    /// Everything that was noted.
    pub(crate) fn written<G: Noted>(mut self, end: &G::State, fact: Fact) -> Fact {
        G::look_at_end(end, &mut self);
        let turns = !G::INFO.timed;
        let best_round = self.best_round.max(self.round);
        self.deeds.sort_unstable();
        Fact {
            moves: self.moves,
            time: self.time.filter(|_| turns),
            best_move: self.best_move.filter(|&best| turns && best > 0),
            best_round: best_round.filter(|_| turns && G::INFO.rounds),
            quickest: self.quickest,
            deeds: self.deeds,
            luck: self.luck,
            ..fact
        }
    }
}

impl Noted for Triplette {
    const DEEDS: &'static [(&'static str, Deed)] =
        &[("TP-18", Deed::TrioSold), ("TP-19", Deed::SuiteSold)];

    fn look(state: &Self::State, notes: &mut Notes) {
        let hand = Triplette::view(state, Observer::Open).hands[notes.me];
        // Dice are taken up again when a round is over.
        if let (Some(last), None) = (notes.hand, hand) {
            notes.finish_hand(last);
        }
        notes.hand = hand;
    }

    fn read_line(line: &Move<Triplette>, notes: &mut Notes) {
        let mine = line.act == Some((notes.me, Action::Roll));
        if let (true, &[a, b, c, ..]) = (mine, line.outcomes.as_slice()) {
            notes.throw(Hand::new([a, b, c]));
        }
    }

    fn look_at_end(_: &Self::State, notes: &mut Notes) {
        if let Some(last) = notes.hand.take() {
            notes.finish_hand(last);
        }
    }
}

impl Notes {
    fn finish_hand(&mut self, hand: Hand) {
        match hand.kind() {
            Kind::Triplette => self.note(Deed::Triplette),
            Kind::Chainette => self.note(Deed::Chainette),
            Kind::Simplette => {}
        }
    }

    /// Three dice thrown at once: plain counting says how lucky that was.
    fn throw(&mut self, hand: Hand) {
        let all = || {
            let faces = Face::ALL;
            faces.into_iter().flat_map(move |a| {
                faces.into_iter().flat_map(move |b| faces.map(|c| Hand::new([a, b, c])))
            })
        };
        let strength = hand.strength();
        let as_good = all().filter(|other| other.strength() >= strength).count() as u16;
        let as_bad = all().filter(|other| other.strength() <= strength).count() as u16;
        let dice = hand.dice().into_iter().fold(0, |sum, die| 10 * sum + u16::from(die.number()));
        let (good, bad) = (Luck { dice, ways: as_good }, Luck { dice, ways: as_bad });
        let (best, worst) = self.luck.unwrap_or((good, bad));
        self.luck = Some((best.rarer(good), worst.rarer(bad)));
    }
}

impl Noted for Triqueta {
    fn look_at_end(state: &Self::State, notes: &mut Notes) {
        let view = Triqueta::view(state, Observer::Open);
        let tiles = view.tiles[notes.me] + view.kept[notes.me].added;
        for animal in Animal::ALL {
            match tiles.count(animal) {
                0..=2 => {}
                3 => notes.note(Deed::Triqueta),
                _ => notes.note(Deed::Spoiled),
            }
        }
    }
}

impl Noted for Triolet {
    const DEEDS: &'static [(&'static str, Deed)] =
        &[("TO-15", Deed::Trio), ("TO-16", Deed::Triolet)];
    const BESIDES: &'static [&'static str] = &["TO-25", "TO-26"];
}

impl Noted for Triples {
    const DEEDS: &'static [(&'static str, Deed)] = &[("T3-16", Deed::LastCard)];
}

impl Noted for TrippleDomino {
    const DEEDS: &'static [(&'static str, Deed)] = &[
        ("TD-13", Deed::Bridge),
        ("TD-14", Deed::DoubleLink),
        ("TD-15", Deed::Hexagon),
        ("TD-12", Deed::LastTile),
    ];
    const BESIDES: &'static [&'static str] = &["TD-12", "TD-16", "TD-17"];
}
