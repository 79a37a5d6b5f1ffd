triolet-status = Posez un à trois jetons en ligne, ou échangez-en.
triolet-status-first = Le premier coup couvre le centre.
triolet-status-place = Posez un à trois jetons en ligne. Le sac est trop vide pour échanger.
triolet-status-exchange = Aucun de vos jetons ne va : échangez-en.
triolet-status-pass = Aucun de vos jetons ne va, et le sac est trop vide pour échanger : passez.
triolet-status-bis = Une case bis : rejouez, ou passez.
triolet-confirm = Poser
triolet-confirm-points = Poser · { $points }
triolet-take-back = Reprendre
triolet-exchange = Échanger
triolet-exchange-tiles = { $count ->
    [0] Échanger
    [one] Échanger un jeton
   *[other] Échanger { $count } jetons
}
triolet-places = pose { $what }
triolet-exchanges = échange
triolet-passes = passe
triolet-tray = Touchez les jetons à rendre au sac.
triolet-pass = Passer
triolet-rack = Vos jetons
triolet-nearer = De près
triolet-further = Entier
triolet-sum = { $trios ->
    [0] { $pairs ->
        [one] Une paire : { $parts }.
       *[other] { $pairs } paires : { $parts }.
    }
    [one] { $pairs ->
        [0] Un trio : { $parts }.
       *[other] Un trio et plus : { $parts }.
    }
   *[other] { $trios } trios : { $parts }.
}
triolet-sum-triolet = Triolet ! Vos trois jetons d’un coup : { $parts }.
triolet-sum-nothing = Seul, ce jeton ne rapporte rien.
triolet-follows = Le { $tile } peut encore suivre en { $square }.
triolet-ending = { $count ->
    [one] Encore un tour sans poser et la partie finit : la valeur des jetons restants est retirée à tout le monde.
   *[other] Encore { $count } tours sans poser et la partie finit : la valeur des jetons restants est retirée à tout le monde.
}
triolet-tiles = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
triolet-bag = { $count ->
    [one] { $count } jeton dans le sac
   *[other] { $count } jetons dans le sac
}
triolet-in-bag = { $count } au sac
triolet-at = { $tile } en { $square }
triolet-joker = joker
triolet-joker-number = Quel nombre le joker remplace-t-il ?
triolet-empty = vide
triolet-square = { $square }, { $what }
triolet-twin-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; jetons : { $tiles } { $hidden ->
    [0] {""}
   *[other] ({ $hidden } cachés)
}
triolet-twin-row = Rangée { $row } : { $tiles }
triolet-gesture-place = Faites glisser un jeton sur le plateau, ou touchez-le puis touchez sa case.
triolet-gesture-back = Touchez un jeton à l’essai pour le reprendre.
triolet-gesture-near = Touchez deux fois ou écartez deux doigts pour voir de près, et faites glisser pour vous déplacer.
triolet-key-arrows = se déplacer sur la grille
triolet-key-type = y poser un jeton
triolet-key-enter = confirmer
triolet-key-back = reprendre le dernier jeton
triolet-key-escape = tout reprendre
triolet-key-swap = choisir des jetons à échanger
gain-TO-9 = jeton seul
gain-TO-14 = paire
gain-TO-15 = trio
gain-TO-16 = triolet
gain-TO-17 = case
gain-TO-25 = dernier jeton
gain-TO-26 = jetons restants
triolet-outcome-laid = { $name } a posé le dernier jeton.
triolet-outcome-laid-you = Vous avez posé le dernier jeton.
triolet-outcome-idle = Plus personne n’a posé depuis trop longtemps : c’est la fin (TO-26).
