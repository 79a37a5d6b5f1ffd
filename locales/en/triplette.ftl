triplette-too-many-cards = { $count } cards of value { $value } are shown, but there are only { $most }.
triplette-river-size = The river has { $count ->
    [one] { $count } card
   *[other] { $count } cards
} where { $seats } players need one each.
triplette-throw-first = Throw your three dice before you stop.
triplette-already-thrown = The first throw is made; name the dice to throw again.
triplette-roll-time = All three dice are thrown only once, at the start of your throws.
triplette-no-throw-yet = Dice lie there once they are thrown, and the count of throws ({ $throws }) does not fit that.
triplette-reroll-time = You can no longer throw again or stop: your throws are over.
triplette-throws-used = { $limit ->
    [one] The one throw of this round is used; a card can pay for another.
   *[other] All { $limit } throws of this round are used; a card can pay for another.
}
triplette-wrong-limit = The limit of throws is set when the first player stops, and not before.
triplette-card-time = A card can turn a die only during your own throws.
triplette-same-face = The die shows { $face } already.
triplette-take-time = Cards are taken from the river once everybody has thrown.
triplette-take-order = It is not your turn to take: the best hand goes first, and seat { $seat } is next.
triplette-river-left = { $count ->
    [one] One card is still in the river
   *[other] { $count } cards are still in the river
}: everybody takes one before the selling.
triplette-sell-time = Series are sold after everybody has taken a card.
triplette-two-sold = Two series are sold already; that is all for this round.
triplette-no-series = { $series } is neither a trio nor a suite.
triplette-discard-time = You discard only with more than 5 cards; you have { $count }.
triplette-must-sell = You can sell a series, so you sell instead of discarding.
triplette-over-limit = { $count } cards are too many: 5 may stay at the end of a round.
triplette-reserve-size = A reserve of { $count } cards cannot be; at most { $most } can lie there now.
triplette-end-time = You declare the end when you finish selling.
triplette-too-few-points = { $points ->
    [one] { $points } point is
   *[other] { $points } points are
} not enough to declare the end; it takes 15.
triplette-ends-by-itself = At this table the end comes by itself: say that you are done.
triplette-only-selling = The end is declared: all that is left is selling.
triplette-declarer-sells = Whoever declared the end has finished selling; the others still sell.
