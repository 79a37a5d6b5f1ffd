triplette-status-roll = Lancez vos trois dés.
triplette-status-again = Choisissez des dés à relancer, ou arrêtez-vous.
triplette-status-pay = Plus de lancer : arrêtez-vous, ou payez avec une carte.
triplette-status-stop = Plus de lancer : arrêtez-vous.
triplette-status-take = Prenez une carte de la rivière.
triplette-status-sell = Vendez jusqu’à deux séries, ou terminez.
triplette-status-must = Vous avez trop de cartes : vendez une série.
triplette-status-discard = Vous avez trop de cartes : défaussez-en une.
triplette-status-end = Vous avez au moins 15 points : vendez, continuez, ou déclarez la fin.
triplette-status-final = La dernière vente : vendez jusqu’à deux séries, ou terminez.
triplette-mark-first = Choisissez d’abord les dés à relancer.
triplette-river = Rivière
triplette-to-draw = { $count } à piocher
triplette-gone = { $count } en défausse
triplette-ranking = Ordre de prise
triplette-first = commence la manche
triplette-tie = Égalité : la main la plus récente passe devant.
triplette-begins = { $name } a la carte la plus basse et commence.
triplette-begins-lot = Égalité des cartes les plus basses ; selon les dés, { $name } commence.
triplette-dice = Vos dés
triplette-die = dé { $place } : { $shows }
triplette-keep = garder
triplette-throw = relancer
triplette-used = lancer { $used } sur { $limit }
triplette-roll = Lancer les dés
triplette-roll-again = Relancer
triplette-pay-first = Choisissez une carte pour payer un lancer
triplette-roll-dice = { $count ->
    [one] Relancer un dé
   *[other] Relancer { $count } dés
}
triplette-pay = Payer { $card } et relancer
triplette-stop = S’arrêter
triplette-done = Terminer
triplette-end = Déclarer la fin
triplette-discard = Choisissez une carte à défausser
triplette-discard-card = Défausser { $card }
triplette-worth = +{ $count }
triplette-reserve = Vos cartes
triplette-card = carte { $value }
triplette-one-card = la carte { $value }
triplette-throws = lance
triplette-throws-again = relance
triplette-for = pour
triplette-turns = tourne
triplette-stops = s’arrête
triplette-takes = prend
triplette-discards = défausse
triplette-sells = vend
triplette-finishes = termine ses ventes
triplette-declares = déclare la fin
triplette-new-river = Nouvelle rivière :
triplette-unseen = Dans la pioche ; entre parenthèses, dans la défausse.
triplette-twin-river = Rivière : { $cards }
triplette-twin-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $holds }
triplette-holds = { $thrown ->
    [0] {""}
   *[other] dés : { $dice } ;{" "}
}{ $held ->
    [0] aucune carte
   *[other] cartes : { $cards }
}
triplette-gesture-keep = Touchez les dés à relancer.
triplette-gesture-take = Touchez une carte de la rivière pour la choisir.
triplette-gesture-pay = Touchez une carte de votre réserve pour payer avec elle.
triplette-key-arrows = aller d’une pièce à l’autre
triplette-key-digits = choisir un dé, prendre une carte de la rivière, vendre une série
triplette-key-enter = lancer, ou presser ce qui est choisi
triplette-key-card = prendre la carte suivante : puis Entrée pour un lancer de plus, 1–3 pour tourner un dé
triplette-key-stop = arrêter de lancer ou de vendre
triplette-key-end = déclarer la fin
triplette-key-escape = tout reposer
gain-TP-18 = trios
gain-TP-19 = suites
triplette-river-number = Manche { $number }
triplette-take-card = Prendre le { $card }
triplette-take-one = Choisissez une carte
triplette-cheer = Triplette !
triplette-outcome-declared = { $name } a déclaré la fin.
triplette-outcome-declared-you = Vous avez déclaré la fin.
triplette-outcome-empty = La pioche ne remplit plus la rivière : c’est fini.
