-- SQLite has no row locks: a transaction that is going to write begins with a write.

--: payee -> before
UPDATE account SET balance = balance WHERE id = :payee RETURNING balance

--: debit
--@ for-each: debit
--@ rows: 1
UPDATE account SET balance = ${money:balance - :amount} WHERE id = :payer

--: credit
--@ for-each: debit
--@ rows: 1
UPDATE account SET balance = ${money:balance + :amount} WHERE id = :payee

--: debitMovement
--@ for-each: debit
INSERT INTO movement (account_id, amount, kind, made_at) VALUES (:payer, -CAST(:amount AS decimal(12,2)), 'D', :at)

--: creditMovement
--@ for-each: debit
INSERT INTO movement (account_id, amount, kind, made_at) VALUES (:payee, :amount, 'D', :at)
