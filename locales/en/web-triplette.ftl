triplette-status-roll = Throw your three dice.
triplette-status-again = Pick dice to throw again, or stop.
triplette-status-pay = No throws left: stop, or pay with a card.
triplette-status-stop = No throws left: stop.
triplette-status-take = Take a card from the river.
triplette-status-sell = Sell up to two series, or finish.
triplette-status-must = You have too many cards: sell a series.
triplette-status-discard = You have too many cards: discard one.
triplette-status-end = You have at least 15 points: sell, continue, or declare the end.
triplette-status-final = The last sale: sell up to two series, or finish.
triplette-mark-first = Pick the dice to throw again first.
triplette-river = River
triplette-to-draw = { $count } to draw
triplette-gone = { $count } discarded
triplette-ranking = Taking order
triplette-first = begins this round
triplette-tie = Tie: the later throw goes first.
triplette-begins = { $name } holds the lowest card and begins.
triplette-begins-lot = The lowest cards tie; the dice say that { $name } begins.
triplette-dice = Your dice
triplette-die = die { $place }: { $shows }
triplette-keep = keep
triplette-throw = throw
triplette-used = throw { $used } of { $limit }
triplette-roll = Throw the dice
triplette-roll-again = Throw again
triplette-pay-first = Choose a card to pay for another throw
triplette-roll-dice = { $count ->
    [one] Throw one die again
   *[other] Throw { $count } dice again
}
triplette-pay = Pay { $card } and throw
triplette-stop = Stop
triplette-done = Finish
triplette-end = Declare the end
triplette-discard = Choose a card to discard
triplette-discard-card = Discard { $card }
triplette-worth = +{ $count }
triplette-reserve = Your cards
triplette-card = card { $value }
triplette-one-card = card { $value }
triplette-throws = throws
triplette-throws-again = throws again
triplette-for = for
triplette-turns = turns
triplette-stops = stops
triplette-takes = takes
triplette-discards = discards
triplette-sells = sells
triplette-finishes = has sold enough
triplette-declares = declares the end
triplette-new-river = New river:
triplette-unseen = In the draw pile; in brackets, in the discard pile.
triplette-twin-river = River: { $cards }
triplette-twin-seat = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $holds }
triplette-holds = { $thrown ->
    [0] {""}
   *[other] dice: { $dice };{" "}
}{ $held ->
    [0] no card
   *[other] cards: { $cards }
}
triplette-gesture-keep = Tap the dice you want to throw again.
triplette-gesture-take = Tap a card in the river to choose it.
triplette-gesture-pay = Tap a card in your reserve to pay with it.
triplette-key-arrows = go from piece to piece
triplette-key-digits = mark a die, take a card of the river, sell a series
triplette-key-enter = throws, or presses what is chosen
triplette-key-card = picks the next card: then Enter for an extra throw, 1–3 to turn a die
triplette-key-stop = stops throwing or selling
triplette-key-end = declares the end
triplette-key-escape = puts everything back
gain-TP-18 = trios
gain-TP-19 = suites
triplette-river-number = Round { $number }
triplette-take-card = Take the { $card }
triplette-take-one = Choose a card
triplette-cheer = Triplette!
triplette-outcome-declared = { $name } declared the end.
triplette-outcome-declared-you = You declared the end.
triplette-outcome-empty = The pile can no longer refill the river: that is the end.
