# Playing in the terminal
you = You
welcome = ? shows what you can type
which-game = Which game?
no-game-chosen = no game was chosen
your-turn = { $name }, your turn:
list-hint = Type a move, or “moves” to list them all.
ways = { $count ->
    [one] one way, { $example }
   *[other] { $count } ways, for instance { $example }
}
no-such-number = The list has { $count ->
    [one] one entry
   *[other] { $count } entries
}.
did = { $name }: { $what }
lot = The lot falls on { $name }.
replay-keys = Enter shows the next move, q leaves:
try-help = ? shows what you can type.
read-rule = (“rules { $rule }” shows it)
save-where = Say where: save FILE
not-saved = cannot write { $file }; name a file in a folder you may write to
unreadable = At column { $column }, “{ $found }” cannot be read.
saved = The record is in { $file }.
leave = Leave the game? (y/n)
cover = The table is covered. { $name }, press Enter to see it.
unfinished = The record ends here, unfinished.
help =
    a number       does what stands at that number
    notation       does it too: sell 4-5-6
    moves          lists all you can do
    hint           what a bot would do
    undo           takes your last move back, as long as nothing was revealed
    log            everything that happened
    rules [RULE]   the rules, or one of them: rules TP-8
    save FILE      writes the record so far
    quit           leaves the game

# Races
race-alone = A race has one person at the keyboard; --turns is for several, or for bots alone.
race-help = Type “draw”, or a card and a pile: “BC2 5”, or its number in your hand: “1 5”. “stop” pauses for all.
race-ready = Press Enter to start.
race-paused = Paused. Press Enter to go on.
race-blocked = Not yet: a wrong card costs a moment.
race-over = The race is over. Press Enter.

# La Triplette
triplette-river = River
triplette-pile = { $count ->
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
triplette-dealt = Dealt: { $cards }; river: { $river }.
triplette-lots = The lowest cards tie; the dice: { $dice }.
triplette-new-river = new river: { $cards }
triplette-discarded = { $count } discarded
triplette-throws = throw { $used } of { $limit }
triplette-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
})

# Triqueta
triqueta-round = Round { $round } of 4, { $pile ->
    [one] { $pile } tile
   *[other] { $pile } tiles
} in the pile
triqueta-taken = taken
triqueta-held = In your hand: { $animal }
triqueta-rock = rock
triqueta-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trees ->
    [one] { $trees } tree
   *[other] { $trees } trees
}, { $kept } face down

# Triolet
triolet-bis = A bis square: move again, or pass.
triolet-unseen = { $bag ->
    [one] { $bag } tile
   *[other] { $bag } tiles
} in the bag; unseen: { $tiles }

# Triples³
triples-player = { $hand } in hand, { $packet } in the packet, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}

# Tripple Domino
domino-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
domino-pool = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} in the pool; the game goes to { $target } points

# tribord arena
arena-games = { $game }: { $games } games, { $decisions } decisions each, { $rate } games a second
arena-bot = bot
arena-wins = wins
arena-interval = 95 % interval
arena-score = score
arena-time = ms/decision
arena-ladder = wins of the row against the column, and ratings (the first is 0)
arena-rating = rating
arena-higher = SPRT: { $bot } wins { $rate } % or more
arena-lower = SPRT: { $bot } wins { $rate } % or less
arena-open = SPRT: not decided yet

# Serving
serve-listens = Tribord listens on { $url }
serve-others = Others on this network find it at { $url }
serve-data = Games and keys are kept in { $folder }
serve-node = Games and keys are kept in PostgreSQL; this is node { $node }
serve-admin = Tables are managed at { $url }
serve-readable = Others on this computer can read { $path }: chmod { $mode } { $path }
serve-stops = Stopping: what is under way is finished, and all tables are kept. Press Ctrl+C again to stop at once.
serve-stopped = Stopped at once. Whatever players were told is on the disk.
serve-no-client = there is no browser client in { $folder }: it has no index.html; build it with cargo xtask web, or leave --client out
serve-taken = { $address } is taken by another program; choose another port: tribord serve --port { $port }
serve-in-use = another server uses the data folder { $folder }; stop it, or choose another folder with --data
serve-newer = the database has version { $found }, and this program knows versions up to { $known }; use a newer tribord
serve-failed = cannot serve: { $why }
no-data-folder = there is no home folder for the data; name one with --data
backup-done = The database is copied to { $file }. Copy { $keys } too: with it, players are recognised after a move.
backup-exists = { $file } is there already and is not overwritten
backup-failed = no backup was made: { $why }

