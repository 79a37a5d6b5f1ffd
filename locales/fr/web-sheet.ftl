# Score sheets
sheet = Feuille de marque
sheet-about = Vous jouez avec la vraie boîte, cette page compte : dites ce qui s’est passé, les règles font les sommes. Cela marche sans réseau.
sheet-real = À une vraie table
sheet-begin = Commencer la feuille
sheet-rule = Durée de la partie
sheet-tokens = { $count ->
    [one] une manche
   *[other] { $count } jetons pour gagner
}
sheet-target = jusqu’à { $count } points
sheet-turn = { $name } : que s’est-il passé ?
sheet-enter = Noter
sheet-incomplete = Il reste quelque chose à remplir.
sheet-nothing = aucun point
sheet-pieces = Il n’y a pas autant de ces pièces dans la boîte.
sheet-by-hand = Points comptés à la main
sheet-points = Points
sheet-add = Ajouter ces points
sheet-lines = Déjà noté
sheet-close = La partie est finie
sheet-another = Une autre feuille
sheet-not-end = Retour
sheet-end-game = La partie se termine : compter ce qui reste
sheet-end-round = La manche se termine : compter ce qui reste
sheet-out = Chevalet vidé par
sheet-nobody = personne, tout le monde est bloqué
sheet-stuck = personne ne peut continuer
sheet-left = Valeur restante
sheet-triolet = Touchez les cases, puis les nombres.
sheet-grid = Grille
sheet-number = Nombre
sheet-joker = joker
sheet-corner = Coin
sheet-joins = Comment elle se pose
sheet-plain = par un côté
sheet-opens = La première tuile ouvre la manche : 5 points de plus.
sheet-start = La première tuile est le départ : elle ne rapporte rien.
sheet-draw = Piocher une tuile : −5
sheet-pass = Pioche vide : −5
sheet-sell = Quelle série est vendue ?
sheet-may-end = Avec 15 points, on peut déclarer la fin. Quand tout le monde a vendu, la partie est finie.
sheet-rank = Qui prend en premier ? Comparer les dés
sheet-dice-first = { $name } a lancé en premier ; puis dans le sens des aiguilles d’une montre.
sheet-die = Dé
sheet-takes = Prennent une carte, dans l’ordre : { $names }
sheet-triqueta = À la fin : ce qui est posé devant cette personne, pièces ajoutées comprises.
sheet-trees = arbres
sheet-trees-laid = { $count ->
    [one] 1 × arbre
   *[other] { $count } × arbres
}
sheet-rock = le rocher
sheet-triples = La manche est finie : combien de cartes reste-t-il à chaque place ?
sheet-cards = Cartes restantes :
