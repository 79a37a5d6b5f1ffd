# What bots say of their choices in Tripple Domino
why-tripple-domino-open = the tile that must open
why-tripple-domino-last = the last tile: it ends the round
why-tripple-domino-hexagon = completes a hexagon, { $points } points
why-tripple-domino-bridge = a bridge, { $points } points
why-tripple-domino-double = a double link, { $points } points
why-tripple-domino-draw = draws on purpose: the tiles at hand are better kept for later
why-tripple-domino-must-draw = nothing fits
why-tripple-domino-pass = gives up the turn
why-tripple-domino-solved = worked out to the end of the round, which changes the lead by { $points }
