--: read
--@ rows: 1
--@ commit: autocommit
SELECT * FROM usertable WHERE ycsb_key = :key
