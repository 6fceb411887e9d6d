--: find -> customer
SELECT customer FROM smallbank_account WHERE name = :name

--: savings
--@ rows: 1
SELECT balance FROM smallbank_savings WHERE customer = :customer

--: checking
--@ rows: 1
SELECT balance FROM smallbank_checking WHERE customer = :customer
