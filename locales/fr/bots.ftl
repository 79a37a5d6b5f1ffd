# Ce que les robots disent de leurs choix
why-random = sans raison
why-greedy = le meilleur au premier coup d’œil
why-mousse = parce que c’est joli
why-sensible = un coup solide
why-less = moins bon que le premier
why-less-games = { $games ->
    [one] gagne une partie de moins sur cent que le premier
   *[other] gagne { $games } parties de moins sur cent que le premier
}
why-less-points = { $points ->
    [one] un point de moins que le premier
   *[other] { $points } points de moins que le premier
}
why-level = aussi bon que le meilleur, pour autant que les parties imaginées permettent d’en juger
why-compared = le meilleur des coups comparés, sur { $tries ->
    [one] une partie imaginée
   *[other] { $tries } parties imaginées
} pour chacun
why-calculated = le meilleur, calculé jusqu’au bout
why-searched = le meilleur sur { $tries ->
    [one] une partie imaginée
   *[other] { $tries } parties imaginées
}

# Les robots, en une ou deux phrases
bot-random = Fait n’importe quoi de permis. Sert à mesurer les autres.
bot-greedy = Prend ce qui paraît le mieux sur le moment, d’après un compte simple. Sert à mesurer les autres.
bot-mousse = Le mousse : tout ce qui brille l’attire, et il ne voit pas plus loin que le bout de son nez. Bonne compagnie pour les enfants et les premières parties.
bot-matelot = Le matelot : un coup solide après l’autre, vite, tout à son jeu et presque sans un regard pour le vôtre.
bot-bosco = Le bosco : il regarde un peu plus loin et ne fait guère de cadeaux.
bot-capitaine = Le capitaine : il joue bien des avenirs dans sa tête avant d’agir, compte ce qui n’est pas vu et n’oublie rien. Le plus fort que nous sachions faire.

# Ce qui les trahit à chaque jeu, pour apprendre à les battre
bot-mousse-triplette = Il veut trois dés pareils : avec deux, il relance encore, quitte à payer de n’importe quelle carte sauf un 6. Il prend la carte la plus haute et déclare la fin à 15 points, même quand il n’est pas en tête.
bot-mousse-triqueta = Il a un animal préféré, celui dont il a le plus sans en avoir trois. Il prend une rangée dès qu’elle en contient un, quoi qu’il y ait d’autre, et ajoute toutes les pièces qu’il avait cachées, même la quatrième.
bot-mousse-triolet = Il pose un seul jeton à la fois : sur une case de couleur, en troisième d’un trio, un joker dès qu’il en a un. Il ne compte pas les points et ne voit pas ce qu’il vous ouvre.
bot-mousse-triples = Il voit d’abord les couleurs, puis les formes. Il ne compte les nombres qu’une fois son paquet vide, et prend son temps.
bot-mousse-tripple-domino = Il ferme tous les hexagones qu’il peut. Sinon il ne regarde qu’autour de la dernière tuile posée : il y met sa plus petite ou pioche, et garde les grosses comme des trésors.
bot-matelot-triplette = Il connaît les chances des dés. Il ne dépense jamais de carte, vend dès qu’il peut et ne prend aucune carte rien que pour vous en priver.
bot-matelot-triqueta = Il sait bien ce que chaque rangée vaut pour lui, remplit la meilleure, puis la prend. Ce qu’elle vous rapporte ou vous coûte ne lui fait ni chaud ni froid.
bot-matelot-triolet = Il prend le plus de points possible sur le moment. Il ne garde ni joker ni bons jetons, et ne compte pas sur le coup qu’ajoute une case bis.
bot-matelot-triples = Il pose de façon que le reste de sa main aille encore. Sans hâte, et sans regarder plus loin.
bot-matelot-tripple-domino = Il prend des points et veille à pouvoir poser sa prochaine tuile, mais ne regarde pas ce qu’il vous ouvre. Il ne pioche que si rien ne va.
