--: committed
SELECT COUNT(*) FROM pgbench_history

--: driven
SELECT tid FROM pgbench_history

--: ledger.tpcb-like
--@ enters: tid, bid, aid, delta, at
SELECT tid, bid, aid, delta, mtime FROM pgbench_history WHERE mtime >= :since

--: branch-balances
--@ title: a branch's balance is the sum of its history
SELECT b.bid, b.bbalance, SUM(h.delta) AS deltas
FROM pgbench_branches b LEFT JOIN pgbench_history h ON h.bid = b.bid
GROUP BY b.bid, b.bbalance
HAVING b.bbalance <> COALESCE(SUM(h.delta), 0)

--: teller-balances
--@ title: a teller's balance is the sum of his history
SELECT t.tid, t.tbalance, SUM(h.delta) AS deltas
FROM pgbench_tellers t LEFT JOIN pgbench_history h ON h.tid = t.tid
GROUP BY t.tid, t.tbalance
HAVING t.tbalance <> COALESCE(SUM(h.delta), 0)

--: account-balances
--@ title: an account's balance is the sum of its history
SELECT a.aid, a.abalance, h.deltas
FROM pgbench_accounts a
LEFT JOIN (SELECT aid, SUM(delta) AS deltas FROM pgbench_history GROUP BY aid) h ON h.aid = a.aid
WHERE a.abalance <> COALESCE(h.deltas, 0)

--: all-there
--@ title: a branch has 10 tellers and 100,000 accounts
SELECT b.bid, t.tellers, a.accounts
FROM pgbench_branches b
LEFT JOIN (SELECT bid, COUNT(*) AS tellers FROM pgbench_tellers GROUP BY bid) t ON t.bid = b.bid
LEFT JOIN (SELECT bid, COUNT(*) AS accounts FROM pgbench_accounts GROUP BY bid) a ON a.bid = b.bid
WHERE COALESCE(t.tellers, 0) <> 10 OR COALESCE(a.accounts, 0) <> 100000
