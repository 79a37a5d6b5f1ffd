tripple-domino-no-such-tile = There is no tile { $tile }: read clockwise, the numbers of a tile never fall, wherever one begins.
tripple-domino-same-tile = The tile { $tile } is there twice, but there is only one of it.
tripple-domino-too-many-tiles = { $left ->
    [0] No tile is left
    [one] Only { $left } tile is left
   *[other] Only { $left } tiles are left
} for the pool and the unknown tiles, which number { $count }.
tripple-domino-nothing-dealt = Seat { $seat } holds no tiles, though the round has not been opened yet.
tripple-domino-open-with = Open the round with { $tile } first.
tripple-domino-open-at = The opening tile { $tile } lies in the middle (0,0), with its numbers in this order.
tripple-domino-opener = It is for seat { $seat } to open, with { $tile }.
tripple-domino-not-opened = The round has not been opened yet.
tripple-domino-taken = There is a tile in that place already.
tripple-domino-apart = No edge there would touch a tile on the table.
tripple-domino-disagrees = That corner needs a { $there }, not a { $number }.
tripple-domino-lay-drawn = Having drawn, you lay a tile drawn in this turn or draw on; { $tile } has to wait.
tripple-domino-three-drawn = No more than 3 tiles are drawn in a turn.
tripple-domino-pass-time = { $drawn ->
    [0] You pass after your third draw and have not drawn yet.
    [one] You pass after your third draw and have drawn { $drawn } tile so far.
   *[other] You pass after your third draw and have drawn { $drawn } tiles so far.
}
tripple-domino-drawn-not-held = The tile { $tile } is said to be drawn, but it is not on the rack of the seat whose turn it is.
tripple-domino-pool-empty = The pool is empty: lay a tile or pass.
tripple-domino-rack-empty = Seat { $seat } has laid its last tile, so this round is over.
tripple-domino-passes = { $count ->
    [one] { $count } pass in a row is counted
   *[other] { $count } passes in a row are counted
}, but only those with an empty pool count.
tripple-domino-round-over = Nobody can go on, so this round is over.
tripple-domino-no-start = Alone, one begins with a tile on the table.
tripple-domino-draws-used = { $limit ->
    [0] At this table nothing may be drawn: lay a tile or pass.
    [one] The { $limit } tile that may be drawn has been drawn: lay a tile or pass.
   *[other] All { $limit } tiles that may be drawn have been drawn: lay a tile or pass.
}
tripple-domino-draws-alone = What may still be drawn is counted for one player only.
