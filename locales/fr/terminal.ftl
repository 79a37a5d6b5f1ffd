# Jouer dans le terminal
you = Vous
welcome = ? montre ce que l’on peut taper
which-game = Quel jeu ?
no-game-chosen = aucun jeu n’a été choisi
your-turn = { $name }, à vous :
list-hint = Tapez un coup, ou « coups » pour les voir tous.
ways = { $count ->
    [one] une façon, { $example }
   *[other] { $count } façons, par exemple { $example }
}
no-such-number = La liste a { $count ->
    [one] une ligne
   *[other] { $count } lignes
}.
did = { $name } : { $what }
lot = Tirage au sort : { $name }.
replay-keys = Entrée montre le coup suivant, q quitte :
try-help = ? montre ce que l’on peut taper.
read-rule = (« règles { $rule } » la montre)
save-where = Dites où : enregistrer FICHIER
not-saved = impossible d’écrire { $file } ; nommez un fichier dans un dossier où vous pouvez écrire
unreadable = À la colonne { $column }, « { $found } » ne se lit pas.
saved = La partie est notée dans { $file }.
leave = Quitter la partie ? (o/n)
cover = La table est couverte. { $name }, appuyez sur Entrée pour la voir.
unfinished = Le relevé s’arrête ici, la partie n’est pas terminée.
help =
    un nombre        joue la ligne qui porte ce nombre
    une notation     aussi : sell 4-5-6
    coups            montre tout ce qui est possible
    conseil          ce que ferait un robot
    reprendre        reprend votre dernier coup, tant que rien n’a été révélé
    journal          tout ce qui s’est passé
    règles [RÈGLE]   les règles, ou l’une d’elles : règles TP-8
    enregistrer FICHIER
                     note la partie jusqu’ici
    quitter          quitte la partie

# Courses
race-alone = Une course se joue seul au clavier ; --turns convient à plusieurs, ou aux robots entre eux.
race-help = Tapez « piocher », ou une carte et une pile : « BC2 5 », ou son rang dans votre main : « 1 5 ». « stop » arrête tout le monde.
race-ready = Appuyez sur Entrée pour partir.
race-paused = Pause. Appuyez sur Entrée pour reprendre.
race-blocked = Pas encore : une carte fausse coûte un instant.
race-over = La course est terminée. Appuyez sur Entrée.

# La Triplette
triplette-river = Rivière
triplette-pile = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
triplette-dealt = Distribué : { $cards } ; rivière : { $river }.
triplette-lots = Égalité des cartes les plus basses ; les dés : { $dice }.
triplette-new-river = nouvelle rivière : { $cards }
triplette-discarded = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
triplette-throws = lancer { $used } sur { $limit }
triplette-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})

# Triqueta
triqueta-round = Manche { $round } sur 4, { $pile ->
    [one] { $pile } pièce
   *[other] { $pile } pièces
} dans la pile
triqueta-taken = prise
triqueta-held = Dans votre main : { $animal }
triqueta-rock = rocher
triqueta-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trees ->
    [one] { $trees } arbre
   *[other] { $trees } arbres
}, { $kept ->
    [one] { $kept } cachée
   *[other] { $kept } cachées
}

# Triolet
triolet-bis = Case bis : rejouez, ou passez.
triolet-unseen = { $bag ->
    [one] { $bag } jeton
   *[other] { $bag } jetons
} dans le sac ; pas encore vus : { $tiles }

# Triples³
triples-player = { $hand } en main, { $packet } dans le paquet, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}

# Tripple Domino
domino-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
domino-pool = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} dans la pioche ; la partie va jusqu’à { $target } points

# tribord arena
arena-games = { $game } : { $games } parties, { $decisions } décisions chacune, { $rate } parties par seconde
arena-bot = robot
arena-wins = victoires
arena-interval = intervalle à 95 %
arena-score = points
arena-time = ms/décision
arena-ladder = victoires de la ligne contre la colonne, et cotes (la première vaut 0)
arena-rating = cote
arena-higher = SPRT : { $bot } gagne { $rate } % ou plus
arena-lower = SPRT : { $bot } gagne { $rate } % ou moins
arena-open = SPRT : pas encore décidé

# Serveur
serve-listens = Tribord écoute sur { $url }
serve-others = Les autres sur ce réseau le trouvent sur { $url }
serve-data = Les parties et les clés sont gardées dans { $folder }
serve-node = Les parties et les clés sont gardées dans PostgreSQL ; ceci est le nœud { $node }
serve-admin = Les tables se gèrent sur { $url }
serve-readable = D’autres personnes sur cet ordinateur peuvent lire { $path } : chmod { $mode } { $path }
serve-stops = Arrêt : ce qui est en cours se termine, et toutes les tables sont gardées. Ctrl+C encore une fois pour arrêter tout de suite.
serve-stopped = Arrêté tout de suite. Ce qui a été dit aux joueurs est sur le disque.
serve-no-client = il n’y a pas de client dans { $folder } : index.html manque ; construisez-le avec cargo xtask web, ou omettez --client
serve-taken = { $address } est pris par un autre programme ; choisissez un autre port : tribord serve --port { $port }
serve-in-use = un autre serveur utilise le dossier { $folder } ; arrêtez-le, ou choisissez un autre dossier avec --data
serve-newer = la base de données est de version { $found }, et ce programme connaît les versions jusqu’à { $known } ; utilisez un tribord plus récent
serve-failed = impossible de servir : { $why }
no-data-folder = il n’y a pas de dossier personnel pour les données ; nommez-en un avec --data
backup-done = La base de données est copiée dans { $file }. Copiez aussi { $keys } : ainsi les joueurs seront reconnus après un déménagement.
backup-exists = { $file } existe déjà et n’est pas remplacé
backup-failed = aucune copie n’a été faite : { $why }

