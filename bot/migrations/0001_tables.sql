-- Tables, who sits at them, their logs, what was told about them, and what people and servers have set.
-- Discord's user ids stand in `seats` and `settings` only.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: old buttons carry it
    game TEXT NOT NULL,
    rules INTEGER NOT NULL, -- version of the game's rules
    options TEXT NOT NULL CHECK (json_valid(options)),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL, -- the host's seat
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'running', 'over', 'closed')),
    pace TEXT NOT NULL,
    language TEXT NOT NULL,
    created TEXT NOT NULL,
    ended TEXT
) STRICT;

CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel) WHERE phase IN ('lobby', 'running');

CREATE TABLE seats (
    "table" INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL, -- in the order of joining until the start
    user INTEGER, -- NULL for a computer, and for somebody who is forgotten
    name TEXT NOT NULL,
    computer INTEGER NOT NULL CHECK (computer IN (0, 1)), -- plays; with a user it stands in for them
    PRIMARY KEY ("table", seat),
    UNIQUE ("table", user)
) STRICT;

CREATE INDEX seats_of_user ON seats (user);

CREATE TABLE log (
    "table" INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL, -- 1, 2, 3, …
    seat INTEGER, -- NULL for nature
    move TEXT NOT NULL, -- nature's is a JSON list of numbers
    at TEXT NOT NULL,
    PRIMARY KEY ("table", seq),
    CHECK (seat IS NOT NULL OR json_valid(move))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE (ABORT, 'the log is never changed');
END;

CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE (ABORT, 'the log is never shortened');
END;

CREATE TRIGGER log_grows_by_the_next_entry BEFORE INSERT ON log
WHEN NEW.seq IS NOT (SELECT COALESCE(MAX(seq), 0) + 1 FROM log WHERE "table" = NEW."table")
BEGIN
    SELECT RAISE (ABORT, 'not the next entry of the log');
END;

-- What people were told: the card, a ping, a hand, …; `seq` says for which moment.
CREATE TABLE told (
    "table" INTEGER NOT NULL REFERENCES tables (id),
    what TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY ("table", what)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    user INTEGER PRIMARY KEY,
    language TEXT,
    name TEXT,
    quiet TEXT NOT NULL, -- "22:00-08:00"; empty for none
    zone TEXT NOT NULL,
    hand TEXT NOT NULL,
    colours TEXT NOT NULL,
    seen TEXT -- the language Discord reports
) STRICT;

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    language TEXT NOT NULL
) STRICT;
