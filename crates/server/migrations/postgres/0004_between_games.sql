-- What somebody's own list needs of each of their tables, so that it is read from one index however many there are: the seat,
-- whether it is their turn (part 0), they wait for others (1) or it is over (2), until when they are to move, and whether they
-- want to see it.
ALTER TABLE seated
    ADD COLUMN seat    int4,
    ADD COLUMN part    int4 NOT NULL DEFAULT 1,
    ADD COLUMN due     int8,
    ADD COLUMN updated int8 NOT NULL DEFAULT 0,
    ADD COLUMN hidden  bool NOT NULL DEFAULT false;
UPDATE seated SET updated = listing.updated, part = CASE listing.status WHEN 'over' THEN 2 ELSE 1 END
FROM listing WHERE listing.id = seated.id;
CREATE INDEX seated_recent ON seated (person, hidden, updated DESC, id);
CREATE INDEX seated_part ON seated (person, hidden, part, updated DESC, id);

-- When a table that sleeps is to be looked at: somebody has no time left, or is to be reminded.
ALTER TABLE listing ADD COLUMN wake int8;
CREATE INDEX listing_wake ON listing (wake) WHERE wake IS NOT NULL;

-- When a server last ran, and when none did: that time is given back to whoever was to move.
CREATE TABLE alive (
    one int4 PRIMARY KEY CHECK (one = 1),
    at  int8 NOT NULL
);
INSERT INTO alive (one, at) VALUES (1, 0);
CREATE TABLE outages (
    since int8 NOT NULL,
    until int8 PRIMARY KEY
);
