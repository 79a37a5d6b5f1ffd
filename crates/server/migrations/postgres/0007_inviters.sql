-- Several people may ask somebody to the same table: whoever is kept away or refused hides nobody else's invitation.
ALTER TABLE invited DROP CONSTRAINT invited_pkey, ADD PRIMARY KEY (person, id, inviter);

-- Who invites is looked up when it is told, and may be forgotten by then. The column is empty from now on.
UPDATE notices SET detail = '';
