//! What a table's refusal means to those who asked over plain HTTP: what is wrong, and what to do next.

use crate::http::Problem;
use axum::http::StatusCode;
use tribord_table::message::{Code, Denied};

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Problem {
        let status = match denied.code {
            Code::NoWatching | Code::NotHost | Code::NotSeated => StatusCode::FORBIDDEN,
            Code::Storage => StatusCode::SERVICE_UNAVAILABLE,
            Code::BadPlan | Code::BadName | Code::BadMessage | Code::Unreadable => {
                StatusCode::BAD_REQUEST
            }
            _ => StatusCode::CONFLICT,
        };
        let code = serde_json::to_value(denied.code).ok();
        let code = code.and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default();
        let message = denied.message.unwrap_or_else(|| sentence(denied.code).to_owned());
        Problem::new(status, code, message)
    }
}

fn sentence(code: Code) -> &'static str {
    match code {
        Code::Refused => {
            "the rules do not allow this; look at rule and reason, and choose another action"
        }
        Code::Unreadable => "the action is not in notation; write it as docs/notation.md says",
        Code::TooLate => "somebody was faster; look at the new position and go on",
        Code::Locked => "a wrong card costs time; wait until it is over and try again",
        Code::Stale => "the position has changed since; look at the new one and answer that",
        Code::NotStarted => "the game has not begun; wait until everybody is seated and ready",
        Code::Started => "the game has begun already; open another table for this",
        Code::Over => "the game is over; ask for a rematch or open another table",
        Code::Paused => "the game stands still; say that you are ready, and wait for the others",
        Code::NotSeated => "you do not sit at this table; take a free chair first, or only watch",
        Code::SeatTaken => "somebody sits on this chair; choose another one",
        Code::NoSeat => {
            "there is no such chair for people; look at the plan and choose one that is"
        }
        Code::NotHost => {
            "only who opened the table may do this; ask them, or open a table of your own"
        }
        Code::BadPlan => "this plan cannot be played; compare it with docs/api.md and change it",
        Code::BadName => "a name has 1 to 24 visible characters; choose another one",
        Code::NameTaken => {
            "somebody at this table has this name already, or one that looks the same; choose another one"
        }
        Code::NoUndo => "there is no move that can be taken back now; go on playing",
        Code::Asked => "somebody else has asked already; that is to be answered first",
        Code::NotAsked => "nobody asks for this any more; there is nothing to answer",
        Code::Declined => "somebody has declined this; ask again after another move",
        Code::Resigned => "you have resigned; you can watch, and play again afterwards",
        Code::NotGone => "nobody is missing on this chair; there is nothing to choose",
        Code::NotPledged => "this is not what was pledged; reveal the entropy behind the pledge",
        Code::Withheld => {
            "you left this table while shares of its chance were being revealed; watch the game, or play at another table"
        }
        Code::NotSaid => "this cannot be said here; use one of the phrases or emoji",
        Code::NoPause => "this game has no pause; just take your time",
        Code::NoHoliday => "there are not as many days of holiday left; take fewer",
        Code::TooFast => "that was too much at a time; wait a moment and try again",
        Code::TooOften => "this table was changed too often before its start; open another one",
        Code::NoWatching => {
            "this table does not let others watch; ask who sits there, or watch another one"
        }
        Code::Storage => {
            "the server cannot save anything now, and nothing was done; try again later"
        }
        Code::BadMessage => "the message cannot be read; compare it with docs/api.md",
    }
}
