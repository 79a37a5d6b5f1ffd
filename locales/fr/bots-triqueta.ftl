# Ce que les robots disent de leurs choix à Triqueta
why-triqueta-three = exactement trois { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
}
why-triqueta-leave = mieux vaut partir tant que la rangée rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triqueta-least = la rangée qui coûte le moins
why-triqueta-last = la dernière rangée, et il est temps de s’arrêter
why-triqueta-go-on = plus personne d’autre ne joue, et une pièce de plus devrait aider
why-triqueta-yet = pour l’instant, aucune rangée ne rapporterait plus de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-triqueta-nothing-yet = pour l’instant, aucune rangée ne rapporterait de points
why-triqueta-keep = mieux vaut garder { $animal ->
    [rabbit] un lapin
    [owl] une chouette
    [deer] un cerf
    [boar] un sanglier
    [ram] un bélier
   *[bear] un ours
} face cachée
why-triqueta-build = prépare une rangée de trois { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
}
why-triqueta-spoil = { $animal ->
    [rabbit] un quatrième lapin
    [owl] une quatrième chouette
    [deer] un quatrième cerf
    [boar] un quatrième sanglier
    [ram] un quatrième bélier
   *[bear] un quatrième ours
} pour quelqu’un d’autre
why-triqueta-add = { $animal ->
    [rabbit] le lapin
    [owl] la chouette
    [deer] le cerf
    [boar] le sanglier
    [ram] le bélier
   *[bear] l’ours
} rapporte des points
why-triqueta-return = { $animal ->
    [rabbit] le lapin
    [owl] la chouette
    [deer] le cerf
    [boar] le sanglier
    [ram] le bélier
   *[bear] l’ours
} coûterait des points
