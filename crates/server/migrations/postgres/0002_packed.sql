-- Records of games that were over some days ago, each compressed into a few bytes. What was appended since is in `entries`.
CREATE TABLE packed (
    n    int8  PRIMARY KEY,
    body bytea NOT NULL
);
-- Compressed already.
ALTER TABLE packed ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE listing ADD COLUMN packed bool NOT NULL DEFAULT false;
CREATE INDEX listing_unpacked ON listing (updated) WHERE status = 'over' AND NOT packed;
