-- Whom somebody asked to a table. It is shown to them until the game begins, unless they refused.
CREATE TABLE invited (
    person  text COLLATE "C" NOT NULL,
    id      text COLLATE "C" NOT NULL,
    inviter text COLLATE "C" NOT NULL,
    at      int8 NOT NULL,
    refused bool NOT NULL DEFAULT false,
    PRIMARY KEY (person, id)
);
CREATE INDEX invited_to ON invited (id);
CREATE INDEX invited_by ON invited (inviter, at);

-- Whose invitations somebody does not want to see.
CREATE TABLE blocked (
    person text COLLATE "C" NOT NULL,
    other  text COLLATE "C" NOT NULL,
    at     int8 NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocked_others ON blocked (other);
