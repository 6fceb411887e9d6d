--: find -> customer
SELECT customer FROM smallbank_account WHERE name = :name

--: deposit
--@ rows: 1
--@ adds: money amount
UPDATE smallbank_checking SET balance = balance + :amount WHERE customer = :customer
