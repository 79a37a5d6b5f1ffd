//! A page: data that can be drawn, and that gestures and messages change.

use crate::bots::Thought;
use crate::gesture::RawGesture;
use crate::markup::Markup;
use crate::net::Reply;
use tribord_game::Seat;
use tribord_table::message::ServerMessage;

/// A page.
pub(crate) trait Page {
    /// Its name in the title bar.
    fn title(&self) -> String {
        "Tribord".to_owned()
    }

    /// What is to be shown.
    fn render(&self) -> Markup;

    /// Somebody does something. `true` if that meant anything.
    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool;

    /// Something that was asked for or waited for is here.
    fn on_message(&mut self, _message: Message) {}

    /// Does it wait for somebody to come back to it?
    fn wants_attention(&self) -> bool {
        false
    }

    /// It has just been drawn.
    fn after_render(&mut self) {}

    /// Of several boards inside one page, says whether this one may take the keyboard.
    fn set_keyboard(&mut self, _on: bool) {}
}

/// What a page hears later.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A bot has thought about a question.
    Thought(Question, Thought),
    /// The worker's answer to a question about a game that is over.
    Studied(String),
    /// Show a film at this entry: through whose eyes, and with which move to be marked, in notation.
    Moment(usize, Option<Seat>, Option<String>),
    /// Bots cannot think here.
    NoThought,
    /// The time of a timer is over.
    Timer(Timer),
    /// A text that was fetched or a file that was opened; `None` if it could not be read.
    Text(Option<String>),
    /// The text of rules that were opened; `None` if it could not be fetched.
    Rules(Option<String>),
    /// The code of a game that the page asked for; or it could not be fetched.
    Game(bool),
    /// Somebody looks at the page again, or no longer.
    Seen,
    /// The browser has a network again, or has none.
    Network(bool),
    /// The server's answer to a request.
    Reply(Reply),
    /// What came over the socket with this number: a text, or `None` when it has ended.
    Socket(u32, Option<String>),
    /// What a table elsewhere says.
    Server(Box<ServerMessage>),
}

/// Which question a bot was asked. Numbers tell an answer that came too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// What it does at its own seat.
    Move(u32),
    /// What it would do in somebody's place.
    Hint(u32),
    /// What decided a game.
    Study,
}

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timer {
    /// A bot has had as long as somebody of its level would take for this question.
    BotMoves(u32),
    /// A second of the countdown before a race is over.
    Countdown,
    /// A mistake of this seat is forgiven.
    Unlock(Seat),
    /// A film goes on; the number tells which time it was started.
    Film(u32),
    /// The other side moves at this step of a lesson.
    Lesson(usize),
    /// The clocks beside the names show another time.
    Clocks,
    /// A lost connection is tried again.
    Reconnect,
    /// The server is asked whether it is still there.
    Heartbeat,
    /// The others at a table have been ready for a while.
    Waited,
}
