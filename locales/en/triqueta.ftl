triqueta-too-many-tiles = { $count } { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
} are shown, but there are only { $most }.
triqueta-row-count = { $count ->
    [one] { $count } row is shown
   *[other] { $count } rows are shown
} where { $seats } players need one each.
triqueta-pile-size = The pile cannot have { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}; the most it can have is { $most }.
triqueta-tree-count = { $count } trees are shown, but there are only { $most }.
triqueta-not-inside = Seat { $seat } has left the round and cannot have the turn.
triqueta-one-of-both = You hold a tile: put it in a row or keep it first.
triqueta-rounds-over = All rounds are over: tiles are no longer drawn and rows no longer taken.
triqueta-no-tile = You hold no tile; draw one first.
triqueta-held-after = Nobody holds a tile once the rounds are over.
triqueta-row-gone = Row { $row } has been taken; choose one that is still in the middle.
triqueta-two-kept = You have kept { $most } tiles face down; there are no more in this game.
triqueta-kept-count = { $count } tiles lie face down in front of one seat; at most { $most } can.
triqueta-row-taken = Row { $row } has been taken already.
triqueta-rows-and-seats = { $rows ->
    [one] { $rows } row is left
   *[other] { $rows } rows are left
} for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
} in the round; there must be as many.
triqueta-pile-empty = The pile is empty; take a row.
triqueta-nobody-inside = Round { $round } is over, so the next one must have begun.
triqueta-decide-later = Face-down tiles are added or returned after round four.
