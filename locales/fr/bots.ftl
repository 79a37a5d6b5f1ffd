# Ce que les robots disent de leurs choix
why-random = sans raison
why-greedy = le meilleur au premier coup d’œil
why-sensible = un coup solide
why-less = moins bon que le premier
why-level = aussi bon que le meilleur, pour autant que les parties imaginées permettent d’en juger
why-searched = le meilleur sur { $tries ->
    [one] une partie imaginée
   *[other] { $tries } parties imaginées
}

# Les robots, en une ou deux phrases
bot-random = Fait n’importe quoi de permis. Sert à mesurer les autres.
bot-greedy = Prend ce qui paraît le mieux sur le moment, d’après un compte simple. Sert à mesurer les autres.
bot-mousse = Le mousse : il connaît les règles, mais a souvent la tête ailleurs. Bonne compagnie pour les enfants et les premières parties.
bot-matelot = Le matelot : un coup raisonnable après l’autre, vite, sans souci du lendemain.
bot-bosco = Le bosco : il regarde un peu plus loin et ne fait guère de cadeaux.
bot-capitaine = Le capitaine : il joue bien des avenirs dans sa tête avant d’agir, compte ce qui n’est pas vu et n’oublie rien. Le plus fort que nous sachions faire.
