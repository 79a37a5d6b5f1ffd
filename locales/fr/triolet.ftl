triolet-too-many-tiles = On voit { $count } jetons { $number }, or il n’y en a { $most ->
    [one] qu’un
   *[other] que { $most }
}.
triolet-too-many-jokers = On voit { $count } jokers, or il n’y en a que { $most }.
triolet-too-few-left = { $count ->
    [one] { $count } jeton inconnu devrait
   *[other] { $count } jetons inconnus devraient
} se trouver quelque part, or il ne peut en rester que { $left }.
triolet-pair-too-high = Deux jetons voisins sur une ligne font 15 au plus ; ceux-ci font { $sum }.
triolet-no-trio = Trois jetons sur une ligne font 15 exactement ; ceux-ci font { $sum }.
triolet-line-too-long = Cela mettrait { $count } jetons sur une ligne ; trois est le maximum.
triolet-square-taken = Il y a déjà un jeton en { $square }.
triolet-not-in-line = Les jetons d’un coup se posent sur une seule rangée ou une seule colonne.
triolet-touches-nothing = Un jeton au moins doit se poser à côté d’un jeton déjà là.
triolet-apart = Posez vos jetons côte à côte, ou deux d’entre eux autour d’un jeton seul.
triolet-centre-first = Le premier coup couvre le centre, { $square }.
triolet-early-square = Les quatre premiers jetons ne peuvent pas former un carré de deux sur deux.
triolet-full-square = Un carré plein de trois sur trois ne peut jamais être formé.
triolet-rack-too-large = { $count } jetons, c’est trop pour un chevalet, qui en porte trois.
triolet-both-jokers = Les deux jokers ne peuvent pas être posés dans un même coup.
triolet-not-three-aside = Trois jetons sont mis de côté, pas { $count }.
triolet-bag-too-small = { $count ->
    [0] Le sac est vide ;
    [one] Il ne reste qu’un jeton dans le sac ;
   *[other] Il ne reste que { $count } jetons dans le sac ;
} pour échanger, il faut qu’il en contienne au moins cinq.
triolet-can-exchange = Vous pouvez encore échanger des jetons : vous ne pouvez donc pas passer.
triolet-can-place = Vous pouvez encore poser un jeton, par exemple { $example } : vous ne pouvez donc pas passer.
