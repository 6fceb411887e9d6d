--: find -> customer
SELECT customer FROM smallbank_account WHERE name = :name

--: savings -> savings
SELECT balance FROM smallbank_savings WHERE customer = :customer

--: checking -> checking
SELECT balance FROM smallbank_checking WHERE customer = :customer

--: pay
--@ when: savings + checking >= amount
--@ rows: 1
--@ adds: money 0 - amount
UPDATE smallbank_checking SET balance = balance - :amount WHERE customer = :customer

--: overdraw
--@ when: savings + checking < amount
--@ rows: 1
--@ adds: money 0 - amount - 100
UPDATE smallbank_checking SET balance = balance - :amount - 100 WHERE customer = :customer
