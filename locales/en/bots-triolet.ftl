# What bots say of their choices in Triolet
why-triolet-last = places the last tile, for { $points ->
    [one] one point
   *[other] { $points } points
}
why-triolet-triolet = a triolet, three tiles at once, for { $points ->
    [one] one point
   *[other] { $points } points
}
why-triolet-bis = { $points ->
    [one] one point
   *[other] { $points } points
} and another move
why-triolet-trios = { $trios ->
    [one] makes a trio
   *[other] makes { $trios } trios
}, for { $points ->
    [one] one point
   *[other] { $points } points
}
why-triolet-pairs = { $points ->
    [0] no points, but a good rack
    [one] one point, and a good rack
   *[other] { $points } points, and a good rack
}
why-triolet-exchange = { $tiles ->
    [one] another tile will serve better
   *[other] { $tiles } other tiles will serve better
}
why-triolet-pass = nothing better to do
