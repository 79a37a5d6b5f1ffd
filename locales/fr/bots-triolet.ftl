# Ce que les robots disent de leurs choix au Triolet
why-triolet-last = pose le dernier jeton, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triolet-triolet = un triolet, trois jetons d’un coup, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triolet-bis = { $points ->
    [one] { $points } point
   *[other] { $points } points
} et un coup de plus
why-triolet-trios = { $trios ->
    [one] forme un trio
   *[other] forme { $trios } trios
}, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triolet-pairs = { $points ->
    [0] aucun point, mais de bons jetons gardés
    [one] { $points } point, et de bons jetons gardés
   *[other] { $points } points, et de bons jetons gardés
}
why-triolet-exchange = { $tiles ->
    [one] un autre jeton servira mieux
   *[other] { $tiles } autres jetons serviront mieux
}
why-triolet-pass = rien de mieux à faire
