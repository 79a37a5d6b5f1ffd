# Ce que les robots disent de leurs choix à Tripple Domino
why-tripple-domino-open = la tuile qui doit ouvrir
why-tripple-domino-last = la dernière tuile, qui termine la manche
why-tripple-domino-hexagon = termine un hexagone, { $points } points
why-tripple-domino-bridge = un pont, { $points } points
why-tripple-domino-double = une double liaison, { $points } points
why-tripple-domino-draw = mieux vaut garder ses tuiles pour plus tard
why-tripple-domino-must-draw = rien ne va pour l’instant
why-tripple-domino-pass = il n’y a rien d’autre à faire
why-tripple-domino-solved = calculée jusqu’à la fin de la manche, elle change l’écart de { $points }
why-tripple-domino-plain = { $points } points, et la meilleure suite sur { $tries } parties imaginées
