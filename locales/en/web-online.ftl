# Setting a table for others
friend = Someone
by-link = by link
you = You
open-table = Open the table
has-sat = { $name } has sat down
has-readied = { $name } is ready
has-waited = { $name } is waiting for you
terms = Time and help
change-terms = Change the terms
host-now = You are in charge of this table now: you can change the terms.
how-many = Players
pace = Clock
pace-none = no time limit
pace-relaxed = 10 min + 20 s per move
pace-fast = 2 min + 5 s per move
pace-move = { $seconds } s per move
pace-days = { $days ->
    [one] one day per move
   *[other] { $days } days per move
}
pace-days-how = Nobody needs to be there at the same time. Nights, from 22:00 to 8:00 where each player is, do not count; for holidays each has 21 days per game.
late-bot = out of time: a bot moves
late-bot-off = out of time: the others decide
may-watch = spectators welcome
may-watch-off = no spectators
in-lobby = listed in the lobby
may-hint = hints allowed
may-hint-off = no hints
term = { $label }: { $value }
may-write = free-text chat

# Before the start
table = Table
sit-down = Take a seat
sit-there = Sit here
unseat = Free this seat
is-ready = ready
not-ready = getting ready…
ready = I’m ready
ready-now = Everyone is here. Shall we start?
bot = bot
not-yet = Not ready yet
stand = Leave the table
waiting-seats = { $count ->
    [one] One more player needed.
   *[other] { $count } more players needed.
}
waiting-for = Waiting for { $name }.
reveal-wait = Everyone is ready. Waiting for { $name }: their device has yet to confirm its share of the chance.
reveal-elsewhere = Your share of the chance is on another device or in another browser: open this table there and the game will start.
withheld = { $name } was gone when the game started. The chance was prepared anew, and { $name } has no seat in this game.
invite = Your table is waiting
invite-how = Show this code or send the link: anyone who has it can play or watch. Nothing to install, no account.
invite-sit = Show this code or send the link: anyone who has it can play while a seat is free.
invited = { $name } invites you to a game of { $game }
invited-here = You are invited to a game of { $game }
invited-how = Nothing to install, no account: a name is enough.
watch-room = A game of { $game } is about to begin
room-complete = Everyone is here
invite-watch = Whoever has this link can watch.
may-watch-none = This table has no spectators.
room-full = The table is full. You can watch the game right here.
room-full-closed = The table is full, and it does not allow spectators.
name-first = Enter your name, then take a seat.
invite-link = Link to this table
watch-link = Link for spectators
watch-soon = You will see the game here as soon as it starts.
copy = Copy
copied = Link copied.
copied-words = Copied.
share = Share
picture = Picture of the result
qr = QR code of the link
connecting = Connecting…
fair = Verifiable chance
fair-promise = Every die and every draw follows from a secret of the server and a share from each player’s browser. All shares are fixed before the browsers reveal theirs, so nobody can choose one to suit them. This is the secret’s fingerprint; it is revealed at the end, and your browser checks everything.
fair-promise-days = Every die and every draw follows from a secret of the server and a share from each player’s browser. Since nobody waits for the others in a multi-day game, each share is sent when its player sits down: whoever could read the server’s data and sat down last could choose theirs. This is the secret’s fingerprint; it is revealed at the end, and your browser checks that every draw follows from it.

# Why one cannot come in
closed = You can’t join this table
try-again = Try again
closed-not-found = There is no table at this link. Perhaps a letter is missing.
closed-no-watching = The game has started, and this table does not allow spectators.
closed-offline = The server cannot be reached. Check your connection.
closed-no-server = This copy of Tribord has no server, so there is no online play here. Against bots and on this screen, everything works.
closed-too-many-requests = Too many requests at once. Wait a moment.
closed-too-many-connections = Too many connections from here. Close other tabs.
closed-too-many-tables = The server is full, or you have opened too many tables without playing. Try again later.
closed-bad-plan = These settings do not work together. Check the house rules.
closed-carry-gone = This link has already been used, or is more than ten minutes old.
closed-disk-full = The server’s disk is full. Its administrator has been told.
closed-storage = The server cannot save right now. Nothing has changed; try again.
closed-not-started = The game has not started yet.
closed-closing = The server is restarting. Try again in a moment.
closed-bad-holiday = You have 21 days of holiday per game.
closed-other = The server refused.