## Moving a database

move-copied = { $tables } tables copied
move-done = Everything is there, and was read again on both sides: { $tables } { $tables ->
    [one] table
   *[other] tables
}, { $persons } { $persons ->
    [one] person
   *[other] people
}. Nothing was removed where it came from.
move-in-use = Nothing was moved: a server still uses one of the two. Stop every server first.
move-not-empty = Nothing was moved: there is something already where everything is to go. Choose an empty folder or database.
move-nothing = Nothing was moved: there is no database in { $from }.
move-failed = the move did not succeed: { $why }. What has arrived so far is of no use; where it came from nothing has changed.

# tribord load
load-files = { $tables } tables need more open files than this system allows: { $most } tables are possible here. Raise the limit (ulimit -n) and try again.
load-opening = Opening tables
load-playing = Playing
load-report = { $tables } tables: { $actions } actions, { $rate } a second ({ $percent }% of what was due), round trip { $p50 } ms (half) and { $p99 } ms (99 of 100), server { $megabytes } MB, { $kilobytes } kB a table
load-processor = Processor time for an action: servers { $servers } µs, PostgreSQL { $postgres } µs, NATS { $nats } µs, clients { $clients } µs
load-takeover = One node was killed: half of its { $tables } tables were shown elsewhere after { $half } ms, all of them after { $all } ms
load-failures = { $count } tables failed; the first: { $first }
load-most = The server held { $tables } tables.

admin-title = This server
admin-elsewhere = This page can only be used from this computer, and from itself.
admin-key-needed = Open the whole address that the server printed when it started: it ends with a key.
admin-back = Back to all tables
admin-minutes = { $count } min
admin-hours = { $count } h
admin-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
admin-megabytes = { $count } MB
admin-version = Version
admin-uptime = Running for
admin-awake = Tables in use
admin-connections = Connections
admin-disk = On the disk
admin-nodes = Nodes
admin-node = Node
admin-node-own = this one
admin-node-tables = Tables it has
admin-node-lease = Lease
admin-node-seconds = { $seconds } s
admin-node-bus = Reached over
admin-bus-lag = Delay between nodes (ms)
admin-taken-over = Tables taken over
admin-buried = Nodes taken for dead
admin-fenced = Writes refused because another node had the table
admin-doubts = Answers of the database that were lost
admin-restart = Restart
admin-restart-why = Before you restart the server, tell everyone. Nothing is lost, and the clocks stop meanwhile.
admin-restart-when = In how many minutes?
admin-announce = Announce the restart
admin-announced = { $minutes ->
    [one] Everyone has been told that the server restarts in a minute.
   *[other] Everyone has been told that the server restarts in { $minutes } minutes.
}
admin-withdraw = Call it off
admin-tables = Tables
admin-no-tables = There are none.
admin-more = Older tables
admin-game = Game
admin-stage = Stage
admin-players = Players
admin-changed = Last change
admin-gathering = not begun
admin-playing = being played
admin-over = over
admin-here = connected
admin-watchers = { $count ->
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
admin-end-why = The game ends for everyone at the table, without a result. Its record stays.
admin-end = End this game
admin-delete-why = The table disappears with its record, for everyone and for good.
admin-delete = Delete this table

# Checked records
verify-report = { $game } for { $seats }, moves: { $moves }, { $end }; outcomes: { $outcomes }, { $chance }
verify-finished = result and winners are right
verify-unfinished = unfinished
verify-pledged = all follow from the seed and the entropy; the seed matches the commitment, and the entropy its pledges
verify-proven = all follow from the seed, and the seed from the commitment
verify-seeded = all follow from the seed
verify-committed = the seed is not revealed
verify-unknown = no seed is given
verify-wrong = { $count ->
    [one] one record does not hold
   *[other] { $count } records do not hold
}
