--: account
--@ rows: 1
UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid

--: read
--@ rows: 1
SELECT abalance FROM pgbench_accounts WHERE aid = :aid

--: teller
--@ rows: 1
UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid

--: branch
--@ rows: 1
UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid

--: history
INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (:tid, :bid, :aid, :delta, :at)
