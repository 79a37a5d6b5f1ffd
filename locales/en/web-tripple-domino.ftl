domino-status = Lay a tile, or draw one for 5 points.
domino-begins = { $name } has the best tile to open with.
domino-begins-trio = { $name } opens: { $tile } is the highest trio.
domino-begins-tile = Nobody has a trio: { $name } opens with the highest tile, { $tile }.
domino-status-open = Open the round with { $tile }.
domino-status-drawn = Lay a tile you just drew, or draw again (−5).
domino-status-lay-pass = Nothing is left to draw: lay a tile, or pass for 5 points.
domino-status-drawn-pass = Lay a tile you just drew, or pass.
domino-status-draw = Nothing fits: draw a tile (−5).
domino-status-draw-on = No fit. Draw again (−5).
domino-status-pass = Nothing fits and nothing can be drawn: pass.
domino-lay = Lay
domino-lay-points = Lay · { $points }
domino-worth = { $tile } is worth { $points }
domino-take-back = Take back
domino-draw = Draw −5
domino-pass = Pass
domino-draws = draws
domino-lays = lays { $tile } at { $place }
domino-passes = passes
domino-rack = Your tiles
domino-plane = Tiles on the table
domino-nearer = Nearer
domino-further = Further
domino-count = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
domino-in-pool = { $count ->
    [0] the pool is empty
    [one] one tile in the pool
   *[other] { $count } tiles in the pool
}
domino-draws-left = { $count ->
    [0] nothing left to draw
    [one] one more draw
   *[other] { $count } more draws
}
domino-way = { $points } of { $target } points
domino-twin-seat = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; tiles: { $tiles } { $hidden ->
    [0] {""}
   *[other] ({ $hidden } hidden)
}
domino-twin-row = Row { $row }, column and numbers clockwise from the apex: { $tiles }
domino-twin-next-row = Row { $row }: { $tiles }
domino-twin-can = You can: { $what }
domino-gesture-lay = Drag a tile to where it fits, or tap it and then the place.
domino-gesture-turn = It turns by itself the way it fits; tap it again to try what else fits there.
domino-gesture-near = Double-tap or spread two fingers to zoom in, and drag to move around.
domino-key-tile = chooses a tile
domino-key-place = tries it at the next place
domino-key-enter = lays it
domino-key-escape = takes it back
domino-key-draw = draws
domino-key-pass = passes
domino-key-zoom = nearer, further, everything
gain-TD-5 = opening tile
gain-TD-7 = tile
gain-TD-8 = draw
gain-TD-10 = empty pool
gain-TD-11 = opening
gain-TD-12 = last tile
gain-TD-13 = bridge
gain-TD-14 = double link
gain-TD-15 = hexagon
gain-TD-16 = opponents’ tiles
gain-TD-17 = lowest rack
domino-outcome = { $name } is past { $target } points.
domino-outcome-you = You are past { $target } points.
