# A first game, step by step
lesson = Learn to play
lesson-begin = First game
lesson-next = Next
lesson-skip = Skip
lesson-play = Play a game
lesson-step = Step { $step } of { $steps }
lesson-wait = First read what stands above, then go on.
lesson-other = That would be allowed, too. Here we try what is shown on the table.
lesson-watch = Watch what the other side does.
lesson-over = That is how it goes. The rest you learn by playing.
lesson-figures = Figures to try
figure-reset = Undo sets the table up again.
figure-again = Start again
figure-large = On a large table

lesson-triplette-aim = Three dice decide who chooses first from the river; three fitting cards can be sold for points. Whoever has 15 points may end the game.
lesson-triplette-roll = Throw your three dice.
lesson-triplette-again = 6 and 4 could become a sequence. Keep them and throw the 2 again.
lesson-triplette-stop = 4-5-6: a chaînette. Stop here: two throws are now the limit for the other side as well.
lesson-triplette-take = Your sequence beats their pair, so you choose first. Take the 5.
lesson-triplette-sell = 3, 4 and 5 are a suite. Sell it: the middle card, worth 4, goes to your points.
lesson-triplette-end = A card can also pay for an extra throw, or turn a die to its number. Three cards alike are a trio.

lesson-triqueta-aim = Collect exactly three of an animal. One or two bring a little, three a lot, a fourth spoils it.
lesson-triqueta-draw = Draw a tile. Only you see it.
lesson-triqueta-row = An owl. Lay it into the first row.
lesson-triqueta-bear = The other side added an owl. Draw again.
lesson-triqueta-keep = A bear is worth much, but only with two others. Keep it face down: you decide about it at the end.
lesson-triqueta-third = Draw once more.
lesson-triqueta-place = A third owl: into the first row with it.
lesson-triqueta-take = Three owls are worth 6. Take that row before somebody else does. You are then out for this round.
lesson-triqueta-end = Four rounds are played. Who takes a round's last row gets the rock, worth a point, and begins the next.

lesson-triolet-aim = Lay tiles in a line. Two neighbours make 15 at most; three make exactly 15, and that is a trio.
lesson-triolet-first = Place 11 on H8 and 3 on I8. The centre doubles its tile: 25 points.
lesson-triolet-trio = Place 4 on F8 and 3 on F9. Now 3, 8 and 4 make 15 in the row: a trio, counted double.
lesson-triolet-two = Your 8 on F10 closes two trios at once, one across and one down.
lesson-triolet-joker = A joker stands for any number; you say which when you place it. Coloured squares multiply what lies on them.
lesson-triolet-end = If nothing fits, exchange tiles as long as the bag holds five.

lesson-triples-aim = Everybody lays at once. A card fits where, with the two other cards of a line, it shares a colour, a shape or a number that was not shared before.
lesson-triples-lay = Lay your blue circle on pile 1: with the two other cards of the diagonal it is blue, blue, blue.
lesson-triples-draw = The yellow star fits nowhere. Draw a card from your packet; draw as many as you like.
lesson-triples-again = Blue again: lay it on pile 9, in the corner opposite.
lesson-triples-race = In a real game the others lay all the time. A wrong card costs you a moment; a card that came too late costs nothing.
lesson-triples-end = Whoever has laid the last card wins.

lesson-tripple-domino-aim = Tiles lie edge to edge, and the numbers along a shared edge agree. A tile scores the sum of its numbers.
lesson-tripple-domino-hexagon = Lay 3-3-5 into the gap: it is the sixth tile around a point. A hexagon brings 40 points on top.
lesson-tripple-domino-draw = None of your tiles fits. Draw one; it costs 5 points.
lesson-tripple-domino-more = That one does not fit either. Draw again.
lesson-tripple-domino-lay = This one fits: a tile just drawn may be laid at once.
lesson-tripple-domino-end = A bridge brings 30, a double link 25. Who lays the last tile ends the round; the game goes to 300.

figure-triplette-limit = TP-7: 6-4-2 after one throw. Throw the 2 again and stop: how many throws do the others have?
figure-triplette-turn = TP-8b: a card 3 can turn the 6 into a 3. Then 4, 3 and 2 are a sequence.
figure-triplette-suite = TP-20: from 2-3-4-5-6 only one suite can be sold. Which one brings most?
figure-triplette-both = TP-20: 3-3-3-3-4-5 holds a suite and a trio. Sell both.
figure-triqueta-row = TQ-11: two rows lie there. Which one is worth more to you?
figure-triolet-trio = TO-5: find the trio that brings 37 points.
figure-triolet-square = TO-10: the first four tiles may not form a square. Try 4 and 8 below 11 and 3, then shift them by one.
figure-triples-square = T3-9: blue circle 2 may go on 1, 3, 4, 7 and 9. Why not elsewhere? Try.
figure-tripple-domino-hexagon = TD-15: one tile closes a hexagon.
