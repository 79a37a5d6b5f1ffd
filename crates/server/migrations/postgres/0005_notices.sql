-- Ways to tell people who are not at the table: a browser's push service, an e-mail address, or the address of a group's channel,
-- which is told of one table. `mark` is the SHA-256 of where it leads to; `confirm` that of the token which confirms it, until then.
CREATE TABLE ways (
    id       text COLLATE "C" PRIMARY KEY,
    mark     bytea NOT NULL UNIQUE,
    person   text COLLATE "C" NOT NULL,
    at_table text COLLATE "C" UNIQUE,
    kind     text  NOT NULL CHECK (kind IN ('push', 'mail', 'hook')),
    target   text  NOT NULL,
    lang     text  NOT NULL,
    zone     int4  NOT NULL,
    confirm  bytea UNIQUE,
    created  int8  NOT NULL
);
CREATE INDEX ways_of ON ways (person);

-- What is to be sent, from then on: written with what happened at the table, and gone once it was sent or is no news any more.
CREATE TABLE notices (
    way    text COLLATE "C" NOT NULL,
    id     text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    kind   text NOT NULL CHECK (kind IN ('turn', 'late', 'invited')),
    detail text NOT NULL DEFAULT '',
    at     int8 NOT NULL,
    tries  int4 NOT NULL DEFAULT 0,
    PRIMARY KEY (way, id, person)
);
CREATE INDEX notices_at ON notices (at);
CREATE INDEX notices_about ON notices (id, person);

-- Of which turn somebody was told, or knows: twice its number, and one more after a reminder.
ALTER TABLE seated ADD COLUMN told int8;

-- What the servers made up themselves and must keep, such as the key that push services know them by.
CREATE TABLE secrets (
    name  text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);
