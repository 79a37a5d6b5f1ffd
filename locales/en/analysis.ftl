# What an analysis says of a game
grade-fine = fine
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
analysis-start = start
analysis-luck = luck
analysis-play = play
analysis-hindsight = hindsight
analysis-end = end
analysis-without-luck = without luck
analysis-accuracy = fine
analysis-loss = mean loss
analysis-count-inaccuracy = inaccuracies
analysis-count-mistake = mistakes
analysis-count-blunder = blunders
analysis-about = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, each moment played on { $playouts } times
analysis-decision = decision
analysis-deciding = What decided it
analysis-given-away = What was given away
analysis-nothing-given-away = Nothing that could be seen at the time was given away.
analysis-better = better: { $action }, { $best } instead of { $made } (place { $place }, { $points } points): { $why }
analysis-chances = Chances to win
analysis-accounts = Accounts
analysis-moves = All moves
analysis-move = Move
analysis-who = Who
analysis-what = What
analysis-word = Verdict
analysis-explained = For each seat, end − start = luck + play + hindsight. Luck is what fell, against the average of all that could have fallen. Play is what decisions gave away, judged by what one could know. Hindsight is the rest.
analysis-race-laid = cards laid
analysis-race-drawn = drawn
analysis-race-needless = while one fitted
analysis-race-reaction = mean reaction
analysis-race-best = best reaction
analysis-race-missed = missed
analysis-race-luck = luck of the draw
analysis-race-misses = What was missed
analysis-race-miss = { $name }: { $card } fitted for { $seconds } s, until { $by } covered a pile
analysis-race-none = Nothing that fitted was missed.
analysis-seconds = { $seconds } s
