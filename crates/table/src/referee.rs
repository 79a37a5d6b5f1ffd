//! The referee: rules for any program. A request is a JSON object, and so is its answer.

use serde_json::{Value, json};
use tribord_game::{
    Fast, Game, HouseRules, ParseError, PositionError, Refusal, Rule, Seat, ToAct, legal, settle,
};

/// Puts a refusal into words.
type Say<'a> = &'a dyn Fn(&Refusal) -> String;

/// Answers a request. Where it does not say what chance brings, luck does.
pub fn answer<G: Game>(line: &[u8], say: Say<'_>, luck: &mut Fast) -> Value {
    read::<G>(line, say, luck).unwrap_or_else(|no| no.answer(say))
}

/// Why there is no answer: a rule, or something unreadable.
enum No {
    Refused(Refusal),
    Error(String),
}

impl No {
    fn answer(self, say: Say<'_>) -> Value {
        match self {
            No::Refused(refusal) if refusal.rule() == Rule::UNKNOWN => {
                json!({"ok": false, "error": say(&refusal)})
            }
            No::Refused(refusal) => {
                json!({"ok": false, "rule": refusal.rule().0, "why": say(&refusal)})
            }
            No::Error(error) => json!({"ok": false, "error": error}),
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> No {
        No::Refused(refusal)
    }
}

impl From<String> for No {
    fn from(error: String) -> No {
        No::Error(error)
    }
}

impl From<PositionError> for No {
    fn from(error: PositionError) -> No {
        match error {
            PositionError::Breaks(refusal) => No::Refused(refusal),
            PositionError::Unreadable(error) => No::Error(format!("position {error}")),
        }
    }
}

fn read<G: Game>(line: &[u8], say: Say<'_>, luck: &mut Fast) -> Result<Value, No> {
    let request: Value =
        serde_json::from_slice(line).map_err(|error| format!("not a JSON object: {error}"))?;
    if !request.is_object() {
        return Err("not a JSON object".to_owned().into());
    }
    let options = options::<G>(&request["options"])?;
    let seats = number(&request, "seats")?;
    if let Some(seats) = seats {
        tribord_game::check_seats::<G>(seats).map_err(|error| describe("seats", &error))?;
    }
    let text = request["position"].as_str().ok_or("\"position\" must be a text".to_owned())?;
    let state = G::read_position(&options, seats, text)?;
    options.check(G::seats(&state)).map_err(|error| describe("options", &error))?;
    if request["scores"] == json!(true) {
        let scores: Vec<i32> = G::scores(&state).iter().collect();
        return Ok(json!({"ok": true, "scores": scores}));
    }
    let seat = number(&request, "seat")?.filter(|&seat| seat < G::seats(&state));
    let last = G::seats(&state) - 1;
    let seat = Seat(seat.ok_or(format!("\"seat\" must be a number from 0 to {last}"))?);
    if request["legal"] == json!(true) {
        return listed::<G>(&state, seat);
    }
    let action = request["action"]
        .as_str()
        .ok_or("ask for an \"action\" (a text), \"legal\": true or \"scores\": true".to_owned())?;
    let action: G::Action = action.parse().map_err(|error| format!("action {error}"))?;
    play::<G>(state, seat, action, &request["chance"], luck).map_err(|no| match no {
        // Say it in words, with the numbers that show it.
        No::Refused(refusal) if refusal.rule() == Rule::UNKNOWN => No::Error(say(&refusal)),
        no => no,
    })
}

/// What is wrong with a part of a request that is not in notation: it has no columns.
fn describe(part: &str, error: &ParseError) -> String {
    format!("{part}: expected {}, found {:?}", error.expected, error.found)
}

fn number(request: &Value, key: &str) -> Result<Option<u8>, No> {
    match &request[key] {
        Value::Null => Ok(None),
        value => {
            let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
            number.map(Some).ok_or(No::Error(format!("\"{key}\" must be a small whole number")))
        }
    }
}

fn options<G: Game>(given: &Value) -> Result<G::Options, No> {
    let mut options = G::Options::default();
    let Value::Object(given) = given else {
        return match given {
            Value::Null => Ok(options),
            _ => Err("\"options\" must be an object".to_owned().into()),
        };
    };
    for (key, value) in given {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        options.set(key, &value).map_err(|error| describe("options", &error))?;
    }
    Ok(options)
}

fn listed<G: Game>(state: &G::State, seat: Seat) -> Result<Value, No> {
    let actions: Vec<String> = legal::<G>(state, seat).iter().map(ToString::to_string).collect();
    let to_act = matches!(G::to_act(state), ToAct::Seats(seats) if seats.has(seat));
    if actions.is_empty() && to_act && G::is_hidden(state, seat) {
        return Err(tribord_game::common::HIDDEN.refuse().into());
    }
    Ok(json!({"ok": true, "actions": actions}))
}

fn play<G: Game>(
    mut state: G::State,
    seat: Seat,
    action: G::Action,
    chance: &Value,
    luck: &mut Fast,
) -> Result<Value, No> {
    let before = G::scores(&state)[seat];
    G::play(&mut state, seat, action)?;
    match chance {
        Value::Null => settle::<G>(&mut state, luck, |_, _| {}),
        Value::Array(outcomes) => {
            for outcome in outcomes {
                fall::<G>(&mut state, outcome)?;
            }
            if G::to_act(&state) == ToAct::Nature {
                return Err("\"chance\" has too few outcomes".to_owned().into());
            }
        }
        _ => return Err("\"chance\" must be a list of texts".to_owned().into()),
    }
    let points = G::scores(&state)[seat] - before;
    Ok(json!({"ok": true, "points": points, "position": G::position(&state)}))
}

fn fall<G: Game>(state: &mut G::State, outcome: &Value) -> Result<(), No> {
    let text = outcome.as_str().ok_or("\"chance\" must be a list of texts".to_owned())?;
    if G::to_act(state) != ToAct::Nature {
        return Err(
            format!("\"chance\" has too many outcomes: nothing is drawn for {text:?}").into()
        );
    }
    let chance: G::Chance = text.parse().map_err(|error| format!("chance {error}"))?;
    G::apply_chance(state, chance).map_err(|error| format!("chance {text:?}: {error}").into())
}
