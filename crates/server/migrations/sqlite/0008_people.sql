-- Whom somebody asked to a table. It is shown to them until the game begins, unless they refused.
CREATE TABLE invited (
    person  TEXT    NOT NULL,
    id      TEXT    NOT NULL,
    inviter TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    refused INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invited_to ON invited (id);
CREATE INDEX invited_by ON invited (inviter, at);

-- Whose invitations somebody does not want to see.
CREATE TABLE blocked (
    person TEXT    NOT NULL,
    other  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocked_others ON blocked (other);
