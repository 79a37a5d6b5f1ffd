# Shared refusals
refusal-turn = It is not your turn.
refusal-over = The game is over.
refusal-absent = { $piece } is not there to be used.
refusal-unknown = The position hides (?) what is needed for this.

# Playing in the terminal
you = You
welcome = ? shows what you can type
players = { $fewest }–{ $most } players
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
try-help = ? shows what you can type.
read-rule = (“rules { $rule }” shows it)
no-such-rule = There is no rule with this number.
outlook = wins { $win } %, lead { $lead }
undo-not-yours = The last move is not yours to take back.
undo-revealed = Something was thrown, drawn or shown since: it cannot be taken back.
save-where = Say where: save FILE
not-saved = cannot write { $file }; name a file in a folder you may write to
unreadable = At column { $column }, “{ $found }” cannot be read.
saved = The record is in { $file }.
leave = Leave the game? (y/n)
cover = The table is covered. { $name }, press Enter to see it.
set-up = The table is set.
unfinished = The record ends here, unfinished.
game-over = The game is over.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
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
triplette-discarded = { $count } discarded
triplette-throws = throw { $used } of { $limit }
triplette-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
})
triplette-triplette = triplette
triplette-chainette = chaînette
triplette-simplette = simplette
triplette-do-roll = throw the dice
triplette-do-reroll = throw again { $what }
triplette-do-extra = throw again { $what }, paying with { $card }
triplette-do-turn = turn a die from { $from } to { $to }
triplette-do-stop = stop
triplette-do-take = take { $what }
triplette-do-sell = sell { $what }
triplette-do-discard = discard { $what }
triplette-do-done = finish selling
triplette-do-end = declare the end

# Triqueta
animal-rabbit = rabbit
animal-owl = owl
animal-deer = deer
animal-boar = boar
animal-ram = ram
animal-bear = bear
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
triqueta-do-draw = draw a tile
triqueta-do-row = place it in row { $what }
triqueta-do-keep = keep it face down
triqueta-do-take = take row { $what } and leave the round
triqueta-do-add = add { $what }
triqueta-do-return = return { $what }
triqueta-do-decide = decides about a hidden tile

# Triolet
triolet-double = double
triolet-triple = triple
triolet-bis-square = bis
triolet-bis = A bis square: move again, or pass.
triolet-unseen = { $bag ->
    [one] { $bag } tile
   *[other] { $bag } tiles
} in the bag; unseen: { $tiles }
triolet-do-place = place { $what }
triolet-do-swap = exchange { $what }
triolet-do-pass = pass

# Triples³
triples-player = { $hand } in hand, { $packet } in the packet, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
triples-do-lay = lay { $card } on pile { $pile }
feature-red = red
feature-blue = blue
feature-violet = violet
feature-yellow = yellow
feature-circle = circle
feature-diamond = diamond
feature-plus = plus
feature-star = star
feature-0 = zero
feature-1 = one
feature-2 = two
feature-3 = three
triples-do-draw = draw a card

# Tripple Domino
domino-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
domino-pool = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} in the pool; the game goes to { $target } points
domino-do-lay = lay { $tile } at { $place }
domino-do-draw = draw a tile (−5)
domino-do-pass = pass