# Lists
lobby = Lobby
lobby-go = Who is in the lobby?
lobby-open = Open tables
lobby-watch = Games to watch
lobby-new = Open a table
lobby-none = Nobody is waiting right now. Open a table and list it in the lobby.
lobby-none-watch = No games to watch right now.
more-tables = Show more
lobby-lost = Lost the connection to the lobby. Trying again.
mine = My games
replay-again = Replay
mine-turn = Your turn
mine-first = Every game you play, here, online or at a real table, is kept on this page: when, with whom and how it ended.
mine-more = People, numbers and score sheets
mine-begun = To finish on this device
mine-waits = waiting for { $name }
mine-waiting = Waiting for others
mine-hidden = Hidden games
mine-none-turn = Nothing is waiting for you.
mine-none-hidden = No hidden games.
mine-won = won, { $points }
mine-tied = shared first place, { $points }
mine-place = { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}, { $points }
not-finished = not finished
mine-ended-closed = ended by whoever runs the server
mine-ended-abandoned = ended after 30 days without a move
mine-ended-absent = ended because someone stopped playing
mine-ended-resigned = ended when someone resigned
mine-ended-agreed = ended by agreement
your-move = Your move
look-on = View
hide = Hide
mine-record = As a file
unhide = Show again
turns-wait = { $count ->
    [one] { " " }game is waiting for you
   *[other] { " " }games are waiting for you
}
holiday = Holiday from all multi-day games
holiday-choose = choose…
holiday-days = { $days ->
    [one] one day
   *[other] { $days } days
}
holiday-end = I’m back
holiday-how = While you are away, your clock does not run. You have 21 days per game.
holiday-taken = { $count ->
    [0] No game was affected.
    [one] Done in one game.
   *[other] Done in { $count } games.
}
holiday-until = away until { $time }
due-until = until { $time }
left-minutes = { $minutes } min left
left-hours = { $hours } h left
left-days = { $days } d left
left-days-hours = { $days } d { $hours } h left
mine-over = Finished
mine-none-over = No finished games yet.
mine-here = on this device
a-watcher = Spectator
go-there = Join
go-watch = Open
free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}

# Another device
carry = Use another device
carry-how = Take your name, your seats and your online games to another device with a link. It works once and expires after ten minutes.
carry-make = Make the link
carry-once = Open this link on the other device within ten minutes:
carry-follow = { $count ->
    [0] This device will take on the identity of whoever made this link.
   *[other] This device has games of its own ({ $count }): you will lose access to them if it takes on the identity of whoever made this link.
}
carry-yes = Yes, that’s me

