# Une première partie, pas à pas
lesson = Apprendre à jouer
lesson-begin = Leçon
lessons = Cinq jeux, cinq leçons
lesson-next = Suivant
lesson-skip = Quitter la leçon
lesson-play = Jouer une vraie partie
lesson-step = Étape { $step } sur { $steps }
lesson-wait = Lisez le conseil, puis touchez « Suivant ».
lesson-other = C’est permis aussi, mais ici suivons la leçon.
lesson-watch = Regardez ce que joue votre adversaire.
lesson-over = Voilà, vous savez jouer ! Le reste vient en jouant.
lesson-figures = Exemples à essayer
figure-reset = « Reprendre » remet tout en place.
figure-again = Recommencer
figure-large = Voir en grand

lesson-triplette-aim = Les dés décident qui choisit en premier dans la rivière ; trois cartes assorties se vendent contre des points. À 15 points, on peut déclarer la fin.
lesson-triplette-roll = Lancez vos trois dés.
lesson-triplette-again = 6 et 4 peuvent devenir une chaînette. Gardez-les et relancez le 2.
lesson-triplette-stop = 4-5-6 : une chaînette ! Arrêtez-vous : votre adversaire aura droit à deux lancers, pas plus.
lesson-triplette-take = Votre chaînette bat sa simplette : à vous de choisir en premier. Prenez le 5.
lesson-triplette-sell = 3, 4 et 5 forment une suite. Vendez-la : la carte du milieu, le 4, rejoint vos points.
lesson-triplette-end = Une carte peut aussi payer un lancer de plus, ou donner sa valeur à un dé. Trois cartes pareilles font un trio. Vous en savez assez : à vous la première triplette !

lesson-triqueta-aim = Réunissez exactement trois fois le même animal. Un ou deux rapportent peu, trois beaucoup, et un quatrième gâche tout.
lesson-triqueta-draw = Piochez une pièce. Personne d’autre ne la voit.
lesson-triqueta-row = Une chouette ! Posez-la dans la première rangée.
lesson-triqueta-bear = Votre adversaire a ajouté une chouette. Piochez encore.
lesson-triqueta-keep = Un ours vaut cher, mais seulement par trois. Gardez-le face cachée : vous en déciderez à la fin.
lesson-triqueta-third = Piochez encore une fois.
lesson-triqueta-place = Une troisième chouette ! Dans la première rangée.
lesson-triqueta-take = Trois chouettes valent 6. Prenez la rangée avant les autres : votre manche s’arrête là.
lesson-triqueta-end = On joue quatre manches. La dernière rangée prise donne le rocher : un point, et le premier tour de la manche suivante. Tout l’art est de partir au bon moment : à vous d’essayer.

lesson-triolet-aim = Posez des jetons en ligne. Deux voisins font 15 au plus ; trois font exactement 15, et c’est un trio.
lesson-triolet-first = Posez le 11 en H8 et le 3 en I8. La case du centre double son jeton : 25 points.
lesson-triolet-trio = Posez le 4 en F8 et le 3 en F9. Dans la rangée, 3, 8 et 4 font 15 : un trio rapporte 30 au lieu de 15.
lesson-triolet-two = Votre 8 en F10 forme deux trios d’un coup : un en ligne, un en colonne.
lesson-triolet-joker = Un joker vaut le nombre de votre choix. Les cases de couleur multiplient ce qu’on y pose.
lesson-triolet-end = Rien ne va ? Échangez des jetons, tant qu’il en reste cinq dans le sac. Trois jetons d’un coup font un triolet, 50 points de plus : à qui le premier ?

lesson-triples-aim = Tout le monde joue en même temps. Votre carte va sur une pile si elle crée un triple dans une ligne : trois cartes de même couleur, de même forme ou de même nombre.
lesson-triples-lay = Posez votre cercle bleu sur la pile 1 : la diagonale devient bleu, bleu, bleu.
lesson-triples-draw = L’étoile jaune ne va nulle part. Piochez dans votre paquet, autant que vous voulez.
lesson-triples-again = Encore du bleu ! Posez-le sur la pile 9, dans le coin opposé.
lesson-triples-race = En vraie partie, les autres jouent sans attendre. Une erreur vous bloque un instant ; arriver trop tard ne coûte rien.
lesson-triples-end = La première main vide gagne la manche. Mousse n’est pas bien rapide : à vous de le battre.

lesson-tripple-domino-aim = Les tuiles se touchent par un côté, où les deux nombres doivent être les mêmes. Une tuile rapporte la somme de ses nombres.
lesson-tripple-domino-hexagon = Posez 3-3-5 dans le creux : c’est la sixième tuile autour d’un point. Un hexagone, 40 points de plus !
lesson-tripple-domino-draw = Aucune de vos tuiles ne va. Piochez-en une (−5 points).
lesson-tripple-domino-more = Elle ne va pas non plus. Piochez encore.
lesson-tripple-domino-lay = Celle-ci va : une tuile piochée peut se poser tout de suite.
lesson-tripple-domino-end = Un pont rapporte 30, une double liaison 25. La manche s’arrête quand quelqu’un n’a plus de tuiles ; la partie va jusqu’à 300. Et six tuiles autour d’un point valent 40 : à vous d’en trouver.

figure-triplette-limit = TP-7 : 6-4-2 au premier lancer. Relancez le 2, puis arrêtez-vous : à combien de lancers les autres ont-ils droit ?
figure-triplette-turn = TP-8b : une carte 3 peut changer le 6 en 3. 4, 3 et 2 font alors une chaînette.
figure-triplette-suite = TP-20 : dans 2-3-4-5-6, on ne peut vendre qu’une suite. Laquelle rapporte le plus ?
figure-triplette-both = TP-20 : 3-3-3-3-4-5 contient une suite et un trio. Vendez les deux.
figure-triqueta-row = TQ-11 : deux rangées. Laquelle vaut le plus pour vous ?
figure-triolet-trio = TO-5 : trouvez le trio à 37 points.
figure-triolet-square = TO-10 : les quatre premiers jetons ne peuvent pas former un carré. Essayez 4 et 8 sous 11 et 3, puis décalez-les d’une case.
figure-triples-square = T3-9 : le cercle bleu 2 va sur les piles 1, 3, 4, 7 et 9. Pourquoi pas ailleurs ? Essayez.
figure-tripple-domino-hexagon = TD-15 : une tuile termine l’hexagone.
