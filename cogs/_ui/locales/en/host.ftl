# Commands, receipts and refusals: the same for all games.

language-name = English

command-new = Open a table in this channel
command-join = Take a seat at the table in this channel
command-leave = Give your seat free before the game starts
command-start = Start the game; the host does this
command-start-first = Who begins; without it the order is drawn
command-add-computer = Let a computer player sit down
command-invite = Invite somebody to this table
command-invite-user = Who shall play
command-status = The state of the game in words
command-board = The board, just for you
command-history = What happened so far
command-history-since = From where on
since-my-last-move = Since my last move
since-start = From the start
command-undo = Take back your last move
command-resign = Give up your seat; a computer player goes on
command-close = End this table
command-hand = Your private view of a table
command-table = Which table, when you sit at several
command-move = Make a move in words
command-move-move = Your move; the suggestions list what is allowed
command-games = All your tables, those that wait for you first
command-rules = The rules, topic by topic
command-rules-game = Which game
command-rules-topic = Which topic
command-settings = Your language, name, quiet hours and more
command-settings-language = The language of everything that only you read
command-settings-name = How you want to be called
command-settings-quiet = Hours without notices, like 22:00-08:00, or "none"
command-settings-zone = Your time zone, like Europe/Berlin
command-settings-hand = Where you see your hand
command-settings-colours = How strong the colours of pictures are
command-privacy-export = Your data as a file
command-privacy-delete = Forget me, without harming other people's games
command-help = What a new player needs to know
command-owner-check = Look the database over; nothing is changed
command-option-pace = How long a move may take
command-option-language = The language at the table
command-option-where = Here, or in a thread of its own
where-here = Here in this channel
where-thread = In a thread of its own
hand-dm = By direct message
hand-button = By the button on the card
colours-default = Usual
colours-high-contrast = Strong contrast

help-head = ### Stammtisch in ten lines
help = 1. `/keltis new`, `/krass new` or `/catan new` opens a table in a channel. One table fits in a channel.
    2. **Join** takes a seat. **Add computer** fills one. **Start** begins.
    3. Your hand comes by direct message. **My hand** on the card or `/hand` shows it too.
    4. Press a button to move. `/move` does the same in words, with suggestions.
    5. Nobody has to hurry: you get a message when it is your turn.
    6. `/games` lists all your tables, those that wait for you first.
    7. `/rules` explains each game, topic by topic.
    8. `/table undo` takes a move back. `/table resign` gives up a seat.
    9. `/settings` sets your language, quiet hours and how you see your hand.
    10. `/privacy` shows or deletes what is stored about you.
rules-head = ### { $game }: { $topic }
pick-topic = Another topic …

opened = Table { $table } is open in { $channel }.
joined = You sit at table { $table }. Your hand will come by direct message.
joined-greeting = You sit at { $game }, table { $table }, on { $server }. Your hand will come here.
joined-by-button = You sit at table { $table }. **My hand** on the card or `/hand` shows your hand.
joined-dms-closed = You sit at table { $table }. Your direct messages are closed, so **My hand** on the card or `/hand` shows your hand, and the channel calls you. To get it by message: open the server's menu, then Privacy Settings, and allow direct messages.
left = You have left table { $table }.
computer-added = A computer player sits down.
started = The game begins.
undone = Your move is taken back.
resigned = You have given up your seat. A computer player goes on for you.
resign-sure = Give up your seat for good? A computer player goes on for you.
closed-now = The table is closed.
invited = The invitation is sent.
invitation = { $mention }, { $host } invites you to { $game }.
button-accept = Accept
button-resign = Give up my seat
ballot-undo = { $name } asks to take back a move. Still to agree: { $missing }.
ballot-close = { $name } asks to end this table. Still to agree: { $missing }.
ballot-undo-done = Everybody agreed: the move is taken back.
ballot-close-done = Everybody agreed: the table is closed.
games-head = ### Your tables
games-none = You sit at no table. `/keltis new` opens one.
games-needed = **[{ $table }]({ $link })** on { $server }: { $asked }
games-line = [{ $table }]({ $link }) on { $server }: { $asked }
games-lobby = waiting for the start
history-head = ### What happened at table { $table }
history-none = Nothing has happened yet.
history-taken-back = { $name } took a move back.
settings-saved = Your settings are saved.
settings-now = ### Your settings
    Language: { $language }
    Name: { $name }
    Quiet hours: { $quiet }
    Time zone: { $zone }
    Hand: { $hand }
    Colours: { $colours }
