# La page d’une analyse
analyse = Analyser
did = { $name } : { $what }
study-working = Analyse en cours : { $part } %
study-catching-up = Reprise de ce qu’on savait déjà : { $part } %
study-stopped = Arrêtée à { $part } %. Ce qu’on sait déjà est affiché.
study-stop = Arrêter
study-go-on = Continuer
study-soon = Les premiers résultats arrivent dans un instant.
study-not-kept = Il n’y a plus de place dans ce navigateur pour garder cette analyse : elle disparaîtra quand vous partirez.
study-too-long = Cette partie est trop longue pour que son analyse soit gardée : elle disparaîtra quand vous partirez.
study-unfinished = Seule une partie terminée peut être analysée.
study-alone = Une partie en solo n’a pas de chances de gagner à analyser.
study-set-up = La mise en place
study-move = Coup { $number }
study-of = Coup { $number } sur { $moves }
study-by-luck = chance
study-by-decision = décision
study-luck = Ce qui est tombé :
study-gave = a coûté { $loss }, d’après ce qu’on pouvait savoir
study-better = Mieux :
study-instead = { $best } de chances de gagner au lieu de { $made }
study-choices = Ce qui était à peser
study-choices-win = de gagner
study-choices-place = rang
study-choices-points = points
study-choices-made = (joué)
study-show-better = Montrer le meilleur coup
study-show-made = Montrer le coup joué
study-try = Jouer à partir d’ici
study-mark-before = Faux pas précédent
study-mark-after = Faux pas suivant
study-deciding = Trois moments qui ont tout décidé
study-accounts = Chance et jeu
study-what-it-means = Ce que disent ces nombres
study-play-honest = Le jeu se mesure au plus fort des robots, et les chances viennent de joueurs plus simples, qui ne voient qu’un coup à l’avance. Là où ceux-ci sont faibles, surtout à Triqueta, le jeu paraît pire qu’il n’était, et l’après-coup le rend : lisez les deux ensemble, et fiez-vous aux coups plus qu’à leur somme.
study-grades = Un coup est bien s’il a coûté moins de 2 chances de gagner sur 100 ; une imprécision en coûte jusqu’à 5, une erreur jusqu’à 10, une gaffe 10 ou plus. ± dit de combien un chiffre peut facilement s’écarter.
study-no-chance = Le résultat hors chance est un compte, pas une probabilité : il peut passer sous zéro ou au-dessus de cent.
study-words-lucky = { $name } : { $fine ->
    [one] une bonne décision
   *[other] { $fine } bonnes décisions
} sur { $decisions }. La chance a apporté { $luck } ; sans elle, le résultat vaudrait { $result }.
study-words-unlucky = { $name } : { $fine ->
    [one] une bonne décision
   *[other] { $fine } bonnes décisions
} sur { $decisions }. La chance a coûté { $luck } ; sans elle, le résultat vaudrait { $result }.
study-words-even = { $name } : { $fine ->
    [one] une bonne décision
   *[other] { $fine } bonnes décisions
} sur { $decisions }. La chance n’a guère compté ({ $luck }) ; sans elle, le résultat vaudrait { $result }.
study-race = La course
study-race-explained = La réaction est le temps entre le moment où une carte pouvait être posée et celui où elle l’a été. Manqué : ce qui allait pendant une seconde ou plus, puis n’allait plus nulle part. La chance compte combien de cartes piochées de plus que prévu allaient tout de suite. Une partie enregistrée ne note pas les mauvaises cartes : elles ne sont donc pas comptées ici.
study-race-miss = { $name } pouvait poser { $card } pendant { $time }, jusqu’à ce que { $by } couvre une pile.
study-race-at = Temps
study-race-fitting = Possibles
study-race-waited = Attente
# Problèmes
puzzles = Problèmes
puzzle-today = Problème du jour
puzzle-number = Problème { $number }
puzzle-try = Essayer
puzzle-look = Revoir
puzzle-more = D’autres
puzzle-solved-today = résolu
puzzle-level-1 = Facile
puzzle-level-2 = Subtil
puzzle-level-3 = Ardu
puzzle-count = { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
puzzle-about = Un coup est nettement le meilleur, et ce n’est pas celui qu’on croit. Trouvez-le.
puzzle-about-race = Toutes les cartes de votre main peuvent être posées, si vous trouvez dans quel ordre.
puzzle-find = Trouvez le meilleur coup.
puzzle-order = Posez vos { $count } cartes : dans quel ordre ?
puzzle-wrong = il y a mieux.
puzzle-wrong-odds = Cela coûte { $loss }.
puzzle-stuck = Plus rien ne va. Recommencez.
puzzle-no-draw = Ici on ne fait que poser : toutes les cartes peuvent l’être.
puzzle-over = Ce problème est terminé.
puzzle-solved = Bravo !
puzzle-answer = La réponse :
puzzle-odds = { $best } de chances de gagner ; le suivant, { $next }.
puzzle-show = Réponse
puzzle-next = Problème suivant
puzzle-none = Ce problème n’existe pas.
puzzle-streak = { $days ->
    [one] { $days } jour d’affilée.
   *[other] { $days } jours d’affilée.
}
puzzle-best = Votre plus longue série : { $days }.
