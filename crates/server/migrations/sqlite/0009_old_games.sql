-- Games that are over, oldest first: whoever runs a server may want to keep them for some time only.
CREATE INDEX listing_over ON listing (updated) WHERE status = 'over';
