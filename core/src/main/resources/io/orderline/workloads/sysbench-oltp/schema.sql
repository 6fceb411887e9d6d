--: create.sbtest1
CREATE TABLE sbtest1 (
  id integer NOT NULL PRIMARY KEY,
  k integer DEFAULT 0 NOT NULL,
  c char(120) DEFAULT '' NOT NULL,
  pad char(60) DEFAULT '' NOT NULL
)

--: index.k_1
CREATE INDEX k_1 ON sbtest1 (k)

--: begin.inserted
DELETE FROM sbtest1 WHERE id > 1000000000
