triples-card-twice = { $shape ->
    [circle] Le cercle
    [diamond] Le losange
    [plus] Le plus
   *[star] L’étoile
} { $colour ->
    [red] rouge
    [blue] { $shape ->
        [star] bleue
       *[other] bleu
    }
    [violet] { $shape ->
        [star] violette
       *[other] violet
    }
   *[yellow] jaune
} { $quantity } apparaît deux fois, or chaque carte est unique.
triples-too-many-cards = { $count ->
    [one] { $count } carte serait cachée
   *[other] { $count } cartes seraient cachées
}, or il ne peut y en avoir que { $most }.
triples-square-size = Le carré a neuf piles ; on voit { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} au-dessus.
triples-packet-empty = Votre paquet est vide ; il n’y a plus rien à piocher.
triples-no-triple = { $shape ->
    [circle] Le cercle
    [diamond] Le losange
    [plus] Le plus
   *[star] L’étoile
} { $colour ->
    [red] rouge
    [blue] { $shape ->
        [star] bleue
       *[other] bleu
    }
    [violet] { $shape ->
        [star] violette
       *[other] violet
    }
   *[yellow] jaune
} { $quantity } ne forme aucun triple sur la pile { $pile }.
triples-not-new = { $shape ->
    [circle] Le cercle
    [diamond] Le losange
    [plus] Le plus
   *[star] L’étoile
} { $colour ->
    [red] rouge
    [blue] { $shape ->
        [star] bleue
       *[other] bleu
    }
    [violet] { $shape ->
        [star] violette
       *[other] violet
    }
   *[yellow] jaune
} { $quantity } ne forme aucun nouveau triple sur la pile { $pile } : le triple « { $feature ->
    [red] rouge
    [blue] bleu
    [violet] violet
    [yellow] jaune
    [circle] cercle
    [diamond] losange
    [plus] plus
    [star] étoile
    [0] 0
    [1] 1
    [2] 2
   *[3] 3
} » y est déjà.
triples-last-card-laid = La place { $seat } n’a plus de cartes : elle a gagné la manche.
triples-nothing-fits = Aucune des cartes restantes ne peut être posée : la manche est terminée.
triples-too-many-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}, c’est impossible : { $most ->
    [one] { $most } jeton suffit
   *[other] { $most } jetons suffisent
} pour gagner.
