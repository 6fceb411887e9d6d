--: scan
--@ commit: autocommit
SELECT * FROM usertable WHERE ycsb_key >= :key ORDER BY ycsb_key LIMIT :length
