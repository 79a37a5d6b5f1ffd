triples-status = Pick a card, then a pile where it makes a new triple.
triples-status-lay = Your packet is empty: lay your last cards.
triples-status-wait = Nothing of yours fits right now: wait.
triples-status-blocked = Wrong card: wait a moment.
triples-square = The nine piles
triples-hand = Your cards
triples-draw = { $count ->
    [0] Your packet is empty
   *[other] Draw a card ({ $count } left)
}
triples-draws = draws
triples-lays = lays { $card } on pile { $pile }
triples-covered = covered card
triples-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
triples-card = { $colour } { $shape } { $quantity }
triples-call = { $name }: { $what }!
triples-won = { $name } wins the round!
triples-won-you = You win the round!
triples-left = { $packet } in the packet, { $hand } in hand
triples-lit = Help
triples-spoken = Voice
triples-facing = Face to face
triples-twin-pile = Pile { $pile }: { $card }
triples-twin-seat = { $name }: { $hand } in hand, { $packet } in the packet, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}. { $cards }
triples-gesture-lay = Drag a card onto a pile, or tap the card and then the pile.
triples-gesture-draw = Tap your packet to draw.
triples-gesture-together = Several people can play on one screen at the same time.
triples-key-pile = lays the chosen card on that pile
triples-key-card = chooses a card
triples-key-draw = draws a card
triples-key-escape = puts the card back
triples-key-left-pile = two at one keyboard, on the left: piles 1–9
triples-key-left-card = on the left: next card, draw
race-too-late = Too late: someone was faster. It costs nothing.
gain-T3-16 = last card
gain-T3-17 = fewest cards left
triples-shout = { $what }!
triples-in-hand = { $hand } in hand
triples-draw-main = Draw
triples-race-to = First to { $tokens } tokens
triples-to-lay = { $count ->
    [0] all laid
    [one] { $count } card to lay
   *[other] { $count } cards to lay
}
triples-outcome-you = Finished in { $time }; you had { $count ->
    [one] one card left.
   *[other] { $count } cards left.
}
triples-outcome = Finished in { $time }; { $name } had { $count ->
    [one] one card left.
   *[other] { $count } cards left.
}
