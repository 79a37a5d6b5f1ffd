//! What lies on a table before the game: who sits passes its link on, who comes by it reads who invites them to what.

use super::room::{Do, chairs};
use super::{card_text, game_art, link_field, qr_picture, share_button};
use crate::browser::encoded;
use crate::catalogue;
use crate::markup::{Markup, html, icon};
use crate::online::{Session, watch_link};
use crate::words::{say, tell};
use tribord_table::message::RoomNews;
use tribord_table::room::Chair;

/// For who has no seat: who invites them, or that there is something to watch; to what, and where one learns it. The link is
/// theirs to pass on once they sit.
pub(super) fn invitation(room: &RoomNews, to_play: bool) -> Markup {
    let game = &room.plan.game;
    let title = ("game", catalogue::title(game).to_owned().into());
    let host = room.seats.iter().filter(|seat| seat.host).find_map(|seat| seat.name.clone());
    html! {
        section class="ticket welcome" {
            (game_art(game))
            div {
                h2 {
                    @if !to_play { (tell("watch-room", &[title])) }
                    @else if let Some(host) = host { (tell("invited", &[("name", host.into()), title])) }
                    @else { (tell("invited-here", &[title])) }
                }
                p { (card_text(game, "")) @if to_play { " " (say("invited-how")) } }
                // Away from the table nobody would be waiting any more: both open beside it.
                p class="ways" {
                    @for (page, label) in [("learn", say("learn-first")), ("rules", say("rules"))] {
                        a href={ "#/" (page) "/" (game) } target="_blank" { (icon(page)) (label) }
                    }
                }
            }
        }
    }
}

/// The ticket: link, copy, share, QR. Where nobody can sit down any more it is for those who watch.
pub(super) fn ticket(session: &Session, room: &RoomNews) -> Markup {
    let (share, link) = (share_button(Do::Share), session.link());
    let (title, how) = match (is_full(room), room.plan.watch) {
        (true, true) => ("room-complete", "invite-watch"),
        (true, false) => ("room-complete", "may-watch-none"),
        (false, true) => ("invite", "invite-how"),
        (false, false) => ("invite", "invite-sit"),
    };
    html! {
        section class="ticket" {
            div {
                h2 { (say(title)) }
                p { (say(how)) }
                @if room.plan.watch || !is_full(room) {
                    (link_field("invite-link", &link, Do::Copy, session.copied == link, share))
                    (watch_link(session, room))
                }
            }
            @if room.plan.watch || !is_full(room) {
                (qr_picture(&format!("/api/v1/tables/{}/qr", encoded(&session.table))))
            }
        }
    }
}

/// Does somebody sit on every chair?
fn is_full(room: &RoomNews) -> bool {
    chairs(room).all(|(chair, seat)| *chair != Chair::Person || seat.name.is_some())
}
