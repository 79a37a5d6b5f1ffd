# Companions and invitations.
somebody = quelqu’un
companions = Compagnons
companions-how = Les personnes avec qui vous avez joué en ligne. D’un geste, vous rouvrez votre dernière table et envoyez l’invitation.
companions-none = Personne pour l’instant : jouez en ligne avec des amis, vous les retrouverez ici.
companion-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
companion-again = Rejouer
companion-block = Bloquer ses invitations
companion-unblock = Accepter ses invitations
invitations = Invitations
invitation = { $name } vous invite à jouer à { $game }
invitation-accept = Prendre place
invitation-refuse = Pas maintenant
invitation-block = Plus jamais
same-again = Rejouer
guests = Inviter un compagnon
guest-ask = Inviter { $name }
guest-asked = { $name } : invitation envoyée
closed-too-many-invitations = Vous avez invité beaucoup de monde aujourd’hui. Réessayez demain, ou envoyez le lien.
closed-no-companion = Cette personne ne fait plus partie de vos compagnons.

# Privacy.
privacy = Vie privée
privacy-short = Ni compte, ni mot de passe, ni publicité, ni pistage, et rien n’est demandé aux serveurs de quelqu’un d’autre. Voici tout ce qui est gardé, et où.
privacy-here = Sur cet appareil
privacy-here-settings = Réglages et nom
privacy-here-settings-how = La langue, les couleurs, le son, et le dernier nom que vous avez pris. Jusqu’à ce que vous les effaciez.
privacy-here-games = Parties
privacy-here-games-how = Celles que vous jouez ici, et les 20 dernières terminées.
privacy-here-sheets = Feuilles de marque et problèmes
privacy-here-sheets-how = Vos feuilles d’une vraie table, et les problèmes que vous avez résolus.
privacy-here-facts = Statistiques
privacy-here-facts-how = Environ 200 octets par partie terminée : qui jouait, les points, votre meilleur coup. Les parties terminées en ligne sur un autre appareil s’y ajoutent quand vous regardez.
privacy-here-fair = Parts de hasard
privacy-here-fair-how = Ce que cet appareil a ajouté au hasard des parties en ligne, pour que vous puissiez le vérifier plus tard.
privacy-there = Sur le serveur, quand vous jouez en ligne
privacy-there-cookie = Un cookie
privacy-there-cookie-how = Un nombre aléatoire signé qui dit que vous êtes la même personne que la dernière fois. Il vit au plus un an après votre dernière visite et ne sert à rien d’autre.
privacy-there-name = Votre nom
privacy-there-name-how = Gardé dès que vous vous asseyez ou ouvrez une table, avec la date de votre dernière visite. Sans jamais de place à une table, il disparaît après 90 jours sans visite ; après un jour s’il n’y a eu qu’une visite.
privacy-there-tables = Parties
privacy-there-tables-how = Qui avait quelle place, et chaque coup avec son heure. Une partie commencée est gardée jusqu’à ce que la personne qui tient ce serveur l’enlève, ou règle le serveur pour l’enlever après un certain temps. Qui peut regarder une table peut la voir.
privacy-there-open = Tables jamais commencées
privacy-there-open-how = Enlevées quand personne n’est venu depuis un jour, ou dix minutes si personne n’est jamais venu ; les tables sur plusieurs jours attendent 14 jours.
privacy-there-people = Compagnons
privacy-there-people-how = Pas gardés : ils se déduisent des parties jouées ensemble. Les invitations sont gardées 30 jours au plus, et les personnes dont vous ne voulez plus recevoir d’invitations jusqu’à ce que vous changiez d’avis. Personne ne l’apprend.
privacy-there-notices = Où vous joindre
privacy-there-notices-how = Seulement si vous demandez à savoir quand c’est à vous : là où votre navigateur reçoit ses notifications, ou votre adresse électronique. Personne d’autre ne la voit. Un avis passe, chiffré, par le service de notifications de votre navigateur, ou par le courrier de ce serveur. Gardé jusqu’à ce que vous y renonciez, un jour si une adresse n’est jamais confirmée, et 90 jours si vous n’avez de place à aucune table.
privacy-there-channel = Le canal d’un groupe
privacy-there-channel-how = Seulement si la personne qui a ouvert une table en indique un : son adresse, que personne d’autre ne voit, jusqu’à ce qu’elle y renonce ou que la table soit enlevée. Dans ce canal, on lit à qui c’est de jouer, avec un lien vers la table.
privacy-there-talk = Ce qui se dit à une table
privacy-there-talk-how = Jamais écrit sur le disque. Les 30 derniers messages restent jusqu’à ce que la table s’endorme.
privacy-there-address = Adresses réseau
privacy-there-address-how = Comptées en mémoire contre les abus, et jamais notées par ce programme.
privacy-take = Tout emporter
privacy-take-how = « Tout » est un seul fichier avec ce que cet appareil et le serveur gardent de vous. Vos parties seules sont un texte que chacun peut rejouer. Les pièces qui vous sont cachées le restent jusqu’à la fin de la partie.
privacy-everything = Tout ce qui est à moi
privacy-records = Mes parties en un fichier
privacy-working = Un instant…
privacy-forget = Se faire oublier
privacy-forget-me = M’oublier
privacy-forget-me-how = Le serveur oublie qui vous êtes, sur tous vos appareils. Les parties en cours sont abandonnées. Dans les parties et les listes des autres, votre nom devient « quelqu’un ».
privacy-sure-me = C’est définitif : vos parties en ligne ne seront plus à vous. Emportez-les d’abord si vous voulez les garder.
privacy-forgotten-me = C’est oublié. Ce que cet appareil garde est toujours là.
privacy-forget-statistics = Effacer les statistiques
privacy-forget-statistics-how = Ce qui a été compté de vos parties est effacé sur cet appareil. Les parties en ligne que le serveur connaît encore sont recomptées quand vous les regardez.
privacy-sure-statistics = Effacer les statistiques de cet appareil ?
privacy-forgotten-statistics = Les statistiques de cet appareil sont effacées.
privacy-forget-device = Vider cet appareil
privacy-forget-device-how = Les réglages, les parties, les feuilles et les statistiques de cet appareil sont effacés. En ligne, vous restez qui vous êtes.
privacy-sure-device = Effacer tout ce que cet appareil garde ? Les parties que vous n’avez pas finies ici sont perdues.
privacy-yes = Oui, oublier
privacy-no = Garder
privacy-host = La personne qui tient ce serveur peut garder ses propres sauvegardes et journaux ; demandez-lui. Ce que vous avez envoyé aux autres, et ce que leurs appareils ont gardé, leur appartient.
export-done = Le fichier est prêt.
export-nothing = Il n’y a pas encore de parties.
export-unread = { $count ->
    [one] Une partie n’a pas pu être lue et manque.
   *[other] { $count } parties n’ont pas pu être lues et manquent.
}
export-offline = Le fichier est prêt, mais vous êtes hors ligne : il n’a que ce que garde cet appareil. Réessayez plus tard pour le reste.
export-offline-nothing = Vous êtes hors ligne, et il n’y a pas de partie sur cet appareil. Réessayez plus tard.
