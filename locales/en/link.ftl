# What a message with a link to a table shows: its title, its text, the picture
missing-title = No table here
missing-text = This table is gone, or the link is not complete.
picture-alt = The table: { $game }

# Before the start
invites = { $name } invites you to a game of { $game }
invites-nobody = You are invited to a game of { $game }
watch-title = Watch a game of { $game }
seats-left = { $count ->
    [0] The table is full
    [one] One seat left
   *[other] { $count } seats left
}
free-seat = Free seat
pace-none = no time limit
pace-relaxed = 10 min + 20 s a move
pace-fast = 2 min + 5 s a move
pace-move = { $seconds } s a move
pace-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}

# While it is played, and at its end
playing = { $names } are playing { $game }
alone = { $names } is playing { $game }
come-watch = Come and watch.
closed = A game among friends, without spectators.
wins = { $name } wins at { $game }
tie = { $names } tie at { $game }
solo = { $name } scores { $points } at { $game }
ended = A game of { $game } that was ended early
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# On the picture
kicker-invites = { $name } invites you
kicker-open = Come and play
kicker-playing = Now playing
kicker-wins = { $name } wins
kicker-tie = It is a tie
kicker-ended = Ended early
kicker-over = Game over
