# Keltis. Card colours: R red-brown, Y yellow, P pink, G green, B light blue.

keltis-title = Keltis
keltis-summary = Lay cards in rows and walk five paths of stones. Begin a path early or not at all. 2–4 players, about 30 moves each.

keltis-option-retake = May you take back the card you have just discarded?
keltis-option-retake-yes = Yes, nothing forbids it
keltis-option-retake-no = No, that pile is closed for this turn
keltis-option-tie = Who wins a tie?
keltis-option-tie-shared = It is shared
keltis-option-tie-wishing-stones = Whoever has more wishing stones

keltis-asked-setup = The tiles and cards are being laid out.
keltis-asked-act = { $name } is to play or discard a card.
keltis-asked-act-you = Your turn: play or discard a card.
keltis-asked-advance = { $name } is to choose a figure that goes one stone forward.
keltis-asked-advance-you = Your turn: choose the figure that goes one stone forward.
keltis-asked-draw = { $name } is to draw a card.
keltis-asked-draw-you = Your turn: draw a card.

keltis-sources = { $points } points (stones { $stones }, wishing stones { $wishing }, number tiles { $numbers })
keltis-seat = **{ $name }**: { $sources }; { $hand } cards in hand; { $paths }
keltis-no-paths = no path begun
keltis-path = { $path } { $values } on stone { $stone } ({ $size ->
    [large] large figure
   *[small] small figure
})
keltis-draw-pile = Draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
keltis-pile = { $card } on top of { $count }
keltis-discards = Discard piles: { $piles }
keltis-no-discards = The discard piles are empty.
keltis-tiles = Tiles on path { $path }: { $tiles }
keltis-tile = { $stone } { $tile }
keltis-tile-wishing-stone = wishing stone
keltis-tile-clover = clover
keltis-tile-number = +{ $points }

keltis-fact-dealt = The cards are dealt. First to move: { $name }.
keltis-fact-played = { $name } played **{ $card }**.
keltis-fact-discarded = { $name } discarded **{ $card }**.
keltis-fact-advanced = The { $size ->
    [large] large
   *[small] small
} figure went to stone { $stone } of path { $path }.
keltis-fact-scored = { $name } got { $points ->
    [one] 1 point
   *[other] { $points } points
} from a number tile.
keltis-fact-wishing-stone = { $name } took a wishing stone, number { $count }.
keltis-fact-clover = A clover: another step.
keltis-fact-clover-idle = A clover, but no figure can go on.
keltis-fact-drew = { $name } drew a card.
keltis-fact-drew-card = { $name } drew **{ $card }**.
keltis-fact-took = { $name } took **{ $card }** from its discard pile.
keltis-fact-ended-goal = Five figures stand in the goal area: the game is over.
keltis-fact-ended-pile = The last card of the draw pile is drawn: the game is over.

keltis-hand = Your hand: **{ $cards }**

keltis-move-play = Play { $card }
keltis-move-begin = Play { $card } and begin with { $size ->
    [large] the large figure
   *[small] a small figure
}
keltis-move-discard = Discard { $card }
keltis-move-advance = Move on path { $path } to stone { $to }
keltis-move-draw-deck = Draw from the pile
keltis-move-draw = Take { $card }
keltis-button-play = Play { $card }{ $size ->
    [large] , large
    [small] , small
   *[none] { "" }
}
keltis-pick-discard = Discard a card instead …

keltis-refusal-over = This game is over.
keltis-refusal-not-your-turn = It is not your turn yet.
keltis-refusal-first-act = First play or discard a card.
keltis-refusal-first-advance = First choose the figure that goes one stone forward.
keltis-refusal-first-draw = You have played already. Now draw a card.
keltis-refusal-no-such-card = { $card } is not in your hand.
keltis-refusal-does-not-fit = { $card } does not fit your row of that colour: it runs in the other direction.
keltis-refusal-size-not-asked = Your row of that colour has begun, so { $card } is played without a size.
keltis-refusal-size-asked = { $card } begins a row: add “large” or “small” for the figure.
keltis-refusal-no-figure-left = No { $size ->
    [large] large
   *[small] small
} figure of yours stands on the start stone any more.
keltis-refusal-cannot-advance = You have no figure on path { $colour } that can go forward.
keltis-refusal-pile-empty = The discard pile { $colour } is empty.
keltis-refusal-pile-closed = At this table you may not take from the pile you have just discarded to.

keltis-topics = turn rows tiles clover goal end points mistakes
keltis-topic-turn = A turn
keltis-topic-turn-text = Play one card or discard one, then draw one. Draw from the pile, or take the top card of any discard pile. Nothing else happens in a turn, unless a clover lets a figure go on.
keltis-topic-rows = Rows
keltis-topic-rows-text = Everybody lays cards in their own row of each colour. Any card may begin a row. The first *different* value fixes its direction, up or down; from then on each card is equal or further in that direction. Equal cards always fit, gaps do not matter.
keltis-topic-tiles = Figures and tiles
keltis-topic-tiles-text = The first card of a colour brings one of your figures to stone 1 of that path: you choose the large one or a small one. Each later card moves it one stone. A number tile gives its points at once and stays. A wishing stone is taken. A clover moves a figure again.
keltis-topic-clover = Clovers
keltis-topic-clover-text = When a figure enters a clover, one of your figures that is already on a path, and not on an end stone, goes one stone forward; you choose which. Its tile counts too, so clovers can follow one another. A clover never starts a figure.
keltis-topic-goal = The end stone
keltis-topic-goal-text = When your figure already stands on stone 9, a card that fits may still be laid; instead of it another of your figures on a path goes one stone forward.
keltis-topic-end = The end
keltis-topic-end-text = The game ends at once when the fifth figure of *all players together* enters the goal area (stones 7, 8, 9), or when the last card of the draw pile is drawn. The tile of that fifth stone has no effect, and the round is not finished.
keltis-topic-points = Points
keltis-topic-points-text = Stones 1 to 9 count -4, -3, -2, 1, 2, 3, 6, 7, 10; the large figure doubles its stone, minus too. Wishing stones: none -4, one -3, two 2, three 3, four 6, five or more 10. Number tiles are never doubled.
keltis-topic-mistakes = Often overlooked
keltis-topic-mistakes-text = A clover never starts a figure. Five figures of all players together end the game, not five of one. The large figure doubles minus values too, and never number tiles. The direction of a row is fixed by the first different card. Only wishing stones leave the board. Only the top card of a discard pile can be taken. With two players 30 cards leave the game and stay unknown to all.
