# Entrée
welcome-title = À quoi joue-t-on ?
with-bots = Contre les robots
with-people = Sur cet écran
with-friends = Entre amis
play-now = Jouer
options = Options
learn = Apprendre
against-whom = Contre qui ?
level-mousse = facile
level-matelot = tranquille
level-bosco = costaud
level-capitaine = redoutable
going-on = Partie en cours
yours = À vous de jouer
versus = { $game } contre { $names }
alone = { $game } en solo
begun = Commencée { $when }
when-now = à l’instant
when-minutes = il y a { $count } min
when-hours = il y a { $count } h
when-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
continue = Continuer
more-games = { $count ->
    [one] Une autre partie en cours
   *[other] { $count } autres parties en cours
}
last-time = La dernière fois
aboard = Bienvenue à bord
aboard-how = Cinq jeux où tout va par trois. Rien à installer, pas de compte : choisissez une table et jouez.
aboard-learn = Apprendre un jeu
forget = Supprimer cette partie
forgotten = Partie supprimée.
remember = Annuler
card-triplette = Trois dés, une rivière de cartes, et l’audace de relancer.
card-triplette-time = 15 min
card-triqueta = Réunissez les animaux par trois. Un de trop gâche tout.
card-triqueta-time = 20 min
card-triolet = Des nombres se croisent, et trois font toujours quinze.
card-triolet-time = 40 min
card-triples = Tous à la fois : couleur, forme ou nombre, au plus rapide.
card-triples-time = 10 min
card-tripple-domino = Des dominos à trois côtés : ponts, liaisons, hexagones.
card-tripple-domino-time = 30 min
needs-script = Tribord a besoin de JavaScript et de WebAssembly.
not-started = Tribord n’a pas pu se charger entièrement. Vérifiez votre connexion, puis rechargez la page.
crashed = Tribord a rencontré un problème.
crashed-kept = Votre partie est enregistrée. Rechargez la page pour la reprendre là où vous en étiez.
crashed-copy = Copier les détails
crashed-details = Détails
reload = Recharger la page
words-away = L’autre langue n’a pas pu être chargée. Vérifiez votre connexion.
other-language = English
other-lang = en

# Autour de chaque page
rules = Règles
replay = Revoir une partie
settings = Réglages
about = À propos
sections = Pages principales
tagline = Cinq jeux français où tout va par trois
theme = Thème
missing = Cette page n’existe pas.
to-entrance = Accueil
new-version = Une nouvelle version est disponible.
take-version = Mettre à jour
later = Plus tard
cancel = Annuler
close = Fermer

# Préparation
who-sits = Autour de la table
with-whom = Avec qui ?
on-site = à cet écran
learn-first = Apprendre d’abord
add-seat = Ajouter
remove-seat = Retirer de la table
free-seat = place libre
start-with = { $count ->
    [1] Commencer en solo
    [2] Commencer à deux
    [3] Commencer à trois
    [4] Commencer à quatre
    [5] Commencer à cinq
   *[other] Commencer à six
}
rules-printed = comme dans la boîte
rules-changed = { $count ->
    [one] une règle changée
   *[other] { $count } règles changées
}
place = Place { $number }
name-of = Nom
person = Joueur local
player-name = Joueur { $number }
house-rules = Règles de la maison
option-wrong = « { $found } » ne convient pas.
storage-full = Ce navigateur ne peut rien enregistrer : sa mémoire est pleine ou désactivée.
option-triplette-end = Fin de partie
option-triplette-end-declared = déclarée par un joueur
option-triplette-end-automatic = automatique à 15 points
option-triqueta-first = Premier joueur
option-triqueta-first-lot = tiré au sort
option-triolet-first = Premier joueur
option-triolet-first-lot = tiré au sort
option-triolet-lone = Premier jeton posé seul
option-triolet-lone-nothing = ne rapporte rien
option-triolet-lone-double = compte double
option-triples-tokens = Manches à gagner
option-triples-handicap = Cartes en plus (handicap)
option-triples-penalty = Pause après une erreur
option-tripple-domino-target = Points à atteindre
option-tripple-domino-draws = Pioches en solo

