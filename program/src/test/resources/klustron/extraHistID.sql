-- The line that the same study changes in BenchmarkSQL's sql.postgres/extraHistID.sql.
alter table bmsql_history add primary key (hist_id,h_c_w_id);
