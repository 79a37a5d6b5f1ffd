# My games in numbers
statistics = Statistiques
stats-which = Quelles parties
stats-how-many = Nombre de joueurs
stats-all = Toutes les parties
stats-players = { $count ->
    [one] en solo
   *[other] { $count } joueurs
}
stats-none = Aucune partie terminée sur cet appareil pour l’instant. Les chiffres apparaîtront ici après la première.
stats-here = Comptées et gardées sur cet appareil : vos parties d’ici, contre les robots et à une vraie table, et celles que vous avez terminées en ligne, sur n’importe quel appareil.
stats-numbers = Chiffres
stats-few = { $count ->
    [one] Une seule partie : cela ne dit pas encore grand-chose.
   *[other] { $count } parties : cela ne dit pas encore grand-chose.
}
stats-played = Parties
stats-won = Gagnées
stats-likely = sans doute entre { $from } et { $to }
stats-tied = Victoires partagées
stats-streak = Série de victoires en cours
stats-longest = { $count ->
    [one] record : une
   *[other] record : { $count }
}
stats-time = Temps par coup
stats-average = Points en moyenne
stats-spread = ± { $spread }, de { $least } à { $most }
stats-best = Meilleur score
stats-move = Meilleur coup
stats-round = Meilleure manche
stats-quickest = Manche gagnée la plus rapide
stats-lucky = Premier lancer le plus chanceux
stats-unlucky = Premier lancer le plus malchanceux
stats-as-good = { $ways } lancers sur 216 sont aussi bons
stats-as-bad = { $ways } lancers sur 216 sont aussi mauvais
stats-wins = Victoires au fil du temps
stats-wins-told = { $won } sur { $played } gagnées : { $share }.
stats-wins-key = La ligne est la part de victoires jusque-là ; la vraie se trouve sans doute dans la bande.
stats-points = Points par partie
stats-points-told = { $average } points en moyenne, ± { $spread }.
stats-points-key = Un point par partie, plein si vous l’avez gagnée ; la ligne est la moyenne, la bande son écart.
stats-companions = Face à face
stats-who = Qui
stats-games = Parties
stats-ahead = Devant
stats-level = Égalité
stats-behind = Derrière
stats-row = Série
stats-list = { $count ->
    [one] La dernière partie
   *[other] Les { $count } dernières parties
}
stats-when = Quand
stats-game = Jeu
stats-with = Avec
stats-place = Rang
stats-points-mine = Points
deed-triplette = { $count ->
    [one] triplette
   *[other] triplettes
}
deed-chainette = { $count ->
    [one] chaînette
   *[other] chaînettes
}
deed-trio-sold = { $count ->
    [one] trio vendu
   *[other] trios vendus
}
deed-suite-sold = { $count ->
    [one] suite vendue
   *[other] suites vendues
}
deed-triqueta = { $count ->
    [one] triqueta
   *[other] triquetas
}
deed-spoiled = { $count ->
    [one] animal en trop grand nombre
   *[other] animaux en trop grand nombre
}
deed-trio = { $count ->
    [one] trio
   *[other] trios
}
deed-triolet = { $count ->
    [one] triolet
   *[other] triolets
}
deed-last-card = { $count ->
    [one] manche gagnée par la dernière carte
   *[other] manches gagnées par la dernière carte
}
deed-bridge = { $count ->
    [one] pont
   *[other] ponts
}
deed-double-link = { $count ->
    [one] double liaison
   *[other] doubles liaisons
}
deed-hexagon = { $count ->
    [one] hexagone
   *[other] hexagones
}
deed-last-tile = { $count ->
    [one] manche finie par la dernière tuile
   *[other] manches finies par la dernière tuile
}

# Moments worth keeping
moments = À retenir
moment-first-win = Votre première victoire à { $game }
moment-streak = { $count } victoires d’affilée contre { $name }
moment-move = Votre meilleur coup à { $game } jusqu’ici : { $points }
moment-round = Votre meilleure manche de { $game } jusqu’ici : { $points }
moment-points = Votre meilleur score à { $game } { $seats ->
    [one] en solo
   *[other] à { $seats } joueurs
} jusqu’ici : { $points }
moment-quickest = Votre manche la plus rapide à { $game } jusqu’ici : { $time }
moment-first-triolet = Votre premier triolet
moment-first-hexagon = Votre premier hexagone
moment-games = Votre { $count }ᵉ partie de { $game }
stats-with-whom = Statistiques avec { $name }
stats-everybody = Avec tout le monde
