-- Persons who have not come back are removed from time to time.
CREATE INDEX persons_seen ON persons (seen);