# À table
status-past = Vous revoyez un moment passé.
status-waiting = À { $name } de jouer.
acts = à son tour
hint = Conseil
no-advice = Pas de conseil pour le moment.
thinks = Réflexion…
undo = Reprendre
log = Journal
log-few = Afficher moins
log-all = Afficher les { $count } lignes
score = Points
total = Total
unseen = Restants
twin = La table en mots
twin-key = Touche W : la table en mots ; touche point d’interrogation : toutes les touches.
to-now = Retour à la partie
cover-turn = { $name }, à vous !
race-start = Commencer
race-stands = C’est bon pour tout le monde ? La partie attend le départ.
race-go-on = Reprendre
race-pause = Pause
rematch = Rejouer
download = Télécharger la partie
replay-check = Revoir la partie
look-back = Voir le plateau
show-end = Voir le résultat
bots-away = Les robots n’ont pas pu démarrer. Rechargez la page pour réessayer : la partie est enregistrée.
keys = Gestes et touches
key-enter = Entrée
key-escape = Échap
key-help = afficher cette aide
key-hint = demander un conseil
key-undo = reprendre le dernier coup
key-log = afficher le journal
key-twin = afficher la table en mots
key-rules = lire les règles
key-step = revoir le coup précédent ou suivant

# Réglages
your-name = Votre nom
language = Langue
theme-auto = comme l’appareil
theme-light = clair
theme-dark = sombre
speed = Animations
speed-slow = lentes
speed-normal = normales
speed-fast = rapides
speed-off = aucune
light-places = Montrer les coups possibles
about-you = Vous
looks = Apparence
comfort = Confort de jeu
sound = Sons
letters = Lettres sur les couleurs

# Règles
search-rules = Chercher un mot ou un numéro
learn-how = Quelques minutes, pas à pas, sur une vraie table. Ou lisez les règles, avec leurs exemples à essayer.
loading = Un instant…
not-loaded = Les règles n’ont pas pu être chargées. Vérifiez votre connexion.

# Revoir
choose-file = Ouvrir un fichier
paste-record = Ou collez une partie enregistrée
not-a-record = Ce n’est pas une partie enregistrée.
record = La partie complète : empreinte, graine, coups et tirages
pass-on = Partager cette partie
link = Lien vers cette partie
checked = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} et { $outcomes ->
    [one] { $outcomes } tirage
   *[other] { $outcomes } tirages
} vérifiés : tout est conforme aux règles.
chance-pledged = La graine est bien celle annoncée avant la partie, chaque part correspond à l’empreinte notée pour elle, et chaque tirage en découle.
chance-proven = La graine est bien celle annoncée avant la partie, et chaque tirage en découle.
chance-seeded = Chaque tirage découle de la graine, mais elle n’avait pas été annoncée d’avance.
chance-committed = La graine a été annoncée par son empreinte ; elle sera révélée à la fin de la partie.
chance-unknown = L’origine du hasard est inconnue.
chance-commit = Empreinte :
chance-seed = Graine :
step-back = Coup précédent
step-on = Coup suivant
play-on = Lecture
stop = Pause
jump = Aller à
through-eyes = Vu par
everything-open = tout le monde, tout visible

# À propos
about-tribord = Tribord réunit cinq jeux de société français où tout va par trois : contre des robots, sur un même écran ou en ligne.
credit = { $title } : { $credit }
credit-tripple-domino = la feuille de règles ne nomme ni auteur ni éditeur
credit-triqueta = Stefan Dorra et Ralf zur Linde
not-fetched = Ce jeu n’a pas pu être chargé
record-away = Cette partie n’est pas accessible : la table était privée, ou la connexion manque.
about-independent = Tribord est indépendant des auteurs et des éditeurs de ces jeux. Les règles sont rédigées avec nos propres mots.
about-private = Contre les robots et sur un même écran, rien ne quitte ce navigateur : ni vos parties, ni vos réglages. En ligne, le serveur garde la partie et le nom que vous avez choisi ; et, si vous voulez qu’on vous prévienne quand c’est à vous, où vous joindre.
about-licence = Tribord est un logiciel libre, sous licence MIT ou Apache 2.0, au choix.
tools = Outils
drawer = Journal et points
sound-on = Activer les sons
sound-off = Couper les sons
motion-on = Activer les animations
motion-off = Couper les animations
uncover-for = C’est moi, { $name }
cheer = { $what } ! { $points }
