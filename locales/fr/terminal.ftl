# Refus communs
refusal-turn = Ce n’est pas votre tour.
refusal-over = La partie est terminée.
refusal-absent = { $piece } n’est pas là.
refusal-unknown = La position cache (?) ce qu’il faudrait savoir.

# Jouer dans le terminal
you = Vous
welcome = ? montre ce que l’on peut taper
players = { $fewest } à { $most } joueurs
which-game = Quel jeu ?
no-game-chosen = aucun jeu n’a été choisi
your-turn = { $name }, à vous :
list-hint = Tapez un coup, ou « coups » pour les voir tous.
ways = { $count ->
    [one] une façon, { $example }
   *[other] { $count } façons, par exemple { $example }
}
no-such-number = La liste a { $count ->
    [one] une ligne
   *[other] { $count } lignes
}.
try-help = ? montre ce que l’on peut taper.
read-rule = (« règles { $rule } » la montre)
no-such-rule = Aucune règle ne porte ce numéro.
outlook = gagne { $win } %, avance { $lead }
undo-not-yours = Le dernier coup n’est pas à vous.
undo-revealed = Quelque chose a été lancé, pioché ou montré depuis : impossible de revenir en arrière.
save-where = Dites où : sauver FICHIER
not-saved = impossible d’écrire { $file } ; nommez un fichier dans un dossier où vous pouvez écrire
unreadable = À la colonne { $column }, « { $found } » ne se lit pas.
saved = La partie est notée dans { $file }.
leave = Quitter la partie ? (o/n)
cover = La table est couverte. { $name }, appuyez sur Entrée pour la voir.
set-up = La table est mise.
unfinished = Le relevé s’arrête ici, la partie n’est pas terminée.
game-over = La partie est terminée.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
help =
    un nombre        joue la ligne qui porte ce nombre
    une notation     aussi : sell 4-5-6
    coups            montre tout ce qui est possible
    indice           ce que ferait un robot
    annuler          reprend votre dernier coup, tant que rien n’a été révélé
    journal          tout ce qui s’est passé
    règles [RÈGLE]   les règles, ou l’une d’elles : règles TP-8
    sauver FICHIER   note la partie jusqu’ici
    quitter          quitte la partie

# Courses
race-alone = Une course se joue seul au clavier ; --turns convient à plusieurs, ou aux robots entre eux.
race-help = Tapez « draw », ou une carte et une pile : « BC2 5 », ou son rang dans votre main : « 1 5 ». « stop » arrête tout le monde.
race-ready = Appuyez sur Entrée pour partir.
race-paused = Pause. Appuyez sur Entrée pour reprendre.
race-blocked = Pas encore : une carte fausse coûte un instant.
race-over = La course est terminée. Appuyez sur Entrée.

# La Triplette
triplette-river = Rivière
triplette-pile = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
triplette-discarded = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
triplette-throws = lancer { $used } sur { $limit }
triplette-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})
triplette-triplette = triplette
triplette-chainette = chaînette
triplette-simplette = simplette
triplette-do-roll = lancer les dés
triplette-do-reroll = relancer { $what }
triplette-do-extra = relancer { $what } en payant avec { $card }
triplette-do-turn = tourner un dé de { $from } à { $to }
triplette-do-stop = s’arrêter
triplette-do-take = prendre { $what }
triplette-do-sell = vendre { $what }
triplette-do-discard = défausser { $what }
triplette-do-done = terminer ses ventes
triplette-do-end = déclarer la fin

# Triqueta
animal-rabbit = lapin
animal-owl = chouette
animal-deer = cerf
animal-boar = sanglier
animal-ram = bélier
animal-bear = ours
triqueta-round = Manche { $round } sur 4, { $pile ->
    [one] { $pile } pièce
   *[other] { $pile } pièces
} dans la pile
triqueta-taken = prise
triqueta-held = Dans votre main : { $animal }
triqueta-rock = rocher
triqueta-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trees ->
    [one] { $trees } arbre
   *[other] { $trees } arbres
}, { $kept ->
    [one] { $kept } cachée
   *[other] { $kept } cachées
}
triqueta-do-draw = piocher une pièce
triqueta-do-row = la poser dans la rangée { $what }
triqueta-do-keep = la garder face cachée
triqueta-do-take = prendre la rangée { $what } et quitter la manche
triqueta-do-add = ajouter { $what }
triqueta-do-return = rendre { $what }
triqueta-do-decide = décide d’une pièce cachée

# Triolet
triolet-double = double
triolet-triple = triple
triolet-bis-square = bis
triolet-bis = Case bis : rejouez, ou passez.
triolet-unseen = { $bag ->
    [one] { $bag } jeton
   *[other] { $bag } jetons
} dans le sac ; pas encore vus : { $tiles }
triolet-do-place = poser { $what }
triolet-do-swap = échanger { $what }
triolet-do-pass = passer

# Triples³
triples-player = { $hand } en main, { $packet } dans le paquet, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
triples-do-lay = poser { $card } sur la pile { $pile }
feature-red = rouge
feature-blue = bleu
feature-violet = violet
feature-yellow = jaune
feature-circle = cercle
feature-diamond = losange
feature-plus = plus
feature-star = étoile
feature-0 = zéro
feature-1 = un
feature-2 = deux
feature-3 = trois
triples-do-draw = piocher une carte

# Tripple Domino
domino-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
domino-pool = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} dans la pioche ; la partie va jusqu’à { $target } points
domino-do-lay = poser { $tile } en { $place }
domino-do-draw = piocher une tuile (−5)
domino-do-pass = passer