settings-unset = as on Discord
settings-no-quiet = none
privacy-exported = This is everything stored about you.
privacy-sure = Forget you? Your settings and your name are deleted. Where you sit at a running game, a computer player goes on.
privacy-deleted = You are forgotten.
button-forget = Forget me

refusal-unknown-press = This button belongs to nothing here any more.
refusal-stale = That is already done.
refusal-not-seated = You do not sit at table { $table }. Its card shows everything that is public.
refusal-no-such-table = There is no such table any more.
refusal-no-table-here = There is no table in this channel. `/keltis new` opens one.
refusal-no-tables = You sit at no table.
refusal-which-table = You sit at several tables. Choose one with the option “table”.
refusal-channel-busy = Table { $table } is still open in this channel. Finish it, or `/table close` ends it.
refusal-already-seated = You sit at table { $table } already.
refusal-table-full = All seats of table { $table } are taken.
refusal-already-started = The game at table { $table } has begun.
refusal-not-started = The game at table { $table } has not begun yet.
refusal-not-host = The host starts the game: { $host }.
refusal-too-few = One more player is needed. **Add computer** fills a seat.
refusal-too-many = There are more people than seats.
refusal-not-running = No game is running at table { $table }.
refusal-ended = Table { $table } has ended.
refusal-no-computer = No computer player sits at table { $table }.
refusal-no-threads-here = No thread can be opened here. Choose “here”, or use the command in a text channel.
refusal-not-over = The game at table { $table } is not over yet.
refusal-not-invited = This invitation is for somebody else.
refusal-bots-cannot-play = Bots cannot sit down. **Add computer** brings a computer player.
refusal-nothing-to-undo = You have made no move that could be taken back.
refusal-undo-needs-agreement = Others have seen this move. `/table undo` asks them.
refusal-ballot-too-late = The game has gone on since this was asked.
refusal-not-in-dm = This works in a server's channel.
refusal-not-a-move = “{ $text }” is not a move of this game. The suggestions of `/move` list what is allowed.
refusal-no-such-game = No such game is played here.
refusal-no-such-topic = There is no such topic.
refusal-faulty = The record of table { $table } is damaged. The host of the bot can repair it with `check`.
refusal-unknown-version = Table { $table } needs a newer version of the bot.
refusal-bad-quiet-hours = Quiet hours look like 22:00-08:00.
refusal-bad-zone = There is no time zone “{ $zone }”. The suggestions list all.
refusal-bad-name = A name has 1 to 32 characters.
refusal-not-stood-in = You hold your seat yourself.
refusal-missing-right = The bot lacks a right in this channel. It needs: view the channel, send messages, attach files, read the message history.
refusal-missing-view-channel = The bot may not view this channel. Allow “View Channel” for it.
refusal-missing-send-messages = The bot may not write here. Allow “Send Messages” for it.
refusal-missing-attach-files = The bot may not post pictures here. Allow “Attach Files” for it.
refusal-missing-read-message-history = The bot may not read this channel's history. Allow “Read Message History” for it.
refusal-missing-create-public-threads = The bot may not open a thread here. Allow “Create Public Threads” for it.
refusal-missing-send-messages-in-threads = The bot may not write in threads here. Allow “Send Messages in Threads” for it.
refusal-not-owner = Only the owner of the bot may do this.
bug = Something went wrong on our side, and nothing has changed. Number { $number } helps to find it.
