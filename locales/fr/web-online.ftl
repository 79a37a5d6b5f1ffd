# Préparer une table pour d’autres
friend = Quelqu’un
by-link = par le lien
you = Vous
open-table = Ouvrir la table
has-sat = { $name } vient de s’asseoir
has-readied = { $name } attend le départ
has-waited = { $name } vous attend
terms = Temps et aides
change-terms = Changer les conditions
host-now = C’est maintenant à vous de décider à cette table : vous pouvez changer les conditions.
how-many = Joueurs
pace = Temps de jeu
pace-none = sans limite de temps
pace-relaxed = 10 min + 20 s par coup
pace-fast = 2 min + 5 s par coup
pace-move = { $seconds } s par coup
pace-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
pace-days-how = Pas besoin d’être là en même temps. Les nuits, de 22 h à 8 h chez chacun, ne comptent pas, et chacun dispose de 21 jours de congé par partie.
late-bot = temps écoulé : un robot joue
late-bot-off = temps écoulé : les autres décident
may-watch = spectateurs bienvenus
may-watch-off = sans spectateurs
in-lobby = visible au salon
may-hint = conseils permis
may-hint-off = sans conseils
term = { $label } : { $value }
may-write = discussion libre

# Avant le début
table = Table
sit-down = Prendre place
sit-there = M’asseoir ici
unseat = Libérer la place
is-ready = on peut y aller
not-ready = s’installe…
ready = C’est parti pour moi
ready-now = Tout le monde est là. On y va ?
bot = robot
not-yet = Attendez-moi
stand = Quitter la table
waiting-seats = { $count ->
    [one] Il manque une personne.
   *[other] Il manque { $count } personnes.
}
waiting-for = On attend { $name }.
reveal-wait = Tout le monde y est. On attend { $name } : son appareil doit encore confirmer sa part de hasard.
reveal-elsewhere = Votre part de hasard se trouve sur un autre appareil ou dans un autre navigateur : ouvrez-y cette table, et la partie commence.
withheld = { $name } n’était plus là au moment du départ. Le hasard a été préparé à nouveau, et { $name } n’a pas de place dans cette partie.
invite = On vous attend à table
invite-how = Montrez ce code ou envoyez le lien : toute personne qui l’a peut jouer ou regarder. Rien à installer, pas de compte.
invite-sit = Montrez ce code ou envoyez le lien : toute personne qui l’a peut jouer, tant qu’il reste une place.
invited = { $name } vous invite à une partie de { $game }
invited-here = On vous invite à une partie de { $game }
invited-how = Rien à installer, pas de compte : un nom suffit.
watch-room = Une partie de { $game } va commencer
room-complete = Tout le monde est là
invite-watch = Toute personne qui a ce lien peut regarder.
may-watch-none = Cette table n’accepte pas de spectateurs.
room-full = La table est complète. Vous pourrez regarder la partie ici même.
room-full-closed = La table est complète, et elle n’accepte pas de spectateurs.
name-first = Entrez votre nom, puis prenez une place.
invite-link = Lien de la table
watch-link = Lien pour spectateurs
watch-soon = Vous verrez la partie ici même dès qu’elle commence.
copy = Copier
copied = Lien copié.
copied-words = Copié.
share = Envoyer
picture = Image du résultat
qr = Code QR du lien
connecting = Connexion…
fair = Hasard vérifiable
fair-promise = Chaque dé et chaque tirage découle d’un secret du serveur et d’une part fournie par le navigateur de chacun. Toutes les parts sont fixées avant que les navigateurs ne révèlent la leur : personne ne peut choisir la sienne à son avantage. Voici l’empreinte de ce secret ; il est révélé à la fin, et votre navigateur vérifie tout.
fair-promise-days = Chaque dé et chaque tirage découle d’un secret du serveur et d’une part fournie par le navigateur de chacun. Dans une partie sur plusieurs jours, où l’on ne s’attend pas, chaque part est envoyée dès qu’on s’installe : en lisant les données du serveur et en s’installant en dernier, on pourrait choisir la sienne. Voici l’empreinte de ce secret ; il est révélé à la fin, et votre navigateur vérifie que chaque tirage en découle.

