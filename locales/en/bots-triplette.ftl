# What bots say of their choices in La Triplette
why-triplette-stop = a { $first }% chance to choose first with these dice
why-triplette-throw = a { $first }% chance to choose first that way
why-triplette-pay = worth its card, with a { $first }% chance to choose first
why-triplette-low = paying keeps the others’ throws few, with a { $first }% chance to choose first
why-triplette-turn = worth its card, with a { $first }% chance to choose first
why-triplette-series = makes a sale of { $points ->
    [one] one point
   *[other] { $points } points
}
why-triplette-build = brings the next series closer
why-triplette-deny = an opponent needs this card more
why-triplette-sell = { $points ->
    [one] one point
   *[other] { $points } points
} at once, and room in the reserve
why-triplette-keep = the cards may make something better
why-triplette-discard = the card least missed
why-triplette-end = nobody can catch up now
why-triplette-wait = too early to end the game
why-triplette-last = the last sale, { $points ->
    [one] one point more
   *[other] { $points } points more
}
