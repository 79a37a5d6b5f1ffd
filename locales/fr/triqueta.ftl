triqueta-too-many-tiles = On voit { $count } { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
}, or il n’y en a que { $most }.
triqueta-row-count = On voit { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
} alors qu’il en faut une pour chacun des { $seats } joueurs.
triqueta-pile-size = La pile ne peut pas avoir { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} : elle en a { $most } au plus.
triqueta-tree-count = On voit { $count } arbres, or il n’y en a que { $most }.
triqueta-not-inside = La place { $seat } est sortie de la manche ; ce ne peut pas être son tour.
triqueta-one-of-both = Vous avez une pièce en main : posez-la dans une rangée ou gardez-la d’abord.
triqueta-rounds-over = Les manches sont terminées : on ne pioche plus et on ne prend plus de rangée.
triqueta-no-tile = Vous n’avez pas de pièce en main ; piochez d’abord.
triqueta-held-after = Personne n’a de pièce en main une fois les manches terminées.
triqueta-row-gone = La rangée { $row } a été prise ; choisissez-en une qui est encore au milieu.
triqueta-two-kept = Vous avez déjà gardé { $most } pièces face cachée ; c’est tout pour cette partie.
triqueta-kept-count = { $count } pièces cachées devant une même place, c’est trop : { $most } au plus.
triqueta-row-taken = La rangée { $row } est déjà prise.
triqueta-rows-and-seats = Il reste { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
} pour { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
} dans la manche ; il en faut autant que de places.
triqueta-pile-empty = La pile est vide ; prenez une rangée.
triqueta-nobody-inside = La manche { $round } est terminée : la suivante devrait avoir commencé.
triqueta-decide-later = On ajoute ou on rend ses pièces cachées après la quatrième manche.
