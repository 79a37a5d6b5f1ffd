-- Tables at which somebody is now and that everybody may see, as the node that has them says. Of a node that is dead nothing counts.
CREATE TABLE lobby (
    id      text COLLATE "C" PRIMARY KEY,
    list    text NOT NULL CHECK (list IN ('open', 'watch')),
    node    int4 NOT NULL,
    epoch   int8 NOT NULL,
    updated int8 NOT NULL,
    body    text NOT NULL
);
CREATE INDEX lobby_order ON lobby (list, updated DESC, id);
