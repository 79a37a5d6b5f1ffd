# Ce que les robots disent de leurs choix à Triples³
why-triples-draw = une carte de plus pour choisir
why-triples-last = la dernière carte
why-triples-lay = { $alive ->
    [0] ne laisse de place à aucune autre carte
    [one] laisse une place à une autre carte
   *[other] laisse une place à { $alive } autres cartes
}, il en reste { $left ->
    [one] une
   *[other] { $left }
}
why-puzzle-order = dans cet ordre, les { $count } cartes sont posées
