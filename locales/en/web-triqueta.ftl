triqueta-status = Draw, or choose a row to take.
triqueta-status-last = Only you are left: draw again, or take the last row.
triqueta-status-empty = The pile is empty: choose a row to take.
triqueta-status-tile = Place the { $animal } in a row, or keep it face down.
triqueta-status-place = Place the { $animal } in a row.
triqueta-status-decide = Your hidden { $animal }: add it, or give it back?
triqueta-rows = Rows of round { $round }
triqueta-taken-row = taken
triqueta-empty = empty
triqueta-pile = Round { $round } of 4, { $pile ->
    [one] one tile left
   *[other] { $pile } tiles left
}
triqueta-only-you = only you see it
triqueta-looks = looks at a tile
triqueta-kept = face down
triqueta-draw = Draw
triqueta-keep = Keep face down
triqueta-take = Take · { $points }
triqueta-add = Add · { $points }
triqueta-return = Give back
triqueta-worth = { $animal }: exactly three are worth { $points } points
triqueta-out = out
triqueta-draws = draws
triqueta-places = places in row { $row }
triqueta-keeps = keeps
triqueta-hidden-tile = a tile face down
triqueta-takes = takes row { $row }
triqueta-adds = adds
triqueta-returns = gives back
triqueta-rock = rock
triqueta-trees = trees
triqueta-has = { $rock ->
    [1] the rock,
   *[other] {""}
} trees: { $trees }, face down: { $kept }
triqueta-unseen = In the piles, out of the game, or face down.
triqueta-twin-row = Row { $row }: { $tiles }
triqueta-twin-seat = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $tiles }{ $kept ->
    [0] {""}
   *[other] ; face down: { $kept }{ $seen ->
        [0] {""}
       *[other] {" "}({ $known })
    }
}{ $trees ->
    [0] {""}
   *[other] ; trees: { $trees }
}{ $rock ->
    [1] ; the rock
   *[other] {""}
}
triqueta-gesture-place = Drag the drawn tile onto a row or face down in front of you, or tap where it goes.
triqueta-gesture-row = Tap a row to see what it would bring you.
triqueta-gesture-look = Tap another player’s animals to see them larger.
triqueta-key-arrows = go from piece to piece
triqueta-key-draw = draws a tile
triqueta-key-rows = places the tile in a row, or chooses a row
triqueta-key-enter = takes the chosen row
triqueta-key-keep = keeps the tile face down
triqueta-key-decide = adds or gives back a face-down tile
triqueta-key-escape = chooses no row
gain-TQ-18 = animals
gain-TQ-19 = rock and trees
triqueta-round = Round { $round } of 4
triqueta-status-row = Take row { $row } and leave the round, or draw.
triqueta-status-only = Take row { $row } and leave the round.
triqueta-taken-by = taken by { $name }
triqueta-left = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
triqueta-inside = still in
triqueta-out-with = out · row { $row }
triqueta-three = three { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}!
triqueta-over = { $count } { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
triqueta-begins = { $name } took the last row, and with it the rock and the first turn.
