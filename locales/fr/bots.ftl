# Ce que les robots disent de leurs choix
why-random = sans raison
why-greedy = le meilleur au premier coup d’œil
why-sensible = un coup solide
why-searched = le meilleur sur { $tries ->
    [one] une partie imaginée
   *[other] { $tries } parties imaginées
}
