# Ce qu’apprend quelqu’un qui n’est pas à la table : notification, courriel, ou canal d’un groupe
notice-turn = À vous de jouer à { $game }
notice-turn-group = { $name }, c’est à vous de jouer à { $game } :
notice-late = { $game } : votre temps est bientôt écoulé
notice-late-group = { $name }, votre temps à { $game } est bientôt écoulé :
notice-invited = Venez prendre place.
notice-with = Avec { $names }.
notice-minutes = Il reste moins d’une heure.
notice-hours = { $hours ->
    [one] Il reste une heure.
   *[other] Il reste { $hours } heures.
}
notice-days = { $days ->
    [one] Il reste un jour.
   *[other] Il reste { $days } jours.
}
notice-open = Aller à la table
notice-stop = Ne plus me prévenir

# Courriel
mail-footer = Vous avez demandé à Tribord de vous prévenir à cette adresse quand c’est à vous de jouer. Pour arrêter : { $url }
mail-confirm-title = Est-ce bien votre adresse ?
mail-confirm-text = Quelqu’un qui joue sur Tribord voudrait un message à cette adresse quand vient son tour. Si c’est vous, ouvrez ce lien dans la journée :
mail-confirm-not = Sinon, ne faites rien : vous ne recevrez pas d’autre message.
