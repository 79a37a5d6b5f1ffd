# Entrance
welcome-title = What shall we play?
with-bots = Against bots
with-people = On this screen
with-friends = With friends
play-now = Play
options = Options
learn = Learn
against-whom = Against whom?
level-mousse = easy
level-matelot = steady
level-bosco = tough
level-capitaine = fearsome
going-on = Game in progress
yours = Your move
versus = { $game } vs { $names }
alone = { $game }, solo
begun = Started { $when }
when-now = just now
when-minutes = { $count } min ago
when-hours = { $count } h ago
when-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
continue = Continue
more-games = { $count ->
    [one] One more game in progress
   *[other] { $count } more games in progress
}
last-time = Last time
aboard = Welcome aboard
aboard-how = Five games where everything goes in threes. Nothing to install, no account: pick a table and play.
aboard-learn = Learn a game
forget = Discard this game
forgotten = Game discarded.
remember = Undo
card-triplette = Three dice, a river of cards, and the nerve to throw again.
card-triplette-time = 15 min
card-triqueta = Collect animals in threes. One too many spoils it all.
card-triqueta-time = 20 min
card-triolet = Numbers cross on a grid, and three always make fifteen.
card-triolet-time = 40 min
card-triples = Everyone at once: colour, shape or number. Be quick.
card-triples-time = 10 min
card-tripple-domino = Three-sided dominoes: bridges, links and hexagons.
card-tripple-domino-time = 30 min
needs-script = Tribord needs JavaScript and WebAssembly.
not-started = Tribord could not be fetched completely. Check your connection, then reload the page.
crashed = Something went wrong.
crashed-kept = Your game is saved. Reload the page to pick up where you left off.
crashed-copy = Copy the details
crashed-details = Details
reload = Reload the page
words-away = The other language could not be loaded. Check your connection.
other-language = Français
other-lang = fr

# Around every page
rules = Rules
replay = Replay a game
settings = Settings
about = About
sections = Main pages
tagline = Five French games of three
theme = Theme
missing = This page does not exist.
to-entrance = Home
new-version = A new version is available.
take-version = Update now
later = Later
cancel = Cancel
close = Close

# Set-up
who-sits = Around the table
with-whom = With whom?
on-site = at this screen
learn-first = Learn first
add-seat = Add
remove-seat = Remove from the table
free-seat = free seat
start-with = { $count ->
    [1] Start a solo game
    [2] Start with two players
    [3] Start with three players
    [4] Start with four players
    [5] Start with five players
   *[other] Start with six players
}
rules-printed = as in the box
rules-changed = { $count ->
    [one] one rule changed
   *[other] { $count } rules changed
}
place = Seat { $number }
name-of = Name
person = Local player
player-name = Player { $number }
house-rules = House rules
option-wrong = “{ $found }” is not valid here.
storage-full = This browser cannot save anything: its storage is full or turned off.
option-triplette-end = End of the game
option-triplette-end-declared = when a player declares it
option-triplette-end-automatic = automatic at 15 points
option-triqueta-first = First player
option-triqueta-first-lot = random
option-triolet-first = First player
option-triolet-first-lot = random
option-triolet-lone = First tile played alone
option-triolet-lone-nothing = scores nothing
option-triolet-lone-double = counts double
option-triples-tokens = Rounds to win
option-triples-handicap = Extra cards (handicap)
option-triples-penalty = Pause after a mistake
option-tripple-domino-target = Points to reach
option-tripple-domino-draws = Draws when playing alone

# At the table
status-past = You are viewing an earlier moment.
status-waiting = { $name } to play.
acts = to play
hint = Hint
no-advice = No hint available right now.
thinks = Thinking…
undo = Take back
log = Log
log-few = Show less
log-all = Show all { $count } lines
score = Points
total = Total
unseen = Unseen
twin = The table in words
twin-key = Press W for the table in words, question mark for all keys.
to-now = Back to the game
cover-turn = { $name }, your turn!
race-start = Start
race-stands = Ready? The game is waiting for the start.
race-go-on = Resume
race-pause = Pause
rematch = Play again
download = Download the game
replay-check = Replay & verify
look-back = View board
show-end = View the result
bots-away = The bots could not start. Reload the page to try again: your game is saved.
keys = Gestures and keys
key-enter = Enter
key-escape = Esc
key-help = show this help
key-hint = ask for a hint
key-undo = take back the last move
key-log = show the log
key-twin = show the table in words
key-rules = read the rules
key-step = step to the previous or next move

# Settings
your-name = Your name
language = Language
theme-auto = same as device
theme-light = light
theme-dark = dark
speed = Animation
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-off = off
light-places = Show possible moves
about-you = You
looks = Appearance
comfort = Comfort
sound = Sound
letters = Letters on colours

# Rules
search-rules = Search for a word or number
learn-how = A few minutes, step by step, at a real table. Or read the rules, with examples to try.
loading = Just a moment…
not-loaded = The rules could not be loaded. Check your connection.

# Looking back
choose-file = Open a file
paste-record = Or paste a saved game
not-a-record = This is not a saved game.
record = The full game: fingerprint, seed, every move and draw
pass-on = Share this game
link = Link to this game
checked = { $moves ->
    [one] one move
   *[other] { $moves } moves
} and { $outcomes ->
    [one] one draw
   *[other] { $outcomes } draws
} checked: everything follows the rules.
chance-pledged = The seed is the one announced before the game, each share matches the fingerprint noted for it, and every draw follows from them.
chance-proven = The seed is the one announced before the game, and every draw follows from it.
chance-seeded = Every draw follows from the seed, but it was not announced beforehand.
chance-committed = The seed was announced by its fingerprint; it is revealed when the game ends.
chance-unknown = The source of the draws is unknown.
chance-commit = Fingerprint:
chance-seed = Seed:
step-back = Previous move
step-on = Next move
play-on = Play
stop = Pause
jump = Jump to
through-eyes = Seen by
everything-open = everyone, all open

# About
about-tribord = Tribord brings together five French tabletop games where everything goes in threes: against bots, on one screen or online.
credit = { $title }: { $credit }
credit-tripple-domino = the rule sheet names neither author nor publisher
credit-triqueta = Stefan Dorra and Ralf zur Linde
not-fetched = This game could not be loaded
record-away = This game cannot be opened: the table was private, or you are offline.
about-independent = Tribord is not affiliated with the authors or publishers of these games. The rules are written in our own words.
about-private = Against bots and on one screen, nothing leaves this browser: neither your games nor your settings. Online, the server keeps the game and the name you chose; and, if you want to be told when it’s your turn, where to reach you.
about-licence = Tribord is free software, under the MIT or Apache 2.0 licence, as you prefer.
tools = Tools
drawer = Log and points
sound-on = Turn sounds on
sound-off = Turn sounds off
motion-on = Turn animations on
motion-off = Turn animations off
uncover-for = I’m { $name }
cheer = { $what }! { $points }
