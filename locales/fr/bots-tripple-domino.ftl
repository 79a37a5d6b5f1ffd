# Ce que les robots disent de leurs choix à Tripple Domino
why-tripple-domino-open = la tuile qui doit ouvrir
why-tripple-domino-last = la dernière tuile : elle termine la manche
why-tripple-domino-hexagon = termine un hexagone, { $points } points
why-tripple-domino-bridge = un pont, { $points } points
why-tripple-domino-double = une double liaison, { $points } points
why-tripple-domino-draw = pioche exprès : mieux vaut garder ses tuiles pour plus tard
why-tripple-domino-must-draw = rien ne va
why-tripple-domino-pass = laisse passer son tour
why-tripple-domino-solved = calculé jusqu’à la fin de la manche, qui change l’écart de { $points }
