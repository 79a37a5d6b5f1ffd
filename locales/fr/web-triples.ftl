triples-status = Une carte, puis la pile où elle fait un nouveau triple.
triples-status-lay = Votre paquet est vide : posez vos dernières cartes.
triples-status-wait = Rien ne va pour l’instant : attendez.
triples-status-blocked = Mauvaise carte : un instant.
triples-square = Les neuf piles
triples-hand = Vos cartes
triples-draw = { $count ->
    [0] Votre paquet est vide
   *[other] Piocher une carte (il en reste { $count })
}
triples-draws = pioche
triples-lays = pose { $card } sur la pile { $pile }
triples-covered = carte cachée
triples-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
triples-card = { $shape } { $colour } { $quantity }
triples-call = { $name } : { $what } !
triples-won = { $name } gagne la manche !
triples-won-you = Vous gagnez la manche !
triples-left = { $packet } dans le paquet, { $hand } en main
triples-lit = Aide
triples-spoken = Voix
triples-facing = Face à face
triples-twin-pile = Pile { $pile } : { $card }
triples-twin-seat = { $name } : { $hand } en main, { $packet } dans le paquet, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}. { $cards }
triples-gesture-lay = Faites glisser une carte sur une pile, ou touchez la carte puis la pile.
triples-gesture-draw = Touchez votre paquet pour piocher.
triples-gesture-together = On peut jouer à plusieurs en même temps sur un seul écran.
triples-key-pile = poser la carte choisie sur cette pile
triples-key-card = choisir une carte
triples-key-draw = piocher une carte
triples-key-escape = reposer la carte
triples-key-left-pile = à deux sur un clavier, à gauche : piles 1 à 9
triples-key-left-card = à gauche : carte suivante, piocher
race-too-late = Trop tard : quelqu’un a été plus rapide. Cela ne coûte rien.
gain-T3-16 = dernière carte
gain-T3-17 = le moins de cartes
triples-shout = { $what } !
triples-in-hand = { $hand } en main
triples-draw-main = Piocher
triples-race-to = Premier à { $tokens } jetons
triples-to-lay = { $count ->
    [0] tout posé
    [one] { $count } carte à poser
   *[other] { $count } cartes à poser
}
triples-outcome-you = Terminé en { $time } ; { $count ->
    [one] il vous restait une carte.
   *[other] il vous restait { $count } cartes.
}
triples-outcome = Terminé en { $time } ; { $count ->
    [one] il restait une carte à { $name }.
   *[other] il restait { $count } cartes à { $name }.
}
