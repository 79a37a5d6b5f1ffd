//! Triples³ once more: slow, obvious, straight from the rules' text, on lists of words.

/// The rows, columns and main diagonals.
const LINES: [[usize; 3]; 8] =
    [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]];

/// A table as a person would write it down.
#[derive(Clone)]
pub(crate) struct Slow {
    /// T3-18: tokens that win.
    target: usize,
    /// T3-5: extra cards.
    extra: Vec<usize>,
    tops: Vec<String>,
    hands: Vec<Vec<String>>,
    packets: Vec<usize>,
    covered: Vec<String>,
    tokens: Vec<usize>,
    /// Who draws a card that has not come yet.
    drawing: Option<usize>,
    /// T3-3: left-over cards still to be laid, and the piles that have one.
    left_over: usize,
    used: Vec<usize>,
}

fn deck() -> Vec<String> {
    let mut deck = Vec::new();
    for colour in ["R", "B", "V", "Y"] {
        for shape in ["C", "D", "P", "S"] {
            for quantity in ["0", "1", "2", "3"] {
                deck.push(format!("{colour}{shape}{quantity}"));
            }
        }
    }
    deck
}

fn list(text: &str) -> Vec<String> {
    text.split('.').filter(|&word| word != "-").map(str::to_owned).collect()
}

fn write(words: &[String]) -> String {
    let mut words = words.to_vec();
    words.sort_by_key(|word| deck().iter().position(|card| card == word));
    if words.is_empty() { "-".to_owned() } else { words.join(".") }
}

/// Do these cards show the same colour (0), shape (1) or quantity (2)?
fn share(cards: &[&String], feature: usize) -> bool {
    cards.iter().all(|card| card[feature..=feature] == cards[0][feature..=feature])
}

impl tribord_laws::Slow for Slow {
    /// Reads a position in which all fields are written and every card is accounted for.
    fn read(position: &str) -> Slow {
        let field = |key: &str| {
            let mut fields = position.split(' ').filter_map(|field| field.split_once('='));
            fields.find(|(name, _)| *name == key).unwrap().1
        };
        let numbers = |key: &str| -> Vec<usize> {
            field(key).split('/').map(|count| count.parse().unwrap()).collect()
        };
        let mut slow = Slow::new(1, &vec![0; numbers("tokens").len()]);
        slow.left_over = 0;
        slow.tops = list(field("tops"));
        slow.hands = field("hands").split('/').map(list).collect();
        slow.packets = numbers("packets");
        slow.covered = list(field("covered"));
        slow.tokens = numbers("tokens");
        assert_eq!(slow.not_shown().len(), slow.packets.iter().sum::<usize>(), "{position}");
        slow
    }

    /// Everything that can happen next, as lines of a record.
    fn steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        if self.drawing.is_some() || self.tops.len() < 9 {
            return self.not_shown().iter().map(|card| format!("= {card}")).collect();
        }
        if self.left_over > 0 {
            for pile in (1..=9).filter(|pile| !self.used.contains(pile)) {
                steps.extend(self.not_shown().iter().map(|card| format!("= {pile}:{card}")));
            }
            return steps;
        }
        if self.is_over() {
            return steps;
        }
        let deck = deck();
        for (seat, hand) in self.hands.iter().enumerate() {
            if self.packets[seat] > 0 {
                steps.push(format!("{seat} draw"));
            }
            for pile in 1..=9 {
                let fitting = deck.iter().filter(|c| hand.contains(c) && self.fits(c, pile));
                steps.extend(fitting.map(|card| format!("{seat} lay {card} {pile}")));
            }
        }
        steps
    }

    fn make(&mut self, step: &str) {
        match step.split(' ').collect::<Vec<_>>()[..] {
            ["=", card] => self.fall(card),
            [seat, "draw"] => self.drawing = Some(seat.parse().unwrap()),
            [seat, "lay", card, pile] => {
                let seat: usize = seat.parse().unwrap();
                self.hands[seat].retain(|held| held != card);
                self.cover(pile.parse().unwrap(), card);
                if self.hands[seat].is_empty() && self.packets[seat] == 0 {
                    self.win(&[seat]);
                } else {
                    self.end_if_stuck();
                }
            }
            _ => panic!("{step}"),
        }
    }

    fn position(&self) -> String {
        let numbers =
            |counts: &[usize]| counts.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
        let hands: Vec<String> = self.hands.iter().map(|hand| write(hand)).collect();
        format!(
            "tops={} hands={} packets={} covered={} tokens={}",
            self.tops.join("."),
            hands.join("/"),
            numbers(&self.packets),
            write(&self.covered),
            numbers(&self.tokens)
        )
    }
}

