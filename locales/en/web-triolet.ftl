triolet-status = Place one to three tiles in a line, or exchange some.
triolet-status-first = The first move covers the centre.
triolet-status-place = Place one to three tiles in a line. The bag is too low to exchange.
triolet-status-exchange = None of your tiles fits: exchange some.
triolet-status-pass = None of your tiles fits, and the bag is too low to exchange: pass.
triolet-status-bis = A bis square: move again, or pass.
triolet-confirm = Place
triolet-confirm-points = Place · { $points }
triolet-take-back = Take back
triolet-exchange = Exchange
triolet-exchange-tiles = { $count ->
    [0] Exchange
    [one] Exchange one tile
   *[other] Exchange { $count } tiles
}
triolet-places = places { $what }
triolet-exchanges = exchanges
triolet-passes = passes
triolet-tray = Tap the tiles to give back to the bag.
triolet-pass = Pass
triolet-rack = Your tiles
triolet-nearer = Closer
triolet-further = Whole board
triolet-sum = { $trios ->
    [0] { $pairs ->
        [one] A pair: { $parts }.
       *[other] { $pairs } pairs: { $parts }.
    }
    [one] { $pairs ->
        [0] A trio: { $parts }.
       *[other] A trio and more: { $parts }.
    }
   *[other] { $trios } trios: { $parts }.
}
triolet-sum-triolet = Triolet! All three tiles at once: { $parts }.
triolet-sum-nothing = On its own this tile scores nothing.
triolet-follows = { $tile } can still follow on { $square }.
triolet-ending = { $count ->
    [one] One more turn without placing ends the game: everybody loses their tiles.
   *[other] { $count } more turns without placing end the game: everybody loses their tiles.
}
triolet-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
triolet-bag = { $count ->
    [one] one tile in the bag
   *[other] { $count } tiles in the bag
}
triolet-in-bag = { $count } in the bag
triolet-at = { $tile } on { $square }
triolet-joker = joker
triolet-joker-number = Which number does the joker stand for?
triolet-empty = empty
triolet-square = { $square }, { $what }
triolet-twin-seat = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; tiles: { $tiles } { $hidden ->
    [0] {""}
   *[other] ({ $hidden } hidden)
}
triolet-twin-row = Row { $row }: { $tiles }
triolet-gesture-place = Drag a tile onto the board, or tap it and then its square.
triolet-gesture-back = Tap a tile you have staged to take it back.
triolet-gesture-near = Double-tap or spread two fingers to zoom in, and drag to move around.
triolet-key-arrows = walk over the grid
triolet-key-type = puts a tile there
triolet-key-enter = confirms
triolet-key-back = takes the last tile back
triolet-key-escape = takes everything back
triolet-key-swap = chooses tiles to exchange
gain-TO-9 = lone tile
gain-TO-14 = pair
gain-TO-15 = trio
gain-TO-16 = triolet
gain-TO-17 = square
gain-TO-25 = last tile
gain-TO-26 = tiles left
triolet-outcome-laid = { $name } placed the last tile.
triolet-outcome-laid-you = You placed the last tile.
triolet-outcome-idle = Nobody has placed a tile for too long: that ends the game (TO-26).
