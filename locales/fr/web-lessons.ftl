# Une première partie, pas à pas
lesson = Apprendre à jouer
lesson-begin = Première partie
lesson-next = Suite
lesson-skip = Quitter la leçon
lesson-play = Jouer une partie
lesson-step = Étape { $step } sur { $steps }
lesson-wait = Lisez d’abord ce qui est écrit, puis continuez.
lesson-other = Ce serait permis aussi. Ici, nous essayons ce que montre la table.
lesson-watch = Regardez ce que fait l’autre camp.
lesson-over = Voilà comment on joue. Le reste s’apprend en jouant.
lesson-figures = Figures à essayer
figure-reset = « Annuler » remet la table en place.
figure-again = Recommencer
figure-large = Sur une grande table

lesson-triplette-aim = Trois dés décident qui choisit en premier dans la rivière ; trois cartes assorties se vendent contre des points. À 15 points, on peut mettre fin à la partie.
lesson-triplette-roll = Lancez vos trois dés.
lesson-triplette-again = 6 et 4 peuvent devenir une suite. Gardez-les et relancez le 2.
lesson-triplette-stop = 4-5-6 : une chaînette. Arrêtez-vous : deux lancers sont désormais la limite pour l’autre camp aussi.
lesson-triplette-take = Votre suite bat sa paire, vous choisissez donc en premier. Prenez le 5.
lesson-triplette-sell = 3, 4 et 5 forment une suite. Vendez-la : la carte du milieu, qui vaut 4, rejoint vos points.
lesson-triplette-end = Une carte peut aussi payer un lancer de plus, ou tourner un dé sur sa valeur. Trois cartes pareilles font un trio.

lesson-triqueta-aim = Réunissez exactement trois fois le même animal. Un ou deux rapportent peu, trois beaucoup, un quatrième gâche tout.
lesson-triqueta-draw = Piochez une pièce. Vous seul la voyez.
lesson-triqueta-row = Une chouette. Posez-la dans la première rangée.
lesson-triqueta-bear = L’autre camp a ajouté une chouette. Piochez encore.
lesson-triqueta-keep = Un ours vaut cher, mais seulement avec deux autres. Gardez-le face cachée : vous déciderez à la fin.
lesson-triqueta-third = Piochez une fois de plus.
lesson-triqueta-place = Une troisième chouette : dans la première rangée.
lesson-triqueta-take = Trois chouettes valent 6. Prenez cette rangée avant les autres. Vous quittez alors la manche.
lesson-triqueta-end = On joue quatre manches. Qui prend la dernière rangée reçoit le rocher, qui vaut un point, et commence la suivante.

lesson-triolet-aim = Posez des jetons en ligne. Deux voisins font 15 au plus ; trois font exactement 15, et c’est un trio.
lesson-triolet-first = Posez 11 en H8 et 3 en I8. Le centre double son jeton : 25 points.
lesson-triolet-trio = Posez 4 en F8 et 3 en F9. Alors 3, 8 et 4 font 15 dans la rangée : un trio, compté double.
lesson-triolet-two = Votre 8 en F10 ferme deux trios à la fois, l’un en ligne, l’autre en colonne.
lesson-triolet-joker = Un joker vaut le nombre que vous dites en le posant. Les cases de couleur multiplient ce qui s’y trouve.
lesson-triolet-end = Si rien ne va, échangez des jetons tant que le sac en contient cinq.

lesson-triples-aim = Tout le monde pose en même temps. Une carte convient si, avec les deux autres cartes d’une ligne, elle partage une couleur, une forme ou un nombre qui n’y était pas encore commun.
lesson-triples-lay = Posez votre cercle bleu sur la pile 1 : avec les deux autres cartes de la diagonale, c’est bleu, bleu, bleu.
lesson-triples-draw = L’étoile jaune ne va nulle part. Piochez une carte de votre paquet ; autant que vous voulez.
lesson-triples-again = Encore du bleu : posez-la sur la pile 9, dans le coin opposé.
lesson-triples-race = En vraie partie, les autres posent sans cesse. Une mauvaise carte vous coûte un instant ; une carte arrivée trop tard ne coûte rien.
lesson-triples-end = Qui a posé sa dernière carte gagne.

lesson-tripple-domino-aim = Les tuiles se touchent par un côté, et les nombres le long de ce côté sont les mêmes. Une tuile rapporte la somme de ses nombres.
lesson-tripple-domino-hexagon = Posez 3-3-5 dans le creux : c’est la sixième tuile autour d’un point. Un hexagone rapporte 40 points de plus.
lesson-tripple-domino-draw = Aucune de vos tuiles ne va. Piochez-en une ; cela coûte 5 points.
lesson-tripple-domino-more = Celle-ci ne va pas non plus. Piochez encore.
lesson-tripple-domino-lay = Celle-là convient : une tuile piochée peut être posée aussitôt.
lesson-tripple-domino-end = Un pont rapporte 30, une double liaison 25. Qui pose sa dernière tuile finit la manche ; la partie va jusqu’à 300.

figure-triplette-limit = TP-7 : 6-4-2 après un lancer. Relancez le 2 et arrêtez-vous : combien de lancers ont les autres ?
figure-triplette-turn = TP-8b : une carte 3 peut changer le 6 en 3. Alors 4, 3 et 2 se suivent.
figure-triplette-suite = TP-20 : dans 2-3-4-5-6, une seule suite peut être vendue. Laquelle rapporte le plus ?
figure-triplette-both = TP-20 : 3-3-3-3-4-5 contient une suite et un trio. Vendez les deux.
figure-triqueta-row = TQ-11 : deux rangées sont là. Laquelle vaut le plus pour vous ?
figure-triolet-trio = TO-5 : trouvez le trio qui rapporte 37 points.
figure-triolet-square = TO-10 : les quatre premiers jetons ne forment pas un carré. Essayez 4 et 8 sous 11 et 3, puis décalez-les d’une case.
figure-triples-square = T3-9 : le cercle bleu 2 va sur 1, 3, 4, 7 et 9. Pourquoi pas ailleurs ? Essayez.
figure-tripple-domino-hexagon = TD-15 : une tuile ferme un hexagone.
