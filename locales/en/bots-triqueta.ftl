# What bots say of their choices in Triqueta
why-triqueta-three = exactly three { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-leave = leaves while it brings { $points ->
    [one] one point
   *[other] { $points } points
}
why-triqueta-least = the row that hurts least
why-triqueta-last = the last row: time to stop
why-triqueta-go-on = alone now: one more tile should help
why-triqueta-wait = the rows can still get better
why-triqueta-keep = better kept face down: { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-build = a row for three { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-spoil = a fourth tile for somebody else: { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-add = { $animal ->
    [rabbit] the rabbit
    [owl] the owl
    [deer] the deer
    [boar] the boar
    [ram] the ram
   *[bear] the bear
} brings points
why-triqueta-return = { $animal ->
    [rabbit] the rabbit
    [owl] the owl
    [deer] the deer
    [boar] the boar
    [ram] the ram
   *[bear] the bear
} would cost points
