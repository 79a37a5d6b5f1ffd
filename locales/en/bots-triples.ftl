# What bots say of their choices in Triples³
why-triples-draw = one more card to choose from
why-triples-last = the last card
why-triples-lay = { $alive ->
    [0] leaves none of its other cards a place
    [one] leaves a place for one more card
   *[other] leaves a place for { $alive } more cards
}; { $left ->
    [one] one card
   *[other] { $left } cards
} to go
