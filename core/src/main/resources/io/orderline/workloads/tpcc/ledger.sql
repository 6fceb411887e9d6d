-- What a run left in the database, as its ledger has it. Times are those that the transactions wrote.

--: orders(since)
SELECT o_w_id, o_d_id, o_c_id, o_id, o_entry_d
FROM bmsql_oorder
WHERE o_entry_d >= :since

--: payments(since)
SELECT h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount, h_date
FROM bmsql_history
WHERE h_date >= :since
