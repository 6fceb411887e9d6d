--: account -> balance, name
SELECT balance, holder FROM account WHERE id = :holder

--: movements
SELECT amount, kind, made_at FROM movement WHERE account_id = :holder ORDER BY made_at DESC ${first_row}
