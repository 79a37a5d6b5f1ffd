# What somebody is told who is not at the table: in a notification, an e-mail, or a group’s channel
notice-turn = Your turn at { $game }
notice-turn-group = { $name }, it is your turn at { $game }:
notice-late = Your time at { $game } is nearly over
notice-late-group = { $name }, your time at { $game } is nearly over:
notice-invited = Come and take a seat.
notice-with = With { $names }.
notice-minutes = Less than an hour left.
notice-hours = { $hours ->
    [one] One hour left.
   *[other] { $hours } hours left.
}
notice-days = { $days ->
    [one] One day left.
   *[other] { $days } days left.
}
notice-open = Go to the table
notice-stop = Stop telling me

# E-mail
mail-footer = You asked Tribord to tell you at this address when it is your turn. To stop it: { $url }
mail-confirm-title = Is this your address?
mail-confirm-text = Somebody who plays at Tribord wants to be told at this address when it is their turn. If that is you, open this link within a day:
mail-confirm-not = If it is not, do nothing: you will get no other message.
