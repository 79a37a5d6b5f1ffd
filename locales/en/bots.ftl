# What bots say of their choices
why-random = for no reason
why-greedy = the best at first sight
why-mousse = because it looks so nice
why-sensible = a sound move
why-less = not as good as the first
why-less-games = { $games ->
    [one] wins one game in a hundred less than the first
   *[other] wins { $games } games in a hundred less than the first
}
why-less-points = { $points ->
    [one] one point less than the first
   *[other] { $points } points fewer than the first
}
why-level = as good as the best, as far as imagined games can tell
why-compared = the best of those compared, in { $tries ->
    [one] one imagined game
   *[other] { $tries } imagined games
} each
why-calculated = the best, worked out to the end
why-searched = the best in { $tries ->
    [one] one imagined game
   *[other] { $tries } imagined games
}

# The bots, each in a sentence or two
bot-random = Does anything that is allowed. A measure for the others.
bot-greedy = Takes what looks best right now, by a simple count. A measure for the others.
bot-mousse = A ship’s boy: falls for whatever shines and sees no further than the end of his nose. Good company for children and first games.
bot-matelot = A sailor: one sound move after another, quickly, with an eye to his own game and hardly a thought for yours.
bot-bosco = The boatswain: looks a little ahead and rarely gives anything away.
bot-capitaine = The captain: plays many futures through before moving, counts what is unseen, and forgets nothing. As strong as we can make it.

# What gives them away in each game, so that one can learn to beat them
bot-mousse-triplette = Wants three alike: with two of them he throws on, and pays for it with any card but a 6. Takes the highest card, and ends the game at 15 points even when he is behind.
bot-mousse-triqueta = Has a favourite, the animal of which he has most without having three. Takes a row as soon as it holds one, whatever else lies there, and adds every tile that he hid, even the fourth.
bot-mousse-triolet = Places one tile at a time: on a coloured square, as the third of a trio, a joker as soon as he has one. Counts no points, and does not see what he opens for you.
bot-mousse-triples = Sees colours first, then shapes. Counts the marks only once his packet is empty, and takes his time.
bot-mousse-tripple-domino = Closes every hexagon he can. Otherwise he looks only around the newest tile: lays his smallest there or draws, and keeps the high ones as treasures.
bot-matelot-triplette = Knows the odds of the dice. Never spends a card, sells as soon as he can, and takes no card just to keep it from you.
bot-matelot-triqueta = Knows well what every row is worth to him, and builds and takes the best. What it brings you, or costs you, is nothing to him.
bot-matelot-triolet = Takes the most points there are right now. Saves neither a joker nor good tiles, and does not count on the move that a bis square adds.
bot-matelot-triples = Lays so that the rest of his hand still fits. Unhurried, and without looking ahead.
bot-matelot-tripple-domino = Takes points and keeps his own next tile playable, but does not look at what he opens for you. Draws only when nothing fits.
