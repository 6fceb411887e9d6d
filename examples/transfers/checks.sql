--: committed
SELECT COUNT(*) FROM movement WHERE kind = 'T'

--: driven
SELECT account_id FROM movement

--: ledger.transfer
--@ enters: payer, at
SELECT account_id, made_at FROM movement WHERE kind = 'T' AND made_at >= :since

--: account-balance
--@ title: an account has what it began with and what moved
SELECT a.id, a.balance, SUM(m.amount) AS moved
FROM account a JOIN movement m ON m.account_id = a.id
GROUP BY a.id, a.balance
HAVING ABS(a.balance - 100000000 - SUM(m.amount)) > 0.001

--: untouched-balance
--@ title: an account that moved nothing has what it began with
SELECT id, balance FROM account
WHERE balance <> 100000000 AND id NOT IN (SELECT account_id FROM movement)

--: nothing-lost
--@ title: all movements add up to nothing
SELECT SUM(amount) AS total FROM movement HAVING ABS(SUM(amount)) > 0.001

--: turnover
--@ title: the ledger has what transfers credited
SELECT l.turnover, m.credited
FROM (SELECT SUM(turnover) AS turnover FROM ledger) l
CROSS JOIN (SELECT COALESCE(SUM(amount), 0) AS credited FROM movement WHERE kind = 'C') m
WHERE ABS(l.turnover - m.credited) > 0.001

--: fresh-balance
--@ title: each account begins with 100,000,000.00
--@ scope: fresh
SELECT id, balance FROM account WHERE balance <> 100000000
