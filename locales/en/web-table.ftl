round-over = End of the round
round-points = round
next-round = Next round
begins-agreed = { $name } begins, as agreed.
begins-by-lot = { $name } begins, chosen at random.
hint-because = {": "}
hint-only = there is nothing else to do
hint-try = Try it
end-you-win = You win!
end-wins = { $name } wins
end-tie = A tie: { $names }
end-ahead = { $points ->
    [0] Level on points with { $name }.
    [one] One point ahead of { $name }.
   *[other] { $points } points ahead of { $name }.
}
end-behind = { $place ->
    [2] You come second,
    [3] You come third,
    [4] You come fourth,
    [5] You come fifth,
   *[other] You come sixth,
} { $points ->
    [one] one point behind.
   *[other] { $points } points behind.
}
end-best = Best move: { $name }, { $points ->
    [one] one point
   *[other] { $points } points
}
rules-page = All the rules on one page
holdings = What { $name } holds
