# Krass Kariert. A deal is made of tricks; a trick goes round once.

krass_kariert-title = Krass Kariert
krass_kariert-summary = Get rid of your cards without ever rearranging them. Whoever is left with cards pays a chip. 3–5 players, several quick deals.

krass_kariert-option-chips = How many chips does everybody start with?
krass_kariert-option-chips-2 = Two
krass_kariert-option-chips-3 = Three

krass_kariert-asked-deal = The cards are being dealt.
krass_kariert-asked-lead = { $name } leads the trick.
krass_kariert-asked-lead-you = You lead the trick: play any combination.
krass_kariert-asked-act = { $name } is to beat, or to take a reserve.
krass_kariert-asked-act-you = Your turn: beat, or take a reserve.
krass_kariert-asked-place = { $name } draws for the penalty and puts the cards into the hand.
krass_kariert-asked-place-you = You draw for the penalty: put the card into a gap of your hand.
krass_kariert-over = { $losers } had no chip left to pay and lost. { $winners } won.

krass_kariert-card-x = X
krass_kariert-card-stop = STOP
krass_kariert-card-penalty = penalty
krass_kariert-at = [{ $position }] **{ $card }**
krass_kariert-x-as = X as { $number }
krass_kariert-with-x = { $what } (X as { $numbers })
krass_kariert-kind-single = { $number }
krass_kariert-kind-two-run = run { $lowest }-{ $number }
krass_kariert-kind-pair = pair of { $number }
krass_kariert-kind-three-run = run { $lowest } to { $number }
krass_kariert-kind-triple = triple { $number }

krass_kariert-standing = { $name } ● { $chips }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
}
krass_kariert-seat = **{ $name }**: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, reserves { $reserves }
krass_kariert-no-reserves = none
krass_kariert-no-cards = none
krass_kariert-pile = Deal { $deal }. Draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
krass_kariert-lies = { $name }: **{ $what }**
krass_kariert-took = { $name }: took the reserve { $card }
krass_kariert-to-beat = To beat: **{ $what }** (single, run of two, pair, run of three, triple)
krass_kariert-penalties = Whoever wins this trick draws { $cards } cards.
krass_kariert-still-to-act = Still to act: { $names }

krass_kariert-fact-dealt = Deal { $deal }: new hands for everybody. First to lead: { $name }.
krass_kariert-fact-played = { $name } played **{ $what }**.
krass_kariert-fact-took = { $name } took the reserve **{ $card }**.
krass_kariert-fact-won-stop = { $name } stopped the trick and won it.
krass_kariert-fact-won-strongest = { $name } won the trick.
krass_kariert-fact-won-leader = Nobody played a combination, so the trick went to its leader: { $name }.
krass_kariert-fact-drew = { $name } drew a card for the penalty.
krass_kariert-fact-drew-card = { $name } drew **{ $card }** for the penalty.
krass_kariert-fact-safe = { $name } got rid of all cards.
krass_kariert-fact-leads = Next to lead: { $name }.
krass_kariert-fact-ended-stuck = Deal { $deal } is over: somebody could neither beat nor take a reserve.
krass_kariert-fact-ended-one-left = Deal { $deal } is over: only one player had cards left.
krass_kariert-fact-ended-none-left = Deal { $deal } is over: nobody had cards left.
krass_kariert-fact-paid = { $name } paid a chip; { $chips } left.
krass_kariert-fact-lost = { $name } had no chip to pay and lost the game.

krass_kariert-hand = Your hand: { $cards }
krass_kariert-reserves = Your reserves: { $cards }
krass_kariert-drawn = You drew **{ $card }**. { $left ->
    [0] It is the last one.
    [one] One more follows.
   *[other] { $left } more follow.
}
krass_kariert-only-one = There is only one thing you can do.
krass_kariert-gap = between { $left } and { $right }
krass_kariert-gap-left = to the left end, before { $card }
krass_kariert-gap-right = to the right end, after { $card }
krass_kariert-gap-empty = into the empty hand

