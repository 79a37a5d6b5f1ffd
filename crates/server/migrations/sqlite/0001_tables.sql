-- Records. What happens at all tables is written one after the other into `entries`, so that an append touches the end
-- of one tree however many tables there are; `prev` leads from an entry to the one before it at the same table.
CREATE TABLE entries (
    n    INTEGER PRIMARY KEY,
    prev INTEGER,
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    body TEXT    NOT NULL
) STRICT;

-- Where each record ends: the next sequence number, and the newest entry. Small rows, because each append changes one.
CREATE TABLE heads (
    id   TEXT    PRIMARY KEY,
    next INTEGER NOT NULL,
    last INTEGER
) STRICT, WITHOUT ROWID;

-- What can be found without reading records.
CREATE TABLE listing (
    id        TEXT    PRIMARY KEY,
    game      TEXT    NOT NULL,
    status    TEXT    NOT NULL CHECK (status IN ('gathering', 'playing', 'over')),
    listed    INTEGER NOT NULL,
    watchable INTEGER NOT NULL,
    summary   TEXT    NOT NULL,
    updated   INTEGER NOT NULL
) STRICT;
CREATE INDEX listing_open ON listing (updated) WHERE listed AND status = 'gathering';
CREATE INDEX listing_watchable ON listing (updated) WHERE watchable AND status = 'playing';
CREATE INDEX listing_unfinished ON listing (updated) WHERE status <> 'over';

CREATE TABLE seated (
    person TEXT    NOT NULL,
    id     TEXT    NOT NULL,
    place  INTEGER NOT NULL,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_at ON seated (id, place);

CREATE TABLE persons (
    id          TEXT    PRIMARY KEY,
    name        TEXT    NOT NULL,
    preferences TEXT    NOT NULL,
    created     INTEGER NOT NULL,
    seen        INTEGER NOT NULL
) STRICT;

-- Secrets are kept as SHA-256 only.
CREATE TABLE carries (
    hash    BLOB    PRIMARY KEY,
    person  TEXT    NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bot_tokens (
    hash BLOB    PRIMARY KEY,
    id   TEXT    NOT NULL,
    seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Written to find out whether writing works.
CREATE TABLE probe (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
