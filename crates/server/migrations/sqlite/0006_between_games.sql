-- What somebody's own list needs of each of their tables, so that it is read from one index however many there are: the seat,
-- whether it is their turn (part 0), they wait for others (1) or it is over (2), until when they are to move, and whether they
-- want to see it.
ALTER TABLE seated ADD COLUMN seat    INTEGER;
ALTER TABLE seated ADD COLUMN part    INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seated ADD COLUMN due     INTEGER;
ALTER TABLE seated ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seated ADD COLUMN hidden  INTEGER NOT NULL DEFAULT 0;
UPDATE seated SET updated = listing.updated, part = CASE listing.status WHEN 'over' THEN 2 ELSE 1 END
FROM listing WHERE listing.id = seated.id;
CREATE INDEX seated_recent ON seated (person, hidden, updated DESC, id);
CREATE INDEX seated_part ON seated (person, hidden, part, updated DESC, id);

-- When a table that sleeps is to be looked at: somebody has no time left, or is to be reminded.
ALTER TABLE listing ADD COLUMN wake INTEGER;
CREATE INDEX listing_wake ON listing (wake) WHERE wake IS NOT NULL;

-- When a server last ran, and when none did: that time is given back to whoever was to move.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
INSERT INTO alive (one, at) VALUES (1, 0);
CREATE TABLE outages (
    since INTEGER NOT NULL,
    until INTEGER PRIMARY KEY
) STRICT;
