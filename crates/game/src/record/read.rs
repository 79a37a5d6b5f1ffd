//! Reading a record, line by line.

use super::{Ending, Fairness, Fault, Move, Record, RecordError, read_hex};
use crate::{Game, HouseRules, ParseError, Seat, Text, check_seats};

/// A line that is not a comment, with its number in the file.
type NumberedLine<'a> = (usize, Text<'a>);

fn at_line(line: usize) -> impl Fn(ParseError) -> RecordError {
    move |error| RecordError { line, fault: Fault::Unreadable(error) }
}

/// Which game a record is of, so that it can be read as one.
pub fn game_of(text: &str) -> Result<&str, RecordError> {
    let header = header(text)?;
    let game = header.iter().find_map(|(_, line)| match line.first_word() {
        (word, game) if word.is("game") => Some(game.str()),
        _ => None,
    });
    game.ok_or_else(|| missing("a line \"game …\""))
}

fn missing(what: &str) -> RecordError {
    let error = ParseError { at: 0, expected: what.to_owned(), found: String::new() };
    RecordError { line: 1, fault: Fault::Unreadable(error) }
}

fn numbered(text: &str) -> impl Iterator<Item = NumberedLine<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, Text::new(line)));
    lines.filter(|(_, line)| !line.str().starts_with('#'))
}

fn header(text: &str) -> Result<Vec<NumberedLine<'_>>, RecordError> {
    let lines: Vec<_> = numbered(text).take_while(|(_, line)| !line.is("")).collect();
    const VERSIONS: &str = "\"tribord 1\" or \"tribord 2\"";
    match lines.first() {
        Some((_, first)) if version(*first).is_some() => Ok(lines),
        Some((line, first)) => Err(at_line(*line)(first.expected(VERSIONS))),
        None => Err(missing(VERSIONS)),
    }
}

/// The version that a record's first line gives.
fn version(first: Text<'_>) -> Option<u8> {
    let is = |number: &str| first.words().map(Text::str).eq(["tribord", number]);
    [(1, "1"), (2, "2")].into_iter().find_map(|(version, number)| is(number).then_some(version))
}

impl<G: Game> Record<G> {
    /// Reads a record. Whether it follows the rules shows in [`replay`](Record::replay).
    pub fn read(text: &str) -> Result<Record<G>, RecordError> {
        let header = header(text)?;
        let mut record = read_header::<G>(&header)?;
        for (line, content) in numbered(text).skip(header.len()).filter(|(_, l)| !l.is("")) {
            record.read_line(content).map_err(at_line(line))?;
            record.source.push(line);
        }
        Ok(record)
    }

    fn read_line(&mut self, line: Text<'_>) -> Result<(), ParseError> {
        if read_ending(&mut self.ending, self.seats, line)? {
            return Ok(());
        }
        let (word, rest) = line.first_word();
        let by = if self.moves.is_empty() {
            if !word.is("*") {
                return Err(word.expected("the set-up: \"*\", then \"=\" and its outcomes"));
            }
            None
        } else {
            Some(seat(word, self.seats)?)
        };
        self.moves.push(read_move(by, rest)?);
        Ok(())
    }
}

/// Reads a line of the ending. `false` if it is none, and there was none before.
fn read_ending(ending: &mut Option<Ending>, seats: u8, line: Text<'_>) -> Result<bool, ParseError> {
    let (word, rest) = line.first_word();
    if word.is("result") {
        let points: Result<Vec<_>, _> =
            rest.words().map(|word| word.number(POINTS, "points")).collect();
        let points = points?;
        if ending.is_some() || points.len() != usize::from(seats) {
            return Err(line.expected(format!("one result of {seats} seats")));
        }
        *ending = Some(Ending { points, winners: Vec::new() });
    } else if word.is("winners") {
        let winners: Result<Vec<_>, _> = rest.words().map(|word| seat(word, seats)).collect();
        match ending {
            Some(ending) if ending.winners.is_empty() => ending.winners = winners?,
            _ => return Err(line.expected("one line of winners, after the result")),
        }
    } else if ending.is_some() {
        return Err(line.expected("nothing after the result"));
    } else {
        return Ok(false);
    }
    Ok(true)
}

const POINTS: core::ops::RangeInclusive<i32> = -1_000_000..=1_000_000;

fn seat(word: Text<'_>, seats: u8) -> Result<Seat, ParseError> {
    let most = i32::from(seats) - 1;
    word.number(0..=most, format_args!("a seat from 0 to {most}")).map(|seat| Seat(seat as u8))
}

/// The rest of a move line after `*` or the seat.
fn read_move<G: Game>(by: Option<Seat>, rest: Text<'_>) -> Result<Move<G>, ParseError> {
    let (rest, at) = match rest.split_once('@') {
        None => (rest, None),
        Some((rest, time)) => {
            let at = time.str().parse().map_err(|_| time.expected("milliseconds after @"))?;
            (rest, Some(at))
        }
    };
    let (action, outcomes) = match rest.split_once('=') {
        None => (rest, Vec::new()),
        Some((action, outcomes)) => {
            let outcomes: Result<_, _> = outcomes.words().map(read_word::<G::Chance>).collect();
            (action, outcomes?)
        }
    };
    let act = match by {
        None => action.end().map(|()| None),
        Some(seat) => read_word(action).map(|action| Some((seat, action))),
    };
    Ok(Move { act: act?, outcomes, at })
}