## Déménager une base de données

move-copied = { $tables } tables copiées
move-done = Tout est arrivé, et a été relu des deux côtés : { $tables } { $tables ->
    [one] table
   *[other] tables
}, { $persons } { $persons ->
    [one] personne
   *[other] personnes
}. Rien n’a été supprimé au départ.
move-in-use = Rien n’a été déplacé : un serveur utilise encore l’une des deux bases. Arrêtez d’abord tous les serveurs.
move-not-empty = Rien n’a été déplacé : l’arrivée contient déjà quelque chose. Choisissez un dossier ou une base vide.
move-nothing = Rien n’a été déplacé : il n’y a pas de base de données dans { $from }.
move-failed = le déménagement n’a pas abouti : { $why }. Ce qui est déjà arrivé ne sert à rien ; au départ, rien n’a changé.

# tribord load
load-files = { $tables } tables demandent plus de fichiers ouverts que ce système n’en permet : { $most } tables sont possibles ici. Relevez la limite (ulimit -n) et recommencez.
load-opening = Ouverture des tables
load-playing = Parties en cours
load-report = { $tables } tables : { $actions } actions, { $rate } par seconde ({ $percent } % de ce qui était prévu), aller-retour { $p50 } ms (médiane) et { $p99 } ms (99 sur 100), serveur { $megabytes } Mo, { $kilobytes } ko par table
load-processor = Temps de processeur par action : serveurs { $servers } µs, PostgreSQL { $postgres } µs, NATS { $nats } µs, clients { $clients } µs
load-takeover = Un nœud a été tué : la moitié de ses { $tables } tables étaient visibles ailleurs après { $half } ms, toutes après { $all } ms
load-failures = { $count } tables ont échoué ; la première : { $first }
load-most = Le serveur a tenu { $tables } tables.

admin-title = Ce serveur
admin-elsewhere = Cette page ne s’utilise que depuis cet ordinateur, et depuis elle-même.
admin-key-needed = Ouvrez l’adresse entière que le serveur a affichée à son démarrage : elle se termine par une clé.
admin-back = Retour à toutes les tables
admin-minutes = { $count } min
admin-hours = { $count } h
admin-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
admin-megabytes = { $count } Mo
admin-version = Version
admin-uptime = En marche depuis
admin-awake = Tables occupées
admin-connections = Connexions
admin-disk = Sur le disque
admin-nodes = Nœuds
admin-node = Nœud
admin-node-own = celui-ci
admin-node-tables = Tables tenues
admin-node-lease = Bail
admin-node-seconds = { $seconds } s
admin-node-bus = Joint par
admin-bus-lag = Délai entre les nœuds (ms)
admin-taken-over = Tables reprises
admin-buried = Nœuds tenus pour morts
admin-fenced = Écritures refusées parce qu’un autre nœud avait la table
admin-doubts = Réponses perdues de la base de données
admin-restart = Redémarrage
admin-restart-why = Avant de redémarrer le serveur, prévenez tout le monde. Rien n’est perdu, et le temps s’arrête pendant ce moment.
admin-restart-when = Dans combien de minutes ?
admin-announce = Annoncer le redémarrage
admin-announced = { $minutes ->
    [one] Tout le monde est prévenu : le serveur redémarre dans une minute.
   *[other] Tout le monde est prévenu : le serveur redémarre dans { $minutes } minutes.
}
admin-withdraw = Annuler
admin-tables = Tables
admin-no-tables = Il n’y en a pas.
admin-more = Tables plus anciennes
admin-game = Jeu
admin-stage = État
admin-players = Joueurs
admin-changed = Dernier changement
admin-gathering = pas commencée
admin-playing = en cours
admin-over = terminée
admin-here = en ligne
admin-watchers = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
admin-end-why = La partie s’arrête pour tout le monde à la table, sans résultat. Elle reste enregistrée.
admin-end = Arrêter cette partie
admin-delete-why = La table disparaît avec sa partie, pour tout le monde et pour de bon.
admin-delete = Supprimer cette table

# Checked records
verify-report = { $game } à { $seats }, coups : { $moves }, { $end } ; tirages : { $outcomes }, { $chance }
verify-finished = le résultat et les vainqueurs sont justes
verify-unfinished = partie non terminée
verify-pledged = tous découlent de la graine et des parts ; la graine correspond à l’engagement, et chaque part à sa promesse
verify-proven = tous découlent de la graine, et la graine de l’engagement pris
verify-seeded = tous découlent de la graine
verify-committed = la graine n’est pas révélée
verify-unknown = aucune graine n’est donnée
verify-wrong = { $count ->
    [one] une partie ne tient pas
   *[other] { $count } parties ne tiennent pas
}
