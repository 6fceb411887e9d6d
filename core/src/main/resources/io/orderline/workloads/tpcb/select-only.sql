--: read
--@ rows: 1
--@ commit: autocommit
SELECT abalance FROM pgbench_accounts WHERE aid = :aid