fn read_word<T: core::str::FromStr<Err = ParseError>>(text: Text<'_>) -> Result<T, ParseError> {
    text.str().parse().map_err(|error: ParseError| error.shifted(text.at()))
}

fn read_header<G: Game>(lines: &[NumberedLine<'_>]) -> Result<Record<G>, RecordError> {
    // The other lines depend on the number of seats, wherever it stands.
    let seats = lines[1..].iter().find(|(_, text)| text.first_word().0.is("seats"));
    let (line, seats) = seats.ok_or_else(|| missing("a line \"seats …\""))?;
    let seats = seats.first_word().1.number(0..=255, "a number of seats");
    let seats = seats.map_err(at_line(*line))? as u8;
    check_seats::<G>(seats).map_err(at_line(*line))?;
    let mut record = Record::new(G::Options::default(), seats);
    record.moves.clear();
    let version = version(lines[0].1).unwrap_or(1);
    let mut keys = Vec::new();
    for &(line, content) in &lines[1..] {
        let (key, value) = content.first_word();
        check_key(&keys, key, version).map_err(at_line(line))?;
        keys.push(key.str());
        let fairness = read_fairness(&mut record.fairness, key, value, seats);
        if !fairness.map_err(at_line(line))? {
            read_header_line(&mut record, key, value).map_err(at_line(line))?;
        }
    }
    if version == 2 && record.fairness.pledges.is_empty() {
        return Err(missing("a line \"pledge …\" in version 2"));
    }
    Ok(record)
}

/// Refuses a line that is there already, or that its version does not have.
fn check_key(known: &[&str], key: Text<'_>, version: u8) -> Result<(), ParseError> {
    let by_seat = key.is("entropy") || key.is("pledge");
    if known.contains(&key.str()) && !by_seat {
        return Err(key.expected("each header line once"));
    }
    if key.is("pledge") && version == 1 {
        return Err(key.expected("no pledges in version 1"));
    }
    Ok(())
}

/// Reads what a line says about chance; `false` if it is about something else.
fn read_fairness(
    fairness: &mut Fairness,
    key: Text<'_>,
    value: Text<'_>,
    seats: u8,
) -> Result<bool, ParseError> {
    match key.str() {
        "commit" => fairness.commit = Some(bytes(value)?),
        "seed" => fairness.seed = Some(bytes(value)?),
        "pledge" => by_seat(&mut fairness.pledges, value, seats)?,
        "entropy" => by_seat(&mut fairness.entropy, value, seats)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn read_header_line<G: Game>(
    record: &mut Record<G>,
    key: Text<'_>,
    value: Text<'_>,
) -> Result<(), ParseError> {
    match key.str() {
        "seats" => {}
        "game" if value.is(G::INFO.id) => {}
        "game" => return Err(value.expected(G::INFO.id)),
        "options" => {
            let options = G::Options::read(value.str());
            let checked = options.and_then(|options| {
                options.check(record.seats)?;
                Ok(options)
            });
            record.options = checked.map_err(|error| error.shifted(value.at()))?;
        }
        "names" => record.names = read_names(value, record.seats)?,
        "date" => record.date = Some(value.str().to_owned()),
        _ => {
            let keys =
                "game, seats, options, names, date, commit, pledge, entropy, seed or a blank line";
            return Err(key.expected(keys));
        }
    }
    Ok(())
}

/// A seat and its bytes, after those of lower seats.
fn by_seat<const N: usize>(
    list: &mut Vec<(Seat, [u8; N])>,
    value: Text<'_>,
    seats: u8,
) -> Result<(), ParseError> {
    let (word, value) = value.first_word();
    let seat = seat(word, seats)?;
    if list.last().is_some_and(|(last, _)| *last >= seat) {
        return Err(word.expected("each seat once, in seat order"));
    }
    list.push((seat, bytes(value)?));
    Ok(())
}

/// Bytes in hexadecimal, exactly as many as needed.
fn bytes<const N: usize>(text: Text<'_>) -> Result<[u8; N], ParseError> {
    let wrong = || text.expected(format!("{} hexadecimal digits", 2 * N));
    read_hex(text.str()).ok_or_else(wrong)
}

fn read_names(text: Text<'_>, seats: u8) -> Result<Vec<String>, ParseError> {
    let wrong = || text.expected(format!("{seats} names between double quotes"));
    let mut names = Vec::new();
    let mut letters = text.str().chars();
    while let Some(letter) = letters.next() {
        match letter {
            ' ' | '\t' => continue,
            '"' => {}
            _ => return Err(wrong()),
        }
        let mut name = String::new();
        loop {
            match letters.next().ok_or_else(wrong)? {
                '"' => break,
                '\\' => name.push(letters.next().ok_or_else(wrong)?),
                letter => name.push(letter),
            }
        }
        names.push(name);
    }
    if names.len() == usize::from(seats) { Ok(names) } else { Err(wrong()) }
}
