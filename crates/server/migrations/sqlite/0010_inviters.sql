-- Several people may ask somebody to the same table: whoever is kept away or refused hides nobody else's invitation.
CREATE TABLE invited_by_each (
    person  TEXT    NOT NULL,
    id      TEXT    NOT NULL,
    inviter TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    refused INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, id, inviter)
) STRICT, WITHOUT ROWID;
INSERT INTO invited_by_each SELECT person, id, inviter, at, refused FROM invited;
DROP TABLE invited;
ALTER TABLE invited_by_each RENAME TO invited;
CREATE INDEX invited_to ON invited (id);
CREATE INDEX invited_by ON invited (inviter, at);

-- Who invites is looked up when it is told, and may be forgotten by then. The column is empty from now on.
UPDATE notices SET detail = '';
