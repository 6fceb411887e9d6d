--: find -> customer
SELECT customer FROM smallbank_account WHERE name = :name

--: transact
--@ rows: 1
--@ otherwise: roll-back
--@ adds: money amount
UPDATE smallbank_savings SET balance = balance + :amount WHERE customer = :customer AND balance + :amount >= 0
