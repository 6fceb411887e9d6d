--: query
--@ commit: autocommit
SELECT o_ol_cnt, COUNT(*) AS order_count
FROM bmsql_oorder
WHERE o_entry_d >= '2007-01-02' AND o_entry_d < '2100-01-02' AND EXISTS (
  SELECT 1 FROM bmsql_order_line
  WHERE ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id AND ol_delivery_d >= o_entry_d
)
GROUP BY o_ol_cnt
ORDER BY o_ol_cnt
