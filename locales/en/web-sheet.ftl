# Score sheets
sheet = Score sheet
sheet-about = You play with the real box, this page keeps score: say what happened and the rules do the sums. It works offline.
sheet-real = At a real table
sheet-begin = Start the sheet
sheet-rule = Length of the game
sheet-tokens = { $count ->
    [one] one round
   *[other] { $count } tokens to win
}
sheet-target = up to { $count } points
sheet-turn = { $name }: what happened?
sheet-enter = Add
sheet-incomplete = Something is still missing.
sheet-nothing = no points
sheet-pieces = There are not that many of these pieces in the box.
sheet-by-hand = Points counted by hand
sheet-points = Points
sheet-add = Add these points
sheet-lines = So far
sheet-close = The game is over
sheet-another = Another sheet
sheet-not-end = Back
sheet-end-game = The game ends: count the tiles left
sheet-end-round = The round ends: count the tiles left
sheet-out = Last tile laid by
sheet-nobody = nobody, everyone is stuck
sheet-stuck = nobody can go on
sheet-left = Value of the tiles left
sheet-triolet = Tap the squares, then the numbers.
sheet-grid = Grid
sheet-number = Number
sheet-joker = joker
sheet-corner = Corner
sheet-joins = How it joins
sheet-plain = along one edge
sheet-opens = The first tile opens the round: 5 extra points.
sheet-start = The first tile is the start: it scores nothing.
sheet-draw = Draw a tile: −5
sheet-pass = Empty pool: −5
sheet-sell = Which series is sold?
sheet-may-end = With 15 points you may declare the end. Once everyone has sold, the game is over.
sheet-rank = Who takes first? Compare the dice
sheet-dice-first = { $name } threw first; then clockwise.
sheet-die = Die
sheet-takes = Cards are taken by { $names }
sheet-triqueta = At the end: what lies in front of this player, tiles added included.
sheet-trees = trees
sheet-trees-laid = { $count ->
    [one] 1 × tree
   *[other] { $count } × trees
}
sheet-rock = the rock
sheet-triples = The round is over: how many cards does each seat have left?
sheet-cards = Cards left:
