triqueta-status = Piochez, ou choisissez une rangée à prendre.
triqueta-status-last = Il ne reste que vous : piochez encore, ou prenez la dernière rangée.
triqueta-status-empty = La pile est vide : choisissez une rangée à prendre.
triqueta-status-tile = { $animal ->
    [rabbit] Posez le lapin dans une rangée, ou gardez-le face cachée.
    [owl] Posez la chouette dans une rangée, ou gardez-la face cachée.
    [deer] Posez le cerf dans une rangée, ou gardez-le face cachée.
    [boar] Posez le sanglier dans une rangée, ou gardez-le face cachée.
    [ram] Posez le bélier dans une rangée, ou gardez-le face cachée.
   *[bear] Posez l’ours dans une rangée, ou gardez-le face cachée.
}
triqueta-status-place = { $animal ->
    [rabbit] Posez le lapin dans une rangée.
    [owl] Posez la chouette dans une rangée.
    [deer] Posez le cerf dans une rangée.
    [boar] Posez le sanglier dans une rangée.
    [ram] Posez le bélier dans une rangée.
   *[bear] Posez l’ours dans une rangée.
}
triqueta-status-decide = { $animal ->
    [rabbit] Votre lapin caché : l’ajouter, ou le rendre ?
    [owl] Votre chouette cachée : l’ajouter, ou la rendre ?
    [deer] Votre cerf caché : l’ajouter, ou le rendre ?
    [boar] Votre sanglier caché : l’ajouter, ou le rendre ?
    [ram] Votre bélier caché : l’ajouter, ou le rendre ?
   *[bear] Votre ours caché : l’ajouter, ou le rendre ?
}
triqueta-rows = Rangées de la manche { $round }
triqueta-taken-row = prise
triqueta-empty = vide
triqueta-pile = Manche { $round } sur 4, { $pile ->
    [one] { $pile } pièce restante
   *[other] { $pile } pièces restantes
}
triqueta-only-you = personne d’autre ne la voit
triqueta-looks = regarde une pièce
triqueta-kept = face cachée
triqueta-draw = Piocher
triqueta-keep = Garder face cachée
triqueta-take = Prendre · { $points }
triqueta-add = Ajouter · { $points }
triqueta-return = Rendre
triqueta-worth = { $animal } : exactement trois font { $points } points
triqueta-out = manche quittée
triqueta-draws = pioche
triqueta-places = pose dans la rangée { $row }
triqueta-keeps = garde
triqueta-hidden-tile = une pièce face cachée
triqueta-takes = prend la rangée { $row }
triqueta-adds = ajoute
triqueta-returns = rend
triqueta-rock = rocher
triqueta-trees = arbres
triqueta-has = { $rock ->
    [1] le rocher,
   *[other] {""}
} arbres : { $trees }, face cachée : { $kept }
triqueta-unseen = Dans les piles, hors du jeu, ou face cachée.
triqueta-twin-row = Rangée { $row } : { $tiles }
triqueta-twin-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $tiles }{ $kept ->
    [0] {""}
   *[other]  ; face cachée : { $kept }{ $seen ->
        [0] {""}
       *[other] {" "}({ $known })
    }
}{ $trees ->
    [0] {""}
   *[other]  ; arbres : { $trees }
}{ $rock ->
    [1] {" "}; le rocher
   *[other] {""}
}
triqueta-gesture-place = Faites glisser la pièce piochée sur une rangée ou face cachée devant vous, ou touchez l’endroit.
triqueta-gesture-row = Touchez une rangée pour voir ce qu’elle vous apporterait.
triqueta-gesture-look = Touchez les animaux d’une autre personne pour les voir en grand.
triqueta-key-arrows = aller d’une pièce à l’autre
triqueta-key-draw = piocher une pièce
triqueta-key-rows = poser la pièce dans une rangée, ou choisir une rangée
triqueta-key-enter = prendre la rangée choisie
triqueta-key-keep = garder la pièce face cachée
triqueta-key-decide = ajouter ou rendre une pièce cachée
triqueta-key-escape = ne choisir aucune rangée
gain-TQ-18 = animaux
gain-TQ-19 = rocher et arbres
triqueta-round = Manche { $round } sur 4
triqueta-status-row = Prenez la rangée { $row } et quittez la manche, ou piochez.
triqueta-status-only = Prenez la rangée { $row } et quittez la manche.
triqueta-taken-by = prise par { $name }
triqueta-left = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
triqueta-inside = en jeu
triqueta-out-with = a pris la rangée { $row }
triqueta-three = trois { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
} !
triqueta-over = { $count } { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
}
triqueta-begins = { $name } a pris la dernière rangée : le rocher et le premier tour lui reviennent.
