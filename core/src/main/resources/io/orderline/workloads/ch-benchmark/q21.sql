--: query
--@ commit: autocommit
SELECT su_name, COUNT(*) AS numwait
FROM ch_supplier
JOIN bmsql_stock ON MOD(s_w_id * s_i_id, 10000) = su_suppkey
JOIN bmsql_order_line l1 ON l1.ol_supply_w_id = s_w_id AND l1.ol_i_id = s_i_id
JOIN bmsql_oorder ON o_w_id = l1.ol_w_id AND o_d_id = l1.ol_d_id AND o_id = l1.ol_o_id
JOIN ch_nation ON n_nationkey = su_nationkey
WHERE n_name = 'Germany' AND l1.ol_delivery_d > o_entry_d AND NOT EXISTS (
  SELECT 1 FROM bmsql_order_line l2
  WHERE l2.ol_w_id = l1.ol_w_id AND l2.ol_d_id = l1.ol_d_id AND l2.ol_o_id = l1.ol_o_id
    AND l2.ol_delivery_d > l1.ol_delivery_d
)
GROUP BY su_name
ORDER BY numwait DESC, su_name
