-- The servers that share this database. A number is never used again; what is dead never revives.
CREATE SEQUENCE node_numbers AS int4;
CREATE TABLE nodes (
    node    int4        PRIMARY KEY,
    until   timestamptz NOT NULL,
    dead    bool        NOT NULL DEFAULT false,
    version int4        NOT NULL
);

-- Where each record ends, which node has the table, and how often it was claimed. Small rows with room beside them, because each
-- append changes one.
CREATE TABLE heads (
    n     int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id    text COLLATE "C" NOT NULL UNIQUE,
    next  int4 NOT NULL,
    owner int4,
    epoch int8 NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX heads_owned ON heads (owner) WHERE owner IS NOT NULL;

-- Text and not jsonb, which refuses some characters.
CREATE TABLE entries (
    n    int8 NOT NULL,
    seq  int4 NOT NULL,
    at   int8 NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (n, seq)
);

-- What can be found without reading records.
CREATE TABLE listing (
    id      text COLLATE "C" PRIMARY KEY,
    game    text NOT NULL,
    status  text NOT NULL CHECK (status IN ('gathering', 'playing', 'over')),
    summary text NOT NULL,
    updated int8 NOT NULL
);
CREATE INDEX listing_updated ON listing (updated DESC, id);
CREATE INDEX listing_unfinished ON listing (updated) WHERE status <> 'over';

CREATE TABLE seated (
    person text COLLATE "C" NOT NULL,
    id     text COLLATE "C" NOT NULL,
    place  int4 NOT NULL,
    PRIMARY KEY (person, id)
);
CREATE INDEX seated_at ON seated (id, place);

CREATE TABLE persons (
    id          text COLLATE "C" PRIMARY KEY,
    name        text NOT NULL,
    preferences text NOT NULL,
    created     int8 NOT NULL,
    seen        int8 NOT NULL
);
CREATE INDEX persons_seen ON persons (seen);

CREATE TABLE forgotten (
    person text COLLATE "C" PRIMARY KEY,
    at     int8 NOT NULL
);

-- Secrets are kept as SHA-256 only …
CREATE TABLE carries (
    hash    bytea PRIMARY KEY,
    person  text COLLATE "C" NOT NULL,
    expires int8 NOT NULL
);

CREATE TABLE bot_tokens (
    hash bytea PRIMARY KEY,
    id   text COLLATE "C" NOT NULL,
    seat int4 NOT NULL
);
CREATE INDEX bot_tokens_at ON bot_tokens (id);

-- … except those that sign cookies: all nodes must know them.
CREATE TABLE keys (
    line text PRIMARY KEY
);

-- Written to find out whether writing works.
CREATE TABLE probe (
    one int4 PRIMARY KEY CHECK (one = 1),
    at  int8 NOT NULL
);
