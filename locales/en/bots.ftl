# What bots say of their choices
why-random = for no reason
why-greedy = the best at first sight
why-sensible = a sound move
why-less = not as good as the first
why-level = as good as the best, as far as imagined games can tell
why-searched = the best in { $tries ->
    [one] one imagined game
   *[other] { $tries } imagined games
}

# The bots, each in a sentence or two
bot-random = Does anything that is allowed. A measure for the others.
bot-greedy = Takes what looks best right now, by a simple count. A measure for the others.
bot-mousse = A ship’s boy: knows the rules, is often elsewhere with his thoughts. Good company for children and first games.
bot-matelot = A sailor: one sensible move after another, quickly, without worrying about tomorrow.
bot-bosco = The boatswain: looks a little ahead and rarely gives anything away.
bot-capitaine = The captain: plays many futures through before moving, counts what is unseen, and forgets nothing. As strong as we can make it.
