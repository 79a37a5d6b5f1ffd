round-over = Fin de la manche
round-points = manche
next-round = Manche suivante
begins-agreed = { $name } commence, comme convenu.
begins-by-lot = Le sort désigne { $name }.
hint-because = {" : "}
hint-only = il n’y a rien d’autre à faire
hint-try = Essayer
end-you-win = Vous gagnez !
end-wins = { $name } gagne
end-tie = Égalité : { $names }
end-ahead = { $points ->
    [0] Même nombre de points que { $name }.
    [one] Un point devant { $name }.
   *[other] { $points } points devant { $name }.
}
end-behind = { $place ->
    [2] Vous finissez deuxième
    [3] Vous finissez troisième
    [4] Vous finissez quatrième
    [5] Vous finissez cinquième
   *[other] Vous finissez sixième
}, { $points ->
    [one] à un point.
   *[other] à { $points } points.
}
end-best = Meilleur coup : { $name }, { $points ->
    [one] un point
   *[other] { $points } points
}
rules-page = Toutes les règles sur une page
holdings = Ce que possède { $name }
