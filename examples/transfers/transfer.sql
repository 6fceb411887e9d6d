-- The payer's row is locked first; who cannot pay ends the transaction, which is no failure.

--: debit
--@ rows: 1
--@ otherwise: roll-back
UPDATE account SET balance = ${money:balance - :amount} WHERE id = :payer AND balance >= :amount

--: credit
--@ rows: 1
UPDATE account SET balance = ${money:balance + :amount} WHERE id = :payee

--: book
--@ rows: 1
UPDATE ledger SET turnover = ${money:turnover + :amount} WHERE id = :book

--: debitMovement
INSERT INTO movement (account_id, amount, kind, made_at) VALUES (:payer, -CAST(:amount AS decimal(12,2)), 'T', :at)

--: creditMovement
INSERT INTO movement (account_id, amount, kind, made_at) VALUES (:payee, :amount, 'C', :at)
