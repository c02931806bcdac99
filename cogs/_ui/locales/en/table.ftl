# Cards, hands, calls and the lobby: the same for all games.

seat-name = { $name }
seat-you = You
list-comma = {", "}
list-last = { $first } and { $last }
list-dot = {" · "}

table-line = { $game } · table { $table }
where-server = { $server }
where-link = [go to the table]({ $link })
until = time is up { $time }
standing = { $name } **{ $points }**
place = { $place }. **{ $name }**: { $sources }
won = { $count ->
    [one] { $names } won with { $points } points.
   *[other] { $names } share the win with { $points } points.
}

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-start = Start
button-rules = Rules
button-hand = My hand
button-history = History
button-since = What happened?
button-undo = Take back
button-agree = I agree
button-seat-back = Take my seat back

lobby-head = ### { $game } · table { $table }
    -# opened by { $host }
lobby-sitter = { $number }. **{ $name }**
lobby-computer = { $number }. { $name }
lobby-option = -# { $option } **{ $value }**
lobby-wanted = -# { $least } to { $most } can play. One more is needed before the start.
lobby-enough = -# Enough for a game. Up to { $most } can play.
pace-none = -# No time limit.
pace-day = -# About a day for each move; only waking hours count.
pace-hour = -# About an hour for each move; only waking hours count.
pace-three-days = -# About three days for each move; only waking hours count.

computer-name = Computer { $number }

call = { $mentions } – your turn at { $game }, table { $table }: { $link }
folded = -# This table has moved on: [go to the card]({ $link })
closed = -# { $game } · table { $table } is closed.
button-stand-in = Let the computer play
overdue = { $name } has run out of time. If you like, the computer plays until { $name } is back.
stood-in = The computer plays for { $name }, who may take the seat back at any time.
call-over = { $mentions } – { $game }, table { $table }, is over: { $link }
