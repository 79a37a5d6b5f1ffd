triqueta-status = Piochez une pièce, ou choisissez une rangée à prendre pour quitter la manche.
triqueta-status-last = Vous êtes seul dans la manche : piochez encore, ou prenez la dernière rangée.
triqueta-status-empty = La pile est vide : choisissez une rangée à prendre.
triqueta-status-tile = Posez la pièce ({ $animal }) dans une rangée, ou gardez-la face cachée.
triqueta-status-place = Posez la pièce ({ $animal }) dans une rangée.
triqueta-status-decide = Ajoutez vos pièces cachées, ou rendez-les.
triqueta-rows = Rangées de la manche { $round }
triqueta-row-label = Rangée { $row } : { $tiles } ({ $points })
triqueta-taken-row = prise
triqueta-empty = vide
triqueta-pile = Manche { $round } sur 4, { $pile ->
    [one] { $pile } pièce restante
   *[other] { $pile } pièces restantes
}
triqueta-only-you = vous seul la voyez
triqueta-looks = { $name } regarde une pièce
triqueta-kept = face cachée
triqueta-draw = Piocher
triqueta-keep = Garder face cachée
triqueta-take = Prendre la rangée { $row } : { $points }
triqueta-add = Ajouter : { $points }
triqueta-return = Rendre ({ $animal })
triqueta-ledger = Ce que chacun possède
triqueta-three-are = trois font
triqueta-worth = { $animal } : exactement trois font { $points } points
triqueta-out = sorti
triqueta-draws = pioche
triqueta-places = pose dans la rangée { $row }
triqueta-keeps = garde
triqueta-takes = prend la rangée { $row }
triqueta-adds = ajoute
triqueta-returns = rend
triqueta-has = { $rock ->
    [1] le rocher,
   *[other] {""}
} arbres : { $trees }, face cachée : { $kept }
triqueta-unseen = Dans les piles, hors du jeu, ou face cachée.
triqueta-twin-row = Rangée { $row } : { $tiles }
triqueta-twin-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $tiles } ; face cachée : { $kept } ({ $known }) ; arbres : { $trees }{ $rock ->
    [1] {" "}; le rocher
   *[other] {""}
}
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