krass_kariert-move-play = Play { $cards } (at { $at })
krass_kariert-move-take = Take { $card } { $gap }
krass_kariert-move-insert = Put { $card } { $gap }
krass_kariert-block-x = Play { $cards } (at { $at }), choose the number …
krass_kariert-likely = { $move }
krass_kariert-button-take = Take { $card } …
krass_kariert-pick-block = Play …
krass_kariert-pick-gap = Another gap …
krass_kariert-pick-then = How exactly?
krass_kariert-back = Back

krass_kariert-refusal-over = This game is over.
krass_kariert-refusal-not-your-turn = It is not your turn yet.
krass_kariert-refusal-acted-already = You have acted in this trick already. It goes round once only.
krass_kariert-refusal-out-of-the-deal = You have no cards left and are safe in this deal.
krass_kariert-refusal-nothing-to-place = There is no drawn card to place.
krass_kariert-refusal-place-first = First put the drawn card into a gap: “insert” and the position.
krass_kariert-refusal-no-such-position = There is no position { $position } in your hand: it has { $cards } cards.
krass_kariert-refusal-too-long = A combination has at most { $longest } cards.
krass_kariert-refusal-only-alone = STOP and penalty are played alone.
krass_kariert-refusal-x-missing = Say which number each X stands for, like X=9.
krass_kariert-refusal-x-too-many = There are more numbers announced than X in these cards.
krass_kariert-refusal-x-does-not-fit = With that number these cards are no combination.
krass_kariert-refusal-not-a-combination = These cards are no combination: equal or consecutive numbers, next to each other.
krass_kariert-refusal-does-not-beat = That does not beat what lies there.
krass_kariert-refusal-leader-takes-none = Whoever leads a trick plays; a reserve is taken only when following.
krass_kariert-refusal-reserve-gone = There is no reserve { $reserve } before you any more.
krass_kariert-refusal-no-such-gap = There is no gap { $gap }: the right end of your hand is { $last }.

krass_kariert-topics = aim trick combinations x reserves special end mistakes
krass_kariert-topic-aim = The aim
krass_kariert-topic-aim-text = Get rid of your hand cards. Their order never changes: what you play must lie next to each other, and the gap closes. Whoever is left with cards at the end of a deal pays a chip. Who has to pay and has no chip loses; all others win.
krass_kariert-topic-trick = A trick
krass_kariert-topic-trick-text = A trick goes round once. The leader plays any combination. Everybody else, in turn, beats the strongest combination so far, or plays a STOP or penalty card, or takes one of their own reserves. Whoever won leads the next trick.
krass_kariert-topic-combinations = Combinations
krass_kariert-topic-combinations-text = From weak to strong: single, run of two, pair, run of three, triple. A higher kind beats a lower one whatever the numbers; within a kind the higher number wins. Equal strength does not beat. Inside a block the order is free: 8-10-9 is a run.
krass_kariert-topic-x = X
krass_kariert-topic-x-text = An X stands for one number from 1 to 12 that you announce when you play it, alone or with its neighbours.
krass_kariert-topic-reserves = Reserves
krass_kariert-topic-reserves-text = Two reserve cards lie before you. Taking one into any gap of your hand is a whole turn, also when you could beat. Reserves are no hand cards: they do not have to be played. Without a reserve you must play something; if you cannot, the deal ends and you pay.
krass_kariert-topic-special = STOP and penalty
krass_kariert-topic-special-text = Both are played alone and go over anything. STOP ends the trick at once and wins it. A penalty has no strength: those who follow beat what lay there before. The winner of the trick draws three cards for each penalty card in it, and puts each into a gap.
krass_kariert-topic-end = The end of a deal
krass_kariert-topic-end-text = A deal ends when somebody is stuck (that player pays), when one player has cards left at the end of a trick (that player pays), or when nobody has (all who acted in the trick pay, except its winner).
krass_kariert-topic-mistakes = Often overlooked
krass_kariert-topic-mistakes-text = A trick goes round once only. Winning tricks is worth nothing; getting rid of cards is everything. Reserves are not hand cards. A reserve may be taken although you could beat. Without reserves you must beat if you can. STOP and penalty go over anything, but only alone. A penalty is drawn by the winner, not by the next player. Running out of cards in the middle of a trick does not end the trick. The last chip is not the end.
