triplette-too-many-cards = On voit { $count } cartes de valeur { $value }, or il n’y en a que { $most }.
triplette-river-size = La rivière a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} alors qu’il en faut une pour chacun des { $seats } joueurs.
triplette-throw-first = Lancez vos trois dés avant de vous arrêter.
triplette-already-thrown = Le premier lancer est fait ; nommez les dés à relancer.
triplette-roll-time = On ne lance les trois dés ensemble qu’une fois, pour commencer.
triplette-no-throw-yet = Des dés sont là une fois lancés, et le compte des lancers ({ $throws }) n’y correspond pas.
triplette-reroll-time = Relancer et s’arrêter font partie des lancers, qui sont terminés.
triplette-throws-used = { $limit ->
    [one] L’unique lancer de cette manche est fait ; une carte peut en payer un autre.
   *[other] Les { $limit } lancers de cette manche sont faits ; une carte peut en payer un autre.
}
triplette-wrong-limit = La limite de lancers est fixée quand le premier joueur s’arrête, et pas avant.
triplette-card-time = Une carte ne tourne un dé que pendant ses propres lancers.
triplette-same-face = Le dé montre déjà { $face }.
triplette-take-time = On prend dans la rivière une fois que tout le monde a lancé.
triplette-take-order = Ce n’est pas encore à vous : la meilleure main prend d’abord, et c’est à la place { $seat }.
triplette-river-left = { $count ->
    [one] Une carte est encore
   *[other] { $count } cartes sont encore
} dans la rivière : chacun en prend une avant les ventes.
triplette-sell-time = On vend des séries une fois que tout le monde a pris une carte.
triplette-two-sold = Deux séries sont déjà vendues ; c’est tout pour cette manche.
triplette-no-series = { $series } n’est ni un trio ni une suite.
triplette-discard-time = On ne défausse qu’avec plus de 5 cartes ; vous en avez { $count }.
triplette-must-sell = Une série peut être vendue : on vend au lieu de défausser.
triplette-over-limit = { $count } cartes, c’est trop : 5 peuvent rester à la fin d’une manche.
triplette-reserve-size = Une réserve de { $count } cartes est impossible ; il peut y en avoir { $most } au plus à ce moment.
triplette-end-time = On déclare la fin quand on termine ses ventes.
triplette-too-few-points = { $points ->
    [one] { $points } point ne suffit
   *[other] { $points } points ne suffisent
} pas pour déclarer la fin ; il en faut 15.
triplette-ends-by-itself = À cette table, la fin vient d’elle-même : dites que vous avez terminé.
triplette-only-selling = La fin est déclarée : il ne reste qu’à vendre.
triplette-declarer-sells = Qui a déclaré la fin a terminé ses ventes ; c’est aux autres.
