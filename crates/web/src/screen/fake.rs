//! What stands for a screen where there is none, in native tests: nothing is drawn.

use crate::app::Drawing;

/// How pieces come to be where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Fly,
    Still,
    Nothing,
}

pub(crate) fn draw(_drawing: Drawing, _motion: Motion) {}
pub(crate) fn set_busy(_busy: bool) {}
pub(crate) fn scroll_to_top() {}
pub(crate) fn focus_title() {}
pub(crate) fn set_list(_action: &str, _value: &str) {}
pub(crate) fn take_update() {}
pub(crate) fn ask_to_notify() {}
pub(crate) fn notify(_game: &str, _why: &str) {}

/// Nobody looks at a test.
pub(crate) fn is_hidden() -> bool {
    true
}

pub(crate) fn mark_rule(_wanted: &str, _show: bool) -> bool {
    true
}
