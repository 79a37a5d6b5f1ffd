# Ce que les robots disent de leurs choix à La Triplette
why-triplette-stop = { $first } % de chances de choisir en premier avec ces dés
why-triplette-throw = { $first } % de chances de choisir en premier de cette façon
why-triplette-pay = cela vaut la carte, avec { $first } % de chances de choisir en premier
why-triplette-low = payer laisse peu de lancers aux autres, avec { $first } % de chances de choisir en premier
why-triplette-turn = cela vaut la carte, avec { $first } % de chances de choisir en premier
why-triplette-series = permet une vente de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triplette-build = rapproche la prochaine série
why-triplette-deny = un adversaire a plus besoin de cette carte
why-triplette-sell = { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite, et de la place dans la réserve
why-triplette-keep = ces cartes peuvent donner mieux
why-triplette-discard = la carte qui manquera le moins
why-triplette-end = plus personne ne peut revenir
why-triplette-wait = trop tôt pour finir la partie
why-triplette-last = la dernière vente, { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