# Pourquoi on ne peut pas entrer
closed = Impossible d’entrer
try-again = Réessayer
closed-not-found = Aucune table à ce lien. Il manque peut-être une lettre.
closed-no-watching = La partie a commencé, et cette table n’accepte pas de spectateurs.
closed-offline = Le serveur ne répond pas. Vérifiez votre connexion.
closed-no-server = Cette copie de Tribord n’a pas de serveur : pas de parties en ligne ici. Contre les robots et sur cet écran, tout fonctionne.
closed-too-many-requests = Trop de demandes à la fois. Patientez un instant.
closed-too-many-connections = Trop de connexions depuis cet endroit. Fermez d’autres onglets.
closed-too-many-tables = Le serveur est plein, ou vous avez ouvert trop de tables sans y jouer. Réessayez plus tard.
closed-bad-plan = Ces réglages ne vont pas ensemble. Revoyez les règles de la maison.
closed-carry-gone = Ce lien a déjà servi, ou il date de plus de dix minutes.
closed-disk-full = Le disque du serveur est plein. La personne qui l’administre en est avertie.
closed-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessayez.
closed-not-started = La partie n’a pas encore commencé.
closed-closing = Le serveur redémarre. Réessayez dans un instant.
closed-bad-holiday = Vous avez 21 jours de congé par partie.
closed-other = Le serveur a refusé.

# Listes
lobby = Salon
lobby-go = Qui est au salon ?
lobby-open = Tables ouvertes
lobby-watch = Parties à regarder
lobby-new = Ouvrir une table
lobby-none = Personne n’attend pour le moment. Ouvrez une table et rendez-la visible au salon.
lobby-none-watch = Aucune partie à regarder pour le moment.
more-tables = En voir d’autres
lobby-lost = Connexion au salon perdue. Nouvel essai en cours.
mine = Mes parties
replay-again = Revoir
mine-turn = À vous de jouer
mine-first = Chaque partie que vous jouez, ici, en ligne ou à une vraie table, est gardée sur cette page : quand, avec qui, et comment elle a fini.
mine-more = Compagnons, chiffres et feuilles
mine-begun = À finir sur cet appareil
mine-waits = on attend { $name }
mine-waiting = Aux autres de jouer
mine-hidden = Parties masquées
mine-none-turn = Rien ne vous attend.
mine-none-hidden = Aucune partie masquée.
mine-won = gagnée, { $points }
mine-tied = première place partagée, { $points }
mine-place = { $place }ᵉ place, { $points }
not-finished = non terminée
mine-ended-closed = arrêtée par la personne qui gère le serveur
mine-ended-abandoned = arrêtée après 30 jours sans un coup
mine-ended-absent = arrêtée, quelqu’un ne jouait plus
mine-ended-resigned = arrêtée par un abandon
mine-ended-agreed = arrêtée d’un commun accord
your-move = Jouer
look-on = Voir
hide = Masquer
mine-record = En fichier
unhide = Réafficher
turns-wait = { $count ->
    [one] { " " }partie vous attend
   *[other] { " " }parties vous attendent
}
holiday = Congé pour toutes les parties sur plusieurs jours
holiday-choose = choisir…
holiday-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}
holiday-end = Me revoilà
holiday-how = Pendant votre absence, votre temps ne compte pas. Vous avez 21 jours par partie.
holiday-taken = { $count ->
    [0] Aucune partie concernée.
    [one] C’est fait dans une partie.
   *[other] C’est fait dans { $count } parties.
}
holiday-until = en congé jusqu’à { $time }
due-until = jusqu’à { $time }
left-minutes = encore { $minutes } min
left-hours = encore { $hours } h
left-days = encore { $days } j
left-days-hours = encore { $days } j { $hours } h
mine-over = Terminées
mine-none-over = Aucune partie terminée.
mine-here = sur cet appareil
a-watcher = Spectateur
go-there = Rejoindre
go-watch = Ouvrir
free-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}

# Un autre appareil
carry = Utiliser un autre appareil
carry-how = Retrouvez votre nom, vos places et vos parties en ligne sur un autre appareil grâce à un lien. Il sert une seule fois et expire au bout de dix minutes.
carry-make = Créer le lien
carry-once = Ouvrez ce lien sur l’autre appareil dans les dix minutes :
carry-follow = { $count ->
    [0] Cet appareil va utiliser l’identité de la personne qui a créé ce lien.
   *[other] Cet appareil a ses propres parties ({ $count }) : elles ne seront plus accessibles s’il prend l’identité de la personne qui a créé ce lien.
}
carry-yes = Oui, c’est moi

