# Ce que montre un message qui contient le lien d’une table : titre, texte, image
missing-title = Pas de table ici
missing-text = Cette table n’existe plus, ou le lien n’est pas entier.
picture-alt = La table : { $game }

# Avant le début
invites = { $name } vous invite à une partie de { $game }
invites-nobody = On vous invite à une partie de { $game }
watch-title = Regarder une partie de { $game }
seats-left = { $count ->
    [0] La table est complète
    [one] Il reste une place
   *[other] Il reste { $count } places
}
free-seat = Place libre
pace-none = sans limite de temps
pace-relaxed = 10 min + 20 s par coup
pace-fast = 2 min + 5 s par coup
pace-move = { $seconds } s par coup
pace-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}

# Pendant la partie, et à la fin
playing = { $names } jouent à { $game }
alone = { $names } joue à { $game }
come-watch = Venez regarder.
closed = Une partie entre amis, sans spectateurs.
wins = { $name } gagne à { $game }
tie = { $names } : égalité à { $game }
solo = { $name } marque { $points } à { $game }
ended = Une partie de { $game } arrêtée avant la fin
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# Sur l’image
kicker-invites = { $name } vous invite
kicker-open = Venez jouer
kicker-playing = Partie en cours
kicker-wins = { $name } gagne
kicker-tie = Égalité
kicker-ended = Partie arrêtée
kicker-over = Partie terminée
