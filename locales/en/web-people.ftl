# Companions and invitations.
somebody = somebody
companions = Companions
companions-how = People you have played with online. One tap reopens the table you last shared and invites them.
companions-none = Nobody yet: play online with friends, and you will find them here.
companion-games = { $count ->
    [one] one game
   *[other] { $count } games
}
companion-again = Play again
companion-block = Block invitations
companion-unblock = Allow invitations
invitations = Invitations
invitation = { $name } invites you to play { $game }
invitation-accept = Take a seat
invitation-refuse = Not now
invitation-block = Never again
same-again = Play again
guests = Invite a companion
guest-ask = Invite { $name }
guest-asked = { $name }: invitation sent
closed-too-many-invitations = You have invited many people today. Try again tomorrow, or send the link.
closed-no-companion = This person is no longer among your companions.

# Privacy.
privacy = Privacy
privacy-short = No account, no password, no advertising, no trackers, and no requests to anyone else’s servers. Here is everything that is kept, and where.
privacy-here = On this device
privacy-here-settings = Settings and your name
privacy-here-settings-how = Language, colours, sound, and the name you last used. Until you clear them.
privacy-here-games = Games
privacy-here-games-how = The games you are playing here, and the last 20 finished ones.
privacy-here-sheets = Score sheets and puzzles
privacy-here-sheets-how = Your score sheets from a real table, and the puzzles you have solved.
privacy-here-facts = Statistics
privacy-here-facts-how = About 200 bytes per finished game: who played, the points, your best move. Games finished online on another device are added when you look.
privacy-here-fair = Shares of chance
privacy-here-fair-how = What this device added to the chance of online games, so that you can check it later.
privacy-there = On the server, when you play online
privacy-there-cookie = A cookie
privacy-there-cookie-how = A signed random number that says you are the same person as last time. It lives for at most a year after your last visit and is used for nothing else.
privacy-there-name = Your name
privacy-there-name-how = Kept once you sit down or open a table, with the date of your last visit. If you never sit at a table it is removed after 90 days without a visit; after one day if you only came once.
privacy-there-tables = Games
privacy-there-tables-how = Who sat where, and every move with its time. A game that has started is kept until the person running this server removes it, or sets the server to remove it after a while. Anyone who may watch a table can see it.
privacy-there-open = Tables that never started
privacy-there-open-how = Removed when nobody has come for a day, or after ten minutes if nobody ever came; tables for multi-day games wait 14 days.
privacy-there-people = Companions
privacy-there-people-how = Not stored: they follow from the games you played together. Invitations are kept for 30 days at most, and the people you no longer want invitations from until you change your mind. They are not told.
privacy-there-notices = How to reach you
privacy-there-notices-how = Only if you ask to be told when it’s your turn: where your browser receives notifications, or your e-mail address. Nobody else sees it. A notice goes through your browser’s push service, encrypted, or through this server’s mail. Kept until you switch it off, for a day if you never confirm an address, and for 90 days if you sit at no table.
privacy-there-channel = A group’s channel
privacy-there-channel-how = Only if whoever opened a table sets one: its address, which nobody else sees, until they stop it or the table is removed. Whoever reads that channel reads whose turn it is, with a link to the table.
privacy-there-talk = What is said at a table
privacy-there-talk-how = Never written to disk. The last 30 messages stay until the table goes to sleep.
privacy-there-address = Network addresses
privacy-there-address-how = Counted in memory to prevent abuse, and never logged by this program.
privacy-take = Take it with you
privacy-take-how = “Everything” is a single file with all that this device and the server keep about you. Your games alone are a text anyone can replay. Pieces hidden from you stay hidden until the game is over.
privacy-everything = Everything about me
privacy-records = My games as a file
privacy-working = One moment…
privacy-forget = Being forgotten
privacy-forget-me = Forget me
privacy-forget-me-how = The server forgets who you are, on all your devices. Unfinished games are given up. In other people’s games and lists your name becomes “somebody”.
privacy-sure-me = This cannot be undone: your online games will no longer be yours. Download them first if you want to keep them.
privacy-forgotten-me = You are forgotten. What this device keeps is still here.
privacy-forget-statistics = Delete statistics
privacy-forget-statistics-how = What was counted of your games is deleted on this device. Online games the server still knows are counted again when you look at them.
privacy-sure-statistics = Delete the statistics on this device?
privacy-forgotten-statistics = The statistics on this device are deleted.
privacy-forget-device = Clear this device
privacy-forget-device-how = Settings, games, score sheets and statistics on this device are deleted. Online you stay who you are.
privacy-sure-device = Delete everything this device keeps? Games you have not finished here are lost.
privacy-yes = Yes, forget it
privacy-no = Keep it
privacy-host = The person running this server may keep backups and logs of their own; ask them. What you sent to others, and what their devices have kept, is theirs.
export-done = The file is ready.
export-nothing = There are no games yet.
export-unread = { $count ->
    [one] One game could not be read and is missing.
   *[other] { $count } games could not be read and are missing.
}
export-offline = The file is ready, but you are offline: it only has what this device keeps. Try again later for the rest.
export-offline-nothing = You are offline, and there are no games on this device. Try again later.
