# Préparer une table pour d’autres
friend = Quelqu’un
by-link = par le lien
you = vous
open-table = Ouvrir la table
terms = Conditions
pace = Pendule
pace-none = sans pendule
pace-relaxed = tranquille : 10 min, et 20 s par coup
pace-fast = rapide : 2 min, et 5 s par coup
pace-move = { $seconds } s par coup
may-watch = d’autres peuvent regarder
in-lobby = affichée au salon
may-hint = conseils permis
term = { $label } : { $value }
may-write = texte libre, entre amis

# Avant le début
table = Table
sit-there = S’asseoir à la place { $number }
unseat = Libérer la place
is-ready = prêt
not-ready = pas encore prêt
ready = Prêt
not-yet = Pas encore prêt
stand = Se lever
waiting-seats = { $count ->
    [one] On attend quelqu’un à la dernière place libre.
   *[other] On attend du monde à { $count } places libres.
}
waiting-for = On attend { $name }.
invite = Inviter
invite-how = Qui ouvre ce lien peut s’asseoir ou regarder.
invite-sit = Qui ouvre ce lien peut s’asseoir tant qu’une chaise est libre.
room-full = Toutes les chaises sont prises : quand la partie commencera, vous pourrez la regarder ici.
room-full-closed = Toutes les chaises sont prises, et cette table ne permet pas de regarder.
name-first = Donnez d’abord un nom, puis asseyez-vous.
invite-link = Le lien vers cette table
copy = Copier
copied = Copié.
share = Partager
qr = Le lien en code QR
connecting = Connexion…
fair = Hasard équitable
fair-promise = Tous les dés et tirages de cette table découlent d’un secret et d’une part apportée par le navigateur de chacun. Voici l’empreinte du secret ; le secret est montré à la fin, et votre navigateur le vérifie.

# Pourquoi on ne peut pas entrer
closed = Vous ne pouvez pas entrer ici
try-again = Réessayer
closed-not-found = Il n’y a pas de table sous ce lien. Peut-être manque-t-il une lettre.
closed-no-watching = La partie a commencé, et cette table n’admet pas de spectateurs.
closed-offline = Le serveur ne répond pas. Y a-t-il une connexion ?
closed-no-server = Cette copie de Tribord n’a pas de serveur : on ne peut pas y jouer en ligne. Contre les robots et ensemble à cet écran, tout marche.
closed-too-many-requests = Trop de demandes d’ici à la fois. Attendez un peu.
closed-too-many-connections = Il y a trop de connexions d’ici. Fermez d’autres onglets.
closed-too-many-tables = Ce serveur a autant de tables qu’il peut en tenir, ou vous en avez trop ouvert sans commencer. Réessayez plus tard.
closed-bad-plan = Cela ne peut pas se jouer ainsi. Revoyez les règles maison.
closed-carry-gone = Ce lien a déjà servi, ou il a plus de dix minutes.
closed-disk-full = Le disque du serveur est plein. Son exploitant le voit dans le journal.
closed-storage = Le serveur ne peut rien enregistrer en ce moment. Rien n’a été fait ; réessayez.
closed-not-started = La partie n’a pas commencé.
closed-closing = Le serveur va redémarrer. Réessayez dans un instant.
closed-other = Le serveur a dit non.

# Listes
lobby = Salon
lobby-go = Qui est au salon ?
lobby-open = Tables ouvertes
lobby-watch = Parties à regarder
lobby-new = En ouvrir une
lobby-none = Personne n’attend en ce moment. Ouvrez vous-même une table et cochez « affichée au salon ».
lobby-none-watch = Aucune partie à regarder en ce moment.
lobby-lost = Pas de connexion au salon. Nouvel essai en cours.
mine = Mes parties
mine-open = En cours
mine-over = Terminées
mine-none = Aucune n’est en cours.
mine-none-over = Aucune n’est encore terminée.
mine-here = Les parties terminées sur cet appareil :
a-watcher = Quelqu’un qui regarde
go-there = S’asseoir
go-watch = Y aller
free-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}

