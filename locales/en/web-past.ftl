# My games in numbers
statistics = Statistics
stats-which = Games to count
stats-how-many = How many players
stats-all = All games
stats-players = { $count ->
    [one] alone
   *[other] { $count } players
}
stats-none = No finished games on this device yet. Your numbers will appear here after the first one.
stats-here = Counted and kept on this device: your games here, against bots and at a real table, and those you finished online, on any device.
stats-numbers = Numbers
stats-few = { $count ->
    [one] One game so far: too early to tell.
   *[other] { $count } games so far: too early to tell.
}
stats-played = Games
stats-won = Won
stats-likely = probably between { $from } and { $to }
stats-tied = Shared wins
stats-streak = Current winning streak
stats-longest = { $count ->
    [one] longest: one
   *[other] longest: { $count }
}
stats-time = Time per move
stats-average = Average points
stats-spread = ± { $spread }, from { $least } to { $most }
stats-best = Highest score
stats-move = Best move
stats-round = Best round
stats-quickest = Fastest round won
stats-lucky = Luckiest first throw
stats-unlucky = Unluckiest first throw
stats-as-good = { $ways } of 216 throws are as good
stats-as-bad = { $ways } of 216 throws are as bad
stats-wins = Wins over time
stats-wins-told = { $won } of { $played } won: { $share }.
stats-wins-key = The line is your share of wins so far; the true one is probably within the band.
stats-points = Points per game
stats-points-told = { $average } points on average, ± { $spread }.
stats-points-key = One dot per game, filled if you won; the line is the average, the band the spread.
stats-companions = Head to head
stats-who = Who
stats-games = Games
stats-ahead = Ahead
stats-level = Level
stats-behind = Behind
stats-row = Best run
stats-list = { $count ->
    [one] The last game
   *[other] The last { $count } games
}
stats-when = When
stats-game = Game
stats-with = With
stats-place = Place
stats-points-mine = Points
deed-triplette = { $count ->
    [one] triplette
   *[other] triplettes
}
deed-chainette = { $count ->
    [one] chaînette
   *[other] chaînettes
}
deed-trio-sold = { $count ->
    [one] trio sold
   *[other] trios sold
}
deed-suite-sold = { $count ->
    [one] suite sold
   *[other] suites sold
}
deed-triqueta = { $count ->
    [one] triqueta
   *[other] triquetas
}
deed-spoiled = { $count ->
    [one] overcrowded animal
   *[other] overcrowded animals
}
deed-trio = { $count ->
    [one] trio
   *[other] trios
}
deed-triolet = { $count ->
    [one] triolet
   *[other] triolets
}
deed-last-card = { $count ->
    [one] round won by the last card
   *[other] rounds won by the last card
}
deed-bridge = { $count ->
    [one] bridge
   *[other] bridges
}
deed-double-link = { $count ->
    [one] double link
   *[other] double links
}
deed-hexagon = { $count ->
    [one] hexagon
   *[other] hexagons
}
deed-last-tile = { $count ->
    [one] round ended by the last tile
   *[other] rounds ended by the last tile
}

# Moments worth keeping
moments = Worth remembering
moment-first-win = Your first win at { $game }
moment-streak = { $count } wins in a row against { $name }
moment-move = Your best move in { $game } so far: { $points }
moment-round = Your best round of { $game } so far: { $points }
moment-points = Your highest score in { $game } { $seats ->
    [one] playing solo
   *[other] with { $seats } players
} so far: { $points }
moment-quickest = Your fastest round of { $game } so far: { $time }
moment-first-triolet = Your first triolet
moment-first-hexagon = Your first hexagon
moment-games = Your { $count }th game of { $game }
stats-with-whom = Statistics with { $name }
stats-everybody = With everyone
