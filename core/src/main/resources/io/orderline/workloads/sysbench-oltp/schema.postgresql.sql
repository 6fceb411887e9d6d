--: create.sbtest1
CREATE TABLE sbtest1 (
  id SERIAL PRIMARY KEY,
  k integer DEFAULT 0 NOT NULL,
  c char(120) DEFAULT '' NOT NULL,
  pad char(60) DEFAULT '' NOT NULL
)

--: index.k_1
CREATE INDEX k_1 ON sbtest1 (k)

--: finish.sbtest1_id_seq
SELECT setval('sbtest1_id_seq', (SELECT MAX(id) FROM sbtest1))
