-- Records of games that were over some days ago, each compressed into a few bytes. What was appended since is in `entries`.
CREATE TABLE packed (
    id   TEXT PRIMARY KEY,
    body BLOB NOT NULL
) STRICT;
ALTER TABLE listing ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX listing_unpacked ON listing (updated) WHERE status = 'over' AND NOT packed;
