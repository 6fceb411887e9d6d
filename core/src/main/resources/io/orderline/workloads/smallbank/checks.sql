--: sums -> money
SELECT SUM(balance) FROM (
  SELECT balance FROM smallbank_savings UNION ALL SELECT balance FROM smallbank_checking
) balances

--: savings
--@ title: savings are never below 0
SELECT customer, balance FROM smallbank_savings WHERE balance < 0

--: accounts
--@ title: each customer has a savings and a checking account
SELECT a.customer FROM smallbank_account a
LEFT JOIN smallbank_savings s ON s.customer = a.customer
LEFT JOIN smallbank_checking c ON c.customer = a.customer
WHERE s.customer IS NULL OR c.customer IS NULL