# At a table with others elsewhere
your-turn = Your turn
status-sent = Sent…
not-sent = No connection: this was not sent.
connection-lost = Connection lost. Reconnecting; nothing is lost.
outdated = This page is older than the server. Reload it to continue; nothing is lost.
server-restarts = { $minutes ->
    [one] The server restarts in a minute. Nothing is lost.
   *[other] The server restarts in { $minutes } minutes. Nothing is lost.
}
server-away = The server is restarting. The game resumes in a moment; clocks are stopped.
seat-here = online
seat-gone = offline
kept-by = { $name } plays
kept-for-you = A bot is playing for you.
take-back-seat = Take my seat back
out-of-time = out of time: a bot moved
paused = The game is paused.
paused-by = { $name } paused the game.
go-on = Resume
undo-ask = Ask to take back
undo-asked = You asked to take back a move. The others decide.
undo-asks = { $name } would like to take back { $moves ->
    [one] a move
   *[other] { $moves } moves
}.
agree = Agree
decline = Decline
clock-left = { $seconds } seconds left.
away = { $name } is offline. Waiting { $seconds } s more.
lost = { $name } has lost the connection.
gone = { $name } is offline. What now?
silent = { $name } has not moved for a long time. What now?
choose-wait = Wait
choose-bot = Let a bot play
choose-end = End the game
rematch-there = Play again: go to the table
rematch-watch = A rematch is starting: watch
game-ended = The game was ended early.
watchers-named = { $count }: { $names }
watch-as = OK
you-watch = You are watching
watchers = { $count ->
    [0] No spectators
    [one] 1 spectator
   *[other] { $count } spectators
}
delay = · ping { $millis } ms
halt = Pause after this round
halt-not = Play on
stopping = { $name } would like to stop after this round. The game will pause then.
stopping-you = You asked to stop after this round. The game will pause then.
end-together = Propose to end the game
end-asked = You proposed to end the game here.
end-asks = { $name } proposes to end the game here, without a winner.
end-agree = End it
end-decline = Play on
end-not = Withdraw
end-declined = { $name } prefers to play on.
end-declined-you = You prefer to play on.
resign = Resign
resign-now = Resign
resign-sure = Resign? A bot will play on for you; you cannot come back into this game.
resign-sure-end = Resign? The game will end here.
resigned = resigned
end-sure = End the game without waiting for { $name } any longer? It cannot be resumed.
end-wanted = In favour of ending the game: { $name }.
stay = No, stay
agreed-so-far = { $name }: agreed.
undo-declined = { $name } prefers to leave the move as it is.
undo-declined-you = You preferred to leave the move as it is.
undo-lapsed-you = You played on: the request to take back a move no longer stands.
undo-lapsed = { $name } played on: the request to take back a move no longer stands.
undo-over-days = Others have moved since. In a game over days, this move can no longer be taken back.
denied-declined = You can ask again after the next move.
denied-resigned = You have resigned: you can watch the rest.
undone = { $name } took back { $moves ->
    [one] a move
   *[other] { $moves } moves
}.
undone-you = You took back { $moves ->
    [one] a move
   *[other] { $moves } moves
}.
gone-watch = The players are waiting for { $name } and decide how to go on.
paused-lost = { $name } lost the connection. The game is paused.
ended-agreed = You agreed to end it here.
ended-agreed-others = The players agreed to end it here.
ended-resigned = { $name } resigned.
ended-resigned-you = You resigned.
ended-absent = Ended by { $name }, after a long wait for { $gone }.
ended-absent-you = Ended by { $name }, after a long wait for you.
ended-abandoned = Nobody had played for 30 days.
ended-closed = Ended by whoever runs this server.
resigned-bot = If someone resigns, a bot plays on
resigned-bot-off = If someone resigns, the game ends
talk = Chat
talk-open = Say something
write = Your message
send = Send
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-one-moment = One moment…
phrase-your-turn = Your turn!
phrase-close = That was close!
phrase-again = Another one?
phrase-bye = Goodbye!
notify = Notify me while Tribord is in another tab

# Why something was not done
denied-unreadable = The table did not understand. Reload the page.
denied-stale = The table changed in the meantime: this was not played.
denied-too-late = Too late: someone was faster. It costs nothing.
denied-locked = Wrong card: just a moment…
denied-not-started = The game has not started yet.
denied-started = The game has already started.
denied-over = The game is over.
denied-paused = The game is paused.
denied-not-seated = You do not have a seat at this table.
denied-seat-taken = This seat is already taken.
denied-no-seat = This seat belongs to a bot.
denied-not-host = Only the person in charge of this table can do this.
denied-bad-name = Enter a name (up to 24 characters).
denied-name-taken = Someone at this table already has this name, or one that looks the same.
denied-no-undo = This move can no longer be taken back.
denied-not-asked = That has already been settled.
denied-asked = Another request is still waiting for an answer.
denied-not-gone = That player is back.
denied-too-early = It is too early for that: wait a little longer.
denied-no-pause = This game has no pause.
denied-no-holiday = Not that many days of holiday are left in this game.
denied-not-pledged = This device’s share of the chance is not the one that was fixed.
denied-withheld = You left while the game was starting, so you have no seat in it. You can watch, or play at another table.
denied-not-said = That message is not allowed at this table.
denied-too-fast = Slow down, please.
denied-too-often = This table has been changed too many times. Open a new one.
denied-no-watching = This table does not allow spectators.
denied-storage = The server cannot save right now. Nothing has changed; try again.
denied-other = The table refused.

# Checking
witness-shares = Before this browser revealed its share, it noted the seed’s fingerprint and the shares everyone had fixed: this game was played with exactly these. So nobody could choose the draws, not even whoever runs the server. This does not prove that whoever runs the server could not look at them in advance, or that nobody passed on what they saw.
witness-promise = The fingerprint is the one this browser was shown. It noted no fixed shares for this game, so it cannot tell whether someone could choose theirs last: the players’ browsers can.
witness-other = This browser was shown another fingerprint before. That happens when a start is called off and the chance is prepared anew while you are away. So this browser cannot confirm anything about this game.
witness-again = The shares were fixed more than once under this fingerprint, as happens when an older copy of the server’s data is put back. This game was played with the last ones, so nobody could choose its draws; but whoever runs the server could discard an earlier start.
witness-broken = This game was not played with the shares that were fixed when this browser revealed its own. Either an older copy of the server’s data was put back, or the draws were tampered with.
