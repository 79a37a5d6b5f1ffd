# The page of an analysis
analyse = Analyse
did = { $name }: { $what }
study-working = Analysing: { $part } %
study-stopped = Stopped at { $part } %. What is known so far is shown.
study-stop = Stop
study-go-on = Go on
study-soon = The first results are here in a moment.
study-not-kept = There is no room left in this browser to keep this analysis: it will be gone when you leave.
study-unfinished = Only a finished game can be analysed.
study-alone = A game of one seat has no chances to win to analyse.
study-set-up = The set-up
study-move = Move { $number }
study-of = Move { $number } of { $moves }
study-by-luck = luck
study-by-decision = decision
study-luck = What fell:
study-gave = gave away { $loss } by what could be known then
study-better = Better:
study-instead = { $best } to win instead of { $made }
study-show-better = Show the better move
study-show-made = Show what was played
study-try = Try it from here
study-mark-before = Previous slip
study-mark-after = Next slip
study-deciding = Three moments that decided it
study-accounts = Luck and play
study-what-it-means = What these numbers mean
study-play-honest = Play is measured against the strongest bot, and the chances come from simpler players who look one move ahead. Where those are weak, above all in Triqueta, play looks worse than it was, and hindsight gives as much back: read the two together, and trust the single moves more than their sum.
study-no-chance = Without luck is an account, not a chance: it can be below zero or above a hundred.
study-words-lucky = { $name }: fine decisions, { $fine } of { $decisions }. Luck helped by { $luck }; without it the result would count { $result }.
study-words-unlucky = { $name }: fine decisions, { $fine } of { $decisions }. Luck cost { $luck }; without it the result would count { $result }.
study-words-even = { $name }: fine decisions, { $fine } of { $decisions }. Luck hardly mattered ({ $luck }); without it the result would count { $result }.
study-race = The race
study-race-explained = Reaction is the time from when a card could be laid to when it was. Missed is what fitted for a second or more, then fitted nowhere. Luck counts how many more of the cards drawn fitted at once than could be expected.
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
puzzle-wrong-odds = It gives away { $loss }.
puzzle-stuck = Nothing fits any more. Begin again.
puzzle-no-draw = Here cards are only laid: all of them can be.
puzzle-over = This puzzle is over.
puzzle-solved = Right!
puzzle-answer = The answer:
puzzle-odds = { $best } to win; the next best { $next }.
puzzle-show = Answer
puzzle-next = Next puzzle
puzzle-none = There is no such puzzle.
puzzle-streak = { $days ->
    [one] { $days } day in a row.
   *[other] { $days } days in a row.
}
puzzle-best = Your longest streak: { $days }.
