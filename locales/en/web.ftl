# Entrance
welcome-title = What do we play?
with-bots = Against bots
with-people = Together, here
with-friends = With friends, online
going-on = Go on playing
forget = Forget this game
forgotten = Forgotten.
remember = Have it back
card-triplette = Three dice, a river of cards, and the nerve to throw once more.
card-triplette-time = 15 min
card-triqueta = Collect animals by threes. One too many costs dearly.
card-triqueta-time = 20 min
card-triolet = Numbers cross on a grid, and every three make fifteen.
card-triolet-time = 40 min
card-triples = Everybody at once: colour, shape or number, first come, first served.
card-triples-time = 10 min
card-tripple-domino = Triangular dominoes: bridges, double links and hexagons.
card-tripple-domino-time = 30 min
needs-script = Tribord needs JavaScript and WebAssembly.
not-started = Tribord could not be fetched completely. Is there a connection? Load this page again.
crashed = Tribord ran into an error.
crashed-kept = Your game is saved. Reload the page to pick up where you left off.
crashed-copy = Copy the details
crashed-details = What happened
reload = Reload the page
words-away = The other language could not be fetched. Is there a connection?
other-language = Français
other-lang = fr

# Around every page
rules = Rules
replay = Look back at games
settings = Settings
about = About
theme = Light or dark
missing = There is nothing here.
to-entrance = To the entrance
new-version = A new version is there.
take-version = Take it
later = Later
cancel = Cancel
close = Close

# Set-up
how-many = How many play?
who-sits = Who sits where?
place = Seat { $number }
name-of = Name, { $place }
person = a person here
player-name = Player { $number }
house-rules = House rules
sit-down = Sit down
option-wrong = “{ $found }” does not fit here.
storage-full = This browser keeps nothing for us: its storage is full or switched off.
option-triplette-end = The end
option-triplette-end-declared = somebody declares it
option-triplette-end-automatic = it comes by itself
option-triqueta-first = Who begins
option-triqueta-first-lot = the lot decides
option-triolet-first = Who begins
option-triolet-first-lot = the lot decides
option-triolet-lone = A lone first tile
option-triolet-lone-nothing = scores nothing
option-triolet-lone-double = counts twice
option-triples-tokens = Tokens to win
option-triples-handicap = Extra cards, seat by seat
option-triples-penalty = Pause after a mistake (ms)
option-tripple-domino-target = Points to reach
option-tripple-domino-draws = Draws in solitaire

# At the table
status-past = You are looking back.
news-line = { $name }: { $what }
status-waiting = { $name } to play.
acts = to play
hint = Hint
no-advice = No advice here.
thinks = Thinking…
undo = Take back
log = Log
log-few = Show fewer lines
log-all = Show all { $count } lines
score = Points
total = Total
unseen = Unseen
twin = The table in words
to-now = Back to the game
cover-turn = { $name }, it is your turn.
uncover = Show the table
race-start = Start
race-stands = The race begins when somebody starts it.
race-go-on = Go on
race-pause = Pause
rematch = Play again
download = Save the record
replay-check = Replay and check
look-back = Look back
show-end = Show the result
bots-away = The bots could not be started. Load the page again to try once more: the game is kept.
keys = Keys
key-enter = Enter
key-escape = Esc
key-help = shows the keys
key-hint = a hint
key-undo = takes the last move back
key-log = shows what happened
key-rules = the rules
key-step = one step back or on

# Settings
your-name = Your name
language = Language
theme-auto = as the system
theme-light = light
theme-dark = dark
speed = Speed
speed-slow = slow
speed-normal = to follow easily
speed-fast = fast
speed-off = nothing moves
light-places = Light up legal places
sound = Small sounds
letters = Letters on colours

# Rules
search-rules = A number or a word
loading = One moment…
not-loaded = The rules could not be fetched. Is there a connection?

# Looking back
choose-file = Open a file
paste-record = Or paste a record
not-a-record = This is not a record of a game.
record = The record: promise, seed, every move and outcome
pass-on = Show this game to others
link = Link to this game
checked = { $moves ->
    [one] one move
   *[other] { $moves } moves
} and { $outcomes ->
    [one] one outcome
   *[other] { $outcomes } outcomes
} follow the rules.
chance-proven = The seed fits what was promised beforehand, and every outcome follows from it.
chance-seeded = Every outcome follows from the seed. Nothing was promised beforehand.
chance-committed = A seed was promised; it is revealed when the game is over.
chance-unknown = Where the chance came from cannot be said.
chance-commit = Promise:
chance-seed = Seed:
step-back = One step back
step-on = One step on
play-on = Play
stop = Stop
jump = Jump to
through-eyes = Through whose eyes
everything-open = Everything open

# About
about-tribord = Tribord is a place to play five French tabletop games of three, and an engine for them.
credit = { $title }: { $credit }
credit-tripple-domino = the sheet names neither authors nor publisher
credit-triqueta = Stefan Dorra and Ralf zur Linde
record-away = This record cannot be had: the table was closed to watchers, or there is no connection.
about-independent = Tribord is independent of the games’ authors and publishers. The rules are told in our own words.
about-private = Against bots and together at this screen, nothing is sent to anybody: games and settings stay in this browser. At a table with others, the server keeps the game and the name you chose, and nothing else.
about-licence = Tribord is free software under the MIT or the Apache 2.0 licence, as you prefer.
tools = Tools
drawer = Log and points
sound-on = Turn sounds on
sound-off = Turn sounds off
uncover-for = I am { $name }
cheer = { $what }! { $points }
