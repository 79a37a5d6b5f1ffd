-- Persons who asked to be forgotten: a cookie that names one of them is worth nothing any more, wherever it was copied to.
CREATE TABLE forgotten (
    person TEXT    PRIMARY KEY,
    at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
