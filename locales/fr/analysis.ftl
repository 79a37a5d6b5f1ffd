# Ce qu’une analyse dit d’une partie
grade-fine = bien
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
analysis-start = départ
analysis-luck = chance
analysis-play = jeu
analysis-hindsight = après coup
analysis-end = fin
analysis-without-luck = hors chance
analysis-accuracy = bien joué
analysis-loss = perte moy.
analysis-count-inaccuracy = imprécisions
analysis-count-mistake = erreurs
analysis-count-blunder = gaffes
analysis-about = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, chaque instant rejoué { $playouts } fois
analysis-decision = décision
analysis-deciding = Ce qui a fait la partie
analysis-given-away = Ce qui a coûté
analysis-nothing-given-away = Aucune décision n’a rien coûté, pour ce qu’on pouvait savoir.
analysis-better = mieux : { $action }, { $best } au lieu de { $made } (rang moyen { $place }, { $points } points) : { $why }
analysis-chances = Chances de gagner
analysis-accounts = Comptes
analysis-moves = Tous les coups
analysis-move = Coup
analysis-who = Qui
analysis-what = Quoi
analysis-word = Verdict
analysis-explained = Pour chaque place, fin − départ = chance + jeu + après coup. La chance, c’est ce qui est tombé, face à la moyenne de tout ce qui pouvait tomber. Le jeu, c’est ce que les décisions ont coûté, d’après ce qu’on pouvait savoir. L’après coup, c’est le reste.
analysis-race-laid = cartes posées
analysis-race-drawn = piochées
analysis-race-needless = alors qu’une allait
analysis-race-reaction = réaction moy.
analysis-race-best = meilleure
analysis-race-missed = manquées
analysis-race-luck = chance
analysis-race-misses = Ce qui a été manqué
analysis-race-miss = { $name } : { $card } allait pendant { $seconds } s, jusqu’à ce que { $by } couvre une pile
analysis-race-none = Rien de ce qui allait n’a été manqué.
analysis-seconds = { $seconds } s
