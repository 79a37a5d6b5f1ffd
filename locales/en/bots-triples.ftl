# What bots say of their choices in Triples³
why-triples-draw = one more card to choose from
why-triples-last = the last card
why-triples-lay = { $alive ->
    [0] leaves no place for another card
    [one] leaves a place for one more card
   *[other] leaves places for { $alive } more cards
}, { $left ->
    [one] one card
   *[other] { $left } cards
} to go
why-puzzle-order = in this order all { $count } cards are laid