impl Slow {
    /// Before the first card is laid out.
    pub(crate) fn new(target: usize, extra: &[usize]) -> Slow {
        let tokens = vec![0; extra.len()];
        let mut slow = Slow {
            target,
            extra: extra.to_vec(),
            tops: Vec::new(),
            hands: Vec::new(),
            packets: Vec::new(),
            covered: Vec::new(),
            tokens,
            drawing: None,
            left_over: 0,
            used: Vec::new(),
        };
        slow.clear();
        slow
    }

    fn not_shown(&self) -> Vec<String> {
        let mut cards = deck();
        cards.retain(|card| {
            !self.tops.contains(card)
                && !self.covered.contains(card)
                && !self.hands.iter().any(|hand| hand.contains(card))
        });
        cards
    }

    /// T3-9.
    fn fits(&self, card: &String, pile: usize) -> bool {
        let top = |pile: usize| &self.tops[pile - 1];
        LINES.iter().filter(|line| line.contains(&pile)).any(|line| {
            let others: Vec<&String> =
                line.iter().filter(|&&other| other != pile).map(|&other| top(other)).collect();
            let (a, b) = (others[0], others[1]);
            (0..3).any(|kind| share(&[card, a, b], kind) && !share(&[top(pile), a, b], kind))
        })
    }

    fn is_over(&self) -> bool {
        self.tokens.iter().any(|&tokens| tokens >= self.target)
    }

    fn fall(&mut self, card: &str) {
        if let Some(seat) = self.drawing.take() {
            self.packets[seat] -= 1;
            return self.hands[seat].push(card.to_owned());
        }
        match card.split_once(':') {
            None => self.tops.push(card.to_owned()),
            Some((pile, card)) => {
                let pile = pile.parse().unwrap();
                self.used.push(pile);
                self.cover(pile, card);
                self.left_over -= 1;
            }
        }
        if self.tops.len() == 9 && self.left_over == 0 {
            // T3-3, T3-5.
            let seats = self.extra.len();
            let share = (55 - self.extra.iter().sum::<usize>()) / seats;
            self.packets = self.extra.iter().map(|extra| share + extra).collect();
            self.end_if_stuck();
        }
    }

    fn cover(&mut self, pile: usize, card: &str) {
        let old = std::mem::replace(&mut self.tops[pile - 1], card.to_owned());
        self.covered.push(old);
    }

    /// T3-17.
    fn end_if_stuck(&mut self) {
        let mut cards: Vec<String> = self.hands.iter().flatten().cloned().collect();
        if self.packets.iter().any(|&count| count > 0) {
            cards.extend(self.not_shown());
        }
        if cards.iter().any(|card| (1..=9).any(|pile| self.fits(card, pile))) {
            return;
        }
        let left: Vec<usize> = self
            .hands
            .iter()
            .zip(&self.packets)
            .map(|(hand, packet)| hand.len() + packet)
            .collect();
        let fewest = left.iter().min().unwrap();
        let winners: Vec<usize> = (0..left.len()).filter(|&seat| left[seat] == *fewest).collect();
        self.win(&winners);
    }

    /// T3-18.
    fn win(&mut self, winners: &[usize]) {
        for &seat in winners {
            self.tokens[seat] += 1;
        }
        if !self.is_over() {
            self.clear();
        }
    }

    /// All cards are gathered for a new deal.
    fn clear(&mut self) {
        let seats = self.extra.len();
        self.tops.clear();
        self.hands = vec![Vec::new(); seats];
        self.packets = vec![0; seats];
        self.covered.clear();
        self.used.clear();
        self.left_over = (55 - self.extra.iter().sum::<usize>()) % seats;
    }
}
