-- Ways to tell people who are not at the table: a browser's push service, an e-mail address, or the address of a group's channel,
-- which is told of one table. `mark` is the SHA-256 of where it leads to; `confirm` that of the token which confirms it, until then.
CREATE TABLE ways (
    id       TEXT    PRIMARY KEY,
    mark     BLOB    NOT NULL UNIQUE,
    person   TEXT    NOT NULL,
    at_table TEXT    UNIQUE,
    kind     TEXT    NOT NULL CHECK (kind IN ('push', 'mail', 'hook')),
    target   TEXT    NOT NULL,
    lang     TEXT    NOT NULL,
    zone     INTEGER NOT NULL,
    confirm  BLOB    UNIQUE,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ways_of ON ways (person);

-- What is to be sent, from then on: written with what happened at the table, and gone once it was sent or is no news any more.
CREATE TABLE notices (
    way    TEXT    NOT NULL,
    id     TEXT    NOT NULL,
    person TEXT    NOT NULL,
    kind   TEXT    NOT NULL CHECK (kind IN ('turn', 'late', 'invited')),
    detail TEXT    NOT NULL DEFAULT '',
    at     INTEGER NOT NULL,
    tries  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (way, id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_at ON notices (at);
CREATE INDEX notices_about ON notices (id, person);

-- Of which turn somebody was told, or knows: twice its number, and one more after a reminder.
ALTER TABLE seated ADD COLUMN told INTEGER;

-- What the server made up itself and must keep, such as the key that push services know it by.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
