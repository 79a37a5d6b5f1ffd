# Setting a table for others
friend = Someone
by-link = by the link
you = you
open-table = Open the table
terms = Terms
pace = Clock
pace-none = no clock
pace-relaxed = relaxed: 10 min, and 20 s a move
pace-fast = fast: 2 min, and 5 s a move
pace-move = { $seconds } s a move
may-watch = others may watch
in-lobby = shown in the lobby
may-hint = hints allowed
term = { $label }: { $value }
may-write = words of one’s own, among friends

# Before the start
table = Table
sit-there = Sit on seat { $number }
unseat = Free the seat
is-ready = ready
not-ready = not ready yet
ready = Ready
not-yet = Not ready yet
stand = Stand up
waiting-seats = { $count ->
    [one] Waiting for somebody on the last free seat.
   *[other] Waiting for somebody on { $count } free seats.
}
waiting-for = Waiting for { $name }.
invite = Invite
invite-how = Whoever opens this link can sit down or watch.
invite-sit = Whoever opens this link can sit down while a chair is free.
room-full = All chairs are taken: when the game begins you can watch it here.
room-full-closed = All chairs are taken, and this table does not allow watching.
name-first = Give a name first, then sit down.
invite-link = The link to this table
copy = Copy
copied = Copied.
share = Share
qr = The link as a QR code
connecting = Connecting…
fair = Fair chance
fair-promise = All dice and draws of this table follow from a secret and from a share of every player’s browser. This is the secret’s fingerprint; the secret is shown at the end, and your browser checks it.

# Why one cannot come in
closed = You cannot come in here
try-again = Try again
closed-not-found = There is no table under this link. Perhaps a letter is missing.
closed-no-watching = The game has begun, and this table is not for watchers.
closed-offline = The server cannot be reached. Is there a connection?
closed-no-server = This copy of Tribord has no server, so one cannot play online here. Against bots and together at this screen works.
closed-too-many-requests = Too much at once from here. Wait a little.
closed-too-many-connections = There are too many connections from here. Close other tabs.
closed-too-many-tables = This server has as many tables as it can hold, or you have opened too many that did not begin. Try later.
closed-bad-plan = This cannot be played like that. Look at the house rules again.
closed-carry-gone = This link was used already, or is more than ten minutes old.
closed-disk-full = The server’s disk is full. Its operator knows it from the log.
closed-storage = The server cannot save at the moment. Nothing was done; try again.
closed-not-started = The game has not begun.
closed-closing = The server is about to restart. Try again in a moment.
closed-other = The server said no.

# Lists
lobby = Lobby
lobby-go = Who is in the lobby?
lobby-open = Open tables
lobby-watch = Games to watch
lobby-new = Open one
lobby-none = Nobody is waiting at the moment. Open a table yourself and tick “shown in the lobby”.
lobby-none-watch = No game that can be watched at the moment.
lobby-lost = No connection to the lobby. It is tried again.
mine = My games
mine-open = Going on
mine-over = Finished
mine-none = None is going on.
mine-none-over = None is finished yet.
mine-here = Games finished on this device:
a-watcher = A watcher
go-there = Sit down
go-watch = Go there
free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}

# Another device
carry = The same person on another device
carry-how = A link makes another device you: with the same name, the same seats, the same games. It works once, for ten minutes.
carry-make = Make the link
carry-once = Open this on your other device, within ten minutes:
carry-follow = { $count ->
    [0] This device is about to become the person who made this link.
   *[other] This device has games of its own ({ $count }): it can no longer reach them once it has become the person who made this link.
}
carry-yes = Yes, that is me

# At a table with others elsewhere
your-turn = Your turn
status-sent = Sent…
not-sent = There is no connection: this was not sent.
connection-lost = The connection is lost. It is being found again; nothing is lost.
outdated = This page is older than the server. Reload it to go on; nothing is lost.
server-away = The server restarts. The game goes on in a moment, and clocks stand still.
seat-here = there
seat-gone = not there
kept-by = { $name } plays
kept-for-you = A bot is playing for you.
take-back-seat = Take my seat back
out-of-time = time was up: a bot moved
paused = The game stands still.
paused-by = { $name } has stopped the game.
go-on = Go on
undo-ask = Ask to take back
undo-asked = You have asked to take back. The others decide.
undo-asks = { $name } asks to take back { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
agree = Agree
decline = Decline
away = { $name } is not there. Waiting for { $seconds } s more.
gone = { $name } is gone. What now?
silent = { $name } has done nothing for a long time. What now?
choose-wait = Wait
choose-bot = A bot plays on
choose-end = End the game
rematch-there = Play again: go to the table
rematch-watch = They play again: watch
game-ended = The game was ended early.
watchers = { $count ->
    [0] Nobody watches.
    [one] One watches.
   *[other] { $count } watch.
}
delay = To the server and back: { $millis } ms.
halt = Stop after this round
halt-not = Do not stop after this round
talk = Talk
talk-open = Say something
write = In your own words
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
phrase-again = Once more?
phrase-bye = Goodbye!
notify = Tell me when it is my turn in a hidden tab

# Why something was not done
denied-unreadable = The table did not understand this. Reload the page.
denied-stale = The table has moved on meanwhile: this was not done.
denied-too-late = Too late: somebody was faster. That costs nothing.
denied-locked = A wrong card costs a moment.
denied-not-started = The game has not begun yet.
denied-started = The game has begun already.
denied-over = The game is over.
denied-paused = The game stands still.
denied-not-seated = You do not sit at this table.
denied-seat-taken = Somebody sits there already.
denied-no-seat = This chair is not for people.
denied-not-host = Only who opened the table may do this.
denied-bad-name = A name has 1 to 24 letters.
denied-name-taken = Somebody at this table has this name already.
denied-no-undo = This move cannot be taken back any more.
denied-not-asked = That has been settled already.
denied-not-gone = The player is there again.
denied-no-pause = This game has no pause.
denied-not-said = This cannot be said at this table.
denied-too-fast = Slower, please.
denied-no-watching = This table is not for watchers.
denied-storage = The server cannot save at the moment. Nothing was done; try again.
denied-other = The table says no.

# Checking
witness-both = It is the secret whose fingerprint this browser was shown before the start, and this browser’s own share is in it.
witness-commit = It is the secret whose fingerprint this browser was shown.
witness-wrong = This is not the secret whose fingerprint this browser was shown, or its own share is missing.
