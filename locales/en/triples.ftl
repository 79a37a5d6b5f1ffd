triples-card-twice = The { $colour ->
    [red] red
    [blue] blue
    [violet] violet
   *[yellow] yellow
} { $shape ->
    [circle] circle
    [diamond] diamond
    [plus] plus
   *[star] star
} { $quantity } is shown twice, but each card is there once.
triples-too-many-cards = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} said to be hidden, but only { $most } can be.
triples-square-size = The square has nine piles; { $count ->
    [one] { $count } top card is
   *[other] { $count } top cards are
} shown.
triples-packet-empty = Your packet is empty; there is nothing left to draw.
triples-no-triple = The { $colour ->
    [red] red
    [blue] blue
    [violet] violet
   *[yellow] yellow
} { $shape ->
    [circle] circle
    [diamond] diamond
    [plus] plus
   *[star] star
} { $quantity } makes no triple on pile { $pile }.
triples-not-new = The { $colour ->
    [red] red
    [blue] blue
    [violet] violet
   *[yellow] yellow
} { $shape ->
    [circle] circle
    [diamond] diamond
    [plus] plus
   *[star] star
} { $quantity } makes no new triple on pile { $pile }: the triple “{ $feature ->
    [red] red
    [blue] blue
    [violet] violet
    [yellow] yellow
    [circle] circle
    [diamond] diamond
    [plus] plus
    [star] star
    [0] 0
    [1] 1
    [2] 2
   *[3] 3
}” is there already.
triples-last-card-laid = Seat { $seat } has no cards left, so it has won the round.
triples-nothing-fits = No card that anybody has can be laid, so the round is over.
triples-too-many-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} cannot be: { $most ->
    [one] { $most } token wins
   *[other] { $most } tokens win
} the game.
