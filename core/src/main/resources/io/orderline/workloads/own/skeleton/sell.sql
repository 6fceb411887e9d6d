--: read -> stock
SELECT stock FROM article WHERE id = :id ${lock_row}

--: sell
--@ when: stock >= pieces
--@ rows: 1
--@ adds: pieces_sold pieces
UPDATE article SET stock = stock - :pieces, sold = sold + :pieces WHERE id = :id
