tripple-domino-no-such-tile = Il n’y a pas de tuile { $tile } : lus dans le sens des aiguilles d’une montre, les chiffres d’une tuile ne descendent jamais, où que l’on commence.
tripple-domino-same-tile = La tuile { $tile } est là deux fois, or elle n’existe qu’en un exemplaire.
tripple-domino-too-many-tiles = { $left ->
    [0] Il ne reste aucune tuile
    [one] Il ne reste que { $left } tuile
   *[other] Il ne reste que { $left } tuiles
} pour la pioche et les tuiles inconnues, au nombre de { $count }.
tripple-domino-nothing-dealt = La place { $seat } n’a pas de tuile, alors que la manche n’est pas encore ouverte.
tripple-domino-open-with = Ouvrez d’abord la manche avec { $tile }.
tripple-domino-open-at = La tuile d’ouverture { $tile } se pose au milieu (0,0), ses chiffres dans cet ordre.
tripple-domino-opener = C’est à la place { $seat } d’ouvrir, avec { $tile }.
tripple-domino-not-opened = La manche n’est pas encore ouverte.
tripple-domino-taken = Il y a déjà une tuile à cet endroit.
tripple-domino-apart = Aucun bord n’y toucherait une tuile déjà posée.
tripple-domino-disagrees = Ce coin demande un { $there }, pas un { $number }.
tripple-domino-lay-drawn = Après avoir pioché, on pose une tuile piochée dans ce tour ou l’on pioche encore ; { $tile } doit attendre.
tripple-domino-three-drawn = On ne pioche pas plus de 3 tuiles par tour.
tripple-domino-pass-time = { $drawn ->
    [0] On passe après la troisième pioche, et vous n’avez pas encore pioché.
    [one] On passe après la troisième pioche, et vous n’avez pioché que { $drawn } tuile.
   *[other] On passe après la troisième pioche, et vous n’avez pioché que { $drawn } tuiles.
}
tripple-domino-drawn-not-held = La tuile { $tile } est dite piochée, mais elle n’est pas sur le chevalet de la place dont c’est le tour.
tripple-domino-pool-empty = La pioche est vide : posez une tuile ou passez.
tripple-domino-rack-empty = La place { $seat } a posé sa dernière tuile : cette manche est finie.
tripple-domino-passes = { $count ->
    [one] Une passe de suite est comptée
   *[other] { $count } passes de suite sont comptées
}, or seules comptent celles où la pioche est vide.
tripple-domino-round-over = Personne ne peut continuer : cette manche est finie.
tripple-domino-no-start = En solo, une tuile est posée dès le départ.
tripple-domino-draws-used = { $limit ->
    [0] À cette table, on ne pioche pas : posez une tuile ou passez.
    [one] La seule tuile que l’on peut piocher est piochée : posez une tuile ou passez.
   *[other] Les { $limit } tuiles que l’on peut piocher sont piochées : posez une tuile ou passez.
}
tripple-domino-draws-alone = Ce qui reste à piocher ne se compte qu’en solo.
