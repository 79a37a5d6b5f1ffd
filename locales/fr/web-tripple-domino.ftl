domino-status = Posez une tuile, ou piochez-en une (−5).
domino-begins = { $name } a la meilleure tuile pour ouvrir.
domino-begins-trio = { $name } ouvre : { $tile } est le plus haut trio.
domino-begins-tile = Aucun trio : { $name } ouvre avec la tuile la plus forte, { $tile }.
domino-status-open = Ouvrez la manche avec { $tile }.
domino-status-drawn = Posez une tuile piochée, ou piochez encore (−5).
domino-status-lay-pass = Plus rien à piocher : posez, ou passez (−5).
domino-status-drawn-pass = Posez une tuile piochée, ou passez.
domino-status-draw = Rien ne va : piochez une tuile (−5).
domino-status-draw-on = Toujours rien. Piochez encore (−5).
domino-status-pass = Rien ne va et rien ne peut être pioché : passez.
domino-lay = Poser
domino-lay-points = Poser · { $points }
domino-worth = { $tile } vaut { $points }
domino-take-back = Reprendre
domino-draw = Piocher −5
domino-pass = Passer
domino-draws = pioche
domino-lays = pose { $tile } en { $place }
domino-passes = passe
domino-rack = Vos tuiles
domino-plane = Les tuiles sur la table
domino-nearer = De plus près
domino-further = De plus loin
domino-count = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
domino-in-pool = { $count ->
    [0] la pioche est vide
    [one] { $count } tuile dans la pioche
   *[other] { $count } tuiles dans la pioche
}
domino-draws-left = { $count ->
    [0] plus rien à piocher
    [one] encore { $count } pioche
   *[other] encore { $count } pioches
}
domino-way = { $points } points sur { $target }
domino-twin-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; tuiles : { $tiles } { $hidden ->
    [0] {""}
   *[other] ({ $hidden } cachées)
}
domino-twin-row = Rangée { $row }, colonne et chiffres dans le sens horaire depuis le sommet : { $tiles }
domino-twin-next-row = Rangée { $row } : { $tiles }
domino-twin-can = Vous pouvez : { $what }
domino-gesture-lay = Faites glisser une tuile où elle va, ou touchez-la puis touchez la place.
domino-gesture-turn = Elle se tourne d’elle-même dans le bon sens ; touchez-la encore pour essayer ce qui va aussi là.
domino-gesture-near = Touchez deux fois ou écartez deux doigts pour voir de près, et faites glisser pour vous déplacer.
domino-key-tile = choisir une tuile
domino-key-place = l’essayer à l’endroit suivant
domino-key-enter = la poser
domino-key-escape = la reprendre
domino-key-draw = piocher
domino-key-pass = passer
domino-key-zoom = de plus près, de plus loin, tout
gain-TD-5 = tuile d’ouverture
gain-TD-7 = tuile
gain-TD-8 = pioche
gain-TD-10 = pioche vide
gain-TD-11 = ouverture
gain-TD-12 = dernière tuile
gain-TD-13 = pont
gain-TD-14 = double liaison
gain-TD-15 = hexagone
gain-TD-16 = tuiles des autres
gain-TD-17 = chevalet le plus bas
domino-outcome = { $name } dépasse les { $target } points.
domino-outcome-you = Vous dépassez les { $target } points.
