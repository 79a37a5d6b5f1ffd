triolet-too-many-tiles = { $count } tiles { $number } are shown, but there { $most ->
    [one] is only { $most }
   *[other] are only { $most }
}.
triolet-too-many-jokers = { $count } jokers are shown, but there are only { $most }.
triolet-too-few-left = { $count ->
    [one] { $count } unknown tile is
   *[other] { $count } unknown tiles are
} said to lie somewhere, but only { $left } can be left.
triolet-pair-too-high = Two neighbours in a line make 15 at most; these make { $sum }.
triolet-no-trio = Three in a line make exactly 15; these make { $sum }.
triolet-line-too-long = { $count } tiles would stand in a line; three is the most.
triolet-square-taken = A tile lies on { $square } already.
triolet-not-in-line = The tiles of a move lie in one row or in one column.
triolet-touches-nothing = At least one tile must be placed next to a tile that is there already.
triolet-apart = Place your tiles side by side, or two of them around a single tile.
triolet-centre-first = The first move covers the centre, { $square }.
triolet-early-square = The first four tiles may not form a square of two by two.
triolet-full-square = A full square of three by three may never be formed.
triolet-rack-too-large = { $count } tiles are too many for a rack; it holds three.
triolet-both-jokers = Both jokers cannot be placed in one move.
triolet-not-three-aside = Three tiles are set aside, not { $count }.
triolet-bag-too-small = { $count ->
    [0] The bag is empty;
    [one] Only { $count } tile is left in the bag;
   *[other] Only { $count } tiles are left in the bag;
} exchanging takes at least five.
triolet-can-exchange = You can still exchange tiles, so you may not pass.
triolet-can-place = You can still place a tile, for instance { $example }, so you may not pass.
