-- The lobby shows tables at which somebody is now, and a running server knows those by itself.
DROP INDEX listing_open;
DROP INDEX listing_watchable;
ALTER TABLE listing DROP COLUMN listed;
ALTER TABLE listing DROP COLUMN watchable;
