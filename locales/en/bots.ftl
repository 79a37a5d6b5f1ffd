# What bots say of their choices
why-random = for no reason
why-greedy = the best at first sight
why-sensible = a sound move
why-searched = the best in { $tries ->
    [one] one imagined game
   *[other] { $tries } imagined games
}
