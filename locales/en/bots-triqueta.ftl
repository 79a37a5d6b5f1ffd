# What bots say of their choices in Triqueta
why-triqueta-three = exactly three { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-leave = better to leave while it brings { $points ->
    [one] one point
   *[other] { $points } points
}
why-triqueta-least = the row that hurts least
why-triqueta-last = the last row, and time to stop
why-triqueta-go-on = you are alone now, and one more tile should help
why-triqueta-yet = no row would bring more than { $points ->
    [one] one point
   *[other] { $points } points
} yet
why-triqueta-nothing-yet = no row would bring any points yet
why-triqueta-keep = { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
} are better kept face down
why-triqueta-build = builds a row of three { $animal ->
    [rabbit] rabbits
    [owl] owls
    [deer] deer
    [boar] boars
    [ram] rams
   *[bear] bears
}
why-triqueta-spoil = a fourth { $animal ->
    [rabbit] rabbit
    [owl] owl
    [deer] deer
    [boar] boar
    [ram] ram
   *[bear] bear
} for somebody else
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
