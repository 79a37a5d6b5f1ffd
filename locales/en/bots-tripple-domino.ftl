# What bots say of their choices in Tripple Domino
why-tripple-domino-open = the tile that must open
why-tripple-domino-last = the last tile, which ends the round
why-tripple-domino-hexagon = completes a hexagon, { $points } points
why-tripple-domino-bridge = a bridge, { $points } points
why-tripple-domino-double = a double link, { $points } points
why-tripple-domino-block = { $points } points, and nobody else has a tile that fits
why-tripple-domino-own = { $points } points, and a place for a premium of { $premium } that nobody else has a tile for
why-tripple-domino-heaviest = the heaviest tile on the rack, { $points } points, and { $left ->
    [0] no other one fits afterwards
    [one] one other fits afterwards
   *[other] { $left } others fit afterwards
}
why-tripple-domino-keeps = { $points } points, and { $left ->
    [one] one other tile on the rack fits afterwards
   *[other] { $left } other tiles on the rack fit afterwards
}
why-tripple-domino-draw = your tiles are better kept for later
why-tripple-domino-must-draw = nothing fits yet
why-tripple-domino-pass = there is nothing else to do
why-tripple-domino-solved = worked out to the end of the round, it changes the lead by { $points }
why-tripple-domino-plain = { $points } points, and the best of { $tries } imagined games
