--: find -> customer
SELECT customer FROM smallbank_account WHERE name = :name

--: find-other -> receiver
SELECT customer FROM smallbank_account WHERE name = :other

--: savings -> savings
SELECT balance FROM smallbank_savings WHERE customer = :customer ${lock_row}

--: checking -> checking
SELECT balance FROM smallbank_checking WHERE customer = :customer ${lock_row}

--: empty-savings
--@ rows: 1
--@ adds: money 0 - savings
UPDATE smallbank_savings SET balance = 0 WHERE customer = :customer

--: empty-checking
--@ rows: 1
--@ adds: money 0 - checking
UPDATE smallbank_checking SET balance = 0 WHERE customer = :customer

--: receive
--@ rows: 1
--@ adds: money savings + checking
UPDATE smallbank_checking SET balance = balance + :savings + :checking WHERE customer = :receiver
