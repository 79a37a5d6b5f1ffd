# Ce que les robots disent de leurs choix à Tripple Domino
why-tripple-domino-open = la tuile qui doit ouvrir
why-tripple-domino-last = la dernière tuile, qui termine la manche
why-tripple-domino-hexagon = termine un hexagone, { $points } points
why-tripple-domino-bridge = un pont, { $points } points
why-tripple-domino-double = une double liaison, { $points } points
why-tripple-domino-block = { $points } points, et personne d’autre n’a de tuile qui va
why-tripple-domino-own = { $points } points, et de quoi faire une prime de { $premium } là où personne d’autre n’a de tuile qui va
why-tripple-domino-heaviest = la plus lourde du chevalet, { $points } points, et { $left ->
    [0] aucune autre n’ira ensuite
    [one] une autre ira encore ensuite
   *[other] { $left } autres iront encore ensuite
}
why-tripple-domino-keeps = { $points } points, et { $left ->
    [one] une autre tuile du chevalet ira encore
   *[other] { $left } autres tuiles du chevalet iront encore
}
why-tripple-domino-draw = mieux vaut garder ses tuiles pour plus tard
why-tripple-domino-must-draw = rien ne va pour l’instant
why-tripple-domino-pass = il n’y a rien d’autre à faire
why-tripple-domino-solved = calculée jusqu’à la fin de la manche, elle change l’écart de { $points }
why-tripple-domino-plain = { $points } points, et la meilleure suite sur { $tries } parties imaginées