# À une table avec d’autres ailleurs
your-turn = À vous
status-sent = Envoyé…
not-sent = Pas de connexion : rien n’a été envoyé.
connection-lost = Connexion perdue. Elle se rétablit toute seule ; rien n’est perdu.
outdated = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer ; rien n’est perdu.
server-restarts = { $minutes ->
    [one] Le serveur redémarre dans une minute. Rien ne sera perdu.
   *[other] Le serveur redémarre dans { $minutes } minutes. Rien ne sera perdu.
}
server-away = Le serveur redémarre. La partie reprend dans un instant ; le temps est arrêté.
seat-here = en ligne
seat-gone = hors ligne
kept-by = { $name } joue
kept-for-you = Un robot joue à votre place.
take-back-seat = Reprendre ma place
out-of-time = temps écoulé : un robot a joué
paused = La partie est en pause.
paused-by = { $name } a mis la partie en pause.
go-on = Reprendre
undo-ask = Demander à reprendre un coup
undo-asked = Vous avez demandé à reprendre un coup. Aux autres de décider.
undo-asks = { $name } aimerait reprendre { $moves ->
    [one] un coup
   *[other] { $moves } coups
}.
agree = D’accord
decline = Non merci
clock-left = Il vous reste { $seconds } secondes.
away = { $name } est hors ligne. On attend encore { $seconds } s.
lost = { $name } a perdu la connexion.
gone = { $name } est hors ligne. Que faire ?
silent = { $name } n’a rien joué depuis longtemps. Que faire ?
choose-wait = Attendre
choose-bot = Laisser un robot jouer
choose-end = Arrêter la partie
rematch-there = Rejouer : aller à la table
rematch-watch = Une revanche commence : regarder
game-ended = La partie a été arrêtée avant la fin.
watchers-named = { $count } : { $names }
watch-as = OK
you-watch = Vous regardez la partie
watchers = { $count ->
    [0] Pas de spectateurs
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
delay = · latence { $millis } ms
halt = Faire une pause après cette manche
halt-not = Continuer à jouer
stopping = { $name } aimerait s’arrêter après cette manche. La partie fera alors une pause.
stopping-you = Vous avez demandé à vous arrêter après cette manche. La partie fera alors une pause.
end-together = Proposer d’arrêter la partie
end-asked = Vous avez proposé d’arrêter la partie ici.
end-asks = { $name } propose d’arrêter la partie ici, sans vainqueur.
end-agree = Arrêter
end-decline = Continuer
end-not = Retirer
end-declined = { $name } préfère continuer.
end-declined-you = Vous préférez continuer.
resign = Abandonner
resign-now = Abandonner
resign-sure = Abandonner ? Un robot jouera pour vous jusqu’à la fin ; vous ne pourrez plus revenir dans cette partie.
resign-sure-end = Abandonner ? La partie s’arrêtera ici.
resigned = a abandonné
end-sure = Arrêter la partie sans attendre { $name } plus longtemps ? On ne pourra pas la reprendre.
end-wanted = Pour arrêter la partie : { $name }.
stay = Non, rester
agreed-so-far = { $name } : d’accord.
undo-declined = { $name } préfère en rester là : le coup est joué.
undo-declined-you = Vous préférez en rester là.
undo-lapsed-you = Vous avez joué : la demande de reprendre un coup ne tient plus.
undo-lapsed = { $name } a joué : la demande de reprendre un coup ne tient plus.
undo-over-days = D’autres ont joué depuis. Dans une partie sur plusieurs jours, ce coup ne peut plus être repris.
denied-declined = Vous pourrez redemander après le prochain coup.
denied-resigned = Vous avez abandonné : vous pouvez regarder la suite.
undone = { $name } a repris { $moves ->
    [one] un coup
   *[other] { $moves } coups
}.
undone-you = Vous avez repris { $moves ->
    [one] un coup
   *[other] { $moves } coups
}.
gone-watch = On attend { $name }. Aux joueurs de décider de la suite.
paused-lost = { $name } a perdu la connexion. La partie est en pause.
ended-agreed = Vous avez décidé ensemble de vous arrêter là.
ended-agreed-others = Les joueurs ont décidé ensemble de s’arrêter là.
ended-resigned = { $name } a abandonné.
ended-resigned-you = Vous avez abandonné.
ended-absent = Partie arrêtée par { $name }, après une longue attente : { $gone } ne jouait plus.
ended-absent-you = Partie arrêtée par { $name }, après une longue attente : vous ne jouiez plus.
ended-abandoned = Personne n’avait joué depuis 30 jours.
ended-closed = Partie arrêtée par la personne qui gère ce serveur.
resigned-bot = En cas d’abandon, un robot continue
resigned-bot-off = En cas d’abandon, la partie s’arrête
talk = Discussion
talk-open = Dire quelque chose
write = Votre message
send = Envoyer
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-sorry = Pardon !
phrase-one-moment = Un instant…
phrase-your-turn = À vous !
phrase-close = C’était juste !
phrase-again = On en refait une ?
phrase-bye = Au revoir !
notify = Notification quand Tribord est dans un autre onglet

# Pourquoi quelque chose n’a pas été fait
denied-unreadable = La table n’a pas compris. Rechargez la page.
denied-stale = La table a changé entre-temps : ce coup n’a pas été joué.
denied-too-late = Trop tard : quelqu’un a été plus rapide. Cela ne coûte rien.
denied-locked = Mauvaise carte : un petit instant…
denied-not-started = La partie n’a pas encore commencé.
denied-started = La partie a déjà commencé.
denied-over = La partie est finie.
denied-paused = La partie est en pause.
denied-not-seated = Vous n’avez pas de place à cette table.
denied-seat-taken = Cette place est déjà prise.
denied-no-seat = Cette place est celle d’un robot.
denied-not-host = Seule la personne qui décide à cette table peut le faire.
denied-bad-name = Entrez un nom (24 caractères au plus).
denied-name-taken = Quelqu’un porte déjà ce nom à cette table, ou un nom qui lui ressemble.
denied-no-undo = Ce coup ne peut plus être repris.
denied-not-asked = C’est déjà réglé.
denied-asked = Une autre demande attend encore une réponse.
denied-not-gone = Cette personne est de retour.
denied-too-early = C’est trop tôt : attendez encore un peu.
denied-no-pause = Pas de pause dans ce jeu.
denied-no-holiday = Il ne reste pas autant de jours de congé dans cette partie.
denied-not-pledged = La part de hasard de cet appareil n’est pas celle qui avait été fixée.
denied-withheld = Vous avez quitté la table au moment du départ : vous n’avez pas de place dans cette partie. Vous pouvez la regarder, ou jouer à une autre table.
denied-not-said = Ce message n’est pas permis à cette table.
denied-too-fast = Doucement, s’il vous plaît !
denied-too-often = Cette table a été modifiée trop de fois. Ouvrez-en une autre.
denied-no-watching = Cette table n’accepte pas de spectateurs.
denied-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessayez.
denied-other = La table a refusé.

# Vérification
witness-shares = Avant de révéler sa part, ce navigateur a noté l’empreinte de la graine et les parts que chacun avait fixées : la partie s’est jouée avec celles-là, exactement. Personne n’a donc pu choisir les tirages, pas même la personne qui héberge le serveur. Cela ne prouve pas que l’hébergeur ne pouvait pas les regarder d’avance, ni que rien n’a été répété autour de la table.
witness-promise = L’empreinte est bien celle annoncée à ce navigateur. Il n’a pas noté de parts fixées pour cette partie : il ne peut pas dire si quelqu’un a pu choisir la sienne en dernier. Les navigateurs de qui a joué le peuvent.
witness-other = Une autre empreinte avait été annoncée à ce navigateur. Cela arrive quand un départ est annulé et que le hasard est préparé à nouveau en votre absence. Ce navigateur ne peut donc rien confirmer au sujet de cette partie.
witness-again = Les parts ont été fixées plus d’une fois sous cette empreinte, comme cela arrive quand une copie plus ancienne des données du serveur est remise en place. La partie s’est jouée avec les dernières : personne n’a pu choisir ses tirages, mais l’hébergeur a pu écarter un départ précédent.
witness-broken = Cette partie ne s’est pas jouée avec les parts qui étaient fixées quand ce navigateur a révélé la sienne. Soit une copie plus ancienne des données du serveur a été remise en place, soit les tirages ont été manipulés.
