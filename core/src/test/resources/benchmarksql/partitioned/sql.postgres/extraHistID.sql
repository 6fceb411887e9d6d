-- The key has to hold the column by which the table is partitioned.
SELECT setval('bmsql_hist_id_seq', (SELECT max(hist_id) FROM bmsql_history));
ALTER TABLE bmsql_history ALTER COLUMN hist_id SET DEFAULT nextval('bmsql_hist_id_seq');
ALTER TABLE bmsql_history ADD PRIMARY KEY (hist_id, h_c_w_id);
