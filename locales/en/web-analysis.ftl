# The page of an analysis
analyse = Analyse
did = { $name }: { $what }
study-working = Analysing: { $part } %
study-catching-up = Catching up with what is known already: { $part } %
study-stopped = Stopped at { $part } %. What is known so far is shown.
study-stop = Stop
study-go-on = Continue
study-soon = The first results will be here in a moment.
study-not-kept = This browser has no room left to keep this analysis: it will be gone once you leave.
study-too-long = This game is too long for its analysis to be kept: it will be gone once you leave.
study-unfinished = Only a finished game can be analysed.
study-alone = A solo game has no winning chances to analyse.
study-set-up = The set-up
study-move = Move { $number }
study-of = Move { $number } of { $moves }
study-by-luck = luck
study-by-decision = decision
study-luck = What fell:
study-gave = gave away { $loss }, judging by what could be known then
study-better = Better:
study-instead = { $best } to win instead of { $made }
study-choices = What was considered
study-choices-win = to win
study-choices-place = place
study-choices-points = points
study-choices-made = (played)
study-show-better = Show the better move
study-show-made = Show what was played
study-try = Try it from here
study-mark-before = Previous slip
study-mark-after = Next slip
study-deciding = Three moments that decided it
study-accounts = Luck and play
study-what-it-means = What these numbers mean
study-play-honest = Play is measured against the strongest bot, and the chances come from simpler players who look one move ahead. Where those are weak, above all in Triqueta, play looks worse than it was, and hindsight gives as much back: read the two together, and trust the single moves more than their sum.
study-grades = A move is fine if it gave away less than 2 in 100 of the chances to win; an inaccuracy costs up to 5, a mistake up to 10, a blunder 10 or more. ± says how far a figure may easily be off.
study-no-chance = “Without luck” is an account, not a probability: it can fall below zero or rise above a hundred.
study-words-lucky = { $name }: { $fine } good decisions out of { $decisions }. Luck brought { $luck }; without it the result would be { $result }.
study-words-unlucky = { $name }: { $fine } good decisions out of { $decisions }. Luck cost { $luck }; without it the result would be { $result }.
study-words-even = { $name }: { $fine } good decisions out of { $decisions }. Luck hardly mattered ({ $luck }); without it the result would be { $result }.
study-race = The race
study-race-explained = Reaction is the time between the moment a card could be laid and the moment it was. Missed cards fitted for a second or more, then nowhere any more. Luck is how many more of the cards drawn fitted at once than expected. A saved game does not note wrong cards, so they are not counted here.
study-race-miss = { $name } had { $card } ready for { $time }, until { $by } covered a pile.
study-race-at = Time
study-race-fitting = Fitting
study-race-waited = Waited
# Puzzles
puzzles = Puzzles
puzzle-today = Puzzle of the day
puzzle-number = Puzzle { $number }
puzzle-try = Try it
puzzle-look = Look again
puzzle-more = More
puzzle-solved-today = solved
puzzle-level-1 = Easy
puzzle-level-2 = Tricky
puzzle-level-3 = Hard
puzzle-count = { $count ->
    [one] { $count } solved
   *[other] { $count } solved
}
puzzle-about = One move is clearly best, and it is not the obvious one. Find it.
puzzle-about-race = All the cards in your hand can be laid, if you find the order.
puzzle-find = Find the best move.
puzzle-order = Lay all { $count } cards: find the order.
puzzle-wrong = there is something better.
puzzle-wrong-odds = This one gives away { $loss }.
puzzle-stuck = Nothing fits any more. Start over.
puzzle-no-draw = No drawing here: every card in your hand can be laid.
puzzle-over = This puzzle is over.
puzzle-solved = Right!
puzzle-answer = The answer:
puzzle-odds = { $best } to win; the next best move, { $next }.
puzzle-show = Answer
puzzle-next = Next puzzle
puzzle-none = There is no such puzzle.
puzzle-streak = { $days ->
    [one] { $days } day in a row.
   *[other] { $days } days in a row.
}
puzzle-best = Your longest streak: { $days }.
