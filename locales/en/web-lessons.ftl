# A first game, step by step
lesson = Learn to play
lesson-begin = Lesson
lessons = Five games, five lessons
lesson-next = Next
lesson-skip = Leave the lesson
lesson-play = Play a real game
lesson-step = Step { $step } of { $steps }
lesson-wait = Read the tip, then press Next.
lesson-other = That is allowed too, but let’s follow the lesson here.
lesson-watch = Watch what the other side plays.
lesson-over = That’s it, you can play! The rest comes with practice.
lesson-figures = Examples to try
figure-reset = Take back resets the example.
figure-again = Start over
figure-large = Open full size

lesson-triplette-aim = The dice decide who picks first from the river; three matching cards sell for points. With 15 points you may declare the end.
lesson-triplette-roll = Throw your three dice.
lesson-triplette-again = 6 and 4 could become a chaînette. Keep them and throw the 2 again.
lesson-triplette-stop = 4-5-6: a chaînette! Stop here: the other side now gets two throws, no more.
lesson-triplette-take = Your chaînette beats their simplette: you pick first. Take the 5.
lesson-triplette-sell = 3, 4 and 5 make a suite. Sell it: the middle card, the 4, joins your points.
lesson-triplette-end = A card can also pay for an extra throw, or give its number to a die. Three cards alike make a trio. You know enough: go for your first triplette!

lesson-triqueta-aim = Collect exactly three of an animal. One or two score a little, three a lot, and a fourth spoils it.
lesson-triqueta-draw = Draw a tile. Nobody else sees it.
lesson-triqueta-row = An owl! Put it in the first row.
lesson-triqueta-bear = The other side added an owl. Draw again.
lesson-triqueta-keep = A bear is worth a lot, but only in threes. Keep it face down: you decide at the end.
lesson-triqueta-third = Draw once more.
lesson-triqueta-place = A third owl! Into the first row.
lesson-triqueta-take = Three owls are worth 6. Take the row before anyone else does: that ends your round.
lesson-triqueta-end = There are four rounds. Whoever takes the last row gets the rock: one point, and the first turn of the next round. Leaving at the right moment is the whole art: try it.

lesson-triolet-aim = Place tiles in a line. Two neighbours make 15 at most; three make exactly 15, and that is a trio.
lesson-triolet-first = Place the 11 on H8 and the 3 on I8. The centre square doubles its tile: 25 points.
lesson-triolet-trio = Place the 4 on F8 and the 3 on F9. In the row, 3, 8 and 4 make 15: a trio scores 30 instead of 15.
lesson-triolet-two = Your 8 on F10 makes two trios at once: one across, one down.
lesson-triolet-joker = A joker is worth whatever number you choose. Coloured squares multiply what is placed on them.
lesson-triolet-end = Nothing fits? Exchange tiles, as long as the bag holds five. Three tiles at once are a triolet, 50 points more: who makes the first?

lesson-triples-aim = Everyone plays at once. Your card goes on a pile if it makes a new triple in a line: three cards of one colour, one shape or one number.
lesson-triples-lay = Lay your blue circle on pile 1: the diagonal becomes blue, blue, blue.
lesson-triples-draw = The yellow star fits nowhere. Draw from your packet, as much as you like.
lesson-triples-again = Blue again! Lay it on pile 9, in the opposite corner.
lesson-triples-race = In a real game the others do not wait. A mistake blocks you for a moment; being too late costs nothing.
lesson-triples-end = The first empty hand wins the round. Mousse is slow to begin with: see who is faster.

lesson-tripple-domino-aim = Tiles touch along a side, where both numbers must match. A tile scores the sum of its numbers.
lesson-tripple-domino-hexagon = Lay 3-3-5 into the gap: it is the sixth tile around a point. A hexagon, 40 extra points!
lesson-tripple-domino-draw = None of your tiles fits. Draw one (−5 points).
lesson-tripple-domino-more = That one does not fit either. Draw again.
lesson-tripple-domino-lay = This one fits: a drawn tile can be laid right away.
lesson-tripple-domino-end = A bridge scores 30, a double link 25. The round ends when someone runs out of tiles; the game goes to 300. And six tiles around a point are worth 40: find one.

figure-triplette-limit = TP-7: 6-4-2 on the first throw. Throw the 2 again, then stop: how many throws do the others get?
figure-triplette-turn = TP-8b: a 3 card can turn the 6 into a 3. Then 4, 3 and 2 make a chaînette.
figure-triplette-suite = TP-20: from 2-3-4-5-6 you can sell only one suite. Which scores most?
figure-triplette-both = TP-20: 3-3-3-3-4-5 holds a suite and a trio. Sell both.
figure-triqueta-row = TQ-11: two rows. Which is worth more to you?
figure-triolet-trio = TO-5: find the trio that scores 37 points.
figure-triolet-square = TO-10: the first four tiles may not form a square. Try 4 and 8 below 11 and 3, then shift them by one.
figure-triples-square = T3-9: the blue circle 2 goes on piles 1, 3, 4, 7 and 9. Why nowhere else? Try it.
figure-tripple-domino-hexagon = TD-15: one tile completes the hexagon.