# Un autre appareil
carry = La même personne sur un autre appareil
carry-how = Un lien fait d’un autre appareil le vôtre : même nom, mêmes places, mêmes parties. Il sert une fois, pendant dix minutes.
carry-make = Créer le lien
carry-once = Ouvrez ceci sur votre autre appareil, d’ici dix minutes :
carry-follow = { $count ->
    [0] Cet appareil va devenir celui de la personne qui a créé ce lien.
   *[other] Cet appareil a ses propres parties ({ $count }) : il n’y aura plus accès une fois devenu celui de la personne qui a créé ce lien.
}
carry-yes = Oui, c’est moi

# À une table avec d’autres ailleurs
your-turn = À vous
status-sent = Envoyé…
not-sent = Pas de connexion : ceci n’a pas été envoyé.
connection-lost = La connexion est perdue. Elle se rétablit d’elle-même ; rien n’est perdu.
outdated = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer ; rien n’est perdu.
server-away = Le serveur redémarre. La partie reprend dans un instant, et les pendules sont arrêtées.
seat-here = présent
seat-gone = absent
kept-by = { $name } joue
kept-for-you = Un robot joue pour vous.
take-back-seat = Reprendre ma place
out-of-time = temps écoulé : un robot a joué
paused = La partie est arrêtée.
paused-by = { $name } a arrêté la partie.
go-on = Reprendre
undo-ask = Demander à reprendre
undo-asked = Vous avez demandé à reprendre. Aux autres de décider.
undo-asks = { $name } demande à reprendre { $moves ->
    [one] un coup
   *[other] { $moves } coups
}.
agree = D’accord
decline = Non
away = { $name } n’est pas là. On attend encore { $seconds } s.
gone = { $name } est parti. Que faire ?
silent = { $name } ne fait rien depuis longtemps. Que faire ?
choose-wait = Attendre
choose-bot = Un robot continue
choose-end = Finir la partie
rematch-there = Rejouer : aller à la table
rematch-watch = Ils rejouent : regarder
game-ended = La partie a été arrêtée avant la fin.
watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
delay = Jusqu’au serveur et retour : { $millis } ms.
halt = Arrêter après cette manche
halt-not = Ne pas arrêter après cette manche
talk = Parler
talk-open = Dire quelque chose
write = Avec vos mots
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
phrase-again = Encore une ?
phrase-bye = Au revoir !
notify = Me prévenir quand c’est à moi dans un onglet caché

# Pourquoi quelque chose n’a pas été fait
denied-unreadable = La table n’a pas compris. Rechargez la page.
denied-stale = La table a changé entre-temps : ceci n’a pas été fait.
denied-too-late = Trop tard : quelqu’un a été plus rapide. Cela ne coûte rien.
denied-locked = Une carte fausse coûte un instant.
denied-not-started = La partie n’a pas encore commencé.
denied-started = La partie a déjà commencé.
denied-over = La partie est finie.
denied-paused = La partie est arrêtée.
denied-not-seated = Vous n’êtes pas assis à cette table.
denied-seat-taken = Quelqu’un y est déjà assis.
denied-no-seat = Cette place n’est pas pour une personne.
denied-not-host = Seul qui a ouvert la table peut le faire.
denied-bad-name = Un nom a 1 à 24 lettres.
denied-name-taken = Quelqu’un à cette table porte déjà ce nom.
denied-no-undo = Ce coup ne peut plus être repris.
denied-not-asked = C’est déjà réglé.
denied-not-gone = Le joueur est de nouveau là.
denied-no-pause = Ce jeu n’a pas de pause.
denied-not-said = Cela ne peut pas se dire à cette table.
denied-too-fast = Plus lentement, s’il vous plaît.
denied-no-watching = Cette table n’admet pas de spectateurs.
denied-storage = Le serveur ne peut rien enregistrer en ce moment. Rien n’a été fait ; réessayez.
denied-other = La table dit non.

# Vérification
witness-both = C’est bien le secret dont l’empreinte a été montrée à ce navigateur avant le début, et sa propre part y est.
witness-commit = C’est bien le secret dont l’empreinte a été montrée à ce navigateur.
witness-wrong = Ce n’est pas le secret dont l’empreinte a été montrée à ce navigateur, ou sa propre part manque.
