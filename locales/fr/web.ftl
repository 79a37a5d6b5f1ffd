# Entrée
welcome-title = À quoi joue-t-on ?
with-bots = Contre des robots
with-people = Ensemble, ici
with-friends = Entre amis, en ligne
going-on = Reprendre une partie
forget = Oublier cette partie
forgotten = Oubliée.
remember = La remettre
card-triplette = Trois dés, une rivière de cartes, et l’audace de relancer.
card-triplette-time = 15 min
card-triqueta = Réunir les animaux par trois. Un de trop coûte cher.
card-triqueta-time = 20 min
card-triolet = Des nombres se croisent sur une grille, et trois font toujours quinze.
card-triolet-time = 40 min
card-triples = Tous à la fois : couleur, forme ou nombre, au plus rapide.
card-triples-time = 10 min
card-tripple-domino = Des dominos en triangle : ponts, doubles liaisons et hexagones.
card-tripple-domino-time = 30 min
needs-script = Tribord a besoin de JavaScript et de WebAssembly.
not-started = Tribord n’a pas pu être chargé en entier. Y a-t-il une connexion ? Rechargez cette page.
crashed = Tribord a rencontré une erreur.
crashed-kept = Votre partie est enregistrée. Rechargez la page pour la reprendre là où vous en étiez.
crashed-copy = Copier les détails
crashed-details = Ce qui s’est passé
reload = Recharger la page
words-away = L’autre langue n’a pas pu être chargée. Y a-t-il une connexion ?
other-language = English
other-lang = en

# Autour de chaque page
rules = Règles
replay = Revoir des parties
settings = Réglages
about = À propos
theme = Clair ou sombre
missing = Il n’y a rien ici.
to-entrance = Vers l’entrée
new-version = Une nouvelle version est là.
take-version = La prendre
later = Plus tard
cancel = Annuler
close = Fermer

# Préparation
how-many = À combien joue-t-on ?
who-sits = Qui s’assoit où ?
place = Place { $number }
name-of = Nom, { $place }
person = une personne ici
player-name = Joueur { $number }
house-rules = Règles de la maison
sit-down = S’asseoir
option-wrong = « { $found } » ne convient pas ici.
storage-full = Ce navigateur ne garde rien pour nous : sa mémoire est pleine ou désactivée.
option-triplette-end = La fin
option-triplette-end-declared = quelqu’un l’annonce
option-triplette-end-automatic = elle vient d’elle-même
option-triqueta-first = Qui commence
option-triqueta-first-lot = le sort en décide
option-triolet-first = Qui commence
option-triolet-first-lot = le sort en décide
option-triolet-lone = Un premier jeton seul
option-triolet-lone-nothing = ne marque rien
option-triolet-lone-double = compte double
option-triples-tokens = Jetons pour gagner
option-triples-handicap = Cartes en plus, place par place
option-triples-penalty = Pause après une erreur (ms)
option-tripple-domino-target = Points à atteindre
option-tripple-domino-draws = Pioches en solitaire

# À table
status-past = Vous regardez en arrière.
news-line = { $name } : { $what }
status-waiting = À { $name } de jouer.
acts = à son tour
hint = Conseil
no-advice = Pas de conseil ici.
thinks = Réflexion…
undo = Reprendre
log = Journal
log-few = Montrer moins de lignes
log-all = Montrer les { $count } lignes
score = Points
total = Total
unseen = Pas vus
twin = La table en mots
to-now = Retour à la partie
cover-turn = { $name }, c’est à vous.
uncover = Montrer la table
race-start = Commencer
race-stands = La course attend le départ.
race-go-on = Continuer
race-pause = Pause
rematch = Rejouer
download = Enregistrer la partie
replay-check = Revoir et vérifier
look-back = Regarder en arrière
show-end = Voir le résultat
bots-away = Les robots n’ont pas pu démarrer. Rechargez la page pour réessayer : la partie est gardée.
keys = Touches
key-enter = Entrée
key-escape = Échap
key-help = montre les touches
key-hint = un conseil
key-undo = reprend le dernier coup
key-log = montre ce qui s’est passé
key-rules = les règles
key-step = un pas en arrière ou en avant

# Réglages
your-name = Votre nom
language = Langue
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
speed = Vitesse
speed-slow = lente
speed-normal = facile à suivre
speed-fast = rapide
speed-off = rien ne bouge
light-places = Éclairer les places permises
sound = Petits sons
letters = Des lettres sur les couleurs

# Règles
search-rules = Un numéro ou un mot
loading = Un instant…
not-loaded = Les règles n’ont pas pu être chargées. Y a-t-il une connexion ?

# Revoir
choose-file = Ouvrir un fichier
paste-record = Ou coller une partie
not-a-record = Ce n’est pas une partie enregistrée.
record = La partie : promesse, graine, chaque coup et chaque tirage
pass-on = Faire voir cette partie
link = Lien vers cette partie
checked = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} et { $outcomes ->
    [one] { $outcomes } tirage
   *[other] { $outcomes } tirages
} suivent les règles.
chance-proven = La graine est celle qui avait été promise, et chaque tirage en découle.
chance-seeded = Chaque tirage découle de la graine. Rien n’avait été promis d’avance.
chance-committed = Une graine a été promise ; elle sera révélée à la fin de la partie.
chance-unknown = On ne peut dire d’où venait le hasard.
chance-commit = Promesse :
chance-seed = Graine :
step-back = Un pas en arrière
step-on = Un pas en avant
play-on = Lire
stop = Arrêter
jump = Aller à
through-eyes = Par les yeux de
everything-open = Tout ouvert

# À propos
about-tribord = Tribord est un lieu où jouer à cinq jeux de table français où tout va par trois, et un moteur pour ces jeux.
credit = { $title } : { $credit }
credit-tripple-domino = la feuille ne nomme ni auteurs ni éditeur
credit-triqueta = Stefan Dorra et Ralf zur Linde
record-away = Cette partie n’est pas accessible : la table était fermée au public, ou la connexion manque.
about-independent = Tribord est indépendant des auteurs et des éditeurs de ces jeux. Les règles y sont dites avec nos mots.
about-private = Contre les robots et ensemble à cet écran, rien n’est envoyé à personne : parties et réglages restent dans ce navigateur. À une table avec d’autres, le serveur garde la partie et le nom que vous avez choisi, et rien d’autre.
about-licence = Tribord est un logiciel libre, sous licence MIT ou Apache 2.0, au choix.
tools = Outils
drawer = Journal et points
sound-on = Activer les sons
sound-off = Couper les sons
uncover-for = Je suis { $name }
cheer = { $what } ! { $points }
